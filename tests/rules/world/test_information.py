"""W25, W26: decisions, and what is known to whom."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from priory import NOBODY, OVER, BadPosition, Journal, Rng, State
from priory.games.world.options import ACTIONS
from tests.rulebook import rule
from tests.rules.world.tables import GAME, at, goods, offered, play, player, turn

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
    table = turn(players={0: {"goods": {"wool": 3}, "score": 12}}, sites={"4": 2}, projects={"bridge": {"seals": [3]}})
    play(table, "play", card="grain")
    for seat in (NOBODY, 0, 1, 2, 3):
        view = table.view(seat)
        assert view["players"][0]["score"] == 12
        assert view["players"][0]["open"] == [{"card": "grain", "played": True}]
        assert (view["players"][0]["hand_size"], view["players"][0]["hidden_size"]) == (11, 0)
        assert view["sites"][3] == 2
        assert view["projects"]["bridge"]["seals"] == [3]
        assert (view["crest"], view["chapter"], view["round"]) == (0, 1, 1)
        assert view["supply"]["wool"] == 12
        assert view["favour"] == 3


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


@pytest.mark.parametrize(
    ("position", "field"),
    [
        ({"seats": 5}, "seats"),
        ({"chapter": 7}, "chapter"),
        ({"players": [{}]}, "players"),
        ({"players": [{"goods": {"silver": 1}}, {}, {}, {}]}, r"players\[0\].goods.silver"),
        ({"players": [{"goods": {"stone": 26}}, {}, {}, {}]}, "supply.stone"),
        ({"players": [{"hand": ["grain", "grain"]}, {}, {}, {}]}, "hand"),
        ({"players": [{"hand": ["grain"]}, {}, {}, {}]}, "hand"),
        ({"supply": {"stone": 3}}, "supply.stone"),
        ({"sites": {"1": 0, "2": 0}}, "sites"),
        ({"projects": {"bridge": {"stone": 5}}}, "bridge"),
        ({"projects": {"mill": {"seals": [1]}}}, "mill"),
        ({"covered": {"projects": ["tower"]}}, "covered.projects"),
        ({"deck": {"I": ["II-01"]}}, "deck"),
        ({"drawn": 3}, "drawn"),
        ({"in_force": ["I-02"]}, "in_force"),
        ({"agenda": ["sleep"]}, "agenda"),
        ({"agenda": ["orient"]}, "agenda"),
        ({"agenda": []}, "agenda"),
        ({"agenda": [{"task": "orient", "seat": 1}, "end round"]}, "agenda"),
        ({"places": [{"state": "patient"}] * 11}, "places"),
        ({"rng": [0, 0, 0, 0]}, "rng"),
        ({"weather": "fair"}, "weather"),
    ],
)
def test_a_position_that_contradicts_the_rules_names_its_field(position: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPosition, match=field):
        at(**position)


def test_a_position_of_a_few_words_is_a_whole_table() -> None:
    table = at()
    assert [goods(table, seat) for seat in range(4)] == [START] * 4
    assert len(player(table, 0)["hand"]) == 12
    assert offered(table)
