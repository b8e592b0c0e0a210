"""Words: the four languages, read from gettext catalogues."""

from __future__ import annotations

import gettext
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from priory.core.box import Contents
from priory.core.reader import ENGLISH, LANGUAGES
from priory.core.registry import game, guests
from priory.core.seat import Seat
from priory.core.state import State

LOCALE = Path(__file__).parent / "locale"
SAMPLES = 200
"""Every category of numbers that a language tells apart has a count up to here."""


@cache
def catalogue(language: str, domain: str) -> gettext.NullTranslations:
    """The catalogue of a game (or of `priory`, what all share) in one language; English needs none.

    A guest may bring catalogues of its own, `locale/<language>/<id>.po` in its room.
    """
    home = game(domain).folder / "locale" if domain in guests() else LOCALE
    path = home / language / f"{domain}.po"
    if language == ENGLISH or not path.exists():
        return gettext.NullTranslations()
    compiled = BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


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

    def __call__(self, message: str, **values: Any) -> str:
        text = self._own.gettext(message)
        return text.format(**values) if "{" in text else text

    def written(self, message: str) -> str:
        """A message that stands in a game's `Blurb`."""
        return self._own.gettext(message) if message else ""

    def plural(self, one: str, many: str, count: int, **values: Any) -> str:
        """The form for this count; `{count}` is filled in."""
        return self._own.ngettext(one, many, count).format(count=count, **values)

    def forms(self, one: str, many: str) -> dict[str, str]:
        """The forms for all counts, by the categories of numbers that this language has; `{count}` is left open."""
        category = Locale.parse(self.language).plural_form
        return {category(count): self._own.ngettext(one, many, count) for count in range(SAMPLES, -1, -1)}

    @property
    def box(self) -> Any:
        if self._box is None:
            self._box = game(self.domain).box
        return self._box

    @property
    def sign(self) -> tuple[str, str]:
        """Two tongues of one sign say the same."""
        return self.language, "" if self._box is None else self._box.digest

    def name(self, names: dict[str, str]) -> str:
        """A name from the box in this language; in English where it has no other."""
        return names.get(self.language, names[ENGLISH])


@lru_cache(maxsize=64)
def tongue(language: str, domain: str, box: Contents | None = None) -> Tongue:
    """A language, made once; the box is the one that is played with, where a table is spoken of."""
    return Tongue(language, domain, box)


def tongue_at(table: State | Seat, language: str) -> Tongue:
    """The language as a game speaks it at this table."""
    return tongue(language, table.game_id, table.contents())
