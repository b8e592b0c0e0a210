"""Tables that nobody looks at: bots rest, memory is given back, clocks strike all the same, old ones are archived."""

from __future__ import annotations

import gc
import gzip
import json
import sqlite3
import time
import weakref
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory.server import retention, served_table, served_tables
from priory.server.house import House
from priory.server.retention import DAY
from priory.server.served_tables import ServedTables
from tests.server.conftest import lay, opened, people, served_of, settings

ALONE = ["greedy", "greedy"]


def tables_of(client: TestClient) -> ServedTables:
    house: House = client.app.state.house  # type: ignore[attr-defined]
    return house.tables


def in_house(client: TestClient, doing: Any) -> Any:
    assert client.portal is not None
    return client.portal.call(doing)


def ply(client: TestClient, id: str) -> int:
    return served_of(client, id).table.record.ply


def until(true: Any, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it does not come to that"
        time.sleep(0.02)


def test_bots_rest_where_nobody_looks_and_go_on_when_somebody_comes(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served_table, "ATTENTION", -1.0)
    id = lay(client, ALONE)["table"]["id"]
    served = served_of(client, id)
    assert not served.attended()
    time.sleep(0.3)
    assert ply(client, id) == 0
    with client.websocket_connect(f"/live/{id}"):
        until(lambda: ply(client, id) > 0)


def test_to_look_at_the_list_of_tables_is_not_to_look_at_a_table(client: TestClient) -> None:
    id = lay(client, ["person", "person"])["table"]["id"]
    served = served_of(client, id)
    served.used = 0.0
    in_house(client, lambda: tables_of(client).get(id))
    assert served.used == 0.0
    client.get(f"/api/tables/{id}")
    assert served.used > 0.0


def test_a_table_with_a_clock_leaves_memory_and_its_clock_strikes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served_tables, "STRIKE_EVERY", 0.1)
    with opened(settings(tmp_path, idle_seconds=0.2)) as client:
        laid = lay(client, ["person", "person"], clock={"per": "turn", "seconds": 5})
        id, tables = laid["table"]["id"], tables_of(client)
        until(lambda: id not in tables._served)
        moment = time.time()
        until(lambda: id in tables._served and ply(client, id) > 0)
        assert time.time() > moment + 2


def test_a_clock_strikes_after_a_restart_although_nobody_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served_tables, "STRIKE_EVERY", 0.1)
    with opened(settings(tmp_path)) as client:
        id = lay(client, ["person", "person"], clock={"per": "turn", "seconds": 5})["table"]["id"]
    with opened(settings(tmp_path)) as client:
        until(lambda: id in tables_of(client)._served and ply(client, id) > 0)


@pytest.mark.parametrize("days", [0.0, 30.0])
def test_old_tables_are_archived_and_removed_by_the_rule(tmp_path: Path, days: float) -> None:
    chosen = settings(tmp_path, finished_days=days, abandoned_days=days and 2 * days, archive=tmp_path / "archive")
    with opened(chosen) as client:
        tables = tables_of(client)
        laid = lay(client, ["person", "person"])
        old, view = laid["table"]["id"], people(client, laid)[0].view()
        me = people(client, laid)[view["player"]]
        me.play(me.view()["options"][0]["option"], view["ply"])
        later = time.time() + 61 * DAY
        sooner = time.time() + 59 * DAY
        assert in_house(client, lambda: retention.tidy(tables, chosen, sooner)) == 0
        assert in_house(client, lambda: retention.tidy(tables, chosen, later)) == (1 if days else 0)
        assert client.get(f"/api/tables/{old}").status_code == (404 if days else 200)
    if days:
        (file,) = (tmp_path / "archive").iterdir()
        (line,) = gzip.decompress(file.read_bytes()).decode().splitlines()
        kept = json.loads(line)
        assert kept["table"] == old
        assert len(kept["record"]["options"]) == 1
        assert file.stat().st_mode & 0o777 == 0o600


def test_a_table_that_cannot_be_opened_is_archived_as_it_lies(tmp_path: Path) -> None:
    chosen = settings(tmp_path, abandoned_days=1.0, archive=tmp_path / "archive")
    with opened(chosen) as client:
        lost, sound = [lay(client, ["person", "person"])["table"]["id"] for _ in range(2)]
        for id in (lost, sound):
            served_of(client, id).used = -10_000.0
        in_house(client, tables_of(client).put_back)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        database.execute("UPDATE tables SET game = 'nothing' WHERE id = ?", [lost])
        database.commit()
    with opened(chosen) as client:
        assert in_house(client, lambda: retention.tidy(tables_of(client), chosen, time.time() + 2 * DAY)) == 2
    (file,) = (tmp_path / "archive").iterdir()
    kept = {one["table"]: one["record"] for one in map(json.loads, gzip.decompress(file.read_bytes()).splitlines())}
    assert kept[lost]["table"]["game"] == "nothing"
    assert "nothing" in kept[lost]["unread"]
    assert kept[sound]["game"] == "kingsbridge"


def test_a_finished_table_goes_before_one_that_may_be_played_on(tmp_path: Path) -> None:
    chosen = settings(tmp_path, finished_days=1.0, abandoned_days=0.0, archive=tmp_path / "archive")
    with opened(chosen) as client:
        tables = tables_of(client)
        over, running = [lay(client, ["person", "person"])["table"]["id"] for _ in range(2)]
        in_house(client, lambda: tables.store.finish(over, time.time()))
        assert in_house(client, lambda: retention.tidy(tables, chosen, time.time() + 2 * DAY)) == 1
        assert client.get(f"/api/tables/{over}").status_code == 404
        assert client.get(f"/api/tables/{running}").status_code == 200


def test_nothing_of_a_table_stays_in_memory_when_everybody_has_gone(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served_table, "ATTENTION", -1.0)
    tables = tables_of(client)
    gone: list[weakref.ref[Any]] = []
    for _ in range(3):
        laid = lay(client, ["person", "person"])
        sitting = people(client, laid)
        with client.websocket_connect(f"/live/{laid['table']['id']}") as page:
            for ply in range(3):
                me = sitting[sitting[0].view()["player"]]
                assert me.play(me.view()["options"][0]["option"], ply).status_code == 200
                while page.receive_json().get("ply") != ply + 1:
                    pass
        served = served_of(client, laid["table"]["id"])
        gone += [weakref.ref(served), weakref.ref(served.table)]
        served.used = -10_000.0
        del served
    in_house(client, tables.put_back)
    assert len(tables) == 0
    gc.collect()
    assert [one() for one in gone] == [None] * 6
