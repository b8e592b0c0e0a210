"""The client's types of the messages are those that the table sends and reads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from priory.table import messages
from priory.table.clock import Per
from priory.table.wire import ASKED
from tools import wire

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_client_are_current() -> None:
    assert wire.TARGET.read_text(encoding="utf-8") == wire.page(), "run `python -m tools.wire`"
    done = subprocess.run([sys.executable, "-m", "tools.wire", "--check"], cwd=ROOT, check=False, capture_output=True)
    assert done.returncode == 0, done.stderr


def test_a_stale_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stale = tmp_path / "wire.ts"
    stale.write_text(wire.page().replace("ply: number", "ply: string"), encoding="utf-8")
    monkeypatch.setattr(wire, "TARGET", stale)
    monkeypatch.setattr("sys.argv", ["wire", "--check"])
    assert wire.main() == 1
    monkeypatch.setattr("sys.argv", ["wire"])
    assert wire.main() == 0
    assert stale.read_text(encoding="utf-8") == wire.page()


def test_all_messages_are_described_and_read() -> None:
    names = [name for name, said in wire.described() if said]
    assert {one.__name__ for one in (*get_args(messages.News), *get_args(messages.Asked))} <= set(names)
    assert set(ASKED.values()) == set(get_args(messages.Asked))


@pytest.mark.parametrize(
    ("hint", "written"),
    [
        (int | None, "number | null"),
        (list[int | str], "(number | string)[]"),
        (list[tuple[str, str]], "[string, string][]"),
        (dict[str, messages.Part], "Record<string, Part>"),
        (Per, '"turn" | "game"'),
    ],
)
def test_types_are_written_as_typescript(hint: object, written: str) -> None:
    assert wire.typescript(hint) == written


def test_what_json_cannot_say_is_no_message() -> None:
    with pytest.raises(TypeError, match="no name on the wire"):
        wire.typescript(set[int])
