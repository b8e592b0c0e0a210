"""Cards, columns and characters of Kingsbridge in names, and laid out from names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.fields import TOP
from priory.core.reader import Reader
from priory.games.kingsbridge.box import CHARACTERS, PERMANENT, RANKS
from priory.games.kingsbridge.rules import placing
from priory.games.kingsbridge.rules.arrangement import arrangement
from priory.games.kingsbridge.rules.characters import FREE

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

Cell = int | str
"""A card of a column: its rank, or `E9` for Edgar as a 9."""


def values(counts: list[int], base: int) -> list[int]:
    """Cards as a sorted list of values."""
    return [value for value in range(1, RANKS + 1) for _ in range(counts[base + value])]


def add_values(reader: Reader, field: str, cards: list[object], counts: list[int], base: int) -> None:
    """Add cards to what is counted."""
    for card in cards:
        counts[base + reader.number_of(field, card, 1, RANKS)] += 1


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


def put_columns(s: Table) -> list[list[Cell]]:
    """The permanent columns."""
    return [cells(column) for column in s.columns[:PERMANENT]]


def put_extra(s: Table) -> list[list[Cell]]:
    """The extra columns."""
    return [cells(column) for column in s.columns[PERMANENT:]]


def put_seen(s: Table) -> list[dict[str, list[list[Cell]]]]:
    """The arrangements seen in this turn; it does not matter in which order their columns lay."""
    found = []
    for columns in s.seen:
        shown = [cells(column) for column in arrangement(columns)]
        found.append({"columns": shown[:PERMANENT], "extra": shown[PERMANENT:]})
    return found


# Characters.


def put_stacks(s: Table) -> list[list[str]]:
    """The character cards of each seat."""
    return [[CHARACTERS[who] for who in stack] for stack in s.stacks]


def take_stacks(s: Table, _: int, reader: Reader) -> None:
    """The character cards of each seat."""
    for seat, stack in enumerate(reader.lists("stacks", s.seats)):
        s.stacks[seat] = bytes([reader.index_of(f"stacks[{seat}]", name, CHARACTERS) for name in stack])


def put_open(s: Table) -> list[str | None]:
    """The open characters; a free place is null."""
    return [None if who == FREE else CHARACTERS[who] for who in s.open]


def take_open(s: Table, _: int, reader: Reader) -> None:
    """The open characters; a free place is null."""
    s.open = bytes(
        [FREE if name is None else reader.index_of("open", name, CHARACTERS) for name in reader.entries("open")]
    )


# Cards in an order.


def put_piles(s: Table) -> list[list[int]]:
    """The draw piles, the top first."""
    return [list(reversed(pile)) for pile in s.piles]


def take_piles(s: Table, _: int, reader: Reader) -> None:
    """The draw piles, the top first."""
    for seat, pile in enumerate(reader.lists("piles", s.seats)):
        s.piles[seat] = bytes([reader.number_of(f"piles[{seat}]", card, 1, RANKS) for card in pile[::-1]])


def take_fresh(s: Table, _: int, reader: Reader) -> None:
    """The cards laid aside in this turn."""
    s.fresh = bytes(reader.numbers("fresh", 1, RANKS))
