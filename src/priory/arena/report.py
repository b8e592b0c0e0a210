"""The report of a match: shares of wins with 95 % intervals, scores, and OpenSkill ratings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from openskill.models import PlackettLuce
from rich.markup import escape
from rich.table import Table

from priory.arena.ledger import Ledger
from priory.arena.match import Result
from priory.core.journal import NOBODY
from priory.core.plain import Data

Z = 1.96
REASONS = 3
"""So many reasons of forfeits are told below the table."""


@dataclass(frozen=True)
class Standing:
    """How one bot of the match fared. A win shared by k counts 1/k; scores count where a game was played to its end.

    `forfeits` are the games it broke off by an error, `late` its choices that took more than twice their time.
    """

    bot: str
    games: int
    wins: float
    low: float
    high: float
    score: float
    score_error: float
    rating: float
    rating_error: float
    slowest: float
    forfeits: int
    late: int


def standings(ledger: Ledger) -> list[Standing]:
    """One line for each bot of the match, in the order of its list."""
    results = [ledger.results[number] for number in sorted(ledger.results)]
    if not results:
        return []
    ratings = rated(ledger.match.bots, results)
    found = []
    for who, name in enumerate(ledger.match.bots):
        wins = [shared_win(result, who) for result in results]
        low, high = interval(wins)
        scores = [result.scores[who] for result in results if result.forfeiter == NOBODY]
        mean, error = mean_and_error(scores)
        rating = ratings[name]
        slowest = max([result.slowest[who] for result in results])
        share = math.fsum(wins) / len(wins)
        forfeits = sum([result.forfeiter == who for result in results])
        late = sum([result.late[who] for result in results if result.late])
        skill = (rating.mu, Z * rating.sigma)
        found.append(Standing(name, len(results), share, low, high, mean, Z * error, *skill, slowest, forfeits, late))
    return found


def shared_win(result: Result, who: int) -> float:
    """1 for a win, 1/k for a win shared by k, else 0."""
    won = result.won()
    return 1.0 / len(won) if who in won else 0.0


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; of nothing, 0 with no bounds."""
    count = len(values)
    if not count:
        return 0.0, math.inf
    mean = math.fsum(values) / count
    if count < 2:
        return mean, math.inf
    spread = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, math.sqrt(spread / count)


def interval(wins: Sequence[float]) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    count = len(wins)
    share = math.fsum(wins) / count
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
    return max(0.0, middle - half), min(1.0, middle + half)


def rated(bots: Sequence[str], results: Sequence[Result]) -> Data:
    """OpenSkill ratings of the bots by name, after all games in their order."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in bots}
    rate(model, ratings, bots, results)
    return ratings


def rated_over(ledgers: Sequence[Ledger]) -> Data:
    """OpenSkill ratings over several matches: the first game of each, then the second of each, and so on."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for ledger in ledgers for name in ledger.match.bots}
    for number in range(max([ledger.match.games for ledger in ledgers], default=0)):
        for ledger in ledgers:
            if number in ledger.results:
                rate(model, ratings, ledger.match.bots, [ledger.results[number]])
    return ratings


def rate(model: PlackettLuce, ratings: Data, bots: Sequence[str], results: Sequence[Result]) -> None:
    """Bring the ratings up to date; a bot that sits at several seats learns from each of them."""
    if len(set(bots)) < 2:
        return
    for result in results:
        teams = [[ratings[name]] for name in bots]
        after = model.rate(teams, ranks=[float(rank) for rank in result.ranks])
        for name in set(bots):
            own = [team[0] for team, sitting in zip(after, bots, strict=True) if sitting == name]
            mu = math.fsum([one.mu for one in own]) / len(own)
            sigma = math.fsum([one.sigma for one in own]) / len(own)
            ratings[name] = model.rating(mu, sigma, name)


def to_dict(ledger: Ledger) -> Data:
    """The report as data."""
    return {
        "match": ledger.match.to_dict(),
        "finished": len(ledger.results),
        "standings": [asdict(one) for one in standings(ledger)],
        "forfeits": forfeits(ledger),
    }


def forfeits(ledger: Ledger) -> list[Data]:
    """The games that a bot broke off, with what it did."""
    results = [ledger.results[number] for number in sorted(ledger.results)]
    return [
        {"game": one.number, "bot": ledger.match.bots[one.forfeiter], "reason": one.reason}
        for one in results
        if one.forfeiter != NOBODY
    ]


def table(ledger: Ledger) -> Table:
    """The report for people."""
    match = ledger.match
    title = f"{match.game}: {len(ledger.results)} games, seed {match.seed}, budgets times {match.share:g}"
    shown = Table(title=title)
    broken = forfeits(ledger)
    if broken:
        told = [escape(f"game {one['game']}: {one['bot']} forfeited: {one['reason']}") for one in broken[:REASONS]]
        more = [f"and {len(broken) - REASONS} more"] if len(broken) > REASONS else []
        shown.caption = "\n".join([*told, *more])
    for heading in ("bot", "wins", "95 %", "score", "rating", "slowest", "late", "forfeits"):
        shown.add_column(heading, justify="left" if heading == "bot" else "right")
    for one in standings(ledger):
        shown.add_row(
            escape(one.bot),
            f"{100 * one.wins:.1f} %",
            f"{100 * one.low:.1f} to {100 * one.high:.1f}",
            f"{one.score:.2f} ± {one.score_error:.2f}",
            f"{one.rating:.1f} ± {one.rating_error:.1f}",
            f"{one.slowest:.2f} s",
            str(one.late),
            str(one.forfeits),
        )
    return shown
