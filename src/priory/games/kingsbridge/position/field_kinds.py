"""How cards, columns and characters of Kingsbridge are written in a position and read from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.field_lists import Own
from priory.core.fields import TOP, Field, Sheet
from priory.core.reader import Reader
from priory.games.kingsbridge.box import CHARACTERS, LANE, PERMANENT, RANKS
from priory.games.kingsbridge.rules import placing
from priory.games.kingsbridge.rules.arrangement import arrangement
from priory.games.kingsbridge.rules.characters import FREE

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

CELLS = "list of cards from 1 to 13, E9 for Edgar as a 9"
Cell = int | str
"""A card of a column: its rank, or `E9` for Edgar as a 9."""


def last_seat(s: Table) -> int:
    """The highest number of a seat."""
    return s.seats - 1


# Kinds of fields that only this game has.


class Cards(Field[list[int]]):
    """Cards as a sorted list of values; the table counts them by value."""

    kind = f"list of cards from 1 to {RANKS}"

    def write(self, s: object, place: int, seat: int) -> list[int]:
        return values(getattr(s, self.at), 0)

    def read(self, s: object, place: int, reader: Reader) -> None:
        add_values(reader, self.name, reader.entries(self.name), getattr(s, self.at), 0)

    def default_text(self) -> str:
        return "empty"


class CardsOfSeats(Field[list[list[int]]]):
    """The cards of each seat as a sorted list of values; the table counts them by seat and value, and how many."""

    kind = f"for each seat a list of cards from 1 to {RANKS}"

    def __init__(self, text: str, sizes: str) -> None:
        super().__init__(text)
        self.sizes = sizes

    def write(self, s: object, place: int, seat: int) -> list[list[int]]:
        counts = getattr(s, self.at)
        return [values(counts, LANE * one) for one in range(len(getattr(s, self.sizes)))]

    def read(self, s: object, place: int, reader: Reader) -> None:
        sizes = getattr(s, self.sizes)
        for one, cards in enumerate(reader.lists(self.name, len(sizes))):
            add_values(reader, f"{self.name}[{one}]", cards, getattr(s, self.at), LANE * one)
            sizes[one] = len(cards)

    def default_text(self) -> str:
        return "empty"


class Characters(Field[list[str]]):
    """Characters by name; the table has their numbers as bytes."""

    kind = "list of characters"

    def write(self, s: object, place: int, seat: int) -> list[str]:
        return [CHARACTERS[who] for who in getattr(s, self.at)]

    def read(self, s: object, place: int, reader: Reader) -> None:
        setattr(s, self.at, bytes(reader.indices(self.name, CHARACTERS)))

    def default_text(self) -> str:
        return "empty"


def values(counts: list[int], base: int) -> list[int]:
    """Cards as a sorted list of values."""
    return [value for value in range(1, RANKS + 1) for _ in range(counts[base + value])]


def add_values(reader: Reader, field: str, cards: list[object], counts: list[int], base: int) -> None:
    """Add cards to what is counted."""
    for card in cards:
        counts[base + card_of(reader, field, card)] += 1


def card_of(reader: Reader, field: str, value: object) -> int:
    """A card by its value."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= RANKS:
        raise reader.fail(field, f"{value!r} is not a card from 1 to {RANKS}")
    return value


# Columns.


def cells(column: bytes) -> list[Cell]:
    """A column as the rules write it."""
    return [cell if cell < placing.JOKER else f"E{cell & 15}" for cell in column]


def column_of(reader: Reader, field: str, written: object) -> bytes:
    """A column as the table has it."""
    if not isinstance(written, list):
        raise reader.fail(field, f"{written!r} is not a list")
    ranks = {f"E{rank}": placing.JOKER + rank for rank in range(1, RANKS + 1)}
    found = []
    for cell in written:
        if isinstance(cell, str) and cell in ranks:
            found.append(ranks[cell])
        elif isinstance(cell, int) and not isinstance(cell, bool) and 1 <= cell <= RANKS:
            found.append(cell)
        else:
            raise reader.fail(field, f"{cell!r} is not a card from 1 to {RANKS}, nor Edgar from E1 to E{RANKS}")
    return bytes(found)


def take_columns(s: Table, place: int, reader: Reader) -> None:
    """The permanent columns, of the table or of an arrangement that was seen in this turn."""
    for i, column in enumerate(reader.lists("columns", PERMANENT)):
        columns_at(s, place)[i] = column_of(reader, f"columns[{i}]", column)


def take_extra(s: Table, place: int, reader: Reader) -> None:
    """The extra columns, of the table or of an arrangement that was seen in this turn."""
    extra, most = reader.entries("extra"), s.box.extra_columns
    if len(extra) > most:
        raise reader.fail("extra", f"there are at most {most} extra columns")
    for i, column in enumerate(extra):
        columns_at(s, place)[PERMANENT + i] = column_of(reader, f"extra[{i}]", column)


def columns_at(s: Table, place: int) -> list[bytes]:
    """The columns on the table, or those of an arrangement that was seen."""
    return s.columns if place == TOP else s.seen[place]


def put_columns(s: Table, place: int) -> list[list[Cell]]:
    """The permanent columns."""
    return [cells(column) for column in shown_columns(s, place)[:PERMANENT]]


def put_extra(s: Table, place: int) -> list[list[Cell]]:
    """The extra columns."""
    return [cells(column) for column in shown_columns(s, place)[PERMANENT:]]


def shown_columns(s: Table, place: int) -> list[bytes]:
    """The columns as they are written: of what was seen it does not matter in which order they lay."""
    return s.columns if place == TOP else arrangement(s.seen[place])


class Columns(Sheet):
    """The columns: those of the table, and each arrangement seen in this turn."""

    columns = Own("the six permanent columns", put_columns, take_columns, f"6 times: {CELLS}", "empty")
    extra = Own("the extra columns", put_extra, take_extra, f"up to 4 times: {CELLS}", "empty")


# Characters.


def put_stacks(s: Table, _: int) -> list[list[str]]:
    """The character cards of each seat."""
    return [[CHARACTERS[who] for who in stack] for stack in s.stacks]


def take_stacks(s: Table, _: int, reader: Reader) -> None:
    """The character cards of each seat."""
    for seat, stack in enumerate(reader.lists("stacks", s.seats)):
        s.stacks[seat] = bytes([reader.index_of(f"stacks[{seat}]", name, CHARACTERS) for name in stack])


def put_open(s: Table, _: int) -> list[str | None]:
    """The open characters; a free place is null."""
    return [None if who == FREE else CHARACTERS[who] for who in s.open]


def take_open(s: Table, _: int, reader: Reader) -> None:
    """The open characters; a free place is null."""
    s.open = bytes(
        [FREE if name is None else reader.index_of("open", name, CHARACTERS) for name in reader.entries("open")]
    )


def put_boxed(s: Table, _: int) -> list[str]:
    """The characters out of the game, by name."""
    return sorted(CHARACTERS[who] for who in s.boxed)


def take_boxed(s: Table, _: int, reader: Reader) -> None:
    """The characters out of the game."""
    s.boxed = bytes(reader.indices("boxed", CHARACTERS))


# Cards in an order.


def put_piles(s: Table, _: int) -> list[list[int]]:
    """The draw piles, the top first."""
    return [list(reversed(pile)) for pile in s.piles]


def take_piles(s: Table, _: int, reader: Reader) -> None:
    """The draw piles, the top first."""
    for seat, pile in enumerate(reader.lists("piles", s.seats)):
        s.piles[seat] = bytes([card_of(reader, f"piles[{seat}]", card) for card in reversed(pile)])


def take_fresh(s: Table, _: int, reader: Reader) -> None:
    """The cards laid aside in this turn."""
    s.fresh = bytes([card_of(reader, "fresh", card) for card in reader.entries("fresh")])


def take_seen(s: Table, _: int, reader: Reader) -> None:
    """The arrangements seen in this turn."""
    inners = reader.inners("seen")
    s.seen = [[b""] * len(s.columns) for _ in inners]
    for i, inner in enumerate(inners):
        Columns.fill(s, inner, i)
