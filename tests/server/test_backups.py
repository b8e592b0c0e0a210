"""Backups: all of a house in one file, read back whole or not at all. (With PostgreSQL: test_postgres.)"""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from priory.cli import main
from priory.core.errors import BadSetup
from priory.server import backups
from priory.server.backups import backup, restore
from tests.server.conftest import lay, opened, people, settings


def url(folder: Path) -> str:
    return settings(folder).database


def house_with_a_move(folder: Path) -> tuple[str, dict[str, str], Path]:
    """A table with a choice and a line of chat; its view then, and a backup made while the house was open."""
    file = folder / "priory.backup"
    with opened(settings(folder)) as client:
        laid = lay(client, ["person", "person"])
        sitting = people(client, laid)
        me = sitting[sitting[0].view()["player"]]
        me.play(me.view()["options"][0]["option"], 0)
        me.post("/chat", text="Grüß Gott")
        asyncio.run(backup(url(folder), file))
        return laid["table"]["id"], me.view(), file


def rows(file: Path, query: str) -> set[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as database:
        return set(database.execute(query))


def test_a_house_is_read_back_as_it_was(tmp_path: Path) -> None:
    (other := tmp_path / "other").mkdir()
    id, view, file = house_with_a_move(tmp_path)
    assert file.stat().st_mode & 0o777 == 0o600
    asyncio.run(restore(url(other), file))
    with opened(settings(other)) as client:
        told = client.get(f"/api/tables/{id}").json()
        assert (told["ply"], told["number"]) == (view["ply"], view["number"])
        assert client.get(f"/api/tables/{id}/chat").json()[0]["text"] == "Grüß Gott"
    for table in ("tables", "seats", "sat", "events", "chat", "house"):
        first, second = [rows(folder / "tables.db", f"SELECT * FROM {table}") for folder in (tmp_path, other)]
        assert first == second != set(), table


def test_a_backup_is_of_one_moment_whatever_is_played_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two tables of the backup somebody plays and lays a new table: neither is in it, not even in part."""
    (other := tmp_path / "other").mkdir()
    with opened(settings(tmp_path)) as client:
        laid = lay(client, ["person", "person"])
        sitting = people(client, laid)
        put, played = backups.put, list[int]()

        def meanwhile(out: Any, data: dict[str, Any]) -> None:
            put(out, data)
            if data.get("table") and not played:
                played.append(1)
                me = sitting[sitting[0].view()["player"]]
                assert me.play(me.view()["options"][0]["option"], 0).status_code == 200
                assert lay(client, ["person", "person"])

        monkeypatch.setattr(backups, "put", meanwhile)
        asyncio.run(backup(url(tmp_path), tmp_path / "one.backup"))
    asyncio.run(restore(url(other), tmp_path / "one.backup"))
    assert rows(other / "tables.db", "SELECT id FROM tables") == {(laid["table"]["id"],)}
    assert rows(other / "tables.db", "SELECT * FROM events") == set()
    assert len(rows(tmp_path / "tables.db", "SELECT * FROM events")) == 1


def test_a_backup_is_read_into_an_empty_database_only(tmp_path: Path) -> None:
    _, _, file = house_with_a_move(tmp_path)
    with pytest.raises(BadSetup, match="not empty"):
        asyncio.run(restore(url(tmp_path), file))


@pytest.mark.parametrize("harm", ["cut", "short", "other", "text"])
def test_what_is_no_whole_backup_is_refused_and_leaves_nothing(tmp_path: Path, harm: str) -> None:
    _, _, file = house_with_a_move(tmp_path)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    file.write_bytes(
        {
            "cut": file.read_bytes()[:-40],
            "short": gzip.compress(b"".join(lines[:-3] + lines[-1:])),
            "other": gzip.compress(b'{"kind": "cake"}\n'),
            "text": b"a cake",
        }[harm]
    )
    (other := tmp_path / "other").mkdir()
    with pytest.raises(BadSetup, match=r"no whole backup|no backup"):
        asyncio.run(restore(url(other), file))
    assert rows(other / "tables.db", "SELECT * FROM sqlite_master") == set()
    assert list(other.glob("*restoring*")) == []


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    _, _, file = house_with_a_move(tmp_path)
    with pytest.raises(BadSetup, match="cannot be written"):
        asyncio.run(backup(url(tmp_path), file))
    assert file.stat().st_size > 0


def test_the_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, _, file = house_with_a_move(tmp_path)
    (other := tmp_path / "other").mkdir()
    monkeypatch.setenv("PRIORY_DATABASE_URL", f"sqlite:///{other / 'tables.db'}")
    assert main(["restore", str(file)]) == 0
    assert main(["backup", str(other / "again.backup")]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.split()[0] == second.split()[2]
    assert main(["restore", str(tmp_path / "nothing")]) == 2
