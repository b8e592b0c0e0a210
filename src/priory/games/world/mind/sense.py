"""How good a table looks for each seat, in points.

`worth` adds to the score the value of the goods in hand (a duty ahead makes its good precious, a sale or a building
site gives the others their price), of houses, seals and cards still to be used, and takes off the penalties noted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec

from priory.core.state import OVER
from priory.games.world.mind.appraisal import (
    HALF,
    KEPT,
    WEIGHTS,
    build_value,
    bundle_value,
    card_value,
    donate_value,
    favour_value,
    gain_value,
    harvest_value,
    heal_value,
    house_value,
    house_worth,
    penalties_cost,
    rounds_left,
    seal_value,
    sell_value,
    stock,
)
from priory.games.world.options import (
    ACTIONS,
    PROJECTS,
    SITES,
)
from priory.games.world.rules import agenda as todo
from priory.games.world.rules.council import landing
from priory.games.world.rules.projects import BEGUN, room
from priory.games.world.rules.vocabulary import ACT_MEDICINE, ACT_WEAVE, STONE

if TYPE_CHECKING:
    from priory.games.world.table import Table


def worth(s: Table) -> list[float]:
    """A value for each seat; at the end of the game exactly the score."""
    found = [half / 2 for half in s.score]
    if s.player == OVER:
        return found
    for seat in range(s.seats):
        found[seat] += stock(s, WEIGHTS, seat) + prospects(s, seat)
    top = s.agenda[-1]
    seat = todo.seat_of(top)
    found[seat] += pending(s, seat, todo.kind_of(top))
    return found


def prospects(s: Table, seat: int) -> float:
    """Houses, seals, penalties noted, and the best of the cards in hand that there are rounds left for."""
    value = 0.0
    built = 0
    for site in range(SITES):
        if s.sites[site] == seat:
            built += 1
            value += 0.2 + (1.0 if built <= 2 else HALF) * house_worth(s, WEIGHTS, seat, site)
    for project in range(len(PROJECTS)):
        if s.seals_on[project] >> seat & 1 and s.stage[project] == BEGUN:
            value += seal_value(s, WEIGHTS, seat, project)
    return value - penalties_cost(s, WEIGHTS, seat) + WEIGHTS[KEPT] * best_cards(s, seat)


def best_cards(s: Table, seat: int) -> float:
    """The cards in hand with the most to give, as many as there are rounds left."""
    left = rounds_left(s, seat)
    if not left:
        return 0.0
    best = vec[float]([0.0] * left)
    found = 0
    for card in range(len(ACTIONS)):
        if s.hand[seat] >> card & 1:
            value = card_value(s, WEIGHTS, seat, card)
            if found < left:
                found += 1
            elif value <= best[left - 1]:
                continue
            at = found - 1
            while at > 0 and best[at - 1] < value:
                best[at] = best[at - 1]
                at -= 1
            best[at] = value
    total = 0.0
    for value in best:
        total += value
    return total


def pending(s: Table, seat: int, kind: int) -> float:
    """What the question at hand will bring the seat that is asked: an action under way is as good as done."""
    if kind == todo.ASK_BUILD:
        return build_value(s, WEIGHTS, seat) if todo.b_of(s.agenda[-1]) == 0 else second_piece(s, seat)
    if kind == todo.ASK_SELL:
        return sell_value(s, WEIGHTS, seat)
    if kind == todo.ASK_MATERIAL:
        return gain_value(s, WEIGHTS, seat, STONE, 1)
    if kind == todo.ASK_HOUSE:
        return house_value(s, WEIGHTS, seat) if todo.a_of(s.agenda[-1]) else 1.5
    if kind == todo.ASK_HARVEST:
        value = harvest_value(s, WEIGHTS, seat)
        return value if todo.a_of(s.agenda[-1]) == 0 else HALF * value
    if kind == todo.ASK_DONATE:
        return donate_value(s, WEIGHTS, seat)
    if kind == todo.ASK_WEAVE:
        return card_value(s, WEIGHTS, seat, ACT_WEAVE)
    if kind == todo.ASK_HEAL:
        state = todo.b_of(s.agenda[-1])
        healing = heal_value(s, WEIGHTS, seat, state & 255)
        if not todo.a_of(s.agenda[-1]) or state >> 8 & 15:
            return healing
        return max(healing, bundle_value(s, WEIGHTS, seat, s.box.action_get[ACT_MEDICINE], 1))
    if kind == todo.ASK_FAVOUR:
        return max(0.0, favour_value(s, WEIGHTS, seat, landing(s, s.box.favour_steps)))
    return 0.0


def second_piece(s: Table, seat: int) -> float:
    """Another piece on the project begun, if there is one."""
    project = todo.a_of(s.agenda[-1])
    for good in range(2):
        if s.own(seat, good) and room(s, project, good) and todo.b_of(s.agenda[-1]) < s.box.build_most:
            return s.box.build_vp + gain_value(s, WEIGHTS, seat, STONE, -1)
    return 0.0
