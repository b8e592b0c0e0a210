"""What lies on the table of World Without End, each thing described once: positions and views both come from here.

A position is read in this order: the round, what nobody sees, what everybody sees. So a field that is left out can be
filled in from those before it, and most of the board from the cards drawn so far.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from priory.core import fields
from priory.core.field_lists import (
    ByName,
    Chance,
    Counts,
    Each,
    Entry,
    Inner,
    MaybeNames,
    Names,
    NameSet,
    NumberSet,
    Own,
    Seen,
)
from priory.core.fields import Bit, Flag, MaybeNumber, Name, Number, Sheet, last_seat
from priory.core.plain import Data
from priory.core.reader import Reader
from priory.core.state import OVER
from priory.core.writing import AnyTable, Pen
from priory.games.world.box import DUTIES, PENALTIES, Box
from priory.games.world.options import ACTIONS, PLACES, PROJECTS
from priory.games.world.position.cards import Laid, put_deck, put_pile, take_deck, take_drawn, take_pile
from priory.games.world.position.chronicle import Chronicle
from priory.games.world.position.task import MOST_OFFERS, Exchange, read_agenda, write_asked, write_task
from priory.games.world.rules.agenda import TASKS, kind_of
from priory.games.world.rules.deck import Event
from priory.games.world.rules.pieces import PILE, PLAYED
from priory.games.world.rules.plague import FACE_DOWN, HEALED, PATIENT
from priory.games.world.rules.projects import BEGUN, COMPLETE, OFF
from priory.games.world.rules.standing import price
from priory.games.world.rules.vocabulary import CLOTH, GOLD, GOODS, MARKET, WOOL, Bundle

if TYPE_CHECKING:
    from priory.games.world.table import Table

MANY = 1_000_000_000
STAGES = ("off", "begun", "complete")
ILLNESS = ("none", "face down", "patient", "healed")


def favour_spaces(s: Table) -> int:
    """How many spaces the favour track has."""
    return len(s.box.favour_kind)


# Kinds of fields that only this game has.


class FromOne(Number):
    """A number counted from 1 that is kept counted from 0."""

    def spelt(self, pen: Pen) -> str:
        return f"{pen.held(self.at)} + 1"

    def lay(self, s: object, place: int, value: object) -> None:
        super().lay(s, place, cast(int, value) - 1)


class Stock(Counts):
    """The goods behind a screen: those of the start if none are written."""

    def read(self, s: object, place: int, reader: Reader) -> None:
        if reader.has(self.name):
            super().read(s, place, reader)

    def default_text(self) -> str:
        return "as at the start"


class Limited(Counts):
    """Pieces of which the box holds only so many."""

    def most_of(self, s: AnyTable, i: int) -> int:
        return cast(int, s.box.limit[i])


# The question at hand.


class Asked(Sheet):
    """What the question at hand is about; each kind of question has its own entries."""

    forced = Entry[bool]("card: whether it must be laid without action")
    event = Entry[str]("offer: the event it comes from")
    permanent = Entry[bool]("offer: whether that is a permanent one")
    optional = Entry[bool]("offer: whether it may be declined")
    options = Entry[list[Exchange]]("offer: what can be exchanged")
    project = Entry[str | None]("build: the project begun with")
    pieces = Entry[int]("build: pieces placed so far")
    by_action = Entry[bool]("house, heal: whether by the action of that name")
    waived = Entry[list[str]]("house: goods that need not be paid")
    named = Entry[list[int]]("harvest: sites named so far")
    healed = Entry[int]("heal: how many were healed so far")
    most = Entry[int]("heal: how many may be healed")
    knowledge_left = Entry[int]("heal: knowledge not shown yet, if it may be seen")
    left = Entry[int]("remove_house: how many are still to go")


# What follows from the rest.


def told(trace: str) -> Callable[[Table, int], object]:
    """A trace that the cards drawn so far have left."""
    return lambda s, _: getattr(Chronicle(s), trace)


def rest_of_cards(s: Table, seat: int) -> int:
    """The cards of a player that lie on neither pile."""
    cards = s.box.starred if s.beginners() else (1 << len(ACTIONS)) - 1
    for card in s.open_pile[seat * PILE : seat * PILE + s.opened[seat]]:
        cards &= ~(1 << card % PLAYED)
    return cards & ~s.hidden[seat]


def stage_of(s: Table, project: int) -> int:
    """How far a project must be, by the cards drawn so far and the material on it."""
    spaces = [s.box.project_stone[project], s.box.project_wood[project]]
    if not Chronicle(s).entered >> project & 1:
        return OFF
    return COMPLETE if s.placed[2 * project : 2 * project + 2] == spaces else BEGUN


def in_supply(s: Table, good: int) -> int:
    """What the box holds and nobody has."""
    left = s.box.limit[good] - sum(s.own(seat, good) for seat in range(s.seats))
    on_projects = sum(s.placed[good::2]) - s.markers[good] if good < len(s.markers) else 0
    return left - on_projects


def material(good: int) -> Callable[[Table, int, Reader], None]:
    """So much stone (0) or wood (1) on a project, within its spaces."""

    def take(s: Table, project: int, reader: Reader) -> None:
        spaces = s.box.project_wood if good else s.box.project_stone
        s.placed[2 * project + good] = reader.number(GOODS[good], 0, spaces[project], 0)

    return take


def put_score(s: Table, seat: int) -> float:
    """Points, kept as half points."""
    half = s.score[seat]
    return half / 2 if half % 2 else half // 2


def take_score(s: Table, seat: int, reader: Reader) -> None:
    """Points, with halves."""
    score = reader.raw("score") if reader.has("score") else s.box.start_vp
    if not isinstance(score, (int, float)) or isinstance(score, bool) or not 0 <= score <= MANY or 2 * score % 1:
        raise reader.fail("score", f"{score!r} is not a number of points, halves allowed")
    s.score[seat] = int(2 * score)


def take_sites(s: Table, _: int, reader: Reader) -> None:
    """The houses on the board."""
    written = reader.inner("sites")
    s.sites = [written.number(str(site + 1), 0, last_seat(s), -1) for site in range(len(s.sites))]
    written.done()


def events(s: Table) -> list[str]:
    """The event cards of the box by name."""
    return list(s.box.event_ids)


def lacks(s: Table, seat: int) -> list[int]:
    """What a player lacked when the duties were paid."""
    return s.lacking[len(DUTIES) * seat : len(DUTIES) * (seat + 1)]


def own(_: object, place: int, seat: int) -> bool:
    """Whether a player looks at what is their own."""
    return place == seat


def goods_seen(s: Table, place: int, seat: int) -> Bundle | None:
    """The goods of a player, unless they lie behind the screen of another."""
    return dict(zip(GOODS, s.goods[len(GOODS) * place :], strict=False)) if place == seat or s.open_screens else None


# Players and places.


def open_tile(s: Table, place: int) -> int | None:
    """The number on a tile that has been turned up."""
    return s.tiles[place] if s.illness[place] in (PATIENT, HEALED) else None


class Variants(Sheet):
    """The variants of W2.10."""

    first_game = Flag("whether chapter I is played with the starred cards alone")
    open_screens = Flag("whether goods lie open")
    extra_crest_pass = Flag("whether the crest passes twice after a chapter")


class OpenPlayer(Sheet):
    """What everybody sees of a player."""

    open = Own[list[Laid]]("the open pile", put_pile, take_pile, "list of cards: `card`, `played`", "empty")
    down = Bit("whether a card of this round has been put down")
    offers_used = Number("permanent offers used in this round, as bits", 0, (1 << MOST_OFFERS) - 1, 0, "used")
    penalties = NameSet("penalties that wait", PENALTIES, "penalty")


class Player(OpenPlayer):
    """What belongs to a player."""

    score = Own[float]("points", put_score, take_score, "number, halves allowed", "as at the start")
    goods = Stock("goods behind the screen", GOODS, 0, MANY)
    hidden = NameSet("the hidden pile", ACTIONS)
    hand = NameSet("the hand", ACTIONS).follows(rest_of_cards, "all cards that lie on neither pile")
    lacking = Counts("what was lacking when the duties were paid", DUTIES, 0, MANY)
    spared = NameSet("the shortages bought off with loyalty", DUTIES)


class SeenPlayer(OpenPlayer):
    """What somebody sees of a player."""

    score = Seen[float]("points", lambda s, i: s.score[i] / 2)
    goods = Seen[Bundle | None]("goods, null behind the screen of another", goods_seen)
    hand_size = Seen[int]("cards in hand", lambda s, i: s.hand[i].bit_count())
    hidden_size = Seen[int]("cards on the hidden pile", lambda s, i: s.hidden[i].bit_count())
    houses = Seen[int]("houses not on the board", lambda s, i: s.box.houses - s.sites.count(i))
    seals = Seen[int]("seals not on projects", lambda s, i: s.seals_left(i))
    lacking = Seen[list[int]]("what was lacking of piety, grain and tax", lacks)
    spared = Seen[int]("the shortages bought off, as bits", lambda s, i: s.spared[i])
    hand = NameSet("the own hand", ACTIONS, when=own)
    hidden = NameSet("the own hidden pile", ACTIONS, when=own)


class Project(Sheet):
    """What lies on a project."""

    stage = Name("how far it is", STAGES)
    stage.follows(stage_of, "a project lies there once it has come, and is complete when all spaces are filled")
    stone = Own[int]("stone on it", lambda s, i: s.placed[2 * i], material(0), "number up to its spaces", "0")
    wood = Own[int]("wood on it", lambda s, i: s.placed[2 * i + 1], material(1), "number up to its spaces", "0")
    seals = NumberSet("the seats whose seals lie on it", 0, last_seat, "seals_on")


class Place(Sheet):
    """A numbered place and its plague tile."""

    state = Name("its tile", ILLNESS, at="illness").left_out(
        lambda s, i: FACE_DOWN + (Chronicle(s).sick >> i & 1) if s.chapter >= s.box.plague_chapter else 0
    )
    value = Number("the number on the tile", 0, lambda s: max(s.box.tiles), 0, "tiles")


class SeenPlace(Sheet):
    """A numbered place, as everybody sees it."""

    state = Seen[str]("its tile", lambda s, i: ILLNESS[s.illness[i]] if s.illness[i] else "empty")
    value = Seen[int | None]("the number on the tile, if it is open", open_tile)


class Covered(Sheet):
    """What covering tiles lie on."""

    favour = NumberSet("spaces of the favour track", 1, favour_spaces, "covered_favour")
    favour.follows(told("favour"), "the events of this chapter have covered other spaces")
    market = NameSet("goods that the market does not buy", MARKET, "covered_market")
    market.follows(told("market"), "the events of this chapter have left other covers")
    projects = NameSet("projects", PROJECTS, "covered_projects")
    projects.follows(lambda s, _: Chronicle(s).covered_projects(s), "covered are the unfinished projects that are shut")


# The table.


class Round(Sheet):
    """Where the game stands."""

    game = Own[str]("always `world`", lambda: "world", None, "a name")
    seats = Own[int]("how many play", lambda s: s.seats, None, "number from 2 to 4", "4")
    chapter = Number("the chapter", 1, lambda s: s.box.chapters, 1)
    round = Number("the round of the chapter", 1, lambda s: s.box.rounds, 1)
    crest = Number("who has the crest", 0, last_seat, 0)
    favour = FromOne("the space of the favour marker", 1, favour_spaces, lambda s: s.box.favour_start + 1)


class Hidden(Round):
    """What nobody sees, or not in this form."""

    variants = Inner("the variants", Variants)
    deck = Own("the cards used of each chapter", put_deck, take_deck, "list of names for each numeral", "by the rules")
    drawn = Own[int]("how many of them have been drawn", lambda s: s.drawn, take_drawn, "number", "by the rules")
    players = Each("the players", Player, lambda s: s.seats)
    agenda = Own[list[Data]](
        "what is to be done, the next task first; a name alone is enough for a task",
        lambda s: [write_task(s, top) for top in reversed(s.agenda)],
        read_agenda,
        "list of tasks",
        "begin round",
    )
    markers = Limited("markers that stand for material on projects", GOODS[:2], 0, MANY)
    rng = Chance(default="new")


class Open(Round):
    """What everybody sees."""

    arrow = MaybeNumber("the number that the arrow points to", 0, 3, "number from 0 to 3, or null").left_out(
        lambda s, _: 0 if Chronicle(s).oriented else -1
    )
    in_force = Names("the blue cards in force, the oldest first", events, "standing")
    in_force.follows(told("standing"), "the blue cards drawn in this chapter, but for those that gave way")
    projects = ByName("the projects", Project, PROJECTS)
    covered = Inner("what covering tiles lie on", Covered)
    shut = NameSet("projects that an event of this chapter shuts", PROJECTS)
    shut.follows(told("shut"), "the events of this chapter shut other projects")
    supply = Limited("what is left in the supply", GOODS[:GOLD], 0, MANY)
    supply.follows(in_supply, "what the box holds and nobody has")


class Position(Open, Hidden):
    """The whole truth."""

    permanent = MaybeNames("the blue cards on the two spaces", events, "spaces")
    permanent.follows(told("spaces"), "each blue card of an earlier round, once, the newest in place of the oldest")
    tax = Number("the tax that was rolled, 0 before", 0, lambda s: max(s.box.tax_faces))
    tax.left_out(lambda s, _: min(s.box.tax_faces) if Chronicle(s).taxed else 0)
    sites = Own[dict[str, int]](
        "whose house stands on each site",
        lambda s: {str(site + 1): owner for site, owner in enumerate(s.sites) if owner >= 0},
        take_sites,
        "seat for each number",
        "none",
    )
    places = Each("the numbered places", Place, PLACES)


class View(Open, Variants, fields.View):
    """What a seat sees. What is printed on the pieces is in its box."""

    box: Box

    seat = Seen[int]("who looks; -1 is nobody", lambda _s, _place, seat: seat)
    player = Seen[int]("who must choose; -1 when the game is over", lambda s: s.player)
    question = Seen[str]("what is asked", lambda s: "over" if s.player == OVER else TASKS[kind_of(s.agenda[-1])])
    asked = Inner("what the question is about", Asked, put=write_asked)
    event = Seen[Data | None]("the event card of the round", lambda s: card_of(s, s.event))
    drawn = Seen[list[str]]("the cards drawn so far", lambda s: [s.box.events[one].id for one in s.deck[: s.drawn]])
    council = Seen[list[int]]("the four numbers round the council", lambda s: s.box.council_numbers)
    sides = Seen[list[int]]("the side that each seat sits at", lambda s: s.box.sides[s.seats])
    permanent = Seen[list[Data | None]]("the blue cards", lambda s: [card_of(s, event) for event in s.spaces])
    prices = Seen[Bundle]("what the market pays", lambda s: {"wool": price(s, WOOL), "cloth": price(s, CLOTH)})
    tax = Seen[int | None]("the tax that was rolled last", lambda s: s.tax or None)
    sites = Seen[list[int | None]](
        "whose house stands on each site", lambda s: [None if owner < 0 else owner for owner in s.sites]
    )
    places = Each("the numbered places", SeenPlace, PLACES)
    players = Each("the players", SeenPlayer, lambda s: s.seats)
    labels = Seen[Data]("what is printed on the pieces", lambda s: s.box.labels.plain)

    @property
    def own(self) -> SeenPlayer:
        """The place of who looks."""
        return self.players[self.seat]

    @property
    def card(self) -> Event | None:
        """The event card of the round."""
        return None if self.event is None else self.box.event(self.event["id"])

    @property
    def spaces(self) -> list[Event | None]:
        """The blue cards on the two spaces."""
        return [None if card is None else self.box.event(card["id"]) for card in self.permanent]


def card_of(s: Table, event: int) -> Data | None:
    """An event card lying open."""
    return None if event < 0 else s.box.events[event].card
