"""A new edition comes out while somebody plays: it is told of at home and taken between games, and no game is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.site.conftest import SITE, Guest, visiting
from tests.site.hands import sit_down
from tests.site.playing import play, ply
from tools.site.serving import Static, serve

EDITION = "html[data-edition=second]"
WAITS = "() => navigator.serviceWorker.getRegistration().then((one) => !!one.waiting)"


class Publishing(Static):
    """A host on which a second edition comes out: another service worker, another home page."""

    second: ClassVar[bool] = False

    def do_GET(self) -> None:  # noqa: N802 (the name that servers call)
        name = self.path.rpartition("/")[2].partition("?")[0] or "index.html"
        if not self.second or name not in ("sw.js", "index.html"):
            super().do_GET()
            return
        text = (SITE / name).read_text(encoding="utf-8")
        renamed = re.sub("priory-[0-9a-f]{12}", "priory-second", text)
        body = renamed.replace("<html ", '<html data-edition="second" ', 1).encode()
        self.send_response(200)
        self.send_header("content-type", self.guess_type(name))
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture
def player(driver: Playwright, address: str) -> Iterator[Guest]:
    assert address, "the folder is built"
    server = serve(SITE, handler=Publishing)
    Publishing.second = False
    with visiting(driver, f"http://localhost:{server.server_address[1]}/") as found:
        yield found
    server.shutdown()
    server.server_close()


def test_a_new_edition_is_told_of_at_home_and_taken_between_games(player: Guest) -> None:
    sit_down(player, "kingsbridge")
    player.page.wait_for_function("() => !!navigator.serviceWorker.controller")
    assert play(player.shown, most=1) == 1
    other: Page = player.context.new_page()
    other.set_default_timeout(60_000)
    other.goto(player.address)
    other.wait_for_selector("html.ready", state="attached")
    assert other.locator("#toast p").count() == 0

    Publishing.second = True
    player.page.evaluate("() => navigator.serviceWorker.getRegistration().then((one) => one.update().then(() => true))")
    player.page.wait_for_function(WAITS)
    assert player.page.locator("#toast p").count() == 0, "whoever plays is not disturbed"
    expect(other.locator("#toast p")).to_contain_text("new edition")
    assert other.locator(EDITION).count() == 0, "nothing is taken unasked"

    other.locator("#toast button").click()
    other.wait_for_selector(EDITION)
    before = ply(player.shown)
    assert player.page.locator(EDITION).count() == 0, "the one who plays goes on in the edition of their game"
    assert play(player.shown, most=1) == 1
    assert ply(player.shown) > before

    table = player.page.url
    player.page.evaluate("() => priory.go('/')")
    player.page.wait_for_selector(EDITION)
    kept = player.page.evaluate("() => caches.keys()")
    editions = [name for name in kept if name not in ("priory-docs", "priory-memory")]
    assert len(editions) == 1, "the old edition is gone"
    player.page.goto(table)
    player.ready()
    player.shown.wait_for_selector("#board > *")
    assert ply(player.shown) > before, "and the game is where it was"
