"""Finished games with a review, put into the store of a running server: at once, instead of minutes of thought."""

from __future__ import annotations

import time
from dataclasses import asdict

from sqlalchemy import create_engine, insert

from priory import Record
from priory.review.judging import USUAL
from priory.review.review import Review
from priory.server import keys
from priory.server.schema import events, reviews, seats, tables
from priory.table.events import PLAY, Event
from priory.table.people import BOT, PERSON, Place, seated
from tests.browser.conftest import Server, Visitor

COOKIE, FRIEND = ("reviewer".ljust(keys.DEVICE_LENGTH, "x"), "friend".ljust(keys.DEVICE_LENGTH, "x"))
LONG = 3600.0


def finished(server: Server, record: Record, review: Review | None, friend: bool = False) -> str:
    """The id of a table where this game has ended: the first seat is that of whoever comes with COOKIE, with a `friend`
    the second that of whoever comes with FRIEND, the others are bots'. A review that is not whole is under way, in
    another process."""
    id, setup, now = keys.new_table(), record.setup, time.time()
    device = keys.stored(COOKIE)
    others = [Place(BOT, "", "greedy")] * (setup.seats - 1)
    if friend:
        others[0] = Place(PERSON, device=keys.stored(FRIEND))
    people = seated([Place(PERSON), *others], device)
    engine = create_engine(f"sqlite:///{server.folder / 'tables.db'}")
    row = {
        "id": id,
        "game": record.game.id,
        "rules": record.game.rules_version,
        "digest": record.game.box_edition,
        "seats": setup.seats,
        "seed": setup.seed,
        "start": setup.start,
        "variants": setup.variants,
        "host": device,
        "created": now,
        "finished": now,
    }
    played = [
        Event(at, PLAY, seat, option, f"played-{at}", now)._asdict() | {"table": id}
        for at, (seat, option) in enumerate(zip(record.choosers, record.options, strict=True))
    ]
    with engine.begin() as connection:
        connection.execute(insert(tables).values(row))
        connection.execute(insert(seats), [{**asdict(one), "table": id} for one in people])
        connection.execute(insert(events), played)
        if review is not None:
            until = 0.0 if review.complete else now + LONG
            kept = {"table": id, "budget": USUAL, "claimed": until, "data": review.to_dict()}
            connection.execute(insert(reviews).values(kept))
    engine.dispose()
    return id


def comes(one: Visitor, cookie: str = COOKIE) -> Visitor:
    """Whoever has the first seat of these games, or the friend who has the second."""
    one.context.add_cookies([{"name": keys.COOKIE, "value": cookie, "url": one.server.url}])
    return one
