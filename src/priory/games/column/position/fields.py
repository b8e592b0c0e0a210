"""What stands in a position and in a view of A Column of Fire, field by field (I1 to I5)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from priory.core import fields as core
from priory.core.field_lists import ByName, Counts, Each, Inner, Names, NameSet, Own, Seen
from priory.core.fields import Field, Flag, Name, Number, Sheet
from priory.core.plain import Data
from priory.core.reader import Reader
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.column.box import Box
from priory.games.column.position import agenda, cards
from priory.games.column.position.audit import require
from priory.games.column.rules.dice import PRISON, in_row, row_with
from priory.games.column.rules.free_actions import THROUGH
from priory.games.column.rules.pieces import CHARACTERS, COLOURS, COUNTRIES, DECK, GOODS, RELIGIONS, SPACES, TILES
from priory.games.column.rules.pieces import symbol_name as called
from priory.games.column.rules.tasks import KIND
from priory.games.column.rules.tasks import NAMES as QUESTIONS

if TYPE_CHECKING:
    from priory.games.column.table import Table

T = TypeVar("T")
MOST = 1_000_000
"""More than anybody can ever have."""
NAMED, FAITH, SPACE = "a name of the box", "one of catholic, protestant", f"number from 0 to {SPACES - 1}"
BY_CARD, ELSEWHERE = "as the Loch Leven card says", "all cards that are nowhere else"

# Kinds of field that only this game has.


class Half(Number):
    """The half of the year, which the table keeps as true or false."""

    def held(self, s: Table, place: int) -> int:
        return 2 if s.second_half else 1

    def lay(self, s: Table, place: int, value: int) -> None:
        s.second_half = value == 2


class Quiet(Number):
    """For how many turns a seat goes through, kept as two bits (C24.9)."""

    def held(self, s: Table, place: int) -> int:
        return s.quiet >> 2 * place & 3

    def lay(self, s: Table, place: int, value: int) -> None:
        s.quiet |= value << 2 * place


class Houses(Counts):
    """The sites of houses; countries without one are not named."""

    def write(self, s: Table, place: int, seat: int) -> Data:
        return {name: s.houses[4 * place + i] for i, name in enumerate(COUNTRIES) if s.houses[4 * place + i]}


class Prison(Names):
    """Dice on Loch Leven."""

    def held(self, s: Table, place: int) -> list[int]:
        return in_row(s.prison[place])

    def lay(self, s: Table, place: int, value: list[int]) -> None:
        for die in value:
            cards.put_die(s, place, die, PRISON, f"players[{place}].prison")
            s.prison[place] = row_with(s.prison[place], die)


class Hand(Names):
    """Advantage tiles of a player."""

    def held(self, s: Table, place: int) -> list[int]:
        first = s.box.kinds * place
        return [tile for tile in range(s.box.kinds) for _ in range(s.hand[first + tile])]

    def lay(self, s: Table, place: int, value: list[int]) -> None:
        for tile in value:
            s.hand[s.box.kinds * place + tile] += 1
            s.tiles[2 * place + s.box.tile_sort[tile]] += 1


class Held(Sheet):
    """A character and the die on it."""

    card = Name("the character", lambda s: s.box.ids)
    die = Name("the die on it", COLOURS)


class Row(Each[Held]):
    """The characters of a player."""

    def write(self, s: Table, place: int, seat: int) -> list[Data]:
        ids, first = s.box.ids, 5 * place
        return [{"card": ids[s.place[first + die]], "die": COLOURS[die]} for die in in_row(s.row[place])]

    def read(self, s: Table, place: int, reader: Reader) -> None:
        for one in reader.inners(self.name):
            card = s.box.ids.index(one.one_of("card", s.box.ids))
            die = COLOURS.index(one.one_of("die", COLOURS))
            one.done()
            require(card % DECK < CHARACTERS, f"{one.where}card", f"{s.box.ids[card]!r} is an event")
            require(card not in s.place, f"{one.where}card", f"{s.box.ids[card]!r} is in two places")
            cards.put_die(s, place, die, card, f"{one.where}die")
            s.row[place] = row_with(s.row[place], die)


def face_up(s: Table, country: int) -> str | None:
    """The character that lies face up in a country."""
    return s.box.ids[s.face_up[country]] if s.face_up[country] >= 0 else None


def deck(s: Table, country: int) -> list[str]:
    """The deck of a country."""
    return [s.box.ids[card] for card in cards.below(s, country)]


def supply(s: Table, _: int) -> list[str]:
    """The tiles that nobody has drawn."""
    return [s.box.tile_ids[tile] for tile in s.supply[s.drawn :]]


def sales(s: Table, _: int) -> list[list[str]]:
    """The sales of this turn."""
    return [[COUNTRIES[at // 4], GOODS[at % 4]] for at in range(16) if s.sold >> at & 1]


def read_rng(s: Table, _: int, reader: Reader) -> None:
    """The state of chance; that of seed 0 if it is not given."""
    s.rng = Rng.from_words(reader.raw("rng")) if reader.has("rng") else Rng(0)


# What everybody sees.


class OpenPlayer(Sheet):
    """What lies open before a player."""

    loch_leven = Own("the Loch Leven card", lambda s, i: s.box.loch_ids[s.loch[i]], cards.read_start, NAMED, "by seat")
    score = Number("points on the score track", 0, MOST, lambda s: s.box.start_score)
    religion = Own("the religion", lambda s, i: RELIGIONS[s.religion[i]], cards.read_before, FAITH, BY_CARD)
    religion_die = Number("the religion die", 1, lambda s: s.box.top_face, lambda s: s.box.top_face, at="faith")
    protection = Number("protection tiles", 0, MOST, 0)
    space = Own[int]("the space of the action disk", lambda s, i: s.disk[i], cards.read_before, SPACE, BY_CARD)
    goods = Counts("goods of each kind", GOODS, 0, MOST)
    houses = Houses("the site of the house in each country", COUNTRIES, 0, lambda s: s.box.sites)
    dice = Counts("what each coloured die shows", COLOURS, 1, lambda s: s.box.sites, 1, at="value")
    cards = Row("the characters from left to right", Held, 0)
    prison = Prison("the dice on Loch Leven, in the order in which they came", COLOURS)
    quiet = Quiet("for how many more own turns nothing stops for free actions alone", 0, THROUGH, 0)


class OpenCountry(Sheet):
    """What lies open in a country."""

    face_up = Own("the character face up", face_up, cards.read_deck, f"{NAMED}, or null", "the first in the deck")
    stones = Counts("stones of each religion", RELIGIONS, 0, lambda s: s.room)


class Open(Sheet):
    """What lies open."""

    game = Seen[str]("the game", lambda *_: "column", kind="column")
    seats = Seen[int]("how many play", lambda s, *_: s.seats, kind="number from 2 to 4")
    player = Seen[int]("who must choose, -1 when the game is over", lambda s, *_: s.player, kind="number")
    start = Number("the starting player", 0, lambda s: s.seats - 1, 0)
    active = Number("whose turn it is", 0, lambda s: s.seats - 1, lambda s: s.start)
    year = Number("the year", 1, lambda s: s.box.longest_game, lambda _: 0)
    half = Half("the half of the year", 1, 2, 1)
    last_year = Flag("whether this is the last year; it is where a score or a deck ends the game")
    event_done = Flag("whether an event has come in this turn")
    sold = Own("the sales of this turn, country and good", sales, cards.read_sales, "list of pairs", "empty")
    rolled = NameSet("the dice that were rolled in this turn and are still free", COLOURS)


# The whole truth.


class Player(OpenPlayer):
    """All that a player has."""

    tiles = Hand("advantage tiles", lambda s: s.box.tile_ids)


class Country(OpenCountry):
    """All that lies in a country."""

    deck = Own("the deck, its top first", deck, cards.read_before, Names.kind, ELSEWHERE)


class Position(Open):
    """The whole truth."""

    players = Each("the players", Player, lambda s: s.seats)
    countries = ByName("the countries", Country, COUNTRIES)
    supply = Own("the tiles to draw, the next first", supply, cards.read_supply, Names.kind, "all that nobody holds")
    agenda = Own("the tasks left in this turn, the next last", agenda.written, agenda.read, "list of tasks", "all")
    rng = Own("the state of chance", lambda s, _: s.rng.words(), read_rng, "four numbers", "those of seed 0")


# What a seat sees.


class Entry(Field[T]):
    """An entry of a table that is made as a whole."""


class About(Sheet):
    """What a question is about."""

    window = Entry[int]("the window")
    die = Entry[str]("the die")
    value = Entry[int]("what it shows")
    country = Entry[str]("the country")
    card = Entry[str]("the character")
    event = Entry[str]("the event")
    name = Entry[dict[str, str]]("its name in each language")
    text = Entry[dict[str, str]]("what it does, in each language")
    symbol = Entry[str]("the symbol")


class Asked(Inner[About]):
    """What the question at hand is about."""

    def write(self, s: Table, place: int, seat: int) -> Data:
        return cards.asked(s)


def shown(s: Table, place: int, seat: int) -> bool:
    """The own tiles are seen; when the game is over those of all (I2, I4)."""
    return place == seat or s.player == OVER


class SeenPlayer(OpenPlayer):
    """What a seat sees of a player."""

    tile_count = Seen[int]("advantage tiles, whatever they show", lambda s, seat, _: s.tile_count(seat))
    tiles = Hand("advantage tiles; those of others when the game is over", lambda s: s.box.tile_ids, when=shown)
    total = Seen[int]("points with the final scoring; seen like tiles", lambda s, seat, _: s.total(seat), shown)


def unseen(s: Table, country: int, _: int) -> list[str]:
    """The cards in the deck of a country, in the order of the box."""
    return [s.box.ids[card] for card in sorted(cards.below(s, country))]


def removed(s: Table, country: int, _: int) -> list[str]:
    """The cards of a country that have left the game."""
    return [s.box.ids[card] for card in cards.removed(s, country)]


def buys(s: Table, country: int, _: int) -> dict[str, int]:
    """The goods that a country buys, and for how many points."""
    return {GOODS[good]: s.box.price[4 * country + good] for good in s.box.buys[country]}


class SeenCountry(OpenCountry):
    """What a seat sees of a country."""

    deck_count = Seen[int]("cards in the deck", lambda s, country, _: DECK - s.top[country])
    unseen = Seen("the cards in the deck, in the order of the box", unseen)
    removed = Seen("cards that have left the game", removed)
    buys = Seen("the goods that are bought, and for how many points", buys)
    torch = Seen[bool]("whether all religion spaces are taken", lambda s, country, _: s.full(country))


# What is printed in the box.


class Character(Sheet):
    """A character as it is printed."""

    name = Entry[dict[str, str]]("the name in each language")
    deck = Entry[str]("the country")
    actions = Entry[list[str]]("the symbols, one or two")
    stone = Entry[str]("the religion of the stone")


class Space(Sheet):
    """A space of the action track as it is printed."""

    colour = Entry[str]("the colour")
    symbol = Entry[str]("the symbol")


class TileKind(Sheet):
    """A kind of advantage tile as it is printed."""

    name = Entry[dict[str, str]]("the name in each language")
    count = Entry[int]("how many there are")
    symbol = Entry[str | None]("the symbol, null where points are printed")
    points = Entry[int]("points at the end of the game")


class Costs(Sheet):
    """What is paid."""

    renounce = Entry[int]("points for renouncing")
    pay = Entry[int]("points for a die")


class Characters(ByName[Character]):
    """The characters that lie open."""

    def write(self, s: Table, place: int, seat: int) -> Data:
        box, printed = s.box, characters(s.box)
        return {box.ids[card]: printed[card].copy() for card in [*s.place, *s.face_up] if card >= 0}


class Track(Each[Space]):
    """The spaces of the action track."""

    def write(self, s: Table, place: int, seat: int) -> list[Data]:
        return [one.copy() for one in track(s.box)]


class TileKinds(ByName[TileKind]):
    """The kinds of advantage tile."""

    def write(self, s: Table, place: int, seat: int) -> Data:
        return {name: one.copy() for name, one in tile_kinds(s.box).items()}


class Prices(Inner[Costs]):
    """What is paid."""

    def write(self, s: Table, place: int, seat: int) -> Data:
        return {"renounce": s.box.renounce_cost, "pay": s.box.take_die_cost}


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


def question(s: Table, _place: int, _seat: int) -> str:
    """The kind of question at hand."""
    return "over" if s.player == OVER else QUESTIONS[s.agenda[-1] & KIND]


def used_tiles(s: Table, _place: int, _seat: int) -> dict[str, int]:
    """The tiles that have been used."""
    return {name: s.used_tiles[tile] for tile, name in enumerate(s.box.tile_ids) if s.used_tiles[tile]}


class View(Open, core.View):
    """What a seat sees."""

    box: Box
    seat = Seen[int]("who looks", lambda _s, _place, seat: seat)
    question = Seen("the kind of question at hand", question)
    about = Asked("what the question is about", About)
    players = Each("the players", SeenPlayer, lambda s: s.seats)
    countries = ByName("the countries", SeenCountry, COUNTRIES)
    cards = Characters("the characters that lie open, as they are printed", Character, ())
    track = Track("the spaces of the action track", Space, SPACES)
    tile_kinds = TileKinds("the kinds of advantage tile", TileKind, ())
    religion_spaces = Seen[int]("religion spaces of each country", lambda s, *_: s.room)
    costs = Prices("what is paid", Costs)
    tile_supply = Seen[int]("advantage tiles that nobody has drawn yet", lambda s, *_: TILES - s.drawn)
    used_tiles = Seen("advantage tiles that have been used", used_tiles)
