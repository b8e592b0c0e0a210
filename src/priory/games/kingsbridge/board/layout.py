"""Where the cards of Kingsbridge lie on the browser's table: columns row by row, and the spots that can be touched."""

from __future__ import annotations

from typing import TypedDict

from priory.choices import Choice
from priory.core.plain import Form
from priory.games.kingsbridge.position.fields import View
from priory.games.kingsbridge.words.names import cells_of, character, column, moving_part, part_number, rank
from priory.words import Tongue

GAP_ROWS = 0.64
CARD_HIGH, CARD_WIDE = 166, 120
TALL_TOP = 44
"""Where the first cards lie on a phone, below the numbers of the columns."""


class Gap(TypedDict):
    """A rank that was skipped, by its row."""

    r: float
    value: int


class Card(TypedDict):
    """A card in a column, by its row."""

    i: int
    r: float
    value: int
    href: str
    name: str
    gap: Gap | None


class Column(TypedDict):
    """A column: its cards row by row, the gaps in it, the equal neighbours."""

    name: str
    at: int
    label: str
    title: str
    cells: list[Card]
    gaps: list[Gap]
    joints: list[float]
    rows: float


class Spot(TypedDict):
    """A place on the board that can be touched."""

    id: str
    option: int
    tip: str
    c: int
    r: float
    kind: str
    href: str
    text: str


def laid(view: View, name: str, at: int, t: Tongue) -> Column:
    """A column: its cards row by row, the gaps in it, the equal neighbours."""
    cells = cells_of(view, name)
    found: Column = {
        "name": name,
        "at": at,
        "label": name.removeprefix("c"),
        "title": column(name, t),
        "cells": [],
        "gaps": [],
        "joints": [],
        "rows": 0.0,
    }
    row = 0.0
    for i, cell in enumerate(cells):
        value = rank(cell)
        gap: Gap | None = None
        if i and value - rank(cells[i - 1]) == 2:
            gap = {"r": round(row, 2), "value": value - 1}
            found["gaps"].append(gap)
            row += GAP_ROWS
        if i and value == rank(cells[i - 1]):
            found["joints"].append(round(row - 0.02, 2))
        joker = isinstance(cell, str)
        href, name = (f"edgar-{value}", character("edgar", t)) if joker else (f"ev-{value}", "")
        found["cells"].append({"i": i, "r": round(row, 2), "value": value, "href": href, "name": name, "gap": gap})
        row += 1
    found["rows"] = round(row, 2)
    return found


def spots_of(view: View, choice: Choice, columns: dict[str, Column], t: Tongue) -> list[Spot]:
    """Where an option would lay or take something, as a place on the board that can be touched."""
    form = choice.form
    kind = form.kind
    if kind in ("whole", "tail", "head"):
        return [_handle(form, choice, columns[view.so_far.column])]
    if kind == "wynstan":
        here = columns[form.word("column")]
        cell = here["cells"][-form.number("cells")]
        return [_spot(choice, here, cell["r"], "take", "", "1" if form.number("cells") == 1 else "2")]
    if kind not in ("target", "move_target"):
        return []
    here = columns[form.word("column")]
    href = _carried(view)
    if form.word("spot") == "front":
        return [_spot(choice, here, -1.0, "front", href, t("in front"))]
    if form.word("spot") == "gap":
        value = view.so_far.value
        gap = next(one for one in here["gaps"] if one["value"] == value)
        return [_spot(choice, here, gap["r"], "fill", href, "")]
    if form.word("spot") == "swap":
        edgar = next(one for one in here["cells"] if one["href"].startswith("edgar"))
        return [_spot(choice, here, edgar["r"], "swap", href, "")]
    return [_spot(choice, here, here["rows"], "end", href, "")]


def _carried(view: View) -> str:
    """The card that is being placed, or the first one of the part that is being moved."""
    so_far = view.so_far
    if "part" not in so_far:
        return f"ev-{so_far.value}"
    first = moving_part(view, so_far.column, Form(so_far.part))[0]
    return f"edgar-{rank(first)}" if isinstance(first, str) else f"ev-{first}"


def _spot(choice: Choice, here: Column, row: float, kind: str, href: str, text: str) -> Spot:
    name = f"spot-{here['name']}-{kind}{text if kind == 'take' else ''}"
    return {
        "id": name,
        "option": choice.option,
        "tip": choice.text,
        "c": here["at"],
        "r": round(row, 2),
        "kind": kind,
        "href": href,
        "text": text,
    }


def _handle(form: Form, choice: Choice, here: Column) -> Spot:
    """A part of a column by the card where it begins or ends."""
    kind = form.kind
    number = part_number(form)
    if kind == "whole":
        row, text = -0.72, ""
    elif kind == "tail":
        row, text = here["cells"][number]["r"], "tail"
    else:
        row, text = here["cells"][number - 1]["r"], "head"
    return {
        "id": f"part-{kind}-{number}",
        "option": choice.option,
        "tip": choice.text,
        "c": here["at"],
        "r": row,
        "kind": f"part {kind}",
        "href": "",
        "text": text,
    }


def measures(columns: int, rows: float) -> str:
    """The custom properties that place the cards: wide for desktops (-w), tall for phones (-t)."""
    pitch = min(151.0, 755.0 / (columns - 1))
    most = 1.12 if rows <= 8 else 1.0
    size = min(most, (pitch - 9) / CARD_WIDE)
    step = min(45.0 if rows <= 8 else 34.0, (520 - CARD_HIGH * size) / max(rows - 1, 1), 46 * size)
    tall_pitch = min(64.0, 384.0 / columns)
    tall_size = min(0.516, (tall_pitch - 2) / CARD_WIDE)
    tall_step = min(34.0, 260.0 / max(rows - 1, 1), 66 * tall_size)
    tall = TALL_TOP + rows * tall_step + CARD_HIGH * tall_size
    return (
        f"--pitch-w:{pitch:.1f}px;--step-w:{step:.1f}px;--s-w:{size:.3f};--num-w:{min(34.0, step / size * 0.8):.0f}px;"
        f"--pitch-t:{tall_pitch:.1f}px;--step-t:{tall_step:.1f}px;--s-t:{tall_size:.3f};"
        f"--num-t:{min(54.0, tall_step / tall_size * 0.85):.0f}px;--tall:{tall:.0f}"
    )
