"""How the end of a game is told: what the house says of any game, and what a room may say otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from priory.core.plain import Facts
from priory.core.record import Record
from priory.core.tally import START
from priory.words import Tongue


class Source(NamedTuple):
    """What points came from, as it is said within a sentence.

    Sources of one id are counted together. `family` is what several are called in a legend, `rank` their place in the
    order. `last` says that they are counted when the game is over, `note` what each is worth, `title` how the line is
    called in an account, where the name alone would say too little.
    """

    id: str
    name: str
    family: str
    rank: int = 0
    last: bool = False
    note: str = ""
    title: str = ""


class Feat(NamedTuple):
    """Something worth telling that is no part of the score: a number for each seat."""

    title: str
    said: tuple[str, ...]


class Deed(NamedTuple):
    """The best that somebody did in a game, to be compared with other games: how much, and the sentence for it."""

    size: float
    said: str


class Scale(NamedTuple):
    """Where a common score stands: between the worst that is shown and the best there is, and from where on it wins.

    `mastery`, if there is one, is from where on it is won as masters do, and `called` how that is said.
    """

    low: float
    win: float
    high: float
    mastery: float | None = None
    called: str = ""


class Manner:
    """What is told of the end of one game. `t` speaks as the game does at this table, `house` as all games do.

    `turned` says that little is good: what is shown is the score without its minus, as with cards that are left.
    """

    turned = False

    def __init__(self, record: Record, t: Tongue, house: Tongue) -> None:
        self.record = record
        self.t = t
        self.house = house

    # What a room may say otherwise.

    def source(self, source: str) -> Source:
        """What a line of the tally is called."""
        t = self.house
        if source == START:
            return Source(source, t("start"), t("start"))
        return Source(source, t("points"), t("points"), 1)

    def always(self) -> list[str]:
        """Sources that are told even if nothing came from them."""
        return []

    def round(self, number: int) -> str:
        """A round as it stands below the curve and before a sentence."""
        return str(number)

    def stretch(self, name: str) -> str:
        """A round of this name, or several (`7–12`), as it is said within a sentence; nothing where there are none."""
        del name
        return ""

    def closing(self) -> str:
        """How it ended, for the head of the page."""
        t = self.house
        return t("The game is over")

    def length(self) -> str:
        """How long it was."""
        t = self.house
        return t.plural("{count} choice", "{count} choices", self.record.ply)

    def curve(self) -> str:
        """What the curve shows."""
        t = self.house
        return t("Points, choice by choice")

    def whence(self) -> str:
        """What the account of the points is called."""
        t = self.house
        return t("Where the points came from")

    def account(self) -> str:
        """A word on how to read it."""
        return ""

    def total(self) -> str:
        """What stands before the sum."""
        t = self.house
        return t("Total")

    def sentence(self) -> str:
        """How it came about, in one sentence; where nothing is said here, the house tells who was ahead since when."""
        return ""

    def tie_break(self, first: int, second: int) -> str:
        """What decided between these two, who have the same score."""
        del first, second
        t = self.house
        return t("by the tie-break")

    def amount(self, points: float) -> str:
        """So many points, or whatever is counted, without a sign."""
        return points_said(points, self.house)

    def counted(self) -> str:
        """What is counted, over a column of numbers."""
        t = self.house
        return t("points")

    def margin(self, points: float) -> str:
        """By how much somebody has won."""
        return number(points)

    def feats(self) -> list[Feat]:
        """What else is worth telling of each player."""
        return []

    def deed(self, names: list[str]) -> Deed | None:
        """The best that somebody did: the most points of a round."""
        points = self.record.tally.curve()
        if self.alone or not self.stretch(self.round(1)):
            return None
        gains = [
            (after[seat] - before[seat], -at, -seat)
            for at, (before, after) in enumerate(pairwise(points), 1)
            for seat in range(len(after))
        ]
        size, at, seat = max(gains)
        t, stretch = self.house, self.stretch(self.round(-at))
        return Deed(
            size, t("{points} in {stretch}: {name}", points=self.amount(size), stretch=stretch, name=names[-seat])
        )

    def scale(self) -> Scale | None:
        """Where a common score stands."""
        return None

    def consolation(self) -> str:
        """What would have won, if the game is lost."""
        return ""

    def occasion(self, entry: Facts, happened: Sequence[Facts], names: list[str]) -> str:
        """One of the things that happened to all, as what brought somebody points or cost them."""
        del happened
        return str(self.record.game.room("words").line(entry, names, self.t))

    def half(self) -> str:
        """What half a point is, where there are any."""
        return ""

    # What all share.

    def shown(self, score: float) -> float:
        """A score as it is shown."""
        return -score if self.turned else score

    @property
    def alone(self) -> bool:
        """Whether there is but one result: one player, or all as one."""
        return self.record.state.together or self.record.state.seats == 1


def number(value: float, signed: bool = False) -> str:
    """A number as it is written: with a true minus, halves as a sign, a plus if wanted."""
    size = abs(value)
    whole, half = int(size), "½" if size % 1 == 0.5 else ""
    if size % 1 and not half:
        text = f"{size:g}"
    else:
        text = half if half and not whole else f"{whole}{half}"
    return f"−{text}" if value < 0 else f"+{text}" if signed and value > 0 else text


def points_said(points: float, t: Tongue) -> str:
    """So many points; half a point and one and a half are singular in French alone."""
    size = abs(points)
    count = int(size) if size == int(size) or t.language == "fr" else 2
    return t.plural("{points} point", "{points} points", count, points=number(points))


def listed(parts: list[str], t: Tongue) -> str:
    """Several in one breath."""
    if len(parts) < 2:
        return "".join(parts)
    return t("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


def capital(text: str) -> str:
    """The same words at the beginning of a line."""
    return text[:1].upper() + text[1:]
