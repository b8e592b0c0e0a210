"""Interactions at a glance (section 21), a test for each row."""

from __future__ import annotations

import pytest

from tests.rulebook import rule
from tests.rules.kingsbridge.table import VALUES, lay

ALL = list(VALUES)


@rule("K7.4")
def test_edgar_and_finishing() -> None:
    table = lay({"c1": ["E1", *ALL[1:12]]}, [13, 5], stack=["den"])
    table.place(13, "c1")
    assert table.stack(0) == ["den", "edgar"]
    assert table["discard"] == ALL[1:]


@rule("K12.10")
@pytest.mark.parametrize(("who", "answers"), [("wynstan", ("c1", 2)), ("den", ("c1",))])
def test_edgar_and_wynstan_or_den(who: str, answers: tuple[object, ...]) -> None:
    table = lay({"c1": [4, "E5", 6]}, [8, 9], seats=3, active=2, stack=[who, "gytha"], stacks={0: ["ragna"]})
    table.use(who, *answers)
    assert table["stacks"] == [["ragna", "edgar", who], [], ["gytha"]]


@rule("K19.5")
def test_edgar_and_wigelm() -> None:
    table = lay({"c1": ["E5", 6], "c2": [5, 6]}, [8, 9], stack=["wigelm"])
    assert not table.can_use("wigelm", (1, "c1"))
    assert table.can_use("wigelm", (1, "c2"))


@rule("K19.5")
def test_edgar_who_comes_to_the_front_under_wigelm_stops_the_giving_there() -> None:
    table = lay({"c1": [4, "E5", 6]}, [8, 9], seats=3, stack=["wigelm"])
    assert table.can_use("wigelm", (1, "c1"))
    assert not table.can_use("wigelm", (1, "c1"), (2, "c1"))


@rule("K12.7", "K7.4")
def test_edgar_and_gytha() -> None:
    table = lay({"c1": [*ALL[:5], "E6", *ALL[6:12]]}, [8, 9], stack=["gytha"], discard=[6, 13])
    assert not table.can_use("gytha", "c1", 6)
    table.use("gytha", "c1", 13)
    assert table.stack(0) == ["edgar"]
    assert table.stack(1) == ["gytha"]


@rule("K12.2")
def test_edgar_and_a_gap_of_ragna() -> None:
    table = lay({"c1": [3, 5]}, [8, 9], stack=["edgar"])
    assert table.can_use("edgar", "c1", 4)
    assert table.can_use("edgar", "c1", 6)


@rule("K15.2", "K5.6")
def test_edgar_and_agatha_the_player_chooses_double_or_swap() -> None:
    table = lay({"c1": [3, "E4"]}, [4, 9], turn={"effect": "agatha"})
    table.do({"kind": "place", "value": 4})
    spots = [form["spot"] for form in table.offers("target") if form["column"] == "c1"]
    assert spots == ["end", "swap"]


@rule("K11.2")
def test_edgar_and_aldred() -> None:
    table = lay({"c1": ["E4", 5], "c2": [3]}, [3, 9], turn={"effect": "aldred"})
    assert table.can_place(3, "c1", "front")
    assert table.can_move("c2", "c1", front=True)


@rule("K20.3")
def test_wilwulf_and_edgar() -> None:
    assert lay({"c1": [3, "E4"]}, [8, 9], display=[4]).can_place(4, "c1", "swap", display=True)
    assert not lay({"c1": ["E4", 5]}, [8, 9], display=[4]).can_place(4, "c1", "swap", display=True)


@rule("K16.7")
def test_wilwulf_and_a_gap_of_ragna() -> None:
    assert lay({"c1": [3, 5]}, [8, 9], display=[4]).offers("place_display") == []


@rule("K11.5")
def test_wilwulf_and_aldred() -> None:
    assert lay({"c1": [5]}, [8, 9], display=[4], turn={"effect": "aldred"}).offers("place_display") == []


@rule("K15.5", "K6.5")
def test_doubles_of_agatha_later() -> None:
    table = lay({"c1": [3, 4, 4], "c2": [3], "c3": [2]}, [4, 9])
    assert table.can_move("c1", "c3")
    assert table.can_move("c1", "c2", tail=1)
    assert not table.can_place(4, "c1")


@rule("K7.5")
def test_doubles_of_agatha_and_finishing() -> None:
    table = lay({"c1": [1, 1, *ALL[1:12]], "c2": [13, 13]}, [8, 9])
    table.move("c2", "c1")
    assert table["discard"] == [1, 1, *ALL[1:], 13]


@rule("K7.6")
def test_a_gap_of_ragna_and_finishing() -> None:
    table = lay({"c1": [*ALL[:6], *ALL[7:12]]}, [13, 7, 9])
    table.place(13, "c1")
    assert table.column("c1") != []
    table.place(7, "c1", "gap")
    assert table.column("c1") == []


@rule("K17.4")
def test_ethelred_and_den_wynstan_wigelm_and_moving() -> None:
    for who, answers in [("den", ("X1",)), ("wynstan", ("X1", 1)), ("wigelm", ((1, "X1"),))]:
        table = lay({"c1": [3], "X1": [4]}, [8, 9], stack=[who])
        table.use(who, *answers)
        assert table["extra"] == [[], [], [], []]
    moved = lay({"c1": [3], "X1": [4]}, [8, 9])
    moved.move("X1", "c1")
    assert moved["extra"] == [[], [], [], []]


@rule("K14.4")
def test_gytha_and_an_empty_discard_pile() -> None:
    assert lay({"c1": []}, [8, 9], stack=["gytha"], discard=[]).offers("character") == []


@rule("K10.2")
def test_two_characters_in_one_turn() -> None:
    table = lay({"c1": [3]}, [8, 9], stack=["aldred", "agatha"], seats=2)
    table.use("aldred")
    assert table.offers("character") == []
