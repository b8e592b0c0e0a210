"""What characters and the dice on them promise to the player of imagined games, and what it brings to turn dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.mind.prospects import alone, faith_value
from priory.games.column.mind.weights import (
    A_POINT,
    BETTER,
    DIE_LATE,
    EITHER,
    FAITH,
    FIRST_DIE,
    FREE_DIE,
    JAIL,
    LATER,
    LATER_GOOD,
    LATER_POINT,
    LATER_SHIELD,
    LATER_TILE,
    REMOVED,
    ROLLED,
    SECOND_DIE,
    USES,
    WILD,
)
from priory.games.column.rules import pieces as p
from priory.games.column.rules.dice import FREE
from priory.games.column.rules.tasks import ABOUT, CARD, CARDS, KIND, ROLL

if TYPE_CHECKING:
    from priory.games.column.table import Table


def card_promise(s: Table, w: list[float], card: int) -> float:
    """What one use of a character is usually worth."""
    promised = symbol_promise(w, s.box.first[card])
    if s.box.second[card] != p.NONE:
        other = symbol_promise(w, s.box.second[card])
        promised = promised + w[EITHER] * other if promised > other else other + w[EITHER] * promised
    return promised


def symbol_promise(w: list[float], symbol: int) -> float:
    """What one use of a symbol is usually worth."""
    if symbol >= p.POINTS:
        return w[LATER_POINT] * (symbol - p.POINTS)
    if symbol < p.ADVANTAGE:
        return w[LATER_GOOD]
    if symbol < p.SELL_ANY:
        return w[LATER_TILE] if symbol == p.ADVANTAGE else w[LATER_SHIELD]
    return w[LATER + symbol - p.SELL_ANY] if symbol <= p.TAKE_DIE else w[LATER_GOOD]


def uses_worth(s: Table, w: list[float], card: int, uses: float, ahead: float) -> float:
    """What so many uses of a character are worth, as far as the game goes on."""
    if uses > ahead:
        uses = ahead
    value = 0.0
    at = USES
    while uses > 0.0:
        value += w[at] if uses >= 1.0 else w[at] * uses
        uses -= 1.0
        at += 1
        if at == USES + 5:
            break
    return value * card_promise(s, w, card)


def die_value(s: Table, w: list[float], seat: int, die: int, ahead: float) -> float:
    """What a die brings where it lies: a free one may be picked with, one on a card uses it."""
    card = s.place[5 * seat + die]
    if card == FREE:
        return w[FREE_DIE] + (w[WILD] if die == p.PURPLE else 0.0)
    if card < 0:
        return -w[JAIL] * float(s.value[5 * seat + die] - 1)
    return uses_worth(s, w, card, float(s.value[5 * seat + die] - 1), ahead)


def dice_free(s: Table, seat: int) -> int:
    """How many dice a seat can roll next: free ones, and those that come free before."""
    free = 0
    for die in range(5):
        if s.place[5 * seat + die] == FREE:
            free += 1
    if not s.second_half:
        for task in s.agenda:
            kind = task & KIND
            if kind == CARDS:
                for die in range(5):
                    if s.place[5 * seat + die] >= 0 and s.value[5 * seat + die] == 1:
                        free += 1
            elif kind == CARD and s.value[5 * seat + (task >> ABOUT)] == 1:
                free += 1
    return free


def freed(s: Table, w: list[float], seat: int, near: float) -> float:
    """What it is worth to have one more free die: much before the roll, if there are no others."""
    if s.second_half and (len(s.agenda) < 6 or s.agenda[5] != ROLL):
        return w[DIE_LATE] * near
    free = dice_free(s, seat)
    if free == 0:
        return w[FIRST_DIE]
    return w[SECOND_DIE] if free == 1 else w[FREE_DIE] * near


def rerolled(s: Table, w: list[float], seat: int, near: float) -> float:
    """What it brings to roll the religion die: perhaps another religion, and the bonus of who is alone in it."""
    own = s.religion[seat]
    value = w[ROLLED]
    better = faith_value(s, w, seat, 1 - own, near) - faith_value(s, w, seat, own, near)
    if better > 0.0:
        value += w[BETTER] * better
    if alone(s, seat, own) or alone(s, seat, 1 - own):
        value += w[A_POINT] * s.box.minority_bonus
    return value


def best_taking_off(s: Table, w: list[float], seat: int, ahead: float, near: float) -> float:
    """The die that is best taken off."""
    best = rerolled(s, w, seat, near)
    free = freed(s, w, seat, near)
    for die in range(5):
        if s.place[5 * seat + die] != FREE and (s.second_half or s.value[5 * seat + die] > 1):
            value = free - die_value(s, w, seat, die, ahead)
            if value > best:
                best = value
    return best


def best_dismissal(s: Table, w: list[float], seat: int, ahead: float, near: float) -> float:
    """The own character that is best removed, or one that lies on a deck."""
    best = w[REMOVED]
    free = freed(s, w, seat, near)
    for die in range(5):
        if s.place[5 * seat + die] >= 0 and (s.second_half or s.value[5 * seat + die] > 1):
            value = free - die_value(s, w, seat, die, ahead)
            if value > best:
                best = value
    return best


def turned(s: Table, w: list[float], seat: int, die: int, up: int, ahead: float) -> float:
    """What turning a die by one brings."""
    if die == p.BLACK:
        value = w[FAITH] if up else -w[FAITH]
        return value + w[A_POINT] * s.box.minority_bonus if alone(s, seat, s.religion[seat]) else value
    card = s.place[5 * seat + die]
    if card < 0:
        return -w[JAIL] if up else w[JAIL]
    uses = float(s.value[5 * seat + die] - 1)
    other = uses + (1.0 if up else -1.0)
    return uses_worth(s, w, card, other, ahead) - uses_worth(s, w, card, uses, ahead)


def best_turn(s: Table, w: list[float], seat: int, ahead: float) -> float:
    """The die that is best turned."""
    best = turned(s, w, seat, p.BLACK, 1, ahead)
    for die in range(5):
        if s.place[5 * seat + die] != FREE and s.value[5 * seat + die] < 6:
            value = turned(s, w, seat, die, 1 if s.place[5 * seat + die] >= 0 else 0, ahead)
            if value > best:
                best = value
    return best
