"""The general search: it sees what is at hand, keeps seats apart, keeps what it knows and stops when it is sure."""

from __future__ import annotations

import pytest

import priory
from priory.bots.search import Search
from priory.bots.tree import Tree
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER, State


def last_card() -> State:
    """Seat 0 has one card left and can place it: then it has won."""
    columns = [[3], [9], [10], [11], [12], [1, 2]]
    cards = {"columns": columns, "hands": [[4], [1]], "piles": [[], []]}
    return priory.game("kingsbridge").from_dict({"game": "kingsbridge", "seats": 2, **cards})


def searched(state: State, iterations: int, seconds: float = 0.0) -> Search:
    search = Search(priory.game(state.game_id).option_count)
    search.think(Seat(state, state.player), Rng(1), iterations, seconds)
    return search


@pytest.mark.parametrize("iterations", [1, 20, 400])
def test_a_game_that_can_be_won_now_is_won(iterations: int) -> None:
    state = last_card()
    while state.player == 0:
        state.play(searched(state, iterations).estimates()[0][0])
    assert state.player == OVER
    assert state.ranks() == [1, 2]


def test_a_search_that_is_sure_ends_early() -> None:
    state = last_card()
    while state.player == 0:
        search = searched(state, 100_000)
        assert search.iterations < 100_000
        state.play(search.estimates()[0][0])


def test_no_iteration_is_made_beyond_the_budget() -> None:
    state = priory.game("world").new(4, 3)
    assert 0 < searched(state, 30).iterations <= 30


def test_every_walk_of_a_table_that_counts_was_paired() -> None:
    state = priory.game("pillars").new(3, 3)
    search = searched(state, 60)
    finalists = [search.counts[i] for i in search.running]
    assert len(set(finalists)) == 1
    assert max(search.counts) == finalists[0]


def test_what_is_known_below_a_choice_stays_when_the_seat_goes_on_choosing() -> None:
    state = priory.game("column").new(2, 3)
    search = searched(state, 200)
    chosen = search.estimates()[0][0]
    visits = search.tree.first(chosen, state.player).visits
    search.move_on(chosen)
    assert search.tree.root.visits == visits > 0


def test_choices_of_different_seats_at_one_node_are_kept_apart() -> None:
    game = priory.game("pillars")
    tree = Tree(game.option_count)
    state, rng = game.new(2, 3), Rng(4)
    mine = tree.select(tree.root, state, rng)
    before = list(tree.root.children.values())
    other = state.clone()
    while other.player == state.player:
        other.play(other.options()[0])
    theirs = tree.select(tree.root, other, rng)
    assert theirs not in before
    tree.remember([theirs], [5.0, -5.0], state.player)
    assert (theirs.visits, theirs.total) == (1.0, -5.0 if theirs.mover else 5.0)
    assert mine.mover != theirs.mover
    assert all(child.visits == 0.0 for child in before)


def test_an_option_counts_how_often_it_was_there() -> None:
    state = priory.game("world").new(2, 3)
    tree = Tree(priory.game("world").option_count)
    for _ in range(3):
        tree.select(tree.root, state, Rng(1))
    assert [child.available for child in tree.root.children.values()] == [3.0] * len(state.options())
