"""The home page: the boxes on their shelf, and the tables of this device."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from priory.bots.levels import LEVELS
from priory.core.errors import BadSetup, UnknownGame
from priory.core.game import Game, on_shelf
from priory.core.journal import NOBODY
from priory.core.plain import Data
from priory.core.reader import LANGUAGES
from priory.core.registry import game, games
from priory.drawing import easel
from priory.drawing.lids import has_lid, lid
from priory.lessons import length_of
from priory.pages.daily import daily_told
from priory.pages.page import Asked, picture_of, title, written
from priory.pages.phrases import says
from priory.pages.rulebook import rules_text
from priory.table.people import BOT, PERSON, Place
from priory.table.table import LiveTable
from priory.words import Tongue, tongue, tongue_at

SHOWN = 6
"""So many tables are shown at once, the others when they are asked for."""
FIRST_LEVEL = "apprentice"
DOTS = 5
MIDDLING, DEMANDING = 2, 4
TURN, OTHERS, WAITS, OVER = "turn", "others", "waits", "over"
ORDER = (TURN, OTHERS, WAITS, OVER)


class Mine(NamedTuple):
    """A table of this device: the own seats at it, when it was last played at, and whether it is put away."""

    table: LiveTable
    seats: list[int]
    latest: float
    away: bool = False

    @property
    def game(self) -> str:
        return self.table.record.game.id

    @property
    def standing(self) -> str:
        """What is to be done there."""
        if self.table.over:
            return OVER
        if self.table.waiting:
            return WAITS
        return TURN if self.table.player in self.seats else OTHERS

    @property
    def won(self) -> bool:
        return bool(set(self.seats) & set(self.table.record.state.winners()))


def home(asked: Asked, mine: Sequence[Mine], played: set[str], every: bool, daily: bool = True) -> str:
    """The boxes, and the tables of this device: the first few, or every one. `played` are the games it knows. Without
    `daily` it is a page for any day, which tells of no puzzle."""
    language = asked.language
    found = sorted([one for one in mine if not one.away], key=lambda one: ORDER.index(one.standing))
    t = tongue(language, "server")
    return written(
        asked,
        "home.html.j2",
        boxes=[box_told(one, mine, played, language) for one in shelf()],
        mine=[row_told(one, t) for one in (found if every else found[:SHOWN])],
        more=0 if every else max(0, len(found) - SHOWN),
        daily=daily_told(asked) if daily else None,
        says=says(t, alone=asked.alone),
    )


def shelf() -> list[Game]:
    """The games in the order of their weight."""
    return sorted(map(game, games()), key=on_shelf)


# The boxes.


def box_told(one: Game, mine: Sequence[Mine], played: set[str], language: str) -> Data:
    """A box as it stands on the shelf."""
    t = tongue(language, "server")
    counts = sorted({setup.seats for setup in one.setups()})
    blurb = one.blurb
    return {
        "id": one.id,
        "title": title(one, language),
        "players": f"{counts[0]}–{counts[-1]}" if len(counts) > 1 else str(counts[0]),
        "most": counts[-1],
        "minutes": blurb.minutes,
        "dots": max(1, min(DOTS, round(blurb.weight))),
        "weight": weight(blurb.weight, t),
        "lure": tongue(language, one.id).written(blurb.lure),
        "icon": blurb.icon,
        "colours": blurb.lid,
        "picture": picture_of(one, language),
        "rules": rules_text(one.id) is not None,
        "learn": length_of(one),
        "new": one.id not in played,
        "level": usual_level([table for table in mine if table.game == one.id]),
    }


def weight(number: float, t: Tongue) -> str:
    """How much there is to learn, in a word."""
    if number < MIDDLING:
        return t("light")
    return t("middling") if number < DEMANDING else t("demanding")


def usual_level(mine: Sequence[Mine]) -> str:
    """The level that bots have when nobody asks: the first until this device has won a game, then that used last."""
    played = [one for one in mine if one.table.tried is None]
    levels = [sitter.level for one in played for sitter in one.table.sitters if sitter.kind == BOT]
    return levels[0] if levels and levels[0] in LEVELS and any(one.won for one in played) else FIRST_LEVEL


def lid_of(id: str, language: str) -> str:
    """The picture on a box."""
    one = game(id)
    if language not in LANGUAGES or not has_lid(one):
        raise UnknownGame(f"there is no such lid of {id!r}")
    return lid(one, language)


# The tables of this device.


def row_told(one: Mine, t: Tongue) -> Data:
    """A table with where it stands and what is to be done there."""
    table = one.table
    shown = table.record.game
    here = [table.names[seat] for seat in one.seats]
    others = people(here, [sitter.name for sitter in table.sitters if sitter.seat not in one.seats], t)
    return {
        "id": one.table.id,
        "game": shown.id,
        "title": title(shown, t.language),
        "picture": picture_of(shown, t.language),
        "icon": shown.blurb.icon,
        "colours": shown.blurb.lid,
        "people": others if table.tried is None else f"{others} · {t('a try')}",
        "place": place(one, t.language),
        "latest": one.latest,
        "day": datetime.fromtimestamp(one.latest, UTC).date().isoformat(),
        "standing": one.standing,
        "said": said(one, t),
    }


def people(here: Sequence[str], others: Sequence[str], t: Tongue) -> str:
    """With whom this device plays."""
    if others:
        return t("with {names}", names=listing(others, t))
    return t("{names} on this device", names=listing(here, t)) if len(here) > 1 else t("alone")


def listing(words: Sequence[str], t: Tongue) -> str:
    """Some words in a row, the last after an *and*."""
    if len(words) < 2:
        return "".join(words)
    return t("{some} and {last}", some=", ".join(words[:-1]), last=words[-1])


def place(one: Mine, language: str) -> str:
    """How far the game has come, as the room says it."""
    own, state = easel.easel_of(one.table.record.game), one.table.record.state
    if own is None or not hasattr(own, "standing"):
        return ""
    return str(own.standing(one.table.seat(NOBODY).look(), tongue_at(state, language)))


def said(one: Mine, t: Tongue) -> str:
    """Whose turn it is, or how it ended."""
    table = one.table
    if one.standing == OVER:
        return result(one, t)
    if one.standing == TURN:
        return t("your turn") if len(one.seats) == 1 else t("{name}'s turn", name=table.names[table.player])
    return t("waits for players") if one.standing == WAITS else t("{name}'s turn", name=table.names[table.player])


def result(one: Mine, t: Tongue) -> str:
    """How a game has ended for this device, with what everybody has reached."""
    table = one.table
    state, shown = table.record.state, table.record.game
    view, own, words = table.seat(NOBODY).look(), easel.easel_of(shown), tongue_at(state, t.language)
    reached = [easel.result_of(own, view, seat, t, words) for seat in range(state.seats)]
    winners = state.winners()
    if state.seats == 1 or len(winners) in (0, state.seats):
        return t("won, {result}", result=reached[0]) if winners else t("lost, {result}", result=reached[0])
    if len(one.seats) > 1 and len(winners) > 1:
        return t("{names} share the victory", names=listing([table.names[seat] for seat in winners], t))
    first = one.seats[0] if len(one.seats) == 1 else winners[0]
    others = listing([reached[seat] for seat in by_rank(state.ranks()) if seat != first], t)
    if len(one.seats) != 1:
        return t("{name} has won, {own} to {others}", name=table.names[first], own=reached[first], others=others)
    if first not in winners:
        return t("lost, {own} to {others}", own=reached[first], others=others)
    return t("won, {own} to {others}", own=reached[first], others=others)


def by_rank(ranks: Sequence[int]) -> list[int]:
    """The seats, the best first."""
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


# A table at once.


def places_for(one: Game, level: str) -> list[Place]:
    """Who sits at a table of somebody who just wants to play: they, and as many bots as the game has for them."""
    if level not in LEVELS:
        raise BadSetup(f"there is no level {level[:40]!r}: there are {', '.join(LEVELS)}")
    counts = one.seat_counts({variant.name: variant.usual for variant in one.variants})
    seats = min(counts, key=lambda count: (abs(count - one.blurb.rivals - 1), count))
    return [Place(PERSON), *[Place(BOT, level=level) for _ in range(seats - 1)]]
