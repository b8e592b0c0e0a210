"""The audit of a table: every piece and card is in one place, and a game could have brought it there (W1 to W20).

How much there can be of a thing is said by its field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.reader import need
from priory.core.state import OVER
from priory.games.world.box import DUTIES
from priory.games.world.options import ACTIONS, PLACES, PROJECTS
from priory.games.world.position.agenda import check_agenda
from priory.games.world.position.chronicle import Chronicle, check_time
from priory.games.world.position.fields import Position
from priory.games.world.rules import agenda as todo
from priory.games.world.rules.chapter import TAX
from priory.games.world.rules.council import BEGGING
from priory.games.world.rules.pieces import PILE, PLAYED
from priory.games.world.rules.plague import FACE_DOWN, HEALED, NO_TILE
from priory.games.world.rules.projects import COMPLETE, OFF
from priory.games.world.rules.vocabulary import ROUND_OFFER

if TYPE_CHECKING:
    from priory.games.world.table import Table


def audit(s: Table) -> None:
    """Raise BadPosition if anything is lost, doubled or impossible."""
    audit_pieces(s)
    if s.player == OVER:
        need(not s.agenda, "agenda", "the game is over, but something is still to be done")
    else:
        kind, seat, *_ = todo.tasks(s)[0]
        need(kind < todo.FIRST_STEP and seat == s.player, "agenda", "the next task is no question")


def audit_pieces(s: Table) -> None:
    """The part of the audit that holds at every moment, also in the middle of a step."""
    told = Chronicle(s)
    _deck(s, told)
    for seat in range(s.seats):
        _cards(s, seat, told)
        _houses(s, seat)
        _penalties(s, seat, told)
        _duties(s, seat, told)
        need(s.seals_left(seat) >= 0, f"players[{seat}]", "has more than its donation seals on projects")
        need(not s.agenda or s.score[seat] % 2 == 0, f"players[{seat}].score", "halves come at the end of the game")
    _projects(s, told)
    _plague(s, told)
    _events(s, told)
    check_agenda(s)
    check_time(s, told)
    Position.check(s)


def _cards(s: Table, seat: int, told: Chronicle) -> None:
    where = f"players[{seat}]"
    whole = s.box.starred if s.beginners() else (1 << len(ACTIONS)) - 1
    seen = s.hidden[seat]
    for card in s.open_pile[seat * PILE : seat * PILE + s.opened[seat]]:
        need(not seen >> card % PLAYED & 1, f"{where}.open", f"{ACTIONS[card % PLAYED]} is there twice")
        seen |= 1 << card % PLAYED
    need(not seen & ~whole, f"{where}.hidden", "the cards on the piles are not all cards of a player")
    fits = s.opened[seat] == s.round - 1 + (s.down >> seat & 1)
    need(fits, f"{where}.open", f"{s.opened[seat]} cards do not fit round {s.round}")
    size = s.hidden[seat].bit_count()
    if s.beginners():
        need(not size, f"{where}.hidden", "a first game begins without hidden cards")
        return
    # The piles grow evenly; only penance and some events put a card on the hidden pile alone (W10.3, W15.2, W23.2).
    coming = any(task.kind in (todo.STEP_HIDDEN, todo.ASK_DISCARD) and task.seat == seat for task in told.tasks)
    least = s.opened[seat] - (1 if coming and s.down >> seat & 1 else 0)
    most = PILE if told.hides_cards else max(s.opened[seat], 1 if s.chapter > 1 else 0)
    need(least <= size <= most, f"{where}.hidden", f"{size} cards do not fit {s.opened[seat]} open ones")


def _houses(s: Table, seat: int) -> None:
    yields = [s.box.site_good[site] for site, owner in enumerate(s.sites) if owner == seat]
    need(len(yields) <= s.box.houses, "sites", f"seat {seat} has more than {s.box.houses} houses on the board")
    need(len(set(yields)) == len(yields), "sites", f"seat {seat} has two houses with the same yield")


def _penalties(s: Table, seat: int, told: Chronicle) -> None:
    """Penalties wait for round 1 of the next chapter, begging for its incomes (W15.1)."""
    left = s.penalty[seat]
    place = (seat - s.crest) % s.seats
    for task in told.tasks:
        if task.kind == todo.STEP_ROUND or (task.kind == todo.STEP_PENALTY and place >= task.seat):
            left &= BEGGING
    if not told.oriented:
        left &= ~BEGGING
    where = f"players[{seat}].penalties"
    need(not s.penalty[seat] or (s.chapter > 1 and s.round == 1), where, "they work in round 1 of chapters II to IV")
    need(not left, where, "they have worked already")


def _duties(s: Table, seat: int, told: Chronicle) -> None:
    """Shortages stand between the duties and the losses; whoever lacks a good has none of it (W14.4, W14.5)."""
    for duty, name in enumerate(DUTIES):
        lacking = s.lacking[len(DUTIES) * seat + duty]
        where = f"players[{seat}].lacking.{name}"
        if lacking:
            due = s.tax if duty == TAX else s.box.duty_amount[duty]
            need(told.cleared, where, "nothing is due now")
            need(lacking <= due, where, f"{lacking} are more than the {due} due")
            need(not s.own(seat, s.box.duty_good[duty]), where, "what one has is paid")
        else:
            need(not s.spared[seat] >> duty & 1, f"players[{seat}].spared", f"{name} is not lacking")


def _projects(s: Table, told: Chronicle) -> None:
    for i, name in enumerate(PROJECTS):
        where, lying = f"projects.{name}", sum(s.placed[2 * i : 2 * i + 2]) + s.seals_on[i]
        need(not lying or s.stage[i] != OFF, where, "material or seals on a project that is not on the board")
        if s.stage[i] == COMPLETE and s.seals_on[i]:
            returning = any(task.kind == todo.STEP_SEALS and task.a == i for task in told.tasks)
            need(returning, f"{where}.seals", "seals go back when a project is complete")


def _plague(s: Table, told: Chronicle) -> None:
    if s.chapter < s.box.plague_chapter:
        need(s.illness == [NO_TILE] * PLACES, "places", "the plague comes after chapter II")
        return
    need(all(FACE_DOWN <= state <= HEALED for state in s.illness), "places", "a place never had its tile")
    need(sorted(s.tiles) == s.box.tiles, "places", f"the tiles are not {s.box.tiles}")
    for place, state in enumerate(s.illness):
        called = told.sick >> place & 1 == 1
        problem = "an event has called this place" if called else "no event has called this place"
        need((state != FACE_DOWN) == called, f"places[{place}].state", problem)


def _deck(s: Table, told: Chronicle) -> None:
    per = s.box.events_per_chapter
    for chapter in range(s.box.chapters):
        cards = s.deck[chapter * s.box.rounds : (chapter + 1) * s.box.rounds]
        fits = all(chapter * per <= card < (chapter + 1) * per for card in cards)
        need(len(set(cards)) == s.box.rounds and fits, "deck", f"chapter {chapter + 1} has not 6 cards of its own")
    expected = told.first + s.round - (1 if told.waiting else 0)
    need(s.drawn == expected, "drawn", f"{s.drawn} cards do not fit chapter {s.chapter}, round {s.round}")


def _events(s: Table, told: Chronicle) -> None:
    need(s.event == told.event, "deck", "the event is not the card drawn last")
    need((s.arrow >= 0) == told.oriented, "arrow", "the card is oriented after its effects and before the turns")
    need((s.tax in s.box.tax_faces) if told.taxed else not s.tax, "tax", f"{s.tax} was not rolled")
    drawn = [s.box.events[event] for event in s.deck[told.first : s.drawn]]
    offers = sum(effect.op == ROUND_OFFER for event in drawn for effect in event.effects)
    for seat in range(s.seats):
        begun = told.oriented and (seat - s.crest) % s.seats < told.turns
        fits = not s.used[seat] >> offers and (begun or not s.used[seat])
        need(fits, f"players[{seat}].offers_used", "there was no such offer in this round")
