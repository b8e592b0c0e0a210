"""Whole games through the page: one seat by touching the board, one by list and keyboard, the rest are bots."""

from __future__ import annotations

import time

import pytest

from tests.browser.conftest import DESKTOP, PHONE, Server, Visitor
from tests.browser.hands import can_choose, choose_by_keyboard, choose_by_touch, over


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_friends_play_a_whole_game_with_bots(
    visitors: list[Visitor], server: Server, size: dict[str, int], browser: object
) -> None:
    keyboard = visitors[0]
    toucher = visitors[1] if size == PHONE else Visitor(browser, server, DESKTOP)  # type: ignore[arg-type]
    keyboard.go("/new/kingsbridge")
    page = keyboard.page
    page.locator("#seat-count").select_option("5")
    for seat in (2, 3, 4):
        page.locator(".seat .kind").nth(seat).select_option("bot:greedy")
    page.locator(".seat .name").first.fill("Ada")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    assert "A seat is free." in page.locator("#prompt").inner_text()
    toucher.page.goto(page.url)
    toucher.page.locator("#join-name").fill("Ben")
    toucher.page.get_by_role("button", name="Take this seat").click()
    toucher.page.wait_for_selector("#board svg")
    deadline = time.monotonic() + 420
    chosen = {"keys": 0, "touch": 0}
    while not (over(page) and over(toucher.page)):
        assert time.monotonic() < deadline, f"the game does not end: {chosen}"
        if can_choose(page):
            choose_by_keyboard(page)
            chosen["keys"] += 1
        elif can_choose(toucher.page):
            choose_by_touch(toucher.page, size == PHONE)
            chosen["touch"] += 1
        else:
            page.wait_for_timeout(60)
    assert min(chosen.values()) > 5
    assert page.locator("#ending .podium li").count() == 5
    toucher.page.get_by_role("link", name="Watch the replay").click()
    toucher.page.wait_for_selector("#board svg")
    toucher.page.evaluate("document.querySelector('[data-act=first]').click()")
    toucher.page.wait_for_function("() => document.getElementById('ply').textContent.includes('0')")
    if toucher is not visitors[1]:
        toucher.close()
        assert toucher.complaints == []
