"""The general search: it sees what is at hand, keeps seats apart, keeps what it knows and stops when it is sure."""

from __future__ import annotations

import pickle

import pytest

import priory
from priory.bots.bot import Budget
from priory.bots.levels import bot
from priory.bots.search import DEEPEST, TRUST, TURNS, Manner, Search
from priory.bots.thinker import Thinker, foretold, manner
from priory.bots.tree import Tree
from priory.contract.strange import Strange
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


def last_best(table: State) -> list[float]:
    """Hunches for which every option is better than the one before."""
    return [float(i) for i in range(len(table.options()))]


def test_hunches_take_the_place_of_the_first_look() -> None:
    state = priory.game("world").new(4, 3)
    search = Search(priory.game("world").option_count, Manner(trust=1e9, hunches=last_best))
    search.think(Seat(state, state.player), Rng(1), 8, 0.0)
    assert search.estimates()[0][0] == state.options()[-1]


@pytest.mark.parametrize("id", ["column", "world"])
@pytest.mark.parametrize("turns", [0, 1])
def test_a_walk_goes_on_to_where_it_is_to_be_judged(id: str, turns: int) -> None:
    table = priory.game(id).new(4, 3)
    search = Search(priory.game(id).option_count, Manner(turns))
    search.seat = table.player
    value = search.walk(table, table.options()[0], Rng(1))
    assert table.player == (search.seat if turns else OVER)
    if not turns:
        others = [score for seat, score in enumerate(table.scores()) if seat != search.seat]
        assert value == table.scores()[search.seat] - max(others)


def test_a_far_walk_counts_half_by_the_end_of_the_game() -> None:
    start = priory.game("pillars").new(2, 3)
    seat, option = start.player, start.options()[0]
    values = []
    for turns, far in [(2, False), (0, False), (2, True)]:
        search = Search(priory.game("pillars").option_count, Manner(turns))
        search.seat, search.far = seat, far
        table = start.clone()
        values.append(search.walk(table, option, Rng(1)))
        assert (table.player == OVER) == (far or turns == 0)
    near, end, both = values
    assert near != end
    assert both == pytest.approx((near + end) / 2)


@pytest.mark.parametrize(("short", "far"), [(0, False), (1000, False), (20, True)])
def test_walks_go_far_after_so_many_short_ones(short: int, far: bool) -> None:
    state = priory.game("world").new(2, 3)
    search = Search(priory.game("world").option_count, Manner(1, short=short))
    search.think(Seat(state, state.player), Rng(1), 60, 0.0)
    assert search.far == far


def test_a_search_without_a_tree_remembers_only_the_options_at_hand() -> None:
    state = priory.game("column").new(2, 3)
    search = Search(priory.game("column").option_count, Manner(deepest=1))
    search.think(Seat(state, state.player), Rng(1), 100, 0.0)
    below = list(search.tree.root.children.values())
    assert sum(node.visits for node in below) == search.iterations
    assert not any(node.children for node in below)


def test_walks_are_played_on_below_the_tree_by_who_is_made_for_it() -> None:
    asked = []

    def first(table: State, rng: Rng) -> int:  # noqa: ARG001 (no chance in it)
        asked.append(table.player)
        return table.offered[0]

    start = priory.game("world").new(2, 3)
    search = Search(priory.game("world").option_count, Manner(0, deepest=1, plays=first))
    search.seat = start.player
    option = start.options()[0]
    value = search.walk(start.clone(), option, Rng(1))
    table, played = start.clone(), 0
    table.play(option)
    while table.player != OVER:
        table.play(table.offered[0])
        played += 1
    assert len(asked) == played
    assert value == table.scores()[search.seat] - table.scores()[1 - search.seat]


def test_a_game_is_searched_as_its_room_says() -> None:
    for id in priory.games():
        said = priory.game(id).room("mind.thinking") if priory.game(id).has("mind.thinking") else None
        found = manner(id)
        assert found.turns == getattr(said, "TURNS", TURNS)
        assert found.trust == getattr(said, "TRUST", TRUST)
        assert found.deepest == getattr(said, "DEEPEST", DEEPEST)
        assert found.short == getattr(said, "SHORT", 0)
        assert found.hunches == getattr(said, "hunches", None)
        assert found.plays == getattr(said, "plays", None)


def test_whoever_plays_the_walks_of_column_on_takes_what_its_hunches_like_best() -> None:
    walks = priory.game("column").room("mind.walks")
    for seed in range(3):
        state, rng = priory.game("column").new(2 + seed, seed), Rng(seed)
        while state.player != OVER:
            felt = dict(zip(state.options(), walks.hunches(state), strict=True))
            chosen = walks.plays(state, rng)
            assert felt[chosen] == max(felt.values())
            state.play(chosen)


@pytest.mark.parametrize("seats", [2, 4])
def test_whoever_plays_the_walks_of_column_on_knows_the_game_better_than_who_is_in_a_hurry(seats: int) -> None:
    walks = priory.game("column").room("mind.walks")
    ahead = 0.0
    for seed in range(8):
        state, rng = priory.game("column").new(seats, seed), Rng(seed)
        while state.player != OVER:
            state.play(walks.plays(state, rng) if state.player % 2 == seed % 2 else state.quick(rng))
        scores = state.scores()
        ahead += sum(scores[seed % 2 :: 2]) - sum(scores[1 - seed % 2 :: 2])
    assert ahead > 0


def test_the_hunches_of_world_are_those_of_who_plays_its_walks_on() -> None:
    game = priory.game("world")
    walks, policy = game.room("mind.walks"), game.room("mind.policy")
    for seed in range(3):
        state, rng = game.new(2 + seed, seed), Rng(seed)
        chance = (walks.OF_MORE if seed else walks.OF_TWO).weights[policy.CHANCE]
        while state.player != OVER:
            felt = dict(zip(state.options(), walks.hunches(state), strict=True))
            chosen = walks.plays(state, rng)
            assert felt[chosen] > max(felt.values()) - chance
            state.play(chosen)


def test_whoever_plays_the_walks_of_world_on_knows_the_game_better_than_who_is_in_a_hurry() -> None:
    game = priory.game("world")
    walks, policy, appraisal = [game.room(f"mind.{name}") for name in ("walks", "policy", "appraisal")]
    assert [name for name, _, _ in walks.NAMED] == [name for name, _ in policy.NAMED]
    assert [name for name, _, _ in walks.WORTH] == [name for name, _ in appraisal.NAMED]
    ahead = 0.0
    for seed in range(8):
        state, rng = game.new(2, seed), Rng(seed)
        while state.player != OVER:
            state.play(walks.plays(state, rng) if state.player == seed % 2 else state.quick(rng))
        ahead += state.scores()[seed % 2] - state.scores()[1 - seed % 2]
    assert ahead > 0


@pytest.mark.parametrize("trust", [0.0, -1.0])
def test_a_first_look_that_counts_for_nothing_is_refused(trust: float) -> None:
    with pytest.raises(ValueError, match="more than no walk"):
        Manner(trust=trust)


@pytest.mark.parametrize("asked", [Manner(ends=True), Manner(looks=True), Manner(guesses=True)])
def test_the_oracle_judges_what_it_is_asked_to(asked: Manner) -> None:
    state = priory.game("world").new(2, 3)
    told = []
    for one in (Manner(), asked, asked):
        search = Search(priory.game("world").option_count, one)
        search.think(Seat(state, state.player), Rng(1), 40, 0.0)
        told.append(search.estimates())
    assert told[1] == told[2]
    assert told[0] != told[1]


def test_a_search_that_is_copied_asks_the_oracle_anew() -> None:
    state = priory.game("world").new(2, 3)
    search = Search(priory.game("world").option_count, Manner(ends=True, looks=True))
    search.think(Seat(state, state.player), Rng(1), 10, 0.0)
    copied = pickle.loads(pickle.dumps(search))
    for one in (search, copied):
        one.think(Seat(state, state.player), Rng(2), 30, 0.0)
    assert copied.estimates() == search.estimates()


def test_a_box_of_ones_own_is_searched_by_worth() -> None:
    game, box = priory.game("world"), Strange("world").data
    told = []
    for asked in (Manner(), Manner(ends=True, looks=True, guesses=True)):
        state = game.new(2, 3, box=box)
        search = Search(game.option_count, asked)
        search.think(Seat(state, state.player), Rng(1), 40, 0.0)
        told.append(search.estimates())
    assert told[0] == told[1]


def test_a_room_that_wants_the_oracle_has_it_where_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    game = priory.game("world")
    standard, own = Seat(game.new(2, 3), 0), Seat(game.new(2, 3, box=Strange("world").data), 0)
    assert not foretold(standard)
    monkeypatch.setattr(game.room("mind.thinking"), "FORETOLD", {"turns": 1, "ends": True}, raising=False)
    assert foretold(standard)
    assert not foretold(own)
    assert (manner("world", True).turns, manner("world", True).ends) == (1, True)
    assert (manner("world").turns, manner("world").ends) == (4, False)


def test_a_journeyman_searches_as_the_room_says_of_those_who_are_no_masters() -> None:
    for id in priory.games():
        said = priory.game(id).room("mind.ladder") if priory.game(id).has("mind.ladder") else None
        own, master = manner(id, plainly=True), manner(id)
        for name in ("turns", "trust", "deepest", "hunches", "plays", "short", "expects"):
            assert getattr(own, name) == getattr(said, "PLAINLY", {}).get(name, getattr(master, name))
    state = priory.game("pillars").new(2, 3)
    turns = []
    for level in ("journeyman", "master"):
        player = bot(level, 1)
        assert isinstance(player, Thinker)
        player.explain(Seat(state, state.player), Budget(iterations=1))
        assert player.search is not None
        turns.append(player.search.manner.turns)
    assert turns == [2, 4]
