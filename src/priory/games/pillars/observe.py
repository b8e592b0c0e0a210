"""What a seat of The Pillars of the Earth may know as a row of numbers: its view, seats from the own one on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from priory.core.observation import (
    Piece,
    Sheet,
    cap,
    put,
    put_bits,
    put_each,
    put_each_of,
    put_list,
    put_one,
    put_owners,
    put_seat,
    put_seats,
    seat_after,
)
from priory.games.pillars.box import Box
from priory.games.pillars.rules.pieces import (
    CARDS,
    COURT,
    EXTRA_USE,
    HIDDEN,
    IN_SUPPLY,
    INCOME,
    KINDS,
    METAL,
    MOST_SEATS,
    QUESTIONS,
    RECEIVE_METAL,
    SLOTS,
    SPACES,
    START,
    STEPS,
    YIELD_PER_CARD,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table

MOST: Final = 1000
"""More points than a game can bring."""
AROUND: Final = 4
"""Points have no upper limit; they are told up to so many times around their track, more counts as that."""
ASKED: Final = 13
STEP_COUNT: Final = 17
OFFERED: Final = 2
PLAIN: Final = 7
"""The numbers that stand alone: round, turn, cost, put_backs, metal at court, tax, parts of the cathedral."""


def most_cubes(box: Box, kind: int) -> int:
    """What a player can have of a kind: what was kept (P18.12), and what all sources bring in one round."""
    more = most_of_event(box, YIELD_PER_CARD)
    found = box.kept_most + box.market_start[kind] + sum([gain[kind] for gain in box.gains])
    found += sum([box.card_yield[card] + more for card in range(CARDS) if card // 3 == kind])
    for verb, what, amount in zip(box.privilege_verb, box.privilege_kind, box.privilege_amount, strict=True):
        if verb == INCOME and what == kind:
            found += amount
    if kind == METAL:
        found += box.space_amount[COURT] + most_of_event(box, RECEIVE_METAL)
    return found


def most_of_event(box: Box, verb: int) -> int:
    """The highest amount of the events that do this."""
    amounts = [amount for amount, does in zip(box.event_amount, box.event_verb, strict=True) if does == verb]
    return max([0, *amounts])


def pieces(box: Box, seats: int) -> list[Piece]:
    """The pieces in the order they are written."""
    crafts, privileges, events = len(box.craft_ids), len(box.privilege_ids), len(box.event_ids)
    on = "from the own seat on"
    gold, workers, builders = box.gold_most, box.workers + box.gray_workers + box.black_workers, box.builders
    people = f"{box.craft_ids[0]} to {box.craft_ids[-1]} as the box lists them"
    cubes = max([most_cubes(box, kind) for kind in range(KINDS)])
    owed = MOST_SEATS * cubes + max(box.market_start) + box.court_start[METAL] - min(box.cubes)
    uses = max(box.craft_capacity) + most_of_event(box, EXTRA_USE)
    grants = f"{box.privilege_ids[0]} to {box.privilege_ids[-1]} as the box lists them"
    return [
        Piece("seat", (seats,), 0, 1, "the own seat as the view counts it, one-hot"),
        Piece("player", (seats,), 0, 1, f"who must choose, one-hot {on}; all 0 when the game is over"),
        Piece("start", (seats,), 0, 1, f"the start player, one-hot {on}"),
        Piece("step", (STEP_COUNT,), 0, 1, f"one-hot: {', '.join(map(str, STEPS))}"),
        Piece("question", (ASKED,), 0, 1, f"one-hot: {', '.join(QUESTIONS)}"),
        Piece("round", (1,), 0, box.rounds, "the round"),
        Piece("parts", (1,), 0, box.rounds, "finished parts of the cathedral"),
        Piece("turn", (1,), 0, SPACES, "how far the step is: a space, or a place in clockwise order"),
        Piece("cost", (1,), 0, box.cost_start, "what placing the drawn builder costs"),
        Piece("put_backs", (1,), 0, max(1, box.put_backs), "builders put back so far"),
        Piece("court", (1,), 0, max(1, box.court_start[METAL]), "metal lying at court"),
        Piece("tax", (1,), 0, max([1, *box.die]), "the tax of this round, 0 before it is known"),
        Piece("vp", (seats,), 0, AROUND * box.vp_track, f"victory points {on}"),
        Piece("gold", (seats,), 0, gold, f"gold {on}"),
        Piece("reserve", (seats,), 0, workers, f"workers not yet sent out {on}"),
        Piece("mill", (seats,), 0, workers, f"workers at the wool mill {on}"),
        Piece("bag", (seats,), 0, builders, f"builders in the bag {on}"),
        Piece("aside", (seats,), 0, builders, f"builders set aside {on}"),
        Piece("passed", (seats,), 0, 1, f"who has passed on cards {on}"),
        Piece("protected", (seats,), 0, 1, f"who is safe from the event {on}"),
        Piece("town_wall", (seats,), 0, 1, f"whose builders work on the town wall {on}"),
        Piece("town_wall_next", (seats,), 0, 1, f"whose will in the next round {on}"),
        Piece("gray", (seats,), 0, 1, f"who has the gray workers, one-hot {on}"),
        Piece("gray_next", (seats,), 0, 1, f"who will have them next, one-hot {on}"),
        Piece("drawn", (seats,), 0, 1, f"whose builder is drawn, one-hot {on}"),
        Piece("cubes", (seats, KINDS), 0, cubes, f"stone, wood, sand, metal of each {on}"),
        Piece("bought", (seats, KINDS), 0, 1, f"kinds bought at this market {on}"),
        Piece("sold", (seats, KINDS), 0, 1, f"kinds sold at this market {on}"),
        Piece("cards", (seats, CARDS), 0, 1, f"resource cards of each {on}: {', '.join(box.card_ids)}"),
        Piece("spaces", (SPACES, seats), 0, 1, f"whose builder stands on each space, one-hot {on}"),
        Piece("waiting", (box.cost_start + 1, seats), 0, 1, f"whose builder waits at each cost from 0, one-hot {on}"),
        Piece("supply_cards", (CARDS,), 0, 1, "resource cards in the supply"),
        Piece("market", (KINDS,), 0, max([1, *box.market_start]), "stone, wood, sand at the market; never metal"),
        Piece("stock", (KINDS,), -max(0, owed), max(box.cubes), "stone, wood, sand, metal in the stock, owed below 0"),
        Piece("used", (SLOTS,), 0, uses, "uses of each craftsman of the row at the cathedral so far"),
        Piece("rows", (seats, crafts), 0, SLOTS, f"place of each craftsman in each row {on}, 0 if not there: {people}"),
        Piece("supply", (crafts,), 0, OFFERED, "place of each craftsman in the supply"),
        Piece("shiring", (crafts,), 0, OFFERED, "place of each craftsman at Shiring"),
        Piece("hired", (crafts,), 0, 1, "the craftsman that room is made for, one-hot"),
        Piece("privileges", (seats, privileges), 0, 1, f"privileges of each {on}: {grants}"),
        Piece("kingsbridge", (privileges,), 0, OFFERED, "place of each privilege at Kingsbridge"),
        Piece("unseen_privileges", (privileges,), 0, 1, "privileges not seen yet"),
        Piece("event", (events,), 0, 1, f"the event, one-hot: {', '.join(box.event_ids)}"),
        Piece("unseen_events", (events,), 0, 1, "events not seen yet"),
        Piece("foreseen", (events,), 0, 1, "the event that this seat alone has seen, one-hot"),
    ]


def score_range(_: Table) -> tuple[float, float]:
    """The least and the most that a seat can score (P3.5)."""
    return 0.0, float(MOST)


def write(sheet: Sheet, at: i64, s: Table, seat: int) -> None:
    """The pieces of a seat, one after the other, from this place on."""
    out = sheet.numbers
    box = s.box
    seats: i64 = s.seats
    own: i64 = seat
    crafts: i64 = len(box.craft_ids)
    privileges: i64 = len(box.privilege_ids)
    events: i64 = len(box.event_ids)
    put_one(out, at + own)
    put_seat(out, at + seats, s.player, own, seats)
    put_seat(out, at + 2 * seats, s.start, own, seats)
    at += 3 * seats
    put_one(out, at + s.step - START)
    at += STEP_COUNT
    put_one(out, at + s.question)
    at += ASKED
    put(out, at, s.round)
    put(out, at + 1, s.round if s.player < 0 else s.round - 1)
    put(out, at + 2, s.turn)
    put(out, at + 3, s.cost)
    put(out, at + 4, s.put_backs)
    put(out, at + 5, s.court)
    put(out, at + 6, s.tax)
    at = write_players(out, at + PLAIN, s, own)
    at = write_board(out, at, s, own)
    at = write_craftsmen(out, at, s, own, crafts)
    write_cards(out, at, s, own, privileges, events)


def write_players(out: vec[i16], at: i64, s: Table, own: i64) -> i64:
    """What lies before each player, but for named cards."""
    seats: i64 = s.seats
    put_each(out, at, s.vp, own, seats)
    cap(out, at, seats, AROUND * s.box.vp_track)
    put_each(out, at + seats, s.gold, own, seats)
    put_each(out, at + 2 * seats, s.reserve, own, seats)
    put_each(out, at + 3 * seats, s.mill, own, seats)
    put_each(out, at + 4 * seats, s.bag, own, seats)
    put_each(out, at + 5 * seats, s.aside, own, seats)
    put_seats(out, at + 6 * seats, s.passed, own, seats)
    put_seats(out, at + 7 * seats, s.protected, own, seats)
    put_seats(out, at + 8 * seats, s.walled, own, seats)
    put_seats(out, at + 9 * seats, s.walled_next, own, seats)
    put_seat(out, at + 10 * seats, s.gray, own, seats)
    put_seat(out, at + 11 * seats, s.gray_next, own, seats)
    put_seat(out, at + 12 * seats, s.drawn, own, seats)
    at += 13 * seats
    put_each_of(out, at, s.cubes, KINDS, own, seats)
    for i in range(seats):
        seat = seat_after(own, i, seats)
        put_bits(out, at + KINDS * (seats + i), s.bought[seat])
        put_bits(out, at + KINDS * (2 * seats + i), s.sold[seat])
    at += 3 * KINDS * seats
    supply = at + (CARDS + SPACES + s.box.cost_start + 1) * seats
    for card, holder in enumerate(s.card_at):
        if holder == IN_SUPPLY:
            put_one(out, supply + card)
        elif holder >= 0:
            put_one(out, at + CARDS * from_own(holder, own, seats) + card)
    return at + CARDS * seats


def from_own(seat: i64, own: i64, seats: i64) -> i64:
    """A seat counted from the own one on."""
    return seat - own if seat >= own else seat - own + seats


def write_board(out: vec[i16], at: i64, s: Table, own: i64) -> i64:
    """Builders, cubes at the market and in the stock, and the work on the cathedral."""
    seats: i64 = s.seats
    put_owners(out, at, s.spaces, own, seats)
    at += SPACES * seats
    put_owners(out, at, s.waiting, own, seats)
    at += (s.box.cost_start + 1) * seats + CARDS
    put_list(out, at, s.market)
    at += KINDS
    put_list(out, at, s.stock)
    put_list(out, at + KINDS, s.used)
    return at + KINDS + SLOTS


def write_craftsmen(out: vec[i16], at: i64, s: Table, own: i64, crafts: i64) -> i64:
    """Where each craftsman stands."""
    seats: i64 = s.seats
    for i in range(seats):
        seat = seat_after(own, i, seats)
        for slot in range(s.row_length[seat]):
            put(out, at + s.row[seat * SLOTS + slot], slot + 1)
        at += crafts
    write_places(out, at, s.supply)
    write_places(out, at + crafts, s.shiring)
    if s.hired >= 0:
        put_one(out, at + 2 * crafts + s.hired)
    return at + 3 * crafts


def write_cards(out: vec[i16], at: i64, s: Table, own: i64, privileges: i64, events: i64) -> None:
    """Where each privilege is, and what is known of the events."""
    seats: i64 = s.seats
    for privilege, holder in enumerate(s.privilege_at):
        if holder == HIDDEN:
            put_one(out, at + privileges * (seats + 1) + privilege)
        elif holder >= 0:
            put_one(out, at + privileges * from_own(holder, own, seats) + privilege)
    at += privileges * seats
    write_places(out, at, s.kingsbridge)
    at += 2 * privileges
    if s.event >= 0:
        put_one(out, at + s.event)
    at += events
    write_events(out, at, s.event_deck)
    write_events(out, at, s.events_out)
    if s.foresees(own):
        put_one(out, at + events + s.event_deck[-1])


def write_places(out: vec[i16], at: i64, cards: list[int]) -> None:
    """The places of cards lying in the open, counted from 1."""
    for i, card in enumerate(cards):
        if card >= 0:
            put(out, at + card, i + 1)


def write_events(out: vec[i16], at: i64, events: list[int]) -> None:
    """Events nobody has seen, whatever their order."""
    for event in events:
        put_one(out, at + event)
