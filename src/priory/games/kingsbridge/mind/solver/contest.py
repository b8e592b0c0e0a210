"""Quick games of those who play against each other (K8 to K10).

In its turn everybody places the card after which the table is worth most, one after the other, as long as that is
better than to close; calls on the top character where it brings more than it costs; or exchanges the whole hand.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from priory.core.rng import Rng
from priory.games.kingsbridge.box import EDGAR, RANKS, WILWULF
from priory.games.kingsbridge.mind.solver import helping
from priory.games.kingsbridge.mind.solver.counting import count, one, total
from priory.games.kingsbridge.mind.solver.outlook import Outlook
from priory.games.kingsbridge.mind.solver.quick import Quick
from priory.games.kingsbridge.mind.weights import EXCHANGED, STAGE

WIN: Final = 8.0
"""What winning counts, in cards."""
NOBODY: Final = -1


class Contest(Quick):
    """A quick game against each other.

    `around` are all cards that have not been placed. What a seat has not seen are the cards around but its own.
    `under` are the cards put under each pile by an exchange, the top one first.
    """

    def __init__(self, k: Outlook, rng: Rng, staged: list[list[int]]) -> None:
        super().__init__(k, rng, staged)
        self.stacks: list[list[int]] = [stack.copy() for stack in k.stacks]
        self.under: list[list[int]] = []
        self.around: i64 = k.unseen + k.hand
        for at in range(k.seats):
            self.under.append(k.under.copy() if at == k.seat else [])
            self.around += k.shown[at]
        for card in k.under:
            self.around += one(card)
        self.quiet: int = 0

    def result(self, turns: int) -> float:
        """What so many further turns bring the seat: its lead in cards, and what winning counts."""
        k = self.k
        if k.over:
            return self.lead(k.seat)
        self.draw()
        for _ in range(turns):
            if self.step():
                return self.lead(self.winner())
        return self.lead(NOBODY)

    def step(self) -> bool:
        """The next seat's turn; whether the game is over by it."""
        self.stand_up()
        if self.turn():
            self.quiet = 0
        else:
            self.quiet += 1
        if not self.hand and not self.shown and not self.pile(self.at):
            self.hands[self.at] = 0
            self.shows[self.at] = 0
            return True
        self.draw()
        if not self.quiet:
            return False
        largest = 0
        for at in range(self.k.seats):
            if self.pile(at) > largest:
                largest = self.pile(at)
        return self.quiet >= self.k.seats * (1 + (largest + self.k.hand_size - 1) // self.k.hand_size)

    def pile(self, at: int) -> int:
        """The size of a draw pile."""
        return self.piled[at] + len(self.given[at]) + len(self.under[at])

    def cards(self, at: int) -> int:
        """The cards of a seat."""
        if at == self.at:
            return total(self.hand) + total(self.shown) + self.pile(at)
        return total(self.hands[at]) + total(self.shows[at]) + self.pile(at)

    def winner(self) -> int:
        """Who has the fewest cards; nobody if they are several (K9.6)."""
        fewest = 1000
        found = NOBODY
        for at in range(self.k.seats):
            cards = self.cards(at)
            if cards < fewest:
                fewest = cards
                found = at
            elif cards == fewest:
                found = NOBODY
        return found

    def lead(self, winner: int) -> float:
        """The lead of the seat in cards, and what winning counts."""
        seat = self.k.seat
        best = 1000
        for at in range(self.k.seats):
            if at != seat and self.cards(at) < best:
                best = self.cards(at)
        value = float(best - self.cards(seat))
        if winner == seat:
            return value + WIN
        return value - WIN if winner != NOBODY else value

    def turn(self) -> bool:
        """Place what is worth it, with a character if that is; else exchange. Whether anything was done (K9.4)."""
        before: i64 = self.hand + self.shown
        self.unseen = self.around - before
        self.left = total(self.unseen)
        self.weights = self.staged[self.left // STAGE]
        called = False
        cards: i64 = before
        while cards:
            stop: i64 = self.judged(self.counts, self.columns(), cards)
            if cards == before and self.pile(self.at):
                stop += self.weights[EXCHANGED]
            found: i64 = self.best(self.counts, self.columns(), cards)
            if found & 15 and found >> 4 > stop:
                self.place(found & 15)
            elif called or not self.call(stop):
                break
            else:
                called = True
            cards = self.hand + self.shown
        self.around -= before - cards
        if cards == before and self.pile(self.at):
            self.exchange()
        return called or cards != before

    def call(self, stop: i64) -> bool:
        """Use the top character of the own stack, if that is better than to close."""
        stack = self.stacks[self.at]
        if not stack:
            return False
        if stack[0] == WILWULF:
            return self.pile(self.at) > 0 and helping.lay_aside(self, 0)
        use = helping.best_use(self, stack[:1])
        if use.who < 0 or use.value <= stop:
            return False
        helping.carry_out(self, use)
        return True

    def exchange(self) -> None:
        """The whole hand goes under the pile."""
        under = self.under[self.at]
        v: i64 = 1
        while v <= RANKS:
            for _ in range(count(self.hand, v)):
                under.append(v)
            v += 1
        self.hand = 0

    def draw(self) -> None:
        """Refill the hand; when the pile is gone through, with what was put under it."""
        super().draw()
        under = self.under[self.at]
        while under and total(self.hand) < self.k.hand_size:
            self.hand += one(under.pop(0))

    def leave(self, who: int) -> None:
        """A used character goes under the left neighbour's stack (K10.3); Edgar lies in a column."""
        self.stacks[self.at].pop(0)
        if who != EDGAR:
            self.stacks[self.at + 1 if self.at + 1 < self.k.seats else 0].append(who)

    def recover(self) -> None:
        """Edgar comes under the own stack (K12.6)."""
        self.edgar = 0
        self.stacks[self.at].append(EDGAR)

    def give(self, v: i64) -> None:
        """A card goes on the left neighbour's draw pile."""
        super().give(v)
        self.around += one(v)

    def lasting(self, c: i64, cards: i64) -> i64:  # noqa: ARG002 (what is left at the end does not count here)
        return 0

    def lose(self) -> None:
        """Nothing is lost if no card fits."""
