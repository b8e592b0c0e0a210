"""Whose bots think next: nobody's many tables hold up others."""

from __future__ import annotations

import asyncio

from priory.server.turns import Turns


class Watch:
    """A clock that is set by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


async def thought(turns: Turns, watch: Watch, asker: str, table: str, done: list[str], seconds: float = 1.0) -> None:
    async with turns.taken(asker, table):
        await asyncio.sleep(0)
        watch.now += seconds
        done.append(table)


async def queued(*asks: tuple[str, str]) -> list[str]:
    """In which order tables are thought at, each for a second, when all of these ask at once."""
    watch = Watch()
    turns, done = Turns(watch), list[str]()
    await asyncio.gather(*[thought(turns, watch, asker, table, done) for asker, table in asks])
    return done


def test_one_table_of_somebody_else_waits_for_one_thought_of_twenty() -> None:
    twenty = [("crowd", f"crowd {number}") for number in range(20)]
    done = asyncio.run(queued(*twenty, ("other", "other")))
    assert done.index("other") == 1


def test_places_take_turns_and_so_do_the_tables_of_one_place() -> None:
    done = asyncio.run(queued(("a", "a1"), ("a", "a1"), ("a", "a2"), ("b", "b1"), ("b", "b1")))
    assert done == ["a1", "b1", "a2", "b1", "a1"]


def beside(before: list[str]) -> list[int]:
    """After these have thought, one after the other, a crowd comes with twenty tables that always want to think: how
    many of its thoughts come before each of eight of somebody else."""

    async def play() -> list[int]:
        watch, done = Watch(), list[str]()
        turns, over = Turns(watch), asyncio.Event()
        for asker in before:
            await thought(turns, watch, asker, asker, [])

        async def always(table: str) -> None:
            while not over.is_set():
                await thought(turns, watch, "crowd", table, done)

        crowd = [asyncio.create_task(always(f"crowd {number}")) for number in range(20)]
        found = []
        for _ in range(8):
            for _ in range(5):
                await asyncio.sleep(0)  # somebody makes up their mind, and the crowd thinks on
            at = len(done)
            await thought(turns, watch, "other", "other", done)
            found.append(len(done) - at - 1)
        over.set()
        await asyncio.gather(*crowd)
        return found

    return asyncio.run(play())


def test_who_has_played_for_long_does_not_wait_for_a_crowd_that_comes_later() -> None:
    assert max(beside(["other"] * 50)) <= 2


def test_who_comes_late_does_not_hold_up_a_crowd_either_and_waits_for_one_thought() -> None:
    waits = beside(["crowd"] * 50)
    assert max(waits) <= 2


def test_what_was_had_while_nobody_else_wanted_it_is_not_owed() -> None:
    async def play() -> list[str]:
        watch, done = Watch(), list[str]()
        turns = Turns(watch)
        await thought(turns, watch, "a", "a1", [], 30.0)
        asks = [("b", "b1"), ("b", "b2"), ("b", "b3"), ("a", "a1"), ("b", "b4")]
        await asyncio.gather(*[thought(turns, watch, asker, table, done, 20.0) for asker, table in asks])
        return done

    done = asyncio.run(play())
    assert done.index("a1") <= 2, "thirty seconds against twenty: after two of them at most"


def test_who_goes_away_gives_up_the_turn() -> None:
    async def play() -> list[str]:
        watch, done, held = Watch(), list[str](), asyncio.Event()
        turns = Turns(watch)

        async def hold() -> None:
            async with turns.taken("a", "first"):
                await held.wait()

        first = asyncio.create_task(hold())
        await asyncio.sleep(0)
        gone = [asyncio.create_task(thought(turns, watch, "b", f"gone {n}", done)) for n in range(3)]
        last = asyncio.create_task(thought(turns, watch, "c", "last", done))
        await asyncio.sleep(0)
        gone[1].cancel()
        gone[2].cancel()
        await asyncio.sleep(0)
        held.set()
        await asyncio.sleep(0)  # whoever is next has been told just now, and goes away before the turn begins
        assert len(turns) == 2, "one that was told, and the last"
        gone[0].cancel()
        await asyncio.wait_for(asyncio.gather(first, *gone, last, return_exceptions=True), 5)
        assert len(turns) == 0
        return done

    assert asyncio.run(play()) == ["last"]


def test_all_may_go_away_at_once() -> None:
    async def play() -> list[object]:
        watch, done = Watch(), list[str]()
        turns = Turns(watch)
        all_of_them = [asyncio.create_task(thought(turns, watch, "a", f"{n}", done)) for n in range(3)]
        await asyncio.sleep(0)
        for one in all_of_them:
            one.cancel()
        found = await asyncio.gather(*all_of_them, return_exceptions=True)
        assert (done, len(turns)) == ([], 0)
        return [type(one) for one in found]

    assert asyncio.run(play()) == [asyncio.CancelledError] * 3, "a house that closes must not be kept from it"
