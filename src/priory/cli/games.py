"""`priory games`: which games there are, for how many, with which variants."""

from __future__ import annotations

import argparse
import sys

from priory.cli import language
from priory.cli.commands import Commands


def add(commands: Commands) -> None:
    """Make the command known."""
    command = commands.add_parser("games", help="list the games", description=__doc__)
    language.add(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Write one paragraph for each game."""
    from priory.core.game import on_shelf
    from priory.core.registry import game, games
    from priory.terminal.setting import said, written
    from priory.words import Tongue

    tongue = language.chosen(args)
    t = Tongue(tongue, "priory")
    for room in sorted(map(game, games()), key=on_shelf):
        counts = sorted({setup.seats for setup in room.setups()})
        players = t("{least} to {most} players", least=counts[0], most=counts[-1])
        if len(counts) == 1:
            players = t.plural("{count} player", "{count} players", counts[0])
        sys.stdout.write(f"{room.id:<12} {room.titles[tongue]}, {players}\n")
        for variant in room.variants:
            values = [f"{written(value)} ({said(room, variant.name, value, tongue)})" for value in variant.values]
            sys.stdout.write(f"{'':<12} {variant.name}: {', '.join(values)}\n")
