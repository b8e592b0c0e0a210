"""Luck and skill apart: where each player's chance went, as a table and in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from priory.core.journal import NOBODY
from priory.drawing.scribe import Scribe, way
from priory.review.review import Split
from priory.review.words import luck_and_skill


class Part(NamedTuple):
    """What one cause did to a chance, in wins of 100, and how wide that is drawn, in hundredths of the largest."""

    size: int
    text: str
    wide: float = 0.0


class Account(NamedTuple):
    """Luck and skill of one player: the parts, and the way of the chance from the start to the end."""

    seat: int
    name: str
    me: bool
    parts: tuple[Part, ...]
    way: str


def accounts_of(scribe: Scribe) -> list[Account]:
    """Luck and skill of all players; where all win as one, of all together once."""
    review = scribe.review
    if not review.chances:
        return []
    known = {one.seat: one for one in review.players}
    found = []
    for seat in scribe.by_rank():
        if seat in known:
            first, last = review.chances[0][seat], review.chances[-1][seat]
            parts = parts_of(known[seat].split, first, last, review.seats > 1)
            found.append(Account(seat, scribe.names[seat], seat in scribe.sitting.mine, parts, way(first, last)))
    most = max((abs(part.size) for one in found for part in one.parts), default=0) or 1
    return [
        one._replace(parts=tuple(part._replace(wide=round(100 * abs(part.size) / most, 1)) for part in one.parts))
        for one in found
    ]


def parts_of(split: Split, first: float, last: float, others: bool) -> tuple[Part, ...]:
    """The parts in whole wins of 100, rounded so that they still add up to the way that is shown beside them."""
    exact = [100 * split.own, *([100 * split.others] if others else []), 100 * split.luck]
    sizes = rounded(exact, round(100 * last) - round(100 * first))
    return tuple(Part(size, f"+{size}" if size > 0 else f"−{-size}" if size else "0") for size in sizes)


def rounded(exact: Sequence[float], total: int) -> list[int]:
    """Whole numbers near these that add up to the total: those that are farthest from theirs give way."""
    sizes = [round(one) for one in exact]
    while (short := total - sum(sizes)) != 0:
        step = 1 if short > 0 else -1
        at = max(range(len(sizes)), key=lambda one: step * (exact[one] - sizes[one]))
        sizes[at] += step
    return sizes


def luck_note(scribe: Scribe) -> str:
    """In what luck and skill are counted, and how sure that is."""
    known = [one.error for one in scribe.review.players]
    if not known:
        return ""
    return scribe.t("in wins of 100, give or take {error}", error=max(1, round(100 * max(known))))


def fortune_of(scribe: Scribe) -> str:
    """Luck and skill in one line: of whoever looks, or of the winner; nothing before the review is whole."""
    seat = scribe.by_rank()[0] if scribe.you == NOBODY else scribe.you
    found = [one for one in scribe.review.players if one.seat == seat]
    if not scribe.review.complete or not found:
        return ""
    return luck_and_skill(found[0], list(scribe.names), scribe.sitting.language, scribe.you)
