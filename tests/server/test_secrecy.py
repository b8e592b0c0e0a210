"""Nothing a seat may not know leaves the server: change what is hidden, and nothing that is sent changes."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory.choices import prompt_of
from priory.core.journal import NOBODY
from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.server import keys
from priory.server.served_table import ServedTable
from priory.table.updates import Look, Updates
from priory.table.wire import write
from tests.server.conftest import lay, served_of
from tests.table.hiding import otherwise, whole_game

LOOKS = 3
"""So many moments of a game are looked at in every way there is; in between, frames are compared at every tenth."""
WHOLE: list[tuple[str, int, dict[str, Any]]] = [
    *[(id, 3, {}) for id in games()],
    ("kingsbridge", 2, {"mode": "coop"}),
    ("kingsbridge", 1, {"mode": "solo"}),
]


def everything_sent(client: TestClient, served: ServedTable, seat: int, device: str) -> str:
    """All that a seat (or a spectator) can get at this moment: answers, pages, errors, and the frames of its socket."""
    cookie = {"cookie": f"{keys.COOKIE}={device}"} if seat != NOBODY else {}
    ply, api = served.table.record.ply, f"/api/tables/{served.id}"
    served.table.forget()
    paths = ["", f"/view?seat={seat}", f"/log?seat={seat}", "/chat", "/record", f"/at/{ply}?seat={seat}"]
    texts = [client.get(api + path, headers=cookie).text for path in paths]
    texts.append(client.get(f"/moment/{served.id}/{ply}?seat={seat}", headers=cookie).text)
    texts.append(client.get(f"/table/{served.id}", headers=cookie).text)
    texts.append(client.get(f"/replay/{served.id}?seat={seat}", headers=cookie).text)
    texts.append(client.get("/", headers=cookie).text)
    texts.append(client.get(f"/told/{served.id}?seat={seat}", headers=cookie).text)
    # What tells all when the game is over tells nothing before.
    for way in (f"/review/{served.id}", f"/review/{served.id}/overview", f"/review/{served.id}/brief", f"{api}/review"):
        early = client.get(way, headers=cookie)
        assert early.status_code == 409, way
        texts.append(early.text)
    for way in (f"/review/{served.id}/0/try", f"/review/{served.id}/0/look", f"{api}/same-deal", f"{api}/rematch"):
        early = client.post(way, headers=cookie)
        assert early.status_code in (403, 409, 422), way
        texts.append(early.text)
    nonsense = {"option": served.table.record.game.option_count + 7, "key": "12345678"}
    for asked in ({**nonsense, "ply": ply}, {**nonsense, "ply": ply + 1}):
        texts.append(client.post(f"{api}/play", json=asked, headers=cookie).text)
    texts.append(client.post(f"{api}/undo", json={"ply": ply + 1, "key": "12345678"}, headers=cookie).text)
    with client.websocket_connect(f"/live/{served.id}", headers=cookie) as socket:
        socket.send_text(json.dumps({"do": "play", **nonsense, "ply": ply}))
        while texts[-1][:16] != '{"is":"refused",':
            texts.append(socket.receive_text())
    return "\n".join(texts)


def frames(served: ServedTable, seat: int) -> str:
    """What the page of this seat is sent when it opens."""
    served.table.forget()
    look = Look(seat, () if seat == NOBODY else (seat,))
    return "\n".join(map(write, Updates(served.table, "en").news(look, 0.0)))


def compare(client: TestClient, served: ServedTable, seat: int, device: str) -> None:
    """Whatever this seat asks for says the same, however the hidden things lie."""
    sent = []
    for seed in (1, 2):
        with otherwise(served.table, seat, seed):
            sent.append(everything_sent(client, served, seat, device))
    assert sent[0] == sent[1]
    assert str(served.table.record.setup.seed) not in sent[0]


@pytest.mark.parametrize(
    ("id", "seats", "variants"), WHOLE, ids=lambda value: value if isinstance(value, str) else None
)
def test_whole_games_give_nothing_away(client: TestClient, id: str, seats: int, variants: dict[str, Any]) -> None:
    laid = lay(client, ["person"] * seats, game=id, variants=variants)
    served = served_of(client, laid["table"]["id"])
    devices = {seat: keys.new_device() for seat in range(seats)}
    served.table.sitters = [replace(one, device=keys.stored(devices[one.seat])) for one in served.table.sitters]
    options = whole_game(served.table)
    every = len(options) // LOOKS
    for ply, option in enumerate(options):
        if ply % every == every // 2:
            for seat in (NOBODY, *devices):
                compare(client, served, seat, devices.get(seat, ""))
        elif ply % 10 == 0:
            seat = (NOBODY, *devices)[ply // 10 % (seats + 1)]
            with otherwise(served.table, seat, 3):
                one_way = frames(served, seat)
            with otherwise(served.table, seat, 4):
                assert frames(served, seat) == one_way
        served.table.record.play(option)
        served.table.forget()
    assert served.table.over


@pytest.mark.parametrize("id", games())
def test_tables_that_are_compared_do_differ(id: str) -> None:
    state, rng = game(id).new(3, 5), Rng(2)
    different = 0
    for _ in range(40):
        different += state.imagine(0, Rng(1)).digest() != state.imagine(0, Rng(2)).digest()
        state.play(rng.choice(state.options()))
    assert different > 20


def test_the_check_itself_notices_a_leak(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    laid = lay(client, ["person", "person"])
    served = served_of(client, laid["table"]["id"])

    real = prompt_of

    def leaking(game: Any, seat: Any, language: str) -> str:
        return real(game, seat, language) + served.table.record.state.digest()

    monkeypatch.setattr("priory.server.api.prompt_of", leaking)
    with pytest.raises(AssertionError):
        compare(client, served, NOBODY, "")


def test_errors_and_pages_name_no_secret(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    id = laid["table"]["id"]
    seen = client.get(f"/table/{id}").text + client.get(f"/api/tables/{id}/view").text
    assert not re.search(r"\bseed\b|\brng\b|\bpiles\"", seen)


def test_nobody_foretells_a_deal(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("priory.server.served_tables.new_seed", keys.new_seed)
    laid = [lay(client, ["person", "person"])["table"]["id"] for _ in range(12)]
    seeds = [served_of(client, id).table.record.setup.seed for id in laid]
    apart = {abs(one - other) for one, other in pairwise(seeds)}
    assert min(apart) > 2**32, "twelve draws of 63 bits lie far apart"
    assert len(apart) == len(seeds) - 1
