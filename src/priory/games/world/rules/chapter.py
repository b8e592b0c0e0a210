"""Rounds and chapters: beginnings and ends, duties, protection, the end of the game (W3, W12 to W16, W21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.state import OVER
from priory.games.world.options import PROJECTS, PROTECT, PROTECTIONS
from priory.games.world.rules.agenda import (
    ASK_ORIENT,
    ASK_PROTECT,
    STEP_DRAW,
    STEP_DUTIES,
    STEP_END_ROUND,
    STEP_LOSSES,
    STEP_NEXT_CHAPTER,
    STEP_PENALTY,
    STEP_PROGRESS,
    STEP_PROTECT,
    STEP_ROUND,
    push,
)
from priory.games.world.rules.pieces import PILE, lose, pay, score
from priory.games.world.rules.plague import set_out
from priory.games.world.rules.projects import TOWER, enter, progress
from priory.games.world.rules.vocabulary import GOLD, LOYALTY, STONE, WOOD

if TYPE_CHECKING:
    from priory.games.world.table import Table

DUTY_COUNT: Final = 3
TAX: Final = 2
NOTHING: Final = -1


def begin_round(s: Table) -> None:
    """Penalties in round 1, then draw, orient and the rest (W3.2, W3.5)."""
    s.down = 0
    s.arrow = NOTHING
    for seat in range(s.seats):
        s.used[seat] = 0
    if s.journal is not None:
        s.journal.note("round", s.crest, {"chapter": s.chapter, "round": s.round})
    push(s, STEP_END_ROUND)
    push(s, ASK_ORIENT, s.crest)
    push(s, STEP_DRAW)
    if s.round == 1:
        push(s, STEP_PENALTY)


def end_round(s: Table) -> None:
    """A blue card goes to its space, the crest to the left, and a new round or the chapter's end follows (W12)."""
    if s.box.events[s.event].blue:
        lie_down(s)
    if s.round < s.box.rounds:
        s.crest = (s.crest + 1) % s.seats
        s.round += 1
        push(s, STEP_ROUND)
    else:
        push(s, STEP_PROGRESS)


def lie_down(s: Table) -> None:
    """The blue card takes a free permanent space, or that of the card lying longest (W12.2)."""
    if s.spaces[0] < 0:
        s.spaces[0] = s.event
    elif s.spaces[1] < 0:
        s.spaces[1] = s.event
    else:
        oldest = s.standing.pop(0)
        s.spaces[s.spaces.index(oldest)] = s.event
        if s.journal is not None:
            card = s.box.events[oldest]
            s.journal.note("replaced", s.crest, {"event": card.id, "title": card.title})


def progress_on(s: Table, project: int) -> None:
    """Projects are served in the order of their index (W13.1.1)."""
    if project + 1 < len(PROJECTS):
        push(s, STEP_PROGRESS, 0, project + 1)
    else:
        push(s, STEP_DUTIES)
    progress(s, project)


def pay_duties(s: Table) -> None:
    """Covers and cards come off the board, then all pay piety, grain and tax as far as they can (W13.2-W13.4, W14)."""
    s.covered_favour = 0
    s.covered_market = 0
    s.covered_projects = 0
    s.shut = 0
    s.event = NOTHING
    s.standing = []
    s.spaces = [NOTHING, NOTHING]
    s.tax = s.box.tax_faces[s.rng.below(len(s.box.tax_faces))]
    if s.journal is not None:
        s.journal.note("tax", s.crest, {"tax": s.tax}, None, None, True)
    for k in range(s.seats):
        seat = (s.crest + k) % s.seats
        for duty in range(DUTY_COUNT):
            due = s.tax if duty == TAX else s.box.duty_amount[duty]
            good = s.box.duty_good[duty]
            paid = min(due, s.own(seat, good))
            pay(s, seat, good, paid, "duty")
            s.lacking[DUTY_COUNT * seat + duty] = due - paid
        if s.journal is not None:
            s.journal.note("duties", seat, {"lacking": s.lacking[DUTY_COUNT * seat : DUTY_COUNT * (seat + 1)]})
    push(s, STEP_LOSSES)
    push(s, STEP_PROTECT)


def protection(s: Table, k: int) -> None:
    """Players with a shortage and loyalty decide in clockwise order (W14.5, W16)."""
    if k + 1 < s.seats:
        push(s, STEP_PROTECT, k + 1)
    seat = (s.crest + k) % s.seats
    if s.own(seat, LOYALTY) and shortages(s, seat):
        push(s, ASK_PROTECT, seat)


def shortages(s: Table, seat: int) -> int:
    """The duties a player could not meet, as 1 (piety) + 2 (grain) + 4 (tax)."""
    found = 0
    for duty in range(DUTY_COUNT):
        if s.lacking[DUTY_COUNT * seat + duty]:
            found |= 1 << duty
    return found


def legal_protect(s: Table, seat: int) -> list[int]:
    """Any duties with a shortage, 1 loyalty each (W16.1, W16.3, W16.5)."""
    short = shortages(s, seat)
    loyalty = s.own(seat, LOYALTY)
    return [
        PROTECT + chosen for chosen in range(len(PROTECTIONS)) if not chosen & ~short and chosen.bit_count() <= loyalty
    ]


def protect(s: Table, seat: int, option: int) -> None:
    """Loyalty goes back to the reserve for the duties chosen (W16.1)."""
    chosen = option - PROTECT
    s.spared[seat] = chosen
    if s.journal is not None:
        s.journal.note("protect", seat, {"duties": PROTECTIONS[chosen]})
    pay(s, seat, LOYALTY, chosen.bit_count(), "protection")


def take_losses(s: Table) -> None:
    """Points for missing units are lost as one sum; penalties are noted, or losses doubled at the end (W14 to W16)."""
    last = s.chapter == s.box.chapters
    for k in range(s.seats):
        seat = (s.crest + k) % s.seats
        loss = 0
        for duty in range(DUTY_COUNT):
            missing = s.lacking[DUTY_COUNT * seat + duty]
            spared = s.spared[seat] >> duty & 1
            loss += missing * s.box.duty_loss[duty] * (s.box.duty_factor[duty] if last and not spared else 1)
            if missing and not spared and not last:
                s.penalty[seat] |= 1 << duty
            # After the last chapter the reckoning stays on the table.
            if not last:
                s.lacking[DUTY_COUNT * seat + duty] = 0
        if not last:
            s.spared[seat] = 0
        lose(s, seat, loss, "duty")
        if s.journal is not None and s.penalty[seat]:
            s.journal.note("penalty", seat, {"penalties": s.penalty[seat]})
    push(s, STEP_NEXT_CHAPTER)


def next_chapter(s: Table) -> None:
    """Crest and cards go round; after chapter II tower and plague come, after chapter IV the end (W13.6 to W13.9)."""
    if s.chapter == s.box.chapters:
        end_game(s)
        return
    s.crest = (s.crest + (2 if s.extra_crest_pass else 1)) % s.seats
    for seat in range(s.seats):
        take_back_cards(s, seat)
    s.chapter += 1
    s.round = 1
    if s.chapter == s.box.plague_chapter:
        enter(s, TOWER)
        set_out(s)
    push(s, STEP_ROUND)


def take_back_cards(s: Table, seat: int) -> None:
    """All cards of both piles return to the hand; after a beginners' chapter also the unstarred ones (W13.7)."""
    s.hand[seat] = (1 << len(s.box.action_names)) - 1
    s.hidden[seat] = 0
    s.opened[seat] = 0
    for i in range(PILE):
        s.open_pile[seat * PILE + i] = NOTHING


def end_game(s: Table) -> None:
    """Stone and wood left over score, gold scores half points (W21.1, W21.2)."""
    for seat in range(s.seats):
        vp = s.own(seat, STONE) * s.box.final_stone + s.own(seat, WOOD) * s.box.final_wood
        score(s, seat, vp, "material left")
        halves = s.own(seat, GOLD) * s.box.final_half_gold
        s.score[seat] += halves
        if s.journal is not None and halves:
            s.journal.note("score", seat, {"vp": halves / 2, "why": "gold left"})
    if s.journal is not None:
        s.journal.note("end", NOTHING, {"scores": s.scores(), "ranks": s.ranks()}, None, None, True)
    s.player = OVER
