"""Where requests come from: proxies are believed if they are ours, and only as far as that."""

from __future__ import annotations

from typing import Any

import pytest

from priory.core.errors import BadSetup
from priory.server.addresses import address, household, networks, settle

OURS = networks("127.0.0.1, 10.0.0.0/8, ::1")


def asked(client: str, kind: str = "http", **headers: str) -> dict[str, Any]:
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: dict[str, Any] = {"type": kind, "scheme": "http", "client": (client, 4711), "headers": named}
    settle(scope, OURS)
    return scope


@pytest.mark.parametrize(
    ("client", "headers", "found"),
    [
        ("203.0.113.9", {"x_forwarded_for": "198.51.100.1"}, "203.0.113.9"),
        ("203.0.113.9", {"forwarded": "for=198.51.100.1"}, "203.0.113.9"),
        ("127.0.0.1", {}, "127.0.0.1"),
        ("127.0.0.1", {"x_forwarded_for": "198.51.100.1"}, "198.51.100.1"),
        ("127.0.0.1", {"x_forwarded_for": "6.6.6.6, 198.51.100.1, 10.1.2.3"}, "198.51.100.1"),
        ("127.0.0.1", {"x_forwarded_for": "10.0.0.4, 10.0.0.5"}, "10.0.0.4"),
        ("::ffff:127.0.0.1", {"x_forwarded_for": "198.51.100.1:80"}, "198.51.100.1"),
        ("127.0.0.1", {"x_forwarded_for": "6.6.6.6, rubbish"}, "?"),
        ("127.0.0.1", {"forwarded": 'for=6.6.6.6, for="[2001:db8::7]:4711";proto=https'}, "2001:db8::7"),
        ("127.0.0.1", {"forwarded": "for=198.51.100.1;by=10.0.0.1, For=10.0.0.9"}, "198.51.100.1"),
        ("127.0.0.1", {"forwarded": "for=_hidden"}, "?"),
        ("127.0.0.1", {"forwarded": 'for="198.51.100.1:_port"'}, "198.51.100.1"),
        ("127.0.0.1", {"forwarded": 'for="", for=198.51.100.1'}, "198.51.100.1"),
        ("127.0.0.1", {"forwarded": 'for="6.6.6.6, for=198.51.100.1'}, "198.51.100.1"),
        ("::1", {"x_forwarded_for": "[2001:db8::7]:4711"}, "2001:db8::7"),
        ("::1", {"x_forwarded_for": "2001:db8::7"}, "2001:db8::7"),
        ("127.0.0.1", {"x_forwarded_for": "::ffff:198.51.100.1"}, "198.51.100.1"),
        # A proxy writes one of the two and passes on the other as it came: only what both say is believed.
        ("127.0.0.1", {"forwarded": "for=6.6.6.6", "x_forwarded_for": "198.51.100.1"}, "?"),
        ("127.0.0.1", {"forwarded": "for=198.51.100.1", "x_forwarded_for": "6.6.6.6"}, "?"),
        ("127.0.0.1", {"forwarded": "for=198.51.100.1", "x_forwarded_for": "198.51.100.1, 10.0.0.9"}, "198.51.100.1"),
    ],
)
def test_only_our_proxies_tell_where_a_request_comes_from(client: str, headers: dict[str, str], found: str) -> None:
    assert address(asked(client, **headers)) == found


@pytest.mark.parametrize(
    ("kind", "headers", "scheme"),
    [
        ("http", {"x_forwarded_proto": "https"}, "https"),
        ("websocket", {"forwarded": "for=1.2.3.4;proto=https"}, "wss"),
        ("http", {"x_forwarded_proto": "gopher"}, "http"),
    ],
)
def test_a_proxy_of_ours_says_how_it_was_asked(kind: str, headers: dict[str, str], scheme: str) -> None:
    assert asked("127.0.0.1", kind, **headers)["scheme"] == scheme
    assert asked("203.0.113.9", kind, **headers)["scheme"] == "http"


def test_a_household_shares_its_limits() -> None:
    assert household("2001:db8:1:2::7") == household("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert household("::1") == "::/64"
    assert household("198.51.100.1") == "198.51.100.1"
    assert household("?") == "?"


def test_what_is_no_network_is_named() -> None:
    with pytest.raises(BadSetup, match=r"'10\.0\.0\.300' is neither an address nor a network"):
        networks("127.0.0.1,10.0.0.300")
