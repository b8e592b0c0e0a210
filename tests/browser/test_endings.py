"""Endings of random games of every kind on a real page: what is shown adds up, the whole board is in sight, and nobody
is kept out."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from priory import NOBODY, OVER, Record, Rng
from priory.core.registry import game
from tests.browser.barriers import barriers
from tests.browser.conftest import DESKTOP, PHONE, Server, Visitor
from tests.browser.ending import COUNT
from tests.browser.hands import fits
from tests.browser.reviewed import FRIEND, comes, finished

KINDS: list[tuple[str, int, dict[str, Any]]] = [
    ("kingsbridge", 1, {"mode": "solo"}),
    ("kingsbridge", 3, {"mode": "coop"}),
    ("kingsbridge", 5, {}),
    ("pillars", 2, {}),
    ("pillars", 4, {}),
    ("world", 4, {}),
    ("column", 4, {}),
]
WHOLE = """() => {
    const pan = document.querySelector('#board [data-pan]') ?? document.getElementById('board');
    const board = document.querySelector('#board svg.table').getBoundingClientRect();
    const place = document.querySelector('main > .board').getBoundingClientRect();
    return pan.scrollWidth <= pan.clientWidth + 1 && pan.scrollHeight <= pan.clientHeight + 1 &&
        board.width > 0.9 * place.width && board.bottom <= place.bottom + 1;
}"""
"""Whether all of the board is seen, in its whole place."""
LINES = """() => document.querySelector('.graph .there') ? 'discs'
    : new Set([...document.querySelectorAll('.graph polyline:not(.under)')]
        .map(one => getComputedStyle(one).strokeDasharray)).size"""
"""How many ways of drawing the lines of a curve have that bear no discs."""


def over(id: str, seats: int, variants: dict[str, Any]) -> Record:
    """A game of random choices to its end."""
    one, rng = game(id), Rng(7)
    record = Record(one, one.check_setup(seats, 7, 0, variants))
    while record.state.player != OVER:
        record.play(rng.choice(record.state.options()))
    return record


def opened(page: Page, url: str) -> None:
    page.goto(url)
    page.wait_for_selector("body.ended:not(.entering) #headline")
    page.wait_for_function("() => document.querySelector('#board svg.table')?.getAttribute('viewBox')")


@pytest.mark.parametrize(("id", "seats", "variants"), KINDS, ids=[f"{id}-{seats}" for id, seats, _ in KINDS])
def test_an_ending_adds_up_and_shows_the_whole_board(
    browser: Browser, server: Server, id: str, seats: int, variants: dict[str, Any]
) -> None:
    record = over(id, seats, variants)
    state = record.state
    url = f"{server.url}/table/{finished(server, record, None)}"
    alone = state.together or seats == 1
    scores = sorted(map(abs, state.scores()[: 1 if alone else seats]))
    for size in (DESKTOP, PHONE):
        one = comes(Visitor(browser, server, size, grain=0.5))
        page = one.page
        opened(page, url)
        counted = page.evaluate(COUNT)
        assert all(added == total for added, total in counted), counted
        assert sorted(abs(total) for _, total in counted) == scores
        assert fits(page)
        assert page.evaluate(LINES) in (1 if alone else seats, "discs"), "each line has a sign beside its hue"
        if size == DESKTOP:
            assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight + 1"), "all of it at once"
        if size == DESKTOP or id != "kingsbridge":
            assert page.evaluate(WHOLE), "the finished board is in sight"
        for theme in ("", "candle"):
            page.evaluate("theme => document.documentElement.classList.toggle('candle', theme !== '')", theme)
            assert barriers(page, f"{id} {seats} {theme}") == []


def test_nothing_of_the_story_is_left_on_the_board_of_an_ending(browser: Browser, server: Server) -> None:
    """Whoever comes back is told the last moves, whose numbers then go: no turn follows that would take them away."""
    record = over("column", 3, {})
    table = finished(server, record, None)
    one = comes(Visitor(browser, server, DESKTOP, "no-preference"))
    for name, value in (("speed-column", "fast"), (f"seen-{table}", str(record.ply - 8))):
        one.context.add_init_script(f"localStorage.setItem('{name}', '{value}')")
    opened(one.page, f"{server.url}/table/{table}")
    one.page.wait_for_function("ply => document.body.dataset.ply === ply", arg=str(record.ply), timeout=60_000)
    one.page.wait_for_timeout(100)
    assert one.page.locator("#discs i").count() == 0


def test_whoever_only_looks_is_not_spoken_to(browser: Browser, server: Server) -> None:
    """And has nothing to play again; the first seat is told of itself."""
    record = over("pillars", 3, {})
    url = f"{server.url}/table/{finished(server, record, None)}"
    (first,) = record.state.winners()
    for one, seat in ((comes(Visitor(browser, server, DESKTOP)), 0), (Visitor(browser, server, DESKTOP), NOBODY)):
        opened(one.page, url)
        told = one.page.locator("#headline").inner_text().lower()
        assert told.startswith("you win") == (seat == first)
        assert one.page.locator("#ending [data-act=rematch]").count() == (seat != NOBODY)
        assert (one.page.locator("#ending .harvest small", has_text="you").count() > 0) == (seat != NOBODY)


def test_who_wants_to_play_again_is_waited_for_and_takes_nobody_away(browser: Browser, server: Server) -> None:
    """The other stays with the ending, is told who waits, also after a reload, and comes when they like."""
    url = f"{server.url}/table/{finished(server, over('pillars', 3, {}), None, friend=True)}"
    first, second = comes(Visitor(browser, server, DESKTOP)), comes(Visitor(browser, server, PHONE), FRIEND)
    for one in (first, second):
        opened(one.page, url)
        assert one.page.locator("#ending [data-act=rematch]").inner_text().split("\n")[0] == "Play again"
        assert not one.page.locator("#ending [data-act=same-deal]").count(), "others would know the deal"
    name = second.page.evaluate("id => fetch(`/api/tables/${id}`).then(one => one.json())", url[-12:])["seats"][0][
        "name"
    ]
    first.page.locator("#ending [data-act=rematch]").click()
    first.page.wait_for_url(lambda there: there != url)
    told = f"Play again, {name} waits"
    second.page.wait_for_selector(f"#toast:has-text('{told}')")
    second.page.wait_for_selector(f"#ending [data-act=rematch]:has-text('{told}')")
    assert second.page.url == url
    assert fits(second.page)
    opened(second.page, url)
    second.page.locator(f"#ending [data-act=rematch]:has-text('{told}')").click()
    second.page.wait_for_url(first.page.url)
    opened(first.page, url)
    assert "waits" not in first.page.locator("#ending [data-act=rematch]").inner_text(), "not for oneself"
