"""Benchmarks: every game can be measured, and the marks are judged by the slowest set-up they speak of."""

from __future__ import annotations

from dataclasses import asdict, replace
from random import Random

import pytest
from rich.console import Console

import priory
from benchmarks import ours, page
from benchmarks.best import best_peers, best_speeds
from benchmarks.marks import marks
from benchmarks.peers import Peer
from priory.bench import Rate, Speed, chosen, label, loop, measure, table
from priory.version import build

PEERS = [
    Peer("Catanatron", "catan", 4, Rate(10_000, 10), 0.4, 40.0, 30.0),
    Peer("OpenSpiel", "hearts", 4, Rate(300_000, 5000), 0.8, 1.0, 1.0),
    Peer("OpenSpiel", "cribbage", 2, Rate(200_000, 2000), 0.5, 1.0, 1.0),
]
SPEED = Speed("kingsbridge", 4, {"characters": True}, "compiled", Rate(310_000, 400), Rate(500_000, 700), 2.0, 5.0, 1.0)


def verdicts(*speeds: Speed) -> dict[str, bool]:
    return {f"{mark.what} {mark.asked}": mark.met for mark in marks(speeds, PEERS)}


@pytest.mark.parametrize("id", priory.games())
def test_every_game_can_be_measured(id: str) -> None:
    game, setup = next(chosen([id]))
    speed = measure(game, setup, seconds=0.001, repeats=1)
    assert (speed.game, speed.seats, speed.build) == (id, setup.seats, build())
    figures = [speed.loop.decisions, speed.loop.games, speed.playout.decisions, speed.playout.games]
    assert all(figure > 0 for figure in [*figures, speed.clone, speed.imagine, speed.options])


def test_the_loop_counts_every_decision_of_a_whole_game() -> None:
    game, setup = next(chosen(["kingsbridge"]))
    one, two = (game.new(setup.seats, seed=3, **setup.variants) for _ in range(2))
    plies = loop(one, Random(5).random)
    random = Random(5).random
    for left in range(plies, 0, -1):
        assert two.player != priory.OVER, f"{left} decisions too many"
        options = two.options()
        two.play(options[int(random() * len(options))])
    assert two.player == one.player == priory.OVER
    assert one.digest() == two.digest()


def test_set_ups_can_be_chosen_by_seats() -> None:
    assert {setup.seats for _, setup in chosen(["kingsbridge"], seats=3)} == {3}
    assert {game.id for game, _ in chosen([])} == set(priory.games())


def test_figures_survive_the_way_between_processes() -> None:
    assert ours.read(asdict(SPEED)) == SPEED


def test_of_several_rounds_each_figure_is_the_best() -> None:
    other = replace(SPEED, loop=Rate(320_000, 410), playout=Rate(1, 1), clone=3.0, options=0.5)
    pure = replace(SPEED, build="pure")
    assert best_speeds([SPEED, pure, other]) == [replace(SPEED, loop=Rate(320_000, 410), options=0.5), pure]
    slower = replace(PEERS[0], loop=Rate(9_000, 9), clone=39.0)
    assert best_peers([*PEERS, slower]) == [replace(PEERS[0], clone=39.0), *PEERS[1:]]


def test_a_set_up_is_called_by_its_variants() -> None:
    speed = replace(SPEED, variants={"mode": "coop", "characters": True, "long": False, "rounds": 4})
    assert label(speed) == "kingsbridge, coop, characters, rounds 4"


def test_marks_that_are_reached_are_met() -> None:
    pure = replace(SPEED, build="pure", loop=Rate(40_000, 50))
    assert set(verdicts(SPEED, pure).values()) == {True}


def test_marks_that_are_not_reached_are_missed() -> None:
    slow = replace(SPEED, loop=Rate(199_999, 300), clone=5.0, options=5.1)
    pure = replace(SPEED, build="pure", loop=Rate(39_999, 50))
    found = verdicts(slow, pure)
    assert len(found) == 5
    assert set(found.values()) == {False}


def test_the_game_of_the_box_with_characters_decides() -> None:
    slow = replace(SPEED, variants={"mode": "competitive", "characters": True}, loop=Rate(150_000, 300))
    assert not verdicts(SPEED, slow)["kingsbridge, compiled, Python loop ≥ 20 × Catanatron"]
    for variants in ({"mode": "competitive", "characters": False}, {"mode": "coop", "characters": True}):
        other = replace(slow, variants=variants)
        assert verdicts(SPEED, other)["kingsbridge, compiled, Python loop ≥ 20 × Catanatron"]


def test_pillars_must_play_many_games_inside_the_engine() -> None:
    pillars = replace(SPEED, game="pillars", variants={}, playout=Rate(500_000, 1499))
    assert not verdicts(pillars)["pillars, compiled playout, games/s ≥ 1,500"]


def test_the_page_shows_marks_machine_and_ratios(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "version", lambda _: "1.2.3")
    text = page.page([SPEED], PEERS)
    assert "| kingsbridge, compiled, Python loop | ≥ 20 × Catanatron | 31.0 × | met |" in text
    assert "| kingsbridge, characters | 4 | compiled, Python loop | 310,000 | 100% | 400.0 | 31.0 |" in text
    assert "| *Catanatron catan* | 4 | Python loop | 10,000 | 40% | 10.0 | 1.0 |" in text
    assert "Catanatron 1.2.3" in text
    assert page.machine() in text


def test_the_table_fits_a_terminal_of_eighty_columns() -> None:
    console = Console(width=80)
    with console.capture() as captured:
        console.print(table([replace(SPEED, variants={"mode": "competitive", "characters": True})]))
    text = captured.get()
    assert "…" not in text
    assert "310,000" in text
