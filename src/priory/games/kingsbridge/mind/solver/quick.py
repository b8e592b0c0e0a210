"""Quick games of Kingsbridge on packed counts of ranks: what they have in common (K5 to K7).

Cards are drawn by chance only when they are needed. What a table is worth to the seat whose turn it is, is told by
weights of what can be seen of it; the cards of the others do not count among that.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from priory.core.rng import Rng
from priory.games.kingsbridge.box import PERMANENT, RANKS
from priory.games.kingsbridge.mind.solver.counting import (
    MARKS,
    ONES,
    chained,
    count,
    ends,
    fronts,
    how_many,
    marked,
    one,
    only,
    runs,
    several,
    some,
    total,
)
from priory.games.kingsbridge.mind.solver.outlook import Outlook
from priory.games.kingsbridge.mind.weights import (
    APART,
    BEFORE,
    CHAIN,
    FIRST_RANK,
    FIT,
    FREE,
    JOIN,
    LAST_RANK,
    MISSING,
    NEEDED,
    NEVER,
    OPEN_ENDS,
    PLACED,
    SEVERAL,
    STAGE,
    UNSEEN,
    UNSEEN_BEFORE,
    VALUE,
)

LAST_KEPT: Final = 300
"""A 13 is kept to the end: nothing can be joined after the last card (K24.1), but a 13 finishes a column."""
FURTHER_FREE: Final = 60
"""A free column beyond three."""
TOO_MANY: Final = 400
"""A column more than there may be."""


class Quick:
    """A quick game: unknown cards are drawn by chance.

    `gaps` are the ranks over which Ragna joined columns: there are fewer columns than ranks tell. `parked` are cards
    that lie behind their equals in a column, from where they can be moved to an end like any tail (K6.5).
    """

    def __init__(self, k: Outlook, rng: Rng, staged: list[list[int]]) -> None:
        self.k = k
        self.staged = staged
        self.counts: i64 = k.counts
        self.runs: i64 = runs(k.counts)
        self.gaps: i64 = k.gaps
        self.parked: i64 = k.parked
        self.discard: i64 = k.discard
        self.edgar: i64 = k.edgar
        self.extra: i64 = k.extra
        self.shows: list[int] = k.shown.copy()
        # All cards still to be drawn: those given back lie on top of their piles, the others are drawn by chance.
        self.rng = rng
        self.pool: list[int] = k.pool.copy()
        self.piled: list[int] = k.piled.copy()
        self.given: list[list[int]] = []
        self.unseen: i64 = k.unseen
        self.left: i64 = len(k.pool) + len(k.given)
        self.hands: list[int] = []
        for at in range(k.seats):
            self.given.append(k.given.copy() if at == k.seat else [])
            hand: i64 = k.hand
            if at != k.seat:
                hand = 0
                for _ in range(k.held[at]):
                    hand += self.take()
            self.hands.append(hand)
        # The cards of the seat whose turn it is.
        self.at: int = k.seat
        self.hand: i64 = k.hand
        self.shown: i64 = k.shown[k.seat]
        self.weights: list[int] = staged[self.left // STAGE]

    def recover(self) -> None:
        """Edgar comes back."""
        raise NotImplementedError

    def leave(self, who: int) -> None:
        """A used character leaves its place."""
        raise NotImplementedError

    def lasting(self, c: i64, cards: i64) -> i64:
        """What the columns cost that will be left at the end with these cells and cards."""
        raise NotImplementedError

    def lose(self) -> None:
        """No card can be placed."""
        raise NotImplementedError

    def take(self) -> i64:
        """A card drawn by chance."""
        pool = self.pool
        last = pool.pop()
        place: i64 = self.rng.below(len(pool) + 1)
        if place < len(pool):
            found = pool[place]
            pool[place] = last
            last = found
        card: i64 = one(last)
        self.unseen -= card
        self.left -= 1
        return card

    def stand_up(self) -> None:
        """The next seat's turn."""
        if self.k.seats > 1:
            self.hands[self.at] = self.hand
            self.shows[self.at] = self.shown
            self.at = self.at + 1 if self.at + 1 < self.k.seats else 0
            self.hand = self.hands[self.at]
            self.shown = self.shows[self.at]

    def draw(self) -> None:
        """Refill the hand."""
        held: i64 = total(self.hand)
        while held < self.k.hand_size:
            if self.given[self.at]:
                card: i64 = one(self.given[self.at].pop())
                self.unseen -= card
                self.left -= 1
                self.hand += card
            elif self.piled[self.at]:
                self.piled[self.at] -= 1
                self.hand += self.take()
            else:
                return
            held += 1

    def columns(self) -> i64:
        """The columns in use when all is joined."""
        return self.runs - total(self.gaps)

    def room(self, c: i64) -> i64:
        """The columns that there are: one more as long as a column begins with the first rank of the extra one (K17).

        As soon as that rank can be joined to another column, the extra one is worth no more than an empty one.
        """
        x = self.extra
        return PERMANENT + 1 if x and count(c, x) > count(c, x - 1) else PERMANENT

    def fitting(self, c: i64, columns: i64, cards: i64) -> i64:
        """Marks the cards that can be placed."""
        found: i64 = some(cards)
        if columns < self.room(c):
            return found
        swap: i64 = one(self.edgar) << 3 if self.edgar else 0
        return found & (ends(c) | swap)

    def pick(self) -> i64:
        """The card to place: the one after which the table is worth most; 0 if none fits."""
        return self.best(self.counts, self.columns(), self.hand + self.shown) & 15

    def best(self, c: i64, columns: i64, cards: i64) -> i64:
        """What this table is worth after the best card, times 16, and the card; 0 for the card if none fits."""
        fit = self.fitting(c, columns, cards)
        found: i64 = NEVER * 16
        v: i64 = 1
        while v <= RANKS:
            if marked(fit, v):
                value: i64 = self.after(v, c, columns, cards) * 16 + v
                if value > found:
                    found = value
            v += 1
        return found

    def after(self, v: i64, c: i64, columns: i64, cards: i64) -> i64:
        """What the table is worth after this card."""
        if v != self.edgar:
            columns += self.widened(c, v)
            c += one(v)
            if some(c) == MARKS:
                c -= ONES
                columns -= 1
        value: i64 = self.judged(c, columns, cards - one(v)) + self.weights[VALUE] * v + self.weights[PLACED]
        if self.left == 0 and v == RANKS:
            value -= LAST_KEPT
        return value

    def widened(self, c: i64, v: i64) -> i64:
        """How many columns more there are with a cell more of this rank."""
        own: i64 = count(c, v)
        found: i64 = 0 if count(c, v - 1) > own else 1
        if count(c, v + 1) > own and not count(self.gaps, v):
            found -= 1
        return found

    def judged(self, c: i64, columns: i64, cards: i64) -> i64:
        """What a table with these columns and cards held is worth, in hundredths of a point."""
        w = self.weights
        free: i64 = self.room(c) - columns
        at_end: i64 = ends(c)
        in_front: i64 = fronts(c)
        have: i64 = some(cards)
        fit: i64 = at_end & have
        if self.edgar:
            fit |= have & (one(self.edgar) << 3)
        many: i64 = how_many(fit)
        value: i64 = w[FIT + (many if many < 4 else 4)]
        if free > 3:
            value += w[FREE + 3] + (free - 3) * FURTHER_FREE
        elif free >= 0:
            value += w[FREE + free]
        else:
            value += free * TOO_MANY
        chain = chained(fit, have)
        missing: i64 = MARKS & ~some(c)
        value += w[JOIN] * how_many(fit & in_front) + w[CHAIN] * how_many(chain & ~fit)
        value += w[MISSING] * how_many(missing) + w[NEEDED] * how_many(missing & have)
        value += w[SEVERAL] * how_many(several(cards)) + w[OPEN_ENDS] * how_many(at_end)
        value += w[APART] * how_many(have & ~chain & ~(have << 4))
        value += w[LAST_RANK] * count(c, RANKS) + w[FIRST_RANK] * count(c, 1)
        if self.left:
            value += w[UNSEEN] * (total(only(self.unseen, at_end)) * 64 // self.left)
        if free > 0:
            in_front &= ~at_end
            value += w[BEFORE] * how_many(in_front & have)
            if self.left:
                value += w[UNSEEN_BEFORE] * (total(only(self.unseen, in_front)) * 64 // self.left)
        return value

    def place(self, v: i64) -> None:
        """Place a card, from the display rather than from the hand, or lay it in Edgar's place."""
        if count(self.shown, v):
            self.shown -= one(v)
        else:
            self.hand -= one(v)
        if v == self.edgar:
            self.recover()
        elif self.left or self.hand or self.shown or self.k.seats > 1:
            self.add(v)
            if self.parked:
                self.move_parked()
        else:
            self.end_with(v)

    def end_with(self, v: i64) -> None:
        """The last card: nothing can be joined after it (K24.1)."""
        own: i64 = count(self.counts, v)
        if (v == RANKS and own == 0) or count(self.gaps, v):
            self.add(v)
            return
        if count(self.counts, v - 1) <= own:
            self.runs += 1
        self.counts += one(v)

    def add(self, v: i64) -> None:
        """A cell more of this rank; if every rank is there now, a column is finished."""
        c: i64 = self.counts
        own: i64 = count(c, v)
        if count(c, v - 1) <= own:
            self.runs += 1
        if count(c, v + 1) > own:
            self.runs -= 1
            if count(self.gaps, v):
                self.gaps -= one(v)
        c += one(v)
        if some(c) == MARKS:
            c -= ONES
            self.runs -= 1
            self.discard += ONES + self.parked
            self.parked = 0
            if self.edgar:
                self.discard -= one(self.edgar)
                self.recover()
        self.counts = c

    def move_parked(self) -> None:
        """Cards behind their equals move to the ends where they fit."""
        fit: i64 = some(self.parked) & ends(self.counts)
        while fit:
            v: i64 = 1
            while not marked(fit, v):
                v += 1
            self.parked -= one(v)
            self.add(v)
            fit = some(self.parked) & ends(self.counts)

    def give(self, v: i64) -> None:
        """A card goes on a draw pile: the own one if alone, else the left neighbour's."""
        self.given[self.at + 1 if self.at + 1 < self.k.seats else 0].append(v)
        self.unseen += one(v)
        self.left += 1
