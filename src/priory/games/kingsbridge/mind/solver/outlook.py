"""What a seat knows at the close of its turn, on packed counts of ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from priory.core.state import OVER
from priory.games.kingsbridge.box import LANE, PERMANENT, RANKS
from priory.games.kingsbridge.mind.solver.counting import count, one, packed
from priory.games.kingsbridge.rules import characters

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table


class Outlook:
    """A table at the close of a turn of `seat`, as far as that seat knows it.

    `hand` are its cards left, by value; `given` the cards that Wigelm put on its pile in this turn (K19.7); `known` the
    characters that were open when it began to think; `under` the cards it put under its pile in an exchange, the top
    one first.
    """

    def __init__(
        self, s: Table, seat: int, hand: list[int], given: bytes, known: bytes, under: list[int] | None = None
    ) -> None:
        self.seat = seat
        self.seats = s.seats
        self.over: bool = s.player == OVER
        self.score = s.together_score()
        self.hand_size = s.box.hand_size
        self.penalty_points = s.box.penalty_points
        self.column_points = s.box.column_points
        self.points: int = sum(s.penalty) * s.box.penalty_points
        self.edgar: int = s.edgar
        self.extra: int = 0
        self.counts: i64 = 0
        self.gaps: i64 = 0
        self.parked: i64 = 0
        for slot in range(len(s.columns)):
            self.read_column(s.columns[slot])
            if slot >= PERMANENT and s.columns[slot]:
                self.extra = s.columns[slot][0] & 15
        self.drop_gaps()
        self.discard: i64 = packed(s.discard)
        self.open: list[int] = [who for who in s.open if who in known and who != characters.FREE]
        self.deck: list[int] = sorted([*s.deck, *[who for who in s.open if who not in known]])
        self.shown: list[int] = []
        self.held: list[int] = s.hand_sizes.copy()
        self.piled: list[int] = [len(pile) for pile in s.piles]
        self.hand: i64 = packed(hand)
        drawn = s.hand_sizes[seat] - sum(hand)
        self.held[seat] -= drawn
        self.piled[seat] += drawn
        unknown = [0] * LANE
        for at in range(s.seats):
            self.shown.append(packed(s.displays[LANE * at : LANE * (at + 1)]))
            for value in range(1, RANKS + 1):
                unknown[value] += s.hands[LANE * at + value]
            for card in s.piles[at]:
                unknown[card] += 1
        self.under: list[int] = under if under is not None else []
        self.piled[seat] -= len(self.under)
        for card in self.under:
            unknown[card] -= 1
        self.stacks: list[list[int]] = [list(stack) for stack in s.stacks]
        self.given: list[int] = list(given)
        self.piled[seat] -= len(given)
        for card in given:
            unknown[card] -= 1
        self.unseen: i64 = 0
        self.pool: list[int] = []
        for value in range(1, RANKS + 1):
            for _ in range(unknown[value] - hand[value]):
                self.pool.append(value)
                self.unseen += one(value)
        for card in given:
            self.unseen += one(card)

    def read_column(self, column: bytes) -> None:
        """Count the ranks of a column; of equal ones one counts, and the others lie aside."""
        before: i64 = 0
        for cell in column:
            rank: i64 = cell & 15
            if rank == before:
                self.parked += one(rank)
            else:
                self.counts += one(rank)
                if before and rank - before == 2:
                    self.gaps += one(rank - 1)
            before = rank

    def drop_gaps(self) -> None:
        """A gap saves a column only where fewer cells have the rank skipped than both its neighbours."""
        v: i64 = 2
        while v < RANKS:
            below: i64 = count(self.counts, v - 1)
            above: i64 = count(self.counts, v + 1)
            most: i64 = (below if below < above else above) - count(self.counts, v)
            while count(self.gaps, v) > (most if most > 0 else 0):
                self.gaps -= one(v)
            v += 1
