"""Pictures of the browser's table from a real server and a real Chromium: python -m tools.screens [FOLDER]

Without a folder the main ones go into docs/pictures; with one, all of them go there, to be looked at.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.server.app import create
from priory.server.house import House
from priory.server.settings import Settings
from priory.table.table import LiveTable
from tools.finished import endings
from tools.taught import taught
from tools.town import council, pictures

TARGET = Path(__file__).parents[1] / "docs" / "pictures"
CHROMIUM = os.environ.get("PRIORY_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
SEEN = "() => [...document.images].every(one => one.complete || one.loading === 'lazy' && !one.checkVisibility())"
"""Whether all pictures of a page have come."""
IN_TROUBLE = """() => {
    const says = JSON.parse(document.body.dataset.says ?? '{}');
    return Boolean(says.trouble) && document.getElementById('toast')?.textContent === says.trouble;
}"""
Take = Callable[[str], None]
NAMES = ("Wren", "Heron", "Finch", "Magpie", "Robin")

EVENING: dict[str, Any] = {
    "game": "kingsbridge",
    "seats": 4,
    "columns": [[1, 2, 3, 4, 5, 6, 7], [9, 10, "E11", 12], [5, 6, 7, 8, 8, 9], [3], [2, 3, 5, 6], [11, 12, 13]],
    "hands": [[4, 6, 8, 10, 11, 13], [1, 2, 4, 5, 9, 10], [2, 3, 7, 8, 11, 12], [1, 1, 4, 9, 12, 13]],
    "displays": [[], [], [9], []],
    "stacks": [["wynstan"], ["ethelred", "ragna", "aldred"], ["agatha"], ["gytha", "wilwulf"]],
    "piles": [[1, 4, 7, 8, 12, 5, 2], [7, 9, 10, 13, 3, 6, 11, 2], [1, 6, 4, 12, 13], [5, 10, 7, 8, 2, 9, 11, 3, 1]],
    "turn": {"placed": 0, "used": True, "effect": "aldred", "moves": 1},
    "turns": 30,
}
"""The position of the first picture: Aldred in force, Edgar and a gap on the table."""

CROWDED: dict[str, Any] = {
    "game": "kingsbridge",
    "seats": 3,
    "columns": [
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        [4, 4, 4, 5, 6, 7, 8, 8, 9, 10, 12, 13],
        [6],
        [2, 4, 5],
        [],
        [7, 8, 9],
    ],
    "extra": [[10, 11], [1], [], []],
    "hands": [[3, 5, 6, 7, 13, 13], [1, 2, 3, 5, 9, 11], [2, 3, 6, 7, 11, 12]],
    "displays": [[9, 10], [], []],
    "stacks": [["gytha", "den", "wigelm"], ["edgar", "ragna"], ["aldred", "wilwulf", "agatha"]],
    "turns": 40,
}
"""Two long columns, two extra ones, cards laid aside."""

ALONE: dict[str, Any] = {
    "game": "kingsbridge",
    "seats": 1,
    "mode": "solo",
    "columns": [[3, 4, 5], [1], [], [9, 10], [7], [12, 13]],
    "hands": [[2, 6, 6, 8, 11, 11]],
    "open": ["ragna", "edgar", "wynstan"],
    "deck": ["aldred", "gytha", "agatha", "den"],
    "penalty": [13],
    "turns": 9,
}
"""The game for one."""

FAITH: dict[str, Any] = {
    "game": "column",
    "year": 5,
    "half": 2,
    "start": 3,
    "active": 0,
    "rolled": ["white", "purple"],
    "players": [
        {
            "religion": "protestant",
            "religion_die": 3,
            "score": 28,
            "space": 4,
            "protection": 1,
            "goods": {"book": 1, "ore": 2, "cloth": 1},
            "houses": {"france": 4, "spain": 2},
            "dice": {"white": 5, "blue": 4, "orange": 1, "brown": 2, "purple": 3},
            "cards": [{"card": "pierre_aumande", "die": "blue"}, {"card": "count_of_feria", "die": "brown"}],
            "prison": ["orange"],
            "tiles": ["adjust_die", "vp_2", "sell_any"],
        },
        {
            "religion": "catholic",
            "religion_die": 1,
            "score": 31,
            "space": 6,
            "protection": 2,
            "goods": {"book": 2, "wine": 1},
            "houses": {"england": 5, "france": 2, "spain": 4},
            "dice": {"white": 2, "blue": 5, "brown": 3, "purple": 2},
            "cards": [
                {"card": "elizabeth_i", "die": "white"},
                {"card": "mary_stuart", "die": "blue"},
                {"card": "spain_wine_merchant", "die": "brown"},
            ],
            "prison": ["purple"],
            "tiles": ["vp_1"],
        },
        {
            "religion": "protestant",
            "religion_die": 4,
            "score": 26,
            "space": 17,
            "goods": {"ore": 1, "cloth": 2, "wine": 1},
            "houses": {"england": 3, "netherlands": 2},
            "dice": {"white": 3, "blue": 2, "brown": 5},
            "cards": [{"card": "ned_willard", "die": "white"}, {"card": "france_cloth_merchant", "die": "blue"}],
            "tiles": ["vp_3", "take_die"],
        },
        {
            "religion": "catholic",
            "religion_die": 2,
            "score": 33,
            "space": 11,
            "protection": 1,
            "goods": {"book": 1, "cloth": 1, "wine": 2},
            "houses": {"france": 6, "netherlands": 3},
            "dice": {"orange": 2, "brown": 6},
            "cards": [{"card": "netherlands_captain", "die": "orange"}, {"card": "spain_ore_merchant", "die": "brown"}],
            "tiles": ["vp_1", "vp_2"],
        },
    ],
    "countries": {
        "england": {"face_up": "william_cecil", "stones": {"catholic": 1, "protestant": 1}},
        "france": {"face_up": "sylvie_palot", "stones": {"catholic": 1, "neutral": 1}},
        "netherlands": {"face_up": "jan_wolman", "stones": {"catholic": 1, "protestant": 1, "neutral": 1}},
        "spain": {"face_up": "carlos_cruz", "stones": {"catholic": 1, "protestant": 2, "neutral": 1}},
    },
    "agenda": ["end", "conflicts", "window 9", "move", "pick"],
}
"""The picture of A Column of Fire: dice are rolled, Spain burns, the Netherlands may follow."""


class Stage:
    """A server in this process, whose tables can be set to any position."""

    def __init__(self, folder: str) -> None:
        app = create(Settings(database=f"sqlite+aiosqlite:///{folder}/tables.db", bot_pause=600, generous=True))
        self.house: House = app.state.house
        self.server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.05)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://localhost:{self.port}"

    def set(self, id: str, position: dict[str, Any], *options: dict[str, Any]) -> None:
        """Put a table into a position, and choose what leads to the question to be seen."""
        served = self.house.tables._served[id]
        one = game(position["game"])
        state = one.from_dict(position)
        for form in options:
            state.play(one.encode(form))
        served.table.record.state = state
        served.table.changed()
        served.table.number += 1


def table(
    stage: Stage, page: Page, kinds: list[str], variants: dict[str, Any] | None = None, game: str = "kingsbridge"
) -> str:
    """A new table laid by this page's visitor; its id."""
    seats = [
        {"kind": kind, "name": NAMES[at], "level": "greedy" if kind == "bot" else None} for at, kind in enumerate(kinds)
    ]
    page.goto(stage.url)
    asked = {"game": game, "seats": seats, "variants": variants or {}}
    id: str = page.evaluate(
        """asked => fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify(asked)}).then(answer => answer.json()).then(told => told.table.id)""",
        asked,
    )
    return id


def laid_table(stage: Stage, page: Page, kinds: list[str], variants: dict[str, Any], game: str) -> LiveTable:
    """A new table itself, to be set to whatever is to be seen."""
    return stage.house.tables._served[table(stage, page, kinds, variants, game)].table


def shown(stage: Stage, page: Page, id: str, position: dict[str, Any], *options: dict[str, Any]) -> None:
    """Open a table in this position."""
    stage.set(id, position, *options)
    page.goto(f"{stage.url}/table/{id}")
    page.wait_for_selector("body.choosing")
    page.wait_for_timeout(500)
    # What was set up has no story: the strip would tell of it.
    if page.locator("#since").is_visible():
        page.locator("#since [data-strip=close]").click()


def scenes(stage: Stage, browser: Browser, folder: Path | None) -> None:
    """Every picture at both sizes."""
    for size, (width, height) in SIZES.items():
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale="en", has_touch=size == "phone"
        )
        page = context.new_page()

        take = partial(picture, page, folder or TARGET, size)
        home(stage, page, take)
        kingsbridge(stage, browser, page, size, take)
        pillars(stage, page, take)
        column(stage, page, take)
        town = table(stage, page, ["person", "bot", "bot", "bot"], game="world")
        council(page, partial(shown, stage, page, town), take)
        laid = partial(laid_table, stage, page)
        endings(page, laid, stage.url, take, folder is not None)
        taught(page, laid, stage.url, take, folder is not None)
        if folder is not None:
            more(stage, context, page, take)
            more_pillars(stage, context, page, take)
            more_column(stage, context, page, take)
            pictures(context, page, stage.url, partial(shown, stage, page, town), take)
        context.close()


def picture(page: Page, folder: Path, size: str, name: str) -> None:
    """What the page shows, as a file that is small enough for a repository. A page in trouble is no picture."""
    if page.evaluate(IN_TROUBLE):
        raise RuntimeError(f"{name}: the page says that something did not work")
    page.screenshot(path=folder / f"{name}-{size}.jpg", type="jpeg", quality=82)


def home(stage: Stage, page: Page, take: Take) -> None:
    """The shelf with the four boxes."""
    page.goto(stage.url)
    page.wait_for_function(SEEN)
    page.wait_for_timeout(200)
    take("home")


def kingsbridge(stage: Stage, browser: Browser, page: Page, size: str, take: Take) -> None:
    """The main pictures of Kingsbridge: a card about to be placed, and a game alone."""
    four = table(stage, page, ["person", "open", "open", "bot"])
    for seat in (1, 2):
        other = browser.new_context().request
        other.post(f"{stage.url}/api/tables/{four}/join", data={"seat": seat, "name": NAMES[seat]})
    shown(stage, page, four, EVENING, {"kind": "place", "value": 8})
    if size == "desktop":
        page.hover("#spot-c1-end .cell.ghost", position={"x": 60, "y": 150})
        page.wait_for_timeout(300)
    take("kingsbridge")
    solo = table(stage, page, ["person"], {"mode": "solo"})
    shown(stage, page, solo, ALONE)
    take("kingsbridge-solo")


def more(stage: Stage, context: BrowserContext, page: Page, take: Take) -> None:
    """Long and extra columns, Edgar, candlelight, German, the curtain and the pages to read."""
    three = table(stage, page, ["person", "bot", "bot"])
    shown(stage, page, three, CROWDED)
    take("kingsbridge-crowded")
    shown(stage, page, three, CROWDED, {"kind": "move", "column": "c2"})
    take("kingsbridge-moving")
    solo = table(stage, page, ["person"], {"mode": "solo"})
    shown(stage, page, solo, ALONE, {"kind": "character", "place": 2}, {"kind": "edgar_column", "column": "c3"})
    take("kingsbridge-edgar")
    page.evaluate("document.documentElement.classList.add('candle')")
    take("kingsbridge-candle")
    context.add_cookies([{"name": "language", "value": "de", "url": stage.url}])
    shown(stage, page, three, CROWDED)
    take("kingsbridge-de")
    context.add_cookies([{"name": "language", "value": "en", "url": stage.url}])
    hot = table(stage, page, ["person", "local"])
    page.goto(f"{stage.url}/table/{hot}")
    page.wait_for_selector("#curtain[open]")
    take("curtain")
    for path, name in (("/new/kingsbridge", "new"), ("/rules/kingsbridge", "rules")):
        page.goto(stage.url + path)
        page.wait_for_timeout(200)
        take(name)


def reached(id: str, seats: int, question: str, part: int) -> dict[str, Any]:
    """The first position of quick games in which the first seat is asked this in that round, or which is the end."""
    for seed in range(1, 60):
        state, rng = game(id).new(seats, seed), Rng(seed)
        while state.player != OVER:
            view = state.view(0)
            if state.player == 0 and (view["question"], view["round"]) == (question, part):
                return state.to_dict()
            state.play(state.quick(rng))
    raise LookupError(f"nobody is asked {question!r} in round {part}")


def pillars(stage: Stage, page: Page, take: Take) -> None:
    """The main pictures of The Pillars of the Earth: a builder about to be placed, and the market."""
    id = table(stage, page, ["person", "bot", "bot", "bot"], game="pillars")
    page.evaluate("document.documentElement.classList.remove('candle')")
    shown(stage, page, id, reached("pillars", 4, "place", 4))
    page.locator(".space.can").first.hover(force=True)
    page.wait_for_timeout(700)
    page.evaluate("document.getElementById('tip').hidden = true")
    take("pillars")
    shown(stage, page, id, reached("pillars", 4, "market", 4))
    take("pillars-market")


def more_pillars(stage: Stage, context: BrowserContext, page: Page, take: Take) -> None:
    """The other phases, a touched craftsman, candlelight, German and French."""
    id = table(stage, page, ["person", "bot", "bot", "bot"], game="pillars")
    for question, part in (("card", 2), ("make_room", 4), ("cathedral", 5)):
        shown(stage, page, id, reached("pillars", 4, question, part))
        take(f"pillars-{question}")
    page.locator("#tray .card.can").first.click()
    page.wait_for_timeout(300)
    take("pillars-times")
    page.evaluate("document.documentElement.classList.add('candle')")
    take("pillars-candle")
    for language, question in (("de", "card"), ("fr", "place")):
        context.add_cookies([{"name": "language", "value": language, "url": stage.url}])
        shown(stage, page, id, reached("pillars", 4, question, 3))
        take(f"pillars-{language}")
    context.add_cookies([{"name": "language", "value": "en", "url": stage.url}])


def column(stage: Stage, page: Page, take: Take) -> None:
    """The main picture of A Column of Fire: a pick with its preview."""
    id = table(stage, page, ["person", "bot", "bot", "bot"], game="column")
    page.evaluate("document.documentElement.classList.remove('candle')")
    shown(stage, page, id, FAITH)
    page.locator("#die-0-purple").click()
    page.locator("#deck-netherlands").hover(force=True)
    page.wait_for_timeout(700)
    page.evaluate("document.getElementById('tip').hidden = true")
    take("column")


def more_column(stage: Stage, context: BrowserContext, page: Page, take: Take) -> None:
    """The wheel, candlelight, German."""
    id = table(stage, page, ["person", "bot", "bot", "bot"], game="column")
    shown(stage, page, id, {**FAITH, "agenda": FAITH["agenda"][:-1]})
    take("column-wheel")
    page.evaluate("document.documentElement.classList.add('candle')")
    take("column-candle")
    context.add_cookies([{"name": "language", "value": "de", "url": stage.url}])
    shown(stage, page, id, FAITH)
    take("column-de")
    context.add_cookies([{"name": "language", "value": "en", "url": stage.url}])


def main() -> None:
    """Take the main pictures, or all of them into the folder given."""
    chosen = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        stage = Stage(folder)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        scenes(stage, browser, chosen)
        browser.close()
        stage.server.should_exit = True
        stage.thread.join(10)


if __name__ == "__main__":
    main()
