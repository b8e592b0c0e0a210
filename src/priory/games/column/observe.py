"""What a seat of A Column of Fire may know as a row of numbers: the view of `seat`, seats from the own one on."""

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
from priory.games.column.rules.tasks import (
    ABOUT,
    CARD,
    EVENT,
    HOUSE,
    KIND,
    NAMES,
    SHIP,
    STONE,
    TARGET,
    USE,
    WINDOW,
)

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
ABOUT_SIZE: Final = WINDOWS + HUES + LANDS + CARDS + SYMBOLS


def pieces(box: Box, seats: int) -> list[Piece]:
    """The pieces in the order they are written."""
    on = "from the own seat on"
    hues = ", ".join(COLOURS)
    lands = ", ".join(COUNTRIES)
    cards = f"by number: {DECK} of each country, {lands}"
    points, stones, alike = LAVISH * box.end_score, max(box.religion_spaces), max(box.tile_counts)
    return [
        Piece("seat", (seats,), 0, 1, "the own seat as the view counts it, one-hot"),
        Piece("player", (seats,), 0, 1, f"who must choose, one-hot {on}; all 0 when the game is over"),
        Piece("active", (seats,), 0, 1, f"whose turn it is, one-hot {on}"),
        Piece("start", (seats,), 0, 1, f"the start player, one-hot {on}"),
        Piece("year", (1,), 0, box.longest_game, "the year"),
        Piece("second_half", (1,), 0, 1, "whether it is its second half"),
        Piece("last_year", (1,), 0, 1, "whether it is the last one"),
        Piece("event_done", (1,), 0, 1, "whether an event has come in this turn"),
        Piece("over", (1,), 0, 1, "whether the game is over"),
        Piece("tile_supply", (1,), 0, TILES, "tiles in the supply"),
        Piece("sold", (LANDS, KINDS), 0, 1, f"what was sold in this turn: {lands}; {', '.join(GOODS)}"),
        Piece("rolled", (HUES,), 0, 1, f"dice rolled in this turn: {hues}"),
        Piece("question", (ASKED,), 0, 1, f"one-hot: {', '.join(NAMES)}"),
        Piece("window", (WINDOWS,), 0, 1, "the window for free actions, one-hot"),
        Piece("die", (HUES,), 0, 1, f"the die the question is about, one-hot: {hues}"),
        Piece("country", (LANDS,), 0, 1, f"the country it is about, one-hot: {lands}"),
        Piece("card", (CARDS,), 0, 1, f"the character or event it is about, one-hot {cards}"),
        Piece("symbol", (SYMBOLS,), 0, 1, f"the symbol it is about, one-hot: {', '.join(TILE_SYMBOLS)}"),
        Piece("score", (seats,), 0, points, f"points on the track {on}"),
        Piece("total", (seats,), 0, points, f"points with the final scoring {on}; of others 0 before the end"),
        Piece("religion_die", (seats,), 0, FACES, f"the religion die {on}"),
        Piece("protection", (seats,), 0, LAVISH * box.supply_protection, f"protection {on}"),
        Piece("loch_leven", (seats, LOCH), 0, 1, f"the Loch Leven card of each {on}, one-hot"),
        Piece("religion", (seats, BELIEFS), 0, 1, f"the religion of each {on}, one-hot: {', '.join(RELIGIONS)}"),
        Piece("space", (seats, SPACES), 0, 1, f"the space of each disk {on}, one-hot"),
        Piece("goods", (seats, KINDS), 0, LAVISH * box.supply_goods, f"goods of each {on}: {', '.join(GOODS)}"),
        Piece("houses", (seats, LANDS), 0, box.sites, f"the site of each house {on}, 0 if none: {lands}"),
        Piece("dice", (seats, HUES), 0, FACES, f"the value of each die {on}: {hues}"),
        Piece("row", (seats, HUES), 0, HUES, f"the place of each die in the row {on}, 0 if not there: {hues}"),
        Piece("prison", (seats, HUES), 0, HUES, f"the place of each die in prison {on}, 0 if not there: {hues}"),
        Piece("characters", (seats, CARDS), 0, HUES, f"the die on each character {on}, 1 for {COLOURS[0]}, {cards}"),
        Piece("quiet", (seats,), 0, THROUGH, f"for how many more own turns each goes through stops {on}"),
        Piece("tile_counts", (seats,), 0, TILES, f"tiles {on}"),
        Piece(
            "tiles",
            (seats, box.kinds),
            0,
            alike,
            f"tiles {on}: {', '.join(box.tile_ids)}; of others after the end",
        ),
        Piece("used_tiles", (box.kinds,), 0, alike, "tiles that have been used"),
        Piece("decks", (LANDS,), 0, DECK, f"cards in each deck: {lands}"),
        Piece("stones", (LANDS, BELIEFS), 0, stones, f"stones in each country: {', '.join(RELIGIONS)}"),
        Piece("face_up", (CARDS,), 0, 1, f"cards lying face up, {cards}"),
        Piece(
            "removed", (CARDS,), 0, 1, f"cards out of the game; those not seen anywhere are still in a deck, {cards}"
        ),
        Piece("room", (1,), 0, stones, "religion spaces of each country"),
    ]


def score_range(_: Table) -> tuple[float, float]:
    """The least and the most that a seat can score (C13)."""
    return 0.0, float(MOST)


def write(sheet: Sheet, at: i64, s: Table, seat: int) -> None:
    """The pieces of a seat, one after the other, from this place on."""
    out = sheet.numbers
    seats: i64 = s.seats
    own: i64 = seat
    kinds: i64 = s.box.kinds
    put_one(out, at + own)
    put_seat(out, at + seats, s.player, own, seats)
    put_seat(out, at + 2 * seats, s.active, own, seats)
    put_seat(out, at + 3 * seats, s.start, own, seats)
    at += 4 * seats
    put(out, at, s.year)
    if s.second_half:
        put_one(out, at + 1)
    if s.last_year:
        put_one(out, at + 2)
    if s.event_done:
        put_one(out, at + 3)
    if s.player == OVER:
        put_one(out, at + 4)
    put(out, at + 5, TILES - s.drawn)
    at += 6
    put_bits(out, at, s.sold)
    put_bits(out, at + 16, s.rolled)
    at += 16 + HUES
    if s.player != OVER:
        write_question(out, at, s)
    at = write_players(out, at + ASKED + ABOUT_SIZE, s, own)
    at = write_tiles(out, at, s, own, kinds)
    write_countries(out, at, s)


def write_question(out: vec[i16], at: i64, s: Table) -> None:
    """The question at hand and what it is about."""
    task: i64 = s.agenda[-1]
    kind = task & KIND
    about = task >> ABOUT
    put_one(out, at + kind)
    at += ASKED
    die: i64 = -1
    country: i64 = -1
    card: i64 = -1
    if kind == WINDOW:
        put_one(out, at + about)
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
        put_one(out, at + WINDOWS + HUES + LANDS + CARDS + about)
    if die >= 0:
        put_one(out, at + WINDOWS + die)
    if country >= 0:
        put_one(out, at + WINDOWS + HUES + country)
    if card >= 0:
        put_one(out, at + WINDOWS + HUES + LANDS + card)


def write_players(out: vec[i16], at: i64, s: Table, own: i64) -> i64:
    """What lies before each player, but for tiles."""
    seats: i64 = s.seats
    put_vec_of(out, at, s.score, 1, own, seats)
    put_vec_of(out, at + 2 * seats, s.faith, 1, own, seats)
    put_vec_of(out, at + 3 * seats, s.protection, 1, own, seats)
    cap(out, at + 3 * seats, seats, LAVISH * s.box.supply_protection)
    loch = at + 4 * seats
    belief = loch + LOCH * seats
    space = belief + BELIEFS * seats
    goods = space + SPACES * seats
    houses = goods + KINDS * seats
    dice = houses + LANDS * seats
    row = dice + HUES * seats
    prison = row + HUES * seats
    cards = prison + HUES * seats
    put_vec_of(out, goods, s.goods, KINDS, own, seats)
    cap(out, goods, KINDS * seats, LAVISH * s.box.supply_goods)
    put_vec_of(out, houses, s.houses, LANDS, own, seats)
    put_vec_of(out, dice, s.value, HUES, own, seats)
    for i in range(seats):
        seat = seat_after(own, i, seats)
        if seat == own or s.player == OVER:
            put(out, at + seats + i, s.total(seat))
        put_one(out, loch + LOCH * i + s.loch[seat])
        put_one(out, belief + BELIEFS * i + s.religion[seat])
        put_one(out, space + SPACES * i + s.disk[seat])
        write_row(out, row + HUES * i, s.row[seat], HUES * seat, cards + CARDS * i, s.place)
        if s.prison[seat]:
            write_row(out, prison + HUES * i, s.prison[seat], 0, -1, s.place)
    cap(out, at, 2 * seats, LAVISH * s.box.end_score)
    quiet = cards + CARDS * seats
    if s.quiet:
        for i in range(seats):
            put(out, quiet + i, s.quiet >> (2 * seat_after(own, i, seats)) & 3)
    return quiet + seats


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


def write_tiles(out: vec[i16], at: i64, s: Table, own: i64, kinds: i64) -> i64:
    """The own tiles, those of all when the game is over, and those that have been used."""
    seats: i64 = s.seats
    used: i64 = s.drawn
    for i in range(seats):
        seat = seat_after(own, i, seats)
        held = s.tiles[2 * seat] + s.tiles[2 * seat + 1]
        put(out, at + i, held)
        used -= held
        if held and (seat == own or s.player == OVER):
            put_vec(out, at + seats + kinds * i, s.hand, kinds * seat, kinds)
    if used:
        put_vec(out, at + (1 + kinds) * seats, s.used_tiles, 0, kinds)
    return at + (1 + kinds) * seats + kinds


def write_countries(out: vec[i16], at: i64, s: Table) -> None:
    """Decks, stones, and where each card is."""
    for country in range(LANDS):
        put(out, at + country, DECK - s.top[country])
    at += LANDS
    put_vec(out, at, s.stones, 0, LANDS * BELIEFS)
    at += LANDS * BELIEFS
    deck = s.deck
    gone = at + CARDS
    for country in range(LANDS):
        first: i64 = DECK * country
        for i in range(first, first + s.top[country]):
            put_one(out, gone + deck[i])
        shown = s.face_up[country]
        if shown >= 0:
            put_one(out, at + shown)
            put_none(out, gone + shown)
    for under in s.place:
        if under >= 0:
            put_none(out, gone + under)
    put(out, gone + CARDS, s.room)
