"""What the API tells of a review."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from priory.review.review import Decision, Player, Review
from priory.review.words import Remark

VerdictTold = Literal["good", "inaccuracy", "mistake", "blunder"]


class WeighedTold(BaseModel):
    """An option: the chooser's chance of winning after it, the points to be expected at the end, and the standard error
    of the distance of this chance from the best one's."""

    option: int
    chance: float
    points: float
    error: float


class ReasonTold(BaseModel):
    """A fact that speaks for the better option: `points` of a source, what is `held` of a thing when the next turn
    begins, or the chance of a `rival` (a seat), after the better and after the chosen option."""

    kind: Literal["points", "held", "rival"]
    about: str
    better: float
    chosen: float


class DecisionTold(BaseModel):
    """A choice: the options weighed (best first, with the chosen one), the chances of all seats before and after it as
    the chooser could know them, what it lost, the verdict, what it did to the path, and why another was better."""

    ply: int
    seat: int
    chosen: int
    weighed: list[WeighedTold]
    before: list[float]
    after: list[float]
    lost: float
    verdict: VerdictTold
    effect: list[float]
    doubt: float
    reasons: list[ReasonTold]

    @classmethod
    def of(cls, one: Decision) -> DecisionTold:
        """A decision as the API tells it."""
        told = one._asdict()
        told["weighed"] = [weighed._asdict() for weighed in one.weighed]
        told["reasons"] = [reason._asdict() for reason in one.reasons]
        return cls(**told)


class SplitTold(BaseModel):
    """Where a seat's chance went: own choices, others' choices, luck; they add up to the last chance less the first."""

    own: float
    others: float
    luck: float


class PlayerTold(BaseModel):
    """How a seat has played: accuracy of 100, how many choices got each verdict, luck and skill with the standard error
    of the own choices, and both in one sentence."""

    seat: int
    accuracy: float
    counts: dict[VerdictTold, int]
    split: SplitTold
    error: float
    told: str

    @classmethod
    def of(cls, one: Player, told: str) -> PlayerTold:
        """A player as the API tells it."""
        counts = dict(zip(VERDICT_ORDER, one.counts, strict=True))
        return cls(
            seat=one.seat,
            accuracy=one.accuracy,
            counts=counts,
            split=SplitTold(**one.split._asdict()),
            error=one.error,
            told=told,
        )


VERDICT_ORDER: tuple[VerdictTold, ...] = ("good", "inaccuracy", "mistake", "blunder")


class ReviewTold(BaseModel):
    """A review as far as it is worked out. `decisions` and `chances` begin at `first`, the choice asked for by `after`;
    `chances` has one entry more, the last being where the path stands after the last decision told."""

    total: int = Field(description="how many choices the game had")
    done: int = Field(description="how many have been looked at; give it as `after` to wait for more")
    complete: bool
    left: float | None = Field(description="about how many seconds the rest will take, if that can be told")
    budget: int = Field(description="walks for each choice")
    first: int
    decisions: list[DecisionTold]
    chances: list[list[float]]
    players: list[PlayerTold]
    turning_points: list[int]
    error: float = Field(description="the mean standard error of the chances lost")
    level_error: float = Field(description="the standard error of the chances along the path")

    @classmethod
    def of(cls, review: Review, first: int, left: float | None, told: list[str]) -> ReviewTold:
        """A review from this choice on; `told` says luck and skill of each player."""
        first = min(first, review.done)
        return cls(
            total=review.total,
            done=review.done,
            complete=review.complete,
            left=left,
            budget=review.budget,
            first=first,
            decisions=[DecisionTold.of(one) for one in review.decisions[first:]],
            chances=[list(one) for one in review.chances[first:]],
            players=[PlayerTold.of(one, said) for one, said in zip(review.players, told, strict=True)],
            turning_points=list(review.turning_points),
            error=review.error,
            level_error=review.level_error,
        )

    @classmethod
    def none_yet(cls, total: int, budget: int) -> ReviewTold:
        """Nothing has been looked at."""
        return cls(
            total=total,
            done=0,
            complete=False,
            left=None,
            budget=budget,
            first=0,
            decisions=[],
            chances=[],
            players=[],
            turning_points=[],
            error=0.0,
            level_error=0.0,
        )


class AlternativeTold(BaseModel):
    """An option in words, with its chance and the points to be expected as they are written."""

    option: int
    text: str
    chance: str
    points: str
    chosen: bool


class RemarkTold(BaseModel):
    """One decision in words: the verdict, the option taken, what it lost, the options worth telling, and why."""

    ply: int
    seat: int
    verdict: str
    chosen: str
    lost: str
    alternatives: list[AlternativeTold]
    why: list[str]

    @classmethod
    def of(cls, one: Remark) -> RemarkTold:
        """A remark as the API tells it."""
        told = one._asdict()
        told["alternatives"] = [alternative._asdict() for alternative in one.alternatives]
        return cls(**told)
