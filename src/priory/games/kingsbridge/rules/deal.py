"""Set-up of the competitive, solo and co-op game (K2, K3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.kingsbridge.box import CHARACTERS, COMPETITIVE, LANE, PERMANENT, RANKS
from priory.games.kingsbridge.rules import placing, turn
from priory.games.kingsbridge.rules.arrangement import lay

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table


def set_up(s: Table) -> None:
    """Lay out the columns, deal the cards and the characters, and begin the first turn."""
    s.clear()
    cards = [rank for rank in range(1, RANKS + 1) for _ in range(s.box.copies)]
    s.rng.shuffle(cards)
    for slot in range(PERMANENT):
        lay(s, slot, placing.CARD[cards.pop()])
    piles: list[list[int]] = [[] for _ in range(s.seats)]
    to = s.start
    while cards:
        piles[to].append(cards.pop())
        to = (to + 1) % s.seats
    for seat in range(s.seats):
        s.piles[seat] = bytes(piles[seat])
        refill_first_hand(s, seat)
    if s.with_characters:
        deal_characters(s)
    turn.begin(s, s.start)


def refill_first_hand(s: Table, seat: int) -> None:
    """The top six cards of the own pile are the first hand (K2.5)."""
    pile = s.piles[seat]
    kept = len(pile) - s.box.hand_size
    for i in range(kept, len(pile)):
        s.hands[LANE * seat + pile[i]] += 1
    s.piles[seat] = pile[:kept]
    s.hand_sizes[seat] = s.box.hand_size


def deal_characters(s: Table) -> None:
    """Stacks of the same size for everybody (K2.7), or one deck with three open cards (K3.3)."""
    people = list(range(len(CHARACTERS)))
    s.rng.shuffle(people)
    deck = bytes(people)
    if s.mode != COMPETITIVE:
        s.open = deck[: s.box.open_characters]
        s.deck = deck[s.box.open_characters :]
        return
    each = s.box.characters_each[s.seats]
    for seat in range(s.seats):
        s.stacks[seat] = deck[each * seat : each * (seat + 1)]
    s.boxed = deck[each * s.seats :]
