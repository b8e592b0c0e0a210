"""The box: reading a box.toml, with errors that name the file, the entry and the field."""

from __future__ import annotations

import difflib
import hashlib
import importlib
import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from priory.core.errors import BadBox

SOURCES = ("rulebook", "public", "inferred", "house")
LANGUAGES = ("en", "fr", "de", "it")


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
        return BadBox(f"{self.where}, field {field!r}: {problem}")

    def has(self, field: str) -> bool:
        """Whether an optional field is there."""
        self.read.add(field)
        return field in self.data

    def raw(self, field: str) -> Any:
        """A field as it stands."""
        self.read.add(field)
        if field not in self.data:
            near = difflib.get_close_matches(field, list(self.data), 1)
            hint = f"; did you mean it by {near[0]!r}?" if near else ""
            raise self.fail(field, f"is missing{hint}")
        return self.data[field]

    def number(self, field: str, least: int | None = None, most: int | None = None) -> int:
        value = self.raw(field)
        return self._number(field, value, least, most)

    def _number(self, field: str, value: Any, least: int | None, most: int | None) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(field, f"{value!r} is not a whole number")
        if (least is not None and value < least) or (most is not None and value > most):
            raise self.fail(field, f"{value} is out of range: {_range(least, most)}")
        return value

    def numbers(
        self, field: str, count: int | None = None, least: int | None = None, most: int | None = None
    ) -> list[int]:
        values = self.entries(field, count)
        return [self._number(f"{field}[{i}]", value, least, most) for i, value in enumerate(values)]

    def entries(self, field: str, count: int | None = None) -> list[Any]:
        value = self.raw(field)
        if not isinstance(value, list):
            raise self.fail(field, f"{value!r} is not a list")
        if count is not None and len(value) != count:
            raise self.fail(field, f"holds {len(value)} entries, {count} are needed")
        return value

    def flag(self, field: str) -> bool:
        value = self.raw(field)
        if not isinstance(value, bool):
            raise self.fail(field, f"{value!r} is neither true nor false")
        return value

    def text(self, field: str) -> str:
        value = self.raw(field)
        if not isinstance(value, str) or not value:
            raise self.fail(field, f"{value!r} is not a text")
        return value

    def one_of(self, field: str, allowed: Sequence[str]) -> str:
        value = self.text(field)
        if value not in allowed:
            near = difflib.get_close_matches(value, list(allowed), 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise self.fail(field, f"{value!r} is not one of {', '.join(allowed)}{hint}")
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
            raise self.fail(field, f"{value!r} is not a table")
        return Shelf(value, f"{self.where}.{field}" if "[" in self.where else f"{self.where} [{field}]")

    def shelves(self, field: str, count: int | None = None) -> list[Shelf]:
        """A list of tables; each is called by its `id` where it has one."""
        found = []
        for i, value in enumerate(self.entries(field, count)):
            if not isinstance(value, dict):
                raise self.fail(f"{field}[{i}]", f"{value!r} is not a table")
            name = value.get("id", i + 1)
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
            near = difflib.get_close_matches(unknown[0], sorted(self.read), 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise self.fail(unknown[0], f"is not a field of this entry{hint}")


def _range(least: int | None, most: int | None) -> str:
    if least is None:
        return f"at most {most}"
    if most is None:
        return f"at least {least}"
    return f"from {least} to {most}"


def read_text(text: str, where: str) -> dict[str, Any]:
    """The data of a box file's text."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadBox(f"{where}: not a box file: {error}") from error


def read_file(path: Path) -> dict[str, Any]:
    """The data of a box file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadBox(f"{path}: cannot be read: {error}") from error
    return read_text(text, path.name)


def digest(data: dict[str, Any]) -> str:
    """A fingerprint of what is in the box, whatever the order it is written in."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
