"""A sitting: a game being played at this terminal, with its people, saved after every choice."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from pathlib import Path

from priory.bots.bot import Bot
from priory.bots.kept import Kept
from priory.core.errors import BadRecord
from priory.core.game import Game
from priory.core.journal import NOBODY
from priory.core.record import Record, load
from priory.table.people import Sitter, company
from priory.table.table import LiveTable
from priory.terminal.setting import fresh_seed

BOT_STREAM = 1 << 20


class Sitting:
    """A table at this terminal, and the file it is kept in."""

    def __init__(self, record: Record, people: Sequence[Sitter], path: Path) -> None:
        self.table = LiveTable(record, people, began=time.time())
        self.path = path
        self.bots = Kept(record.setup.seats)
        record.people = [str(person) for person in people]

    @property
    def record(self) -> Record:
        return self.table.record

    @property
    def people(self) -> list[Sitter]:
        return self.table.sitters

    @property
    def names(self) -> list[str]:
        return self.table.names

    @property
    def humans(self) -> list[int]:
        """The seats played at this keyboard."""
        return [one.seat for one in self.people if one.human]

    @property
    def over(self) -> bool:
        return self.table.over

    def first_eyes(self) -> int:
        """Through whose eyes the table is seen before the first choice: the only human's, else the public's."""
        return self.humans[0] if len(self.humans) == 1 else NOBODY

    def bot(self, seat: int) -> Bot:
        """The bot of this seat, kept as long as the table is. It has the same chance whenever the game is taken up."""
        return self.bots.bot(seat, self.people[seat].plays, self.record.setup.seed * BOT_STREAM + seat + 1)

    def undo(self, seat: int) -> None:
        """Take back the seat's latest choice. A bot may still be thinking about it: fresh ones take over."""
        self.table.undo(seat)
        self.bots.clear()

    def rematch(self) -> Sitting:
        """The same people, the same rules, a new deal, in a file of its own."""
        setup = self.record.setup
        game = self.record.game
        again = game.check_setup(setup.seats, fresh_seed(), setup.start, setup.variants)
        return Sitting(Record(game, again, self.record.box), self.people, fresh_path(game))

    def save(self) -> None:
        """Keep the record in its file."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.record.save(self.path)
        except OSError as error:
            raise BadRecord(f"{self.path}: cannot be written: {error}") from error


def home() -> Path:
    """Where games are kept that nobody gave a file: PRIORY_HOME, or the usual place of this system."""
    own = os.environ.get("PRIORY_HOME")
    if own:
        return Path(own)
    from platformdirs import user_data_path

    return user_data_path("priory", appauthor=False)


def fresh_path(game: Game) -> Path:
    """A file for a new game."""
    stem = f"{game.id}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    path = home() / "games" / f"{stem}.json"
    count = 1
    while path.exists():
        count += 1
        path = path.with_name(f"{stem}-{count}.json")
    return path


def unfinished(limit: int) -> list[Path]:
    """The files of games that can be gone on with, latest first."""
    found: list[Path] = []
    folder = home() / "games"
    for path in sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True):
        if len(found) < limit and not _over(path):
            found.append(path)
    return found


def _over(path: Path) -> bool:
    try:
        data: object = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return True
    return not isinstance(data, dict) or bool(data.get("over", True))


def resume(path: Path, specs: Sequence[str] = ()) -> Sitting:
    """A game taken up again, with the people it was left with unless others are named."""
    record = load(path)
    return Sitting(record, company(specs or record.people, record.setup.seats), path)
