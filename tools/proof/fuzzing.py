"""What strangers send, damaged in every way: boxes, records, positions and messages are refused by a typed error."""

from __future__ import annotations

import copy
import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from priory.contract.broken import JUNK, damage, places
from priory.core import record as records
from priory.core.errors import PrioryError
from priory.core.game import Game
from priory.core.record import Record
from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.server.reading import loads
from priory.table import wire

SLOWEST = 5.0
"""Seconds of work that anything damaged may take."""
MESSAGES: list[dict[str, Any]] = [
    {"do": "play", "option": 3, "ply": 7, "key": "some-key", "sure": True},
    {"do": "undo", "ply": 7, "key": "some-key"},
    {"do": "say", "text": "Well met"},
    {"do": "look", "seat": 1},
    {"do": "again", "ply": 3},
    {"do": "why", "element": "card-3"},
    {"do": "hint", "ply": 7, "key": "some-key"},
    {"do": "anew"},
    {"do": "ping"},
]


def record_of(one: Game, rng: Rng) -> dict[str, Any]:
    """A game of random choices, cut off somewhere."""
    setups = list(one.setups())
    setup = setups[rng.below(len(setups))]
    record = Record(one, one.check_setup(setup.seats, rng.below(10**6), None, setup.variants))
    for _ in range(rng.below(60)):
        if record.state.player < 0:
            break
        record.play(rng.choice(record.state.options()))
    return record.to_dict()


def damaged(data: Any, rng: Rng) -> Any:
    """The same with one to three things broken in it."""
    found = copy.deepcopy(data)
    for _ in range(1 + rng.below(3)):
        spots = places(found, every=True)
        if spots:
            found, _what = damage(found, spots[rng.below(len(spots))], JUNK[rng.below(len(JUNK))])
    return found


def tried(
    what: str, work: Callable[..., object], given: Sequence[object], refusals: tuple[type[Exception], ...]
) -> str:
    """Do it: it works or is refused by a typed error, in bounded time; which of the two."""
    began = time.process_time()
    try:
        work(*given)
        found = f"{what} taken"
    except refusals:
        found = f"{what} refused"
    took = time.process_time() - began
    if took > SLOWEST:
        raise AssertionError(f"a damaged one of the {what} took {took:.1f} s of work")
    return found


def heard(text: str) -> object:
    """A message as the server reads it."""
    return wire.read(loads(text))


def fuzz(_: str, seconds: float, most: int, rng: Rng) -> Counter[str]:
    """Damage all four kinds in turn."""
    counts: Counter[str] = Counter()
    end = time.monotonic() + seconds
    while counts.total() < most and time.monotonic() < end:
        one = game(list(games())[rng.below(len(games()))])
        written = record_of(one, rng)
        state = records.from_dict(written).state
        for what, work, given in (
            ("boxes", one.open_box, (damaged(one.box_data, rng), "box")),
            ("records", records.from_dict, (damaged(written, rng),)),
            ("positions", one.from_dict, (damaged(state.to_dict(), rng),)),
        ):
            counts[tried(what, work, given, (PrioryError,))] += 1
        for message in MESSAGES:
            text = json.dumps(damaged(message, rng), default=str)
            cut = text[: rng.below(len(text) + 1)] if rng.below(4) == 0 else text
            counts[tried("messages", heard, (cut,), (ValueError, RecursionError))] += 1
    return counts
