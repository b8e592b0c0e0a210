"""The lesson of A Column of Fire tells the numbers that lie on its table."""

from __future__ import annotations

from typing import Any

from priory.games.column import GAME
from tests.rules.lessons import position, taught, titled

LESSON = taught(GAME)


def player(title: str, seat: int = 0) -> Any:
    """A player after the step of this title."""
    return position(LESSON, titled(LESSON, title).to)["players"][seat]


def test_points_are_those_told() -> None:
    assert [player(title)["score"] for title in ("The goal", "The wheel", "Sell for four")] == [2, 1, 5]
    assert "pays 4" in titled(LESSON, "Sell for four").step.text
    assert GAME.box.end_score == 50
    assert GAME.box.pass_cost == 1
    assert GAME.box.minority_bonus == 1


def test_the_conflict_ends_as_told() -> None:
    # The third player paid 1 of 3 points for the wheel and scored the site, 6; the second has no house any more.
    assert [player("Sell for four", seat)["score"] for seat in (1, 2)] == [2, 8]
    assert "scored the site, 6" in titled(LESSON, "Four stones burn").step.text
    assert [player("The goal", seat)["religion"] for seat in range(3)] == ["protestant", "protestant", "catholic"]


def test_the_disc_walks_six_spaces_and_the_die_counts_down() -> None:
    assert [player(title)["space"] for title in ("The goal", "The wheel")] == [0, 6]
    assert player("Use him")["goods"]["cloth"] == 1
    assert player("They work again")["goods"]["cloth"] == 1
