"""The audit of a table: every piece and card is in exactly one place, every number in its range (W1, W2, W10, W17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.errors import BadPosition
from priory.core.state import OVER
from priory.games.world.options import ACTIONS, PLACES, PROJECTS
from priory.games.world.rules.agenda import FIRST_STEP, kind_of, seat_of
from priory.games.world.rules.pieces import PILE, PLAYED
from priory.games.world.rules.plague import FACE_DOWN, HEALED, NO_TILE
from priory.games.world.rules.projects import BEGUN, COMPLETE, OFF
from priory.games.world.rules.vocabulary import GOLD, GOODS

if TYPE_CHECKING:
    from priory.games.world.table import Table


def audit(s: Table) -> None:
    """Raise BadPosition if anything is lost, doubled or impossible."""
    audit_pieces(s)
    if s.player == OVER:
        _check(not s.agenda, "agenda", "the game is over, but something is still to be done")
    else:
        top = s.agenda[-1]
        _check(kind_of(top) < FIRST_STEP and seat_of(top) == s.player, "agenda", "the next task is no question")


def audit_pieces(s: Table) -> None:
    """The part of the audit that holds at every moment, also in the middle of a step."""
    _goods(s)
    for seat in range(s.seats):
        _cards(s, seat)
        _houses(s, seat)
        _check(s.seals_left(seat) >= 0, f"players[{seat}]", "has more than its donation seals on projects")
        _check(s.score[seat] >= 0, f"players[{seat}].score", "is below 0")
    _projects(s)
    _plague(s)
    _events(s)
    _check(s.free_covers() >= 0, "covered", f"more than the {s.box.covers} covering tiles lie on the board")
    _check(
        s.covered_favour.bit_count() < len(s.box.favour_kind), "covered.favour", "every space of the track is covered"
    )


def _check(holds: bool, field: str, problem: str) -> None:
    if not holds:
        raise BadPosition(f"field {field!r}: {problem}")


def _goods(s: Table) -> None:
    for good, name in enumerate(GOODS):
        for seat in range(s.seats):
            _check(s.own(seat, good) >= 0, f"players[{seat}].goods.{name}", "is below 0")
        if good == GOLD:
            continue
        _check(s.supply[good] >= 0, f"supply.{name}", f"{s.supply[good]} is below 0: more {name} than the box holds")
        total = s.supply[good] + sum(s.own(seat, good) for seat in range(s.seats))
        if good < 2:
            total += sum(s.placed[good::2]) - s.markers[good]
        _check(
            total == s.box.limit[good], f"supply.{name}", f"{total} {name} in all, the box holds {s.box.limit[good]}"
        )
    for material in range(2):
        _check(s.markers[material] >= 0, "markers", "is below 0")


def _cards(s: Table, seat: int) -> None:
    where = f"players[{seat}]"
    whole = s.box.starred if s.beginners() else (1 << len(ACTIONS)) - 1
    seen = s.hand[seat]
    _check(not seen & s.hidden[seat], f"{where}.hidden", "a card lies in hand and on the hidden pile")
    seen |= s.hidden[seat]
    for i in range(PILE):
        card = s.open_pile[seat * PILE + i]
        _check((card >= 0) == (i < s.opened[seat]), f"{where}.open", "has a gap")
        if card >= 0:
            _check(not seen >> card % PLAYED & 1, f"{where}.open", f"{ACTIONS[card % PLAYED]} is there twice")
            seen |= 1 << card % PLAYED
    _check(seen == whole, f"{where}.hand", "the cards of hand and piles are not the cards of a player")
    _check(s.hidden[seat].bit_count() <= PILE, f"{where}.hidden", f"holds more than {PILE} cards")
    fits = s.opened[seat] == s.round - 1 + (s.down >> seat & 1)
    _check(fits, f"{where}.open", f"{s.opened[seat]} cards do not fit round {s.round}")
    _check(not s.hidden[seat] or not s.beginners(), f"{where}.hidden", "a first game begins without hidden cards")


def _houses(s: Table, seat: int) -> None:
    yields = [s.box.site_good[site] for site, owner in enumerate(s.sites) if owner == seat]
    _check(len(yields) <= s.box.houses, "sites", f"seat {seat} has more than {s.box.houses} houses on the board")
    _check(len(set(yields)) == len(yields), "sites", f"seat {seat} has two houses with the same yield")


def _projects(s: Table) -> None:
    for i, name in enumerate(PROJECTS):
        stone = s.placed[2 * i]
        wood = s.placed[2 * i + 1]
        spaces = (s.box.project_stone[i], s.box.project_wood[i])
        where = f"projects.{name}"
        _check(0 <= stone <= spaces[0] and 0 <= wood <= spaces[1], where, "holds more material than it has spaces")
        full = (stone, wood) == spaces
        _check(full == (s.stage[i] == COMPLETE), f"{where}.stage", "a project is complete when all spaces are filled")
        if s.stage[i] == OFF:
            _check(not stone + wood + s.seals_on[i], where, "material or seals on a project that is not on the board")
        if s.covered_projects >> i & 1:
            _check(s.stage[i] == BEGUN, "covered.projects", f"{name} is not an unfinished project on the board")


def _plague(s: Table) -> None:
    if s.chapter < s.box.plague_chapter:
        _check(s.illness == [NO_TILE] * PLACES, "places", "the plague comes after chapter II")
        return
    _check(all(FACE_DOWN <= state <= HEALED for state in s.illness), "places", "a place never had its tile")
    _check(sorted(s.tiles) == s.box.tiles, "places", f"the tiles are not {s.box.tiles}")


def _events(s: Table) -> None:
    per = s.box.events_per_chapter
    for chapter in range(s.box.chapters):
        cards = s.deck[chapter * s.box.rounds : (chapter + 1) * s.box.rounds]
        fits = all(chapter * per <= card < (chapter + 1) * per for card in cards)
        _check(len(set(cards)) == s.box.rounds and fits, "deck", f"chapter {chapter + 1} has not 6 cards of its own")
    first = (s.chapter - 1) * s.box.rounds + s.round - 1
    _check(s.drawn in (first, first + 1), "drawn", f"{s.drawn} cards do not fit chapter {s.chapter}, round {s.round}")
    _check(s.event == (s.deck[s.drawn - 1] if s.drawn else -1), "deck", "the event is not the card drawn last")
    for event in s.standing:
        card = s.box.events[event]
        _check(card.blue and card.chapter == s.chapter, "in_force", f"{card.id} is no blue card of this chapter")
        _check(event in s.deck[: s.drawn], "in_force", f"{card.id} has not been drawn")
    lying = [event for event in s.spaces if event >= 0]
    _check(lying == [] or s.spaces[0] >= 0, "permanent", "space 2 is filled before space 1")
    fresh = [event for event in s.standing if event not in lying]
    _check(fresh in ([], [s.event]), "in_force", "a card in force lies on no permanent space")
    _check(all(event in s.standing for event in lying), "permanent", "a card on a permanent space is not in force")
    _check(len(set(s.standing)) == len(s.standing), "in_force", "a card is there twice")
