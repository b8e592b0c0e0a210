"""What a lesson says, and what lies on the table when it says it."""

from __future__ import annotations

from typing import Any

from priory.core.game import Game
from priory.lessons import LEARNER, Lesson, Placed, lesson_of


def taught(game: Game) -> Lesson:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


def titled(lesson: Lesson, title: str) -> Placed:
    """The step of this title, in English."""
    return next(one for one in lesson.steps("en") if one.step.title == title)


def seen(lesson: Lesson, ply: int) -> Any:
    """What the learner sees at a ply."""
    return lesson.kept.record(lesson.game, ply).state.view(LEARNER)


def position(lesson: Lesson, ply: int) -> Any:
    """The whole truth at a ply."""
    return lesson.kept.record(lesson.game, ply).state.to_dict()
