"""A table held without a server: two people, a bot and a spectator play whole games in one process."""

from __future__ import annotations

import subprocess
import sys

import pytest

from priory.core.journal import NOBODY
from priory.core.record import from_dict
from priory.core.registry import games
from priory.core.rng import Rng
from priory.table.log import lines
from priory.table.messages import TableNews
from priory.table.wire import write
from tests.table.hiding import otherwise, whole_game
from tests.table.holding import Bots, Reader, laid

UNNEEDED = ("asyncio", "fastapi", "pydantic", "sqlalchemy", "starlette", "asyncpg", "uvicorn", "multiprocessing")
EVERY_MODULE = """
import importlib, pkgutil, sys
import priory.table
for module in pkgutil.iter_modules(priory.table.__path__):
    importlib.import_module(f"priory.table.{module.name}")
print(*[name for name in sys.argv[1:] if name in sys.modules])
"""


def test_a_table_needs_neither_network_nor_database_nor_asyncio() -> None:
    asked = [sys.executable, "-c", EVERY_MODULE, *UNNEEDED]
    assert subprocess.run(asked, check=True, capture_output=True, text=True).stdout.split() == []


@pytest.mark.parametrize("id", games())
def test_two_people_and_a_bot_play_to_the_end_and_all_is_told(id: str) -> None:
    table, rng = laid(id, "me", "friend", "random"), Rng(3)
    ada, ben, public = Reader(table, [0], host=True), Reader(table, [1]), Reader(table, [])
    bots, moves = Bots(table), 0
    while not table.over:
        if not bots.play():
            reader = (ada, ben)[table.player]
            reader.look()
            assert reader.play(rng, f"the-key-{moves}") == []
        moves += 1
        if moves % 7 == 0:
            public.look()
    for reader in (ada, ben, public):
        reader.look()
        now = reader.table_now
        assert (now.over, now.ply, now.choices, now.undo) == (True, moves, [], 0)
        assert "ending" in reader.page.updates._parts
        seat = reader.seats[0] if reader.seats else NOBODY
        assert reader.log == lines(table.record, table.names, seat, "en")
    assert set(table.record.choosers) == {0, 1, 2}
    assert from_dict(table.record.to_dict()).state.digest() == table.record.state.digest()


def test_several_moves_that_were_missed_come_one_by_one() -> None:
    table, rng = laid("kingsbridge", "random", "random"), Rng(1)
    public, bots = Reader(table, []), Bots(table)
    public.look()
    for _ in range(rng.below(3) + 3):
        bots.play()
    plies = [one.ply for one in public.look() if hasattr(one, "ply")]
    assert plies == list(range(1, table.record.ply + 1))
    assert public.look() == [], "nothing is said twice"


@pytest.mark.parametrize("id", games())
def test_nothing_that_a_seat_may_not_know_comes_out(id: str) -> None:
    table = laid(id, "me", "me", "me", seed=714_025_381)
    options = whole_game(table)
    every = max(1, len(options) // 12)
    for ply, option in enumerate(options):
        if ply % every == 0:
            for seat in (NOBODY, *range(3)):
                told = []
                for seed in (1, 2):
                    with otherwise(table, seat, seed):
                        told.append(everything(Reader(table, [] if seat == NOBODY else [seat])))
                assert told[0] == told[1]
                assert str(table.record.setup.seed) not in told[0]
        table.play(table.player, option)
    assert table.over


def everything(reader: Reader) -> str:
    """All that a page is sent when it opens, and what it is told about choices that are not offered."""
    nonsense = reader.table.record.game.option_count + 7
    found = [*reader.look(), *reader.ask_to_play(nonsense), *reader.ask_to_play(nonsense, ahead=1)]
    reader.table.onlookers.discard(reader.page)
    return "\n".join(map(write, found))


def test_the_check_itself_notices_a_leak() -> None:
    table = laid("kingsbridge", "me", "me")
    told = []
    for seed in (1, 2):
        with otherwise(table, NOBODY, seed):
            table.chat = []
            table.say(0, table.record.state.digest())
            told.append(everything(Reader(table, [])))
    assert told[0] != told[1]


def test_messages_tell_a_page_of_its_own_seats_only() -> None:
    table = laid("pillars", "me", "me")
    ada, public = Reader(table, [0]), Reader(table, [])
    for reader in (ada, public):
        reader.look()
        assert isinstance(reader.told[0], TableNews)
    assert (ada.table_now.seat, ada.table_now.mine) == (0, [0])
    assert (public.table_now.seat, public.table_now.mine, public.table_now.choices) == (NOBODY, [], [])
