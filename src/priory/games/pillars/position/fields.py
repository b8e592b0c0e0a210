"""What lies on the table, field by field: how it is written in a position, how it is read, and who sees it.

The fields are read in this order. What a field is filled in with, if it is left out, follows from those before it; what
follows from all of them is filled in by `reading`.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, cast

from priory.core import fields
from priory.core.field_lists import Counts, Each, Inner, Names, NameSet, Numbers, Own, Seen
from priory.core.fields import Bit, Called, Field, MaybeName, Name, Number, Sheet, names_in
from priory.core.reader import Reader
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.pillars.position import order
from priory.games.pillars.position.question import STEP_OF
from priory.games.pillars.rules import pieces as p

if TYPE_CHECKING:
    from priory.games.pillars.box import Box
    from priory.games.pillars.table import Table

MANY = 999
LEFT_OUT = -MANY - 1
"""Stands for a number that is left out until `reading` has found what it must be."""
CRAFTSMEN, CARDS = attrgetter("box.craft_ids"), attrgetter("box.card_ids")
PRIVILEGES, EVENTS = attrgetter("box.privilege_ids"), attrgetter("box.event_ids")


def left_out(_: Table) -> int:
    """For numbers that follow from what else is written."""
    return LEFT_OUT


def last_seat(s: Any) -> int:
    """The highest number of a seat."""
    return cast(int, s.seats) - 1


# Kinds of fields that only this game has.


class Lying(Names):
    """The cards that lie with each player, or at the place named; the table knows of each card where it is."""

    def __init__(self, text: str, names: Called, at: str, nowhere: int, where: int | None = None) -> None:
        super().__init__(text, names, at)
        self.nowhere, self.where = nowhere, where

    def write(self, s: object, place: int, seat: int) -> list[str]:
        where, holders = place if self.where is None else self.where, getattr(s, self.at)
        if where not in holders:
            return []
        return [name for name, at in zip(names_in(self.names, s), holders, strict=True) if at == where]

    def read(self, s: object, place: int, reader: Reader) -> None:
        names, holders = names_in(self.names, s), getattr(s, self.at)
        for card in reader.different(self.name, names):
            if holders[card] != self.nowhere:
                raise reader.fail(self.name, f"{names[card]!r} lies in two places")
            holders[card] = place if self.where is None else self.where


class Shown(Field[list[str | None]]):
    """The two cards of an area, null where there is none."""

    kind = "list of names or null"

    def __init__(self, text: str, names: Called, at: str = "") -> None:
        super().__init__(text, at)
        self.names = names

    def write(self, s: object, place: int, seat: int) -> list[str | None]:
        names = names_in(self.names, s)
        return [None if card == p.NONE else names[card] for card in getattr(s, self.at)]

    def read(self, s: object, place: int, reader: Reader) -> None:
        names, held = names_in(self.names, s), getattr(s, self.at)
        for i, value in enumerate(places(reader, self.name, len(held))):
            held[i] = p.NONE if value is None else reader.index_of(f"{self.name}[{i}]", value, names)

    def default_text(self) -> str:
        return "empty"


class Cards(Names):
    """Different cards in their order."""

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.lay(s, place, reader.different(self.name, names_in(self.names, s)))

    def default_text(self) -> str:
        return "dealt"


class Deck(Cards):
    """A deck, written from its top; the table has the top at the end."""

    def held(self, s: object, place: int) -> list[int]:
        found: list[int] = getattr(s, self.at)[::-1]
        return found

    def lay(self, s: object, place: int, value: object) -> None:
        setattr(s, self.at, cast(list[int], value)[::-1])


class MaybeSeat(Field[int | None]):
    """A seat, or nobody, kept as -1."""

    kind = "a seat, or null"

    def write(self, s: object, place: int, seat: int) -> int | None:
        seat = getattr(s, self.at)
        return None if seat == p.NONE else seat

    def read(self, s: object, place: int, reader: Reader) -> None:
        setattr(s, self.at, seat_in(reader, self.name, s))

    def default_text(self) -> str:
        return "null"


class Found(Numbers):
    """Numbers that follow from what else is written, if they are left out."""

    def default_text(self) -> str:
        return "by the rules"


class Seats(Numbers):
    """A set of seats, kept as the bits of a number."""

    kind = "list of seats"

    def __init__(self, text: str, at: str = "", default: str = "empty") -> None:
        super().__init__(text, 0, last_seat, at=at)
        self.default = default

    def write(self, s: object, place: int, seat: int) -> list[int]:
        return [one for one in range(last_seat(s) + 1) if getattr(s, self.at) >> one & 1]

    def read(self, s: object, place: int, reader: Reader) -> None:
        seats = reader.numbers(self.name, 0, last_seat(s))
        if len(set(seats)) < len(seats):
            raise reader.fail(self.name, "a seat stands there twice")
        setattr(s, self.at, sum(1 << one for one in seats))

    def default_text(self) -> str:
        return self.default


def seat_in(reader: Reader, field: str, s: object) -> int:
    """The seat in a field, or nobody."""
    return reader.number(field, 0, last_seat(s)) if reader.has(field) and reader.data[field] is not None else p.NONE


def places(reader: Reader, field: str, count: int) -> list[object]:
    """What stands at some places, from the first one on; nothing at the others."""
    values: list[object] = reader.entries(field)
    if len(values) > count:
        raise reader.fail(field, f"holds {len(values)} entries, there are {count} places")
    return values + [None] * (count - len(values))


# Fields that are written and read in their own way.


def _take_step(s: Table, _: int, reader: Reader) -> None:
    """The phase by its name, or the step by its number."""
    s.step = STEP_OF[s.question]
    if reader.has("step"):
        value = reader.data["step"]
        if isinstance(value, bool) or value not in p.STEPS:
            raise reader.fail("step", f"{value!r} is not one of {', '.join(map(str, p.STEPS))}")
        s.step = p.STEPS.index(value) + p.START


def _put_spaces(s: Table, _: int) -> dict[str, list[int | None]]:
    seats = [None if seat == p.NONE else seat for seat in s.spaces]
    return {area: seats[at : at + count] for area, at, count, _ in p.AREAS_DONE}


def _take_spaces(s: Table, _: int, reader: Reader) -> None:
    inner = reader.inner("spaces")
    for area, at, count, _ in p.AREAS_DONE:
        for i, value in enumerate(places(inner, area, count)):
            s.spaces[at + i] = p.NONE if value is None else inner.number_of(f"{area}[{i}]", value, 0, last_seat(s))
    inner.done()


def _put_waiting(s: Table, _: int) -> dict[str, int]:
    return {str(cost): seat for cost, seat in enumerate(s.waiting) if seat != p.NONE}


def _take_waiting(s: Table, _: int, reader: Reader) -> None:
    inner = reader.inner("waiting")
    for cost in range(1, len(s.waiting)):
        s.waiting[cost] = seat_in(inner, str(cost), s)
    inner.done()


def _put_row(s: Table, seat: int) -> list[str]:
    return [s.box.craft_ids[c] for c in s.row[seat * p.SLOTS : seat * p.SLOTS + s.row_length[seat]]]


def _take_row(s: Table, seat: int, reader: Reader) -> None:
    if reader.has("craftsmen"):
        row = reader.different("craftsmen", s.box.craft_ids)
        if len(row) > p.SLOTS:
            raise reader.fail("craftsmen", f"{len(row)} craftsmen are more than {p.SLOTS}")
        s.row[seat * p.SLOTS : (seat + 1) * p.SLOTS] = row + [p.NONE] * (p.SLOTS - len(row))
        s.row_length[seat] = len(row)


def _put_piles(s: Table, _: int) -> dict[str, list[str]]:
    box = s.box
    ages = [age for age in range(1, box.rounds + 1) if order.to_come(s, age)]
    return {str(age): [box.craft_ids[c] for c in s.piles[(age - 1) * box.pile : age * box.pile]] for age in ages}


def _take_piles(s: Table, _: int, reader: Reader) -> None:
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


def _take_rng(s: Table, _: int, reader: Reader) -> None:
    s.rng = Rng.from_words(reader.data["rng"]) if reader.has("rng") else Rng(0)


# The sheets.


class Player(Sheet):
    """What lies in front of a player; all of it is open."""

    vp = Number("victory points", 0, MANY, default=lambda s: s.box.vp_start)
    gold = Number("gold", 0, lambda s: s.box.gold_most, default=left_out)
    cubes = Counts("cubes of each kind", p.RESOURCES, 0, MANY)
    craftsmen = Own[list[str]](
        "the row of craftsmen, the newest last", _put_row, _take_row, "list of names", "those of the beginning"
    )
    privileges = Lying("privileges", PRIVILEGES, "privilege_at", p.HIDDEN)
    cards = Lying("resource cards taken in this round", CARDS, "card_at", p.UNUSED)
    reserve = Number("workers not yet sent out", 0, MANY, default=left_out)
    mill = Number("workers at the wool mill", 0, MANY, default=left_out)
    passed = Bit("whether the player takes no more cards in this round")
    bought = NameSet("kinds bought at this market", p.RESOURCES)
    sold = NameSet("kinds sold at this market", p.RESOURCES)


class Supply(Sheet):
    """The card supply of phase I."""

    cards = Lying("resource cards that can be taken", CARDS, "card_at", p.UNUSED, p.IN_SUPPLY)
    craftsmen = Shown("craftsmen for hire", CRAFTSMEN, "supply")


class Open(Sheet):
    """What everybody sees."""

    game = Own[str]("always pillars", lambda _s, _: "pillars", lambda _s, _, reader: reader.allow("game"), "name")
    seats = Own[int](
        "how many play", lambda s, _: s.seats, lambda _s, _, reader: reader.allow("seats"), "number from 2 to 4"
    )
    round = Number("the round", 1, lambda s: s.box.rounds, default=1)
    question = Name("what is being decided", p.QUESTIONS)
    step = Own[int | str](
        "the phase by its name, or the step of phase III by its number",
        lambda s, _: p.STEPS[s.step - p.START],
        _take_step,
        "start, cards, builders or number from 1 to 14",
        "that of the question",
    )
    player = Number("who must choose, -1 when the game is over", OVER, last_seat, default=0)
    turn = Number("how far the step is: a space, or a place in clockwise order", 0, 3, default=0)
    start = Number("the start player", 0, last_seat, default=0)
    supply = Inner("the card supply", Supply)
    hired = MaybeName("the craftsman whom room is made for", CRAFTSMEN)
    shiring = Shown("the craftsmen at Shiring", CRAFTSMEN)
    kingsbridge = Shown("the privileges at Kingsbridge", PRIVILEGES)
    event = MaybeName("the event of this round, once it is turned up", EVENTS)
    protected = Seats("who is protected from the event")
    spaces = Own[dict[str, list[int | None]]](
        "whose builders stand on the spaces of each area",
        _put_spaces,
        _take_spaces,
        "list of seats or null for each area",
        "empty",
    )
    aside = Numbers(
        "builders that each seat does not play in this round", 0, lambda s: s.box.builders, lambda s: s.seats
    )
    waiting = Own[dict[str, int]](
        "whose builder waits at which cost", _put_waiting, _take_waiting, "seat for each cost", "empty"
    )
    drawn = MaybeSeat("whose builder is drawn")
    bag = Found("builders of each seat in the bag", 0, lambda s: s.box.builders, lambda s: s.seats)
    cost = Number("where the cost marker stands", 0, lambda s: s.box.cost_start, default=order.usual_cost)
    put_backs = Number("builders put back in this round", 0, lambda s: s.box.put_backs, default=0)
    town_wall = Seats("who plays fewer builders in this round", "walled")
    town_wall_next = Seats("who will play fewer builders in the next round", "walled_next", "by the rules")
    gray = MaybeSeat("who has the gray workers")
    gray_next = MaybeSeat("who will have them in the next round")
    players = Each("what lies in front of each player", Player, lambda s: s.seats)
    market = Counts("cubes on the market", p.RESOURCES[: p.METAL], 0, p.MOST_AMOUNT_BOUGHT, default=left_out)
    court = Number(
        "metal at the king's court",
        0,
        lambda s: s.box.court_start[p.METAL],
        default=lambda s: s.box.court_start[p.METAL],
    )
    stock = Counts("cubes in stock, owed ones below 0", p.RESOURCES, -MANY, MANY, default=left_out)
    tax = Number("the tax of this round, 0 before it is rolled", 0, lambda s: max(s.box.die), default=0)
    used = Found("uses of each craftsman of the one who works at the cathedral", 0, p.MOST_USES, p.SLOTS)


class Position(Open):
    """The whole truth."""

    rng = Own[list[int]](
        "the state of chance", lambda s, _: s.rng.words(), _take_rng, "list of 4 numbers", "from seed 0"
    )
    privilege_deck = Deck("privileges to come, the top first", PRIVILEGES)
    privileges_out = Cards("privileges that are out of this game", PRIVILEGES)
    event_deck = Deck("events to come, the top first", EVENTS)
    events_out = Cards("events that are out of this game", EVENTS)
    piles = Own[dict[str, list[str]]](
        "the craftsmen of each round to come", _put_piles, _take_piles, "list of names for each round", "dealt"
    )


class View(Open, fields.View):
    """What a seat sees."""

    box: Box
    seat = Seen[int]("who looks, -1 for nobody", lambda _s, _, seat: seat)
    parts = Seen[int]("finished parts of the cathedral", lambda s, _, __: s.round if s.player == OVER else s.round - 1)
    unseen_privileges = Lying("privileges nobody has seen yet", PRIVILEGES, "privilege_at", p.HIDDEN, p.HIDDEN)
    unseen_events = Seen[list[str]](
        "events nobody has seen yet", lambda s, _, __: [s.box.event_ids[e] for e in sorted(s.event_deck + s.events_out)]
    )
    foreseen = Seen[str | None](
        "the event that this seat alone has seen",
        lambda s, _, seat: s.box.event_ids[s.event_deck[-1]] if s.foresees(seat) else None,
    )
