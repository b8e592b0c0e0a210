"""Words: the four languages, read from gettext catalogues."""

from __future__ import annotations

import gettext
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from priory.core.box import Contents
from priory.core.game import Game
from priory.core.reader import ENGLISH, LANGUAGES
from priory.core.registry import game, guests
from priory.core.seat import Seat
from priory.core.state import State

LOCALE = Path(__file__).parent / "locale"
ONE, OTHER = "one", "other"
COUNTED_AS_ONE = {"fr": (0, 1)}
"""The counts that take the singular, where they are not 1 alone; all else is `other`."""


def written(language: str, domain: str) -> Path:
    """Where the catalogue of a game (or of `priory`, what all share) lies. A guest may bring catalogues of its own,
    `locale/<language>/<id>.po` in its room."""
    home = game(domain).folder / "locale" if domain in guests() else LOCALE
    return home / language / f"{domain}.po"


@cache
def catalogue(language: str, domain: str) -> gettext.NullTranslations:
    """The catalogue of a game in one language; English needs none."""
    path = written(language, domain)
    ready = path.with_suffix(".mo")  # where there is no server, Babel is not there either: the site brings these
    if language == ENGLISH or not (ready.exists() or path.exists()):
        return gettext.NullTranslations()
    return gettext.GNUTranslations(BytesIO(ready.read_bytes() if ready.exists() else compiled(path)))


def compiled(path: Path) -> bytes:
    """A catalogue as gettext reads it."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    found = BytesIO()
    with path.open("rb") as file:
        write_mo(found, read_po(file, locale=path.parent.name))
    return found.getvalue()


COUNTED = 100
"""Sentences with smaller numbers are kept: they are said again and again."""


class Tongue:
    """A language as one game speaks it: `t("Place the {value}", value=7)`.

    `box` is the opened box that is played with, the standard one if none is given: names, prices and limits are said
    from there.
    """

    def __init__(self, language: str, domain: str, box: Contents | None = None) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"{language!r} is not one of {', '.join(LANGUAGES)}")
        self.language = language
        self.domain = domain
        self._box = box
        self._own = catalogue(language, domain)
        self._said: dict[str, str] = {}
        self._counted: dict[tuple[str, str, int], str] = {}

    def __call__(self, message: str, **values: object) -> str:
        text = self._said.get(message)
        if text is None:
            text = self._said[message] = self._own.gettext(message)
        return text.format(**values) if "{" in text else text

    def written(self, message: str) -> str:
        """A message that stands in a game's `Blurb`."""
        return self._own.gettext(message) if message else ""

    def plural(self, one: str, many: str, count: int, **values: object) -> str:
        """The form for this count; `{count}` is filled in."""
        if values or not 0 <= count < COUNTED:
            return self._own.ngettext(one, many, count).format(count=count, **values)
        asked = one, many, count
        text = self._counted.get(asked)
        if text is None:
            text = self._counted[asked] = self._own.ngettext(one, many, count).format(count=count)
        return text

    def forms(self, one: str, many: str) -> dict[str, str]:
        """The forms for all counts, by the categories of numbers that this language has; `{count}` is left open."""
        singular = COUNTED_AS_ONE.get(self.language, (1,))
        return {
            (ONE if count in singular else OTHER): self._own.ngettext(one, many, count) for count in (2, singular[0])
        }

    @property
    def box(self) -> Any:
        if self._box is None:
            self._box = game(self.domain).box
        return self._box

    @property
    def sign(self) -> tuple[str, str]:
        """Two tongues of one sign say the same."""
        return self.language, "" if self._box is None else self._box.edition

    def name(self, names: dict[str, str]) -> str:
        """A name from the box in this language; in English where it has no other."""
        return names.get(self.language, names[ENGLISH])


class Reason(NamedTuple):
    """Why something cannot be done now: what it is about, what is needed and what is missing, and which own move would
    make it possible. A room that knows a thing but no reason of its own leaves the text empty."""

    title: str
    text: str = ""
    way: str = ""


@cache
def words_of(game: Game) -> ModuleType:
    """The words of a game's room, looked for once."""
    return game.room("words")


@lru_cache(maxsize=64)
def tongue(language: str, domain: str, box: Contents | None = None) -> Tongue:
    """A language, made once; the box is the one that is played with, where a table is spoken of."""
    return Tongue(language, domain, box)


def tongue_at(table: State | Seat, language: str) -> Tongue:
    """The language as a game speaks it at this table."""
    return tongue(language, table.game_id, table.contents())
