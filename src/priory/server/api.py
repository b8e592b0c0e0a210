"""The HTTP API: tables, seats, views, choices, undo, chat, replay, export."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from priory.choices import choices_of, prompt_of
from priory.core.errors import PrioryError
from priory.core.registry import game, games
from priory.core.state import OVER
from priory.server import telling, wire
from priory.server.clock import Limit
from priory.server.guard import address
from priory.server.house import Caller, House, caller, known_device
from priory.server.limits import CHAT, LAY, LONGEST_WAIT
from priory.server.reading import StrictRoute
from priory.server.refusals import Late, NotAllowed, NotYours
from priory.server.room import Room
from priory.server.rooms import Place
from priory.server.sitters import BOT, HUMAN, OPEN, PERSON, Sitter

REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": wire.Refused} for code in (400, 403, 404, 409, 413, 422, 429)
}
REFUSALS[429]["headers"] = {
    "Retry-After": {"description": "after how many seconds to ask again", "schema": {"type": "integer", "minimum": 1}}
}
router = APIRouter(prefix="/api", responses=REFUSALS, route_class=StrictRoute)


def the_house(request: Request) -> House:
    """The house that answers."""
    found = request.app.state.house
    assert isinstance(found, House)
    return found


def the_caller(request: Request) -> Caller:
    """Whoever asks."""
    return caller(request)


TheHouse = Annotated[House, Depends(the_house)]
TheCaller = Annotated[Caller, Depends(the_caller)]
TableId = Annotated[str, Path(min_length=1, max_length=32, description="the table's id")]
SeatId = Annotated[int, Path(ge=0, le=7)]


async def the_room(id: TableId, house: TheHouse) -> Room:
    """The table asked for."""
    return await house.rooms.get(id)


TheRoom = Annotated[Room, Depends(the_room)]


async def the_news(
    room: TheRoom,
    after: Annotated[
        int | None, Query(ge=0, le=wire.INT32, description="the `number` of what is known already")
    ] = None,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="seconds to wait for something newer")] = 0.0,
) -> Room:
    """The table asked for, once something has happened there after what the caller knows, or the wait is over."""
    if after is not None and wait:
        await room.news(after, min(wait, LONGEST_WAIT))
    return room


TheNews = Annotated[Room, Depends(the_news)]


def told(room: Room, who: Caller, house: House) -> wire.TableTold:
    """The table as the caller may know it."""
    mine = who.seats(room, house)
    limit = room.clock.limit
    return wire.TableTold(
        id=room.id,
        game=room.record.game.id,
        variants=room.record.setup.variants,
        seats=[
            wire.SeatTold(seat=one.seat, kind=one.kind, name=one.name, level=one.level, mine=one.seat in mine)
            for one in room.sitters
        ],
        clock=None if limit is None else wire.ClockAsked.model_validate(limit.to_dict()),
        waiting=room.waiting,
        over=room.over,
        number=room.number,
        ply=room.record.ply,
        player=room.player,
        host=who.is_host(room, house),
        rematch=room.rematch,
    )


@router.get("/games")
async def all_games() -> list[wire.GameTold]:
    """The games of the house, with their variants and every set-up that can be played."""
    return [
        wire.GameTold(
            id=one.id,
            titles=one.titles,
            variants=[wire.VariantTold(name=variant.name, values=list(variant.values)) for variant in one.variants],
            setups=[{"seats": setup.seats, "variants": setup.variants} for setup in one.setups()],
            option_count=one.option_count,
        )
        for one in map(game, games())
    ]


@router.post("/tables", status_code=201)
async def lay_table(
    asked: wire.TableAsked, request: Request, response: Response, house: TheHouse, who: TheCaller
) -> wire.Laid:
    """Lay a new table. The seats `person` and `local` are the caller's; `open` ones are for friends by link."""
    house.limits.check(address(request.scope), LAY)
    device = known_device(request, response, house)
    chosen, box = game(asked.game), None
    if asked.box is not None:
        box = await house.checker.check(chosen.id, asked.box, len(asked.seats), dict(asked.variants))
    room = await house.rooms.lay(
        chosen,
        [Place(one.kind, one.name, one.level) for one in asked.seats],
        dict(asked.variants),
        device,
        clock=None if asked.clock is None else Limit(asked.clock.per, asked.clock.seconds),
        box=box,
        guide=asked.guide,
    )
    tokens = {one.seat: house.keys.seat(room.id, one.seat, one.generation) for one in room.sitters if one.kind in HUMAN}
    owner = Caller(device, None, who.language)
    return wire.Laid(table=told(room, owner, house), tokens=tokens, host_token=house.keys.host(room.id))


@router.get("/tables/{id}")
async def one_table(room: TheNews, house: TheHouse, who: TheCaller) -> wire.TableTold:
    """A table: who sits where, whose turn it is. With `after` and `wait` the answer waits for news."""
    return told(room, who, house)


@router.post("/tables/{id}/join")
async def join(
    asked: wire.JoinAsked, room: TheRoom, request: Request, response: Response, house: TheHouse, who: TheCaller
) -> wire.Joined:
    """Take a free seat."""
    if asked.seat >= len(room.sitters):
        raise NotAllowed(f"this table has the seats 0 to {len(room.sitters) - 1}")
    device = known_device(request, response, house)

    by_token = who.token is not None and bool(who.seats(room, house))

    def sit_down(sitter: Sitter) -> dict[str, Any]:
        if sitter.kind != OPEN:
            raise Late("this seat is taken")
        if room.barred(sitter.seat, device) or (by_token and room.secret(sitter.seat)):
            raise NotYours("you have seen what lies at another seat of this table: this one is for somebody else")
        return {"kind": PERSON, "name": asked.name or sitter.name, "device": device, "level": None}

    await room.reseat(asked.seat, sit_down)
    token = house.keys.seat(room.id, asked.seat, room.sitters[asked.seat].generation)
    return wire.Joined(table=told(room, Caller(device, None, who.language), house), seat=asked.seat, token=token)


@router.post("/tables/{id}/seats/{seat}")
async def change_seat(
    asked: wire.SeatChange, seat: SeatId, room: TheRoom, house: TheHouse, who: TheCaller
) -> wire.TableTold:
    """The host frees a seat or hands it to a bot; everybody may leave their own seat in the same way."""
    if seat >= len(room.sitters):
        raise NotAllowed(f"this table has the seats 0 to {len(room.sitters) - 1}")
    if not who.is_host(room, house) and seat not in who.seats(room, house):
        raise NotYours("only the host may do this")
    from priory.bots.levels import bot

    bot(asked.level)
    level = asked.level if asked.to == BOT else None

    def stand_up(sitter: Sitter) -> dict[str, Any]:
        if sitter.kind == asked.to:
            raise Late("that is how it is already")
        return {"kind": asked.to, "level": level, "device": None, "generation": sitter.generation + 1}

    await room.reseat(seat, stand_up)
    return told(room, who, house)


@router.get("/tables/{id}/view")
async def view(
    room: TheNews, house: TheHouse, who: TheCaller, seat: Annotated[int | None, Query(ge=-1, le=7)] = None
) -> wire.ViewTold:
    """What your seat (or a spectator) may know now and choose. With `after` and `wait` the answer waits for news."""
    return viewed(room, who.looks_from(room, house, seat), who.language, None)


@router.get("/tables/{id}/at/{ply}")
async def view_at(
    room: TheRoom,
    house: TheHouse,
    who: TheCaller,
    ply: wire.Ply,
    seat: Annotated[int | None, Query(ge=-1, le=7)] = None,
) -> wire.ViewTold:
    """What your seat (or a spectator) knew at an earlier moment."""
    if ply > room.record.ply:
        raise Late(f"there is no ply {ply} yet: the table is at {room.record.ply}")
    return viewed(room, who.looks_from(room, house, seat), who.language, ply)


def viewed(room: Room, seat: int, language: str, ply: int | None) -> wire.ViewTold:
    """A view of now (ply None) or of an earlier moment."""
    place = room.seat(seat) if ply is None else room.past(ply, seat)
    found = place.view()
    options = choices_of(room.record.game, place, language) if ply is None and not room.waiting else []
    return wire.ViewTold(
        number=room.number,
        ply=room.record.ply if ply is None else ply,
        seat=seat,
        player=place.player,
        over=place.player == OVER,
        prompt=prompt_of(room.record.game, place, language),
        view=found,
        options=[wire.ChoiceTold(option=one.option, form=one.form.plain, text=one.text) for one in options],
        undo=room.record.undo_depth(seat) if ply is None and seat >= 0 else 0,
        ranks=room.record.state.ranks() if place.player == OVER else None,
        winners=room.record.state.winners() if place.player == OVER else None,
    )


@router.post("/tables/{id}/play")
async def play(asked: wire.PlayAsked, room: TheRoom, house: TheHouse, who: TheCaller) -> wire.ViewTold:
    """Choose. The same key again is the same choice, so a retry is harmless."""
    seat = who.seat(room, house, asked.seat)
    await room.play(room.sitters[seat], asked.option, asked.ply, asked.key)
    return viewed(room, seat, who.language, None)


@router.post("/tables/{id}/undo")
async def undo(asked: wire.UndoAsked, room: TheRoom, house: TheHouse, who: TheCaller) -> wire.ViewTold:
    """Take back your latest choice, while nobody has acted and nothing hidden has come to light since."""
    mine = who.seats(room, house)
    last = room.record.choosers[-1] if room.record.ply else -1
    seat = last if asked.seat is None and last in mine else who.seat(room, house, asked.seat)
    await room.undo(room.sitters[seat], asked.ply, asked.key)
    return viewed(room, seat, who.language, None)


@router.get("/tables/{id}/log")
async def log(
    room: TheRoom, house: TheHouse, who: TheCaller, seat: Annotated[int | None, Query(ge=-1, le=7)] = None
) -> list[wire.LineTold]:
    """What happened, in sentences, as your seat saw it."""
    found = telling.lines(room, who.looks_from(room, house, seat), who.language)
    return [wire.LineTold(at=one.ply, seat=one.seat, text=one.text) for one in found]


@router.get("/tables/{id}/chat")
async def chat(room: TheRoom) -> list[wire.LineTold]:
    """What was said at the table."""
    return [wire.LineTold(at=one.id, seat=one.seat, text=one.text) for one in room.chat]


@router.post("/tables/{id}/chat", status_code=201)
async def say(asked: wire.ChatAsked, room: TheRoom, request: Request, house: TheHouse, who: TheCaller) -> wire.LineTold:
    """Say something at the table."""
    house.limits.check(address(request.scope), CHAT)
    text = cleaned(asked.text)
    seat = who.seat(room, house)
    await room.say(seat, text)
    last = room.chat[-1]
    return wire.LineTold(at=last.id, seat=seat, text=text)


def cleaned(text: str) -> str:
    """A line of chat without line breaks and control characters."""
    found = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if not found:
        raise NotAllowed("there is nothing in it")
    return found


@router.get("/tables/{id}/record")
async def record(room: TheRoom, response: Response) -> dict[str, Any]:
    """The whole record, once the game is over: it holds the deal."""
    if not room.over:
        raise Late("the record holds the deal: it opens when the game is over")
    room.record.people = [f"{one.level or 'friend'}:{one.name}" for one in room.sitters]
    response.headers["content-disposition"] = f'attachment; filename="{room.record.game.id}-{room.id}.json"'
    return room.record.to_dict()


@router.post("/tables/{id}/rematch", status_code=201)
async def rematch(room: TheRoom, house: TheHouse, who: TheCaller) -> wire.TableTold:
    """The same people once more. Whoever asks later gets the same table."""
    who.seat(room, house)
    fresh = await house.rooms.get(await house.rooms.again(room, who.device or room.host))
    return told(fresh, who, house)


@router.get("/mine")
async def mine(house: TheHouse, who: TheCaller) -> list[wire.TableTold]:
    """The tables of this device, the newest first."""
    if who.device is None:
        return []
    found = []
    for row, _ in await house.rooms.mine(who.device):
        try:
            found.append(told(await house.rooms.get(row.id), who, house))
        except (Late, PrioryError):
            continue
    return found
