"""The workers of the server: a bot keeps its worker and the worker its bot, and whoever dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory.bots import thinking
from priory.bots.levels import bot
from priory.core.record import Record
from priory.core.registry import game
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.server.thinking import Mind, Thinkers
from tests.server.conftest import lay, people, served_of


def with_workers(count: int, story: Callable[[Thinkers], Awaitable[None]]) -> None:
    async def run() -> None:
        thinkers = Thinkers(count)
        try:
            await story(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(run())


def table(seed: int = 3) -> Record:
    column = game("column")
    return Record(column, column.check_setup(2, seed, None, {}))


def test_over_several_workers_every_seat_is_played_by_one_bot() -> None:
    async def story(thinkers: Thinkers) -> None:
        minds = [thinkers.mind("random"), thinkers.mind("apprentice")]
        assert [mind.worker for mind in minds] == [0, 1]
        same = [bot(mind.level, mind.seed) for mind in minds]
        record = table()
        for _ in range(60):
            at = record.state.player
            option = await thinkers.choose(record, at, minds[at])
            assert option == same[at].choose(Seat(record.state, at)), "a bot made anew would begin its chance anew"
            record.play(option)

    with_workers(2, story)


def test_a_worker_that_dies_is_replaced_and_a_fresh_bot_plays_on() -> None:
    async def story(thinkers: Thinkers) -> None:
        minds = [thinkers.mind("greedy"), thinkers.mind("greedy")]
        record = table()
        for ply in range(12):
            at = record.state.player
            if ply == 6:
                pool = thinkers._pools[0]
                assert pool is not None
                os.kill(next(iter(pool._processes)), signal.SIGKILL)
            record.play(await thinkers.choose(record, at, minds[at]))
        assert record.ply == 12

    with_workers(1, story)


def slow(seconds: float) -> float:
    """In a worker: something that takes a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass
    return seconds


def test_who_goes_away_in_the_middle_of_a_thought_has_the_turn_and_pays_for_it() -> None:
    async def story(thinkers: Thinkers) -> None:
        await thinkers.look_back(partial(slow, 0.0), "first", "first")  # the worker is there
        gone = asyncio.create_task(thinkers.look_back(partial(slow, 1.5), "crowd", "crowd"))
        await asyncio.sleep(0.1)
        waiting = asyncio.create_task(thinkers.look_back(partial(slow, 0.0), "crowd", "waiting"))
        await asyncio.sleep(0.1)
        for one in (gone, waiting):
            one.cancel()
        await asyncio.gather(gone, waiting, return_exceptions=True)
        assert gone.cancelled()
        assert waiting.cancelled()
        assert thinkers.busy == 1, "the worker is at it still, and who only waited has given up"
        began = time.monotonic()
        await thinkers.look_back(partial(slow, 0.0), "other", "other")
        assert time.monotonic() - began > 0.5
        places = thinkers._turns[0].places
        assert places.begins("crowd") > places.begins("other") + 0.5, "it is charged"

    with_workers(1, story)


def test_bots_think_for_those_who_play_not_for_those_who_look(client: TestClient) -> None:
    laid = lay(client, ["person", "greedy"])
    served = served_of(client, laid["table"]["id"])
    assert served.asker == "testclient", "who lays a table is charged for it from the first thought on"
    served.asker = "at home"
    client.get(f"/api/tables/{served.id}")
    assert served.asker == "at home"
    people(client, laid)[0].view()
    assert served.asker == "testclient"


def test_a_bot_that_failed_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table().state
    seen = Seat(state, state.player).view()
    asked = ("column", state.to_dict(), None, state.player, "greedy", 5)
    thinking.think(*asked)
    broken = thinking.KEPT.bot(("column", state.player, "greedy", 5), "greedy", 5)
    monkeypatch.setattr(broken, "explain", None)
    with pytest.raises(TypeError):
        thinking.think(*asked)
    assert thinking.think(*asked) in state.options()
    assert Seat(state, state.player).view() == seen


def test_at_a_table_a_seat_keeps_its_bot_until_another_level_is_asked_for(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, Mind]] = []
    choose = Thinkers.choose

    async def noted(self: Thinkers, record: Record, seat: int, mind: Mind, *whose: Any) -> int:
        asked.append((seat, mind))
        return await choose(self, record, seat, mind, *whose)

    monkeypatch.setattr(Thinkers, "choose", noted)
    laid = lay(client, ["person", "apprentice"])
    me, served = people(client, laid)[0], served_of(client, laid["table"]["id"])
    while len(asked) < 8 and served.table.player != OVER:
        view = me.view()
        if view["player"] == 0:
            me.play(view["options"][0]["option"], view["ply"])
    assert {mind for seat, mind in asked if seat == 1} == {served._minds[1]}
    before = served._minds[1]
    assert before.level == "apprentice"
    host, seat = {"authorization": f"Bearer {laid['host_token']}"}, f"/api/tables/{served.id}/seats/1"
    for change in ({"to": "open"}, {"to": "bot", "level": "random"}):
        assert client.post(seat, json=change, headers=host).status_code == 200
    asked.clear()
    while not asked and served.table.player != OVER:
        view = me.view()
        if view["player"] == 0:
            me.play(view["options"][0]["option"], view["ply"])
    assert {(mind.level, mind == before) for seat, mind in asked if seat == 1} == {("random", False)}
