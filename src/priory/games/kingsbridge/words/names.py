"""The names of things in Kingsbridge: characters, columns, runs of cards."""

from __future__ import annotations

from priory.core.plain import Facts, Form
from priory.games.kingsbridge.box import CHARACTERS, PERMANENT
from priory.games.kingsbridge.options import COLUMN_NAMES
from priory.games.kingsbridge.position.cards import Cell
from priory.games.kingsbridge.position.fields import View
from priory.words import Tongue


def character(id: str, t: Tongue) -> str:
    """A character's name, as the box that is played with has it."""
    return t.name(t.box.character_names[CHARACTERS.index(id)])


def effect(id: str, t: Tongue, alone: bool = False) -> str:
    """What a character does, in a few words; alone there are no others to give cards to."""
    if alone and id == "wigelm":
        return t("the first card of a column goes on the own pile")
    return {
        "aldred": t("this turn cards also go to the front"),
        "edgar": t("goes into a column as any one card"),
        "wynstan": t("discard the last 1 or 2 cards of a column"),
        "gytha": t("lay 1 or 2 discarded cards on a column"),
        "agatha": t("this turn equal cards may follow each other"),
        "ragna": t("this turn skip one rank, once"),
        "ethelred": t("begin an extra column"),
        "den": t("discard a whole column"),
        "wigelm": t("first cards of columns go to the others"),
        "wilwulf": t("lay 1 or 2 hand cards aside for later"),
    }[id]


def column(name: str, t: Tongue) -> str:
    """A column's name: `c3` is column 3, `X1` the extra column 1."""
    if name.startswith("X"):
        return t("extra column {number}", number=name[1:])
    return t("column {number}", number=name[1:])


def cells_of(view: View, name: str) -> list[Cell]:
    """What lies in a column: ranks, and `E9` for Edgar as a 9."""
    at = COLUMN_NAMES.index(name)
    return view.columns[at] if at < PERMANENT else view.extra[at - PERMANENT]


def rank(cell: Cell) -> int:
    """The rank of a cell, Edgar's being the one he stands for."""
    return int(cell[1:]) if isinstance(cell, str) else int(cell)


def points(number: int, t: Tongue) -> str:
    """Points won, or lost: `−5 points`."""
    return t.plural("{points} point", "{points} points", abs(number), points=signed(number))


def signed(number: int) -> str:
    """A number with a true minus."""
    return f"{number}".replace("-", "−")


def run(cells: list[Cell], t: Tongue) -> str:
    """Some cells in a row: `5–8`, or `5` alone."""
    if not cells:
        return t("empty")
    first, last = rank(cells[0]), rank(cells[-1])
    return str(first) if len(cells) == 1 else f"{first}–{last}"


def cards(values: list[int]) -> str:
    """Cards by their values."""
    return ", ".join(map(str, values))


def part(entry: Facts) -> str:
    """The cards of a column that an entry of the journal speaks of: `5–8`, or `5` alone."""
    first, last = entry.number("first"), entry.number("last")
    return str(first) if entry.number("cells") == 1 else f"{first}–{last}"


def moving_part(view: View, name: str, form: Form) -> list[Cell]:
    """The cells of a column that a part names."""
    cells = cells_of(view, name)
    if form.kind == "tail":
        return cells[form.number("after") :]
    return cells[: form.number("cells")] if form.kind == "head" else cells


def part_number(form: Form) -> int:
    """Where a part begins or ends: after so many cells, or with so many; 0 for the whole."""
    return form.maybe_number("after") or form.maybe_number("cells") or 0
