"""What goes over the live connection, message for message: its form is what pages that are open now rely on.

`messages.jsonl` holds what three pages of one game are sent, with everything that is drawn or said left out. It is
written anew by `python -m tests.server.test_recorded_messages`.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from starlette.testclient import TestClient, WebSocketTestSession

from priory.core.rng import Rng
from priory.server import keys
from tests.server.conftest import lay, opened, served_of, settings
from tests.server.test_live import headers

RECORDED = Path(__file__).parent / "messages.jsonl"
MOVES = 24
NONSENSE: list[dict[str, Any]] = [
    {"do": "look", "seat": 5},
    {"do": "play", "option": 99_999, "ply": 0, "key": "refused-1"},
    {"do": "undo", "ply": 9_999, "key": "refused-2"},
    {"do": "dance"},
    {"do": "ping"},
    {"do": "ping", "loud": True},
    {"do": "play", "option": 1.0, "ply": 0, "key": "refused-3"},
    {"do": "play", "option": True, "ply": 0, "key": "refused-4"},
    {"do": "say", "text": ""},
    {"do": "look", "seat": 8},
]


class Page:
    """A page that keeps all it is sent."""

    def __init__(self, name: str, socket: WebSocketTestSession) -> None:
        self.name = name
        self.socket = socket
        self.sent: list[str] = []

    def hears(self, *kinds: str) -> dict[str, Any]:
        """Read on until it is told one of these."""
        while True:
            text = self.socket.receive_text()
            self.sent.append(f"{self.name} {text}")
            told: dict[str, Any] = json.loads(text)
            if told["is"] in kinds:
                return told


def recorded(client: TestClient, game: str, moves: int) -> Iterator[str]:
    """A game between two devices, one of them shared by two people, and somebody who watches."""
    laid = lay(client, ["person", "person", "local"], game=game, clock={"per": "game", "seconds": 4000})
    id, device = laid["table"]["id"], keys.new_device()
    table = served_of(client, id).table
    table.sitters = [replace(one, device=keys.stored(device)) if one.seat else one for one in table.sitters]
    shared = {"cookie": f"{keys.COOKIE}={device}"}
    rng = Rng(5)
    with ExitStack() as stack:
        pages: list[Page] = []
        for name, who in (("one", headers(laid, 0)), ("two", shared), ("all", {})):
            pages.append(Page(name, stack.enter_context(client.websocket_connect(f"/live/{id}", headers=who))))
            for page in pages:
                page.hears("present")
        for asked in NONSENSE:
            pages[0].socket.send_json(asked)
            pages[0].hears("pong" if asked == {"do": "ping"} else "refused")
        for move in range(moves):
            player, ply = table.player, table.record.ply
            page = pages[min(player, 1)]
            if page is pages[1]:
                page.socket.send_json({"do": "look", "seat": player})
                page.hears("table")
            option = rng.choice(table.record.state.options())
            asked = {"do": "play", "option": option, "ply": ply, "key": f"the-move-{move}"}
            page.socket.send_json(asked)
            if page.hears("confirm", "table")["is"] == "confirm":
                page.socket.send_json({**asked, "sure": True})
                page.hears("table")
            for one in pages:
                if one is not page:
                    one.hears("table")
            if table.player == player and table.record.undo_depth(player) and move % 3 == 0:
                page.socket.send_json({"do": "undo", "ply": ply + 1, "key": f"the-undo-{move}"})
                for one in pages:
                    one.hears("table")
            if move % 8 == 0:
                page.socket.send_json({"do": "anew"})
                page.hears("table")
                page.socket.send_json({"do": "say", "text": f"move {move}"})
                for one in pages:
                    one.hears("chat")
        late = Page("late", stack.enter_context(client.websocket_connect(f"/live/{id}?seen=3", headers=shared)))
        late.hears("present")
        late.hears("chat")
        for page in [*pages, late]:
            yield from page.sent


def ways(terms: dict[str, Any]) -> dict[str, Any]:
    """What the client goes by in the terms of a choice: the rest is said."""
    return {name: terms[name] for name in ("kind", "step", "back")}


def form(line: str) -> str:
    """A message without what is drawn, said or timed."""
    name, _, text = line.partition(" ")
    told = json.loads(text)
    for part in told.get("parts", {}).values():
        assert isinstance(part, str) or {len(piece) for piece in part} <= {2, 5}
    if "parts" in told:
        told["parts"] = {}  # which of them have changed, and where, is the drawing's business
    if "log" in told:
        told["log"]["lines"] = [[ply, seat, ""] for ply, seat, _ in told["log"]["lines"]]
        told["log"]["turns"] = [[*head, ""] for *head, _ in told["log"]["turns"]]
    if told.get("since"):
        ply, cells, _ = told["since"]
        told["since"] = [ply, [[seat, ""] for seat, _ in cells], ""]
    if "choices" in told:
        told["choices"] = [[option, "", touches, [], ways(terms)] for option, _, touches, _, terms in told["choices"]]
    if told.get("clock"):
        told["clock"]["left"] = [0.0 for _ in told["clock"]["left"]]
    if told["is"] == "pong":
        told["now"] = 0.0
    return f"{name} {json.dumps(told, ensure_ascii=False, separators=(',', ':'))}"


def untimed(line: str) -> str:
    """A whole message without the time."""
    return re.sub(r'"left":\[[^]]*\]|"now":[\d.]+', "", line)


def test_messages_have_the_form_that_was_recorded(client: TestClient) -> None:
    with patch("priory.server.served_tables.new_seed", lambda: 1):
        found = [form(line) for line in recorded(client, "kingsbridge", MOVES)]
    assert found == RECORDED.read_text(encoding="utf-8").splitlines()


def write(folder: Path, whole: str = "") -> None:
    """Record the messages anew; or, to compare two editions, all of them of a game to the end of some moves."""
    with patch("priory.server.served_tables.new_seed", lambda: 1), opened(settings(folder)) as client:
        if whole:
            for line in recorded(client, whole, MOVES * 2):
                sys.stdout.write(f"{untimed(line)}\n")
        else:
            lines = [form(line) for line in recorded(client, "kingsbridge", MOVES)]
            RECORDED.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), *sys.argv[1:])
