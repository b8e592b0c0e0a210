"""The story of building a game: each piece of it that the page shows stands in the real files, word for word."""

from __future__ import annotations

import re
from textwrap import indent

import pytest

from tests.house.pages import ROOT

PAGE = ROOT / "docs" / "adding-a-game.md"
SHOWN = re.compile(r"^`(examples/mill/[\w./]+)`\n```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
SNIPPETS = SHOWN.findall(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("file", "shown"), SNIPPETS, ids=[file.rsplit("/", 1)[1] for file, _ in SNIPPETS])
def test_what_is_shown_stands_in_the_file(file: str, shown: str) -> None:
    assert shown.strip()
    text = (ROOT / file).read_text(encoding="utf-8")
    assert any(indent(shown, "    " * deep) in text for deep in range(3))


def test_every_file_of_the_package_is_shown() -> None:
    written = {path.relative_to(ROOT).as_posix() for path in (ROOT / "examples" / "mill").rglob("*") if path.is_file()}
    sources = {path for path in written if path.endswith((".py", ".j2", ".toml"))}
    assert {path for path in sources if "/build/" not in path} == {file for file, _ in SNIPPETS}


def test_no_program_of_the_page_comes_from_elsewhere() -> None:
    fences = re.findall(r"^```(\w+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len([one for one in fences if one != "sh"]) == len(SNIPPETS)
