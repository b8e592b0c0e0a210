"""Every table at every size, in the middle of a game: measured by its boxes."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page

from priory.core.reader import LANGUAGES
from priory.core.registry import game, games
from priory.drawing.easel import easel_of
from tests.browser.chromium import drawn
from tests.browser.conftest import DESKTOP, Server, Visitor
from tests.browser.measuring import faults, strip_faults

SIZES = [
    (1440, 900),
    (1366, 657),
    (1024, 768),
    (820, 1180),
    (768, 1024),
    (720, 450),
    (844, 390),
    (390, 844),
    (320, 568),
]
"""A desk, a laptop, a tablet lying and two upright, a window at 200 %, a phone lying and upright, and the smallest."""
ZOOMED = [(480, 300), (360, 225), (320, 256)]
"""Windows of 1440 x 900 at 300 and 400 %, and of 1280 x 1024 at 400 %."""
BETWEEN = [(2560, 1440), (1200, 720), (1000, 650), (900, 1200), (800, 600), (600, 900), (568, 320), (360, 640)]
"""At the edges of the frames."""
FEW = [(1366, 657), (820, 1180), (844, 390), (390, 844), (360, 225)]
"""A laptop, a tablet, a phone lying and upright, and a window at 400 %."""
LONGEST = "de"
"""The language with the longest words."""
PLIES, OPTIONS = 90, 3
NEVER_PANS = "kingsbridge"
LAY = """asked => fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
    body: JSON.stringify(asked)}).then(answer => answer.json())"""
PLAY_ON = """async ([id, tokens, chances, least, few]) => {
    const asked = async (path, seat, body) => (await fetch(`/api/tables/${id}/${path}`, {
        method: body ? 'POST' : 'GET', body: body && JSON.stringify(body),
        headers: {authorization: `Bearer ${tokens[seat]}`, 'content-type': 'application/json'},
    })).json();
    let view = await asked('view', 0);
    for (const chance of chances) {
        if (view.over) return -1;
        if (view.seat !== view.player) view = await asked('view', view.player);
        if (view.ply >= least && view.player === 0 && view.options.length >= few) return view.ply;
        const option = view.options[Math.floor(chance * view.options.length)].option;
        view = await asked('play', view.player, {option, ply: view.ply, key: `random-${view.ply}`});
    }
    return -1;
}"""
TO_BOTS = """([id, token, seats]) => Promise.all(seats.map(seat => fetch(`/api/tables/${id}/seats/${seat}`, {
    method: 'POST', body: JSON.stringify({to: 'bot', level: 'greedy'}),
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
}))).then(all => all.every(one => one.ok))"""


def in_the_middle(one: Visitor, id: str) -> str:
    """A table with a clock for as many as can play, after many random choices, at the turn of the one person there."""
    seats = max(game(id).seat_counts({variant.name: variant.usual for variant in game(id).variants}))
    one.go("/about")
    asked = {
        "game": id,
        "seats": [{"kind": "local" if seat else "person"} for seat in range(seats)],
        "clock": {"per": "game", "seconds": 3600},
        "hints": True,
    }
    laid = one.page.evaluate(LAY, asked)
    table, tokens = laid["table"]["id"], list(laid["tokens"].values())
    rng = Random(id)
    chances = [rng.random() for _ in range(4 * PLIES)]
    assert one.page.evaluate(PLAY_ON, [table, tokens, chances, PLIES, OPTIONS]) >= PLIES, "the game does not get so far"
    assert one.page.evaluate(TO_BOTS, [table, laid["host_token"], list(range(1, seats))])
    return f"/table/{table}"


def resize(page: Page, wide: int, high: int) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    drawn(page)


def told_wrong(one: Visitor, path: str, language: str, sizes: list[tuple[int, int]], pans: bool) -> list[str]:
    """What is wrong with a table in one language, by daylight or by candlelight: with the strip that tells what has
    happened, and without it."""
    wrong: list[str] = []
    one.context.add_cookies([{"name": "language", "value": language, "url": one.server.url}])
    one.page.set_viewport_size({"width": 1440, "height": 900})
    one.go(path)
    one.page.wait_for_selector("body.choosing")
    one.page.evaluate("document.fonts.ready")
    one.page.evaluate("on => document.documentElement.classList.toggle('candle', on)", language in ("de", "it"))
    for wide, high in sizes:
        resize(one.page, wide, high)
        wrong += [f"{language} {wide} x {high}: {fault}" for fault in strip_faults(one.page)]
    one.page.evaluate("document.querySelector('#since [data-strip=close]').click()")
    one.page.mouse.move(0, 0)
    one.page.wait_for_selector("header [data-act=hint]:not([hidden])", state="attached")
    for wide, high in sizes + (BETWEEN if language == "en" and len(sizes) > len(FEW) else []):
        resize(one.page, wide, high)
        wrong += [f"{language} {wide} x {high}: {fault}" for fault in faults(one.page, pans)]
    return wrong


def found_wrong(browser: Browser, server: Server, id: str, sizes: dict[str, list[tuple[int, int]]]) -> list[str]:
    """What is wrong with the table of a game in these languages at their sizes."""
    one = Visitor(browser, server, DESKTOP)
    path, pans = in_the_middle(one, id), id != NEVER_PANS and easel_of(game(id)) is not None
    return [fault for language, of in sizes.items() for fault in told_wrong(one, path, language, of, pans)]


@pytest.mark.parametrize("id", games())
def test_every_table_fits_every_screen(browser: Browser, server: Server, id: str) -> None:
    """The others are looked at by night."""
    wrong = found_wrong(browser, server, id, {"en": SIZES + ZOOMED, LONGEST: FEW})
    assert wrong == [], "\n".join(wrong)


@pytest.mark.nightly
@pytest.mark.parametrize("id", games())
def test_every_table_fits_every_screen_in_every_language(browser: Browser, server: Server, id: str) -> None:
    wrong = found_wrong(browser, server, id, dict.fromkeys(LANGUAGES, SIZES + ZOOMED))
    assert wrong == [], "\n".join(wrong)
