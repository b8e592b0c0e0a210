"""What fingers do beside choosing: bring the board nearer, leaf through the players, open the log, look at the past,
and play at 400 %."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PHONE, Server, Visitor
from tests.browser.hands import play_without_the_board, ply, point_of, settle
from tests.browser.test_phone import Finger
from tests.browser.test_sitting import lay, until_my_turn
from tests.browser.test_touch import GLOWING, LYING, QUIET, by_finger, looked

TABLET = {"width": 820, "height": 1180}
ZOOMED = {"width": 360, "height": 225}
SCALE = """() => { const one = document.querySelector('#board svg.table');
    return one.getBoundingClientRect().width / one.viewBox.baseVal.width; }"""
BARE = """() => {
    const box = document.getElementById('board').getBoundingClientRect();
    for (let y = box.top + 60; y < box.bottom - 60; y += 30) for (let x = box.left + 60; x < box.right - 60; x += 30) {
        const hit = document.elementFromPoint(x, y);
        if (hit.closest('#board') && !hit.closest('.can, button')) return [x, y];
    }
}"""

IN_SIGHT = """selector => {
    const one = document.querySelector(selector);
    const [own, list] = [one, one.parentElement].map(it => it.getBoundingClientRect());
    return own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
}"""
INTO_SIGHT = "one => one.scrollIntoView({block: 'center', inline: 'center'})"


def at_table(browser: Browser, server: Server, size: dict[str, int], *kinds: str, game: str = "pillars") -> Visitor:
    """Somebody with fingers whose turn it is, after a few own choices."""
    one = by_finger(browser, server, size)
    one.skip_questions()
    path = lay(one, "person", *kinds, game=game)
    for _ in range(3):
        play_without_the_board(one.page, path)
    one.go(path)
    until_my_turn(one)
    one.page.wait_for_timeout(QUIET)
    return one


def scale(page: Page) -> float:
    return float(page.evaluate(SCALE))


def test_two_touches_on_bare_board_bring_it_to_its_full_size_and_the_button_takes_it_back(
    browser: Browser, server: Server
) -> None:
    page = at_table(browser, server, TABLET, "bot", "bot").page
    whole = scale(page)
    assert whole < 0.85
    x, y = page.evaluate(BARE)
    for _ in range(2):
        page.touchscreen.tap(x, y)
    page.wait_for_selector("body.near")
    assert scale(page) == pytest.approx(1.0, abs=0.01)
    page.locator("[data-act=whole]").tap()
    page.wait_for_selector("body:not(.near)")
    assert scale(page) == pytest.approx(whole, abs=0.01)


def test_two_fingers_that_part_bring_the_board_nearer_and_back(browser: Browser, server: Server) -> None:
    one = at_table(browser, server, TABLET, "bot", "bot")
    x, y = one.page.evaluate(BARE)
    finger, before = Finger(one), ply(one.page)
    for first, last, expected in ((20, 60, "body.near"), (60, 20, "body:not(.near)")):
        finger._tell("touchStart", (x - first, y), (x + first, y))
        for n in range(1, 6):
            apart = first + (last - first) * n / 5
            finger._tell("touchMove", (x - apart, y), (x + apart, y))
        finger._tell("touchEnd")
        one.page.wait_for_selector(expected)
    assert ply(one.page) == before


def test_a_swipe_leads_to_the_next_player(browser: Browser, server: Server) -> None:
    one = at_table(browser, server, PHONE, "bot", "bot", game="world")
    page, finger = one.page, Finger(one)
    page.locator("#seat-1:not(.can)").tap()
    page.wait_for_selector("#person[open]")
    shown = page.inner_text("#person h2")
    box = page.locator("#person ul").bounding_box()
    assert box is not None
    finger.down(box["x"] + box["width"] - 40, box["y"] + 20)
    finger.move(box["x"] + 60, box["y"] + 24)
    finger.up()
    page.wait_for_function("shown => document.querySelector('#person h2').textContent !== shown", arg=shown)
    assert page.inner_text("#person h2") == page.evaluate("document.querySelector('#seat-2 .name span').textContent")


@pytest.mark.parametrize("size", [PHONE, LYING, ZOOMED], ids=["upright", "lying", "zoomed"])
def test_the_log_opens_at_its_end_and_has_a_button_that_closes_it(
    browser: Browser, server: Server, size: dict[str, int]
) -> None:
    page = at_table(browser, server, size, "bot", "bot", "bot").page
    page.locator("header [data-act=log]").tap()
    page.wait_for_selector("#log li.live")
    page.wait_for_timeout(QUIET)
    left, high = page.evaluate(
        "() => { const one = document.getElementById('log');"
        " return [one.scrollHeight - one.clientHeight - one.scrollTop, one.clientHeight]; }"
    )
    assert abs(left) <= 2
    assert high > 40
    close = page.locator(".log-top [data-act=log]")
    box = close.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    close.tap()
    assert not page.locator("#log").is_visible()


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_past_says_which_moment_it_is_and_the_log_follows(
    browser: Browser, server: Server, size: dict[str, int]
) -> None:
    page = at_table(browser, server, size, "bot", "bot", "bot").page
    latest = ply(page)
    if size == PHONE:
        page.locator("header [data-act=log]").tap()
    page.locator("#scrub [data-act=back]").tap()
    if size == PHONE:
        page.locator(".log-top [data-act=log]").tap()
    page.wait_for_selector("body.past #log li.here")
    assert page.inner_text("#banner b") == f"Move {latest - 1} of {latest}."
    assert page.inner_text("#ply") == f"{latest - 1} / {latest}"
    assert page.locator("#board .can, #tray .can").count() == 0
    assert page.locator("#log li.here").is_visible()
    page.set_viewport_size({"width": size["height"], "height": size["width"]})
    page.wait_for_function(IN_SIGHT, arg="#log li.here")
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.wait_for_function(IN_SIGHT, arg="#log li.here")
    page.locator("#banner [data-act=now]").tap()
    until_my_turn_again = "body:not(.past).choosing"
    page.wait_for_selector(until_my_turn_again)
    page.keyboard.press("Home")
    page.wait_for_selector("body.past")
    page.keyboard.press("End")
    page.wait_for_selector(until_my_turn_again)


@pytest.mark.parametrize("game", ["pillars", "world"])
def test_at_400_percent_a_finger_sees_what_it_touched_and_plays(browser: Browser, server: Server, game: str) -> None:
    one = at_table(browser, server, ZOOMED, "bot", game=game)
    page = one.page
    for _ in range(8):
        until_my_turn(one)
        page.wait_for_function("selector => document.querySelector(selector)", arg=GLOWING)
        page.wait_for_timeout(QUIET)
        before, point = ply(page), None
        for glowing in page.locator(GLOWING).locator("visible=true").all():
            glowing.evaluate(INTO_SIGHT)
            if point := point_of(page, GLOWING):
                break
        assert point is not None, page.inner_text("#prompt")
        page.touchscreen.tap(point["x"], point["y"])
        page.wait_for_timeout(QUIET)
        if looked(page):
            break
    assert ply(page) == before
    covered = page.evaluate(
        "() => document.querySelector('.lifted').getBoundingClientRect().bottom"
        " - document.getElementById('sheet').getBoundingClientRect().top"
    )
    assert covered <= 1
    button = page.locator("#sheet [data-shown]").first.bounding_box()
    assert button is not None
    assert button["y"] + button["height"] <= ZOOMED["height"] + 1
    page.locator("#sheet [data-shown]").first.tap()
    settle(page, before)
