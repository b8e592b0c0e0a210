"""Religious conflicts, events, protection and Loch Leven (C15, C16, C17)."""

from __future__ import annotations

from typing import Any

import pytest

from priory.games.column import GAME
from priory.games.column.rules.pieces import COUNTRIES
from priory.games.column.table import Table
from tests.rulebook import rule
from tests.rules.column.helper import (
    BLUE,
    GREEN,
    RED,
    REST,
    YELLOW,
    cards,
    kinds,
    land,
    me,
    offers,
    on_space,
    play,
    question,
    stones,
    table,
    using,
    with_card,
)

PROTESTANT = {"religion": "protestant", "religion_die": 3}
CATHOLIC = {"religion": "catholic", "religion_die": 3}
NO_STONES = {"catholic": 0, "protestant": 0, "neutral": 0}


def conflict(*players: dict[str, Any], **board: Any) -> Table:
    """A turn ends while these stones lie in England."""
    return table(*players, half=2, agenda=["end", "conflicts"], countries={"england": board})


def counts(letters: str) -> dict[str, Any]:
    return stones(letters.count("C"), letters.count("P"), letters.count("N"))


@rule("C15.4", "X20")
@pytest.mark.parametrize("letters", ["PPPP", "PPPC", "PPPN", "PPCN", "PPNN", "PNNN"])
def test_the_religion_with_more_stones_wins(letters: str) -> None:
    s = conflict({**PROTESTANT, "houses": {"england": 4}}, **counts(letters))
    assert me(s)["score"] == 6
    swapped = letters.translate(str.maketrans("PC", "CP"))
    s = conflict({**CATHOLIC, "houses": {"england": 4}}, **counts(swapped))
    assert me(s)["score"] == 6


@rule("C15.8", "C15.9", "X21")
@pytest.mark.parametrize("letters", ["PPCC", "PCNN", "NNNN"])
def test_equal_counts_avoid_the_conflict_and_the_stones_go(letters: str) -> None:
    s = conflict({**PROTESTANT, "houses": {"england": 4}}, {**CATHOLIC, "houses": {"england": 5}}, **counts(letters))
    assert [me(s, seat)["score"] for seat in (0, 1)] == [2, 2]
    assert [me(s, seat)["houses"] for seat in (0, 1)] == [{"england": 4}, {"england": 5}]
    assert land(s, "england")["stones"] == NO_STONES


@rule("C15.5", "C15.6", "C15.7", "C15.9", "C15.12", "X22")
def test_winners_score_their_sites_and_losers_take_their_houses_back() -> None:
    s = conflict(
        {**CATHOLIC, "houses": {"england": 6}},
        PROTESTANT,
        {**PROTESTANT, "houses": {"england": 2}},
        {**PROTESTANT, "houses": {"england": 4}},
        **counts("PPPN"),
    )
    assert [me(s, seat)["score"] for seat in (YELLOW, BLUE, GREEN, RED)] == [2, 2, 4, 6]
    assert me(s, YELLOW)["houses"] == {}
    assert me(s, RED)["houses"] == {"england": 4}
    assert land(s, "england")["stones"] == NO_STONES


@rule("C15.2")
def test_no_stone_can_be_placed_in_a_full_country() -> None:
    s = using("francis_walsingham", countries={"spain": counts("PPNN")})
    placed = {one["country"] for one in offers(s, "stone") if one["do"] == "place"}
    assert placed == {"england", "france", "netherlands"}


@rule("C15.3")
def test_a_stone_that_leaves_in_time_prevents_the_conflict() -> None:
    s = using("francis_walsingham", me={**PROTESTANT, "houses": {"spain": 5}}, countries={"spain": counts("PPNN")})
    play(s, "stone", religion="protestant", do="remove", country="spain")
    assert s.active == BLUE
    assert me(s)["score"] == 2
    assert land(s, "spain")["stones"] == {"catholic": 0, "protestant": 1, "neutral": 2}


@rule("C15.3")
def test_the_torch_comes_back_if_the_country_fills_up_again() -> None:
    row = [{"card": "francis_walsingham", "die": "white"}, {"card": "pierre_aumande", "die": "blue"}]
    player = {**PROTESTANT, "houses": {"spain": 5}, "cards": row, "dice": {"white": 3, "blue": 3}}
    s = table(player, agenda=["end", "conflicts", "window 3", "cards"], countries={"spain": counts("PPNN")})
    play(s, "stone", religion="protestant", do="remove", country="spain")
    play(s, "stone", religion="protestant", do="place", country="spain")
    assert me(s)["score"] == 7


@rule("C15.10", "C15.13", "D21")
def test_the_active_player_orders_several_conflicts() -> None:
    full = {"england": counts("PPPN"), "spain": counts("CCCN"), "france": counts("NNNN")}
    s = table(PROTESTANT, half=2, agenda=["end", "conflicts"], countries=full)
    assert [one["country"] for one in offers(s, "conflict")] == ["england", "france", "spain"]
    play(s, "conflict", country="spain")
    assert [one["country"] for one in offers(s, "conflict")] == ["england", "france"]
    play(s, "conflict", country="england")
    assert s.active == BLUE  # the last one needs no decision
    assert land(s, "france")["stones"] == NO_STONES


@rule("C15.12")
def test_between_and_after_conflicts_nothing_else_can_be_done() -> None:
    full = {"england": counts("PPPN"), "spain": counts("CCCN")}
    player = {**PROTESTANT, "tiles": ["take_die", "place_neutral"], "score": 9}
    s = table(player, {"religion_die": 1}, half=2, agenda=["end", "conflicts"], countries=full)
    assert kinds(s) == {"conflict"}
    play(s, "conflict", country="spain")
    assert s.active == BLUE


@rule("C15.11")
def test_the_religion_at_the_moment_of_the_conflict_counts() -> None:
    player = {**CATHOLIC, "religion_die": 1, "houses": {"england": 5}}
    s = table(player, agenda=["end", "conflicts", "window 3", "religion"], countries={"england": counts("PPPP")})
    play(s, "religion", religion="protestant")
    assert me(s)["score"] == 7


def event(card: str, *players: dict[str, Any], **fields: Any) -> Table:
    """An event of the first player's turn has just been revealed."""
    country = card.split("_")[0]
    agenda = ["end", "conflicts", "window 9", f"reveal {country}", f"event {card} 0"]
    board = {"face_up": None, "deck": [f"{country}_captain"], **fields.pop("board", {})}
    return table(*players, half=2, agenda=agenda, event_done=True, countries={country: board}, **fields)


@rule("C16.1")
@pytest.mark.parametrize("country", COUNTRIES)
def test_of_each_deck_s_four_events_three_hurt_and_one_exchanges(country: str) -> None:
    """Each event strikes somebody who has everything; who gives up a protection tile for it is spared or scores."""
    houses = dict.fromkeys(COUNTRIES, 6)
    rich = {"score": 20, "protection": 1, "goods": {"book": 1}, "houses": houses, "religion_die": 3}
    offered = []
    for card in [one["id"] for one in GAME.box_data["event"] if one["deck"] == country]:
        for religion in ("catholic", "protestant"):
            s = event(card, {**rich, "religion": religion})
            if question(s) == "event" and s.player == YELLOW:
                offered.append(kinds(s))
                break
    hurting = [{"protect", "imprison"}, {"protect", "suffer"}, {"protect", "lose"}]
    assert len(offered) == 4
    assert offered.count({"decline", "exchange"}) == offered.count({"protect", "imprison"}) == 1
    assert sum(kinds in hurting for kinds in offered) == 3


@rule("C16.2", "X23", "C16.7", "D17")
def test_an_event_concerns_all_whom_it_names_wherever_they_have_houses() -> None:
    s = event(
        "england_catholics",
        {**CATHOLIC, "score": 9},
        {**PROTESTANT, "score": 9},
        {**CATHOLIC, "score": 9, "houses": {"spain": 1}},
    )
    assert [me(s, seat)["score"] for seat in (0, 1, 2)] == [7, 9, 7]


@rule("C16.2")
def test_an_event_for_house_owners_concerns_only_them() -> None:
    s = event("france_civil_war", {"score": 9, "houses": {"france": 1}}, {"score": 9, "houses": {"spain": 1}})
    assert [me(s, seat)["score"] for seat in (0, 1)] == [7, 9]


@rule("C16.3", "D17")
def test_a_protection_tile_spares_its_owner_alone() -> None:
    s = event("england_catholics", {**CATHOLIC, "score": 9, "protection": 2}, {**CATHOLIC, "score": 9})
    assert kinds(s) == {"protect", "suffer"}
    play(s, "protect")
    assert (me(s)["score"], me(s)["protection"]) == (9, 1)
    assert me(s, 1)["score"] == 7


@rule("C16.3")
def test_players_out_of_turn_may_protect_themselves_too() -> None:
    s = event("england_catholics", PROTESTANT, {**CATHOLIC, "score": 9, "protection": 1})
    assert s.player == BLUE
    play(s, "suffer")
    assert (me(s, 1)["score"], me(s, 1)["protection"]) == (7, 1)


@rule("C16.4", "C16.6", "D18")
def test_players_decide_from_the_active_one_on_clockwise() -> None:
    s = event("england_trade", *[{"protection": 1, "religion_die": 4, "score": 2}] * 4, start=0, active=2)
    order = []
    while question(s) == "event":
        order.append(s.player)
        play(s, "exchange")
    assert order == [2, 3, 0, 1]
    assert [me(s, seat)["score"] for seat in range(4)] == [6, 6, 6, 6]
    assert [me(s, seat)["protection"] for seat in range(4)] == [0, 0, 0, 0]


@rule("C16.4")
def test_each_player_suffers_before_the_next_one_decides() -> None:
    struck = {**CATHOLIC, "score": 9, "protection": 1}
    s = event("england_catholics", struck, struck, struck, struck, start=3, active=1)
    seen = []
    for answer in ("suffer", "protect", "suffer", "protect"):
        seen.append((s.player, [me(s, seat)["score"] for seat in range(4)]))
        play(s, answer)
    assert seen == [(1, [9, 9, 9, 9]), (2, [9, 7, 9, 9]), (3, [9, 7, 9, 9]), (0, [9, 7, 9, 7])]
    assert [me(s, seat)["protection"] for seat in range(4)] == [0, 1, 0, 1]


@rule("C16.6")
def test_only_one_protection_tile_is_exchanged_and_only_if_wanted() -> None:
    s = event("england_trade", {"protection": 3, "religion_die": 5})
    kept = play(s.clone(), "decline")
    assert (me(kept)["score"], me(kept)["protection"]) == (2, 3)
    play(s, "exchange")
    assert (me(s)["score"], me(s)["protection"]) == (7, 2)


@rule("C16.5")
def test_who_has_nothing_to_lose_is_not_asked() -> None:
    assert event("england_armada", {"protection": 1}).active == BLUE
    assert event("england_catholics", {**CATHOLIC, "score": 0, "protection": 1}).active == BLUE
    assert event("spain_bankruptcy", {"score": 3, "protection": 1}).active == BLUE


@rule("C16.5", "C17.5")
def test_who_has_every_die_on_loch_leven_has_none_to_give() -> None:
    dice = ["white", "blue", "orange", "brown", "purple"]
    held: dict[str, Any] = {"houses": {"england": 1}, "prison": dice, "protection": 1}
    s = event("england_loch_leven", {}, held)
    assert (question(s) == "event", me(s, BLUE)["protection"]) == (False, 1)
    s = event("england_loch_leven", {}, {**held, "prison": dice[:4]})
    assert (s.player, question(s)) == (BLUE, "event")
    assert offers(s, "imprison") == [{"die": "purple"}]


@rule("C16.7")
def test_an_event_may_cost_points_for_each_house() -> None:
    s = event("spain_bankruptcy", {"score": 9, "houses": {"spain": 1, "england": 4, "france": 6}}, {"score": 9})
    assert [me(s, seat)["score"] for seat in (0, 1)] == [6, 9]


@rule("C16.7", "D20")
def test_an_event_may_cost_a_good_of_ones_choice() -> None:
    s = event("england_armada", {"goods": {"book": 1, "wine": 2}, "protection": 1})
    assert offers(s, "lose") == [{"good": "book"}, {"good": "wine"}]
    assert "protect" in kinds(s)
    play(s, "lose", good="wine")
    assert me(s)["goods"] == {"book": 1, "ore": 0, "cloth": 0, "wine": 1}


@rule("C16.8")
def test_an_event_never_brings_a_score_below_zero() -> None:
    s = event("netherlands_sack", {"score": 1, "houses": {"netherlands": 2}})
    assert me(s)["score"] == 0


@rule("C16.9")
def test_protection_has_no_use_in_the_first_half_or_on_the_track() -> None:
    assert "protect" not in kinds(using("elizabeth_i", me={"protection": 3}))
    assert "protect" not in kinds(on_space(19, {"protection": 3}))


@rule("C17.1", "C17.5", "D19")
def test_loch_leven_takes_a_free_die_or_one_from_a_character_and_turns_it_to_three() -> None:
    player = {"houses": {"england": 1}, **with_card("ned_willard", "white", 5), "prison": ["blue"], "protection": 1}
    s = event("england_loch_leven", player)
    assert [one["die"] for one in offers(s, "imprison")] == ["white", "orange", "brown", "purple"]
    play(s, "imprison", die="brown")
    assert me(s)["prison"] == ["blue", "brown"]
    assert me(s)["dice"]["brown"] == 3


@rule("C17.2")
def test_the_character_under_a_die_that_goes_to_loch_leven_leaves() -> None:
    s = event("england_loch_leven", {"houses": {"england": 1}, **with_card("ned_willard", "white", 5)})
    play(s, "imprison", die="white")
    assert cards(s) == []
    assert me(s)["prison"] == ["white"]
    assert "ned_willard" in s.view(0)["countries"]["england"]["removed"]


@rule("C17.3")
def test_a_die_on_loch_leven_cannot_move_the_disk() -> None:
    s = table({"prison": ["white"]}, half=2, agenda=[*REST, "move"])
    assert "white" not in {one["die"] for one in offers(s, "move")}


@rule("C17.4")
def test_a_die_that_came_to_loch_leven_with_three_is_free_in_the_third_year() -> None:
    value = 3
    for shown in (2, 1):
        s = table({"prison": ["white"], "dice": {"white": value}, "religion_die": 1})
        value = me(s)["dice"]["white"]
        assert (me(s)["prison"], value) == (["white"], shown)
    s = table({"prison": ["white"], "dice": {"white": value}, "religion_die": 1})
    assert me(s)["prison"] == []


@rule("C17.5")
def test_the_active_player_may_give_up_the_character_just_taken() -> None:
    board = {"face_up": "elizabeth_i", "deck": ["england_loch_leven", "ned_willard"]}
    s = table(
        {"dice": {"white": 4}}, half=2, rolled=["white"], agenda=[*REST, "move", "pick"], countries={"england": board}
    )
    play(s, "pick", country="england")
    play(s, "decline")
    play(s, "imprison", die="white")
    assert cards(s) == []


@rule("C17.6")
def test_the_only_die_left_goes_to_loch_leven_too() -> None:
    player = {"houses": {"england": 1}, "prison": ["blue", "orange", "brown", "purple"]}
    s = event("england_loch_leven", player)
    assert me(s)["prison"] == ["blue", "orange", "brown", "purple", "white"]
