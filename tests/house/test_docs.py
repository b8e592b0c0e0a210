"""The pages: their examples run, their links lead somewhere, what is generated is current."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from priory.version import VERSION
from tests.house.pages import PAGES, ROOT, name
from tools import provenance

EXAMPLES = [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")]
LINK = re.compile(r"!?\[[^\]]*\]\(([^)#\s]+)[^)]*\)")


@pytest.mark.parametrize("page", EXAMPLES, ids=name)
def test_the_examples_run(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried
    assert not failed


def test_the_readme_has_an_example_of_ten_lines_at_most() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith((">>>", "..."))]
    assert 0 < len(lines) <= 10


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    inside = [link for link in links if not re.match(r"[a-z]+:", link)]
    assert [link for link in inside if not (page.parent / link).exists()] == []


def test_it_is_cited_with_its_version() -> None:
    assert f"version: {VERSION}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_provenance_is_what_the_boxes_say() -> None:
    assert provenance.TARGET.read_text(encoding="utf-8") == provenance.page(), "run `make docs`"
