"""Every game in the middle, at every size, on one sheet: python -m tools.sizes [FOLDER] [LANGUAGE ...]

A table of each game with as many players as it takes and a clock, after a while of random choices, in each of the six
frames and at 400 %, by day and by candlelight. The sheets go into `build/screens` (or the folder given) and are not
kept.
"""

from __future__ import annotations

import base64
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from priory.core.game import Game
from priory.core.record import Record
from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.table.table import LiveTable
from tools.finished import take_up
from tools.screens import CHROMIUM, NAMES, Stage

TARGET = Path(__file__).parents[1] / "build" / "screens"
SIZES = {
    "desk": (1440, 900),
    "low": (1366, 657),
    "shelf": (1024, 768),
    "tower": (820, 1180),
    "zoomed": (720, 450),
    "rail": (844, 390),
    "phone": (390, 844),
    "small": (320, 568),
    "lens": (360, 225),
}
WIDE = 1960
"""How wide a sheet is, in pixels."""
THEMES = ("day", "candle")
LAY = """asked => fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
    body: JSON.stringify(asked)}).then(answer => answer.json()).then(told => told.table.id)"""


def half(one: Game, seats: int, seed: int) -> int:
    """How many choices are half of a game of random choices."""
    state, rng, plies = one.new(seats, seed), Rng(seed), 0
    while state.player != OVER:
        state.play(rng.choice(state.options()))
        plies += 1
    return plies // 2


def play_on(table: LiveTable, seed: int) -> bool:
    """Random choices at a real table, past half of the game, until the first seat has more than two; whether it has."""
    one, rng, seats = table.record.game, Rng(seed), len(table.sitters)
    take_up(table, Record(one, one.check_setup(seats, seed, 0, {})))
    until = half(one, seats, seed)
    while not table.over:
        options = table.record.state.options()
        if table.record.ply > until and table.player == 0 and len(options) > 2:
            return True
        table.play(table.player, rng.choice(options), time.time())
    return False


def lay(stage: Stage, page: Page, id: str) -> str:
    """A table for as many as can play, with a clock, in the middle of a game; its id."""
    seats = max(game(id).seat_counts({variant.name: variant.usual for variant in game(id).variants}))
    sitters = [
        {"kind": "bot" if seat else "person", "name": NAMES[seat], "level": "greedy" if seat else None}
        for seat in range(seats)
    ]
    page.goto(stage.url)
    table: str = page.evaluate(LAY, {"game": id, "seats": sitters, "clock": {"per": "game", "seconds": 900}})
    live = stage.house.tables._served[table].table
    assert any(play_on(live, seed) for seed in range(5, 25)), f"{id}: nobody is asked in the middle of a game"
    return table


def shots(stage: Stage, page: Page, table: str, theme: str) -> list[bytes]:
    """The table at every size."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{stage.url}/table/{table}")
    page.wait_for_selector("body.choosing")
    page.evaluate("on => document.documentElement.classList.toggle('candle', on)", theme == "candle")
    # What has happened since the last turn lies upon the board until it is put away.
    page.evaluate("document.querySelector('#since:not([hidden]) [data-strip=close]')?.click()")
    taken = []
    for wide, high in SIZES.values():
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_timeout(250)
        taken.append(page.screenshot(type="jpeg", quality=80))
    return taken


def sheet(browser: Browser, rows: list[list[bytes]], file: Path) -> None:
    """All of it on one page: a line for each game, every picture at the same scale."""
    lines = "".join(
        "<p>" + "".join(f'<img src="data:image/jpeg;base64,{base64.b64encode(one).decode()}">' for one in row) + "</p>"
        for row in rows
    )
    page = browser.new_page(viewport={"width": WIDE, "height": 900})
    page.set_content(
        f"<style>*{{margin:0}}p{{display:flex;align-items:flex-start;gap:8px;padding:4px;zoom:.42}}</style>{lines}"
    )
    page.screenshot(path=file, full_page=True, type="jpeg", quality=80)
    page.close()


def main() -> None:
    """One sheet for each language and theme."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        stage = Stage(kept)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(locale="en", reduced_motion="reduce")
        page = context.new_page()
        tables = [lay(stage, page, id) for id in games()]
        for language in sys.argv[2:] or ["en"]:
            context.add_cookies([{"name": "language", "value": language, "url": stage.url}])
            for theme in THEMES:
                rows = [shots(stage, page, table, theme) for table in tables]
                sheet(browser, rows, folder / f"{language}-{theme}.jpg")
                print(folder / f"{language}-{theme}.jpg")
        browser.close()
        stage.server.should_exit = True
        stage.thread.join(10)


if __name__ == "__main__":
    main()
