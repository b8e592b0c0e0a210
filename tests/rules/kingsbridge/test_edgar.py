"""Edgar (K12)."""

from __future__ import annotations

import pytest

from tests.rulebook import rule
from tests.rules.kingsbridge.table import PERMANENT, VALUES, lay

ALL = list(VALUES)


@rule("K12.1")
def test_using_edgar_puts_him_into_a_column_as_one_card() -> None:
    table = lay({"c1": [3]}, [5, 9], stack=["edgar"])
    table.use("edgar", "c1", 4)
    assert table.column("c1") == [3, "E4"]
    assert table.can_place(5, "c1")


@rule("K12.2", "D7")
def test_at_an_end_he_is_the_next_rank() -> None:
    table = lay({"c1": [3], "c2": [12, 13]}, [8, 9], stack=["edgar"])
    assert [rank for rank in ALL if table.can_use("edgar", "c1", rank)] == [4]
    assert not any(table.can_use("edgar", "c2", rank) for rank in ALL)


@rule("K12.2")
def test_in_a_gap_he_is_the_gap_value() -> None:
    table = lay({"c1": [3, 5, 6, 8]}, [1, 2], stack=["edgar"])
    assert [rank for rank in ALL if table.can_use("edgar", "c1", rank)] == [4, 7, 9]
    table.use("edgar", "c1", 4)
    assert table.column("c1") == [3, "E4", 5, 6, 8]


@rule("K10.7", "K12.2")
def test_where_the_last_gap_has_been_filled_and_every_column_is_at_its_end_he_cannot_be_used() -> None:
    full = {name: [13] for name in PERMANENT}
    table = lay({**full, "c1": [10, 12, 13]}, [2, 11], stack=["edgar"])
    assert table.can_use("edgar", "c1", 11)
    table.place(11, "c1", "gap")
    assert not table.offers("character")


@rule("K12.2")
def test_in_an_empty_column_he_is_what_the_player_says() -> None:
    table = lay({"c1": []}, [8, 9], stack=["edgar"])
    assert all(table.can_use("edgar", "c1", rank) for rank in ALL)


@rule("K12.3")
def test_he_goes_neither_to_a_front_nor_on_an_equal_card_nor_in_place_of_a_card() -> None:
    table = lay({"c1": [3, 4]}, [8, 9], stack=["edgar"])
    assert [rank for rank in ALL if table.can_use("edgar", "c1", rank)] == [5]
    table.use("edgar", "c1", 5)
    assert table.column("c1") == [3, 4, "E5"]


@rule("K12.4")
def test_he_keeps_his_rank_and_is_moved_like_any_other_cell() -> None:
    table = lay({"c1": [3], "c2": ["E4", 5], "c3": [8]}, [9, 10])
    table.move("c2", "c1", head=1)
    assert table.column("c1") == [3, "E4"]
    assert not table.can_move("c1", "c3", tail=1)


@rule("K12.4", "K7.4")
def test_he_counts_for_finishing() -> None:
    table = lay({"c1": ALL[:12]}, [8, 9], stack=["edgar"])
    table.use("edgar", "c1", 13)
    assert table.column("c1") == []


@rule("K12.5")
def test_laying_him_is_the_use_of_the_turn_but_not_placing_a_card() -> None:
    table = lay({"c1": [3]}, [8, 9], stack=["edgar", "aldred"])
    table.use("edgar", "c1", 4)
    assert table.stack(1) == []
    assert not table.can_use("aldred")
    assert not table.can_end()
    assert table.can_exchange()


@rule("K12.6")
@pytest.mark.parametrize("cells", [["E4"], ["E4", 5], [3, "E4", 5], [3, "E4"]])
def test_a_hand_card_of_his_rank_takes_him_out_wherever_he_lies(cells: list[int | str]) -> None:
    table = lay({"c1": cells}, [4, 9], stack=["den"])
    table.place(4, "c1", "swap")
    assert table.column("c1") == [4 if cell == "E4" else cell for cell in cells]
    assert table.stack(0) == ["den", "edgar"]


@rule("K12.6")
def test_another_rank_does_not_take_him_out() -> None:
    table = lay({"c1": [3, "E4", 5]}, [3, 5, 9])
    assert not any(table.can_place(value, "c1", "swap") for value in (3, 5, 9))


@rule("K12.6")
@pytest.mark.parametrize(("cells", "legal"), [([3, "E4"], True), (["E4", 5], False), ([3, "E4", 5], False)])
def test_a_display_card_takes_him_out_only_at_the_end(cells: list[int | str], legal: bool) -> None:
    table = lay({"c1": cells}, [9, 10], display=[4])
    assert table.can_place(4, "c1", "swap", display=True) == legal


@rule("K12.7")
def test_a_swap_is_placing_a_card_and_no_use() -> None:
    table = lay({"c1": [3, "E4"]}, [4, 9], stack=["aldred"])
    table.place(4, "c1", "swap")
    assert table.can_end()
    assert not table.turn["used"]


@rule("K12.7")
def test_neither_a_card_of_another_column_nor_a_discarded_one_takes_him_out() -> None:
    table = lay({"c1": [3, "E4"], "c2": [4, 5]}, [8, 9], stack=["gytha"], discard=[4])
    assert not table.can_move("c2", "c1", head=1)
    assert not table.can_use("gytha", "c1", 4)


@rule("K12.7")
def test_who_laid_him_may_swap_him_in_the_same_turn() -> None:
    table = lay({"c1": [3]}, [4, 9], stack=["edgar"])
    table.use("edgar", "c1", 4)
    table.place(4, "c1", "swap")
    assert table.stack(0) == ["edgar"]


@rule("K12.8")
def test_recovered_on_an_empty_stack_he_may_be_used_at_once() -> None:
    by_swap = lay({"c1": [3, "E4"]}, [4, 9])
    by_swap.place(4, "c1", "swap")
    assert by_swap.can_use("edgar", "c1", 5)
    by_finishing = lay({"c1": [*ALL[:5], "E6", *ALL[6:12]]}, [13, 9])
    by_finishing.place(13, "c1")
    assert by_finishing.can_use("edgar", "c1", 5)


@rule("K12.8")
def test_recovered_after_a_use_or_under_others_he_waits() -> None:
    after_use = lay({"c1": [3, "E4"]}, [4, 9], turn={"used": True})
    after_use.place(4, "c1", "swap")
    assert after_use.offers("character") == []
    under_others = lay({"c1": [3, "E4"]}, [4, 9], stack=["aldred"])
    under_others.place(4, "c1", "swap")
    assert not under_others.can_use("edgar", "c1", 5)


@rule("K12.8", "K12.11")
def test_together_he_may_be_used_at_once_if_he_is_turned_up() -> None:
    table = lay({"c1": [3, "E4"]}, [4, 9], mode="coop", open=["den", None, "gytha"])
    table.place(4, "c1", "swap")
    assert table["open"] == ["den", "edgar", "gytha"]
    assert table.can_use("edgar", "c1", 5)


@rule("K12.9")
def test_the_finisher_gets_him_also_if_he_laid_him_in_the_same_turn() -> None:
    table = lay({"c1": ALL[:12]}, [8, 9], stack=["edgar", "den"])
    table.use("edgar", "c1", 13)
    assert table.stack(0) == ["den", "edgar"]
    assert not table.can_use("den")


@rule("K12.9")
def test_another_player_who_finishes_gets_him() -> None:
    table = lay({"c1": [*ALL[:11], "E12"]}, [13, 9], active=1, stacks={0: ["den"]})
    table.place(13, "c1")
    assert table["stacks"] == [["den"], ["edgar"]]


@rule("K12.10")
@pytest.mark.parametrize(("who", "answers"), [("wynstan", ("c1", 1)), ("wynstan", ("c1", 2)), ("den", ("c1",))])
def test_taken_off_he_goes_to_the_left_above_who_took_him(who: str, answers: tuple[str, int]) -> None:
    table = lay({"c1": [4, "E5"]}, [8, 9], stack=[who], stacks={1: ["ragna"]})
    table.use(who, *answers)
    assert table.stack(1) == ["ragna", "edgar", who]
    assert 5 not in table["discard"]


@rule("K12.11")
def test_alone_a_recovered_edgar_goes_under_the_deck() -> None:
    table = lay({"c1": [3, "E4"]}, [4, 9], seats=1, open=["den", "gytha", "ragna"], deck=["aldred", "wigelm"])
    table.place(4, "c1", "swap")
    assert table["deck"] == ["aldred", "wigelm", "edgar"]


@rule("K12.11")
def test_recovered_by_finishing_he_goes_under_the_deck_too() -> None:
    table = lay({"c1": [*ALL[:11], "E12"]}, [13, 9], seats=1, open=["den", "gytha", "ragna"], deck=["aldred"])
    table.place(13, "c1")
    assert table["deck"] == ["aldred", "edgar"]


@rule("K12.11")
@pytest.mark.parametrize(("who", "answers"), [("wynstan", ("c1", 1)), ("den", ("c1",))])
def test_together_an_edgar_taken_off_goes_to_the_box(who: str, answers: tuple[str, int]) -> None:
    table = lay({"c1": [4, "E5"]}, [8, 9], mode="coop", open=[who, "gytha", "ragna"], deck=["aldred"])
    table.use(who, *answers)
    assert {"edgar", who} <= set(table["boxed"])


@rule("K12.11")
def test_at_the_end_he_scores_in_the_deck_and_not_in_a_column() -> None:
    recovered = lay({"c1": [3, "E4"]}, [4], seats=1, pile=[], deck=[], open=["den"])
    recovered.place(4, "c1", "swap")
    assert (recovered.over, recovered.score) == (True, 2)
    lying = lay({"c1": [3, "E4"]}, [5], seats=1, pile=[], deck=[], open=["den"])
    lying.place(5, "c1")
    assert (lying.over, lying.score) == (True, 1)


@rule("K12.12", "K19.5")
def test_wigelm_cannot_take_him() -> None:
    table = lay({"c1": ["E4", 5], "c2": [3]}, [8, 9], stack=["wigelm"])
    assert not table.can_use("wigelm", (1, "c1"))
    assert table.can_use("wigelm", (1, "c2"))
