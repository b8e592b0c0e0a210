"""An engine at our table: a bot whose thinking is done by a command, which is told no more than its seat may know."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable
from typing import Final, TypeVar

from priory.bots.bot import Bot, Budget, Estimate, in_order
from priory.core.errors import IllegalOption
from priory.core.plain import Data
from priory.core.registry import game as find_game
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.engine import protocol
from priory.engine.process import EngineFailed, Process, printable
from priory.engine.protocol import Refused
from priory.version import VERSION

PREFIX: Final = "engine:"
"""What stands before the command where bots are named."""
USUAL: Final = 1.0
"""An engine has as many seconds for a choice as a master; it may ask for less, not for more."""
STARTING: Final = 60.0
"""Seconds in which it must greet, and be ready for a game."""
SLACK: Final = 0.1
"""Seconds that a question and its answer may be on their way; after them the engine is asked to stop."""
GRACE: Final = 5.0
"""Seconds in which it must answer then."""
PATIENCE: Final = 300.0
"""Seconds after which it is asked to stop where its budget is in iterations alone,"""
AT_ONCE: Final = 10.0
"""and where it has none at all."""
Said = TypeVar("Said")
Found = TypeVar("Found")
ANSWERS: Final = {protocol.HELLO: protocol.HELLO, protocol.GAME: protocol.READY, protocol.CHOOSE: protocol.CHOICE}


class Engine(Bot):
    """A bot that asks a command. It begins a game when it is first asked, if not before, and leaves it by `end`.

    All that it sends is made of what its seat may know and of nothing else: also the imagined table, which is dealt by
    the view itself, and the seed. What an engine learns from them it could have found out alone.
    """

    def __init__(self, command: str, variants: Data | None = None) -> None:
        super().__init__()
        self.command = command
        self.variants = variants or {}
        self.usual = Budget(seconds=USUAL)
        self.process: Process | None = None
        self.asked = 0

    def begin(self, seat: Seat) -> None:
        """Start the command, greet it, and tell it what is played."""
        self.end()
        self.process = Process(self.command)
        try:
            self._greet()
            self._set(seat)
        except BaseException:
            self.end()
            raise

    def end(self) -> None:
        """Let the command go."""
        if self.process is not None:
            self.process.end()
            self.process = None

    def explain(self, seat: Seat, budget: Budget | None = None) -> list[Estimate]:
        if self.process is None:
            self.begin(seat)
        self.asked += 1
        question = asked(seat, self.asked, budget or self.usual)
        answer = self._read(protocol.answer, self._ask(question.plain(), question.budget))
        if answer.id != question.id:
            raise EngineFailed(f"answered question {answer.id} when it was asked question {question.id}")
        options = seat.options()
        if answer.option not in options:
            raise IllegalOption(f"{answer.option} is not offered: it may choose from {options}")
        return judged(answer, options)

    def _greet(self) -> None:
        """Agree on the protocol; an engine may ask for less time than it would get, not for more."""
        hello = {"type": protocol.HELLO, "protocol": protocol.PROTOCOL, "name": "priory", "version": VERSION}
        greeting = self._read(protocol.greeting, self._ask(hello))
        if greeting.protocol != protocol.PROTOCOL:
            raise EngineFailed(f"speaks protocol {greeting.protocol}, not {protocol.PROTOCOL}")
        wanted = greeting.usual
        if wanted is not None:
            self.usual = wanted._replace(seconds=min(wanted.seconds or USUAL, USUAL)) if any(wanted) else wanted

    def _set(self, seat: Seat) -> None:
        """Tell what is played. A box of one's own is sent along, and so is ours to who has another one."""
        game = find_game(seat.game_id)
        box = seat.contents()
        own = None if box.edition == game.box_edition else box.data
        place = (self.variants, seat.seats, seat.seat, chance(seat))
        setting = protocol.Setting(game.id, game.rules_version, box.edition, own, *place)
        try:
            self._ask(setting.plain())
        except EngineFailed as failed:
            if failed.code != protocol.OTHER_BOX or own is not None:
                raise
            self._ask(setting._replace(own_box=box.data).plain())

    def _ask(self, message: Data, budget: Budget | None = None) -> Data:
        """What is answered; an engine that thinks for too long is asked to stop, one that is silent is ended."""
        assert self.process is not None
        kind = message["type"]
        limit = STARTING if budget is None else SLACK + allowed(budget)
        until = time.monotonic() + limit
        self.process.send(protocol.written(message))
        try:
            return self._answered(kind, until)
        except TimeoutError:
            if budget is None:
                raise self._given_up(f"did not answer {kind!r} within {limit:g} s") from None
        self.process.send(protocol.written({"type": protocol.STOP, "id": message["id"]}))
        try:
            return self._answered(kind, until + GRACE)
        except TimeoutError:
            waited = f"did not choose within {limit:g} s, nor {GRACE:g} s after it was asked to stop"
            raise self._given_up(waited) from None

    def _answered(self, kind: str, until: float) -> Data:
        """The answer to a message of this kind. Messages that we do not know are passed over."""
        assert self.process is not None
        while True:
            said = self._read(protocol.understood, self.process.receive(until))
            if said["type"] == ANSWERS[kind]:
                return said
            if said["type"] == protocol.ERROR:
                code, why = said.get("code"), said.get("message")
                raise EngineFailed(f"refused {kind!r}: {printable(f'{code}: {why}')}", str(code))
            if said["type"] in protocol.MESSAGES:
                raise EngineFailed(f"answered {kind!r} by {said['type']!r}")

    def _read(self, reading: Callable[[Said], Found], said: Said) -> Found:
        """What is read in what was said."""
        try:
            return reading(said)
        except Refused as refused:
            raise EngineFailed(f"said what cannot be understood: {printable(str(refused))}") from refused

    def _given_up(self, why: str) -> EngineFailed:
        """End it; the reason, ready to raise."""
        if self.process is not None:
            self.process.kill()
            self.process = None
        return EngineFailed(why)


def allowed(budget: Budget) -> float:
    """The seconds after which an answer is due."""
    return budget.seconds or (PATIENCE if budget.iterations else AT_ONCE)


def asked(seat: Seat, id: int, budget: Budget) -> protocol.Question:
    """What is asked of an engine, made of what its seat may know."""
    game = find_game(seat.game_id)
    options = [(option, game.decode(option)) for option in seat.options()]
    view = seat.view()
    return protocol.Question(id, view, options, seat.imagine(Rng(mark(view))).to_dict(), budget)


def chance(seat: Seat) -> int:
    """A seed for an engine's own chance that tells it nothing: it is made of its first view."""
    return mark({"seed of": seat.view()})


def mark(known: Data) -> int:
    """A number that stands for what is known; 48 bits are exact in every language."""
    text = json.dumps(known, sort_keys=True, separators=(",", ":"))
    return int(hashlib.sha256(text.encode()).hexdigest()[:12], 16)


def judged(answer: protocol.Answer, options: list[int]) -> list[Estimate]:
    """Each option with its estimate, the one chosen first; what an engine says nothing of counts as its worst."""
    found = {one.option: one for one in answer.estimates if one.option in options}
    lowest = min([one.value for one in found.values()], default=0.0)
    told = [*found.values(), *[Estimate(option, lowest, 0) for option in options if option not in found]]
    told.sort(key=lambda one: (one.option != answer.option, -one.value))
    return in_order(told)
