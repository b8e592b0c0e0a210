"""P4 and P20: the beginning of a round and what is made ready for it."""

from __future__ import annotations

from typing import Any

from priory import Journal
from priory.games.pillars import GAME
from tests.rulebook import rule
from tests.rules.pillars.tables import asked, finish_round, lay, look, mat, over, play, player

PILE_3 = ["cs_3_potter", "cs_3_mason", "cs_3_sculptor", "cs_3_carpenter"]


@rule("P4.1")
def test_the_top_two_privileges_are_turned_up_in_order() -> None:
    deck = ["pv_tom", "pv_jack", "pv_otto", "pv_ellen", "pv_tax", "pv_thomas", "pv_festivities", "pv_completion"]
    state = lay(round=3, step="start", privilege_deck=deck)
    assert look(state)["kingsbridge"] == ["pv_tom", "pv_jack"]
    assert look(state)["privilege_deck"] == deck[2:]


@rule("P4.2")
def test_two_craftsmen_of_the_round_go_to_shiring_and_two_to_the_supply() -> None:
    state = lay(round=3, step="start", piles={"3": PILE_3})
    assert look(state)["shiring"] == PILE_3[:2]
    assert look(state)["supply"]["craftsmen"] == PILE_3[2:]


@rule("P4.3", "P5.16", "P13.4")
def test_all_nine_resource_cards_are_shuffled_anew_each_round() -> None:
    layouts = set()
    for seed in range(30):
        state = finish_round(GAME.new(2, seed=seed))
        cards = look(state)["supply"]["cards"]
        assert len(cards) == 7
        layouts.add(tuple(cards))
    assert len(layouts) > 10


@rule("P4.5", "V4", "I4")
def test_ellens_owner_sees_the_event_before_the_first_decision() -> None:
    state = lay({}, {"privileges": ["pv_ellen"]}, round=2, step="start", event_deck=_events("ev_winter"))
    assert asked(state) == ("card", 0)
    assert state.view(1)["foreseen"] == "ev_winter"
    assert state.view(0)["foreseen"] is None
    assert state.view(-1)["foreseen"] is None


@rule("P4.5", "V4")
def test_an_owner_who_gains_ellen_sees_a_card_from_the_next_round_on() -> None:
    spaces = {"kingsbridge": [0], "court": [0, 1]}
    state = lay(player(stone=2), round=2, step=4, kingsbridge=["pv_ellen", "pv_tom"], spaces=spaces, event="ev_king")
    assert mat(state, 0)["privileges"] == ["pv_ellen"]
    assert state.view(0)["foreseen"] is None
    finish_round(state)
    assert state.view(0)["foreseen"] == look(state)["event_deck"][0]


@rule("P4.5", "I4")
def test_the_journal_tells_what_ellen_shows_only_to_her_owner() -> None:
    for owner in (0, 1):
        mats: list[dict[str, Any]] = [{}, {}]
        mats[owner] = {"privileges": ["pv_ellen"]}
        state = lay({**mats[0], "cubes": {"stone": 2}}, mats[1], round=2, step=13, event="ev_king")
        state.journal = Journal()
        play(state, "finish")
        entry = next(one for one in state.journal.take() if one.kind == "foresee")
        assert entry.seen_by(owner)["event"] == look(state)["event_deck"][0]
        assert "event" not in entry.seen_by(1 - owner)
        assert entry.opened


@rule("P4.6", "P20.3", "P20.4", "C5")
def test_a_round_begins_with_all_workers_in_reserve_and_all_builders_in_the_bag() -> None:
    spaces = {"castle": [0], "court": [1]}
    state = lay(player(stone=2, privileges=["pv_otto"]), round=2, step=9, spaces=spaces, event="ev_king", gray=1)
    play(state, "finish")
    assert look(state)["round"] == 3
    assert [mat(state, seat)["reserve"] for seat in range(2)] == [12 + 1 + 2, 12]
    assert look(state)["bag"] == [3, 3]
    assert (look(state)["cost"], look(state)["put_backs"]) == (7, 0)


@rule("P20.1", "P13.6", "C4")
def test_the_market_is_refilled_even_from_an_empty_stock() -> None:
    state = lay(
        player(stone=2, sand=3, bought=["wood"]), player(sand=19, bought=["sand"]), round=2, step=13,
        market={"sand": 1, "wood": 0}, event="ev_king",
    )  # fmt: skip
    assert look(state)["stock"]["sand"] == 0
    while look(state)["round"] == 2:
        state.play(state.options()[0])
    assert look(state)["market"] == {"stone": 4, "wood": 4, "sand": 4}


@rule("P20.2", "C4")
def test_the_kings_metal_is_replaced_but_never_doubled() -> None:
    for left in (0, 1):
        state = lay(player(stone=2), round=2, step=13, court=left, event="ev_king")
        assert look(finish_round(state))["court"] == 1


@rule("P20.3", "P16.2")
def test_gray_workers_go_back_after_the_round_in_which_they_worked() -> None:
    state = lay(player(stone=2), round=2, step=13, gray=0, gray_next=1, event="ev_king")
    assert [mat(state, seat)["reserve"] for seat in range(2)] == [14, 12]
    finish_round(state)
    assert [mat(state, seat)["reserve"] for seat in range(2)] == [12, 14]
    finish_round(state)
    assert [mat(state, seat)["reserve"] for seat in range(2)] == [12, 12]


@rule("P20.4", "P6.2a")
def test_builders_laid_aside_come_back_for_the_next_round() -> None:
    state = lay(player(stone=2), round=2, step=13, aside=[1, 0], town_wall=[0], event="ev_king")
    assert look(state)["bag"] == [2, 3]
    finish_round(state)
    assert (look(state)["bag"], look(state)["aside"]) == ([3, 3], [0, 0])


@rule("P20.5")
def test_the_next_round_brings_its_own_cards() -> None:
    state = lay(player(stone=2), round=2, step=13, piles={"3": PILE_3}, event="ev_king")
    deck = look(state)["privilege_deck"]
    finish_round(state)
    assert look(state)["kingsbridge"] == deck[:2]
    assert look(state)["shiring"] + look(state)["supply"]["craftsmen"] == PILE_3


@rule("P20.6")
def test_possessions_are_kept_from_round_to_round() -> None:
    row = ["cs_0_stonecutter_blue", "cs_2_potter"]
    state = lay(
        player(vp=9, gold=11, stone=2, wood=2, metal=1, craftsmen=row, privileges=["pv_tom"]),
        round=2,
        step=13,
        event="ev_king",
    )
    play(state, "finish")
    kept = mat(state, 0)
    assert (kept["vp"], kept["gold"], kept["craftsmen"], kept["privileges"]) == (9, 11, row, ["pv_tom"])
    assert kept["cubes"] == {"stone": 2, "wood": 2, "sand": 0, "metal": 1}


@rule("C4", "C7")
def test_every_round_begins_tidily_and_every_builder_finds_a_place() -> None:
    state = GAME.new(4, seed=8)
    while not over(state):
        table = look(state)
        assert table["market"] == {"stone": 4, "wood": 4, "sand": 4}
        assert table["court"] == 1
        assert table["bag"] == [3] * 4
        assert all(sum(one["cubes"].values()) <= 5 for one in table["players"])
        assert all(one["mill"] == 0 and one["cards"] == [] for one in table["players"])
        finish_round(state)


def _events(first: str) -> list[str]:
    """A deck of five with this event on top."""
    others = [
        event for event in ("ev_king", "ev_richard", "ev_philip", "ev_volunteers", "ev_william") if event != first
    ]
    return [first, *others][:5]
