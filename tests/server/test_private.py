"""The database file: one process at a time, and nobody else's to read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from priory.core.errors import BadSetup
from priory.server.private import Private
from tests.server.conftest import opened, settings
from tests.server.test_serving import refused


def test_a_second_house_on_one_file_is_refused(tmp_path: Path) -> None:
    with (
        opened(settings(tmp_path)),
        pytest.raises(BadSetup, match="in use by another Priory"),
        opened(settings(tmp_path)),
    ):
        pass
    with opened(settings(tmp_path)) as client:
        assert client.get("/readyz").status_code == 200


def test_the_file_is_private(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.touch(0o644)
    with opened(settings(tmp_path)):
        for one in (file, *tmp_path.glob("tables.db-*")):
            assert one.stat().st_mode & 0o777 == 0o600, one


def test_the_lock_is_let_go_when_its_holder_dies(tmp_path: Path) -> None:
    held = Private(tmp_path / "tables.db")
    with pytest.raises(BadSetup):
        Private(tmp_path / "tables.db")
    held.release()
    Private(tmp_path / "tables.db").release()


@pytest.mark.parametrize("what", ["corrupt", "newer", "folder"])
def test_a_database_that_cannot_be_opened_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    file = tmp_path / "tables.db"
    if what == "corrupt":
        file.write_bytes(b"this is no database at all" * 100)
    elif what == "folder":
        file.mkdir()
    else:
        with opened(settings(tmp_path)):
            pass
        with closing(sqlite3.connect(file)) as newer:
            newer.execute("UPDATE alembic_version SET version_num = '9999'")
            newer.commit()
    monkeypatch.setenv("PRIORY_DATABASE_URL", f"sqlite:///{file}")
    assert "cannot be opened" in refused(capsys, "--port", "0")


def test_several_processes_need_postgresql(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PRIORY_DATABASE_URL", f"sqlite:///{tmp_path / 'tables.db'}")
    assert "need PostgreSQL" in refused(capsys, "--port", "0", "--workers", "2")
    assert "at least one" in refused(capsys, "--port", "0", "--workers", "0")
