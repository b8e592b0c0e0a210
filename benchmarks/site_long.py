"""What the page without a server needs of memory in a whole game: `python -m benchmarks.site --long`.

One person plays a game of each kind against journeymen, entry by entry of the list, a second after they are asked: that
is sooner than people choose. The most memory of the page's process is told for the first choices, for the whole game
and for its ending, with what was left when that had been looked at and the browser had been told to tidy up.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Browser, Page, Playwright

from benchmarks.page import grid
from benchmarks.site_browser import CHOICES, CHOOSING, CHROMIUM, memory, renderers, seated, served
from benchmarks.site_marks import MEMORY, Measured, said
from tests.site.playing import over, play

PACE, OFTEN = 1.0, 0.05
"""So many seconds pass before each choice, and so often memory is looked at: much may be held for a moment."""
ENDING = 10.0
"""So long the ending is looked at: it is another page, at which no bot thinks."""


class Game(NamedTuple):
    """What came of a game: how many choices were made, and megabytes."""

    id: str
    choices: int
    first: float
    most: float
    ending: float
    left: float

    @property
    def marks(self) -> list[Measured]:
        """The figure that must hold."""
        return [Measured("memory in a whole game", self.id, self.most, MEMORY, "MB")]

    def row(self) -> list[str]:
        """The same for a table."""
        missed = "" if self.most <= MEMORY else " **missed**"
        told = [said(one, "MB") for one in (self.first, self.most, self.ending, self.left)]
        return [self.id, str(self.choices), told[0], told[1] + missed, *told[2:]]


def most_for(seconds: float, processes: list[int], held: Callable[[int], float] = memory) -> float:
    """The most megabytes that one of these processes holds within so many seconds."""
    found, end = 0.0, time.monotonic() + seconds
    while time.monotonic() < end:
        found = max(found, *map(held, processes))
        time.sleep(OFTEN)
    return found


def tidied(page: Page, processes: list[int]) -> float:
    """What is held once the page's own thread has let go of what nobody needs any more."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()
    time.sleep(PACE)
    return max(map(memory, processes))


def whole_game(browser: Browser, address: str, id: str, limit: int) -> Game:
    """Play to the end, or for so many choices."""
    page = browser.new_context(locale="en").new_page()
    frame = seated(page, address, id)
    chosen, first, most, ending, processes = 0, 0.0, 0.0, 0.0, renderers(browser)
    while chosen < limit:
        held = most_for(PACE, processes)
        if over(frame):
            ending = max(held, most_for(ENDING, processes))
            break
        most = max(most, held)
        first = most if chosen <= CHOICES else first
        chosen += play(frame, 1) if frame.evaluate(CHOOSING) else 0
    return Game(id, chosen, first, most, ending, tidied(page, processes))


def whole_games(driver: Playwright, games: list[str], limit: int) -> list[Game]:
    """A game of each kind, each in a browser of its own."""
    found = []
    with served() as address:
        for id in games:
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            found.append(whole_game(browser, address, id, limit))
            print(found[-1], flush=True)
            browser.close()
    return found


def table(found: list[Game]) -> list[str]:
    """All games, a line for each."""
    head = [
        "",
        "choices",
        f"most in the first {CHOICES}",
        "most in the whole game",
        "at its ending",
        "left when tidied up",
    ]
    return grid(head, [one.row() for one in found])
