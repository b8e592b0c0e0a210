"""A game from another package through the page: Nine Men's Morris, one seat by touching its board, one by the list."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import DESKTOP, PHONE, Server, Visitor
from tests.browser.ending import look_at_the_ending
from tests.browser.hands import fits
from tests.browser.test_whole_game import GRAIN, SIZES, join, lay_by_form, play, watch_replay
from tests.guest import house


@pytest.fixture(scope="module")
def guest_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the guest."""
    found = Server(tmp_path_factory.mktemp("guest"), {"PYTHONPATH": house()["PYTHONPATH"]})
    found.start()
    yield found
    found.stop()


@pytest.mark.nightly  # by day it is played beside the wheel, where the guest is installed as strangers do
@pytest.mark.parametrize("size", SIZES)
def test_friends_play_a_whole_game_of_a_guest(browser: Browser, guest_house: Server, size: str) -> None:
    guest_house.deal_for(f"a guest on a {size}")
    phone = size != "desktop"
    reader = Visitor(browser, guest_house, PHONE if phone else DESKTOP, grain=GRAIN)
    toucher = Visitor(browser, guest_house, SIZES[size], grain=GRAIN, finger=phone)
    toucher.skip_questions()
    reader.go("/")
    reader.page.get_by_role("heading", name="Nine Men's Morris").wait_for()
    lay_by_form(reader, "mill", 2)
    join(toucher, reader.page.url)
    reader.page.wait_for_selector("#lobby:empty", state="attached")
    assert fits(reader.page)
    assert fits(toucher.page)
    assert play(reader, toucher, phone) > 20
    look_at_the_ending(reader.page, 2)
    watch_replay(toucher)


def test_a_touch_on_the_board_moves_a_man(browser: Browser, guest_house: Server) -> None:
    guest_house.deal_for("a first man")
    one = Visitor(browser, guest_house, SIZES["desktop"])
    one.skip_questions()
    one.go("/")
    one.page.locator("button[data-game=mill]").click()
    one.page.wait_for_selector("#d6.can")
    one.page.locator("#d6").click()
    one.page.wait_for_selector("#d6 use")
    assert "places a man on d6" in one.page.locator("#log").inner_text()
