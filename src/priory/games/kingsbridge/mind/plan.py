"""The turn solver of Kingsbridge: every way to close the own turn that is worth telling apart, and which is best.

Nothing that matters is hidden in a turn, so it is searched to its close on copies of the table. Between two placed
cards all columns that can be joined are joined, and what can be finished is finished: that loses nothing (see
counting), so of all the rearranging only these moves need to be tried. Two tables with the same ranks in the columns
and the same cards in hand count as one. The closes found are compared by quick games, all of them on the same deals.
"""

from __future__ import annotations

import math
import time
from typing import Final

from priory.core.clock import up
from priory.core.rng import Rng
from priory.core.state import OVER, State
from priory.games.kingsbridge.box import AGATHA, COMPETITIVE, LANE, PERMANENT, RAGNA, RANKS, SLOTS
from priory.games.kingsbridge.mind.solver.outlook import Outlook
from priory.games.kingsbridge.mind.solver.tidying import Step, move, tidy
from priory.games.kingsbridge.mind.solver.weighing import Against, Close, Together, weighed
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
    SPOT_END,
    SPOTS,
    TARGET,
    WHOLE,
)
from priory.games.kingsbridge.rules import arrangement
from priory.games.kingsbridge.table import MAIN, Table

NODES: Final = 2500
"""Tables looked at in one turn at most."""
LITTLE: Final = 2
"""If more different cards fit than these, who plays together saves the characters."""
NEAR_THE_END: Final = 12
"""With so few cards left they may clear what would be left over."""
SOLVING: Final = 0.4
"""The part of the time that finding the ways to close may take."""


def plans(table: State, seat: int, rng: Rng, iterations: int, seconds: float) -> list[tuple[list[int], float, int]]:
    """The ways to close the turn, the best first: the options that lead there, a value and how often it was tried. With
    no iterations none is tried, and a first look decides."""
    assert isinstance(table, Table)
    began = time.perf_counter()
    until = began + seconds if seconds > 0.0 else math.inf
    solver = Solver(table, seat, began + seconds * SOLVING if seconds > 0.0 else math.inf)
    solver.solve()
    closes = weighed(solver.closes, rng, iterations, until)
    return [(close.line, close.value(), close.visits) for close in closes]


class Solver:
    """The search for ways to close a turn."""

    def __init__(self, table: Table, seat: int, until: float) -> None:
        self.seat = seat
        self.until = until
        self.known_open: bytes = table.open
        self.penalties: int = sum(table.penalty)
        self.pile_size: int = len(table.piles[seat])
        self.closes: list[Close] = []
        self.known: set[bytes] = set()
        # What uses no character is looked at first.
        self.first: list[Step] = [Step(table, [])]
        self.later: list[Step] = []

    def solve(self) -> None:
        """Look at all that can be reached, as long as there is time."""
        nodes = 0
        while self.first or self.later:
            step = self.first.pop() if self.first else self.later.pop(0)
            self.look_at(step)
            nodes += 1
            if self.closes and (nodes >= NODES or up(self.until)):
                return

    def look_at(self, step: Step) -> None:
        """Note the ways to close here, and put down what can be reached."""
        s = step.table
        if s.player == OVER:
            self.note(step.line, s, own_hand(s, self.seat), [])
        elif s.question == MAIN:
            self.main(step)
        elif s.question == EXCHANGE_STOP:
            self.exchange(step)
        elif s.question == PENALTY_CARD:
            self.penalty(step)
        elif s.question == TARGET:
            self.targets(step, True)
        else:
            for option in s.answers():
                self.first.append(step.after(option))

    def note(self, line: list[int], s: Table, hand: list[int], under: list[int]) -> None:
        if s.mode == COMPETITIVE:
            self.closes.append(Against(line, Outlook(s, self.seat, hand, b"", self.known_open, under)))
        else:
            given = s.piles[self.seat][self.pile_size :]
            outlook = Outlook(s, self.seat, hand, given, self.known_open)
            self.closes.append(Together(line, outlook, s.used or sum(s.penalty) > self.penalties))

    def main(self, step: Step) -> None:
        """Close, place, join by an effect, or use a character."""
        closing = step.line.copy()
        s = step.table
        offered = s.legal()
        untidy = s
        if s.mode == COMPETITIVE and END in offered:
            untidy = s.clone()
        tidy(step)
        key = sign(s, self.seat)
        if key in self.known:
            return
        self.known.add(key)
        offered = s.legal()
        if s.mode != COMPETITIVE:
            if END in offered:
                line = step.line.copy()
                if len(offered) > 1:
                    line.append(END)
                self.note(line, s, own_hand(s, self.seat), [])
                if s.effect < 0:
                    return  # who places one card a turn sees the next one before choosing again (see patience)
            if PENALTY in offered:
                self.penalty(step.after(PENALTY))
        elif END in offered:
            # Against each other nobody tidies up for the next.
            if len(untidy.legal()) > 1:
                closing.append(END)
            self.note(closing, untidy, own_hand(s, self.seat), [])
        elif EXCHANGE in offered:
            self.exchange(step.after(EXCHANGE))
        for option in offered:
            if PLACE <= option < MOVE:
                self.targets(step.after(option), s.mode == COMPETITIVE or not s.placed)
            elif CHARACTER <= option < PLACE and (s.mode == COMPETITIVE or self.in_need(s, offered)):
                self.later.append(step.after(option))
        if s.effect == AGATHA or (s.effect == RAGNA and not s.skipped):
            self.joins(step)

    def in_need(self, s: Table, offered: list[int]) -> bool:
        """Whether who plays together should think of a character: if little fits, or the end is near."""
        if s.card_count(self.seat) <= NEAR_THE_END:
            return True
        fitting = 0
        for option in offered:
            if PLACE <= option < MOVE:
                fitting += 1
        return fitting <= LITTLE

    def targets(self, step: Step, normally: bool) -> None:
        """The chosen card goes to an end; to an empty column only if no end takes it; or to a special place.

        `normally`: whether it may be placed without an effect. Together that is done only once in a turn.
        """
        s = step.table
        at_end = False
        for option in s.legal():
            slot = (option - TARGET) // SPOTS
            column = s.columns[slot]
            if (option - TARGET) % SPOTS == SPOT_END:
                normal = len(column) == 0 or s.value - (column[-1] & 15) == 1
                if normal:
                    if not normally or at_end or (not column and self.has_end(s)):
                        continue
                    at_end = True
            self.first.append(step.after(option))

    def has_end(self, s: Table) -> bool:
        """Whether the chosen card fits at the end of a column in the normal way."""
        for column in s.columns:
            if column and s.value - (column[-1] & 15) == 1:
                return True
        return False

    def joins(self, step: Step) -> None:
        """Whole columns that only the effect in force can join."""
        s = step.table
        wide = 0 if s.effect == AGATHA else 2
        if s.moves >= s.box.moves_per_turn:
            return
        for slot in range(SLOTS):
            for target in range(SLOTS):
                if slot == target or not s.columns[slot] or not s.columns[target]:
                    continue
                if (s.columns[slot][0] & 15) - (s.columns[target][-1] & 15) == wide:
                    if arrangement.is_new(s, slot, 0, 0, target, False):
                        further = Step(s.clone(), step.line.copy())
                        move(further, slot, WHOLE, target)
                        self.first.append(further)

    def exchange(self, step: Step) -> None:
        """One card under the pile, or two, or more: those first that are farthest from any end."""
        s = step.table
        hand = own_hand(s, self.seat)
        if s.count:
            self.note([*step.line, EXCHANGE_STOP], s, hand.copy(), [])
        under: list[int] = []
        going = Step(s.clone(), step.line.copy())
        while sum(hand):
            value = farthest(s, hand)
            hand[value] -= 1
            under.append(value)
            going.take(EXCHANGE_CARD - 1 + value)
            line = going.line.copy()
            if sum(hand):
                line.append(EXCHANGE_STOP)
            self.note(line, s, hand.copy(), under.copy())

    def penalty(self, step: Step) -> None:
        """Any card may go to the penalty pile."""
        hand = own_hand(step.table, self.seat)
        from_hand = sum(hand) > 0
        for option in step.table.answers():
            after = step.after(option)
            left = hand.copy()
            if from_hand:
                left[option - PENALTY_CARD + 1] -= 1
            self.note(after.line, after.table, left, [])


def own_hand(s: Table, seat: int) -> list[int]:
    """A hand by value."""
    return s.hands[LANE * seat : LANE * (seat + 1)]


def farthest(s: Table, hand: list[int]) -> int:
    """The card of a hand for which most cards are missing below it; of equals the highest."""
    ends = 0
    for column in s.columns:
        if column:
            ends |= 1 << (column[-1] & 15)
    found = 0
    most = -1
    for value in range(1, RANKS + 1):
        if not hand[value]:
            continue
        missing = 1
        while missing < value and not ends >> (value - missing) & 1:
            missing += 1
        if missing >= most:
            most = missing
            found = value
    return found


def sign(s: Table, seat: int) -> bytes:
    """What tells two tables of a turn apart: ranks in the columns, cards held, characters and their effects."""
    lane = LANE * seat
    occupied = 0
    for slot in range(SLOTS):
        if s.columns[slot]:
            occupied += 1 if slot < PERMANENT else 8
    flags = [occupied, s.effect + 1, 1 if s.used else 0, 1 if s.skipped else 0, 1 if s.placed else 0, s.edgar]
    gaps = [0] * LANE
    for column in s.columns:
        for i in range(1, len(column)):
            if (column[i] & 15) - (column[i - 1] & 15) == 2:
                gaps[column[i] & 15] += 1
    cards = s.hands[lane : lane + LANE] + s.displays[lane : lane + LANE] + gaps
    given = [len(pile) for pile in s.piles]
    return bytes(flags + rank_counts(s) + cards + given) + s.open + b"".join(s.stacks)


def rank_counts(s: Table) -> list[int]:
    """How many columns hold each rank; places 0 and 14 stay empty."""
    counts = [0] * (RANKS + 2)
    for column in s.columns:
        before = 0
        for cell in column:
            if cell & 15 != before:
                before = cell & 15
                counts[before] += 1
    return counts
