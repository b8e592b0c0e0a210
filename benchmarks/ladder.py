"""Plays the ladder of the bots and writes it into docs/bots.md: every pair of neighbours, in every game, at two seats.

`python -m benchmarks.ladder` goes on with the games it finds in its folder, among them those of `benchmarks.strength`.
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


def written(ledgers: Sequence[Ledger]) -> str:
    """The ladder as a table, with n, intervals and ratings."""
    lines = [
        f"Two seats, rotated, deals paired, thinking bots at {TENTH:g} of their budgets ({PACE:,} iterations counted",
        "as a second). Wins with 95 % intervals by Wilson; ratings by OpenSkill (Plackett-Luce) over all games of a",
        "game's ladder, with 95 % intervals.",
        "",
        "| game | bot | against | n | wins | 95 % | score |",
        "|---|---|---|--:|--:|--:|--:|",
    ]
    for ledger in ledgers:
        for one in report.standings(ledger)[:1]:
            interval = f"{100 * one.low:.0f} to {100 * one.high:.0f} %"
            score = f"{one.score:.1f} ± {one.score_error:.1f}"
            facts = [ledger.match.game, one.bot, ledger.match.bots[1], str(one.games), f"{100 * one.wins:.0f} %"]
            lines.append("| " + " | ".join([*facts, interval, score]) + " |")
    lines += ["", "| game | " + " | ".join(LEVELS) + " |", "|---|" + "--:|" * len(LEVELS)]
    for id in sorted({ledger.match.game for ledger in ledgers}):
        ratings = report.rated_over([ledger for ledger in ledgers if ledger.match.game == id])
        cells = [
            f"{ratings[name].mu:.1f} ± {report.Z * ratings[name].sigma:.1f}" if name in ratings else ""
            for name in LEVELS
        ]
        lines.append(f"| {id} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def main(argv: Sequence[str] | None = None) -> int:
    """Play what is left of the ladder and write it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", help="the games to play (all)")
    parser.add_argument("--count", metavar="N", type=int, default=40, help="games of each pair without a mark (40)")
    parser.add_argument("--workers", metavar="N", type=int, help="processes at once (one per core)")
    parser.add_argument("--folder", metavar="DIR", type=Path, default=FOLDER, help=f"keeps finished games ({FOLDER})")
    parser.add_argument("--page", metavar="FILE", type=Path, default=PAGE, help="the page to write into (docs/bots.md)")
    args = parser.parse_args(argv)
    ledgers = []
    for match in matches(args.games or games(), args.count):
        ledger = kept(match, args.folder)
        local.run(ledger, args.workers)
        one = report.standings(ledger)[0]
        told = f"{one.games} games, {100 * one.wins:.1f} % ({100 * one.low:.1f} to {100 * one.high:.1f})"
        print(f"{match.game}, {match.bots[0]} against {match.bots[1]}: {told}", flush=True)
        ledgers.append(ledger)
    put(args.page, "ladder", written(ledgers))
    return 0


if __name__ == "__main__":
    sys.exit(main())
