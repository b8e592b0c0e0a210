"""Taking along what is kept in a browser, and bringing it in: records, everything, and files that are none of ours."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from priory.alone.keeping import everything
from priory.core.record import Record, load
from priory.core.registry import rooms
from tests.alone.houses import ask, house, laid, play_on

GOLDENS = sorted(Path(__file__).parents[1].glob("goldens/*/*.json"))


def test_there_are_goldens_of_every_game() -> None:
    assert {path.parent.name for path in GOLDENS} == set(rooms())


@pytest.mark.parametrize("path", [next(p for p in GOLDENS if p.parent.name == id) for id in ("pillars", "world")])
def test_a_record_made_natively_is_brought_in_and_comes_out_the_same(path: Path) -> None:
    async def run() -> None:
        one, native = house(), load(path)
        told = await ask(one, "POST", "/api/kept", path.read_text(encoding="utf-8"))
        assert told.status == 201
        id = json.loads(told.body)["id"]
        held = await one.get(id)
        assert held.table.record.state.digest() == native.state.digest()
        assert held.table.record.options == native.options
        out = json.loads((await ask(one, "GET", f"/api/tables/{id}/record")).body)
        mine = {name: value for name, value in out.items() if name != "people"}
        assert mine == {name: value for name, value in native.to_dict().items() if name != "people"}

    asyncio.run(run())


def test_hints_are_brought_in_with_a_record() -> None:
    async def run() -> None:
        native = load(next(path for path in GOLDENS if path.parent.name == "pillars"))
        native.hints[1] = 2
        one = house()
        told = json.loads((await ask(one, "POST", "/api/kept", json.dumps(native.to_dict()))).body)
        assert (await one.get(told["id"])).table.hinted == native.hints
        out = json.loads((await ask(one, "GET", f"/api/tables/{told['id']}/record")).body)
        assert out["hints"] == native.hints

    asyncio.run(run())


def test_everything_comes_out_and_in_again_running_tables_and_own_boxes_too() -> None:
    async def run() -> None:
        one = house()
        tables = [await laid(one, "column", "person", "local"), await laid(one, "world", "person", "greedy")]
        await play_on(tables[0], 20)
        text = json.dumps(await everything(one))
        other = house()
        told = json.loads((await ask(other, "POST", "/api/kept", text)).body)
        assert told == {"tables": 2, "known": 0, "late": 0}
        for held in tables:
            again = await other.get(held.row.id)
            assert again.table.record.state.digest() == held.table.record.state.digest()
            assert again.row == held.row
        told = json.loads((await ask(other, "POST", "/api/kept", text)).body)
        assert told == {"tables": 0, "known": 2, "late": 0}

    asyncio.run(run())


def test_tables_of_an_earlier_edition_stay_out() -> None:
    async def run() -> None:
        one = house()
        await laid(one)
        kept: Any = await everything(one)
        kept["tables"][0]["rules"] -= 1
        told = json.loads((await ask(house(), "POST", "/api/kept", kept)).body)
        assert told == {"tables": 0, "known": 0, "late": 1}

    asyncio.run(run())


def spoilt(kept: Any, what: str) -> str:
    table = kept["tables"][0]
    if what == "event":
        table["events"][0][3] = 999_999
    elif what == "id":
        table["id"] = "../../elsewhere"
    elif what == "field":
        table["colour"] = "red"
    elif what == "version":
        kept["version"] = 2
    elif what == "tables":
        kept["tables"] = {}
    return json.dumps(kept)


@pytest.mark.parametrize(
    ("what", "named"),
    [("event", "table 1"), ("id", "table 1"), ("field", "colour"), ("version", "version 2"), ("tables", "list")],
)
def test_what_is_spoilt_is_refused_whole_and_named(what: str, named: str) -> None:
    async def run() -> None:
        one = house()
        await play_on(await laid(one, "kingsbridge", "person", "local"), 5)
        text, other = spoilt(await everything(one), what), house()
        told = await ask(other, "POST", "/api/kept", text)
        assert told.status == 422
        assert named in json.loads(told.body)["message"]
        assert await other.rows() == []

    asyncio.run(run())


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "something"}', "null", "[" * 100_000])
def test_a_file_that_is_none_of_ours_is_refused(text: str) -> None:
    async def run() -> None:
        one = house()
        told = await ask(one, "POST", "/api/kept", text)
        assert told.status == 422
        assert json.loads(told.body)["code"] == "not-allowed"
        assert await one.rows() == []

    asyncio.run(run())


def test_the_record_of_a_running_game_is_not_told() -> None:
    async def run() -> None:
        one = house()
        held = await laid(one)
        told = await ask(one, "GET", f"/api/tables/{held.row.id}/record")
        assert told.status == 422
        assert "seed" not in told.body

    asyncio.run(run())


def test_a_record_says_who_played() -> None:
    async def run() -> Record:
        one = house()
        held = await laid(one, "kingsbridge", "person", "local")
        await play_on(held)
        await ask(one, "GET", f"/api/tables/{held.row.id}/record")
        return held.table.record

    assert asyncio.run(run()).people == ["me:Wren", "friend:Heron"]
