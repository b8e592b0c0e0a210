"""Driving the application as a person would: by keys, reading what is on the screen."""

from __future__ import annotations

import asyncio
import html
import re
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import priory
from priory.core.box import read_text
from priory.core.record import Record
from priory.table.people import company
from priory.terminal.app import Page, Priory
from priory.terminal.choices import KEYS, Choices
from priory.terminal.play import Play
from priory.terminal.sitting import Sitting

PATIENCE = 60.0
CELL = 12.2
"""The width of a letter in a screenshot."""


class Hand:
    """A hand on the keyboard and eyes on the screen."""

    def __init__(self, app: Priory, pilot: Any) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something to come about."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"waited in vain; on the screen:\n{self.text()}"
            await asyncio.sleep(0.003)

    @property
    def page(self) -> Page:
        found = self.app.screen
        assert isinstance(found, Page)
        return found

    def text(self) -> str:
        """What stands on the screen, row by row."""
        svg = self.app.export_screenshot()
        found = re.findall(r'<text class="[^"]*" x="([\d.]+)" y="([\d.]+)" textLength[^>]*>(.*?)</text>', svg)
        rows: dict[float, str] = {}
        for x, y, words in sorted(found, key=lambda piece: float(piece[0])):
            row = rows.get(float(y), "").ljust(round(float(x) / CELL))
            rows[float(y)] = row + html.unescape(words).replace("\xa0", " ")
        return "\n".join(rows[y].rstrip() for y in sorted(rows))

    async def read(self, *words: str) -> None:
        """Wait until all these words stand on the screen."""
        await self.until(lambda: all(word in self.text() for word in words))

    def offered(self) -> list[tuple[int, str]]:
        """The options on the screen with their sentences."""
        return [(one.option, one.text) for one in self.page.query_one(Choices).shown]

    async def take(self, option: int) -> None:
        """Take an option by its key, one without a key by the arrows, and wait until it is taken."""
        play = self.page
        assert isinstance(play, Play)
        ply = play.record.ply
        at = [offered for offered, _ in self.offered()].index(option)
        for key in KEYS[at] if at < len(KEYS) else ["home", *["down"] * at, "enter"]:
            self.app.simulate_key(key)
        await self.until(lambda: play.record.ply > ply)


def drive(
    page: Page, story: Callable[[Hand], Awaitable[None]], size: tuple[int, int] = (80, 24), language: str = "en"
) -> None:
    """Run the application on this page while the story unfolds."""

    async def run() -> None:
        app = Priory(language, page)
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await story(Hand(app, pilot))

    asyncio.run(run())


def short_box() -> dict[str, Any]:
    """A box of Kingsbridge in which the game is over after two rounds."""
    text = (priory.game("kingsbridge").folder / "box.toml").read_text(encoding="utf-8")
    return read_text(shortened(text), "short.toml")


def shortened(text: str) -> str:
    """The text of the box with two rounds in place of a hundred."""
    long = "[limits.rounds_competitive]\nvalue = 100"
    assert text.count(long) == 1
    return text.replace(long, "[limits.rounds_competitive]\nvalue = 2")


def sitting(
    path: Path, *people: str, seed: int = 5, box: dict[str, Any] | None = None, start: int | None = 0, **variants: Any
) -> Sitting:
    """A new game of Kingsbridge with these people."""
    game = priory.game("kingsbridge")
    setup = game.check_setup(len(people), seed, start, variants)
    return Sitting(Record(game, setup, box), company(people, len(people)), path / "record.json")


def playing(path: Path, *people: str, **agreed: Any) -> Play:
    """A new game of Kingsbridge on the screen, with bots that do not wait."""
    return Play(sitting(path, *people, **agreed), pace=0.0)
