"""The turn: its actions, closing it, and the end of the game (K4, K8, K9, K22 to K24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.state import OVER
from priory.games.kingsbridge.box import COMPETITIVE, LANE, RANKS
from priory.games.kingsbridge.options import (
    CHARACTER,
    END,
    EXCHANGE,
    EXCHANGE_CARD,
    EXCHANGE_STOP,
    MOVE,
    PENALTY,
    PENALTY_CARD,
    PLACE,
    PLACE_DISPLAY,
    TARGET,
    WHOLE,
)
from priory.games.kingsbridge.rules import asking, characters, moving, placing
from priory.games.kingsbridge.rules.arrangement import forget
from priory.games.kingsbridge.rules.bits import ALL_VALUES, HOLES, VALUES_OF

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

MAIN: Final = 0


def begin(s: Table, seat: int) -> None:
    """A new turn (K4.1)."""
    s.player = seat
    s.active = seat
    s.placed = 0
    s.used = False
    s.effect = -1
    s.skipped = False
    s.finished = False
    s.moves = 0
    forget(s)
    s.fresh = b""
    if s.doubled:
        s.doubled = placing.any_double(s)
    s.question = MAIN


def main_options(s: Table) -> list[int]:
    """The free and closing actions open to the active player (K4.2, K8.1 to K8.4)."""
    seat = s.active
    base = LANE * seat
    ends = s.ends & ALL_VALUES
    empty = s.ending[0] & HOLES != 0
    hands = s.hands
    found: list[int] = []
    if s.placed:
        found.append(END)
    elif s.mode == COMPETITIVE:
        found.append(EXCHANGE if s.hand_sizes[seat] and s.piles[seat] else END)
    if not s.used and s.with_characters:
        characters.add_use_options(s, ends, empty, found)
    others = len(found)
    for value in VALUES_OF[asking.hand_ranks(s) >> 1]:
        if hands[base + value]:
            found.append(PLACE - 1 + value)
    if s.display_sizes[seat]:
        add_display_options(s, found)
    if not s.placed and s.mode != COMPETITIVE:
        add_closing_option(s, len(found) == others, found)
    if s.moves < s.box.moves_per_turn:
        moving.add_move_options(s, ends, found)
    return found


def add_display_options(s: Table, found: list[int]) -> None:
    """Display cards of earlier turns may go to column ends, and replace Edgar at an end (K20.2, K20.3)."""
    base = LANE * s.active
    for value in VALUES_OF[asking.display_ranks(s) >> 1]:
        lying = s.displays[base + value]
        if lying and (not s.fresh or lying > s.fresh.count(placing.CARD[value])):
            found.append(PLACE_DISPLAY - 1 + value)


def add_closing_option(s: Table, nothing_fits: bool, found: list[int]) -> None:
    """PENALTY or END when no card has been placed, alone or together (K22.2 to K22.5)."""
    seat = s.active
    if not s.hand_sizes[seat] and not s.display_sizes[seat]:
        found.insert(0, END)
    elif nothing_fits:
        found.insert(0, PENALTY)


def choose_action(s: Table, option: int) -> None:
    """Begin or carry out the chosen action."""
    if option >= MOVE:
        s.slot = option - MOVE
        s.question = WHOLE
    elif option >= PLACE:
        s.on_display = option >= PLACE_DISPLAY
        s.value = option - (PLACE_DISPLAY if s.on_display else PLACE) + 1
        s.question = TARGET
    elif option >= CHARACTER:
        characters.use(s, option - CHARACTER)
    elif option == END:
        if s.journal is not None:
            s.journal.note("end", s.active, {"placed": s.placed})
        close(s)
    elif option == EXCHANGE:
        s.count = 0
        s.question = EXCHANGE_STOP
    else:
        s.question = PENALTY_CARD


def exchange_options(s: Table) -> list[int]:
    """The hand cards that may go under the pile, or enough (K8.5)."""
    found = [EXCHANGE_STOP] if s.count else []
    base = LANE * s.active
    hands = s.hands
    for value in range(1, RANKS + 1):
        if hands[base + value]:
            found.append(EXCHANGE_CARD - 1 + value)
    return found


def choose_exchange(s: Table, option: int) -> None:
    """Put a card to the very bottom of the own pile, or stop and refill (K8.5, K8.6)."""
    seat = s.active
    if option != EXCHANGE_STOP:
        value = option - EXCHANGE_CARD + 1
        s.hands[LANE * seat + value] -= 1
        s.hand_sizes[seat] -= 1
        s.piles[seat] = placing.CARD[value] + s.piles[seat]
        s.count += 1
        if s.journal is not None:
            s.journal.note("put_under", seat, {}, {"value": value}, [seat])
        if s.hand_sizes[seat]:
            return
    if s.journal is not None:
        s.journal.note("exchange", seat, {"count": s.count})
    close(s)


def penalty_options(s: Table) -> list[int]:
    """The cards that may go to the penalty pile (K22.4); without a hand those of the display (K22.5)."""
    base = LANE * s.active
    source = s.hands if s.hand_sizes[s.active] else s.displays
    return [PENALTY_CARD - 1 + value for value in range(1, RANKS + 1) if source[base + value]]


def choose_penalty(s: Table, option: int) -> None:
    """A card goes to the penalty pile, which closes the turn."""
    s.value = option - PENALTY_CARD + 1
    s.on_display = not s.hand_sizes[s.active]
    s.fresh = b""  # a card laid aside in this turn may be the one that goes (K22.5)
    placing.take_card(s)
    s.penalty[s.value] += 1
    if s.journal is not None:
        unasked = not s.on_display and not s.hand_sizes[s.active]  # the only card is shown without being chosen
        s.journal.note("penalty", s.active, {"value": s.value}, opened=unasked)
    if out_of_cards(s):
        end_game(s, "cards")
    else:
        close(s)


def refill(s: Table, seat: int) -> None:
    """Draw from the own pile up to a full hand (K8.6)."""
    pile = s.piles[seat]
    size = s.hand_sizes[seat]
    count = s.box.hand_size - size
    if count > len(pile):
        count = len(pile)
    if count <= 0:
        return
    kept = len(pile) - count
    base = LANE * seat
    hands = s.hands
    for i in range(kept, len(pile)):
        hands[base + pile[i]] += 1
    s.hand_sizes[seat] = size + count
    s.piles[seat] = pile[:kept]
    if s.journal is not None:
        drawn = list(reversed(pile[kept:]))
        s.journal.note("draw", seat, {"count": count}, {"values": drawn}, [seat], opened=True)


def close(s: Table) -> None:
    """Refill, look whether the game is over, and hand the turn on (K8.7)."""
    seat = s.active
    refill(s, seat)
    s.turns += 1
    if s.placed or s.used or s.finished or (s.mode == COMPETITIVE and asking.anything_fits(s)):
        s.quiet = 0
    else:
        s.quiet += 1
    if s.mode == COMPETITIVE:
        if deadlocked(s):
            end_game(s, "deadlock")
            return
        if s.turns >= s.box.rounds * s.seats:
            end_game(s, "limit")
            return
    following = (seat + 1) % s.seats
    if s.mode != COMPETITIVE:
        while not s.card_count(following):  # whoever has no cards is skipped (K23.6)
            following = (following + 1) % s.seats
    begin(s, following)
    if s.journal is not None:
        s.journal.note("turn", following, {})


def deadlocked(s: Table) -> bool:
    """Enough quiet turns in a row for everybody to have exchanged through the largest pile (K9.4)."""
    if s.quiet < s.seats:
        return False
    largest = 0
    for pile in s.piles:
        if len(pile) > largest:
            largest = len(pile)
    hand = s.box.hand_size
    return s.quiet >= s.seats * (1 + (largest + hand - 1) // hand)


def out_of_cards(s: Table) -> bool:
    """Whether the active player (K9.1), or everybody who plays together (K24.1), has no card left."""
    if s.card_count(s.active):
        return False
    if s.mode != COMPETITIVE:
        for seat in range(s.seats):
            if s.card_count(seat):
                return False
    return True


def end_game(s: Table, why: str) -> None:
    """The game is over at once: by the last `cards` (K9.1, K24.1), a `deadlock` (K9.4) or the `limit` (K9.5)."""
    s.player = OVER
    s.question = MAIN
    if s.journal is not None:
        facts = {"why": why, "scores": s.scores(), "ranks": s.ranks(), "winners": s.winners(), "together": s.together}
        s.journal.note("over", s.active, facts)
