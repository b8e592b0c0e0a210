"""How Kingsbridge is told: where a turn begins, a whole turn in one sentence, and what is new since one's own."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.plain import Facts
from priory.games.kingsbridge.box import CHARACTERS
from priory.games.kingsbridge.options import COLUMN_NAMES
from priory.games.kingsbridge.position.fields import View
from priory.games.kingsbridge.words.names import cards, cells_of, character, column, rank
from priory.story import Turn
from priory.words import Tongue

LAID = ("place", "ethelred")


def opens(entry: Facts, _chooser: int, turns: Sequence[Turn]) -> Turn | None:
    """The turn that begins with this; a round is over when the first player is at it again."""
    if entry.kind != "turn" or not turns:
        return None
    return Turn(entry.seat, turns[-1].round + (entry.seat == turns[0].seat))


def summary(happened: Sequence[Facts], turn: Turn, names: Sequence[str], t: Tongue) -> str:
    """A turn in one sentence; empty where its last line says it better."""
    if any(entry.kind == "over" for entry in happened):
        return ""
    parts = [*_used(happened, t), *_laid(happened, t), *_moved(happened, t)]
    return t("{name}: {parts}.", name=names[turn.seat], parts=", ".join(parts)) if parts else ""


def _used(happened: Sequence[Facts], t: Tongue) -> list[str]:
    return [character(CHARACTERS[entry.number("character")], t) for entry in happened if entry.kind == "use"]


def _laid(happened: Sequence[Facts], t: Tongue) -> list[str]:
    """The cards that were laid, by their values, or put under the pile."""
    found = []
    values = [entry.number("value") for entry in happened if entry.kind in LAID]
    if values:
        count = len(values)
        found.append(
            t.plural("{count} card laid ({cards})", "{count} cards laid ({cards})", count, cards=cards(values))
        )
    for entry in happened:
        if entry.kind == "exchange":
            found.append(t.plural("{count} card exchanged", "{count} cards exchanged", entry.number("count")))
        if entry.kind == "take_off":
            found.append(t.plural("{count} card discarded", "{count} cards discarded", entry.number("cells")))
        if entry.kind == "penalty":
            found.append(t("the {value} to the penalty pile", value=entry.number("value")))
    return found


def _moved(happened: Sequence[Facts], t: Tongue) -> list[str]:
    """How often cards of columns were moved, and which columns are finished."""
    moves = sum(entry.kind == "move" for entry in happened)
    found = [t.plural("{count} column moved", "{count} columns moved", moves)] if moves else []
    for entry in happened:
        if entry.kind == "finish":
            found.append(t("{column} finished", column=column(COLUMN_NAMES[entry.number("column")], t)))
    return found


def fresh(before: View, view: View, names: Sequence[str], t: Tongue) -> str:
    """How many cards everybody has left, and the columns that a card of the own hand can go on only now."""
    found = []
    if view.mode == "competitive":
        left = ", ".join(f"{names[seat]} {_left(view, seat)}" for seat in range(view.seats))
        found.append(t("Cards left: {left}.", left=left))
    hand = set(view.hand or ())
    ends = {name: _last(view, name) for name in COLUMN_NAMES}
    new = [name for name, last in ends.items() if last and last + 1 in hand and last != _last(before, name)]
    if new:
        columns = ", ".join(f"{column(name, t)} ({ends[name]})" for name in new)
        found.append(t("New for you: {columns}.", columns=columns))
    return " ".join(found)


def _left(view: View, seat: int) -> int:
    return view.hand_sizes[seat] + view.pile_sizes[seat] + len(view.displays[seat])


def _last(view: View, name: str) -> int:
    """The rank that a column ends with; 0 for one that is empty or not there."""
    at = COLUMN_NAMES.index(name)
    if at >= len(view.columns) + len(view.extra):
        return 0
    cells = cells_of(view, name)
    return rank(cells[-1]) if cells else 0
