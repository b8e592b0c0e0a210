"""What the page without a server must reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from benchmarks.page import grid

HOME, FIRST, LATER, MEGABYTES, MEMORY, TASK, QUICK, THINKING = 2.0, 12.0, 4.0, 9.0, 350.0, 100.0, 0.4, 1.5
LEVELS = {"apprentice": QUICK, "greedy": QUICK, "journeyman": THINKING}


class Measured(NamedTuple):
    """A figure of a game, and the mark that it must not exceed, if there is one."""

    what: str
    game: str
    value: float
    most: float | None
    unit: str

    @property
    def met(self) -> bool:
        """Whether it is good enough."""
        return self.most is None or self.value <= self.most

    def __str__(self) -> str:
        mark = "" if self.most is None else f"at most {self.most:g}: {'met' if self.met else 'MISSED'}"
        return f"{self.game + ': ' + self.what:<66} {self.value:8.2f} {self.unit:<3} {mark}".rstrip()


def table(found: Sequence[Measured]) -> list[str]:
    """All figures, a line for each kind with its mark and a column for each game."""
    games = list(dict.fromkeys([one.game for one in found]))
    rows = []
    for what in dict.fromkeys([one.what for one in found]):
        all_of_it = {one.game: one for one in found if one.what == what}
        first = next(iter(all_of_it.values()))
        cells = [
            "–"
            if game not in all_of_it
            else said(all_of_it[game].value, first.unit) + ("" if all_of_it[game].met else " **missed**")
            for game in games
        ]
        met = all(one.met for one in all_of_it.values())
        verdict = ["–", "–"] if first.most is None else [said(first.most, first.unit), "met" if met else "**missed**"]
        rows.append([what, *cells, *verdict])
    return grid(["", *games, "at most", ""], rows)


def said(value: float, unit: str) -> str:
    """A figure with its unit."""
    return f"{value:.0f} {unit}" if value >= 50 else f"{value:.2f} {unit}" if unit == "s" else f"{value:.1f} {unit}"
