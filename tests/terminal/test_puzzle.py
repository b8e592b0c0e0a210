"""Puzzles and hints in the terminal: asked, tried, solved; where to look, what and why."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from priory import game, games
from priory.cli import main
from priory.core.reader import LANGUAGES
from priory.puzzles.puzzle import Puzzle, puzzles_of
from priory.terminal.hint import HintPage
from priory.terminal.play import Play
from priory.terminal.puzzle import solve
from priory.terminal.sitting import resume
from tests.terminal.driving import Hand, drive, playing

CHOICE = next(one for id in games() for one in puzzles_of(game(id)) if not one.whole_turn)
TURN = next(one for id in games() for one in puzzles_of(game(id)) if one.whole_turn)


def played(puzzle: Puzzle, answers: list[str], language: str = "en") -> tuple[bool, str]:
    """What comes of these answers: whether it was solved, and what was written."""
    out = io.StringIO()
    left = iter(answers)
    solved = solve(puzzle, language, Console(file=out, width=160), lambda _: next(left))
    return solved, out.getvalue()


def number_of(puzzle: Puzzle, option: int) -> str:
    return str(puzzle.table().options().index(option) + 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_is_tried_in_vain_and_solved(language: str) -> None:
    wrong, right = number_of(CHOICE, CHOICE.options[-1].option), number_of(CHOICE, CHOICE.solution)
    solved, text = played(CHOICE, ["what?", "0", wrong, right], language)
    assert solved
    assert "×" in text
    assert "✓" in text
    assert f"{round(100 * CHOICE.options[0].chance)} %" in text


def test_a_turn_is_played_step_by_step() -> None:
    table, answers = TURN.table(), []
    for option in TURN.line:
        answers.append(str(table.options().index(option) + 1))
        table.play(option)
    solved, text = played(TURN, [answers[0], "u", *answers])
    assert solved
    assert "✓" in text


def test_who_asks_is_shown_the_solution_and_who_leaves_is_not() -> None:
    solved, text = played(CHOICE, ["?"])
    assert not solved
    assert "100" in text
    solved, text = played(CHOICE, ["q"])
    assert not solved
    assert "✓" not in text
    assert " %" not in text


def test_the_command_asks_the_puzzle_that_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "q")
    assert main(["puzzle", CHOICE.game.id, "--number", "1", "--language", "en"]) == 0
    assert "Find the choice that wins" in capsys.readouterr().out
    assert main(["puzzle", "--language", "en"]) == 0
    assert main(["puzzle", CHOICE.game.id, "--grade", "3", "--language", "en"]) == 0
    assert main(["puzzle", CHOICE.game.id, "--grade", "7"]) == 2
    assert main(["puzzle", "--grade", "1"]) == 2
    assert main(["puzzle", CHOICE.game.id, "--number", "9999"]) == 2
    assert "from 1 to" in capsys.readouterr().err


def test_a_hint_goes_from_where_to_what_to_why(tmp_path: Path) -> None:
    play = playing(tmp_path / "game.json", "me:Ada", "random:Ben")
    table = play.sitting.table

    async def story(hand: Hand) -> None:
        await hand.until(lambda: play.choosing)
        before = play.record.ply
        await hand.press("h")
        await hand.until(lambda: isinstance(hand.app.screen, HintPage))
        await hand.read("Look at these:")
        await hand.press("h")
        await hand.read("The master would choose:")
        await hand.press("h")
        await hand.read("%")
        assert play.record.ply == before
        assert table.hinted == [1, 0]
        assert resume(play.sitting.path).table.hinted == [1, 0], "who leaves now and goes on later has still had it"
        await hand.press("enter")
        await hand.until(lambda: play.record.ply > before)

    drive(play, story)


def test_hints_are_counted_on_when_a_game_is_gone_on_with(tmp_path: Path) -> None:
    sitting = playing(tmp_path, "me:Ada", "random:Ben").sitting
    sitting.record.hints[0] = 2
    sitting.save()
    play = Play(resume(sitting.path), pace=0.0)

    async def story(hand: Hand) -> None:
        await hand.until(lambda: play.choosing)
        await hand.press("h")
        await hand.until(lambda: isinstance(hand.app.screen, HintPage))
        assert resume(sitting.path).table.hinted == [3, 0]

    drive(play, story)


def test_at_one_keyboard_with_others_there_are_no_hints(tmp_path: Path) -> None:
    play = playing(tmp_path / "game.json", "me:Ada", "friend:Ben")
    table = play.sitting.table

    async def story(hand: Hand) -> None:
        if not play.choosing:
            await hand.press("enter")
        await hand.until(lambda: play.choosing)
        await hand.press("h")
        await hand.read("Others play here")
        assert table.hinted == [0, 0]

    drive(play, story)
