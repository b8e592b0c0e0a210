"""A view of Kingsbridge as numbers."""

from __future__ import annotations

from typing import Any

from tests.lab.sights.reading import Numbers, View, around, common, counted, flat, one_hot, placed, seat_hot

VALUES = range(1, 14)
MODES = ("competitive", "solo", "coop")
PEOPLE = ("aldred", "edgar", "wynstan", "gytha", "agatha", "ragna", "ethelred", "den", "wigelm", "wilwulf")
COLUMNS = ("c1", "c2", "c3", "c4", "c5", "c6", "X1", "X2", "X3", "X4")
QUESTIONS = (
    *("main", "target", "whole", "move_target", "exchange_stop", "penalty_card", "edgar_column", "edgar_rank"),
    *("wynstan", "gytha_column", "gytha_stop", "ethelred_hand", "den_column", "wigelm_seat", "wigelm_column"),
    "wilwulf_stop",
)
PARTS = ("whole", "tail", "head")


def read(view: View, box: Any) -> dict[str, Numbers]:  # noqa: ARG001 (every game's reading is given its box)
    own, so_far, turn = view["seat"], view["so_far"], view["turn"]
    part = so_far.get("part", {})
    columns = [*view["columns"], *view["extra"]]
    return {
        **common(view),
        "active": seat_hot(view, view["active"]),
        "start": seat_hot(view, view["start"]),
        "mode": one_hot(MODES, view["mode"]),
        "characters": [int(view["characters"])],
        "question": one_hot(QUESTIONS, view["question"]),
        "held": one_hot(VALUES, so_far.get("value")),
        "held_display": [int(so_far.get("display", False))],
        "column": one_hot(COLUMNS, so_far.get("column")),
        "part": [int(part.get("kind") == kind) for kind in PARTS],
        "part_cells": [sum(amount for name, amount in part.items() if name != "kind")],
        "count": [so_far.get("count", 0)],
        "served": seat_hot(view, *so_far.get("served", [])),
        "to": seat_hot(view, so_far.get("to")),
        "place": [int(place == so_far.get("place")) for place in range(3)],
        "columns": flat(counted(VALUES, [value_of(cell) for cell in column]) for column in columns),
        "edgar": [sum(value_of(cell) for cell in column if isinstance(cell, str)) for column in columns],
        "hand": counted(VALUES, view["hand"]),
        "hand_sizes": around(view["hand_sizes"], own),
        "pile_sizes": around(view["pile_sizes"], own),
        "displays": flat(counted(VALUES, display) for display in around(view["displays"], own)),
        "fresh": counted(VALUES, view["fresh"]),
        "discard": counted(VALUES, view["discard"]),
        "penalty": counted(VALUES, view.get("penalty", [])),
        "stacks": flat(placed(PEOPLE, stack) for stack in around(view.get("stacks", [[]] * view["seats"]), own)),
        "open": placed(PEOPLE, view.get("open", [])),
        "deck_size": [view.get("deck_size", 0)],
        "boxed": one_hot(PEOPLE, *view.get("boxed", [])),
        "placed": [turn["placed"]],
        "used": [int(turn["used"])],
        "effect": one_hot(PEOPLE, turn["effect"]),
        "skipped": [int(turn["skipped"])],
        "moves": [turn["moves"]],
        "turns": [view["turns"]],
        "quiet": [view["quiet"]],
        "scores": [int(score) for score in around(view["scores"], own)],
    }


def value_of(cell: int | str) -> int:
    """A card's value; Edgar is written as `E9` and stands for a value."""
    return cell if isinstance(cell, int) else int(cell.removeprefix("E"))
