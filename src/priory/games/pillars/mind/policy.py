"""A player in a hurry: a good option found at once, by what each one brings the seat itself.

Cards, spaces and trades are weighed (`weighing.py`); the rest goes by rules of thumb. Nothing is tried on a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec

from priory.core.rng import Rng
from priory.games.pillars import options as o
from priory.games.pillars.mind.weighing import brings
from priory.games.pillars.mind.workshop import CHANCE, LEFT, WEIGHTS
from priory.games.pillars.rules.pieces import (
    BENEFIT,
    CHOOSE_CARD,
    COLLAPSE,
    EXEMPTION,
    GIVE_UP,
    GOLD,
    MAKE_ROOM,
    MOST_USES,
    NEWCOMER,
    PLACE,
    PUT_BACK,
    SLOTS,
    THOMAS,
    TRADE,
    WORK,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def quick(s: Table, rng: Rng) -> int:
    """What a player in a hurry would do, with some chance in it."""
    return chosen(s, WEIGHTS, rng)


def chosen(s: Table, w: list[float], rng: Rng) -> int:
    """The option that seems to bring most, with some chance in it."""
    asked = s.question
    if asked in (CHOOSE_CARD, PLACE):
        return likeliest(s, brings(s, w), w[CHANCE], rng)
    if asked == WORK:
        return quick_work(s)
    if asked in (TRADE, BENEFIT):
        return best_of(s, brings(s, w))
    if asked == GIVE_UP:
        return cheapest(s)
    if asked in (MAKE_ROOM, COLLAPSE, NEWCOMER):
        return quick_farewell(s)
    if asked == PUT_BACK:
        return quick_leave(s, w)
    # Use Thomas and the tax exemption.
    return s.offered[1] if asked in (THOMAS, EXEMPTION) else s.offered[0]


def felt(s: Table, w: list[float]) -> list[float]:
    """What each option offered seems to bring; where that is not weighed, what the player in a hurry does is best."""
    if s.question in (CHOOSE_CARD, PLACE, TRADE, BENEFIT):
        return list(brings(s, w))
    if s.question == WORK:
        return [use_felt(s, option) for option in s.offered]
    best = chosen(s, w, Rng(0))
    return [1.0 if option == best else 0.0 for option in s.offered]


def use_felt(s: Table, option: int) -> float:
    """The best craftsman as often as possible, and rather nobody than a goldsmith before the end."""
    box = s.box
    if option == o.FINISH:
        return 0.0
    craftsman = s.row[s.player * SLOTS + (option - o.USE) // MOST_USES]
    if box.craft_input[craftsman] == GOLD and s.round < box.rounds:
        return -1.0
    times = float((option - o.USE) % MOST_USES + 1)
    return 2.0 - box.craft_rank[craftsman] / len(box.craft_rank) + 0.002 * times


def likeliest(s: Table, values: vec[float], chance: float, rng: Rng) -> int:
    """The best of the options, with some chance in it; none in passing, or in hiring somebody away."""
    offered = s.offered
    best = len(offered) - 1
    highest = values[best] if offered[best] == o.PASS_CARDS else -99.0
    for i in range(len(offered)):
        if o.HIRE_AWAY <= offered[i] <= o.PASS_CARDS:
            break
        value = values[i] + chance * rng.below(64) / 64
        if value > highest:
            highest = value
            best = i
    return offered[best]


def best_of(s: Table, values: vec[float]) -> int:
    """The best of the options."""
    best = 0
    for i in range(1, len(values)):
        if values[i] > values[best]:
            best = i
    return s.offered[best]


def quick_work(s: Table) -> int:
    """The best craftsman as often as possible; a goldsmith only at the very end."""
    best = o.FINISH
    rank = len(s.box.craft_rank)
    for option in s.offered:
        if option == o.FINISH:
            continue
        craftsman = s.row[s.player * SLOTS + (option - o.USE) // MOST_USES]
        if s.box.craft_input[craftsman] == GOLD and s.round < s.box.rounds:
            continue
        if s.box.craft_rank[craftsman] <= rank:
            rank = s.box.craft_rank[craftsman]
            best = option
    return best


def quick_leave(s: Table, w: list[float]) -> int:
    """Whether the builder that was drawn may stay out of the bag."""
    at = LEFT if s.drawn == s.player else LEFT + 2
    return o.LEAVE if w[at] + w[at + 1] * s.cost > 0.0 else o.PUT_IT_BACK


def cheapest(s: Table) -> int:
    """The cube that sells for least."""
    best = s.offered[0]
    for option in s.offered:
        if s.box.sell_price[option - o.GIVE] < s.box.sell_price[best - o.GIVE]:
            best = option
    return best


def quick_farewell(s: Table) -> int:
    """The craftsman of the lowest rank leaves."""
    best = s.offered[0]
    worst = -1
    for slot in range(s.row_length[s.player]):
        rank = s.box.craft_rank[s.row[s.player * SLOTS + slot]]
        if rank > worst:
            worst = rank
            best = s.offered[slot]
    return best
