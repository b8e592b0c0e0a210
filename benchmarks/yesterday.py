"""The bots of an older commit as an engine, so that yesterday's master plays at today's table (docs/bots.md).

    python benchmarks/yesterday.py OLD/src --level master --seconds 0.1

`OLD` is a checkout of that commit with its hot parts compiled. It speaks the protocol of docs/engine.md, which that
commit did not know yet, and gives its bot what it is told of the table: the position in the words of that commit, the
options by their forms. Options that the old rules do not have are never chosen (`NEW`). A stop that the old rules do
not make is passed by the plainest answer (`PLAIN`). With `--seconds` every choice has so many seconds of processor
time, whatever is asked for, so that a busy machine is fair to both sides.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
import time
from collections.abc import Callable
from typing import Any

Data = dict[str, Any]

PROTOCOL = 1
NEW = {"column": {"go_through"}, "kingsbridge": {"ponder"}}
"""Kinds of options that came later: each only makes a stop of one answer look like others."""
PLAIN = ("go_on", "end", "decline", "stop")
"""Where the old table has gone on already, today's is helped along by the first of these that is offered."""
STOP = ("agenda", "question")
"""What of a position says where the game stands still; old tables go on by themselves where there is one answer."""


class Refused(Exception):
    """A question that cannot be answered; `code` as in docs/engine.md."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


# Positions in the words of that commit.


def as_it_was(position: Data, part: Callable[[str], Any]) -> Data:
    """A position of today as the old build reads it; `part` gives modules of its room."""
    was: Data = json.loads(json.dumps(position))
    if was["game"] == "column":
        for player in was["players"]:
            player.pop("quiet", None)
    elif was["game"] == "world":
        was["agenda"] = [packed(entry, was, part) for entry in was["agenda"]]
    return was


def packed(entry: Data, position: Data, part: Callable[[str], Any]) -> Data:
    """A task of World Without End with the numbers that it was written by: who it is about, and two more."""
    todo, plague, turn = part("rules.agenda"), part("rules.plague"), part("rules.turn")
    options, goods = part("options"), part("rules.vocabulary").GOODS
    name = entry["task"]
    kind = next(kind for kind, known in todo.TASKS.items() if known == name)
    seat = entry.get("seat", 0)
    if kind in (todo.STEP_PENALTY, todo.STEP_EACH, todo.STEP_TURN, todo.STEP_DONOR, todo.STEP_PROTECT):
        seat = (seat - position["crest"]) % position["seats"]
    a, b = 0, 0
    if "project" in entry:
        a, b = options.PROJECTS.index(entry["project"]), entry.get("pieces", 0)
    elif "forced" in entry:
        a = int(entry["forced"])
    elif "named" in entry:
        a = len(entry["named"])
        b = sum([1 << site - 1 for site in entry["named"]])
        b |= part("rules.unstarred").SOME_EFFECT if entry["received"] else 0
    elif "most" in entry:
        a = int(entry["by_action"])
        b = entry["knowledge_left"] | entry["healed"] << plague.HEALED_SHIFT | entry["most"] << plague.MOST_SHIFT
    elif "waived" in entry:
        a = int(entry.get("by_action", False))
        b = sum([1 << goods.index(good) for good in entry["waived"]])
    elif "left" in entry:
        a = entry["left"]
    elif "action" in entry:
        a = options.ACTIONS.index(entry["action"])
    elif "permanent" in entry:
        a = entry["permanent"] - 1
        b = turn.PERMANENT if kind == todo.ASK_OFFER else 0
    elif "effect" in entry:
        a = entry["effect"] - 1
        b = drawn(position, part) if kind == todo.ASK_OFFER else 0
    return {"task": name, "seat": seat, "a": a, "b": b}


def drawn(position: Data, part: Callable[[str], Any]) -> int:
    """The number of the event that was drawn last."""
    deck = [name for chapter in position["deck"].values() for name in chapter]
    events = part("").GAME.box.events
    return next(number for number, event in enumerate(events) if event.id == deck[position["drawn"] - 1])


# The bot.


class Old:
    """A bot of the old build in its place at the table."""

    def __init__(self, message: Data, level: str, seed: int | None, seconds: float) -> None:
        self.game = importlib.import_module("priory").game(message["game"])
        if message.get("own_box") is not None:
            raise Refused("box", "only the standard box is played here")
        # The fingerprint of all that is written in a box was its digest until later ones only covered what plays.
        box = getattr(self.game, "box_edition", self.game.box_digest)
        if message["box"] != box:
            raise Refused("box", f"box {message['box']} is asked for, the box here is {box}")
        self.seat = message["seat"]
        self.seconds = seconds
        levels = importlib.import_module("priory.bots.levels")
        self.bot = levels.bot(level, message.get("seed", 0) if seed is None else seed)
        self.budget = importlib.import_module("priory.bots.bot").Budget
        self.at = importlib.import_module("priory.core.seat").Seat
        self.errors = importlib.import_module("priory.core.errors").PrioryError
        self.asked = 0
        self.helped: dict[str, int] = {}

    def part(self, name: str) -> Any:
        """A module of the game's room."""
        return importlib.import_module(f"priory.games.{self.game.id}.{name}".rstrip("."))

    def choose(self, message: Data) -> int:
        """One of the options asked about."""
        self.asked += 1
        new = NEW.get(self.game.id, set())
        offered = {marked(one["form"]): one["option"] for one in message["options"] if one["form"]["kind"] not in new}
        if len(offered) == 1:
            return int(next(iter(offered.values())))
        was = as_it_was(message["position"], self.part)
        try:
            table = self.game.from_dict(was)
        except self.errors as error:
            return self.help(offered, f"the position cannot be read: {error}")
        now = table.to_dict()
        if table.player != self.seat or [now.get(name) for name in STOP] != [was.get(name) for name in STOP]:
            return self.help(offered, "the old table does not stop here")
        seat = self.at(table, self.seat)
        mine = {marked(self.game.decode(option)): option for option in seat.options()}
        if not any(form in offered for form in mine):
            return self.help(offered, "the old table has other options")
        return self.thought(seat, {option: offered[form] for form, option in mine.items() if form in offered}, message)

    def thought(self, seat: Any, allowed: dict[int, int], message: Data) -> int:
        """What the bot likes best of what is allowed today too."""
        told = message.get("budget", {})
        budget = self.budget(told.get("iterations", 0), told.get("seconds", 0.0))
        if self.seconds:
            budget = self.budget(0, self.seconds)
        found = self.bot.explain(seat, budget)
        option = next(one.option for one in found if one.option in allowed)
        if option != found[0].option:
            self.count("its choice is not offered today")
            vars(self.bot).update({name: new for name, new in AFRESH.items() if hasattr(self.bot, name)})
        elif hasattr(self.bot, "_look_ahead"):
            self.bot._look_ahead(seat, option)  # as its choose does
        return allowed[option]

    def help(self, offered: dict[str, int], why: str) -> int:
        """The plainest answer, where the old rules have no question."""
        self.count(why)
        for plain in PLAIN:
            for form, option in offered.items():
                if json.loads(form)["kind"] == plain:
                    return option
        return next(iter(offered.values()))

    def count(self, why: str) -> None:
        """Take down that help was needed."""
        self.helped[why] = self.helped.get(why, 0) + 1

    def end(self) -> None:
        """Say how often help was needed."""
        for why, times in self.helped.items():
            sys.stderr.write(f"{self.game.id}: {times} of {self.asked} choices: {why}\n")


AFRESH: Data = {"search": None, "line": [], "expected": None}


def marked(form: Data) -> str:
    """A form as a key."""
    return json.dumps(form, sort_keys=True)


# The lines.


def answered(message: Data, place: list[Old], options: argparse.Namespace) -> Data | None:
    """What is said to a message; `place` holds the game that is being played."""
    kind = message.get("type")
    if kind == "hello":
        usual = {"seconds": options.seconds or 1.0}
        return {"type": "hello", "protocol": PROTOCOL, "name": f"yesterday's {options.level}", "usual": usual}
    if kind == "game":
        for old in place:
            old.end()
        place[:] = [Old(message, options.level, options.seed, options.seconds)]
        return {"type": "ready"}
    if kind == "choose" and place:
        return {"type": "choice", "id": message["id"], "option": place[0].choose(message)}
    if kind == "stop":
        return None
    raise Refused("order" if kind == "choose" else "unknown", f"{kind!r} cannot be answered here")


def main() -> None:
    """Answer until the other side leaves."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("source", help="the src folder of a checkout of that commit")
    parser.add_argument("--level", default="master")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--seconds", type=float, default=0.0, help="processor time for each choice, whatever is asked")
    options = parser.parse_args()
    sys.path[:1] = [options.source]
    if options.seconds:
        time.perf_counter = time.process_time
    place: list[Old] = []
    for line in sys.stdin:
        about: Data = {}
        try:
            about = json.loads(line)
            said = answered(about, place, options)
        except Refused as refused:
            said = {"type": "error", "code": refused.code, "message": str(refused), "id": about.get("id", 0)}
        except Exception as error:  # whatever goes wrong is told, and the other side decides what it costs
            said = {"type": "error", "code": "failed", "message": f"{type(error).__name__}: {error}"}
        if said is not None:
            sys.stdout.write(json.dumps(said) + "\n")
            sys.stdout.flush()
    for old in place:
        old.end()


if __name__ == "__main__":
    main()
