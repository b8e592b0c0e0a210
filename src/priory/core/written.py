"""What fields are written with: how the table keeps things, as plain data. Compiled, unlike the fields themselves."""

from __future__ import annotations

from collections.abc import Sequence


def names_of(names: Sequence[str], kept: Sequence[int]) -> list[str]:
    """The names of numbers."""
    return [names[one] for one in kept]


def names_or_none(names: Sequence[str], kept: Sequence[int]) -> list[str | None]:
    """The names of numbers; none for those below 0."""
    return [names[one] if one >= 0 else None for one in kept]


def names_in_set(names: Sequence[str], bits: int) -> list[str]:
    """The names whose bits are set."""
    found: list[str] = []
    at = 0
    while bits:
        if bits & 1:
            found.append(names[at])
        bits >>= 1
        at += 1
    return found


def numbers_in_set(bits: int, least: int) -> list[int]:
    """The numbers whose bits are set, counted from the least one on."""
    found: list[int] = []
    while bits:
        if bits & 1:
            found.append(least)
        bits >>= 1
        least += 1
    return found


def names_at(names: Sequence[str], places: Sequence[int], place: int) -> list[str]:
    """The names of what lies at a place, where each thing has its place."""
    return [names[one] for one, at in enumerate(places) if at == place]
