"""The pages of lessons: the table of one with its steps, and its moments.

A lesson is no table of the house: nothing of it is stored here, the device keeps how far it is (`lesson-<id>` in its
local storage). Only who plays on gets a table.
"""

from __future__ import annotations

from priory.core.errors import UnknownGame
from priory.core.registry import game
from priory.lessons import LEARNER, Lesson, lesson_of
from priory.pages.page import Asked, picture_of
from priory.pages.tables import frame
from priory.table import learning
from priory.table.refusals import Late
from priory.table.wire import ENCODER


def found(id: str) -> Lesson:
    """The lesson of a game that has one."""
    lesson = lesson_of(game(id))
    if lesson is None:
        raise UnknownGame(f"there is no lesson of {id!r}")
    return lesson


def learn(asked: Asked, id: str) -> str:
    """The lesson of a game: its table, and its steps. The page itself knows with which one it goes on."""
    lesson = found(id)
    placed = lesson.steps(asked.language)
    return frame(
        asked,
        learning.laid(lesson, 0),
        LEARNER,
        [LEARNER],
        "lesson",
        lesson=ENCODER.encode(learning.told(lesson, asked.language)),
        first=placed[0].step,
        last=placed[-1].step,
        count=len(placed),
        others=lesson.names[LEARNER + 1 :],
        lid=picture_of(lesson.game, asked.language),
    )


def moment(asked: Asked, id: str, ply: int, seen: int | None) -> str:
    """The table of the lesson after so many choices, for a page that has seen it at an earlier one."""
    lesson = found(id)
    if not 0 <= ply <= lesson.record.ply or (seen is not None and not 0 <= seen <= ply):
        raise Late("there is no such moment")
    return ENCODER.encode(learning.moment(lesson, ply, seen, asked.language))
