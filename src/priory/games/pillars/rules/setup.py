"""The set-up: pieces, gold, piles and decks before the first round (P2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.pillars.rules.pieces import CARDS, HIDDEN, KINDS, METAL, NONE, SLOTS, SPACES, UNUSED

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def lay_pieces(s: Table) -> None:
    """All pieces that do not depend on chance; no cards are dealt yet."""
    box = s.box
    s.vp = [box.vp_start] * s.seats
    s.gold = [0] * s.seats
    s.reserve = [box.workers] * s.seats
    s.mill = [0] * s.seats
    s.cubes = [0] * (s.seats * KINDS)
    s.row = [NONE] * (s.seats * SLOTS)
    s.row_length = [0] * s.seats
    for seat in range(s.seats):
        for i in range(len(box.starting_row)):
            s.engage(seat, seat * len(box.starting_row) + i)
    s.bought = [0] * s.seats
    s.sold = [0] * s.seats
    s.card_at = [UNUSED] * CARDS
    s.supply = [NONE, NONE]
    s.shiring = [NONE, NONE]
    s.kingsbridge = [NONE, NONE]
    s.privilege_at = [HIDDEN] * len(box.privilege_ids)
    s.bag = [box.builders] * s.seats
    s.aside = [0] * s.seats
    s.spaces = [NONE] * SPACES
    s.waiting = [NONE] * (box.cost_start + 1)
    s.cost = box.cost_start
    s.market = box.market_start[:]
    s.court = box.court_start[METAL]
    s.stock = [box.cubes[kind] - s.market[kind] - box.court_start[kind] for kind in range(KINDS)]
    s.used = [0] * SLOTS
    s.piles = []


def pay_out_gold(s: Table) -> None:
    """The start player has the least, each following seat a little more (P2.8)."""
    s.gold = [first_gold(s, seat) for seat in range(s.seats)]


def first_gold(s: Table, seat: int) -> int:
    """What a seat has at first."""
    return s.box.gold_first + (seat - s.start) % s.seats * s.box.gold_step


def deal(s: Table) -> None:
    """Shuffle the piles of craftsmen, the privileges and the events (P2.9, P2.11 to P2.13)."""
    box = s.box
    for age in range(box.rounds):
        first = box.starting + age * box.pile
        pile = list(range(first, first + box.pile))
        s.rng.shuffle(pile)
        s.piles.extend(pile)
    ordinary = list(range(box.ordinary))
    s.rng.shuffle(ordinary)
    s.privileges_out = ordinary[: box.privileges_removed]
    s.privilege_deck = [*reversed_last_round(s), *ordinary[box.privileges_removed :]]
    events = list(range(len(box.event_ids)))
    s.rng.shuffle(events)
    s.events_out = events[: box.events_removed]
    s.event_deck = events[box.events_removed :]


def reversed_last_round(s: Table) -> list[int]:
    """The bottom of the privilege deck: the card of the last space lies lowest (P2.12)."""
    found = s.box.last_round[:]
    found.reverse()
    return found
