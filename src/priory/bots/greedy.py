"""The greedy bot: the option after which the table looks best, as far as its own turn goes.

Each option is tried on the same few imagined tables. A table is judged by the game's sense of it: what it is worth to
this seat, less what it is worth to the best of the others. Where an option only opens a further question to the same
seat, the best answer to that question is judged instead, as long as there is patience left.
"""

from __future__ import annotations

from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import State

IMAGINED = 4
FURTHER = 2
"""How many more of its own choices it looks ahead."""
PATIENCE = 4000
"""How many tables it looks at for one choice, at most."""
HASTE = 0.05
"""What it is worth, in points, to be there one choice sooner: or it would keep putting off what it has in view."""


def choose(seat: Seat, rng: Rng) -> int:
    """The option with the best average; among equals, one by lot."""
    options = seat.options()
    tables = [seat.imagine(rng) for _ in range(IMAGINED)]
    patience = PATIENCE // (len(options) * IMAGINED)
    best: list[int] = []
    highest = 0.0
    for option in options:
        total = 0.0
        for table in tables:
            total += tried(table, option, seat.seat, FURTHER, patience)
        if not best or total > highest:
            best = [option]
            highest = total
        elif total == highest:
            best.append(option)
    return rng.choice(best)


def tried(table: State, option: int, seat: int, further: int, patience: int) -> float:
    """How good the table is for the seat after this option and, while it goes on choosing, its best next ones."""
    after = table.clone()
    after.play(option)
    offered = after.options()
    if further == 0 or after.player != seat or len(offered) > patience:
        return judged(after, seat) + HASTE * further
    left = patience // len(offered)
    return max([tried(after, answer, seat, further - 1, left) for answer in offered])


def judged(table: State, seat: int) -> float:
    """What the table is worth to the seat, less what it is worth to the best of those it plays against."""
    worth = table.worth()
    own = worth.pop(seat)
    return own if table.together or not worth else own - max(worth)
