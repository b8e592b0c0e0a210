"""Nobody who opens the page without a server waits for a parser: all it would find was found before."""

from __future__ import annotations

from tests.site.wasm import run_there


def test_no_template_is_parsed_when_a_table_is_opened() -> None:
    assert run_there("parsing.py", {}) == []
