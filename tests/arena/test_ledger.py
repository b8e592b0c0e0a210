"""Ledgers: nothing is lost, nothing counted twice, and another match is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from priory.arena.ledger import Ledger
from priory.arena.match import Match, Result
from priory.core.errors import BadRecord

MATCH = Match("kingsbridge", ("greedy", "random"), 4, seed=4)


def result(number: int) -> Result:
    return Result(number, [1, 2], [0.0, -3.0], [0.1, 0.0], 90, 0.5)


def test_finished_games_are_found_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "ledger.jsonl"
    ledger = Ledger(MATCH, path)
    ledger.enter(result(2))
    ledger.enter(result(0))
    again = Ledger(MATCH, path)
    assert again.results == {2: result(2), 0: result(0)}
    assert again.left() == [1, 3]


def test_a_game_handed_in_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "ledger.jsonl"
    ledger = Ledger(MATCH, path)
    assert ledger.enter(result(1))
    assert not ledger.enter(result(1))
    assert len(path.read_text().splitlines()) == 2


def test_a_line_cut_off_by_a_crash_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "ledger.jsonl"
    Ledger(MATCH, path).enter(result(0))
    with path.open("a") as file:
        file.write('{"number": 1, "ran')
    ledger = Ledger(MATCH, path)
    assert ledger.left() == [1, 2, 3]
    ledger.enter(result(1))
    assert Ledger(MATCH, path).left() == [2, 3]


def test_a_longer_match_goes_on_from_a_shorter_one(tmp_path: Path) -> None:
    path = tmp_path / "ledger.jsonl"
    Ledger(MATCH, path).enter(result(0))
    assert Ledger(replace(MATCH, games=6), path).left() == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("other", [replace(MATCH, seed=5), replace(MATCH, share=0.5), replace(MATCH, bots=("a", "b"))])
def test_the_ledger_of_another_match_is_refused(tmp_path: Path, other: Match) -> None:
    path = tmp_path / "ledger.jsonl"
    Ledger(MATCH, path)
    with pytest.raises(BadRecord, match="choose another file"):
        Ledger(other, path)


@pytest.mark.parametrize("text", ["", "hello\n", "[1]\n", "{}\n"])
def test_a_file_that_is_no_ledger_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ledger.jsonl"
    path.write_text(text)
    with pytest.raises(BadRecord, match="not the ledger"):
        Ledger(MATCH, path)


def test_a_broken_line_in_the_middle_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ledger.jsonl"
    Ledger(MATCH, path)
    with path.open("a") as file:
        file.write('{"number": 1}\n')
    with pytest.raises(BadRecord, match="not the result"):
        Ledger(MATCH, path)
