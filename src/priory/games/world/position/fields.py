"""What lies on the table of World Without End, each thing described once: positions and views both come from here.

A position is read in this order: the round, what nobody sees, what everybody sees. So a field that is left out can be
filled in from those before it, and most of the board from the cards drawn so far.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from priory.core import fields
from priory.core.field_lists import ByName, Counts, Each, Inner, Names, NameSet, Own, Seen
from priory.core.fields import Bit, Flag, Name, Number, Sheet
from priory.core.plain import Data
from priory.core.reader import Reader
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.world.box import DUTIES, PENALTIES, Box
from priory.games.world.options import ACTIONS, PLACES, PROJECTS
from priory.games.world.position.chronicle import Chronicle
from priory.games.world.position.deck import Laid, put_deck, put_pile, take_deck, take_drawn, take_pile
from priory.games.world.position.field_kinds import (
    MANY,
    Arrow,
    FromOne,
    Limited,
    NumberSet,
    Part,
    Spaces,
    Stock,
)
from priory.games.world.position.task import MOST_OFFERS, Exchange, read_agenda, write_asked, write_task
from priory.games.world.rules.agenda import TASKS, kind_of
from priory.games.world.rules.deck import Event
from priory.games.world.rules.pieces import PILE, PLAYED
from priory.games.world.rules.plague import FACE_DOWN, HEALED, PATIENT
from priory.games.world.rules.standing import price
from priory.games.world.rules.vocabulary import CLOTH, GOLD, GOODS, MARKET, WOOL, Bundle

if TYPE_CHECKING:
    from priory.games.world.table import Table

STAGES = ("off", "begun", "complete")
ILLNESS = ("none", "face down", "patient", "healed")

# The question at hand.


class Asked(Sheet):
    """What the question at hand is about; each kind of question has its own entries."""

    forced = Part[bool]("card: whether it must be laid without action")
    event = Part[str]("offer: the event it comes from")
    permanent = Part[bool]("offer: whether that is a permanent one")
    optional = Part[bool]("offer: whether it may be declined")
    options = Part[list[Exchange]]("offer: what can be exchanged")
    project = Part[str | None]("build: the project begun with")
    pieces = Part[int]("build: pieces placed so far")
    by_action = Part[bool]("house, heal: whether by the action of that name")
    waived = Part[list[str]]("house: goods that need not be paid")
    named = Part[list[int]]("harvest: sites named so far")
    healed = Part[int]("heal: how many were healed so far")
    most = Part[int]("heal: how many may be healed")
    knowledge_left = Part[int]("heal: knowledge not shown yet, if it may be seen")
    left = Part[int]("remove_house: how many are still to go")


class Question(Inner[Asked]):
    """What the question at hand is about."""

    def write(self, s: Any, place: int, seat: int) -> object:
        return write_asked(s, seat)


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


def in_supply(s: Table, good: int) -> int:
    """What the box holds and nobody has; where it is written down, the audit compares."""
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
    s.sites = [written.number(str(site + 1), 0, s.seats - 1, -1) for site in range(len(s.sites))]
    written.done()


def take_rng(s: Table, _: int, reader: Reader) -> None:
    """The state of chance."""
    if reader.has("rng"):
        s.rng = Rng.from_words(reader.raw("rng"))


def events(s: Table) -> list[str]:
    """The event cards of the box by name."""
    return list(s.box.event_ids)


def own(_: object, place: int, seat: int) -> bool:
    """Whether a player looks at what is their own."""
    return place == seat


def goods_seen(s: Table, place: int, seat: int) -> Bundle | None:
    """The goods of a player, unless they lie behind the screen of another."""
    return dict(zip(GOODS, s.goods[len(GOODS) * place :], strict=False)) if place == seat or s.open_screens else None


# Players and places.


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
    hand = NameSet("the hand", ACTIONS).left_out(rest_of_cards)
    lacking = Counts("what was lacking when the duties were paid", DUTIES, 0, MANY)
    spared = NameSet("the shortages bought off with loyalty", DUTIES)


class SeenPlayer(OpenPlayer):
    """What somebody sees of a player."""

    score = Seen[float]("points", lambda s, place, _: s.score[place] / 2)
    goods = Seen[Bundle | None]("goods, null behind the screen of another", goods_seen)
    hand_size = Seen[int]("cards in hand", lambda s, place, _: s.hand[place].bit_count())
    hidden_size = Seen[int]("cards on the hidden pile", lambda s, place, _: s.hidden[place].bit_count())
    houses = Seen[int]("houses not on the board", lambda s, place, _: s.box.houses - s.sites.count(place))
    seals = Seen[int]("seals not on projects", lambda s, place, _: s.seals_left(place))
    lacking = Seen[list[int]](
        "what was lacking of piety, grain and tax",
        lambda s, place, _: s.lacking[len(DUTIES) * place : len(DUTIES) * (place + 1)],
    )
    spared = Seen[int]("the shortages bought off, as bits", lambda s, place, _: s.spared[place])
    hand = NameSet("the own hand", ACTIONS, when=own)
    hidden = NameSet("the own hidden pile", ACTIONS, when=own)


class Project(Sheet):
    """What lies on a project."""

    stage = Name("how far it is", STAGES).left_out(lambda s, i: Chronicle(s).entered >> i & 1)
    stone = Own[int]("stone on it", lambda s, i: s.placed[2 * i], material(0), "number up to its spaces", "0")
    wood = Own[int]("wood on it", lambda s, i: s.placed[2 * i + 1], material(1), "number up to its spaces", "0")
    seals = NumberSet("the seats whose seals lie on it", 0, lambda s: s.seats, "seals_on")


class Place(Sheet):
    """A numbered place and its plague tile."""

    state = Name("its tile", ILLNESS, at="illness").left_out(
        lambda s, i: FACE_DOWN + (Chronicle(s).sick >> i & 1) if s.chapter >= s.box.plague_chapter else 0
    )
    value = Number("the number on the tile", 0, lambda s: max(s.box.tiles), 0, "tiles")


class SeenPlace(Sheet):
    """A numbered place, as everybody sees it."""

    state = Seen[str]("its tile", lambda s, i, _: ILLNESS[s.illness[i]] if s.illness[i] else "empty")
    value = Seen[int | None](
        "the number on the tile, if it is open",
        lambda s, i, _: s.tiles[i] if s.illness[i] in (PATIENT, HEALED) else None,
    )


class Covered(Sheet):
    """What covering tiles lie on."""

    favour = NumberSet("spaces of the favour track", 1, lambda s: len(s.box.favour_kind), "covered_favour")
    favour.left_out(told("favour"))
    market = NameSet("goods that the market does not buy", MARKET, "covered_market").left_out(told("market"))
    projects = NameSet("projects", PROJECTS, "covered_projects")
    projects.left_out(lambda s, _: Chronicle(s).covered_projects(s))


# The table.


class Round(Sheet):
    """Where the game stands."""

    game = Own[str]("always `world`", lambda *_: "world", lambda _s, _i, page: page.allow("game"), "a name")
    seats = Own[int](
        "how many play", lambda s, _: s.seats, lambda _s, _i, page: page.allow("seats"), "number from 2 to 4", "4"
    )
    chapter = Number("the chapter", 1, lambda s: s.box.chapters, 1)
    round = Number("the round of the chapter", 1, lambda s: s.box.rounds, 1)
    crest = Number("who has the crest", 0, lambda s: s.seats - 1, 0)
    favour = FromOne(
        "the space of the favour marker", 1, lambda s: len(s.box.favour_kind), lambda s: s.box.favour_start + 1
    )


class Hidden(Round):
    """What nobody sees, or not in this form."""

    variants = Inner("the variants", Variants)
    deck = Own[dict[str, list[str]]](
        "the cards used of each chapter", put_deck, take_deck, "list of names for each numeral", "by the rules"
    )
    drawn = Own[int]("how many of them have been drawn", lambda s, _: s.drawn, take_drawn, "number", "by the rules")
    players = Each("the players", Player, lambda s: s.seats)
    agenda = Own[list[Data]](
        "what is to be done, the next task first; a name alone is enough for a task",
        lambda s, _: [write_task(s, top) for top in reversed(s.agenda)],
        read_agenda,
        "list of tasks",
        "begin round",
    )
    markers = Limited("markers that stand for material on projects", GOODS[:2], lambda *_: 0)
    rng = Own[list[int]]("the state of chance", lambda s, _: s.rng.words(), take_rng, "list of 4 numbers", "new")


class Open(Round):
    """What everybody sees."""

    arrow = Arrow("the number that the arrow points to").left_out(lambda s, _: 0 if Chronicle(s).oriented else -1)
    in_force = Names("the blue cards in force, the oldest first", events, "standing").left_out(told("standing"))
    projects = ByName("the projects", Project, PROJECTS)
    covered = Inner("what covering tiles lie on", Covered)
    shut = NameSet("projects that an event of this chapter shuts", PROJECTS).left_out(told("shut"))
    supply = Limited("what is left in the supply", GOODS[:GOLD], in_supply)


class Position(Open, Hidden):
    """The whole truth."""

    permanent = Spaces("the blue cards on the two spaces", events, "spaces").left_out(told("spaces"))
    tax = Number("the tax that was rolled, 0 before", 0, lambda s: max(s.box.tax_faces))
    tax.left_out(lambda s, _: min(s.box.tax_faces) if Chronicle(s).taxed else 0)
    sites = Own[dict[str, int]](
        "whose house stands on each site",
        lambda s, _: {str(site + 1): owner for site, owner in enumerate(s.sites) if owner >= 0},
        take_sites,
        "seat for each number",
        "none",
    )
    places = Each("the numbered places", Place, PLACES)


class View(Open, Variants, fields.View):
    """What a seat sees. What is printed on the pieces is in its box."""

    box: Box

    seat = Seen[int]("who looks; -1 is nobody", lambda _s, _i, seat: seat)
    player = Seen[int]("who must choose; -1 when the game is over", lambda s, *_: s.player)
    question = Seen[str]("what is asked", lambda s, *_: "over" if s.player == OVER else TASKS[kind_of(s.agenda[-1])])
    asked = Question("what the question is about", Asked)
    event = Seen[Data | None]("the event card of the round", lambda s, *_: card_of(s, s.event))
    drawn = Seen[list[str]]("the cards drawn so far", lambda s, *_: [s.box.events[one].id for one in s.deck[: s.drawn]])
    council = Seen[list[int]]("the four numbers round the council", lambda s, *_: s.box.council_numbers)
    sides = Seen[list[int]]("the side that each seat sits at", lambda s, *_: s.box.sides[s.seats])
    permanent = Seen[list[Data | None]]("the blue cards", lambda s, *_: [card_of(s, event) for event in s.spaces])
    prices = Seen[Bundle]("what the market pays", lambda s, *_: {"wool": price(s, WOOL), "cloth": price(s, CLOTH)})
    tax = Seen[int | None]("the tax that was rolled last", lambda s, *_: s.tax or None)
    sites = Seen[list[int | None]](
        "whose house stands on each site", lambda s, *_: [None if owner < 0 else owner for owner in s.sites]
    )
    places = Each("the numbered places", SeenPlace, PLACES)
    players = Each("the players", SeenPlayer, lambda s: s.seats)
    labels = Seen[Data]("what is printed on the pieces", lambda s, *_: s.box.labels.plain)

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
