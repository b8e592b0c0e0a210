"""The puzzles that are shipped: legal, solvable, as told, and no two alike."""

from __future__ import annotations

import json
from math import sqrt
from statistics import stdev

import pytest

from priory import game, games
from priory.bots.bot import Budget
from priory.bots.thinker import Thinker
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.puzzles.puzzle import FILE, GRADES, Puzzle, puzzles_of
from priory.puzzles.trying import tried
from tools.puzzles.walking import lead, weighed

ENOUGH = 60
"""So many each game has; see docs/puzzles.md."""
OF_A_GRADE = 20
MOST_BYTES = 2_000_000
LEAD = 0.2
KEEPS = 0.9
ALL = [one for id in games() for one in puzzles_of(game(id))]
CHOICES = [one for one in ALL if not one.whole_turn]
TURNS = [one for one in ALL if one.whole_turn]
SAMPLE = [
    next(one for one in CHOICES if (one.game.id, one.grade) == (id, grade))
    for id in sorted({one.game.id for one in CHOICES})
    for grade in (GRADES[0], GRADES[-1])
]


def name_of(puzzle: Puzzle) -> str:
    return f"{puzzle.game.id}-{puzzle.number}"


@pytest.mark.parametrize("id", games())
def test_every_game_has_enough_of_each_grade(id: str) -> None:
    found = puzzles_of(game(id))
    assert len(found) >= ENOUGH
    assert all(sum(one.grade == grade for one in found) >= OF_A_GRADE for grade in GRADES)
    assert [one.number for one in found] == list(range(1, len(found) + 1))


def test_all_together_are_small() -> None:
    assert sum((game(id).folder / FILE).stat().st_size for id in games()) < MOST_BYTES


@pytest.mark.parametrize("id", games())
def test_every_position_reads_back_and_asks_the_seat(id: str) -> None:
    for one in puzzles_of(game(id)):
        table = one.table()
        table.audit()
        assert "rng" not in one.position, name_of(one)
        assert (table.player, one.solution in table.offered) == (one.seat, True), name_of(one)
        # It is what the seat may know: whatever is hidden from it may be dealt anew.
        again = game(id).from_dict(Seat(table, one.seat).imagine(Rng(5)).to_dict())
        assert again.view(one.seat) == table.view(one.seat), name_of(one)


def test_of_a_choice_all_options_are_told_and_the_best_is_far_ahead() -> None:
    for one in CHOICES:
        assert sorted(each.option for each in one.options) == one.table().options(), name_of(one)
        chances = [each.chance for each in one.options]
        assert chances == sorted(chances, reverse=True), name_of(one)
        assert chances[0] - chances[1] >= LEAD - 1e-9, name_of(one)
        assert tried(one, [one.solution]).result == "right"
        assert tried(one, [one.options[1].option]).result == "wrong"


def test_of_a_turn_the_line_gains_what_is_asked_for_whatever_is_hidden() -> None:
    for one in TURNS:
        found = tried(one, one.line)
        assert (found.result, found.gained) == ("right", one.gain), name_of(one)
        rng = Rng(9)
        for _ in range(20):
            table = Seat(one.table(), one.seat).imagine(rng)
            before = table.scores()[one.seat]
            for option in one.line:
                table.play(option)
            assert table.scores()[one.seat] - before == one.gain, name_of(one)


def test_no_two_are_alike() -> None:
    positions = [json.dumps(one.position, sort_keys=True) for one in ALL]
    assert len(set(positions)) == len(positions)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=name_of)
def test_a_sample_is_found_again_by_search_and_keeps_its_lead_over_fresh_deals(puzzle: Puzzle) -> None:
    seat = Seat(puzzle.table(), puzzle.seat)
    assert Thinker(3).explain(seat, Budget(iterations=600))[0].option == puzzle.solution
    outcomes = weighed(seat, [one.option for one in puzzle.options[:3]], 20, 25, Rng(2026))
    assert outcomes[0].option == puzzle.solution
    told = puzzle.options[0].chance - puzzle.options[1].chance
    best, *others = [one.chances for one in outcomes]
    leads = [mine - max(row) for mine, *row in zip(best, *others, strict=True)]
    # So few walks tell a lead no better than this.
    error = stdev(leads) / sqrt(len(leads))
    assert lead(outcomes) >= KEEPS * told - 2 * error
    assert lead(outcomes) >= LEAD / 2
