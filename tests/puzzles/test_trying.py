"""Puzzles as they are asked: tries, words, the day, and nothing told too early."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from priory import game, games
from priory.core.errors import IllegalOption
from priory.core.reader import LANGUAGES
from priory.puzzles.answering import answered
from priory.puzzles.calendar import puzzle_of, stride
from priory.puzzles.puzzle import NoSuchPuzzle, Puzzle, puzzle, puzzled_games, puzzles_of
from priory.puzzles.trying import LONGEST, tried
from priory.puzzles.words import Telling
from priory.table.messages import TableNews
from priory.table.wire import ENCODER

ALL = [one for id in games() for one in puzzles_of(game(id))]
CHOICE = next(one for one in ALL if not one.whole_turn)
TURN = next(one for one in ALL if one.whole_turn)


def table_of(puzzle: Puzzle, played: list[int], give_up: bool = False) -> TableNews:
    news = answered(puzzle, played, "en", give_up).news
    return next(one for one in news if isinstance(one, TableNews))


def test_a_wrong_choice_is_explained_and_may_be_tried_again() -> None:
    wrong = CHOICE.options[-1].option
    told = answered(CHOICE, [wrong], "en")
    assert (told.result, told.solution) == ("wrong", None)
    assert told.said
    assert told.chosen
    assert {one.option for one in table_of(CHOICE, [wrong]).choices} == {one.option for one in CHOICE.options}


def test_the_right_choice_is_told_with_chances_reason_and_line() -> None:
    told = answered(CHOICE, [CHOICE.solution], "en")
    assert told.result == "right"
    assert told.solution is not None
    assert [one.right for one in told.solution.weighed][:2] == [True, False]
    assert told.solution.reason
    assert told.solution.line
    assert table_of(CHOICE, [CHOICE.solution]).choices == []


def test_a_turn_is_played_step_by_step_and_taken_back() -> None:
    first = answered(TURN, TURN.line[:1], "en")
    assert (first.result, first.solution) == ("asked", None)
    assert table_of(TURN, list(TURN.line[:1])).undo == 1
    assert answered(TURN, TURN.line, "en").result == "right"


def test_a_turn_that_ends_too_early_is_wrong() -> None:
    table, played = TURN.table(), []
    while table.player == TURN.seat:
        played.append(table.offered[0])
        table.play(table.offered[0])
    found = tried(TURN, played)
    assert found.gained < TURN.gain
    assert answered(TURN, played, "en").result == "wrong"


def test_who_gives_up_is_shown_the_solution() -> None:
    for one in (CHOICE, TURN):
        told = answered(one, [], "en", give_up=True)
        assert told.result == "shown"
        assert told.solution is not None


def test_before_it_is_solved_nothing_tells_the_solution() -> None:
    for played in ([], [CHOICE.options[-1].option]):
        sent = ENCODER.encode(answered(CHOICE, played, "en"))
        assert '"solution":null' in sent
        assert "weighed" not in sent
        assert f"{CHOICE.options[0].chance}" not in sent


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(IllegalOption, match="not offered"):
        tried(CHOICE, [10**6])
    with pytest.raises(IllegalOption, match="the try is over"):
        tried(CHOICE, [CHOICE.options[-1].option, CHOICE.solution])
    with pytest.raises(IllegalOption, match="too many"):
        tried(TURN, [0] * (LONGEST + 1))


def test_a_puzzle_that_there_is_not_is_named() -> None:
    with pytest.raises(NoSuchPuzzle, match="from 1 to"):
        puzzle(CHOICE.game, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", games())
def test_every_puzzle_is_told_in_every_language(id: str, language: str) -> None:
    for one in puzzles_of(game(id))[:: 1 if language == "en" else 12]:
        telling = Telling(one, language)
        assert telling.asked()
        assert telling.question()
        assert telling.standing()
        assert telling.grade()
        told = telling.solution()
        assert told.reason
        assert told.line
        for each in one.options[1:]:
            assert telling.said_of(tried(one, [each.option]), [each.option])


def test_a_day_has_one_puzzle_and_none_comes_again_before_all_were_asked() -> None:
    monday = date(2026, 11, 16)
    assert puzzle_of(monday) == puzzle_of(monday)
    games = puzzled_games()
    days = [puzzle_of(monday + timedelta(days=day)) for day in range(len(games) * 60)]
    assert len({one.game.id for one in days[: len(games)]}) == len(games)
    assert len({(one.game.id, one.number) for one in days}) == len(days)


@pytest.mark.parametrize("count", [1, 2, 29, 58, 60, 61, 87])
def test_a_stride_comes_round_to_every_puzzle(count: int) -> None:
    assert {at * stride(count) % count for at in range(count)} == set(range(count))
