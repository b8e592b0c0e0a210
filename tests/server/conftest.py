"""A house on a database of its own, and people who sit down in it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory.server.app import create
from priory.server.house import House
from priory.server.served_table import ServedTable
from priory.server.settings import Settings
from tests.dealing import dealer
from tests.server.cluster import cluster


class Person:
    """Somebody who plays through the API with a token."""

    def __init__(self, client: TestClient, table: str, token: str) -> None:
        self.client = client
        self.table = table
        self.headers = {"authorization": f"Bearer {token}"}

    def get(self, path: str) -> Any:
        return self.client.get(f"/api/tables/{self.table}{path}", headers=self.headers)

    def post(self, path: str, **asked: Any) -> Any:
        return self.client.post(f"/api/tables/{self.table}{path}", json=asked, headers=self.headers)

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.get("/view").json()
        return found

    def play(self, option: int, ply: int, key: str = "") -> Any:
        return self.post("/play", option=option, ply=ply, key=key or secrets.token_hex(8))


def settings(folder: Path, **changes: Any) -> Settings:
    values: dict[str, Any] = {
        "database": f"sqlite+aiosqlite:///{folder / 'tables.db'}",
        "bot_pause": 0.0,
        "generous": True,
        **changes,
    }
    return Settings(**values)


@contextmanager
def opened(chosen: Settings) -> Iterator[TestClient]:
    with TestClient(create(chosen), base_url="http://priory.test") as client:
        yield client


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A PostgreSQL of our own."""
    with cluster() as found:
        yield found


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.setattr("priory.server.served_tables.new_seed", dealer(request.node.name))
    monkeypatch.setattr("priory.server.thinking.new_seed", dealer(request.node.name))


@pytest.fixture
def quiet_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something can be laid at once, and nothing goes on by itself then."""
    monkeypatch.setattr("priory.server.served_tables.new_seed", lambda: 1)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with opened(settings(tmp_path)) as found:
        yield found


def lay(client: TestClient, kinds: list[str], **more: Any) -> dict[str, Any]:
    """A table; `kinds` are person, local, open or the name of a bot."""
    people = ("person", "local", "open")
    seats = [{"kind": kind} if kind in people else {"kind": "bot", "level": kind} for kind in kinds]
    answer = client.post("/api/tables", json={"game": "kingsbridge", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    client.cookies.clear()
    return found


def people(client: TestClient, laid: dict[str, Any]) -> dict[int, Person]:
    return {int(seat): Person(client, laid["table"]["id"], token) for seat, token in laid["tokens"].items()}


def served_of(client: TestClient, id: str) -> ServedTable:
    house: House = client.app.state.house  # type: ignore[attr-defined]
    return house.tables._served[id]
