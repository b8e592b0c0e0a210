"""The box: reading a box.toml, with errors that name the file, the entry and the field."""

from __future__ import annotations

import hashlib
import importlib
import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, cast

from mypy_extensions import mypyc_attr

from priory.core.errors import BadBox
from priory.core.plain import Data
from priory.core.reader import ENGLISH, LANGUAGES, SHOWN, Reader, shown

if TYPE_CHECKING:
    from priory.core.game import Game

# What a box may hold at most: several times the largest of ours, and far from what would keep a reader busy.
LARGEST = 200_000
"""Letters, and entries."""
DEEPEST = 12
"""Tables and lists in each other."""
DOTS = 5_000
DOTS_IN_LINE = 100
"""A key of many parts is many tables in each other, and takes time with the square of them."""
LARGEST_NUMBER = 9_999
TOLD = ("authors", "designer", "flavour", "house_names", "known_as", "note", "publisher", "source")
PART_OF = "_source"
"""Entries that change nothing in play: these, those that end so, and what is said in several languages."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Contents:
    """An opened box: what is written in it. A room's Box adds its typed tables."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self._digest = ""
        self._edition = ""

    def __reduce__(self) -> tuple[object, ...]:
        standard = _game(self.data["game"]["id"]).box
        return opened, (self.data["game"]["id"], None if self.edition == standard.edition else self.data)

    def __deepcopy__(self, memo: dict[int, object]) -> Contents:
        """Nothing in it ever changes."""
        return self

    @property
    def digest(self) -> str:
        """The fingerprint of what plays, found when first asked for."""
        if not self._digest:
            self._digest = digest(self.data)
        return self._digest

    @property
    def edition(self) -> str:
        """The fingerprint of all that is written: boxes of one edition also say and draw the same."""
        if not self._edition:
            self._edition = edition(self.data)
        return self._edition


def opened(game_id: str, data: Data | None) -> Contents:
    """A box as it was pickled: the standard one of the game, or one's own."""
    game = _game(game_id)
    found: Contents = game.box if data is None else game.open_box(data, "own box")
    return found


def plain(data: Data, where: str, game_id: str) -> Contents:
    """The box of a game without components: nothing but its title, in English and perhaps in other languages."""
    check_bounds(data, where)
    whole = Reader(data, where, box=True)
    entry = whole.inner("game")
    entry.one_of("id", (game_id,))
    names = entry.inner("name")
    for language in LANGUAGES:
        if language == ENGLISH or names.has(language):
            names.text(language)
    for read in (names, entry, whole):
        read.done()
    return Contents(data)


def _game(game_id: str) -> Game:
    return cast("Game", importlib.import_module("priory.core.registry").game(game_id))


def read_text(text: str, where: str) -> Data:
    """The data of a box file's text, which may come from anybody: nothing in it takes long to read."""
    if len(text) > LARGEST:
        raise BadBox(f"{where}: not a box file: {len(text)} letters, {LARGEST} at most are read")
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > DOTS_IN_LINE:
            raise BadBox(f"{where}: not a box file: there are more than {DOTS_IN_LINE} dots in line {number}")
    if text.count(".") > DOTS:
        raise BadBox(f"{where}: not a box file: there are more than {DOTS} dots in it")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadBox(f"{where}: not a box file: {str(error)[: 4 * SHOWN]}") from error
    except (ValueError, OverflowError) as error:
        raise BadBox(f"{where}: not a box file: there is a number or a date in it that nobody can read") from error
    except RecursionError as error:
        raise BadBox(f"{where}: not a box file: more than {DEEPEST} tables and lists in each other") from error
    check_bounds(data, where)
    return data


def read_file(path: Path) -> Data:
    """The data of a box file."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LARGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise BadBox(f"{path}: cannot be read: {error}") from error
    if len(text) > LARGEST:
        raise BadBox(f"{path.name}: not a box file: {LARGEST} letters at most are read")
    return read_text(text, path.name)


def check_bounds(data: Data, where: str) -> None:
    """Refuse what can stand in no box: too much, too deep, or of another kind than boxes are made of."""
    size = 0
    waiting: list[tuple[str, object, int]] = [("", data, 0)]
    while waiting:
        name, value, depth = waiting.pop()
        problem = ""
        size += 1 + len(value) if isinstance(value, str) else 1
        if isinstance(value, dict):
            size += sum(map(len, value))
            waiting.extend((str(key), one, depth + 1) for key, one in value.items())
        elif isinstance(value, list):
            waiting.extend((f"{name}[{at}]", one, depth + 1) for at, one in enumerate(value))
        elif isinstance(value, str):
            problem = "" if value.isprintable() or _printable(value) else "holds signs that cannot be printed"
        elif type(value) is int:
            problem = "" if abs(value) <= LARGEST_NUMBER else f"is a number beyond {LARGEST_NUMBER}"
        elif type(value) is not bool:
            problem = f"{shown(value)} is neither a text, a whole number, true, false, a list nor a table"
        if problem:
            raise BadBox(f"{where}, field {shown(name)}: {problem}")
        if depth > DEEPEST:
            raise BadBox(f"{where}, field {shown(name)}: more than {DEEPEST} tables and lists in each other")
        if size > LARGEST:
            raise BadBox(f"{where}: there is more in it than in any box: more than {LARGEST} letters and entries")


def _printable(text: str) -> bool:
    return all(letter.isprintable() or letter in "\n\t" for letter in text)


def digest(data: Data) -> str:
    """A fingerprint of what plays: the same whatever things are called and whoever says so."""
    return edition(cast("Data", _playing(data)))


def edition(data: Data) -> str:
    """A fingerprint of all that is in the box, whatever the order it is written in."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _playing(value: object) -> object:
    """The same without what is only told: texts in several languages, where an entry comes from, remarks."""
    if isinstance(value, list):
        return [_playing(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {key: _playing(one) for key, one in value.items() if not _only_told(key, one)}


def _only_told(key: str, value: object) -> bool:
    """Whether this entry changes nothing in play."""
    in_languages = isinstance(value, dict) and ENGLISH in value and all(one in LANGUAGES for one in value)
    return in_languages or key in TOLD or key.endswith(PART_OF)
