"""`priory serve`: it says where it is when it answers there, and in one line why it cannot."""

from __future__ import annotations

import socket
import subprocess
import time
import urllib.request
from pathlib import Path

import httpx
import pytest

from priory.cli import main
from tests.real import served


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (("--port", "99999999"), "99999999 is not a port"),
        (("--port", "-1"), "-1 is not a port"),
        (("--port", "many"), "'many'"),
        (("--host", "no.such.place.invalid", "--port", "0"), "cannot listen at no.such.place.invalid"),
        (("--host", "192.0.2.1", "--port", "0"), "cannot listen at 192.0.2.1"),
    ],
)
def test_a_place_where_nobody_can_listen_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], argv: tuple[str, ...], says: str
) -> None:
    assert says in refused(capsys, *argv)


def test_a_port_in_use_is_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"{port} is in use already" in refused(capsys, "--port", str(port))


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """The one line of complaint; nothing is said about where the server is."""
    try:
        code = main(["serve", *argv])
    except SystemExit as error:
        code = int(str(error.code))
    captured = capsys.readouterr()
    assert (code, captured.out) == (2, "")
    assert captured.err.count("\n") == 1, captured.err
    return captured.err


def test_who_is_told_where_it_is_is_answered_there_at_once(tmp_path: Path) -> None:
    with served(tmp_path) as address, urllib.request.urlopen(address, timeout=20) as answer:
        assert answer.status == 200


def test_nothing_is_said_where_the_start_fails(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    with pytest.raises(subprocess.CalledProcessError) as error, served(in_the_way):
        pass
    assert "Priory is at" not in error.value.output


def test_too_many_connections_are_refused_without_flooding_the_log_and_all_goes_on_when_they_are_gone(
    tmp_path: Path,
) -> None:
    log = tmp_path / "log"
    before = (
        "import resource, sys\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (304, 304))\n"
        f"sys.stderr = open({str(log)!r}, 'w', buffering=1)"
    )
    with served(tmp_path, before) as address:
        place = (str(httpx.URL(address).host), int(httpx.URL(address).port or 0))
        crowd = [socket.create_connection(place, timeout=20) for _ in range(150)]
        full = httpx.get(f"{address}healthz", timeout=60)
        assert full.status_code == 503
        assert int(full.headers["retry-after"]) > 0
        assert "default-src 'none'" in full.headers["content-security-policy"]
        for one in crowd:
            one.close()
        deadline = time.monotonic() + 30
        while httpx.get(f"{address}healthz", timeout=60).status_code != 200:
            assert time.monotonic() < deadline, "nobody is answered any more"
            time.sleep(0.2)
    assert len(log.read_text(encoding="utf-8").splitlines()) < 20
