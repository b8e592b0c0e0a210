"""One description of the fields: written, read, seen and typed in the same words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from priory import BadPosition, Rng
from priory.core.field_lists import (
    ByName,
    Chance,
    Counts,
    Each,
    Inner,
    MaybeNames,
    Names,
    NameSet,
    Numbers,
    NumberSet,
    Own,
    Seen,
)
from priory.core.fields import Bit, Field, Flag, MaybeName, MaybeNumber, Name, Number, Sheet, fields_of
from priory.core.reader import Reader
from priory.core.writing import Pen

GOODS = ("wood", "stone")
LANDS = ("north", "south")


class Table:
    """A table of two seats with something of every kind."""

    def __init__(self) -> None:
        self.round = 3
        self.late = True
        self.wind = 1
        self.card = -1
        self.deck = [1, 0]
        self.seen = 2
        self.dice = [4, 6]
        self.gold = [7, 9]
        self.passed = 2
        self.goods = [1, 2, 3, 4]
        self.stones = [5, 6]
        self.secret = 11
        self.limit = 12
        self.length = 8


class OpenPlayer(Sheet):
    gold = Number("gold in hand", 0, 99, default=5)
    passed = Bit("whether the player has passed")
    goods = Counts("what is in store", GOODS, 0, 9)


class Player(OpenPlayer):
    pass


class SeenPlayer(OpenPlayer):
    own = Seen[bool]("whether this is who looks", lambda _s, place, seat: place == seat)
    rich = Seen[int]("the gold again", lambda s, place, _seat: s.gold[place], when=lambda _s, p, seat: p == seat)


class Land(Sheet):
    stones = Number("stones that lie there", 0, 9, default=0)


class Turn(Sheet):
    wind = Name("where the wind comes from", LANDS, default=1)
    card = MaybeName("the card on the table", ("ace", "king"))


def twice_the_round(s: Table, _: int) -> int:
    return 2 * s.round


class Open(Sheet):
    round = Number("the round", 1, lambda s: s.limit, default=1)
    late = Flag("whether it is late")
    lands = ByName("the countries", Land, LANDS)
    turn = Inner("this turn", Turn)
    seen = NameSet("what was seen", GOODS)
    dice = Numbers("the dice", 1, 6, count=2)


class Position(Open):
    length = Number("how long it has taken", 0, 99).left_out(twice_the_round)
    players = Each("the players", Player, 2)
    deck = Names("the deck", GOODS)
    secret = Own[str](
        "a number in words",
        lambda s, _: f"n{s.secret}",
        lambda s, _, reader: setattr(s, "secret", int(reader.text("secret")[1:]) if reader.has("secret") else 0),
    )


class Viewed(Open):
    players = Each("the players", SeenPlayer, 2)


WRITTEN = {
    "round": 3,
    "late": True,
    "lands": {"north": {"stones": 5}, "south": {"stones": 6}},
    "turn": {"wind": "south", "card": None},
    "seen": ["stone"],
    "dice": [4, 6],
    "length": 8,
    "players": [
        {"gold": 7, "passed": False, "goods": {"wood": 1, "stone": 2}},
        {"gold": 9, "passed": True, "goods": {"wood": 3, "stone": 4}},
    ],
    "deck": ["stone", "wood"],
    "secret": "n11",
}


def read(data: dict[str, Any]) -> Any:
    s: Any = Table()
    Position.fill(s, Reader(data))
    return s


def test_a_position_is_written_in_names() -> None:
    s: Any = Table()
    assert Position.written(s) == WRITTEN


def test_what_is_written_is_read_back() -> None:
    s: Any = Table()
    blank: Any = read({})
    assert vars(blank) != vars(s)
    assert vars(read(WRITTEN)) == vars(s)


def test_what_is_left_out_takes_its_default() -> None:
    blank: Any = read({})
    assert (blank.round, blank.late, blank.wind, blank.card) == (1, False, 1, -1)
    assert (blank.deck, blank.seen, blank.dice, blank.gold) == ([], 0, [0, 0], [5, 5])
    assert (blank.passed, blank.goods, blank.stones, blank.secret) == (0, [0, 0, 0, 0], [0, 0], 0)


def test_what_is_left_out_can_follow_from_what_stands_before_it() -> None:
    assert [read(data).length for data in ({}, {"round": 5}, {"round": 5, "length": 1})] == [2, 10, 1]


def test_each_seat_sees_its_own() -> None:
    s: Any = Table()
    view = Viewed(Viewed.written(s, 1))
    assert [one.own for one in view.players] == [False, True]
    assert "rich" not in view.players[0]
    assert view.players[1].rich == 9
    with pytest.raises(AttributeError, match="rich"):
        _ = view.players[0].rich
    assert "deck" not in view


def test_a_view_is_typed() -> None:
    s: Any = Table()
    view = Viewed(Viewed.written(s, 0))
    assert view.round + 1 == 4
    assert view.turn.wind.upper() == "SOUTH"
    assert view.turn.card is None
    assert view.lands["north"].stones == 5
    assert view.players[1].goods["stone"] == 4
    assert isinstance(Viewed.round, Field)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"round": 13}, "field 'round': 13 is out of range: from 1 to 12"),
        ({"lands": {"nort": {}}}, "field 'lands.nort': is not a field of a position; did you mean 'north'?"),
        ({"players": [{"gold": 1}]}, "field 'players': holds 1 entries, 2 are needed"),
        ({"players": [{}, {"goods": {"wool": 1}}]}, "field 'players[1].goods.wool': is not a field of a position"),
        ({"turn": {"wind": "east"}}, "field 'turn.wind': 'east' is not one of north, south"),
        ({"deck": ["wod"]}, "field 'deck[0]': 'wod' is not one of wood, stone; did you mean 'wood'?"),
        ({"seen": ["wood", "stone", "wood"]}, "field 'seen[2]': 'wood' stands there twice"),
        ({"rond": 1}, "field 'rond': is not a field of a position; did you mean 'round'?"),
    ],
)
def test_what_cannot_be_read_is_named(data: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition) as error:
        read(data)
    assert str(error.value).startswith(said)


class Doubled(Number):
    """A kind that writes in its own way what another kind spells out."""

    def write(self, s: Any, place: int, seat: int) -> object:
        return (2 * s.gold[place], place, seat)


class Kept(Doubled):
    """And one that spells it out again."""

    def spelt(self, pen: Pen) -> str:
        return f"[{pen.held(self.at)}]"


class Purse(Sheet):
    gold = Doubled("gold, doubled", 0, 99)
    again = Kept("gold, in a list", 0, 99, at="gold")


class Purses(Sheet):
    purses = Each("the purses", Purse, 2)


def test_a_room_s_own_kind_writes_in_its_own_way() -> None:
    s: Any = Table()
    assert Purses.written(s, 1) == {"purses": [{"gold": (14, 0, 1), "again": [7]}, {"gold": (18, 1, 1), "again": [9]}]}


class Asking(Sheet):
    nothing = Seen[str]("asks for nothing", lambda: "always")
    table = Seen[int]("asks for the table", lambda s: s.round)
    place = Seen[int]("asks for the place, too", lambda s, place: s.gold[place])
    late = Seen[int]("stands there when it is late", lambda _s, _place, seat: seat, when=lambda s: s.late)
    last = Number("stands after what may be missing", 0, 99, at="gold")


def test_who_writes_is_given_what_it_asks_for_and_order_is_kept() -> None:
    s: Any = Table()
    assert list(Asking.written(s, 5, 1).items()) == [
        ("nothing", "always"),
        ("table", 3),
        ("place", 9),
        ("late", 5),
        ("last", 9),
    ]
    s.late = False
    assert list(Asking.written(s, 5, 1)) == ["nothing", "table", "place", "last"]


class Rare(Sheet):
    guest = MaybeNumber("who is a guest", 0, 1, "a seat, or null")
    ways = NumberSet("the ways that are open", 1, 3)
    shown = MaybeNames("two places", GOODS, count=2)
    rng = Chance()


@pytest.mark.parametrize(
    "written",
    [
        {"guest": None, "ways": [], "shown": [None, None]},
        {"guest": 1, "ways": [1, 3], "shown": ["stone", None]},
        {"guest": 0, "ways": [2], "shown": [None, "wood"]},
    ],
)
def test_what_may_be_missing_is_written_and_read_back(written: dict[str, Any]) -> None:
    s: Any = SimpleNamespace()
    Rare.fill(s, Reader({**written, "rng": [1, 2, 3, 4]}))
    assert Rare.written(s) == {**written, "rng": [1, 2, 3, 4]}
    blank: Any = SimpleNamespace()
    Rare.fill(blank, Reader({}))
    assert (blank.guest, blank.ways, blank.shown, blank.rng.words()) == (-1, 0, [-1, -1], Rng(0).words())


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"guest": 2}, "field 'guest': 2 is out of range: from 0 to 1"),
        ({"ways": [1, 1]}, "field 'ways': 1 is there twice"),
        ({"ways": [0]}, "field 'ways[0]': 0 is out of range: from 1 to 3"),
        ({"shown": [None, None, "wood"]}, "field 'shown': holds 3 entries, there are 2 places"),
        ({"shown": [None, "wool"]}, "field 'shown[1]': 'wool' is not one of wood, stone"),
    ],
)
def test_what_may_be_missing_is_refused_by_name(data: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition) as error:
        Rare.fill(SimpleNamespace(), Reader(data))
    assert str(error.value).startswith(said)


def test_every_field_has_a_name_and_a_text() -> None:
    names = [name for name, _ in fields_of(Position)]
    assert names == ["round", "late", "lands", "turn", "seen", "dice", "length", "players", "deck", "secret"]
    assert all(field.text and field.name == name for name, field in fields_of(Position))
