"""Checks the agenda of a position: its tasks come in an order and from causes that a game could have (W25, W28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.reader import need
from priory.games.world.rules import agenda as todo
from priory.games.world.rules.actions import last_played
from priory.games.world.rules.chapter import shortages
from priory.games.world.rules.pieces import PILE, PLAYED
from priory.games.world.rules.plague import FREE_HOUSE, HEALED_SHIFT, MOST_SHIFT
from priory.games.world.rules.projects import BEGUN, COMPLETE
from priory.games.world.rules.turn import PERMANENT, round_offer
from priory.games.world.rules.vocabulary import (
    ACT_BUILD,
    ACT_DONATE,
    ACT_FAVOUR,
    ACT_HARVEST,
    ACT_HOUSE,
    ACT_MATERIAL,
    ACT_MEDICINE,
    ACT_PRIVILEGE,
    ACT_SELL,
    ACT_WEAVE,
    KNOWLEDGE,
    LOSE_ACTION,
    LOYALTY,
    OFFER,
    PERFORM,
    PERFORM_HEAL,
    REMOVE_HOUSE,
    Effect,
)

if TYPE_CHECKING:
    from priory.games.world.table import Table

# The last task leads on to the rest of the game.
LAST = (todo.STEP_ROUND, todo.STEP_END_ROUND, todo.STEP_PROGRESS, todo.STEP_DUTIES, todo.STEP_LOSSES)
# A round from its beginning to its turns; each comes at most once and in this order.
COURSE = (todo.STEP_PENALTY, todo.STEP_DRAW, todo.STEP_EFFECT, todo.ASK_ORIENT, todo.STEP_TURN)
ONCE = (todo.ASK_CARD, todo.ASK_DISCARD, todo.ASK_REMOVE, todo.STEP_EACH, todo.STEP_PROTECT, todo.ASK_PROTECT)
BEFORE_ORIENT = (todo.STEP_PENALTY, todo.STEP_DRAW, todo.STEP_EFFECT, todo.STEP_EACH)
ASKED_BY = {
    todo.ASK_MATERIAL: ACT_MATERIAL,
    todo.ASK_BUILD: ACT_BUILD,
    todo.ASK_SELL: ACT_SELL,
    todo.ASK_HOUSE: ACT_HOUSE,
    todo.ASK_HARVEST: ACT_HARVEST,
    todo.ASK_DONATE: ACT_DONATE,
    todo.ASK_WEAVE: ACT_WEAVE,
    todo.ASK_HEAL: ACT_MEDICINE,
    todo.ASK_FAVOUR: ACT_FAVOUR,
}
IN_A_TURN = (todo.ASK_CARD, todo.ASK_DISCARD, todo.ASK_OFFER, todo.STEP_OFFERS, todo.STEP_HIDDEN, todo.STEP_BONUS)


def _need(holds: bool, problem: str) -> None:
    need(holds, "agenda", problem)


def check_agenda(s: Table) -> None:
    """Raise BadPosition for an agenda that no game could have."""
    agenda = list(reversed(s.agenda))
    kinds = [todo.kind_of(top) for top in agenda]
    for i, top in enumerate(agenda):
        twice = kinds[i] in ASKED_BY and top in agenda[:i]
        _need(not twice, f"task {todo.TASKS[kinds[i]]!r}: is there twice")
    if not kinds:
        over = (s.chapter, s.round) == (s.box.chapters, s.box.rounds)
        _need(over, "nothing is left to do, but the last round has not been played")
        return
    _check_order(s, kinds)
    for i, top in enumerate(agenda):
        _check_task(s, top)
        _check_cause(s, agenda, i)
    _check_cards(s, agenda)


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


def _check_task(s: Table, top: int) -> None:
    """What a task says fits the table."""
    problem = _misfit(s, todo.kind_of(top), todo.seat_of(top), todo.a_of(top), todo.b_of(top))
    _need(not problem, f"task {todo.TASKS[todo.kind_of(top)]!r}: {problem}")


def _misfit(s: Table, kind: int, seat: int, a: int, b: int) -> str:
    """What of a task does not fit the table; empty if all does."""
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
            fits = b & 255 <= s.own(seat, KNOWLEDGE) and healed <= b >> MOST_SHIFT
            return "" if fits else f"seat {seat} cannot have healed {healed} with {b & 255} knowledge left"
        case todo.ASK_REMOVE:
            return "" if seat in s.sites else f"seat {seat} has no house to take off the board"
        case todo.ASK_DISCARD:
            due = not s.beginners() and s.hidden[seat].bit_count() < min(PILE, s.opened[seat])
            return "" if due else f"seat {seat} has no hidden discard to make"
        case todo.ASK_PROTECT:
            needed = s.own(seat, LOYALTY) and shortages(s, seat)
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
    return s.box.events[event].effects[number].op == OFFER


def _check_cause(s: Table, agenda: list[int], i: int) -> None:
    """Something in the rules asks this, now and of this seat."""
    top = agenda[i]
    kind, seat = todo.kind_of(top), todo.seat_of(top)
    kinds = [todo.kind_of(task) for task in agenda]
    healing = kind == todo.ASK_HEAL and not todo.a_of(top)
    free_house = kind == todo.ASK_HOUSE and not todo.a_of(top)
    if free_house:
        next_up = agenda[i + 1] if i + 1 < len(agenda) else 0
        heals = next_up & ((1 << todo.A_SHIFT) - 1) == todo.task(todo.ASK_HEAL, seat)
        _need(heals and todo.b_of(top) == FREE_HOUSE, "a house free of charge comes with healing alone")
    elif healing and any(_heals(s, task, top) for task in agenda):
        return
    elif todo.ASK_ORIENT in kinds:
        _check_event_asks(s, top, todo.STEP_DRAW in kinds)
    elif kinds[-1] == todo.STEP_END_ROUND:
        _check_turn_asks(s, top, _in_turn(s, agenda))
    else:
        late = healing or kind in ASKED_BY or kind in IN_A_TURN or kind == todo.ASK_REMOVE
        _need(not late, f"task {todo.TASKS[kind]!r}: the turns of the chapter are over")


def _heals(s: Table, task: int, top: int) -> bool:
    """Whether a complete project whose seals are about to go back lets this seat heal (W18.5)."""
    project = todo.a_of(task)
    donor = todo.kind_of(task) == todo.STEP_SEALS and s.seals_on[project] >> todo.seat_of(top) & 1
    return bool(donor) and s.box.donor_heal[project] == todo.b_of(top) >> MOST_SHIFT


def _check_event_asks(s: Table, top: int, waiting: bool) -> None:
    """Before the orientation only the event asks, or the royal court (W15.4, W23)."""
    kind, b = todo.kind_of(top), todo.b_of(top)
    effects = [] if waiting or s.event < 0 else s.box.events[s.event].effects
    asks = True
    if kind in (todo.ASK_CARD, todo.ASK_DISCARD, todo.STEP_HIDDEN):
        asks = forced_down(s) and (kind != todo.ASK_CARD or todo.a_of(top) == 1)
    elif kind == todo.ASK_HEAL and not todo.a_of(top):
        asks = any(effect.op == PERFORM_HEAL and effect.most == b >> MOST_SHIFT for effect in effects)
    elif kind == todo.ASK_REMOVE:
        asks = any(effect.op == REMOVE_HOUSE and effect.count >= todo.a_of(top) for effect in effects)
    elif kind in ASKED_BY:
        waive = b if kind in (todo.ASK_HOUSE, todo.ASK_DONATE) else 0
        asks = any(_performs(effect, ASKED_BY[kind], waive) for effect in effects)
    elif kind == todo.STEP_BONUS:
        asks = any(_performs(effect, todo.a_of(top), 0) for effect in effects)
    elif kind in (todo.ASK_OFFER, todo.STEP_OFFERS):
        asks = kind == todo.ASK_OFFER and not waiting and b != PERMANENT
    _need(asks, f"task {todo.TASKS[kind]!r}: the event does not ask for it")


def _performs(effect: Effect, action: int, waive: int) -> bool:
    return effect.op == PERFORM and effect.action == action and effect.waive == waive


def forced_down(s: Table) -> bool:
    """Whether cards may have been put down before the turns of this round (W15.4, W23.13)."""
    if s.round == 1 and s.chapter > 1:
        return True
    return s.event >= 0 and any(effect.op == LOSE_ACTION for effect in s.box.events[s.event].effects)


def _in_turn(s: Table, agenda: list[int]) -> int:
    """The place in the clockwise order of the player in turn; -1 before the first turn."""
    for top in agenda:
        if todo.kind_of(top) == todo.STEP_TURN:
            return todo.seat_of(top) - 1
    return s.seats - 1


def _check_turn_asks(s: Table, top: int, place: int) -> None:
    """In the turns only the card, its action and the permanent offers ask, and only the player in turn (W8.2)."""
    kind, seat = todo.kind_of(top), todo.seat_of(top)
    name = todo.TASKS[kind]
    if kind not in ASKED_BY and kind not in IN_A_TURN:
        _need(kind not in (todo.ASK_REMOVE, todo.ASK_PROTECT), f"task {name!r}: not in a turn")
        return
    own = place >= 0 and seat == (s.crest + place) % s.seats
    _need(own, f"task {name!r}: it is not the turn of seat {seat}")
    forced = kind == todo.ASK_CARD and todo.a_of(top)
    _need(not forced, f"task {name!r}: in a turn nobody lays a card by force")
    by_event = kind == todo.ASK_OFFER and todo.b_of(top) != PERMANENT
    _need(not by_event, f"task {name!r}: the effects of the event come before the turns")
    action = ASKED_BY.get(kind, todo.a_of(top) if kind == todo.STEP_BONUS else -1)
    if action >= 0:
        waived = kind in (todo.ASK_HOUSE, todo.ASK_DONATE) and todo.b_of(top)
        by_bonus = kind == todo.ASK_HEAL and not todo.a_of(top)
        played = not waived and not by_bonus and _carried_out(s, seat) == action
        _need(played, f"task {name!r}: seat {seat} has not played a card for it")


def _carried_out(s: Table, seat: int) -> int:
    """The action that the card on top of the open pile carries out; -1 if none."""
    if not s.down >> seat & 1 or not s.opened[seat]:
        return -1
    card = s.open_pile[seat * PILE + s.opened[seat] - 1] - PLAYED
    return last_played(s, seat) if card == ACT_PRIVILEGE else card


def _check_cards(s: Table, agenda: list[int]) -> None:
    """Every seat puts down exactly one card in a round, in its turn or before by force."""
    kinds = [todo.kind_of(top) for top in agenda]
    asked = 0
    for top in agenda:
        if todo.kind_of(top) == todo.ASK_CARD:
            asked = 1 << todo.seat_of(top)
    _need(not s.down & asked, "a seat is asked for its card of this round, but has put it down")
    if kinds[-1] == todo.STEP_ROUND:
        _need(not s.down, "a round begins, but a card of it has been put down")
        return
    if todo.ASK_ORIENT in kinds:
        _need(not s.down or forced_down(s), "a card has been put down before the turns")
        return
    place = _in_turn(s, agenda) if kinds[-1] == todo.STEP_END_ROUND else s.seats
    for k in range(s.seats):
        seat = (s.crest + k) % s.seats
        if k <= place:
            _need((s.down | asked) >> seat & 1 == 1, f"seat {seat} will not put down a card in this round")
        else:
            early = s.down >> seat & 1 and not forced_down(s)
            _need(not early, f"seat {seat} has put down a card before its turn")
