"""Whose seat it is: who was sent away plays no more, nobody sees a second hand, and one rematch is one rematch."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocket

from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.server import keys
from priory.server.house import Caller, House
from priory.server.live import Connection
from priory.server.served_table import ServedTable
from priory.server.store import Taken
from priory.table.bots import HOUSE, key_of
from priory.table.events import Event
from priory.table.messages import Play, Undo
from priory.table.people import BOT, OPEN, PERSON, Place, Sitter
from priory.table.refusals import Late, NotYours
from tests.server.conftest import lay, people, served_of, settings

pytestmark = pytest.mark.usefixtures("quiet_deal")
ADA, BEN, CLARE = "a" * 64, "b" * 64, "c" * 64


@asynccontextmanager
async def house_in(folder: Path) -> AsyncIterator[House]:
    house = House(settings(folder))
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def two(house: House, id: str = "kingsbridge") -> ServedTable:
    """Ada and Ben at a table, each with a device."""
    return await house.tables.lay(game(id), [Place(PERSON, "Ada", None, ADA), Place(PERSON, "Ben", None, BEN)], {}, ADA)


def away(sitter: Sitter, to: str = OPEN) -> Sitter:
    level = "random" if to == BOT else None
    return replace(sitter, kind=to, level=level, device=None, generation=sitter.generation + 1)


def sits(device: str) -> Callable[[Sitter], Sitter]:
    return lambda sitter: replace(sitter, kind=PERSON, name="Clare", device=device, level=None)


class Deaf:
    """A page that never takes anything in: what is sent to it never arrives."""

    scope: ClassVar[dict[str, object]] = {}

    async def send_text(self, _: str) -> None:
        await asyncio.Event().wait()


# Who was sent away.


@pytest.mark.parametrize("to", [BOT, PERSON])
def test_the_old_page_of_somebody_sent_away_plays_no_more(tmp_path: Path, to: str) -> None:
    async def playing() -> None:
        async with house_in(tmp_path) as house:
            served = await two(house)
            player, option = served.table.player, served.table.record.state.options()[0]
            who = Caller((ADA, BEN)[player], None, "en")
            page = Connection(cast(WebSocket, Deaf()), house, served, who, None)
            if to == BOT:
                served._driver.cancel()  # type: ignore[union-attr]  # the bot takes its time
                await served.reseat(player, lambda sitter: away(sitter, BOT))
            else:
                await served.reseat(player, away)
                await served.reseat(player, sits(CLARE))
            with pytest.raises(NotYours):
                await page._do(Play(do="play", option=option, ply=0, key="kicked-key", sure=True))
            with pytest.raises(NotYours):
                await page._do(Undo(do="undo", ply=0, key="kicked-undo"))
            assert served.table.record.ply == 0

    asyncio.run(playing())


def test_who_is_sent_away_while_their_choice_waits_has_not_chosen(tmp_path: Path) -> None:
    async def playing() -> None:
        async with house_in(tmp_path) as house:
            served = await two(house)
            sitter, option = served.table.sitters[served.table.player], served.table.record.state.options()[0]
            leaving = asyncio.create_task(served.reseat(sitter.seat, away))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            late = asyncio.create_task(served.play(sitter, option, 0, "waiting-key"))
            await leaving
            with pytest.raises(NotYours):
                await late
            assert served.table.record.ply == 0

    asyncio.run(playing())


# Keys.


def test_a_person_s_key_is_never_the_house_s(client: TestClient) -> None:
    """Whoever sends the key that the bot will use cannot keep the bot from playing: it is none that people can send,
    and without what only the house writes before it, it is another one."""
    laid = lay(client, ["person", "greedy"])
    person, served = people(client, laid)[0], served_of(client, laid["table"]["id"])
    asked, deadline = 0, time.monotonic() + 120
    while (view := person.view())["ply"] < 20 and not view["over"]:
        assert time.monotonic() < deadline, "the bot does not play any more"
        if view["options"]:
            asked += 1
            key = key_of("greedy", served.table.number + 1)
            assert person.play(view["options"][0]["option"], view["ply"], key).status_code == 422
            key = key.removeprefix(f"{HOUSE}:")
            assert person.play(view["options"][0]["option"], view["ply"], key).status_code == 200
        else:
            time.sleep(0.02)
    assert asked
    assert set(served.table.record.choosers) == {0, 1}


def test_two_seats_may_use_the_same_keys(client: TestClient) -> None:
    sitting = people(client, lay(client, ["person", "person"], game="pillars"))
    rng, moves = Rng(1), [0, 0]
    for ply in range(20):
        player = sitting[0].view()["player"]
        options = [one["option"] for one in sitting[player].view()["options"]]
        moved = sitting[player].play(rng.choice(options), ply, f"my-move-{moves[player]}")
        assert moved.json()["ply"] == ply + 1
        moves[player] += 1
    assert min(moves) > 1


# A second hand.


def cookie(client: TestClient) -> dict[str, str]:
    client.cookies.clear()
    return {"cookie": f"{keys.COOKIE}={keys.new_device()}"}


def table_of(client: TestClient, host: dict[str, str], *kinds: str, id: str = "kingsbridge") -> str:
    seats = [{"kind": kind} for kind in kinds]
    answer = client.post("/api/tables", json={"game": id, "seats": seats}, headers=host)
    assert answer.status_code == 201, answer.text
    client.cookies.clear()
    return str(answer.json()["table"]["id"])


def joins(client: TestClient, table: str, seat: int, who: dict[str, str]) -> int:
    answer = client.post(f"/api/tables/{table}/join", json={"seat": seat}, headers=who)
    client.cookies.clear()
    return int(answer.status_code)


def frees(client: TestClient, table: str, seat: int, who: dict[str, str]) -> None:
    assert client.post(f"/api/tables/{table}/seats/{seat}", json={"to": "open"}, headers=who).status_code == 200


def test_nobody_who_has_seen_one_hand_takes_the_free_seat_of_another(client: TestClient) -> None:
    host, friend, other, fourth = (cookie(client) for _ in range(4))
    table = table_of(client, host, "person", "open", "open")
    assert joins(client, table, 1, host) == 403, "not even before anybody has played: the cards are dealt"
    assert joins(client, table, 1, friend) == 200
    assert joins(client, table, 2, other) == 200
    frees(client, table, 1, host)
    assert joins(client, table, 1, host) == 403, "the host has a hand"
    assert joins(client, table, 1, other) == 403, "an opponent has a hand"
    frees(client, table, 2, other)
    assert joins(client, table, 1, other) == 403, "who has left has still seen one"
    assert joins(client, table, 1, fourth) == 200
    assert joins(client, table, 2, other) == 200, "it was theirs, and nobody else has held it since"
    frees(client, table, 1, fourth)
    assert joins(client, table, 1, friend) == 200, "friend has seen no other hand"


def test_a_seat_that_somebody_else_held_meanwhile_is_not_one_s_own_any_more(client: TestClient) -> None:
    host, friend = cookie(client), cookie(client)
    table = table_of(client, host, "person", "local", "person")
    frees(client, table, 1, host)
    assert joins(client, table, 1, host) == 200, "several people on one device, as agreed from the start"
    frees(client, table, 1, host)
    assert joins(client, table, 1, friend) == 200
    frees(client, table, 1, friend)
    assert joins(client, table, 1, host) == 403


def test_a_seat_s_token_shows_that_somebody_sits_already(client: TestClient) -> None:
    laid = lay(client, ["person", "open"])
    assert people(client, laid)[0].post("/join", seat=1).status_code == 403


def test_where_nothing_is_hidden_anybody_may_take_a_seat(client: TestClient) -> None:
    host = cookie(client)
    table = table_of(client, host, "person", "open", id="pillars")
    assert joins(client, table, 1, host) == 200


def test_a_page_offers_no_seat_that_its_device_may_not_take(client: TestClient) -> None:
    host, friend, other = (cookie(client) for _ in range(3))
    table = table_of(client, host, "person", "open")
    assert joins(client, table, 1, friend) == 200
    for seat, who in ((1, friend), (0, host)):
        frees(client, table, seat, who)
    shown = client.get(f"/table/{table}", headers=friend).text
    assert 'data-join="1"' in shown
    assert 'data-join="0"' not in shown
    assert 'data-join="0"' in client.get(f"/table/{table}", headers=other).text


# One thing or nothing.


def test_sitting_down_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    async def sitting() -> None:
        async with house_in(tmp_path) as house:
            served = await two(house)
            step = Event(0, "sit", 1, None, secrets.token_hex(8), 1.0)
            await house.store.add_event(served.id, step)
            before = await house.store.seats(served.id)
            taken = Event(0, "sit", 1, None, secrets.token_hex(8), 2.0)
            with pytest.raises(Taken):
                await house.store.reseat(served.id, before[1], away(before[1]), taken)
            assert await house.store.seats(served.id) == before
            await served.reseat(1, away)
            assert served.table.sitters[1].kind == OPEN, "after somebody else was faster it is tried again"
            assert (served.table.number, served.table.sitters[1].generation) == (2, 1)

    asyncio.run(sitting())


def test_of_many_who_want_a_seat_one_gets_it(tmp_path: Path) -> None:
    def sit_down(sitter: Sitter, device: str) -> Sitter:
        if sitter.kind != OPEN:
            raise Late("taken")
        return sits(device)(sitter)

    async def sitting() -> None:
        async with house_in(tmp_path) as house:
            served = await two(house)
            await served.reseat(1, away)
            wanting = [served.reseat(1, lambda sitter, who=who: sit_down(sitter, who * 64)) for who in "defgh"]  # type: ignore[misc]
            told = await asyncio.gather(*wanting, return_exceptions=True)
            assert sum(one is None for one in told) == 1
            assert sum(isinstance(one, Late) for one in told) == 4

    asyncio.run(sitting())


def finished(served: ServedTable) -> None:
    rng = Rng(4)
    while not served.table.over:
        served.table.record.play(rng.choice(served.table.record.state.options()))
    served.table.changed()


def test_a_rematch_asked_for_many_times_at_once_is_one_table(tmp_path: Path) -> None:
    async def asking() -> None:
        async with house_in(tmp_path) as house:
            places = [Place(PERSON, "Ada", None, ADA), Place(PERSON, "Ben", None, BEN), Place(BOT, level="random")]
            served = await house.tables.lay(game("kingsbridge"), places, {}, ADA)
            served._driver.cancel()  # type: ignore[union-attr]
            finished(served)
            asked = [house.tables.again(served, device) for device in (ADA, BEN) * 5]
            found = set(await asyncio.gather(*asked))
            assert len(found) == 1
            tables = {one.id for device in (ADA, BEN) for one in await house.store.tables_of(device, 50)}
            assert tables == {served.id, *found}
            assert len(house.tables) == 2, "no other table is played on by its bots"
            fresh = await house.tables.get(found.pop())
            assert [one.device for one in fresh.table.sitters] == [ADA, BEN, None]
            assert await house.tables.again(served, BEN) == fresh.id

    asyncio.run(asking())


# One device, nothing hidden.


@pytest.mark.parametrize("id", games())
def test_a_curtain_falls_only_before_something_hidden(client: TestClient, id: str) -> None:
    """In The Pillars of the Earth all is open at the beginning; elsewhere everybody holds something."""
    host = cookie(client)
    table = table_of(client, host, "person", "local", id=id)
    served = served_of(client, table)
    hides = id in ("kingsbridge", "world", "column")
    assert served.table.secret(0) is served.table.secret(1) is hides
    with client.websocket_connect(f"/live/{table}", headers=host) as socket:
        rng, seen = Rng(3), set()
        for _ in range(40):
            told = shown_at(socket, served)
            assert (told["curtain"] is not None) is hides
            if hides:
                return
            assert told["seat"] == told["player"]
            seen.add(told["seat"])
            if len(seen) == 2:
                return
            option = rng.choice([choice[0] for choice in told["choices"]])
            socket.send_json(
                {"do": "play", "option": option, "ply": told["ply"], "key": secrets.token_hex(8), "sure": True}
            )
    pytest.fail("only one seat was asked")


def shown_at(socket: Any, served: ServedTable) -> dict[str, Any]:
    """The table as it stands, as soon as the page is shown it."""
    while True:
        told: dict[str, Any] = socket.receive_json()
        if told["is"] == "table" and told["ply"] == served.table.record.ply:
            return told
