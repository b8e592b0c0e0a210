"""D, N, I and C: the decisions and their numbers, who knows what, what is conserved."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from priory import NOBODY, OVER, Rng, State
from priory.games.pillars import GAME
from tests.rulebook import rule
from tests.rules.pillars.tables import asked, lay, look, mat

BOX = GAME.box_data


def games(count: int = 6) -> Iterator[State]:
    """The tables of some random games, ply by ply."""
    for seed in range(count):
        state = GAME.new(2 + seed % 3, seed=seed)
        rng = Rng(seed)
        yield state
        while state.player != OVER:
            state.play(rng.choice(state.options()))
            yield state


@rule("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11", "D12")
def test_the_decisions_have_216_numbers_laid_end_to_end() -> None:
    sizes = {kind.name: kind.size for kind in GAME.codec.kinds}
    decisions = [
        ("take", "hire", "hire_away", "pass_cards"),
        ("make_room",),
        ("leave", "put_back"),
        ("place", "place_free", "pass_builder"),
        ("protection", "gift"),
        ("thomas",),
        ("lose",),
        ("exemption",),
        ("replace", "turn_away"),
        ("pass_market", "buy", "sell"),
        ("finish", "use"),
        ("give_up",),
    ]
    assert [sum(sizes[name] for name in names) for names in decisions] == [14, 6, 2, 21, 4, 2, 6, 2, 7, 93, 55, 4]
    assert GAME.option_count == 216
    assert [kind.name for kind in GAME.codec.kinds] == [name for names in decisions for name in names]


@rule("N6")
def test_a_seed_and_the_choices_replay_the_game_exactly() -> None:
    digests = []
    for _ in range(2):
        state = GAME.new(3, seed=11)
        rng = Rng(4)
        while state.player != OVER:
            state.play(rng.choice(state.options()))
        digests.append(state.digest())
    assert digests[0] == digests[1]


@rule("N7")
@pytest.mark.parametrize("choice", [0, -1])
def test_every_game_ends_even_with_stubborn_choices(choice: int) -> None:
    for seats in (2, 3, 4):
        state = GAME.new(seats, seed=seats)
        plies = 0
        while state.player != OVER:
            state.play(state.options()[choice])
            plies += 1
        assert plies < GAME.longest


@rule("I1")
def test_what_lies_open_is_the_same_for_everybody() -> None:
    for state in games(3):
        views = [state.view(seat) for seat in [*range(state.seats), NOBODY]]
        for view in views:
            for field in ("seat", "foreseen"):
                view.pop(field)
        assert all(view == views[0] for view in views)
        assert {"players", "supply", "spaces", "bag", "waiting", "aside", "cost", "market", "stock", "tax"} <= set(
            views[0]
        )


@rule("I2")
def test_the_unseen_privileges_and_events_are_known_but_not_their_order() -> None:
    for state in games(3):
        truth = look(state)
        view = state.view(0)
        assert sorted(view["unseen_events"]) == sorted(truth["event_deck"] + truth["events_out"])
        assert sorted(view["unseen_privileges"]) == sorted(truth["privilege_deck"] + truth["privileges_out"])
        order = [entry["id"] for entry in BOX["event"]]
        assert view["unseen_events"] == sorted(view["unseen_events"], key=order.index)


@rule("I3")
def test_the_view_holds_no_deck_no_pile_and_no_generator() -> None:
    for state in games(3):
        view = state.view(0)
        assert not {"rng", "event_deck", "events_out", "privilege_deck", "privileges_out", "piles"} & set(view)
        later = [c["id"] for c in BOX["craftsman"] if c["round"] > look(state)["round"]]
        text = json.dumps(view)
        assert not any(f'"{id}"' in text for id in later)


@rule("I3")
def test_imagined_tables_deal_every_hidden_card_anew() -> None:
    state = GAME.new(4, seed=2)
    decks: dict[str, set[str]] = {}
    for seed in range(60):
        truth = look(state.imagine(0, Rng(seed)))
        for field in ("event_deck", "events_out", "privilege_deck", "privileges_out", "piles", "rng"):
            decks.setdefault(field, set()).add(json.dumps(truth[field]))
    assert all(len(seen) > 40 for seen in decks.values())


@rule("I3")
def test_imagined_bags_and_dice_differ() -> None:
    state = lay({}, {}, round=2, question="place", drawn=0, cost=6, put_backs=1, spaces={"market": [1]})
    drawn = set()
    for seed in range(30):
        copy = state.imagine(0, Rng(seed))
        copy.play(copy.options()[-1])
        drawn.add(look(copy)["drawn"])
    assert drawn == {0, 1}


@rule("I3")
def test_the_last_round_privileges_stay_at_the_bottom_of_imagined_decks() -> None:
    state = GAME.new(3, seed=9)
    for seed in range(20):
        assert look(state.imagine(1, Rng(seed)))["privilege_deck"][-2:] == ["pv_festivities", "pv_completion"]


@rule("I4", "V4", "P4.5")
def test_only_ellens_owner_keeps_the_event_in_imagined_tables() -> None:
    state = lay({}, {"privileges": ["pv_ellen"]}, round=2, step="start")
    top = look(state)["event_deck"][0]
    assert {look(state.imagine(1, Rng(seed)))["event_deck"][0] for seed in range(30)} == {top}
    others = {look(state.imagine(0, Rng(seed)))["event_deck"][0] for seed in range(60)}
    assert len(others) > 5
    later = {look(state.imagine(1, Rng(seed)))["event_deck"][1] for seed in range(60)}
    assert len(later) > 5
    assert top not in later


@rule("I4")
def test_ellen_knows_nothing_of_the_next_card_once_the_event_is_revealed() -> None:
    state = lay({}, {"privileges": ["pv_ellen"], "cubes": {"stone": 2}}, round=2, step=13, event="ev_king")
    assert asked(state) == ("cathedral", 1)
    assert state.view(1)["foreseen"] is None
    last = lay({"cubes": {"stone": 2}, "privileges": ["pv_ellen"]}, {}, round=6, step=13)
    assert last.view(0)["foreseen"] is None
    assert len({look(state.imagine(1, Rng(seed)))["event_deck"][0] for seed in range(60)}) > 4


@rule("I5", "C6")
def test_a_removed_card_is_in_no_imagined_deck() -> None:
    shown, spaces = ["pv_tom", "pv_jack"], {"court": [0, 1]}
    state = lay({"cubes": {"stone": 2}}, {}, round=2, step=4, event="ev_king", kingsbridge=shown, spaces=spaces)
    for seed in range(20):
        truth = look(state.imagine(0, Rng(seed)))
        assert not {"pv_tom", "pv_jack"} & {*truth["privilege_deck"], *truth["privileges_out"]}


@rule("C1", "C2", "C3", "C5", "C6", "P13.7")
def test_cubes_cards_workers_and_builders_are_conserved_at_every_ply() -> None:
    for state in games():
        state.audit()
        table = look(state)
        for name, total in zip(("stone", "wood", "sand", "metal"), (23, 23, 23, 13), strict=True):
            held = sum(one["cubes"][name] for one in table["players"])
            on_board = table["market"].get(name, 0) + (table["court"] if name == "metal" else 0)
            assert table["stock"][name] + on_board + held == total
        assert table["stock"]["metal"] >= 0
        for one in table["players"]:
            assert 0 <= one["gold"] <= 30
            assert one["vp"] >= 0
            assert len(one["craftsmen"]) <= (6 if "pv_jack" in one["privileges"] else 5)
        placed = [seat for area in table["spaces"].values() for seat in area if seat is not None]
        placed += [*table["waiting"].values(), *([] if table["drawn"] is None else [table["drawn"]])]
        for seat in range(state.seats):
            assert placed.count(seat) + table["bag"][seat] + table["aside"][seat] == 3
            workers = {card["id"]: card["workers"] for card in BOX["resource_card"]}
            own = mat(state, seat)
            total = 12 + ("pv_otto" in own["privileges"]) + 2 * (table["gray"] == seat)
            assert own["reserve"] + own["mill"] + sum(workers[card] for card in own["cards"]) == total


@rule("C6")
def test_each_card_is_in_one_place_only() -> None:
    for state in games(3):
        table = look(state)
        crafts = [c for one in table["players"] for c in one["craftsmen"]]
        crafts += [c for c in table["supply"]["craftsmen"] + table["shiring"] + [table["hired"]] if c]
        crafts += [c for pile in table["piles"].values() for c in pile]
        assert len(crafts) == len(set(crafts)) <= 36
        privileges = [p for one in table["players"] for p in one["privileges"]] + table["privilege_deck"]
        privileges += table["privileges_out"] + [p for p in table["kingsbridge"] if p]
        assert len(privileges) == len(set(privileges)) <= 16
        events = table["event_deck"] + table["events_out"] + ([table["event"]] if table["event"] else [])
        assert len(events) == len(set(events)) <= 10
