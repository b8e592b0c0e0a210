"""The house knows no game by name: what is to be said of one stands in its room."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import priory
from priory.core.registry import rooms

HOME = Path(priory.__file__).parent
ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
OWN = ("rules", "goldens", "transcripts", "house/released")
"""What is about certain games, and says so by its place."""
NAMED = re.compile(rf"(?<![\w-])({'|'.join(rooms())})(?![\w-])", re.IGNORECASE)
COMMON = {"column", "world"}
"""Ids that are also words of every day: only as a string of their own are they a game."""


def outside() -> list[Path]:
    """The sources of the house without its rooms and what is built for them."""
    found = [path for ending in ("py", "j2", "toml", "txt") for path in HOME.rglob(f"*.{ending}")]
    found += [*(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "styles").glob("*.css")]
    return sorted(path for path in found if HOME / "games" not in path.parents or path.parent == HOME / "games")


def named(path: Path) -> list[str]:
    """Where a file speaks of a game."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for match in NAMED.finditer(line):
            quoted = re.search(rf"[\"'`/.]{match[0]}[\"'`]", line) is not None
            if match[0].lower() not in COMMON or quoted:
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    return found


def test_no_game_is_named_outside_its_room() -> None:
    assert outside()
    assert [place for path in outside() for place in named(path)] == []


def lists_of_games(path: Path) -> list[int]:
    """The lines at which all games of the house are listed by hand."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.List | ast.Tuple | ast.Set):
            words = {one.value for one in node.elts if isinstance(one, ast.Constant)}
            if set(rooms()) <= words:
                found.append(node.lineno)
    return found


def about_the_house(path: Path) -> bool:
    return not path.relative_to(TESTS).as_posix().startswith(OWN)


@pytest.mark.parametrize("folder", ["tests", "tools"])
def test_no_list_of_all_games_is_written_by_hand(folder: str) -> None:
    paths = [path for path in (ROOT / folder).rglob("*.py") if folder != "tests" or about_the_house(path)]
    assert paths
    assert [f"{path.relative_to(ROOT)}:{line}" for path in paths for line in lists_of_games(path)] == []
