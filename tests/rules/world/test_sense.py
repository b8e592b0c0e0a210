"""How bots see the table: at the end the score, before it a fair guess that beats chance."""

from __future__ import annotations

from priory import OVER, Rng, State
from tests.rules.world.tables import GAME, chapter_end, orienting, turn

DUE = {"piety": 2, "grain": 2, "gold": 2}


def test_at_the_end_the_worth_is_the_score() -> None:
    table = chapter_end(chapter=4, players={seat: {"goods": {**DUE, "stone": seat}} for seat in range(4)})
    assert table.worth() == table.scores()


def test_goods_for_duties_ahead_are_worth_more_than_those_beyond() -> None:
    def own(piety: int) -> float:
        return turn(round=6, players={0: {"goods": {"piety": piety}}}).worth()[0]

    assert own(1) - own(0) >= 2
    assert own(2) - own(1) > own(3) - own(2) > 0


def test_a_noted_penalty_counts_against_its_seat() -> None:
    free = orienting("II-07", players={0: {"goods": {}}}).worth()[0]
    begging = orienting("II-07", players={0: {"goods": {}, "penalties": ["begging"]}}).worth()[0]
    assert begging < free


def greedy(table: State, rng: Rng) -> int:
    seat = table.player
    imagined = table.imagine(seat, rng)
    values = []
    for option in table.options():
        after = imagined.clone()
        after.play(option)
        worth = after.worth()
        values.append((worth.pop(seat) - max(worth), -option))
    return -max(values)[1]


def test_looking_one_step_ahead_crushes_chance_and_quick_beats_it() -> None:
    margins = {"greedy": 0.0, "quick": 0.0}
    for name in margins:
        for seed in range(6):
            table = GAME.new(2, seed)
            rng = Rng(seed)
            while table.player != OVER:
                if table.player == seed % 2:
                    table.play(greedy(table, rng) if name == "greedy" else table.quick(rng))
                else:
                    table.play(rng.choice(table.options()))
            scores = table.scores()
            margins[name] += scores[seed % 2] - scores[1 - seed % 2]
    assert margins["greedy"] > 6 * 15
    assert margins["quick"] > 6 * 10
