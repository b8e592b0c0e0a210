"""A lesson on its table: what a page is told of it, step by step. Nothing is kept here; any moment is played again."""

from __future__ import annotations

from priory.lessons import LEARNER, LEVEL, Lesson, Placed
from priory.table.messages import LessonStep, News
from priory.table.page import Owned, Page
from priory.table.people import BOT, PERSON, Place, Sitter, seated
from priory.table.table import LiveTable


def places(lesson: Lesson) -> list[Place]:
    """Who sits at the table: the learner, and the others as they play once the lesson is over."""
    return [
        Place(PERSON, name) if seat == LEARNER else Place(BOT, name, LEVEL) for seat, name in enumerate(lesson.names)
    ]


def sitters(lesson: Lesson) -> list[Sitter]:
    """The same, seated."""
    return seated(places(lesson), "")


def laid(lesson: Lesson, ply: int) -> LiveTable:
    """The table of a lesson after so many choices."""
    return LiveTable(lesson.kept.record(lesson.game, ply), sitters(lesson))


def moment(lesson: Lesson, ply: int, seen: int | None, language: str) -> list[News]:
    """The table after so many choices, for a page that has `seen` an earlier ply: move by move from there."""
    return Page(laid(lesson, ply), lambda: Owned([LEARNER]), language, seen).news(0.0)


def told(lesson: Lesson, language: str) -> list[LessonStep]:
    """The steps as a page is told of them."""
    return [_told(one) for one in lesson.steps(language)]


def _told(placed: Placed) -> LessonStep:
    step = placed.step
    return LessonStep(
        at=placed.at,
        to=placed.to,
        title=step.title,
        text=step.text,
        do=step.do,
        wanted=[(one.ply, one.option) for one in placed.wanted],
        rings=list(step.rings),
        looks=list(step.looks),
        way=list(step.way),
        fact=list(step.fact),
        jump=step.jump,
    )
