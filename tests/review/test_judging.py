"""The judgement of one moment: known blunders are called so, and nothing hidden can change it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import priory
from priory import OVER, Rng, Seat, State
from priory.core.oracle import won
from priory.review import judging
from priory.review.judging import judge, weigh, won_more
from priory.review.review import Verdict, verdict_of
from priory.review.walking import Planner, follow
from tests.bots.moments import SETUPS, moments

POSITIONS = Path(__file__).parent / "positions"
FEW = 60


def position(id: str) -> State:
    """The last choice of a game that is won or lost by it."""
    return priory.game(id).from_dict(json.loads((POSITIONS / f"{id}.json").read_text(encoding="utf-8")))


def outcomes(state: State, option: int) -> set[float]:
    """How the game ends for the chooser after an option, whatever lies hidden: at once, or where the room plans whole
    turns, when this turn and the next are played as planned."""
    own = state.player
    found = set()
    for deal in range(6):
        table = state.imagine(own, Rng(deal))
        table.play(option)
        if table.player != OVER:
            walks = Planner(Seat(table, own))
            for _ in range(2):
                if table.player != OVER:
                    follow(table, walks.line(table.clone(), Rng(1), 30))
        assert table.player == OVER
        found.add(won(table)[own])
    return found


@pytest.mark.parametrize("id", priory.games())
def test_to_lose_a_game_that_is_won_by_another_option_is_a_blunder(id: str) -> None:
    state = position(id)
    ends = {option: outcomes(state, option) for option in state.options()}
    winning = [option for option, found in ends.items() if found == {1.0}]
    losing = [option for option, found in ends.items() if found == {0.0}]
    assert winning, "the position is decided by the rules, not by the judge"
    assert losing
    seat = Seat(state, state.player)
    assert judge(seat, FEW)[0].option in winning
    for option in losing:
        assert verdict_of(weigh(seat, FEW, 1, option).lost(option)) == "blunder"
    for option in winning:
        assert verdict_of(weigh(seat, FEW, 1, option).lost(option)) == "good"


def test_where_turns_are_planned_games_that_are_played_to_their_end_must_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position("kingsbridge")
    seat = Seat(state, state.player)
    losing = next(option for option in state.options() if outcomes(state, option) == {0.0})
    best = judge(seat, FEW)[0].option
    assert won_more(seat, best, losing, FEW, 1)
    assert not won_more(seat, losing, best, FEW, 1)
    assert not won_more(seat, best, best, FEW, 1), "what is as good is not better"
    monkeypatch.setattr(judging, "won_more", lambda *_: False)
    assert weigh(seat, FEW, 1, losing).lost(losing) == 0.0


@pytest.mark.parametrize(
    ("lost", "verdict"),
    [
        (0.0, "good"),
        (0.029, "good"),
        (0.03, "inaccuracy"),
        (0.079, "inaccuracy"),
        (0.08, "mistake"),
        (0.199, "mistake"),
        (0.2, "blunder"),
        (1.0, "blunder"),
    ],
)
def test_verdicts_follow_the_chance_lost(lost: float, verdict: Verdict) -> None:
    assert verdict_of(lost) == verdict


@pytest.mark.parametrize(("id", "setup"), SETUPS, ids=str)
def test_what_a_seat_cannot_know_changes_no_judgement(id: str, setup: priory.Setup) -> None:
    for state in moments(id, setup, count=1, apart=23):
        chosen = state.options()[-1]
        told = weigh(Seat(state, state.player), 1, 7, chosen)
        alike = state.imagine(state.player, Rng(100))
        assert weigh(Seat(alike, state.player), 1, 7, chosen) == told


@pytest.mark.parametrize("id", priory.games())
def test_every_option_is_weighed_once_the_best_first_and_the_same_for_the_same_seed(id: str) -> None:
    for state in moments(id, priory.Setup(2), count=1, apart=31):
        seat = Seat(state, state.player)
        told = judge(seat, 1, 5)
        assert sorted(one.option for one in told) == state.options()
        assert told[0].chance == max(one.chance for one in told)
        assert all(0.0 <= one.chance <= 1.0 and one.error >= 0.0 for one in told)
        assert judge(seat, 1, 5) == told
