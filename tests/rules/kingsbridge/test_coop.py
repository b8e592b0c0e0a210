"""The course of the co-op game (K23)."""

from __future__ import annotations

from priory import NOBODY
from priory.games.kingsbridge import GAME
from tests.rulebook import rule
from tests.rules.kingsbridge.table import Layout, lay


@rule("K23.1")
def test_players_take_turns_clockwise_with_their_own_cards() -> None:
    table = lay({"c1": [3]}, [4, 9], seats=3, mode="coop", pile=[1, 1], hands={1: [5, 9], 2: [8, 9]})
    table.place(4, "c1")
    table.end()
    assert table.active == 1
    assert table.hand(0) == [1, 1, 9]
    table.place(5, "c1")
    assert table.hand(1) == [9]


@rule("K23.2")
def test_all_use_the_same_open_characters_one_each_turn() -> None:
    table = lay({"c1": [3]}, [4, 9], seats=2, mode="coop", open=["den", "aldred", "ragna"], deck=["gytha"])
    table.use("aldred")
    assert table.offers("character") == []
    table.place(4, "c1")
    table.end()
    assert table.active == 1
    assert table.can_use("den", "c1")
    assert table.can_use("ragna")


@rule("K23.3")
def test_there_is_one_penalty_pile_for_all() -> None:
    table = lay({"c1": [3]}, [8, 9], mode="coop", hands={1: [10, 11]})
    table.penalty(9)
    table.penalty(11)
    assert table["penalty"] == [9, 11]


@rule("K23.4", "I-6")
def test_nobody_sees_the_hand_of_another() -> None:
    table = Layout(GAME.new(3, 1, mode="coop"))
    for seat in range(3):
        view = table.state.view(seat)
        assert view["hand"] == table.hand(seat)
        assert "hands" not in view
    assert table.state.view(NOBODY)["hand"] is None


@rule("K23.6")
def test_a_player_without_any_cards_is_skipped() -> None:
    table = lay({"c1": [3]}, [4, 9], seats=3, mode="coop", piles=[[1], [], [2]], hands={1: [], 2: [8, 9]})
    table.place(4, "c1")
    table.end()
    assert table.active == 2


@rule("K23.6")
def test_several_players_without_cards_are_skipped_back_to_the_same_seat() -> None:
    table = lay({"c1": [3]}, [4, 9], seats=3, mode="coop", piles=[[1], [], []], hands={1: [], 2: []})
    table.place(4, "c1")
    table.end()
    assert table.active == 0
    assert table["turns"] == 1


@rule("K23.6")
def test_a_display_card_is_enough_to_take_turns() -> None:
    hands = {1: [], 2: [8, 9]}
    table = lay(
        {"c1": [3]}, [4, 9], seats=3, mode="coop", piles=[[1], [], [2]], hands=hands, displays={1: [9]}, open=["den"]
    )
    table.place(4, "c1")
    table.end()
    assert table.active == 1


@rule("K23.6", "K22.5")
def test_a_player_given_a_card_takes_turns_again_and_draws_it_without_penalty() -> None:
    table = lay(
        {"c1": [5], "c2": [8]},
        [9, 1],
        seats=3,
        mode="coop",
        open=["wigelm"],
        piles=[[2], [], [3]],
        hands={1: [], 2: [1, 2]},
    )
    table.use("wigelm", (1, "c1"))
    table.place(9, "c2")
    table.end()
    assert table.active == 1
    assert table.can_end()
    assert not table.can_penalty()
    table.end()
    assert table.hand(1) == [5]
    assert table["penalty"] == []


@rule("K22.5")
def test_a_player_with_only_a_pile_may_also_use_a_character_first() -> None:
    table = lay({"c1": [5]}, [], mode="coop", pile=[7], open=["den"])
    table.use("den", "c1")
    assert table.can_end()


@rule("K23.6", "K24.1")
def test_who_has_placed_the_last_own_card_may_go_on_with_the_turn() -> None:
    table = lay({"c1": [3], "c2": [5]}, [4], mode="coop", pile=[])
    table.place(4, "c1")
    assert table.active == 0
    assert table.can_move("c2", "c1")
