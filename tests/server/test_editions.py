"""A game goes on with the box it began with, whatever lies in ours by then."""

from __future__ import annotations

import copy
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory.core import box as boxes
from priory.core.registry import game
from priory.server.retention import kept_of
from tests.server.conftest import lay, opened, people, served_of, settings
from tests.server.test_live import headers


def renamed(data: Any, old: str, new: str) -> Any:
    """The same box with another word in it."""
    if isinstance(data, dict):
        return {key: renamed(value, old, new) for key, value in data.items()}
    if isinstance(data, list):
        return [renamed(value, old, new) for value in data]
    return new if data == old else data


@pytest.mark.parametrize("kept", [True, False])
def test_a_table_laid_with_the_box_of_an_earlier_edition_is_played_on(tmp_path: Path, kept: bool) -> None:
    standard = game("kingsbridge").box_data
    title = standard["game"]["name"]["de"]
    earlier = renamed(copy.deepcopy(standard), title, "Königsbrücke")
    with opened(settings(tmp_path)) as client:
        laid = lay(client, ["person", "person"])
        id = laid["table"]["id"]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        was = database.execute("SELECT digest, data FROM boxes").fetchall()
        assert [(digest, json.loads(data)) for digest, data in was] == [(game("kingsbridge").box_edition, standard)]
        # As if an edition with another title had laid it.
        database.execute("UPDATE tables SET digest = ?", [boxes.edition(earlier)])
        if kept:
            row = [boxes.edition(earlier), json.dumps(earlier)]
            database.execute("INSERT INTO boxes (digest, data) VALUES (?, ?)", row)
        database.commit()
    with opened(settings(tmp_path)) as client:
        answer = client.get(f"/api/tables/{id}")
        assert answer.status_code == 200
        table = served_of(client, id).table
        # A box that nobody has kept is not there any more: it goes on with ours, and says so.
        assert (table.record.box, table.earlier) == ((earlier, False) if kept else (None, True))
        sitting = people(client, laid)
        me = sitting[sitting[0].view()["player"]]
        assert me.play(me.view()["options"][0]["option"], 0).status_code == 200


def test_a_house_card_that_has_changed_since_ends_no_game(tmp_path: Path) -> None:
    """Ned Willard, a card of ours, gave protection when the table was laid; the game still plays by that."""
    earlier = copy.deepcopy(game("column").box_data)
    ned = next(one for one in earlier["character"] if one["id"] == "ned_willard")
    assert (ned["source"], ned["actions"]) == ("house", [{"effect": "gain_advantage"}])
    ned["actions"] = [{"effect": "gain_protection"}]
    with opened(settings(tmp_path)) as client:
        laid = lay(client, ["person", "person"], game="column")
        id = laid["table"]["id"]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        row = [boxes.edition(earlier), json.dumps(earlier)]
        database.execute("INSERT INTO boxes (digest, data) VALUES (?, ?)", row)
        database.execute("UPDATE tables SET digest = ?", row[:1])
        database.commit()
    with opened(settings(tmp_path)) as client:
        sitting = people(client, laid)
        me = sitting[sitting[0].view()["player"]]
        assert me.play(me.view()["options"][0]["option"], 0).status_code == 200
        assert served_of(client, id).table.record.box == earlier
    with opened(settings(tmp_path)) as client:
        assert people(client, laid)[0].view()["ply"] == 1


EARLIER = "The rules have changed since this table was laid. It goes on by those of today."
BROKEN_OFF = "The rules have changed since this table was laid: it can be read up to here, not played on."


def played(client: TestClient, plies: int) -> dict[str, Any]:
    """A table of two at which so many choices were made."""
    laid = lay(client, ["person", "person"])
    sitting = people(client, laid)
    for ply in range(plies):
        me = sitting[sitting[0].view()["player"]]
        assert me.play(me.view()["options"][0]["option"], ply).status_code == 200
    return laid


def notice(client: TestClient, laid: dict[str, Any]) -> str:
    """What is said above the table to a page that is opened."""
    with client.websocket_connect(f"/live/{laid['table']['id']}", headers=headers(laid, 0)) as page:
        page.send_json({"do": "ping"})
        while (told := page.receive_json())["is"] not in ("notice", "pong"):
            pass
        return str(told.get("text", ""))


def changed(folder: Path, order: str) -> None:
    """Change something in the database of a house that is closed."""
    with closing(sqlite3.connect(folder / "tables.db")) as database:
        assert database.execute(order).rowcount
        database.commit()


def test_a_running_game_of_earlier_rules_goes_on_by_those_of_today_and_says_so(tmp_path: Path) -> None:
    with opened(settings(tmp_path)) as client:
        laid = played(client, 3)
        assert notice(client, laid) == ""
    changed(tmp_path, "UPDATE tables SET rules = rules - 1")
    with opened(settings(tmp_path)) as client:
        sitting = people(client, laid)
        me = sitting[sitting[0].view()["player"]]
        assert me.view()["ply"] == 3
        assert notice(client, laid) == EARLIER
        assert me.play(me.view()["options"][0]["option"], 3).status_code == 200


@pytest.mark.parametrize(
    "order", ["UPDATE events SET option = 99999 WHERE at = 2", "UPDATE events SET seat = 1 - seat WHERE at = 2"]
)
def test_what_cannot_happen_by_the_rules_of_today_ends_a_game_that_can_still_be_read(
    tmp_path: Path, order: str
) -> None:
    with opened(settings(tmp_path)) as client:
        laid = played(client, 4)
    changed(tmp_path, "UPDATE tables SET rules = rules - 1")
    changed(tmp_path, order)
    with opened(settings(tmp_path)) as client:
        sitting = people(client, laid)
        view = sitting[0].view()
        assert view["ply"] == 2
        assert notice(client, laid) == BROKEN_OFF
        me = sitting[view["player"]]
        refused = me.play(me.view()["options"][0]["option"], 2)
        assert (refused.status_code, refused.json()["code"]) == (409, "late")
        assert sitting[0].get("/at/1").status_code == 200
        # Nothing of it is lost: neither in the database nor, when it is put away, in the archive.
        kept = client.portal.call(kept_of, client.app.state.house.tables, laid["table"]["id"])  # type: ignore
        assert len(kept["events"]) == 4
