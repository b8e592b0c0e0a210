"""A look ahead: what the rest of the round will bring a seat if nothing more is chosen (steps 3 to 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec

from priory.games.pillars.rules import court, production
from priory.games.pillars.rules.pieces import (
    CARDS,
    COURT,
    FIXED_TAX,
    GAIN,
    GOLD,
    INCOME,
    KINDS,
    KINGSBRIDGE,
    METAL,
    MORTAR_MIXER,
    NEEDS_METAL_HELD,
    NEEDS_MORTAR_MIXER,
    NONE,
    PRIORY,
    PRIORY_VP,
    SHIRING,
    SLOTS,
    WORK,
)

if TYPE_CHECKING:
    from priory.games.pillars.box import Box
    from priory.games.pillars.table import Table

EXPECTED_TAX: Final = 3.5


def coming_in(s: Table, seat: int, mine: list[int], have: vec[float], income: vec[float]) -> float:
    """Fill in what the seat has and will have before step 13; the points that are certain on the way there."""
    box = s.box
    at = seat * KINDS
    for kind in range(KINDS):
        have[kind] = float(s.cubes[at + kind])
    gold = float(s.gold[seat])
    if s.step < 3:
        gold += (s.mill[seat] + s.reserve[seat]) * box.mill_gold
    points = 0.0
    for privilege in mine:
        verb = box.privilege_verb[privilege]
        if verb == INCOME:
            kind = box.privilege_kind[privilege]
            income[kind] += box.privilege_amount[privilege]
            if s.step < 8:
                have[kind] += box.privilege_amount[privilege]
        elif verb == GAIN:
            gain = box.gains[privilege]
            for kind in range(KINDS):
                have[kind] += gain[kind]
            gold += gain[GOLD]
            points += gain[GOLD + 1]
    if s.step < 8:
        for card in range(CARDS):
            if s.card_at[card] == seat:
                have[card // 3] += production.yield_of(s, card, seat)
    if s.step < 9 and s.court and s.spaces[COURT] == seat:
        have[METAL] += 1.0
    for space in range(PRIORY, COURT):
        if s.spaces[space] == seat:
            points += box.space_amount[space]
            if s.owner_of(PRIORY_VP) == seat:
                points += box.privilege_amount[box.privilege_of[PRIORY_VP]]
    if s.step <= 9 and not court.at_court(s, seat):
        gold -= tax_to_pay(s, seat)
        if gold < 0.0:
            points += gold * 0.5
            gold = 0.0
    have[GOLD] = gold if gold < box.gold_most else float(box.gold_most)
    return points


def privileges_of(s: Table, seat: int) -> list[int]:
    """The privileges of the seat and those beside which its builders stand."""
    found: list[int] = []
    for privilege in range(s.box.ordinary):
        if s.privilege_at[privilege] == seat:
            found.append(privilege)
    for space in range(len(s.kingsbridge)):
        if s.spaces[KINGSBRIDGE + space] == seat and s.kingsbridge[space] != NONE:
            found.append(s.kingsbridge[space])
    return found


def tax_to_pay(s: Table, seat: int) -> float:
    """The tax that step 9 will ask for."""
    if s.owner_of(FIXED_TAX) == seat:
        return float(s.box.privilege_amount[s.box.privilege_of[FIXED_TAX]])
    return float(s.tax) if s.tax else EXPECTED_TAX


def row_with_newcomers(s: Table, seat: int) -> list[int]:
    """The craftsmen of the seat and those about to come, the best use first; if they are too many, the worst go."""
    rank = s.box.craft_rank
    found: list[int] = []
    for slot in range(s.row_length[seat]):
        insert(found, s.row[seat * SLOTS + slot], rank)
    if s.hired != NONE and s.player == seat:
        insert(found, s.hired, rank)
    for place in range(len(s.shiring)):
        if s.spaces[SHIRING + place] == seat and s.shiring[place] != NONE:
            insert(found, s.shiring[place], rank)
    limit = s.row_limit(seat)
    while len(found) > limit:
        found.pop()
    return found


def insert(crafts: list[int], craftsman: int, rank: list[int]) -> None:
    """Keep the list in order of rank."""
    at = len(crafts)
    while at > 0 and rank[crafts[at - 1]] > rank[craftsman]:
        at -= 1
    crafts.insert(at, craftsman)


def room_left(s: Table, seat: int, crafts: list[int]) -> vec[float]:
    """How often each craftsman can still be used in this round; nothing at all if the seat has finished."""
    if s.step >= 13:
        place = (seat - s.start) % s.seats
        if s.step > 13 or place < s.turn or (place == s.turn and s.question != WORK):
            return vec[float]()
    found = vec[float]([0.0] * len(crafts))
    for i in range(len(crafts)):
        found[i] = float(s.box.craft_capacity[crafts[i]])
    if s.step == 13 and s.player == seat:
        for slot in range(s.row_length[seat]):
            found[crafts.index(s.row[seat * SLOTS + slot])] -= s.used[slot]
    return found


def has_mixer(box: Box, crafts: list[int]) -> bool:
    """Whether masons can work (P18.6)."""
    for craftsman in crafts:
        if box.craft_trade[craftsman] == MORTAR_MIXER:
            return True
    return False


def work_off(box: Box, crafts: list[int], room: vec[float], have: vec[float], rate: float) -> float:
    """Let the craftsmen use up what there is, the best use first; the points made, gold counted at its rate.

    What room is left to each is written down, unless none is given: then they have all they can have.
    """
    made = 0.0
    rested = len(room) == 0
    for i in range(len(crafts)):
        craftsman = crafts[i]
        uses = float(box.craft_capacity[craftsman]) if rested else room[i]
        requires = box.craft_requires[craftsman]
        if requires == NEEDS_MORTAR_MIXER and not has_mixer(box, crafts):
            continue
        if requires == NEEDS_METAL_HELD and have[METAL] < 1.0:
            uses *= have[METAL]
        gain = box.craft_vp[craftsman] + box.craft_gold[craftsman] * rate
        kind = box.craft_input[craftsman]
        if kind == GOLD:
            gain -= box.craft_need[craftsman] * rate
        if kind != NONE:
            reach = have[kind] / box.craft_need[craftsman]
            if reach < uses:
                uses = reach
            kind2 = box.craft_input2[craftsman]
            if kind2 != NONE:
                reach = have[kind2] / box.craft_need2[craftsman]
                if reach < uses:
                    uses = reach
                have[kind2] -= uses * box.craft_need2[craftsman]
            if kind != GOLD:
                have[kind] -= uses * box.craft_need[craftsman]
        if not rested:
            room[i] -= uses
        if gain > 0.0:
            made += uses * gain
    return made
