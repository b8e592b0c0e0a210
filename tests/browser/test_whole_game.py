"""Whole games through the page: one seat by touching the board, one by list and keyboard, the rest are bots. Fingers
play every game on a phone, upright and lying, and on a tablet."""

from __future__ import annotations

import time
from itertools import product
from random import Random

import pytest
from playwright.sync_api import Browser

from priory.core.registry import game, games
from priory.drawing.easel import easel_of
from tests.browser.conftest import DESKTOP, PHONE, Server, Visitor
from tests.browser.ending import look_at_the_ending
from tests.browser.hands import choose_by_list, choose_by_touch, fits, state
from tests.nightly import by_night

LONGEST = 420
GRAIN = 0.25
SIZES = {
    "desktop": DESKTOP,
    "upright": PHONE,
    "lying": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
}
BY_DAY = [
    ("kingsbridge", "upright"),
    ("pillars", "upright"),
    ("world", "lying"),
    ("column", "tablet"),
    ("world", "desktop"),
]
"""Played with every change; the others by night."""
QUESTIONS = 3
"""So often the reader answers the question before what cannot be taken back; then asks not to be asked again."""


@pytest.mark.parametrize(("id", "size"), by_night(product(games(), SIZES), lambda one: one not in BY_DAY))
def test_friends_play_a_whole_game_with_a_bot(browser: Browser, server: Server, id: str, size: str) -> None:
    phone = size != "desktop"
    reader = Visitor(browser, server, PHONE if phone else DESKTOP, grain=GRAIN)
    toucher = Visitor(browser, server, SIZES[size], grain=GRAIN, finger=phone)
    toucher.skip_questions()
    lay_by_form(reader, id, 3)
    assert "Waiting for friends" in reader.page.locator("#lobby").inner_text()
    join(toucher, reader.page.url)
    reader.page.wait_for_selector("#lobby:empty", state="attached")
    assert fits(reader.page)
    assert fits(toucher.page)
    touches = play(reader, toucher, phone)
    if easel_of(game(id)) is not None:
        assert touches > 5
    look_at_the_ending(reader.page, 3)
    watch_replay(toucher)
    reader.page.get_by_role("button", name="Play again").click()
    reader.page.wait_for_url(lambda url: url != toucher.page.url and "/table/" in url)
    reader.page.wait_for_selector("#board > *")


def lay_by_form(one: Visitor, id: str, seats: int) -> None:
    """A table for two friends; a bot takes each further seat."""
    one.go(f"/new/{id}")
    if one.page.locator("#seat-count").is_enabled():
        one.page.locator("#seat-count").select_option(str(seats))
    for seat in range(2, seats):
        one.page.locator(".seat .kind").nth(seat).select_option("bot:apprentice")
    one.page.locator(".seat .name").first.fill("Ada")
    one.page.get_by_role("button", name="Lay the table").click()
    one.page.wait_for_url("**/table/*")


def join(one: Visitor, url: str) -> None:
    one.page.goto(url)
    one.page.locator("#join-name").fill("Ben")
    one.page.get_by_role("button", name="Take this seat").click()
    one.page.wait_for_selector("#board > *")


def play(reader: Visitor, toucher: Visitor, phone: bool) -> int:
    """To the end; how often the board was touched."""
    chance, touches, listed, asked = Random(7), 0, 0, 0
    deadline = time.monotonic() + LONGEST
    while True:
        assert time.monotonic() < deadline, f"the game does not end: {listed} by list, {touches} by touch"
        read = state(reader.page)
        if read == "choosing":
            asked += choose_by_list(reader.page, phone, chance, tired=asked == QUESTIONS - 1)
            listed += 1
            continue
        touched = state(toucher.page)
        if touched == "choosing":
            touches += choose_by_touch(toucher.page, phone, chance)
        elif read == touched == "over":
            break
        else:
            reader.page.wait_for_timeout(10)
    assert listed > 5
    assert asked <= QUESTIONS, "who asked not to be asked again is asked"
    return touches


def watch_replay(one: Visitor) -> None:
    more = one.page.locator("[data-act=more-acts]")
    if more.is_visible():
        more.click()
    one.page.get_by_role("link", name="Watch the replay").click()
    one.page.wait_for_url("**/replay/*")
    one.page.wait_for_selector("#board > *")
    one.page.evaluate("document.querySelector('[data-act=first]').click()")
    one.page.wait_for_function("() => document.getElementById('ply').textContent.includes('0')")
