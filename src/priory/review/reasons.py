"""Why another option was better: what tells the two lines apart, as facts, each true on the mean of walks.

Both options are walked from on the same imagined tables, with an account of where points come from (`core.tally`) and
what the chooser holds when its next turn begins (`held` of the room's words). What differs clearly is a reason.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from priory.core.journal import Journal
from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER, State
from priory.core.tally import Tally
from priory.review.judging import SURE, Weighing, deviation
from priory.review.review import MOST_REASONS, THRESHOLDS, Reason
from priory.review.walking import WHOLE_GAME, Planner, Walker, walker

TABLES = 16
"""On so many tables both lines are walked."""
LEAST = 1.0
"""A source tells from so many points on, a thing from so many pieces on."""
MOST_ALIKE = 2
"""So many reasons of one kind are told at most."""


class Line(NamedTuple):
    """What one walk brought the chooser: points by source, and what it held when its next turn began."""

    points: dict[str, float]
    held: dict[str, float]


def reasons(seat: Seat, better: int, chosen: int, found: Weighing, seed: int) -> tuple[Reason, ...]:
    """At most three facts that speak for the better option, the weightiest of each kind first."""
    rng = Rng(seed)
    lines: dict[int, list[Line]] = {better: [], chosen: []}
    walks = walker(seat)
    for _ in range(TABLES):
        table = seat.imagine(rng)
        stream = rng.fork()
        for option in (better, chosen):
            lines[option].append(followed(walks, table.clone(), option, stream.clone()))
    points = told("points", [one.points for one in lines[better]], [one.points for one in lines[chosen]])
    held = told("held", [one.held for one in lines[better]], [one.held for one in lines[chosen]])
    facts = [*points[:MOST_ALIKE], *held[:1], *rivals(seat.seat, found.after[better], found.after[chosen])[:1]]
    return tuple(facts[:MOST_REASONS])


def followed(walks: Walker, table: State, option: int, rng: Rng) -> Line:
    """Take an option and play on with an account: to the end, or where turns are planned to the end of this one."""
    seat = walks.seat
    table.journal = Journal()
    tally = Tally(game(table.game_id), table)
    before = tally.totals(seat)
    table.apply(option)
    table.advance()
    held: dict[str, float] = {}
    if isinstance(walks, Planner):
        walks.close(table, option)
        tally.take(table.journal.take(), table)
    else:
        tally.take(table.journal.take(), table)
        held = played_out(walks, table, tally, rng)
    points = {source: total - before.get(source, 0.0) for source, total in tally.totals(seat).items()}
    return Line(points, held)


def played_out(walks: Walker, table: State, tally: Tally, rng: Rng) -> dict[str, float]:
    """Play on to the end; what the own seat held when its next turn began."""
    assert table.journal is not None
    held: dict[str, float] = {}
    away = back = False
    left = WHOLE_GAME
    while table.player != OVER and left > 0:
        if table.player != walks.seat:
            away = True
        elif away and not back:
            back = True
            held = held_by(table, walks.seat)
        left -= walks.step(table, rng)
        tally.take(table.journal.take(), table)
    return held


def held_by(table: State, seat: int) -> dict[str, float]:
    """What a seat that must choose holds, but for its score, by the names of the room."""
    words: Any = game(table.game_id).room("words") if game(table.game_id).has("words") else None
    if not hasattr(words, "held") or not hasattr(words, "said"):
        return {}
    found: dict[str, int] = words.held(table.look(seat))
    return {thing: float(count) for thing, count in found.items()}


def told(kind: Any, better: list[dict[str, float]], chosen: list[dict[str, float]]) -> list[Reason]:
    """Of what the better line brings clearly more, the largest difference first."""
    if kind == "held":  # lines in which no turn followed tell nothing of it
        pairs = [(one, other) for one, other in zip(better, chosen, strict=True) if one and other]
    else:
        pairs = list(zip(better, chosen, strict=True))
    found = []
    for name in sorted({name for one, other in pairs for name in (*one, *other)}):
        gaps = [one.get(name, 0.0) - other.get(name, 0.0) for one, other in pairs]
        mean = sum(gaps) / len(gaps)
        if mean >= LEAST and mean > SURE * deviation(gaps):
            least = sum(other.get(name, 0.0) for _, other in pairs) / len(pairs)
            found.append(Reason(kind, name, least + mean, least))
    return sorted(found, key=lambda one: (one.chosen - one.better, one.about))


def rivals(own: int, better: tuple[float, ...], chosen: tuple[float, ...]) -> list[Reason]:
    """Others whom the chosen option helps, those whom it helps most first."""
    found = [
        Reason("rival", str(seat), better[seat], chosen[seat])
        for seat in range(len(better))
        if seat != own and chosen[seat] - better[seat] >= THRESHOLDS["inaccuracy"] and chosen[own] != chosen[seat]
    ]
    return sorted(found, key=lambda one: (one.better - one.chosen, one.about))
