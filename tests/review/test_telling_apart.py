"""The review tells players apart: who plays at random is told of more, and worse, than who plays greedily or thinks."""

from __future__ import annotations

from statistics import fmean

import pytest

import priory
from priory import Record, Seat
from priory.bots.bot import Budget
from priory.bots.levels import bot
from priory.core.state import OVER
from priory.review.judging import weigh

WALKS = 40
EVERY = 12


def losses(id: str, level: str, seed: int) -> list[float]:
    """What this bot would lose by its choices at some moments of a game among greedy bots, the same for each level."""
    game = priory.game(id)
    record = Record(game, game.check_setup(2, seed, 0, {}))
    players, asked = [bot("greedy", seed), bot("greedy", seed + 1)], bot(level, seed + 2)
    found = []
    while record.state.player != OVER:
        seat = Seat(record.state, record.state.player)
        if record.ply % EVERY == EVERY // 2:
            chosen = asked.choose(seat, Budget(iterations=200))
            found.append(weigh(seat, WALKS, record.ply, chosen).lost(chosen))
        record.play(players[seat.seat].choose(seat))
    return found


@pytest.mark.parametrize("id", priory.games())
def test_random_choices_lose_clearly_more_than_greedy_ones(id: str) -> None:
    """In six games together: in one game of Kingsbridge a few moments decide, and it may be the other way round."""
    random, greedy = (
        [lost for seed in range(3, 9) for lost in losses(id, level, seed)] for level in ("random", "greedy")
    )
    assert fmean(random) > 1.5 * fmean(greedy)


def test_what_a_master_would_choose_is_hardly_ever_a_mistake() -> None:
    """A small sample; `python -m benchmarks.review judge` asks masters at their own budget about many moments."""
    game = priory.game("world")
    record = Record(game, game.check_setup(2, 5, 0, {}))
    player = bot("greedy", 1)
    found = []
    while record.state.player != OVER:
        seat = Seat(record.state, record.state.player)
        if record.ply % 20 == 10:
            chosen = bot("master", record.ply).choose(seat, Budget(iterations=1000))
            found.append(weigh(seat, WALKS, record.ply, chosen).lost(chosen))
        record.play(player.choose(seat))
    assert sum(lost >= 0.08 for lost in found) <= 1
    assert len(found) >= 6
