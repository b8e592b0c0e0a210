"""Every room has the same doors, and behind them the same thing has the same name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import priory
from priory.core.registry import rooms

GAMES = Path(priory.__file__).parent / "games"
DOORS = {
    ".": "__init__.py box.toml box.py table.py options.py seat.py terminal.py observe.py tally.py",
    "rules": "__init__.py",
    "position": "fields.py reading.py audit.py",
    "mind": "sense.py policy.py oracle.json",
    "words": "prompts.py options.py terms.py log.py names.py why.py facts.py lessons.py story.py ending.py leaflets",
    "board": "__init__.py layout.py travels.py sounds.py ending.py board.svg.j2 panel.html.j2 symbols.svg.j2 board.css",
}
FOLDERS = {*DOORS} - {"."}


@pytest.mark.parametrize("id", rooms())
def test_a_room_has_all_doors_and_the_same_things_behind_them(id: str) -> None:
    missing = [f"{door}/{name}" for door, names in DOORS.items() for name in names.split()]
    assert [path for path in missing if not (GAMES / id / path).exists()] == []
    folders = {path.name for path in (GAMES / id).iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders == FOLDERS


@pytest.mark.parametrize("id", rooms())
def test_every_module_of_a_room_says_what_it_is(id: str) -> None:
    paths = [path for path in (GAMES / id).rglob("*.py") if path.read_text(encoding="utf-8").strip()]
    assert [path.name for path in paths if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))] == []


def test_a_table_s_functions_call_it_s() -> None:
    """`s` is the state in everything that plays: whoever has read one room can read the next."""
    found = []
    for path in [*GAMES.glob("*/rules/*.py"), *GAMES.glob("*/position/*.py"), *GAMES.glob("*/seat.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.arg) and isinstance(node.annotation, ast.Name) and node.annotation.id == "Table":
                found += [f"{path.relative_to(GAMES)}:{node.lineno}"] if node.arg not in ("s", "_", "other") else []
    assert found == []
