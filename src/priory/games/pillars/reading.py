"""Positions: reading a table that a program or a person wrote (invariants C1 to C7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.pillars.audit import workers_of
from priory.games.pillars.pieces import (
    BENEFIT,
    BISHOPRIC,
    CARDS,
    CHOOSE_CARD,
    COLLAPSE,
    EVENT_PROTECTION,
    EXEMPTION,
    GIVE_UP,
    HIDDEN,
    IN_SUPPLY,
    KINDS,
    LAST_STEP,
    MAKE_ROOM,
    MARKET,
    METAL,
    NEWCOMER,
    NO_QUESTION,
    NONE,
    PHASE_1,
    PHASE_2,
    PLACE,
    PUT_BACK,
    QUESTIONS,
    REMOVED,
    RESOURCES,
    SHIRING,
    SHOWN,
    SLOTS,
    START,
    STEPS,
    TAX_EXEMPTION,
    THOMAS,
    TRADE,
    WORK,
)
from priory.games.pillars.position import AREAS
from priory.games.pillars.rules import rounds, setup
from priory.games.pillars.sheet import Sheet

if TYPE_CHECKING:
    from priory.games.pillars.table import Table

MANY = 999
STEP_OF_QUESTION = {
    CHOOSE_CARD: PHASE_1,
    MAKE_ROOM: PHASE_1,
    PUT_BACK: PHASE_2,
    PLACE: PHASE_2,
    BENEFIT: 1,
    THOMAS: 1,
    COLLAPSE: 1,
    EXEMPTION: 9,
    NEWCOMER: 10,
    TRADE: 12,
    WORK: 13,
    GIVE_UP: 13,
}


def read(s: Table, data: dict[str, Any]) -> None:
    """Lay a blank table out as the position says. What is left out is as at set-up, hidden cards are dealt; without a
    question the step named begins now."""
    sheet = Sheet(data)
    sheet.get("game", None)
    sheet.get("seats", None)
    setup.lay_pieces(s)
    s.rng = Rng.from_words(sheet.get("rng", Rng(0).words()))
    s.round = sheet.number("round", 1, 1, s.box.rounds)
    s.question = max(sheet.name("question", QUESTIONS[1:]) + 1, NO_QUESTION)
    usual = STEPS[STEP_OF_QUESTION.get(s.question, START) - START]
    s.step = sheet.name("step", STEPS, usual) + START
    s.turn = sheet.number("turn", 0, 0, 3)
    s.start = sheet.number("start", 0, 0, s.seats - 1)
    s.player = sheet.number("player", 0, OVER, s.seats - 1)
    _read_board(s, sheet)
    _read_players(s, sheet)
    _read_privileges(s, sheet)
    _read_events(s, sheet)
    _read_piles(s, sheet)
    sheet.done()
    _check_question(s, sheet)
    s.audit()
    if s.question == NO_QUESTION and s.player != OVER:
        _begin_step(s)
    if s.player != OVER:
        s.advance()


def _read_board(s: Table, sheet: Sheet) -> None:
    box = s.box
    supply = sheet.inner("supply")
    for card in supply.names("cards", box.card_ids, []):
        s.card_at[card] = IN_SUPPLY
    s.supply = supply.names("craftsmen", box.craft_ids, [None, None], 2)
    supply.done()
    s.hired = sheet.name("hired", box.craft_ids)
    s.shiring = sheet.names("shiring", box.craft_ids, [None, None], 2)
    s.event = sheet.name("event", box.event_ids)
    s.protected = sheet.mask("protected", range(s.seats))
    spaces = sheet.inner("spaces")
    for area, at, count in AREAS:
        found = spaces.list_of(area, [None] * count)
        if len(found) > count:
            raise spaces.fail(area, f"has {count} spaces, not {len(found)}")
        for i, seat in enumerate(found):
            s.spaces[at + i] = spaces.index(f"{area}[{i}]", seat, range(s.seats))
    spaces.done()
    s.aside = sheet.numbers("aside", s.aside, 0, box.builders)
    waiting = sheet.inner("waiting")
    for cost in range(1, len(s.waiting)):
        s.waiting[cost] = waiting.seat(str(cost), s.seats)
    waiting.done()
    s.drawn = sheet.seat("drawn", s.seats)
    s.cost = sheet.number("cost", box.cost_start, 0, box.cost_start)
    s.put_backs = sheet.number("put_backs", 0, 0, box.put_backs)
    s.walled = sheet.mask("town_wall", range(s.seats))
    s.walled_next = sheet.mask("town_wall_next", range(s.seats))
    s.gray = sheet.seat("gray", s.seats)
    s.gray_next = sheet.seat("gray_next", s.seats)
    market = sheet.inner("market")
    for kind in range(METAL):
        s.market[kind] = market.number(RESOURCES[kind], box.market_start[kind], 0, box.market_start[kind])
    market.done()
    s.court = sheet.number("court", s.court, 0, box.court_start[METAL])
    s.tax = sheet.number("tax", 0, 0, max(box.die))
    s.used = sheet.numbers("used", s.used, 0, MANY)


def _read_players(s: Table, sheet: Sheet) -> None:
    box = s.box
    setup.pay_out_gold(s)
    players = [Sheet(one, f"players[{i}].") for i, one in enumerate(sheet.list_of("players", [{}] * s.seats, s.seats))]
    for seat, one in enumerate(players):
        s.vp[seat] = one.number("vp", s.vp[seat], 0, MANY)
        s.gold[seat] = one.number("gold", s.gold[seat], 0, box.gold_most)
        cubes = one.inner("cubes")
        for kind in range(KINDS):
            s.cubes[seat * KINDS + kind] = cubes.number(RESOURCES[kind], 0, 0, MANY)
        cubes.done()
        usual = [box.craft_ids[c] for c in s.row[seat * SLOTS : seat * SLOTS + s.row_length[seat]]]
        row = one.names("craftsmen", box.craft_ids, usual)
        if len(row) > SLOTS:
            raise one.fail("craftsmen", f"{len(row)} craftsmen are more than {SLOTS}")
        s.row[seat * SLOTS : (seat + 1) * SLOTS] = row + [NONE] * (SLOTS - len(row))
        s.row_length[seat] = len(row)
        for privilege in one.names("privileges", box.privilege_ids, []):
            if s.privilege_at[privilege] != HIDDEN:
                raise one.fail("privileges", f"{box.privilege_ids[privilege]!r} has two owners")
            s.privilege_at[privilege] = seat
        for card in one.names("cards", box.card_ids, []):
            if s.card_at[card] >= IN_SUPPLY:
                raise one.fail("cards", f"{box.card_ids[card]!r} lies in two places")
            s.card_at[card] = seat
        s.passed |= one.flag("passed", False) << seat
        s.bought[seat] = one.mask("bought", RESOURCES)
        s.sold[seat] = one.mask("sold", RESOURCES)
    for seat, one in enumerate(players):
        free = workers_of(s, seat) - sum(box.card_workers[c] for c in range(CARDS) if s.card_at[c] == seat)
        in_mill = PHASE_2 <= s.step <= 3
        s.reserve[seat] = one.number("reserve", 0 if in_mill else free, 0, MANY)
        s.mill[seat] = one.number("mill", free - s.reserve[seat], 0, MANY)
        one.done()
        placed = s.spaces.count(seat) + s.waiting.count(seat) + s.aside[seat] + (s.drawn == seat)
        s.bag[seat] = box.builders - placed
    s.bag = sheet.numbers("bag", s.bag, 0, box.builders)
    stock = sheet.inner("stock")
    for kind in range(KINDS):
        rest = box.cubes[kind] - s.market[kind] - sum(s.cubes[kind::KINDS]) - (s.court if kind == METAL else 0)
        s.stock[kind] = stock.number(RESOURCES[kind], rest, -MANY, MANY)
    stock.done()


def _hidden(
    s: Table, sheet: Sheet, fields: tuple[str, str], ids: list[str], unknown: list[int], counts: tuple[int, int]
) -> tuple[list[int] | None, list[int] | None, list[int], list[int]]:
    """The deck and the unseen pile as written (None if left out), and as dealt from the cards not seen elsewhere."""
    deck = sheet.names(fields[0], ids, []) if sheet.has(fields[0]) else None
    out = sheet.names(fields[1], ids, []) if sheet.has(fields[1]) else None
    if deck is not None:
        deck.reverse()
    rest = [one for one in unknown if one not in (deck or []) and one not in (out or [])]
    needed = (counts[0] if deck is None else 0) + (counts[1] if out is None else 0)
    if len(rest) < needed:
        raise sheet.fail(fields[0], f"{needed} hidden cards are to be dealt, only {len(rest)} have not been seen")
    if needed:
        s.rng.shuffle(rest)
    cut = counts[0] if deck is None else 0
    return deck, out, rest[:cut], rest[cut : cut + counts[1]]


def _read_privileges(s: Table, sheet: Sheet) -> None:
    box = s.box
    s.kingsbridge = sheet.names("kingsbridge", box.privilege_ids, [None, None], 2)
    for privilege in s.kingsbridge:
        if privilege != NONE:
            if s.privilege_at[privilege] != HIDDEN:
                raise sheet.fail("kingsbridge", f"{box.privilege_ids[privilege]!r} has an owner already")
            s.privilege_at[privilege] = SHOWN
    rounds_left = box.rounds - s.round + (s.step == START)
    unknown = [p for p in range(box.ordinary) if s.privilege_at[p] == HIDDEN]
    counts = (max(0, rounds_left - 1) * box.privileges_shown, box.privileges_removed)
    fields = ("privilege_deck", "privileges_out")
    deck, out, dealt, dealt_out = _hidden(s, sheet, fields, box.privilege_ids, unknown, counts)
    last = setup.reversed_last_round(s) if rounds_left else []
    s.privilege_deck = last + dealt if deck is None else deck
    s.privileges_out = dealt_out if out is None else out
    for privilege in range(len(s.privilege_at)):
        if s.privilege_at[privilege] == HIDDEN and privilege not in s.privilege_deck + s.privileges_out:
            s.privilege_at[privilege] = REMOVED


def _read_events(s: Table, sheet: Sheet) -> None:
    box = s.box
    unknown = [event for event in range(len(box.event_ids)) if event != s.event]
    left = box.rounds - s.round + (1 if s.event == NONE and s.step <= 1 else 0)
    counts = (left, box.events_removed)
    deck, out, dealt, dealt_out = _hidden(s, sheet, ("event_deck", "events_out"), box.event_ids, unknown, counts)
    s.event_deck = dealt if deck is None else deck
    s.events_out = dealt_out if out is None else out


def _read_piles(s: Table, sheet: Sheet) -> None:
    box = s.box
    piles = sheet.inner("piles")
    for age in range(1, box.rounds + 1):
        first = box.starting + (age - 1) * box.pile
        pile = list(range(first, first + box.pile))
        if age < s.round or (age == s.round and s.step != START):
            s.piles.extend([NONE] * box.pile)
            continue
        if piles.has(str(age)):
            ids = box.craft_ids[first : first + box.pile]
            pile = [first + i for i in piles.names(str(age), ids, [])]
            if len(pile) != box.pile:
                raise piles.fail(str(age), f"holds {len(pile)} craftsmen, {box.pile} are needed")
        else:
            s.rng.shuffle(pile)
        s.piles.extend(pile)
    piles.done()


def _expected_player(s: Table) -> int:
    """Who must answer the question at hand; NONE if the position alone does not tell."""
    asked = s.question
    if asked == PUT_BACK:
        return s.start
    if asked == PLACE:
        return s.drawn
    if asked == BENEFIT:
        return s.spaces[BISHOPRIC]
    if asked == THOMAS:
        return s.owner_of(EVENT_PROTECTION)
    if asked == EXEMPTION:
        return s.owner_of(TAX_EXEMPTION)
    if asked == NEWCOMER:
        return s.spaces[SHIRING + s.turn % 2]
    if asked == TRADE:
        return s.spaces[MARKET + s.turn]
    if asked in (COLLAPSE, WORK, GIVE_UP):
        return (s.start + s.turn) % s.seats
    return NONE


def _check_question(s: Table, sheet: Sheet) -> None:
    """The question fits its step and the pieces it is about, and the right seat is asked."""
    if s.player == OVER:
        if s.question != NO_QUESTION or s.round != s.box.rounds or s.step != LAST_STEP - 1:
            raise sheet.fail("player", "the game is over only after step 13 of the last round, with no question")
        return
    if s.question == NO_QUESTION:
        return
    asked = QUESTIONS[s.question]
    if STEP_OF_QUESTION[s.question] != s.step:
        raise sheet.fail("question", f"{asked!r} is not asked in step {STEPS[s.step - START]!r}")
    if (s.question == MAKE_ROOM) != (s.hired != NONE):
        raise sheet.fail("hired", "a hired craftsman waits for room exactly when the question is 'make_room'")
    if s.question in (CHOOSE_CARD, MAKE_ROOM):
        if (s.passed >> s.player) & 1:
            raise sheet.fail("player", f"seat {s.player} has passed")
    else:
        expected = _expected_player(s)
        if expected < 0:
            raise sheet.fail("question", f"{asked!r} is not asked: nobody has the piece it is about")
        if sheet.has("player") and s.player != expected:
            raise sheet.fail("player", f"{asked!r} is a question for seat {expected}, not {s.player}")
        s.player = expected
    if s.step == 1 and s.event == NONE:
        raise sheet.fail("event", f"{asked!r} is asked after an event has been revealed")
    if s.question == THOMAS and not s.box.event_negative[s.event]:
        raise sheet.fail("question", "'thomas' is asked for negative events only")
    if s.question == NEWCOMER and (s.turn > 1 or s.shiring[s.turn] == NONE or not s.row_full(s.player)):
        raise sheet.fail("question", "'shiring' is asked when a craftsman comes to a full row")
    if s.question in (COLLAPSE, MAKE_ROOM) and s.row_length[s.player] == 0:
        raise sheet.fail("question", f"{asked!r} needs a craftsman in the row of seat {s.player}")
    if s.question == GIVE_UP and s.cubes_held(s.player) <= s.box.kept_most:
        raise sheet.fail("question", f"seat {s.player} has no cube too many")
    if not s.legal():
        raise sheet.fail("question", f"{asked!r} has no answer here")


def _begin_step(s: Table) -> None:
    """Start the step that the position names."""
    if s.step == START:
        s.round -= 1
        rounds.begin_round(s)
    else:
        s.step -= 1
    rounds.play_on(s)
