"""The story at a real table: what is told while one waits, and the way back from the past."""

from __future__ import annotations

from itertools import pairwise
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page

from priory.core.registry import games
from tests.browser.conftest import DESKTOP, Server, Visitor
from tests.browser.hands import PLAY, ply
from tests.browser.test_sitting import lay

PATIENCE = 3.0
"""So many seconds nobody waits longer for bots that play before the first own choice."""
WATCH = """() => {
    window.seen = {first: 0, choosing: 0, plies: new Set(), told: new Set()};
    const look = () => {
        if (!document.body) return;
        const ply = Number(document.body.dataset.ply ?? 0);
        if (ply > 0) {
            window.seen.plies.add(ply);
            window.seen.first ||= Date.now();
        }
        const told = document.getElementById('told')?.textContent;
        if (told && document.body.classList.contains('telling')) window.seen.told.add(told);
        if (document.body.classList.contains('choosing')) window.seen.choosing ||= Date.now();
    };
    new MutationObserver(look).observe(document, {subtree: true, attributes: true, childList: true});
}"""
"""Notes when the first move is shown, which are, what is told meanwhile, and when one may choose."""
PANELS = """() => Object.fromEntries([...document.querySelectorAll('#players [id^="seat-"]')].map(panel => [panel.id,
    Object.fromEntries([...panel.querySelectorAll('use')].flatMap(use => {
        const text = [...use.parentElement.parentElement.childNodes].find(
            node => node.nodeType === 3 && /^\\s*\\d+\\s*$/.test(node.data));
        return text ? [[use.getAttribute('href'), Number(text.data)]] : [];
    }))]))"""
"""The numbers beside symbols in the players' panels."""


def told_at(visitor: Visitor, speed: str, game: str = "kingsbridge") -> None:
    """As if this speed had been asked for."""
    visitor.context.add_init_script(f"localStorage.setItem('speed-{game}', '{speed}')")


BOTS = """async ([id, seats]) => {
    for (const seat of seats) {
        const body = JSON.stringify({to: 'bot', level: 'greedy'});
        const headers = {'content-type': 'application/json'};
        await fetch(`/api/tables/${id}/seats/${seat}`, {method: 'POST', headers, body});
    }
}"""


def watched(one: Visitor, seats: int, game: str = "kingsbridge") -> None:
    """A table at which one is the last to play, looked at before its bots have moved: they sit down when all is
    ready."""
    own = player = seats - 1
    while player:
        path = lay(one, *["open"] * own, "person", game=game)
        id = path.rpartition("/")[2]
        player = one.page.evaluate("id => fetch(`/api/tables/${id}/view`).then(answer => answer.json())", id)["player"]
    one.page.add_init_script(f"({WATCH})()")
    one.go(path)
    one.page.wait_for_selector("#board svg.table")
    one.page.evaluate(BOTS, [id, list(range(own))])
    one.page.wait_for_selector("body.choosing", timeout=60_000)


def test_moves_are_told_and_the_past_leads_back(browser: Browser, server: Server) -> None:
    one = Visitor(browser, server, DESKTOP, "no-preference")
    told_at(one, "normal")
    page = one.page
    watched(one, 2)
    told = page.evaluate("[...seen.told].filter(Boolean)")
    assert len(told) > 2, "sentence by sentence"
    assert any(" of " in sentence for sentence in told), "and how far the turn is"
    assert page.locator("#since").is_visible()
    page.locator("#since [data-strip=close]").click()
    assert not page.locator("#since").is_visible()
    last = ply(page)
    page.keyboard.press("Home")
    page.wait_for_selector("body.past")
    assert page.locator("#banner b").inner_text() == f"Move 0 of {last}."
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#log li.here")
    page.keyboard.press("Escape")
    page.wait_for_selector("body:not(.past).choosing")
    # Who comes back is told what they have not seen, and whose turn that was.
    page.evaluate("localStorage.setItem(`seen-${document.body.dataset.table}`, '0')")
    page.reload()
    name = page.locator("#seat-0 .name span").inner_text()
    page.wait_for_function(
        "name => document.querySelector('#teller h2')?.textContent === `${name}'s turn`", arg=name, timeout=60_000
    )


def seconds_waited(browser: Browser, server: Server, id: str, tables: int) -> tuple[float, float, int]:
    """At a table with as many bots as there can be, somebody who has sat at so many before, with no speed asked for:
    the seconds from the first move that is shown until one may choose, those since news last came, and how many moves
    were shown."""
    one = Visitor(browser, server, DESKTOP, "no-preference")
    one.context.add_init_script(f"localStorage.removeItem('speed-{id}')")
    one.context.add_init_script(f"localStorage.setItem('met-{id}', '{' '.join(map(str, range(tables)))}')")
    heard: list[float] = []
    one.page.on("websocket", lambda socket: socket.on("framereceived", lambda _: heard.append(monotonic())))
    watched(one, MOST[id], id)
    chosen = monotonic()
    assert one.page.evaluate(f"localStorage.getItem('speed-{id}')") is None
    seen = one.page.evaluate("({first: seen.first, choosing: seen.choosing, moves: seen.plies.size})")
    return (seen["choosing"] - seen["first"]) / 1000, chosen - heard[-1], seen["moves"]


MOST = {"kingsbridge": 5, "pillars": 4, "world": 4, "column": 4}
"""As many as can play."""
FIRST, LATER = 0, 9
"""So many tables of a game a newcomer has sat at, and one who is told at the normal speed."""


@pytest.mark.parametrize(
    ("id", "tables"),
    [
        *[pytest.param(id, LATER, marks=pytest.mark.nightly if id == "pillars" else ()) for id in games()],
        *[pytest.param(id, FIRST, marks=pytest.mark.nightly if id in ("world", "column") else ()) for id in games()],
    ],
)
def test_nobody_waits_long_for_bots_that_play_before_the_first_own_choice(
    browser: Browser, server: Server, id: str, tables: int
) -> None:
    """At the normal speed and told slowly: three seconds, or until the last move came, if bots took longer to choose;
    that they hurry is shown in tests/table/test_patience.py. One second more is the machine's. In Pillars few moves
    come first, which only slow telling would make too long."""
    moves = 0
    for _ in range(6):  # in Column one may be asked for one's religion at once
        if moves < MOST[id] - 1:
            waited, behind, moves = seconds_waited(browser, server, id, tables)
            assert waited < max(PATIENCE, waited - behind) + 1.0
    assert moves >= MOST[id] - 1, "several moves were told"


def step_on(page: Page) -> dict[str, dict[str, int]]:
    """Have the next place told, and wait until its numbers have been counted."""
    page.keyboard.press(" ")
    page.wait_for_timeout(700)
    found: dict[str, dict[str, int]] = page.evaluate(PANELS)
    return found


def changes(shown: list[dict[str, dict[str, int]]]) -> int:
    """How often the panels have changed."""
    return sum(before != after for before, after in pairwise(shown))


def test_the_settlement_is_told_place_by_place_and_numbers_count_with_it(browser: Browser, server: Server) -> None:
    """Step by step: a place with a gain changes the panels, and at the end they show what everybody has."""
    one = Visitor(browser, server, DESKTOP, "no-preference")
    for name, value in (("speed", "normal"), ("steps", "1")):
        one.context.add_init_script(f"localStorage.setItem('{name}-pillars', '{value}')")
    path = lay(one, "person", "bot", game="pillars")
    id = path.rpartition("/")[2]
    page = one.page
    one.go(path)
    shown: list[dict[str, dict[str, int]]] = []
    for _ in range(60):
        page.wait_for_selector("body.choosing, #teller.scene", timeout=60_000)
        if page.locator("#teller.scene").is_visible():
            assert page.locator("#teller li").count() == 14
            shown += [page.evaluate(PANELS)] if not shown else []
            shown.append(step_on(page))
        elif shown and changes(shown) > 1:
            break
        else:
            before = ply(page)
            assert page.evaluate(PLAY, id)
            page.wait_for_function("before => Number(document.body.dataset.ply) > before", arg=before)
            page.wait_for_timeout(200)
    assert changes(shown) > 1, "numbers change with the places, not all at once"
    view = page.evaluate("id => fetch(`/api/tables/${id}/view`).then(answer => answer.json())", id)["view"]
    for seat, player in enumerate(view["players"]):
        panel = page.evaluate(PANELS)[f"seat-{seat}"]
        assert panel["#p-points"] == player["vp"]
        assert panel["#p-coin"] == player["gold"]
        for cube, count in player["cubes"].items():
            assert panel[f"#p-{cube}"] == count
