"""`priory bots`: which bots there are and how they play."""

from __future__ import annotations

import argparse
import sys

from priory.cli import language
from priory.cli.commands import Commands


def add(commands: Commands) -> None:
    """Make the command known."""
    command = commands.add_parser("bots", help="list the bots", description=__doc__)
    language.add(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Write one line for each bot."""
    from priory.bots.guests import guests, origin
    from priory.bots.levels import LEVELS, about
    from priory.words import Tongue

    t = Tongue(language.chosen(args), "priory")
    for name in LEVELS:
        sys.stdout.write(f"{name:<12} {about(name, t)}\n")
    for name, points in guests().items():
        sys.stdout.write(f"{name:<12} {', '.join(origin(point) for point in points)}\n")
