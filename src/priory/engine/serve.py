"""Our own bots as an engine: what is asked on one stream is answered on another, line by line."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from queue import SimpleQueue

from priory.bots.bot import Bot
from priory.bots.levels import bot
from priory.core import box as boxes
from priory.core.clock import BELL
from priory.core.errors import BadBox, BadSetup, PrioryError, UnknownGame
from priory.core.game import Game
from priory.core.plain import Data
from priory.core.reader import shown
from priory.core.registry import game as find_game
from priory.core.seat import Seat
from priory.engine import protocol
from priory.engine.protocol import Refused
from priory.version import VERSION


class Place:
    """The game that is being played, and the bot that plays it."""

    def __init__(self, setting: protocol.Setting, level: str, seed: int | None) -> None:
        self.setting = setting
        self.game = known_game(setting)
        self.own_box = setting.own_box
        self.bot: Bot = bot(level, setting.seed if seed is None else seed)

    def seat(self, asked: protocol.Question) -> Seat:
        """All that may be known of the table, from the imagined table that was sent."""
        try:
            table = self.game.from_dict(asked.position, self.own_box)
        except PrioryError as error:
            raise Refused(protocol.BAD_PLACE, f"the position cannot be read: {error}") from error
        seat = Seat(table, self.setting.seat)
        options = [option for option, _ in asked.options]
        if seat.seats != self.setting.seats or seat.options() != options:
            found = f"{seat.options()} of {seat.seats} seats"
            raise Refused(protocol.BAD_PLACE, f"in this position seat {seat.seat} has {found}, not {options}")
        return seat


def known_game(setting: protocol.Setting) -> Game:
    """The game of this setting, if it can be played here by the same rules and with the same box."""
    try:
        game = find_game(setting.game)
        if setting.rules != game.rules_version:
            mine = f"{game.id} is at version {game.rules_version} here"
            raise Refused(protocol.OTHER_RULES, f"rules version {setting.rules} is asked for, {mine}")
        if setting.own_box is not None:
            boxes.check_bounds(setting.own_box, "own box")
            game.open_box(setting.own_box, "own box")
        here = game.box_edition if setting.own_box is None else boxes.edition(setting.own_box)
        if here != setting.box:
            raise Refused(protocol.OTHER_BOX, f"box {setting.box} is asked for, the box here is {here}")
        game.check_setup(setting.seats, 0, None, setting.variants)
    except UnknownGame as error:
        raise Refused(protocol.NO_GAME, str(error)) from error
    except BadBox as error:
        raise Refused(protocol.OTHER_BOX, str(error)) from error
    except BadSetup as error:
        raise Refused(protocol.NO_GAME, str(error)) from error
    return game


class Service:
    """An engine at work. One thread hears, so that a stop is noticed while the other thinks."""

    def __init__(self, level: str, seed: int | None, write: Callable[[bytes], object]) -> None:
        self.level = level
        self.seed = seed
        self.usual = bot(level).usual
        self.write = write
        self.greeted = False
        self.place: Place | None = None
        self.heard: SimpleQueue[bytes | EOFError | None] = SimpleQueue()
        self.thinking = -1
        self.stopped = -1
        self.left = False

    def run(self, read: Callable[[int], bytes | None]) -> None:
        """Answer until the other side leaves."""
        hearing = threading.Thread(target=self.hear, args=(read,), daemon=True)
        hearing.start()
        before, BELL.rung = BELL.rung, self.asked_to_stop
        try:
            while not isinstance(line := self.heard.get(), EOFError):
                said = self.answered(line)
                if said is not None:
                    self.write(protocol.written(said))
        finally:
            BELL.rung = before

    def hear(self, read: Callable[[int], bytes | None]) -> None:
        """Take every line down; what stops takes effect at once."""
        try:
            for line in protocol.lines(read):
                try:
                    message = protocol.understood(line)
                except Refused:
                    message = {}  # answered in its turn
                if message.get("type") == protocol.STOP and type(message.get("id")) is int:
                    self.stopped = message["id"]
                self.heard.put(line)
        finally:
            self.left = True
            self.heard.put(EOFError())

    def asked_to_stop(self) -> bool:
        """Whether what is being thought about is to be answered at once."""
        return self.left or self.stopped == self.thinking

    def answered(self, line: bytes | None) -> Data | None:
        """What is said to a line; a stop is only done."""
        about: object = None
        try:
            message = protocol.understood(line)
            about = message.get("id")
            return self.done(message)
        except Refused as refused:
            return protocol.error(refused, about)

    def done(self, message: Data) -> Data | None:
        """Do what a message asks for."""
        kind = message["type"]
        if kind == protocol.HELLO:
            return self.greet(message)
        if not self.greeted:
            raise Refused(protocol.ORDER, f"{shown(kind)} before hello")
        if kind == protocol.GAME:
            self.place = None
            self.place = Place(protocol.setting(message), self.level, self.seed)
            return {"type": protocol.READY}
        if kind == protocol.CHOOSE:
            return self.choose(message)
        if kind == protocol.STOP:
            self.stop(message)
            return None
        raise Refused(protocol.UNKNOWN, f"there is no message {shown(kind)} here")

    def greet(self, message: Data) -> Data:
        """Agree on the newest protocol that both sides speak: this is the first."""
        offered = message.get("protocol")
        if type(offered) is not int or offered < 1:
            raise Refused(protocol.OTHER_PROTOCOL, f"protocol {shown(offered)} is not a version from 1 on")
        self.greeted = True
        agreed = min(offered, protocol.PROTOCOL)
        return protocol.Greeting(agreed, f"priory {self.level}", VERSION, self.usual).plain()

    def choose(self, message: Data) -> Data:
        """Think, and say what is chosen and why."""
        if self.place is None:
            raise Refused(protocol.ORDER, "choose before a game has begun")
        asked = protocol.question(message)
        seat = self.place.seat(asked)
        self.thinking = asked.id
        try:
            option = self.place.bot.choose(seat, asked.budget)
        except Exception as error:
            # Whatever a bot does wrong is told, and the other side decides what it costs.
            raise Refused(protocol.FAILED, f"{type(error).__name__}: {error}") from error
        finally:
            self.thinking = -1
        told = [one for one in self.place.bot.told if math.isfinite(one.value)]
        return protocol.Answer(asked.id, option, told).plain()

    def stop(self, message: Data) -> None:
        """What was to be stopped has been answered by now."""
        if type(message.get("id")) is not int:
            raise Refused(protocol.BAD_FIELD, f"field 'id': {shown(message.get('id'))} is not the id of a question")
        if message["id"] == self.stopped:
            self.stopped = -1
