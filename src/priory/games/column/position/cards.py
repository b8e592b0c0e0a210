"""Cards, tiles, dice and sales of A Column of Fire in names, and laid out from names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.plain import Data
from priory.core.reader import Reader, need
from priory.core.state import OVER
from priory.games.column.rules import tasks
from priory.games.column.rules.dice import FREE, PRISON, in_row, row_with
from priory.games.column.rules.free_actions import THROUGH
from priory.games.column.rules.pieces import CHARACTERS, COLOURS, COUNTRIES, DECK, GOODS, RELIGIONS, SPACES, TILES
from priory.games.column.rules.pieces import TILE_SYMBOLS as SYMBOLS

if TYPE_CHECKING:
    from priory.games.column.table import Table


# A player.


def read_start(s: Table, seat: int, reader: Reader) -> None:
    """The Loch Leven card, and what follows from its start side if nothing else is said."""
    card = reader.index("loch_leven", s.box.loch_ids, seat)
    s.loch[seat] = card
    s.religion[seat] = reader.index("religion", RELIGIONS[:2], s.box.loch_religion[card])
    s.disk[seat] = reader.number("space", 0, SPACES - 1, s.box.loch_space[card])


def read_quiet(s: Table, seat: int, reader: Reader) -> None:
    """For how many turns a seat goes through (C24.9)."""
    s.quiet |= reader.number("quiet", 0, THROUGH, 0) << (2 * seat)


def houses(s: Table, seat: int) -> dict[str, int]:
    """The sites of a player's houses."""
    return {name: s.houses[4 * seat + i] for i, name in enumerate(COUNTRIES) if s.houses[4 * seat + i]}


def read_houses(s: Table, seat: int, reader: Reader) -> None:
    """The sites of a player's houses; 0 is none."""
    inner = reader.inner("houses")
    for i, name in enumerate(COUNTRIES):
        s.houses[4 * seat + i] = inner.number(name, 0, s.box.sites, 0)
    inner.done()


def row(s: Table, seat: int) -> list[Data]:
    """A player's characters from left to right, and the die on each."""
    ids, first = s.box.ids, 5 * seat
    return [{"card": ids[s.place[first + die]], "die": COLOURS[die]} for die in in_row(s.row[seat])]


def read_row(s: Table, seat: int, reader: Reader) -> None:
    """A player's characters from left to right, and the die on each."""
    for one in reader.inners("cards"):
        card = s.box.ids.index(one.one_of("card", s.box.ids))
        die = COLOURS.index(one.one_of("die", COLOURS))
        one.done()
        need(card % DECK < CHARACTERS, f"{one.where}card", f"{s.box.ids[card]!r} is an event")
        need(card not in s.place, f"{one.where}card", f"{s.box.ids[card]!r} is in two places")
        put_die(s, seat, die, card, f"{one.where}die")
        s.row[seat] = row_with(s.row[seat], die)


def prison(s: Table, seat: int) -> list[str]:
    """A player's dice on Loch Leven, in the order in which they came."""
    return [COLOURS[die] for die in in_row(s.prison[seat])]


def read_prison(s: Table, seat: int, reader: Reader) -> None:
    """A player's dice on Loch Leven, in the order in which they came."""
    for die in reader.indices("prison", COLOURS):
        put_die(s, seat, die, PRISON, f"{reader.where}prison")
        s.prison[seat] = row_with(s.prison[seat], die)


def put_die(s: Table, seat: int, die: int, card: int, field: str) -> None:
    """A die that is still free comes to lie on a card."""
    need(s.place[5 * seat + die] == FREE, field, f"the {COLOURS[die]} die is in two places")
    s.place[5 * seat + die] = card


def tiles(s: Table, seat: int) -> list[str]:
    """The advantage tiles of a player."""
    found: list[str] = []
    if s.tile_count(seat):
        first = s.box.kinds * seat
        for tile, name in enumerate(s.box.tile_ids):
            found += [name] * s.hand[first + tile]
    return found


def read_tiles(s: Table, seat: int, reader: Reader) -> None:
    """The advantage tiles of a player."""
    for tile in reader.indices("tiles", s.box.tile_ids):
        s.hand[s.box.kinds * seat + tile] += 1
        s.tiles[2 * seat + s.box.tile_sort[tile]] += 1


# The countries.


def face_up(s: Table, country: int) -> str | None:
    """The character that lies face up in a country."""
    return s.box.ids[s.face_up[country]] if s.face_up[country] >= 0 else None


def deck(s: Table, country: int) -> list[str]:
    """The cards in the deck of a country, its top first."""
    return [s.box.ids[card] for card in s.deck[DECK * country + s.top[country] : DECK * (country + 1)]]


def unseen(s: Table, country: int) -> list[str]:
    """The cards in the deck of a country, in the order of the box."""
    return [s.box.ids[card] for card in sorted(s.deck[DECK * country + s.top[country] : DECK * (country + 1)])]


def removed(s: Table, country: int) -> list[str]:
    """The cards of a country that have left the game."""
    gone = sorted(s.deck[DECK * country : DECK * country + s.top[country]])
    return [s.box.ids[card] for card in gone if card != s.face_up[country] and card not in s.place]


def read_deck(s: Table, country: int, reader: Reader) -> None:
    """A deck and the card face up on it. Without a deck all cards that are nowhere else are in it, characters first."""
    first = DECK * country
    cards, ids = range(first, first + DECK), s.box.ids[first : first + DECK]
    rest = [card for card in cards if card not in s.place]
    if reader.has("deck"):
        rest = [first + card for card in reader.indices("deck", ids)]
        need(len(set(rest)) == len(rest), f"{reader.where}deck", "a card is there twice")
    if reader.has("face_up"):
        named = reader.index("face_up", ids[:CHARACTERS], -1)
        shown = -1 if named < 0 else first + named
    else:
        shown = next((card for card in cards[:CHARACTERS] if card not in s.place and card in rest), -1)
    if not (reader.has("deck") and reader.has("face_up")):
        rest = [card for card in rest if card != shown]
    need(shown not in rest, f"{reader.where}face_up", "the card is in the deck too")
    s.face_up[country] = shown
    s.top[country] = DECK - len(rest)
    s.deck += bytes([card for card in cards if card not in rest] + rest)


# The whole table.


def read_half(s: Table, _: int, reader: Reader) -> None:
    """The half of the year."""
    s.second_half = reader.number("half", 1, 2, 1) == 2


def sales(s: Table, _: int) -> list[list[str]]:
    """The sales made in this turn."""
    return [[COUNTRIES[at // 4], GOODS[at % 4]] for at in range(16) if s.sold >> at & 1]


def read_sales(s: Table, _: int, reader: Reader) -> None:
    """The sales made in this turn."""
    for entry in reader.entries("sold"):
        if not isinstance(entry, list) or len(entry) != 2:
            raise reader.fail("sold", f"{entry!r} is not a country and a good")
        at = 4 * reader.index_of("sold", entry[0], COUNTRIES) + reader.index_of("sold", entry[1], GOODS)
        need(s.box.price[at] > 0, "sold", f"{entry[0]} does not buy {entry[1]}")
        s.sold |= 1 << at


def supply(s: Table, _: int) -> list[str]:
    """The tiles that nobody has drawn, the next first."""
    return [s.box.tile_ids[tile] for tile in s.supply[s.drawn :]]


def used_tiles(s: Table) -> dict[str, int]:
    """The tiles that have been used."""
    return {name: s.used_tiles[tile] for tile, name in enumerate(s.box.tile_ids) if s.used_tiles[tile]}


def read_supply(s: Table, _: int, reader: Reader) -> None:
    """The tile supply. If it is not given, all tiles that nobody holds are in it."""
    box, given = s.box, reader.has("supply")
    rest = reader.indices("supply", box.tile_ids)
    left: list[int] = []
    for tile, name in enumerate(box.tile_ids):
        held = sum([s.hand[box.kinds * seat + tile] for seat in range(s.seats)])
        need(held <= box.tile_counts[tile], "players", f"{held} tiles {name!r} are too many")
        left += [tile] * (box.tile_counts[tile] - held)
        need(rest.count(tile) <= left.count(tile), "supply", f"too many tiles {name!r}")
        s.used_tiles[tile] = left.count(tile) - rest.count(tile) if given else 0
    there = rest if given else left
    s.drawn = TILES - len(there)
    s.supply = [0] * s.drawn + there


def question(s: Table) -> str:
    """The kind of question at hand."""
    return "over" if s.player == OVER else tasks.NAMES[s.agenda[-1] & tasks.KIND]


def asked(s: Table) -> Data:
    """What the question at hand is about; only entries that say something."""
    task = s.agenda[-1] if s.player != OVER else tasks.END
    kind, about = task & tasks.KIND, task >> tasks.ABOUT
    if kind == tasks.WINDOW:
        return {"window": about}
    if kind == tasks.TARGET:
        return {"symbol": SYMBOLS[about]}
    if kind == tasks.SHIP:
        return {"country": COUNTRIES[about]}
    if kind == tasks.EVENT:
        event = s.box.ids[about >> 3]
        return {"event": event, "name": s.box.names[about >> 3], "text": s.box.event_texts[event]}
    if kind in (tasks.CARD, tasks.USE):
        at = 5 * s.active + about
        return {"die": COLOURS[about], "value": s.value[at], "card": s.box.ids[s.place[at]]}
    if kind not in (tasks.HOUSE, tasks.STONE):
        return {}
    die, country = about >> 2, about & 3
    found: Data = {"die": COLOURS[die], "value": s.value[5 * s.active + die], "country": COUNTRIES[country]}
    return {**found, "card": s.box.ids[s.face_up[country]]}
