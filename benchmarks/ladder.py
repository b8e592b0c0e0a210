"""Plays the ladder of the bots and writes it into docs/bots.md: every pair of neighbours, in every game, at two seats.

`python -m benchmarks.ladder` goes on with the games it finds in its folder, among them those of `benchmarks.strength`.
With `--pairs greedy-apprentice` only such matches are played. A match of which no game is found keeps its line on the
page, and so do the ratings of its game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from benchmarks.strength import FOLDER, MARKS, PACE, PAGE, TENTH, kept, put, thinking
from priory.arena import local, report
from priory.arena.ledger import Ledger
from priory.arena.match import Match
from priory.bots.levels import LEVELS
from priory.core.registry import games


def matches(ids: Sequence[str], count: int) -> list[Match]:
    """Every level against the one below it: as it is played anyway for a mark, or so many games."""
    judged = {(mark.match.game, mark.match.bots): mark.match for mark in MARKS}
    found = []
    for id in ids:
        for lower, upper in pairwise(LEVELS):
            own = thinking(id, f"{upper} {lower}", count, 1, TENTH)
            found.append(judged.get((id, own.bots), own).check())
    return found


def written(ledgers: Sequence[Ledger], before: str = "") -> str:
    """The ladder as a table, with n, intervals and ratings; what was not played here as it stood `before`."""
    lines = [
        f"Two seats, rotated, deals paired, thinking bots at {TENTH:g} of their budgets ({PACE:,} iterations counted",
        "as a second). Wins with 95 % intervals by Wilson; ratings by OpenSkill (Plackett-Luce) over all games of a",
        "game's ladder, with 95 % intervals.",
        "",
        "| game | bot | against | n | wins | 95 % | score |",
        "|---|---|---|--:|--:|--:|--:|",
    ]
    for ledger in ledgers:
        facts = [ledger.match.game, *ledger.match.bots]
        lines.append(stood(before, facts) if not ledger.results else row(facts, report.standings(ledger)[0]))
    lines += ["", "| game | " + " | ".join(LEVELS) + " |", "|---|" + "--:|" * len(LEVELS)]
    for id in sorted({ledger.match.game for ledger in ledgers}):
        own = [ledger for ledger in ledgers if ledger.match.game == id]
        lines.append(rated(id, own) if all(ledger.results for ledger in own) else stood(before, [id], last=True))
    return "\n".join(lines) + "\n"


def row(facts: Sequence[str], one: report.Standing) -> str:
    """The line of a match."""
    interval = f"{100 * one.low:.0f} to {100 * one.high:.0f} %"
    told = [str(one.games), f"{100 * one.wins:.0f} %", interval, f"{one.score:.1f} ± {one.score_error:.1f}"]
    return "| " + " | ".join([*facts, *told]) + " |"


def rated(id: str, ledgers: Sequence[Ledger]) -> str:
    """The ratings of a game's ladder."""
    ratings = report.rated_over(ledgers)
    cells = [
        f"{ratings[name].mu:.1f} ± {report.Z * ratings[name].sigma:.1f}" if name in ratings else "" for name in LEVELS
    ]
    return f"| {id} | " + " | ".join(cells) + " |"


def stood(before: str, facts: Sequence[str], last: bool = False) -> str:
    """The first line, or the last, that stood there of a match or a game; an empty one if there was none."""
    begin = "| " + " | ".join(facts) + " |"
    found = [line for line in before.splitlines() if line.startswith(begin)]
    return found[-1 if last else 0] if found else begin


def main(argv: Sequence[str] | None = None) -> int:
    """Play what is left of the ladder and write it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", help="the games to play (all)")
    parser.add_argument("--pairs", metavar="PAIR", nargs="+", help="play only these, such as greedy-apprentice (all)")
    parser.add_argument("--count", metavar="N", type=int, default=40, help="games of each pair without a mark (40)")
    parser.add_argument("--workers", metavar="N", type=int, help="processes at once (one per core)")
    parser.add_argument("--folder", metavar="DIR", type=Path, default=FOLDER, help=f"keeps finished games ({FOLDER})")
    parser.add_argument("--page", metavar="FILE", type=Path, default=PAGE, help="the page to write into (docs/bots.md)")
    args = parser.parse_args(argv)
    ledgers = []
    for match in matches(games(), args.count):
        ledger = kept(match, args.folder)
        asked = not args.games or match.game in args.games
        if asked and (args.pairs is None or "-".join(match.bots) in args.pairs):
            local.run(ledger, args.workers)
            print(row([match.game, *match.bots], report.standings(ledger)[0]), flush=True)
        ledgers.append(ledger)
    put(args.page, "ladder", written(ledgers, args.page.read_text(encoding="utf-8")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
