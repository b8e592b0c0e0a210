"""The page of a game's rules: how it goes in short, what its pieces are called, and the headings to find one's way."""

from __future__ import annotations

import re
from typing import NamedTuple

from markupsafe import Markup

from priory.core.game import Game
from priory.drawing.easel import symbols
from priory.words import Tongue, tongue

GOODS = ("resource", "good", "currency")
MINTED = {"gold": "coin"}


class Piece(NamedTuple):
    """A piece as the rules page shows it: the symbol it is drawn by, and its name."""

    symbol: str
    name: str


def in_short(game: Game, language: str) -> list[str]:
    """How a game goes, for somebody who opens it for the first time."""
    own = tongue(language, game.id)
    return [own.written(one) for one in game.blurb.short]


def pieces(game: Game, t: Tongue) -> list[Piece]:
    """The pieces of a game that have a name of their own, as far as its drawing has them."""
    own = tongue(t.language, game.id)
    names = {
        "shield-azure": t("a player's shield"),
        **{symbol: own.written(name) for symbol, name in game.blurb.pieces},
        **goods(game, own),
    }
    drawn = set(re.findall(r'<symbol id="([a-z0-9-]+)"', symbols(game, game.box)))
    return [Piece(symbol, name) for symbol, name in names.items() if symbol in drawn]


def goods(game: Game, own: Tongue) -> dict[str, str]:
    """What is got and paid in a game, by symbol, as its own box calls it."""
    found = [one for kind in GOODS for one in game.box_data.get(kind, ())]
    return {f"p-{MINTED.get(one['id'], one['id'])}": own.name(one["name"]) for one in found}


def contents(page: str) -> list[tuple[str, str]]:
    """The headings of a page of rules, each with its anchor."""
    found = re.findall(r'<h2 id="([^"]+)">(.*?)</h2>', page)
    return [(anchor, Markup(text).striptags()) for anchor, text in found]


def anchored(page: str) -> str:
    """The same page with an anchor at every heading, and without its title, which the page itself shows."""
    count = iter(range(1, 1000))
    page = re.sub("<h1>.*?</h1>", "", page, count=1)
    return re.sub("<h2>", lambda _: f'<h2 id="part-{next(count)}">', page)
