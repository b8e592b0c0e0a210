"""A sketch of a table of Kingsbridge: how many cells of each rank lie in the columns, and quick games played on it.

Since columns may be cut and joined freely (K6), how the cells are arranged hardly matters. If c(v) cells have rank v,
the fewest columns that hold them are the sum over v of max(0, c(v) - c(v - 1)). A card v finds an end if
c(v) < c(v - 1), else it needs an empty column; and a column can be finished as soon as every rank is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.kingsbridge import calling
from priory.games.kingsbridge.box import EDGAR, LANE, PERMANENT, RANKS

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

WIN: Final = 8.0
"""What winning counts, in cards."""


class Sketch:
    """A table at the close of a turn of `seat`, as far as that seat knows it.

    `hand` are its cards left, by value; `under` the cards it put under its pile in an exchange, top first.
    """

    def __init__(self, s: Table, seat: int, hand: list[int], under: list[int]) -> None:
        self.seat = seat
        self.seats = s.seats
        self.over: bool = s.player == OVER
        self.hand_size = s.box.hand_size
        self.counts = rank_counts(s)
        self.runs: int = runs(self.counts)
        self.gaps: list[int] = []
        for column in s.columns:
            for i in range(1, len(column)):
                if (column[i] & 15) - (column[i - 1] & 15) == 2:
                    self.gaps.append((column[i] & 15) - 1)
        self.under = under
        self.edgar: int = s.edgar
        self.discard: list[int] = s.discard.copy()
        self.stacks: list[list[int]] = [list(stack) for stack in s.stacks]
        # What is known of the cards, and the pool that all unknown ones are dealt from.
        self.shown: list[int] = s.displays.copy()
        self.hands = s.displays.copy()
        self.limits: list[int] = [self.hand_size + size for size in s.display_sizes]
        self.held: list[int] = s.hand_sizes.copy()
        self.held[seat] = sum(hand)
        self.piled: list[int] = [len(pile) for pile in s.piles]
        self.piled[seat] = s.hand_sizes[seat] + len(s.piles[seat]) - self.held[seat] - len(under)
        self.pool: list[int] = unseen(s, hand, under)
        for value in range(1, RANKS + 1):
            self.hands[LANE * seat + value] += hand[value]

    def cards(self) -> int:
        """The own cards still to go."""
        base = LANE * self.seat
        shown = 0
        for value in range(1, RANKS + 1):
            shown += self.hands[base + value]
        return shown + self.piled[self.seat] + len(self.under)

    def first_look(self) -> float:
        """A value for the seat at a glance, to look at the promising ones first."""
        value = -float(self.cards())
        if self.over:
            value += WIN
        return value


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


def runs(counts: list[int]) -> int:
    """The fewest columns that hold these ranks."""
    found = 0
    for rank in range(1, RANKS + 1):
        if counts[rank] > counts[rank - 1]:
            found += counts[rank] - counts[rank - 1]
    return found


def unseen(s: Table, hand: list[int], under: list[int]) -> list[int]:
    """All cards in hands and piles but the known ones, in order of their values."""
    left = [0] * LANE
    for seat in range(s.seats):
        for value in range(1, RANKS + 1):
            left[value] += s.hands[LANE * seat + value]
        for card in s.piles[seat]:
            left[card] += 1
    for value in range(1, RANKS + 1):
        left[value] -= hand[value]
    for card in under:
        left[card] -= 1
    found: list[int] = []
    for value in range(1, RANKS + 1):
        for _ in range(left[value]):
            found.append(value)
    return found


class Playing:
    """A quick game on a sketch: unknown cards are dealt, then everybody places what fits.

    `gaps` are the ranks over which Ragna joined columns: there are fewer columns than ranks tell.
    """

    def __init__(self, k: Sketch, rng: Rng) -> None:
        self.k = k
        self.rng = rng
        self.counts: list[int] = k.counts.copy()
        self.runs: int = k.runs
        self.gaps: list[int] = k.gaps.copy()
        self.hands: list[int] = k.hands.copy()
        self.edgar: int = k.edgar
        self.discard: list[int] = k.discard.copy()
        self.stacks: list[list[int]] = [stack.copy() for stack in k.stacks]
        self.shown: list[int] = k.shown.copy()
        self.limits: list[int] = k.limits.copy()
        self.sizes: list[int] = []
        self.piles: list[list[int]] = []
        cards = k.pool.copy()
        rng.shuffle(cards)
        top = 0
        for at in range(k.seats):
            size = k.limits[at] - k.hand_size + k.held[at]
            if at != k.seat:
                for i in range(top, top + k.held[at]):
                    self.hands[LANE * at + cards[i]] += 1
                top += k.held[at]
            self.sizes.append(size)
            pile = cards[top : top + k.piled[at]]
            top += k.piled[at]
            if at == k.seat and k.under:
                pile = k.under[::-1] + pile
            self.piles.append(pile)

    def result(self, turns: int) -> float:
        """What so many further turns bring the seat: its lead in cards."""
        k = self.k
        if k.over:
            return self.judged(k.seat)
        self.draw(k.seat)
        at = k.seat
        quiet = 0
        for _ in range(turns):
            at = at + 1 if at + 1 < k.seats else 0
            if self.turn(at):
                quiet = 0
            else:
                quiet += 1
            if not self.sizes[at] and not self.piles[at]:
                return self.judged(at)
            self.draw(at)
            if quiet > 4 * k.seats:
                break
        return self.judged(-1)

    def judged(self, winner: int) -> float:
        """The lead of the seat in cards, and what winning counts."""
        k = self.k
        own = self.sizes[k.seat] + len(self.piles[k.seat])
        best = 1000
        for at in range(k.seats):
            if at != k.seat and self.sizes[at] + len(self.piles[at]) < best:
                best = self.sizes[at] + len(self.piles[at])
        value = float(best - own)
        if winner == k.seat:
            return value + WIN
        return value - WIN if winner >= 0 else value

    def draw(self, at: int) -> None:
        """Refill the hand."""
        pile = self.piles[at]
        base = LANE * at
        while self.sizes[at] < self.limits[at] and pile:
            self.hands[base + pile.pop()] += 1
            self.sizes[at] += 1

    def turn(self, at: int) -> bool:
        """Place what fits; if nothing does, call on a character or exchange. Whether that changed anything."""
        before = self.sizes[at]
        called = False
        while self.sizes[at]:
            value = self.pick(at, PERMANENT)
            if value:
                self.place(at, value)
            elif called or self.sizes[at] < before or not self.call(at):
                break
            else:
                called = True
        if self.sizes[at] < before or before == 0:
            return True
        if self.piles[at]:
            self.exchange(at)
        return called

    def call(self, at: int) -> bool:
        """Use the top character of the own stack, if it helps."""
        stack = self.stacks[at]
        if not stack or not calling.call(self, at, stack[0]):
            return False
        who = stack.pop(0)
        if who != EDGAR:
            self.stacks[at + 1 if at + 1 < self.k.seats else 0].append(who)
        return True

    def exchange(self, at: int) -> None:
        """The whole hand goes under the pile."""
        base = LANE * at
        under: list[int] = []
        for value in range(1, RANKS + 1):
            while self.hands[base + value]:
                self.hands[base + value] -= 1
                under.append(value)
        self.sizes[at] -= len(under)
        self.piles[at] = under + self.piles[at]

    def pick(self, at: int, room: int) -> int:
        """The card to place next: one that joins, one that fits, or one to begin a column with; 0 for none."""
        counts = self.counts
        hands = self.hands
        base: i64 = LANE * at
        best: i64 = 0
        highest: i64 = -1
        columns = self.runs - len(self.gaps)
        empty = columns < PERMANENT or room == calling.WITHOUT_LIMIT
        free = columns < room
        value: i64 = 1
        while value <= RANKS:
            if hands[base + value]:
                own = counts[value]
                score: i64 = -1
                if value == self.edgar:
                    score = 60
                elif counts[value - 1] > own:
                    score = 40
                    if counts[value + 1] > own:
                        score = 50
                elif empty and counts[value + 1] > own:
                    score = 30
                elif free:
                    score = 0
                    follow: i64 = value + 1
                    while follow <= RANKS and hands[base + follow]:
                        score += 2
                        follow += 1
                    if value < RANKS:
                        score += 1
                if score > highest:
                    highest = score
                    best = value
            value += 1
        return best

    def place(self, at: int, value: int) -> None:
        """Place a card, or lay it in Edgar's place."""
        self.hands[LANE * at + value] -= 1
        self.sizes[at] -= 1
        if self.shown[LANE * at + value]:
            self.shown[LANE * at + value] -= 1
            self.limits[at] -= 1
        if value != self.edgar:
            self.add(value)
        else:
            self.edgar = 0
            self.recover(at)

    def recover(self, at: int) -> None:
        """Edgar comes back."""
        self.stacks[at].append(EDGAR)

    def add(self, value: int) -> None:
        """A cell more of this rank; if every rank is there now, a column is finished."""
        counts = self.counts
        own = counts[value]
        if counts[value - 1] <= own:
            self.runs += 1
        if counts[value + 1] > own:
            self.runs -= 1
            if self.gaps and value in self.gaps:
                self.gaps.remove(value)
        counts[value] = own + 1
        if own == 0:
            for rank in range(1, RANKS + 1):
                if counts[rank] == 0:
                    return
            for rank in range(1, RANKS + 1):
                counts[rank] -= 1
                self.discard[rank] += 1
            self.runs -= 1

    def take_off(self, value: int) -> None:
        """A cell less of this rank."""
        counts = self.counts
        own = counts[value] - 1
        if counts[value - 1] <= own:
            self.runs -= 1
        if counts[value + 1] > own:
            self.runs += 1
        counts[value] = own

    def give(self, at: int, value: int) -> None:
        """A card goes on the left neighbour's draw pile."""
        self.piles[at + 1 if at + 1 < self.k.seats else 0].append(value)
