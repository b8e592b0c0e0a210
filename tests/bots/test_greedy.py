"""The greedy bot: it judges by the lead, and takes what it can see."""

from __future__ import annotations

import priory
from priory.bots.greedy import Greedy
from priory.bots.look import WORTH
from priory.core.seat import Seat
from priory.core.state import OVER


def test_the_greedy_bot_places_its_last_card_and_wins() -> None:
    columns = [[3], [9], [10], [11], [12], [1, 2]]
    cards = {"columns": columns, "hands": [[4], [1]], "piles": [[], []]}
    state = priory.game("kingsbridge").from_dict({"game": "kingsbridge", "seats": 2, **cards})
    player = Greedy(2)
    while state.player == 0:
        state.play(player.choose(Seat(state, 0)))
    assert state.player == OVER
    assert state.ranks() == [1, 2]


def test_alone_and_together_the_own_worth_is_the_whole_judgement() -> None:
    game = priory.game("kingsbridge")
    for seats, mode in ((1, "solo"), (3, "coop")):
        state = game.new(seats, 4, mode=mode)
        assert WORTH.leads(state)[0] == state.worth()[0]


def test_against_others_the_best_of_them_is_taken_off() -> None:
    state = priory.game("kingsbridge").new(3, 4)
    worth = state.worth()
    assert WORTH.leads(state)[1] == worth[1] - max(worth[0], worth[2])
