"""`priory replay FILE`: look through a record, choice by choice, with the arrow keys."""

from __future__ import annotations

import argparse
from pathlib import Path

from priory.cli import language, screen
from priory.cli.commands import Commands


def add(commands: Commands) -> None:
    """Make the command known."""
    command = commands.add_parser("replay", help="look through a record with the arrow keys", description=__doc__)
    command.add_argument("file", metavar="FILE", type=Path, help="a record")
    command.add_argument("--ply", metavar="N", type=int, default=0, help="begin after this many choices")
    language.add(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Open the record."""
    from priory.core.record import load

    chosen = language.chosen(args)
    record = load(args.file)
    record.replay(args.ply)
    screen.needed()
    from priory.terminal.app import Priory
    from priory.terminal.replay import Replay

    Priory(chosen, Replay(record, args.ply)).run()
