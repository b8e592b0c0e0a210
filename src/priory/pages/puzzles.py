"""The pages of puzzles: all of them, and one on its table; and what becomes of a try.

Nothing of a try is stored: the device sends what it has played so far, and keeps which puzzles it has solved (`puzzles`
and `puzzle-days` in its local storage).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

from priory.core.reader import LANGUAGES
from priory.core.registry import game
from priory.drawing.lids import cut_out, has_lid, sitting_at
from priory.pages.daily import daily_told, today
from priory.pages.page import Asked, title, written
from priory.pages.phrases import says
from priory.pages.tables import frame
from priory.puzzles.answering import answered
from priory.puzzles.calendar import puzzle_of
from priory.puzzles.page import laid, names_of
from priory.puzzles.puzzle import GRADES, NoSuchPuzzle, puzzle, puzzled_games, puzzles_of
from priory.puzzles.words import Telling, grade_said
from priory.table.wire import ENCODER
from priory.words import tongue

WHOLE_BOARD = [0.0, 0.0, 1112.0, 592.0]


def shelves(asked: Asked) -> str:
    """All puzzles by game and grade; the device knows which it has solved."""
    language = asked.language
    t = tongue(language, "priory")
    found = []
    for one in puzzled_games():
        grades = [(grade_said(grade, t), [p.number for p in puzzles_of(one) if p.grade == grade]) for grade in GRADES]
        found.append({"id": one.id, "title": title(one, language), "grades": [each for each in grades if each[1]]})
    said = says(tongue(language, "server"))
    return written(asked, "puzzles.html.j2", shelves=found, daily=daily_told(asked), says=said)


def one_puzzle(asked: Asked, id: str, number: int) -> str:
    """One puzzle on its table."""
    found, games = puzzle(game(id), number), puzzled_games()
    telling = Telling(found, asked.language)
    return frame(
        asked,
        laid(found, telling.table),
        found.seat,
        [found.seat],
        "puzzle",
        puzzle=found,
        telling=telling,
        day=today().isoformat() if puzzle_of(today()) == found else "",
        shelves=[{"id": one.id, "title": title(one, asked.language)} for one in games],
        counts=json.dumps({one.id: len(puzzles_of(one)) for one in games}),
    )


def tried(asked: Asked, id: str, number: int, played: Sequence[int], show: bool) -> str:
    """What becomes of a try, with the table as it lies then."""
    return ENCODER.encode(answered(puzzle(game(id), number), played, asked.language, show))


def picture(id: str, number: int, language: str) -> str:
    """The board of a puzzle, as a picture."""
    if language not in LANGUAGES or not has_lid(game(id)):
        raise NoSuchPuzzle(f"there is no such picture of {id!r}")
    return drawn(id, number, language)


@lru_cache(maxsize=32)
def drawn(id: str, number: int, language: str) -> str:
    """The picture of a puzzle's board."""
    found = puzzle(game(id), number)
    table = found.table()
    sitting = sitting_at(found.game, names_of(found, table.seats), found.seat, language)
    return cut_out(table, sitting, WHOLE_BOARD, "board.svg.j2", f"puzzle-{id}-{number}")
