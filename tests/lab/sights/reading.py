"""How names and seats of a view become the numbers of an observation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

View = dict[str, Any]
Numbers = list[int]


def around(values: Sequence[Any], own: int) -> list[Any]:
    """What each seat has, from the own one on."""
    return [*values[own:], *values[:own]]


def flat(rows: Iterable[Iterable[int]]) -> Numbers:
    """Rows one after the other."""
    return [number for row in rows for number in row]


def one_hot(names: Sequence[Any], *chosen: Any) -> Numbers:
    """A 1 at each of the chosen names."""
    assert all(one in names for one in chosen if one is not None)
    return [int(name in chosen) for name in names]


def seat_hot(view: View, *seats: int | None) -> Numbers:
    """A 1 at each of these seats, from the own one on."""
    return around(one_hot(range(view["seats"]), *seats), view["seat"])


def counted(names: Sequence[Any], held: Sequence[Any]) -> Numbers:
    """How often each name is held."""
    assert set(held) <= set(names)
    return [held.count(name) for name in names]


def placed(names: Sequence[Any], row: Sequence[Any]) -> Numbers:
    """The place of each name in a row, counted from 1; 0 if it is not there."""
    return [row.index(name) + 1 if name in row else 0 for name in names]


def common(view: View) -> dict[str, Numbers]:
    """The pieces that every game has."""
    return {
        "seat": one_hot(range(view["seats"]), view["seat"]),
        "player": seat_hot(view, *([view["player"]] if view["player"] >= 0 else [])),
    }
