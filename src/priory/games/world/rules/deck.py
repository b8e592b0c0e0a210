"""The event deck: its cards, read and checked (W29.1 to W29.6)."""

from __future__ import annotations

from priory.core.errors import BadBox
from priory.core.plain import Data
from priory.core.reader import SOURCES, Reader
from priory.games.world.options import PLACES, PROJECTS
from priory.games.world.rules.vocabulary import (
    CORNERS,
    COVER_FAVOUR,
    COVER_MARKET,
    COVER_PROJECTS,
    PROJECT,
    Effect,
    read_effect,
)

CHAPTERS = 4
ROUNDS = 6
PLAGUE_CHAPTER = 3
MOST_EFFECTS = 8
NUMERALS = ("I", "II", "III", "IV")
EXTRA_SOURCES = ("effect_source", "position_source", "spaces_source", "bonus_source")


class Event:
    """One event card."""

    def __init__(self, id: str, chapter: int, blue: bool, corners: list[int], plague: int) -> None:
        self.id = id
        self.chapter = chapter
        self.blue = blue
        self.corners = corners
        self.plague = plague
        self.effects: list[Effect] = []
        self.title: dict[str, str] = {}
        self.text: dict[str, str] = {}
        self.flavour = ""
        self.card: Data = {}


def read_events(top: Reader, per: int, most_blue: int, favours: dict[str, int]) -> list[Event]:
    """All event cards, chapter by chapter."""
    events: list[Event] = []
    seen: set[str] = set()
    for i, shelf in enumerate(top.inners("event", per * CHAPTERS)):
        event = _read_event(shelf, i // per + 1, favours)
        if event.id in seen:
            raise shelf.fail("id", f"{event.id!r} is there twice")
        seen.add(event.id)
        events.append(event)
    for chapter in range(1, CHAPTERS + 1):
        cards = [event for event in events if event.chapter == chapter]
        blue = sum(event.blue for event in cards)
        if blue > most_blue:
            raise BadBox(
                f"{top.where} [[event]], field 'colour': chapter {NUMERALS[chapter - 1]} has {blue} blue cards, "
                f"at most {most_blue} are allowed (W29.1)"
            )
        if chapter >= PLAGUE_CHAPTER:
            _check_plague(cards, top.where)
    return events


def _read_event(shelf: Reader, chapter: int, favours: dict[str, int]) -> Event:
    id = shelf.text("id")
    if not id.startswith(f"{NUMERALS[chapter - 1]}-"):
        raise shelf.fail("id", f"{id!r}: eleven cards for each chapter, in order; here one of {NUMERALS[chapter - 1]}")
    shelf.number("chapter", chapter, chapter)
    blue = shelf.one_of("colour", ("beige", "blue")) == "blue"
    corners: list[int] = []
    for i, corner in enumerate(shelf.entries("corners", 4)):
        if corner not in CORNERS:
            raise shelf.fail(f"corners[{i}]", f"{corner!r} is not one of {', '.join(CORNERS)}")
        corners.append(CORNERS.index(corner))
    plague = shelf.number("plague", 0, PLACES)
    if (plague > 0) != (chapter >= 3):
        raise shelf.fail("plague", "cards of chapters I and II have 0, those of III and IV a place (W29.3)")
    event = Event(id, chapter, blue, corners, plague)
    for effect in shelf.inners("effects"):
        event.effects.append(read_effect(effect, blue, favours))
    if not 1 <= len(event.effects) <= MOST_EFFECTS:
        raise shelf.fail("effects", f"a card has 1 to {MOST_EFFECTS} effects, not {len(event.effects)}")
    event.title = shelf.names("title")
    event.text = shelf.names("text")
    event.flavour = shelf.text("flavour") if shelf.has("flavour") else ""
    event.card = {
        "id": id,
        "chapter": chapter,
        "colour": "blue" if blue else "beige",
        "corners": [CORNERS[corner] for corner in corners],
        "plague": plague,
        "title": event.title,
        "text": event.text,
        "flavour": event.flavour,
        "effects": shelf.data["effects"],
    }
    if shelf.has("known_as"):
        shelf.text("known_as")
    closed(shelf)
    return event


def _check_plague(cards: list[Event], where: str) -> None:
    seen: dict[int, str] = {}
    for event in cards:
        if event.plague in seen:
            raise BadBox(
                f"{where} [[event]] {event.id}, field 'plague': place {event.plague} is already that of "
                f"{seen[event.plague]} (W29.3)"
            )
        seen[event.plague] = event.id


def check_projects(events: list[Event], enters: list[str], where: str) -> None:
    """Each project besides bridge and tower enters by exactly one card, the one it names (W29.4)."""
    brought = [(effect.project, event.id) for event in events for effect in event.effects if effect.op == PROJECT]
    ids = [event.id for event in events]
    for i, id in enumerate(PROJECTS):
        by = enters[i]
        spot = f"{where} [[project]] {id}, field 'enters'"
        if id in ("bridge", "tower"):
            wanted = "start" if id == "bridge" else "after_chapter_2"
            if by != wanted:
                raise BadBox(f"{spot}: {by!r} is not {wanted!r} (W17.1)")
            cards: list[str] = []
        else:
            if by not in ids:
                raise BadBox(f"{spot}: there is no event {by!r}")
            cards = [by]
        found = [event for project, event in brought if project == i]
        if found != cards:
            raise BadBox(f"{spot}: brought by {found or 'no card'}, it should be by {cards or 'none'} (W29.4)")


def check_covers(events: list[Event], enters: list[str], covered: int, tiles: int, where: str) -> None:
    """With all cards of a chapter drawn, the covering tiles suffice (W29.6)."""
    since = {"start": 1, "after_chapter_2": 3, **{event.id: event.chapter for event in events}}
    for chapter in range(1, CHAPTERS + 1):
        favours = 0
        market = covered if chapter == 1 else 0
        projects = 0
        here = 0
        for i, by in enumerate(enters):
            if since[by] <= chapter:
                here |= 1 << i
        for event in events:
            if event.chapter == chapter:
                for effect in event.effects:
                    if effect.op == COVER_FAVOUR:
                        favours |= effect.mask
                    elif effect.op == COVER_MARKET:
                        market |= effect.mask
                    elif effect.op == COVER_PROJECTS:
                        projects |= effect.mask & here
        needed = favours.bit_count() + market.bit_count() + projects.bit_count()
        if needed > tiles:
            raise BadBox(
                f"{where} [[event]], field 'effects': chapter {NUMERALS[chapter - 1]} needs up to {needed} covering "
                f"tiles, there are {tiles} (W29.6)"
            )
        if favours.bit_count() > 8:
            raise BadBox(f"{where} [[event]], field 'effects': chapter {NUMERALS[chapter - 1]} covers the favour track")


def closed(shelf: Reader) -> None:
    """Read where an entry comes from and complain about fields nobody asked for."""
    for field in EXTRA_SOURCES:
        if shelf.has(field):
            shelf.one_of(field, SOURCES)
    shelf.source()
    shelf.done()
