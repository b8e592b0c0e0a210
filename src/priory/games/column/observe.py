"""What a seat of A Column of Fire may know as a row of numbers: the view of `seat`, seats from the own one on."""

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
    put_none,
    put_one,
    put_seat,
    put_vec,
    put_vec_of,
    seat_after,
)
from priory.core.state import OVER
from priory.games.column.box import Box
from priory.games.column.rules.free_actions import THROUGH
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, DECK, GOODS, RELIGIONS, SPACES, TILE_SYMBOLS, TILES
from priory.games.column.rules.tasks import ABOUT, CARD, EVENT, HOUSE, KIND, NAMES, SHIP, STONE, TARGET, USE, WINDOW

if TYPE_CHECKING:
    from priory.games.column.table import Table

MOST: Final = 1000
"""More points than a game can bring."""
LAVISH: Final = 4
"""What the rules leave open (C22.1, C25.1) is told up to so many times what is printed: the pieces in the box, or the
points that end the game. More counts as that; no game that anybody wants to win comes near it."""
ASKED: Final = 19
WINDOWS: Final = 10
LANDS: Final = 4
KINDS: Final = 4
BELIEFS: Final = 3
HUES: Final = 5
CARDS: Final = 68
SYMBOLS: Final = 15
FACES: Final = 6
LOCH: Final = 4
ON: Final = "from the own seat on"
CARD_ORDER: Final = f"by number: {DECK} of each country, {', '.join(COUNTRIES)}"


class Places(Layout):
    """The pieces in the order they are written, and where each begins in a row."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__()
        self.lay_table(box, seats)
        self.lay_players(box, seats)
        self.lay_countries(box)

    def lay_table(self, box: Box, seats: int) -> None:
        """The turn, the supply, and the question at hand."""
        hues, lands, wares = ", ".join(COLOURS), ", ".join(COUNTRIES), ", ".join(GOODS)
        self.seat = self.flags("seat", (seats,), "the own seat as the view counts it, one-hot")
        self.player = self.flags("player", (seats,), f"who must choose, one-hot {ON}; all 0 when the game is over")
        self.active = self.flags("active", (seats,), f"whose turn it is, one-hot {ON}")
        self.start = self.flags("start", (seats,), f"the start player, one-hot {ON}")
        self.year = self.counts("year", (1,), box.longest_game, "the year")
        self.second_half = self.flags("second_half", (1,), "whether it is its second half")
        self.last_year = self.flags("last_year", (1,), "whether it is the last one")
        self.event_done = self.flags("event_done", (1,), "whether an event has come in this turn")
        self.over = self.flags("over", (1,), "whether the game is over")
        self.tile_supply = self.counts("tile_supply", (1,), TILES, "tiles in the supply")
        self.sold = self.flags("sold", (LANDS, KINDS), f"what was sold in this turn: {lands}; {wares}")
        self.rolled = self.flags("rolled", (HUES,), f"dice rolled in this turn: {hues}")
        self.question = self.flags("question", (ASKED,), f"one-hot: {', '.join(NAMES)}")
        self.window = self.flags("window", (WINDOWS,), "the window for free actions, one-hot")
        self.die = self.flags("die", (HUES,), f"the die the question is about, one-hot: {hues}")
        self.country = self.flags("country", (LANDS,), f"the country it is about, one-hot: {lands}")
        self.card = self.flags("card", (CARDS,), f"the character or event it is about, one-hot {CARD_ORDER}")
        self.symbol = self.flags("symbol", (SYMBOLS,), f"the symbol it is about, one-hot: {', '.join(TILE_SYMBOLS)}")

    def lay_players(self, box: Box, seats: int) -> None:
        """What lies before the players."""
        hues, lands, wares = ", ".join(COLOURS), ", ".join(COUNTRIES), ", ".join(GOODS)
        faiths, kinds = ", ".join(RELIGIONS), ", ".join(box.tile_ids)
        points, alike, plenty = LAVISH * box.end_score, max(box.tile_counts), LAVISH * box.supply_goods
        self.score = self.counts("score", (seats,), points, f"points on the track {ON}")
        self.total = self.counts(
            "total", (seats,), points, f"points with the final scoring {ON}; of others 0 before the end"
        )
        self.religion_die = self.counts("religion_die", (seats,), FACES, f"the religion die {ON}")
        self.protection = self.counts("protection", (seats,), LAVISH * box.supply_protection, f"protection {ON}")
        self.loch_leven = self.flags("loch_leven", (seats, LOCH), f"the Loch Leven card of each {ON}, one-hot")
        self.religion = self.flags("religion", (seats, BELIEFS), f"the religion of each {ON}, one-hot: {faiths}")
        self.space = self.flags("space", (seats, SPACES), f"the space of each disk {ON}, one-hot")
        self.goods = self.counts("goods", (seats, KINDS), plenty, f"goods of each {ON}: {wares}")
        self.houses = self.counts(
            "houses", (seats, LANDS), box.sites, f"the site of each house {ON}, 0 if none: {lands}"
        )
        self.dice = self.counts("dice", (seats, HUES), FACES, f"the value of each die {ON}: {hues}")
        self.row = self.counts(
            "row", (seats, HUES), HUES, f"the place of each die in the row {ON}, 0 if not there: {hues}"
        )
        self.prison = self.counts(
            "prison", (seats, HUES), HUES, f"the place of each die in prison {ON}, 0 if not there: {hues}"
        )
        self.characters = self.counts(
            "characters", (seats, CARDS), HUES, f"the die on each character {ON}, 1 for {COLOURS[0]}, {CARD_ORDER}"
        )
        self.quiet = self.counts(
            "quiet", (seats,), THROUGH, f"for how many more own turns each goes through stops {ON}"
        )
        self.tile_counts = self.counts("tile_counts", (seats,), TILES, f"tiles {ON}")
        self.tiles = self.counts("tiles", (seats, box.kinds), alike, f"tiles {ON}: {kinds}; of others after the end")
        self.used_tiles = self.counts("used_tiles", (box.kinds,), alike, "tiles that have been used")

    def lay_countries(self, box: Box) -> None:
        """What lies in the countries."""
        stones, lands, faiths = max(box.religion_spaces), ", ".join(COUNTRIES), ", ".join(RELIGIONS)
        self.decks = self.counts("decks", (LANDS,), DECK, f"cards in each deck: {lands}")
        self.stones = self.counts("stones", (LANDS, BELIEFS), stones, f"stones in each country: {faiths}")
        self.face_up = self.flags("face_up", (CARDS,), f"cards lying face up, {CARD_ORDER}")
        self.removed = self.flags(
            "removed",
            (CARDS,),
            f"cards out of the game; those not seen anywhere are still in a deck, {CARD_ORDER}",
        )
        self.room = self.counts("room", (1,), stones, "religion spaces of each country")


def score_range(_: Table) -> tuple[float, float]:
    """The least and the most that a seat can score (C13)."""
    return 0.0, float(MOST)


def write(sheet: Sheet, at: i64, s: Table, seat: int) -> None:
    """The pieces of a seat, one after the other, from this place on."""
    out = sheet.numbers
    on = cast(Places, sheet.layout)
    seats: i64 = s.seats
    own: i64 = seat
    put_one(out, at + on.seat + own)
    put_seat(out, at + on.player, s.player, own, seats)
    put_seat(out, at + on.active, s.active, own, seats)
    put_seat(out, at + on.start, s.start, own, seats)
    put(out, at + on.year, s.year)
    if s.second_half:
        put_one(out, at + on.second_half)
    if s.last_year:
        put_one(out, at + on.last_year)
    if s.event_done:
        put_one(out, at + on.event_done)
    if s.player == OVER:
        put_one(out, at + on.over)
    else:
        write_question(out, at, on, s)
    put(out, at + on.tile_supply, TILES - s.drawn)
    put_bits(out, at + on.sold, s.sold)
    put_bits(out, at + on.rolled, s.rolled)
    write_players(out, at, on, s, own)
    write_tiles(out, at, on, s, own)
    write_countries(out, at, on, s)


def write_question(out: vec[i16], at: i64, on: Places, s: Table) -> None:
    """The question at hand and what it is about."""
    task: i64 = s.agenda[-1]
    kind = task & KIND
    about = task >> ABOUT
    put_one(out, at + on.question + kind)
    die: i64 = -1
    country: i64 = -1
    card: i64 = -1
    if kind == WINDOW:
        put_one(out, at + on.window + about)
    elif kind in (CARD, USE):
        die = about
        card = s.place[5 * s.active + die]
    elif kind == SHIP:
        country = about
    elif kind in (HOUSE, STONE):
        die = about >> 2
        country = about & 3
        card = s.face_up[country]
    elif kind == EVENT:
        card = about >> 3
    elif kind == TARGET:
        put_one(out, at + on.symbol + about)
    if die >= 0:
        put_one(out, at + on.die + die)
    if country >= 0:
        put_one(out, at + on.country + country)
    if card >= 0:
        put_one(out, at + on.card + card)


def write_players(out: vec[i16], at: i64, on: Places, s: Table, own: i64) -> None:
    """What lies before each player, but for tiles."""
    seats: i64 = s.seats
    put_vec_of(out, at + on.score, s.score, 1, own, seats)
    put_vec_of(out, at + on.religion_die, s.faith, 1, own, seats)
    put_vec_of(out, at + on.protection, s.protection, 1, own, seats)
    cap(out, at + on.protection, seats, LAVISH * s.box.supply_protection)
    put_vec_of(out, at + on.goods, s.goods, KINDS, own, seats)
    cap(out, at + on.goods, KINDS * seats, LAVISH * s.box.supply_goods)
    put_vec_of(out, at + on.houses, s.houses, LANDS, own, seats)
    put_vec_of(out, at + on.dice, s.value, HUES, own, seats)
    for i in range(seats):
        seat = seat_after(own, i, seats)
        if seat == own or s.player == OVER:
            put(out, at + on.total + i, s.total(seat))
        put_one(out, at + on.loch_leven + LOCH * i + s.loch[seat])
        put_one(out, at + on.religion + BELIEFS * i + s.religion[seat])
        put_one(out, at + on.space + SPACES * i + s.disk[seat])
        cards = at + on.characters + CARDS * i
        write_row(out, at + on.row + HUES * i, s.row[seat], HUES * seat, cards, s.place)
        if s.prison[seat]:
            write_row(out, at + on.prison + HUES * i, s.prison[seat], 0, -1, s.place)
        if s.quiet:
            put(out, at + on.quiet + i, s.quiet >> (2 * seat) & 3)
    cap(out, at + on.score, seats, LAVISH * s.box.end_score)
    cap(out, at + on.total, seats, LAVISH * s.box.end_score)


def write_row(out: vec[i16], at: i64, row: i64, dice: i64, cards: i64, place: vec[i64]) -> None:
    """The places of dice in a row, which is written in octal from left to right, and at `cards` what they lie on."""
    size: i64 = 0
    rest = row
    while rest:
        size += 1
        rest >>= 3
    while row:
        die = (row & 7) - 1
        put(out, at + die, size)
        if cards >= 0:
            put(out, cards + place[dice + die], die + 1)
        size -= 1
        row >>= 3


def write_tiles(out: vec[i16], at: i64, on: Places, s: Table, own: i64) -> None:
    """The own tiles, those of all when the game is over, and those that have been used."""
    seats: i64 = s.seats
    kinds: i64 = s.box.kinds
    used: i64 = s.drawn
    for i in range(seats):
        seat = seat_after(own, i, seats)
        held = s.tiles[2 * seat] + s.tiles[2 * seat + 1]
        put(out, at + on.tile_counts + i, held)
        used -= held
        if held and (seat == own or s.player == OVER):
            put_vec(out, at + on.tiles + kinds * i, s.hand, kinds * seat, kinds)
    if used:
        put_vec(out, at + on.used_tiles, s.used_tiles, 0, kinds)


def write_countries(out: vec[i16], at: i64, on: Places, s: Table) -> None:
    """Decks, stones, and where each card is."""
    put_vec(out, at + on.stones, s.stones, 0, LANDS * BELIEFS)
    deck = s.deck
    gone = at + on.removed
    for country in range(LANDS):
        put(out, at + on.decks + country, DECK - s.top[country])
        first: i64 = DECK * country
        for i in range(first, first + s.top[country]):
            put_one(out, gone + deck[i])
        shown = s.face_up[country]
        if shown >= 0:
            put_one(out, at + on.face_up + shown)
            put_none(out, gone + shown)
    for under in s.place:
        if under >= 0:
            put_none(out, gone + under)
    put(out, at + on.room, s.room)
