"""The pages: home, a new table, the table itself, replays, rules, about."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markdown_it import MarkdownIt
from markupsafe import Markup

from priory.bots.levels import LEVELS, about
from priory.core.errors import PrioryError, UnknownGame
from priory.core.game import Game, on_shelf
from priory.core.journal import NOBODY
from priory.core.plain import Data
from priory.core.reader import LANGUAGES
from priory.core.registry import game, games
from priory.drawing.easel import draw, environment, has_lessons, symbols
from priory.drawing.whitespace import lean_styles
from priory.server import rulebook
from priory.server.api import TheCaller, TheHouse
from priory.server.guard import address
from priory.server.house import LANGUAGE_COOKIE, YEARS, Caller, House, known_device, language_of
from priory.server.limits import LAY
from priory.server.phrases import says
from priory.server.refusals import NoSuchTable
from priory.server.served_table import ServedTable
from priory.table.drawn import drawn, sitting_of
from priory.table.people import BOT, OPEN, PERSON, Place
from priory.table.refusals import Late, Refusal
from priory.version import VERSION
from priory.words import Tongue, tongue

router = APIRouter(include_in_schema=False)
RULES = Path(__file__).parents[3] / "docs" / "rules"
PACKED_RULES = Path(__file__).parent / "rules"
ORIGINAL = "en"
NATIVE = {"en": "English", "fr": "Français", "de": "Deutsch", "it": "Italiano"}


def page(request: Request, template: str, status: int = 200, **values: object) -> HTMLResponse:
    """A page in the language of whoever asks."""
    language = language_of(request)
    t = tongue(language, "server")
    words = {"t": t, "language": language, "languages": NATIVE, "path": request.url.path, "version": VERSION, **values}
    return HTMLResponse(environment().get_template(template).render(words), status)


def sorry(request: Request, status: int, code: str) -> Response:
    """A page that says what is wrong and where to go on."""
    return page(request, "sorry.html.j2", status, code=code, why=reason(code, tongue(language_of(request), "server")))


def reason(code: str, t: Tongue) -> str:
    """Why something is refused, for people."""
    return {
        "no-such-table": t("There is no such table. Perhaps the link was cut off on its way."),
        "no-such-page": t("There is no such page."),
        "no-such-game": t("There is no such game in the house."),
        "late": t("This table was laid with an earlier edition of the game and cannot be played on here."),
        "too-much": t("That was a little too much at once. Please wait a moment."),
        "not-yours": t("That seat is somebody else's."),
    }.get(code, t("That is not possible here."))


def title(one: Game, language: str) -> str:
    """A game's title without its subtitle."""
    return one.titles[language]


# Home.


@router.get("/")
async def home(request: Request, house: TheHouse, who: TheCaller) -> Response:
    """The boxes, and the tables of this device."""
    language = language_of(request)
    mine = await my_tables(house, who, language)
    return page(request, "home.html.j2", boxes=boxes_of(language), mine=mine)


def boxes_of(language: str) -> list[Data]:
    """The games as they stand on the shelf."""
    found = []
    for one in sorted(map(game, games()), key=on_shelf):
        counts = sorted({setup.seats for setup in one.setups()})
        found.append(
            {
                "id": one.id,
                "title": title(one, language),
                "most": counts[-1],
                "players": f"{counts[0]}–{counts[-1]}" if len(counts) > 1 else str(counts[0]),
                "minutes": one.blurb.minutes,
                "lure": tongue(language, one.id).written(one.blurb.lure),
                "icon": one.blurb.icon,
                "lid": one.blurb.lid,
                "rules": rules_text(one.id) is not None,
                "guide": has_lessons(one),
            }
        )
    return found


async def my_tables(house: House, who: Caller, language: str) -> list[Data]:
    """The tables of this device, with whose turn it is."""
    if who.device is None:
        return []
    found = []
    for id in (await house.store.tables_of(who.device))[:12]:
        try:
            served = await house.tables.get(id)
        except (Refusal, PrioryError):
            continue
        mine = who.seats(served, house)
        others = [one.name for one in served.table.sitters if one.seat not in mine]
        here = [served.table.names[seat] for seat in mine]
        found.append(
            {
                "id": served.id,
                "title": title(served.table.record.game, language),
                "others": ", ".join(others),
                "here": ", ".join(here) if len(here) > 1 else "",
                "seat": mine[0] if mine else NOBODY,
                "turn": served.table.player in mine and not served.table.waiting,
                "waiting": served.table.waiting,
                "over": served.table.over,
            }
        )
    return found


# New tables.


@router.post("/play/{id}")
async def play_now(id: str, request: Request, house: TheHouse) -> Response:
    """A table against bots, at once."""
    return await quick(id, request, house, guide=False)


@router.post("/learn/{id}")
async def learn(id: str, request: Request, house: TheHouse) -> Response:
    """A guided first round against a bot."""
    return await quick(id, request, house, guide=True)


async def quick(id: str, request: Request, house: TheHouse, guide: bool) -> Response:
    """The usual number of players of a game: me and bots."""
    house.limits.check(address(request.scope), LAY)
    one = game(id)
    response = RedirectResponse("/", 303)
    device = known_device(request, response, house)
    counts = one.seat_counts({variant.name: variant.usual for variant in one.variants})
    seats = min(counts) if guide else min(counts, key=lambda count: (abs(count - 3), count))
    level = "journeyman"
    places = [Place(PERSON), *[Place(BOT, level=level) for _ in range(seats - 1)]]
    served = await house.tables.lay(one, places, {}, device, guide=guide, start=0 if guide else None)
    response.headers["location"] = f"/table/{served.id}"
    return response


@router.get("/new/{id}")
async def new(id: str, request: Request) -> Response:
    """The form for a new table."""
    one = game(id)
    language = language_of(request)
    g = tongue(language, id)
    setups = [{"seats": setup.seats, "variants": setup.variants} for setup in one.setups()]
    return page(
        request,
        "new.html.j2",
        game=one,
        title=title(one, language),
        variants=[variant_told(one, name, g) for name in (variant.name for variant in one.variants)],
        setups=json.dumps(setups),
        rules=rules_text(id) is not None,
        most=max(setup.seats for setup in one.setups()),
        levels=[(level, about(level, tongue(language, "priory"))) for level in LEVELS],
        says=says(tongue(language, "server")),
    )


def variant_told(one: Game, name: str, g: Tongue) -> Data:
    """A variant with its values in words."""
    words = one.room("words")
    variant = next(found for found in one.variants if found.name == name)
    values = []
    for value in variant.values:
        said = words.variant(name, value, g) if hasattr(words, "variant") else str(value)
        values.append((json.dumps(value), said))
    return {"name": name, "choices": values}


# The table.


@router.get("/table/{id}")
async def table(id: str, request: Request, house: TheHouse, who: TheCaller, watch: bool = False) -> Response:
    """The table, or the free seats of one that waits, unless somebody only wants to watch."""
    served = await house.tables.get(id)
    mine = who.seats(served, house)
    if served.table.waiting and not mine and not watch:
        said = says(tongue(language_of(request), "server"))
        free = [one.seat for one in served.table.sitters if one.kind == OPEN]
        barred = [one for one in free if who.device is not None and served.table.barred(one, who.device)]
        return page(request, "join.html.j2", **told(served, request), says=said, free=free, barred=barred)
    seat = mine[0] if len(mine) == 1 else NOBODY
    return table_page(request, served, house, who, seat, mine, "live")


def table_page(
    request: Request, served: ServedTable, house: TheHouse, who: Caller, seat: int, mine: Sequence[int], mode: str
) -> Response:
    """The frame with the table as this seat sees it."""
    language = language_of(request)
    host = who.is_host(served, house)
    sitting = sitting_of(served.table, seat, list(mine), language, host)
    # Choices come with the live connection; a drawing without them is the same for a closed table.
    _, _, parts = drawn(served.table, sitting, closed=True)
    links = {}
    if mode == "live":
        links = {one: seat_link(served, one, house) for one in mine}
    return page(
        request,
        "table.html.j2",
        **told(served, request),
        parts={name: Markup(text) for name, text in parts.items()},
        symbols=symbols(served.table.record.game, served.table.record.state.contents()),
        seat=seat,
        mine=list(mine),
        host=host,
        mode=mode,
        links=links,
        levels=list(LEVELS),
        says=says(tongue(language, "server")),
    )


def told(served: ServedTable, request: Request) -> Data:
    """What every page about a table says."""
    language = language_of(request)
    one = served.table.record.game
    return {
        "table": served.table,
        "game": one,
        "title": title(one, language),
        "invite": str(request.url_for("table", id=served.id)),
        "rules": rules_text(one.id) is not None,
        "styled": (one.folder / "board" / "board.css").exists(),
    }


def seat_link(served: ServedTable, seat: int, house: TheHouse) -> str:
    """The secret link of a seat, to go on with on another device."""
    token = house.keys.seat(served.id, seat, served.table.sitters[seat].generation)
    return f"/seat/{served.id}/{token}"


@router.get("/seat/{id}/{token}")
async def seat(id: str, token: str, request: Request, house: TheHouse) -> Response:
    """A seat's secret link: asks before this device takes the seat over."""
    served = await house.tables.get(id)
    found = by_token(served, token, house)
    return page(request, "seat.html.j2", **told(served, request), seat=found, token=token)


@router.post("/seat/{id}/{token}")
async def take_seat(id: str, token: str, request: Request, house: TheHouse) -> Response:
    """This device goes on with the seat."""
    served = await house.tables.get(id)
    found = by_token(served, token, house)
    response = RedirectResponse(f"/table/{id}", 303)
    device = known_device(request, response, house)
    await served.reseat(found, lambda sitter: replace(sitter, device=device, kind=PERSON))
    return response


def by_token(served: ServedTable, token: str, house: TheHouse) -> int:
    """The seat whose link this is."""
    for one in served.table.sitters:
        if one.human and house.keys.same(token, house.keys.seat(served.id, one.seat, one.generation)):
            return one.seat
    raise NoSuchTable("there is no such seat")


@router.get("/moment/{id}/{ply}")
async def moment(
    id: str, ply: int, request: Request, house: TheHouse, who: TheCaller, seat: int | None = None
) -> Response:
    """The table at an earlier moment, drawn, for the scrubber."""
    served = await house.tables.get(id)
    if not 0 <= ply <= served.table.record.ply:
        raise Late("there is no such moment")
    from_seat = who.looks_from(served, house, seat)
    place = served.table.past(ply, from_seat)
    sitting = sitting_of(served.table, from_seat, who.seats(served, house), language_of(request), False)
    if place.player >= 0:
        sitting = sitting._replace(ranks=(), winners=())
    parts = draw(sitting._replace(guide=False), place.look(), [])
    return Response(json.dumps({"ply": ply, "parts": parts}), media_type="application/json")


@router.get("/replay/{id}")
async def replay(id: str, request: Request, house: TheHouse, who: TheCaller, seat: int | None = None) -> Response:
    """The whole game from the first card, to look at and to share; once over, from any seat."""
    served = await house.tables.get(id)
    mine = who.seats(served, house)
    return table_page(request, served, house, who, who.looks_from(served, house, seat), mine, "replay")


# Reading.


def rules_text(id: str, language: str = ORIGINAL) -> str | None:
    """The rules as they are written, in English or in a language they are translated into."""
    name = f"{id}.md" if language == ORIGINAL else f"{language}/{id}.md"
    for folder in (RULES, PACKED_RULES):
        path = folder / name
        if path.exists():
            return path.read_text(encoding="utf-8")
    return None


@cache
def rules_page(id: str, language: str) -> Markup | None:
    """The rules as a page, if they are written in this language."""
    text = rules_text(id, language)
    if text is None:
        return None
    written = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return Markup(rulebook.anchored(written).replace("<table>", '<table tabindex="0">'))


@cache
def pieces_of(id: str, language: str) -> list[rulebook.Piece]:
    """The pieces of a game by name, looked for once."""
    return rulebook.pieces(game(id), tongue(language, "server"))


@router.get("/rules/{id}")
async def rules(id: str, request: Request, original: bool = False, own: bool = False) -> Response:
    """The rules of a game, in the language of whoever asks; the English original is binding, and a link away. Names and
    numbers are those of the standard box: whoever comes from a table with a box of its `own` is told so."""
    one, language = game(id), language_of(request)
    translated = rules_page(id, language)
    read = ORIGINAL if original or translated is None else language
    text = rules_page(id, read)
    if text is None:
        raise UnknownGame(f"there are no rules of {id!r}")
    return page(
        request,
        "rules.html.j2",
        game=one,
        title=title(one, language),
        text=text,
        read=read,
        own=own,
        translated=language != ORIGINAL and translated is not None,
        contents=rulebook.contents(text),
        short=rulebook.in_short(one, language),
        guide=has_lessons(one),
        pieces=pieces_of(id, language),
        symbols=symbols(one, one.box),
        styled=(one.folder / "board" / "board.css").exists(),
    )


@router.get("/about")
async def about_page(request: Request) -> Response:
    """What this is, and whose work is in it."""
    return page(request, "about.html.j2")


@router.post("/language/{chosen}")
async def choose_language(chosen: str, request: Request) -> Response:
    """Switch the language of this device."""
    target = request.query_params.get("back", "/")
    # Only a path of ours: `//host` would lead elsewhere.
    back = target if target.startswith("/") and not target.startswith(("//", "/\\")) else "/"
    response = RedirectResponse(back, 303)
    if chosen in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, chosen, max_age=YEARS, samesite="lax")
    return response


@router.get("/style/{id}.css")
async def game_style(id: str) -> Response:
    """The style of a game's board, from its own room."""
    path = game(id).folder / "board" / "board.css"
    if not path.exists():
        raise UnknownGame(f"{id} has no style of its own")
    return Response(lean_styles(path), media_type="text/css")
