"""The table: where the men stand, and the rules by which they are placed, moved and taken."""

from __future__ import annotations

from typing import Any

from priory import OVER, BadPosition, Rng, State
from priory.core.page import Page
from priory_mill.options import COUNT, MILLS, MOVE, NEAR, PLACE, POINTS, TAKE

EMPTY = -1
MEN = 9
FEWEST = 3
PATIENCE = 50
"""So many moves without a mill, and the game is a draw."""
LONGEST = 2 * MEN + (2 * (MEN - FEWEST) + 1) * (PATIENCE + 1) + PATIENCE


class Table(State):
    """What lies on the table: a seat or nobody on each point, and the men in hand."""

    def __init__(self, seats: int, box: Any) -> None:
        super().__init__("mill", seats)
        self.box = box
        self.points = [EMPTY] * COUNT
        self.hand = [MEN, MEN]
        self.turn = 0
        self.taking = False
        self.idle = 0

    def clone(self) -> Table:
        other = Table(self.seats, self.box)
        self.copy_frame(other)
        other.points = self.points.copy()
        other.hand = self.hand.copy()
        other.turn = self.turn
        other.taking = self.taking
        other.idle = self.idle
        return other

    # The rules.

    def men(self, seat: int) -> list[int]:
        """The points a seat's men stand on."""
        return [point for point in range(COUNT) if self.points[point] == seat]

    def in_mill(self, point: int) -> bool:
        """Whether the man on a point stands in a line of three."""
        seat = self.points[point]
        return any(all(self.points[one] == seat for one in line) for line in MILLS[point])

    def targets(self, start: int, men: int) -> list[int]:
        """Where a man can go: along a line, or anywhere if there are but three of them left."""
        ends = NEAR[start] if men > FEWEST else range(COUNT)
        return [end for end in ends if self.points[end] == EMPTY]

    def legal(self) -> list[int]:
        if self.taking:
            others = self.men(1 - self.turn)
            free = [point for point in others if not self.in_mill(point)]
            return [TAKE + point for point in free or others]
        if self.hand[self.turn]:
            return [PLACE + point for point in self.men(EMPTY)]
        men = self.men(self.turn)
        return [MOVE + COUNT * start + end for start in men for end in self.targets(start, len(men))]

    def apply(self, option: int) -> None:
        if option >= TAKE:
            point = option - TAKE
            self.points[point] = EMPTY
            self.taking = False
            self.note("take", point=POINTS[point])
        elif option >= MOVE:
            start, end = divmod(option - MOVE, COUNT)
            self.points[start] = EMPTY
            self.note("move", start=POINTS[start], end=POINTS[end])
            self.set_down(end)
        else:
            self.hand[self.turn] -= 1
            self.note("place", point=POINTS[option])
            self.set_down(option)
        if not self.taking:
            self.turn = 1 - self.turn
            self.begin_turn()

    def set_down(self, point: int) -> None:
        """A man stands on a new point; in a mill it takes another."""
        self.points[point] = self.turn
        self.taking = self.in_mill(point) and bool(self.men(1 - self.turn))
        self.idle = 0 if self.taking or self.hand != [0, 0] else self.idle + 1

    def begin_turn(self) -> None:
        """Who has two men left or cannot move has lost; after long without a mill nobody has won."""
        self.player = self.turn
        few = len(self.men(self.turn)) + self.hand[self.turn] < FEWEST
        if few or self.idle >= PATIENCE or not self.legal():
            self.player = OVER
            self.note("end")
        self.offered = [] if self.player == OVER else self.legal()

    def note(self, kind: str, **facts: str) -> None:
        """Tell the journal of a real table."""
        if self.journal is not None:
            self.journal.note(kind, self.turn, dict(facts))

    # What it is worth.

    def scores(self) -> list[float]:
        """One for who has won."""
        won = self.player == OVER and self.idle < PATIENCE
        return [float(won and seat != self.turn) for seat in range(2)]

    def worth(self) -> list[float]:
        """A man is worth a point, a move a little; the game all of them."""
        if self.player == OVER:
            return [2 * MEN * score for score in self.scores()]
        found = []
        for seat in range(2):
            men = self.men(seat)
            ways = sum([len(self.targets(man, len(men))) for man in men])
            found.append(len(men) + self.hand[seat] + 0.02 * ways + (self.taking and seat == self.turn))
        return found

    # Positions.

    def to_dict(self) -> dict[str, Any]:
        return {
            "game": "mill",
            "seats": self.seats,
            "men": [[POINTS[point] for point in self.men(seat)] for seat in range(2)],
            "hand": self.hand.copy(),
            "turn": self.turn,
            "taking": self.taking,
            "idle": self.idle,
            "rng": self.rng.words(),
        }

    @staticmethod
    def read(data: dict[str, Any], box: Any) -> Table:
        """The table of a position; what is left out is as at the beginning."""
        page = Page(data)
        page.allow("game")
        s = Table(page.number("seats", 2, 2, 2), box)
        for seat, men in enumerate(page.lists("men", 2)):
            for name in men:
                point = page.index_of("men", name, POINTS)
                if s.points[point] != EMPTY:
                    raise page.fail("men", f"{name} is taken twice")
                s.points[point] = seat
        s.hand = page.numbers("hand", 0, MEN, 2) or [MEN - len(s.men(seat)) for seat in range(2)]
        s.turn = page.number("turn", 0, 1, 0)
        s.taking = page.flag("taking", False)
        s.idle = page.number("idle", 0, PATIENCE, 0)
        s.rng = Rng.from_words(page.numbers("rng", 0, 2**32 - 1, 4)) if page.has("rng") else Rng(0)
        page.done()
        s.audit()
        s.begin_turn()
        if s.player != OVER:
            s.advance()
        return s

    def audit(self) -> None:
        for seat in range(2):
            if len(self.men(seat)) + self.hand[seat] > MEN:
                raise BadPosition(f"field 'men': seat {seat} has more than {MEN} men")
        if self.taking and not self.men(1 - self.turn):
            raise BadPosition("field 'taking': there is no man to take")
