"""Behind the doors of puzzles: all is worked out here, and a page is told the solution only once it is found."""

from __future__ import annotations

from priory.alone.asking import number_in, try_asked
from priory.alone.doors import FOUND, JSON, Answer, Doors, Request, go, page
from priory.pages import puzzles as pages
from priory.pages.daily import today
from priory.puzzles.calendar import puzzle_of

PUZZLES = Doors()


def number_of(request: Request) -> int:
    """The number of the puzzle that the path names."""
    return number_in(request.parts["number"], "number")


@PUZZLES.get("/puzzles")
async def all_puzzles(request: Request) -> Answer:
    """All puzzles."""
    return page(pages.shelves(request.asked))


@PUZZLES.get("/puzzle/today")
async def of_today(_: Request) -> Answer:
    """The way to the puzzle of the day."""
    found = puzzle_of(today())
    return go(f"/puzzle/{found.game.id}/{found.number}")


@PUZZLES.get("/puzzle/{id}/{number}")
async def one_puzzle(request: Request) -> Answer:
    """One puzzle on its table."""
    return page(pages.one_puzzle(request.asked, request.parts["id"], number_of(request)))


@PUZZLES.post("/puzzle/{id}/{number}/try")
async def try_it(request: Request) -> Answer:
    """What becomes of a try."""
    played, show = try_asked(request.body)
    return Answer(FOUND, pages.tried(request.asked, request.parts["id"], number_of(request), played, show), JSON)
