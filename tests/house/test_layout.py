"""Templates and styles: laid out for reading, with names that say what a thing is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.templates import PLACES, ROOT, laid_out

TEMPLATES = sorted(file for place in PLACES for file in (ROOT / place).rglob("*.j2"))
STYLES = sorted([*(ROOT / "src/priory/games").rglob("*.css"), *(ROOT / "web/styles").glob("*.css")])
SHAPES = sorted([*(ROOT / "src/priory/drawing").glob("*.toml"), *(ROOT / "src/priory/games").glob("*/board/*.toml")])
WIDTH = 120
SHORTEST = 3
STATES = {"in", "on"}
"""Words of two letters that are words."""


def name(file: Path) -> str:
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("file", TEMPLATES, ids=name)
def test_a_template_is_laid_out_one_element_a_line(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert laid_out(text) == text, "run `make format`"
    assert [line for line in text.splitlines() if len(line) > WIDTH] == []


@pytest.mark.parametrize("file", SHAPES, ids=name)
def test_shapes_stand_on_short_lines(file: Path) -> None:
    assert [line for line in file.read_text(encoding="utf-8").splitlines() if len(line) > WIDTH] == []


@pytest.mark.parametrize("file", STYLES, ids=name)
def test_styles_have_one_declaration_a_line(file: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert [line for line in text.splitlines() if line.count(";") > 1 or re.search(r"\{.*[:;]|\}.*\{", line)] == []


def test_classes_are_words() -> None:
    named: set[str] = set()
    for file in STYLES:
        text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        selectors = " ".join(re.findall(r"([^{};]+)\{", text))
        named |= set(re.findall(r"\.([A-Za-z][\w-]*)", selectors))
    for file in TEMPLATES:
        for value in re.findall(r'class="([^"{}]*)"', file.read_text(encoding="utf-8")):
            named |= set(value.split())
    assert sorted(one for one in named - STATES if len(one) < SHORTEST) == []
