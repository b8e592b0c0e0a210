"""Characters: when they can be used and where they go (K10, K22.7, K22.8); Aldred, Agatha and Ragna (K11, K15, K16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.kingsbridge.box import (
    AGATHA,
    ALDRED,
    COMPETITIVE,
    DEN,
    EDGAR,
    ETHELRED,
    GYTHA,
    RAGNA,
    RANKS,
    SOLO,
    WIGELM,
    WYNSTAN,
)
from priory.games.kingsbridge.options import (
    CHARACTER,
    DEN_COLUMN,
    EDGAR_COLUMN,
    ETHELRED_HAND,
    GYTHA_COLUMN,
    WIGELM_COLUMN,
    WIGELM_SEAT,
    WILWULF_STOP,
)
from priory.games.kingsbridge.options import WYNSTAN as WYNSTAN_COLUMN
from priory.games.kingsbridge.rules import laying, placing, taking
from priory.games.kingsbridge.rules.arrangement import forget

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

FREE: Final = 15
"""An open place without a character."""


def card(who: int) -> bytes:
    """A character card as a part of a stack."""
    return bytes([who])


def add_use_options(s: Table, ends: int, empty: bool, found: list[int]) -> None:
    """The top of the own stack (K10.1), or any open character (K22.7), if it can do something (K10.7)."""
    if s.mode == COMPETITIVE:
        stack = s.stacks[s.active]
        if stack and can_use(s, stack[0], ends, empty):
            found.append(CHARACTER)
        return
    option = CHARACTER
    for who in s.open:
        if who != FREE and can_use(s, who, ends, empty):
            found.append(option)
        option += 1


def can_use(s: Table, who: int, ends: int, empty: bool) -> bool:
    """Whether the effect can be carried out at least in its smallest form (K10.7).

    `ends` has a bit for each rank at the end of a column, `empty` says that a permanent column is empty.
    """
    if who == EDGAR:
        return empty or ends != 1 << RANKS or placing.all_gap_values(s) != 0
    if who == GYTHA:
        return laying.can_use_gytha(s, ends, empty)
    if who == ETHELRED:
        return laying.can_use_ethelred(s)
    if who == WIGELM:
        return taking.can_use_wigelm(s)
    if who in (WYNSTAN, DEN):
        return ends != 0
    return who in (ALDRED, AGATHA, RAGNA) or s.hand_sizes[s.active] > 0


def use(s: Table, place: int) -> None:
    """Use a character: ask what it needs, or put its effect in force."""
    who = s.stacks[s.active][0] if s.mode == COMPETITIVE else s.open[place]
    s.place = place
    s.count = 0
    s.served = 0
    if s.journal is not None:
        s.journal.note("use", s.active, {"character": who})
    if who in (ALDRED, AGATHA, RAGNA):
        s.effect = who
        hand_on(s)
    elif who == EDGAR:
        s.question = EDGAR_COLUMN
    elif who == WYNSTAN:
        s.question = WYNSTAN_COLUMN
    elif who == GYTHA:
        s.question = GYTHA_COLUMN
    elif who == ETHELRED:
        s.question = ETHELRED_HAND
    elif who == DEN:
        s.question = DEN_COLUMN
    elif who == WIGELM:
        s.question = WIGELM_SEAT
        if s.mode == SOLO:
            s.question = WIGELM_COLUMN
    else:
        s.question = WILWULF_STOP


def take_used(s: Table) -> int:
    """The card in use leaves the stack or its open place."""
    if s.mode == COMPETITIVE:
        stack = s.stacks[s.active]
        s.stacks[s.active] = stack[1:]
        return stack[0]
    who = s.open[s.place]
    s.open = s.open[: s.place] + card(FREE) + s.open[s.place + 1 :]
    return who


def hand_on(s: Table) -> None:
    """The effect is carried out: the card goes to the left neighbour (K10.3), or to the box (K22.7)."""
    who = take_used(s)
    if s.mode == COMPETITIVE:
        give_to_left(s, who)
    else:
        s.boxed += card(who)
    use_is_over(s)


def use_is_over(s: Table) -> None:
    """A use is completed: the arrangements seen are forgotten (K6.9)."""
    s.used = True
    forget(s)
    s.question = 0
    if s.mode != COMPETITIVE:
        turn_up(s)


def give_to_left(s: Table, who: int) -> None:
    """Under the left neighbour's stack."""
    left = (s.active + 1) % s.seats
    s.stacks[left] += card(who)


def recover_edgar(s: Table) -> None:
    """Edgar comes back: under the own stack (K7.4, K12.6), or under the deck (K12.11)."""
    if s.journal is not None:
        s.journal.note("recover", s.active, {})
    if s.mode == COMPETITIVE:
        s.stacks[s.active] += card(EDGAR)
    else:
        s.deck += card(EDGAR)
        turn_up(s)


def lose_edgar(s: Table) -> None:
    """Edgar was taken off by Wynstan or Den: to the left neighbour, together to the box (K12.10, K12.11)."""
    s.edgar = 0
    if s.mode == COMPETITIVE:
        give_to_left(s, EDGAR)
    else:
        s.boxed += card(EDGAR)


def turn_up(s: Table) -> None:
    """Top up the open characters from the deck, lowest free place first (K22.7)."""
    for place in range(len(s.open)):
        if s.deck and s.open[place] == FREE:
            who = s.deck[0]
            s.deck = s.deck[1:]
            s.open = s.open[:place] + card(who) + s.open[place + 1 :]
            if s.journal is not None:
                s.journal.note("turn_up", s.active, {"character": who, "place": place}, opened=True)


def left(s: Table) -> int:
    """The characters left, open or in the deck (K24.2)."""
    found = len(s.deck)
    for who in s.open:
        if who != FREE:
            found += 1
    return found
