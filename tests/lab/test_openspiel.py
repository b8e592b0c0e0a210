"""OpenSpiel: its own simulation test holds, its bots play, states survive clones and pickles, nothing hidden shows."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no build for this platform")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.bots import uniform_random  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

import priory  # noqa: E402
from priory.contract.cases import Case  # noqa: E402
from priory.lab import openspiel  # noqa: E402

SEED = [0, 0, 1, 7]


def loaded(case: Case) -> Any:
    return pyspiel.load_game(f"priory_{case.game_id}", {"players": case.setup.seats, **case.setup.variants})


def dealt(game: Any, seed: list[int] = SEED) -> Any:
    state = game.new_initial_state()
    for digit in seed:
        assert state.is_chance_node()
        state.apply_action(digit)
    return state


def middle(game: Any, plies: int = 25) -> Any:
    state = dealt(game)
    chance = np.random.RandomState(5)
    for _ in range(plies):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("id", priory.games())
def test_it_passes_the_simulation_test(id: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"priory_{id}"), num_sims=1, serialize=False, verbose=False)


def test_alone_and_together_it_passes_the_simulation_test_too() -> None:
    for name in ("priory_kingsbridge(players=1,mode=solo)", "priory_kingsbridge(players=3,mode=coop)"):
        pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_every_set_up_can_be_loaded_and_says_what_it_is(case: Case) -> None:
    game = loaded(case)
    assert game.num_players() == case.setup.seats
    assert game.num_distinct_actions() == case.game.option_count
    assert game.max_game_length() == case.game.longest
    assert game.min_utility() < game.max_utility()
    kinds = pyspiel.GameType.Utility
    wanted = kinds.IDENTICAL if case.new(0).together else kinds.ZERO_SUM
    assert game.get_type().utility == (wanted if case.setup.seats > 1 else kinds.GENERAL_SUM)
    state = dealt(game)
    assert state.legal_actions() == case.new(263).options()


@pytest.mark.parametrize("reward", ["rank", "score", "lead"])
def test_together_everybody_is_paid_the_same(reward: str) -> None:
    game = pyspiel.load_game(f"priory_kingsbridge(players=3,mode=coop,reward={reward})")
    assert game.get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    chance = np.random.RandomState(5)
    state = dealt(game)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    returns = state.returns()
    assert returns[0] != 0
    assert returns == [returns[0]] * 3


def test_the_four_outcomes_of_chance_are_the_seed() -> None:
    state = dealt(pyspiel.load_game("priory_world(players=3)"))
    assert state.held.table.digest() == priory.game("world").new(3, seed=263).digest()


def test_states_survive_pickles(game_id: str) -> None:
    game = pyspiel.load_game(f"priory_{game_id}")
    state = middle(game)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)


def test_what_was_resampled_survives_pickles_too() -> None:
    """Even where an imagined hand does not go with the question: the table is kept as it is, not read anew."""
    game = pyspiel.load_game("priory_kingsbridge(players=3,mode=coop)")
    state = dealt(game)
    chance = np.random.RandomState(5)
    for ply in range(240):
        state.apply_action(chance.choice(state.legal_actions()))
        if ply % 3 == 0:
            drawn = state.resample_from_infostate((state.current_player() + 1) % 3, chance.uniform)
            _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, drawn))
            assert str(again) == str(drawn)


def test_a_resampled_state_looks_the_same_to_the_player_and_only_to_it(game_id: str) -> None:
    game = pyspiel.load_game(f"priory_{game_id}")
    state = middle(game)
    player = state.current_player()
    drawn = [state.resample_from_infostate(player, lambda at=at: at / 8) for at in range(8)]
    for other in drawn:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == state.history()
    assert len({str(other) for other in drawn}) > 1


def test_what_was_seen_on_the_way_belongs_to_the_information_state() -> None:
    game = pyspiel.load_game("priory_kingsbridge(players=2)")
    one, two = dealt(game), dealt(game)
    assert one.information_state_string(0) == two.information_state_string(0)
    one.apply_action(one.legal_actions()[0])
    two.apply_action(two.legal_actions()[1])
    assert one.information_state_string(0) != two.information_state_string(0)
    # Asking on the way changes nothing.
    asked, silent = dealt(game), dealt(game)
    chance = np.random.RandomState(1)
    for _ in range(12):
        action = chance.choice(silent.legal_actions())
        asked.information_state_string(1)
        asked.apply_action(action)
        silent.apply_action(action)
    assert asked.information_state_string(1) == silent.information_state_string(1)


def test_a_clone_is_independent() -> None:
    state = middle(pyspiel.load_game("priory_column"))
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before
    assert copy.history()[:-1] == state.history()


def test_observations_come_in_named_pieces(game_id: str) -> None:
    game = pyspiel.load_game(f"priory_{game_id}")
    state = middle(game)
    seen = make_observation(game)
    watch = game.observer
    assert seen.tensor.dtype == np.float32
    assert list(seen.dict) == [piece.name for piece in watch.pieces]
    assert game.observation_tensor_size() == watch.size
    for player in range(game.num_players()):
        seen.set_from(state, player)
        row = watch.row(state.held.table, player)
        assert seen.tensor.tolist() == row.tolist() == state.observation_tensor(player)
        for name, piece in watch.named(row).items():
            assert np.array_equal(seen.dict[name], piece), name


class Blank:
    """Knows nothing of any position."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions(state.current_player())
        return [(action, 1 / len(actions)) for action in actions]


def whole_game(name: str, evaluator: Any) -> Any:
    """A game of OpenSpiel's search against its random bot."""
    game = pyspiel.load_game(name)
    chance = np.random.RandomState(3)
    search = ismcts.ISMCTSBot(game, evaluator, uct_c=1.5, max_simulations=3, random_state=chance)
    random = uniform_random.UniformRandomBot(1, chance)
    state = dealt(game)
    while not state.is_terminal():
        state.apply_action([search, random][state.current_player()].step(state))
    assert state.move_number() <= game.max_game_length() + openspiel.DIGITS
    return state


def test_its_random_and_search_bots_play_a_whole_game(game_id: str) -> None:
    assert sum(whole_game(f"priory_{game_id}(players=2)", Blank()).returns()) == 0


def test_its_search_can_play_on_at_random() -> None:
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(3))
    assert sum(whole_game("priory_pillars(players=2)", evaluator).returns()) == 0


@pytest.mark.parametrize("name", ["priory_pillars(players=7)", "priory_pillars(reward=luck)"])
def test_a_wrong_parameter_is_a_spiel_error(name: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=r"not played by 7|no reward 'luck'"):
        pyspiel.load_game(name)


def test_an_illegal_action_is_a_spiel_error_and_changes_nothing() -> None:
    state = middle(pyspiel.load_game("priory_pillars"))
    before = str(state), state.history()
    with pytest.raises(pyspiel.SpielError, match="215 is not offered"):
        state.apply_action(215)
    assert (str(state), state.history()) == before


def test_a_finished_game_takes_no_action() -> None:
    state = dealt(pyspiel.load_game("priory_pillars"))
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.legal_actions() == []
    with pytest.raises(pyspiel.SpielError, match="the game is over"):
        state.apply_action(0)


def test_before_the_seed_is_drawn_nothing_is_known() -> None:
    state = pyspiel.load_game("priory_pillars").new_initial_state()
    assert state.returns() == [0, 0]
    with pytest.raises(pyspiel.SpielError, match="nothing is known"):
        state.resample_from_infostate(0, lambda: 0.5)
    with pytest.raises(pyspiel.SpielError, match="outcome of chance"):
        state.apply_action(openspiel.BASE)
