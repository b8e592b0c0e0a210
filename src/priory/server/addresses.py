"""Where a request comes from: the other end of the line or, behind proxies that are trusted, whom they tell of.

A proxy says in `Forwarded` (RFC 7239) or in `X-Forwarded-For` for whom it asks. Anybody can write these headers, so
they count only where the other end of the line is one of ours, and of what they list only the last that is not:
whatever stands before it, a stranger may have written. Most proxies write one of the two and pass the other on as a
stranger sent it: where both are there and name different places, neither is believed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.types import Scope

from priory.core.errors import BadSetup

Network = IPv4Network | IPv6Network
HOUSEHOLD = 64
"""Whoever has one IPv6 address has all that begin with the same bits."""
UNKNOWN = "?"
PAIR = re.compile(r'\s*(\w+)\s*=\s*(?:"([^"]*)"|([^;,"\s]*))\s*')


def networks(text: str) -> tuple[Network, ...]:
    """The addresses and networks of a list with commas; BadSetup names the one that is none."""
    found: list[Network] = []
    for one in filter(None, (part.strip() for part in text.split(","))):
        try:
            found.append(ip_network(one))
        except ValueError as error:
            raise BadSetup(f"PRIORY_PROXIES: {one!r} is neither an address nor a network: {error}") from None
    return tuple(found)


def settle(scope: Scope, proxies: Sequence[Network]) -> None:
    """Write into the scope where the request really comes from, and whether it came by https."""
    if not scope.get("client") or not trusted(str(scope["client"][0]), proxies):
        return
    headers = Headers(scope=scope)
    told = forwarded(headers), x_forwarded(headers)
    places = {farthest(one.asked_for, proxies) for one in told if one.asked_for}
    if places:
        scope["client"] = (places.pop() if len(places) == 1 else UNKNOWN, 0)
    schemes = {one.scheme for one in told if one.scheme is not None}
    if len(schemes) == 1:
        secure = schemes.pop()
        scope["scheme"] = {"http": "ws", "https": "wss"}[secure] if scope["type"] == "websocket" else secure


class Told(NamedTuple):
    """What proxies say in one manner: for whom they ask, the farthest first, and how they were asked themselves."""

    asked_for: list[str]
    scheme: str | None


def forwarded(headers: Headers) -> Told:
    """What stands in `Forwarded`."""
    steps = [dict(pairs(step)) for line in headers.getlist("forwarded") for step in line.split(",")]
    schemes = [step["proto"].lower() for step in steps if "proto" in step]
    return Told([step.get("for", UNKNOWN) for step in steps], known(schemes))


def x_forwarded(headers: Headers) -> Told:
    """What stands in `X-Forwarded-For` and its like."""
    listed = [one.strip() for line in headers.getlist("x-forwarded-for") for one in line.split(",")]
    schemes = [one.strip().lower() for line in headers.getlist("x-forwarded-proto") for one in line.split(",")]
    return Told([one for one in listed if one], known(schemes))


def farthest(asked_for: list[str], proxies: Sequence[Network]) -> str:
    """The last place that is no proxy of ours; where all are, the first of them."""
    found = UNKNOWN
    for one in reversed(asked_for):
        found = plain(one)
        if not trusted(found, proxies):
            break
    return found


def pairs(step: str) -> list[tuple[str, str]]:
    """The names and values of one step of `Forwarded`."""
    found = [PAIR.fullmatch(pair) for pair in step.split(";")]
    return [(one[1].lower(), one[2] or one[3] or "") for one in found if one]


def known(schemes: list[str]) -> str | None:
    """How the nearest proxy was asked, if it says so."""
    return schemes[-1] if schemes and schemes[-1] in ("http", "https") else None


def plain(text: str) -> str:
    """An address without its port and its brackets; what is none is unknown, and trusted by nobody."""
    bare = text.removeprefix("[").partition("]")[0] if text.startswith("[") else text
    for candidate in (bare, bare.rpartition(":")[0]):
        try:
            return str(real(candidate))
        except ValueError:
            continue
    return UNKNOWN


def real(text: str) -> IPv4Address | IPv6Address:
    """An address; one of IPv4 that is written as one of IPv6 is what it is."""
    found = ip_address(text.strip())
    return getattr(found, "ipv4_mapped", None) or found


def trusted(text: str, proxies: Sequence[Network]) -> bool:
    """Whether this address is one of a proxy of ours."""
    try:
        found = real(text)
    except ValueError:
        return False
    return any(found in network for network in proxies)


def address(scope: Scope) -> str:
    """Where a request comes from."""
    return str(scope["client"][0]) if scope.get("client") else UNKNOWN


def household(text: str) -> str:
    """Those who share their limits with an address: itself, or with IPv6 the network of one household."""
    try:
        found = real(text)
    except ValueError:
        return text
    return str(found) if found.version == 4 else str(IPv6Network((int(found), HOUSEHOLD), strict=False))
