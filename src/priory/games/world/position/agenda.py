"""Checks the agenda of a position: its tasks come in an order and from causes that a game could have (W25, W28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.errors import BadPosition
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


def _bad(problem: str) -> BadPosition:
    return BadPosition(f"field 'agenda': {problem}")


def check_agenda(s: Table) -> None:
    """Raise BadPosition for an agenda that no game could have."""
    agenda = list(reversed(s.agenda))
    kinds = [todo.kind_of(top) for top in agenda]
    for i, top in enumerate(agenda):
        if kinds[i] in ASKED_BY and top in agenda[:i]:
            raise _bad(f"task {todo.TASKS[kinds[i]]!r}: is there twice")
    if not kinds:
        if (s.chapter, s.round) != (s.box.chapters, s.box.rounds):
            raise _bad("nothing is left to do, but the last round has not been played")
        return
    _check_order(s, kinds)
    for i, top in enumerate(agenda):
        _check_task(s, top)
        _check_cause(s, agenda, i)
    _check_cards(s, agenda)


def _check_order(s: Table, kinds: list[int]) -> None:
    last = kinds[-1]
    if last not in LAST or any(kind in LAST for kind in kinds[:-1]):
        raise _bad(f"the last task, and only the last, is one of {', '.join(todo.TASKS[kind] for kind in LAST)}")
    for kind in (*ONCE, *COURSE):
        if kinds.count(kind) > 1:
            raise _bad(f"the task {todo.TASKS[kind]!r} is there twice")
    course = [COURSE.index(kind) for kind in kinds if kind in COURSE]
    if course != sorted(course) or (course and last != todo.STEP_END_ROUND):
        raise _bad("the phases of the round are not in their order")
    if last == todo.STEP_ROUND and len(kinds) > 1:
        raise _bad("a round begins, so nothing else can be to do before")
    if any(kind in kinds for kind in BEFORE_ORIENT) and todo.ASK_ORIENT not in kinds:
        raise _bad("an event is drawn or carried out, but it will not be oriented")
    if todo.STEP_PENALTY in kinds and todo.STEP_DRAW not in kinds:
        raise _bad("penalties come before the draw")
    if todo.STEP_PENALTY in kinds and s.round > 1:
        raise _bad("penalties come in round 1")
    if todo.ASK_ORIENT in kinds and todo.STEP_TURN in kinds:
        raise _bad("turns begin after the orientation")
    for kind in kinds:
        if kind in (todo.ASK_PROTECT, todo.STEP_PROTECT) and last != todo.STEP_LOSSES:
            raise _bad("protection comes before the losses")
    if last not in (todo.STEP_ROUND, todo.STEP_END_ROUND) and s.round != s.box.rounds:
        raise _bad("a chapter ends after its last round")


def _check_task(s: Table, top: int) -> None:
    """What a task says fits the table."""
    kind = todo.kind_of(top)
    seat = todo.seat_of(top)
    a = todo.a_of(top)
    b = todo.b_of(top)
    name = todo.TASKS[kind]
    if kind in (todo.STEP_EFFECT, todo.STEP_EACH) and (s.event < 0 or a >= len(s.box.events[s.event].effects)):
        raise _bad(f"task {name!r}: the event has no effect {a + 1}")
    if kind == todo.ASK_OFFER and not _offers(s, a, b):
        raise _bad(f"task {name!r}: no event makes this offer")
    if kind == todo.ASK_BUILD and b and (s.stage[a] != BEGUN or b > s.placed[2 * a] + s.placed[2 * a + 1]):
        raise _bad(f"task {name!r}: nobody can have put {b} pieces there")
    if kind == todo.ASK_HARVEST and any(b >> site & 1 and owner != seat for site, owner in enumerate(s.sites)):
        raise _bad(f"task {name!r}: seat {seat} has no house on a site that it has named")
    if kind == todo.ASK_HEAL:
        healed = b >> HEALED_SHIFT & 15
        if b & 255 > s.own(seat, KNOWLEDGE) or healed > b >> MOST_SHIFT:
            raise _bad(f"task {name!r}: seat {seat} cannot have healed {healed} with {b & 255} knowledge left")
    if kind == todo.ASK_REMOVE and seat not in s.sites:
        raise _bad(f"task {name!r}: seat {seat} has no house to take off the board")
    if kind == todo.ASK_DISCARD:
        size = s.hidden[seat].bit_count()
        if s.beginners() or size >= PILE or size >= s.opened[seat]:
            raise _bad(f"task {name!r}: seat {seat} has no hidden discard to make")
    if kind == todo.ASK_PROTECT and not (s.own(seat, LOYALTY) and shortages(s, seat)):
        raise _bad(f"task {name!r}: seat {seat} has no loyalty or nothing to protect itself from")
    if kind == todo.ASK_ORIENT and seat != s.crest:
        raise _bad(f"task {name!r}: seat {s.crest} holds the crest, not seat {seat}")
    if kind in (todo.STEP_DONOR, todo.STEP_SEALS) and not (s.stage[a] == COMPLETE and s.seals_on[a]):
        raise _bad(f"task {name!r}: nobody has a seal on a complete project")


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
        if todo.b_of(top) != FREE_HOUSE or (next_up & ((1 << todo.A_SHIFT) - 1)) != todo.task(todo.ASK_HEAL, seat):
            raise _bad("a house free of charge comes with healing alone")
    elif healing and any(_heals(s, task, top) for task in agenda):
        return
    elif todo.ASK_ORIENT in kinds:
        _check_event_asks(s, top, todo.STEP_DRAW in kinds)
    elif kinds[-1] == todo.STEP_END_ROUND:
        _check_turn_asks(s, top, _in_turn(s, agenda))
    elif healing or kind in ASKED_BY or kind in IN_A_TURN or kind == todo.ASK_REMOVE:
        raise _bad(f"task {todo.TASKS[kind]!r}: the turns of the chapter are over")


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
    if not asks:
        raise _bad(f"task {todo.TASKS[kind]!r}: the event does not ask for it")


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
        if kind in (todo.ASK_REMOVE, todo.ASK_PROTECT):
            raise _bad(f"task {name!r}: not in a turn")
        return
    if place < 0 or seat != (s.crest + place) % s.seats:
        raise _bad(f"task {name!r}: it is not the turn of seat {seat}")
    if kind == todo.ASK_CARD and todo.a_of(top):
        raise _bad(f"task {name!r}: in a turn nobody lays a card by force")
    if kind == todo.ASK_OFFER and todo.b_of(top) != PERMANENT:
        raise _bad(f"task {name!r}: the effects of the event come before the turns")
    action = ASKED_BY.get(kind, todo.a_of(top) if kind == todo.STEP_BONUS else -1)
    if action < 0:
        return
    waived = kind in (todo.ASK_HOUSE, todo.ASK_DONATE) and todo.b_of(top)
    if waived or (kind == todo.ASK_HEAL and not todo.a_of(top)) or _carried_out(s, seat) != action:
        raise _bad(f"task {name!r}: seat {seat} has not played a card for it")


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
    if s.down & asked:
        raise _bad("a seat is asked for its card of this round, but has put it down")
    if kinds[-1] == todo.STEP_ROUND:
        if s.down:
            raise _bad("a round begins, but a card of it has been put down")
        return
    if todo.ASK_ORIENT in kinds:
        if s.down and not forced_down(s):
            raise _bad("a card has been put down before the turns")
        return
    place = _in_turn(s, agenda) if kinds[-1] == todo.STEP_END_ROUND else s.seats
    for k in range(s.seats):
        seat = (s.crest + k) % s.seats
        down = s.down >> seat & 1
        if k <= place and not down and not asked >> seat & 1:
            raise _bad(f"seat {seat} will not put down a card in this round")
        if k > place and down and not forced_down(s):
            raise _bad(f"seat {seat} has put down a card before its turn")
