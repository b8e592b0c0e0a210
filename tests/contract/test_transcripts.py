"""Transcripts: what a whole game says to its players, in every mode, is what it said when somebody last read it."""

from __future__ import annotations

from pathlib import Path

import priory
from tools import transcripts


def test_each_game_is_told_as_it_was_last_read(game_id: str) -> None:
    assert transcripts.check(priory.game(game_id)) == [], "run `make goldens` and read the difference"


def test_a_sentence_that_changes_is_noticed(tmp_path: Path) -> None:
    game = priory.game("pillars")
    transcripts.write(game, tmp_path)
    assert transcripts.check(game, tmp_path) == []
    [path] = (tmp_path / "pillars").iterdir()
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("The cathedral is finished", "The cathedral falls", 1), encoding="utf-8")
    [problem] = transcripts.check(game, tmp_path)
    assert "it was told '   The cathedral falls" in problem
    path.with_name("9seats.txt").write_text("", encoding="utf-8")
    path.unlink()
    assert transcripts.check(game, tmp_path) == [
        f"pillars/{path.name} is missing",
        "pillars/9seats.txt belongs to no set-up",
    ]
