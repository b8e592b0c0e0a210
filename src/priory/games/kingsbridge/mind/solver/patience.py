"""Quick games of those who play together, alone or several (K22 to K24).

A hand is filled up whenever a turn closes, and nobody needs to place more than one card. So whoever places one card a
turn sees the next one before choosing again, and gives up nothing by it: here everybody places one card a turn, the one
after which the table is worth most, and calls on a character when nothing fits (helping).
"""

from __future__ import annotations

from mypy_extensions import i64

from priory.core.rng import Rng
from priory.games.kingsbridge.box import EDGAR, PERMANENT, RANKS, WILWULF
from priory.games.kingsbridge.mind.solver import foresight, helping
from priory.games.kingsbridge.mind.solver.counting import count, left_over, marked, one
from priory.games.kingsbridge.mind.solver.outlook import Outlook
from priory.games.kingsbridge.mind.solver.quick import Quick
from priory.games.kingsbridge.mind.weights import LEFT_OVER, NEVER, PENALTY, STAGE


class Patience(Quick):
    """A quick game in which everybody places a card a turn.

    `astray`: by so many hundredths of a point the worth of a card may be mistaken, to see other ways too.
    """

    def __init__(self, k: Outlook, rng: Rng, staged: list[list[int]], astray: int = 0) -> None:
        super().__init__(k, rng, staged)
        self.astray = astray
        self.points: int = k.points
        self.open: list[int] = k.open.copy()
        self.deck: list[int] = k.deck.copy()
        rng.shuffle(self.deck)
        while len(self.open) < 3 and self.deck:
            self.open.append(self.deck.pop())

    def first_look(self) -> float:
        """A value at a glance, in points."""
        if self.k.over:
            return float(self.k.score)
        cards = self.hand + self.shown
        value = self.judged(self.counts, self.columns(), cards) - self.lasting(self.counts, cards)
        return float(self.points + len(self.open) + len(self.deck)) + float(value) / 100.0

    def result(self, turns: int) -> float:
        """The common score after so many turns: as it is if the game is over by then, else as it is to be expected."""
        k = self.k
        if k.over:
            return float(k.score)
        self.draw()
        quiet = 0
        while quiet < k.seats:
            self.stand_up()
            if self.hand or self.shown:
                if turns == 0:
                    return foresight.expected(self)
                turns -= 1
                quiet = 0
                self.turn()
                self.draw()
            else:
                quiet += 1
        return self.score()

    def score(self) -> float:
        """The common score as it stands (K24.2)."""
        columns = self.columns() - (self.room(self.counts) - PERMANENT)
        columns = 0 if columns < 0 else columns if columns < PERMANENT else PERMANENT
        spare = len(self.open) + len(self.deck)
        return float(self.points + self.k.column_points * (PERMANENT - columns) + spare)

    def turn(self) -> None:
        """Place a card; if nothing fits, call on a character, or lose a card."""
        self.weights = self.staged[self.left // STAGE]
        v = self.stray() if self.astray else self.pick()
        if v:
            if self.left and WILWULF in self.open:
                helping.lay_aside(self, v)
            self.place(v)
        elif not self.call():
            self.lose()

    def stray(self) -> i64:
        """A card to place, one of the better ones by chance; 0 if none fits."""
        cards: i64 = self.hand + self.shown
        fit: i64 = self.fitting(self.counts, self.columns(), cards)
        best: i64 = 0
        highest: i64 = NEVER
        v: i64 = 1
        while v <= RANKS:
            if marked(fit, v):
                value: i64 = self.after(v, self.counts, self.columns(), cards) + self.rng.below(self.astray)
                if value > highest:
                    highest = value
                    best = v
            v += 1
        return best

    def call(self) -> bool:
        """Use the character that helps most and place a card; False if losing a card is better."""
        use = helping.best_use(self, self.open)
        if use.who < 0:
            return False
        cards = self.hand + self.shown
        lost = self.judged(self.counts, self.columns(), cards) - self.lasting(self.counts, cards)
        if use.value < lost - self.weights[PENALTY]:
            return False
        helping.carry_out(self, use)
        return True

    def lasting(self, c: i64, cards: i64) -> i64:
        """What the columns cost that will be left at the end with these cells and cards."""
        return self.weights[LEFT_OVER] * left_over(c + cards + self.unseen)

    def recover(self) -> None:
        """Edgar comes back (K12.11)."""
        self.edgar = 0
        if len(self.open) < 3:
            self.open.append(EDGAR)
        else:
            self.deck.insert(0, EDGAR)

    def leave(self, who: int) -> None:
        """A used character makes place for the next (K22.7)."""
        self.open.remove(who)
        if self.deck:
            self.open.append(self.deck.pop())

    def lose(self) -> None:
        """A card goes to the penalty pile: the one without which the rest is worth most."""
        self.points += self.k.penalty_points
        cards = self.hand if self.hand else self.shown
        worst: i64 = 0
        highest: i64 = NEVER
        v: i64 = 1
        while v <= RANKS:
            if count(cards, v):
                rest: i64 = self.hand + self.shown - one(v)
                value: i64 = self.judged(self.counts, self.columns(), rest)
                value -= self.lasting(self.counts, rest)
                if value > highest:
                    highest = value
                    worst = v
            v += 1
        if self.hand:
            self.hand -= one(worst)
        else:
            self.shown -= one(worst)
