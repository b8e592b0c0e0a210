"""The HTTP API: tables, seats, views, choices, undo, chat, replay, export."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from priory.bots.levels import bot
from priory.choices import choices_of, prompt_of
from priory.core.errors import PrioryError
from priory.core.plain import Data
from priory.core.registry import game, games
from priory.core.state import OVER
from priory.server import wire
from priory.server.house import Caller, House, caller, known_device
from priory.server.limits import BOXES, CHAT, HINTS, LAY, LONGEST_WAIT
from priory.server.reading import StrictRoute
from priory.server.served_table import ServedTable
from priory.table.clock import Limit
from priory.table.hints import told as told_hint
from priory.table.log import lines
from priory.table.page import cleaned
from priory.table.people import BOT, FRIEND, OPEN, PERSON, Place, Sitter
from priory.table.refusals import Late, NotAllowed, NotYours
from priory.table.table import LiveTable

REFUSALS: dict[int | str, Data] = {code: {"model": wire.Refused} for code in (400, 403, 404, 409, 413, 422, 429)}
REFUSALS[429]["headers"] = {
    "Retry-After": {"description": "after how many seconds to ask again", "schema": {"type": "integer", "minimum": 1}}
}
LISTED = 50
"""So many of its tables a device is shown."""

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


async def the_table(id: TableId, request: Request, house: TheHouse) -> ServedTable:
    """The table asked for."""
    return await house.used(id, request)


TheTable = Annotated[ServedTable, Depends(the_table)]


async def the_news(
    served: TheTable,
    after: Annotated[
        int | None, Query(ge=0, le=wire.INT32, description="the `number` of what is known already")
    ] = None,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="seconds to wait for something newer")] = 0.0,
) -> ServedTable:
    """The table asked for, once something has happened there after what the caller knows, or the wait is over."""
    if after is not None and wait:
        await served.news(after, min(wait, LONGEST_WAIT))
    return served


TheNews = Annotated[ServedTable, Depends(the_news)]


def told(served: ServedTable, who: Caller, house: House) -> wire.TableTold:
    """The table as the caller may know it."""
    table, mine = served.table, who.seats(served, house)
    limit = table.clock.limit
    return wire.TableTold(
        id=served.id,
        game=table.record.game.id,
        variants=table.record.setup.variants,
        seats=[
            wire.SeatTold(
                seat=one.seat,
                kind=one.kind,
                name=one.name,
                level=one.level,
                mine=one.seat in mine,
                stands_in=one.stands_in,
            )
            for one in table.sitters
        ],
        clock=None if limit is None else wire.ClockAsked(per=limit.per, seconds=limit.seconds),
        waiting=table.waiting,
        over=table.over,
        number=table.number,
        ply=table.record.ply,
        player=table.player,
        host=who.is_host(served, house),
        rematch=table.rematch,
        hints=table.hints,
        hinted=table.hinted,
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
    house.allow(request, LAY)
    device = known_device(request, response, house)
    chosen, box = game(asked.game), None
    if asked.box is not None:
        house.allow(request, BOXES)
        box = await house.checker.check(chosen.id, asked.box, len(asked.seats), dict(asked.variants))
    served = await house.tables.lay(
        chosen,
        [Place(one.kind, one.name, one.level) for one in asked.seats],
        dict(asked.variants),
        device,
        clock=None if asked.clock is None else Limit(asked.clock.per, asked.clock.seconds),
        box=box,
        hints=asked.hints,
    )
    house.came(request, served)
    mine = [one for one in served.table.sitters if one.human]
    tokens = {one.seat: house.keys.seat(served.id, one.seat, one.generation) for one in mine}
    owner = Caller(device, None, who.language)
    return wire.Laid(table=told(served, owner, house), tokens=tokens, host_token=house.keys.host(served.id))


@router.get("/tables/{id}")
async def one_table(served: TheNews, house: TheHouse, who: TheCaller) -> wire.TableTold:
    """A table: who sits where, whose turn it is. With `after` and `wait` the answer waits for news."""
    return told(served, who, house)


@router.post("/tables/{id}/join")
async def join(
    asked: wire.JoinAsked, served: TheTable, request: Request, response: Response, house: TheHouse, who: TheCaller
) -> wire.Joined:
    """Take a free seat, or the own one again where a bot stands in for you."""
    table = served.table
    there_is(table, asked.seat)
    device = known_device(request, response, house)

    by_token = who.token is not None and bool(who.seats(served, house))

    known = replace(who, device=device)

    def sit_down(sitter: Sitter) -> Sitter:
        if known.stood_in_for(sitter, served, house):
            return replace(sitter, kind=PERSON, level=None)
        if sitter.kind != OPEN:
            raise Late("this seat is taken")
        if table.barred(sitter.seat, device) or (by_token and table.secret(sitter.seat)):
            raise NotYours("you have seen what lies at another seat of this table: this one is for somebody else")
        return replace(sitter, kind=PERSON, name=asked.name or sitter.name, device=device, level=None)

    await served.reseat(asked.seat, sit_down)
    token = house.keys.seat(served.id, asked.seat, table.sitters[asked.seat].generation)
    return wire.Joined(table=told(served, Caller(device, None, who.language), house), seat=asked.seat, token=token)


def there_is(table: LiveTable, seat: int) -> None:
    """Refuse a seat that this table does not have."""
    if seat >= len(table.sitters):
        raise NotAllowed(f"this table has the seats 0 to {len(table.sitters) - 1}")


@router.post("/tables/{id}/seats/{seat}")
async def change_seat(
    asked: wire.SeatChange, seat: SeatId, served: TheTable, house: TheHouse, who: TheCaller
) -> wire.TableTold:
    """The host frees a seat or hands it to a bot; everybody may leave their own seat in the same way. Any player may
    hand a seat to a bot where nobody has been for a while (`PRIORY_ABSENT_SECONDS`): whoever was away can come back."""
    there_is(served.table, seat)
    mine = who.seats(served, house)
    gone = asked.to == BOT and seat not in mine and seat in served.presence.all(served.table).gone
    if not gone and not who.is_host(served, house) and seat not in mine:
        raise NotYours(
            "only the host may do this, and any player may hand a seat to a bot after "
            f"{served.presence.patience:g} seconds without anybody there"
        )
    if gone and not mine and not who.is_host(served, house):
        raise NotYours("only players may do this")
    bot(asked.level)
    level = asked.level if asked.to == BOT else None

    def stand_up(sitter: Sitter) -> Sitter:
        if sitter.kind == asked.to:
            raise Late("that is how it is already")
        if gone:
            return replace(sitter, kind=BOT, level=level)
        return replace(sitter, kind=asked.to, level=level, device=None, generation=sitter.generation + 1)

    await served.reseat(seat, stand_up)
    return told(served, who, house)


@router.get("/tables/{id}/view")
async def view(
    served: TheNews, house: TheHouse, who: TheCaller, seat: Annotated[int | None, Query(ge=-1, le=7)] = None
) -> wire.ViewTold:
    """What your seat (or a spectator) may know now and choose. With `after` and `wait` the answer waits for news."""
    return viewed(served.table, who.looks_from(served, house, seat), who.language, None)


@router.get("/tables/{id}/at/{ply}")
async def view_at(
    served: TheTable,
    house: TheHouse,
    who: TheCaller,
    ply: wire.Ply,
    seat: Annotated[int | None, Query(ge=-1, le=7)] = None,
) -> wire.ViewTold:
    """What your seat (or a spectator) knew at an earlier moment."""
    if ply > served.table.record.ply:
        raise Late(f"there is no ply {ply} yet: the table is at {served.table.record.ply}")
    return viewed(served.table, who.looks_from(served, house, seat), who.language, ply)


def viewed(table: LiveTable, seat: int, language: str, ply: int | None) -> wire.ViewTold:
    """A view of now (ply None) or of an earlier moment."""
    game, state = table.record.game, table.record.state
    place = table.seat(seat) if ply is None else table.past(ply, seat)
    options = choices_of(game, place, language) if ply is None and not table.waiting else []
    return wire.ViewTold(
        number=table.number,
        ply=table.record.ply if ply is None else ply,
        seat=seat,
        player=place.player,
        over=place.player == OVER,
        prompt=prompt_of(game, place, language),
        view=place.view(),
        options=[wire.ChoiceTold.of(one) for one in options],
        undo=table.record.undo_depth(seat) if ply is None and seat >= 0 else 0,
        ranks=state.ranks() if place.player == OVER else None,
        winners=state.winners() if place.player == OVER else None,
    )


@router.post("/tables/{id}/play")
async def play(asked: wire.PlayAsked, served: TheTable, house: TheHouse, who: TheCaller) -> wire.ViewTold:
    """Choose. The same key again is the same choice, so a retry is harmless."""
    seat = who.seat(served, house, asked.seat)
    await served.play(served.table.sitters[seat], asked.option, asked.ply, asked.key)
    return viewed(served.table, seat, who.language, None)


@router.post("/tables/{id}/undo")
async def undo(asked: wire.UndoAsked, served: TheTable, house: TheHouse, who: TheCaller) -> wire.ViewTold:
    """Take back your latest choice, while nobody has acted and nothing hidden has come to light since."""
    mine = who.seats(served, house)
    last = served.table.record.choosers[-1] if served.table.record.ply else -1
    seat = last if asked.seat is None and last in mine else who.seat(served, house, asked.seat)
    await served.undo(served.table.sitters[seat], asked.ply, asked.key)
    return viewed(served.table, seat, who.language, None)


@router.post("/tables/{id}/hint")
async def hint(
    asked: wire.HintAsked, served: TheTable, request: Request, house: TheHouse, who: TheCaller
) -> wire.HintTold:
    """What the master would do for your seat, from what it knows. Refused (`no-hints`) where others play, unless the
    table was laid with hints. Each is counted, and told at the end."""
    house.allow(request, HINTS)
    seat = who.seat(served, house, asked.seat)
    found = await served.hint(served.table.sitters[seat], asked.ply, asked.key)
    news = told_hint(served.table, seat, found, who.language)
    best = [
        wire.WeighedTold(option=one.option, text=said.text, chance=one.chance, points=one.points)
        for one, said in zip(found.best, news.weighed, strict=True)
    ]
    return wire.HintTold(ply=news.ply, best=best, reason=news.reason, so_far=news.so_far)


@router.get("/tables/{id}/log")
async def log(
    served: TheTable, house: TheHouse, who: TheCaller, seat: Annotated[int | None, Query(ge=-1, le=7)] = None
) -> list[wire.LineTold]:
    """What happened, in sentences, as your seat saw it."""
    found = lines(served.table.record, served.table.names, who.looks_from(served, house, seat), who.language)
    return [wire.LineTold(at=one.ply, seat=one.seat, text=one.text) for one in found]


@router.get("/tables/{id}/chat")
async def chat(served: TheTable) -> list[wire.LineTold]:
    """What was said at the table."""
    return [wire.LineTold(at=one.id, seat=one.seat, text=one.text) for one in served.table.chat]


@router.post("/tables/{id}/chat", status_code=201)
async def say(
    asked: wire.ChatAsked, served: TheTable, request: Request, house: TheHouse, who: TheCaller
) -> wire.LineTold:
    """Say something at the table."""
    house.allow(request, CHAT)
    text = cleaned(asked.text)
    seat = who.seat(served, house)
    await served.say(seat, text)
    last = served.table.chat[-1]
    return wire.LineTold(at=last.id, seat=seat, text=text)


@router.get("/tables/{id}/record")
async def record(served: TheTable, response: Response) -> Data:
    """The whole record, once the game is over: it holds the deal."""
    kept = served.table.record
    if not served.table.over:
        raise Late("the record holds the deal: it opens when the game is over")
    kept.people = [f"{one.level or FRIEND}:{one.name}" for one in served.table.sitters]
    response.headers["content-disposition"] = f'attachment; filename="{kept.game.id}-{served.id}.json"'
    return kept.to_dict()


@router.post("/tables/{id}/rematch", status_code=201)
async def rematch(served: TheTable, request: Request, house: TheHouse, who: TheCaller) -> wire.TableTold:
    """The same people once more. Whoever asks later gets the same table."""
    who.seat(served, house)
    if served.table.rematch is None:
        house.allow(request, LAY)
    fresh = await house.tables.get(await house.tables.again(served, who.device or served.host))
    house.came(request, fresh)
    return told(fresh, who, house)


@router.post("/tables/{id}/same-deal", status_code=201)
async def same_deal(served: TheTable, request: Request, house: TheHouse, who: TheCaller) -> wire.TableTold:
    """The very same deal once more, for whoever plays alone or against bots: the deal is known by now, so where others
    sit it is refused."""
    who.seat(served, house)
    house.allow(request, LAY)
    mine = who.seats(served, house)
    if any(one.human and one.seat not in mine for one in served.table.sitters):
        raise NotAllowed("the same deal is only for who plays alone or against bots: others would know it, too")
    fresh = await house.tables.dealt_again(served, who.device or served.host)
    house.came(request, fresh)
    return told(fresh, who, house)


@router.get("/mine")
async def mine(house: TheHouse, who: TheCaller) -> list[wire.TableTold]:
    """The tables of this device that it has not put away, those last played first."""
    if who.device is None:
        return []
    found = []
    for id in [one.id for one in await house.store.tables_of(who.device, LISTED) if not one.away]:
        try:
            found.append(told(await house.tables.get(id), who, house))
        except (Late, PrioryError):
            continue
    return found
