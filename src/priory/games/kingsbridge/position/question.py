"""The question at hand of a position on paper: reading it, and whether the rules lead there (section 25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.errors import IllegalOption
from priory.core.plain import Data
from priory.core.reader import Reader
from priory.core.state import OVER
from priory.games.kingsbridge.box import (
    CHARACTERS,
    COMPETITIVE,
    DEN,
    EDGAR,
    ETHELRED,
    GYTHA,
    SOLO,
    WIGELM,
    WILWULF,
)
from priory.games.kingsbridge.box import WYNSTAN as BISHOP
from priory.games.kingsbridge.options import (
    CHARACTER,
    CODEC,
    COLUMN_NAMES,
    DEN_COLUMN,
    EDGAR_COLUMN,
    EDGAR_RANK,
    ETHELRED_HAND,
    EXCHANGE,
    EXCHANGE_STOP,
    GYTHA_COLUMN,
    GYTHA_STOP,
    HEAD,
    MOVE,
    MOVE_TARGET,
    PENALTY,
    PENALTY_CARD,
    PLACE,
    PLACE_DISPLAY,
    TAIL,
    TARGET,
    WHOLE,
    WIGELM_COLUMN,
    WIGELM_SEAT,
    WILWULF_STOP,
    WYNSTAN,
)
from priory.games.kingsbridge.rules import moving, taking, turn
from priory.games.kingsbridge.rules.characters import FREE

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

QUESTIONS: dict[int, int] = {
    0: -1,
    TARGET: -1,
    WHOLE: -1,
    MOVE_TARGET: -1,
    EXCHANGE_STOP: -1,
    PENALTY_CARD: -1,
    EDGAR_COLUMN: EDGAR,
    EDGAR_RANK: EDGAR,
    WYNSTAN: BISHOP,
    GYTHA_COLUMN: GYTHA,
    GYTHA_STOP: GYTHA,
    ETHELRED_HAND: ETHELRED,
    DEN_COLUMN: DEN,
    WIGELM_SEAT: WIGELM,
    WIGELM_COLUMN: WIGELM,
    WILWULF_STOP: WILWULF,
}
"""The questions, and the character in use while they are asked."""


NAMES: list[str] = ["main" if first == 0 else str(CODEC.decode(first)["kind"]) for first in QUESTIONS]
COUNT_QUESTIONS: tuple[int, ...] = (EXCHANGE_STOP, GYTHA_STOP, WILWULF_STOP)


def put_question(s: Table, _: int) -> str | None:
    """The question at hand, by the kind of its first option."""
    return None if s.player == OVER else NAMES[list(QUESTIONS).index(s.question)]


def take_question(s: Table, _: int, reader: Reader) -> None:
    """The question at hand."""
    s.question = list(QUESTIONS)[reader.index("question", NAMES, 0)]


def put_part(s: Table, _: int) -> Data:
    """The part of a column that is moved, as an option."""
    return CODEC.decode(s.part)


def take_part(s: Table, _: int, reader: Reader) -> None:
    """The part of a column that is moved."""
    s.part = WHOLE
    if not reader.has("part"):
        return
    form = reader.data["part"]
    if isinstance(form, dict):
        for first in (WHOLE, TAIL, HEAD):
            kind = CODEC.by_name[str(CODEC.decode(first)["kind"])]
            if form.get("kind") == kind.name:
                try:
                    s.part = kind.number(form)
                except IllegalOption as error:
                    raise reader.fail("part", str(error)) from error
                return
    raise reader.fail("part", f"{form!r} is not a whole, a tail or a head")


def check(s: Table, read: Reader) -> None:
    """A question in the middle of an action must be one that the main question leads to."""
    if s.fresh and not s.used and s.question != WILWULF_STOP:
        raise read.fail("turn.fresh", "a card is laid aside by a character used in this turn")
    if s.question == 0 or s.player == OVER:
        return
    who = QUESTIONS[s.question]
    if who >= 0:
        stack = s.stacks[s.active]
        in_use = (stack[0] if stack else FREE) if s.mode == COMPETITIVE else s.open[s.place]
        if in_use != who:
            raise read.fail("question", f"{CHARACTERS[who]} is not the character in use")
    action = _action(s)
    if action not in turn.main_options(s):
        raise read.fail("question", f"the action {CODEC.decode(action)} is not open to seat {s.active}")
    if s.question == MOVE_TARGET and s.part not in moving.part_options(s):
        raise read.fail("so_far.part", f"column {COLUMN_NAMES[s.slot]} has no such part to move")
    if s.question in (GYTHA_STOP, WILWULF_STOP) and s.count > 1:
        raise read.fail("so_far.count", f"{s.count} cards are all there can be: nothing is left to ask")
    if s.served >> s.active & 1:
        raise read.fail("so_far.served", f"seat {s.active} gives and is not given a card")
    if s.question == WIGELM_COLUMN and s.mode != SOLO and WIGELM_SEAT + s.count not in taking.wigelm_seats(s):
        raise read.fail("so_far.to", f"seat {s.count} is not to be given a card")


def _action(s: Table) -> int:
    """The option of the main question that leads to the question at hand."""
    if s.question == TARGET:
        return (PLACE_DISPLAY if s.on_display else PLACE) - 1 + s.value
    if s.question in (WHOLE, MOVE_TARGET):
        return MOVE + s.slot
    if s.question == EXCHANGE_STOP:
        return EXCHANGE
    if s.question == PENALTY_CARD:
        return PENALTY
    return CHARACTER + s.place
