"""The six starred action cards but Privilege: grain, piety, material, building, sale (W9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.world.options import BUILD, MATERIAL, MOST_CLOTH, NO_MATERIAL, PROJECTS, SELL, STOP_BUILD
from priory.games.world.rules.agenda import ASK_BUILD, STEP_BONUS, push
from priory.games.world.rules.pieces import give, pay, place, renounce, score, tell_nothing
from priory.games.world.rules.projects import check_complete, is_open, room
from priory.games.world.rules.standing import can_afford, left_over, most, pay_bonus, pay_surcharge, price
from priory.games.world.rules.vocabulary import (
    ACT_BUILD,
    ACT_MATERIAL,
    ACT_SELL,
    CLOTH,
    GOLD,
    GOODS,
    STONE,
    WOOD,
    WOOL,
)

if TYPE_CHECKING:
    from priory.games.world.table import Table


def gather(s: Table, seat: int, action: int) -> None:
    """Grain and Piety: from field or cathedral, if there is any (W9.1, W9.2)."""
    good = s.box.action_get[action][0]
    amount = most(s, action, s.box.action_get[action][1])
    if amount and s.supply[good] and can_afford(s, seat, action, []):
        pay_surcharge(s, seat, action)
        give(s, seat, good, amount, "action")
        pay_bonus(s, seat, action)


def legal_material(s: Table, seat: int) -> list[int]:
    """Only what is in the supply can be chosen (W9.3)."""
    found = [NO_MATERIAL]
    if most(s, ACT_MATERIAL, 1) and can_afford(s, seat, ACT_MATERIAL, []):
        found += [MATERIAL + good for good in range(2) if s.supply[good]]
    return found


def material(s: Table, seat: int, option: int) -> None:
    """1 stone from the quarry or 1 wood from the forest (W9.3)."""
    if option == NO_MATERIAL:
        tell_nothing(s, seat, "material")
        renounce(s, seat, legal_material(s, seat))
        return
    pay_surcharge(s, seat, ACT_MATERIAL)
    give(s, seat, option - MATERIAL, most(s, ACT_MATERIAL, s.box.material_amount), "action")
    pay_bonus(s, seat, ACT_MATERIAL)


def legal_build(s: Table, seat: int, begun: int, pieces: int) -> list[int]:
    """Free spaces for own material; the second piece only on the same project (W9.4, W25.2)."""
    found = [STOP_BUILD]
    if pieces >= most(s, ACT_BUILD, s.box.build_most):
        return found
    payable = [False, False]
    for good in range(2):
        if s.own(seat, good):
            payable[good] = pieces > 0 or can_afford(s, seat, ACT_BUILD, [good, 1])
    for project in range(len(PROJECTS)):
        if is_open(s, project) and (not pieces or project == begun):
            found += [BUILD + 2 * project + good for good in range(2) if payable[good] and room(s, project, good)]
    return found


def build(s: Table, seat: int, pieces: int, option: int) -> None:
    """Each piece scores at once; a finished project ends the action (W9.4, W17.4, W17.7)."""
    if option == STOP_BUILD:
        tell_nothing(s, seat, "build")
        if pieces:
            pay_bonus(s, seat, ACT_BUILD)
        else:
            renounce(s, seat, legal_build(s, seat, 0, 0))
        return
    if not pieces:
        pay_surcharge(s, seat, ACT_BUILD)
    project = (option - BUILD) // 2
    good = (option - BUILD) % 2
    place(s, seat, good, project)
    if s.journal is not None:
        s.journal.note("build", seat, {"project": PROJECTS[project], "good": GOODS[good]})
    score(s, seat, s.box.build_vp, "build")
    if room(s, project, STONE) or room(s, project, WOOD):
        push(s, ASK_BUILD, seat, project, pieces + 1)
    else:
        push(s, STEP_BONUS, seat, ACT_BUILD)
        check_complete(s, project)


def legal_sell(s: Table, seat: int) -> list[int]:
    """Any number of own wool and at most one cloth, where the market is open (W9.5, W25.6)."""
    found = [SELL]
    units = most(s, ACT_SELL, 1 << 10)
    if not units or not can_afford(s, seat, ACT_SELL, []):
        return found
    wool = 0 if s.covered_market & 1 else left_over(s, seat, ACT_SELL, WOOL)
    cloth = 0 if s.covered_market & 2 else min(left_over(s, seat, ACT_SELL, CLOTH), s.box.cloth_most)
    for w in range(wool + 1):
        found += [SELL + (MOST_CLOTH + 1) * w + c for c in range(cloth + 1) if 0 < w + c <= units]
    return found


def sell(s: Table, seat: int, option: int) -> None:
    """Sold goods go back to the reserve (W9.5.3)."""
    if option == SELL:
        tell_nothing(s, seat, "sell")
        renounce(s, seat, legal_sell(s, seat))
        return
    pay_surcharge(s, seat, ACT_SELL)
    wool = (option - SELL) // (MOST_CLOTH + 1)
    cloth = (option - SELL) % (MOST_CLOTH + 1)
    pay(s, seat, WOOL, wool, "sale")
    pay(s, seat, CLOTH, cloth, "sale")
    give(s, seat, GOLD, wool * price(s, WOOL) + cloth * price(s, CLOTH), "sale")
    pay_bonus(s, seat, ACT_SELL)
