"""What is behind the doors: the pages, and what they ask for, as a server would answer it."""

from __future__ import annotations

from priory.alone import keeping
from priory.alone.asking import number_in, table_asked
from priory.alone.doors import CREATED, FOUND, JSON, Answer, Doors, Request, data, go, page
from priory.alone.puzzle_answers import PUZZLES
from priory.alone.review_answers import REVIEWS
from priory.core.journal import NOBODY
from priory.core.registry import game
from priory.pages import home, learning, moments, rules, shown, tables
from priory.pages.page import written
from priory.table import learning as lessons

DOORS = Doors(REVIEWS, PUZZLES)

# Reading.


@DOORS.get("/")
async def the_home(request: Request) -> Answer:
    """The boxes, and the tables of this browser."""
    mine = await request.house.mine()
    played = {one.game for one in mine}
    return page(home.home(request.asked, mine, played, request.query.get("every") == "true"))


@DOORS.get("/about")
async def about(request: Request) -> Answer:
    """What this is, and whose work is in it."""
    return page(written(request.asked, "about.html.j2"))


@DOORS.get("/rules/{id}")
async def the_rules(request: Request) -> Answer:
    """The rules of a game, in general or for a table."""
    wanted = request.query.get("table")
    table = None if wanted is None else (await request.house.get(wanted)).table
    return page(rules.rules(request.asked, request.parts["id"], request.query.get("original") == "true", table))


@DOORS.get("/rules/{id}/{name}")
async def picture_opened(request: Request) -> Answer:
    """The game that the pictures of the rules are cut from, opened at the moment of one of them."""
    return page(shown.shown(request.asked, request.parts["id"], request.parts["name"]))


@DOORS.get("/shown/{id}")
async def shown_told(request: Request) -> Answer:
    """All that happened in that game."""
    return Answer(FOUND, shown.told(request.asked, request.parts["id"], request.number("seat")), JSON)


@DOORS.get("/shown/{id}/{ply}")
async def shown_moment(request: Request) -> Answer:
    """That game after so many choices."""
    ply = number_in(request.parts["ply"], "ply")
    return Answer(FOUND, shown.moment(request.asked, request.parts["id"], ply, request.number("seat")), JSON)


@DOORS.get("/learn/{id}")
async def learn(request: Request) -> Answer:
    """The lesson of a game."""
    return page(learning.learn(request.asked, request.parts["id"]))


@DOORS.get("/learn/{id}/{ply}")
async def lesson_moment(request: Request) -> Answer:
    """The table of a lesson at a ply."""
    ply = number_in(request.parts["ply"], "ply")
    found = learning.moment(request.asked, request.parts["id"], ply, request.number("seen"))
    return Answer(FOUND, found, JSON)


@DOORS.post("/learn/{id}/on")
async def play_on(request: Request) -> Answer:
    """The table of a lesson as it lies at its end, to play on against bots."""
    lesson = learning.found(request.parts["id"])
    kept, record = lesson.kept, lesson.record
    played = list(zip(record.choosers, record.options, strict=True))
    held = await request.house.lay(
        lesson.game, lessons.places(lesson), dict(kept.variants), start=kept.start, seed=kept.seed, played=played
    )
    return go(f"/table/{held.row.id}")


# Tables.


@DOORS.get("/new/{id}")
async def new(request: Request) -> Answer:
    """The form for a new table."""
    return page(tables.new(request.asked, request.parts["id"]))


@DOORS.post("/play/{id}")
async def play_now(request: Request) -> Answer:
    """A table against bots, at once."""
    one = game(request.parts["id"])
    places = home.places_for(one, request.query.get("level", home.FIRST_LEVEL))
    held = await request.house.lay(one, places, {})
    return go(f"/table/{held.row.id}")


@DOORS.post("/api/tables")
async def lay(request: Request) -> Answer:
    """A new table as the form asks for it."""
    asked = table_asked(request.body)
    held = await request.house.lay(asked.game, asked.places, asked.variants, box=asked.box, hints=asked.hints)
    return data({"table": {"id": held.row.id}}, CREATED)


@DOORS.get("/table/{id}")
async def table(request: Request) -> Answer:
    """The table itself."""
    held = await request.held()
    seat = held.mine[0] if len(held.mine) == 1 else NOBODY
    return page(tables.frame(request.asked, held.table, seat, held.mine, "live"))


@DOORS.get("/replay/{id}")
async def replay(request: Request) -> Answer:
    """The whole game from the first card; once over, from any seat."""
    held = await request.held()
    seat = held.table.seen_from(held.mine, request.number("seat"))
    return page(tables.frame(request.asked, held.table, seat, held.mine, "replay"))


@DOORS.get("/moment/{id}/{ply}")
async def moment(request: Request) -> Answer:
    """The table at an earlier moment."""
    held = await request.held()
    seat = held.table.seen_from(held.mine, request.number("seat"))
    ply = number_in(request.parts["ply"], "ply")
    return Answer(FOUND, moments.moment(held.table, ply, seat, held.mine, request.asked.language), JSON)


@DOORS.get("/told/{id}")
async def told(request: Request) -> Answer:
    """All that happened so far."""
    held = await request.held()
    seat = held.table.seen_from(held.mine, request.number("seat"))
    return Answer(FOUND, moments.told(held.table, seat, request.asked.language), JSON)


@DOORS.post("/api/tables/{id}/rematch")
async def rematch(request: Request) -> Answer:
    """The same people once more."""
    return data({"id": (await request.house.again(await request.held())).row.id}, CREATED)


@DOORS.post("/api/tables/{id}/same-deal")
async def same_deal(request: Request) -> Answer:
    """The very same deal once more."""
    return data({"id": (await request.house.again(await request.held(), same=True)).row.id}, CREATED)


@DOORS.post("/away/{id}")
async def put_away(request: Request) -> Answer:
    """The home page lists the table no more."""
    await request.house.put_away(request.parts["id"], True)
    return go("/")


@DOORS.post("/back/{id}")
async def bring_back(request: Request) -> Answer:
    """The home page lists the table again."""
    await request.house.put_away(request.parts["id"], False)
    return go("/")


# What is taken along.


@DOORS.get("/api/tables/{id}/record")
async def record(request: Request) -> Answer:
    """The record of a finished game."""
    return data(keeping.record_of(await request.held()))


@DOORS.get("/api/kept")
async def everything(request: Request) -> Answer:
    """All that is kept, as one file."""
    return data(await keeping.everything(request.house))


@DOORS.post("/api/kept")
async def bring_in(request: Request) -> Answer:
    """A record, or all that was kept elsewhere."""
    return data(await keeping.bring_in(request.house, request.body), CREATED)
