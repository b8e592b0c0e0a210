"""Set-up: competitive (K2), solo and co-op (K3)."""

from __future__ import annotations

from typing import Any

import pytest

from priory import BadSetup
from priory.games.kingsbridge import GAME
from tests.rulebook import rule
from tests.rules.kingsbridge.table import PERMANENT, Layout, lay

DEALT = {2: [49, 49], 3: [33, 33, 32], 4: [25, 25, 24, 24], 5: [20, 20, 20, 19, 19]}
PILES = {2: [43, 43], 3: [27, 27, 26], 4: [19, 19, 18, 18], 5: [14, 14, 14, 13, 13]}


def new(seats: int, seed: int = 3, start: int | None = 0, mode: str = "competitive", characters: bool = True) -> Layout:
    return Layout(GAME.new(seats, seed, start, mode=mode, characters=characters))


def from_start(table: Layout, field: str) -> list[int]:
    """How many cards each seat has there, in turn order from the start player."""
    seats = table["seats"]
    return [len(table[field][(table["start"] + i) % seats]) for i in range(seats)]


@rule("K2.1", "K2.2", "K3.1", "EX1")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "competitive"), (5, "coop")])
def test_six_columns_begin_with_one_event_card_each(seats: int, mode: str) -> None:
    table = new(seats, mode=mode)
    assert [len(table.column(name)) for name in PERMANENT] == [1] * 6
    assert table["extra"] == [[], [], [], []]


@rule("K2.2")
def test_the_cards_are_shuffled() -> None:
    assert len({str(new(2, seed)["columns"]) for seed in range(20)}) > 15


@rule("K2.3")
def test_the_start_seat_may_be_agreed() -> None:
    assert [new(4, 1, seat)["start"] for seat in range(4)] == [0, 1, 2, 3]


@rule("K2.3")
def test_without_agreement_the_start_seat_is_drawn() -> None:
    assert {new(3, seed, None)["start"] for seed in range(30)} == {0, 1, 2}


@rule("K2.4", "K2.5", "K3.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_98_cards_are_dealt_one_by_one_from_the_start_player(seats: int, mode: str) -> None:
    for start in range(seats):
        table = new(seats, 5, start, mode)
        assert from_start(table, "piles") == PILES[seats]
        assert from_start(table, "hands") == [6] * seats
        assert [pile + 6 for pile in from_start(table, "piles")] == DEALT[seats]


@rule("K2.6")
def test_without_characters_nobody_has_one() -> None:
    table = new(3, characters=False)
    assert table["stacks"] == [[], [], []]
    assert not table.offers("character")


@rule("K2.7")
@pytest.mark.parametrize(("seats", "each", "boxed"), [(2, 5, 0), (3, 3, 1), (4, 2, 2), (5, 2, 0)])
def test_everybody_gets_the_same_number_of_characters(seats: int, each: int, boxed: int) -> None:
    table = new(seats)
    assert [len(stack) for stack in table["stacks"]] == [each] * seats
    assert len(table["boxed"]) == boxed


@rule("K2.7")
def test_the_characters_are_shuffled() -> None:
    assert len({new(2, seed).stack()[0] for seed in range(60)}) == 10


@rule("K2.8")
def test_the_start_player_has_the_first_turn_and_nothing_is_discarded() -> None:
    table = new(4, start=2)
    assert table.active == 2
    assert table["discard"] == []


@rule("K3.1")
def test_alone_the_other_cards_are_one_pile() -> None:
    table = new(1, mode="solo")
    assert (len(table.hand()), len(table.pile())) == (6, 92)


@rule("K3.3")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (3, "coop")])
def test_together_three_characters_lie_open_and_seven_in_the_deck(seats: int, mode: str) -> None:
    table = new(seats, mode=mode)
    assert (len(table["open"]), len(table["deck"])) == (3, 7)
    assert table["stacks"] == [[] for _ in range(seats)]


@rule("K3.4")
def test_the_penalty_pile_starts_empty_and_is_not_the_discard_pile() -> None:
    table = new(1, mode="solo")
    assert (table["penalty"], table["discard"]) == ([], [])
    fined = lay({"c1": [3]}, [8, 9], seats=1, discard=[5])
    fined.penalty(9)
    assert (fined["penalty"], fined["discard"]) == ([9], [5])


@rule("K2.6", "K3.3")
@pytest.mark.parametrize(
    ("seats", "variants"),
    [
        (1, {"mode": "competitive"}),
        (6, {"mode": "competitive"}),
        (2, {"mode": "solo"}),
        (1, {"mode": "coop"}),
        (1, {"mode": "solo", "characters": False}),
        (2, {"mode": "coop", "characters": False}),
    ],
)
def test_a_set_up_the_rules_do_not_know_is_refused(seats: int, variants: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match="kingsbridge"):
        GAME.new(seats, **variants)
