"""Characters: general rules of the competitive game (K10)."""

from __future__ import annotations

import pytest

from tests.rulebook import rule
from tests.rules.kingsbridge.table import lay

EFFECTS = ("aldred", "agatha", "ragna")


@rule("K10.1")
def test_only_the_top_of_the_own_stack_can_be_used() -> None:
    table = lay({"c1": [3]}, [4, 9], stack=["den", "aldred"], stacks={1: ["ragna"]})
    assert table.offers("character") == [{"kind": "character", "place": 1}]
    assert table.can_use("den", "c1")
    assert not table.can_use("aldred")
    assert not table.can_use("ragna")


@rule("K10.1")
def test_a_character_can_be_used_between_any_two_actions() -> None:
    table = lay({"c1": [3], "c2": [5]}, [4, 9], stack=["den"])
    assert table.can_use("den")
    table.place(4, "c1")
    assert table.can_use("den")
    table.move("c2", "c1")
    assert table.can_use("den")


@rule("K10.1")
def test_a_character_can_be_used_before_an_exchange_and_before_a_pass() -> None:
    exchanging = lay({"c1": [3]}, [8, 9], stack=["den"])
    exchanging.use("den", "c1")
    assert exchanging.can_exchange()
    passing = lay({"c1": [3]}, [8, 9], pile=[], stack=["den"])
    passing.use("den", "c1")
    assert passing.can_end()


@rule("K10.2", "K10.5")
def test_one_character_per_turn_even_if_the_next_is_visible() -> None:
    table = lay({"c1": [3]}, [4, 9], stack=["den", "aldred"])
    table.use("den", "c1")
    assert table.stack(0) == ["aldred"]
    assert not table.can_use("aldred")


@rule("K10.2")
def test_recovering_edgar_is_not_a_use() -> None:
    table = lay({"c1": ["E4"]}, [4, 9], stack=["aldred"])
    table.place(4, "c1", "swap")
    assert table.can_use("aldred")


@rule("K10.3")
def test_a_used_card_goes_under_the_left_neighbours_stack() -> None:
    table = lay({"c1": [3]}, [4, 9], seats=3, active=2, stack=["den", "aldred"], stacks={0: ["ragna", "gytha"]})
    table.use("den", "c1")
    assert table["stacks"] == [["ragna", "gytha", "den"], [], ["aldred"]]


@rule("K10.3")
def test_edgar_is_not_handed_on() -> None:
    table = lay({"c1": [3]}, [9, 10], stack=["edgar"], stacks={1: ["ragna"]})
    table.use("edgar", "c1", 4)
    assert table["stacks"] == [[], ["ragna"]]


@rule("K10.4")
@pytest.mark.parametrize("who", EFFECTS)
def test_a_lasting_effect_stays_in_force_after_the_card_is_handed_on(who: str) -> None:
    table = lay({"c1": [3]}, [4, 9], stack=[who])
    table.use(who)
    assert table.stack(1) == [who]
    assert table.turn["effect"] == who


@rule("K10.5")
def test_a_card_received_on_an_empty_stack_is_usable_in_the_next_turn() -> None:
    table = lay({"c1": [3]}, [4, 9], stack=["aldred"])
    table.use("aldred")
    table.place(4, "c1")
    table.end()
    assert table.active == 1
    assert table.can_use("aldred")


@rule("K10.5")
def test_a_card_received_under_others_waits_until_it_is_on_top() -> None:
    table = lay({"c1": [3]}, [4, 9], stack=["aldred"], stacks={1: ["ragna"]})
    table.use("aldred")
    table.place(4, "c1")
    table.end()
    assert table.can_use("ragna")
    assert not table.can_use("aldred")


@rule("K10.6")
def test_an_empty_stack_offers_nobody_and_no_character_must_be_used() -> None:
    assert lay({}, [4, 9], stacks={1: ["den"]}).offers("character") == []
    table = lay({"c1": [3]}, [4, 9], stack=["den"])
    table.place(4, "c1")
    assert table.can_end()


@rule("K10.7", "D-a")
@pytest.mark.parametrize("who", EFFECTS)
def test_a_lasting_effect_may_be_announced_even_if_nothing_comes_of_it(who: str) -> None:
    table = lay({"c1": [3]}, [8, 9], pile=[], stack=[who])
    table.use(who)
    assert table.offers("place") == []
    assert table.can_end()


@rule("K10.7")
@pytest.mark.parametrize(
    ("who", "columns", "hand"),
    [
        ("gytha", {"c1": [3]}, [8, 9]),
        ("ethelred", {"c1": [3], "c2": [4]}, []),
        ("wilwulf", {"c1": [3], "c2": [4]}, []),
        ("wynstan", {f"c{i}": [] for i in range(1, 7)}, [8, 9]),
        ("den", {f"c{i}": [] for i in range(1, 7)}, [8, 9]),
        ("wigelm", {f"c{i}": [] for i in range(1, 7)}, [8, 9]),
    ],
)
def test_any_other_character_must_have_something_to_do(
    who: str, columns: dict[str, list[int]], hand: list[int]
) -> None:
    table = lay(columns, hand, stack=[who], pile=[] if hand else [1])
    assert table.active == 0
    assert table.offers("character") == []


@rule("K10.7", "K12.2")
@pytest.mark.parametrize(("last", "active"), [(13, 1), (12, 0)])
def test_edgar_has_nothing_to_do_when_every_column_ends_in_13(last: int, active: int) -> None:
    columns = {**{f"c{i}": [13] for i in range(1, 6)}, "c6": [last]}
    table = lay(columns, [8, 9], pile=[], stack=["edgar"], turn={"moves": 100})
    assert table.active == active, "a pass that is the only action is taken without asking"


@rule("K10.8")
def test_a_character_works_on_extra_columns_too() -> None:
    columns = {"c1": [3], "X1": [4, 5]}
    assert lay(columns, [8, 9], stack=["den"]).can_use("den", "X1")
    assert lay(columns, [8, 9], stack=["wynstan"]).can_use("wynstan", "X1", 2)
    assert lay(columns, [8, 9], stack=["wigelm"]).can_use("wigelm", (1, "X1"))
    assert lay(columns, [8, 9], stack=["edgar"]).can_use("edgar", "X1", 6)
    assert lay(columns, [8, 9], stack=["gytha"], discard=[6]).can_use("gytha", "X1", 6)


@rule("K10.9")
def test_using_a_character_does_not_permit_to_end_the_turn() -> None:
    table = lay({"c1": [3]}, [8, 9], stack=["den"])
    table.use("den", "c1")
    assert not table.can_end()


@rule("K10.9", "K17.2")
def test_ethelreds_first_card_permits_to_end_the_turn() -> None:
    table = lay({"c1": [3]}, [8, 9], stack=["ethelred"])
    table.use("ethelred", 8)
    assert table.can_end()
