"""The marks of the page without a server: python -m benchmarks.site

Needs `make site`. Measures, in a real Chromium, how soon home page and tables are there (with an empty cache, later,
without a network), what is loaded for a game, the memory and the longest task of the page while bots think; and, in
Node with the same files, how soon bots answer in WebAssembly, how fast they think beside this machine's own build, and
how long a review takes. Prints which marks are met, writes the table into docs/site.md and fails where one is missed.
It takes some five minutes. What the browser does means something on a machine that does nothing else; bots and reviews
are timed by the processor.

`python -m benchmarks.site --long` plays a whole game of each kind instead, and tells how much memory that needs;
`python -m benchmarks.site --matches 20` lets bots play, as fast as the page says that they think, to tell how strong
that leaves them.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from benchmarks import site_bots, site_long
from benchmarks.page import grid, machine
from benchmarks.site_browser import SITE, measured
from benchmarks.site_marks import LEVELS, Measured, table
from benchmarks.site_strength import MATCHES, Ledger, Strength, go_on
from benchmarks.strength import put
from priory.core.registry import rooms

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "site.md"
FEW, MANY = 12, 400
"""So many iterations the pace of thinking is measured with, there and here."""
STRIDE = 4
"""So many games of a kind are played before those of the next, and in one match before the next: whenever it is ended,
all of them have come equally far."""
WHOLE = 10_000
"""No game has so many choices."""
BUSY = 1.0
"""A machine with more load than this before it begins has other things to do."""


def there(asked: dict[str, Any]) -> Any:
    """What is measured in WebAssembly."""
    script, program = ROOT / "tests" / "site" / "digests.mjs", ROOT / "benchmarks" / "site_bots.py"
    node = shutil.which("node") or str(Path(sys.executable).parent / "node")
    command = [node, str(script), str(SITE), str(ROOT / "web" / "node_modules"), str(program), json.dumps(asked)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def bots(choices: int) -> tuple[list[Measured], list[str]]:
    """How soon bots answer, and a table of how fast they think and how long reviews take."""
    far = there({"levels": list(LEVELS), "choices": choices, "iterations": FEW})
    near = site_bots.paces(MANY)
    found, rows = [], []
    for level, most in LEVELS.items():
        what = f"{level} answers, 95th percentile"
        found += [Measured(what, id, far["timed"][id][level], most, "s") for id in rooms()]
    for id in rooms():
        review = far["reviews"][id]
        minutes = review["seconds"] * review["choices"] / 60
        paces = [f"{far['paces'][id]:,.0f}", f"{near[id]:,.0f}"]
        rows.append([id, *paces, f"{review['seconds']:.1f} s", str(review["choices"]), f"{minutes:.0f} min"])
    head = ["", "iterations a second there", "here, compiled"]
    head += [f"a choice reviewed with {far['budget']} walks", "choices of a game of two", "a whole review"]
    return found, grid(head, rows)


def measure(games: list[str], choices: int, browser: bool) -> list[Measured]:
    """All marks; what was measured of all games is written into the page."""
    load = os.getloadavg()[0]
    found: list[Measured] = []
    if browser:
        with sync_playwright() as driver:
            found = measured(driver, games)
    answers, paces = bots(choices)
    found += answers
    for one in found:
        print(one)
    state = f"load {load:.1f} before it began" + (": busy with other things" if load > BUSY else "")
    print("\n".join(["", *paces, state]))
    if browser and list(games) == list(rooms()):
        head = f"{date.today()}, {machine()}, {state}.\n\n"
        put(PAGE, "marks", head + "\n".join([*table(found), *paces]).rstrip() + "\n")
    return found


def long(games: list[str], limit: int) -> list[Measured]:
    """The memory of whole games; that of all kinds, to their end, is written into the page."""
    load = os.getloadavg()[0]
    with sync_playwright() as driver:
        found = site_long.whole_games(driver, games, limit)
    rows = site_long.table(found)
    print("\n".join(rows))
    if list(games) == list(rooms()) and limit == WHOLE:
        put(
            PAGE,
            "long",
            f"{date.today()}, {machine()}, load {load:.1f} before it began.\n\n" + "\n".join(rows).rstrip() + "\n",
        )
    return [mark for one in found for mark in one.marks]


def told_paces(page: str) -> dict[str, tuple[float, float]]:
    """How many iterations a second each game has there and here, as the page tells."""
    found = {}
    for id in rooms():
        row = re.search(rf"^\| {id} \| ([\d,]+) \| ([\d,]+) \|", page, re.MULTILINE)
        if row is None:
            sys.exit("docs/site.md does not tell how fast bots think: python -m benchmarks.site")
        found[id] = (float(row[1].replace(",", "")), float(row[2].replace(",", "")))
    return found


def play(games: list[str], matches: int) -> None:
    """Go on with the matches, all of them a few games at a time, and write how they stand into the page."""
    ledger, told = Ledger(), told_paces(PAGE.read_text(encoding="utf-8"))
    for id in games:
        if ledger.strength(id) is None:
            ledger.keep(id, Strength(*told[id], {}))
    for count in range(STRIDE, matches + STRIDE, STRIDE):
        for name in MATCHES:
            for id in games:
                go_on(ledger, id, name, min(count, matches))
                write(ledger)
            print(name, {id: str(ledger.found[id]["won"][name]) for id in games}, flush=True)


def write(ledger: Ledger) -> None:
    """Write how the matches stand into the page."""
    told = [(id, ledger.strength(id)) for id in rooms()]
    rows = [[id, *one.cells()] for id, one in told if one is not None]
    put(PAGE, "strength", "\n".join(grid(["", *[one.title for one in MATCHES.values()]], rows)).rstrip() + "\n")


def main() -> None:
    """Measure, print, and fail where a mark is missed."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", nargs="*", default=list(rooms()))
    asked.add_argument("--choices", type=int, default=30, help="how many choices of each bot are timed")
    asked.add_argument("--matches", type=int, default=0, help="play until there are so many games of each kind")
    asked.add_argument("--long", action="store_true", help="play whole games, and tell how much memory they need")
    asked.add_argument("--limit", type=int, default=WHOLE, help="so many choices of a long game at most")
    asked.add_argument("--no-browser", action="store_true", help="only bots and reviews; nothing is written")
    said = asked.parse_args()
    if not (SITE / "sw.js").exists():
        sys.exit("site/ is not built: make site")
    if said.matches:
        play(said.games, said.matches)
        return
    found = long(said.games, said.limit) if said.long else measure(said.games, said.choices, not said.no_browser)
    missed = [one for one in found if not one.met]
    print(f"{len(missed)} of {len([one for one in found if one.most is not None])} marks missed")
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
