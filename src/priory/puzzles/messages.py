"""What the page of a puzzle is told, as types; `web/src/wire.ts` is made from them, too: python -m tools.wire"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from priory.table.messages import News


class Weighed(NamedTuple):
    """An option in the list of the solved puzzle: how it is said, its chance to win in hundredths, the points at the
    end, and whether it is the solution."""

    text: str
    chance: int
    points: str
    right: bool


class Followed(NamedTuple):
    """One step of how it might go on: whose, and what happens."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """What is told of a puzzle once it is solved, or given up: the elements to ring, all options, why, and how it goes
    on. `counted` says what the points are."""

    touches: list[str]
    weighed: list[Weighed]
    counted: str
    reason: str
    line: list[Followed]


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleNews:
    """Where a try has come to: what was done last and what is said of it, the elements it touched, and the table."""

    result: Literal["asked", "right", "wrong", "shown"]
    chosen: str
    said: str
    touches: list[str]
    solution: Solution | None
    news: list[News]
