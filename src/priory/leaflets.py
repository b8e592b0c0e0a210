"""Leaflets: what a room tells its players on paper, the player aid and the rules in short, one small file a language.

A leaflet is Markdown of a few kinds of line. Names and numbers stand in braces and come from the box that is played
with: the room's `words/facts.py` fills them in, and says what holds at a table (`alone`, `characters` …). A line that
begins with `?alone` or `?!alone` is there only where that holds, or does not.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from priory.core.game import Game
from priory.core.plain import Data
from priory.core.reader import ENGLISH
from priory.words import Tongue

CONDITION = re.compile(r"\?(!?)(\w+) ")
MARKS = "#-!>="
SIGN = re.compile(r"\[([\w-]+)\]|(\S+)")


class Facts(NamedTuple):
    """What a room knows of a table: names and numbers for sentences, and what holds."""

    says: dict[str, str]
    holds: set[str]


class Sign(NamedTuple):
    """A small sign before a sentence: a symbol of the table, or a few letters."""

    symbol: str
    text: str


class Line(NamedTuple):
    """One line: its mark, its signs, its text. `-` begins a row, `!` what is often forgotten, `>` the words below a
    picture, `=` the numbers of the exact rules that belong here; a paragraph has no mark."""

    mark: str
    signs: list[Sign]
    text: str


class Block(NamedTuple):
    """A part of a leaflet under a heading; `id` is the same in every language."""

    id: str
    title: str
    lines: list[Line]


class Leaflet(NamedTuple):
    """A leaflet: the lines before the first heading, and its parts."""

    lines: list[Line]
    blocks: list[Block]


class Listing(NamedTuple):
    """Something to look up: all cards of a kind, each with what it does, as the box that is played with has them."""

    id: str
    title: str
    rows: list[tuple[str, str]]


def listings(game: Game, t: Tongue) -> list[Listing]:
    """All that a room has to look up; nothing where it has no such words."""
    if not game.has("words.listings"):
        return []
    found: list[Listing] = game.room("words.listings").listings(t)
    return found


def folder(game: Game) -> Path:
    """Where the leaflets of a room lie."""
    return game.folder / "words" / "leaflets"


@cache
def written(game: Game, name: str, language: str) -> str | None:
    """A leaflet as it is written, in this language or else in English; None if the room has none."""
    for one in (language, ENGLISH):
        path = folder(game) / f"{name}.{one}.md"
        if path.exists():
            return path.read_text(encoding="utf-8")
    return None


def leaflet(game: Game, name: str, seats: int, variants: Data, t: Tongue) -> Leaflet | None:
    """A leaflet for a table like this; None if the room has none."""
    text = written(game, name, t.language)
    if text is None:
        return None
    facts: Facts = game.room("words").facts(seats, variants, t)
    return laid_out(text, facts)


def laid_out(text: str, facts: Facts) -> Leaflet:
    """The parts of a leaflet, with what holds at the table alone."""
    found = Leaflet([], [])
    shut = False
    for raw in text.splitlines():
        line = raw.strip()
        if not line:
            continue
        mark, _, rest = line.partition(" ") if line[0] in MARKS else ("", "", line)
        rest, holds = conditions(rest, facts)
        if mark == "##":
            shut = not holds
            if holds:
                id, _, title = rest.partition(": ")
                found.blocks.append(Block(id, title.format(**facts.says), []))
        elif holds and not shut:
            (found.blocks[-1].lines if found.blocks else found.lines).append(read_line(mark, rest, facts))
    return found


def conditions(text: str, facts: Facts) -> tuple[str, bool]:
    """A line without its conditions, and whether all of them hold."""
    holds = True
    while asked := CONDITION.match(text):
        holds = holds and (asked[2] in facts.holds) != bool(asked[1])
        text = text[asked.end() :]
    return text, holds


def read_line(mark: str, text: str, facts: Facts) -> Line:
    """A line with its signs."""
    signs, bar, rest = text.partition(" | ")
    if mark != "-" or not bar:
        return Line(mark, [], text.format(**facts.says))
    found = [Sign(symbol, letters.format(**facts.says)) for symbol, letters in SIGN.findall(signs)]
    return Line(mark, found, rest.format(**facts.says))
