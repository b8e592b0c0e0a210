"""What Python writes of the folder: home pages that lead to a server that was named, and what the workers need."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

from priory.core.reader import LANGUAGES
from priory.core.registry import rooms
from tools.site import __main__ as folder
from tools.site.packing import ours


@pytest.mark.parametrize("server", ["", "https://priory.example/"])
def test_home_pages_lead_to_the_server_that_was_named_and_are_of_no_day(tmp_path: Path, server: str) -> None:
    folder.homes(tmp_path, server)
    names = {"en": "index.html", **{language: f"index.{language}.html" for language in LANGUAGES if language != "en"}}
    for language, name in names.items():
        page = (tmp_path / name).read_text(encoding="utf-8")
        assert f'<html lang="{language}"' in page
        assert f'data-server="{server}"' in page
        assert ('<a href="https://priory.example/">' in page) == bool(server)
        assert 'id="daily"' not in page, "the puzzle of the day comes with the worker"


def test_every_page_carries_a_policy_that_lets_nothing_in_but_this_folder(tmp_path: Path) -> None:
    folder.homes(tmp_path, "")
    pages = [*tmp_path.glob("*.html")]
    assert len(pages) == len(LANGUAGES) + 1
    for page in pages:
        text = page.read_text(encoding="utf-8")
        said = re.findall(r'http-equiv="Content-Security-Policy"\s+content="([^"]*)"', text)
        assert len(said) == 1, page
        policy = dict(one.strip().split(" ", 1) for one in html.unescape(said[0]).split(";"))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
        assert policy["connect-src"] == "'self'"
        assert not any(host in said[0] for host in ("http", "*", "blob:"))
        before = text.index("Content-Security-Policy")
        assert "<script" not in text[:before], "it stands before all that it is to keep out"


def test_the_workers_have_puzzles_and_know_that_pictures_are_drawn() -> None:
    packed = {name for name, _ in ours()}
    assert {f"priory/games/{id}/puzzles.json" for id in rooms()} <= packed
    assert "priory/server/static/priory.css" in packed
    assert not any(name.startswith("priory/server/") and name.endswith(".py") for name in packed)
