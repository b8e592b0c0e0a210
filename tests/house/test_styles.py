"""Styles of boards dress the board: none of them reaches what stands around it by a name that both happen to use."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from priory.core.registry import rooms
from priory.drawing.whitespace import sheet

ROOT = Path(__file__).parents[2]
THEMES = {"candle", "calm"}
"""What a board means to know of the page."""
TOLD = r'document\.(?:body|documentElement)\.classList\.(?:add|toggle)\("([\w-]+)"'
LISTED = r'classList } = document\.body|document\.body\.classList\.contains\("([\w-]+)"'


def names_of_the_page() -> set[str]:
    """What the client calls the page as a whole, and what the head of the table calls its parts."""
    found: set[str] = set()
    for file in (ROOT / "web" / "src").rglob("*.ts"):
        text = file.read_text(encoding="utf-8")
        found |= {*re.findall(TOLD, text), *re.findall(LISTED, text)}
    steps = (ROOT / "src/priory/drawing/steps.html.j2").read_text(encoding="utf-8")
    for names in re.findall(r'class="([^"{]*)"', steps):
        found |= {*names.split()}
    return found - THEMES - {""}


def bare(styles: str) -> set[str]:
    """The classes that a rule knows its element by alone, wherever on the page it stands."""
    plain = re.sub(r"/\*.*?\*/", "", styles, flags=re.DOTALL)
    rules = [one.strip() for chosen in re.findall(r"([^{};]+)\{", plain) for one in chosen.split(",")]
    return {one[1:] for one in rules if re.fullmatch(r"\.[\w-]+", one)}


def test_the_page_has_names() -> None:
    assert {"near", "whole", "ended", "past", "phase", "aim"} <= names_of_the_page()
    assert bare("/* .x */ .near { a: b } .y .z, .w:hover, #board .v { c: d } @media (x) { .u { e: f } }") == {
        "near",
        "u",
    }


@pytest.mark.parametrize("id", rooms())
def test_no_style_of_a_board_dresses_the_page(id: str) -> None:
    styles = sheet(ROOT / "src/priory/games" / id / "board/board.css")
    assert bare(styles) & names_of_the_page() == set()


@pytest.mark.parametrize("id", rooms())
def test_no_style_of_a_board_asks_what_the_whole_page_has(id: str) -> None:
    """With any change a browser would dress the whole page anew; what is picked the client says (`data-picked`)."""
    styles = sheet(ROOT / "src/priory/games" / id / "board/board.css")
    assert re.findall(r"(?:html|body|:root)[^\s{,]*:has\(", styles) == []


OVER_ALL = re.compile(r"position:\s*fixed.*\bwidth:", re.DOTALL)


def laid_over_the_page() -> set[str]:
    """The classes of what the client lays over the whole page, wherever it stands."""
    found: set[str] = set()
    for file in (ROOT / "web" / "styles").glob("*.css"):
        plain = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        found |= {
            name for name, rule in re.findall(r"^\.([\w-]+) \{(.*?)\}", plain, re.M | re.S) if OVER_ALL.search(rule)
        }
    return found


@pytest.mark.parametrize("id", rooms())
def test_no_piece_of_a_board_is_laid_over_the_page(id: str) -> None:
    """A covered project of World was drawn as large as the window: its cover was called as that of a lesson."""
    assert "veil" in laid_over_the_page()
    for file in (ROOT / "src/priory/games" / id / "board").glob("*.j2"):
        used = {
            name for names in re.findall(r'class="([^"]*)"', file.read_text(encoding="utf-8")) for name in names.split()
        }
        assert used & laid_over_the_page() == set(), file.name


def test_every_material_of_the_shared_scenes_has_a_style() -> None:
    """The sheep at World's mill were black: what they are made of was told to the board of Pillars alone."""
    drawing = ROOT / "src/priory/drawing"
    scenes = tomllib.loads((drawing / "scenes.toml").read_text(encoding="utf-8"))
    named = [face[0] for faces in scenes.values() for face in faces]
    named += re.findall(r'class="([^"{]*)"', (drawing / "scenes.svg.j2").read_text(encoding="utf-8"))
    styled = set(re.findall(r"\.scene \.([\w-]+)", sheet(drawing / "scenes.css")))
    styled |= set(re.findall(r"\.scene \.[\w-]+\.([\w-]+)", sheet(drawing / "scenes.css")))
    of_the_page = {"scene", "shadow"}
    assert {name for names in named for name in names.split()} - styled == of_the_page
