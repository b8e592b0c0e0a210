"""Nothing a seat may not know leaves the server: change what is hidden, and nothing that is sent changes."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory.core.journal import NOBODY, Entry
from priory.core.rng import Rng
from priory.core.state import State
from priory.server import keys
from priory.server.room import Room
from priory.server.showing import Showing
from tests.server.conftest import lay, room_of

SETUPS = [
    (["person", "person", "person"], {}),
    (["person", "person"], {"variants": {"mode": "coop"}}),
    (["person"], {"variants": {"mode": "solo"}}),
]


def everything_sent(client: TestClient, room: Room, seat: int, device: str) -> str:
    """All answers that a seat (or a spectator) can get at this moment, one after the other."""
    cookie = {"cookie": f"{keys.COOKIE}={device}"} if seat != NOBODY else {}
    room.changed()
    paths = ["", f"/view?seat={seat}", f"/log?seat={seat}", "/chat", "/record", f"/at/{room.record.ply}?seat={seat}"]
    texts = [client.get(f"/api/tables/{room.id}{path}", headers=cookie).text for path in paths]
    texts.append(client.get(f"/moment/{room.id}/{room.record.ply}?seat={seat}", headers=cookie).text)
    texts.append(client.get(f"/table/{room.id}", headers=cookie).text)
    texts.append(client.get(f"/replay/{room.id}?seat={seat}", headers=cookie).text)
    mine = [] if seat == NOBODY else [seat]
    texts.append(json.dumps(Showing(room, "en").update(seat, mine, None, False)))
    wrong = client.post(f"/api/tables/{room.id}/play", json={"option": 0, "ply": 0, "key": "12345678"}, headers={})
    return "\n".join([*texts, wrong.text])


def otherwise(room: Room, seat: int, seed: int) -> tuple[State, list[list[Entry]]]:
    """The same table with all dealt anew that the seat cannot know, in the state and in what the journal keeps."""
    state = room.record.state.imagine(seat, Rng(seed))
    told = room.record.entries
    entries = [[entry if seat in entry.known_to else altered(entry, seed) for entry in step] for step in told]
    return state, entries


def altered(entry: Entry, seed: int) -> Entry:
    """The same to everybody who was not let into it."""
    secret = {name: [seed] if isinstance(value, list) else seed for name, value in entry.secret.items()}
    return Entry(entry.kind, entry.seat, entry.facts, secret, entry.known_to, entry.opened)


@pytest.mark.parametrize(("kinds", "more"), SETUPS)
def test_whole_games_give_nothing_away(client: TestClient, kinds: list[str], more: dict[str, Any]) -> None:
    laid = lay(client, kinds, **more)
    room = room_of(client, laid["table"]["id"])
    devices = {seat: keys.new_device() for seat in range(len(kinds))}
    for one in room.sitters:
        one.device = keys.stored(devices[one.seat])
    rng, looked = Rng(11), 0
    record = room.record
    while not room.over and record.ply < 400:
        if record.ply % 57 == 0:
            for seat in (NOBODY, *devices):
                looked += compare(client, room, seat, devices.get(seat, ""))
        record.play(rng.choice(record.state.options()))
        room.changed()
    assert looked > 8


def compare(client: TestClient, room: Room, seat: int, device: str) -> int:
    record = room.record
    truth, told, marks = record.state, record.entries, record._marks
    sent = []
    for seed in (1, 2):
        record.state, record.entries = otherwise(room, seat, seed)
        record._marks = {record.ply: record.state}
        sent.append(everything_sent(client, room, seat, device))
    record.state, record.entries, record._marks = truth, told, marks
    room.changed()
    assert sent[0] == sent[1]
    assert str(record.setup.seed) not in sent[0]
    return 1


def test_the_check_itself_notices_a_leak(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    laid = lay(client, ["person", "person"])
    room = room_of(client, laid["table"]["id"])
    from priory.server import telling

    real = telling.prompt

    def leaking(game: Any, view: Any, language: str) -> str:
        return real(game, view, language) + room.record.state.digest()

    monkeypatch.setattr(telling, "prompt", leaking)
    with pytest.raises(AssertionError):
        compare(client, room, NOBODY, "")


def test_errors_and_pages_name_no_secret(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    id = laid["table"]["id"]
    seen = client.get(f"/table/{id}").text + client.get(f"/api/tables/{id}/view").text
    assert not re.search(r"\bseed\b|\brng\b|\bpiles\"", seen)
