"""`priory bench`: how fast the games run on this machine."""

from __future__ import annotations

import argparse

from priory.cli.commands import Commands
from priory.core.errors import BadSetup


def add(commands: Commands) -> None:
    """Make the command known."""
    command = commands.add_parser("bench", help="measure how fast the games run here", description=__doc__)
    command.add_argument("game", metavar="GAME", nargs="?", help="the game's id, as in priory games; usually all")
    command.add_argument("--seats", metavar="N", type=int, help="only with this many seats")
    command.add_argument("--seconds", metavar="S", type=float, default=0.3, help="length of each short run")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Measure every set-up asked for and write the figures."""
    from rich.console import Console
    from rich.progress import track

    from priory.bench import chosen, measure, table

    if not args.seconds > 0:
        raise BadSetup(f"--seconds: {args.seconds} is not a length of time")
    cases = list(chosen([args.game] if args.game else [], args.seats))
    if not cases:
        raise BadSetup(f"--seats: {args.game or 'no game'} is not played by {args.seats}")
    speeds = [
        measure(game, setup, args.seconds)
        for game, setup in track(cases, "Measuring", console=Console(stderr=True), transient=True)
    ]
    Console().print(table(speeds))
