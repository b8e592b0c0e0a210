"""Working out a review, decision by decision: each by itself, so that it can be shared out and gone on with."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable
from typing import NamedTuple

from priory.core.record import Record
from priory.core.seat import Seat
from priory.review import path
from priory.review.judging import USUAL, as_one, weigh
from priory.review.reasons import reasons
from priory.review.review import (
    MOST_TURNING_POINTS,
    SEVERITY,
    TURNING,
    VERDICTS,
    BadReview,
    Decision,
    Player,
    Review,
    verdict_of,
)
from priory.version import VERSION

TOLD = 3
"""So many of the best options are told of a decision, and the chosen one."""


class Look(NamedTuple):
    """What is found of one choice by itself: the decision, and the chances after it if something came to light."""

    decision: Decision
    seen: path.Level | None


def look_at(record: Record, ply: int, budget: int = USUAL, seed: int = 0) -> Look:
    """Look at one choice of a record, by what its chooser could know."""
    state, chosen = record.replay(ply), record.options[ply]
    seat = Seat(state, state.player)
    found = weigh(seat, budget, grain(seed, ply), chosen)
    lost = found.lost(chosen)
    verdict = verdict_of(lost)
    best = found.weighed[0].option
    told = [one for at, one in enumerate(found.weighed) if at < TOLD or one.option == chosen]
    decision = Decision(
        ply=ply,
        seat=seat.seat,
        chosen=chosen,
        weighed=tuple(told),
        before=found.before,
        after=found.after[chosen],
        lost=lost,
        verdict=verdict,
        effect=found.effect(chosen),
        doubt=found.doubt[chosen],
        reasons=() if verdict == "good" else reasons(seat, best, chosen, found, grain(seed, ply)),
    )
    seen = None
    if path.came_to_light(record, ply):
        seen = path.level(record.replay(ply + 1), budget, grain(seed, ply) + 1)
    return Look(decision, seen)


def grain(seed: int, ply: int) -> int:
    """The seed of one decision."""
    return seed * 1_000_003 + 2 * ply + 1


def begun(record: Record, budget: int = USUAL, seed: int = 0) -> path.Level:
    """The chances before the first choice."""
    return path.level(record.replay(0), budget, grain(seed, -1))


class Reviewer:
    """Puts a review together. `so_far` is an earlier part of the same review, to go on with; `first` the chances before
    the first choice, if they are known already."""

    def __init__(
        self,
        record: Record,
        budget: int = USUAL,
        seed: int = 0,
        so_far: Review | None = None,
        first: path.Level | None = None,
    ) -> None:
        self.record = record
        self.budget = budget
        self.seed = seed
        self.together = as_one(record.state)
        self.digest = digest_of(record)
        if so_far is None:
            first = first or begun(record, budget, seed)
            self.decisions: list[Decision] = []
            self.chances: list[tuple[float, ...]] = [first.chances]
            self.level_error = sum(first.errors) / len(first.errors)
            return
        asked = (self.digest, budget, seed, VERSION)
        if (so_far.record, so_far.budget, so_far.seed, so_far.version) != asked:
            raise BadReview(f"this review is of another record, budget, seed or version than {asked}")
        self.decisions = list(so_far.decisions)
        self.chances = list(so_far.chances)
        self.level_error = so_far.level_error

    @property
    def complete(self) -> bool:
        """Whether there is nothing left to look at."""
        return len(self.decisions) == self.record.ply

    def go_on(self) -> Decision:
        """Look at the next choice."""
        return self.take(look_at(self.record, len(self.decisions), self.budget, self.seed))

    def take(self, look: Look) -> Decision:
        """Take in what was found of the next choice."""
        now = self.chances[-1]
        moved = path.by_choice(now, look.decision.effect, self.together)
        decision = look.decision._replace(effect=moved)
        self.chances.append(path.step(now, moved, look.seen))
        self.decisions.append(decision)  # last: who looks on from another thread finds all of it
        return decision

    def review(self) -> Review:
        """The review as far as it goes."""
        seats = range(self.record.setup.seats)
        errors = [one.error for decision in self.decisions for one in decision.weighed if one.option == decision.chosen]
        return Review(
            game=self.record.game.id,
            seats=self.record.setup.seats,
            record=self.digest,
            total=self.record.ply,
            budget=self.budget,
            seed=self.seed,
            version=VERSION,
            decisions=tuple(self.decisions),
            chances=tuple(self.chances),
            players=tuple(self.player(seat) for seat in seats),
            turning_points=self.turning_points(),
            error=sum(errors) / len(errors) if errors else 0.0,
            level_error=self.level_error,
        )

    def player(self, seat: int) -> Player:
        """How one seat has played so far."""
        own = [one for one in self.decisions if one.seat == seat]
        mean = sum(one.lost for one in own) / len(own) if own else 0.0
        return Player(
            seat=seat,
            accuracy=max(0.0, 100.0 - SEVERITY * 100.0 * mean),
            counts=tuple(sum(one.verdict == verdict for one in own) for verdict in VERDICTS),
            split=path.split(seat, self.decisions, self.chances),
            error=math.sqrt(sum(one.doubt**2 for one in own)),
        )

    def turning_points(self) -> tuple[int, ...]:
        """The plies after which somebody's chance was most unlike before, in their order; once all is looked at."""
        if not self.complete:
            return ()
        swings = [(max(map(abs, map(float.__sub__, *pair))), -ply) for ply, pair in enumerate(self.pairs())]
        largest = sorted((one for one in swings if one[0] >= TURNING), reverse=True)[:MOST_TURNING_POINTS]
        return tuple(sorted(-ply for _, ply in largest))

    def pairs(self) -> list[tuple[tuple[float, ...], tuple[float, ...]]]:
        """The chances after and before each choice."""
        return list(zip(self.chances[1:], self.chances, strict=False))


def review_of(
    record: Record,
    budget: int = USUAL,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    so_far: Review | None = None,
) -> Review:
    """The review of a record; `progress` is told how many choices of how many have been looked at."""
    reviewer = Reviewer(record, budget, seed, so_far)
    while not reviewer.complete:
        reviewer.go_on()
        if progress is not None:
            progress(len(reviewer.decisions), record.ply)
    return reviewer.review()


def digest_of(record: Record) -> str:
    """A fingerprint of the game that a record tells."""
    setup = record.setup
    told = [record.game.id, record.game.rules_version, setup.seats, setup.seed, setup.start, setup.variants]
    text = json.dumps([*told, record.box, record.position, record.options], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]
