"""What a seat of World Without End may know as a row of numbers: the view of `seat`, seats from the own one on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from priory.core.observation import (
    Piece,
    Sheet,
    cap,
    numbers,
    ones,
    put,
    put_bits,
    put_counts,
    put_each,
    put_each_of,
    put_list,
    put_one,
    put_places,
    put_seat,
    put_seats,
    seat_after,
)
from priory.core.state import OVER
from priory.games.world.box import Box
from priory.games.world.options import ACTIONS, PROJECTS
from priory.games.world.rules import agenda as todo
from priory.games.world.rules.pieces import PILE, PLAYED
from priory.games.world.rules.plague import FACE_DOWN, HEALED, HEALED_SHIFT, MOST_SHIFT, NO_TILE
from priory.games.world.rules.standing import price
from priory.games.world.rules.turn import PERMANENT
from priory.games.world.rules.vocabulary import CLOTH, GOLD, GOODS, KNOWLEDGE, PRICE, WOOL

if TYPE_CHECKING:
    from priory.games.world.table import Table

MOST: Final = 1000
"""More points than a game can bring."""
PURSE: Final = 120
"""Gold never runs out (W1.4); it is told up to so much, more counts as that."""
TRACK: Final = 60
AROUND: Final = 4
"""Points have no upper limit (W22.4); they are told up to so many times around their track, more counts as that."""
ASKED: Final = 15
CARDS: Final = 12
WORKS: Final = 7
SITES: Final = 14
PLACES: Final = 11
STUFF: Final = 9
MARKETS: Final = 2
FAVOURS: Final = 10
ARROWS: Final = 4
STAGES: Final = 3
DUTIES: Final = 3
OFFERS: Final = 24
KNOWLEDGE_MASK: Final = 255
SMALL_MASK: Final = 15
ABOUT_SIZE: Final = 3 + WORKS + 1 + 1 + STUFF + SITES + 3 + 1


def pieces(box: Box, seats: int) -> list[Piece]:
    """The pieces in the order they are written."""
    on = "from the own seat on"
    events = len(box.events)
    card = f"by number, {box.events_per_chapter} of each chapter"
    goods, works, cards = ", ".join(GOODS), ", ".join(PROJECTS), ", ".join(ACTIONS)
    prices = [effect.gold for event in box.events for effect in event.effects if effect.op == PRICE]
    owed = max([*box.duty_amount, *box.tax_faces])
    healing = max(PLACES, box.limit[KNOWLEDGE])
    held = max([PURSE, *box.limit])
    piled = max([*box.project_stone, *box.project_wood])
    named = ", ".join([todo.TASKS[kind] for kind in range(1, ASKED + 1)])
    return [
        Piece("seat", (seats,), 0, 1, "the own seat as the view counts it, one-hot"),
        Piece("player", (seats,), 0, 1, f"who must choose, one-hot {on}; all 0 when the game is over"),
        Piece("crest", (seats,), 0, 1, f"who has the crest, one-hot {on}"),
        Piece("variants", (3,), 0, 1, "first_game, open_screens, extra_crest_pass"),
        Piece("chapter", (1,), 0, box.chapters, "the chapter"),
        Piece("round", (1,), 0, box.rounds, "the round of the chapter"),
        Piece("tax", (1,), 0, max(box.tax_faces), "the tax of the chapter, 0 before it is known"),
        Piece("question", (ASKED,), 0, 1, f"one-hot: {named}"),
        Piece("forced", (1,), 0, 1, "card: whether it must be laid without use"),
        Piece("offer_permanent", (1,), 0, 1, "offer: whether it comes from a permanent event"),
        Piece("offer_number", (1,), 0, OFFERS - 1, "offer: which of them it is"),
        Piece("build_project", (WORKS,), 0, 1, f"build: the project begun with, one-hot: {works}"),
        Piece("build_pieces", (1,), 0, box.build_most, "build: pieces placed so far"),
        Piece("by_action", (1,), 0, 1, "house, heal: whether by the action of that name"),
        Piece("waived", (STUFF,), 0, 1, f"house: goods that need not be paid: {goods}"),
        Piece("harvested", (SITES,), 0, 1, "harvest: sites named so far"),
        Piece(
            "heal",
            (3,),
            0,
            healing,
            "heal: healed so far, most allowed, knowledge left if it may be seen",
        ),
        Piece("houses_left", (1,), 0, box.houses, "remove_house: how many are still to go"),
        Piece("arrow", (ARROWS,), 0, 1, "where the arrow points, one-hot"),
        Piece("favour", (FAVOURS,), 0, 1, "the space of the favour marker, one-hot"),
        Piece("covered_favour", (FAVOURS,), 0, 1, "spaces of the favour track that are covered"),
        Piece("covered_market", (MARKETS,), 0, 1, "wool, cloth: whether the market is covered"),
        Piece("covered_projects", (WORKS,), 0, 1, "projects that are covered"),
        Piece("shut", (WORKS,), 0, 1, "projects that are shut"),
        Piece("supply", (STUFF,), 0, max(box.limit), f"goods in the supply: {goods}"),
        Piece("prices", (MARKETS,), 0, max([1, *box.prices, *prices]), "the price of wool and cloth"),
        Piece("stages", (WORKS, STAGES), 0, 1, "the stage of each project, one-hot: off, begun, complete"),
        Piece("placed", (WORKS, 2), 0, piled, f"stone and wood on each project: {works}"),
        Piece("illness", (PLACES, HEALED), 0, 1, "the tile of each place, one-hot: face down, patient, healed"),
        Piece("tiles", (PLACES,), 0, max(box.tiles), "its value where it is seen"),
        Piece("hand", (CARDS,), 0, 1, f"the own hand: {cards}"),
        Piece("hidden", (CARDS,), 0, 1, "the own hidden pile"),
        Piece("scores", (seats,), 0, 2 * AROUND * TRACK, f"half points {on}"),
        Piece("goods_shown", (seats,), 0, 1, f"whose goods can be seen {on}"),
        Piece("hand_sizes", (seats,), 0, CARDS, f"cards in hand {on}"),
        Piece("hidden_sizes", (seats,), 0, CARDS, f"cards on the hidden pile {on}"),
        Piece("down", (seats,), 0, 1, f"who has put down a card {on}"),
        Piece("houses", (seats,), 0, box.houses, f"houses not on the board {on}"),
        Piece("seals", (seats,), 0, box.seals, f"seals not on projects {on}"),
        Piece(
            "goods",
            (seats, STUFF),
            0,
            held,
            f"goods of each {on}, 0 where they are not seen: {goods}",
        ),
        Piece(
            "open", (seats, CARDS), 0, PILE, f"the place of each card on the open pile {on}, 0 if not there: {cards}"
        ),
        Piece("played", (seats, CARDS), 0, 1, f"which of them were used {on}"),
        Piece("penalties", (seats, DUTIES), 0, 1, f"penance, begging, court {on}"),
        Piece(
            "lacking",
            (seats, DUTIES),
            0,
            owed,
            f"what is lacking of piety, grain and tax {on}",
        ),
        Piece("spared", (seats, DUTIES), 0, 1, f"what was bought off with loyalty {on}"),
        Piece("offers_used", (seats, OFFERS), 0, 1, f"permanent offers used in this round {on}"),
        Piece("sites", (SITES, seats), 0, 1, f"whose house stands on each site, one-hot {on}"),
        Piece("project_seals", (WORKS, seats), 0, 1, f"whose seals lie on each project {on}"),
        Piece("event", (events,), 0, 1, f"the event of the round, one-hot {card}"),
        Piece("offer_event", (events,), 0, 1, f"offer: the event it comes from if not a permanent one, {card}"),
        Piece("drawn", (events,), 0, box.chapters * box.rounds, f"when each event was drawn, 0 if not yet, {card}"),
        Piece("permanent", (events,), 0, 2, f"the space of each permanent event, {card}"),
        Piece("in_force", (events,), 0, box.chapters * box.rounds, f"the place of each event in force, {card}"),
    ]


def score_range(_: Table) -> tuple[float, float]:
    """The least and the most that a seat can score (W21)."""
    return 0.0, float(MOST)


def write(sheet: Sheet, at: i64, s: Table, seat: int) -> None:
    """The pieces of a seat, one after the other, from this place on."""
    out = sheet.numbers
    seats: i64 = s.seats
    own: i64 = seat
    events: i64 = len(s.box.events)
    put_one(out, at + own)
    put_seat(out, at + seats, s.player, own, seats)
    put_seat(out, at + 2 * seats, s.crest, own, seats)
    at += 3 * seats
    if s.first_game:
        put_one(out, at)
    if s.open_screens:
        put_one(out, at + 1)
    if s.extra_crest_pass:
        put_one(out, at + 2)
    put(out, at + 3, s.chapter)
    put(out, at + 4, s.round)
    put(out, at + 5, s.tax)
    at += 6
    before = at
    at = write_board(out, at + ASKED + ABOUT_SIZE, s)
    put_bits(out, at, s.hand[own])
    put_bits(out, at + CARDS, s.hidden[own])
    at = write_players(out, at + 2 * CARDS, s, own)
    write_events(out, at, s, events)
    if s.player != OVER:
        write_question(out, before, s, own, at + events)


def write_question(out: vec[i16], at: i64, s: Table, own: i64, events: i64) -> None:
    """The question at hand and what it is about; `events` is where the event of an offer goes."""
    top: i64 = s.agenda[-1]
    kind = top & todo.KIND_MASK
    a = (top >> todo.A_SHIFT) & todo.A_MASK
    b = top >> todo.B_SHIFT
    put_one(out, at + kind - 1)
    at += ASKED
    if kind == todo.ASK_CARD:
        put(out, at, 1 if a == 1 else 0)
    elif kind == todo.ASK_OFFER:
        put(out, at + 2, a)
        if b == PERMANENT:
            put_one(out, at + 1)
        else:
            put_one(out, events + b)
    elif kind == todo.ASK_BUILD:
        if b:
            put_one(out, at + 3 + a)
            put(out, at + 3 + WORKS, b)
    elif kind == todo.ASK_HOUSE or kind == todo.ASK_HEAL:
        put(out, at + 4 + WORKS, 1 if a == 1 else 0)
        if kind == todo.ASK_HOUSE:
            put_bits(out, at + 5 + WORKS, b)
        else:
            heal = at + 5 + WORKS + STUFF + SITES
            put(out, heal, b >> HEALED_SHIFT & SMALL_MASK)
            put(out, heal + 1, b >> MOST_SHIFT)
            if s.player == own or s.open_screens:
                put(out, heal + 2, b & KNOWLEDGE_MASK)
    elif kind == todo.ASK_HARVEST:
        put_bits(out, at + 5 + WORKS + STUFF, b)
    elif kind == todo.ASK_REMOVE:
        put(out, at + 8 + WORKS + STUFF + SITES, a)


def write_board(out: vec[i16], at: i64, s: Table) -> i64:
    """What lies on the board and belongs to nobody."""
    if s.arrow >= 0:
        put_one(out, at + s.arrow)
    at += ARROWS
    put_one(out, at + s.favour)
    put_bits(out, at + FAVOURS, s.covered_favour)
    at += 2 * FAVOURS
    put_bits(out, at, s.covered_market)
    put_bits(out, at + MARKETS, s.covered_projects)
    put_bits(out, at + MARKETS + WORKS, s.shut)
    at += MARKETS + 2 * WORKS
    put_list(out, at, s.supply)
    put(out, at + STUFF, price(s, WOOL))
    put(out, at + STUFF + 1, price(s, CLOTH))
    at += STUFF + MARKETS
    for stage in s.stage:
        put_one(out, at + stage)
        at += STAGES
    put_list(out, at, s.placed)
    at += 2 * WORKS
    if s.chapter >= s.box.plague_chapter:
        for place in range(PLACES):
            illness: i64 = s.illness[place]
            if illness != NO_TILE:
                put_one(out, at + HEALED * place + illness - 1)
                if illness != FACE_DOWN:
                    put(out, at + HEALED * PLACES + place, s.tiles[place])
    return at + (HEALED + 1) * PLACES


def write_players(out: vec[i16], at: i64, s: Table, own: i64) -> i64:
    """What lies before each player, and what of theirs is on the board."""
    seats: i64 = s.seats
    put_each(out, at, s.score, own, seats)
    cap(out, at, seats, 2 * AROUND * TRACK)
    put_seats(out, at + 4 * seats, s.down, own, seats)
    goods = at + 7 * seats
    opened = goods + STUFF * seats
    played = opened + CARDS * seats
    duties = played + CARDS * seats
    offers = duties + 3 * DUTIES * seats
    sites = offers + OFFERS * seats
    put_each_of(out, duties + DUTIES * seats, s.lacking, DUTIES, own, seats)
    hand = numbers(s.hand)
    hidden = numbers(s.hidden)
    cards = numbers(s.opened)
    pile = numbers(s.open_pile)
    penalty = numbers(s.penalty)
    spared = numbers(s.spared)
    used = numbers(s.used)
    for i in range(seats):
        seat = seat_after(own, i, seats)
        if seat == own or s.open_screens:
            put_one(out, at + seats + i)
            put_counts(out, goods + STUFF * i, s.goods, STUFF * seat, STUFF)
            cap(out, goods + STUFF * i + GOLD, 1, PURSE)
        put(out, at + 2 * seats + i, ones(hand[seat]))
        put(out, at + 3 * seats + i, ones(hidden[seat]))
        for depth in range(cards[seat]):
            card = pile[PILE * seat + depth]
            if card >= PLAYED:
                card -= PLAYED
                put_one(out, played + CARDS * i + card)
            put(out, opened + CARDS * i + card, depth + 1)
        put_bits(out, duties + DUTIES * i, penalty[seat])
        put_bits(out, duties + DUTIES * (2 * seats + i), spared[seat])
        put_bits(out, offers + OFFERS * i, used[seat])
    return write_owned(out, sites, s, own, at + 5 * seats)


def write_owned(out: vec[i16], at: i64, s: Table, own: i64, left: i64) -> i64:
    """Houses and seals on the board, and at `left` how many of each are not."""
    seats: i64 = s.seats
    houses: i64 = s.box.houses
    seals: i64 = s.box.seals
    built: i64 = 0  # a count for each seat, in four bits
    laid: i64 = 0
    for owner in s.sites:
        if owner >= 0:
            house: i64 = owner
            built += 1 << (4 * house)
            put_seat(out, at, house, own, seats)
        at += seats
    for seals_here in numbers(s.seals_on):
        if seals_here:
            put_seats(out, at, seals_here, own, seats)
            for seat in range(seats):
                laid += (seals_here >> seat & 1) << (4 * seat)
        at += seats
    for i in range(seats):
        shift = 4 * seat_after(own, i, seats)
        put(out, left + i, houses - (built >> shift & SMALL_MASK))
        put(out, left + seats + i, seals - (laid >> shift & SMALL_MASK))
    return at


def write_events(out: vec[i16], at: i64, s: Table, events: i64) -> None:
    """The event cards that have been seen."""
    if s.event >= 0:
        put_one(out, at + s.event)
    at += 2 * events
    put_places(out, at, s.deck, s.drawn)
    for i in range(len(s.spaces)):
        if s.spaces[i] >= 0:
            put(out, at + events + s.spaces[i], i + 1)
    put_places(out, at + 2 * events, s.standing, len(s.standing))
