"""The table as numbers, for the laboratory."""

from typing import Any

from priory.core.observation import Piece
from priory_mill.options import COUNT
from priory_mill.table import EMPTY, MEN, PATIENCE, Table


def pieces(_: Any, seats: int) -> list[Piece]:
    """The pieces of an observation."""
    return [
        Piece("points", (COUNT,), -1, 1, "1 for an own man, -1 for another's, on each point"),
        Piece("hand", (seats,), 0, MEN, "men in hand"),
        Piece("taking", (1,), 0, 1, "1 while a man is to be taken"),
        Piece("idle", (1,), 0, PATIENCE, "moves without a mill"),
    ]


def numbers(table: Table, seat: int) -> list[int]:
    """All of them, one after the other."""
    own = [0 if whose == EMPTY else 1 if whose == seat + 1 else -1 for whose in table.points]
    return [*own, table.hand[seat], table.hand[1 - seat], int(table.taking), table.idle]


def score_range(_: Table) -> tuple[float, float]:
    """The least and the most that a seat can score."""
    return 0.0, 1.0
