"""What a seat of Kingsbridge may know: the view, and how to imagine the rest (section 26, I-1 to I-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.rng import Rng
from priory.games.kingsbridge.box import LANE, RANKS
from priory.games.kingsbridge.options import PENALTY_CARD, TARGET
from priory.games.kingsbridge.position.fields import View
from priory.games.kingsbridge.rules import asking

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table


def look(s: Table, seat: int) -> View:
    """All that is public, and the own hand, with the box that is played with."""
    return View(View.written(s, seat), s.box)


def with_a_stuck_hand(s: Table, seat: int, cards: list[int]) -> list[int]:
    """Cards in an order to be dealt, so that nothing fits of a hand of which one goes to the penalty pile (K22.4)."""
    before = 0
    for at in range(s.active):
        before += len(s.piles[at]) + (s.hand_sizes[at] if at != seat else 0)
    size = s.hand_sizes[s.active]
    fits = asking.hand_ranks(s)
    hand: list[int] = []
    others: list[int] = []
    for card in cards:
        if len(hand) < size and not fits >> card & 1:
            hand.append(card)
        else:
            others.append(card)
    return others[:before] + hand + others[before:]


def imagine(s: Table, seat: int, rng: Rng) -> Table:
    """A table on which all hands but the own, all draw piles and the character deck are dealt anew."""
    other = s.clone()
    lane = LANE * seat
    unseen = [0] * LANE
    for at in range(s.seats):
        if at != seat:
            for value in range(1, RANKS + 1):
                unseen[value] += s.hands[LANE * at + value]
                other.hands[LANE * at + value] = 0
        for card in s.piles[at]:
            unseen[card] += 1
    shown = 0
    if s.question == TARGET and not s.on_display and s.active != seat:
        shown = s.value  # the card held out for placing is in the open
        unseen[shown] -= 1
        other.hands[LANE * s.active + shown] = 1
    cards: list[int] = []
    for value in range(1, RANKS + 1):
        for _ in range(unseen[value]):
            cards.append(value)
    rng.shuffle(cards)
    if s.question == PENALTY_CARD and s.active != seat:
        cards = with_a_stuck_hand(s, seat, cards)
    top = 0
    for at in range(s.seats):
        if LANE * at != lane:
            size = s.hand_sizes[at]
            if shown and at == s.active:
                size -= 1
            for i in range(top, top + size):
                other.hands[LANE * at + cards[i]] += 1
            top += size
        size = len(s.piles[at])
        other.piles[at] = bytes(cards[top : top + size])
        top += size
    if len(s.deck) > 1:
        deck = sorted(s.deck)
        rng.shuffle(deck)
        other.deck = bytes(deck)
    other.rng = rng.fork()
    if s.active != seat and s.offered:
        other.offered = other.legal()
    return other
