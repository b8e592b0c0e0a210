"""The symbols of cards, tiles and track (C23), each used where it stands."""

from __future__ import annotations

import pytest

from priory.games.column import GAME
from priory.games.column.rules import symbols
from tests.rulebook import rule
from tests.rules.column.helper import (
    BLUE,
    cards,
    kinds,
    land,
    me,
    moving,
    offers,
    on_space,
    picking,
    play,
    question,
    stones,
    table,
    using,
    with_card,
)


@rule("C23.1")
def test_gain_good_takes_the_good_shown() -> None:
    s = using("england_wine_merchant")
    play(s, "use", alternative=1)
    assert me(s)["goods"] == {"book": 0, "ore": 0, "cloth": 0, "wine": 1}


@rule("C23.2", "D9")
def test_gain_any_good_takes_a_good_of_ones_choice() -> None:
    s = on_space(8)
    assert offers(s, "good") == [{"good": "book"}, {"good": "ore"}, {"good": "cloth"}, {"good": "wine"}]
    play(s, "good", good="ore")
    assert me(s)["goods"]["ore"] == 1


@rule("C23.3")
def test_gain_advantage_draws_the_top_tile() -> None:
    s = using("ned_willard", supply=["vp_2", "take_die"])
    play(s, "use", alternative=1)
    assert me(s)["tiles"] == ["vp_2"]
    assert s.to_dict()["supply"] == ["take_die"]


@rule("C23.4")
def test_gain_protection_takes_a_protection_tile() -> None:
    s = using("margery_fitzgerald")
    play(s, "use", alternative=1)
    assert me(s)["protection"] == 1


@rule("C23.5")
def test_gain_points_scores_at_once() -> None:
    s = on_space(19)
    play(s, "use", alternative=1)
    assert me(s)["score"] == 4


@rule("C23.6")
def test_sell_any_needs_a_legal_sale() -> None:
    s = using("england_captain", me={"goods": {"ore": 1}})
    assert s.active == BLUE  # nothing can be sold, so nothing was asked
    assert me(s)["goods"]["ore"] == 1


@rule("C23.7", "D11")
def test_place_neutral_needs_a_free_religion_space() -> None:
    s = using("william_cecil", countries={"spain": stones(neutral=4)})
    assert [one["country"] for one in offers(s, "neutral_stone")] == ["england", "france", "netherlands"]
    play(s, "neutral_stone", country="france")
    assert land(s, "france")["stones"]["neutral"] == 1


@rule("C23.8", "X12", "D12")
def test_religion_stone_on_a_card_places_or_removes_one_of_either_religion() -> None:
    s = using("francis_walsingham", countries={"spain": stones(catholic=1, neutral=2), "france": stones(protestant=1)})
    found = [(one["religion"], one["do"], one["country"]) for one in offers(s, "stone")]
    assert sum(do == "place" for _, do, _ in found) == 8
    assert [one for one in found if one[1] == "remove"] == [
        ("catholic", "remove", "spain"),
        ("protestant", "remove", "france"),
    ]
    play(s, "stone", religion="catholic", do="remove", country="spain")
    assert land(s, "spain")["stones"] == {"catholic": 0, "protestant": 0, "neutral": 2}


@rule("C23.8")
@pytest.mark.parametrize("religion", ["catholic", "protestant"])
def test_religion_stone_on_a_tile_shows_one_religion(religion: str) -> None:
    s = moving({"tiles": [f"stone_{religion}"]}, countries={"spain": stones(catholic=1, protestant=1)})
    play(s, "tile", tile=f"stone_{religion}")
    assert {one["religion"] for one in offers(s, "stone")} == {religion}


@rule("C23.8")
def test_religion_stone_is_not_possible_without_a_place_or_a_stone() -> None:
    full = {name: stones(neutral=4) for name in ("england", "france", "netherlands", "spain")}
    s = moving({"tiles": ["stone_catholic"]}, countries=full)
    assert offers(s, "tile") == []


@rule("C23.9", "D13")
def test_adjust_die_turns_a_die_on_an_own_card_without_its_action() -> None:
    player = {
        **with_card("alice_willard", "white", 4),
        "prison": ["blue"],
        "dice": {"white": 4, "blue": 2},
        "religion_die": 3,
    }
    s = table(player, agenda=["end", "conflicts", "window 3", "cards"])
    assert {one["die"] for one in offers(s, "adjust")} == {"white", "blue", "black"}
    play(s, "adjust", die="white", turn="up")
    assert me(s)["dice"]["white"] == 4  # down to 3, then up again
    assert me(s)["tiles"] == []


@rule("C23.16", "C23.9")
def test_a_die_is_turned_only_to_a_number_it_can_show() -> None:
    player = {
        **with_card("alice_willard", "white", 2),
        "prison": ["blue"],
        "dice": {"white": 2, "blue": 6},
        "religion_die": 5,
    }
    s = table(player, agenda=["end", "conflicts", "window 3", "cards"])
    found = [(one["die"], one["turn"]) for one in offers(s, "adjust")]
    assert found == [("white", "up"), ("blue", "down"), ("black", "down")]
    lower = {**player, "dice": {"white": 3, "blue": 2}, "religion_die": 2}
    s = table(lower, agenda=["end", "conflicts", "window 3", "cards"])
    assert [one["die"] for one in offers(s, "adjust") if one["turn"] == "down"] == ["white", "blue", "black"]
    low = using("alice_willard", me={"religion_die": 1})
    assert ("black", "down") not in [(one["die"], one["turn"]) for one in offers(low, "adjust")]


@rule("C23.10", "D14")
def test_remove_character_takes_an_own_card_or_one_face_up() -> None:
    row = [{"card": "rollo_fitzgerald", "die": "white"}, {"card": "mary_stuart", "die": "blue"}]
    others = {"cards": [{"card": "carlos_cruz", "die": "brown"}], "dice": {"brown": 3}, "religion_die": 1}
    s = table({"cards": row, "dice": {"white": 3, "blue": 3}}, others, agenda=["end", "conflicts", "window 3", "cards"])
    assert [one["die"] for one in offers(s, "dismiss")] == ["white", "blue"]
    assert [one["country"] for one in offers(s, "remove")] == ["england", "france", "netherlands", "spain"]
    play(s, "dismiss", die="white")
    assert cards(s) == ["mary_stuart"]


@rule("C23.10")
def test_a_removed_face_up_character_takes_its_stone_along() -> None:
    s = using("rollo_fitzgerald", countries={"spain": {"face_up": "king_felipe_ii", "deck": ["carlos_cruz"]}})
    play(s, "remove", country="spain")
    assert land(s, "spain") == {"face_up": "carlos_cruz", "deck": [], **stones()}


@rule("C23.11")
def test_next_space_moves_to_the_next_unoccupied_space_and_uses_it() -> None:
    s = using(
        "barney_willard",
        {"space": 1, "religion_die": 1},
        {"space": 2},
        me={"space": 0, "prison": ["blue", "orange", "brown", "purple"]},
    )
    play(s, "use", alternative=1)
    assert me(s)["space"] == 3
    assert question(s) == "space"
    assert kinds(s) == {"decline", "neutral_stone"}


@rule("C23.11")
def test_next_space_does_not_replace_the_move() -> None:
    s = moving({"space": 18, "tiles": ["next_space"]}, {"space": 1}, {"space": 2})
    play(s, "tile", tile="next_space")
    play(s, "use", alternative=1)
    assert me(s)["score"] == 4
    assert question(s) == "move"


@rule("C23.12", "D15")
def test_take_die_frees_a_die_and_removes_its_character() -> None:
    player = {**with_card("rollo_fitzgerald", "white", 3), "prison": ["blue"], "dice": {"white": 3, "blue": 2}}
    s = table(player, agenda=["end", "conflicts", "window 3", "cards"])
    assert [one["die"] for one in offers(s, "take_off")] == ["white", "blue", "black"]
    own = play(s.clone(), "take_off", die="white")
    assert cards(own) == []
    play(s, "take_off", die="blue")
    assert me(s)["prison"] == []


@rule("C23.12", "C23.12.1")
def test_taking_the_religion_die_rolls_it_and_then_asks_for_the_religion() -> None:
    s = using("rollo_fitzgerald", {"religion": "catholic"}, me={"religion": "protestant", "religion_die": 5})
    play(s, "take_off", die="black")
    assert question(s) == "religion"
    play(s, "religion", religion="catholic")
    assert me(s)["religion"] == "catholic"


@rule("C23.13", "C23.14")
def test_ship_is_possible_with_a_sale_and_a_goods_space_always() -> None:
    assert on_space(0).active == BLUE
    assert kinds(on_space(1)) == {"decline", "use"}


@rule("C23.15")
def test_a_used_tile_must_have_a_target_but_the_space_it_leads_to_may_be_declined() -> None:
    s = moving({"tiles": ["place_neutral"]})
    play(s, "tile", tile="place_neutral")
    assert kinds(s) == {"neutral_stone"}
    s = moving({"tiles": ["next_space"], "space": 18}, {"space": 1})
    play(s, "tile", tile="next_space")
    assert "decline" in kinds(s)


@rule("C23.17")
def test_a_die_freed_in_the_first_half_is_rolled_in_the_second() -> None:
    s = using("rollo_fitzgerald", {"religion_die": 3}, {"religion_die": 3}, {"religion_die": 3})
    play(s, "dismiss", die="white")
    assert s.to_dict()["half"] == 2
    assert "white" in s.to_dict()["rolled"]


@rule("N2")
def test_every_deck_offers_the_same_sum_of_symbols() -> None:
    sums = []
    for country in ("england", "france", "netherlands", "spain"):
        found: dict[str, int] = {}
        for card in GAME.box_data["character"]:
            if card["deck"] == country:
                for action in card["actions"]:
                    found[action["effect"]] = found.get(action["effect"], 0) + action.get("amount", 1)
        sums.append(found)
    assert sums == [sums[0]] * 4
    assert sums[0] == {
        "gain_good": 4,
        "sell_any": 1,
        "gain_vp": 2,
        "gain_advantage": 2,
        "gain_protection": 2,
        "religion_stone": 1,
        "next_space": 1,
        "place_neutral": 1,
        "adjust_die": 1,
        "remove_character": 1,
        "take_die": 1,
    }


def test_a_symbol_needs_a_target_unless_it_only_gains() -> None:
    for symbol in range(15):
        plain = symbol < 6 or symbol == 13
        assert symbols.needs_target(symbol) != plain


def test_picking_offers_the_dice_that_were_rolled() -> None:
    assert offers(picking(rolled=["white"]), "pick") == [{"country": "england"}]
