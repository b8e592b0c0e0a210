"""Phase II: drawing the master builders from the bag and placing them (P6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.pillars.options import LEAVE, PASS_BUILDER, PLACE_AT, PLACE_FREE_AT, PUT_IT_BACK
from priory.games.pillars.rules.pieces import (
    FIRST_SPACE,
    FREE_PLACEMENT,
    NONE,
    PLACE,
    PUT_BACK,
    SPACE_COUNT,
    TARGETS,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def builders_in_bag(s: Table) -> int:
    """How many builders can still be drawn."""
    count = 0
    for seat in range(s.seats):
        count += s.bag[seat]
    return count


def walled_in(s: Table, seat: int) -> bool:
    """Whether the seat has already played all builders that the town wall leaves it (P6.2)."""
    if not (s.walled >> seat) & 1:
        return False
    return s.box.builders - s.bag[seat] - s.aside[seat] >= s.box.builders_walled


def draw(s: Table) -> None:
    """One builder at random, each equally likely; then its owner or the start player is asked (P6.1 to P6.7)."""
    while True:
        count = builders_in_bag(s)
        if count == 0:
            s.cost = 0
            place_waiting(s)
            return
        at = s.rng.below(count)
        seat = 0
        while at >= s.bag[seat]:
            at -= s.bag[seat]
            seat += 1
        if walled_in(s, seat):
            s.bag[seat] -= 1
            s.aside[seat] += 1
            if s.journal is not None:
                s.journal.note("aside", seat, {}, opened=True)
            continue
        s.bag[seat] -= 1
        s.drawn = seat
        if s.journal is not None:
            s.journal.note("drawn", seat, {"cost": s.cost}, opened=True)
        if s.put_backs < s.box.put_backs and putting_back_matters(s):
            s.ask(PUT_BACK, s.start)
        else:
            s.ask(PLACE, seat)
        return


def putting_back_matters(s: Table) -> bool:
    """Whether a builder of another colour could come instead (P6.7)."""
    for seat in range(s.seats):
        if seat != s.drawn and s.bag[seat] > 0 and not walled_in(s, seat):
            return True
    return False


def put_back_or_leave() -> list[int]:
    """The start player's right (P6.5)."""
    return [LEAVE, PUT_IT_BACK]


def put_back(s: Table, option: int) -> None:
    """Back into the bag and draw again at the same cost, or leave it to its owner (P6.5)."""
    if option == LEAVE:
        s.ask(PLACE, s.drawn)
        return
    if s.journal is not None:
        s.journal.note("put_back", s.start, {"owner": s.drawn})
    s.bag[s.drawn] += 1
    s.drawn = NONE
    s.put_backs += 1
    draw(s)


def free_space(s: Table, target: int) -> int:
    """The lowest free space of a target, or NONE (P6.17, P6.19)."""
    first = FIRST_SPACE[target]
    for space in range(first, first + SPACE_COUNT[target]):
        if s.spaces[space] == NONE:
            return space
    return NONE


def spaces(s: Table) -> list[int]:
    """Where the builder may go, paying or with Remigius, or pass; waiting builders and those at cost 0 go free and must
    be placed (P6.8, P6.10, P6.12, P6.15, P23.6)."""
    found: list[int] = []
    cost = s.cost
    pays = s.gold[s.player] >= cost
    remigius = cost > 0 and s.owner_of(FREE_PLACEMENT) == s.player
    if pays or remigius:
        for target in range(TARGETS):
            if free_space(s, target) != NONE:
                found.append(PLACE_AT + target)
        if remigius:
            shift = PLACE_FREE_AT - PLACE_AT
            free = [option + shift for option in found]
            if pays:
                found.extend(free)
            else:
                found = free
    if cost > 0:
        found.append(PASS_BUILDER)
    return found


def place_or_pass(s: Table, option: int) -> None:
    """Place the builder, or let it wait on its cost (P6.8 to P6.11)."""
    seat = s.player
    cost = s.cost
    if option == PASS_BUILDER:
        s.waiting[cost] = seat
        if s.journal is not None:
            s.journal.note("pass_builder", seat, {"cost": cost})
    else:
        target = option - PLACE_AT
        paid = cost
        spent = ""
        if option >= PLACE_FREE_AT:
            target = option - PLACE_FREE_AT
            paid = 0
            spent = s.remove_privilege(FREE_PLACEMENT)
        space = free_space(s, target)
        s.spaces[space] = seat
        s.gold[seat] -= paid
        if s.journal is not None:
            s.journal.note("place", seat, {"space": space, "target": target, "gold": paid, "privilege": spent})
    s.drawn = NONE
    if cost > 0:
        s.cost = cost - 1
    draw(s)


def place_waiting(s: Table) -> None:
    """When the bag is empty: the builder on the highest cost first, free of charge (P6.14 to P6.16)."""
    cost = len(s.waiting) - 1
    while cost > 0:
        seat = s.waiting[cost]
        if seat != NONE:
            s.waiting[cost] = NONE
            s.drawn = seat
            s.ask(PLACE, seat)
            return
        cost -= 1
