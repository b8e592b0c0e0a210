"""The page of a game's rules, and the pictures on it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from priory.core.box import Contents
from priory.core.errors import UnknownGame
from priory.core.game import Game
from priory.core.journal import NOBODY
from priory.core.plain import Data
from priory.core.reader import LANGUAGES
from priory.core.registry import game
from priory.drawing.easel import symbols
from priory.drawing.figures import figure, named
from priory.leaflets import leaflet, listings
from priory.lessons import length_of
from priory.pages import rulebook
from priory.pages.leaflets import kind_of_sign, marked
from priory.pages.page import Asked, picture_of, title, written
from priory.pages.rulebook import ORIGINAL, rules_text
from priory.table.table import LiveTable
from priory.words import tongue


class Played(NamedTuple):
    """The table that the rules are told for: how many play, which variants, with which box, and where it stands."""

    seats: int
    variants: Data
    box: Contents | None
    phase: str


@cache
def pieces_of(id: str, language: str) -> list[rulebook.Piece]:
    """The pieces of a game by name, looked for once."""
    return rulebook.pieces(game(id), tongue(language, "server"))


def usually(one: Game) -> Played:
    """The table that most people sit down to."""
    variants = {variant.name: variant.usual for variant in one.variants}
    return Played(min(one.seat_counts(variants)), variants, None, "")


def played_at(table: LiveTable) -> Played:
    """A table of the house, with the part of the rules it has come to."""
    setup, words = table.record.setup, table.record.game.room("words")
    phase = words.phase(table.seat(NOBODY).look()) if hasattr(words, "phase") and not table.over else ""
    box = table.record.state.contents() if table.record.box else None
    return Played(setup.seats, setup.variants, box, phase)


def rules(asked: Asked, id: str, original: bool, table: LiveTable | None) -> str:
    """The rules of a game for people, and behind a switch the exact ones, whose English original is binding and a link
    away. From a `table` they are told for its box and mode, and open where it stands; the exact rules always speak of
    the standard box, which whoever has another one is told."""
    one, language = game(id), asked.language
    played = usually(one) if table is None else played_at(table)
    t = tongue(language, id, played.box)
    translated = rules_text(id, language) is not None
    read = ORIGINAL if original or not translated else language
    lead, shown = rulebook.sections(one, played.seats, played.variants, t, read)
    exact = rulebook.exact_rules(id, read)
    if not shown and not exact:
        raise UnknownGame(f"there are no rules of {id!r}")
    back = "" if table is None else f"&table={table.id}"
    return written(
        asked,
        "rules.html.j2",
        game=one,
        title=title(one, language),
        lead=lead,
        shown=shown,
        rest=rulebook.left_over(exact, shown),
        read=read,
        own=played.box is not None,
        phase=played.phase,
        translated=language != ORIGINAL and translated,
        original_link=f"/rules/{id}?original=true{back}",
        translation_link=f"/rules/{id}?{back.lstrip('&')}".rstrip("?"),
        lesson=length_of(one),
        lid=picture_of(one, language),
        players=players_of(one),
        pieces=pieces_of(id, language),
        listings=listings(one, t),
        aid=leaflet(one, "aid", played.seats, played.variants, t),
        marked=marked,
        kind_of_sign=kind_of_sign,
        rules=False,
        symbols=symbols(one, played.box or one.box),
        styled=(one.folder / "board" / "board.css").exists(),
    )


def players_of(one: Game) -> str:
    """How many can play."""
    counts = sorted({setup.seats for setup in one.setups()})
    return f"{counts[0]}–{counts[-1]}" if len(counts) > 1 else str(counts[0])


def figure_of(id: str, name: str, language: str) -> str:
    """A picture of the rules."""
    one = game(id)
    if language not in LANGUAGES or name not in named(one):
        raise UnknownGame(f"there is no such picture of {id!r}")
    return figure(one, name, language)
