"""A small house as a release leaves it behind, as SQL text: for the tests that open it with every later one.

Run it with the code of the release, in a checkout of its tag:

    PYTHONPATH=src python kept_house.py house.sql

It speaks to the server only as any program does, over the API, so that it runs with every release.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

RUNNING, CHOSEN = 12, 7
"""So many choices are made at a table that is left in the middle; and every time the option at this place, counted
round."""


def lay(client: TestClient, game: str, seats: int, variants: dict[str, Any]) -> tuple[str, dict[str, str]]:
    """A table for people on one device; its id and the tokens of its seats."""
    people = [{"kind": "person", "name": f"Player {seat + 1}"} for seat in range(seats)]
    asked = {"game": game, "seats": people, "variants": variants}
    laid = client.post("/api/tables", json=asked).raise_for_status().json()
    return laid["table"]["id"], laid["tokens"]


def play(client: TestClient, most: int, game: str, seats: int, variants: dict[str, Any]) -> bool:
    """Play at a new table so many choices at most; whether the game is over."""
    id, tokens = lay(client, game, seats, variants)
    view: dict[str, Any] = {"player": 0, "ply": 0, "over": False}
    while view["ply"] < most and not view["over"]:
        mine = {"Authorization": f"Bearer {tokens[str(view['player'])]}"}
        view = client.get(f"/api/tables/{id}/view", headers=mine).raise_for_status().json()
        if view["options"]:
            option = view["options"][(CHOSEN + view["ply"]) % len(view["options"])]["option"]
            chosen = {"option": option, "ply": view["ply"], "key": f"choice-{view['ply']:04}"}
            view = client.post(f"/api/tables/{id}/play", headers=mine, json=chosen).raise_for_status().json()
    first = {"Authorization": f"Bearer {tokens['0']}"}
    client.post(f"/api/tables/{id}/chat", headers=first, json={"text": "Well met."}).raise_for_status()
    return bool(view["over"])


def main(target: str) -> None:
    """Open a house of this release, play a little, write down what it leaves."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        os.environ.update(PRIORY_DATABASE_URL=f"sqlite:///{database}", PRIORY_GENEROUS="1", PRIORY_THINKERS="1")
        from priory.server.app import create

        with TestClient(create(), base_url="http://priory.test") as client:
            for game in client.get("/api/games").raise_for_status().json():
                play(client, RUNNING, game["id"], 2, {})
                alone = [one for one in game["setups"] if one["seats"] == 1]
                if alone and not play(client, 2_000, game["id"], 1, alone[0]["variants"]):
                    raise SystemExit("the game did not come to an end")
        with closing(sqlite3.connect(database)) as opened:
            Path(target).write_text("\n".join(opened.iterdump()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
