"""Positions: reading a table that a program or a person wrote (invariants C1 to C7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.plain import Data
from priory.core.reader import Reader, need
from priory.core.state import OVER
from priory.games.pillars.position import order, question
from priory.games.pillars.position.fields import Position
from priory.games.pillars.rules import pieces as p
from priory.games.pillars.rules import rounds, setup

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def read(s: Table, data: Data) -> None:
    """Lay a blank table out as the position says. What is left out is as at set-up, hidden cards are dealt; without a
    question the step named begins now."""
    reader = Reader(data)
    setup.lay_pieces(s)
    Position.fill(s, reader)
    deal_privileges(s, reader)
    deal_events(s, reader)
    deal_piles(s)
    question.check(s, reader)
    if not reader.entries("used"):
        s.used = order.worked_unasked(s)
    s.audit()
    question.check_work(s)
    if order.begins(s):
        begin_step(s)
    if s.player != OVER:
        s.advance()


def deal(s: Table, reader: Reader, fields: list[str], counts: list[int], unseen: list[int]) -> list[list[int]]:
    """A deck and those out of the game, as far as they are left out, from the cards that have not been seen."""
    wanted = [0 if reader.has(field) else count for field, count in zip(fields, counts, strict=True)]
    needed = sum(wanted)
    enough = len(unseen) >= needed
    need(enough, fields[0], f"{needed} hidden cards are to be dealt, only {len(unseen)} have not been seen")
    if needed:
        s.rng.shuffle(unseen)
    return [unseen[: wanted[0]], unseen[wanted[0] : needed]]


def deal_privileges(s: Table, reader: Reader) -> None:
    """The privileges that nobody has seen; those of the last round lie at the bottom of the deck."""
    box, at = s.box, s.privilege_at
    for card in s.kingsbridge:
        if card != p.NONE:
            need(at[card] == p.HIDDEN, "kingsbridge", f"{box.privilege_ids[card]!r} has an owner already")
            at[card] = p.SHOWN
    left = order.privilege_rounds(s)
    laid = s.privilege_deck + s.privileges_out
    unseen = [card for card in range(box.ordinary) if at[card] == p.HIDDEN and card not in laid]
    counts = [max(0, left - 1) * box.privileges_shown, box.privileges_removed]
    dealt = deal(s, reader, ["privilege_deck", "privileges_out"], counts, unseen)
    if left and not reader.has("privilege_deck"):
        s.privilege_deck = setup.reversed_last_round(s)
    s.privilege_deck += dealt[0]
    s.privileges_out += dealt[1]
    for card in range(len(at)):
        if at[card] == p.HIDDEN and card not in s.privilege_deck + s.privileges_out:
            at[card] = p.REMOVED


def deal_events(s: Table, reader: Reader) -> None:
    """The events that nobody has seen; the town wall that hinders somebody now was seen in the round before."""
    box = s.box
    events = range(len(box.event_ids))
    seen = [s.event, *s.event_deck, *s.events_out]
    walls = [e for e in events if box.event_verb[e] == p.BUILDERS_NEXT_ROUND and e != s.event]
    if s.walled and s.round > 1:
        seen += walls[:1]
    unseen = [event for event in events if event not in seen]
    counts = [order.events_to_come(s), box.events_removed]
    dealt = deal(s, reader, ["event_deck", "events_out"], counts, unseen)
    s.event_deck += dealt[0]
    s.events_out += dealt[1]


def deal_piles(s: Table) -> None:
    """The craftsmen of the rounds to come, as far as they are left out."""
    size = s.box.pile
    for age in range(1, s.box.rounds + 1):
        first = (age - 1) * size
        if order.to_come(s, age) and s.piles[first] == p.NONE:
            pile = order.pile_of(s, age)
            s.rng.shuffle(pile)
            s.piles[first : first + size] = pile


def begin_step(s: Table) -> None:
    """Start the step that the position names."""
    if s.step == p.START:
        s.round -= 1
        rounds.begin_round(s)
    else:
        s.step -= 1
    rounds.play_on(s)
