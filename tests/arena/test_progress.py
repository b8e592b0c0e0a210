"""The matches of today's master against an earlier one: which games count, and when a mark is met."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import progress
from benchmarks.progress import MARKS, OtherMaster, Progress, bare, header, minds, read, row
from priory.core.registry import rooms
from tools.learn.duels import Played

MATCH = Progress("pillars", 2, 0.5)


def game(won: float) -> Played:
    return Played(7, 0, won, 3.0, [1.0, 2.0], [10, 20])


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file of a match, in a folder of its own."""
    monkeypatch.setattr(progress, "FOLDER", tmp_path)
    return MATCH.file


def test_every_game_is_played_at_two_seats() -> None:
    assert sorted(match.id for match in MARKS if match.seats == 2) == rooms()
    for match in MARKS:
        found = [path.name for path in minds(progress.SOURCES / "games" / match.id / "mind")]
        assert "policy.py" in found
        assert "ladder.py" not in found


def test_the_oracle_makes_another_master_only_where_the_search_asks_it(tmp_path: Path) -> None:
    for name, text in (("policy.py", ""), ("oracle.json", "{}"), ("ends.json", "{}"), ("thinking.py", "TURNS = 2\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert [path.name for path in minds(tmp_path)] == ["ends.json", "policy.py", "thinking.py"]
    (tmp_path / "thinking.py").write_text('FORETOLD = {"ends": True}\n', encoding="utf-8")
    assert [path.name for path in minds(tmp_path)] == ["ends.json", "oracle.json", "policy.py", "thinking.py"]


def test_a_mark_is_met_by_enough_wins_in_all_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "GAMES", 4)
    # 2.5 of 4 wins; Wilson's interval of 0.625 with n = 4 and z = 1.96 is 0.219 to 0.908
    told = row(MATCH, [game(1.0), game(0.0), game(0.5), game(1.0)])
    assert told == ["pillars", "2", "≥ 50 %", "62.5 %", "21.9 to 90.8", "+3.0", "4", "met"]
    assert row(MATCH, [game(1.0), game(0.0), game(0.0), game(0.5)])[-1] == "**missed**"
    assert row(MATCH, [game(1.0)])[-1] == "3 games to go"
    assert row(MATCH, [])[-1] == "4 games to go"


def test_games_are_found_again_and_only_those_of_the_same_master_count(kept: Path) -> None:
    assert read(MATCH) == []
    kept.write_text(f"{json.dumps(header(MATCH))}\n{json.dumps(game(1.0))}\n", encoding="utf-8")
    assert read(MATCH) == [game(1.0)]
    other = {**header(MATCH), "mind": "0" * 16}
    kept.write_text(f"{json.dumps(other)}\n{json.dumps(game(1.0))}\n", encoding="utf-8")
    with pytest.raises(OtherMaster, match="--anew"):
        read(MATCH)


def test_another_word_in_a_docstring_makes_no_other_master_and_another_weight_does() -> None:
    text = (
        '"""What it is worth."""\n\nWEIGHT = 1.5\n\n\ndef worth() -> float:\n    """In points."""\n    return WEIGHT\n'
    )
    assert bare(text) == bare(text.replace("In points", "As points").replace("\n\n\n", "\n\n"))
    assert bare(text) != bare(text.replace("1.5", "1.6"))
