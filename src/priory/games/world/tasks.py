"""Checks a written agenda: its tasks come in an order that the game could have brought about (W25, W28)."""

from __future__ import annotations

from priory.core.errors import BadPosition
from priory.games.world.options import ACTIONS, PLACES, PROJECTS, SITES
from priory.games.world.rules import agenda as todo
from priory.games.world.rules.pieces import PILE
from priory.games.world.rules.plague import HEALED_SHIFT, MOST_SHIFT
from priory.games.world.rules.turn import PERMANENT, round_offer
from priory.games.world.rules.vocabulary import GOOD_COUNT, KNOWLEDGE, LOYALTY, OFFER
from priory.games.world.table import Table

# The largest first and second number of each task; those not listed have none.
LARGEST = {
    todo.ASK_CARD: (1, 0),
    todo.ASK_OFFER: (24, PERMANENT),
    todo.ASK_BUILD: (len(PROJECTS) - 1, 2),
    todo.ASK_HOUSE: (1, (1 << GOOD_COUNT) - 1),
    todo.ASK_HARVEST: (SITES, (1 << SITES + 1) - 1),
    todo.ASK_DONATE: (0, (1 << GOOD_COUNT) - 1),
    todo.ASK_HEAL: (1, (PLACES << MOST_SHIFT) + (1 << MOST_SHIFT) - 1),
    todo.ASK_REMOVE: (SITES, 0),
    todo.STEP_EFFECT: (7, 0),
    todo.STEP_EACH: (7, 0),
    todo.STEP_OFFERS: (24, 0),
    todo.STEP_PROGRESS: (len(PROJECTS) - 1, 0),
    todo.STEP_DONOR: (len(PROJECTS) - 1, 0),
    todo.STEP_SEALS: (len(PROJECTS) - 1, 0),
    todo.STEP_BONUS: (len(ACTIONS) - 1, 0),
    todo.STEP_DUTIES: (len(PROJECTS), 0),
}
# The last task leads on to the rest of the game.
LAST = (todo.STEP_ROUND, todo.STEP_END_ROUND, todo.STEP_PROGRESS, todo.STEP_DUTIES, todo.STEP_LOSSES)
# A round from its beginning to its turns; each comes at most once and in this order.
COURSE = (todo.STEP_PENALTY, todo.STEP_DRAW, todo.STEP_EFFECT, todo.ASK_ORIENT, todo.STEP_TURN)
ONCE = (todo.ASK_CARD, todo.ASK_DISCARD, todo.ASK_REMOVE, todo.STEP_EACH, todo.STEP_PROTECT, todo.ASK_PROTECT)


def check_agenda(s: Table, agenda: list[int]) -> None:
    """Raise BadPosition for an agenda (next task first) that no game could have."""
    kinds = [todo.kind_of(top) for top in agenda]
    for top in agenda:
        _check_task(s, top)
    if not kinds:
        if (s.chapter, s.round) != (s.box.chapters, s.box.rounds):
            raise _bad("nothing is left to do, but the last round has not been played")
        return
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
    before_orient = any(kind in kinds for kind in (todo.STEP_PENALTY, todo.STEP_DRAW, todo.STEP_EFFECT, todo.STEP_EACH))
    if before_orient and todo.ASK_ORIENT not in kinds:
        raise _bad("an event is drawn or carried out, but it will not be oriented")
    if todo.STEP_PENALTY in kinds and todo.STEP_DRAW not in kinds:
        raise _bad("penalties come before the draw")
    if todo.ASK_ORIENT in kinds and todo.STEP_TURN in kinds:
        raise _bad("turns begin after the orientation")
    for kind in kinds:
        if kind in (todo.ASK_PROTECT, todo.STEP_PROTECT) and last != todo.STEP_LOSSES:
            raise _bad("protection comes before the losses")
    _check_cards_to_come(s, agenda, kinds)
    _check_draw(s, kinds)


def _bad(problem: str) -> BadPosition:
    return BadPosition(f"field 'agenda': {problem}")


def _check_task(s: Table, top: int) -> None:
    kind = todo.kind_of(top)
    seat = todo.seat_of(top)
    a = todo.a_of(top)
    b = todo.b_of(top)
    name = todo.TASKS[kind]
    most_a, most_b = LARGEST.get(kind, (0, 0))
    if a > most_a or b > most_b:
        raise _bad(f"task {name!r} with a = {a}, b = {b}: at most {most_a} and {most_b}")
    if kind in (todo.STEP_EFFECT, todo.STEP_EACH) and (s.event < 0 or a >= len(s.box.events[s.event].effects)):
        raise _bad(f"task {name!r}: the event has no effect {a}")
    if kind == todo.ASK_OFFER and not _offers(s, a, b):
        raise _bad(f"task {name!r}: no event makes the offer a = {a}, b = {b}")
    if kind == todo.ASK_HEAL:
        healed = b >> HEALED_SHIFT & 15
        if b & 255 > s.own(seat, KNOWLEDGE) or healed > b >> MOST_SHIFT:
            raise _bad(f"task {name!r}: seat {seat} cannot have healed {healed} with {b & 255} knowledge left")
    if kind == todo.ASK_REMOVE and (seat not in s.sites or not a):
        raise _bad(f"task {name!r}: seat {seat} has no house to take off the board")
    if kind == todo.ASK_CARD and s.down >> seat & 1:
        raise _bad(f"task {name!r}: seat {seat} has put down its card of this round")
    if kind == todo.ASK_DISCARD:
        size = s.hidden[seat].bit_count()
        if s.beginners() or size >= PILE or size >= s.opened[seat]:
            raise _bad(f"task {name!r}: seat {seat} has no hidden discard to make")
    if kind == todo.ASK_PROTECT and not s.own(seat, LOYALTY):
        raise _bad(f"task {name!r}: seat {seat} has no loyalty")
    if kind == todo.ASK_ORIENT and seat != s.crest:
        raise _bad(f"task {name!r}: seat {s.crest} holds the crest, not seat {seat}")


def _offers(s: Table, number: int, event: int) -> bool:
    if event == PERMANENT:
        return round_offer(s, number) is not None
    if event != s.event or number >= len(s.box.events[event].effects):
        return False
    return s.box.events[event].effects[number].op == OFFER


def _check_cards_to_come(s: Table, agenda: list[int], kinds: list[int]) -> None:
    """Every seat puts down exactly one card in a round."""
    if kinds[-1] == todo.STEP_ROUND:
        if s.down:
            raise _bad("a round begins, but a card of it has been put down")
        return
    if todo.ASK_ORIENT in kinds:
        return
    coming = s.down
    for top in agenda:
        if todo.kind_of(top) == todo.ASK_CARD:
            coming |= 1 << todo.seat_of(top)
        elif todo.kind_of(top) == todo.STEP_TURN:
            for k in range(todo.seat_of(top), s.seats):
                coming |= 1 << (s.crest + k) % s.seats
    if coming != (1 << s.seats) - 1:
        raise _bad("a seat will not put down a card in this round")
    if kinds[-1] != todo.STEP_END_ROUND and (s.round != s.box.rounds or todo.ASK_CARD in kinds):
        raise _bad("a chapter ends after its last round")


def _check_draw(s: Table, kinds: list[int]) -> None:
    """The event of the round is drawn or not, in force or not, as the tasks to come say."""
    waiting = todo.STEP_ROUND in kinds or todo.STEP_DRAW in kinds
    first = (s.chapter - 1) * s.box.rounds + s.round - 1
    if s.drawn != first + (0 if waiting else 1):
        raise BadPosition(f"field 'drawn': {s.drawn} cards do not fit the tasks to come")
    lying = [event for event in s.spaces if event >= 0]
    expected = set(lying)
    if kinds[-1] == todo.STEP_LOSSES:
        if lying or s.standing:
            raise BadPosition("field 'in_force': permanent events end before the duties")
        return
    blue = s.event >= 0 and s.box.events[s.event].blue
    if todo.ASK_ORIENT not in kinds and not waiting and blue:
        if kinds[-1] == todo.STEP_END_ROUND:
            if s.event in expected:
                raise BadPosition("field 'permanent': the event of this round goes there at the end of the round")
            expected.add(s.event)
        elif s.event not in expected:
            raise BadPosition("field 'permanent': the event of this round is missing")
    elif not waiting and s.event in expected:
        raise BadPosition("field 'permanent': the event of this round is not in force yet")
    if set(s.standing) != expected or (s.event in expected and s.standing[-1] != s.event and not waiting):
        raise BadPosition(
            "field 'in_force': the cards in force are not those on the permanent spaces and of this round"
        )
