"""What is thought in the second worker, one thing after the other: bots and hints first, reviews while nobody plays."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from priory.bots.greedy import Greedy
from priory.bots.levels import ALONE
from priory.bots.thinker import Thinker as Thinking
from priory.bots.thinking import imagined, mind, think
from priory.core.plain import Data
from priory.core.record import Record
from priory.review.path import Level
from priory.review.sharing import begin_told, level_read, look_read, look_told
from priory.review.working import Look
from priory.table.hints import Hint, Told, hinted_at

Thinker = Callable[[str], Awaitable[str]]
"""Asks the other worker; what is asked and what is answered is JSON."""
CHOICE, HINT, BEGIN, LOOK = "choice", "hint", "begin", "look"
AGAIN = 0.25
"""Who is patient asks again after so many seconds whether it may begin."""
PATIENCE = 1500
"""So many tables the greedy bot looks at here; elsewhere it has time for more."""


def chosen(
    game_id: str, position: Data, box: Data | None, seat: int, level: str, seed: int, seconds: float | None = None
) -> int:
    """In the worker that thinks: a bot's choice. The greedy one is less patient here, for it shall answer at once, and
    those that think have more time, unless they are told how much."""
    sitting = mind(game_id, seat, level, seed)
    if isinstance(sitting, Greedy):
        sitting.patience = PATIENCE
    elif isinstance(sitting, Thinking) and level in ALONE:
        sitting.usual = ALONE[level]
    return think(game_id, position, box, seat, level, seed, seconds)


IN_THE_WORKER: dict[str, Callable[..., object]] = {
    CHOICE: chosen,
    HINT: hinted_at,
    BEGIN: begin_told,
    LOOK: look_told,
}


def thought(asked: str) -> str:
    """In the worker that thinks: what comes of something that was asked."""
    what, *of = json.loads(asked)
    return json.dumps(IN_THE_WORKER[what](*of))


def known(record: Record, seat: int, seed: int) -> list[object]:
    """A table that agrees with what the seat knows: only what it may know goes to the other worker."""
    return [record.game.id, imagined(record.state, seat, seed), record.box, seat]


class Thoughts:
    """Asks the other worker. While `playing` says that somebody plays, the patient wait: then bots find it free."""

    def __init__(self, think: Thinker, playing: Callable[[], bool] = lambda: False) -> None:
        self._think = think
        self._playing = playing
        self._hurried = 0
        self._patient = asyncio.Lock()

    async def choice(
        self, record: Record, seat: int, level: str, mind: int, seed: int, seconds: float | None = None
    ) -> int:
        """What a bot chooses for the seat, in so many seconds at most, if they are told."""
        return int(await self._now([CHOICE, *known(record, seat, seed), level, mind, seconds]))

    async def hint(self, record: Record, seat: int, seed: int) -> Hint:
        """What the master would do for the seat."""
        best, so_far = await self._now([HINT, *known(record, seat, seed)])
        return Hint(tuple(Told(*one) for one in best), so_far)

    async def begin(self, text: str, budget: int) -> Level:
        """The chances before the first choice of a record."""
        return level_read(await self._later([BEGIN, text, budget]))

    async def look(self, text: str, ply: int, budget: int) -> Look:
        """What is found of one choice of a record."""
        return look_read(await self._later([LOOK, text, ply, budget]))

    async def _now(self, asked: list[object]) -> Any:
        self._hurried += 1
        try:
            return await self._asked(asked)
        finally:
            self._hurried -= 1

    async def _later(self, asked: list[object]) -> Any:
        async with self._patient:
            while self._hurried or self._playing():
                await asyncio.sleep(AGAIN)
            return await self._asked(asked)

    async def _asked(self, asked: list[object]) -> Any:
        return json.loads(await self._think(json.dumps(asked)))
