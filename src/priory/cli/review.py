"""`priory review FILE`: what each choice of a game was worth, and what luck and skill did."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from priory.cli import language
from priory.cli.commands import Commands
from priory.core.errors import BadSetup

MOST = 1_000_000


def add(commands: Commands) -> None:
    """Make the command known."""
    command = commands.add_parser("review", help="look back at a game, choice by choice", description=__doc__)
    command.add_argument("file", metavar="FILE", type=Path, help="a record")
    spent = command.add_mutually_exclusive_group()
    spent.add_argument("--budget", metavar="N", type=int, help="walks for each choice (500)")
    spent.add_argument("--longer", action="store_true", help="ten times as many: takes minutes, tells more")
    command.add_argument("--seed", metavar="N", type=int, default=0, help="the same seed gives the same review (0)")
    command.add_argument("--json", action="store_true", help="write the review as JSON")
    language.add(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Work it out and tell it."""
    import json

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from priory.core.record import load
    from priory.review.judging import LONGER, USUAL
    from priory.review.working import review_of
    from priory.table.people import company
    from priory.terminal.review import review
    from priory.words import tongue

    chosen = language.chosen(args)
    budget = LONGER if args.longer else USUAL if args.budget is None else args.budget
    if not 1 <= budget <= MOST:
        raise BadSetup(f"--budget: {budget} walks are not between 1 and {MOST}")
    record = load(args.file)
    t = tongue(chosen, "priory")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(t("Looking at the choices"), total=record.ply)
        told = review_of(record, budget, args.seed, lambda done, total: bar.update(task, completed=done, total=total))
    if args.json:
        sys.stdout.write(json.dumps(told.to_dict(), indent=1) + "\n")
        return
    names = [person.name for person in company(record.people, record.setup.seats)]
    Console().print(review(record, told, names, chosen))
