"""A box of one's own is opened in a process of its own first, which may take only so much time and room."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import NamedTuple

from priory.core.box import read_text
from priory.core.errors import BadBox, PrioryError
from priory.core.plain import Data
from priory.core.registry import game
from priory.server.refusals import TooMuch

log = logging.getLogger("priory.checking")
MEMORY = 512 * 1024 * 1024
SECONDS = 3.0
"""Of work: the largest box of ours takes a tenth of a second."""
PATIENCE = 20.0
"""Until an answer comes on a machine that has other things to do as well."""
MOST_WAITING = 8


class Asked(NamedTuple):
    """A box as it was sent, and the table it is for."""

    game: str
    text: str
    seats: int
    variants: Data


Opened = Data | PrioryError


class Checker:
    """The process in which boxes are opened. It is started when the first one comes, and anew when one was too much."""

    def __init__(self, opening: Callable[[Asked], Opened] | None = None) -> None:
        self._opening = opening or opened
        self._line: Connection | None = None
        self._process: BaseProcess | None = None
        self._turn = threading.Lock()
        self._waiting = 0

    async def check(self, game: str, text: str, seats: int, variants: Data) -> Data:
        """What is in a box that can be played with at such a table; BadBox or BadSetup if it cannot."""
        if self._waiting >= MOST_WAITING:
            raise TooMuch("too many boxes are being opened: please wait a moment", SECONDS)
        self._waiting += 1
        try:
            found = await asyncio.to_thread(self._ask, Asked(game, text, seats, variants))
        finally:
            self._waiting -= 1
        if isinstance(found, PrioryError):
            raise found
        return found

    def _ask(self, asked: Asked) -> Opened:
        with self._turn:
            line = self._ready()
            try:
                line.send(asked)
                if line.poll(PATIENCE):
                    found: Opened = line.recv()
                    return found
            except (EOFError, OSError):
                log.warning("a box of one's own was too much for its reader")
            self._stop()
            return BadBox("own box: it takes too long to open, and is not played with here")

    def _ready(self) -> Connection:
        if self._line is None or self._process is None or not self._process.is_alive():
            self._stop()
            spawn = multiprocessing.get_context("spawn")
            self._line, other = spawn.Pipe()
            self._process = spawn.Process(target=work, args=(other, self._opening), name="boxes", daemon=True)
            self._process.start()
            other.close()
            self._line.recv()  # it has loaded everything: from now on its time counts
        return self._line

    def _stop(self) -> None:
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._line = self._process = None

    async def close(self) -> None:
        """Nobody asks any more."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        with self._turn:
            self._stop()


# In the process.


def work(line: Connection, opening: Callable[[Asked], Opened]) -> None:
    """Open one box after the other, until nobody asks any more. Who takes too much is ended by the system."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        line.send("ready")
        while True:
            asked = line.recv()
            watch(SECONDS)
            try:
                found = opening(asked)
            except Exception:
                log.exception("a box of %s could not be opened", asked.game)
                found = BadBox("own box: it cannot be opened")
            watch(0)
            line.send(found)
    except (EOFError, OSError):
        return


def watch(seconds: float) -> None:
    """Let the system end this process after so much work; 0: it need not any more."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, seconds)


def opened(asked: Asked) -> Opened:
    """What is in the box, once a table has been dealt from it; or what is wrong with it."""
    try:
        data = read_text(asked.text, "own box")
        game(asked.game).new(asked.seats, box=data, **asked.variants)
    except PrioryError as error:
        return error
    return data
