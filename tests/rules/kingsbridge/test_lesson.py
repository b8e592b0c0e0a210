"""The lesson of Kingsbridge tells the numbers that lie on its table."""

from __future__ import annotations

from priory.games.kingsbridge import GAME
from tests.rules.lessons import position, seen, taught, titled

LESSON = taught(GAME)


def left(ply: int, seat: int = 0) -> int:
    view = seen(LESSON, ply)
    return int(view["hand_sizes"][seat] + view["pile_sizes"][seat])


def columns(ply: int) -> list[list[int]]:
    found: list[list[int]] = position(LESSON, ply)["columns"]
    return found


def test_the_cards_left_are_those_told() -> None:
    goal, end = titled(LESSON, "The goal"), titled(LESSON, "End your turn")
    assert (left(0), left(0, 1)) == (49, 49)
    assert "You hold 49 cards" in goal.step.text
    assert left(end.to) == 44
    assert "44 left" in end.step.text


def test_every_card_that_is_laid_follows_as_it_is_told() -> None:
    assert [column[0] for column in columns(0)] == [3, 11, 6, 9, 3, 13]
    assert columns(titled(LESSON, "Lay the 4").to)[0] == [3, 4]
    assert columns(titled(LESSON, "Move a column").to)[:3] == [[3, 4, 5, 6], [11], []]
    assert columns(titled(LESSON, "Doors open doors").to)[2] == [1, 2]
    joined = columns(titled(LESSON, "Join once more").to)
    assert (joined[0], joined[2]) == ([], [1, 2, 3, 4, 5, 6]), "six in a row, and a free column"
    assert position(LESSON, titled(LESSON, "End your turn").at)["hands"][0] == [11]


def test_the_other_turn_is_told_as_it_was() -> None:
    told = titled(LESSON, "Heron's turn")
    turn = [GAME.decode(one)["kind"] for one in LESSON.record.options[10 : told.at]]
    assert (turn.count("place"), turn.count("move")) == (6, 2)
    assert columns(told.at)[2] == [1, 2, 3, 4, 5, 6, 7]
    assert "column 3, 1 to 7" in told.step.text


def test_the_finished_column_leaves_the_table() -> None:
    last = titled(LESSON, "Finish a column")
    assert (columns(last.at)[2], columns(last.at)[0]) == ([*range(1, 9)], [*range(9, 14)])
    assert "column 3 counts 1 to 8, column 1 counts 9 to 13" in last.step.text
    assert (columns(last.to)[2], columns(last.to)[0]) == ([], [])
    assert len(position(LESSON, last.to)["discard"]) == 13
