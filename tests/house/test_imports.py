"""Dependencies point one way: each part imports what docs/architecture.md says, and nothing else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
SOURCES = ROOT / "src" / "priory"

SMALL = {"extras", "holding", "pure", "version"}
"""Small helpers that know nothing of games."""
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
NAME = re.compile(r"`(\w+)`")


def listed(head: str) -> dict[str, set[str]]:
    """A table of the page: by each of the names in its first column those in the second."""
    rows = PAGE.split(f"\n| {head} |", 1)[1].split("\n\n")[0].splitlines()[2:]
    cells = [row.strip("| ").split(" | ") for row in rows]
    return {name: set(NAME.findall(imported)) for named, imported in cells for name in NAME.findall(named)}


PARTS = {**listed("part"), "priory": {"core", "games"}}
"""What each part of the house imports besides itself; its front door opens to the registry."""
DOORS = {**listed("door of a room"), "__init__": {"core"}}
"""What the doors of a room import outside it; those not named stand on the core alone."""
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
    assert {part_of(path) for path in MODULES} - SMALL == set(PARTS)


@pytest.mark.parametrize("part", PARTS)
def test_what_a_part_is_said_to_import_it_does(part: str) -> None:
    found = {one[0] for path in HOUSE if part_of(path) == part for one in ours(path)}
    assert part == "games" or PARTS[part] <= found


@pytest.mark.parametrize("door", DOORS)
def test_what_a_door_is_said_to_import_it_does(door: str) -> None:
    behind = [path for path in ROOMS if path.relative_to(SOURCES).with_suffix("").parts[2] == door]
    assert DOORS[door] <= {one[0] for path in behind for one in ours(path)}
