"""The question at hand of a position on paper: reading it, and whether the rules lead there (section 25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.errors import IllegalOption
from priory.core.plain import Data
from priory.core.reader import Reader, need
from priory.core.state import OVER
from priory.games.kingsbridge import box as people
from priory.games.kingsbridge import options as asked
from priory.games.kingsbridge.box import CHARACTERS, COMPETITIVE, SOLO
from priory.games.kingsbridge.options import CODEC, COLUMN_NAMES
from priory.games.kingsbridge.rules import moving, taking, turn
from priory.games.kingsbridge.rules.characters import FREE

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

QUESTIONS: dict[int, int] = {
    0: -1,
    asked.TARGET: -1,
    asked.WHOLE: -1,
    asked.MOVE_TARGET: -1,
    asked.EXCHANGE_STOP: -1,
    asked.PENALTY_CARD: -1,
    asked.EDGAR_COLUMN: people.EDGAR,
    asked.EDGAR_RANK: people.EDGAR,
    asked.WYNSTAN: people.WYNSTAN,
    asked.GYTHA_COLUMN: people.GYTHA,
    asked.GYTHA_STOP: people.GYTHA,
    asked.ETHELRED_HAND: people.ETHELRED,
    asked.DEN_COLUMN: people.DEN,
    asked.WIGELM_SEAT: people.WIGELM,
    asked.WIGELM_COLUMN: people.WIGELM,
    asked.WILWULF_STOP: people.WILWULF,
}
"""The questions, and the character in use while they are asked."""


NAMES: list[str] = ["main" if first == 0 else str(CODEC.decode(first)["kind"]) for first in QUESTIONS]
COUNT_QUESTIONS: tuple[int, ...] = (asked.EXCHANGE_STOP, asked.GYTHA_STOP, asked.WILWULF_STOP)


def put_question(s: Table) -> str | None:
    """The question at hand, by the kind of its first option."""
    return None if s.player == OVER else NAMES[list(QUESTIONS).index(s.question)]


def take_question(s: Table, _: int, reader: Reader) -> None:
    """The question at hand."""
    s.question = list(QUESTIONS)[reader.index("question", NAMES, 0)]


def put_part(s: Table) -> Data:
    """The part of a column that is moved, as an option."""
    return CODEC.decode(s.part)


def take_part(s: Table, _: int, reader: Reader) -> None:
    """The part of a column that is moved."""
    s.part = asked.WHOLE
    if not reader.has("part"):
        return
    form = reader.data["part"]
    if isinstance(form, dict):
        for first in (asked.WHOLE, asked.TAIL, asked.HEAD):
            kind = CODEC.by_name[str(CODEC.decode(first)["kind"])]
            if form.get("kind") == kind.name:
                try:
                    s.part = kind.number(form)
                except IllegalOption as error:
                    raise reader.fail("part", str(error)) from error
                return
    raise reader.fail("part", f"{form!r} is not a whole, a tail or a head")


def check(s: Table) -> None:
    """A question in the middle of an action must be one that the main question leads to."""
    laid = not s.fresh or s.used or s.question == asked.WILWULF_STOP
    need(laid, "turn.fresh", "a card is laid aside by a character used in this turn")
    if s.question == 0 or s.player == OVER:
        return
    who = QUESTIONS[s.question]
    if who >= 0:
        stack = s.stacks[s.active]
        in_use = (stack[0] if stack else FREE) if s.mode == COMPETITIVE else s.open[s.place]
        need(in_use == who, "question", f"{CHARACTERS[who]} is not the character in use")
    action = _action(s)
    possible = action in turn.main_options(s)
    need(possible, "question", f"the action {CODEC.decode(action)} is not open to seat {s.active}")
    movable = s.question != asked.MOVE_TARGET or s.part in moving.part_options(s)
    need(movable, "so_far.part", f"column {COLUMN_NAMES[s.slot]} has no such part to move")
    going_on = s.question not in (asked.GYTHA_STOP, asked.WILWULF_STOP) or s.count <= 1
    need(going_on, "so_far.count", f"{s.count} cards are all there can be: nothing is left to ask")
    need(not s.served >> s.active & 1, "so_far.served", f"seat {s.active} gives and is not given a card")
    if s.question == asked.WIGELM_COLUMN and s.mode != SOLO:
        given = asked.WIGELM_SEAT + s.count in taking.wigelm_seats(s)
        need(given, "so_far.to", f"seat {s.count} is not to be given a card")


def _action(s: Table) -> int:
    """The option of the main question that leads to the question at hand."""
    if s.question == asked.TARGET:
        return (asked.PLACE_DISPLAY if s.on_display else asked.PLACE) - 1 + s.value
    if s.question in (asked.WHOLE, asked.MOVE_TARGET):
        return asked.MOVE + s.slot
    if s.question == asked.EXCHANGE_STOP:
        return asked.EXCHANGE
    if s.question == asked.PENALTY_CARD:
        return asked.PENALTY
    return asked.CHARACTER + s.place
