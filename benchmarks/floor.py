"""What a move costs where nothing is worked out to be shown, and as it is: python -m benchmarks.floor [--game world]

Network, checks, rules, database and the sending of a message to each of four pages are the server's own; but all that
a page is told is whose turn it is, and who chooses also the bare options. So far down the work for a move could come if
views, words, drawings and comparing them were free.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys

from benchmarks.load import served
from benchmarks.moves import ROUNDS, TABLES, Edition, compared
from benchmarks.paired import interval
from priory.cli import main as command
from priory.core.registry import games
from priory.table.messages import Choice, Log, News, TableNews, Terms
from priory.table.page import Page
from priory.table.presence import Present

SERVE = "serve"
NOTHING = Log(from_=0, lines=[], turns=[])


def bare(page: Page, _now: float, _present: Present | None = None) -> list[News]:
    """Nothing but what a player of a benchmark needs."""
    table = page.table
    terms = Terms(name="", sign="", brings=[], costs=[], next="", verb="", kind="plain", step=False, back=False)
    options = table.record.state.options() if page.seat == table.player else []
    return [
        TableNews(
            number=table.number,
            seat=page.seat,
            mine=page.mine,
            over=table.over,
            waiting=False,
            curtain=None,
            names=table.names,
            choices=[Choice(option, "", [], [], terms) for option in options],
            hints=False,
            inside=False,
            undo=0,
            clock=None,
            rematch=None,
            since=None,
            ply=table.record.ply,
            by=0,
            turn=0,
            player=table.player,
            parts={},
            log=NOTHING,
            travels=[],
            sounds=[],
            scene=None,
            recap=None,
        )
    ]


def main() -> None:
    """Measure, or serve as it is to be measured."""
    if sys.argv[1:2] == [SERVE]:
        Page.news = bare  # type: ignore[method-assign, assignment]
        sys.exit(command())
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=games(), action="append")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="moves at each table")
    args = parser.parse_args()
    for id in args.game or games():
        with served(1, False) as whole, served(1, False, module="benchmarks.floor") as least:
            now, bare_now = asyncio.run(compared([Edition(*whole), Edition(*least)], id, args.tables, args.rounds))
        low, middle, high = interval([one / other for one, other in zip(now, bare_now, strict=True)])
        cost, floor = statistics.median(now), statistics.median(bare_now)
        times = f"{middle:.2f} times as much ({low:.2f} to {high:.2f})"
        print(f"{id:>12}  {floor:.2f} ms where nothing is worked out, {cost:.2f} as it is: {times}", flush=True)


if __name__ == "__main__":
    main()
