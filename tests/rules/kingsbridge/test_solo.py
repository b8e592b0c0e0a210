"""The course of the solo game (K22)."""

from __future__ import annotations

import pytest

from priory.games.kingsbridge import GAME
from tests.rulebook import rule
from tests.rules.kingsbridge.table import Layout, lay


@rule("K22.1")
def test_the_complete_rules_with_characters_apply() -> None:
    table = lay({"c1": [3, 4], "c2": [6]}, [5, 2], seats=1, open=["aldred"])
    table.use("aldred")
    table.place(2, "c1", "front")
    table.place(5, "c1")
    table.move("c2", "c1")
    assert table.column("c1") == [2, 3, 4, 5, 6]


@rule("K22.2")
@pytest.mark.parametrize("pile", [[1], []])
def test_a_card_must_be_placed_and_there_is_neither_exchange_nor_pass(pile: list[int]) -> None:
    table = lay({"c1": [3]}, [4, 9], seats=1, pile=pile)
    assert not table.can_end()
    assert not table.can_exchange()
    table.place(4, "c1")
    assert table.can_end()


@rule("K22.3")
def test_more_cards_need_not_be_placed() -> None:
    table = lay({"c1": [3]}, [4, 5, 9], seats=1)
    table.place(4, "c1")
    assert table.can_place(5, "c1")
    table.end()
    assert table["turns"] == 1


@rule("K22.4")
def test_who_can_place_no_card_puts_one_on_the_penalty_pile() -> None:
    table = lay({"c1": [3]}, [8, 9], seats=1, pile=[1, 2])
    table.penalty(9)
    assert table["penalty"] == [9]
    assert table.hand() == [1, 2, 8]
    assert table["turns"] == 1


@rule("K22.4")
def test_while_a_card_fits_there_is_no_penalty() -> None:
    assert not lay({"c1": [3]}, [4, 9], seats=1).can_penalty()
    assert not lay({"c1": [3]}, [8, 9], display=[4], seats=1).can_penalty()
    assert not lay({"c1": [3, 5]}, [4, 9], seats=1).can_penalty()
    assert not lay({"c1": ["E4", 5]}, [4, 9], seats=1).can_penalty()


@rule("K22.4")
@pytest.mark.parametrize(("effect", "value"), [("aldred", 2), ("agatha", 3), ("ragna", 5)])
def test_an_effect_in_use_counts_for_what_fits(effect: str, value: int) -> None:
    assert lay({"c1": [3]}, [value, 9], seats=1).can_penalty()
    assert not lay({"c1": [3]}, [value, 9], seats=1, turn={"effect": effect}).can_penalty()


@rule("K22.4")
def test_rearranging_and_unused_characters_need_not_be_tried_first() -> None:
    table = lay({"c1": [3], "c2": [4]}, [8, 9], seats=1, open=["den", "aldred", "ragna"])
    assert table.can_move("c2", "c1")
    assert table.can_penalty()


@rule("K22.4")
def test_after_a_placed_card_there_is_no_penalty() -> None:
    table = lay({"c1": [3]}, [4, 9], seats=1)
    table.place(4, "c1")
    assert not table.can_penalty()


@rule("K22.5")
def test_without_a_hand_the_penalty_comes_from_the_display() -> None:
    table = lay({"c1": [3]}, [], display=[8, 9], seats=1, pile=[])
    table.penalty(8)
    assert table["penalty"] == [8]
    assert table.display() == [9]


@rule("K22.5")
def test_with_a_hand_the_penalty_does_not_come_from_the_display() -> None:
    table = lay({"c1": [3]}, [8, 9], display=[10], seats=1, pile=[])
    assert not table.can({"kind": "penalty"}, {"kind": "penalty_card", "value": 10})


@rule("K22.5")
def test_a_card_laid_aside_in_the_same_turn_may_be_the_penalty() -> None:
    table = lay({"c1": [3]}, [4], seats=1, pile=[1, 2], open=["wilwulf"])
    table.use("wilwulf", 4)
    assert not table.can_end()
    table.penalty(4)
    assert table["penalty"] == [4]
    assert table.hand() == [1, 2]


@rule("K22.5", "K24.1")
def test_if_that_was_the_last_card_the_game_is_over_and_nothing_is_lost() -> None:
    table = lay({"c1": [3]}, [8], seats=1, pile=[], open=["wilwulf", "den"])
    table.use("wilwulf", 8)
    table.penalty(8)
    assert table.over
    table.state.audit()
    assert Layout(GAME.from_dict(table.state.to_dict())).over


@rule("K22.6")
def test_end_and_penalty_refill_the_hand_to_six() -> None:
    ended = lay({"c1": [3]}, [4, 9], seats=1, pile=[1, 1, 2, 2, 5, 5])
    ended.place(4, "c1")
    ended.end()
    assert ended.hand() == [1, 1, 2, 2, 5, 9]
    fined = lay({"c1": [3]}, [8, 9], seats=1, pile=[1, 1, 2, 2, 5, 5])
    fined.penalty(8)
    assert fined.hand() == [1, 1, 2, 2, 5, 9]


@rule("K22.7", "D0")
def test_any_open_character_may_be_used_and_a_new_one_takes_its_place() -> None:
    for place, who in enumerate(["den", "aldred", "ragna"]):
        table = lay({"c1": [3]}, [8, 9], seats=1, open=["den", "aldred", "ragna"], deck=["gytha", "wigelm"])
        table.use(who, *(["c1"] if who == "den" else []))
        assert table["open"][place] == "gytha"
        assert table["deck"] == ["wigelm"]
        assert who in table["boxed"]


@rule("K22.7")
def test_alone_too_one_character_per_turn_is_the_limit() -> None:
    table = lay({"c1": [3]}, [8, 9], seats=1, open=["den", "aldred", "ragna"])
    table.use("aldred")
    assert table.offers("character") == []


@rule("K22.7")
def test_with_an_empty_deck_the_place_stays_free() -> None:
    table = lay({"c1": [3]}, [4, 9], seats=1, open=["den", "aldred", "ragna"])
    table.use("aldred")
    assert table["open"] == ["den", None, "ragna"]
    table.place(4, "c1")
    table.end()
    assert [form["place"] for form in table.offers("character")] == [1, 3]


@rule("K22.7")
def test_a_returning_edgar_takes_the_lowest_free_place() -> None:
    table = lay({"c1": ["E4"]}, [4, 9], seats=1, open=["den", None, None])
    table.place(4, "c1", "swap")
    assert table["open"] == ["den", "edgar", None]


@rule("K22.7")
def test_edgar_in_use_goes_to_the_column_and_is_replaced() -> None:
    table = lay({"c1": [3]}, [8, 9], seats=1, open=["den", "edgar", "ragna"], deck=["gytha"])
    table.use("edgar", "c1", 4)
    assert table["open"] == ["den", "gytha", "ragna"]
    assert "edgar" not in table["boxed"]


@rule("K22.7")
def test_without_characters_the_game_goes_on() -> None:
    table = lay({"c1": [3]}, [4, 9], seats=1)
    table.place(4, "c1")
    assert table.offers("character") == []
    assert table.can_end()


@rule("K22.8")
def test_together_nothing_is_handed_to_a_neighbour() -> None:
    table = lay({"c1": [3]}, [8, 9], mode="coop", seats=3, open=["den", "aldred", "ragna"], deck=["gytha"])
    table.use("den", "c1")
    assert table["stacks"] == [[], [], []]
    assert "den" in table["boxed"]


@rule("K22.9")
def test_neither_deadlock_nor_turn_limit_ends_the_game() -> None:
    for mode, piles in [("solo", [[1]]), ("coop", [[1], [2]])]:
        for quiet, turns in ((5000, 0), (0, 5000)):
            hands = {1: [1, 2]}
            table = lay(
                {"c1": [3]}, [8, 9], mode=mode, seats=len(piles), piles=piles, hands=hands, quiet=quiet, turns=turns
            )
            table.penalty(9)
            assert not table.over
