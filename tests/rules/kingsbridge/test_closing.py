"""Closing the turn in the competitive game (K8)."""

from __future__ import annotations

from priory import Rng
from priory.games.kingsbridge import GAME
from tests.rulebook import rule
from tests.rules.kingsbridge.table import lay


@rule("K8.1")
def test_a_turn_ends_after_a_placed_card() -> None:
    table = lay({"c1": [3]}, [4, 9])
    assert not table.can_end()
    table.place(4, "c1")
    assert table.can_end()


@rule("K8.2", "EX6")
def test_with_a_draw_pile_there_is_no_passing() -> None:
    table = lay({"c1": [3]}, [4, 9], pile=[1])
    assert not table.can_end()
    assert table.can_exchange()


@rule("K8.2", "EX6")
def test_with_an_empty_draw_pile_a_player_may_pass_although_a_card_fits() -> None:
    table = lay({"c1": [3]}, [4, 9], pile=[])
    assert table.can_place(4, "c1")
    assert not table.can_exchange()
    table.end()
    assert table.active == 1
    assert table.hand(0) == [4, 9]


@rule("K8.2")
def test_a_pass_is_allowed_after_rearranging_and_after_a_character() -> None:
    table = lay({"c1": [3], "c2": [4]}, [8, 9], pile=[], stack=["aldred"])
    table.move("c2", "c1")
    table.use("aldred")
    assert table.can_end()


@rule("K8.3")
def test_without_a_hand_a_turn_ends_without_a_placed_card() -> None:
    table = lay({}, [], pile=[5], display=[1])
    assert table.can_end()
    assert not table.can_exchange()


@rule("K8.3", "K8.6")
def test_such_an_end_draws_the_given_card() -> None:
    table = lay({}, [], pile=[5], display=[1])
    table.end()
    assert table.hand(0) == [5]


@rule("K8.4")
def test_an_exchange_needs_that_no_card_was_placed() -> None:
    table = lay({"c1": [3]}, [4, 9])
    table.place(4, "c1")
    assert not table.can_exchange()


@rule("K8.4")
def test_an_exchange_is_allowed_after_rearranging_and_after_a_character() -> None:
    table = lay({"c1": [3], "c2": [4]}, [8, 9], stack=["aldred"])
    table.move("c2", "c1")
    table.use("aldred")
    assert table.can_exchange()


@rule("K8.5")
def test_the_card_chosen_last_lies_lowest() -> None:
    table = lay({}, [3, 5, 7, 8, 9, 10], pile=[1, 1, 1, 2])
    table.exchange(5, 3)
    assert table.hand(0) == [1, 1, 7, 8, 9, 10]
    assert table.pile(0) == [1, 2, 5, 3]


@rule("K8.5")
def test_at_least_one_card_is_exchanged() -> None:
    table = lay({}, [3, 5], pile=[1])
    table.do({"kind": "exchange"})
    assert table.offers("exchange_stop") == []
    table.do({"kind": "exchange_card", "value": 3})
    assert table.offers("exchange_stop") != []


@rule("K8.5", "D4")
def test_all_cards_may_be_exchanged_and_the_exchange_then_ends_by_itself() -> None:
    table = lay({}, [3, 5, 7], pile=[1, 1, 2, 2, 4, 4])
    table.exchange(3, 5, 7)
    assert table.active == 1
    assert table.hand(0) == [1, 1, 2, 2, 4, 4]
    assert table.pile(0) == [3, 5, 7]


@rule("K8.5", "K20.6")
def test_display_cards_cannot_be_exchanged() -> None:
    table = lay({}, [3, 5], pile=[1], display=[7])
    table.do({"kind": "exchange"})
    assert [form["value"] for form in table.offers("exchange_card")] == [3, 5]


@rule("K8.6")
def test_the_hand_is_refilled_to_six_from_the_top() -> None:
    table = lay({"c1": [3]}, [4, 9, 9], pile=[1, 2, 1, 2, 7])
    table.place(4, "c1")
    table.end()
    assert table.hand(0) == [1, 1, 2, 2, 9, 9]
    assert table.pile(0) == [7]


@rule("K8.6")
def test_a_short_pile_is_drawn_empty() -> None:
    table = lay({"c1": [3]}, [4, 9], pile=[1, 2])
    table.place(4, "c1")
    table.end()
    assert table.hand(0) == [1, 2, 9]
    assert table.pile(0) == []


@rule("K8.6")
def test_a_refill_may_bring_back_the_card_just_put_under() -> None:
    table = lay({}, [3, 5], pile=[1])
    table.exchange(3)
    assert table.hand(0) == [1, 3, 5]


@rule("K8.6", "K20.5")
def test_the_display_does_not_count_towards_the_hand() -> None:
    table = lay({"c1": [3]}, [4, 9], display=[7, 7], pile=[1, 1, 1, 1, 1, 1])
    table.place(4, "c1")
    table.end()
    assert len(table.hand(0)) == 6
    assert table.display(0) == [7, 7]


@rule("K8.7")
def test_an_unused_effect_lapses_with_the_turn() -> None:
    table = lay({"c1": [3]}, [4, 9], stack=["ragna"], hands={1: [6, 9]})
    table.use("ragna")
    table.place(4, "c1")
    table.end()
    assert table.active == 1
    assert table.turn["effect"] is None
    assert not table.can_place(6, "c1")


@rule("K8.8")
def test_the_active_player_always_has_an_action() -> None:
    for seed in range(6):
        for setup in GAME.setups():
            state = GAME.new(setup.seats, seed, **setup.variants)
            rng = Rng(seed)
            for _ in range(150):
                if state.player < 0:
                    break
                assert len(state.options()) > 1
                state.play(rng.choice(state.options()))
