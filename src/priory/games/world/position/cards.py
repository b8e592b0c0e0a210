"""Cards on paper: the event deck with those that a position leaves out, and the open piles (W2.5, W10.1, W17.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from priory.core.reader import Reader
from priory.games.world.options import ACTIONS, PROJECTS
from priory.games.world.position.task import tasks_of
from priory.games.world.rules.deck import NUMERALS
from priory.games.world.rules.pieces import PILE, PLAYED

if TYPE_CHECKING:
    from priory.games.world.table import Table


def put_deck(s: Table) -> dict[str, list[str]]:
    """The cards used, chapter by chapter."""
    rounds = s.box.rounds
    ids = [s.box.events[event].id for event in s.deck]
    return {name: ids[i * rounds : (i + 1) * rounds] for i, name in enumerate(NUMERALS)}


def take_deck(s: Table, _: int, page: Reader) -> None:
    """Cards of a deck left out are such that the projects on the board have come, and the lowest numbers left."""
    deck = page.inner("deck")
    written = page.inner("projects")
    wanted = [s.box.project_enters[i] for i, id in enumerate(PROJECTS) if _lies_there(written.inner(id))]
    per = s.box.events_per_chapter
    ids = list(s.box.event_ids)
    for chapter, numeral in enumerate(NUMERALS):
        first = chapter * per
        cards = [first + card for card in deck.indices(numeral, ids[first : first + per])]
        left = [card for card in range(first, first + per) if card not in cards]
        bringing = [card for card in left if ids[card] in s.box.project_enters]
        coming = [card for card in bringing if ids[card] in wanted]
        others = [card for card in left if card not in bringing]
        cards += (coming + others + [card for card in bringing if card not in coming])[: s.box.rounds - len(cards)]
        s.deck += cards
        if len(cards) > s.box.rounds:
            raise deck.fail(numeral, f"holds {len(cards)} cards, {s.box.rounds} are used")
    deck.done()


def _lies_there(project: Reader) -> bool:
    return bool(project.data) and project.data.get("stage") != "off"


def take_drawn(s: Table, _: int, page: Reader) -> None:
    """Left out, the card of the round has been drawn unless the agenda still says so."""
    before = (s.chapter - 1) * s.box.rounds + s.round - 1
    waiting = any(name in ("begin round", "draw event") for name, task in tasks_of(page))
    s.drawn = page.number("drawn", 0, len(s.deck), before if waiting else before + 1)
    s.event = s.deck[s.drawn - 1] if s.drawn else -1


class Laid(TypedDict):
    """A card on an open pile, and whether its action was carried out."""

    card: str
    played: bool


def put_pile(s: Table, seat: int) -> list[Laid]:
    """The open pile of a player."""
    pile = s.open_pile[seat * PILE : seat * PILE + s.opened[seat]]
    return [{"card": ACTIONS[card % PLAYED], "played": card >= PLAYED} for card in pile]


def take_pile(s: Table, seat: int, page: Reader) -> None:
    """The open pile of a player; its cards were played unless it says otherwise."""
    for i, entry in enumerate(page.inners("open")):
        if i >= PILE or not entry.has("card"):
            raise page.fail("open", f"is no pile of at most {PILE} cards")
        card = entry.index("card", ACTIONS, 0)
        s.open_pile[seat * PILE + i] = card + (PLAYED if entry.flag("played", True) else 0)
        s.opened[seat] += 1
        entry.done()
