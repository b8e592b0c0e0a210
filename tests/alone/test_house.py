"""Tables in a browser: written before told, there again after a reload, and shared by two windows."""

from __future__ import annotations

import asyncio
import json

import pytest

from priory.alone.tables import HeldTable
from priory.core.record import from_dict
from priory.core.registry import rooms
from priory.table.page import Page
from priory.table.refusals import Late, NoSuchTable
from tests.alone.houses import Memory, ask, house, laid, play_on


def choice(held: HeldTable) -> tuple[int, int]:
    return held.table.record.state.options()[0], held.table.record.ply


def test_a_move_that_cannot_be_written_is_not_made_and_told_to_nobody() -> None:
    async def run() -> None:
        store = Memory()
        held = await laid(house(store), "kingsbridge", "person", "local")
        woken: list[bool] = []
        page = Page(held.table, held.owned, "en", waking=lambda: woken.append(True))
        held.table.onlookers.add(page)
        before = held.table.record.state.digest()
        store.broken = True
        option, ply = choice(held)
        with pytest.raises(OSError, match="does not answer"):
            await held.play(held.table.sitters[held.table.player], option, ply, "key-00000001")
        assert (held.table.record.state.digest(), held.table.record.ply, woken) == (before, 0, [])

    asyncio.run(run())


def test_a_move_lies_in_the_store_when_the_page_is_woken() -> None:
    async def run() -> None:
        store = Memory()
        held = await laid(house(store), "kingsbridge", "person", "local")
        written: list[int] = []

        def count() -> None:
            written.append(sum(kind == "events" for kind, _ in store.texts))

        held.table.onlookers.add(Page(held.table, held.owned, "en", waking=count))
        await play_on(held, 3)
        assert written == [1, 2, 3]

    asyncio.run(run())


@pytest.mark.parametrize("id", rooms())
def test_after_a_reload_the_table_lies_as_it_lay(id: str) -> None:
    async def run() -> None:
        store = Memory()
        held = await laid(house(store), id, "person", "local")
        await play_on(held, 25)
        digest = held.table.record.state.digest()
        again = await house(store).get(held.row.id)
        assert (again.table.record.ply, again.table.record.state.digest()) == (25, digest)
        assert [one.name for one in again.table.sitters] == held.table.names

    asyncio.run(run())


def test_a_move_that_was_taken_back_stays_so_after_a_reload() -> None:
    async def run() -> None:
        store = Memory()
        held = await laid(house(store), "pillars", "person", "local")
        while not held.table.record.undo_depth(held.table.player):
            await play_on(held, 1)
        seat = held.table.player
        ply = held.table.record.ply
        await held.undo(held.table.sitters[seat], ply, "key-undo-01")
        again = await house(store).get(held.row.id)
        assert again.table.record.ply == ply - 1
        assert again.table.record.state.digest() == held.table.record.state.digest()

    asyncio.run(run())


def test_of_two_windows_the_faster_one_plays_and_the_other_is_told() -> None:
    async def run() -> None:
        store = Memory()
        first = await laid(house(store), "kingsbridge", "person", "local")
        second = await house(store).get(first.row.id)
        option, ply = choice(first)
        await first.play(first.table.sitters[first.table.player], option, ply, "key-00000001")
        with pytest.raises(Late):
            await second.play(second.table.sitters[second.table.player], option, ply, "key-00000002")
        assert second.table.record.state.digest() == first.table.record.state.digest()

    asyncio.run(run())


def test_the_same_key_is_the_same_move() -> None:
    async def run() -> None:
        held = await laid(house(), "kingsbridge", "person", "local")
        (option, ply), sitter = choice(held), held.table.sitters[held.table.player]
        for _ in range(2):
            await held.play(sitter, option, ply, "key-0000000a")
        assert held.table.record.ply == 1

    asyncio.run(run())


@pytest.mark.parametrize("id", rooms())
def test_bots_play_to_the_end_by_themselves_and_the_record_replays(id: str) -> None:
    async def run() -> None:
        one = house()
        held = await laid(one, id, "apprentice", "apprentice")
        held.pause = 0.0
        held.table.onlookers.add(Page(held.table, held.owned, "en"))
        held.stir()
        while not held.table.over:
            await asyncio.sleep(0.01)
        found = (await ask(one, "GET", f"/api/tables/{held.row.id}/record")).body
        record = from_dict(json.loads(found))
        assert record.state.digest() == held.table.record.state.digest()
        assert record.people == ["apprentice:Wren", "apprentice:Heron"]

    asyncio.run(run())


def test_bots_rest_while_nobody_looks() -> None:
    async def run() -> None:
        held = await laid(house(), "kingsbridge", "apprentice", "apprentice")
        held.pause = 0.0
        held.stir()
        await asyncio.sleep(0.05)
        assert held.table.record.ply == 0

    asyncio.run(run())


def test_what_was_put_away_is_brought_back_until_the_next_start() -> None:
    async def run() -> None:
        store = Memory()
        one = house(store)
        held = await laid(one)
        id = held.row.id
        await one.put_away(id, True)
        assert f"/table/{id}" not in (await ask(one, "GET", "/")).body
        await one.put_away(id, False)
        assert f"/table/{id}" in (await ask(one, "GET", "/")).body
        await one.put_away(id, True)
        fresh = house(store)
        await fresh.tidy()
        with pytest.raises(NoSuchTable):
            await fresh.get(id)
        assert {kind for kind, _ in store.texts} == {"boxes"}

    asyncio.run(run())


def test_a_rematch_is_laid_once_and_the_next_seat_begins() -> None:
    async def run() -> None:
        one = house()
        held = await laid(one, "kingsbridge", "person", "local")
        with pytest.raises(Late):
            await one.again(held)
        await play_on(held)
        fresh = await one.again(held)
        assert (await one.again(held)).row.id == fresh.row.id
        assert fresh.table.record.setup.start == (held.table.first_seat() + 1) % 2
        same = await one.again(held, same=True)
        assert same.table.record.state.digest() == held.table.record.replay(0).digest()

    asyncio.run(run())
