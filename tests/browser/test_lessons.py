"""Lessons in a real browser: played by touching to the end, left and resumed, and played on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from priory import game, games
from priory.lessons import length_of
from tests.browser.barriers import barriers
from tests.browser.conftest import DESKTOP, PHONE, Server, Visitor
from tests.browser.hands import PATIENCE, points_of
from tests.nightly import by_night

TAUGHT = [id for id in games() if length_of(game(id))]
GLOWING = ":is(#board, #tray) .can"
BUTTON = ".btn[data-option]:visible"
COUNT = '#lesson [data-say="count"]'
STEP = """(() => {
    const first = document.getElementById('lesson-first').open, last = document.getElementById('lesson-last').open;
    const card = document.getElementById('lesson'), count = card.querySelector('[data-say="count"]');
    if (first || last) return first ? 'first' : 'last';
    return card.hidden || card.classList.contains('hushed') ? '' : count.textContent;
})()"""
STATE = f"{STEP} + document.body.dataset.ply + document.querySelectorAll('.selected').length"
MOST_TOUCHES = 12


def step(page: Page) -> str:
    """Which card is shown, once the table lies as it tells."""
    page.wait_for_function(f"() => {STEP} !== ''", timeout=PATIENCE)
    return str(page.evaluate(STEP))


def open_lesson(visitor: Visitor, id: str, at: int = 0) -> Page:
    visitor.go(f"/learn/{id}" + (f"?step={at}" if at else ""))
    step(visitor.page)
    return visitor.page


def touch(page: Page) -> None:
    """Touch what shines: something on the table, or else the button that stands for it."""
    for _ in range(PATIENCE // 100):
        found, button = points_of(page, GLOWING), page.locator(BUTTON).first
        if found and page.evaluate("navigator.maxTouchPoints"):
            page.touchscreen.tap(found[0]["x"], found[0]["y"])
        elif found:
            page.mouse.click(found[0]["x"], found[0]["y"])
        elif button.is_visible():
            button.click()
        else:
            page.wait_for_timeout(100)
            continue
        return
    raise AssertionError("nothing shines")


def go_on(page: Page) -> str:
    """From a card to the next, by doing what it asks for; the card that was left."""
    was = step(page)
    if was == "first":
        page.locator('#lesson-first [data-lesson="on"]').click()
    elif page.locator('#lesson .lesson-acts [data-lesson="on"]').is_visible():
        page.locator('#lesson .lesson-acts [data-lesson="on"]').click()
    else:
        for _ in range(MOST_TOUCHES):
            before = page.evaluate(STATE)
            touch(page)
            page.wait_for_function(f"before => {STATE} !== before", arg=before, timeout=PATIENCE)
            if step(page) != was:
                break
    page.wait_for_function(f"was => !['', was].includes({STEP})", arg=was, timeout=PATIENCE)
    return was


def played_through(page: Page, id: str) -> None:
    """The whole lesson by touching, every card of it, and then on against bots."""
    cards = [go_on(page) for _ in range(length_of(game(id)) - 1)]
    numbers = [f"{at} of {length_of(game(id))}" for at in range(2, length_of(game(id)))]
    assert cards == ["first", *numbers]
    assert step(page) == "last"
    assert page.evaluate(f"localStorage.getItem('lesson-{id}')") == "done"
    page.locator("#lesson-last form[action$='/on'] button").click()
    page.wait_for_url("**/table/*")
    page.wait_for_function("() => document.body.classList.contains('choosing')", timeout=2 * PATIENCE)
    expect(page.locator("#lesson")).to_have_count(0)


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_is_played_to_its_end_and_on(browser: Browser, server: Server, id: str) -> None:
    page = open_lesson(Visitor(browser, server, DESKTOP, grain=0.5), id)
    played_through(page, id)


def test_a_lesson_is_played_with_a_finger_on_a_phone(browser: Browser, server: Server) -> None:
    page = open_lesson(Visitor(browser, server, PHONE), "kingsbridge")
    played_through(page, "kingsbridge")


def test_a_lesson_is_left_resumed_and_gone_back_in(browser: Browser, server: Server) -> None:
    visitor = Visitor(browser, server, DESKTOP)
    page = open_lesson(visitor, "kingsbridge", 3)
    all_steps = length_of(game("kingsbridge"))
    # What does not shine answers with one sentence and changes nothing.
    column = page.locator("#column-c2").bounding_box()
    assert column is not None
    page.mouse.click(column["x"] + 30, column["y"] + 30)
    expect(page.locator("#toast")).to_contain_text("Try the one that shines")
    assert page.evaluate("document.body.dataset.ply") == "0"
    # The moves are shown on demand, and the arrow keys turn the pages.
    page.locator('#lesson .lesson-acts [data-lesson="show"]').click()
    expect(page.locator(COUNT)).to_have_text(f"4 of {all_steps}")
    assert page.evaluate("document.activeElement.id") == "lesson-title"
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => document.body.dataset.ply === '0'")
    expect(page.locator(COUNT)).to_have_text(f"3 of {all_steps}")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(COUNT)).to_have_text(f"2 of {all_steps}")
    page.keyboard.press("ArrowRight")
    expect(page.locator(COUNT)).to_have_text(f"3 of {all_steps}")
    # Escape twice leaves, and the home page says where it goes on.
    page.keyboard.press("Escape")
    expect(page.locator("#toast")).to_contain_text("Press Esc again")
    page.keyboard.press("Escape")
    page.wait_for_url(f"{server.url}/")
    link = page.locator('[data-learn="kingsbridge"]')
    expect(link).to_contain_text(f"3 of {all_steps}")
    link.click()
    expect(page.locator(COUNT)).to_have_text(f"3 of {all_steps}")


SIZES = [(320, 568), (390, 844), (844, 390), (820, 1180), (1024, 768), (1366, 657), (1440, 900), (2560, 1440)]
LAID_OUT = """() => {
    const box = selector => document.querySelector(selector).getBoundingClientRect();
    const card = box('#lesson'), board = box('.board');
    const apart = card.right <= board.left + 1 || card.left >= board.right - 1 ||
        card.bottom <= board.top + 1 || card.top >= board.bottom - 1;
    const inside = card.top >= 0 && card.left >= 0 && card.right <= innerWidth + 1 && card.bottom <= innerHeight + 1;
    const root = document.documentElement;
    const still = root.scrollWidth <= innerWidth && root.scrollHeight <= innerHeight;
    return {apart, inside, still, rings: document.querySelectorAll('.veil .ring').length > 0};
}"""


@pytest.mark.parametrize(
    ("id", "at"),
    by_night([("kingsbridge", 3), ("pillars", 8), ("world", 5), ("column", 8)], lambda one: one[0] != "kingsbridge"),
)
def test_the_card_never_lies_on_the_board_and_something_shines_on_every_screen(
    browser: Browser, server: Server, id: str, at: int
) -> None:
    visitor = Visitor(browser, server, DESKTOP, grain=0.5)
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        page = open_lesson(visitor, id, at)
        page.wait_for_function("() => document.querySelector('.veil .ring') !== null", timeout=PATIENCE)
        good = {"apart": True, "inside": True, "still": True, "rings": True}
        assert page.evaluate(LAID_OUT) == good, f"{width}x{height}"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_card_of_a_lesson_has_a_serious_barrier(browser: Browser, server: Server, size: dict[str, int]) -> None:
    visitor = Visitor(browser, server, size)
    problems = []
    for id, at in (("kingsbridge", 1), ("kingsbridge", 3), ("world", 5), ("kingsbridge", 13)):
        open_lesson(visitor, id, at)
        problems += barriers(visitor.page, f"{id} {at}")
    assert problems == []
