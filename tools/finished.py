"""Pictures of endings: tables at which a game has been played to its end by bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from priory.bots.bot import Budget
from priory.bots.levels import bot
from priory.core.record import Record
from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.table.story import Story
from priory.table.table import LiveTable

Game = tuple[str, list[str], dict[str, Any], int]
"""A game, the kinds of its people, its variants and a seed."""
Lay = Callable[[list[str], dict[str, Any], str], LiveTable]
"""Lays a table for these kinds of people, with these variants, of this game."""
MINUTES = 34
"""So long the game has taken, in the picture."""
MAIN: tuple[Game, ...] = (
    ("pillars", ["person", "bot", "bot"], {}, 4),
    ("kingsbridge", ["person"], {"mode": "solo"}, 3),
)
MORE: tuple[Game, ...] = (
    ("world", ["person", "bot", "bot"], {}, 4),
    ("column", ["person", "bot", "bot", "bot"], {}, 4),
    ("kingsbridge", ["person", "bot", "bot", "bot", "bot"], {}, 4),
    ("kingsbridge", ["person", "bot"], {"mode": "coop"}, 7),
)


def finished(id: str, seats: int, seed: int, variants: dict[str, Any]) -> Record:
    """A game to its end: by quick choices, alone and together by a bot that means it."""
    one = game(id)
    record, rng = Record(one, one.check_setup(seats, seed, None, variants)), Rng(seed)
    player = bot("greedy") if variants else None
    while record.state.player != OVER:
        state = record.state
        seat = Seat(state, state.player)
        record.play(state.quick(rng) if player is None else player.choose(seat, Budget(iterations=1)))
    return record


def take_up(table: LiveTable, record: Record) -> None:
    """A table goes on from this record, as if all of it had happened there."""
    table.record, table.story = record, Story(record)
    table.changed()
    table.number += 1


def endings(page: Page, lay: Lay, url: str, take: Callable[[str], None], all_of_them: bool) -> None:
    """The main ending, or every kind of one."""
    for id, kinds, variants, seed in (*MAIN, *MORE) if all_of_them else MAIN:
        table = lay(list(kinds), dict(variants), id)
        table.clock.busy = 60.0 * MINUTES
        take_up(table, finished(id, len(kinds), seed, dict(variants)))
        page.goto(f"{url}/table/{table.id}")
        page.wait_for_selector("body.ended #headline")
        page.wait_for_timeout(400)
        take("-".join(["ending", id, *map(str, variants.values())]))
