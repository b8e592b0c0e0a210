"""The pages that describe the games as data say what the games are."""

from __future__ import annotations

import pytest

import priory
from tools import describe


@pytest.mark.parametrize("name", describe.PAGES)
def test_a_generated_page_is_current(name: str) -> None:
    assert (describe.DOCS / name).read_text(encoding="utf-8") == describe.page(name), "run `make docs`"


@pytest.mark.parametrize("name", describe.PAGES)
def test_every_game_of_the_house_has_its_chapter(name: str) -> None:
    page = describe.page(name)
    for id in priory.games():
        assert f"(`{id}`)" in page


def test_every_kind_of_option_has_its_line_and_its_range() -> None:
    page = describe.page("actions.md")
    for game in map(priory.game, priory.games()):
        chapter = page.split(f"(`{game.id}`)")[1].split("\n## ")[0]
        for kind in game.codec.kinds:
            numbers = f"{kind.first}–{kind.first + kind.size - 1}" if kind.size > 1 else str(kind.first)
            assert f"| `{kind.name}` | {numbers} |" in chapter
