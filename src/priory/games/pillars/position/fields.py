"""What lies on the table, field by field: how it is written in a position, how it is read, and who sees it.

The fields are read in this order. What a field is filled in with, if it is left out, follows from those before it; what
follows from all of them is filled in by `reading`.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, cast

from priory.core import fields
from priory.core.field_lists import (
    Chance,
    Counts,
    Each,
    Inner,
    MaybeNames,
    Names,
    NameSet,
    Numbers,
    NumberSet,
    Own,
    Seen,
)
from priory.core.fields import Bit, MaybeName, MaybeNumber, Name, Number, Sheet, last_seat, names_in
from priory.core.reader import Reader
from priory.core.state import OVER
from priory.core.writing import Called, Pen
from priory.core.written import names_at
from priory.games.pillars.position import cards, order
from priory.games.pillars.rules import pieces as p
from priory.games.pillars.rules import setup

if TYPE_CHECKING:
    from priory.games.pillars.box import Box
    from priory.games.pillars.table import Table

MANY = 999
OFFERED = 2
CRAFTSMEN, CARDS = attrgetter("box.craft_ids"), attrgetter("box.card_ids")
PRIVILEGES, EVENTS = attrgetter("box.privilege_ids"), attrgetter("box.event_ids")
BUILDERS, SEATED = attrgetter("box.builders"), attrgetter("seats")
A_SEAT, SEATS, BY_AREA, BY_RULES = (
    "a seat, or null",
    "list of seats",
    "list of seats or null for each area",
    "by the rules",
)


def court_metal(s: Table) -> int:
    """The metal that lies at the king's court in the beginning."""
    return s.box.court_start[p.METAL]


# Kinds of fields that only this game has.


class Lying(Names):
    """The cards that lie with each player, or at the place named; the table knows of each card where it is."""

    def __init__(self, text: str, names: Called, at: str, nowhere: int, where: int | None = None) -> None:
        super().__init__(text, names, at)
        self.nowhere, self.where = nowhere, where

    def spelt(self, pen: Pen) -> str:
        where = "place" if self.where is None else self.where
        return f"{pen.keep(names_at)}({pen.names(self.names)}, s.{self.at}, {where})"

    def read(self, s: object, place: int, reader: Reader) -> None:
        names, holders = names_in(self.names, s), getattr(s, self.at)
        for card in reader.different(self.name, names):
            if holders[card] != self.nowhere:
                raise reader.fail(self.name, f"{names[card]!r} lies in two places")
            holders[card] = place if self.where is None else self.where


class Cards(Names):
    """Different cards in their order."""

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.lay(s, place, reader.different(self.name, names_in(self.names, s)))

    def default_text(self) -> str:
        return "dealt"


class Deck(Cards):
    """A deck, written from its top; the table has the top at the end."""

    def spelt(self, pen: Pen) -> str:
        return f"{super().spelt(pen)}[::-1]"

    def lay(self, s: object, place: int, value: object) -> None:
        setattr(s, self.at, cast(list[int], value)[::-1])


class Found(Numbers):
    """Numbers that follow from what else is written, if they are left out."""

    def default_text(self) -> str:
        return BY_RULES


# The sheets.


class Player(Sheet):
    """What lies in front of a player; all of it is open."""

    vp = Number("victory points", 0, MANY, default=lambda s: s.box.vp_start)
    gold = Number("gold", 0, lambda s: s.box.gold_most).left_out(setup.first_gold)
    cubes = Counts("cubes of each kind", p.RESOURCES, 0, MANY)
    craftsmen = Own(
        "the row of craftsmen, the newest last", cards.put_row, cards.take_row, Names.kind, "those of the beginning"
    )
    privileges = Lying("privileges", PRIVILEGES, "privilege_at", p.HIDDEN)
    cards = Lying("resource cards taken in this round", CARDS, "card_at", p.UNUSED)
    reserve = Number("workers not yet sent out", 0, MANY)
    reserve.follows(lambda s, i: 0 if order.in_mill(s) else order.idle(s, i), "all workers that were not sent out")
    mill = Number("workers at the wool mill", 0, MANY)
    mill.follows(lambda s, i: order.idle(s, i) if order.in_mill(s) else 0, "from phase II to step 3 those left over")
    passed = Bit("whether the player takes no more cards in this round")
    bought = NameSet("kinds bought at this market", p.RESOURCES)
    sold = NameSet("kinds sold at this market", p.RESOURCES)


class Supply(Sheet):
    """The card supply of phase I."""

    cards = Lying("resource cards that can be taken", CARDS, "card_at", p.UNUSED, p.IN_SUPPLY)
    craftsmen = MaybeNames("craftsmen for hire", CRAFTSMEN, "supply", OFFERED)


class Open(Sheet):
    """What everybody sees."""

    game = Own[str]("always pillars", lambda: "pillars", None, "name")
    seats = Own[int]("how many play", lambda s: s.seats, None, "number from 2 to 4")
    round = Number("the round", 1, lambda s: s.box.rounds, default=1)
    question = Name("what is being decided", p.QUESTIONS)
    step = Own[int | str](
        "the phase by its name, or the step of phase III by its number",
        lambda s: p.STEPS[s.step - p.START],
        cards.take_step,
        "start, cards, builders or number from 1 to 14",
        "that of the question",
    )
    player = Number("who must choose, -1 when the game is over", OVER, last_seat, default=0)
    turn = Number("how far the step is: a space, or a place in clockwise order", 0, 3, default=0)
    start = Number("the start player", 0, last_seat, default=0)
    supply = Inner("the card supply", Supply)
    hired = MaybeName("the craftsman whom room is made for", CRAFTSMEN)
    shiring = MaybeNames("the craftsmen at Shiring", CRAFTSMEN, count=OFFERED)
    kingsbridge = MaybeNames("the privileges at Kingsbridge", PRIVILEGES, count=OFFERED)
    event = MaybeName("the event of this round, once it is turned up", EVENTS)
    protected = NumberSet("who is protected from the event", 0, last_seat, kind=SEATS)
    spaces = Own(
        "whose builders stand on the spaces of each area", cards.put_spaces, cards.take_spaces, BY_AREA, "empty"
    )
    aside = Numbers("builders that each seat does not play in this round", 0, BUILDERS, SEATED)
    waiting = Own(
        "whose builder waits at which cost", cards.put_waiting, cards.take_waiting, "seat for each cost", "empty"
    )
    drawn = MaybeNumber("whose builder is drawn", 0, last_seat, A_SEAT)
    bag = Found("builders of each seat in the bag", 0, BUILDERS, SEATED)
    bag.follows(lambda s, _: order.in_bag(s), "all that have not come out")
    cost = Number("where the cost marker stands", 0, lambda s: s.box.cost_start, default=order.usual_cost)
    put_backs = Number("builders put back in this round", 0, lambda s: s.box.put_backs, default=0)
    town_wall = NumberSet("who plays fewer builders in this round", 0, last_seat, "walled", SEATS)
    town_wall_next = NumberSet(
        "who will play fewer builders in the next round", 0, last_seat, "walled_next", SEATS
    ).follows(lambda s, _: order.hit_by_wall(s), "those whom this round's event has hit, nobody else")
    gray = MaybeNumber("who has the gray workers", 0, last_seat, A_SEAT)
    gray_next = MaybeNumber("who will have them in the next round", 0, last_seat, A_SEAT)
    players = Each("what lies in front of each player", Player, SEATED)
    market = Counts("cubes on the market", p.RESOURCES[: p.METAL], 0, p.MOST_AMOUNT_BOUGHT, default=None)
    court = Number("metal at the king's court", 0, court_metal, default=court_metal)
    stock = Counts("cubes in stock, owed ones below 0", p.RESOURCES, -MANY, MANY)
    stock.follows(order.in_stock, "all cubes of the box that lie nowhere else")
    tax = Number("the tax of this round, 0 before it is rolled", 0, lambda s: max(s.box.die), default=0)
    used = Found("uses of each craftsman of the one who works at the cathedral", 0, p.MOST_USES, p.SLOTS)


class Position(Open):
    """The whole truth."""

    rng = Chance()
    privilege_deck = Deck("privileges to come, the top first", PRIVILEGES)
    privileges_out = Cards("privileges that are out of this game", PRIVILEGES)
    event_deck = Deck("events to come, the top first", EVENTS)
    events_out = Cards("events that are out of this game", EVENTS)
    piles = Own(
        "the craftsmen of each round to come",
        cards.put_piles,
        cards.take_piles,
        "list of names for each round",
        "dealt",
    )


class View(Open, fields.View):
    """What a seat sees."""

    box: Box
    seat = Seen[int]("who looks, -1 for nobody", lambda _s, _place, seat: seat)
    parts = Seen[int]("finished parts of the cathedral", lambda s: s.round if s.player == OVER else s.round - 1)
    unseen_privileges = Lying("privileges nobody has seen yet", PRIVILEGES, "privilege_at", p.HIDDEN, p.HIDDEN)
    unseen_events = Seen[list[str]](
        "events nobody has seen yet", lambda s: [s.box.event_ids[e] for e in sorted(s.event_deck + s.events_out)]
    )
    foreseen = Seen[str | None](
        "the event that this seat alone has seen",
        lambda s, _, seat: s.box.event_ids[s.event_deck[-1]] if s.foresees(seat) else None,
    )
