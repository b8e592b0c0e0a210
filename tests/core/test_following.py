"""Fields that follow from the rest of a table: filled in if they are left out, refused by name if otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from priory import BadPosition
from priory.core.field_lists import ByName, Counts, Each, Inner, MaybeNames, Names, NameSet, Numbers, NumberSet
from priory.core.fields import Name, Number, Sheet
from priory.core.reader import Reader

GOODS = ("wood", "stone")
ALL = 10
"""So many pieces of each kind are in the box."""


class Table:
    """Two seats with goods; all else follows from them."""

    def __init__(self) -> None:
        self.goods = [0, 0, 0, 0]
        self.total = [0, 0]
        self.supply = [0, 0]
        self.rich = 0
        self.most = 0
        self.lists = [0, 0]
        self.order: list[int] = []
        self.first: list[int] = []
        self.scarce = 0
        self.left = [0, 0]


def held(s: Table, good: int) -> int:
    return s.goods[good] + s.goods[2 + good]


def rich(s: Table, _: int) -> int:
    return sum(1 << seat for seat in range(2) if s.total[seat] > 5)


class Player(Sheet):
    goods = Counts("goods", GOODS, 0, 99)
    total = Number("how many in all", 0, 99)
    total.follows(lambda s, i: s.goods[2 * i] + s.goods[2 * i + 1], "all goods together")


class Heap(Sheet):
    left = Number("what is left", 0, ALL).follows(lambda s, good: ALL - held(s, good), "nobody has them")


class Counted(Sheet):
    most = Name("the good there is most of", GOODS).follows(lambda s, _: int(held(s, 1) > held(s, 0)), "by number")


class Position(Sheet):
    players = Each("the players", Player, 2)
    supply = Counts("the supply", GOODS, 0, ALL).follows(lambda s, good: ALL - held(s, good), "nobody has them")
    heaps = ByName("the same by name", Heap, GOODS)
    counted = Inner("what is counted", Counted)
    rich = NumberSet("who is rich", 0, 1).follows(rich, "more than five goods")
    lists = Numbers("all goods of each", 0, 99, count=2).follows(lambda s, _: s.total[:], "all goods together")
    order = Names("the goods, the fewest first", GOODS)
    order.follows(lambda s, _: sorted(range(2), key=lambda good: held(s, good)), "by number")
    first = MaybeNames("a good that somebody has", GOODS)
    first.follows(lambda s, _: [good if held(s, good) else -1 for good in range(2)], "those that somebody has")
    scarce = NameSet("goods that are scarce", GOODS)
    scarce.follows(lambda s, _: sum(1 << good for good in range(2) if held(s, good) > 5), "more than five are held")


PLAYERS = [{"goods": {"wood": 1, "stone": 5}}, {"goods": {"stone": 2}}]


def read(**fields: Any) -> Table:
    s = Table()
    Position.fill(s, Reader({"players": PLAYERS, **fields}))
    Position.check(s)
    return s


def test_what_is_left_out_is_filled_in() -> None:
    s = read()
    assert (s.total, s.supply, s.left, s.most, s.rich, s.lists) == ([6, 2], [9, 3], [9, 3], 1, 1, [6, 2])
    assert (s.order, s.first, s.scarce) == ([0, 1], [0, 1], 2)


def test_what_is_written_as_it_follows_is_read() -> None:
    whole = Position.written(read())
    assert whole["players"][0]["total"] == 6
    assert Position.written(read(**whole)) == whole


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"players": [{"total": 1}, {}]}, r"'players\[0\].total': must be 0, not 1: all goods together"),
        ({"supply": {"stone": 4}}, r"'supply.stone': must be 3, not 4: nobody has them"),
        ({"heaps": {"wood": {"left": 8}}}, "'heaps.wood.left': must be 9, not 8: nobody has them"),
        ({"counted": {"most": "wood"}}, "'counted.most': must be stone, not wood: by number"),
        ({"rich": [0, 1]}, r"'rich': must be \[0\], not \[0, 1\]: more than five goods"),
        ({"lists": [6, 3]}, r"'lists': must be \[6, 2\], not \[6, 3\]: all goods together"),
        ({"order": ["stone", "wood"]}, r"'order': must be \['wood', 'stone'\], not \['stone', 'wood'\]: by number"),
        ({"first": [None, "stone"]}, r"'first': must be \['wood', 'stone'\], not \[None, 'stone'\]"),
        ({"scarce": []}, r"'scarce': must be \['stone'\], not \[\]: more than five are held"),
    ],
)
def test_anything_else_is_refused_by_its_field(fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadPosition, match=f"field {problem}"):
        read(**fields)


def test_what_follows_keeps_to_its_bounds() -> None:
    with pytest.raises(BadPosition, match=r"'supply.wood': -2 is out of range: from 0 to 10"):
        read(players=[{"goods": {"wood": 12}}, {}])
    with pytest.raises(BadPosition, match=r"'players\[0\].total': 100 is out of range: from 0 to 99"):
        read(players=[{"goods": {"wood": 50, "stone": 50}}, {}])


def test_a_table_in_play_is_held_to_it_too() -> None:
    s = read()
    s.supply[0] -= 1
    with pytest.raises(BadPosition, match=r"'supply.wood': must be 9, not 8"):
        Position.check(s)
