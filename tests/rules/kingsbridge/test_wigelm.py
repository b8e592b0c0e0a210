"""Wigelm (K19)."""

from __future__ import annotations

from priory import Journal
from tests.rulebook import rule
from tests.rules.kingsbridge.table import Layout, lay


def seats_offered(table: Layout) -> list[int]:
    return [form["seat"] for form in table.offers("wigelm_seat")]


@rule("K19.1")
def test_the_first_card_of_a_column_goes_on_top_of_a_draw_pile() -> None:
    table = lay({"c1": [5, 6]}, [8, 9], seats=3, stack=["wigelm"], piles=[[1], [2, 3], [4]])
    table.use("wigelm", (1, "c1"))
    assert table.column("c1") == [6]
    assert table.pile(1) == [5, 2, 3]


@rule("K19.2")
def test_the_same_column_may_be_used_several_times() -> None:
    table = lay({"c1": [5, 6, 7]}, [8, 9], seats=4, stack=["wigelm"])
    table.use("wigelm", (3, "c1"), (1, "c1"), (2, "c1"))
    assert table.column("c1") == []
    assert [table.pile(seat)[0] for seat in (1, 2, 3)] == [6, 7, 5]


@rule("K19.3", "D13")
def test_each_other_player_is_served_at_most_once_in_any_order() -> None:
    table = lay({"c1": [5, 6, 7], "c2": [9]}, [8, 1], seats=4, active=1, stack=["wigelm"])
    table.do({"kind": "character", "place": 1})
    assert seats_offered(table) == [0, 2, 3]
    table.do({"kind": "wigelm_seat", "seat": 2}, {"kind": "wigelm_column", "column": "c1"})
    assert seats_offered(table) == [0, 3]


@rule("K19.3", "D13")
def test_at_least_one_must_be_served_then_the_player_may_stop() -> None:
    table = lay({"c1": [5, 6, 7], "c2": [9]}, [8, 1], seats=3, stack=["wigelm"])
    table.do({"kind": "character", "place": 1})
    assert table.offers("wigelm_stop") == []
    table.do({"kind": "wigelm_seat", "seat": 2}, {"kind": "wigelm_column", "column": "c1"})
    assert not table.turn["used"]
    table.do({"kind": "wigelm_stop"})
    assert table.turn["used"]
    assert table.stack(1) == ["wigelm"]


@rule("D13", "D14")
def test_he_is_done_by_himself_when_everybody_is_served() -> None:
    table = lay({"c1": [5, 6, 7]}, [8, 1], seats=3, stack=["wigelm"])
    steps = [(1, "c1"), (2, "c1")]
    table.do(*table.using("wigelm", *steps))
    assert table.turn["used"]


@rule("D13")
def test_he_is_done_by_himself_when_no_card_is_left() -> None:
    empty: dict[str, list[int]] = {name: [] for name in ("c2", "c3", "c4", "c5", "c6")}
    table = lay({"c1": [5], **empty}, [8, 1], seats=3, stack=["wigelm"])
    table.do(*table.using("wigelm", (2, "c1")))
    assert table.turn["used"]


@rule("K19.4")
def test_a_player_with_an_empty_pile_has_a_pile_of_one_and_may_not_pass() -> None:
    table = lay({"c1": [5, 6], "c2": [8]}, [9, 1], stack=["wigelm"], piles=[[], []], hands={1: [2, 3]})
    table.use("wigelm", (1, "c1"))
    table.place(9, "c2")
    table.end()
    assert table.pile(1) == [5]
    assert not table.can_end()
    table.exchange(2)
    assert table.hand(1) == [2, 3, 5]


@rule("K19.5")
def test_a_column_with_edgar_in_front_cannot_be_chosen() -> None:
    table = lay({"c1": ["E5", 6], "c2": [5]}, [8, 9], stack=["wigelm"])
    assert not table.can_use("wigelm", (1, "c1"))


@rule("K19.5")
def test_without_an_event_card_in_front_he_cannot_be_used() -> None:
    empty: dict[str, list[int | str]] = {name: [] for name in ("c2", "c3", "c4", "c5", "c6")}
    table = lay({"c1": ["E5", 6], **empty}, [8, 9], stack=["wigelm"])
    assert table.offers("character") == []


@rule("K19.6")
def test_a_permanent_column_emptied_is_empty_and_an_extra_one_disappears() -> None:
    table = lay({"c1": [5], "X1": [7]}, [8, 9], seats=3, stack=["wigelm"])
    table.use("wigelm", (1, "c1"), (2, "X1"))
    assert table.can_place(8, "c1")
    assert not table.can_place(8, "X1")


@rule("K19.6")
def test_the_joint_behind_the_card_taken_is_gone() -> None:
    table = lay({"c1": [5, 5, 6], "c2": [5, 7]}, [6, 9], seats=3, stack=["wigelm"])
    table.use("wigelm", (1, "c1"), (2, "c2"))
    assert table.column("c1") == [5, 6]
    assert table.column("c2") == [7]
    assert not table.can_place(6, "c2", "gap")


@rule("K19.7", "EX21")
def test_alone_one_card_goes_on_the_own_pile_and_is_drawn_next() -> None:
    table = lay({"c1": [5, 6], "c2": [8]}, [9, 1], seats=1, open=["wigelm"], pile=[2, 3])
    table.use("wigelm", "c1")
    assert table.pile() == [5, 2, 3]
    assert table.turn["used"]
    table.place(9, "c2")
    table.end()
    assert table.hand() == [1, 2, 3, 5]


@rule("K19.7", "K23.6")
def test_together_also_a_player_without_cards_may_be_given_one() -> None:
    table = lay(
        {"c1": [5, 6]}, [8, 9], seats=3, mode="coop", open=["wigelm"], piles=[[1], [], [2]], hands={1: [], 2: [3, 4]}
    )
    assert table.can_use("wigelm", (1, "c1"), (2, "c1"))
    table.use("wigelm", (1, "c1"))
    assert table.pile(1) == [5]
    assert "wigelm" in table["boxed"]


@rule("K19.8", "I-5")
def test_everybody_sees_the_value_of_a_given_card() -> None:
    table = lay({"c1": [5, 6]}, [8, 9], seats=3, stack=["wigelm"])
    journal = Journal()
    table.state.journal = journal
    table.use("wigelm", (1, "c1"))
    given = next(entry for entry in journal.entries if entry.kind == "give")
    assert [given.seen_by(seat)["value"] for seat in (-1, 0, 1, 2)] == [5, 5, 5, 5]
