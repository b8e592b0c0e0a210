"""Characters in a quick game: the best use of one (K11 to K20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from priory.games.kingsbridge.box import (
    AGATHA,
    ALDRED,
    DEN,
    EDGAR,
    ETHELRED,
    GYTHA,
    RAGNA,
    RANKS,
    WIGELM,
    WILWULF,
    WYNSTAN,
)
from priory.games.kingsbridge.mind.solver.counting import (
    MARKS,
    ONES,
    count,
    ends,
    fronts,
    how_many,
    marked,
    one,
    runs,
    some,
    total,
)
from priory.games.kingsbridge.mind.weights import ASIDE, COST, FROM_ONE, NEVER, PLACED

if TYPE_CHECKING:
    from priory.games.kingsbridge.mind.solver.quick import Quick


class Use:
    """A way to use a character: `rank` and `second` are the ranks it is about, `cards` the cards placed by it.

    For Agatha `rank` holds the counts of all that goes behind its equals.
    """

    def __init__(self) -> None:
        self.value: i64 = NEVER
        self.who: int = -1
        self.rank: i64 = 0
        self.second: i64 = 0
        self.cards: i64 = 0

    def consider(self, value: i64, who: int, rank: i64, second: i64, cards: i64) -> None:
        """Keep the better way."""
        if value > self.value:
            self.value = value
            self.who = who
            self.rank = rank
            self.second = second
            self.cards = cards


def lay_aside(p: Quick, but: i64) -> bool:
    """Wilwulf: two cards that do not fit are laid aside when few others do, the highest first; `but` is placed next."""
    at_end: i64 = ends(p.counts)
    if how_many(some(p.hand) & at_end) > p.weights[ASIDE]:
        return False
    laid = 0
    v: i64 = RANKS
    while v > 0 and laid < 2:
        if count(p.hand, v) and v != but and not marked(at_end, v):
            p.hand -= one(v)
            p.shown += one(v)
            laid += 1
        else:
            v -= 1
    if laid:
        p.leave(WILWULF)
    return laid > 0


def best_use(p: Quick, able: list[int]) -> Use:
    """The best use of one of these characters, with a card placed."""
    use = Use()
    for who in able:
        if who == ALDRED:
            try_aldred(p, use)
        elif who == ETHELRED:
            try_ethelred(p, use)
        elif who == AGATHA:
            try_agatha(p, use)
        elif who == RAGNA:
            try_ragna(p, use)
        elif who in (EDGAR, GYTHA):
            try_laying(p, use, who)
        elif who in (DEN, WYNSTAN):
            try_taking_off(p, use, who)
        elif who == WIGELM:
            try_wigelm(p, use)
    return use


def best_after(p: Quick, c: i64, columns: i64) -> i64:
    """What it is worth if the columns hold these ranks and the best card is placed then."""
    cards = p.hand + p.shown
    found = p.best(c, columns, cards)
    if not found & 15:
        return NEVER
    return (found >> 4) - p.lasting(c, cards)


def try_aldred(p: Quick, use: Use) -> None:
    """All cards of the hand that can go before a column, the highest first (K11)."""
    c = p.counts
    columns = p.columns()
    cards: i64 = 0
    v: i64 = RANKS - 1
    while v > 0:
        while count(p.hand - cards, v) and count(c, v + 1) > count(c, v):
            cards += one(v)
            columns += p.widened(c, v)
            c += one(v)
            if some(c) == MARKS:
                c -= ONES
                columns -= 1
        v -= 1
    if cards:
        held = p.hand + p.shown
        value = p.judged(c, columns, held - cards) - p.lasting(p.counts, held) - p.weights[COST + ALDRED]
        value += p.weights[PLACED] * total(cards)
        use.consider(value, ALDRED, 0, 0, cards)


def try_ethelred(p: Quick, use: Use) -> None:
    """A card begins an extra column (K17)."""
    cards = p.hand + p.shown
    before = p.extra
    v: i64 = 1
    while v <= RANKS:
        if count(cards, v):
            p.extra = v
            value = p.judged(p.counts + one(v), p.columns() + p.widened(p.counts, v), cards - one(v))
            value += p.weights[PLACED] - p.lasting(p.counts, cards) - p.weights[COST + ETHELRED]
            if v == 1:
                value += p.weights[FROM_ONE]
            use.consider(value, ETHELRED, v, 0, 0)
        v += 1
    p.extra = before


def try_agatha(p: Quick, use: Use) -> None:
    """All columns go behind their equals, and with them all cards held that equal an end and fit nowhere else (K15)."""
    c = p.counts
    columns = p.columns()
    cards = p.hand + p.shown
    behind: i64 = 0
    doubled: i64 = 0
    v: i64 = 1
    while v <= RANKS:
        while count(c, v) > 1 and count(c, v) > count(c, v + 1) and count(c, v) > count(c, v - 1):
            c -= one(v)
            behind += one(v)
            columns -= 1
        if count(c, v) > count(c, v + 1) and count(c, v - 1) <= count(c, v):
            doubled += count(cards, v) * one(v)
        v += 1
    cost = p.weights[COST + AGATHA]
    if doubled:
        value = p.judged(c, columns, cards - doubled) - p.lasting(c, cards - doubled) - cost
        value += p.weights[PLACED] * total(doubled)
        use.consider(value, AGATHA, behind, 0, doubled)
    if behind:
        use.consider(best_after(p, c, columns) - cost, AGATHA, behind, 0, 0)


def try_ragna(p: Quick, use: Use) -> None:
    """Two columns with one rank missing between them become one, or a card skips a rank (K16)."""
    c = p.counts
    cards = p.hand + p.shown
    cost = p.weights[COST + RAGNA]
    v: i64 = 2
    while v < RANKS:
        if count(c, v - 1) > count(c, v):
            if count(c, v + 1) <= count(c, v):
                if count(cards, v + 1):
                    above = one(v + 1)
                    value = p.judged(c + above, p.columns(), cards - above) - p.lasting(c, cards) - cost
                    value += p.weights[PLACED]
                    use.consider(value, RAGNA, v, v + 1, 0)
            elif not count(p.gaps, v):
                use.consider(best_after(p, c, p.columns() - 1) - cost, RAGNA, v, 0, 0)
        v += 1


def try_laying(p: Quick, use: Use, who: int) -> None:
    """Edgar, or one or two cards of the discard pile by Gytha, go to an end (K12, K14)."""
    cost = p.weights[COST + who]
    at_end: i64 = ends(p.counts)
    v: i64 = 2
    while v <= RANKS:
        if marked(at_end, v) and (who == EDGAR or count(p.discard, v)):
            columns = p.columns() + p.widened(p.counts, v)
            c = p.counts + one(v)
            if some(c) == MARKS:
                use.consider(best_after(p, c - ONES, columns - 1) - cost, who, v, 0, 0)
            else:
                use.consider(best_after(p, c, columns) - cost, who, v, 0, 0)
                if who == GYTHA and v < RANKS and count(p.discard, v + 1) and marked(ends(c), v + 1):
                    columns += p.widened(c, v + 1)
                    c += one(v + 1)
                    if some(c) == MARKS:
                        c -= ONES
                        columns -= 1
                    use.consider(best_after(p, c, columns) - cost, who, v, v + 1, 0)
        v += 1


def try_taking_off(p: Quick, use: Use, who: int) -> None:
    """Den takes off the shortest column that begins with a rank, Wynstan the last card or the last two (K13, K18)."""
    c = p.counts
    v: i64 = 1
    while v <= RANKS:
        if who == WYNSTAN:
            if count(c, v) > count(c, v + 1):
                off = one(v)
                try_without(p, use, who, off, v, v)
                if v > 1 and count(c, v - 1):
                    try_without(p, use, who, off + one(v - 1), v - 1, v)
        elif count(c, v) > count(c, v - 1):
            last: i64 = v
            off = one(v)
            while count(c, last + 1) >= count(c, last):
                last += 1
                off += one(last)
            try_without(p, use, who, off, v, last)
        v += 1


def try_without(p: Quick, use: Use, who: int, off: i64, first: i64, last: i64) -> None:
    """Take off these cells."""
    c = p.counts - off
    value = best_after(p, c, runs(c) - total(p.gaps)) - p.weights[COST + who]
    use.consider(value, who, first, last, 0)


def try_wigelm(p: Quick, use: Use) -> None:
    """A card that is a column of its own goes back on a pile (K19)."""
    c = p.counts
    v: i64 = 1
    while v <= RANKS:
        if count(c, v) > count(c, v - 1) and count(c, v) > count(c, v + 1):
            value = best_after(p, c - one(v), p.columns() - 1) - p.weights[COST + WIGELM]
            use.consider(value, WIGELM, v, 0, 0)
        v += 1


def carry_out(p: Quick, use: Use) -> None:
    """Use the character, and place the best card if that has not been done by it."""
    who = use.who
    p.leave(who)
    if who == ALDRED:
        place_all(p, use.cards, True)
    elif who == ETHELRED:
        p.extra = use.rank
        p.place(use.rank)
        return
    elif who == AGATHA:
        p.counts -= use.rank
        p.runs = runs(p.counts)
        p.parked += use.rank + use.cards
        place_all(p, use.cards, False)
    elif who == RAGNA:
        p.gaps += one(use.rank)
        if use.second:
            p.place(use.second)
            return
    elif who == EDGAR:
        p.edgar = use.rank
        p.add(use.rank)
    elif who == GYTHA:
        p.discard -= one(use.rank)
        p.add(use.rank)
        if use.second:
            p.discard -= one(use.second)
            p.add(use.second)
    elif who == WIGELM:
        take_off(p, use.rank)
        p.give(use.rank)
    else:
        v = use.rank
        while v <= use.second:
            take_off(p, v)
            p.discard += one(v)
            v += 1
    if not use.cards:
        v = p.pick()
        if v:
            p.place(v)
        else:
            p.lose()


def place_all(p: Quick, cards: i64, before: bool) -> None:
    """These cards leave the hand, or the display; those that go before a column count as cells from now on."""
    v: i64 = RANKS
    while v > 0:
        for _ in range(count(cards, v)):
            if before or not count(p.shown, v):
                p.hand -= one(v)
            else:
                p.shown -= one(v)
            if before:
                p.add(v)
        v -= 1


def take_off(p: Quick, v: i64) -> None:
    """A cell less of this rank; gaps next to it may be gone."""
    p.counts -= one(v)
    p.runs = runs(p.counts)
    joined: i64 = ends(p.counts) & fronts(p.counts)
    at: i64 = 2
    while at < RANKS:
        if count(p.gaps, at) and not marked(joined, at):
            p.gaps -= count(p.gaps, at) * one(at)
        at += 1
