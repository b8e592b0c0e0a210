"""The six other action cards but Medicine: house, harvest, donation, cloth, favour (W11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.world.options import (
    DONATE,
    FAVOUR,
    HARVEST,
    HOUSE,
    NO_DONATION,
    NO_FAVOUR,
    NO_HOUSE,
    PROJECTS,
    SITES,
    STOP_HARVEST,
    WEAVE,
)
from priory.games.world.rules.agenda import ASK_HARVEST, push
from priory.games.world.rules.council import can_stand, landing, move_favour
from priory.games.world.rules.pieces import can_pay, count, give, pay, pay_bundle, renounce, tell_nothing
from priory.games.world.rules.projects import is_open
from priory.games.world.rules.standing import can_afford, left_over, most, pay_bonus, pay_surcharge
from priory.games.world.rules.vocabulary import (
    ACT_DONATE,
    ACT_FAVOUR,
    ACT_HARVEST,
    ACT_HOUSE,
    ACT_WEAVE,
    CLOTH,
    GOLD,
    HOUSES,
    WOOL,
)

if TYPE_CHECKING:
    from priory.games.world.table import Table

SOME_EFFECT: Final = 1 << SITES


def house_cost(s: Table, material: int, waive: int) -> list[int]:
    """The gold and the material of a site, without what is waived (W11.1)."""
    cost: list[int] = []
    if not waive >> GOLD & 1:
        cost += s.box.action_pay[ACT_HOUSE]
    if not waive >> material & 1:
        cost += [material, 1]
    return cost


def legal_house(s: Table, seat: int, by_action: int, waive: int) -> list[int]:
    """Free sites with a yield of which the player has no house yet, if the cost can be paid (W11.1, W25.3)."""
    found = [NO_HOUSE]
    yields = 0
    built = 0
    for site in range(SITES):
        if s.sites[site] == seat:
            yields |= 1 << s.box.site_good[site]
            built += 1
    if built >= s.box.houses or (by_action and not most(s, ACT_HOUSE, 1)):
        return found
    payable = [False, False]
    for material in range(2):
        if waive >> material & 1 or s.own(seat, material):
            cost = house_cost(s, material, waive)
            payable[material] = can_afford(s, seat, ACT_HOUSE, cost) if by_action else can_pay(s, seat, cost)
    return found + [
        HOUSE + site
        for site in range(SITES)
        if s.sites[site] < 0 and payable[s.box.site_material[site]] and not yields >> s.box.site_good[site] & 1
    ]


def build_house(s: Table, seat: int, by_action: int, waive: int, option: int) -> None:
    """One own house goes on the site; it pays nothing now (W11.1, W11.1.4)."""
    if option == NO_HOUSE:
        tell_nothing(s, seat, "house")
        if by_action:
            renounce(s, seat, legal_house(s, seat, by_action, waive))
        return
    site = option - HOUSE
    if by_action:
        pay_surcharge(s, seat, ACT_HOUSE)
    pay_bundle(s, seat, house_cost(s, s.box.site_material[site], waive), "house")
    s.sites[site] = seat
    if s.journal is not None:
        s.journal.note("house", seat, {"site": site + 1})
    if by_action:
        pay_bonus(s, seat, ACT_HOUSE)


def remove_house(s: Table, seat: int, left: int, site: int) -> bool:
    """One own house comes off the board; whether another has to follow (W23.14)."""
    s.sites[site] = -1
    if s.journal is not None:
        s.journal.note("remove_house", seat, {"site": site + 1})
    return left > 1 and count(s, seat, HOUSES) > 0


def legal_harvest(s: Table, seat: int, named: int, state: int) -> list[int]:
    """Own houses not yet named in this action (W11.2)."""
    found = [STOP_HARVEST]
    if named >= most(s, ACT_HARVEST, s.box.harvest_most) or not (named or can_afford(s, seat, ACT_HARVEST, [])):
        return found
    return found + [HARVEST + site for site in range(SITES) if s.sites[site] == seat and not state >> site & 1]


def harvest(s: Table, seat: int, named: int, state: int, option: int) -> None:
    """A yield that is not in the supply pays nothing (W25.8)."""
    if option == STOP_HARVEST:
        tell_nothing(s, seat, "harvest")
        if not named:
            renounce(s, seat, legal_harvest(s, seat, 0, 0))
        if state & SOME_EFFECT:
            pay_bonus(s, seat, ACT_HARVEST)
        return
    if not named:
        pay_surcharge(s, seat, ACT_HARVEST)
    site = option - HARVEST
    if s.journal is not None:
        s.journal.note("harvest", seat, {"site": site + 1})
    if give(s, seat, s.box.site_good[site], s.box.site_amount[site], "harvest"):
        state |= SOME_EFFECT
    push(s, ASK_HARVEST, seat, named + 1, state | 1 << site)


def legal_donate(s: Table, seat: int, waive: int) -> list[int]:
    """Open projects without an own seal, if there is a seal and the gold (W11.3, W18, W25.4)."""
    found = [NO_DONATION]
    cost = s.box.action_pay[ACT_DONATE] if not waive >> GOLD & 1 else []
    if not s.seals_left(seat) or not most(s, ACT_DONATE, 1) or not can_afford(s, seat, ACT_DONATE, cost):
        return found
    return found + [
        DONATE + project
        for project in range(len(PROJECTS))
        if is_open(s, project) and not s.seals_on[project] >> seat & 1
    ]


def donate(s: Table, seat: int, waive: int, option: int) -> None:
    """One own seal goes on the project (W18.1)."""
    if option == NO_DONATION:
        tell_nothing(s, seat, "donate")
        renounce(s, seat, legal_donate(s, seat, waive))
        return
    project = option - DONATE
    pay_surcharge(s, seat, ACT_DONATE)
    if not waive >> GOLD & 1:
        pay_bundle(s, seat, s.box.action_pay[ACT_DONATE], "donation")
    s.seals_on[project] |= 1 << seat
    if s.journal is not None:
        s.journal.note("donate", seat, {"project": PROJECTS[project]})
    pay_bonus(s, seat, ACT_DONATE)


def legal_weave(s: Table, seat: int) -> list[int]:
    """As many pieces as own wool, the cloth in the reserve and the card allow (W11.4)."""
    found = [WEAVE]
    if not can_afford(s, seat, ACT_WEAVE, []):
        return found
    pieces = min(left_over(s, seat, ACT_WEAVE, WOOL), s.supply[CLOTH], most(s, ACT_WEAVE, s.box.weave_most))
    return found + [WEAVE + amount for amount in range(1, pieces + 1)]


def weave(s: Table, seat: int, option: int) -> None:
    """The wool goes back to the reserve, as much cloth comes out of it (W11.4)."""
    amount = option - WEAVE
    if not amount:
        tell_nothing(s, seat, "weave")
        renounce(s, seat, legal_weave(s, seat))
        return
    pay_surcharge(s, seat, ACT_WEAVE)
    pay(s, seat, WOOL, amount, "weave")
    give(s, seat, CLOTH, amount, "weave")
    pay_bonus(s, seat, ACT_WEAVE)


def legal_favour(s: Table, seat: int) -> list[int]:
    """The marker moves unless it would stop at outlaws whom the player cannot pay (W11.6)."""
    if not most(s, ACT_FAVOUR, 1) or not can_afford(s, seat, ACT_FAVOUR, []):
        return [NO_FAVOUR]
    if not can_stand(s, landing(s, s.box.favour_steps), left_over(s, seat, ACT_FAVOUR, GOLD)):
        return [NO_FAVOUR]
    return [NO_FAVOUR, FAVOUR]


def favour(s: Table, seat: int, option: int) -> None:
    """The marker moves and the player gets the favour (W11.6)."""
    if option == NO_FAVOUR:
        tell_nothing(s, seat, "favour")
        renounce(s, seat, legal_favour(s, seat))
        return
    pay_surcharge(s, seat, ACT_FAVOUR)
    move_favour(s, seat, s.box.favour_steps)
    pay_bonus(s, seat, ACT_FAVOUR)
