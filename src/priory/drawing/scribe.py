"""Whoever writes a review for one pair of eyes: the words, numbers and orders that all of its parts share."""

from __future__ import annotations

from collections.abc import Mapping

from priory.core.journal import NOBODY
from priory.core.record import Record
from priory.drawing.easel import Sitting
from priory.endings.ending import manner_of
from priory.endings.manner import Manner
from priory.review.review import VERDICTS, Decision, Review
from priory.review.words import verdict_said
from priory.words import Tongue, tongue

SPACE = "\N{NO-BREAK SPACE}"
POINTED = ("en",)
"""Languages that write decimals after a point; the others of the house write a comma."""


class Scribe:
    """Whoever writes a review for one pair of eyes: the words and orders that all of its parts share."""

    def __init__(self, sitting: Sitting, record: Record, review: Review, ahead: Mapping[int, Decision]) -> None:
        """`ahead` is what was looked at before its turn had come."""
        self.sitting = sitting
        self.record = record
        self.review = review
        self.ahead = ahead
        self.t: Tongue = tongue(sitting.language, "server")
        self.manner: Manner = manner_of(record, sitting.language)
        self.names = sitting.names

    @property
    def you(self) -> int:
        """The one seat that is spoken to as you; NOBODY for whoever has none, or several."""
        return self.sitting.mine[0] if len(self.sitting.mine) == 1 else NOBODY

    def order(self) -> list[int]:
        """Own seats first, then by rank."""
        ranks, mine = self.record.state.ranks(), self.sitting.mine
        return sorted(range(self.review.seats), key=lambda seat: (seat not in mine, ranks[seat], seat))

    def by_rank(self) -> list[int]:
        """The seats as they came in."""
        ranks = self.record.state.ranks()
        return sorted(range(self.review.seats), key=lambda seat: (ranks[seat], seat))

    def decision(self, ply: int) -> Decision | None:
        """What is known of a decision."""
        return self.review.decisions[ply] if ply < self.review.done else self.ahead.get(ply)

    def round_of(self, ply: int) -> int:
        """The round in which a decision is made."""
        return self.record.tally.rounds[ply]

    def when(self, ply: int) -> str:
        """The round of a decision in words; nothing where the game has none."""
        return self.manner.stretch(self.manner.round(self.round_of(ply)))

    def number(self, value: float) -> str:
        """A number with one decimal, as this language writes it."""
        said = f"{round(value, 1) + 0.0:.1f}".replace("-", "−")
        return said if self.sitting.language in POINTED else said.replace(".", ",")

    def points(self, score: float) -> str:
        """An expected score as it is shown."""
        return self.number(self.manner.shown(score))

    def expected(self) -> list[float]:
        """The scores to be expected before each decision that was looked at, and after the last one."""
        found = [self.manner.shown(one.best.points) for one in self.review.decisions[:1]]
        for one in self.review.decisions:
            found.append(self.manner.shown(next(each.points for each in one.weighed if each.option == one.chosen)))
        if self.review.complete and found:
            found[-1] = self.manner.shown(self.record.state.scores()[0])
        return found


def verdict_words(language: str) -> dict[str, str]:
    """The verdicts in words."""
    t = tongue(language, "priory")
    return {verdict: verdict_said(verdict, t) for verdict in VERDICTS}


def percent(chance: float) -> str:
    """A chance in wins of 100."""
    return f"{round(100 * chance)}{SPACE}%"


def way(before: float, after: float) -> str:
    """A chance that became another."""
    return f"{round(100 * before)}{SPACE}→{SPACE}{percent(after)}"
