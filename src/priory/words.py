"""Words: the four languages, read from gettext catalogues."""

from __future__ import annotations

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from priory.core.box import LANGUAGES

LOCALE = Path(__file__).parent / "locale"


@cache
def catalogue(language: str, domain: str) -> gettext.NullTranslations:
    """The catalogue of a game (or of `priory`, what all share) in one language; English needs none."""
    path = LOCALE / language / f"{domain}.po"
    if language == "en" or not path.exists():
        return gettext.NullTranslations()
    compiled = BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


class Tongue:
    """A language as one game speaks it: `t("Place the {value}", value=7)`."""

    def __init__(self, language: str, domain: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"{language!r} is not one of {', '.join(LANGUAGES)}")
        self.language = language
        self.domain = domain
        self._own = catalogue(language, domain)

    def __call__(self, message: str, **values: Any) -> str:
        text = self._own.gettext(message)
        return text.format(**values) if "{" in text else text

    def plural(self, one: str, many: str, count: int, **values: Any) -> str:
        """The form for this count; `{count}` is filled in."""
        return self._own.ngettext(one, many, count).format(count=count, **values)

    def name(self, names: dict[str, str]) -> str:
        """A name from the box in this language."""
        return names[self.language]
