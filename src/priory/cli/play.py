"""`priory play`: sit down at a table in this terminal, with friends or against bots."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from priory.cli import language, screen
from priory.cli.commands import Commands
from priory.core.errors import BadSetup
from priory.core.plain import Data

if TYPE_CHECKING:
    from priory.terminal.sitting import Sitting


def add(commands: Commands) -> None:
    """Make the command known."""
    command = commands.add_parser("play", help="play in this terminal", description=__doc__)
    command.add_argument("game", metavar="GAME", nargs="?", help="the game's id, as in priory games; else a menu asks")
    command.add_argument("--seats", metavar="N", type=int, help="how many sit at the table")
    command.add_argument(
        "--seat",
        metavar="WHO",
        nargs="+",
        action="extend",
        default=[],
        help="who sits where: me, friend or a bot, with a name if wanted (friend:Ada); the greedy bot takes the rest",
    )
    command.add_argument(
        "--variant", metavar="NAME=VALUE", action="append", default=[], help="a variant, as in priory games"
    )
    command.add_argument("--box", metavar="FILE", type=Path, help="a box of your own, as from priory box export")
    command.add_argument("--seed", metavar="N", type=int, help="the deal: the same seed gives the same cards")
    command.add_argument("--record", metavar="FILE", type=Path, help="keep the record here; goes on with what is there")
    command.add_argument(
        "--pace",
        metavar="SECONDS",
        type=float,
        help="how long a bot's move is shown, those before your first choice as well",
    )
    language.add(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Sit down."""
    chosen = language.chosen(args)
    found = sitting(args)
    screen.needed()
    if found is not None:
        found.save()
    from priory.terminal.app import Priory
    from priory.terminal.menu import Menu
    from priory.terminal.play import Play

    Priory(chosen, Menu(args.pace) if found is None else Play(found, args.pace)).run()


def sitting(args: argparse.Namespace) -> Sitting | None:
    """The game to sit down at; None when the menu is to ask for it."""
    if args.pace is not None and args.pace < 0:
        raise BadSetup(f"--pace: {args.pace} is not a number of seconds")
    if args.record is not None and args.record.exists():
        return _resumed(args)
    if args.game is None and args.box is None:
        given = [f"--{name}" for name in ("seats", "seat", "variant", "seed", "record") if getattr(args, name)]
        if given:
            raise BadSetup(f"{', '.join(given)}: which game? name it: priory play GAME")
        return None
    return _new(args)


def _resumed(args: argparse.Namespace) -> Sitting:
    from priory.terminal.sitting import resume

    given = [name for name in ("seats", "seed", "box") if getattr(args, name) is not None]
    given += ["variant"] if args.variant else []
    if given:
        raise BadSetup(f"--{given[0]}: {args.record} holds a game already, which is played on as it is")
    found = resume(args.record, args.seat)
    if args.game not in (None, found.record.game.id):
        raise BadSetup(f"{args.record} holds a game of {found.record.game.id}, not of {args.game}")
    return found


def _new(args: argparse.Namespace) -> Sitting:
    from priory.cli.box import checked
    from priory.core.box import edition
    from priory.core.record import Record
    from priory.core.registry import game
    from priory.table.people import company
    from priory.terminal.setting import fitting, fresh_seed, read_variants
    from priory.terminal.sitting import Sitting, fresh_path

    own: Data | None = None
    if args.box is not None:
        room, data = checked(args.box, args.game)
        own = None if edition(data) == room.box_edition else data
    else:
        room = game(args.game)
    variants = read_variants(room, args.variant)
    asked = args.seats if args.seats is not None else len(args.seat) or None
    variants, seats = fitting(room, variants, asked)
    setup = room.check_setup(seats, fresh_seed() if args.seed is None else args.seed, None, variants)
    people = company(args.seat, seats)
    return Sitting(Record(room, setup, own), people, args.record or fresh_path(room))
