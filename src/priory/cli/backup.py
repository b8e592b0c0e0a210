"""`priory backup` and `priory restore`: all tables of a house in one file, made while people play."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from priory.cli.commands import Commands
from priory.extras import needs


def add(commands: Commands) -> None:
    """Make the commands known."""
    told = "write all tables of the house into one file, while it goes on"
    saving = commands.add_parser("backup", help=told, description=told)
    saving.add_argument("file", type=Path, help="a new file, for example priory.backup")
    saving.set_defaults(run=back_up)
    told = "read a backup into an empty database (PRIORY_DATABASE_URL)"
    reading = commands.add_parser("restore", help=told, description=told)
    reading.add_argument("file", type=Path, help="a file that `priory backup` has written")
    reading.set_defaults(run=read_back)


def back_up(args: argparse.Namespace) -> None:
    """Write the file."""
    with needs("server"):
        from priory.server.backups import backup
        from priory.server.settings import Settings

    rows = asyncio.run(backup(Settings.from_environment().database, args.file))
    sys.stdout.write(f"{args.file} holds {rows} rows.\n")


def read_back(args: argparse.Namespace) -> None:
    """Read it back."""
    with needs("server"):
        from priory.server.backups import restore
        from priory.server.settings import Settings

    rows = asyncio.run(restore(Settings.from_environment().database, args.file))
    sys.stdout.write(f"{rows} rows of {args.file} are back.\n")
