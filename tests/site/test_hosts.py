"""Hosts as they are: ones that know nothing of the folder, that label it oddly, that have several houses; and what the
page says where it cannot run at all."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from tests.browser.chromium import chromium
from tests.site.conftest import SITE, Guest, visiting
from tests.site.hands import sit_down
from tests.site.playing import play
from tools.site.serving import Static, serve

NAMED = "--host-resolver-rules=MAP priory.test 127.0.0.1"
MINE = "() => caches.keys().then((all) => all.filter((one) => /^priory-[0-9a-f]{12}/.test(one)).sort())"


class Plain(SimpleHTTPRequestHandler):
    """`python3 -m http.server`, without its chatter: nothing is compressed, no type is its own idea."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Unpacking(Static):
    """A host that takes `.gz` for a text that is compressed on its way, so that browsers unpack it."""

    def end_headers(self) -> None:
        if self.path.partition("?")[0].endswith(".gz"):
            self.send_header("content-encoding", "gzip")
        super().end_headers()


@contextmanager
def hosted(folder: Path, handler: type[SimpleHTTPRequestHandler]) -> Iterator[int]:
    server = serve(folder, handler=handler)
    yield server.server_address[1]
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("handler", [Plain, Unpacking], ids=["plain", "unpacking"])
def test_any_host_will_do(driver: Playwright, address: str, handler: type[SimpleHTTPRequestHandler]) -> None:
    assert address, "the folder is built"
    with hosted(SITE, handler) as port, visiting(driver, f"http://localhost:{port}/") as guest:
        sit_down(guest, "kingsbridge")
        assert play(guest.shown, most=1) == 1
        guest.go_offline()
        guest.page.reload()
        guest.shown.wait_for_selector("#board > *")
        assert play(guest.shown, most=1) == 1


def test_without_https_it_is_played_and_says_that_it_needs_the_network(driver: Playwright, address: str) -> None:
    assert address, "the folder is built"
    with (
        hosted(SITE, Plain) as port,
        visiting(driver, f"http://priory.test:{port}/", more=(NAMED,)) as guest,
    ):
        guest.come()
        guest.ready()
        assert guest.page.evaluate("isSecureContext") is False
        expect(guest.page.locator("#keeping .needing")).to_be_visible()
        guest.page.click("#box-kingsbridge form button")
        guest.shown.wait_for_selector("#board > *")
        assert play(guest.shown, most=1) == 1


def test_where_it_is_kept_nothing_is_said_of_a_network(guest: Guest) -> None:
    guest.come()
    guest.ready()
    guest.page.wait_for_function("() => !!navigator.serviceWorker.controller")
    expect(guest.page.locator("#keeping")).to_be_visible()
    expect(guest.page.locator("#keeping .needing")).to_be_hidden()


def test_two_houses_on_one_host_leave_each_other_s_files_alone(
    driver: Playwright, address: str, tmp_path: Path
) -> None:
    assert address, "the folder is built"
    for name in ("one", "other"):
        shutil.copytree(SITE, tmp_path / name, ignore=shutil.ignore_patterns("docs", "figure"))
    service = tmp_path / "other" / "sw.js"
    text = service.read_text(encoding="utf-8")
    service.write_text(re.sub("priory-[0-9a-f]{12}", f"priory-{0:012}", text), encoding="utf-8")
    with hosted(tmp_path, Static) as port, visiting(driver, f"http://localhost:{port}/") as guest:
        for name in ("one/", "other/"):
            guest.come(name)
            guest.ready()
            guest.page.wait_for_function("() => !!navigator.serviceWorker.controller")
        assert len(guest.page.evaluate(MINE)) == 2
        guest.context.set_offline(True)
        guest.come("one/")
        guest.ready()


@pytest.mark.parametrize("name", ["WebAssembly", "DecompressionStream"])
def test_a_browser_that_lacks_something_is_told_what(guest: Guest, name: str) -> None:
    guest.context.add_init_script(f"delete self.{name}")
    guest.come()
    unfit = guest.page.locator("#unfit")
    expect(unfit).to_be_visible()
    assert f"it lacks {name}." in unfit.inner_text()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_opens_the_folder_as_a_file_is_told_how_to_serve_it(
    driver: Playwright, address: str, language: str
) -> None:
    assert address, "the folder is built"
    with chromium(driver) as browser:
        page = browser.new_context(locale=language).new_page()
        page.goto((SITE / "index.html").as_uri())
        unfit = page.locator("#unfit")
        expect(unfit).to_be_visible()
        assert page.locator("html").get_attribute("lang") == language
        assert "python3 -m http.server" in unfit.inner_text()


def test_a_script_that_does_not_come_is_told_of(guest: Guest) -> None:
    guest.context.route("**/static/shell.js", lambda route: route.fulfill(status=200, body="this is no script"))
    guest.come("?/rules/pillars")
    expect(guest.page.locator("#unfit")).to_contain_text("could not be started")
    assert guest.complaints, "the browser complains, and so does the page"
    guest.complaints.clear()
