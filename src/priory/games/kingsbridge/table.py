"""The table of Kingsbridge: columns, hands, piles and characters, and the question at hand (K1, D-c)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from priory.core.plain import Data
from priory.core.rng import Rng
from priory.core.state import OVER, State
from priory.games.kingsbridge import seat as knowledge
from priory.games.kingsbridge.box import COMPETITIVE, LANE, PERMANENT, RANKS, SLOTS, Box
from priory.games.kingsbridge.mind import policy, sense
from priory.games.kingsbridge.options import (
    DEN_COLUMN,
    EDGAR_COLUMN,
    EDGAR_RANK,
    ETHELRED_HAND,
    EXCHANGE_STOP,
    GYTHA_COLUMN,
    GYTHA_STOP,
    MOVE_TARGET,
    PENALTY_CARD,
    PONDER,
    TARGET,
    WHOLE,
    WIGELM_COLUMN,
    WIGELM_SEAT,
    WYNSTAN,
)
from priory.games.kingsbridge.position import audit
from priory.games.kingsbridge.position.fields import Position, View
from priory.games.kingsbridge.rules import asking, characters, edgar, laying, moving, placing, taking, turn
from priory.games.kingsbridge.rules.bits import ALL_SLOTS

MAIN: Final = 0


class Table(State):
    """The true table. Columns, piles and stacks are bytes, so that copies can share them.

    A cell of a column is the rank of its event card, or 16 more than the rank Edgar stands for. `firsts` and `lasts`
    note the ranks at its ends, 0 where it is empty, the first of an extra column 16 higher. As bits: `ending` has, by
    last rank, the columns that end with it, `ends` these ranks, `odd` the columns that are no plain runs.

    A question is called by the first number of its options; the main one is MAIN. `value`, `on_display`, `slot`,
    `part`, `place`, `served` and `count` hold what has been answered on the way to it.
    """

    def __init__(self, seats: int, box: Box) -> None:
        super().__init__("kingsbridge", seats)
        self.box = box
        self.mode: int = COMPETITIVE
        self.with_characters: bool = True
        self.start: int = 0
        self.active: int = 0
        # What lies on the table. Piles and stacks: the top of a pile is its last byte, the top of a stack its first.
        self.columns: list[bytes] = []
        self.firsts: list[int] = []
        self.lasts: list[int] = []
        self.ending: list[int] = []
        self.ends: i64 = 0
        self.odd: i64 = 0
        self.hands: list[int] = []
        self.hand_sizes: list[int] = []
        self.displays: list[int] = []
        self.display_sizes: list[int] = []
        self.piles: list[bytes] = []
        self.stacks: list[bytes] = []
        self.deck: bytes = b""
        self.open: bytes = b""
        self.boxed: bytes = b""
        self.discard: list[int] = []
        self.penalty: list[int] = []
        self.edgar: int = 0
        self.gapped: bool = False
        self.doubled: bool = False
        # `edgar` is the rank he stands for in a column. Where `gapped` or `doubled` is False there is no such joint.
        # The turn.
        self.placed: int = 0
        self.used: bool = False
        self.effect: int = -1
        self.skipped: bool = False
        self.finished: bool = False
        self.moves: int = 0
        self.seen_ends: list[int] = []
        self.seen_signs: list[int] = []
        self.seen_bits: i64 = 1
        self.seen: list[list[bytes]] = []
        self.fresh: bytes = b""
        # The game.
        self.quiet: int = 0
        self.turns: int = 0
        # The question.
        self.question: int = MAIN
        self.value: int = 0
        self.on_display: bool = False
        self.slot: int = 0
        self.part: int = 0
        self.place: int = 0
        self.served: int = 0
        self.count: int = 0

    def play_in(self, mode: int) -> None:
        """Choose between playing against each other, alone and together."""
        self.mode = mode
        self.together = mode != COMPETITIVE

    def clear(self) -> None:
        """An empty table: no card lies anywhere yet."""
        self.columns = [b""] * SLOTS
        self.firsts = [0] * SLOTS
        self.lasts = [0] * SLOTS
        self.ending = [ALL_SLOTS] + [0] * RANKS
        self.ends = 1
        self.odd = 0
        self.hands = [0] * (LANE * self.seats)
        self.hand_sizes = [0] * self.seats
        self.displays = [0] * (LANE * self.seats)
        self.display_sizes = [0] * self.seats
        self.piles = [b""] * self.seats
        self.stacks = [b""] * self.seats
        self.discard = [0] * LANE
        self.penalty = [0] * LANE

    def clone(self) -> Table:
        other = Table(self.seats, self.box)
        self.copy_frame(other)
        other.mode = self.mode
        other.with_characters = self.with_characters
        other.start = self.start
        other.active = self.active
        other.columns = self.columns.copy()
        other.firsts = self.firsts.copy()
        other.lasts = self.lasts.copy()
        other.ending = self.ending.copy()
        other.ends = self.ends
        other.odd = self.odd
        other.hands = self.hands.copy()
        other.hand_sizes = self.hand_sizes.copy()
        other.displays = self.displays.copy()
        other.display_sizes = self.display_sizes.copy()
        other.piles = self.piles.copy()
        other.stacks = self.stacks.copy()
        other.deck = self.deck
        other.open = self.open
        other.boxed = self.boxed
        other.discard = self.discard.copy()
        other.penalty = self.penalty.copy()
        other.edgar = self.edgar
        other.gapped = self.gapped
        other.doubled = self.doubled
        other.placed = self.placed
        other.used = self.used
        other.effect = self.effect
        other.skipped = self.skipped
        other.finished = self.finished
        other.moves = self.moves
        other.seen_ends = self.seen_ends
        other.seen_signs = self.seen_signs
        other.seen_bits = self.seen_bits
        other.seen = self.seen
        other.fresh = self.fresh
        other.quiet = self.quiet
        other.turns = self.turns
        other.question = self.question
        other.value = self.value
        other.on_display = self.on_display
        other.slot = self.slot
        other.part = self.part
        other.place = self.place
        other.served = self.served
        other.count = self.count
        return other

    def legal(self) -> list[int]:
        """The answers; where only the hand leaves but one, it may be pondered, so that asking tells nothing (D16)."""
        found = self.answers()
        if len(found) == 1 and asking.hides(self):
            found.append(PONDER + asking.value_of(found[0]))
        return found

    def answers(self) -> list[int]:
        """What the question at hand can be answered with."""
        question = self.question
        if question == MAIN:
            return turn.main_options(self)
        if question == WHOLE:
            return moving.part_options(self)
        if question == MOVE_TARGET:
            return moving.target_options(self)
        if question == TARGET:
            return placing.target_options(self)
        if question == EXCHANGE_STOP:
            return turn.exchange_options(self)
        if question == PENALTY_CARD:
            return turn.penalty_options(self)
        if question == EDGAR_COLUMN:
            return edgar.column_options(self)
        if question == EDGAR_RANK:
            return edgar.rank_options(self)
        if question == WYNSTAN:
            return taking.wynstan_options(self)
        if question == GYTHA_COLUMN:
            return laying.gytha_columns(self)
        if question == GYTHA_STOP:
            return laying.gytha_options(self)
        if question == ETHELRED_HAND:
            return laying.ethelred_options(self)
        if question == DEN_COLUMN:
            return taking.den_options(self)
        if question == WIGELM_SEAT:
            return taking.wigelm_seats(self)
        if question == WIGELM_COLUMN:
            return taking.wigelm_columns(self)
        return laying.wilwulf_options(self)

    def apply(self, option: int) -> None:
        if option >= PONDER:
            option = self.answers()[0]
        question = self.question
        if question == MAIN:
            turn.choose_action(self, option)
        elif question == WHOLE:
            moving.choose_part(self, option)
        elif question == MOVE_TARGET:
            moving.choose_target(self, option)
        elif question == TARGET:
            placing.choose_target(self, option)
        elif question == EXCHANGE_STOP:
            turn.choose_exchange(self, option)
        elif question == PENALTY_CARD:
            turn.choose_penalty(self, option)
        elif question == EDGAR_COLUMN:
            edgar.choose_column(self, option)
        elif question == EDGAR_RANK:
            edgar.choose_rank(self, option)
        elif question == WYNSTAN:
            taking.use_wynstan(self, option)
        elif question == GYTHA_COLUMN:
            laying.choose_gytha_column(self, option)
        elif question == GYTHA_STOP:
            laying.use_gytha(self, option)
        elif question == ETHELRED_HAND:
            laying.use_ethelred(self, option)
        elif question == DEN_COLUMN:
            taking.use_den(self, option)
        elif question == WIGELM_SEAT:
            taking.choose_recipient(self, option)
        elif question == WIGELM_COLUMN:
            taking.use_wigelm(self, option)
        else:
            laying.use_wilwulf(self, option)

    def card_count(self, seat: int) -> int:
        """Hand, draw pile and display together (K1.12)."""
        return self.hand_sizes[seat] + len(self.piles[seat]) + self.display_sizes[seat]

    def together_score(self) -> int:
        """The one score of a solo or co-op game (K24.2)."""
        score = characters.left(self) * self.box.character_points
        for slot in range(PERMANENT):
            if not self.columns[slot]:
                score += self.box.column_points
        return score + sum(self.penalty) * self.box.penalty_points

    def scores(self) -> list[float]:
        """Competitive: the cards left, as a loss (K9.7). Solo and co-op: the common score (K24)."""
        if self.mode != COMPETITIVE:
            return [float(self.together_score())] * self.seats
        return [-float(self.card_count(seat)) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """Fewer cards come first (K9.7). Who plays together shares one rank (K24.4)."""
        if self.mode != COMPETITIVE:
            return [1] * self.seats
        counts = [self.card_count(seat) for seat in range(self.seats)]
        found = []
        for own in counts:
            rank = 1
            for other in counts:
                if other < own:
                    rank += 1
            found.append(rank)
        return found

    def winners(self) -> list[int]:
        """The fewest cards win (K9.1, K9.6). Alone and together all win by enough points, or nobody (K24.3, K24.4)."""
        if self.mode == COMPETITIVE:
            return super().winners()
        won = self.player == OVER and self.together_score() >= self.box.win_at_least
        return list(range(self.seats)) if won else []

    def contents(self) -> Box:
        return self.box

    def look(self, seat: int) -> View:
        return knowledge.look(self, seat)

    def imagine(self, seat: int, rng: Rng) -> Table:
        return knowledge.imagine(self, seat, rng)

    def worth(self) -> list[float]:
        return sense.worth(self)

    def quick(self, rng: Rng) -> int:
        return policy.quick(self, rng)

    def to_dict(self) -> Data:
        return Position.written(self)

    def audit(self) -> None:
        audit.audit(self)
