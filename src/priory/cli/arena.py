"""`priory arena`: matches of bots, with seats rotated and seeds paired."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path

from priory.cli.commands import Commands
from priory.core.errors import BadSetup

BOTS = 'one bot per seat, as in priory bots, or a command that is an engine: master,engine:"node bot.mjs"'
COMMA = re.compile(r""",(?=(?:[^'"]|'[^']*'|"[^"]*")*$)""")
"""A comma that stands in no quotes."""
WHOLE = re.compile(r"""^(engine:)"([^"]*)"$""")


def add(commands: Commands) -> None:
    """Make the command known."""
    command = commands.add_parser("arena", help="let bots play matches", description=__doc__)
    command.add_argument("game", metavar="GAME", help="the game's id, as in priory games")
    command.add_argument("--bots", metavar="A,B,...", required=True, help=BOTS)
    command.add_argument("--games", metavar="N", type=int, default=100, help="how many games (100)")
    command.add_argument("--seed", metavar="N", type=int, default=0, help="the first deal (0)")
    command.add_argument("--variant", metavar="NAME=VALUE", action="append", default=[], help="a variant of the game")
    command.add_argument("--share", metavar="X", type=float, default=1.0, help="the part of their budgets bots get (1)")
    command.add_argument("--pace", metavar="N", type=int, default=0, help="count a second as so many iterations")
    command.add_argument("--workers", metavar="N", type=int, help="processes at once (one per core)")
    command.add_argument("--on", choices=("here", "ray"), default="here", help="on this machine or on a Ray cluster")
    command.add_argument("--address", metavar="HOST:PORT", help="the Ray cluster's address (one of its own)")
    command.add_argument("--ledger", metavar="FILE", type=Path, help="keep finished games here, and go on from there")
    command.add_argument(
        "--on-error",
        choices=("forfeit", "stop"),
        default="forfeit",
        help="a bot that fails or chooses what is not offered forfeits the game, or the match stops (forfeit)",
    )
    command.add_argument("--json", action="store_true", help="write the result as JSON")
    command.set_defaults(run=run)


def named(bots: str) -> list[str]:
    """The bots of a list; what stands in quotes may hold commas, and those around a whole command fall away."""
    return [WHOLE.sub(r"\1\2", name.strip()) for name in COMMA.split(bots)]


def run(args: argparse.Namespace) -> None:
    """Play the match and write how it ended; an interrupt writes how it stands."""
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from priory.arena import cluster, local, report
    from priory.arena.ledger import Ledger
    from priory.arena.match import Match, Result
    from priory.core.registry import game
    from priory.terminal.setting import read_variants

    if args.workers is not None and args.workers < 1:
        raise BadSetup(f"--workers: {args.workers} is not a number of processes")
    bots = tuple(named(args.bots))
    variants = read_variants(game(args.game), args.variant)
    match = Match(args.game, bots, args.games, args.seed, args.share, args.pace, variants, args.on_error).check()
    ledger = Ledger(match, args.ledger)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    interrupted = False
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(escape(f"{match.game} {args.bots}"), total=match.games, completed=len(ledger.results))

        def told(_: Result) -> None:
            progress.advance(task)

        try:
            if args.on == "ray":
                cluster.run(ledger, args.address, told)
            else:
                local.run(ledger, args.workers, told)
        except KeyboardInterrupt:
            interrupted = True
    if args.json:
        Console(soft_wrap=True).print_json(json.dumps(report.to_dict(ledger)))
    else:
        Console().print(report.table(ledger))
    if interrupted:
        raise KeyboardInterrupt
