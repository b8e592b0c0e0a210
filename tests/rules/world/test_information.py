"""W25, W26: decisions, and what is known to whom."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

from priory import NOBODY, OVER, Journal, Record, Rng, State, UndoRefused
from priory.games.world.options import ACTIONS
from tests.rulebook import rule
from tests.rules.world.tables import GAME, at, play, seated, turn

START = {"wool": 1, "gold": 2}


def watched(seed: int, seats: int, **variants: Any) -> State:
    table = GAME.new(seats, seed, **variants)
    table.journal = Journal()
    return table


def account(stocks: list[Counter[str]], table: State) -> None:
    """Keep account of all goods by what a spectator reads in the log."""
    assert table.journal is not None
    for entry in table.journal.take():
        seen = entry.seen_by(NOBODY)
        if seen["kind"] == "gain":
            stocks[seen["seat"]][seen["good"]] += seen["amount"]
        elif seen["kind"] == "pay":
            stocks[seen["seat"]][seen["good"]] -= seen["amount"]
        elif seen["kind"] == "build":
            stocks[seen["seat"]][seen["good"]] -= 1
        elif seen["kind"] == "heal":
            assert stocks[seen["seat"]]["knowledge"] >= seen["shown"]
        elif seen["kind"] in ("compare", "metal") and seen.get("stat") != "houses":
            good = seen.get("stat", "loyalty")
            assert [stock[good] for stock in stocks] == seen["counts"]


@rule("W26.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_reads_the_log_can_account_for_all_goods(seats: int) -> None:
    for seed in range(6):
        # The log begins with the first choice; what the first card gave before is read off the opening position.
        table = watched(seed, seats)
        stocks = [Counter(goods_of(table, seat)) for seat in range(seats)]
        rng = Rng(seed)
        while table.player != OVER:
            table.play(rng.choice(table.options()))
            account(stocks, table)
            assert [+stock for stock in stocks] == [goods_of(table, seat) for seat in range(seats)]


def goods_of(table: State, seat: int) -> dict[str, int]:
    return {good: count for good, count in table.to_dict()["players"][seat]["goods"].items() if count}


@rule("W26.5", "W26.2")
def test_what_is_imagined_keeps_the_account_of_goods_and_of_cards_seen() -> None:
    table = GAME.new(4, 12)
    rng = Rng(12)
    while table.player != OVER:
        imagined = table.imagine(1, rng)
        truth, guess = table.to_dict(), imagined.to_dict()
        for seat in range(4):
            assert guess["players"][seat]["goods"] == truth["players"][seat]["goods"]
            assert guess["players"][seat]["open"] == truth["players"][seat]["open"]
            assert len(guess["players"][seat]["hidden"]) == len(truth["players"][seat]["hidden"])
        assert guess["supply"] == truth["supply"]
        assert guess["players"][1] == truth["players"][1]
        table.play(rng.choice(table.options()))


@rule("W26.2", "W26.4")
def test_hands_decks_and_tiles_are_dealt_anew_in_all_ways() -> None:
    hidden = ["favour", "grain"]
    table = turn(
        chapter=3, round=3, players={1: {"goods": {}, "hidden": hidden, "open": [{"card": "sell"}, {"card": "build"}]}}
    )
    rng = Rng(5)
    pairs: Counter[tuple[str, ...]] = Counter()
    nexts: Counter[str] = Counter()
    values: Counter[int] = Counter()
    for _ in range(900):
        guess = table.imagine(0, rng).to_dict()
        pairs[tuple(sorted(guess["players"][1]["hidden"]))] += 1
        nexts[guess["deck"]["III"][3]] += 1
        values[guess["places"][0]["value"]] += 1
    # Ten cards are unseen, so there are 45 pairs; eight events of the chapter are left; tiles from 1 to 5.
    assert len(pairs) == 45
    assert max(pairs.values()) < 60
    assert len(nexts) == 8
    assert set(values) == {1, 2, 3, 4, 5}


@rule("W26.1")
def test_what_is_public_is_in_every_view() -> None:
    # III-05 was drawn in round 1 and lies on a space, III-07 in round 2 and covers the earl; place 11 is ill, 1 healed.
    table = at(
        chapter=3,
        round=2,
        favour=6,
        tax=4,
        deck={"III": ["III-05", "III-07"]},
        players=seated(4, {0: {"goods": {"wool": 3}, "score": 12}}, 1, False, ("grain",)),
        sites={"4": 2},
        projects={"bridge": {"seals": [3], "stone": 2}},
        places=[{"state": "healed", "value": 2}] + [{}] * 9 + [{"value": 3}],
        agenda=["card", "hidden discard", {"task": "turn", "seat": 1}, "end round"],
    )
    play(table, "play", card="grain")
    for seat in (NOBODY, 0, 1, 2, 3):
        view = table.view(seat)
        assert view["players"][0]["score"] == 12
        assert view["players"][0]["open"] == [{"card": "favour", "played": False}, {"card": "grain", "played": True}]
        assert (view["players"][0]["hand_size"], view["players"][0]["hidden_size"]) == (9, 1)
        assert view["sites"][3] == 2
        assert (view["projects"]["bridge"]["seals"], view["projects"]["bridge"]["stone"]) == ([3], 2)
        assert (view["crest"], view["chapter"], view["round"]) == (0, 3, 2)
        assert view["supply"]["wool"] == 12
        assert (view["favour"], view["tax"]) == (6, 4)
        assert view["event"]["id"] == "III-07"
        assert ([card and card["id"] for card in view["permanent"]], view["in_force"]) == (["III-05", None], ["III-05"])
        assert view["covered"] == {"favour": [9], "market": [], "projects": []}
        assert view["places"][0] == {"state": "healed", "value": 2}
        assert view["places"][10] == {"state": "patient", "value": 3}
        assert [place["value"] for place in view["places"][1:10]] == [None] * 9


@rule("W26.1")
def test_penalties_noted_are_public() -> None:
    table = at(
        chapter=2,
        deck={"II": ["II-01"]},
        players=seated(4, {2: {"goods": {}, "penalties": ["begging"]}}, 0, False, ()),
        agenda=["begin round"],
    )
    assert all(table.view(seat)["players"][2]["penalties"] == ["begging"] for seat in (NOBODY, 0, 1, 2, 3))


@rule("W26.2", "W26.3")
def test_only_the_own_screen_hand_and_hidden_pile_are_seen() -> None:
    table = turn(players={0: {"goods": {"wool": 3}, "hidden": ["favour"]}})
    assert table.view(0)["players"][0]["goods"]["wool"] == 3
    assert table.view(0)["players"][0]["hidden"] == ["favour"]
    assert len(table.view(0)["players"][0]["hand"]) == 11
    for seat in (NOBODY, 1, 2, 3):
        shown = table.view(seat)["players"][0]
        assert shown["goods"] is None
        assert "hand" not in shown
        assert "hidden" not in shown


@rule("W26.4")
def test_nobody_sees_decks_or_chance() -> None:
    for seat in (NOBODY, 0, 1):
        view = GAME.new(2, 6).view(seat)
        assert "deck" not in view
        assert "rng" not in view


@rule("W26.6")
def test_open_screens_show_all_goods_but_no_hands() -> None:
    table = turn(players={0: {"goods": {"wool": 3}}}, variants={"open_screens": True})
    shown = table.view(2)["players"][0]
    assert shown["goods"]["wool"] == 3
    assert "hand" not in shown


@rule("W25.1", "W25.7")
def test_a_question_with_one_answer_is_not_asked() -> None:
    table = GAME.new(4, 3)
    rng = Rng(8)
    while table.player != OVER:
        assert len(table.options()) > 1
        table.play(rng.choice(table.options()))


def test_every_card_and_decision_has_a_number_of_its_own() -> None:
    assert GAME.option_count == 174
    forms = [tuple(sorted(map(str, GAME.decode(option).items()))) for option in range(GAME.option_count)]
    assert len(set(forms)) == GAME.option_count
    assert len(ACTIONS) == 12


COUNTED = {"op": "compare", "stat": "loyalty", "pick": "most", "get": {"vp": 1}}
OFFERED = {"op": "offer", "optional": True, "options": [{"get": {"gold": 1}}]}


def comparing(stat: str, **variants: bool) -> Record:
    """Two seats: whatever is drawn first, each may take a gold, then all numbers of something are compared."""
    box = copy.deepcopy(GAME.box_data)
    for card in box["event"]:
        if card["chapter"] == 1 and card["colour"] == "beige":
            brought = [effect for effect in card["effects"] if effect["op"] == "project"]
            card["effects"] = [*brought, OFFERED, {**COUNTED, "stat": stat}]
    record = Record(GAME, GAME.check_setup(2, 5, None, variants), box)
    for _ in range(2):
        record.play(GAME.encode({"kind": "decline"}))
    assert [entry.kind for entry in record.entries[-1]][:2] == ["decline", "compare"]
    return record


@rule("W23.8", "W26.5")
def test_numbers_compared_come_to_light_so_that_nothing_is_taken_back() -> None:
    record = comparing("loyalty")
    chooser = record.choosers[-1]
    with pytest.raises(UndoRefused, match="hidden or random"):
        record.undo(chooser)


@rule("W26.1", "W26.6")
@pytest.mark.parametrize(("stat", "variants"), [("houses", {}), ("loyalty", {"open_screens": True})])
def test_comparing_what_all_see_anyway_may_be_taken_back(stat: str, variants: dict[str, bool]) -> None:
    record = comparing(stat, **variants)
    record.undo(record.choosers[-1])
    assert record.ply == 1


@rule("W20.1", "W26.5")
@pytest.mark.parametrize("open_screens", [False, True])
def test_the_metal_shows_all_loyalty_unless_screens_are_open(open_screens: bool) -> None:
    table = turn(
        chapter=4,
        players={0: {"goods": {"stone": 1}}, 3: {"goods": {"loyalty": 2}}},
        projects={"tower": {"stone": 5, "wood": 2}},
        variants={"open_screens": open_screens},
    )
    play(table, "play", card="build")
    table.journal = Journal()
    play(table, "build", project="tower", good="stone")
    shown = [entry for entry in table.journal.take() if entry.kind == "metal"]
    assert [(entry.facts["counts"], entry.opened) for entry in shown] == [([0, 0, 0, 2], not open_screens)]


@rule("W26.4")
def test_nothing_hidden_or_random_comes_to_light_unmarked() -> None:
    """What a seat could not have known before a choice of its own is marked, or another seat chooses next."""
    for seed in range(4):
        table = watched(seed, 3)
        rng = Rng(seed)
        while table.player != OVER:
            chooser, before = table.player, table.clone()
            option = rng.choice(table.options())
            table.play(option)
            assert table.journal is not None
            others = [seat for seat in table.journal.unasked if seat != chooser]
            opened = any(entry.opened for entry in table.journal.take())
            if opened or others:
                continue
            # Imagined anew from what the chooser knows, the same choice shows the chooser the same.
            for other in range(3):
                guess = before.imagine(chooser, Rng(1000 * seed + other))
                guess.play(option)
                assert guess.view(chooser) == table.view(chooser)
