"""The frames of the page: which window is a phone is said the same way wherever it is said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from priory.core.registry import games
from priory.drawing.whitespace import sheet

ROOT = Path(__file__).parents[2]


def plain(query: str) -> str:
    return re.sub(r"\s", "", query)


def named() -> dict[str, str]:
    """The queries that have a name."""
    text = (ROOT / "web" / "styles" / "queries.css").read_text()
    return {name: plain(query) for name, query in re.findall(r"@custom-media\s+(--[\w-]+)\s+([^;]+);", text)}


def test_the_client_and_the_styles_mean_the_same_phone() -> None:
    found = re.search(r'const PHONE = "([^"]+)"', (ROOT / "web" / "src" / "fit.ts").read_text())
    assert found is not None
    assert plain(found[1]) == named()["--phone"]


@pytest.mark.parametrize("id", [id for id in games() if (ROOT / "src/priory/games" / id / "board/board.css").exists()])
def test_a_board_means_the_same_phone(id: str) -> None:
    text = sheet(ROOT / "src" / "priory" / "games" / id / "board" / "board.css")
    assert {plain(query) for query in re.findall(r"@media ([^{]*width[^{]*)\{", text)} == {named()["--phone"]}


def test_no_style_of_the_page_says_in_numbers_what_has_a_name() -> None:
    styles = [one for one in (ROOT / "web" / "styles").glob("*.css") if one.name != "queries.css"]
    assert [one.name for one in styles if "aspect-ratio: 1 / 1)" in one.read_text()] == []


def test_every_name_of_a_frame_is_known() -> None:
    used = {
        name
        for one in (ROOT / "web" / "styles").glob("*.css")
        for line in re.findall(r"@media ([^{]*)\{", one.read_text())
        for name in re.findall(r"\((--[\w-]+)\)", line)
    }
    assert used <= set(named())
