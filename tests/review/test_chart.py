"""The graph of a review: chances fill its height, rounds are named, every decision has its place."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from priory.drawing import chart
from priory.drawing.chart import Spot
from priory.drawing.fortune import rounded

EVEN = [(0.25, 0.25, 0.5), (0.5, 0.25, 0.25), (0.0, 1.0, 0.0)]


def corners(outline: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"([\d.e-]+) ([\d.e-]+)", outline)]


def test_the_areas_lie_on_each_other_and_fill_the_height() -> None:
    found = chart.areas(EVEN, [1, 0, 2], 4)
    assert [one.seat for one in found] == [1, 0, 2]
    tops = [corners(one.outline)[:3] for one in found]
    # Seat 1 lies lowest: 25, 25 and 100 of 100; before decisions 1, 2 and 3 of 4.
    assert tops[0] == [(0.0, 0.75), (0.25, 0.75), (0.5, 0.0)]
    assert tops[1] == [(0.0, 0.5), (0.25, 0.25), (0.5, 0.0)]
    assert tops[2] == [(0.0, 0.0), (0.25, 0.0), (0.5, 0.0)]
    for below, above in pairwise(found):
        assert corners(above.outline)[3:] == corners(below.outline)[:3][::-1], "where one ends the next begins"


def test_few_rounds_are_named_each_and_many_together() -> None:
    names = [str(number) for number in range(100)]
    few = chart.stretches([1, 1, 2, 2, 2, 3], names)
    assert [(one.name, one.begin) for one in few] == [("1", 0.0), ("2", 33.333), ("3", 83.333)]
    many = chart.stretches([number // 2 + 1 for number in range(56)], names)
    assert [one.name for one in many] == ["1–5", "6–10", "11–15", "16–20", "21–25", "26–28"]
    assert chart.stretches([], names) == ()


def test_a_lane_has_a_tick_for_each_decision_and_a_mark_where_it_was_not_good() -> None:
    spots = [Spot(0, "good"), Spot(1, "mistake"), Spot(0, ""), Spot(0, "blunder")]
    first, second = chart.lanes(spots, [0, 1])
    assert first.ticks.count("M") == 3
    assert [(one.number, one.verdict, one.x) for one in first.marks] == [(3, "blunder", 87.5)]
    assert [(one.number, one.verdict, one.x) for one in second.marks] == [(1, "mistake", 37.5)]


def test_a_line_of_scores_shows_where_it_is_won() -> None:
    line, levels = chart.scores([-3.0, 0.0, 4.0], 1.0, 2)
    assert line == "0,87.5 50,50 100,0"
    assert [(one.text, one.y) for one in levels if one.wins] == [("1", 37.5)]
    assert [one.text for one in levels if not one.wins] == ["−4", "−2", "0", "2", "4"]


@pytest.mark.parametrize(
    ("exact", "total", "sizes"),
    [
        ([0.4, 0.4, 0.4], 1, [1, 0, 0]),
        ([-12.0, 5.0, 7.0], 0, [-12, 5, 7]),
        ([-0.6, -0.6, 0.0], -1, [-1, 0, 0]),
        ([2.6, 2.6, 2.6], 7, [2, 3, 2]),
    ],
)
def test_rounded_parts_still_add_up(exact: list[float], total: int, sizes: list[int]) -> None:
    found = rounded(exact, total)
    assert sum(found) == total
    assert sorted(found) == sorted(sizes)
    assert all(abs(one - size) <= 1 for one, size in zip(exact, found, strict=True))
