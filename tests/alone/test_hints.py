"""Hints in a browser: thought out in the other worker, counted before they are told, for who plays alone or agreed."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from priory.alone.house import House
from priory.alone.tables import HeldTable
from priory.alone.thoughts import thought
from priory.alone.worker import Connection
from priory.core.registry import rooms
from priory.table.refusals import NoHints
from tests.alone.houses import Memory, ask, house, laid


async def their_turn(held: HeldTable) -> None:
    """The bots play until the person of the first seat must choose."""
    while held.table.player != 0:
        table = held.table
        await held._play(table.player, table.record.state.options()[0], table.record.ply, f"bot-{table.number}", None)


async def asked_for(held: HeldTable, key: str = "hint-0001") -> list[dict[str, Any]]:
    """What a page is told that asks for a hint."""
    heard: list[dict[str, Any]] = []
    connection = Connection(1, held, "en", None, lambda _, text: heard.append(json.loads(text)))
    await connection.read(json.dumps({"do": "hint", "ply": held.table.record.ply, "key": key}))
    return [one for one in heard if one["is"] in ("hint", "refused")]


@pytest.mark.parametrize("id", rooms())
def test_against_bots_a_hint_is_told_and_counted_once(id: str) -> None:
    async def run() -> None:
        store, asked = Memory(), []

        async def think(text: str) -> str:
            asked.append(json.loads(text))
            return thought(text)

        one: House = house(store, thinker=think)
        held = await laid(one, id, "person", "greedy")
        await their_turn(held)
        hidden = held.table.record.state
        (told,) = await asked_for(held)
        assert told["is"] == "hint"
        assert told["option"] in hidden.options()
        assert told["reason"]
        await asked_for(held)
        assert held.table.hinted == [1, 0], "the same key counts once"
        assert [what for what, *_ in asked] == ["hint", "hint"]
        sent = held.table.record.game.from_dict(asked[0][2])
        assert sent.view(0) == hidden.view(0), "a table that the seat could imagine goes to the worker"
        again = await house(store).get(held.row.id)
        assert again.table.hinted == [1, 0], "it is counted where it is kept"

    asyncio.run(run())


def test_what_the_others_hold_does_not_go_to_the_worker() -> None:
    async def run() -> None:
        sent = []

        async def think(text: str) -> str:
            sent.append(json.loads(text)[2])
            return thought(text)

        held = await laid(house(thinker=think), "column", "person", "greedy", "greedy")
        await their_turn(held)
        await asked_for(held)
        assert sent[0] != held.table.record.state.to_dict()

    asyncio.run(run())


def test_who_shares_the_device_gets_hints_where_all_have_agreed() -> None:
    async def run() -> None:
        one = house()
        seats = [{"kind": "person"}, {"kind": "local"}]
        for hints, told in ((True, "hint"), (False, "refused")):
            laid = await ask(one, "POST", "/api/tables", {"game": "pillars", "seats": seats, "hints": hints})
            held = await one.get(json.loads(laid.body)["table"]["id"])
            sitter = held.table.sitters[held.table.player]
            if told == "hint":
                assert (await held.hint(sitter, held.table.record.ply, "hint-0001")).best
            else:
                with pytest.raises(NoHints):
                    await held.hint(sitter, held.table.record.ply, "hint-0001")
        assert (await ask(one, "POST", "/api/tables", {"game": "pillars", "seats": seats, "hints": 3})).status == 422

    asyncio.run(run())
