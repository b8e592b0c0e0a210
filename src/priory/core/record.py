"""A record: everything needed to play a game again, move for move, and the live table that is being recorded."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

from priory.core import box as boxes
from priory.core.errors import BadRecord, IllegalOption, PrioryError, UndoRefused
from priory.core.game import Game, Setup
from priory.core.journal import Entry, Journal
from priory.core.plain import Data
from priory.core.reader import shown
from priory.core.registry import game as find_game
from priory.core.state import OVER, State
from priory.core.tally import Tally

FORMAT = "priory-record"
FORMAT_VERSION = 1
SNAPSHOT_EVERY = 64


class Record:
    """A game from its set-up to its latest choice. `state` is the table as it stands now.

    Where it does not begin with the deal, `position` is the table that it begins with. `people` says who sits where, in
    whatever words the table uses for it, and `hints` how many each seat was given; both are kept for those who read the
    record. `tally` keeps account of where each point came from.
    """

    def __init__(self, game: Game, setup: Setup, box: Data | None = None, position: Data | None = None) -> None:
        self.game = game
        self.setup = setup
        self.box = box
        self.position = position
        self.people: list[str] = []
        self.hints: list[int] = [0] * setup.seats
        self.options: list[int] = []
        self.choosers: list[int] = []
        self.entries: list[list[Entry]] = []
        self._others: list[list[int]] = []
        self.state = self._first()
        self._marks: dict[int, State] = {0: self.state.clone()}
        self.tally = Tally(game, self.state, position is None)
        self.state.journal = Journal()

    def __repr__(self) -> str:
        ended = ", over" if self.state.player == OVER else ""
        return f"<record of {self.game.id}, {self.setup.seats} seats, {self.ply} choices{ended}>"

    def __str__(self) -> str:
        """The table as it stands now, in plain characters."""
        return str(self.state)

    def __eq__(self, other: object) -> bool:
        """Whether both tell the same game."""
        return isinstance(other, Record) and self._parts() == other._parts()

    def __reduce__(self) -> tuple[object, ...]:
        return replayed, self._parts()

    def _parts(self) -> tuple[object, ...]:
        return self.game, self.setup, self.box, self.position, self.people, self.options, self.hints

    def _first(self) -> State:
        if self.position is not None:
            state = self.game.from_dict(self.position, self.box)
            if state.seats != self.setup.seats:
                raise BadRecord(f"the position is one for {state.seats} seats, the game has {self.setup.seats}")
            return state
        return self.game.new(self.setup.seats, self.setup.seed, self.setup.start, self.box, **self.setup.variants)

    @property
    def ply(self) -> int:
        """How many choices have been made."""
        return len(self.options)

    def play(self, option: int) -> list[Entry]:
        """Make a choice at the table; what happened, for log and animation."""
        state = self.state
        chooser = state.player
        state.play(option)
        assert state.journal is not None
        others = [seat for seat in state.journal.unasked if seat != chooser]
        happened = state.journal.take()
        self.options.append(option)
        self.choosers.append(chooser)
        self.entries.append(happened)
        self._others.append(others)
        self.tally.take(happened, state)
        if self.ply % SNAPSHOT_EVERY == 0:
            self._marks[self.ply] = state.clone()
        return happened

    def replay(self, ply: int) -> State:
        """The table after this many choices, with no journal."""
        if not 0 <= ply <= self.ply:
            raise BadRecord(f"there is no ply {ply}: the record runs from 0 to {self.ply}")
        mark = max(at for at in self._marks if at <= ply)
        state = self._marks[mark].clone()
        for option in self.options[mark:ply]:
            state.play(option)
        return state

    def undo_depth(self, seat: int) -> int:
        """How many of the latest choices this seat may take back: its own, while nobody else has acted since and
        nothing hidden or random has come to light. When the game is over everything has: nothing is taken back then."""
        if self.state.player == OVER:
            return 0
        depth = 0
        while depth < self.ply:
            at = self.ply - 1 - depth
            if self.choosers[at] != seat or self._others[at] or any(entry.opened for entry in self.entries[at]):
                break
            depth += 1
        return depth

    def undo(self, seat: int) -> None:
        """Take back this seat's latest choice."""
        if not self.undo_depth(seat):
            if not self.ply:
                raise UndoRefused("nothing has been played yet")
            if self.state.player == OVER:
                raise UndoRefused("the game is over: all is open now, and nothing can be taken back")
            if self.choosers[-1] != seat:
                raise UndoRefused(f"the latest choice was seat {self.choosers[-1]}'s, not seat {seat}'s")
            if self._others[-1]:
                raise UndoRefused(f"seat {self._others[-1][0]} has acted since that choice")
            raise UndoRefused("something hidden or random has come to light since that choice")
        self.take_back()

    def take_back(self) -> None:
        """Go back to the table before the latest choice: for an undo that was granted when it was asked."""
        if not self.ply:
            raise UndoRefused("nothing has been played yet")
        state = self.replay(self.ply - 1)
        state.journal = Journal()
        self.state = state
        self._marks.pop(self.ply, None)
        self.options.pop()
        self.choosers.pop()
        self.entries.pop()
        self._others.pop()
        self.tally.take_back(state)

    def _repr_svg_(self) -> str:
        """How a notebook shows the record: the table as it stands now."""
        return self.state._repr_svg_()

    def review(self, budget: int = 0, seed: int = 0) -> Any:
        """What each choice was worth by what its chooser could know, and what luck and skill did: a `Review`
        (`priory.review.review`). `budget` is in walks for each choice, 0 being the usual one."""
        # The core stands on nothing; whoever asks for a review has all the rest at hand.
        found = importlib.import_module("priory.review.working")
        return found.review_of(self, budget, seed) if budget else found.review_of(self, seed=seed)

    # On paper.

    def to_dict(self) -> Data:
        """The record as it is saved, with a snapshot now and then."""
        plies = sorted({*self._marks, self.ply})
        return {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "game": self.game.id,
            "rules": self.game.rules_version,
            "box": self.game.box_digest if self.box is None else boxes.digest(self.box),
            "own_box": self.box,
            "seats": self.setup.seats,
            "seed": self.setup.seed,
            "start": self.setup.start,
            "variants": self.setup.variants,
            **({} if self.position is None else {"position": self.position}),
            "people": list(self.people),
            **({"hints": list(self.hints)} if any(self.hints) else {}),
            "options": list(self.options),
            "snapshots": [{"ply": ply, "digest": self.replay(ply).digest()} for ply in plies],
            "over": self.state.player == OVER,
            "result": self.result(),
        }

    def result(self) -> Data | None:
        """How the game has ended: the seats that have won, if any, and each seat's rank and score; None before that."""
        if self.state.player != OVER:
            return None
        return {"winners": self.state.winners(), "ranks": self.state.ranks(), "scores": self.state.scores()}

    def save(self, path: Path | str) -> None:
        """Write the record to a file, in one go: a broken write leaves the old file alone."""
        target = Path(path)
        part = target.with_name(target.name + ".part")
        part.write_text(json.dumps(self.to_dict(), indent=1) + "\n", encoding="utf-8")
        part.replace(target)


def replayed(
    game: Game,
    setup: Setup,
    box: Data | None,
    position: Data | None,
    people: list[str],
    options: list[int],
    hints: list[int] | None = None,
) -> Record:
    """A record as it was pickled."""
    record = Record(game, setup, box, position)
    record.people = people
    record.hints = hints or record.hints
    for option in options:
        record.play(option)
    return record


FIELDS = {
    "format": str,
    "version": int,
    "game": str,
    "rules": int,
    "box": str,
    "seats": int,
    "seed": int,
    "variants": dict,
    "options": list,
    "snapshots": list,
    "over": bool,
}


def load(path: Path | str) -> Record:
    """The record in a file, replayed and checked."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path}: cannot be read: {error}") from error
    return loads(text, str(path))


def loads(text: str, where: str = "record") -> Record:
    """The record in a text, replayed and checked."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{where}: not a record: {error}") from error
    return from_dict(data, where)


def from_dict(data: object, where: str = "record") -> Record:
    """The record in this data, replayed and checked against its snapshots."""
    read = _checked(data, where)
    try:
        game = find_game(read["game"])
        own_box = read.get("own_box")
        if own_box is not None:
            if not isinstance(own_box, dict):
                raise BadRecord(f"{where}, field 'own_box': {shown(own_box)} is not a box")
            boxes.check_bounds(own_box, "own box")
        elsewhere = _elsewhere(read, game, own_box, where)
        setup = game.check_setup(read["seats"], read["seed"], read.get("start"), read["variants"])
        record = Record(game, setup, own_box, _position(read.get("position"), where))
        record.people = _people(read.get("people", []), setup.seats, where)
        record.hints = _hints(read.get("hints", record.hints), setup.seats, where)
    except BadRecord:
        raise
    except PrioryError as error:
        raise BadRecord(f"{where}: {error}") from error
    try:
        _replay(record, read, where)
    except BadRecord as error:
        raise BadRecord(f"{error}; it was {elsewhere}") if elsewhere else error from error
    return record


def _elsewhere(data: Data, game: Game, own_box: Data | None, where: str) -> str:
    """With which other box or rules a record was made, in words; empty if both are ours.

    Such a record is read all the same if every table in it comes out as it was: another name on a card changes nothing.
    Without the last table nobody could tell, and what later rules mean nobody here knows.
    """
    box = game.box_data if own_box is None else own_box
    digest = boxes.digest(box)
    told = len(data["options"]) in _snapshots(data, where)
    found = []
    if data["box"] not in (digest, boxes.edition(box)):
        found.append(f"played with box {data['box']}, but the box here is {digest}")
        if own_box is not None or not told:
            raise BadRecord(f"{where}, field 'box': {found[-1]}")
    if data["rules"] != game.rules_version:
        found.append(f"made with rules version {data['rules']}, {game.id} is at version {game.rules_version}")
        if not told or data["rules"] > game.rules_version:
            raise BadRecord(f"{where}, field 'rules': {found[-1]}")
    return " and ".join(found)


def _checked(data: object, where: str) -> Data:
    """The same data, if all fields of a record are there and of their type."""
    if not isinstance(data, dict):
        raise BadRecord(f"{where}: not a record: a table of fields is needed, not {type(data).__name__}")
    for field, kind in FIELDS.items():
        if field not in data:
            raise BadRecord(f"{where}, field {field!r}: is missing")
        if type(data[field]) is not kind:
            raise BadRecord(f"{where}, field {field!r}: {shown(data[field])} is not of type {kind.__name__}")
    if data["format"] != FORMAT:
        raise BadRecord(f"{where}, field 'format': {shown(data['format'])} is not {FORMAT!r}")
    if data["version"] != FORMAT_VERSION:
        raise BadRecord(f"{where}, field 'version': {data['version']} is unknown, {FORMAT_VERSION} is read here")
    return data


def _position(value: object, where: str) -> Data | None:
    if value is not None and not isinstance(value, dict):
        raise BadRecord(f"{where}, field 'position': {shown(value)} is not a position")
    return value


def _people(value: object, seats: int, where: str) -> list[str]:
    if not isinstance(value, list) or len(value) not in (0, seats) or not all(isinstance(one, str) for one in value):
        raise BadRecord(f"{where}, field 'people': {shown(value)} is not a list of {seats} names")
    return list(value)


def _hints(value: object, seats: int, where: str) -> list[int]:
    if not isinstance(value, list) or len(value) != seats or not all(type(one) is int and one >= 0 for one in value):
        raise BadRecord(f"{where}, field 'hints': {shown(value)} does not count the hints of {seats} seats")
    return list(value)


def _replay(record: Record, data: Data, where: str) -> None:
    wanted = _snapshots(data, where)
    if len(data["options"]) > record.game.longest:
        raise BadRecord(f"{where}, field 'options': {len(data['options'])} options are more than any game has")
    for ply in range(len(data["options"]) + 1):
        if ply in wanted and record.state.digest() != wanted[ply]:
            raise BadRecord(f"{where}: the table at ply {ply} is not the one that was recorded")
        if ply < len(data["options"]):
            option = data["options"][ply]
            if type(option) is not int:
                raise BadRecord(f"{where}, field 'options[{ply}]': {shown(option)} is not an option")
            try:
                record.play(option)
            except IllegalOption as error:
                raise BadRecord(f"{where}, field 'options[{ply}]': {error}") from error
    if data["over"] != (record.state.player == OVER):
        raise BadRecord(f"{where}, field 'over': {data['over']} does not fit the table after the last option")
    if data.get("result", record.result()) != record.result():  # records of before do not tell it
        raise BadRecord(f"{where}, field 'result': {data['result']!r} is not how the game has ended")


def _snapshots(data: Data, where: str) -> dict[int, str]:
    wanted: dict[int, str] = {}
    for i, snapshot in enumerate(data["snapshots"]):
        if not isinstance(snapshot, dict) or type(snapshot.get("ply")) is not int:
            raise BadRecord(f"{where}, field 'snapshots[{i}]': {shown(snapshot)} has no ply")
        if not isinstance(snapshot.get("digest"), str):
            raise BadRecord(f"{where}, field 'snapshots[{i}]': {shown(snapshot)} has no digest")
        if not 0 <= snapshot["ply"] <= len(data["options"]):
            raise BadRecord(f"{where}, field 'snapshots[{i}]': ply {snapshot['ply']} lies beyond the record")
        wanted[snapshot["ply"]] = snapshot["digest"]
    return wanted
