"""Playing a match on this machine, in processes of their own. A game lost with its process is played again."""

from __future__ import annotations

import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext
from typing import NoReturn

from priory.arena.ledger import Ledger
from priory.arena.match import Match, Result, play
from priory.core.errors import PrioryError
from priory.engine.process import end_all

TRIES = 5
"""A game is given up, and with it the match, when so many processes died of it."""

LEAVING = 1.0
"""So many seconds a process has to go."""

OFTEN = 0.2
"""So many seconds pass at most until an interrupt is noticed."""


class Crashed(PrioryError):
    """A game could not be played to its end; the message says where it broke."""


class Player:
    """A process that plays one game after the other."""

    def __init__(self, context: SpawnContext, match: Match) -> None:
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(match, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.number = -1

    def give(self, number: int) -> None:
        """Let it play this game."""
        self.number = number
        self.pipe.send(number)

    def stop(self) -> None:
        """End it, whatever it does, and first the engines that it runs."""
        self.process.terminate()
        self.process.join(LEAVING)
        self.process.kill()
        self.process.join()
        self.pipe.close()


def serve(match: Match, pipe: Connection) -> None:
    """Play the games asked for, one after the other."""
    # An interrupt at the keyboard reaches every process; this one is ended by the one that keeps the ledger.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, leave)
    while True:
        try:
            number = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(play(match, number))
        except Exception:
            pipe.send(traceback.format_exc())


def leave(*_: object) -> NoReturn:
    """Go at once, and leave no engine behind."""
    end_all()
    os._exit(0)


@contextmanager
def interrupts() -> Iterator[threading.Event]:
    """Note an interrupt at the keyboard instead of raising it anywhere: in a destructor it would be lost."""
    noted = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield noted
        return
    before = signal.signal(signal.SIGINT, lambda *_: noted.set())
    try:
        yield noted
    finally:
        signal.signal(signal.SIGINT, before)


def run(ledger: Ledger, workers: int | None = None, told: Callable[[Result], None] | None = None) -> None:
    """Play what is left of the match. An interrupt keeps every finished game."""
    left = ledger.left()[::-1]
    context = get_context("spawn")
    lost: dict[int, int] = {}
    players: list[Player] = []
    with interrupts() as interrupted:
        try:
            while left or players:
                while left and len(players) < (workers or os.cpu_count() or 1):
                    players.append(Player(context, ledger.match))
                    players[-1].give(left.pop())
                ready = wait([player.pipe for player in players], OFTEN)
                if interrupted.is_set():
                    raise KeyboardInterrupt
                for player in [player for player in players if player.pipe in ready]:
                    try:
                        answer = player.pipe.recv()
                    except (EOFError, ConnectionError):
                        lost[player.number] = lost.get(player.number, 0) + 1
                        if lost[player.number] == TRIES:
                            raise Crashed(f"game {player.number}: {TRIES} processes died of it") from None
                        left.append(player.number)
                        players.remove(player)
                        player.stop()
                        continue
                    if not isinstance(answer, Result):
                        raise Crashed(f"game {player.number}: {answer}")
                    if ledger.enter(answer) and told is not None:
                        told(answer)
                    if left:
                        player.give(left.pop())
                    else:
                        players.remove(player)
                        player.stop()
        finally:
            for player in players:
                player.stop()
