"""Marks of the server are met or not, and stand on their page."""

from __future__ import annotations

import pytest

from benchmarks.server_marks import BEGIN, END, PAGE, Mark, load_mark, put, work_mark, written


def carried(rate: float, late: float) -> dict[str, float]:
    return {"moves a second": rate, "p50 ms": 5.0, "p99 ms": late, "server ms of work a move": 2.0}


@pytest.mark.parametrize(
    ("rate", "late", "met"), [(249.0, 149.0, True), (249.0, 151.0, False), (230.0, 20.0, False), (250.0, 150.0, False)]
)
def test_a_load_is_carried_at_its_rate_and_in_time(rate: float, late: float, met: bool) -> None:
    mark = load_mark("world", 2, True, 250.0, 0, carried(rate, late))
    assert (mark.met, mark.what) == (met, "*World Without End*, 2 processes and PostgreSQL")


def test_a_move_must_cost_a_third() -> None:
    assert work_mark("column", [[6.0, 6.2, 6.1], [2.0, 2.0, 2.0]]).met
    assert not work_mark("column", [[6.0, 6.2, 6.1], [2.2, 2.2, 2.2]]).met


def test_the_page_has_one_place_for_the_marks() -> None:
    page = PAGE.read_text(encoding="utf-8")
    told = written([Mark("this", "3", "2", False), Mark("that", "3", "4", True)], "1 May 2026", 0.5)
    after = put(page, told)
    assert put(after, told) == after
    assert "| this | 3 | 2 | **not met** |" in after
    assert after.partition(BEGIN)[0] == page.partition(BEGIN)[0]
    assert after.partition(END)[2] == page.partition(END)[2]
    with pytest.raises(ValueError, match="no place"):
        put("nothing", told)
