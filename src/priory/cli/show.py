"""`priory show FILE`: print the table of a record at any ply, as a seat or as everybody sees it."""

from __future__ import annotations

import argparse
from pathlib import Path

from priory.cli import language
from priory.cli.commands import Commands
from priory.core.errors import BadSetup


def add(commands: Commands) -> None:
    """Make the command known."""
    command = commands.add_parser("show", help="print the table of a record", description=__doc__)
    command.add_argument("file", metavar="FILE", type=Path, help="a record")
    command.add_argument("--ply", metavar="N", type=int, help="after this many choices; usually after the last")
    eyes = command.add_mutually_exclusive_group()
    eyes.add_argument(
        "--seat", metavar="N", type=int, help="as this seat sees it (the first is 0); usually what all see"
    )
    eyes.add_argument("--all", action="store_true", help="as every seat sees it, one below the other")
    language.add(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Draw the table."""
    from rich.console import Console
    from rich.rule import Rule

    from priory.core.journal import NOBODY
    from priory.core.record import load
    from priory.core.seat import Seat
    from priory.table.people import company
    from priory.words import tongue_at

    chosen = language.chosen(args)
    record = load(args.file)
    ply = record.ply if args.ply is None else args.ply
    if args.seat is not None and args.seat not in range(record.setup.seats):
        raise BadSetup(f"--seat: there is no seat {args.seat}: they run from 0 to {record.setup.seats - 1}")
    state = record.replay(ply)
    names = [person.name for person in company(record.people, record.setup.seats)]
    tongue = tongue_at(state, chosen)
    eyes = list(range(record.setup.seats)) if args.all else [NOBODY if args.seat is None else args.seat]
    console = Console()
    for seat in eyes:
        if args.all:
            console.print(Rule(names[seat]))
        view = Seat(state, seat).look()
        console.print(record.game.room("terminal").draw(view, tongue, names))
