"""The answer to a try, whole: for whoever shows puzzles, be it over a network or not."""

from __future__ import annotations

from collections.abc import Sequence

from priory.puzzles.messages import PuzzleNews
from priory.puzzles.page import shown
from priory.puzzles.puzzle import Puzzle
from priory.puzzles.trying import tried
from priory.puzzles.words import Telling


def answered(puzzle: Puzzle, played: Sequence[int], language: str, give_up: bool = False) -> PuzzleNews:
    """What is told of a try; who gives up is shown the solution.

    A choice is not played on: the table is shown as it was asked, to try again, or with the solution on it.
    """
    telling = Telling(puzzle, language)
    way = list(puzzle.line if puzzle.whole_turn else [puzzle.solution]) if give_up else list(played)
    found = tried(puzzle, way)
    last = telling.chosen(way)
    solved = found.result == "right"
    again = not puzzle.whole_turn
    news = shown(
        puzzle,
        puzzle.table() if again else found.table,
        [] if again else way,
        solved or (found.result == "wrong" and puzzle.whole_turn),
        language,
    )
    return PuzzleNews(
        result="shown" if give_up else found.result,
        chosen="" if last is None else last.text,
        said="" if give_up else telling.said_of(found, way),
        touches=[] if last is None else last.touches,
        solution=telling.solution() if solved else None,
        news=news,
    )
