"""`priory box export | check`: take a game's box, change it, see whether it can be played with."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from priory.cli.commands import Commands
from priory.core.errors import BadBox


def add(commands: Commands) -> None:
    """Make the command known."""
    command = commands.add_parser("box", help="export a game's box, or check your own", description=__doc__)
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    export = actions.add_parser("export", help="write a game's box to the screen: priory box export GAME > my.toml")
    export.add_argument("game", metavar="GAME", help="the game's id, as in priory games")
    export.set_defaults(run=run_export)
    check = actions.add_parser("check", help="see whether a box can be played with")
    check.add_argument("file", metavar="FILE", type=Path, help="a box file")
    check.add_argument("game", metavar="GAME", nargs="?", help="the game it is for; usually its own [game] id says so")
    check.set_defaults(run=run_check)


def run_export(args: argparse.Namespace) -> None:
    """Write the standard box as it stands, its comments included."""
    from priory.core.registry import game

    written = game(args.game).folder / "box.toml"
    if not written.exists():
        raise BadBox(f"{args.game} has no box: there is nothing in it to change")
    sys.stdout.write(written.read_text(encoding="utf-8"))


def run_check(args: argparse.Namespace) -> None:
    """Say whether a box is good; what is wrong with it comes as an error."""
    from priory.core.box import digest, edition

    game, data = checked(args.file, args.game)
    if edition(data) == game.box_edition:
        what = "the standard box"
    elif digest(data) == game.box_digest:
        what = "the standard box in other words"
    else:
        what = "a good box of your own"
    sys.stdout.write(f"{args.file}: {what} for {game.id} ({digest(data)})\n")


def checked(path: Path, id: str | None) -> tuple[Any, dict[str, Any]]:
    """The game a box file is for, and its data, once the game has opened and checked it."""
    from priory.core.box import read_file
    from priory.core.reader import Reader
    from priory.core.registry import game

    data = read_file(path)
    own = Reader(data, path.name, box=True).inner("game").text("id")
    if id is not None and own != id:
        raise BadBox(f"{path.name} [game], field 'id': this is a box of {own!r}, not of {id!r}")
    found = game(own)
    found.open_box(data, path.name)
    return found, data
