"""The page of a review: walked through at a desk and on a phone, by keys and by touch; at every size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from priory.core.reader import LANGUAGES
from priory.core.registry import games
from tests.browser.barriers import AXE, barriers
from tests.browser.conftest import DESKTOP, PHONE, Server, Visitor
from tests.browser.hands import fits
from tests.browser.measuring import reading_faults
from tests.browser.reviewed import comes, finished
from tests.browser.test_screens import SIZES, resize
from tests.review.made import made, played

HERE = "() => Number(new URL(location.href).searchParams.get('ply'))"
RINGS = """() => [...document.querySelectorAll('#rings .ring:not(.below)')].map(one => {
    const box = one.getBoundingClientRect(), board = document.querySelector('.scenery').getBoundingClientRect();
    return [one.getAttribute('class'), box.width > 10, box.right > board.left && box.left < board.right];
})"""
CUT = """() => [...document.querySelectorAll('.review .panel, .review .btn, .review td, .review th')]
    .filter(one => one.checkVisibility() && !one.closest('.unseen')
        && (one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1))
    .map(one => `${one.tagName}.${one.className}`)"""


def at(page: Page) -> int:
    found: int = page.evaluate(HERE)
    return found


def press(page: Page, key: str, *, moves: bool = True) -> int:
    """Press a key, and wait until the page has gone to another decision."""
    before = at(page)
    page.keyboard.press(key)
    if moves:
        page.wait_for_function(f"before => ({HERE})() !== before", arg=before)
    return at(page)


def opened(browser: Browser, server: Server, size: dict[str, int], table: str) -> Page:
    one = comes(Visitor(browser, server, size))
    one.go(f"/review/{table}")
    one.page.wait_for_selector("#rings .ring, #apart li", state="attached")
    return one.page


def test_by_keys_from_decision_to_decision(browser: Browser, server: Server) -> None:
    record = played("pillars", 3)
    review = made(record)
    page = opened(browser, server, DESKTOP, finished(server, record, review))
    costly = max((one for one in review.decisions if one.seat == 0), key=lambda one: (one.lost, -one.ply))
    assert at(page) == costly.ply, "it opens with what cost most"
    assert page.locator("#now h2").inner_text().split(":")[0].lower() == costly.verdict
    assert press(page, "Home") == 0
    assert press(page, "ArrowRight") == 1
    assert press(page, "ArrowLeft") == 0
    second = next(ply for ply in range(record.ply) if record.tally.rounds[ply] > record.tally.rounds[0])
    assert press(page, "Shift+ArrowRight") == second
    assert press(page, "Shift+ArrowLeft") == 0
    wrong = [one.ply for one in review.decisions if one.verdict != "good"]
    assert press(page, "n") == next(ply for ply in wrong if ply > 0)
    assert press(page, "End") == record.ply - 1
    page.keyboard.press("m")
    page.wait_for_selector("[data-act=mine][aria-pressed=true]")
    own = [ply for ply, seat in enumerate(record.choosers) if seat == 0]
    if at(page) not in own:
        page.wait_for_function(f"own => own.includes(({HERE})())", arg=own)
    assert press(page, "Home") == own[0]
    assert press(page, "ArrowRight") == own[1]
    assert press(page, "n") == next(ply for ply in wrong if ply in own and ply > own[1])
    board = page.locator("#board").inner_html()
    page.keyboard.press("l")
    page.wait_for_selector("[data-act=line][aria-pressed=true]")
    assert page.locator("#board").inner_html() != board, "the board shows where the line leads"
    assert page.locator("#rings .ring").count() == 0
    page.keyboard.press("Escape")
    page.wait_for_url("**/table/*")


def test_both_options_are_shown_on_the_board_and_another_when_it_is_pointed_at(
    browser: Browser, server: Server
) -> None:
    record = played("world", 3)
    review = made(record, faults=0.5)
    page = opened(browser, server, DESKTOP, finished(server, record, review))
    rings = page.evaluate(RINGS)
    apart = page.locator("#apart li").count()
    assert len(rings) + apart == 2, "the chosen and the master's, never more"
    assert all(large and seen for _, large, seen in rings)
    roles = " ".join(one for one, _, _ in rings) + " ".join(
        page.locator("#apart li").evaluate_all("all => all.map(one => one.className)")
    )
    assert "chosen" in roles
    assert "masters" in roles
    drawn = page.locator("#rings").inner_html() + page.locator("#apart").inner_html()
    page.locator(".alternatives tbody tr").last.hover()
    page.wait_for_function(
        "drawn => document.getElementById('rings').innerHTML + document.getElementById('apart').innerHTML !== drawn",
        arg=drawn,
    )
    hidden = page.locator("#place").is_hidden()
    page.locator("[data-act=place]").click()
    assert page.locator("#place").is_hidden() is not hidden


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_all_cards_can_be_laid_open(browser: Browser, server: Server, size: dict[str, int]) -> None:
    record = played("kingsbridge", 3)
    page = opened(browser, server, size, finished(server, record, made(record)))
    chooser = page.locator("#now .chooser b").inner_text()
    before = page.locator("#tray").inner_html()
    page.locator("[data-act=open]").click()
    pressed = page.locator("#whose [aria-pressed=true]")
    expect(pressed).to_have_count(1)
    assert pressed.inner_text() != chooser, "another's cards first"
    expect(page.locator("#tray")).to_be_visible()
    assert page.locator("#tray").inner_html() != before
    assert fits(page)
    if AXE.exists():
        assert barriers(page, "all cards open") == []
    held = page.locator("#tray").inner_html()
    page.locator("#whose [aria-pressed=false]").last.click()
    page.wait_for_function("held => document.getElementById('tray').innerHTML !== held", arg=held)
    press(page, "ArrowRight")
    expect(pressed).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#whose")).to_be_hidden()
    page.keyboard.press("o")
    expect(page.locator("#whose")).to_be_visible()


def test_the_graph_is_dragged_and_read(browser: Browser, server: Server) -> None:
    record = played("kingsbridge", 2)
    page = opened(browser, server, DESKTOP, finished(server, record, made(record)))
    box = page.locator("#chances").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 2, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 60, steps=4)
    page.mouse.up()
    page.wait_for_function(f"middle => Math.abs(({HERE})() - middle) <= 1", arg=record.ply // 2)
    assert page.locator("#chances").get_attribute("aria-valuenow") == str(at(page) + 1)
    rows = page.locator("#graph table tbody tr")
    assert rows.count() == record.ply
    shares = rows.last.locator("td").all_inner_texts()[2:]
    won = [100 if seat in record.state.winners() else 0 for seat in range(2)]
    assert [int(share.split()[0]) for share in shares] == won, "the graph as a table ends with the result"
    page.locator("#turns [data-ply]").first.click()
    first = made(record).turning_points[0]
    page.wait_for_function(f"ply => ({HERE})() === ply", arg=first)


def test_by_touch_on_a_phone(browser: Browser, server: Server) -> None:
    record = played("pillars", 3)
    page = opened(browser, server, PHONE, finished(server, record, made(record)))
    assert fits(page)
    before = at(page)
    page.locator(".foot-bar [data-act=on]").tap()
    page.wait_for_function(f"before => ({HERE})() === before + 1", arg=before)
    page.locator(".foot-bar [data-act=next]").tap()
    page.wait_for_function(f"before => ({HERE})() > before + 1", arg=before)
    small = page.evaluate(
        "() => [...document.querySelectorAll('.foot-bar .btn, .judged .acts .btn, .peek, header .tools > *')]"
        ".filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect())"
        ".filter(box => box.width < 44 || box.height < 36).length"
    )
    assert small == 0
    if AXE.exists():
        assert barriers(page, "the review on a phone") == []


def test_a_try_goes_on_from_there_against_bots(browser: Browser, server: Server) -> None:
    record = played("pillars", 3)
    page = opened(browser, server, DESKTOP, finished(server, record, made(record)))
    page.keyboard.press("t")
    page.wait_for_url("**/table/*")
    page.wait_for_selector("body.choosing")
    chip = page.locator("#prompt a.watching")
    assert chip.inner_text() == "a try"
    chip.click()
    page.wait_for_url("**/review/*")


def test_a_review_under_way_says_how_far_it_is(browser: Browser, server: Server) -> None:
    record = played("pillars", 2)
    done = record.ply // 2
    table = finished(server, record, made(record, done))
    page = opened(browser, server, DESKTOP, table)
    assert f"Looking at decision {done + 1} of {record.ply}" in page.locator("#progress").inner_text()
    assert page.locator(".canvas .known").count() == 1
    assert press(page, "End") == record.ply - 1
    page.wait_for_selector("#now [data-act=look-now]")
    page.goto(f"{server.url}/table/{table}")
    page.wait_for_function("() => document.querySelector('[data-review]').textContent.includes('%')")
    assert page.locator(".fortune").is_hidden()


def test_the_ending_leads_there_and_tells_of_luck(browser: Browser, server: Server) -> None:
    record = played("pillars", 2)
    one = comes(Visitor(browser, server, DESKTOP))
    one.go(f"/table/{finished(server, record, made(record))}")
    one.page.wait_for_selector(".fortune:not([hidden])")
    assert "Luck and skill." in one.page.locator(".fortune").inner_text()
    one.page.keyboard.press("r")
    one.page.wait_for_url("**/review/*")


@pytest.mark.nightly
@pytest.mark.parametrize("id", games())
def test_every_review_fits_every_screen(browser: Browser, server: Server, id: str) -> None:
    record = played(id, 3)
    table = finished(server, record, made(record))
    one = comes(Visitor(browser, server, DESKTOP))
    wrong = []
    for language in LANGUAGES:
        one.context.add_cookies([{"name": "language", "value": language, "url": server.url}])
        one.go(f"/review/{table}")
        one.page.wait_for_selector("#rings .ring, #apart li", state="attached")
        one.page.evaluate("document.fonts.ready")
        for wide, high in SIZES:
            resize(one.page, wide, high)
            across = one.page.evaluate("document.documentElement.scrollWidth")
            wrong += [f"{language} {wide} x {high}: {across} wide"] if across > wide else []
            wrong += [f"{language} {wide} x {high}: {cut}" for cut in one.page.evaluate(CUT)]
            wrong += [f"{language} {wide} x {high}: {fault}" for fault in reading_faults(one.page)]
    resize(one.page, 1440, 900)
    if AXE.exists():
        for theme in ("light", "candle"):
            one.page.evaluate("theme => document.documentElement.classList.toggle('candle', theme === 'candle')", theme)
            wrong += [f"{theme}: {found}" for found in barriers(one.page, id)]
    assert wrong == [], "\n".join(wrong)
