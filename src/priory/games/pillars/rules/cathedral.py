"""Step 13, the cathedral: craftsmen turn resources into victory points (P18, P21.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.plain import Data
from priory.core.state import OVER
from priory.games.pillars.options import FINISH, GIVE, USE
from priory.games.pillars.rules.pieces import (
    EXTRA_USE,
    GIVE_UP,
    GOLD,
    KINDS,
    METAL,
    MORTAR_MIXER,
    MOST_USES,
    NEEDS_METAL_HELD,
    NEEDS_MORTAR_MIXER,
    NONE,
    RESOURCES,
    SLOTS,
    WORK,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def begin_turn(s: Table) -> None:
    """One player after the other, clockwise; craftsmen who need nothing give their yield at once (P18.1, P18.7)."""
    box = s.box
    while s.turn < s.seats:
        seat = (s.start + s.turn) % s.seats
        for slot in range(SLOTS):
            s.used[slot] = 0
        for slot in range(s.row_length[seat]):
            if box.craft_free[s.row[seat * SLOTS + slot]]:
                carry_out(s, seat, slot, box.craft_capacity[s.row[seat * SLOTS + slot]])
        if go_on(s, seat):
            return
    place_part(s)


def go_on(s: Table, seat: int) -> bool:
    """Ask the player what to do next, if there is anything to do; True while the turn lasts (P18.11)."""
    if can_work(s, seat):
        s.ask(WORK, seat)
        return True
    if use_tools(s, seat) and can_work(s, seat):
        s.ask(WORK, seat)
        return True
    return end_turn(s, seat)


def can_work(s: Table, seat: int) -> bool:
    """Whether a craftsman other than the tool maker can be used (P18.11)."""
    for slot in range(s.row_length[seat]):
        if s.box.craft_requires[s.row[seat * SLOTS + slot]] != NEEDS_METAL_HELD and most_uses(s, seat, slot) > 0:
            return True
    return False


def use_tools(s: Table, seat: int) -> bool:
    """The tool maker's gold comes by itself while metal is held; whether it came (P18.8, P18.8a, P18.11)."""
    came = False
    for slot in range(s.row_length[seat]):
        if s.box.craft_requires[s.row[seat * SLOTS + slot]] == NEEDS_METAL_HELD:
            most = most_uses(s, seat, slot)
            if most > 0:
                carry_out(s, seat, slot, most)
                came = True
    return came


def most_uses(s: Table, seat: int, slot: int) -> int:
    """How often the craftsman can still be used now (P18.2, P18.3, P18.6, P18.8, P18.10)."""
    box = s.box
    craftsman = s.row[seat * SLOTS + slot]
    if box.craft_free[craftsman]:
        return 0
    requires = box.craft_requires[craftsman]
    if requires == NEEDS_MORTAR_MIXER:
        if not (s.trades(seat) >> MORTAR_MIXER) & 1:
            return 0
    elif requires == NEEDS_METAL_HELD:
        if s.cubes[seat * KINDS + METAL] == 0:
            return 0
    most = box.craft_capacity[craftsman] - s.used[slot]
    if box.craft_raisable[craftsman] and s.event != NONE and box.event_verb[s.event] == EXTRA_USE:
        if not another_exceeded(s, seat, slot):
            most += box.event_amount[s.event]
    if most <= 0:
        return 0
    kind = box.craft_input[craftsman]
    if kind != NONE:
        reach = held(s, seat, kind) // box.craft_need[craftsman]
        if reach < most:
            most = reach
        kind = box.craft_input2[craftsman]
        if kind != NONE:
            reach = held(s, seat, kind) // box.craft_need2[craftsman]
            if reach < most:
                most = reach
    return most


def held(s: Table, seat: int, kind: int) -> int:
    """How many cubes of a kind, or how much gold, a player has."""
    return s.gold[seat] if kind == GOLD else s.cubes[seat * KINDS + kind]


def another_exceeded(s: Table, seat: int, slot: int) -> bool:
    """Whether the archbishop's extra use has gone to another craftsman (P18.10a)."""
    for other in range(s.row_length[seat]):
        if other != slot and s.used[other] > s.box.craft_capacity[s.row[seat * SLOTS + other]]:
            return True
    return False


def uses(s: Table) -> list[int]:
    """Finish, or use a craftsman a number of times (P18.4, P18.5)."""
    found = [FINISH]
    seat = s.player
    for slot in range(s.row_length[seat]):
        first = USE + MOST_USES * slot
        found.extend(range(first, first + most_uses(s, seat, slot)))
    return found


def work(s: Table, option: int) -> None:
    """Use a craftsman, or finish; the tool maker is not forgotten (P18.8a)."""
    seat = s.player
    if option != FINISH:
        carry_out(s, seat, (option - USE) // MOST_USES, (option - USE) % MOST_USES + 1)
        if go_on(s, seat):
            return
    else:
        use_tools(s, seat)
        if end_turn(s, seat):
            return
    begin_turn(s)


def carry_out(s: Table, seat: int, slot: int, times: int) -> None:
    """Input goes back to the stock, points and gold come in (P18.2, P18.9)."""
    box = s.box
    craftsman = s.row[seat * SLOTS + slot]
    s.used[slot] += times
    pay(s, seat, box.craft_input[craftsman], times * box.craft_need[craftsman])
    pay(s, seat, box.craft_input2[craftsman], times * box.craft_need2[craftsman])
    points = times * box.craft_vp[craftsman]
    s.vp[seat] += points
    gained = s.gain_gold(seat, times * box.craft_gold[craftsman])
    if s.journal is not None:
        facts = {"craftsman": box.craft_ids[craftsman], "times": times, "vp": points, "gold": gained}
        s.journal.note("work", seat, {**facts, **used_up(s, craftsman, times)})


def used_up(s: Table, craftsman: int, times: int) -> Data:
    """What a craftsman took for his work, for the journal: cubes by their names, and gold."""
    box = s.box
    cubes: dict[str, int] = {}
    paid = 0
    for kind, need in (
        (box.craft_input[craftsman], box.craft_need[craftsman]),
        (box.craft_input2[craftsman], box.craft_need2[craftsman]),
    ):
        if kind == GOLD:
            paid = times * need
        elif kind != NONE:
            cubes[RESOURCES[kind]] = times * need
    return {"cubes": cubes, "paid": paid}


def pay(s: Table, seat: int, kind: int, amount: int) -> None:
    """Cubes or gold that a craftsman uses up."""
    if kind == GOLD:
        s.gold[seat] -= amount
    elif kind != NONE:
        s.hand_in(seat, kind, amount)


def end_turn(s: Table, seat: int) -> bool:
    """Too many cubes must be given up before the next player works; True while the turn lasts (P18.12)."""
    if s.round < s.box.rounds and s.cubes_held(seat) > s.box.kept_most:
        s.ask(GIVE_UP, seat)
        return True
    s.turn += 1
    return False


def cubes(s: Table) -> list[int]:
    """The kinds of which one cube can be given up (P18.12)."""
    found: list[int] = []
    for kind in range(KINDS):
        if s.cubes[s.player * KINDS + kind] > 0:
            found.append(GIVE + kind)
    return found


def give_up(s: Table, option: int) -> None:
    """One cube goes back to the stock for nothing (P18.12)."""
    s.hand_in(s.player, option - GIVE, 1)
    if s.journal is not None:
        s.journal.note("give_up", s.player, {"resource": RESOURCES[option - GIVE]})
    if not end_turn(s, s.player):
        begin_turn(s)


def place_part(s: Table) -> None:
    """The cathedral grows; with its last part the game ends (P18.13, P21.1)."""
    for slot in range(SLOTS):
        s.used[slot] = 0
    if s.journal is not None:
        s.journal.note("part", s.start, {"part": s.round})
    if s.round == s.box.rounds:
        s.player = OVER
        s.turn = 0
        if s.journal is not None:
            s.journal.note("over", NONE, {"vp": s.vp[:], "gold": s.gold[:], "ranks": s.ranks()})
