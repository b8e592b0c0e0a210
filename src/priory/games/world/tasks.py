"""Checks the tasks of a written agenda: each names a seat, a card or an effect that is there (W25, W28)."""

from __future__ import annotations

from priory.core.errors import BadPosition
from priory.games.world.options import ACTIONS, PLACES, PROJECTS, SITES
from priory.games.world.rules import agenda as todo
from priory.games.world.rules.plague import MOST_SHIFT
from priory.games.world.rules.turn import PERMANENT, round_offer
from priory.games.world.rules.vocabulary import GOOD_COUNT, KNOWLEDGE, OFFER
from priory.games.world.table import Table

# The largest first and second number of each task; those not listed have none.
LARGEST = {
    todo.ASK_CARD: (1, 0),
    todo.ASK_OFFER: (7, PERMANENT),
    todo.ASK_BUILD: (len(PROJECTS) - 1, 2),
    todo.ASK_HOUSE: (1, (1 << GOOD_COUNT) - 1),
    todo.ASK_HARVEST: (SITES, (1 << SITES + 1) - 1),
    todo.ASK_DONATE: (0, (1 << GOOD_COUNT) - 1),
    todo.ASK_HEAL: (1, (PLACES << MOST_SHIFT) + 4095),
    todo.ASK_REMOVE: (SITES, 0),
    todo.STEP_EFFECT: (7, 0),
    todo.STEP_EACH: (7, 0),
    todo.STEP_OFFERS: (8, 0),
    todo.STEP_PROGRESS: (len(PROJECTS) - 1, 0),
    todo.STEP_DONOR: (len(PROJECTS) - 1, 0),
    todo.STEP_SEALS: (len(PROJECTS) - 1, 0),
    todo.STEP_BONUS: (len(ACTIONS) - 1, 0),
    todo.STEP_DUTIES: (len(PROJECTS), 0),
}


def check_task(s: Table, top: int) -> None:
    """Raise BadPosition for a task that no game could have on its agenda."""
    kind = todo.kind_of(top)
    seat = todo.seat_of(top)
    a = todo.a_of(top)
    b = todo.b_of(top)
    name = todo.TASKS[kind]
    most_a, most_b = LARGEST.get(kind, (0, 0))
    if a > most_a or b > most_b:
        raise BadPosition(f"field 'agenda': task {name!r} with a = {a}, b = {b}: at most {most_a} and {most_b}")
    if kind in (todo.STEP_EFFECT, todo.STEP_EACH) and (s.event < 0 or a >= len(s.box.events[s.event].effects)):
        raise BadPosition(f"field 'agenda': task {name!r}: the event has no effect {a}")
    if kind == todo.ASK_OFFER and not _offers(s, a, b):
        raise BadPosition(f"field 'agenda': task {name!r}: no event makes the offer a = {a}, b = {b}")
    if kind == todo.ASK_HEAL and b & 255 > s.own(seat, KNOWLEDGE):
        raise BadPosition(f"field 'agenda': task {name!r}: seat {seat} does not have {b & 255} knowledge")
    if kind == todo.ASK_REMOVE and seat not in s.sites:
        raise BadPosition(f"field 'agenda': task {name!r}: seat {seat} has no house on the board")
    if kind == todo.ASK_CARD and s.down >> seat & 1:
        raise BadPosition(f"field 'agenda': task {name!r}: seat {seat} has put down its card of this round")


def _offers(s: Table, number: int, event: int) -> bool:
    if event == PERMANENT:
        return round_offer(s, number) is not None
    if event != s.event or number >= len(s.box.events[event].effects):
        return False
    return s.box.events[event].effects[number].op == OFFER
