"""The page of a game's rules: what people read in five minutes, and the exact rules, cut up to stand beside it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from priory.core.game import Game
from priory.core.plain import Data
from priory.drawing.easel import symbols
from priory.drawing.figures import named
from priory.leaflets import Block, leaflet
from priory.pages.leaflets import marked
from priory.words import Tongue, tongue

RULES = Path(__file__).parents[3] / "docs" / "rules"
PACKED_RULES = Path(__file__).parents[1] / "server" / "rules"
ORIGINAL = "en"
GOODS = ("resource", "good", "currency")
MINTED = {"gold": "coin"}
HEADING = re.compile(r"^## (?:[A-Z]?(\d+)\.? )?(.*)$", re.MULTILINE)
WORDS_A_MINUTE = 180


class Piece(NamedTuple):
    """A piece as the rules page shows it: the symbol it is drawn by, and its name."""

    symbol: str
    name: str


class Exact(NamedTuple):
    """A section of the exact rules: its number, if it has one, its heading and its text."""

    number: str
    title: str
    text: Markup


class Section(NamedTuple):
    """A part of the page: for people, and below it the exact rules that belong to it."""

    id: str
    badge: str
    title: str
    note: str
    paragraphs: list[Markup]
    forgotten: list[Markup]
    caption: str
    picture: tuple[int, int] | None
    """How wide and high it is, so that its place is kept while it is fetched."""
    exact: list[Exact]
    minutes: int


def rules_text(id: str, language: str = ORIGINAL) -> str | None:
    """The rules as they are written, in English or in a language they are translated into."""
    name = f"{id}.md" if language == ORIGINAL else f"{language}/{id}.md"
    for folder in (RULES, PACKED_RULES):
        path = folder / name
        if path.exists():
            return path.read_text(encoding="utf-8")
    return None


# The exact rules.


@cache
def exact_rules(id: str, language: str) -> list[Exact]:
    """The exact rules by sections, what stands before the first heading among them; none if nobody has written them."""
    text = rules_text(id, language) or ""
    _, _, body = text.partition("\n")
    first, *pieces = re.split(r"^(?=## )", body, flags=re.MULTILINE)
    found = [Exact("", "", rendered(first))] if first.strip() else []
    for piece in pieces:
        head = HEADING.match(piece)
        assert head is not None
        found.append(Exact(head[1] or "", head[2], rendered(piece[head.end() :])))
    return found


def rendered(text: str) -> Markup:
    """Markdown as a part of a page."""
    from markdown_it import MarkdownIt  # only here: a table needs no rules to be ready

    written = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return Markup(written.replace("<table>", '<table tabindex="0">').replace("<hr />", ""))


# What people read.


def sections(game: Game, seats: int, variants: Data, t: Tongue, language: str) -> tuple[str, list[Section]]:
    """The line below the title, and the page part by part; a room without a leaflet tells what it does in short."""
    told = leaflet(game, "rules", seats, variants, t)
    exact = exact_rules(game.id, language)
    if told is None:
        short = [marked(t.written(one)) for one in game.blurb.short]
        return "", [Section("short", "", game.titles[t.language], "", short, [], "", None, [], 1)] if short else []
    lead = " ".join(line.text for line in told.lines)
    return lead, [section(game, block, exact) for block in told.blocks]


def section(game: Game, block: Block, exact: list[Exact]) -> Section:
    """One part: its heading reads `badge | title | note`, of which badge and note may be left out."""
    parts = block.title.split(" | ")
    badge = parts.pop(0) if len(parts[0]) <= 4 and len(parts) > 1 else ""
    text = {mark: [line.text for line in block.lines if line.mark == mark] for mark in ("", "!", ">", "=")}
    numbers = " ".join(text["="]).split()
    words = sum(len(one.split()) for mark in ("", "!") for one in text[mark])
    return Section(
        block.id,
        badge,
        parts[0],
        parts[1] if len(parts) > 1 else "",
        [marked(one) for one in text[""]],
        [marked(one) for one in text["!"]],
        " ".join(text[">"]),
        size_of(game, block.id),
        [one for one in exact if one.number in numbers],
        max(1, round(words / WORDS_A_MINUTE)),
    )


def size_of(game: Game, name: str) -> tuple[int, int] | None:
    """How wide and high a picture of the rules is, if there is one."""
    if name not in named(game):
        return None
    _, _, wide, high = named(game)[name]["cut"]
    return wide, high


def left_over(exact: list[Exact], shown: list[Section]) -> list[Exact]:
    """The exact rules that belong to no part of the page."""
    used = {one.title for part in shown for one in part.exact}
    return [one for one in exact if one.title not in used]


# To look up.


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
