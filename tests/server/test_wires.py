"""Live connections of a real server: what is heard and said over them, in order, and whoever does not listen."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.websockets import WebSocket
from websockets.sync.client import ClientConnection, connect

from priory.core.registry import game
from priory.server.house import Caller, House
from priory.server.live import MOST_WAITING, Connection
from priory.table.people import PERSON, Place
from tests.real import served
from tests.server.conftest import settings


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("wires"), more={"PRIORY_GENEROUS": "1"}) as found:
        yield found


def lay(address: str) -> dict[str, Any]:
    asked = {"game": "kingsbridge", "seats": [{"kind": "person"}, {"kind": "person"}]}
    laid: dict[str, Any] = httpx.post(f"{address}api/tables", json=asked, timeout=30).json()
    return laid


def page(address: str, laid: dict[str, Any], seat: int) -> ClientConnection:
    headers = {"authorization": f"Bearer {laid['tokens'][str(seat)]}"}
    return connect(f"{address.replace('http', 'ws')}live/{laid['table']['id']}", additional_headers=headers)


def until(one: ClientConnection, what: str) -> dict[str, Any]:
    while True:
        told: dict[str, Any] = json.loads(one.recv(timeout=30))
        if told["is"] == what:
            return told


def test_a_choice_is_told_to_all_pages_of_a_table(address: str) -> None:
    laid = lay(address)
    with page(address, laid, 0) as first, page(address, laid, 1) as second:
        pages = [first, second]
        news = [until(one, "table") for one in pages]
        player = news[0]["player"]
        choice = {"do": "play", "option": news[player]["choices"][0][0], "ply": 0, "key": "a-new-key", "sure": True}
        pages[player].send(json.dumps(choice))
        assert [until(one, "table")["ply"] for one in pages] == [1, 1]


def test_what_is_asked_is_answered_in_its_order_however_it_comes(address: str) -> None:
    with page(address, lay(address), 0) as one:
        until(one, "table")
        for _ in range(20):
            one.send('{"do":"ping"}')
            one.send(["nothing", " that", " is a message"])
            one.send(['{"do":', '"ping"}'])
            one.send(b'{"do":"ping"}')
        told: list[str] = []
        while len(told) < 80:
            said = json.loads(one.recv(timeout=30))
            told += [said["is"]] if said["is"] in ("pong", "refused") else []
        assert told == ["pong", "refused", "pong", "refused"] * 20


class Stuffed:
    """A line over which nothing goes until it is free."""

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []
        self.resting = False
        self._freed = asyncio.Event()
        self._ready: Callable[[], None] | None = None

    def listen(self, _hear: Callable[[str], None], ready: Callable[[], None]) -> None:
        self._ready = ready

    @property
    def free(self) -> bool:
        return self._freed.is_set()

    async def freed(self) -> None:
        await self._freed.wait()

    def say(self, text: str) -> None:
        self.said.append(json.loads(text))

    def rest(self, resting: bool) -> None:
        self.resting = resting

    def close(self) -> None:
        self._ready = None

    def take_in(self) -> None:
        """The other side reads again."""
        self._freed.set()
        assert self._ready is not None
        self._ready()


def test_who_takes_nothing_in_is_told_nothing_more_and_not_listened_to_any_more(tmp_path: Path) -> None:
    async def looking() -> None:
        house = House(settings(tmp_path))
        await house.open()
        served = await house.tables.lay(game("kingsbridge"), [Place(PERSON, "Ada"), Place(PERSON, "Ben")], {}, "me")
        line = Stuffed()
        socket = WebSocket({"type": "websocket", "headers": []}, nothing, nothing)
        connection = Connection(socket, house, served, Caller(None, None, "en"), None, line)
        connection.begin()
        for _ in range(MOST_WAITING):
            assert not line.resting
            connection.hear('{"do":"ping"}')
            await asyncio.sleep(0.01)
        connection.hear('{"do":"ping"}')
        assert line.resting
        assert not line.said
        line.take_in()
        while line.resting or len(line.said) < MOST_WAITING + 3:
            await asyncio.sleep(0.01)
        assert [one["is"] for one in line.said].count("pong") == MOST_WAITING + 1
        assert "table" in [one["is"] for one in line.said]
        connection.leave()
        await house.close()

    asyncio.run(asyncio.wait_for(looking(), 30))


async def nothing(*_: Any) -> Any:
    raise AssertionError("the line is used instead")
