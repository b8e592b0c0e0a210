"""What a review holds: every decision weighed, the chances along the game, luck and skill apart. Plain data both ways.

Chances are between 0 and 1; those of all seats at one moment add up to 1; where all win or lose as one they are the
same for all. Points are scores as the rules count them (`State.scores`): a room whose scores are shown without their
minus says so itself (`endings.manner`). A review may be incomplete, and be gone on with.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

from priory.core.errors import PrioryError
from priory.core.plain import Data
from priory.core.reader import shown

FORMAT = "priory-review"
FORMAT_VERSION = 1

Verdict: TypeAlias = Literal["good", "inaccuracy", "mistake", "blunder"]
VERDICTS: tuple[Verdict, ...] = ("good", "inaccuracy", "mistake", "blunder")
"""From the best to the worst."""

THRESHOLDS: dict[Verdict, float] = {"inaccuracy": 0.03, "mistake": 0.08, "blunder": 0.2}
"""From so much chance of winning lost on a choice is called so; what loses less is good."""

MOST_TURNING_POINTS = 3
TURNING = 0.05
"""A turning point moves somebody's chance by so much at least."""
MOST_REASONS = 3
SEVERITY = 25.0
"""Accuracy is 100 less so many times the mean chance lost, in wins of 100."""


class BadReview(PrioryError):
    """Data that is no review."""


class Weighed(NamedTuple):
    """One option: the chooser's chance of winning after it, the points it may expect at the end, and how uncertain the
    distance of this chance from that of the best option is (a standard error; for the best itself, of its chance)."""

    option: int
    chance: float
    points: float
    error: float


class Reason(NamedTuple):
    """A fact that tells the better line from the chosen one, to be put in words (`words`).

    `points`: what `source` of the tally brings the chooser, on average. `held`: how much of `thing` the chooser holds
    when its next turn begins. `rival`: the chance of another `seat`. Each after the better option and after the chosen.
    """

    kind: Literal["points", "held", "rival"]
    about: str
    better: float
    chosen: float


class Decision(NamedTuple):
    """A choice between two or more options.

    `weighed` has the best option first, at least three if there were so many, and the chosen one. `before` and `after`
    are the chances of all seats as the chooser could know them: before choosing, and with the choice made but nothing
    yet revealed. `lost` is what the choice lost against the best one; 0 where the estimate cannot tell them apart.
    `effect` is what the choice did to everybody's chances on the path of the game, against what a player would have
    chosen who does not think long; 0 where that cannot be told. `doubt` is the standard error of that.
    """

    ply: int
    seat: int
    chosen: int
    weighed: tuple[Weighed, ...]
    before: tuple[float, ...]
    after: tuple[float, ...]
    lost: float
    verdict: Verdict
    effect: tuple[float, ...]
    doubt: float
    reasons: tuple[Reason, ...] = ()

    @property
    def best(self) -> Weighed:
        """The best option."""
        return self.weighed[0]


class Split(NamedTuple):
    """Where a seat's chance went from the first moment to the last: they add up to exactly what it gained or lost."""

    own: float
    others: float
    luck: float

    @property
    def total(self) -> float:
        """The last chance less the first."""
        return self.own + self.others + self.luck


class Player(NamedTuple):
    """How one seat played: its accuracy of 100, how many choices got each verdict (in the order of VERDICTS), luck and
    skill, and the standard error of what is told of its own choices."""

    seat: int
    accuracy: float
    counts: tuple[int, ...]
    split: Split
    error: float


class Review(NamedTuple):
    """A review, whole or so far.

    `decisions` are those of the first `len(chances) - 1` choices, `chances` the path of all seats: before each choice
    and, when it is `complete`, at the end. `players` and `turning_points` (plies) tell of what has been looked at.
    `record` is the digest of the game that was reviewed, `budget` the walks spent on a decision. `error` is the mean
    standard error of the chances lost, `level_error` that of the chances at the beginning of the path.
    """

    game: str
    seats: int
    record: str
    total: int
    budget: int
    seed: int
    version: str
    decisions: tuple[Decision, ...]
    chances: tuple[tuple[float, ...], ...]
    players: tuple[Player, ...]
    turning_points: tuple[int, ...]
    error: float
    level_error: float

    @property
    def done(self) -> int:
        """How many choices have been looked at."""
        return len(self.decisions)

    @property
    def complete(self) -> bool:
        """Whether all have."""
        return self.done == self.total

    def to_dict(self) -> Data:
        """The review as plain data, as it is kept and sent."""
        return {"format": FORMAT, "version": FORMAT_VERSION, "review": plain(self)}


def verdict_of(lost: float) -> Verdict:
    """What a choice is called that loses so much."""
    found: Verdict = "good"
    for verdict, least in THRESHOLDS.items():
        if lost >= least:
            found = verdict
    return found


def plain(one: Any) -> Any:
    """Named tuples as tables of their fields, other tuples as lists."""
    if hasattr(one, "_asdict"):
        return {name: plain(value) for name, value in one._asdict().items()}
    if isinstance(one, tuple):
        return [plain(value) for value in one]
    return one


def from_dict(data: object) -> Review:
    """The review in this data; BadReview names the field that is wrong, and what it should be."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadReview(f"not a review: a table with the format {FORMAT!r} is needed")
    if data.get("version") != FORMAT_VERSION:
        raise BadReview(f"field 'version': {shown(data.get('version'))} is unknown, {FORMAT_VERSION} is read here")
    found = read_as(Review, data.get("review"), "review")
    assert isinstance(found, Review)
    return found


def read_as(kind: Any, value: object, where: str) -> Any:
    """What `plain` has made of a value of this type, checked on the way."""
    if get_origin(kind) is Literal:
        if value not in get_args(kind):
            raise BadReview(f"field {where!r}: {shown(value)} is not one of {', '.join(get_args(kind))}")
        return value
    if get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise BadReview(f"field {where!r}: {shown(value)} is not a list")
        return tuple(read_as(get_args(kind)[0], one, f"{where}[{i}]") for i, one in enumerate(value))
    if kind is float and type(value) is int:
        return float(value)
    if kind in (int, float, str):
        if type(value) is not kind:
            raise BadReview(f"field {where!r}: {shown(value)} is not of type {kind.__name__}")
        return value
    if not isinstance(value, dict):
        raise BadReview(f"field {where!r}: {shown(value)} is not a table")
    hints = get_type_hints(kind)
    if set(value) != set(hints):
        raise BadReview(f"field {where!r}: has the fields {shown(sorted(value))}, not {', '.join(hints)}")
    return kind(**{name: read_as(hint, value[name], f"{where}.{name}") for name, hint in hints.items()})
