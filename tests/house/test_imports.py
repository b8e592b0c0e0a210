"""Dependencies point one way: what may import what, as docs/architecture.md says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
SOURCES = ROOT / "src" / "priory"

SMALL = {"extras", "holding", "pure", "version"}
"""Small helpers that know nothing of games."""
TOLD = {"core", "words", "choices"}
PARTS: dict[str, set[str]] = {
    "priory": {"core", "games"},
    "core": set(),
    "games": {"core"},
    "words": {"core"},
    "choices": {"core", "words"},
    "lent": {"core", "words"},
    "contract": {*TOLD, "drawing"},
    "drawing": TOLD,
    "bots": {"core", "words"},
    "table": {*TOLD, "drawing", "bots"},
    "terminal": {*TOLD, "bots", "table"},
    "engine": {"core", "bots"},
    "arena": {"core", "bots", "engine"},
    "bench": {"core"},
    "lab": {*TOLD, "bots", "drawing", "table", "terminal"},
    "server": {*TOLD, "bots", "drawing", "table"},
    "cli": {*TOLD, "arena", "bench", "bots", "engine", "server", "table", "terminal"},
}
"""What each part of the house may import besides itself."""
DOORS: dict[str, set[str]] = {
    "__init__": {"core"},
    "words": {"core", "words"},
    "board": {*TOLD, "drawing"},
    "terminal": {*TOLD, "terminal"},
}
"""What the doors of a room may import outside it; those not named stand on the core alone."""
SPOKEN = {"words", "board", "terminal"}
"""Doors behind which a game is told and drawn: the others never look behind them."""


def imports(path: Path) -> Iterator[str]:
    """All that a module imports, also inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{one.name}" for one in node.names)
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names)


def ours(path: Path) -> Iterator[list[str]]:
    """The parts of our own names that a module imports, without the first."""
    for name in imports(path):
        first, *rest = name.split(".")
        if first == "priory" and rest:
            yield rest


def part_of(path: Path) -> str:
    first = path.relative_to(SOURCES).parts[0]
    return "priory" if first == "__init__.py" else first.removesuffix(".py")


MODULES = sorted(SOURCES.rglob("*.py"))
HOUSE = [path for path in MODULES if part_of(path) not in {"games", *SMALL}]
ROOMS = [path for path in MODULES if part_of(path) == "games" and len(path.relative_to(SOURCES).parts) > 2]


def name_of(path: Path) -> str:
    return path.relative_to(SOURCES).as_posix()


@pytest.mark.parametrize("path", HOUSE, ids=name_of)
def test_a_part_imports_only_what_it_stands_on(path: Path) -> None:
    part = part_of(path)
    allowed = {part, *PARTS[part], *SMALL}
    assert {found[0] for found in ours(path) if (SOURCES / found[0]).exists() or found[0] in PARTS} <= allowed


@pytest.mark.parametrize("path", ROOMS, ids=name_of)
def test_a_room_imports_no_other_room_and_its_rules_nothing_that_speaks(path: Path) -> None:
    _, room, *doors = path.relative_to(SOURCES).with_suffix("").parts
    door = doors[0]
    for found in ours(path):
        if found[0] != "games":
            assert found[0] in {*DOORS.get(door, {"core"}), *SMALL}, ".".join(found)
            continue
        assert found[1] == room, ".".join(found)
        if door not in SPOKEN and len(found) > 2:
            assert found[2] not in SPOKEN, ".".join(found)


def test_every_part_of_the_house_is_told() -> None:
    there = {part_of(path) for path in MODULES} - SMALL
    assert there - {"choices", "words", "bench"} <= set(PARTS)
