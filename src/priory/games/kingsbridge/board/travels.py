"""Which cards of Kingsbridge travel from where to where, for things that have just happened."""

from __future__ import annotations

from priory.core.plain import Facts
from priory.games.kingsbridge.box import CHARACTERS
from priory.games.kingsbridge.options import COLUMN_NAMES, SPOT_FRONT
from priory.games.kingsbridge.position.fields import View
from priory.games.kingsbridge.words.names import cells_of


def travels(entry: Facts, view: View) -> list[tuple[str, str]]:
    """From which element to which a card went, for things that have just happened."""
    kind, own = entry.kind, entry.seat == view.seat
    source = f"hand-{entry.maybe_number('value')}" if own else f"seat-{entry.seat}"
    name = COLUMN_NAMES[entry.number("column")] if "column" in entry else ""
    if kind in ("place", "ethelred", "gytha"):
        if entry.flag("display"):
            source = f"display-{entry.number('value')}" if own else f"seat-{entry.seat}"
        at = _index(view, name, entry.number("value"), entry.maybe_number("spot") == SPOT_FRONT)
        return [("discard" if kind == "gytha" else source, f"cell-{name}-{at}")]
    if kind == "move":
        return _moved(entry, view, name)
    if kind in ("finish", "take_off"):
        kept = len(cells_of(view, name))
        count = entry.number("cards") if kind == "finish" else entry.number("cells")
        return [(f"cell-{name}-{kept + i}", "discard") for i in range(count)]
    if kind == "draw" and own:
        return [("pile", f"hand-{value}") for value in entry.numbers("values")]
    if kind == "give":
        return [(f"cell-{name}-0", f"seat-{entry.number('to')}")]
    if kind == "use":
        return [(f"character-{CHARACTERS[entry.number('character')]}" if own else f"seat-{entry.seat}", "in-force")]
    ends = {"wilwulf": f"display-{entry.maybe_number('value')}", "penalty": "penalty", "put_under": "pile"}
    return [(source, ends[kind])] if kind in ends and own else []


def _index(view: View, name: str, value: int, front: bool) -> int:
    cells = cells_of(view, name)
    if front:
        return 0
    for at in range(len(cells) - 1, -1, -1):
        if cells[at] == value:
            return at
    return len(cells)


def _moved(entry: Facts, view: View, name: str) -> list[tuple[str, str]]:
    target = COLUMN_NAMES[entry.number("to")]
    count = entry.number("cells")
    begin = 0 if entry.flag("head") else len(cells_of(view, name))
    first = 0 if entry.flag("front") else max(0, len(cells_of(view, target)) - count)
    return [(f"cell-{name}-{begin + i}", f"cell-{target}-{first + i}") for i in range(count)]
