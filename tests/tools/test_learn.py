"""Learning: the same seeds give the same games, what is there is not played again, and measures measure."""

from __future__ import annotations

import json
import math
import time
from pathlib import Path

import numpy as np
import pytest

import priory
from priory import OVER, Rng, Setup
from priory.core.game import Game
from tools.learn import games as learned
from tools.learn import plots, sifting
from tools.learn.duels import Played, duel, fought, interval, processor_time
from tools.learn.games import Rows, Run, games_in, load, make, parts, shares
from tools.learn.heaps import Inputs, heaps, leads_of
from tools.learn.measuring import Answers, answers, asked, logistic, measured
from tools.learn.players import mannered, player
from tools.learn.recipe import runs


def pillars() -> Game:
    return priory.game("pillars")


def run_of(games: int, players: tuple[str, ...] = ("quick",), noise: int = 8) -> Run:
    return Run(pillars().check_setup(2, 0, None, {}), players, noise, 1000, games)


def test_the_same_seeds_give_the_same_games(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        make("pillars", run_of(3), tmp_path / folder)
    (one,), (other,) = ([*(tmp_path / folder).iterdir()] for folder in ("one", "other"))
    assert one.name == other.name
    for name in Rows._fields:
        assert np.array_equal(getattr(load(one), name), getattr(load(other), name))


def test_what_a_shorter_run_left_is_no_part_of_a_longer_one(tmp_path: Path) -> None:
    for games in (2, 3):
        make("pillars", run_of(games), tmp_path / "played")
        assert games_in(tmp_path / "played") == games
        told = asked("pillars", run_of(games, noise=0), tmp_path / "asked")
        assert {seed for _, _, _, seed in told} == set(range(1000, 1000 + games))


def test_rows_are_what_seats_see_and_ends_are_those_of_the_game(tmp_path: Path) -> None:
    make("pillars", run_of(2, noise=0), tmp_path)
    rows = load(next(tmp_path.iterdir()))
    state = pillars().new(2, 1000)
    chance = Rng(1000 ^ 0x5EED)
    write = learned.writer(pillars(), 2)
    seen = 0
    while state.player >= 0:
        if chance.below(learned.EVERY) == 0:
            for seat in range(2):
                assert rows.rows[seen, seat].tobytes() == write.observed(state, seat)
            assert rows.worth[seen].tolist() == pytest.approx(state.worth(), abs=1e-4)
            seen += 1
        chance.below(100)
        state.play(state.quick(chance))
    assert seen == (rows.seeds == 1000).sum() > 0
    assert rows.scores[0].tolist() == state.scores()
    assert rows.won[0].tolist() == shares(state)


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    make("pillars", run_of(1), tmp_path)
    path = next(tmp_path.iterdir())
    path.write_bytes(b"kept")
    make("pillars", run_of(1), tmp_path)
    assert path.read_bytes() == b"kept"


def test_a_run_is_cut_into_files() -> None:
    cut = parts(run_of(2 * learned.PER_FILE + 7))
    assert [(part.first, part.games) for part in cut] == [(1000, 250), (1250, 250), (1500, 7)]


@pytest.mark.parametrize("id", priory.games())
def test_a_round_has_games_of_every_set_up(id: str) -> None:
    game = priory.game(id)
    planned = runs(game, 0, 800)
    assert [run.setup.variants for run in planned] == [setup.variants for setup in game.setups()]
    assert all(run.games >= 1 for run in planned)
    assert {run.first for run in planned}.isdisjoint({run.first for run in runs(game, 1, 800)})


def test_heaps_hold_back_every_tenth_deal(tmp_path: Path) -> None:
    make("pillars", run_of(20), tmp_path)
    (heap,) = heaps(pillars(), [tmp_path])
    assert {int(seed) for seed in heap.seeds[heap.held]} == {1000, 1010}
    assert heap.leads.sum(axis=1) == pytest.approx(0.0)


def test_leads_are_over_the_best_of_the_others() -> None:
    found = leads_of(np.array([[10.0, 7.0, 4.0], [5.0, 5.0, 1.0]], np.float32))
    assert found.tolist() == [[3.0, -3.0, -6.0], [0.0, 0.0, -4.0]]


def test_a_tie_shares_the_win() -> None:
    class Tied(priory.State):
        def winners(self) -> list[int]:
            return [0, 2]

    assert shares(Tied("pillars", 3)) == [0.5, 0.0, 0.5]
    together = Tied("pillars", 3)
    together.together = True
    assert shares(together) == [1.0, 0.0, 1.0]


def told(pairs: list[tuple[float, float]]) -> Answers:
    return answers([[chance, 0.0, won, number] for number, (chance, won) in enumerate(pairs)])


def test_who_tells_the_truth_is_off_by_nothing() -> None:
    true = [(0.25, 1.0)] + [(0.25, 0.0)] * 3 + [(0.75, 1.0)] * 3 + [(0.75, 0.0)]
    found = measured([told(true)])
    assert found.off == pytest.approx(0.0)
    assert found.brier == pytest.approx(0.1875)
    # Worth is the same everywhere, so by worth it is even.
    assert found.plain == pytest.approx(0.25)
    assert found.better == pytest.approx(0.25)
    assert [count for _, _, count in found.bins] == [4, 4]


def test_who_is_too_sure_is_off() -> None:
    found = measured([told([(0.95, 1.0), (0.95, 0.0), (0.95, 1.0), (0.95, 0.0), (0.05, 0.0), (0.05, 1.0)])])
    assert found.off == pytest.approx(0.45)
    assert found.weighed == pytest.approx(0.45)
    found = measured([told([(0.95, 1.0), (0.95, 0.0), (0.95, 1.0), (0.95, 0.0), (0.15, 0.0), (0.15, 0.0)])])
    assert found.off == pytest.approx((0.45 + 0.15) / 2)
    assert found.weighed == pytest.approx((4 * 0.45 + 2 * 0.15) / 6)


def test_each_set_up_has_a_regression_of_its_own() -> None:
    leads = np.array([-1.0, -1.0, 1.0, 1.0] * 50)
    won = np.array([0.0, 1.0, 1.0, 1.0] * 50)
    even = np.full(200, 0.5)
    one = Answers(even, leads, won, np.arange(200))
    found = measured([one, one._replace(lead=-leads)])
    # Apart, worth tells a half and a whole; together leads would tell nothing.
    assert found.plain == pytest.approx(0.125, abs=1e-3)
    assert found.games == 400


def test_logistic_regression_finds_the_slope() -> None:
    leads = np.repeat(np.array([-10.0, 0.0, 10.0]), 1000)
    share = 1.0 / (1.0 + np.exp(-(0.5 + 0.1 * leads)))
    start, slope = logistic(leads, share)
    assert (start, slope) == pytest.approx((0.5, 0.1), abs=1e-6)


def test_games_are_asked_about_once(tmp_path: Path) -> None:
    found = asked("pillars", run_of(2, noise=0), tmp_path)
    path = next(tmp_path.iterdir())
    before = path.stat().st_mtime_ns
    assert asked("pillars", run_of(2, noise=0), tmp_path) == found
    assert path.stat().st_mtime_ns == before
    for at in range(0, len(found), 2):
        assert found[at][0] + found[at + 1][0] == pytest.approx(1.0)
        assert found[at][2] + found[at + 1][2] == pytest.approx(1.0)


def test_players_are_named() -> None:
    state = pillars().new(2, 5)
    for name in ("quick", "oracle", "greedy", "thinking:2", "plain:2:turns=1,trust=2,ends=1"):
        assert player(name, 1)(state, Rng(1)) in state.offered
    own = mannered("turns=1,ends=1", False)("pillars")
    assert (own.turns, own.ends) == (1, True)
    assert mannered("hunches=0", False)("column").hunches is None


@pytest.mark.parametrize("id", ["pillars", "kingsbridge"])
def test_walks_are_played_on_by_who_is_made_for_it_or_else_by_who_is_in_a_hurry(id: str) -> None:
    state = priory.game(id).new(2, 5)
    made = priory.game("pillars").room("mind.walks").plays if id == "pillars" else lambda table, rng: table.quick(rng)
    for seed in range(30):
        if state.player != OVER:
            chosen = player("walks", 1)(state, Rng(seed))
            assert chosen == made(state, Rng(seed))
            state.play(chosen)


def test_a_duel_is_told() -> None:
    said = duel("pillars", "quick", "random", Setup(2, 0, None, {}), 7, 2)
    assert said.startswith("pillars, 2 seats, quick against random: 100.0 % of 2")


def test_a_duel_goes_on_where_it_stopped(tmp_path: Path) -> None:
    match = ("pillars", "quick", "random", Setup(2, 0, None, {}), 7)
    first = fought(*match, 1, tmp_path / "kept")
    lines = (tmp_path / "kept").read_text()
    both = fought(*match, 2, tmp_path / "kept")
    assert both[:1] == first
    assert (tmp_path / "kept").read_text().startswith(lines)
    assert [(game.seed, game.own) for game in both] == [(7, 0), (7, 1)]
    assert [game.won for game in fought(*match, 2)] == [game.won for game in both] == [1.0, 1.0]


def test_seconds_are_those_of_the_processor_while_a_duel_is_played() -> None:
    before = time.perf_counter
    with processor_time():
        assert time.perf_counter is time.process_time
    assert time.perf_counter is before


def test_the_better_half_goes_on_with_twice_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def fake(game_id: str, one: str, others: str, *rest: object) -> list[Played]:  # noqa: ARG001 (as it is called)
        assert others == "plain:0.05s"
        asked.append((one, games := int(str(rest[2]))))
        return [Played(7, 0, 0.5, float(one[-1]), [0.0, 0.0], [1, 1])] * games

    monkeypatch.setattr(sifting, "fought", fake)
    manners = [f"turns={number}" for number in (3, 1, 5, 2)]
    assert sifting.sift("pillars", manners, 0.05, Setup(2, 0, None, {}), 7, 4, None, lambda _: None) == "turns=5"
    played = [(name[-1], games) for name, games in asked]
    assert played == [("3", 4), ("1", 4), ("5", 4), ("2", 4), ("5", 8), ("3", 8)]


def test_all_manners_that_are_sifted_can_be_had() -> None:
    for game_id, manners in sifting.MANNERS.items():
        for told in manners:
            found = mannered(told, False)(game_id)
            for part in told.split(","):
                name, value = part.split("=")
                assert float(getattr(found, name)) == float(value)


def test_intervals_are_those_of_wilson() -> None:
    # The textbook's case: 8 of 10.
    assert interval(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)


def test_a_picture_shows_every_part() -> None:
    found = measured([told([(0.15, 0.0), (0.55, 1.0), (0.95, 1.0)])])
    drawn = plots.calibration("A Game", found)
    assert drawn.count("<circle") == 3
    assert "A Game" in drawn


def test_a_network_learns_and_is_written_as_it_is(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from priory.core.network import network
    from priory.core.oracle import Oracle
    from tools.learn.judging import heats
    from tools.learn.training import told_of, train, written

    game = pillars()
    make("pillars", run_of(40), tmp_path)
    piles = heaps(game, [tmp_path])
    learner = train(game, piles, 1)
    made = written(game, learner, {}, heats(game, learner, piles))
    oracle = Oracle(network(made["network"]), game, 2, 1.0)
    expected = told_of(learner, Inputs(game), piles[0], np.arange(1))[0]
    state = game.new(2, 1000)
    chance = Rng(1000 ^ 0x5EED)
    while chance.below(learned.EVERY):
        state.play(chance.choice(state.offered) if chance.below(100) < 8 else state.quick(chance))
    for seat in range(2):
        assert list(oracle.ask(state, state.worth(), seat)) == pytest.approx(expected[seat].tolist(), abs=1e-3)
    assert math.isfinite(made["heat"]["2"])


def test_one_goes_on_with_the_network_that_lies_in_a_room(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from tools.learn.training import restored, told_of, train, written

    game = pillars()
    make("pillars", run_of(20), tmp_path)
    piles = heaps(game, [tmp_path])
    learner = train(game, piles, 1)
    path = tmp_path / "oracle.json"
    path.write_text(json.dumps(written(game, learner, {}, {2: 1.0})))
    some = np.arange(5)
    told = told_of(restored(game, path, piles), Inputs(game), piles[0], some)
    assert told == pytest.approx(told_of(learner, Inputs(game), piles[0], some), abs=1e-2)


def test_draws_that_are_too_sure_are_cooled() -> None:
    pytest.importorskip("torch")
    from tools.learn.warming import Moment, drawn, warmest

    # A draw of 2 against 0 tells 88 %; three of four are won, which is a draw of ln 3.
    draws = np.array([[2.0, 0.0]], np.float32)
    found = [Moment(draws, won, False) for won in [[1.0, 0.0]] * 3 + [[0.0, 1.0]]]
    assert warmest(found) == pytest.approx(math.log(3.0) / 2.0, rel=0.02)
    state = pillars().new(2, 3)
    asked = drawn(state, 0)
    heat = json.loads((pillars().folder / "mind" / "oracle.json").read_text())["heat"]["2"]
    told = [1.0 / (1.0 + math.exp(heat * float(row[1] - row[0]))) for row in asked]
    assert sum(told) / len(told) == pytest.approx(priory.Seat(state, 0).chances()[0], abs=1e-6)
