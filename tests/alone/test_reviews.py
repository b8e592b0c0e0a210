"""Reviews in a browser: for finished games, worked out in the other worker while nobody plays, kept with the table."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from priory.alone import thoughts
from priory.alone.house import House
from priory.alone.reviews import BUDGET
from priory.alone.tables import HeldTable
from priory.alone.thoughts import thought
from priory.core.registry import game
from priory.review.judging import USUAL
from priory.review.review import from_dict
from priory.review.sharing import SEED
from priory.review.working import review_of
from priory.table.page import Page
from priory.table.people import BOT, PERSON, Place
from tests.alone.houses import WALKS, Memory, ask, house, laid, play_on
from tests.review.made import played

RECORD = played("pillars", 2)


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thoughts, "AGAIN", 0.0)


class Other:
    """The worker that thinks: what it was asked for, in its order; from `until` pieces on it thinks no more."""

    def __init__(self, until: int = 10_000) -> None:
        self.asked: list[str] = []
        self.until = until

    async def think(self, asked: str) -> str:
        await asyncio.sleep(0)
        if len(self.asked) >= self.until:
            raise OSError("the worker is gone")
        self.asked.append(json.loads(asked)[0])
        return thought(asked)


async def over(one: House) -> HeldTable:
    """A table of this house where a game is over: a person and a bot have played it."""
    return await one.lay(
        game("pillars"),
        [Place(PERSON, "Ada"), Place(BOT, "Ben", "greedy")],
        dict(RECORD.setup.variants),
        start=RECORD.setup.start,
        seed=RECORD.setup.seed,
        played=list(zip(RECORD.choosers, RECORD.options, strict=True)),
    )


async def reviewed(one: House, id: str) -> Any:
    """Let it be worked out, and wait until nobody works on it any more."""
    assert (await ask(one, "POST", f"/review/{id}/on")).status == 200
    while (told := json.loads((await ask(one, "GET", f"/review/{id}/overview")).body))["working"]:
        await asyncio.sleep(0)
    return told


def test_a_review_is_worked_out_in_the_other_worker_kept_and_the_same_as_anywhere() -> None:
    async def run() -> None:
        store, other = Memory(), Other()
        one = house(store, thinker=other.think)
        held = await over(one)
        page = await ask(one, "GET", f"/review/{held.row.id}")
        assert page.status == 200
        assert "Review" in page.body
        told = await reviewed(one, held.row.id)
        assert all(verdict for _, verdict, *_ in told["spots"])
        assert other.asked == ["begin", *["look"] * RECORD.ply]
        kept = from_dict(json.loads(store.texts["reviews", held.row.id]))
        assert kept == review_of(RECORD, WALKS, SEED)
        again, idle = house(store), len(other.asked)
        assert not json.loads((await ask(again, "GET", f"/review/{held.row.id}/overview")).body)["working"]
        assert json.loads((await ask(again, "GET", f"/review/{held.row.id}/brief")).body)["fortune"]
        assert len(other.asked) == idle, "what is kept is not worked out again"

    asyncio.run(run())


def test_it_fills_in_and_goes_on_after_the_worker_was_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("priory.alone.reviews.KEEP_EVERY", 0.0)

    async def run() -> None:
        store, other = Memory(), Other(until=6)
        one = house(store, thinker=other.think)
        held = await over(one)
        told = await reviewed(one, held.row.id)
        looked = [ply for ply, (_, verdict, *_) in enumerate(told["spots"]) if verdict]
        assert looked == [0, 1, 2, 3, 4], "one was for the beginning"
        fresh = Other()
        again = house(store, thinker=fresh.think)
        told = await reviewed(again, held.row.id)
        assert all(verdict for _, verdict, *_ in told["spots"])
        assert fresh.asked == ["look"] * (RECORD.ply - 5)

    asyncio.run(run())


def test_a_review_waits_while_somebody_plays_and_bots_go_first() -> None:
    async def run() -> None:
        other = Other()
        one = house(thinker=other.think)
        held = await over(one)
        running = await laid(one, "kingsbridge", "apprentice", "apprentice")
        running.pause = 0.0
        page = Page(running.table, running.owned, "en")
        running.table.onlookers.add(page)
        running.stir()
        await one.reviews.ask(held)
        while running.table.record.ply < 20:
            await asyncio.sleep(0)
        assert set(other.asked) == {"choice"}
        running.table.onlookers.discard(page)
        while "look" not in other.asked:
            await asyncio.sleep(0)

    asyncio.run(run())


def test_it_opens_when_the_game_is_over() -> None:
    async def run() -> None:
        one = house()
        held = await laid(one, "pillars")
        for path in ("", "/overview", "/brief", "/0"):
            assert (await ask(one, "GET", f"/review/{held.row.id}{path}")).status == 422
        for path in ("/on", "/0/look", "/0/try"):
            assert (await ask(one, "POST", f"/review/{held.row.id}{path}")).status == 422
        assert (await ask(one, "GET", "/review/nosuchtable2")).status == 404

    asyncio.run(run())


def test_one_can_be_looked_at_before_its_turn_and_is_the_same() -> None:
    async def run() -> None:
        one = house(thinker=Other().think)
        held = await over(one)
        last = RECORD.ply - 1
        before = json.loads((await ask(one, "GET", f"/review/{held.row.id}/{last}")).body)
        assert "Not looked at yet" in before["parts"]["now"]
        assert (await ask(one, "POST", f"/review/{held.row.id}/{last}/look")).status == 200
        after = json.loads((await ask(one, "GET", f"/review/{held.row.id}/{last}")).body)
        assert "Not looked at yet" not in after["parts"]["now"]
        await reviewed(one, held.row.id)
        found = (await one.reviews.seen(held)).review
        assert found == review_of(RECORD, WALKS, SEED)
        places = json.loads((await ask(one, "GET", f"/review/{held.row.id}/{last}/open")).body)
        assert len(places) == 2
        assert places[0] != places[1], "everybody's own place"
        for ply in (-1, RECORD.ply):
            assert (await ask(one, "GET", f"/review/{held.row.id}/{ply}")).status == 422

    asyncio.run(run())


def test_the_page_says_with_how_many_games_it_is_worked_out() -> None:
    async def run() -> str:
        one = house()
        return (await ask(one, "GET", f"/review/{(await over(one)).row.id}", language="de")).body

    assert BUDGET < USUAL
    assert f"mit {WALKS} gedachten Partien für jede Entscheidung; ein Server nimmt {USUAL}" in asyncio.run(run())


def test_a_try_begins_at_the_moment_is_dealt_anew_and_lasts() -> None:
    async def run() -> None:
        store = Memory()
        one = house(store)
        held = await over(one)
        ply = next(ply for ply in range(RECORD.ply // 2, RECORD.ply) if RECORD.choosers[ply] == 1)
        found = await ask(one, "POST", f"/review/{held.row.id}/{ply}/try")
        assert found.status == 303
        id = found.to.removeprefix("/table/")
        fresh = await one.get(id)
        assert fresh.mine == [1]
        assert [sitter.level for sitter in fresh.table.sitters] == ["greedy", None]
        assert fresh.table.seat(1).view() == RECORD.replay(ply).view(1)
        page = (await ask(one, "GET", found.to)).body
        assert re.search(rf'href="\./\?/review/{held.row.id}\?ply={ply}"[^>]*>a try<', page)
        again = await house(store).get(id)
        assert again.table.record.state.digest() == fresh.table.record.state.digest()

    asyncio.run(run())


def test_the_record_of_a_try_is_brought_in_with_the_table_it_began_with() -> None:
    async def run() -> None:
        one, other = house(), house()
        held = await over(one)
        found = await ask(one, "POST", f"/review/{held.row.id}/{RECORD.ply - 3}/try")
        fresh = await one.get(found.to.removeprefix("/table/"))
        while not fresh.table.over:
            await fresh._play(
                fresh.table.player,
                fresh.table.record.state.options()[0],
                fresh.table.record.ply,
                f"key-{fresh.table.number}",
                None,
            )
        text = (await ask(one, "GET", f"/api/tables/{fresh.row.id}/record")).body
        told = json.loads((await ask(other, "POST", "/api/kept", text)).body)
        brought = await other.get(told["id"])
        assert brought.table.record.state.digest() == fresh.table.record.state.digest()
        assert ">a try<" not in (await ask(other, "GET", f"/table/{told['id']}")).body, "its game is not here"
        everything = (await ask(one, "GET", "/api/kept")).body
        third = house()
        assert json.loads((await ask(third, "POST", "/api/kept", everything)).body)["tables"] == 2
        there = await third.get(fresh.row.id)
        assert there.table.record.state.digest() == fresh.table.record.state.digest()

    asyncio.run(run())


def test_a_review_goes_with_its_table() -> None:
    async def run() -> None:
        store = Memory()
        one = house(store)
        held = await over(one)
        await reviewed(one, held.row.id)
        await one.put_away(held.row.id, True)
        await house(store).tidy()
        assert {kind for kind, _ in store.texts} == {"boxes"}

    asyncio.run(run())


def test_a_kept_review_that_cannot_be_read_is_made_anew() -> None:
    async def run() -> None:
        store = Memory()
        one = house(store)
        held = await over(one)
        store.texts["reviews", held.row.id] = json.dumps({"format": "priory-review", "version": 0})
        told = await reviewed(one, held.row.id)
        assert all(verdict for _, verdict, *_ in told["spots"])
        kept = from_dict(json.loads(store.texts["reviews", held.row.id]))
        store.texts["reviews", held.row.id] = json.dumps(kept._replace(version="0.0.1").to_dict())
        again = house(store)
        page = await ask(again, "GET", f"/review/{held.row.id}")
        assert page.status == 200
        await play_on(held, 0)

    asyncio.run(run())
