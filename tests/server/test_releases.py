"""What every release has left behind is opened by this one: its house, in both databases, and its records.

`tests/releases/<version>/house.sql` was made with the code of the release by `tools/kept_house.py`, the records beside
it are games that it recorded. One folder is added with each release (docs/releasing.md), and none is ever changed.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory.core import record as records
from priory.core.errors import BadRecord
from priory.server.backups import FORMAT, KIND, VERSIONS, restore
from priory.server.schema import metadata
from priory.server.settings import asynchronous
from tests.house.pages import ROOT
from tests.server.cluster import new_database
from tests.server.conftest import opened, served_of, settings

RELEASES = sorted(path for path in (ROOT / "tests" / "releases").iterdir() if path.is_dir())
READ = {"0.1.0": ("pillars",)}
"""The records that every later version reads; the rules of the other games have changed since."""
JSON_COLUMNS = ("variants", "box", "clock", "data")


@pytest.fixture(params=RELEASES, ids=lambda path: str(path.name))
def left(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The database of a release, as the code of that release has laid it."""
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file)) as database:
        database.executescript((request.param / "house.sql").read_text(encoding="utf-8"))
        database.commit()
    return file


def rows(file: Path, query: str) -> list[sqlite3.Row]:
    with closing(sqlite3.connect(file)) as database:
        database.row_factory = sqlite3.Row
        return database.execute(query).fetchall()


def as_backup(file: Path) -> Path:
    """The same rows as the backup of such a house would hold them."""
    tables = ("house", "tables", "seats", "sat", "boxes", "events", "chat", "away")
    known = {row["name"] for row in rows(file, "SELECT name FROM sqlite_master WHERE type = 'table'")}
    revision = rows(file, f"SELECT version_num FROM {VERSIONS}")[0]["version_num"]
    lines: list[dict[str, Any]] = [{"kind": KIND, "format": FORMAT, "version": "", "revision": revision}]
    for table in (name for name in tables if name in known):
        for row in rows(file, f"SELECT * FROM {table}"):
            plain = {
                name: json.loads(row[name]) if name in JSON_COLUMNS and row[name] is not None else row[name]
                for name in row.keys()  # noqa: SIM118 (a row is no dict)
            }
            lines.append({"table": table, "row": plain})
    lines.append({"rows": len(lines) - 1})
    target = file.with_name("house.backup")
    target.write_bytes(gzip.compress("".join(json.dumps(line) + "\n" for line in lines).encode()))
    return target


def held_to(client: TestClient, file: Path) -> None:
    """Every table of the release opens, with all that was said; it goes on, is over, or says that it cannot."""
    tables = rows(file, "SELECT id, seats FROM tables")
    assert len(tables) >= 5
    for row in tables:
        id = row["id"]
        choices = rows(file, f"SELECT kind FROM events WHERE \"table\" = '{id}'")
        answer = client.get(f"/api/tables/{id}")
        assert answer.status_code == 200, (id, answer.text)
        table = served_of(client, id).table
        assert table.broken_off or table.record.ply == sum(one["kind"] == "play" for one in choices)
        assert table.record.ply, "something of it is still followed"
        assert client.get(f"/table/{id}").status_code == 200
        assert client.get(f"/api/tables/{id}/at/{table.record.ply - 1}").status_code == 200
        assert client.get(f"/api/tables/{id}/chat").json()[0]["text"] == "Well met."


def test_a_house_of_every_release_is_opened_with_sqlite(left: Path, tmp_path: Path) -> None:
    (fresh := tmp_path / "copy").mkdir()
    (fresh / "tables.db").write_bytes(left.read_bytes())
    with opened(settings(fresh)) as client:
        held_to(client, left)
    for table in ("tables", "events", "seats", "chat"):
        assert len(rows(fresh / "tables.db", f"SELECT * FROM {table}")) == len(rows(left, f"SELECT * FROM {table}"))


def test_a_house_of_every_release_is_opened_with_postgresql(left: Path, tmp_path: Path, database: str) -> None:
    name = re.sub(r"\W", "_", f"left_{left.parent.name}").lower()[:40]
    url = asyncio.run(new_database(database, name))
    asyncio.run(restore(asynchronous(url), as_backup(left)))
    with opened(settings(tmp_path, database=asynchronous(url))) as client:
        held_to(client, left)


@pytest.mark.parametrize(
    "file", [file for folder in RELEASES for file in sorted(folder.glob("*.json"))], ids=lambda file: str(file.stem)
)
def test_a_record_of_every_release_is_read_or_refused_by_a_sentence(file: Path) -> None:
    made = json.loads(file.read_text(encoding="utf-8"))
    if file.stem in READ[file.parent.name]:
        assert records.load(file).options == made["options"]
    else:
        with pytest.raises(BadRecord, match=f"made with rules version {made['rules']}"):
            records.load(file)


def test_no_migration_lays_a_table_anew_that_others_belong_to() -> None:
    # With SQLite that drops the old table, and what belongs to its rows goes with them.
    owners = {key.column.table.name for table in metadata.tables.values() for key in table.foreign_keys}
    assert "tables" in owners
    for file in (ROOT / "src/priory/server/migrations/versions").glob("*.py"):
        anew = set(re.findall(r'batch_alter_table\(\s*"(\w+)"', file.read_text(encoding="utf-8")))
        assert not anew & owners, file.name
