"""The oracle: chances of winning from what a seat knows, of every game, and what happens where nothing was learned."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

import priory
from priory import OVER, Rng, Seat, State
from priory.contract.strange import Strange
from priory.core.oracle import FILE, SLOPE, layout, learned, oracle, shared, spread_piece

SETUPS = [(id, setup) for id in priory.games() for setup in priory.game(id).setups()]
LEARNED = [id for id in priory.games() if (priory.game(id).folder / "mind" / FILE).exists()]
MOST_BYTES = 2_000_000


def later(id: str, setup: priory.Setup, plies: int, seed: int = 5) -> State:
    """A table some choices into a game by chance."""
    state = priory.game(id).new(setup.seats, seed, **setup.variants)
    rng = Rng(seed)
    for _ in range(plies):
        if state.player != OVER:
            state.play(rng.choice(state.offered))
    return state


def usual(id: str) -> priory.Setup:
    return next(priory.game(id).setups())


def weights(id: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((priory.game(id).folder / "mind" / FILE).read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("id", LEARNED)
def test_a_game_has_learned_what_its_seats_see_today(id: str) -> None:
    """Whoever changes what `observe` writes must let the game learn anew: docs/learning.md says how."""
    assert weights(id)["layout"] == layout(priory.game(id))
    assert {"when", "command", "from", "rules", "box", "torch", "held back"} <= set(weights(id)["made"])


def test_every_game_of_the_house_has_learned() -> None:
    assert [id for id in priory.games() if not priory.game(id).guest] == LEARNED


def test_the_weights_of_all_games_are_small() -> None:
    sizes = [(priory.game(id).folder / "mind" / FILE).stat().st_size for id in LEARNED]
    assert sum(sizes) < MOST_BYTES


@pytest.mark.parametrize(("id", "setup"), SETUPS, ids=str)
def test_chances_add_up_and_stay_the_same_for_the_same_knowledge(id: str, setup: priory.Setup) -> None:
    state = later(id, setup, 30)
    told = Seat(state, 0).chances(2)
    assert len(told) == setup.seats
    assert all(0.0 <= chance <= 1.0 for chance in told)
    if state.together or setup.seats == 1:
        assert len(set(told)) == 1
    else:
        assert sum(told) == pytest.approx(1.0)
    assert Seat(state, 0).chances(2) == told


@pytest.mark.parametrize("id", priory.games())
def test_what_is_hidden_changes_no_chance(id: str) -> None:
    state = later(id, usual(id), 40)
    for seat in range(state.seats):
        other = state.imagine(seat, Rng(99))
        assert other != state
        assert Seat(other, seat).chances(3) == Seat(state, seat).chances(3)


@pytest.mark.parametrize("id", priory.games())
def test_once_it_is_over_the_winners_share_the_win(id: str) -> None:
    state = later(id, usual(id), 0)
    priory.playout(state, Rng(1))
    winners = state.winners()
    assert winners
    each = 1.0 / len(winners)
    assert Seat(state, 1).chances() == [each if seat in winners else 0.0 for seat in range(state.seats)]


@pytest.mark.parametrize("id", LEARNED)
def test_shortly_before_the_end_the_winner_is_told(id: str) -> None:
    told = []
    for seed in range(8):
        state = later(id, usual(id), 0, seed)
        rng = Rng(seed)
        tables = []
        while state.player != OVER:
            tables.append(state.clone())
            state.play(state.quick(rng))
        table = tables[-1 - len(tables) // 20]
        chances = Seat(table, table.player).chances(4)
        told.append(sum([chances[seat] for seat in state.winners()]))
    assert sum(told) / len(told) > 0.7


@pytest.mark.parametrize("id", LEARNED)
def test_a_box_of_ones_own_is_judged_by_worth(id: str) -> None:
    game = priory.game(id)
    strange = Strange(id)
    own = game.new(2, 5, box=strange.data)
    assert oracle(own) is None
    assert oracle(game.new(2, 5)) is not None
    assert oracle(game.new(2, 5, box=strange.renamed(game.box_data))) is not None, "names play no part"
    imagined = Seat(own, 0).imagine(Rng(0))
    assert Seat(own, 0).chances(1) == shared([SLOPE * worth for worth in imagined.worth()], False)


@pytest.mark.parametrize("id", LEARNED)
def test_other_seat_counts_and_layouts_than_learned_have_no_oracle(id: str) -> None:
    game = priory.game(id)
    data = weights(id)
    assert learned(game, data, 2) is not None
    assert learned(game, {**data, "heat": {"3": 1.0}}, 2) is None
    assert learned(game, {**data, "layout": "another"}, 2) is None


def test_absent_seats_leave_gaps() -> None:
    # Three cards for each of two seats, in a row for four: the first six places. Owners of two spaces: 0, 1 and 4, 5.
    assert spread_piece((2, 3), (4, 3)) == [0, 1, 2, 3, 4, 5]
    assert spread_piece((2, 2), (2, 4)) == [0, 1, 4, 5]
    assert spread_piece((1,), (1,)) == [0]


def test_draws_are_shared_out() -> None:
    assert shared([2.0, 2.0, 2.0], False) == pytest.approx([1 / 3] * 3)
    assert shared([math.log(3.0), 0.0], False) == pytest.approx([0.75, 0.25])
    assert shared([math.log(3.0), math.log(3.0)], True) == pytest.approx([0.75, 0.75])
    assert shared([1000.0, 0.0], False)[0] == pytest.approx(1.0)
