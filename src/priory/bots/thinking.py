"""Bots that think elsewhere, in another process or worker: only what their seat may know is sent there."""

from __future__ import annotations

from priory.bots.bot import Bot, Budget
from priory.bots.kept import Kept
from priory.core.plain import Data
from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import State

KEPT = Kept(128)
"""The bots that think here. One whose place is lost begins afresh at its next choice."""


def imagined(state: State, seat: int, seed: int) -> Data:
    """A table that agrees with all the seat knows, as plain data."""
    return Seat(state, seat).imagine(Rng(seed)).to_dict()


def mind(game_id: str, seat: int, level: str, seed: int) -> Bot:
    """The bot that sits there."""
    return KEPT.bot((game_id, seat, level, seed), level, seed)


def within(one: Bot, seconds: float | None) -> Budget | None:
    """What a bot may use that has only so many seconds; None where it has its usual budget."""
    usual = one.usual
    return usual._replace(seconds=seconds) if seconds is not None and usual.seconds > seconds else None


def think(
    game_id: str, position: Data, box: Data | None, seat: int, level: str, seed: int, seconds: float | None = None
) -> int:
    """The bot's choice at a table that agrees with all the seat knows; in so many seconds at most, if they are told."""
    table = game(game_id).from_dict(position, box)
    try:
        one = mind(game_id, seat, level, seed)
        return one.choose(Seat(table, seat), within(one, seconds))
    except Exception:
        KEPT.leave((game_id, seat, level, seed))  # whatever went wrong in its head must not go wrong again
        raise
