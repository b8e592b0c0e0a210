"""A whole review: luck and skill add up, it is the same again, it can be gone on with, and it tells players apart."""

from __future__ import annotations

import json

import pytest

import priory
from priory import OVER, Record, Rng
from priory.core.reader import LANGUAGES
from priory.review.path import Level, step
from priory.review.review import BadReview, Decision, Player, Review, Split, Weighed, from_dict
from priory.review.words import luck_and_skill, remark
from priory.review.working import Reviewer, review_of

SHORT = 40
"""So many choices of a game are enough to see how it is put together."""


def beginning(id: str, seats: int, seed: int, plies: int = SHORT, **variants: str | bool) -> Record:
    """The first choices of a game, by chance."""
    game = priory.game(id)
    record = Record(game, game.check_setup(seats, seed, None, variants))
    rng = Rng(seed)
    while record.ply < plies and record.state.player != OVER:
        record.play(rng.choice(record.state.options()))
    return record


def ending(id: str, seats: int, seed: int) -> Record:
    return beginning(id, seats, seed, 100_000)


def adds_up(review: Review) -> None:
    """Each seat's parts add up to its way, and the path is one of chances."""
    for player in review.players:
        way = review.chances[-1][player.seat] - review.chances[0][player.seat]
        assert abs(player.split.total - way) < 1e-9
    for chances in review.chances:
        assert all(0.0 <= chance <= 1.0 for chance in chances)


@pytest.mark.parametrize("id", priory.games())
def test_luck_and_skill_add_up_in_random_games(id: str) -> None:
    for seats in (2, 3):
        review = review_of(beginning(id, seats, seats, 12), 1, 3)
        adds_up(review)
        assert all(abs(sum(chances) - 1.0) < 1e-9 for chances in review.chances)


def test_alone_there_is_one_chance_and_it_adds_up_too() -> None:
    adds_up(review_of(beginning("kingsbridge", 1, 4, 10, mode="solo"), 1, 3))


def test_at_the_end_the_path_is_the_result_and_all_choices_are_counted() -> None:
    record = ending("pillars", 2, 9)
    review = review_of(record, 1, 0)
    adds_up(review)
    assert review.complete
    winners = record.state.winners()
    assert review.chances[-1] == tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(2))
    for player in review.players:
        assert sum(player.counts) == record.choosers.count(player.seat)
    assert len(review.turning_points) <= 3
    for language in LANGUAGES:
        for ply in review.turning_points:
            told = remark(record, review.decisions[ply], ["Ann", "Ben"], language)
            assert len(told.why) <= 3
            assert sum(one.chosen for one in told.alternatives) == 1


def test_the_same_seed_and_budget_give_the_same_review_and_another_seed_another() -> None:
    record = beginning("column", 2, 5, 8)
    assert review_of(record, 1, 3) == review_of(record, 1, 3)
    assert review_of(record, 1, 3) != review_of(record, 1, 4)


def test_a_review_that_was_broken_off_is_gone_on_with() -> None:
    record = beginning("world", 2, 5, 8)
    first = Reviewer(record, 1, 3)
    for _ in range(3):
        first.go_on()
    part = from_dict(json.loads(json.dumps(first.review().to_dict())))
    assert (part.done, part.total, part.complete) == (3, 8, False)
    assert review_of(record, 1, 3, so_far=part) == review_of(record, 1, 3)
    with pytest.raises(BadReview):
        review_of(beginning("world", 2, 6, 8), 1, 3, so_far=part)


def test_the_path_moves_only_where_something_can_be_told() -> None:
    now, still = (0.5, 0.5), (0.0, 0.0)
    assert step(now, still, None) == now
    assert step(now, (0.1, -0.1), None) == pytest.approx((0.6, 0.4))
    assert step(now, still, Level((0.53, 0.47), (0.02, 0.02))) == now, "a jump within twice its error is noise"
    assert step(now, still, Level((0.55, 0.45), (0.02, 0.02))) == (0.55, 0.45)


def test_where_nothing_came_to_light_the_choice_is_all_there_is() -> None:
    record = beginning("pillars", 2, 3, 25)
    review = review_of(record, 1, 0)
    quiet = [ply for ply in range(25) if not any(entry.opened for entry in record.entries[ply])]
    assert quiet
    for ply in quiet:
        moved = [after - before for before, after in zip(review.chances[ply], review.chances[ply + 1], strict=True)]
        assert moved == pytest.approx(review.decisions[ply].effect)


def test_accuracy_is_a_hundred_less_25_times_the_mean_chance_lost_in_wins_of_a_hundred() -> None:
    reviewer = Reviewer(beginning("pillars", 2, 3, 2), 1, 0)
    blank = Decision(0, 0, 1, (Weighed(1, 0.5, 0.0, 0.0),), (0.5, 0.5), (0.5, 0.5), 0.0, "good", (0.0, 0.0), 0.0)
    reviewer.decisions = [blank._replace(lost=0.01), blank._replace(lost=0.03, verdict="inaccuracy")]
    reviewer.chances = [(0.5, 0.5)] * 3
    assert reviewer.player(0).accuracy == pytest.approx(50.0)
    assert reviewer.player(0).counts == (1, 1, 0, 0)


def test_luck_and_skill_are_told_in_one_sentence() -> None:
    told = Player(0, 90.0, (1, 0, 0, 0), Split(-0.12, 0.05, 0.07), 0.01)
    names = ["Ann", "Ben"]
    assert luck_and_skill(told, names, "en", 0) == (
        "Luck gave you 7 %, your choices cost you 12 %, the choices of the others gave you 5 %."
    )
    assert luck_and_skill(told, names, "de") == (
        "Das Glück gab Ann 7 %, die eigenen Entscheidungen kosteten 12 %, die der anderen brachten 5 %."
    )
