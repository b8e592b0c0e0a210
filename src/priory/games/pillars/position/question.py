"""Questions of a written position: which can be asked there, and of whom (D1 to D12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.reader import Reader, need
from priory.core.state import OVER
from priory.games.pillars.position.order import begins
from priory.games.pillars.rules import builders, cards, cathedral, court
from priory.games.pillars.rules import pieces as p

if TYPE_CHECKING:
    from priory.games.pillars.table import Table

STEP_OF = [p.START, p.PHASE_1, p.PHASE_1, p.PHASE_2, p.PHASE_2, 1, 1, 1, 9, 10, 12, 13, 13]
"""The phase or the step of each question, in the order of QUESTIONS; without a question a round begins."""


def check(s: Table, reader: Reader) -> None:
    """The question fits its step and the pieces it is about, and the right seat is asked."""
    check_turn(s)
    asked = p.QUESTIONS[s.question]
    if s.player == OVER:
        ended = s.question == p.NO_QUESTION and s.round == s.box.rounds and s.step == p.LAST_STEP - 1
        need(ended, "player", "the game is over only after step 13 of the last round, with no question")
    elif s.question != p.NO_QUESTION:
        need(STEP_OF[s.question] == s.step, "question", f"{asked!r} is not asked in step {p.STEPS[s.step - p.START]!r}")
        waits = (s.question == p.MAKE_ROOM) == (s.hired != p.NONE)
        need(waits, "hired", "a hired craftsman waits for room exactly when the question is 'make_room'")
        check_player(s, asked, reader.has("player"))
        check_moment(s)
        need(bool(s.legal()), "question", f"{asked!r} has no answer here")


def check_turn(s: Table) -> None:
    """How far the step is: only some questions come one after the other."""
    most = {p.NEWCOMER: 1, p.TRADE: 3, p.COLLAPSE: s.seats - 1, p.WORK: s.seats - 1, p.GIVE_UP: s.seats - 1}
    where = "a step that begins" if begins(s) else repr(p.QUESTIONS[s.question])
    last = most.get(s.question, 0)
    need(s.turn <= last, "turn", f"{s.turn} is not reached by {where}: at most {last}")


def check_player(s: Table, asked: str, named: bool) -> None:
    """Who is asked: whoever is named must be the right one."""
    if s.question in (p.CHOOSE_CARD, p.MAKE_ROOM):
        need(not s.passed >> s.player & 1, "player", f"seat {s.player} has passed")
        return
    expected = expected_player(s)
    need(expected >= 0, "question", f"{asked!r} is not asked: nobody has the piece it is about")
    right = not named or s.player == expected
    need(right, "player", f"{asked!r} is a question for seat {expected}, not {s.player}")
    s.player = expected


def expected_player(s: Table) -> int:
    """Who must answer the question at hand; a negative number if nobody can be asked."""
    asked = {
        p.PUT_BACK: s.start if s.drawn != p.NONE else p.NONE,
        p.PLACE: s.drawn,
        p.BENEFIT: s.spaces[p.BISHOPRIC],
        p.THOMAS: s.owner_of(p.EVENT_PROTECTION),
        p.EXEMPTION: s.owner_of(p.TAX_EXEMPTION),
        p.NEWCOMER: s.spaces[p.SHIRING + s.turn],
        p.TRADE: s.spaces[p.MARKET + s.turn],
    }
    return asked.get(s.question, (s.start + s.turn) % s.seats)


def check_moment(s: Table) -> None:
    """The table is as it must be when this is asked."""
    asked, box = s.question, s.box
    if s.step == 1:
        check_event(s)
    elif asked == p.CHOOSE_CARD:
        need(not cards.supply_empty(s), "supply", "no card is left to choose")
    elif asked == p.MAKE_ROOM:
        waits = s.row_full(s.player) and box.craft_round[s.hired] == s.round
        need(waits, "hired", "a craftsman of this round waits for room in a full row")
    elif asked == p.PUT_BACK:
        need(s.put_backs < box.put_backs, "put_backs", "the right to put a builder back is used up")
        matters = builders.putting_back_matters(s)
        need(matters, "question", "'put_back' is not asked where no builder of another colour could come")
    elif asked == p.EXEMPTION:
        need(s.tax in box.die, "tax", "is rolled before the exemption can be used")
        owes = not court.at_court(s, s.player)
        need(owes, "question", f"'exemption' is not asked: seat {s.player} owes no tax")
    elif asked == p.NEWCOMER:
        comes = s.shiring[s.turn] != p.NONE and s.row_full(s.player)
        need(comes, "question", "'shiring' is asked when a craftsman comes to a full row")
        settled = s.turn == 0 or s.shiring[0] == p.NONE
        need(settled, "shiring[0]", "the first space is settled before the second")
    elif asked == p.GIVE_UP:
        need(s.cubes_held(s.player) > box.kept_most, "question", f"seat {s.player} has no cube too many")
        need(s.round < box.rounds, "question", "'give_up' is not asked in the last round")


def check_event(s: Table) -> None:
    """The questions of step 1: what is asked depends on the event and on who is protected (P8.3)."""
    asked, box = p.QUESTIONS[s.question], s.box
    need(s.event != p.NONE, "event", f"{asked!r} is asked after an event has been revealed")
    negative = box.event_negative[s.event]
    struck = s.question == p.BENEFIT or not negative or not s.protected >> s.player & 1
    need(struck, "protected", f"{asked!r} is not asked: seat {s.player} is protected")
    if s.question == p.THOMAS:
        need(negative, "question", "'thomas' is asked for negative events only")
        bishop = s.spaces[p.BISHOPRIC]
        first = s.protected == 0 or (bishop != p.NONE and s.protected == 1 << bishop)
        need(first, "protected", "only the bishopric protects before 'thomas' is asked")
    if s.question == p.COLLAPSE:
        falls = box.event_verb[s.event] == p.LOSE_CRAFTSMAN
        need(falls, "question", f"'collapse' is not asked under {box.event_ids[s.event]!r}")
        row = s.row_length[s.player]
        need(row > 0, "question", f"'collapse' needs a craftsman in the row of seat {s.player}")


def check_work(s: Table) -> None:
    """Somebody who can do nothing at the cathedral is not asked (P18.11)."""
    works = s.question != p.WORK or cathedral.can_work(s, s.player)
    need(works, "question", f"'cathedral' is not asked: no craftsman of seat {s.player} can be used")
