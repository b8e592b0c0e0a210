"""The turn solver of Kingsbridge: every way to close the own turn that is worth telling apart, and which is best.

Nothing that matters is hidden in a turn, so it is searched to its close on copies of the table. Between two placed
cards all columns that can be joined are joined, and what can be finished is finished: that loses nothing (see sketch),
so of all the rearranging only these moves need to be tried. Two tables with the same ranks in the columns and the same
cards in hand count as one. The closes found are compared by quick games on sketches, all of them on the same deals.
"""

from __future__ import annotations

import math
import time
from typing import Final

from priory.core.rng import Rng
from priory.core.state import OVER, State
from priory.games.kingsbridge import sketch
from priory.games.kingsbridge.box import AGATHA, COMPETITIVE, LANE, PERMANENT, RAGNA, RANKS, SLOTS, WILWULF
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
from priory.games.kingsbridge.tidying import Step, move, tidy

NODES: Final = 2500
"""Tables looked at in one turn at most."""
WIDEST: Final = 40
"""Ways to close the turn that are compared by games at most, the most promising at a glance."""
ROUNDS: Final = 8
"""So many rounds a game on a sketch goes on, if it is played against each other."""
LONGEST: Final = 200
"""Turns of a game on a sketch when playing together: to its end."""
FIRST_LOOK: Final = 8.0
"""After so many games the first look counts half."""
SOLVING: Final = 0.4
"""The part of the time that finding the ways to close may take."""


class Close:
    """A way to close the turn: the options that lead there, and the sketch of the table then."""

    def __init__(self, line: list[int], sketched: sketch.Sketch) -> None:
        self.line = line
        self.sketch = sketched
        self.look: float = sketched.first_look()
        self.total: float = 0.0
        self.visits: int = 0
        self.stage: int = 0

    def value(self) -> float:
        return self.total / self.visits if self.visits else self.look

    def promise(self) -> float:
        """The value, and the first look as long as few games were played."""
        return self.value() + self.look * FIRST_LOOK / (FIRST_LOOK + self.visits)


def plans(table: State, seat: int, rng: Rng, iterations: int, seconds: float) -> list[tuple[list[int], float, int]]:
    """The ways to close the turn, the best first: the options that lead there, a value and how often it was tried."""
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
            if self.closes and (nodes >= NODES or time.perf_counter() > self.until):
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
            self.targets(step)
        else:
            for option in s.legal():
                self.first.append(step.after(option))

    def note(self, line: list[int], s: Table, hand: list[int], under: list[int]) -> None:
        self.closes.append(Close(line, sketch.Sketch(s, self.seat, hand, under)))

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
        if s.mode != COMPETITIVE and s.piles[self.seat]:
            self.patient(step, offered)
            return
        if END in offered:
            # Against each other nobody tidies up for the next; together it cannot harm.
            line = closing if s.mode == COMPETITIVE else step.line.copy()
            if len(offered if s.mode != COMPETITIVE else untidy.legal()) > 1:
                line.append(END)
            self.note(line, untidy, own_hand(s, self.seat), [])
        if EXCHANGE in offered:
            self.exchange(step.after(EXCHANGE))
        if PENALTY in offered:
            self.penalty(step.after(PENALTY))
        for option in offered:
            if PLACE <= option < MOVE:
                self.targets(step.after(option))
            elif CHARACTER <= option < PLACE:
                self.later.append(step.after(option))
        if s.effect == AGATHA or (s.effect == RAGNA and not s.skipped):
            self.joins(step)

    def patient(self, step: Step, offered: list[int]) -> None:
        """Together, as long as there are cards to draw, place whatever needs no empty column, which costs nothing.

        Take such a column or a character only if nothing else is left, for both can be used later as well; only Wilwulf
        helps no more when nothing fits.
        """
        s = step.table
        forced = not s.placed
        for option in offered:
            if PLACE <= option < MOVE and self.fits_without_room(s, option):
                self.targets(step.after(option))
                if s.effect < 0:
                    return
                forced = False
        if END in offered:
            self.note([*step.line, END] if len(offered) > 1 else step.line, s, own_hand(s, self.seat), [])
        if PENALTY in offered:
            self.penalty(step.after(PENALTY))
        for option in offered:
            if PLACE <= option < MOVE and forced:
                self.targets(step.after(option))
            elif CHARACTER <= option < PLACE and (forced or s.open[option - CHARACTER] == WILWULF):
                self.later.append(step.after(option))
        if s.effect == AGATHA or (s.effect == RAGNA and not s.skipped):
            self.joins(step)

    def fits_without_room(self, s: Table, option: int) -> bool:
        """Whether this card takes up no empty column, or gives it back at once by what it is put before."""
        after = s.clone()
        after.apply(option)
        for target in after.legal():
            if s.columns[(target - TARGET) // SPOTS]:
                return True
        for column in s.columns:
            if column and column[0] & 15 == after.value + 1:
                return True
        return False

    def targets(self, step: Step) -> None:
        """The chosen card goes to an end; to an empty column only if no end takes it; or to a special place."""
        s = step.table
        at_end = False
        for option in s.legal():
            slot = (option - TARGET) // SPOTS
            column = s.columns[slot]
            if (option - TARGET) % SPOTS == SPOT_END:
                normal = len(column) == 0 or s.value - (column[-1] & 15) == 1
                if normal:
                    if at_end or (not column and self.has_end(s)):
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
        for option in step.table.legal():
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
    return bytes(flags + sketch.rank_counts(s) + cards + given) + s.open + b"".join(s.stacks)


def weighed(closes: list[Close], rng: Rng, iterations: int, until: float) -> list[Close]:
    """Compare the closes by games on their sketches, in rounds, each with the better half of the last."""
    closes.sort(key=by_look)
    live = closes[:WIDEST]
    seed = rng.next32()
    stages = 0
    while len(live) >> stages > 1:
        stages += 1
    deals = 0
    for stage in range(stages):
        part = stages - stage
        passes = max(1, iterations // (part * len(live)))
        iterations -= passes * len(live)
        now = time.perf_counter()
        ends = now + (until - now) / part
        if now > until:
            break
        for _ in range(passes):
            for close in live:
                turns = LONGEST if close.sketch.together else ROUNDS * close.sketch.seats
                close.total += sketch.Playing(close.sketch, Rng(seed + deals)).result(turns)
                close.visits += 1
            deals += 1
            if time.perf_counter() > ends:
                break
        for close in live:
            close.stage = stage + 1
        live.sort(key=by_value)
        live = live[: (len(live) + 1) // 2]
    closes.sort(key=by_stage)
    return closes


def by_look(close: Close) -> float:
    """The most promising at a glance first."""
    return -close.look


def by_value(close: Close) -> float:
    """The best first."""
    return -close.promise()


def by_stage(close: Close) -> tuple[int, float]:
    """Those that were compared longest first, and of them the best."""
    return -close.stage, -close.promise()
