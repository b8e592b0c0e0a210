"""The graph of a review: chances stacked to the top, or one line of an expected score; rounds, lanes and marks.

All places are in hundredths of the graph's width and height, so that one drawing serves every screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

MOST_STRETCHES = 8
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
MOST_LINES = 4


class Area(NamedTuple):
    """The chances of one seat: its outline in parts of one, for a clip, and its upper edge."""

    seat: int
    outline: str
    edge: str


class Stretch(NamedTuple):
    """Rounds that are named together: where they begin, and the middle of them, where the name stands."""

    name: str
    begin: float
    middle: float


class Mark(NamedTuple):
    """A decision that was not good: which one, where, and how it is judged."""

    number: int
    x: float
    verdict: str


class Lane(NamedTuple):
    """The decisions of one seat: a tick for each, a mark where it was not good."""

    seat: int
    ticks: str
    marks: tuple[Mark, ...]


class Level(NamedTuple):
    """A height with a number, and whether it is the one from which on a common game is won."""

    y: float
    text: str
    wins: bool = False


class Chart(NamedTuple):
    """The whole graph. `known` is how far it is worked out; beyond there is nothing yet."""

    areas: tuple[Area, ...]
    line: str
    levels: tuple[Level, ...]
    stretches: tuple[Stretch, ...]
    lanes: tuple[Lane, ...]
    known: float


class Spot(NamedTuple):
    """A decision as the graph needs it: whose it was, and how it is judged; nothing if nobody has looked at it yet."""

    seat: int
    verdict: str


def across(at: float, total: int) -> float:
    """Where something lies: 0 before the first decision, 100 after the last."""
    return round(100 * at / max(1, total), 3)


def areas(chances: Sequence[Sequence[float]], order: Sequence[int], total: int) -> tuple[Area, ...]:
    """The stacked chances, from the lowest seat of the order up; `chances` are those before each decision."""
    below = [0.0] * len(chances)
    found = []
    for seat in order:
        above = [
            1.0 if seat == order[-1] else low + each[seat] / (sum(each) or 1.0)
            for low, each in zip(below, chances, strict=True)
        ]
        up = [(across(at, total), round(100 * (1 - high), 3)) for at, high in enumerate(above)]
        down = [(across(at, total), round(100 * (1 - low), 3)) for at, low in enumerate(below)]
        outline = "M" + "L".join(f"{x / 100:.5g} {y / 100:.5g}" for x, y in [*up, *reversed(down)]) + "z"
        found.append(Area(seat, outline, points(up)))
        below = above
    return tuple(found)


def points(places: Sequence[tuple[float, float]]) -> str:
    """Places as a drawing takes them."""
    return " ".join(f"{x:g},{y:g}" for x, y in places)


def shares() -> tuple[Level, ...]:
    """The heights of chances."""
    return tuple(Level(100.0 - share, f"{share} %" if share == 0 else str(share)) for share in (0, 25, 50, 75, 100))


def scores(values: Sequence[float], win: float | None, total: int) -> tuple[str, tuple[Level, ...]]:
    """One line of expected scores, and its heights; the one that wins is drawn even where nobody comes near it."""
    everything = [*values, 0.0 if win is None else win]
    low, high, step = bounds(min(everything), max(everything))
    span = high - low
    line = points([(across(at, total), round(100 * (high - value) / span, 3)) for at, value in enumerate(values)])
    levels = [Level(round(100 * (high - value) / span, 3), signed(value)) for value in range(low, high + 1, step)]
    if win is not None:
        levels.append(Level(round(100 * (high - win) / span, 3), signed(win), True))
    return line, tuple(levels)


def signed(value: float) -> str:
    """A number with a true minus."""
    return f"{value:g}".replace("-", "−")


def bounds(low: float, high: float) -> tuple[int, int, int]:
    """The ends of an axis around these values, and the step of its lines."""
    step = next((one for one in STEPS if (high - low) / one <= MOST_LINES), STEPS[-1])
    first = int(low // step) * step
    last = max(int(-(-high // step)) * step, first + step)
    return first, last, step


def stretches(rounds: Sequence[int], names: Sequence[str]) -> tuple[Stretch, ...]:
    """Where the rounds lie: `rounds` is the round of each decision, `names` what each one is called. Where they are
    many, several together have one name."""
    total = len(rounds)
    if not total:
        return ()
    first, last = rounds[0], rounds[-1]
    span = next((one for one in STEPS if (last - first + 1) / one <= MOST_STRETCHES), STEPS[-1])
    groups = [(one - first) // span for one in rounds]
    begins = [at for at in range(total) if at == 0 or groups[at] != groups[at - 1]]
    found = []
    for begin, end in pairwise([*begins, total]):
        one, other = names[rounds[begin]], names[rounds[end - 1]]
        name = one if one == other else f"{one}–{other}"
        found.append(Stretch(name, across(begin, total), across((begin + end) / 2, total)))
    return tuple(found)


def lanes(spots: Sequence[Spot], order: Sequence[int]) -> tuple[Lane, ...]:
    """A lane for each seat of the order."""
    total = len(spots)
    found = []
    for seat in order:
        own = [(number, across(number + 0.5, total)) for number, spot in enumerate(spots) if spot.seat == seat]
        marks = tuple(
            Mark(number, x, spots[number].verdict) for number, x in own if spots[number].verdict not in ("", "good")
        )
        found.append(Lane(seat, "".join(f"M{x:g} 0V1" for _, x in own), marks))
    return tuple(found)
