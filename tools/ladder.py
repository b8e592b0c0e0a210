"""Plays the ladder of the bots and writes it into docs/bots.md: every pair of neighbours, in every game, at two seats.

Finished games are kept in a folder, so that a ladder can be interrupted, gone on with and made longer.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from priory.arena import local, report
from priory.arena.ledger import Ledger
from priory.arena.match import Match
from priory.bots.levels import LEVELS
from priory.core.registry import games

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
BEGIN, END = "<!-- ladder: begin -->\n", "<!-- ladder: end -->\n"


def matches(ids: Sequence[str], count: int, share: float, pace: int) -> list[Match]:
    """Every level against the one below it."""
    pairs = list(pairwise(LEVELS))
    return [Match(id, (upper, lower), count, 1, share, pace).check() for id in ids for lower, upper in pairs]


def written(ledgers: Sequence[Ledger], share: float, pace: int) -> str:
    """The ladder as a table, with n, intervals and ratings."""
    budgets = f"{share:g} of their budgets" + (f" ({pace:,} iterations counted as a second)" if pace else "")
    lines = [
        f"Two seats, rotated, deals paired, thinking bots at {budgets}.",
        "Wins with 95 % intervals by Wilson; ratings by OpenSkill (Plackett-Luce) over all games of a game's ladder,",
        "with 95 % intervals.",
        "",
        "| game | bot | against | n | wins | 95 % | score | slowest choice |",
        "|---|---|---|--:|--:|--:|--:|--:|",
    ]
    for ledger in ledgers:
        for one in report.standings(ledger)[:1]:
            interval = f"{100 * one.low:.0f} to {100 * one.high:.0f} %"
            score = f"{one.score:.1f} ± {one.score_error:.1f}"
            facts = [ledger.match.game, one.bot, ledger.match.bots[1], str(one.games), f"{100 * one.wins:.0f} %"]
            lines.append("| " + " | ".join([*facts, interval, score, f"{one.slowest:.2f} s"]) + " |")
    lines += ["", "| game | " + " | ".join(LEVELS) + " |", "|---|" + "--:|" * len(LEVELS)]
    for id in sorted({ledger.match.game for ledger in ledgers}):
        ratings = report.rated_over([ledger for ledger in ledgers if ledger.match.game == id])
        cells = [
            f"{ratings[name].mu:.1f} ± {report.Z * ratings[name].sigma:.1f}" if name in ratings else ""
            for name in LEVELS
        ]
        lines.append(f"| {id} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def put(page: str, ladder: str) -> str:
    """The page with this ladder in the place of the one it holds."""
    before, rest = page.split(BEGIN)
    return before + BEGIN + ladder + END + rest.split(END)[1]


def main(argv: Sequence[str] | None = None) -> int:
    """Play what is left of the ladder and write it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", help="the games to play (all)")
    parser.add_argument("--count", metavar="N", type=int, default=40, help="games of each pair (40)")
    parser.add_argument(
        "--share", metavar="X", type=float, default=0.1, help="the part of their budgets bots get (0.1)"
    )
    parser.add_argument("--pace", metavar="N", type=int, default=0, help="count a second as so many iterations")
    parser.add_argument("--workers", metavar="N", type=int, help="processes at once (one per core)")
    parser.add_argument("--folder", metavar="DIR", type=Path, default=Path("build/ladder"), help="keeps finished games")
    parser.add_argument("--page", metavar="FILE", type=Path, default=PAGE, help="the page to write into (docs/bots.md)")
    args = parser.parse_args(argv)
    ledgers = []
    for match in matches(args.games or games(), args.count, args.share, args.pace):
        name = "-".join([match.game, *match.bots, f"{match.share:g}", *([str(match.pace)] if match.pace else [])])
        ledger = Ledger(match, args.folder / f"{name}.jsonl")
        local.run(ledger, args.workers)
        one = report.standings(ledger)[0]
        print(
            f"{name}: {one.games} games, {100 * one.wins:.1f} % ({100 * one.low:.1f} to {100 * one.high:.1f})",
            flush=True,
        )
        ledgers.append(ledger)
    page = args.page.read_text(encoding="utf-8")
    args.page.write_text(put(page, written(ledgers, args.share, args.pace)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
