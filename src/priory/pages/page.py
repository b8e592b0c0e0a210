"""What all pages share: who asks for one, and how it is written."""

from __future__ import annotations

from typing import NamedTuple

from priory.core.game import Game
from priory.drawing.easel import environment
from priory.drawing.lids import has_lid
from priory.version import VERSION
from priory.words import Tongue, tongue

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",  # Python itself is WebAssembly
        "worker-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # the drawings place their pieces by custom properties
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
)
"""What a page without a server may do: it has no headers that say so."""
NATIVE = {"en": "English", "fr": "Français", "de": "Deutsch", "it": "Italiano"}


class Asked(NamedTuple):
    """Whoever asks for a page: in which language, at which path, and where the house stands for friends who are to find
    it. `alone` is a house without a server, in a browser; `server` is then where there is one."""

    language: str
    path: str = "/"
    origin: str = ""
    alone: bool = False
    server: str = ""


def written(asked: Asked, template: str, **values: object) -> str:
    """A page in the language of whoever asks."""
    words = {
        "t": tongue(asked.language, "server"),
        "language": asked.language,
        "languages": NATIVE,
        "path": asked.path,
        "version": VERSION,
        "alone": asked.alone,
        "server": asked.server,
        "POLICY": POLICY,
        **values,
    }
    return environment().get_template(template).render(words)


def sorry(asked: Asked, code: str) -> str:
    """A page that says what is wrong and where to go on."""
    return written(asked, "sorry.html.j2", code=code, why=reason(code, tongue(asked.language, "server")))


def reason(code: str, t: Tongue) -> str:
    """Why something is refused, for people."""
    return {
        "no-such-table": t("There is no such table. Perhaps the link was cut off on its way."),
        "no-such-page": t("There is no such page."),
        "no-such-game": t("There is no such game in the house."),
        "no-such-puzzle": t("There is no such puzzle."),
        "too-much": t("That was a little too much at once. Please wait a moment."),
        "not-yours": t("That seat is somebody else's."),
    }.get(code, t("That is not possible here."))


def title(one: Game, language: str) -> str:
    """A game's title without its subtitle."""
    return one.titles[language]


def picture_of(one: Game, language: str) -> str:
    """Where the lid of a box is to be had; nowhere for a game that keeps no table for it."""
    return f"/lid/{one.id}/{language}.svg?{VERSION}" if has_lid(one) else ""
