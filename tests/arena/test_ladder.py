"""The ladder: every level against the one below, written into a page between its marks."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import ladder, strength
from priory.arena import local
from priory.arena.ledger import Ledger
from priory.arena.match import Match, Result
from priory.bots.levels import LEVELS


def played(match: Match) -> Ledger:
    found = Ledger(match)
    for number in range(10):
        found.enter(Result(number, [1, 2], [5.0, 3.0], [0.2, 0.1], 30, 1.0))
    return found


def test_every_level_meets_the_one_below() -> None:
    names = list(LEVELS)
    found = ladder.matches(["kingsbridge"], 2)
    assert [match.bots for match in found] == list(zip(names[1:], names[:-1], strict=True))
    assert {match.games for match in found[:-1]} == {2}


def test_a_match_that_is_played_for_a_mark_counts_for_the_ladder() -> None:
    marks = [mark.match for mark in strength.MARKS if mark.match.bots == ("master", "journeyman")]
    assert len(marks) == 4
    for match in marks:
        assert match in ladder.matches([match.game], 2)


def test_who_beats_the_one_below_is_rated_above_it() -> None:
    text = ladder.written([played(match) for match in ladder.matches(["kingsbridge"], 10)])
    assert "| kingsbridge | master | journeyman | 10 | 100 % | 72 to 100 % | 5.0 ± 0.0 |" in text
    cells = text.splitlines()[-1].split("|")[2:-1]
    ratings = [float(cell.split("±")[0]) for cell in cells]
    assert ratings == sorted(ratings)


def test_the_page_keeps_what_stands_around_the_ladder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin, end = "<!-- ladder: begin -->\n", "<!-- ladder: end -->\n"
    page = tmp_path / "bots.md"
    page.write_text("# Bots\n" + begin + "old\n" + end + "end\n")
    monkeypatch.setattr(ladder, "matches", lambda _, count: [Match("kingsbridge", ("random", "greedy"), count, 1)])
    ladder.main(["kingsbridge", "--count", "2", "--workers", "1", "--folder", str(tmp_path), "--page", str(page)])
    text = page.read_text()
    assert text.startswith("# Bots\n" + begin + "Two seats")
    assert text.endswith(end + "end\n")
    assert "old" not in text


def test_what_is_not_played_here_keeps_its_line_and_its_ratings() -> None:
    found = ladder.matches(["kingsbridge", "world"], 10)
    before = ladder.written([played(match) for match in found]).replace("| 10 | 100 % |", "| 40 | 90 % |")
    missing = [Ledger(match) if match.bots[0] == "greedy" else played(match) for match in found]
    missing = [played(ledger.match) if ledger.match.game == "world" else ledger for ledger in missing]
    text = ladder.written(missing, before)
    assert "| kingsbridge | greedy | apprentice | 40 | 90 % | 72 to 100 % | 5.0 ± 0.0 |" in text
    assert "| world | greedy | apprentice | 10 | 100 % |" in text
    assert text.splitlines()[-2:] == before.splitlines()[-2:]


def test_only_the_pairs_that_are_asked_for_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[Match] = []

    def run(ledger: Ledger, _: int | None) -> None:
        ran.append(ledger.match)
        ledger.enter(Result(0, [1, 2], [5.0, 3.0], [0.2, 0.1], 30, 1.0))

    page = tmp_path / "bots.md"
    page.write_text("<!-- ladder: begin -->\n| world | greedy | apprentice | 40 |\n<!-- ladder: end -->\n")
    monkeypatch.setattr(local, "run", run)
    ladder.main(["column", "--pairs", "greedy-apprentice", "--folder", str(tmp_path), "--page", str(page)])
    assert [(match.game, match.bots) for match in ran] == [("column", ("greedy", "apprentice"))]
    assert "| column | greedy | apprentice | 1 | 100 % |" in page.read_text()
    assert "| world | greedy | apprentice | 40 |" in page.read_text()
