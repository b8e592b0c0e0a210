"""Taking along what is kept: one record, or everything as one file; and bringing both in again."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from priory.alone.house import House, new_id
from priory.alone.store import BOXES, EVENTS, Row
from priory.alone.tables import HeldTable, laid
from priory.bots.levels import LEVELS
from priory.core import record as records
from priory.core.errors import BadRecord, PrioryError
from priory.core.plain import Data
from priory.core.reader import shown
from priory.core.record import Record
from priory.table.events import Event
from priory.table.people import BOT, FRIEND, LOCAL, ME, PERSON, Place
from priory.table.refusals import Late
from priory.table.trying import Try

FORMAT, VERSION = "priory-kept", 1
LONGEST_NAME = 20
ELSEWHERE = ""
"""Where a record comes from that begins with a table of its own: from none that is here."""


def record_of(held: HeldTable) -> Data:
    """The record of a finished game: it holds the deal."""
    kept = held.table.record
    if not held.table.over:
        raise Late("the record holds the deal: it opens when the game is over")
    kept.people = [f"{one.level or (ME if one.kind == PERSON else FRIEND)}:{one.name}" for one in held.table.sitters]
    return kept.to_dict()


async def everything(house: House) -> Data:
    """All tables with their events and boxes, as one file."""
    rows = await house.rows()
    tables = [
        {**asdict(row), "events": [json.loads(text) for text in await house.store.read(EVENTS, f"{row.id}/")]}
        for row in rows
    ]
    boxes = {}
    for digest in sorted({row.digest for row in rows if row.box is None}):
        for text in await house.store.read(BOXES, digest):
            boxes[digest] = json.loads(text)
    return {"format": FORMAT, "version": VERSION, "tables": tables, "boxes": boxes}


async def bring_in(house: House, text: str) -> Data:
    """A record or everything: how many tables came in, how many were here already, how many are of an earlier edition
    and stay out; and which is the one of a record."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"this is no file of Priory: {str(error)[:100]}") from error
    if isinstance(data, dict) and data.get("format") == FORMAT:
        return await _bring_all(house, data)
    held = await _bring_record(house, records.from_dict(data, "record"))
    return {"tables": 1, "known": 0, "late": 0, "id": held.row.id}


async def _bring_record(house: House, record: Record) -> HeldTable:
    setup = record.setup
    return await house.lay(
        record.game,
        places(record),
        dict(setup.variants),
        box=record.box,
        start=setup.start,
        seed=setup.seed,
        played=list(zip(record.choosers, record.options, strict=True)),
        tried=None if record.position is None else Try(ELSEWHERE, 0, record.position),
        hinted=record.hints,
    )


def places(record: Record) -> list[Place]:
    """Who sat at the table of a record, as far as it says so: bots, and people who share this device."""
    found: list[Place] = []
    for seat in range(record.setup.seats):
        who, _, name = (record.people[seat] if seat < len(record.people) else "").partition(":")
        first = not any(one.kind == PERSON for one in found)
        kind = BOT if who in LEVELS else PERSON if first else LOCAL
        said = name[:LONGEST_NAME] if name.isprintable() else ""
        fresh = "" if any(one.name == said for one in found) else said
        found.append(Place(kind, fresh, who if kind == BOT else None))
    return found


async def _bring_all(house: House, data: Data) -> Data:
    if data.get("version") != VERSION:
        raise BadRecord(f"everything: version {shown(data.get('version'))} cannot be read, only {VERSION}")
    tables, boxes = data.get("tables"), data.get("boxes", {})
    if not isinstance(tables, list) or not isinstance(boxes, dict):
        raise BadRecord("everything: there must be a list of tables, and boxes by their digests")
    here = {row.id for row in await house.rows()}
    known = late = 0
    fresh: list[tuple[Row, list[Event], Data | None]] = []
    for number, one in enumerate(tables):
        row, events = _read(one, f"table {number + 1}")
        if row.id in here:
            known += 1
            continue
        box = boxes.get(row.digest)
        try:
            _try(row, events, box, f"table {number + 1}")
        except Late:
            late += 1
            continue
        fresh.append((row, events, box))
    for row, events, box in fresh:
        await house.bring(row, events, box)
    return {"tables": len(fresh), "known": known, "late": late}


def _read(data: Any, where: str) -> tuple[Row, list[Event]]:
    try:
        row = Row(**{name: value for name, value in data.items() if name != "events"})
        events = [Event(*one) for one in data["events"]]
        if not isinstance(row.id, str) or len(row.id) != len(new_id()) or not row.id.isalnum():
            raise TypeError("its id is not one of ours")
        if not isinstance(row.latest, int | float) or not isinstance(row.created, int | float):
            raise TypeError("it does not say when it was played")
        if row.tried is not None and not isinstance(Try(**row.tried).table, str):
            raise TypeError("it does not say which game it is a try of")
    except (AttributeError, KeyError, TypeError) as error:
        raise BadRecord(f"{where}: it is not written as tables are: {str(error)[:100]}") from error
    return row, [one._replace(at=at) for at, one in enumerate(events)]


def _try(row: Row, events: list[Event], box: Data | None, where: str) -> None:
    """Play it once before it is kept: what cannot be played is refused whole. Late if it is of an earlier edition."""
    try:
        table = laid(row, box)
        for event in events:
            table.take(event)
    except (PrioryError, AssertionError, IndexError, KeyError, TypeError, ValueError) as error:
        raise BadRecord(f"{where}: it cannot be played as it is written: {str(error)[:200]}") from error
