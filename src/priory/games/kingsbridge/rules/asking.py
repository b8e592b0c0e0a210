"""Asking without telling: whether a question is asked hangs on what everybody sees, never on a hand (D16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from priory.games.kingsbridge.box import ALDRED, LANE, RANKS
from priory.games.kingsbridge.options import (
    ETHELRED_DISPLAY,
    ETHELRED_HAND,
    EXCHANGE_CARD,
    EXCHANGE_STOP,
    PENALTY_CARD,
    PLACE,
    PLACE_DISPLAY,
    WILWULF_CARD,
    WILWULF_STOP,
)
from priory.games.kingsbridge.rules import moving, placing
from priory.games.kingsbridge.rules.bits import ALL_VALUES, HOLES, VALUES_OF

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

ABOUT_CARDS: Final = (PLACE, PLACE_DISPLAY, EXCHANGE_CARD, PENALTY_CARD, ETHELRED_HAND, ETHELRED_DISPLAY, WILWULF_CARD)


def end_ranks(s: Table) -> i64:
    """The values that go to the end of a column now, as bits (K5.1, K5.2, K5.4)."""
    return ALL_VALUES if s.ending[0] & HOLES else moving.following(s, s.ends & ALL_VALUES) & ALL_VALUES


def hand_ranks(s: Table) -> i64:
    """The values of which a hand card can be placed now, as bits (K5.1 to K5.6)."""
    found = end_ranks(s)
    if s.effect == ALDRED:
        found |= moving.front_ranks(s) >> 1
    if s.gapped:
        found |= placing.all_gap_values(s)
    if s.edgar:
        found |= 1 << s.edgar
    return found & ALL_VALUES


def display_ranks(s: Table) -> i64:
    """The values of which a display card can be placed now, as bits: ends, and Edgar at an end (K5.7, K20.3)."""
    found = end_ranks(s)
    if s.edgar:
        joker = placing.JOKER + s.edgar
        for column in s.columns:
            if column and column[-1] == joker:
                found |= 1 << s.edgar
    return found


def could_be_placed(s: Table) -> bool:
    """Whether there is a card in a hand or a draw pile, no matter whose, that can be placed now.

    Everybody can tell: these are the cards of the box that lie nowhere in the open.
    """
    ranks = hand_ranks(s)
    hands = s.hands
    for value in VALUES_OF[ranks >> 1]:
        for seat in range(s.seats):
            if hands[LANE * seat + value]:
                return True
    for pile in s.piles:
        for i in range(len(pile)):
            if ranks >> pile[i] & 1:
                return True
    return False


def anything_fits(s: Table) -> bool:
    """Whether a card that anybody still has, in hand, pile or display, can be placed now (K9.4)."""
    if could_be_placed(s):
        return True
    ranks = display_ranks(s)
    for seat in range(s.seats):
        for value in range(1, RANKS + 1):
            if s.displays[LANE * seat + value] and ranks >> value & 1:
                return True
    return False


def value_of(option: int) -> int:
    """The card that an answer is about; 0 where it closes the turn."""
    for first in ABOUT_CARDS:
        if first <= option < first + RANKS:
            return option - first + 1
    return 0


def hides(s: Table) -> bool:
    """Whether other cards in the hand could give a question of one answer more of them."""
    question = s.question
    if question == 0:
        return s.hand_sizes[s.active] > 0 and could_be_placed(s)
    return question in (EXCHANGE_STOP, PENALTY_CARD, ETHELRED_HAND, WILWULF_STOP) and s.hand_sizes[s.active] > 1
