"""Many tables played in step: options taken, observations, masks and rewards written for NumPy, all in one go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.strings import BytesWriter, write_f32_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from priory.core.errors import IllegalOption
from priory.core.observation import Layout, Sheet, mask, put
from priory.core.rng import Rng
from priory.core.state import OVER, State

RANK: Final = 0
SCORE: Final = 1
LEAD: Final = 2
REWARDS: Final = ["rank", "score", "lead"]

EVERYBODY: Final = -1
"""The learner chooses for every seat."""
RANDOM: Final = 0
QUICK: Final = 1
OPPONENTS: Final = ["random", "quick"]

WIDTH: Final = 2
"""The bytes of one number of an observation."""
PORTION: Final = 1 << 15
"""The bytes of observations that are written at once: they stay in the processor's cache."""

Write = Callable[[Sheet, i64, State, int], None]
Deal = Callable[[int], State]


def rewards(state: State, kind: int, least: float, most: float) -> list[float]:
    """What each seat is paid at the end. `least` and `most` are what a seat can score at all.

    By rank: the share of the others it is ahead of less the share that is ahead of it, from 1 to -1. Where all win or
    lose as one there are no ranks: it is the score as a share of the most there is, at least -1, and above 0 only if
    the game is won.
    """
    scores = state.scores()
    if kind == SCORE or (kind == LEAD and (state.together or state.seats == 1)):
        return scores
    seats = state.seats
    if kind == RANK and (state.together or seats == 1):
        best = most if state.winners() else 0.0
        return [max(-1.0, min(score, best) / most) for score in scores]
    found: list[float] = []
    if kind == LEAD:
        for seat in range(seats):
            best = least
            for other in range(seats):
                if other != seat and scores[other] > best:
                    best = scores[other]
            found.append(scores[seat] - best)
        return found
    ranks = state.ranks()
    for own in ranks:
        ahead = 0
        for other in ranks:
            if other > own:
                ahead += 1
            elif other < own:
                ahead -= 1
        found.append(ahead / (seats - 1))
    return found


class Numbers:
    """Writes what a room lists, if it does not write on sheets itself: `numbers(state, seat)`, piece by piece."""

    def __init__(self, numbers: Callable[[State, int], list[int]]) -> None:
        self.numbers = numbers

    def write(self, sheet: Sheet, place: i64, state: State, seat: int) -> None:
        """Put the numbers in their places."""
        out = sheet.numbers
        for value in self.numbers(state, seat):
            put(out, place, value)
            place += 1


class Writer:
    """Writes what is seen of tables of one set-up: on copies of blank rows and masks, which are all 0."""

    def __init__(self, write: Write, layout: Layout, options: int) -> None:
        size: int = layout.size
        self.write = write
        self.size = size
        self.options = options
        self.sheet = Sheet(layout)
        self.row = vec[i16]([0] * size)
        self.mask = vec[u8]([0] * options)
        self.together = max(1, PORTION // (WIDTH * size))
        self.rows = vec[i16]([0] * (self.together * size))
        self.masks = vec[u8]([0] * (self.together * options))

    def observed(self, state: State, seat: int) -> bytes:
        """The observation of one seat."""
        self.sheet.numbers = self.row[:]
        self.write(self.sheet, 0, state, seat)
        return bytes(memoryview(self.sheet.numbers))

    def masked(self, state: State) -> bytes:
        """The mask of the options at hand."""
        found = self.mask[:]
        mask(found, 0, state.offered)
        return bytes(memoryview(found))

    def shown(self, state: State, seat: int) -> bytes:
        """The observation of one seat, and behind it the mask of its options."""
        return self.observed(state, seat) + (self.masked(state) if seat == state.player else bytes(self.options))

    def show(self, states: list[State], first: int, rows: memoryview, masks: memoryview) -> int:
        """Write what the seats that must choose see at some of the tables, and their options; the table after them."""
        last = min(first + self.together, len(states))
        write = self.write
        size: i64 = self.size
        options: i64 = self.options
        sheet = self.sheet
        sheet.numbers = self.rows[:]
        found = self.masks[:]
        at: i64 = 0
        mark: i64 = 0
        for i in range(first, last):
            state = states[i]
            write(sheet, at, state, state.player)
            mask(found, mark, state.offered)
            at += size
            mark += options
        width = WIDTH * self.size
        rows[width * first : width * last] = memoryview(sheet.numbers).cast("B")[: width * (last - first)]
        masks[self.options * first : self.options * last] = memoryview(found)[: self.options * (last - first)]
        return last


def handed(out: BytesWriter, to: memoryview) -> None:
    """Hand over what has been written."""
    to[:] = out.getvalue()


class Tables:
    """A number of tables of one set-up, each with a chain of seeds of its own: the first is the one it was reset with.

    When a game ends its table is dealt anew at once. `finals` then holds, for each table that ended, its index and the
    last observation of the seat that chose (of the learner's, if it has a seat of its own).
    """

    def __init__(
        self,
        deal: Deal,
        writer: Writer,
        reward: int,
        learner: int,
        opponents: int,
    ) -> None:
        self.deal = deal
        self.writer = writer
        self.reward = reward
        self.learner = learner
        self.opponents = opponents
        self.least = 0.0
        self.most = 1.0
        self.states: list[State] = []
        self.seeds: list[Rng] = []
        self.chances: list[Rng] = []
        self.finals: list[tuple[int, bytes]] = []

    def reset(self, seeds: list[int], least: float, most: float) -> None:
        """Deal all tables; the seed of a table is that of its first game and decides those that follow."""
        self.least = least
        self.most = most
        self.seeds = [Rng(seed) for seed in seeds]
        self.chances = [Rng() for _ in seeds]
        self.states = []
        for i in range(len(seeds)):
            self.states.append(self.dealt(i, seeds[i]))
        self.finals = []

    def dealt(self, table: int, seed: int) -> State:
        """The game of a seed, at a question for the learner; if it never gets one, the next game of the table."""
        while True:
            chance = Rng(seed).fork()
            state = self.deal(seed)
            self.others(state, chance)
            if state.player != OVER:
                self.chances[table] = chance
                return state
            seed = self.seeds[table].next32()

    def others(self, state: State, chance: Rng) -> None:
        """Let the opponents choose until it is the learner's turn."""
        learner = self.learner
        if learner == EVERYBODY:
            return
        while state.player != learner and state.player != OVER:
            if self.opponents == QUICK:
                option = state.quick(chance)
            else:
                option = state.offered[chance.below(len(state.offered))]
            state.apply(option)
            state.advance()

    def check(self, chosen: list[int]) -> None:
        """Refuse what is not offered before anything is played."""
        if len(chosen) != len(self.states):
            raise IllegalOption(f"{len(chosen)} options for {len(self.states)} tables: one is needed for each")
        for i in range(len(chosen)):
            state = self.states[i]
            if chosen[i] not in state.offered:
                raise IllegalOption(
                    f"table {i}: {chosen[i]} is not offered to seat {state.player}: it may choose from {state.offered}"
                )

    def step(self, chosen: list[int], pay: memoryview, ends: memoryview) -> None:
        """Take an option at each table, deal anew where the game is over, and write who was paid what."""
        self.check(chosen)
        self.finals = []
        paid = BytesWriter()
        over = BytesWriter()
        for i in range(len(chosen)):
            state = self.states[i]
            seat = state.player
            state.apply(chosen[i])
            state.advance()
            self.others(state, self.chances[i])
            if state.player == OVER:
                for value in rewards(state, self.reward, self.least, self.most):
                    write_f32_le(paid, value)
                over.append(1)
                self.finals.append((i, self.writer.observed(state, seat)))
                self.states[i] = self.dealt(i, self.seeds[i].next32())
            else:
                for _ in range(state.seats):
                    write_f32_le(paid, 0.0)
                over.append(0)
        handed(paid, pay)
        handed(over, ends)

    def observe(self, rows: memoryview, masks: memoryview, players: memoryview) -> None:
        """Write what the seat that must choose sees, and its options, table after table."""
        done = 0
        while done < len(self.states):
            done = self.writer.show(self.states, done, rows, masks)
        who = BytesWriter()
        for state in self.states:
            who.append(state.player)
        handed(who, players)

    def random(self, rng: Rng) -> list[int]:
        """An option for each table, all equally likely."""
        found = []
        for state in self.states:
            found.append(state.offered[rng.below(len(state.offered))])
        return found
