"""Positions: reading a table that a program or a person wrote (invariants C1 to C7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from priory.core.reader import Reader
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.pillars.position import order, question
from priory.games.pillars.position.audit import workers_of
from priory.games.pillars.rules import rounds, setup
from priory.games.pillars.rules.pieces import (
    AREAS_DONE,
    BUILDERS_NEXT_ROUND,
    CARDS,
    HIDDEN,
    IN_SUPPLY,
    KINDS,
    METAL,
    MOST_USES,
    NO_QUESTION,
    NONE,
    PHASE_2,
    QUESTIONS,
    REMOVED,
    RESOURCES,
    SHOWN,
    SLOTS,
    START,
    STEPS,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table

MANY = 999


def read(s: Table, data: dict[str, Any]) -> None:
    """Lay a blank table out as the position says. What is left out is as at set-up, hidden cards are dealt; without a
    question the step named begins now."""
    page = Reader(data)
    page.allow("game", "seats")
    setup.lay_pieces(s)
    s.rng = Rng.from_words(data["rng"]) if page.has("rng") else Rng(0)
    s.round = page.number("round", 1, s.box.rounds, 1)
    s.question = page.index("question", QUESTIONS, NO_QUESTION)
    s.step = _step(page, question.STEP_OF.get(s.question, START))
    s.turn = page.number("turn", 0, 3, 0)
    s.start = page.number("start", 0, s.seats - 1, 0)
    s.player = page.number("player", OVER, s.seats - 1, 0)
    _read_board(s, page)
    _read_players(s, page)
    _read_privileges(s, page)
    _read_events(s, page)
    _read_piles(s, page)
    question.check(s, page)
    s.used = page.numbers("used", 0, MOST_USES, SLOTS) or order.worked_unasked(s)
    page.done()
    s.audit()
    question.check_work(s, page)
    if order.begins(s):
        _begin_step(s)
    if s.player != OVER:
        s.advance()


def _step(page: Reader, default: int) -> int:
    """The phase by its name, or the step by its number."""
    if not page.has("step"):
        return default
    value = page.data["step"]
    if isinstance(value, bool) or value not in STEPS:
        raise page.fail("step", f"{value!r} is not one of {', '.join(map(str, STEPS))}")
    return STEPS.index(value) + START


def _names(page: Reader, field: str, ids: list[str]) -> list[int]:
    """Different names, none twice."""
    found: list[int] = []
    for i, value in enumerate(page.entries(field)):
        one = page.index_of(f"{field}[{i}]", value, ids)
        if one in found:
            raise page.fail(f"{field}[{i}]", f"{value!r} stands there twice")
        found.append(one)
    return found


def _places(page: Reader, field: str, ids: list[str], count: int) -> list[int]:
    """One name or nothing for each of some places."""
    values = page.entries(field)
    if len(values) > count:
        raise page.fail(field, f"holds {len(values)} entries, there are {count} places")
    found = [NONE] * count
    for i, value in enumerate(values):
        if value is not None:
            found[i] = page.index_of(f"{field}[{i}]", value, ids)
    return found


def _mask(page: Reader, field: str, ids: list[str]) -> int:
    found = 0
    for one in _names(page, field, ids):
        found |= 1 << one
    return found


def _check_seat(page: Reader, field: str, value: Any, seats: int) -> int:
    """A seat, or nobody."""
    if value is None:
        return NONE
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < seats:
        raise page.fail(field, f"{value!r} is not one of the seats 0 to {seats - 1}")
    return value


def _seat(page: Reader, field: str, seats: int) -> int:
    return _check_seat(page, field, page.data[field], seats) if page.has(field) else NONE


def _seat_list(page: Reader, field: str, seats: int, count: int) -> list[int]:
    """The seats on some places, from the first one on."""
    values = page.entries(field)
    if len(values) > count:
        raise page.fail(field, f"holds {len(values)} entries, there are {count} places")
    found = [NONE] * count
    for i, value in enumerate(values):
        found[i] = _check_seat(page, f"{field}[{i}]", value, seats)
    return found


def _seat_mask(page: Reader, field: str, seats: int) -> int:
    found = 0
    for i, value in enumerate(page.entries(field)):
        seat = _check_seat(page, f"{field}[{i}]", value, seats)
        if seat == NONE or (found >> seat) & 1:
            raise page.fail(f"{field}[{i}]", f"{value!r} is nobody or stands there twice")
        found |= 1 << seat
    return found


def _read_board(s: Table, page: Reader) -> None:
    box = s.box
    supply = page.inner("supply")
    for card in _names(supply, "cards", box.card_ids):
        s.card_at[card] = IN_SUPPLY
    s.supply = _places(supply, "craftsmen", box.craft_ids, 2)
    supply.done()
    s.hired = page.index("hired", box.craft_ids, NONE)
    s.shiring = _places(page, "shiring", box.craft_ids, 2)
    s.event = page.index("event", box.event_ids, NONE)
    s.protected = _seat_mask(page, "protected", s.seats)
    spaces = page.inner("spaces")
    for area, at, count, _ in AREAS_DONE:
        s.spaces[at : at + count] = _seat_list(spaces, area, s.seats, count)
    spaces.done()
    s.aside = page.numbers("aside", 0, box.builders, s.seats) or s.aside
    waiting = page.inner("waiting")
    for cost in range(1, len(s.waiting)):
        s.waiting[cost] = _seat(waiting, str(cost), s.seats)
    waiting.done()
    s.drawn = _seat(page, "drawn", s.seats)
    usual = box.cost_start if s.step < PHASE_2 else order.falls_to(s) if s.step == PHASE_2 else 0
    s.cost = page.number("cost", 0, box.cost_start, usual)
    s.put_backs = page.number("put_backs", 0, box.put_backs, 0)
    s.walled = _seat_mask(page, "town_wall", s.seats)
    s.walled_next = _seat_mask(page, "town_wall_next", s.seats) if page.has("town_wall_next") else order.hit_by_wall(s)
    s.gray = _seat(page, "gray", s.seats)
    s.gray_next = _seat(page, "gray_next", s.seats)
    market = page.inner("market")
    for kind in range(METAL):
        s.market[kind] = market.number(RESOURCES[kind], 0, box.market_start[kind], box.market_start[kind])
    market.done()
    s.court = page.number("court", 0, box.court_start[METAL], s.court)
    s.tax = page.number("tax", 0, max(box.die), 0)


def _read_players(s: Table, page: Reader) -> None:
    setup.pay_out_gold(s)
    players = page.inners("players") or [Reader({}) for _ in range(s.seats)]
    if len(players) != s.seats:
        raise page.fail("players", f"holds {len(players)} players, {s.seats} are needed")
    for seat, one in enumerate(players):
        _read_player(s, one, seat)
    for seat, one in enumerate(players):
        sent = sum(s.box.card_workers[c] for c in range(CARDS) if s.card_at[c] == seat)
        free = workers_of(s, seat) - sent
        in_mill = PHASE_2 <= s.step <= 3
        s.reserve[seat] = one.number("reserve", 0, MANY, 0 if in_mill else free)
        s.mill[seat] = one.number("mill", 0, MANY, free - s.reserve[seat])
        one.done()
        placed = s.spaces.count(seat) + s.waiting.count(seat) + s.aside[seat] + (1 if s.drawn == seat else 0)
        s.bag[seat] = s.box.builders - placed
    s.bag = page.numbers("bag", 0, s.box.builders, s.seats) or s.bag
    stock = page.inner("stock")
    for kind in range(KINDS):
        rest = s.box.cubes[kind] - s.market[kind] - sum(s.cubes[kind::KINDS]) - (s.court if kind == METAL else 0)
        s.stock[kind] = stock.number(RESOURCES[kind], -MANY, MANY, rest)
    stock.done()


def _read_player(s: Table, page: Reader, seat: int) -> None:
    box = s.box
    s.vp[seat] = page.number("vp", 0, MANY, s.vp[seat])
    s.gold[seat] = page.number("gold", 0, box.gold_most, s.gold[seat])
    cubes = page.inner("cubes")
    for kind in range(KINDS):
        s.cubes[seat * KINDS + kind] = cubes.number(RESOURCES[kind], 0, MANY, 0)
    cubes.done()
    if page.has("craftsmen"):
        row = _names(page, "craftsmen", box.craft_ids)
        if len(row) > SLOTS:
            raise page.fail("craftsmen", f"{len(row)} craftsmen are more than {SLOTS}")
        s.row[seat * SLOTS : (seat + 1) * SLOTS] = row + [NONE] * (SLOTS - len(row))
        s.row_length[seat] = len(row)
    for privilege in _names(page, "privileges", box.privilege_ids):
        if s.privilege_at[privilege] != HIDDEN:
            raise page.fail("privileges", f"{box.privilege_ids[privilege]!r} has two owners")
        s.privilege_at[privilege] = seat
    for card in _names(page, "cards", box.card_ids):
        if s.card_at[card] >= IN_SUPPLY:
            raise page.fail("cards", f"{box.card_ids[card]!r} lies in two places")
        s.card_at[card] = seat
    if page.flag("passed", False):
        s.passed |= 1 << seat
    s.bought[seat] = _mask(page, "bought", RESOURCES)
    s.sold[seat] = _mask(page, "sold", RESOURCES)


def _hidden(
    s: Table, page: Reader, fields: tuple[str, str], ids: list[str], unknown: list[int], counts: tuple[int, int]
) -> tuple[list[int] | None, list[int] | None, list[int], list[int]]:
    """The deck and the unseen pile as written (None if left out), and as dealt from the cards not seen elsewhere."""
    deck = _names(page, fields[0], ids) if page.has(fields[0]) else None
    out = _names(page, fields[1], ids) if page.has(fields[1]) else None
    if deck is not None:
        deck.reverse()
    rest = [one for one in unknown if one not in (deck or []) and one not in (out or [])]
    needed = (counts[0] if deck is None else 0) + (counts[1] if out is None else 0)
    if len(rest) < needed:
        raise page.fail(fields[0], f"{needed} hidden cards are to be dealt, only {len(rest)} have not been seen")
    if needed:
        s.rng.shuffle(rest)
    cut = counts[0] if deck is None else 0
    return deck, out, rest[:cut], rest[cut : cut + counts[1]]


def _read_privileges(s: Table, page: Reader) -> None:
    box = s.box
    s.kingsbridge = _places(page, "kingsbridge", box.privilege_ids, 2)
    for privilege in s.kingsbridge:
        if privilege != NONE:
            if s.privilege_at[privilege] != HIDDEN:
                raise page.fail("kingsbridge", f"{box.privilege_ids[privilege]!r} has an owner already")
            s.privilege_at[privilege] = SHOWN
    rounds_left = box.rounds - s.round + (s.step == START)
    unknown = [p for p in range(box.ordinary) if s.privilege_at[p] == HIDDEN]
    counts = (max(0, rounds_left - 1) * box.privileges_shown, box.privileges_removed)
    fields = ("privilege_deck", "privileges_out")
    deck, out, dealt, dealt_out = _hidden(s, page, fields, box.privilege_ids, unknown, counts)
    last = setup.reversed_last_round(s) if rounds_left else []
    s.privilege_deck = last + dealt if deck is None else deck
    s.privileges_out = dealt_out if out is None else out
    for privilege in range(len(s.privilege_at)):
        if s.privilege_at[privilege] == HIDDEN and privilege not in s.privilege_deck + s.privileges_out:
            s.privilege_at[privilege] = REMOVED


def _read_events(s: Table, page: Reader) -> None:
    box = s.box
    walls = [e for e in range(len(box.event_ids)) if box.event_verb[e] == BUILDERS_NEXT_ROUND and e != s.event]
    spent = walls[0] if s.walled and s.round > 1 and walls else NONE  # the town wall of the round before
    unknown = [event for event in range(len(box.event_ids)) if event not in (s.event, spent)]
    left = box.rounds - s.round + (1 if s.event == NONE and s.step <= 1 else 0)
    counts = (left, box.events_removed)
    deck, out, dealt, dealt_out = _hidden(s, page, ("event_deck", "events_out"), box.event_ids, unknown, counts)
    s.event_deck = dealt if deck is None else deck
    s.events_out = dealt_out if out is None else out


def _read_piles(s: Table, page: Reader) -> None:
    box = s.box
    piles = page.inner("piles")
    for age in range(1, box.rounds + 1):
        first = box.starting + (age - 1) * box.pile
        pile = list(range(first, first + box.pile))
        if age < s.round or (age == s.round and s.step != START):
            s.piles.extend([NONE] * box.pile)
            continue
        if piles.has(str(age)):
            ids = box.craft_ids[first : first + box.pile]
            pile = [first + i for i in _names(piles, str(age), ids)]
            if len(pile) != box.pile:
                raise piles.fail(str(age), f"holds {len(pile)} craftsmen, {box.pile} are needed")
        else:
            s.rng.shuffle(pile)
        s.piles.extend(pile)
    piles.done()


def _begin_step(s: Table) -> None:
    """Start the step that the position names."""
    if s.step == START:
        s.round -= 1
        rounds.begin_round(s)
    else:
        s.step -= 1
    rounds.play_on(s)
