"""The puzzle of the day, as the home page and the page of all puzzles tell of it."""

from __future__ import annotations

from datetime import UTC, date, datetime

from priory.core.plain import Data
from priory.drawing.lids import has_lid
from priory.pages.page import Asked, picture_of, title
from priory.puzzles.calendar import puzzle_of
from priory.puzzles.puzzle import Puzzle, puzzled_games
from priory.puzzles.words import Telling


def today() -> date:
    """The day whose puzzle is asked for: that of Greenwich, so that everybody has the same."""
    return datetime.now(UTC).date()


def daily_told(asked: Asked) -> Data | None:
    """The puzzle of the day, for the home page; none where no game has puzzles."""
    if not puzzled_games():
        return None
    found = puzzle_of(today())
    telling = Telling(found, asked.language)
    return {
        "link": f"/puzzle/{found.game.id}/{found.number}",
        "picture": pictured(asked, found),
        "title": title(found.game, asked.language),
        "asked": telling.asked(),
        "grade": telling.grade(),
        "day": today().isoformat(),
    }


def pictured(asked: Asked, found: Puzzle) -> str:
    """Where a picture of the puzzle is to be had; without a server it is that of its box, which lies in the folder."""
    if asked.alone or not has_lid(found.game):
        return picture_of(found.game, asked.language)
    return f"/puzzle/{found.game.id}/{found.number}/{asked.language}.svg"
