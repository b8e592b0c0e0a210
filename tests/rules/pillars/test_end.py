"""P19 and P21: the start player, the end of the game."""

from __future__ import annotations

from priory import Journal
from tests.rulebook import rule
from tests.rules.pillars.tables import asked, finish_round, first_row, lay, look, over, play, player


@rule("P19.1")
def test_the_builder_on_the_cathedral_becomes_start_player() -> None:
    state = lay(player(stone=2), round=2, step=13, seats=4, spaces={"cathedral": [2]}, event="ev_king")
    play(state, "finish")
    assert (look(state)["start"], asked(state)) == (2, ("card", 2))


@rule("P19.1")
def test_the_start_player_may_stay_start_player() -> None:
    state = lay({}, player(stone=2), round=2, step=13, start=1, spaces={"cathedral": [1]}, event="ev_king")
    play(state, "finish")
    assert look(state)["start"] == 1


@rule("P19.1")
def test_without_a_builder_there_the_next_seat_begins() -> None:
    for start, following in ((0, 1), (1, 2), (2, 0)):
        state = lay(*[player(stone=2)] * 3, seats=3, round=2, step=13, start=start, event="ev_king")
        for _ in range(3):
            play(state, "finish")
        assert look(state)["start"] == following


@rule("P19.2", "P2.6")
def test_the_start_player_is_the_one_who_places_the_next_part() -> None:
    state = lay(player(stone=2), round=2, step=13, spaces={"cathedral": [1]}, event="ev_king")
    play(state, "finish")
    table = state.view(0)
    assert (table["start"], table["parts"], table["round"]) == (1, 2, 3)
    state.journal = Journal()
    finish_round(state)
    placed = [entry.seen_by(0) for entry in state.journal.take() if entry.kind == "part"]
    assert [(entry["seat"], entry["part"]) for entry in placed] == [(1, 3)]


@rule("P19.3", "P21.1")
def test_in_the_last_round_the_game_ends_with_step_13() -> None:
    state = lay(player(stone=2), round=6, step=13, spaces={"cathedral": [1]}, event="ev_king")
    play(state, "finish")
    assert over(state)
    assert look(state)["start"] == 0
    assert state.view(0)["parts"] == 6


@rule("P21.2", "P21.3a")
def test_gold_breaks_ties_and_equals_share_a_rank() -> None:
    mats = [{"vp": 40, "gold": 3}, {"vp": 40, "gold": 7}, {"vp": 40, "gold": 3}, {"vp": 12, "gold": 30}]
    state = lay(*mats, seats=4, round=6, step=13, event="ev_king")
    assert over(state)
    assert state.ranks() == [2, 1, 2, 4]


@rule("P21.2")
def test_equal_in_points_and_gold_is_a_shared_victory() -> None:
    state = lay({"vp": 40, "gold": 3}, {"vp": 40, "gold": 3}, round=6, step=13, event="ev_king")
    assert state.ranks() == [1, 1]


@rule("P21.3", "P23.3")
def test_leftovers_are_worth_nothing() -> None:
    rich = player(vp=20, gold=1, wood=1, metal=5, craftsmen=first_row(0), privileges=["pv_thomas", "pv_tax"])
    state = lay(rich, {"vp": 21, "gold": 0, "craftsmen": []}, round=6, step=13, event="ev_king")
    assert over(state)
    assert (state.scores(), state.ranks()) == ([20.0, 21.0], [2, 1])
