"""Which character and which space the player of imagined games likes best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.column import options as o
from priory.games.column.mind.prospects import settling
from priory.games.column.mind.turning import uses_worth
from priory.games.column.mind.uses import free_action, shield, symbol_value
from priory.games.column.mind.weights import (
    BOUND,
    CROWDED,
    FIRST_HOUSE,
    HIGHER,
    MISSED,
    NONE_NEXT,
    ONE_NEXT,
    PASSED,
    PUSHED,
    PUSHED_OFF,
    WILD,
)
from priory.games.column.rules import pieces as p
from priory.games.column.rules.dice import FREE
from priory.games.column.rules.disk import occupied

if TYPE_CHECKING:
    from priory.games.column.table import Table

NEVER: Final = -99.0


def picks(s: Table, w: list[float], seat: int, ahead: float, near: float) -> list[float]:
    """What each character brings: for long, at once, by its stone and its site, less the move its die is missed for."""
    best = second = 0.0
    needed = -1
    bound = 0
    soon = 0
    for die in range(5):
        if s.place[5 * seat + die] == FREE:
            value = best_move(s, w, seat, die, ahead, near)
            if value > best:
                second = best
                best = value
                needed = die
            elif value > second:
                second = value
        else:
            bound += 1
            if s.value[5 * seat + die] == 1:
                soon += 1
    values: list[float] = []
    for option in s.offered:
        if option < o.PICK or option >= o.PLACE:
            values.append(free_action(s, w, seat, option, ahead, near))
        else:
            value = pick(s, w, seat, option, bound, ahead, near)
            if bound + 1 - soon >= 4 and ahead > 1.0:
                value -= shortage(s, w, seat, option, 4 - bound + soon)
            die = p.PURPLE if option >= o.PICK_PURPLE else option - o.PICK
            values.append(value - w[MISSED] * (best - second) if die == needed else value)
    return values


def pick(s: Table, w: list[float], seat: int, option: int, bound: int, ahead: float, near: float) -> float:
    """A character that promises much for long, its stone, and a good site."""
    die = p.PURPLE if option >= o.PICK_PURPLE else option - o.PICK
    country = option - o.PICK_PURPLE if option >= o.PICK_PURPLE else option - o.PICK
    value: int = s.value[5 * seat + die]
    own: int = s.houses[4 * seat + country]
    site = value if own < value else own
    worth = near * w[HIGHER] * (site - own)
    if not own:
        worth += 2.0 + near * (w[FIRST_HOUSE] - 2.0)
    if own < value:
        worth += pushing(s, w, seat, country, value)
    if die == p.PURPLE:
        worth -= w[WILD] * near
    card = s.face_up[country]
    if card < 0:
        return worth + settling(s, w, seat, country, p.NONE, site, near)
    worth += uses_worth(s, w, card, value - 1.0, ahead) - near * value * (w[BOUND] + w[CROWDED] * bound)
    now = symbol_value(s, w, seat, s.box.first[card], ahead, near)
    if s.box.second[card] != p.NONE:
        other = symbol_value(s, w, seat, s.box.second[card], ahead, near)
        if other > now:
            now = other
    worth += now
    without = settling(s, w, seat, country, p.NONE, site, near)
    if s.full(country):
        return worth + without
    stone = settling(s, w, seat, country, s.box.stone[card], site, near)
    kept = without - shield(s, w, seat, 1) if s.protection[seat] else NEVER
    return worth + (stone if stone > kept else kept)


def shortage(s: Table, w: list[float], seat: int, option: int, free: int) -> float:
    """What it costs to have no die to roll in the next year, or a single one, after a pick."""
    die = p.PURPLE if option >= o.PICK_PURPLE else option - o.PICK
    if s.value[5 * seat + die] == 1:
        free += 1
    return w[NONE_NEXT] if free == 0 else (w[ONE_NEXT] if free == 1 else 0.0)


def pushing(s: Table, w: list[float], seat: int, country: int, value: int) -> float:
    """What it brings that others' houses are pushed down (C8.2)."""
    found = 0.0
    site = value
    while True:
        met = False
        for other in range(s.seats):
            if other != seat and s.houses[4 * other + country] == site:
                met = True
        if not met:
            return found
        if site == 1:
            return found + w[PUSHED_OFF]
        found += w[PUSHED]
        site -= 1


def best_move(s: Table, w: list[float], seat: int, die: int, ahead: float, near: float) -> float:
    """The best space that a die leads to, without passing over more than one."""
    taken = occupied(s)
    passing = 0
    best = 0.0
    for space in s.box.ahead[p.SPACES * die + s.disk[seat]]:
        if not taken >> space & 1:
            value = symbol_value(s, w, seat, s.box.symbol[space], ahead, near) - passing * w[PASSED]
            if value > best:
                best = value
            passing += 1
            if passing == 2:
                break
    return best


def moves(s: Table, w: list[float], seat: int, ahead: float, near: float) -> list[float]:
    """What the space that the disk comes to brings, less what passing over costs."""
    taken = occupied(s)
    here = s.disk[seat]
    values: list[float] = []
    for option in s.offered:
        if option < o.MOVE or option >= o.SHIP_STONE:
            values.append(free_action(s, w, seat, option, ahead, near))
            continue
        left = (option - o.MOVE) & 3
        cost = w[PASSED] * left
        for space in s.box.ahead[p.SPACES * ((option - o.MOVE) >> 2) + here]:
            if not taken >> space & 1:
                if left == 0:
                    values.append(symbol_value(s, w, seat, s.box.symbol[space], ahead, near) - cost)
                    break
                left -= 1
    return values
