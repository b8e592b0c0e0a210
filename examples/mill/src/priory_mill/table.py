"""The table: where the men stand, and the rules by which they are placed, moved and taken."""

from __future__ import annotations

from typing import Any

from priory import NOBODY, OVER, BadPosition, State
from priory.core.field_lists import Counts, Numbers
from priory.core.fields import Flag, Number, View
from priory_mill.options import COUNT, MILLS, MOVE, NEAR, PLACE, POINTS, TAKE

EMPTY = 0
MEN = 9
FEWEST = 3
PATIENCE = 50
"""So many moves without a mill, and nobody has won."""
LONGEST = 2 * MEN + (2 * (MEN - FEWEST) + 1) * (PATIENCE + 1) + PATIENCE


class Position(View):
    """What lies on the table, and all of it is seen by everybody."""

    points = Counts("whose man stands there: 1 for the first seat, 2 for the second", POINTS, 0, 2)
    hand = Numbers("men in hand", 0, MEN, count=2)
    taking = Flag("whether a man is to be taken")
    idle = Number("moves since the last mill", 0, PATIENCE, default=0)
    loser = Number("the seat that has lost, or -1", NOBODY, 1, default=NOBODY)


class Table(State):
    """A table of Nine Men's Morris."""

    def __init__(self, seats: int, box: Any) -> None:
        super().__init__("mill", seats)
        self.box = box
        self.points = [EMPTY] * COUNT
        self.hand = [MEN, MEN]
        self.taking = False
        self.idle = 0
        self.loser = NOBODY

    def clone(self) -> Table:
        other = Table(self.seats, self.box)
        self.copy_frame(other)
        other.points = self.points.copy()
        other.hand = self.hand.copy()
        other.taking = self.taking
        other.idle = self.idle
        other.loser = self.loser
        return other

    def men(self, seat: int) -> list[int]:
        """The points a seat's men stand on; the empty ones for nobody."""
        return [point for point in range(COUNT) if self.points[point] == seat + 1]

    def in_mill(self, point: int) -> bool:
        """Whether the man on a point stands in a line of three."""
        return any(all(self.points[one] == self.points[point] for one in line) for line in MILLS[point])

    def ways(self, seat: int) -> list[int]:
        """The moves of a seat: along the lines, or anywhere once it has but three men."""
        men, empty = self.men(seat), self.men(NOBODY)
        flies = len(men) <= FEWEST
        return [MOVE + COUNT * start + end for start in men for end in empty if flies or end in NEAR[start]]

    def legal(self) -> list[int]:
        if self.taking:
            others = self.men(1 - self.player)
            free = [point for point in others if not self.in_mill(point)]
            return [TAKE + point for point in free or others]
        if self.hand[self.player]:
            return [PLACE + point for point in self.men(NOBODY)]
        return self.ways(self.player)

    def apply(self, option: int) -> None:
        if option >= TAKE:
            self.points[option - TAKE] = EMPTY
            self.taking = False
            self.note("take", point=POINTS[option - TAKE])
        elif option >= MOVE:
            start, end = divmod(option - MOVE, COUNT)
            self.points[start] = EMPTY
            self.note("move", start=POINTS[start], end=POINTS[end])
            self.set_down(end)
        else:
            self.hand[self.player] -= 1
            self.note("place", point=POINTS[option])
            self.set_down(option)
        if not self.taking:
            self.player = 1 - self.player
            self.loser = self.player if self.stuck(self.player) else NOBODY
            if self.over():
                self.note("end")
                self.player = OVER

    def set_down(self, point: int) -> None:
        """A man stands on a new point; in a mill it takes another."""
        self.points[point] = self.player + 1
        self.taking = self.in_mill(point) and bool(self.men(1 - self.player))
        self.idle = 0 if self.taking or any(self.hand) else self.idle + 1

    def over(self) -> bool:
        """Whether somebody has lost, or patience."""
        return self.loser != NOBODY or self.idle >= PATIENCE

    def stuck(self, seat: int) -> bool:
        """Whether a seat has but two men left, or cannot move."""
        few = len(self.men(seat)) + self.hand[seat] < FEWEST
        return few or not (self.hand[seat] or self.ways(seat))

    def note(self, kind: str, **facts: str) -> None:
        """Tell the journal of a real table."""
        if self.journal is not None:
            self.journal.note(kind, self.player, dict(facts))

    def scores(self) -> list[float]:
        """One for who has won."""
        return [float(self.loser == 1 - seat) for seat in range(2)]

    def worth(self) -> list[float]:
        """A man is worth a point, a way to move a little, and the game more than all of them."""
        men = [len(self.men(seat)) + self.hand[seat] + 0.02 * len(self.ways(seat)) for seat in range(2)]
        return [men[seat] - men[1 - seat] + 2 * MEN * score for seat, score in enumerate(self.scores())]

    def audit(self) -> None:
        for seat in range(2):
            if len(self.men(seat)) + self.hand[seat] > MEN:
                raise BadPosition(f"field 'points': seat {seat} has more than {MEN} men")
        if self.taking and not self.men(1 - self.player):
            raise BadPosition("field 'taking': there is no man to take")
        stuck = not self.over() and not self.taking and self.stuck(self.player)
        if stuck or self.over() != (self.player == OVER):
            raise BadPosition("field 'player': the game is over when somebody cannot go on, and only then")
