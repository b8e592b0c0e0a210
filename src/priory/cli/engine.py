"""`priory engine`: a bot for other programs, which ask it on standard input and read its answers on standard output.

The lines of JSON that go to and fro are told in docs/engine.md.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from functools import partial

from priory.cli.commands import Commands

LEVEL = "master"


def add(commands: Commands) -> None:
    """Make the command known."""
    command = commands.add_parser("engine", help="be a bot for other programs", description=__doc__)
    command.add_argument("--level", metavar="BOT", default=LEVEL, help=f"which bot, as in priory bots ({LEVEL})")
    command.add_argument("--seed", metavar="N", type=int, help="its chance (each game tells it one)")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Answer until nothing more is asked."""
    from priory.engine.serve import Service

    asked, answered = sys.stdin.fileno(), sys.stdout.fileno()

    def write(line: bytes) -> None:
        while line:
            line = line[os.write(answered, line) :]

    # Whatever a bot prints must not stand between the answers.
    with contextlib.redirect_stdout(sys.stderr):
        Service(args.level, args.seed, write).run(partial(os.read, asked))
