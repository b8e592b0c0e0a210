"""The page of changed rules: what it says follows from what was tried, and what it says of other games stays."""

from __future__ import annotations

import pytest

from tools.mutants import Tally, Verdicts, page, row, section, tally

VERDICTS: Verdicts = {
    "turn.finish.1": "tests/rules/world/test_turn.py::test_a_turn_ends",
    "turn.finish.2": "",
    "turn.finish.3": "tests/rules/world/test_turn.py::test_a_turn_ends",
    "plague.spread.1": None,
}


def test_what_was_not_tried_is_not_counted_as_noticed() -> None:
    counted = tally(VERDICTS.values())
    assert counted == Tally(all=4, tried=3, noticed=2)
    assert counted.share == pytest.approx(2 / 3)


def test_the_bounds_are_those_of_wilson() -> None:
    low, high = Tally(100, 10, 8).bounds()
    assert low == pytest.approx(0.490, abs=0.001)
    assert high == pytest.approx(0.943, abs=0.001)


def test_a_row_says_whether_all_were_tried() -> None:
    assert row("world", 10, VERDICTS).startswith("| world | 3 of 4, chosen by their names | 2 | 66.7 % | ")
    tried = {change: verdict for change, verdict in VERDICTS.items() if verdict is not None}
    assert row("world", 10, tried) == "| world | all 3 | 2 | 66.7 % | the same | 10 |"


def test_a_section_lists_the_modules_that_were_tried() -> None:
    assert section("world", VERDICTS).splitlines()[4:] == ["| turn | 3 | 2 | 66.7 % |"]


def test_what_the_page_says_of_other_games_stays() -> None:
    pillars = {"kingsbridge.hire.1": "a test", "market.sell.1": ""}
    both = {"pillars": (row("pillars", 5, pillars), section("pillars", pillars))}
    first = page("", both)
    second = page(first, {"kingsbridge": (row("kingsbridge", 5, VERDICTS), section("kingsbridge", VERDICTS))})
    assert both["pillars"][0] in second
    assert both["pillars"][1] in second
    assert second.index("| kingsbridge | 3 of 4") < second.index("| pillars | all 2")
    assert second.index("## kingsbridge") < second.index("## pillars")
    assert page(second, both) == second
