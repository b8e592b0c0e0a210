"""The box: reading a box.toml, with errors that name the file, the entry and the field."""

from __future__ import annotations

import difflib
import hashlib
import importlib
import json
import reprlib
import tomllib
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, cast

from priory.core.errors import BadBox

SOURCES = ("rulebook", "public", "inferred", "house")
LANGUAGES = ("en", "fr", "de", "it")

# What a box may hold at most: several times the largest of ours, and far from what would keep a reader busy.
LARGEST = 200_000
"""Letters, and entries."""
DEEPEST = 12
"""Tables and lists in each other."""
DOTS = 5_000
DOTS_IN_LINE = 100
"""A key of many parts is many tables in each other, and takes time with the square of them."""
LARGEST_NUMBER = 9_999
SHOWN = 80
"""Letters of a value that a complaint shows."""
BRIEF = reprlib.Repr()
BRIEF.maxstring = BRIEF.maxlong = BRIEF.maxother = SHOWN
NEAR_WORDS = 200


class Contents:
    """An opened box: what is written in it. A room's Box adds its typed tables."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self._digest = ""

    def __reduce__(self) -> tuple[Any, ...]:
        standard = _game(self.data["game"]["id"]).box
        return opened, (self.data["game"]["id"], None if self.digest == standard.digest else self.data)

    def __deepcopy__(self, memo: dict[int, Any]) -> Contents:
        """Nothing in it ever changes."""
        return self

    @property
    def digest(self) -> str:
        """The fingerprint of what is written, found when first asked for."""
        if not self._digest:
            self._digest = digest(self.data)
        return self._digest


def opened(game_id: str, data: dict[str, Any] | None) -> Contents:
    """A box as it was pickled: the standard one of the game, or one's own."""
    game = _game(game_id)
    return cast(Contents, game.box if data is None else game.open_box(data, "own box"))


def _game(game_id: str) -> Any:
    return importlib.import_module("priory.core.registry").game(game_id)


class Shelf:
    """One table of a box file, read field by field; every complaint says where it stands."""

    def __init__(self, data: dict[str, Any], where: str) -> None:
        self.data = data
        self.where = where
        self.read: set[str] = set()

    def fail(self, field: str, problem: str) -> BadBox:
        """The error for a field of this table, ready to raise."""
        return BadBox(f"{self.where}, field {shown(field)}: {problem}")

    def has(self, field: str) -> bool:
        """Whether an optional field is there."""
        self.read.add(field)
        return field in self.data

    def raw(self, field: str) -> Any:
        """A field as it stands."""
        self.read.add(field)
        if field not in self.data:
            raise self.fail(field, f"is missing{_hint(field, self.data, ' it by')}")
        return self.data[field]

    def number(self, field: str, least: int | None = None, most: int | None = None) -> int:
        value = self.raw(field)
        return self._number(field, value, least, most)

    def _number(self, field: str, value: Any, least: int | None, most: int | None) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(field, f"{shown(value)} is not a whole number")
        if (least is not None and value < least) or (most is not None and value > most):
            raise self.fail(field, f"{shown(value)} is out of range: {_range(least, most)}")
        return value

    def numbers(
        self, field: str, count: int | None = None, least: int | None = None, most: int | None = None
    ) -> list[int]:
        values = self.entries(field, count)
        return [self._number(f"{field}[{i}]", value, least, most) for i, value in enumerate(values)]

    def entries(self, field: str, count: int | None = None) -> list[Any]:
        value = self.raw(field)
        if not isinstance(value, list):
            raise self.fail(field, f"{shown(value)} is not a list")
        if count is not None and len(value) != count:
            raise self.fail(field, f"holds {len(value)} entries, {count} are needed")
        return value

    def flag(self, field: str) -> bool:
        value = self.raw(field)
        if not isinstance(value, bool):
            raise self.fail(field, f"{shown(value)} is neither true nor false")
        return value

    def text(self, field: str) -> str:
        value = self.raw(field)
        if not isinstance(value, str) or not value:
            raise self.fail(field, f"{shown(value)} is not a text")
        return value

    def one_of(self, field: str, allowed: Sequence[str]) -> str:
        value = self.text(field)
        if value not in allowed:
            raise self.fail(field, f"{shown(value)} is not one of {', '.join(allowed)}{_hint(value, allowed)}")
        return value

    def names(self, field: str = "name") -> dict[str, str]:
        """A text in each of the four languages."""
        inner = self.shelf(field)
        found = {language: inner.text(language) for language in LANGUAGES}
        inner.done()
        return found

    def shelf(self, field: str) -> Shelf:
        """An inner table."""
        value = self.raw(field)
        if not isinstance(value, dict):
            raise self.fail(field, f"{shown(value)} is not a table")
        return Shelf(value, f"{self.where}.{field}" if "[" in self.where else f"{self.where} [{field}]")

    def shelves(self, field: str, count: int | None = None) -> list[Shelf]:
        """A list of tables; each is called by its `id` where it has one."""
        found = []
        for i, value in enumerate(self.entries(field, count)):
            if not isinstance(value, dict):
                raise self.fail(f"{field}[{i}]", f"{shown(value)} is not a table")
            name = str(value.get("id", i + 1))[:SHOWN]
            found.append(Shelf(value, f"{self.where} [[{field}]] {name}"))
        return found

    def source(self) -> str:
        """Where this entry comes from; its notes are read along with it."""
        self.read.update(("source", "note", "name_source"))
        return self.one_of("source", SOURCES)

    def done(self) -> None:
        """Complain about fields nobody asked for: a typo must not pass silently."""
        unknown = sorted(set(self.data) - self.read)
        if unknown:
            raise self.fail(unknown[0], f"is not a field of this entry{_hint(unknown[0], sorted(self.read))}")


def _range(least: int | None, most: int | None) -> str:
    if least is None:
        return f"at most {most}"
    if most is None:
        return f"at least {least}"
    return f"from {least} to {most}"


def shown(value: Any) -> str:
    """A value as a complaint quotes it: in full, unless it is very long or deep."""
    try:
        return BRIEF.repr(value)
    except ValueError:  # a number of thousands of digits cannot even be written
        return f"what stands there, a very long {type(value).__name__},"


def _hint(word: str, words: Iterable[str], by: str = "") -> str:
    """What somebody may have meant; looked for only where that is quickly done."""
    likely = [one for one in islice(words, NEAR_WORDS) if len(one) <= SHOWN] if len(word) <= SHOWN else []
    near = difflib.get_close_matches(word, likely, 1)
    return f"; did you mean{by} {near[0]!r}?" if near else ""


def read_text(text: str, where: str) -> dict[str, Any]:
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


def read_file(path: Path) -> dict[str, Any]:
    """The data of a box file."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LARGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise BadBox(f"{path}: cannot be read: {error}") from error
    if len(text) > LARGEST:
        raise BadBox(f"{path.name}: not a box file: {LARGEST} letters at most are read")
    return read_text(text, path.name)


def check_bounds(data: dict[str, Any], where: str) -> None:
    """Refuse what can stand in no box: too much, too deep, or of another kind than boxes are made of."""
    size = 0
    waiting: list[tuple[str, Any, int]] = [("", data, 0)]
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


def digest(data: dict[str, Any]) -> str:
    """A fingerprint of what is in the box, whatever the order it is written in."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
