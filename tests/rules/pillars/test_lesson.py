"""The lesson of Pillars tells the numbers that lie on its table."""

from __future__ import annotations

from typing import Any

from priory.games.pillars import GAME
from tests.rules.lessons import seen, taught, titled

LESSON = taught(GAME)


def own(ply: int) -> Any:
    return seen(LESSON, ply)["players"][0]


def test_gold_is_paid_and_earned_as_told() -> None:
    # 21 − 5 for the mason − 5 at the court − 3 at the priory + 4 from the mill − 3 for the wood.
    titles = "The goal", "Gold hires", "The king's court", "Two points, cheap", "The free builder", "Buy one wood"
    assert [own(titled(LESSON, title).to)["gold"] for title in titles] == [21, 16, 11, 8, 12, 9]
    assert "worth 5 gold" in titled(LESSON, "Gold hires").step.text
    assert "costs 3 gold" in titled(LESSON, "Two points, cheap").step.text


def test_points_come_from_the_priory_and_the_cathedral() -> None:
    scores = [own(titled(LESSON, title).to)["vp"] for title in ("The goal", "The free builder", "Let them work")]
    assert scores == [2, 4, 8]
    assert "4 points" in titled(LESSON, "Let them work").step.text


def test_the_stores_are_those_told() -> None:
    told = titled(LESSON, "Fourteen places pay")
    assert "3 stone, 3 wood, 1 metal" in told.step.text
    assert own(told.at)["cubes"] == {"stone": 3, "wood": 3, "sand": 0, "metal": 1}
    assert GAME.box.kept_most == 5
    assert (min(GAME.box.die), max(GAME.box.die)) == (2, 5), "the tax told at the court"
