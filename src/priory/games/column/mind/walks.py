"""How imagined games of A Column of Fire are played on: by a player in a hurry who is made for it.

It is guided by `weights.py`, which were found by very many quick games (docs/experiments.md); who is only in a hurry,
and the sense of value, go on with theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.rng import Rng
from priory.games.column import options as o
from priory.games.column.mind.picking import moves, picks
from priory.games.column.mind.prospects import alone, faith_value, swing
from priory.games.column.mind.turning import die_value, freed, rerolled, turned
from priory.games.column.mind.uses import free_action, good_value, sale, shield, symbol_value
from priory.games.column.mind.weights import (
    A_POINT,
    ALONE,
    CLOSING,
    JAIL,
    PACE,
    REMOVED,
)
from priory.games.column.mind.weights import WEIGHTS as OF_TWO
from priory.games.column.mind.weights_of_more import WEIGHTS as OF_MORE
from priory.games.column.rules import pieces as p
from priory.games.column.rules.tasks import ABOUT, CARD, EVENT, KIND, MOVE, PICK, SPACE, STONE, USE

if TYPE_CHECKING:
    from priory.games.column.table import Table

FAR: Final = 7.0


def plays(s: Table, _rng: Rng) -> int:
    """The option that seems to bring most."""
    values = hunches(s)
    best = 0
    for i in range(1, len(values)):
        if values[i] > values[best]:
            best = i
    return s.offered[best]


def hunches(s: Table) -> list[float]:
    """What each option offered seems to bring."""
    w = OF_TWO if s.seats == 2 else OF_MORE
    seat = s.player
    ahead = 0.0 if s.second_half else 0.5
    near = ahead
    if not s.last_year:
        left = points_left(s)
        ahead = left / w[PACE]
        ahead = (FAR if ahead > FAR else ahead) + 0.5
        near = left / w[CLOSING] + 0.5
        if near > 1.0:
            near = 1.0
    kind = s.agenda[-1] & KIND
    if kind == PICK:
        return picks(s, w, seat, ahead, near)
    if kind == MOVE:
        return moves(s, w, seat, ahead, near)
    return [brings(s, w, seat, option, ahead, near) for option in s.offered]


def points_left(s: Table) -> float:
    """How many points the leader still needs to end the game."""
    best = 0
    for score in s.score:
        if score > best:
            best = score
    return float(s.box.end_score - best)


def brings(s: Table, w: list[float], seat: int, option: int, ahead: float, near: float) -> float:
    """What an option brings its seat."""
    if option < o.GOOD:
        return plain(s, w, seat, option, ahead, near)
    if option < o.SELL:
        return good_value(s, w, seat, option - o.GOOD, near)
    if option < o.NEUTRAL_STONE:
        return sale(s, w, seat, option, near)
    if option < o.STONE:
        return swing(s, w, seat, option - o.NEUTRAL_STONE, p.NEUTRAL, 1, near)
    if option < o.ADJUST:
        choice = option - o.STONE
        return swing(s, w, seat, choice & 3, choice >> 3, -1 if choice & 4 else 1, near)
    if option < o.RENOUNCE:
        return on_dice(s, w, seat, option, ahead, near)
    if option < o.MOVE:
        return around_the_house(s, w, seat, option, near)
    if option < o.CONFLICT:
        return in_an_event(s, w, seat, option, ahead, near)
    if option < o.TILE:
        return 0.0
    return free_action(s, w, seat, option, ahead, near)


def plain(s: Table, w: list[float], seat: int, option: int, ahead: float, near: float) -> float:
    """Going on and declining bring nothing; a religion what its conflicts promise; a use what its symbol does."""
    if option == o.GO_ON or option == o.DECLINE:
        return 0.0
    task = s.agenda[-1]
    kind = task & KIND
    if option < o.DECLINE:
        religion = option - o.RELIGION
        value = faith_value(s, w, seat, religion, near)
        if alone(s, seat, religion):
            faith = float(s.faith[seat])
            value += w[A_POINT] * s.box.minority_bonus + w[ALONE] * (faith if faith < ahead else ahead)
        return value
    if kind == SPACE:
        symbol = s.box.symbol[s.disk[seat]]
        if p.GOODS_SPACE <= symbol < p.POINTS:
            return good_value(s, w, seat, symbol - p.GOODS_SPACE, near)
        return symbol_value(s, w, seat, symbol, ahead, near)
    if kind in (CARD, USE):
        card = s.place[5 * seat + (task >> ABOUT)]
        symbol = s.box.second[card] if option == o.USE + 1 else s.box.first[card]
        return symbol_value(s, w, seat, symbol, ahead, near)
    return 1.0


def on_dice(s: Table, w: list[float], seat: int, option: int, ahead: float, near: float) -> float:
    """Turning dice, taking them off, and removing characters."""
    if option < o.DISMISS:
        return turned(s, w, seat, (option - o.ADJUST) >> 1, (option - o.ADJUST) & 1, ahead)
    if option < o.REMOVE:
        return freed(s, w, seat, near) - die_value(s, w, seat, option - o.DISMISS, ahead)
    if option < o.TAKE_OFF:
        return w[REMOVED]
    die = option - o.TAKE_OFF
    if die == p.BLACK:
        return rerolled(s, w, seat, near)
    return freed(s, w, seat, near) - die_value(s, w, seat, die, ahead)


def around_the_house(s: Table, w: list[float], seat: int, option: int, near: float) -> float:
    """Placing the stone or keeping it away, raising the house or not; protection from an event."""
    task = s.agenda[-1]
    if option == o.PROTECT:
        return -shield(s, w, seat, 1)
    if option == o.PLACE and task & KIND == STONE:
        country = task >> ABOUT & 3
        return swing(s, w, seat, country, s.box.stone[s.face_up[country]], 1, near)
    return 2.0 if option == o.RAISE else 0.0


def in_an_event(s: Table, w: list[float], seat: int, option: int, ahead: float, near: float) -> float:
    """What an event costs, or gives for a protection; a ship's stone."""
    task = s.agenda[-1]
    if option == o.SHIP_STONE:
        return swing(s, w, seat, task >> ABOUT & 3, p.NEUTRAL, 1, near)
    if option == o.EXCHANGE:
        return w[A_POINT] * float(s.faith[seat]) - shield(s, w, seat, 1)
    if option >= o.LOSE:
        return -good_value(s, w, seat, option - o.LOSE, near)
    if option >= o.IMPRISON:
        return -2.0 * w[JAIL] - die_value(s, w, seat, option - o.IMPRISON, ahead)
    if task & KIND == EVENT:
        card = task >> ABOUT + 3
        houses = s.house_count(seat) if s.box.event_effect[card] == p.LOSE_PER_HOUSE else 1
        return -w[A_POINT] * s.box.event_amount[card] * houses
    return 0.0
