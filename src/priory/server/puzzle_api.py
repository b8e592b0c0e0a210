"""Puzzles for programs: the list, one with what its seat may know, and the answer to a try."""

from __future__ import annotations

from fastapi import APIRouter, Request

from priory.choices import choices_of, prompt_of
from priory.core.plain import Data
from priory.core.registry import game
from priory.core.seat import Seat
from priory.pages.daily import today
from priory.puzzles.answering import answered
from priory.puzzles.calendar import puzzle_of
from priory.puzzles.puzzle import Puzzle, puzzle, puzzled_games, puzzles_of
from priory.puzzles.trying import tried
from priory.puzzles.words import Telling
from priory.server import wire
from priory.server.api import REFUSALS
from priory.server.house import language_of
from priory.server.puzzles import TryAsked
from priory.server.reading import StrictRoute

router = APIRouter(prefix="/api/puzzles", responses=REFUSALS, route_class=StrictRoute)


class PuzzleListed(wire.Told):
    """A puzzle in the list."""

    game: str
    number: int
    grade: int


class PuzzleTold(wire.Told):
    """A puzzle: what is asked, what the seat may know, and what it may choose."""

    game: str
    number: int
    grade: int
    seat: int
    asked: str
    prompt: str
    view: Data
    choices: list[wire.ChoiceTold]


class TryTold(wire.Told):
    """What has become of a try: `asked` goes on, with the choices at hand. The chances come once it is solved."""

    result: str
    said: str
    choices: list[wire.ChoiceTold]
    weighed: list[tuple[str, int, str, bool]]
    reason: str


@router.get("")
async def listed(day: bool = False) -> list[PuzzleListed]:
    """All puzzles, or with `day` the one of today."""
    found = [puzzle_of(today())] if day else [one for room in puzzled_games() for one in puzzles_of(room)]
    return [PuzzleListed(game=one.game.id, number=one.number, grade=one.grade) for one in found]


@router.get("/{id}/{number}")
async def told(id: str, number: int, request: Request) -> PuzzleTold:
    """One puzzle."""
    found, language = puzzle(game(id), number), language_of(request)
    telling = Telling(found, language)
    seat = Seat(telling.table, found.seat)
    return PuzzleTold(
        game=id,
        number=number,
        grade=found.grade,
        seat=found.seat,
        asked=telling.asked(),
        prompt=prompt_of(found.game, seat, language),
        view=seat.view(),
        choices=offered(found, seat, language),
    )


@router.post("/{id}/{number}/try")
async def tried_by_program(id: str, number: int, asked: TryAsked, request: Request) -> TryTold:
    """What becomes of a try."""
    found, language = puzzle(game(id), number), language_of(request)
    told = answered(found, asked.played, language, asked.show)
    after = tried(found, asked.played) if told.result == "asked" else None
    solution = told.solution
    return TryTold(
        result=told.result,
        said=told.said,
        choices=[] if after is None else offered(found, Seat(after.table, found.seat), language),
        weighed=[] if solution is None else [(one.text, one.chance, one.points, one.right) for one in solution.weighed],
        reason="" if solution is None else solution.reason,
    )


def offered(found: Puzzle, seat: Seat, language: str) -> list[wire.ChoiceTold]:
    """The choices at hand."""
    return [wire.ChoiceTold.of(one) for one in choices_of(found.game, seat, language)]
