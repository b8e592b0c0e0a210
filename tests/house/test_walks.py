"""The tree of the house is whole, its walks lead along real files and functions, each of its words means one thing."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
STEP = re.compile(r"^\d+\. `([\w/.]+)` `(\w+)`: ", re.MULTILINE)
WALKS = PAGE.split("## Four walks")[1].split("\n## ")[0]
STEPS = STEP.findall(WALKS)
TREE = PAGE.split("## The house\n```\n")[1].split("```")[0]
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
UNTOLD = {"__pycache__", "node_modules", "static", "build", "locale"}
"""Folders that are made, or told of with the module that reads them."""


def test_there_are_four_walks_of_several_steps() -> None:
    walks = WALKS.split("\n### ")[1:]
    assert len(walks) == 4
    assert all(len(STEP.findall(walk)) >= 5 for walk in walks)
    assert len(STEPS) == len(re.findall(r"^\d+\. ", WALKS, re.MULTILINE))


@pytest.mark.parametrize(("file", "name"), STEPS)
def test_a_step_leads_to_a_function_that_is_there(file: str, name: str) -> None:
    path = ROOT / file if file.startswith("web/") else ROOT / "src" / "priory" / file
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        assert re.search(rf"\b{name}\b", text), f"{file} has no {name}"
        return
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    assert name in {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)}, f"{file} has no {name}"


def told(name: str, place: str) -> bool:
    """Whether the tree names a file or a folder; each folder of the package has a line of its own."""
    before = r"^  " if (place, name[-1]) == ("src/priory", "/") else r"(?<![\w-])"
    return re.search(rf"{before}{re.escape(name)}", TREE, re.MULTILINE) is not None


def folders(place: str) -> list[str]:
    """The folders of a place with sources in them."""
    found = [path for path in (ROOT / place).iterdir() if path.is_dir() and not path.name.startswith(".")]
    return sorted(f"{path.name}/" for path in found if path.name not in UNTOLD and any(path.rglob("*.[pt]*")))


@pytest.mark.parametrize("place", ["src/priory", "web/src", "tests", "tools", "examples"])
def test_the_tree_shows_every_folder(place: str) -> None:
    assert folders(place)
    assert [name for name in folders(place) if not told(name, place)] == []


@pytest.mark.parametrize("place", ["src/priory", "src/priory/core"])
def test_the_tree_shows_every_module(place: str) -> None:
    modules = {path.name for path in (ROOT / place).glob("*.py")} - {"__init__.py"}
    assert [name for name in sorted(modules) if not told(name, place)] == []


def test_the_tree_shows_nothing_that_is_not_there() -> None:
    named = set(re.findall(r"(?<![\w.<>])(\w+\.py)\b", TREE)) | set(re.findall(r"(?<![\w<>/.])(\w+)/", TREE))
    assert len(named) > 50
    there = {path.name for place in ("src", "tests", "tools", "web") for path in (ROOT / place).rglob("*")}
    there |= {path.name for path in (*ROOT.iterdir(), *(ROOT / "examples").iterdir())}
    assert sorted(named - there) == []


def test_each_word_of_the_house_has_one_meaning_and_a_place() -> None:
    rows = re.findall(r"^\| (\*\*.+?) \| (.+?) \| (.+) \|$", GLOSSARY, re.MULTILINE)
    words = [word for heads, _, _ in rows for word in re.findall(r"\*\*(.+?)\*\*", heads)]
    assert len(words) > 60
    assert sorted({word for word in words if words.count(word) > 1}) == []
    paths = [path for _, _, where in rows for path in re.findall(r"`([\w/.]+)`", where) if path[0].islower()]
    places = [ROOT, ROOT / "src/priory", *(ROOT / "src/priory/games").iterdir()]
    assert [path for path in paths if not any((place / path).exists() for place in places)] == []
