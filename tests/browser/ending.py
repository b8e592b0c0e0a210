"""What must be true of an ending on any page: the sources add up, it is left and comes back, also after a reload."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.barriers import AXE, barriers
from tests.browser.hands import fits

COUNT = """() => {
    const number = text => {
        const said = text.trim();
        const size = said.replace(/[−+]/, '').replace('½', '.5');
        return size === '–' || size === '' ? 0 : Number(size) * (said.startsWith('−') ? -1 : 1);
    };
    const table = document.querySelector('#ending .parts');
    if (table) {
        const rows = [...table.querySelectorAll('tbody:not(.feats) tr:not(.cap, .sum)')];
        const sums = [...table.querySelectorAll('.sum td')];
        return sums.map((cell, at) => [
            rows.reduce((sum, row) => sum + number(row.querySelectorAll('td')[at].textContent), 0),
            number(cell.textContent),
        ]);
    }
    const lines = [...document.querySelectorAll('#ending .counting li')];
    if (lines.length) {
        const points = lines.map(line => number(line.querySelector('b').textContent));
        return [[points.slice(0, -1).reduce((sum, one) => sum + one, 0), points.at(-1)]];
    }
    return [...document.querySelectorAll('#ending .harvest > li')].map(one => [
        [...one.querySelectorAll('.piece b')].reduce((sum, piece) => sum + number(piece.textContent), 0),
        number(one.querySelector('.sum').textContent),
    ]);
}"""
"""What the sources of each player add up to as they stand on the page, and the total beside them."""


def look_at_the_ending(page: Page, players: int) -> None:
    """The ending of a game against each other, on a page with a seat."""
    page.wait_for_selector("body.ended #headline")
    page.keyboard.press("Shift")
    page.wait_for_selector("body:not(.entering)")
    assert page.locator("#headline").is_visible()
    assert page.evaluate("document.activeElement.id") == "headline"
    assert page.locator("#ending .stage ol.unseen li").count() == players
    assert page.locator("#board").is_visible()
    assert page.locator("#tray").is_hidden()
    assert fits(page)
    for added, total in page.evaluate(COUNT):
        assert added == total
    if AXE.exists():
        assert barriers(page, "the ending") == []
    leave_and_come_back(page)
    see_a_moment(page)
    page.reload()
    page.wait_for_selector("body.ended:not(.entering) #headline")
    assert page.locator("#board").is_visible()


def leave_and_come_back(page: Page) -> None:
    """By Escape and by the lens to the whole table, by the chip back."""
    for leave in ("Escape", "lens"):
        if leave == "Escape":
            page.keyboard.press("Escape")
        else:
            page.locator("#ending .lens").click()
        page.wait_for_selector("body:not(.ended) #tray", state="attached")
        assert page.locator("#headline").is_hidden()
        page.locator("#prompt [data-act=ending]").click()
        page.wait_for_selector("body.ended")
        assert page.locator("#headline").is_visible()


def see_a_moment(page: Page) -> None:
    """The board shows a moment that decided, and the end again."""
    moments = page.locator("#ending .moments button")
    if not moments.count():
        return
    end = page.locator("#board").inner_html()
    moments.first.click()
    page.wait_for_selector("body.past .moment-chip:not([hidden])")
    page.wait_for_function("end => document.getElementById('board').innerHTML !== end", arg=end)
    assert page.locator("#headline").count() == 1, "the ending stays beside the moment"
    page.locator(".moment-chip button").click()
    page.wait_for_selector("body.ended:not(.past)")
    page.wait_for_selector(".moment-chip", state="hidden")
