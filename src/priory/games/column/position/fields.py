"""What stands in a position and in a view of A Column of Fire, field by field (I1 to I5)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from priory.core import fields as core
from priory.core.field_lists import ByName, Counts, Each, Inner, Names, NameSet, Own, Seen
from priory.core.fields import Field, Flag, Number, Sheet
from priory.core.plain import Data
from priory.core.reader import Reader
from priory.core.state import OVER
from priory.games.column.box import Box
from priory.games.column.position import agenda, cards
from priory.games.column.rules.free_actions import THROUGH
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, DECK, GOODS, RELIGIONS, SPACES, TILES
from priory.games.column.rules.pieces import symbol_name as called

if TYPE_CHECKING:
    from priory.games.column.table import Table

T = TypeVar("T")
S = TypeVar("S", bound=Sheet)
MOST = 1_000_000
"""More than anybody can ever have."""
CARD, FAITH, SPACE = "a name of the box", "one of catholic, protestant", f"number from 0 to {SPACES - 1}"
QUIET = f"number from 0 to {THROUGH}"
BY_CARD, ELSEWHERE = "as the Loch Leven card says", "all cards that are nowhere else"


# Sheets that are made as a whole.


class Entry(Field[T]):
    """An entry of such a sheet."""

    def __init__(self, text: str, kind: str = "name") -> None:
        super().__init__(text)
        self.kind = kind


class Made(Inner[S]):
    """One such sheet."""

    def __init__(self, text: str, sheet: type[S], put: Callable[[Any], Data]) -> None:
        super().__init__(text, sheet)
        self.put = put

    def write(self, s: object, place: int, seat: int) -> Data:
        return self.put(s)


class MadeList(Each[S]):
    """A list of such sheets; read, too, if there is something to read."""

    def __init__(
        self,
        text: str,
        sheet: type[S],
        put: Callable[[Any, int], list[Data]],
        take: Callable[[Any, int, Reader], None] = cards.read_before,
    ) -> None:
        super().__init__(text, sheet, 0)
        self.put, self.take = put, take

    def write(self, s: object, place: int, seat: int) -> list[Data]:
        return self.put(s, place)

    def read(self, s: object, place: int, reader: Reader) -> None:
        self.take(s, place, reader)


class MadeByName(ByName[S]):
    """Such sheets by name."""

    def __init__(self, text: str, sheet: type[S], put: Callable[[Any], dict[str, Data]]) -> None:
        super().__init__(text, sheet, ())
        self.put = put

    def write(self, s: object, place: int, seat: int) -> dict[str, Data]:
        return self.put(s)


# What everybody sees.


class Held(Sheet):
    """A character and the die on it."""

    card = Entry[str]("the character")
    die = Entry[str]("the die on it")


class OpenPlayer(Sheet):
    """What lies open before a player."""

    loch_leven = Own("the Loch Leven card", lambda s, i: s.box.loch_ids[s.loch[i]], cards.read_start, CARD, "by seat")
    score = Number("points on the score track", 0, MOST, lambda s: s.box.start_score)
    religion = Own("the religion", lambda s, i: RELIGIONS[s.religion[i]], cards.read_before, FAITH, BY_CARD)
    religion_die = Number("the religion die", 1, lambda s: s.box.top_face, lambda s: s.box.top_face, at="faith")
    protection = Number("protection tiles", 0, MOST, 0)
    space = Own[int]("the space of the action disk", lambda s, i: s.disk[i], cards.read_before, SPACE, BY_CARD)
    goods = Counts("goods of each kind", GOODS, 0, MOST)
    houses = Own("the sites of the houses by country", cards.houses, cards.read_houses, Counts.kind, "none")
    dice = Counts("what each coloured die shows", COLOURS, 1, lambda s: s.box.sites, 1, at="value")
    prison = Own("the dice on Loch Leven as they came", cards.prison, cards.read_prison, Names.kind, "empty")
    quiet = Own[int]("turns that go on without stops", lambda s, i: s.quiet >> 2 * i & 3, cards.read_quiet, QUIET, "0")
    cards = MadeList("the characters from left to right", Held, cards.row, cards.read_row)


class OpenCountry(Sheet):
    """What lies open in a country."""

    face_up = Own("the character face up", cards.face_up, cards.read_deck, f"{CARD}, or null", "the first in the deck")
    stones = Counts("stones of each religion", RELIGIONS, 0, lambda s: s.room)


class Open(Sheet):
    """What lies open."""

    game = Seen[str]("the game", lambda *_: "column", kind="column")
    seats = Seen[int]("how many play", lambda s, *_: s.seats, kind="number from 2 to 4")
    player = Seen[int]("who must choose, -1 when the game is over", lambda s, *_: s.player, kind="number")
    start = Number("the starting player", 0, lambda s: s.seats - 1, 0)
    active = Number("whose turn it is", 0, lambda s: s.seats - 1, lambda s: s.start)
    year = Number("the year", 1, lambda s: s.box.longest_game, lambda _: 0)
    half = Own[int]("the half of the year", lambda s, _: 2 if s.second_half else 1, cards.read_half, "1 or 2", "1")
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

    deck = Own("the deck, its top first", cards.deck, cards.read_before, Names.kind, ELSEWHERE)


class Position(Open):
    """The whole truth."""

    players = Each("the players", Player, lambda s: s.seats)
    countries = ByName("the countries", Country, COUNTRIES)
    supply = Own("the tiles to draw, the next first", cards.supply, cards.read_supply, Names.kind, "all not held")
    agenda = Own("tasks left in this turn, the next last", agenda.written, agenda.read, "list of tasks", "a fresh turn")
    rng = Own("the state of chance", lambda s, _: s.rng.words(), cards.read_rng, "four numbers", "those of seed 0")


# What is printed in the box, worked out once for each.


class Character(Sheet):
    """A character."""

    name = Entry[dict[str, str]]("the name", "text by language")
    deck = Entry[str]("the country")
    actions = Entry[list[str]]("the symbols, one or two", Names.kind)
    stone = Entry[str]("the religion of the stone")


class Space(Sheet):
    """A space of the action track."""

    colour = Entry[str]("the colour")
    symbol = Entry[str]("the symbol")


class TileKind(Sheet):
    """A kind of advantage tile."""

    name = Entry[dict[str, str]]("the name", "text by language")
    count = Entry[int]("how many there are", "number")
    symbol = Entry[str | None]("the symbol, null where points are printed", "name, or null")
    points = Entry[int]("points at the end of the game", "number")


class Costs(Sheet):
    """What is paid."""

    renounce = Entry[int]("points for renouncing", "number")
    pay = Entry[int]("points for a die", "number")


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

    tile_count = Seen[int]("advantage tiles, whatever they show", lambda s, i, _: s.tile_count(i))
    tiles = Seen[list[str]]("the own advantage tiles; in the end of all", lambda s, i, _: cards.tiles(s, i), shown)
    total = Seen[int]("the own points with the final scoring; in the end of all", lambda s, i, _: s.total(i), shown)


class SeenCountry(OpenCountry):
    """What a seat sees of a country."""

    deck_count = Seen[int]("cards in the deck", lambda s, i, _: DECK - s.top[i])
    unseen = Seen[list[str]]("the cards in the deck, in the order of the box", lambda s, i, _: cards.unseen(s, i))
    removed = Seen[list[str]]("cards that have left the game", lambda s, i, _: cards.removed(s, i))
    buys = Seen[dict[str, int]]("points for each good that is bought", lambda s, i, _: bought(s.box)[i].copy())
    torch = Seen[bool]("whether all religion spaces are taken", lambda s, i, _: s.full(i))


class About(Sheet):
    """What a question is about."""

    window = Entry[int]("the window", "number")
    die = Entry[str]("the die")
    value = Entry[int]("what it shows", "number")
    country = Entry[str]("the country")
    card = Entry[str]("the character")
    event = Entry[str]("the event")
    name = Entry[dict[str, str]]("its name", "text by language")
    text = Entry[dict[str, str]]("what it does", "text by language")
    symbol = Entry[str]("the symbol")


class View(Open, core.View):
    """What a seat sees."""

    box: Box
    seat = Seen[int]("who looks", lambda _s, _place, seat: seat)
    question = Seen[str]("the kind of question at hand", lambda s, *_: cards.question(s))
    about = Made("what the question is about", About, cards.asked)
    players = Each("the players", SeenPlayer, lambda s: s.seats)
    countries = ByName("the countries", SeenCountry, COUNTRIES)
    cards = MadeByName("the characters that lie open, as they are printed", Character, open_characters)
    track = MadeList("the spaces of the action track", Space, lambda s, _: [one.copy() for one in track(s.box)])
    tile_kinds = MadeByName("the kinds of advantage tile", TileKind, lambda s: copied(tile_kinds(s.box)))
    religion_spaces = Seen[int]("religion spaces of each country", lambda s, *_: s.room)
    costs = Made("what is paid", Costs, lambda s: {"renounce": s.box.renounce_cost, "pay": s.box.take_die_cost})
    tile_supply = Seen[int]("advantage tiles that nobody has drawn yet", lambda s, *_: TILES - s.drawn)
    used_tiles = Seen[dict[str, int]]("advantage tiles that have been used", lambda s, *_: cards.used_tiles(s))
