"""The structure of a turn (K4)."""

from __future__ import annotations

from tests.rulebook import rule
from tests.rules.kingsbridge.table import lay


@rule("K4.1")
def test_turns_go_clockwise() -> None:
    table = lay({"c1": [1]}, [2, 9], seats=3, active=1, hands={2: [3, 9], 0: [4, 9]})
    seen = []
    for value in (2, 3, 4):
        seen.append(table.active)
        table.place(value, "c1")
        table.end()
    assert [*seen, table.active] == [1, 2, 0, 1]


@rule("K4.2")
def test_free_actions_come_in_any_order_before_one_closing_action() -> None:
    table = lay({"c1": [3], "c2": [5], "c3": [8]}, [4, 9, 1], stack=["ragna"])
    table.place(4, "c1")
    table.move("c2", "c1")
    table.use("ragna")
    table.place(9, "c3")
    assert table.active == 0
    table.end()
    assert table.active == 1


@rule("K4.2")
def test_exchange_belongs_to_the_competitive_game_and_penalty_to_the_others() -> None:
    against = lay({}, [1, 2])
    together = lay({}, [1, 2], mode="coop")
    alone = lay({}, [1, 2], seats=1)
    assert (against.can_exchange(), against.can_penalty()) == (True, False)
    assert (together.can_exchange(), together.can_penalty()) == (False, True)
    assert (alone.can_exchange(), alone.can_penalty()) == (False, True)


@rule("K4.3")
def test_any_number_of_cards_goes_to_any_number_of_columns() -> None:
    table = lay({"c1": [3], "c2": [7]}, [4, 5, 6, 8, 9, 10])
    for value, column in [(4, "c1"), (8, "c2"), (5, "c1"), (6, "c1"), (9, "c2"), (10, "c2")]:
        table.place(value, column)
    assert table.column("c1") == [3, 4, 5, 6]
    assert table.column("c2") == [7, 8, 9, 10]


@rule("K4.3")
def test_nobody_must_place_everything_that_fits() -> None:
    table = lay({"c1": [3], "c2": [7]}, [4, 8])
    table.place(4, "c1")
    assert table.can_place(8, "c2")
    assert table.can_end()


@rule("K4.4")
def test_a_column_is_finished_by_itself() -> None:
    table = lay({"c1": list(range(1, 13))}, [13, 5])
    table.place(13, "c1")
    assert table.column("c1") == []


@rule("K4.5")
def test_no_card_is_drawn_before_the_turn_closes() -> None:
    table = lay({"c1": [3]}, [4, 9], pile=[1, 1, 1, 1, 1, 1, 1])
    table.place(4, "c1")
    assert table.hand() == [9]
    table.end()
    assert table.hand() == [1, 1, 1, 1, 1, 9]


@rule("K4.6")
def test_with_an_empty_hand_the_turn_goes_on_until_the_player_ends_it() -> None:
    table = lay({"c1": [3], "c2": [5]}, [4], pile=[1, 2], stack=["den"])
    table.place(4, "c1")
    assert table.active == 0
    assert table.can_end()
    assert table.can_move("c2", "c1")
    assert table.can_use("den", "c2")


@rule("K4.6")
def test_an_end_that_is_the_only_action_is_taken_without_asking() -> None:
    full = {name: [13] for name in ("c2", "c3", "c4", "c5", "c6")}
    table = lay({"c1": [3], **full}, [4], pile=[1, 2])
    table.place(4, "c1")
    assert table.active == 1


@rule("K4.7")
def test_a_card_is_offered_only_if_it_has_a_spot() -> None:
    table = lay({"c1": [3]}, [4, 9])
    assert table.offers("place") == [{"kind": "place", "value": 4}]


@rule("K4.7")
def test_an_action_once_begun_must_be_completed() -> None:
    table = lay({"c1": [3], "c2": [3]}, [4, 9])
    table.do({"kind": "place", "value": 4})
    targets = [{"kind": "target", "column": column, "spot": "end"} for column in ("c1", "c2")]
    assert table.offers("target") == targets
    assert len(table.state.options()) == 2
