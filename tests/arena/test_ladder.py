"""The ladder: every level against the one below, written into a page between its marks."""

from __future__ import annotations

from pathlib import Path

import pytest

from priory.arena.ledger import Ledger
from priory.arena.match import Match, Result
from priory.bots.levels import LEVELS
from tools import ladder


def played(match: Match) -> Ledger:
    found = Ledger(match)
    for number in range(match.games):
        found.enter(Result(number, [1, 2], [5.0, 3.0], [0.2, 0.1], 30, 1.0))
    return found


def test_every_level_meets_the_one_below() -> None:
    names = list(LEVELS)
    assert [match.bots for match in ladder.matches(["kingsbridge"], 2, 0.1, 0)] == list(
        zip(names[1:], names[:-1], strict=True)
    )


def test_who_beats_the_one_below_is_rated_above_it() -> None:
    text = ladder.written([played(match) for match in ladder.matches(["kingsbridge"], 10, 0.1, 500)], 0.1, 500)
    assert "0.1 of their budgets (500 iterations counted as a second)" in text
    assert "| kingsbridge | master | journeyman | 10 | 100 % | 72 to 100 % | 5.0 ± 0.0 | 0.20 s |" in text
    cells = text.splitlines()[-1].split("|")[2:-1]
    ratings = [float(cell.split("±")[0]) for cell in cells]
    assert ratings == sorted(ratings)


def test_the_page_keeps_what_stands_around_the_ladder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "bots.md"
    page.write_text("# Bots\n" + ladder.BEGIN + "old\n" + ladder.END + "end\n")
    monkeypatch.setattr(
        ladder, "matches", lambda ids, count, share, pace: [Match(ids[0], ("random", "greedy"), count, 1, share, pace)]
    )
    ladder.main(["kingsbridge", "--count", "2", "--workers", "1", "--folder", str(tmp_path), "--page", str(page)])
    text = page.read_text()
    assert text.startswith("# Bots\n" + ladder.BEGIN + "Two seats")
    assert text.endswith(ladder.END + "end\n")
    assert "old" not in text
