"""The agenda on paper: each task in readable names, read back, and what everybody sees of the one at hand (W25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from priory.core.plain import Data
from priory.core.reader import Reader
from priory.core.state import OVER
from priory.core.written import names_in_set, numbers_in_set
from priory.games.world.options import ACTIONS, PLACES, PROJECTS, SITES
from priory.games.world.rules import agenda as todo
from priory.games.world.rules.plague import HEALED_SHIFT, MOST_SHIFT
from priory.games.world.rules.turn import PERMANENT, offer_at_hand
from priory.games.world.rules.unstarred import SOME_EFFECT
from priory.games.world.rules.vocabulary import GOODS, KNOWLEDGE, Bundle, bundle_names

if TYPE_CHECKING:
    from priory.games.world.table import Table

# These go round the table: their seat is the next one, counted from the crest.
ROUND_THE_TABLE = (todo.STEP_PENALTY, todo.STEP_EACH, todo.STEP_TURN, todo.STEP_DONOR, todo.STEP_PROTECT)
# These concern nobody in particular.
NO_SEAT = (
    todo.STEP_ROUND,
    todo.STEP_DRAW,
    todo.STEP_EFFECT,
    todo.STEP_END_ROUND,
    todo.STEP_PROGRESS,
    todo.STEP_SEALS,
    todo.STEP_DUTIES,
    todo.STEP_LOSSES,
)
OF_A_PROJECT = (todo.STEP_PROGRESS, todo.STEP_DONOR, todo.STEP_SEALS)
KINDS = {name: kind for kind, name in todo.TASKS.items()}
NAMES = list(KINDS)
MOST_EFFECTS = 8
MOST_OFFERS = 24
MOST_KNOWLEDGE = 255


# Writing.


def write_task(s: Table, top: int) -> Data:
    """A task in readable names."""
    kind, seat = todo.kind_of(top), todo.seat_of(top)
    found: Data = {"task": todo.TASKS[kind]}
    if kind in ROUND_THE_TABLE:
        found["seat"] = (s.crest + seat) % s.seats
    elif kind not in NO_SEAT:
        found["seat"] = seat
    return {**found, **_written(kind, todo.a_of(top), todo.b_of(top))}


def _written(kind: int, a: int, b: int) -> Data:
    if kind in OF_A_PROJECT:
        return {"project": PROJECTS[a]}
    match kind:
        case todo.ASK_CARD:
            return {"forced": a == 1}
        case todo.ASK_OFFER:
            return {"permanent": a + 1} if b == PERMANENT else {"effect": a + 1}
        case todo.ASK_BUILD:
            return {"project": PROJECTS[a], "pieces": b} if b else {"pieces": 0}
        case todo.ASK_HOUSE:
            return {"by_action": a == 1, "waived": names_in_set(GOODS, b)}
        case todo.ASK_HARVEST:
            named = numbers_in_set(b & (SOME_EFFECT - 1), 1)
            return {"named": named, "received": bool(b & SOME_EFFECT)}
        case todo.ASK_DONATE:
            return {"waived": names_in_set(GOODS, b)}
        case todo.ASK_HEAL:
            healed, most = b >> HEALED_SHIFT & 15, b >> MOST_SHIFT
            return {"by_action": a == 1, "knowledge_left": b & MOST_KNOWLEDGE, "healed": healed, "most": most}
        case todo.ASK_REMOVE:
            return {"left": a}
        case todo.STEP_EFFECT | todo.STEP_EACH:
            return {"effect": a + 1}
        case todo.STEP_OFFERS:
            return {"permanent": a + 1}
        case todo.STEP_BONUS:
            return {"action": ACTIONS[a]}
    return {}


def write_asked(s: Table, _: int, seat: int) -> Data:
    """What the question at hand is about, as far as this seat sees it."""
    if s.player == OVER:
        return {}
    top = s.agenda[-1]
    kind, a, b = todo.kind_of(top), todo.a_of(top), todo.b_of(top)
    if kind == todo.ASK_OFFER:
        return _offer(s, a, b)
    if kind == todo.ASK_DONATE:
        return {}
    found = _written(kind, a, b)
    if kind == todo.ASK_BUILD:
        found.setdefault("project", None)
    elif kind == todo.ASK_HARVEST:
        del found["received"]
    elif kind == todo.ASK_HEAL and todo.seat_of(top) != seat and not s.open_screens:
        del found["knowledge_left"]
    return found


class Exchange(TypedDict):
    """One option of an offer: what is paid, what is received."""

    pay: Bundle
    get: Bundle


def _offer(s: Table, number: int, event: int) -> Data:
    """An offer: the event that makes it, and its options."""
    effect = offer_at_hand(s, number, event)
    makers = [s.box.events[card] for card in (s.standing if event == PERMANENT else [event])]
    options: list[Exchange] = [
        {"pay": bundle_names(pay), "get": bundle_names(get)}
        for pay, get in zip(effect.options_pay, effect.options_get, strict=True)
    ]
    return {
        "event": next(card.id for card in makers if effect in card.effects),
        "permanent": event == PERMANENT,
        "optional": effect.optional,
        "options": options,
    }


# Reading.


def tasks_of(page: Reader) -> list[tuple[str, Reader]]:
    """What is to be done, the next thing first; left out, the round begins. A name alone is enough for a task."""
    found: list[tuple[str, Reader]] = []
    for i, entry in enumerate(page.entries("agenda") if page.has("agenda") else ["begin round"]):
        if not isinstance(entry, (str, dict)):
            raise page.fail(f"agenda[{i}]", f"{entry!r} is neither a task nor its name")
        task = page.inner_of(f"agenda[{i}]", {"task": entry} if isinstance(entry, str) else entry)
        found.append((NAMES[task.index_of("task", task.data.get("task"), NAMES)], task))
    return found


def read_agenda(s: Table, _: int, page: Reader) -> None:
    """The tasks written like that; what a task leaves out is as usual."""
    s.agenda = [_task(s, KINDS[name], task) for name, task in reversed(tasks_of(page))]


def _task(s: Table, kind: int, page: Reader) -> int:
    page.allow("task")
    seat = 0
    if kind in ROUND_THE_TABLE:
        seat = (page.number("seat", 0, s.seats - 1, s.crest) - s.crest) % s.seats
    elif kind not in NO_SEAT:
        seat = page.number("seat", 0, s.seats - 1, s.crest)
    a, b = _read(s, kind, seat, page)
    page.done()
    return todo.task(kind, seat, a, b)


def _read(s: Table, kind: int, seat: int, page: Reader) -> tuple[int, int]:
    if kind in OF_A_PROJECT:
        return page.index("project", PROJECTS, 0), 0
    match kind:
        case todo.ASK_CARD:
            return int(page.flag("forced", False)), 0
        case todo.ASK_OFFER:
            if page.has("permanent"):
                return page.number("permanent", 1, MOST_OFFERS, 1) - 1, PERMANENT
            return page.number("effect", 1, MOST_EFFECTS, 1) - 1, s.event
        case todo.ASK_BUILD:
            pieces = page.number("pieces", 0, s.box.build_most, 0)
            return page.index("project", PROJECTS, 0), pieces
        case todo.ASK_HOUSE:
            return int(page.flag("by_action", True)), page.name_set("waived", GOODS)
        case todo.ASK_HARVEST:
            named = page.number_set("named", 1, SITES)
            return named.bit_count(), named | (SOME_EFFECT if page.flag("received", False) else 0)
        case todo.ASK_DONATE:
            return 0, page.name_set("waived", GOODS)
        case todo.ASK_HEAL:
            by_action = page.flag("by_action", True)
            left = page.number("knowledge_left", 0, MOST_KNOWLEDGE, s.own(seat, KNOWLEDGE))
            healed = page.number("healed", 0, PLACES, 0)
            most = page.number("most", 0, PLACES, PLACES if by_action else 1)
            return int(by_action), left | healed << HEALED_SHIFT | most << MOST_SHIFT
        case todo.ASK_REMOVE:
            return page.number("left", 1, SITES, 1), 0
        case todo.STEP_EFFECT | todo.STEP_EACH:
            return page.number("effect", 1, MOST_EFFECTS, 1) - 1, 0
        case todo.STEP_OFFERS:
            return page.number("permanent", 1, MOST_OFFERS + 1, 1) - 1, 0
        case todo.STEP_BONUS:
            return page.index("action", ACTIONS, 0), 0
    return 0, 0
