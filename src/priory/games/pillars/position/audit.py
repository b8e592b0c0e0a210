"""The audit: every cube, card, worker and builder is in exactly one place (C1 to C7).

How much there can be of a thing is said by its field; what follows from the rest is checked by `Position.check`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.reader import need
from priory.games.pillars.position import order
from priory.games.pillars.position.fields import Position
from priory.games.pillars.rules import pieces as p

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def audit(s: Table) -> None:
    """Raise BadPosition if anything is lost, doubled or impossible."""
    Position.check(s)
    audit_craftsmen(s)
    audit_privileges(s)
    audit_events(s)
    order.check(s)


def audit_craftsmen(s: Table) -> None:
    """No craftsman is in two places, none has come before his round, rows are not too long (C3, C6)."""
    box = s.box
    offered = [craftsman for craftsman in s.shiring + s.supply if craftsman != p.NONE]
    shown = offered + ([s.hired] if s.hired != p.NONE else [])
    for seat in range(s.seats):
        name, length, limit = f"players[{seat}].craftsmen", s.row_length[seat], s.row_limit(seat)
        need(length <= limit, name, f"{length} craftsmen, {limit} are allowed")
        row = s.row[seat * p.SLOTS : (seat + 1) * p.SLOTS]
        for craftsman in row[:length]:
            home = craftsman // len(box.starting_row) if craftsman < box.starting else seat
            need(home == seat, name, f"{box.craft_ids[craftsman]!r} belongs to seat {home}")
        shown += row[:length]
    for i, craftsman in enumerate(shown):
        id = box.craft_ids[craftsman]
        need(craftsman not in shown[:i], "craftsmen", f"{id!r} is in two places")
        need(box.craft_round[craftsman] <= s.round, "craftsmen", f"{id!r} has not come yet in round {s.round}")
    for craftsman in offered:
        fits = box.craft_round[craftsman] == s.round
        need(fits, "shiring", f"{box.craft_ids[craftsman]!r} is not of round {s.round}")
    for age in range(1, box.rounds + 1):
        pile = s.piles[(age - 1) * box.pile : age * box.pile]
        whole = order.pile_of(s, age) if order.to_come(s, age) else [p.NONE] * box.pile
        need(sorted(pile) == whole, f"piles.{age}", "is not the pile of that round")


def audit_privileges(s: Table) -> None:
    """The deck, the unseen ones, those shown and those owned make up the sixteen (C6)."""
    box, deck, out, at = s.box, s.privilege_deck, s.privileges_out, s.privilege_at
    cards, left = range(len(at)), order.privilege_rounds(s)
    need(len(set(deck + out)) == len(deck + out), "privilege_deck", "a privilege is there twice")
    hidden = [card for card in cards if at[card] == p.HIDDEN]
    need(sorted(deck + out) == hidden, "privilege_deck", "holds a card seen already")
    shown = sorted([card for card in s.kingsbridge if card != p.NONE])
    need(shown == [card for card in cards if at[card] == p.SHOWN], "kingsbridge", "a card is shown and owned")
    check_count("privilege_deck", deck, left * box.privileges_shown)
    bottom = box.last_round[::-1] if left else []
    need(deck[: len(bottom)] == bottom, "privilege_deck", "the last-round cards must lie at the bottom")
    check_count("privileges_out", out, box.privileges_removed)
    need(not set(out) & set(box.last_round), "privileges_out", "a last-round card is never out")
    early = s.round < box.rounds or s.step == p.START
    for card in range(box.ordinary, len(at)):
        need(not early or at[card] == p.HIDDEN, "kingsbridge", f"{box.privilege_ids[card]!r} comes in the last round")


def audit_events(s: Table) -> None:
    """The event deck and the unseen ones; the current event is in neither (C6)."""
    known = s.event_deck + s.events_out + ([s.event] if s.event != p.NONE else [])
    need(len(set(known)) == len(known), "event_deck", "an event is there twice")
    check_count("event_deck", s.event_deck, order.events_to_come(s))
    check_count("events_out", s.events_out, s.box.events_removed)


def check_count(field: str, cards: list[int], count: int) -> None:
    """A pile has as many cards as it must have."""
    need(len(cards) == count, field, f"holds {len(cards)} cards, not {count}")
