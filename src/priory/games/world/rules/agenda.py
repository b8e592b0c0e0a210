"""The agenda: a stack of questions to be asked and steps to be done, each packed into one int (W25, W28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from priory.games.world.table import Table

ASK_ORIENT: Final = 1
ASK_CARD: Final = 2
ASK_DISCARD: Final = 3
ASK_OFFER: Final = 4
ASK_MATERIAL: Final = 5
ASK_BUILD: Final = 6
ASK_SELL: Final = 7
ASK_HOUSE: Final = 8
ASK_HARVEST: Final = 9
ASK_DONATE: Final = 10
ASK_WEAVE: Final = 11
ASK_HEAL: Final = 12
ASK_FAVOUR: Final = 13
ASK_PROTECT: Final = 14
ASK_REMOVE: Final = 15
FIRST_STEP: Final = 20
STEP_ROUND: Final = 20
STEP_PENALTY: Final = 21
STEP_DRAW: Final = 22
STEP_EFFECT: Final = 23
STEP_EACH: Final = 24
STEP_TURN: Final = 25
STEP_OFFERS: Final = 26
STEP_HIDDEN: Final = 27
STEP_END_ROUND: Final = 28
STEP_PROGRESS: Final = 29
STEP_DONOR: Final = 30
STEP_SEALS: Final = 31
STEP_BONUS: Final = 32
STEP_DUTIES: Final = 33
STEP_PROTECT: Final = 34
STEP_LOSSES: Final = 35
STEP_NEXT_CHAPTER: Final = 36

# What each task is called in a written position; `a` and `b` are its two small numbers.
TASKS: Final = {
    ASK_ORIENT: "orient",
    ASK_CARD: "card",
    ASK_DISCARD: "discard",
    ASK_OFFER: "offer",
    ASK_MATERIAL: "material",
    ASK_BUILD: "build",
    ASK_SELL: "sell",
    ASK_HOUSE: "house",
    ASK_HARVEST: "harvest",
    ASK_DONATE: "donate",
    ASK_WEAVE: "weave",
    ASK_HEAL: "heal",
    ASK_FAVOUR: "favour",
    ASK_PROTECT: "protect",
    ASK_REMOVE: "remove_house",
    STEP_ROUND: "begin round",
    STEP_PENALTY: "penalties",
    STEP_DRAW: "draw event",
    STEP_EFFECT: "effect",
    STEP_EACH: "effect on each",
    STEP_TURN: "turn",
    STEP_OFFERS: "permanent offers",
    STEP_HIDDEN: "hidden discard",
    STEP_END_ROUND: "end round",
    STEP_PROGRESS: "progress",
    STEP_DONOR: "donor bonus",
    STEP_SEALS: "return seals",
    STEP_BONUS: "action bonus",
    STEP_DUTIES: "duties",
    STEP_PROTECT: "protection",
    STEP_LOSSES: "losses",
    STEP_NEXT_CHAPTER: "next chapter",
}

KIND_MASK: Final = 63
SEAT_SHIFT: Final = 6
SEAT_MASK: Final = 7
A_SHIFT: Final = 9
A_MASK: Final = 255
B_SHIFT: Final = 17


def task(kind: int, seat: int = 0, a: int = 0, b: int = 0) -> int:
    """One entry of the agenda."""
    return kind | (seat << SEAT_SHIFT) | (a << A_SHIFT) | (b << B_SHIFT)


def push(s: Table, kind: int, seat: int = 0, a: int = 0, b: int = 0) -> None:
    """Put a question or step on top of the agenda: it comes before all that lies below."""
    s.agenda.append(kind | (seat << SEAT_SHIFT) | (a << A_SHIFT) | (b << B_SHIFT))


def kind_of(top: int) -> int:
    """Which question or step it is."""
    return top & KIND_MASK


def seat_of(top: int) -> int:
    """Its seat, or its place in the clockwise order."""
    return (top >> SEAT_SHIFT) & SEAT_MASK


def a_of(top: int) -> int:
    """Its first number."""
    return (top >> A_SHIFT) & A_MASK


def b_of(top: int) -> int:
    """Its second number."""
    return top >> B_SHIFT


class Task(NamedTuple):
    """One entry of the agenda, taken apart."""

    kind: int
    seat: int
    a: int
    b: int


def tasks(s: Table) -> list[Task]:
    """All that is to be done, the next task first."""
    return [Task(kind_of(top), seat_of(top), a_of(top), b_of(top)) for top in reversed(s.agenda)]
