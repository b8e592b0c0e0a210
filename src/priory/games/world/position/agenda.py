"""Checks the agenda of a position: its tasks come in an order and from causes that a game could have (W25, W28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.reader import need
from priory.games.world.rules import agenda as todo
from priory.games.world.rules import vocabulary as v
from priory.games.world.rules.actions import last_played
from priory.games.world.rules.chapter import shortages
from priory.games.world.rules.pieces import PILE, PLAYED
from priory.games.world.rules.plague import FREE_HOUSE, HEALED_SHIFT, MOST_SHIFT
from priory.games.world.rules.projects import BEGUN, COMPLETE
from priory.games.world.rules.turn import PERMANENT, round_offer

if TYPE_CHECKING:
    from priory.games.world.table import Table

# The last task leads on to the rest of the game.
LAST = (todo.STEP_ROUND, todo.STEP_END_ROUND, todo.STEP_PROGRESS, todo.STEP_DUTIES, todo.STEP_LOSSES)
# A round from its beginning to its turns; each comes at most once and in this order.
COURSE = (todo.STEP_PENALTY, todo.STEP_DRAW, todo.STEP_EFFECT, todo.ASK_ORIENT, todo.STEP_TURN)
ONCE = (todo.ASK_CARD, todo.ASK_DISCARD, todo.ASK_REMOVE, todo.STEP_EACH, todo.STEP_PROTECT, todo.ASK_PROTECT)
BEFORE_ORIENT = (todo.STEP_PENALTY, todo.STEP_DRAW, todo.STEP_EFFECT, todo.STEP_EACH)
ASKED_BY = {
    todo.ASK_MATERIAL: v.ACT_MATERIAL,
    todo.ASK_BUILD: v.ACT_BUILD,
    todo.ASK_SELL: v.ACT_SELL,
    todo.ASK_HOUSE: v.ACT_HOUSE,
    todo.ASK_HARVEST: v.ACT_HARVEST,
    todo.ASK_DONATE: v.ACT_DONATE,
    todo.ASK_WEAVE: v.ACT_WEAVE,
    todo.ASK_HEAL: v.ACT_MEDICINE,
    todo.ASK_FAVOUR: v.ACT_FAVOUR,
}
IN_A_TURN = (todo.ASK_CARD, todo.ASK_DISCARD, todo.ASK_OFFER, todo.STEP_OFFERS, todo.STEP_HIDDEN, todo.STEP_BONUS)


def _need(holds: bool, problem: str) -> None:
    need(holds, "agenda", problem)


def check_agenda(s: Table) -> None:
    """Raise BadPosition for an agenda that no game could have."""
    tasks = todo.tasks(s)
    if not tasks:
        over = (s.chapter, s.round) == (s.box.chapters, s.box.rounds)
        _need(over, "nothing is left to do, but the last round has not been played")
        return
    for i, task in enumerate(tasks):
        _need(task.kind not in ASKED_BY or task not in tasks[:i], f"task {todo.TASKS[task.kind]!r}: is there twice")
    _check_order(s, [task.kind for task in tasks])
    for i, task in enumerate(tasks):
        problem = _misfit(s, task) or _without_cause(s, tasks, i)
        _need(not problem, f"task {todo.TASKS[task.kind]!r}: {problem}")
    _check_cards(s, tasks)


def _check_order(s: Table, kinds: list[int]) -> None:
    last, names = kinds[-1], ", ".join([todo.TASKS[kind] for kind in LAST])
    ends = [kind for kind in kinds if kind in LAST]
    _need(ends == [last], f"the last task, and only the last, is one of {names}")
    for kind in (*ONCE, *COURSE):
        _need(kinds.count(kind) < 2, f"the task {todo.TASKS[kind]!r} is there twice")
    course = [COURSE.index(kind) for kind in kinds if kind in COURSE]
    in_order = course == sorted(course) and (not course or last == todo.STEP_END_ROUND)
    _need(in_order, "the phases of the round are not in their order")
    _need(last != todo.STEP_ROUND or len(kinds) == 1, "a round begins, so nothing else can be to do before")
    orienting = todo.ASK_ORIENT in kinds
    drawing = any(kind in kinds for kind in BEFORE_ORIENT)
    _need(orienting or not drawing, "an event is drawn or carried out, but it will not be oriented")
    punishing = todo.STEP_PENALTY in kinds
    _need(not punishing or todo.STEP_DRAW in kinds, "penalties come before the draw")
    _need(not punishing or s.round == 1, "penalties come in round 1")
    _need(not (orienting and todo.STEP_TURN in kinds), "turns begin after the orientation")
    protecting = todo.ASK_PROTECT in kinds or todo.STEP_PROTECT in kinds
    _need(not protecting or last == todo.STEP_LOSSES, "protection comes before the losses")
    going_on = last in (todo.STEP_ROUND, todo.STEP_END_ROUND)
    _need(going_on or s.round == s.box.rounds, "a chapter ends after its last round")


def _misfit(s: Table, task: todo.Task) -> str:
    """What of a task does not fit the table; empty if all does."""
    kind, seat, a, b = task
    match kind:
        case todo.STEP_EFFECT | todo.STEP_EACH:
            there = s.event >= 0 and a < len(s.box.events[s.event].effects)
            return "" if there else f"the event has no effect {a + 1}"
        case todo.ASK_OFFER:
            return "" if _offers(s, a, b) else "no event makes this offer"
        case todo.ASK_BUILD:
            lying = s.placed[2 * a] + s.placed[2 * a + 1] if s.stage[a] == BEGUN else 0
            return "" if b <= lying else f"nobody can have put {b} pieces there"
        case todo.ASK_HARVEST:
            own = all(owner == seat for site, owner in enumerate(s.sites) if b >> site & 1)
            return "" if own else f"seat {seat} has no house on a site that it has named"
        case todo.ASK_HEAL:
            healed = b >> HEALED_SHIFT & 15
            fits = b & 255 <= s.own(seat, v.KNOWLEDGE) and healed <= b >> MOST_SHIFT
            return "" if fits else f"seat {seat} cannot have healed {healed} with {b & 255} knowledge left"
        case todo.ASK_REMOVE:
            return "" if seat in s.sites else f"seat {seat} has no house to take off the board"
        case todo.ASK_DISCARD:
            due = not s.beginners() and s.hidden[seat].bit_count() < min(PILE, s.opened[seat])
            return "" if due else f"seat {seat} has no hidden discard to make"
        case todo.ASK_PROTECT:
            needed = s.own(seat, v.LOYALTY) and shortages(s, seat)
            return "" if needed else f"seat {seat} has no loyalty or nothing to protect itself from"
        case todo.ASK_ORIENT:
            return "" if seat == s.crest else f"seat {s.crest} holds the crest, not seat {seat}"
        case todo.STEP_DONOR | todo.STEP_SEALS:
            donated = s.stage[a] == COMPLETE and s.seals_on[a]
            return "" if donated else "nobody has a seal on a complete project"
    return ""


def _offers(s: Table, number: int, event: int) -> bool:
    if event == PERMANENT:
        return round_offer(s, number) is not None
    if event != s.event or event < 0 or number >= len(s.box.events[event].effects):
        return False
    return s.box.events[event].effects[number].op == v.OFFER


def _without_cause(s: Table, tasks: list[todo.Task], i: int) -> str:
    """Why nothing in the rules asks this, now and of this seat; empty if something does."""
    kind, seat, a, b = tasks[i]
    kinds = [task.kind for task in tasks]
    healing = kind == todo.ASK_HEAL and not a
    if kind == todo.ASK_HOUSE and not a:
        heals = kinds[i + 1 : i + 2] == [todo.ASK_HEAL] and tasks[i + 1].seat == seat
        return "" if heals and b == FREE_HOUSE else "a house free of charge comes with healing alone"
    if healing and any(_lets_heal(s, task, tasks[i]) for task in tasks):
        return ""
    if todo.ASK_ORIENT in kinds:
        return "" if _event_asks(s, tasks[i], todo.STEP_DRAW in kinds) else "the event does not ask for it"
    if kinds[-1] == todo.STEP_END_ROUND:
        return _not_in_turn(s, tasks[i], _in_turn(s, tasks))
    late = healing or kind in ASKED_BY or kind in IN_A_TURN or kind == todo.ASK_REMOVE
    return "the turns of the chapter are over" if late else ""


def _lets_heal(s: Table, seals: todo.Task, heal: todo.Task) -> bool:
    """Whether a complete project whose seals are about to go back lets this seat heal (W18.5)."""
    donor = seals.kind == todo.STEP_SEALS and s.seals_on[seals.a] >> heal.seat & 1
    return bool(donor) and s.box.donor_heal[seals.a] == heal.b >> MOST_SHIFT


def _event_asks(s: Table, task: todo.Task, waiting: bool) -> bool:
    """Before the orientation only the event asks, or the royal court (W15.4, W23)."""
    kind, _, a, b = task
    effects = [] if waiting or s.event < 0 else s.box.events[s.event].effects
    if kind in (todo.ASK_CARD, todo.ASK_DISCARD, todo.STEP_HIDDEN):
        return forced_down(s) and (kind != todo.ASK_CARD or a == 1)
    if kind == todo.ASK_HEAL and not a:
        return any(effect.op == v.PERFORM_HEAL and effect.most == b >> MOST_SHIFT for effect in effects)
    if kind == todo.ASK_REMOVE:
        return any(effect.op == v.REMOVE_HOUSE and effect.count >= a for effect in effects)
    if kind in ASKED_BY or kind == todo.STEP_BONUS:
        waive = b if kind in (todo.ASK_HOUSE, todo.ASK_DONATE) else 0
        performed = v.PERFORM, ASKED_BY.get(kind, a), waive
        return any((effect.op, effect.action, effect.waive) == performed for effect in effects)
    offered = kind == todo.ASK_OFFER and not waiting and b != PERMANENT
    return offered or kind not in (todo.ASK_OFFER, todo.STEP_OFFERS)


def forced_down(s: Table) -> bool:
    """Whether cards may have been put down before the turns of this round (W15.4, W23.13)."""
    if s.round == 1 and s.chapter > 1:
        return True
    return s.event >= 0 and any(effect.op == v.LOSE_ACTION for effect in s.box.events[s.event].effects)


def _in_turn(s: Table, tasks: list[todo.Task]) -> int:
    """The place in the clockwise order of the player in turn; -1 before the first turn."""
    return next((task.seat - 1 for task in tasks if task.kind == todo.STEP_TURN), s.seats - 1)


def _not_in_turn(s: Table, task: todo.Task, place: int) -> str:
    """In the turns only the card, its action and the permanent offers ask, and only the player in turn (W8.2)."""
    kind, seat, a, b = task
    action = ASKED_BY.get(kind, a if kind == todo.STEP_BONUS else -1)
    if kind not in ASKED_BY and kind not in IN_A_TURN:
        return "not in a turn" if kind in (todo.ASK_REMOVE, todo.ASK_PROTECT) else ""
    if place < 0 or seat != (s.crest + place) % s.seats:
        return f"it is not the turn of seat {seat}"
    if kind == todo.ASK_CARD and a:
        return "in a turn nobody lays a card by force"
    if kind == todo.ASK_OFFER and b != PERMANENT:
        return "the effects of the event come before the turns"
    waived = kind in (todo.ASK_HOUSE, todo.ASK_DONATE) and b
    by_bonus = kind == todo.ASK_HEAL and not a
    played = action < 0 or (not waived and not by_bonus and _carried_out(s, seat) == action)
    return "" if played else f"seat {seat} has not played a card for it"


def _carried_out(s: Table, seat: int) -> int:
    """The action that the card on top of the open pile carries out; -1 if none."""
    if not s.down >> seat & 1 or not s.opened[seat]:
        return -1
    card = s.open_pile[seat * PILE + s.opened[seat] - 1] - PLAYED
    return last_played(s, seat) if card == v.ACT_PRIVILEGE else card


def _check_cards(s: Table, tasks: list[todo.Task]) -> None:
    """Every seat puts down exactly one card in a round, in its turn or before by force."""
    kinds = [task.kind for task in tasks]
    asked = sum(1 << task.seat for task in tasks if task.kind == todo.ASK_CARD)
    _need(not s.down & asked, "a seat is asked for its card of this round, but has put it down")
    if kinds[-1] == todo.STEP_ROUND:
        _need(not s.down, "a round begins, but a card of it has been put down")
        return
    if todo.ASK_ORIENT in kinds:
        _need(not s.down or forced_down(s), "a card has been put down before the turns")
        return
    place = _in_turn(s, tasks) if kinds[-1] == todo.STEP_END_ROUND else s.seats
    for k in range(s.seats):
        seat = (s.crest + k) % s.seats
        if k <= place:
            _need((s.down | asked) >> seat & 1 == 1, f"seat {seat} will not put down a card in this round")
        else:
            early = s.down >> seat & 1 and not forced_down(s)
            _need(not early, f"seat {seat} has put down a card before its turn")
