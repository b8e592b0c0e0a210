"""What stands in a position and in a view of A Column of Fire, field by field (I1 to I5)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from priory.core import fields as core
from priory.core.field_lists import ByName, Chance, Counts, Each, Entry, Inner, Names, NameSet, Own, Seen
from priory.core.fields import Flag, Number, Sheet, last_seat
from priory.core.plain import Data
from priory.core.state import OVER
from priory.games.column.box import Box
from priory.games.column.position import agenda, cards
from priory.games.column.position.cards import used_tiles
from priory.games.column.rules.free_actions import THROUGH
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, DECK, GOODS, RELIGIONS, SPACES, TILES
from priory.games.column.rules.pieces import symbol_name as called

if TYPE_CHECKING:
    from priory.games.column.table import Table

MOST = 1_000_000
"""More than anybody can ever have."""
CARD, FAITH, SPACE = "a name of the box", "one of catholic, protestant", f"number from 0 to {SPACES - 1}"
QUIET = f"number from 0 to {THROUGH}"
BY_CARD, ELSEWHERE = "as the Loch Leven card says", "all cards that are nowhere else"
NAME, NUMBER, TEXT = "name", "number", "text by language"


# What everybody sees.


class Held(Sheet):
    """A character and the die on it."""

    card = Entry[str]("the character", NAME)
    die = Entry[str]("the die on it", NAME)


class OpenPlayer(Sheet):
    """What lies open before a player."""

    loch_leven = Own("the Loch Leven card", lambda s, i: s.box.loch_ids[s.loch[i]], cards.read_start, CARD, "by seat")
    score = Number("points on the score track", 0, MOST, lambda s: s.box.start_score)
    religion = Own("the religion", lambda s, i: RELIGIONS[s.religion[i]], None, FAITH, BY_CARD)
    religion_die = Number("the religion die", 1, lambda s: s.box.top_face, lambda s: s.box.top_face, at="faith")
    protection = Number("protection tiles", 0, MOST, 0)
    space = Own[int]("the space of the action disk", lambda s, i: s.disk[i], None, SPACE, BY_CARD)
    goods = Counts("goods of each kind", GOODS, 0, MOST)
    houses = Own("the sites of the houses by country", cards.houses, cards.read_houses, Counts.kind, "none")
    dice = Counts("what each coloured die shows", COLOURS, 1, lambda s: s.box.sites, 1, at="value")
    prison = Own("the dice on Loch Leven as they came", cards.prison, cards.read_prison, Names.kind, "empty")
    quiet = Own[int]("turns that go on without stops", lambda s, i: s.quiet >> 2 * i & 3, cards.read_quiet, QUIET, "0")
    cards = Each("the characters from left to right", Held, put=cards.row, take=cards.read_row)


class OpenCountry(Sheet):
    """What lies open in a country."""

    face_up = Own("the character face up", cards.face_up, cards.read_deck, f"{CARD}, or null", "the first in the deck")
    stones = Counts("stones of each religion", RELIGIONS, 0, lambda s: s.room)


class Open(Sheet):
    """What lies open."""

    game = Seen[str]("the game", lambda: "column", kind="column")
    seats = Seen[int]("how many play", lambda s: s.seats, kind="number from 2 to 4")
    player = Seen[int]("who must choose, -1 when the game is over", lambda s: s.player, kind="number")
    start = Number("the starting player", 0, last_seat, 0)
    active = Number("whose turn it is", 0, last_seat, lambda s: s.start)
    year = Number("the year", 1, lambda s: s.box.longest_game, lambda _: 0)
    half = Own[int]("the half of the year", lambda s: 2 if s.second_half else 1, cards.read_half, "1 or 2", "1")
    last_year = Flag("whether this is the last year; it is where a score or a deck ends the game")
    event_done = Flag("whether an event has come in this turn")
    sold = Own("the sales of this turn, country and good", cards.sales, cards.read_sales, "list of pairs", "empty")
    rolled = NameSet("the dice that were rolled in this turn and are still free", COLOURS)


# The whole truth.


class Player(OpenPlayer):
    """All that a player has."""

    tiles = Own("advantage tiles", cards.tiles, cards.read_tiles, Names.kind, "empty")


class Country(OpenCountry):
    """All that lies in a country."""

    deck = Own("the deck, its top first", cards.deck, None, Names.kind, ELSEWHERE)


class Position(Open):
    """The whole truth."""

    players = Each("the players", Player, lambda s: s.seats)
    countries = ByName("the countries", Country, COUNTRIES)
    supply = Own("the tiles to draw, the next first", cards.supply, cards.read_supply, Names.kind, "all not held")
    agenda = Own("tasks left in this turn, the next last", agenda.written, agenda.read, "list of tasks", "a fresh turn")
    rng = Chance("four numbers", "those of seed 0")


# What is printed in the box, worked out once for each.


class Character(Sheet):
    """A character."""

    name = Entry[dict[str, str]]("the name", TEXT)
    deck = Entry[str]("the country", NAME)
    actions = Entry[list[str]]("the symbols, one or two", Names.kind)
    stone = Entry[str]("the religion of the stone", NAME)


class Space(Sheet):
    """A space of the action track."""

    colour = Entry[str]("the colour", NAME)
    symbol = Entry[str]("the symbol", NAME)


class TileKind(Sheet):
    """A kind of advantage tile."""

    name = Entry[dict[str, str]]("the name", TEXT)
    count = Entry[int]("how many there are", NUMBER)
    symbol = Entry[str | None]("the symbol, null where points are printed", "name, or null")
    points = Entry[int]("points at the end of the game", NUMBER)


class Costs(Sheet):
    """What is paid."""

    renounce = Entry[int]("points for renouncing", NUMBER)
    pay = Entry[int]("points for a die", NUMBER)


@lru_cache(maxsize=64)
def characters(box: Box) -> list[Data]:
    """The characters and events of a box, each as it is printed."""
    return [
        {
            "name": box.names[card],
            "deck": COUNTRIES[card // DECK],
            "actions": [called(symbol) for symbol in (box.first[card], box.second[card]) if symbol >= 0],
            "stone": RELIGIONS[box.stone[card]],
        }
        for card in range(len(box.ids))
    ]


def open_characters(s: Table) -> dict[str, Data]:
    """The characters that lie open."""
    ids, printed = s.box.ids, characters(s.box)
    shown = [card for card in [*s.place, *s.face_up] if card >= 0]
    return {ids[card]: {**printed[card], "actions": [*printed[card]["actions"]]} for card in shown}


@lru_cache(maxsize=64)
def bought(box: Box) -> list[dict[str, int]]:
    """What each country buys, and for how many points."""
    return [{GOODS[good]: box.price[4 * country + good] for good in box.buys[country]} for country in range(4)]


@lru_cache(maxsize=64)
def track(box: Box) -> list[Data]:
    """The spaces of the action track as they are printed."""
    return [{"colour": COLOURS[box.colour[at]], "symbol": called(box.symbol[at])} for at in range(SPACES)]


@lru_cache(maxsize=64)
def tile_kinds(box: Box) -> dict[str, Data]:
    """The kinds of advantage tile as they are printed."""
    return {
        name: {
            "name": box.tile_names[tile],
            "count": box.tile_counts[tile],
            "symbol": called(box.tile_symbol[tile]) if box.tile_symbol[tile] >= 0 else None,
            "points": box.tile_points[tile],
        }
        for tile, name in enumerate(box.tile_ids)
    }


def copied(printed: dict[str, Data]) -> dict[str, Data]:
    """What is printed, for somebody who may change it."""
    return {name: one.copy() for name, one in printed.items()}


# What a seat sees.


def shown(s: Table, place: int, seat: int) -> bool:
    """The own tiles are seen; when the game is over those of all (I2, I4)."""
    return place == seat or s.player == OVER


class SeenPlayer(OpenPlayer):
    """What a seat sees of a player."""

    tile_count = Seen[int]("advantage tiles, whatever they show", lambda s, i: s.tile_count(i))
    tiles = Seen[list[str]]("the own advantage tiles; in the end of all", cards.tiles, shown)
    total = Seen[int]("the own points with the final scoring; in the end of all", lambda s, i: s.total(i), shown)


class SeenCountry(OpenCountry):
    """What a seat sees of a country."""

    deck_count = Seen[int]("cards in the deck", lambda s, i: DECK - s.top[i])
    unseen = Seen[list[str]]("the cards in the deck, in the order of the box", cards.unseen)
    removed = Seen[list[str]]("cards that have left the game", cards.removed)
    buys = Seen[dict[str, int]]("points for each good that is bought", lambda s, i: bought(s.box)[i].copy())
    torch = Seen[bool]("whether all religion spaces are taken", lambda s, i: s.full(i))


class About(Sheet):
    """What a question is about."""

    window = Entry[int]("the window", NUMBER)
    die = Entry[str]("the die", NAME)
    value = Entry[int]("what it shows", NUMBER)
    country = Entry[str]("the country", NAME)
    card = Entry[str]("the character", NAME)
    event = Entry[str]("the event", NAME)
    name = Entry[dict[str, str]]("its name", TEXT)
    text = Entry[dict[str, str]]("what it does", TEXT)
    symbol = Entry[str]("the symbol", NAME)


class View(Open, core.View):
    """What a seat sees."""

    box: Box
    seat = Seen[int]("who looks", lambda _s, _place, seat: seat)
    question = Seen[str]("the kind of question at hand", cards.question)
    about = Inner("what the question is about", About, put=cards.asked)
    players = Each("the players", SeenPlayer, lambda s: s.seats)
    countries = ByName("the countries", SeenCountry, COUNTRIES)
    cards = ByName("the characters that lie open, as they are printed", Character, put=open_characters)
    track = Each("the spaces of the action track", Space, put=lambda s: [one.copy() for one in track(s.box)])
    tile_kinds = ByName("the kinds of advantage tile", TileKind, put=lambda s: copied(tile_kinds(s.box)))
    religion_spaces = Seen[int]("religion spaces of each country", lambda s: s.room)
    costs = Inner("what is paid", Costs, put=lambda s: {"renounce": s.box.renounce_cost, "pay": s.box.take_die_cost})
    tile_supply = Seen[int]("advantage tiles that nobody has drawn yet", lambda s: TILES - s.drawn)
    used_tiles = Seen[dict[str, int]]("advantage tiles that have been used", used_tiles)
