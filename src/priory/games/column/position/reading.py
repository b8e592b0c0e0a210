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
    t = Table(len(players), box)
    t.clear()
    t.start = top.number("start", 0, t.seats - 1, 0)
    t.active = top.number("active", 0, t.seats - 1, t.start)
    t.second_half = top.number("half", 1, 2, 1) == 2
    t.event_done = top.flag("event_done", False)
    for seat, player in enumerate(players):
        read_player(t, seat, Reader(player, f"players[{seat}].", PLAYER_FIELDS))
    boards = top.inner("countries", COUNTRIES)
    for country, name in enumerate(COUNTRIES):
        read_country(t, country, boards.inner(name, ["face_up", "stones", "deck"]))
    read_supply(t, top)
    early = t.second_half or is_untouched(t)
    t.year = top.number("year", 1, box.longest_game, 1 if early else 2)
    require(
        early or t.year > 1, "year", "the first half of year 1 knows no characters, houses, stones, prisoners or tiles"
    )
    t.sold = read_sold(t, top)
    for die in top.entries("rolled", []):
        t.rolled |= 1 << top.place("rolled", die, COLOURS)
    t.rng = Rng.from_words(data["rng"]) if "rng" in data else Rng(0)
    t.agenda = read_agenda(t, top.entries("agenda", []) if "agenda" in data else None)
    ends = max(t.score) >= box.end_score or is_exhausted(t)
    t.last_year = top.flag("last_year", ends)
    require(t.last_year or not ends, "last_year", "the end score is reached or a deck is exhausted")
    t.player = t.active if t.agenda else OVER
    t.audit()
    check_agenda(t)
    if t.agenda:
        turn.proceed(t)
        t.advance()
    asked = top.number("player", OVER, t.seats - 1, t.player)
    require(asked == t.player, "player", f"{asked} is not to choose, but {t.player}")
    t.audit()
    return t


def is_untouched(t: Table) -> bool:
    """Whether nobody has anything yet that a second half brings (C5.2)."""
    return not (any(t.row) or any(t.prison) or any(t.houses) or any(t.stones) or t.drawn)


def is_exhausted(t: Table) -> bool:
    """Whether a deck shows no character and has none to come (C20.1); one that waits for its reveal does not count."""
    waiting = [task >> ABOUT for task in t.agenda if task & KIND == REVEAL]
    return any(t.face_up[country] < 0 and t.top[country] == DECK and country not in waiting for country in range(4))


def read_player(t: Table, seat: int, read: Reader) -> None:
    """What lies before a player."""
    box = t.box
    t.loch[seat] = read.one_of("loch_leven", box.loch_ids, box.loch_ids[seat])
    t.score[seat] = read.number("score", 0, MOST, box.start_score)
    t.religion[seat] = read.one_of("religion", RELIGIONS[:2], RELIGIONS[box.loch_religion[t.loch[seat]]])
    t.faith[seat] = read.number("religion_die", 1, box.top_face, box.top_face)
    t.protection[seat] = read.number("protection", 0, MOST, 0)
    t.disk[seat] = read.number("space", 0, SPACES - 1, box.loch_space[t.loch[seat]])
    goods = read.inner("goods", GOODS)
    houses = read.inner("houses", COUNTRIES)
    values = read.inner("dice", COLOURS)
    for i in range(4):
        t.goods[4 * seat + i] = goods.number(GOODS[i], 0, MOST, 0)
        t.houses[4 * seat + i] = houses.number(COUNTRIES[i], 0, box.sites, 0)
    for die in range(5):
        t.value[5 * seat + die] = values.number(COLOURS[die], 1, box.sites, 1)
    for i, entry in enumerate(read.entries("cards", [])):
        read_card(t, seat, Reader(entry, f"{read.where}cards[{i}].", {"card", "die"}))
    for name in read.entries("prison", []):
        die = read.place("prison", name, COLOURS)
        require(t.place[5 * seat + die] == FREE, f"{read.where}prison", f"the {name} die is in two places")
        t.place[5 * seat + die] = PRISON
        t.prison[seat] = row_with(t.prison[seat], die)
    t.quiet |= read.number("quiet", 0, THROUGH, 0) << (2 * seat)
    for name in read.entries("tiles", []):
        tile = read.place("tiles", name, box.tile_ids)
        t.hand[box.kinds * seat + tile] += 1
        t.tiles[2 * seat + box.tile_sort[tile]] += 1


def read_card(t: Table, seat: int, read: Reader) -> None:
    """A character in a row, and the die on it."""
    card = read.one_of("card", t.box.ids, "")
    die = read.one_of("die", COLOURS, "")
    require(card % DECK < CHARACTERS, f"{read.where}card", f"{t.box.ids[card]!r} is an event")
    require(card not in t.place, f"{read.where}card", f"{t.box.ids[card]!r} is in two places")
    require(t.place[5 * seat + die] == FREE, f"{read.where}die", f"the {COLOURS[die]} die is in two places")
    t.place[5 * seat + die] = card
    t.row[seat] = row_with(t.row[seat], die)


def read_country(t: Table, country: int, read: Reader) -> None:
    """A country's stones and deck. Without a deck all cards that are nowhere else are in it, characters first."""
    stones = read.inner("stones", RELIGIONS)
    for i, religion in enumerate(RELIGIONS):
        t.stones[3 * country + i] = stones.number(religion, 0, t.room, 0)
    cards = list(range(DECK * country, DECK * (country + 1)))
    ids = [t.box.ids[card] for card in cards]
    rest = [card for card in cards if card not in t.place]
    if "deck" in read.data:
        rest = [DECK * country + read.place("deck", name, ids) for name in read.entries("deck", [])]
        require(len(set(rest)) == len(rest), f"{read.where}deck", "a card is there twice")
    if "face_up" not in read.data:
        shown = next((card for card in cards[:CHARACTERS] if card not in t.place and card in rest), -1)
        rest = [card for card in rest if card != shown]
    elif read.data["face_up"] is None:
        shown = -1
    else:
        shown = DECK * country + read.one_of("face_up", ids[:CHARACTERS], "")
        if "deck" not in read.data:
            rest = [card for card in rest if card != shown]
    require(shown not in rest, f"{read.where}face_up", "the card is in the deck too")
    t.face_up[country] = shown
    t.top[country] = DECK - len(rest)
    t.deck += bytes([card for card in cards if card not in rest] + rest)


def read_supply(t: Table, top: Reader) -> None:
    """The tile supply. If it is not given, all tiles that nobody holds are in it."""
    left: list[int] = []
    for tile in range(t.box.kinds):
        held = sum([t.hand[t.box.kinds * seat + tile] for seat in range(t.seats)])
        require(held <= t.box.tile_counts[tile], "players", f"{held} tiles {t.box.tile_ids[tile]!r} are too many")
        left += [tile] * (t.box.tile_counts[tile] - held)
    if "supply" in top.data:
        rest = [top.place("supply", name, t.box.tile_ids) for name in top.entries("supply", [])]
        for tile in range(t.box.kinds):
            require(rest.count(tile) <= left.count(tile), "supply", f"too many tiles {t.box.tile_ids[tile]!r}")
        for tile in range(t.box.kinds):
            t.used_tiles[tile] = left.count(tile) - rest.count(tile)
        left = rest
    t.drawn = TILES - len(left)
    t.supply = [0] * t.drawn + left


def read_sold(t: Table, top: Reader) -> int:
    """The sales made in this turn."""
    sold = 0
    for entry in top.entries("sold", []):
        if not isinstance(entry, list) or len(entry) != 2:
            raise BadPosition(f"field 'sold': {entry!r} is not a country and a good")
        at = 4 * top.place("sold", entry[0], COUNTRIES) + top.place("sold", entry[1], GOODS)
        require(t.box.price[at] > 0, "sold", f"{entry[0]} does not buy {entry[1]}")
        sold |= 1 << at
    return sold
