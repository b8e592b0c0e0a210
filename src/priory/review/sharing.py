"""A review that is worked out elsewhere, in another process or worker: what is told there, and what comes back."""

from __future__ import annotations

import json
from functools import lru_cache

from priory.core.game import Setup
from priory.core.plain import Data
from priory.core.record import Record, replayed
from priory.core.registry import game
from priory.review.path import Level
from priory.review.review import Decision, plain, read_as
from priory.review.working import Look, begun, look_at

SEED = 0
"""All reviews of a house begin with the same one: asked twice, they say the same."""


def told_of(record: Record) -> str:
    """A record as a worker is told it."""
    setup, played = record.setup, [record.box, record.position, record.options]
    return json.dumps([record.game.id, setup.seats, setup.seed, setup.start, setup.variants, *played])


@lru_cache(4)
def reopened(text: str) -> Record:
    """In a worker: a record, played again once for all its choices."""
    id, seats, seed, start, variants, box, position, options = json.loads(text)
    return replayed(game(id), Setup(seats, seed, start, variants), box, position, [], options)


def begin(text: str, budget: int) -> Level:
    """In a worker: the chances before the first choice."""
    return begun(reopened(text), budget, SEED)


def look(text: str, ply: int, budget: int) -> Look:
    """In a worker: what is found of one choice."""
    return look_at(reopened(text), ply, budget, SEED)


# As plain data, for workers that are told and tell texts.


def begin_told(text: str, budget: int) -> Data:
    """In a worker: the chances before the first choice, as plain data."""
    found: Data = plain(begin(text, budget))
    return found


def look_told(text: str, ply: int, budget: int) -> Data:
    """In a worker: what is found of one choice, as plain data."""
    found = look(text, ply, budget)
    return {"decision": plain(found.decision), "seen": None if found.seen is None else plain(found.seen)}


def level_read(data: object) -> Level:
    """What `begin_told` has told."""
    found: Level = read_as(Level, data, "level")
    return found


def look_read(data: Data) -> Look:
    """What `look_told` has told."""
    decision: Decision = read_as(Decision, data["decision"], "decision")
    return Look(decision, None if data["seen"] is None else level_read(data["seen"]))
