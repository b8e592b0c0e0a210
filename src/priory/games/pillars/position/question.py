"""Questions of a written position: which can be asked there, and of whom (D1 to D12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.reader import Reader
from priory.core.state import OVER
from priory.games.pillars.position.order import begins
from priory.games.pillars.rules import builders, cards, cathedral, court
from priory.games.pillars.rules.pieces import (
    BENEFIT,
    BISHOPRIC,
    CHOOSE_CARD,
    COLLAPSE,
    EVENT_PROTECTION,
    EXEMPTION,
    GIVE_UP,
    LAST_STEP,
    LOSE_CRAFTSMAN,
    MAKE_ROOM,
    MARKET,
    NEWCOMER,
    NO_QUESTION,
    NONE,
    PHASE_1,
    PHASE_2,
    PLACE,
    PUT_BACK,
    QUESTIONS,
    SHIRING,
    START,
    STEPS,
    TAX_EXEMPTION,
    THOMAS,
    TRADE,
    WORK,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table

STEP_OF = {
    CHOOSE_CARD: PHASE_1,
    MAKE_ROOM: PHASE_1,
    PUT_BACK: PHASE_2,
    PLACE: PHASE_2,
    BENEFIT: 1,
    THOMAS: 1,
    COLLAPSE: 1,
    EXEMPTION: 9,
    NEWCOMER: 10,
    TRADE: 12,
    WORK: 13,
    GIVE_UP: 13,
}


def check(s: Table, page: Reader) -> None:
    """The question fits its step and the pieces it is about, and the right seat is asked."""
    check_turn(s, page)
    if s.player == OVER:
        if s.question != NO_QUESTION or s.round != s.box.rounds or s.step != LAST_STEP - 1:
            raise page.fail("player", "the game is over only after step 13 of the last round, with no question")
        return
    if s.question == NO_QUESTION:
        return
    asked = QUESTIONS[s.question]
    if STEP_OF[s.question] != s.step:
        raise page.fail("question", f"{asked!r} is not asked in step {STEPS[s.step - START]!r}")
    if (s.question == MAKE_ROOM) != (s.hired != NONE):
        raise page.fail("hired", "a hired craftsman waits for room exactly when the question is 'make_room'")
    if s.question in (CHOOSE_CARD, MAKE_ROOM):
        if (s.passed >> s.player) & 1:
            raise page.fail("player", f"seat {s.player} has passed")
    else:
        expected = expected_player(s)
        if expected < 0:
            raise page.fail("question", f"{asked!r} is not asked: nobody has the piece it is about")
        if page.has("player") and s.player != expected:
            raise page.fail("player", f"{asked!r} is a question for seat {expected}, not {s.player}")
        s.player = expected
    check_moment(s, page)
    if not s.legal():
        raise page.fail("question", f"{asked!r} has no answer here")


def check_turn(s: Table, page: Reader) -> None:
    """How far the step is: only some questions come one after the other."""
    most = 0
    if s.question == NEWCOMER:
        most = len(s.shiring) - 1
    elif s.question == TRADE:
        most = 3
    elif s.question in (COLLAPSE, WORK, GIVE_UP):
        most = s.seats - 1
    if s.turn > most:
        where = "a step that begins" if begins(s) else repr(QUESTIONS[s.question])
        raise page.fail("turn", f"{s.turn} is not reached by {where}: at most {most}")


def expected_player(s: Table) -> int:
    """Who must answer the question at hand; NONE if nobody can be asked."""
    asked = s.question
    if asked == PUT_BACK:
        return s.start if s.drawn != NONE else NONE
    if asked == PLACE:
        return s.drawn
    if asked == BENEFIT:
        return s.spaces[BISHOPRIC]
    if asked == THOMAS:
        return s.owner_of(EVENT_PROTECTION)
    if asked == EXEMPTION:
        return s.owner_of(TAX_EXEMPTION)
    if asked == NEWCOMER:
        return s.spaces[SHIRING + s.turn]
    if asked == TRADE:
        return s.spaces[MARKET + s.turn]
    return (s.start + s.turn) % s.seats


def check_moment(s: Table, page: Reader) -> None:
    """The table is as it must be when this is asked."""
    asked = s.question
    if s.step == 1:
        check_event(s, page)
    elif asked == CHOOSE_CARD and cards.supply_empty(s):
        raise page.fail("supply", "no card is left to choose")
    elif asked == MAKE_ROOM and (not s.row_full(s.player) or s.box.craft_round[s.hired] != s.round):
        raise page.fail("hired", "a craftsman of this round waits for room in a full row")
    elif asked == PUT_BACK and s.put_backs >= s.box.put_backs:
        raise page.fail("put_backs", "the right to put a builder back is used up")
    elif asked == PUT_BACK and not builders.putting_back_matters(s):
        raise page.fail("question", "'put_back' is not asked where no builder of another colour could come")
    elif asked == EXEMPTION and s.tax not in s.box.die:
        raise page.fail("tax", "is rolled before the exemption can be used")
    elif asked == EXEMPTION and court.at_court(s, s.player):
        raise page.fail("question", f"'exemption' is not asked: seat {s.player} owes no tax")
    elif asked == NEWCOMER and (s.shiring[s.turn] == NONE or not s.row_full(s.player)):
        raise page.fail("question", "'shiring' is asked when a craftsman comes to a full row")
    elif asked == NEWCOMER and s.turn and s.shiring[0] != NONE:
        raise page.fail("shiring[0]", "the first space is settled before the second")
    elif asked == GIVE_UP and s.cubes_held(s.player) <= s.box.kept_most:
        raise page.fail("question", f"seat {s.player} has no cube too many")
    elif asked == GIVE_UP and s.round == s.box.rounds:
        raise page.fail("question", "'give_up' is not asked in the last round")


def check_event(s: Table, page: Reader) -> None:
    """The questions of step 1: what is asked depends on the event and on who is protected (P8.3)."""
    asked = QUESTIONS[s.question]
    if s.event == NONE:
        raise page.fail("event", f"{asked!r} is asked after an event has been revealed")
    safe = (s.protected >> s.player) & 1 == 1
    if s.question != BENEFIT and safe and s.box.event_negative[s.event]:
        raise page.fail("protected", f"{asked!r} is not asked: seat {s.player} is protected")
    if s.question == THOMAS:
        if not s.box.event_negative[s.event]:
            raise page.fail("question", "'thomas' is asked for negative events only")
        bishop = s.spaces[BISHOPRIC]
        if s.protected and (bishop == NONE or s.protected != 1 << bishop):
            raise page.fail("protected", "only the bishopric protects before 'thomas' is asked")
    if s.question == COLLAPSE:
        if s.box.event_verb[s.event] != LOSE_CRAFTSMAN:
            raise page.fail("question", f"'collapse' is not asked under {s.box.event_ids[s.event]!r}")
        if s.row_length[s.player] == 0:
            raise page.fail("question", f"'collapse' needs a craftsman in the row of seat {s.player}")


def check_work(s: Table, page: Reader) -> None:
    """Somebody who can do nothing at the cathedral is not asked (P18.11)."""
    if s.question == WORK and not cathedral.can_work(s, s.player):
        raise page.fail("question", f"'cathedral' is not asked: no craftsman of seat {s.player} can be used")
