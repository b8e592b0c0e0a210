"""The command line: `priory play`, `serve`, `replay`, and the other commands."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from priory.cli import arena, backup, bench, bots, box, engine, games, play, puzzle, replay, review, serve, show
from priory.core.errors import PrioryError
from priory.extras import MissingExtra
from priory.version import VERSION, build

COMMANDS = (play, puzzle, serve, replay, review, show, games, bots, box, arena, engine, bench, backup)
BAD_INPUT = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> Parser:
    """The whole command line."""
    top = Parser(prog="priory", description="A home for board games.")
    top.add_argument("--version", action="version", version=f"priory {VERSION} ({build()})")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    args = parser().parse_args(argv)
    try:
        args.run(args)
        sys.stdout.flush()
    except (PrioryError, MissingExtra) as error:
        sys.stderr.write(f"priory: {error}\n")
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; pointing it nowhere keeps the interpreter quiet when it closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
