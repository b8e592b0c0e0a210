"""What a seat of World Without End may know as a row of numbers: the view of `seat`, seats from the own one on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from priory.core.observation import (
    Layout,
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
ON: Final = "from the own seat on"


class Places(Layout):
    """The pieces in the order they are written, and where each begins in a row."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__()
        self.lay_round(box, seats)
        self.lay_question(box)
        self.lay_board(box)
        self.lay_players(box, seats)
        self.lay_events(box)

    def lay_round(self, box: Box, seats: int) -> None:
        """Where the game stands."""
        self.seat = self.flags("seat", (seats,), "the own seat as the view counts it, one-hot")
        self.player = self.flags("player", (seats,), f"who must choose, one-hot {ON}; all 0 when the game is over")
        self.crest = self.flags("crest", (seats,), f"who has the crest, one-hot {ON}")
        self.variants = self.flags("variants", (3,), "first_game, open_screens, extra_crest_pass")
        self.chapter = self.counts("chapter", (1,), box.chapters, "the chapter")
        self.round = self.counts("round", (1,), box.rounds, "the round of the chapter")
        self.tax = self.counts("tax", (1,), max(box.tax_faces), "the tax of the chapter, 0 before it is known")

    def lay_question(self, box: Box) -> None:
        """The question at hand and what it is about."""
        goods, works = ", ".join(GOODS), ", ".join(PROJECTS)
        named = ", ".join([todo.TASKS[kind] for kind in range(1, ASKED + 1)])
        self.question = self.flags("question", (ASKED,), f"one-hot: {named}")
        self.forced = self.flags("forced", (1,), "card: whether it must be laid without use")
        self.offer_permanent = self.flags("offer_permanent", (1,), "offer: whether it comes from a permanent event")
        self.offer_number = self.counts("offer_number", (1,), OFFERS - 1, "offer: which of them it is")
        self.build_project = self.flags("build_project", (WORKS,), f"build: the project begun with, one-hot: {works}")
        self.build_pieces = self.counts("build_pieces", (1,), box.build_most, "build: pieces placed so far")
        self.by_action = self.flags("by_action", (1,), "house, heal: whether by the action of that name")
        self.waived = self.flags("waived", (STUFF,), f"house: goods that need not be paid: {goods}")
        self.harvested = self.flags("harvested", (SITES,), "harvest: sites named so far")
        healing = max(PLACES, box.limit[KNOWLEDGE])
        told = "heal: healed so far, most allowed, knowledge left if it may be seen"
        self.heal = self.counts("heal", (3,), healing, told)
        self.houses_left = self.counts("houses_left", (1,), box.houses, "remove_house: how many are still to go")

    def lay_board(self, box: Box) -> None:
        """What lies on the board and belongs to nobody."""
        goods, works = ", ".join(GOODS), ", ".join(PROJECTS)
        prices = [effect.gold for event in box.events for effect in event.effects if effect.op == PRICE]
        piled = max([*box.project_stone, *box.project_wood])
        self.arrow = self.flags("arrow", (ARROWS,), "where the arrow points, one-hot")
        self.favour = self.flags("favour", (FAVOURS,), "the space of the favour marker, one-hot")
        self.covered_favour = self.flags("covered_favour", (FAVOURS,), "spaces of the favour track that are covered")
        self.covered_market = self.flags("covered_market", (MARKETS,), "wool, cloth: whether the market is covered")
        self.covered_projects = self.flags("covered_projects", (WORKS,), "projects that are covered")
        self.shut = self.flags("shut", (WORKS,), "projects that are shut")
        self.supply = self.counts("supply", (STUFF,), max(box.limit), f"goods in the supply: {goods}")
        self.prices = self.counts("prices", (MARKETS,), max([1, *box.prices, *prices]), "the price of wool and cloth")
        stages = "the stage of each project, one-hot: off, begun, complete"
        self.stages = self.flags("stages", (WORKS, STAGES), stages)
        self.placed = self.counts("placed", (WORKS, 2), piled, f"stone and wood on each project: {works}")
        tiles = "the tile of each place, one-hot: face down, patient, healed"
        self.illness = self.flags("illness", (PLACES, HEALED), tiles)
        self.tiles = self.counts("tiles", (PLACES,), max(box.tiles), "its value where it is seen")

    def lay_players(self, box: Box, seats: int) -> None:
        """What lies before each player, and what of theirs is on the board."""
        goods, cards = ", ".join(GOODS), ", ".join(ACTIONS)
        held, owed = max([PURSE, *box.limit]), max([*box.duty_amount, *box.tax_faces])
        piles = f"the place of each card on the open pile {ON}, 0 if not there: {cards}"
        self.hand = self.flags("hand", (CARDS,), f"the own hand: {cards}")
        self.hidden = self.flags("hidden", (CARDS,), "the own hidden pile")
        self.scores = self.counts("scores", (seats,), 2 * AROUND * TRACK, f"half points {ON}")
        self.goods_shown = self.flags("goods_shown", (seats,), f"whose goods can be seen {ON}")
        self.hand_sizes = self.counts("hand_sizes", (seats,), CARDS, f"cards in hand {ON}")
        self.hidden_sizes = self.counts("hidden_sizes", (seats,), CARDS, f"cards on the hidden pile {ON}")
        self.down = self.flags("down", (seats,), f"who has put down a card {ON}")
        self.houses = self.counts("houses", (seats,), box.houses, f"houses not on the board {ON}")
        self.seals = self.counts("seals", (seats,), box.seals, f"seals not on projects {ON}")
        self.goods = self.counts(
            "goods", (seats, STUFF), held, f"goods of each {ON}, 0 where they are not seen: {goods}"
        )
        self.open = self.counts("open", (seats, CARDS), PILE, piles)
        self.played = self.flags("played", (seats, CARDS), f"which of them were used {ON}")
        self.penalties = self.flags("penalties", (seats, DUTIES), f"penance, begging, court {ON}")
        self.lacking = self.counts("lacking", (seats, DUTIES), owed, f"what is lacking of piety, grain and tax {ON}")
        self.spared = self.flags("spared", (seats, DUTIES), f"what was bought off with loyalty {ON}")
        self.offers_used = self.flags("offers_used", (seats, OFFERS), f"permanent offers used in this round {ON}")
        self.sites = self.flags("sites", (SITES, seats), f"whose house stands on each site, one-hot {ON}")
        self.project_seals = self.flags("project_seals", (WORKS, seats), f"whose seals lie on each project {ON}")

    def lay_events(self, box: Box) -> None:
        """The event cards that have been seen."""
        events, drawn = len(box.events), box.chapters * box.rounds
        card = f"by number, {box.events_per_chapter} of each chapter"
        self.event = self.flags("event", (events,), f"the event of the round, one-hot {card}")
        offered = f"offer: the event it comes from if not a permanent one, {card}"
        self.offer_event = self.flags("offer_event", (events,), offered)
        self.drawn = self.counts("drawn", (events,), drawn, f"when each event was drawn, 0 if not yet, {card}")
        self.permanent = self.counts("permanent", (events,), 2, f"the space of each permanent event, {card}")
        self.in_force = self.counts("in_force", (events,), drawn, f"the place of each event in force, {card}")


def score_range(_: Table) -> tuple[float, float]:
    """The least and the most that a seat can score (W21)."""
    return 0.0, float(MOST)


def write(sheet: Sheet, at: i64, s: Table, seat: int) -> None:
    """The pieces of a seat, one after the other, from this place on."""
    out = sheet.numbers
    on = cast(Places, sheet.layout)
    seats: i64 = s.seats
    own: i64 = seat
    put_one(out, at + on.seat + own)
    put_seat(out, at + on.player, s.player, own, seats)
    put_seat(out, at + on.crest, s.crest, own, seats)
    if s.first_game:
        put_one(out, at + on.variants)
    if s.open_screens:
        put_one(out, at + on.variants + 1)
    if s.extra_crest_pass:
        put_one(out, at + on.variants + 2)
    put(out, at + on.chapter, s.chapter)
    put(out, at + on.round, s.round)
    put(out, at + on.tax, s.tax)
    if s.player != OVER:
        write_question(out, at, on, s, own)
    write_board(out, at, on, s)
    put_bits(out, at + on.hand, s.hand[own])
    put_bits(out, at + on.hidden, s.hidden[own])
    write_players(out, at, on, s, own)
    write_owned(out, at, on, s, own)
    write_events(out, at, on, s)


def write_question(out: vec[i16], at: i64, on: Places, s: Table, own: i64) -> None:
    """The question at hand and what it is about."""
    top: i64 = s.agenda[-1]
    kind = top & todo.KIND_MASK
    a = (top >> todo.A_SHIFT) & todo.A_MASK
    b = top >> todo.B_SHIFT
    put_one(out, at + on.question + kind - 1)
    if kind == todo.ASK_CARD:
        put(out, at + on.forced, 1 if a == 1 else 0)
    elif kind == todo.ASK_OFFER:
        put(out, at + on.offer_number, a)
        if b == PERMANENT:
            put_one(out, at + on.offer_permanent)
        else:
            put_one(out, at + on.offer_event + b)
    elif kind == todo.ASK_BUILD:
        if b:
            put_one(out, at + on.build_project + a)
            put(out, at + on.build_pieces, b)
    elif kind == todo.ASK_HOUSE:
        put(out, at + on.by_action, 1 if a == 1 else 0)
        put_bits(out, at + on.waived, b)
    elif kind == todo.ASK_HEAL:
        put(out, at + on.by_action, 1 if a == 1 else 0)
        put(out, at + on.heal, b >> HEALED_SHIFT & SMALL_MASK)
        put(out, at + on.heal + 1, b >> MOST_SHIFT)
        if s.player == own or s.open_screens:
            put(out, at + on.heal + 2, b & KNOWLEDGE_MASK)
    elif kind == todo.ASK_HARVEST:
        put_bits(out, at + on.harvested, b)
    elif kind == todo.ASK_REMOVE:
        put(out, at + on.houses_left, a)


def write_board(out: vec[i16], at: i64, on: Places, s: Table) -> None:
    """What lies on the board and belongs to nobody."""
    if s.arrow >= 0:
        put_one(out, at + on.arrow + s.arrow)
    put_one(out, at + on.favour + s.favour)
    put_bits(out, at + on.covered_favour, s.covered_favour)
    put_bits(out, at + on.covered_market, s.covered_market)
    put_bits(out, at + on.covered_projects, s.covered_projects)
    put_bits(out, at + on.shut, s.shut)
    put_list(out, at + on.supply, s.supply)
    put(out, at + on.prices, price(s, WOOL))
    put(out, at + on.prices + 1, price(s, CLOTH))
    stages = at + on.stages
    for stage in s.stage:
        put_one(out, stages + stage)
        stages += STAGES
    put_list(out, at + on.placed, s.placed)
    if s.chapter >= s.box.plague_chapter:
        for place in range(PLACES):
            illness: i64 = s.illness[place]
            if illness != NO_TILE:
                put_one(out, at + on.illness + HEALED * place + illness - 1)
                if illness != FACE_DOWN:
                    put(out, at + on.tiles + place, s.tiles[place])


def write_players(out: vec[i16], at: i64, on: Places, s: Table, own: i64) -> None:
    """What lies before each player."""
    seats: i64 = s.seats
    put_each(out, at + on.scores, s.score, own, seats)
    cap(out, at + on.scores, seats, 2 * AROUND * TRACK)
    put_seats(out, at + on.down, s.down, own, seats)
    put_each_of(out, at + on.lacking, s.lacking, DUTIES, own, seats)
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
            goods = at + on.goods + STUFF * i
            put_one(out, at + on.goods_shown + i)
            put_counts(out, goods, s.goods, STUFF * seat, STUFF)
            cap(out, goods + GOLD, 1, PURSE)
        put(out, at + on.hand_sizes + i, ones(hand[seat]))
        put(out, at + on.hidden_sizes + i, ones(hidden[seat]))
        for depth in range(cards[seat]):
            card = pile[PILE * seat + depth]
            if card >= PLAYED:
                card -= PLAYED
                put_one(out, at + on.played + CARDS * i + card)
            put(out, at + on.open + CARDS * i + card, depth + 1)
        put_bits(out, at + on.penalties + DUTIES * i, penalty[seat])
        put_bits(out, at + on.spared + DUTIES * i, spared[seat])
        put_bits(out, at + on.offers_used + OFFERS * i, used[seat])


def write_owned(out: vec[i16], at: i64, on: Places, s: Table, own: i64) -> None:
    """Houses and seals on the board, and how many of each are not."""
    seats: i64 = s.seats
    houses: i64 = s.box.houses
    seals: i64 = s.box.seals
    built: i64 = 0  # a count for each seat, in four bits
    laid: i64 = 0
    spot = at + on.sites
    for owner in s.sites:
        if owner >= 0:
            house: i64 = owner
            built += 1 << (4 * house)
            put_seat(out, spot, house, own, seats)
        spot += seats
    spot = at + on.project_seals
    for seals_here in numbers(s.seals_on):
        if seals_here:
            put_seats(out, spot, seals_here, own, seats)
            for seat in range(seats):
                laid += (seals_here >> seat & 1) << (4 * seat)
        spot += seats
    for i in range(seats):
        shift = 4 * seat_after(own, i, seats)
        put(out, at + on.houses + i, houses - (built >> shift & SMALL_MASK))
        put(out, at + on.seals + i, seals - (laid >> shift & SMALL_MASK))


def write_events(out: vec[i16], at: i64, on: Places, s: Table) -> None:
    """The event cards that have been seen."""
    if s.event >= 0:
        put_one(out, at + on.event + s.event)
    put_places(out, at + on.drawn, s.deck, s.drawn)
    put_places(out, at + on.permanent, s.spaces, len(s.spaces))
    put_places(out, at + on.in_force, s.standing, len(s.standing))
