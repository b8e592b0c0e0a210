"""A puzzle and a hint in a real browser, at both sizes: tried in vain, solved, the streak; where, what, why, do it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from priory import game, games
from priory.pages.daily import today
from priory.puzzles.calendar import puzzle_of
from priory.puzzles.puzzle import Puzzle, puzzles_of
from tests.browser.barriers import barriers
from tests.browser.conftest import DESKTOP, PHONE, Server, Visitor
from tests.browser.hands import PATIENCE, fits

CHOICE = next(one for id in games() for one in puzzles_of(game(id)) if not one.whole_turn)
TURN = next(one for id in games() for one in puzzles_of(game(id)) if one.whole_turn)


def open_puzzle(visitor: Visitor, puzzle: Puzzle) -> Page:
    visitor.go(f"/puzzle/{puzzle.game.id}/{puzzle.number}")
    visitor.page.wait_for_selector(".opt[data-option]", state="attached", timeout=PATIENCE)
    return visitor.page


def choose(page: Page, option: int, phone: bool) -> None:
    """Take an option from the list: it is shown first, and then done."""
    if phone:
        page.locator('#sheet [data-act="all"]').click()
    place = "#sheet" if phone else "#options"
    page.locator(f'{place} .opt[data-option="{option}"]').click()
    if page.evaluate("document.body.dataset.look") == "first":
        page.locator(f'.btn[data-option="{option}"][data-shown]:visible').first.click()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_puzzle_is_tried_in_vain_and_then_solved(browser: Browser, server: Server, size: dict[str, int]) -> None:
    visitor, phone = Visitor(browser, server, size), size == PHONE
    page = open_puzzle(visitor, CHOICE)
    assert fits(page)
    assert barriers(page, "puzzle") == []
    choose(page, CHOICE.options[-1].option, phone)
    expect(page.locator("#tries li.wrong")).to_have_count(1, timeout=PATIENCE)
    expect(page.locator("#puzzle-solved")).to_be_hidden()
    page.wait_for_selector(".opt[data-option]", state="attached", timeout=PATIENCE)
    choose(page, CHOICE.solution, phone)
    expect(page.locator("#tries li.right")).to_have_count(1, timeout=PATIENCE)
    expect(page.locator("#puzzle-solved .weighed .right .share")).to_have_text(
        f"{round(100 * CHOICE.options[0].chance)} %"
    )
    expect(page.locator(".puzzle-line li").first).to_be_visible()
    assert barriers(page, "solved puzzle") == []
    kept = page.evaluate("JSON.parse(localStorage.getItem('puzzles'))")
    assert kept == {f"{CHOICE.game.id}-{CHOICE.number}": 2}
    page.locator('[data-puzzle-act="next"]').click()
    page.wait_for_url(f"**/puzzle/{CHOICE.game.id}/*", timeout=PATIENCE)


def test_a_turn_is_played_taken_back_and_shown(browser: Browser, server: Server) -> None:
    visitor = Visitor(browser, server, DESKTOP)
    page = open_puzzle(visitor, TURN)
    choose(page, TURN.solution, False)
    page.wait_for_function("() => document.body.dataset.ply === '1'", timeout=PATIENCE)
    page.keyboard.press("z")
    page.wait_for_function("() => document.body.dataset.ply === '0'", timeout=PATIENCE)
    page.keyboard.press("s")
    expect(page.locator("#tries li.shown")).to_have_count(1, timeout=PATIENCE)
    expect(page.locator(".puzzle-line li")).to_have_count(len(TURN.line))


def test_the_puzzle_of_the_day_is_kept_in_the_streak(browser: Browser, server: Server) -> None:
    found = puzzle_of(today())
    visitor = Visitor(browser, server, DESKTOP)
    visitor.go("/")
    visitor.page.locator("#daily .btn.main").click()
    visitor.page.wait_for_selector(".opt[data-option]", state="attached", timeout=PATIENCE)
    way = list(found.line) if found.whole_turn else [found.solution]
    for at, option in enumerate(way):
        choose(visitor.page, option, False)
        if at + 1 < len(way):
            visitor.page.wait_for_function(f"() => document.body.dataset.ply === '{at + 1}'", timeout=PATIENCE)
    expect(visitor.page.locator("#streak li.today.first")).to_have_text("✓", timeout=PATIENCE)
    assert visitor.page.evaluate("JSON.parse(localStorage.getItem('puzzle-days'))") == {today().isoformat(): 1}
    visitor.go("/")
    expect(visitor.page.locator("#daily [data-streak]")).to_have_text("1 day in a row")


def test_all_puzzles_can_be_found_by_everybody(browser: Browser, server: Server) -> None:
    visitor = Visitor(browser, server, PHONE)
    visitor.go("/puzzles")
    assert fits(visitor.page)
    assert barriers(visitor.page, "/puzzles") == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hint_tells_where_what_and_why_and_is_done(browser: Browser, server: Server, size: dict[str, int]) -> None:
    visitor, phone = Visitor(browser, server, size), size == PHONE
    visitor.go("/")
    visitor.page.locator("#box-pillars form button").first.click()
    page = visitor.page
    page.wait_for_selector(".opt[data-option]", state="attached", timeout=PATIENCE)
    before = page.evaluate("document.body.dataset.ply")

    def on() -> None:
        if phone:
            page.locator('header [data-act="hint"]').click()
        else:
            page.keyboard.press("h")

    on()
    expect(page.locator("#hint.hint-chip [data-hint=on]")).to_be_visible(timeout=PATIENCE)
    assert "would choose" not in page.locator("#hint").inner_text()
    on()
    expect(page.locator("#hint")).to_contain_text("The master would choose:")
    on()
    expect(page.locator("#hint .weighed tbody tr")).to_have_count(3)
    assert barriers(page, "hint") == []
    assert page.evaluate("document.body.dataset.ply") == before
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_be_hidden()
    on()
    expect(page.locator("#hint.hint-chip [data-hint=on]")).to_be_visible(timeout=PATIENCE)
    on()
    on()
    page.locator("#hint [data-hint=take]").click()
    page.wait_for_function("before => document.body.dataset.ply !== before", arg=before, timeout=PATIENCE)
