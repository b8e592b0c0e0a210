"""Builders, craftsmen and steps of Pillars in names, and laid out from names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.fields import last_seat
from priory.core.reader import Reader
from priory.games.pillars.position import order, question
from priory.games.pillars.rules import pieces as p

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def take_step(s: Table, _: int, reader: Reader) -> None:
    """The phase by its name, or the step by its number."""
    s.step = question.STEP_OF[s.question]
    if reader.has("step"):
        value = reader.data["step"]
        if isinstance(value, bool) or value not in p.STEPS:
            raise reader.fail("step", f"{value!r} is not one of {', '.join(map(str, p.STEPS))}")
        s.step = p.STEPS.index(value) + p.START


def put_spaces(s: Table) -> dict[str, list[int | None]]:
    """Whose builders stand on the spaces of each area."""
    seats = [None if seat == p.NONE else seat for seat in s.spaces]
    return {area: seats[at : at + count] for area, at, count, _ in p.AREAS_DONE}


def take_spaces(s: Table, _: int, reader: Reader) -> None:
    """The builders on the spaces of each area."""
    inner = reader.inner("spaces")
    for area, at, count, _ in p.AREAS_DONE:
        for i, value in enumerate(inner.places(area, count)):
            s.spaces[at + i] = p.NONE if value is None else inner.number_of(f"{area}[{i}]", value, 0, last_seat(s))
    inner.done()


def put_waiting(s: Table) -> dict[str, int]:
    """Whose builder waits at which cost."""
    return {str(cost): seat for cost, seat in enumerate(s.waiting) if seat != p.NONE}


def take_waiting(s: Table, _: int, reader: Reader) -> None:
    """The builders that wait."""
    inner = reader.inner("waiting")
    for cost in range(1, len(s.waiting)):
        s.waiting[cost] = inner.maybe_number(str(cost), 0, last_seat(s))
    inner.done()


def put_row(s: Table, seat: int) -> list[str]:
    """The row of craftsmen of a player."""
    return [s.box.craft_ids[c] for c in s.row[seat * p.SLOTS : seat * p.SLOTS + s.row_length[seat]]]


def take_row(s: Table, seat: int, reader: Reader) -> None:
    """The row of craftsmen of a player; left out, as in the beginning."""
    if reader.has("craftsmen"):
        row = reader.different("craftsmen", s.box.craft_ids)
        if len(row) > p.SLOTS:
            raise reader.fail("craftsmen", f"{len(row)} craftsmen are more than {p.SLOTS}")
        s.row[seat * p.SLOTS : (seat + 1) * p.SLOTS] = row + [p.NONE] * (p.SLOTS - len(row))
        s.row_length[seat] = len(row)


def put_piles(s: Table) -> dict[str, list[str]]:
    """The craftsmen of the rounds to come."""
    box = s.box
    ages = [age for age in range(1, box.rounds + 1) if order.to_come(s, age)]
    return {str(age): [box.craft_ids[c] for c in s.piles[(age - 1) * box.pile : age * box.pile]] for age in ages}


def take_piles(s: Table, _: int, reader: Reader) -> None:
    """The piles that are written; the others are empty."""
    box, inner = s.box, reader.inner("piles")
    for age in range(1, box.rounds + 1):
        pile = [p.NONE] * box.pile
        if order.to_come(s, age) and inner.has(str(age)):
            first = order.pile_of(s, age)[0]
            pile = [first + i for i in inner.different(str(age), box.craft_ids[first : first + box.pile])]
            if len(pile) != box.pile:
                raise inner.fail(str(age), f"holds {len(pile)} craftsmen, {box.pile} are needed")
        s.piles += pile
    inner.done()
