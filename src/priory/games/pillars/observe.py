"""What a seat of The Pillars of the Earth may know as a row of numbers: its view, seats from the own one on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from priory.core.observation import (
    Layout,
    Sheet,
    cap,
    put,
    put_bits,
    put_each,
    put_each_of,
    put_list,
    put_one,
    put_owners,
    put_places,
    put_seat,
    put_seats,
    seat_after,
)
from priory.games.pillars.box import Box
from priory.games.pillars.rules import pieces as p

if TYPE_CHECKING:
    from priory.games.pillars.table import Table

MOST: Final = 1000
"""More points than a game can bring."""
AROUND: Final = 4
"""Points have no upper limit; they are told up to so many times around their track, more counts as that."""
ASKED: Final = 13
STEP_COUNT: Final = 17
OFFERED: Final = 2
ON: Final = "from the own seat on"


def most_cubes(box: Box, kind: int) -> int:
    """What a player can have of a kind: what was kept (P18.12), and what all sources bring in one round."""
    more = most_of_event(box, p.YIELD_PER_CARD)
    found = box.kept_most + box.market_start[kind] + sum([gain[kind] for gain in box.gains])
    found += sum([box.card_yield[card] + more for card in range(p.CARDS) if card // 3 == kind])
    for verb, what, amount in zip(box.privilege_verb, box.privilege_kind, box.privilege_amount, strict=True):
        if verb == p.INCOME and what == kind:
            found += amount
    if kind == p.METAL:
        found += box.space_amount[p.COURT] + most_of_event(box, p.RECEIVE_METAL)
    return found


def most_of_event(box: Box, verb: int) -> int:
    """The highest amount of the events that do this."""
    amounts = [amount for amount, does in zip(box.event_amount, box.event_verb, strict=True) if does == verb]
    return max([0, *amounts])


def most_held(box: Box) -> int:
    """What a player can have of any kind."""
    return max([most_cubes(box, kind) for kind in range(p.KINDS)])


class Places(Layout):
    """The pieces in the order they are written, and where each begins in a row."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__()
        self.lay_table(box, seats)
        self.lay_players(box, seats)
        self.lay_board(box, seats)
        self.lay_cards(box, seats)

    def lay_table(self, box: Box, seats: int) -> None:
        """Where the game stands."""
        self.seat = self.flags("seat", (seats,), "the own seat as the view counts it, one-hot")
        self.player = self.flags("player", (seats,), f"who must choose, one-hot {ON}; all 0 when the game is over")
        self.start = self.flags("start", (seats,), f"the start player, one-hot {ON}")
        self.step = self.flags("step", (STEP_COUNT,), f"one-hot: {', '.join(map(str, p.STEPS))}")
        self.question = self.flags("question", (ASKED,), f"one-hot: {', '.join(p.QUESTIONS)}")
        self.round = self.counts("round", (1,), box.rounds, "the round")
        self.parts = self.counts("parts", (1,), box.rounds, "finished parts of the cathedral")
        self.turn = self.counts("turn", (1,), p.SPACES, "how far the step is: a space, or a place in clockwise order")
        self.cost = self.counts("cost", (1,), box.cost_start, "what placing the drawn builder costs")
        self.put_backs = self.counts("put_backs", (1,), max(1, box.put_backs), "builders put back so far")
        self.court = self.counts("court", (1,), max(1, box.court_start[p.METAL]), "metal lying at court")
        self.tax = self.counts("tax", (1,), max([1, *box.die]), "the tax of this round, 0 before it is known")

    def lay_players(self, box: Box, seats: int) -> None:
        """What lies before each player, but for named cards."""
        gold, workers, builders = box.gold_most, box.workers + box.gray_workers + box.black_workers, box.builders
        cubes = most_held(box)
        self.vp = self.counts("vp", (seats,), AROUND * box.vp_track, f"victory points {ON}")
        self.gold = self.counts("gold", (seats,), gold, f"gold {ON}")
        self.reserve = self.counts("reserve", (seats,), workers, f"workers not yet sent out {ON}")
        self.mill = self.counts("mill", (seats,), workers, f"workers at the wool mill {ON}")
        self.bag = self.counts("bag", (seats,), builders, f"builders in the bag {ON}")
        self.aside = self.counts("aside", (seats,), builders, f"builders set aside {ON}")
        self.passed = self.flags("passed", (seats,), f"who has passed on cards {ON}")
        self.protected = self.flags("protected", (seats,), f"who is safe from the event {ON}")
        self.town_wall = self.flags("town_wall", (seats,), f"whose builders work on the town wall {ON}")
        self.town_wall_next = self.flags("town_wall_next", (seats,), f"whose will in the next round {ON}")
        self.gray = self.flags("gray", (seats,), f"who has the gray workers, one-hot {ON}")
        self.gray_next = self.flags("gray_next", (seats,), f"who will have them next, one-hot {ON}")
        self.drawn = self.flags("drawn", (seats,), f"whose builder is drawn, one-hot {ON}")
        self.cubes = self.counts("cubes", (seats, p.KINDS), cubes, f"stone, wood, sand, metal of each {ON}")
        self.bought = self.flags("bought", (seats, p.KINDS), f"kinds bought at this market {ON}")
        self.sold = self.flags("sold", (seats, p.KINDS), f"kinds sold at this market {ON}")
        self.cards = self.flags("cards", (seats, p.CARDS), f"resource cards of each {ON}: {', '.join(box.card_ids)}")

    def lay_board(self, box: Box, seats: int) -> None:
        """Builders, cubes at the market and in the stock, and the work on the cathedral."""
        owed = p.MOST_SEATS * most_held(box) + max(box.market_start) + box.court_start[p.METAL] - min(box.cubes)
        uses = max(box.craft_capacity) + most_of_event(box, p.EXTRA_USE)
        self.spaces = self.flags("spaces", (p.SPACES, seats), f"whose builder stands on each space, one-hot {ON}")
        self.waiting = self.flags(
            "waiting", (box.cost_start + 1, seats), f"whose builder waits at each cost from 0, one-hot {ON}"
        )
        self.supply_cards = self.flags("supply_cards", (p.CARDS,), "resource cards in the supply")
        self.market = self.counts(
            "market", (p.KINDS,), max([1, *box.market_start]), "stone, wood, sand at the market; never metal"
        )
        self.stock = self.add(
            "stock", (p.KINDS,), -max(0, owed), max(box.cubes), "stone, wood, sand, metal in the stock, owed below 0"
        )
        self.used = self.counts("used", (p.SLOTS,), uses, "uses of each craftsman of the row at the cathedral so far")

    def lay_cards(self, box: Box, seats: int) -> None:
        """Where each craftsman and each privilege is, and what is known of the events."""
        crafts, privileges, events = len(box.craft_ids), len(box.privilege_ids), len(box.event_ids)
        people = f"{box.craft_ids[0]} to {box.craft_ids[-1]} as the box lists them"
        grants = f"{box.privilege_ids[0]} to {box.privilege_ids[-1]} as the box lists them"
        self.rows = self.counts(
            "rows", (seats, crafts), p.SLOTS, f"place of each craftsman in each row {ON}, 0 if not there: {people}"
        )
        self.supply = self.counts("supply", (crafts,), OFFERED, "place of each craftsman in the supply")
        self.shiring = self.counts("shiring", (crafts,), OFFERED, "place of each craftsman at Shiring")
        self.hired = self.flags("hired", (crafts,), "the craftsman that room is made for, one-hot")
        self.privileges = self.flags("privileges", (seats, privileges), f"privileges of each {ON}: {grants}")
        self.kingsbridge = self.counts("kingsbridge", (privileges,), OFFERED, "place of each privilege at Kingsbridge")
        self.unseen_privileges = self.flags("unseen_privileges", (privileges,), "privileges not seen yet")
        self.event = self.flags("event", (events,), f"the event, one-hot: {', '.join(box.event_ids)}")
        self.unseen_events = self.flags("unseen_events", (events,), "events not seen yet")
        self.foreseen = self.flags("foreseen", (events,), "the event that this seat alone has seen, one-hot")


def score_range(_: Table) -> tuple[float, float]:
    """The least and the most that a seat can score (P3.5)."""
    return 0.0, float(MOST)


def write(sheet: Sheet, at: i64, s: Table, seat: int) -> None:
    """The pieces of a seat, one after the other, from this place on."""
    out = sheet.numbers
    on = cast(Places, sheet.layout)
    seats: i64 = s.seats
    own: i64 = seat
    put_one(out, at + on.seat + own)
    put_seat(out, at + on.player, s.player, own, seats)
    put_seat(out, at + on.start, s.start, own, seats)
    put_one(out, at + on.step + s.step - p.START)
    put_one(out, at + on.question + s.question)
    put(out, at + on.round, s.round)
    put(out, at + on.parts, s.round if s.player < 0 else s.round - 1)
    put(out, at + on.turn, s.turn)
    put(out, at + on.cost, s.cost)
    put(out, at + on.put_backs, s.put_backs)
    put(out, at + on.court, s.court)
    put(out, at + on.tax, s.tax)
    write_players(out, at, on, s, own)
    write_board(out, at, on, s, own)
    write_craftsmen(out, at, on, s, own)
    write_cards(out, at, on, s, own)


def write_players(out: vec[i16], at: i64, on: Places, s: Table, own: i64) -> None:
    """What lies before each player, but for named cards."""
    seats: i64 = s.seats
    put_each(out, at + on.vp, s.vp, own, seats)
    cap(out, at + on.vp, seats, AROUND * s.box.vp_track)
    put_each(out, at + on.gold, s.gold, own, seats)
    put_each(out, at + on.reserve, s.reserve, own, seats)
    put_each(out, at + on.mill, s.mill, own, seats)
    put_each(out, at + on.bag, s.bag, own, seats)
    put_each(out, at + on.aside, s.aside, own, seats)
    put_seats(out, at + on.passed, s.passed, own, seats)
    put_seats(out, at + on.protected, s.protected, own, seats)
    put_seats(out, at + on.town_wall, s.walled, own, seats)
    put_seats(out, at + on.town_wall_next, s.walled_next, own, seats)
    put_seat(out, at + on.gray, s.gray, own, seats)
    put_seat(out, at + on.gray_next, s.gray_next, own, seats)
    put_seat(out, at + on.drawn, s.drawn, own, seats)
    put_each_of(out, at + on.cubes, s.cubes, p.KINDS, own, seats)
    for i in range(seats):
        seat = seat_after(own, i, seats)
        put_bits(out, at + on.bought + p.KINDS * i, s.bought[seat])
        put_bits(out, at + on.sold + p.KINDS * i, s.sold[seat])
    for card, holder in enumerate(s.card_at):
        if holder == p.IN_SUPPLY:
            put_one(out, at + on.supply_cards + card)
        elif holder >= 0:
            put_one(out, at + on.cards + p.CARDS * from_own(holder, own, seats) + card)


def from_own(seat: i64, own: i64, seats: i64) -> i64:
    """A seat counted from the own one on."""
    return seat - own if seat >= own else seat - own + seats


def write_board(out: vec[i16], at: i64, on: Places, s: Table, own: i64) -> None:
    """Builders, cubes at the market and in the stock, and the work on the cathedral."""
    put_owners(out, at + on.spaces, s.spaces, own, s.seats)
    put_owners(out, at + on.waiting, s.waiting, own, s.seats)
    put_list(out, at + on.market, s.market)
    put_list(out, at + on.stock, s.stock)
    put_list(out, at + on.used, s.used)


def write_craftsmen(out: vec[i16], at: i64, on: Places, s: Table, own: i64) -> None:
    """Where each craftsman stands."""
    seats: i64 = s.seats
    row = at + on.rows
    for i in range(seats):
        seat = seat_after(own, i, seats)
        for slot in range(s.row_length[seat]):
            put(out, row + s.row[seat * p.SLOTS + slot], slot + 1)
        row += len(s.box.craft_ids)
    put_places(out, at + on.supply, s.supply, OFFERED)
    put_places(out, at + on.shiring, s.shiring, OFFERED)
    if s.hired >= 0:
        put_one(out, at + on.hired + s.hired)


def write_cards(out: vec[i16], at: i64, on: Places, s: Table, own: i64) -> None:
    """Where each privilege is, and what is known of the events."""
    seats: i64 = s.seats
    privileges: i64 = len(s.privilege_at)
    for privilege, holder in enumerate(s.privilege_at):
        if holder == p.HIDDEN:
            put_one(out, at + on.unseen_privileges + privilege)
        elif holder >= 0:
            put_one(out, at + on.privileges + privileges * from_own(holder, own, seats) + privilege)
    put_places(out, at + on.kingsbridge, s.kingsbridge, OFFERED)
    if s.event >= 0:
        put_one(out, at + on.event + s.event)
    write_events(out, at + on.unseen_events, s.event_deck)
    write_events(out, at + on.unseen_events, s.events_out)
    if s.foresees(own):
        put_one(out, at + on.foreseen + s.event_deck[-1])


def write_events(out: vec[i16], at: i64, events: list[int]) -> None:
    """Events nobody has seen, whatever their order."""
    for event in events:
        put_one(out, at + event)
