"""`priory puzzle`: find the choice that wins, at a table in this terminal; without a game, the puzzle of the day."""

from __future__ import annotations

import argparse
import random
from typing import TYPE_CHECKING

from priory.cli import language
from priory.cli.commands import Commands
from priory.core.errors import BadSetup

if TYPE_CHECKING:
    from priory.puzzles.puzzle import Puzzle


def add(commands: Commands) -> None:
    """Make the command known."""
    command = commands.add_parser("puzzle", help="find the choice that wins", description=__doc__)
    command.add_argument("game", metavar="GAME", nargs="?", help="the game's id; else the puzzle of the day")
    command.add_argument("--number", metavar="N", type=int, help="this puzzle of the game, counted from 1")
    command.add_argument("--grade", metavar="N", type=int, help="any puzzle of this grade: 1, 2 or 3")
    language.add(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Ask it."""
    from rich.console import Console

    from priory.terminal.puzzle import solve

    chosen = language.chosen(args)
    found = asked(args)
    console = Console(highlight=False)
    console.print(f"{found.game.titles[chosen]}, {found.number}", style="bold")

    def line(prompt: str) -> str:
        try:
            return input(prompt)
        except EOFError:
            return "q"

    solve(found, chosen, console, line)


def asked(args: argparse.Namespace) -> Puzzle:
    """The puzzle that is asked for."""
    from datetime import UTC, datetime

    from priory.core.registry import game
    from priory.puzzles.calendar import puzzle_of
    from priory.puzzles.puzzle import GRADES, puzzle, puzzles_of

    if args.game is None:
        if args.number is not None or args.grade is not None:
            raise BadSetup("--number, --grade: which game? name it: priory puzzle GAME")
        return puzzle_of(datetime.now(UTC).date())
    room = game(args.game)
    if args.number is not None:
        return puzzle(room, args.number)
    if args.grade is not None and args.grade not in GRADES:
        raise BadSetup(f"--grade: {args.grade} is not one of {', '.join(map(str, GRADES))}")
    fitting = [one for one in puzzles_of(room) if args.grade in (None, one.grade)]
    return random.choice(fitting) if fitting else puzzle(room, 1)
