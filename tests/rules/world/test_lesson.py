"""The lesson of World Without End tells the numbers that lie on its table."""

from __future__ import annotations

from typing import Any

from priory.games.world import GAME
from tests.rules.lessons import position, taught, titled

LESSON = taught(GAME)


def player(title: str, seat: int = 0) -> Any:
    """A player after the step of this title."""
    return position(LESSON, titled(LESSON, title).to)["players"][seat]


def goods(title: str, seat: int = 0) -> dict[str, int]:
    return {good: count for good, count in player(title, seat)["goods"].items() if count}


def test_the_third_arrow_gives_piety_and_a_wool() -> None:
    assert goods("The goal") == {"wool": 1, "gold": 2}
    assert goods("Arrow 3") == {"piety": 1, "wool": 2, "gold": 2}
    assert goods("Arrow 3", 1) == {"wood": 1, "wool": 1, "gold": 2}


def test_the_offer_pays_three_gold() -> None:
    assert goods("Wool into gold") == {"stone": 1, "piety": 1, "wool": 1, "gold": 5}
    assert "pays 3 gold" in titled(LESSON, "Wool into gold").step.text


def test_points_are_those_told() -> None:
    assert [player(title)["score"] for title in ("The goal", "Wool into gold", "Now build")] == [8, 9, 12]
    assert "3 points" in titled(LESSON, "Now build").step.text
    assert player("Somebody else's turn", 1)["score"] == 14
