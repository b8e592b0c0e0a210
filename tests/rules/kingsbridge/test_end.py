"""The end of the competitive game (K9)."""

from __future__ import annotations

import pytest

from priory.games.kingsbridge import GAME
from tests.rulebook import rule
from tests.rules.kingsbridge.table import Layout, lay

CLOSED = {name: [13] for name in ("c1", "c2", "c3", "c4", "c5")}


def quiet_table(seats: int, largest: int, quiet: int, turns: int = 0) -> Layout:
    """The largest pile has this many cards, the own pile none; the seat may pass."""
    piles = [[], [5] * min(largest, 8) + [6] * (largest - 8), *([] for _ in range(seats - 2))]
    hands = {seat: [1, 2, 3, 4, 9, 10] for seat in range(1, seats)}
    return lay(CLOSED, [9, 10], seats=seats, piles=piles, hands=hands, quiet=quiet, turns=turns)


@rule("K9.1")
def test_the_game_ends_at_the_very_moment_the_last_card_is_placed() -> None:
    table = lay({"c1": [3], "c2": [5]}, [4], pile=[], stack=["den"])
    table.place(4, "c1")
    assert table.over
    assert table.state.ranks() == [1, 2]
    assert table.state.winners() == [0]
    assert table.state.options() == []


@rule("K9.1", "K20.7")
@pytest.mark.parametrize(("pile", "display"), [([1], []), ([], [7])])
def test_a_card_in_pile_or_display_keeps_the_game_going(pile: list[int], display: list[int]) -> None:
    table = lay({"c1": [3], "c2": [5]}, [4], pile=pile, display=display)
    table.place(4, "c1")
    assert not table.over


@rule("K9.1")
def test_the_last_card_may_come_from_the_display() -> None:
    table = lay({"c1": [3]}, [], pile=[], display=[4])
    table.place(4, "c1", display=True)
    assert table.over


@rule("K9.2")
def test_characters_still_in_a_stack_do_not_count() -> None:
    table = lay({"c1": [3]}, [4], pile=[], stack=["den", "gytha", "ragna"])
    table.place(4, "c1")
    assert table.state.scores()[0] == 0
    assert table.state.ranks()[0] == 1


@rule("K9.3", "K9.6")
def test_when_nobody_gets_on_the_fewest_cards_win() -> None:
    table = lay(CLOSED, [9, 10], piles=[[], []], hands={1: [9, 10, 11]}, quiet=1)
    table.end()
    assert table.over
    assert table.state.ranks() == [1, 2]


@rule("K9.4")
@pytest.mark.parametrize(("seats", "largest", "turns"), [(2, 0, 2), (3, 7, 9), (5, 14, 20), (2, 6, 4), (2, 13, 8)])
def test_the_game_is_deadlocked_after_so_many_quiet_turns(seats: int, largest: int, turns: int) -> None:
    early = quiet_table(seats, largest, turns - 2)
    early.end()
    assert not early.over
    late = quiet_table(seats, largest, turns - 1)
    late.end()
    assert late.over


@rule("K9.4")
def test_the_largest_pile_is_measured_after_the_refill() -> None:
    table = lay(CLOSED, [], display=[9], piles=[[5, 5, 5], []], hands={1: [9, 10]}, quiet=1)
    table.end()
    assert table.over


@rule("K9.4")
def test_an_exchange_and_a_mere_move_are_quiet_while_nothing_fits() -> None:
    table = lay({"c1": [3], "c2": [4, 5]}, [9, 10], piles=[[1, 1], [2]], hands={1: [9, 10]}, quiet=3)
    table.move("c2", "c1", head=1)
    table.exchange(9)
    assert table["quiet"] == 4


@rule("K9.4")
def test_a_placed_card_a_character_and_a_finished_column_break_the_quiet() -> None:
    placed = lay({"c1": [3]}, [4, 9], quiet=3)
    placed.place(4, "c1")
    used = lay({"c1": [3]}, [8, 9], pile=[], quiet=3, stack=["aldred"])
    used.use("aldred")
    finished = lay({"c1": list(range(1, 9)), "c2": list(range(9, 14))}, [8, 9], pile=[], quiet=3)
    finished.move("c2", "c1")
    for table in (placed, used, finished):
        table.end()
        assert table["quiet"] == 0


@rule("K9.3", "K9.4")
def test_who_passes_with_a_card_that_fits_brings_no_deadlock_nearer() -> None:
    table = lay({**CLOSED, "c6": [8]}, [9, 2], piles=[[], []], hands={1: [1, 2]})
    for _ in range(5):
        assert table.can_place(9, "c6")
        table.end()
        table.end()
        assert (table.over, table["quiet"]) == (False, 0)


@rule("K9.3", "K9.4")
def test_who_exchanges_a_card_that_fits_brings_no_deadlock_nearer() -> None:
    table = lay({**CLOSED, "c6": [8]}, [9, 2], piles=[[1], [3]], hands={1: [1, 2]}, quiet=3)
    table.exchange(9)
    assert (table.over, table["quiet"]) == (False, 0)


@rule("K9.3", "K9.4")
@pytest.mark.parametrize(
    ("columns", "hand", "pile", "display", "quiet"),
    [
        ({"c6": [8]}, [1, 2], [3], [], 2),
        ({"c6": [8]}, [1, 9], [3], [], 0),
        ({"c6": [8]}, [1, 2], [9], [], 0),
        ({"c6": [8]}, [1, 2], [3], [9], 0),
        ({"c6": []}, [1, 2], [3], [], 0),
        ({"c6": [7, 9]}, [1, 8], [3], [], 0),
        ({"c6": [7, 9]}, [1, 2], [3], [8], 2),
        ({"c6": ["E8", 9]}, [1, 8], [3], [], 0),
        ({"c6": ["E8", 9]}, [1, 2], [3], [8], 2),
        ({"c6": [7, "E8"]}, [1, 2], [3], [8], 0),
    ],
)
def test_a_turn_is_quiet_only_if_no_card_of_anybody_could_be_placed_at_its_close(
    columns: dict[str, list[int | str]], hand: list[int], pile: list[int], display: list[int], quiet: int
) -> None:
    still = {"c1": [13], "c2": [13], "c3": [13], "c4": [11], "c5": [12]}
    table = lay({**still, **columns}, [4, 5], piles=[[], pile], hands={1: hand}, displays={1: display}, quiet=1)
    table.end()
    assert table["quiet"] == quiet


@rule("K9.4")
def test_a_pass_does_not_count_afterwards_when_another_has_covered_the_place() -> None:
    table = lay({**CLOSED, "c5": [8], "c6": [9, 10]}, [9, 2], piles=[[], []], hands={1: [1, 2]})
    assert table.can_place(9, "c5")
    table.end()
    table.move("c6", "c5", head=1)
    table.end()
    assert (table.over, table["quiet"]) == (False, 1)
    table.end()
    assert table.over


@rule("K9.5")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_after_a_hundred_turns_each_the_game_ends_like_a_deadlock(seats: int) -> None:
    early = quiet_table(seats, 5, 0, turns=100 * seats - 2)
    early.end()
    assert not early.over
    late = quiet_table(seats, 5, 0, turns=100 * seats - 1)
    late.end()
    assert late.over
    assert late.state.ranks()[0] == 1


@rule("K9.6")
def test_players_with_equally_few_cards_share_the_win() -> None:
    hands = {1: [9, 10], 2: [1, 2, 3]}
    table = lay(CLOSED, [9, 10], seats=3, piles=[[], [], []], hands=hands, quiet=2)
    table.end()
    assert table.state.ranks() == [1, 1, 3]
    assert table.state.winners() == [0, 1]


@rule("K9.7")
def test_all_seats_are_ranked_by_their_card_count() -> None:
    hands = {1: [1, 2, 3], 2: [9], 3: [1, 2, 3]}
    table = lay(CLOSED, [9, 10], seats=4, piles=[[], [], [], []], hands=hands, quiet=3)
    table.end()
    assert table.state.ranks() == [2, 3, 1, 3]
    assert table.state.scores() == [-2, -3, -1, -3]


@rule("K9.1")
def test_nobody_gets_a_further_turn() -> None:
    table = lay({"c1": [3]}, [4], seats=3, active=1, pile=[])
    table.place(4, "c1")
    again = Layout(GAME.from_dict(table.state.to_dict()))
    assert again.over
    assert again.state.ranks()[1] == 1
    assert again.state.options() == []
