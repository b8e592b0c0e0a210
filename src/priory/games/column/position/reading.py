"""Reading a position, written by `to_dict` or by hand: sensible defaults, and errors that name the field."""

from __future__ import annotations

from typing import Any

from priory.core.errors import BadPosition
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.column.box import Box
from priory.games.column.position.agenda import check_agenda, read_agenda
from priory.games.column.position.writing import require
from priory.games.column.rules import turn
from priory.games.column.rules.dice import FREE, PRISON, row_with
from priory.games.column.rules.free_actions import THROUGH
from priory.games.column.rules.pieces import CHARACTERS, COLOURS, COUNTRIES, DECK, GOODS, RELIGIONS, SPACES, TILES
from priory.games.column.rules.tasks import ABOUT, KIND, REVEAL
from priory.games.column.table import Table

FIELDS = {
    "game", "seats", "player", "start", "active", "year", "half", "last_year", "event_done", "sold", "rolled",
    "players", "countries", "supply", "agenda", "rng",
}  # fmt: skip
PLAYER_FIELDS = {
    "loch_leven", "score", "religion", "religion_die", "protection", "space", "goods", "houses", "dice", "cards",
    "prison", "tiles", "quiet",
}  # fmt: skip


class Reader:
    """One table of a position, read field by field; every complaint says where it stands."""

    def __init__(self, data: Any, where: str, known: set[str]) -> None:
        if not isinstance(data, dict):
            raise BadPosition(f"field {where!r}: {data!r} is not a table of names")
        unknown = sorted(map(str, set(data) - known))
        if unknown:
            raise BadPosition(f"field {where + unknown[0]!r}: is not known; there are {', '.join(sorted(known))}")
        self.data: dict[str, Any] = data
        self.where = where

    def number(self, field: str, least: int, most: int, usual: int) -> int:
        value = self.data.get(field, usual)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise BadPosition(f"field {self.where + field!r}: {value!r} is not a whole number from {least} to {most}")
        return value

    def flag(self, field: str, usual: bool) -> bool:
        value = self.data.get(field, usual)
        if not isinstance(value, bool):
            raise BadPosition(f"field {self.where + field!r}: {value!r} is neither true nor false")
        return value

    def one_of(self, field: str, names: list[str], usual: str) -> int:
        return self.place(field, self.data.get(field, usual), names)

    def place(self, field: str, value: Any, names: list[str]) -> int:
        if not isinstance(value, str) or value not in names:
            raise BadPosition(f"field {self.where + field!r}: {value!r} is not one of {', '.join(names)}")
        return names.index(value)

    def entries(self, field: str, usual: list[Any]) -> list[Any]:
        value = self.data.get(field, usual)
        if not isinstance(value, list):
            raise BadPosition(f"field {self.where + field!r}: {value!r} is not a list")
        return value

    def inner(self, field: str, known: list[str]) -> Reader:
        return Reader(self.data.get(field, {}), f"{self.where}{field}.", set(known))


MOST = 1_000_000


def restore(data: dict[str, Any], box: Box) -> Table:
    """The table of a position."""
    top = Reader(data, "", FIELDS)
    players = top.entries("players", [{}] * top.number("seats", 2, 4, 4))
    if not 2 <= len(players) <= 4 or top.number("seats", 2, 4, len(players)) != len(players):
        raise BadPosition(f"field 'players': there are {len(players)}, 2 to 4 are needed and as many as 'seats' says")
    s = Table(len(players), box)
    s.clear()
    s.start = top.number("start", 0, s.seats - 1, 0)
    s.active = top.number("active", 0, s.seats - 1, s.start)
    s.second_half = top.number("half", 1, 2, 1) == 2
    s.event_done = top.flag("event_done", False)
    for seat, player in enumerate(players):
        read_player(s, seat, Reader(player, f"players[{seat}].", PLAYER_FIELDS))
    boards = top.inner("countries", COUNTRIES)
    for country, name in enumerate(COUNTRIES):
        read_country(s, country, boards.inner(name, ["face_up", "stones", "deck"]))
    read_supply(s, top)
    early = s.second_half or is_untouched(s)
    s.year = top.number("year", 1, box.longest_game, 1 if early else 2)
    require(
        early or s.year > 1, "year", "the first half of year 1 knows no characters, houses, stones, prisoners or tiles"
    )
    s.sold = read_sold(s, top)
    for die in top.entries("rolled", []):
        s.rolled |= 1 << top.place("rolled", die, COLOURS)
    s.rng = Rng.from_words(data["rng"]) if "rng" in data else Rng(0)
    s.agenda = read_agenda(s, top.entries("agenda", []) if "agenda" in data else None)
    ends = max(s.score) >= box.end_score or is_exhausted(s)
    s.last_year = top.flag("last_year", ends)
    require(s.last_year or not ends, "last_year", "the end score is reached or a deck is exhausted")
    s.player = s.active if s.agenda else OVER
    s.audit()
    check_agenda(s)
    if s.agenda:
        turn.proceed(s)
        s.advance()
    asked = top.number("player", OVER, s.seats - 1, s.player)
    require(asked == s.player, "player", f"{asked} is not to choose, but {s.player}")
    s.audit()
    return s


def is_untouched(s: Table) -> bool:
    """Whether nobody has anything yet that a second half brings (C5.2)."""
    return not (any(s.row) or any(s.prison) or any(s.houses) or any(s.stones) or s.drawn)


def is_exhausted(s: Table) -> bool:
    """Whether a deck shows no character and has none to come (C20.1); one that waits for its reveal does not count."""
    waiting = [task >> ABOUT for task in s.agenda if task & KIND == REVEAL]
    return any(s.face_up[country] < 0 and s.top[country] == DECK and country not in waiting for country in range(4))


def read_player(s: Table, seat: int, read: Reader) -> None:
    """What lies before a player."""
    box = s.box
    s.loch[seat] = read.one_of("loch_leven", box.loch_ids, box.loch_ids[seat])
    s.score[seat] = read.number("score", 0, MOST, box.start_score)
    s.religion[seat] = read.one_of("religion", RELIGIONS[:2], RELIGIONS[box.loch_religion[s.loch[seat]]])
    s.faith[seat] = read.number("religion_die", 1, box.top_face, box.top_face)
    s.protection[seat] = read.number("protection", 0, MOST, 0)
    s.disk[seat] = read.number("space", 0, SPACES - 1, box.loch_space[s.loch[seat]])
    goods = read.inner("goods", GOODS)
    houses = read.inner("houses", COUNTRIES)
    values = read.inner("dice", COLOURS)
    for i in range(4):
        s.goods[4 * seat + i] = goods.number(GOODS[i], 0, MOST, 0)
        s.houses[4 * seat + i] = houses.number(COUNTRIES[i], 0, box.sites, 0)
    for die in range(5):
        s.value[5 * seat + die] = values.number(COLOURS[die], 1, box.sites, 1)
    for i, entry in enumerate(read.entries("cards", [])):
        read_card(s, seat, Reader(entry, f"{read.where}cards[{i}].", {"card", "die"}))
    for name in read.entries("prison", []):
        die = read.place("prison", name, COLOURS)
        require(s.place[5 * seat + die] == FREE, f"{read.where}prison", f"the {name} die is in two places")
        s.place[5 * seat + die] = PRISON
        s.prison[seat] = row_with(s.prison[seat], die)
    s.quiet |= read.number("quiet", 0, THROUGH, 0) << (2 * seat)
    for name in read.entries("tiles", []):
        tile = read.place("tiles", name, box.tile_ids)
        s.hand[box.kinds * seat + tile] += 1
        s.tiles[2 * seat + box.tile_sort[tile]] += 1


def read_card(s: Table, seat: int, read: Reader) -> None:
    """A character in a row, and the die on it."""
    card = read.one_of("card", s.box.ids, "")
    die = read.one_of("die", COLOURS, "")
    require(card % DECK < CHARACTERS, f"{read.where}card", f"{s.box.ids[card]!r} is an event")
    require(card not in s.place, f"{read.where}card", f"{s.box.ids[card]!r} is in two places")
    require(s.place[5 * seat + die] == FREE, f"{read.where}die", f"the {COLOURS[die]} die is in two places")
    s.place[5 * seat + die] = card
    s.row[seat] = row_with(s.row[seat], die)


def read_country(s: Table, country: int, read: Reader) -> None:
    """A country's stones and deck. Without a deck all cards that are nowhere else are in it, characters first."""
    stones = read.inner("stones", RELIGIONS)
    for i, religion in enumerate(RELIGIONS):
        s.stones[3 * country + i] = stones.number(religion, 0, s.room, 0)
    cards = list(range(DECK * country, DECK * (country + 1)))
    ids = [s.box.ids[card] for card in cards]
    rest = [card for card in cards if card not in s.place]
    if "deck" in read.data:
        rest = [DECK * country + read.place("deck", name, ids) for name in read.entries("deck", [])]
        require(len(set(rest)) == len(rest), f"{read.where}deck", "a card is there twice")
    if "face_up" not in read.data:
        shown = next((card for card in cards[:CHARACTERS] if card not in s.place and card in rest), -1)
        rest = [card for card in rest if card != shown]
    elif read.data["face_up"] is None:
        shown = -1
    else:
        shown = DECK * country + read.one_of("face_up", ids[:CHARACTERS], "")
        if "deck" not in read.data:
            rest = [card for card in rest if card != shown]
    require(shown not in rest, f"{read.where}face_up", "the card is in the deck too")
    s.face_up[country] = shown
    s.top[country] = DECK - len(rest)
    s.deck += bytes([card for card in cards if card not in rest] + rest)


def read_supply(s: Table, top: Reader) -> None:
    """The tile supply. If it is not given, all tiles that nobody holds are in it."""
    left: list[int] = []
    for tile in range(s.box.kinds):
        held = sum([s.hand[s.box.kinds * seat + tile] for seat in range(s.seats)])
        require(held <= s.box.tile_counts[tile], "players", f"{held} tiles {s.box.tile_ids[tile]!r} are too many")
        left += [tile] * (s.box.tile_counts[tile] - held)
    if "supply" in top.data:
        rest = [top.place("supply", name, s.box.tile_ids) for name in top.entries("supply", [])]
        for tile in range(s.box.kinds):
            require(rest.count(tile) <= left.count(tile), "supply", f"too many tiles {s.box.tile_ids[tile]!r}")
        for tile in range(s.box.kinds):
            s.used_tiles[tile] = left.count(tile) - rest.count(tile)
        left = rest
    s.drawn = TILES - len(left)
    s.supply = [0] * s.drawn + left


def read_sold(s: Table, top: Reader) -> int:
    """The sales made in this turn."""
    sold = 0
    for entry in top.entries("sold", []):
        if not isinstance(entry, list) or len(entry) != 2:
            raise BadPosition(f"field 'sold': {entry!r} is not a country and a good")
        at = 4 * top.place("sold", entry[0], COUNTRIES) + top.place("sold", entry[1], GOODS)
        require(s.box.price[at] > 0, "sold", f"{entry[0]} does not buy {entry[1]}")
        sold |= 1 << at
    return sold
