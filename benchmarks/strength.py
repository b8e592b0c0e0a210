"""Plays the matches by which the bots are judged, and writes how they ended into docs/bots.md.

`python -m benchmarks.strength` goes on with the games it finds in its folder; `--told` writes the page from them.
All budgets are counted in iterations, so that a match ends the same way on every machine.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks import solo
from priory.arena import local
from priory.arena.ledger import Ledger
from priory.arena.match import Match
from priory.arena.report import Z, mean_and_error, standings

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
FOLDER = Path("build/matches")
PACE = 10_000
"""The iterations that count as a second of a budget."""
TENTH, FIFTH = 0.1, 0.2
SOLO = solo.Trial("master", 20_000, 100, TENTH, 50_000)
SOLO_LOST = 3
"""The most games that a master may lose alone."""


@dataclass(frozen=True)
class Mark:
    """What a match must show: the first bot's share of wins, or, where all are the same, the mean score of a seat."""

    asked: float
    match: Match


def thinking(game: str, bots: str, games: int, seed: int, share: float) -> Match:
    """A match with bots that think for a part of their budgets."""
    return Match(game, tuple(bots.split()), games, seed, share, PACE)


MARKS = [
    Mark(0.97, Match("pillars", ("greedy", "random"), 400, 31_000)),
    Mark(0.97, Match("world", ("greedy", "random"), 400, 10_000)),
    Mark(0.95, Match("column", ("greedy", "random"), 400, 10_000)),
    Mark(0.90, Match("kingsbridge", ("greedy", "random"), 400, 20_000)),
    Mark(0.45, thinking("pillars", "journeyman greedy greedy greedy", 400, 36_000, TENTH)),
    Mark(0.45, thinking("world", "journeyman greedy greedy greedy", 400, 10_000, FIFTH)),
    Mark(0.45, thinking("column", "journeyman greedy greedy greedy", 400, 10_000, FIFTH)),
    Mark(0.40, thinking("kingsbridge", "journeyman greedy greedy greedy", 400, 20_000, 1.0)),
    Mark(0.60, thinking("pillars", "master journeyman", 200, 33_000, TENTH)),
    Mark(0.60, thinking("world", "master journeyman", 200, 10_000, TENTH)),
    Mark(0.60, thinking("column", "master journeyman", 200, 10_000, TENTH)),
    Mark(0.58, thinking("kingsbridge", "master journeyman", 200, 20_000, TENTH)),
    Mark(40.0, thinking("pillars", "master master master master", 50, 34_000, TENTH)),
]


def kept(match: Match, folder: Path) -> Ledger:
    """The games of a match that have been played so far."""
    return Ledger(match, folder / ("-".join([match.game, *match.bots, f"{match.share:g}"]) + ".jsonl"))


def put(page: Path, name: str, text: str) -> None:
    """Write a text into a page, in the place of what stands there between its marks."""
    begin, end = f"<!-- {name}: begin -->\n", f"<!-- {name}: end -->\n"
    before, rest = page.read_text(encoding="utf-8").split(begin)
    page.write_text(before + begin + text + end + rest.split(end)[1], encoding="utf-8")


def verdict(met: bool, games: int, wanted: int) -> str:
    """How a mark went."""
    if games < wanted:
        return f"{wanted - games} games to go"
    return "met" if met else "**missed**"


def row(mark: Mark, ledger: Ledger) -> list[str]:
    """The line of a match in the table."""
    match = mark.match
    bots = match.bots
    count = len(ledger.results)
    own = [f"{bots[0]} against {'three ' if len(bots) == 4 else ''}{bots[1]}", match.game]
    alike = len(set(bots)) == 1
    if alike:
        own[0] = f"four of {bots[0]}, points of a seat"
    asked = f"≥ {mark.asked:g}" if alike else f"≥ {100 * mark.asked:.0f} %"
    told, met = ["–", "–"], False
    if count and alike:
        reached, error = mean_and_error([sum(result.scores) / len(bots) for result in ledger.results.values()])
        told, met = [f"{reached:.1f}", f"{reached - Z * error:.1f} to {reached + Z * error:.1f}"], reached >= mark.asked
    elif count:
        one = standings(ledger)[0]
        told, met = [f"{100 * one.wins:.1f} %", f"{100 * one.low:.1f} to {100 * one.high:.1f}"], one.wins >= mark.asked
    share = f"{match.share:g}" if match.pace else ""
    return [*own, asked, *told, str(count), share, str(match.seed), verdict(met, count, match.games)]


def solo_row(found: Sequence[solo.Played]) -> list[str]:
    """The line of the deals that a master played alone."""
    mean, error = mean_and_error([one.score for one in found]) if found else (0.0, 0.0)
    lost = len([one for one in found if one.score <= 0])
    told = [f"≥ {solo.EXPERIENCED:g}, ≤ {SOLO_LOST} lost", f"{mean:.1f}, {lost} lost"]
    met = mean >= solo.EXPERIENCED and lost <= SOLO_LOST
    facts = [str(len(found)), f"{SOLO.share:g}", str(SOLO.first), verdict(met, len(found), SOLO.seeds)]
    return ["master alone, points", "kingsbridge", *told, f"{mean - Z * error:.1f} to {mean + Z * error:.1f}", *facts]


def written(rows: Sequence[Sequence[str]]) -> str:
    """The lines as a table."""
    lines = [
        "| | game | asked | reached | 95 % | games | of their budgets | first deal | |",
        "|---|---|---|--:|--:|--:|--:|--:|---|",
    ]
    return "\n".join([*lines, *("| " + " | ".join(cells) + " |" for cells in rows)]) + "\n"


def main(argv: Sequence[str] | None = None) -> int:
    """Play what is left of the matches and write them down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", help="the games to play (all)")
    parser.add_argument("--told", action="store_true", help="write what has been played, and play no more")
    parser.add_argument("--workers", metavar="N", type=int, help="processes at once (one per core)")
    parser.add_argument("--folder", metavar="DIR", type=Path, default=FOLDER, help=f"keeps finished games ({FOLDER})")
    parser.add_argument("--page", metavar="FILE", type=Path, default=PAGE, help="the page to write into (docs/bots.md)")
    args = parser.parse_args(argv)
    rows = []
    for mark in MARKS:
        ledger = kept(mark.match, args.folder)
        if not args.told and (not args.games or mark.match.game in args.games):
            local.run(ledger, args.workers)
        rows.append(row(mark, ledger))
        print(*rows[-1], sep=", ", flush=True)
    deals = solo.Deals(SOLO, args.folder / "kingsbridge-solo.jsonl")
    if not args.told and (not args.games or "kingsbridge" in args.games):
        deals.play()
    rows.append(solo_row(list(deals.found.values())))
    put(args.page, "strength", written(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
