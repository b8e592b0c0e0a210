"""Phase 5, actions: each player's turn, the open card, permanent offers and the hidden discard (W8, W10, W15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.world.options import ACTIONS, DECLINE, DISCARD, LAY, PLAY
from priory.games.world.rules.actions import carry_out
from priory.games.world.rules.agenda import (
    ASK_CARD,
    ASK_DISCARD,
    ASK_OFFER,
    STEP_HIDDEN,
    STEP_OFFERS,
    STEP_PENALTY,
    STEP_TURN,
    push,
)
from priory.games.world.rules.event import legal_offer, take_offer
from priory.games.world.rules.pieces import PILE, hide, hide_random, lay_open, owned
from priory.games.world.rules.standing import discards_are_drawn, pay_forgo_reward
from priory.games.world.rules.vocabulary import CARD, ROUND_OFFER, Effect

if TYPE_CHECKING:
    from priory.games.world.table import Table

PENANCE: Final = 1
COURT: Final = 4
FORCED: Final = 1
# In a question about an offer: no event number, the offer is that of a permanent event.
PERMANENT: Final = 255


def begin_turns(s: Table) -> None:
    """A blue card of this round comes into force, then each player has a turn (W4.6, W8.1)."""
    if s.box.events[s.event].blue:
        s.standing.append(s.event)
    push(s, STEP_TURN)


def turn(s: Table, k: int) -> None:
    """Offers, card, action, offers, hidden discard; only offers for whoever has put down a card (W8.2, W8.3)."""
    if k + 1 < s.seats:
        push(s, STEP_TURN, k + 1)
    seat = (s.crest + k) % s.seats
    if not s.down >> seat & 1:
        push(s, STEP_HIDDEN, seat)
        if s.standing:
            push(s, STEP_OFFERS, seat)
        push(s, ASK_CARD, seat)
    if s.standing:
        push(s, STEP_OFFERS, seat)


def penalties(s: Table, k: int) -> None:
    """At the start of round 1: penance, then the royal court (W15.1, W15.2, W15.4)."""
    if k + 1 < s.seats:
        push(s, STEP_PENALTY, k + 1)
    seat = (s.crest + k) % s.seats
    if s.penalty[seat] & COURT and not s.down >> seat & 1:
        push(s, STEP_HIDDEN, seat)
        push(s, ASK_CARD, seat, FORCED)
    if s.penalty[seat] & PENANCE and owned(s, seat, CARD):
        hide_random(s, seat, "penance")
    s.penalty[seat] &= ~(PENANCE | COURT)


def legal_card(s: Table, seat: int, forced: int) -> list[int]:
    """Every card in hand may be played or laid without action; by force only laid (W8.6)."""
    hand = s.hand[seat]
    found: list[int] = []
    if not forced:
        for card in range(len(ACTIONS)):
            if hand >> card & 1:
                found.append(PLAY + card)
    for card in range(len(ACTIONS)):
        if hand >> card & 1:
            found.append(LAY + card)
    return found


def put_down(s: Table, seat: int, forced: int, option: int) -> None:
    """The card goes on the open pile; its action or the reward for forgoing it follows (W8.2, W23.21)."""
    if option < LAY:
        lay_open(s, seat, option - PLAY, True)
        carry_out(s, seat, option - PLAY)
    else:
        lay_open(s, seat, option - LAY, False)
        if not forced:
            pay_forgo_reward(s, seat)


def hidden_discard(s: Table, seat: int) -> None:
    """The piles grow evenly: a card is hidden only if the hidden pile is smaller than the open one (W10.3, W10.6)."""
    size = s.hidden[seat].bit_count()
    if s.beginners() or size >= s.opened[seat] or size >= PILE:
        return
    if discards_are_drawn(s):
        hide_random(s, seat, "random discard")
    else:
        push(s, ASK_DISCARD, seat)


def legal_discard(s: Table, seat: int) -> list[int]:
    """Any card in hand (W10.2)."""
    hand = s.hand[seat]
    return [DISCARD + card for card in range(len(ACTIONS)) if hand >> card & 1]


def discard(s: Table, seat: int, option: int) -> None:
    """The card goes on the hidden pile and is not used (W10.2, W10.7)."""
    hide(s, seat, option - DISCARD, "discard", False)


def round_offer(s: Table, number: int) -> Effect | None:
    """The permanent offer with this number, oldest card first, and where it stands (W23.22)."""
    for event in s.standing:
        for effect in s.box.events[event].effects:
            if effect.op == ROUND_OFFER:
                if not number:
                    return effect
                number -= 1
    return None


def ask_offers(s: Table, seat: int, first: int) -> None:
    """The offers of permanent events not yet used by this player in this round, one after the other."""
    number = first
    while True:
        effect = round_offer(s, number)
        if effect is None:
            return
        if not s.used[seat] >> number & 1 and len(legal_offer(s, seat, effect)) > 1:
            push(s, STEP_OFFERS, seat, number + 1)
            push(s, ASK_OFFER, seat, number, PERMANENT)
            return
        number += 1


def offer_at_hand(s: Table, number: int, event: int) -> Effect:
    """The offer a question is about."""
    if event != PERMANENT:
        return s.box.events[event].effects[number]
    effect = round_offer(s, number)
    assert effect is not None
    return effect


def answer_offer(s: Table, seat: int, number: int, event: int, option: int) -> None:
    """An exchange by a permanent event is possible once per player and round (W22.5)."""
    if event == PERMANENT and option != DECLINE:
        s.used[seat] |= 1 << number
    take_offer(s, seat, offer_at_hand(s, number, event), option)
