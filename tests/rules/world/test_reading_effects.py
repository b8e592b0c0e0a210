"""W23 and W29: each verb takes the fields and numbers it may have and no others, and the complaint names the place."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from priory import BadBox
from tests.rulebook import rule
from tests.rules.world.tables import GAME, with_effects

BEIGE, BLUE = "I-10", "I-02"
"""An event with immediate effects, and one with permanent ones."""
GOODS = "stone, wood, grain, piety, wool, cloth, loyalty, knowledge, gold"
GET = {"gold": 1}
PERFORMED = "grain, piety, material, build, sell, house, harvest, donate, weave, medicine, favour"


def refused(data: dict[str, Any]) -> str:
    with pytest.raises(BadBox) as error:
        GAME.open_box(data, "my.toml")
    return str(error.value)


def changed(event: str, **fields: Any) -> dict[str, Any]:
    data = copy.deepcopy(GAME.box_data)
    next(card for card in data["event"] if card["id"] == event).update(fields)
    return data


def without(event: str, field: str) -> dict[str, Any]:
    data = copy.deepcopy(GAME.box_data)
    del next(card for card in data["event"] if card["id"] == event)[field]
    return data


def with_project(index: int, **fields: Any) -> dict[str, Any]:
    data = copy.deepcopy(GAME.box_data)
    data["project"][index].update(fields)
    return data


@rule("W23.14", "W23.15", "W23.16", "W23.17", "W23.20", "W23.8")
@pytest.mark.parametrize(
    ("card", "effect", "field", "least", "most"),
    [
        (BEIGE, {"op": "remove_house"}, "count", 1, 14),
        ("III-08", {"op": "sicken"}, "count", 1, 11),
        (BEIGE, {"op": "perform", "action": "heal"}, "max", 1, 11),
        (BEIGE, {"op": "compare", "stat": "gold", "pick": "most"}, "min", 0, 99),
        (BLUE, {"op": "price", "good": "wool"}, "gold", 0, 99),
        (BLUE, {"op": "limit", "action": "sell"}, "max", 0, 99),
    ],
)
def test_a_number_lies_within_what_there_is(
    card: str, effect: dict[str, Any], field: str, least: int, most: int
) -> None:
    for value in (least, most):
        GAME.open_box(with_effects(card, {**effect, field: value}), "my.toml")
    for value in (least - 1, most + 1):
        said = refused(with_effects(card, {**effect, field: value}))
        assert said == (
            f"my.toml [[event]] {card} [[effects]] 1, field {field!r}: {value} is out of range: from {least} to {most}"
        )


@rule("W23.1")
@pytest.mark.parametrize(
    ("card", "effect", "field"),
    [
        (BEIGE, {"op": "gain"}, "get"),
        (BEIGE, {"op": "compare", "stat": "gold", "pick": "most"}, "get"),
        (BEIGE, {"op": "compare", "stat": "gold", "pick": "most"}, "pay"),
        (BEIGE, {"op": "compare", "stat": "gold", "pick": "most"}, "tie_get"),
        (BEIGE, {"op": "compare", "stat": "gold", "pick": "most"}, "tie_pay"),
        (BLUE, {"op": "bonus", "action": "sell"}, "get"),
        (BLUE, {"op": "surcharge", "action": "sell"}, "pay"),
        (BLUE, {"op": "forgo_reward"}, "get"),
    ],
)
def test_only_a_price_may_name_a_card_and_only_a_gain_knowledge(card: str, effect: dict[str, Any], field: str) -> None:
    wrong, right = ("knowledge", "card") if field.endswith("pay") else ("card", "knowledge")
    GAME.open_box(with_effects(card, {**effect, field: {right: 1, "vp": 99}}), "my.toml")
    allowed = f"{GOODS}, vp" if wrong == "card" else f"{GOODS}, vp, card".replace("knowledge, ", "")
    place = f"my.toml [[event]] {card} [[effects]] 1"
    said = refused(with_effects(card, {**effect, field: {wrong: 1}}))
    assert said == f"{place}, field '{field}.{wrong}': {wrong!r} cannot stand here, only {allowed}"
    said = refused(with_effects(card, {**effect, field: {}}))
    assert said == f"{place}, field {field!r}: is empty; it names goods and amounts, of {allowed}"
    said = refused(with_effects(card, {**effect, field: {"gold": 100}}))
    assert said == f"{place}.{field}, field 'gold': 100 is out of range: from 1 to 99"


@rule("W23.7", "W23.9", "W23.10", "W23.11", "W23.12", "W23.15", "W23.18", "W23.20", "W23.22", "W29.5")
@pytest.mark.parametrize(
    ("card", "effect", "said"),
    [
        (BEIGE, {"op": "forbid", "what": "heal"}, "'op': a beige card has immediate effects only, not 'forbid'"),
        (BLUE, {"op": "gain", "get": GET}, "'op': a blue card has permanent effects only, not 'gain'"),
        (BEIGE, {"op": "gain", "get": GET, "max": 1}, "'max': is not a field of this entry"),
        (BLUE, {"op": "random_discard", "max": 1}, "'max': is not a field of this entry"),
        (BEIGE, {"op": "lose_action", "max": 1}, "'max': is not a field of this entry"),
        (BEIGE, {"op": "offer", "optional": 1, "options": [{"get": GET}]}, "'optional': 1 is neither true nor false"),
        (BEIGE, {"op": "offer", "optional": True, "options": []}, "'options': holds 0 options, 1 to 5 are allowed"),
        (BLUE, {"op": "round_offer", "options": []}, "'options': holds 0 options, 1 to 5 are allowed"),
        (BLUE, {"op": "round_offer", "options": [{"get": GET}] * 6}, "'options': holds 6 options, 1 to 5 are allowed"),
        (BEIGE, {"op": "cover", "target": "town"}, "'target': 'town' is not one of favour, market, projects"),
        (BEIGE, {"op": "cover", "target": "market", "goods": ["gold"]}, "'goods[0]': 'gold' is not one of wool, cloth"),
        (BEIGE, {"op": "uncover", "target": "town", "goods": []}, "'target': 'town' is not one of market"),
        (
            BEIGE,
            {"op": "uncover", "target": "market", "goods": ["wool", "gold"]},
            "'goods[1]': 'gold' is not one of wool, cloth",
        ),
        (BEIGE, {"op": "compare", "stat": "cards", "pick": "most"}, f"'stat': 'cards' is not one of {GOODS}, houses"),
        (BEIGE, {"op": "compare", "stat": "gold", "pick": "all"}, "'pick': 'all' is not one of most, fewest"),
        (BEIGE, {"op": "perform", "action": "privilege"}, f"'action': 'privilege' is not one of {PERFORMED}, heal"),
        (BEIGE, {"op": "perform", "action": "heal"}, "'max': is missing"),
        (BEIGE, {"op": "perform", "action": "sell", "max": 1}, "'max': is not a field of this entry"),
        (
            BEIGE,
            {"op": "perform", "action": "sell", "waive": ["gold"]},
            "'waive[0]': 'sell' has no cost 'gold' to waive; it has []",
        ),
        (
            BEIGE,
            {"op": "perform", "action": "house", "waive": ["gold", "wool"]},
            "'waive[1]': 'house' has no cost 'wool' to waive; it has ['gold', 'stone', 'wood']",
        ),
        (BLUE, {"op": "price", "good": "gold", "gold": 1}, "'good': 'gold' is not one of wool, cloth"),
        (BLUE, {"op": "bonus", "action": "privilege", "get": GET}, f"'action': 'privilege' is not one of {PERFORMED}"),
        (BLUE, {"op": "limit", "action": "heal", "max": 1}, f"'action': 'heal' is not one of {PERFORMED}"),
        (BLUE, {"op": "surcharge", "action": "heal", "pay": GET}, f"'action': 'heal' is not one of {PERFORMED}"),
        (BLUE, {"op": "forbid", "what": "nothing"}, "'what': 'nothing' is not one of grain, piety, material, build"),
    ],
)
def test_what_an_effect_cannot_say_is_named(card: str, effect: dict[str, Any], said: str) -> None:
    assert refused(with_effects(card, effect)).startswith(f"my.toml [[event]] {card} [[effects]] 1, field {said}")


@rule("W23.9", "W23.12")
def test_favours_and_projects_are_named_by_their_ids() -> None:
    projects = ", ".join(project["id"] for project in GAME.box_data["project"])
    said = refused(with_effects(BEIGE, {"op": "cover", "target": "favour", "spaces": ["pope"]}))
    assert "[[effects]] 1, field 'spaces[0]': 'pope' is not one of " in said
    assert "queen" in said
    said = refused(with_effects(BEIGE, {"op": "cover", "target": "projects", "except": ["wall"]}))
    assert f"[[effects]] 1, field 'except[0]': 'wall' is not one of {projects}" in said
    for op in ("project", "complete"):
        assert f"field 'id': 'wall' is not one of {projects}" in refused(with_effects(BEIGE, {"op": op, "id": "wall"}))


@rule("W29.1", "W29.2", "W29.3")
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (
            changed("I-05", id="II-05"),
            "[[event]] II-05, field 'id': 'II-05': eleven cards for each chapter, in order; here one of I",
        ),
        (changed("II-05", id="II-04"), "[[event]] II-04, field 'id': 'II-04' is there twice"),
        (changed("I-05", chapter=2), "[[event]] I-05, field 'chapter': 2 is out of range: from 1 to 1"),
        (changed("IV-05", chapter=3), "[[event]] IV-05, field 'chapter': 3 is out of range: from 4 to 4"),
        (changed("I-05", colour="red"), "[[event]] I-05, field 'colour': 'red' is not one of beige, blue"),
        (
            changed("I-05", corners=["wood", "wood", "wood", "silk"]),
            "[[event]] I-05, field 'corners[3]': 'silk' is not one of stone, wood, grain, piety, wool, loyalty, "
            "knowledge, gold1, gold2, vp",
        ),
        (changed("III-05", plague=12), "[[event]] III-05, field 'plague': 12 is out of range: from 0 to 11"),
        (
            changed("I-05", plague=1),
            "[[event]] I-05, field 'plague': cards of chapters I and II have 0, those of III and IV a place (W29.3)",
        ),
        (changed("I-05", effects=[]), "[[event]] I-05, field 'effects': a card has 1 to 8 effects, not 0"),
        (
            changed("I-05", effects=[{"op": "lose_action"}] * 9),
            "[[event]] I-05, field 'effects': a card has 1 to 8 effects, not 9",
        ),
        (changed("I-05", flavour=7), "[[event]] I-05, field 'flavour': 7 is not a text"),
        (changed("I-05", known_as=7), "[[event]] I-05, field 'known_as': 7 is not a text"),
        (without("I-05", "title"), "[[event]] I-05, field 'title': is missing"),
        (without("I-05", "text"), "[[event]] I-05, field 'text': is missing"),
        (changed("I-05", source="dream"), "[[event]] I-05, field 'source': 'dream' is not one of"),
        (changed("I-05", effect_source="dream"), "[[event]] I-05, field 'effect_source': 'dream' is not one of"),
        (changed("I-05", bonus_source="dream"), "[[event]] I-05, field 'bonus_source': 'dream' is not one of"),
        (changed("I-05", spaces_source="dream"), "[[event]] I-05, field 'spaces_source': 'dream' is not one of"),
        (changed("I-05", position_source="dream"), "[[event]] I-05, field 'position_source': 'dream' is not one of"),
        (changed("I-05", colours="blue"), "[[event]] I-05, field 'colours': is not a field of this entry"),
    ],
)
def test_what_an_event_cannot_be_is_named(data: dict[str, Any], said: str) -> None:
    assert refused(data).startswith(f"my.toml {said}")


@rule("W29.1")
def test_eight_effects_and_three_blue_cards_are_not_too_many() -> None:
    GAME.open_box(changed("I-05", effects=[{"op": "lose_action"}] * 8), "my.toml")
    blue = {"colour": "blue", "effects": [{"op": "random_discard"}]}
    for chapter, numeral in enumerate(("I", "II", "III", "IV"), 1):
        data = copy.deepcopy(GAME.box_data)
        brings = ("project", "complete")
        cards = [card for card in data["event"] if card["chapter"] == chapter]
        plain = [card for card in cards if card["effects"][0]["op"] not in brings and card["colour"] == "beige"]
        there = sum(card["colour"] == "blue" for card in cards)
        for card in plain[: 3 - there]:
            card.update(copy.deepcopy(blue))
        GAME.open_box(data, "my.toml")
        plain[3 - there].update(copy.deepcopy(blue))
        assert refused(data) == (
            f"my.toml [[event]], field 'colour': chapter {numeral} has 4 blue cards, at most 3 are allowed (W29.1)"
        )


@rule("W17.1", "W29.4")
def test_how_a_project_enters_is_named() -> None:
    names = [project["id"] for project in GAME.box_data["project"]]
    bridge, tower = names.index("bridge"), names.index("tower")
    spot = "my.toml [[project]] {}, field 'enters': "
    assert refused(with_project(bridge, enters="I-01")) == spot.format("bridge") + "'I-01' is not 'start' (W17.1)"
    assert refused(with_project(tower, enters="start")) == (
        spot.format("tower") + "'start' is not 'after_chapter_2' (W17.1)"
    )
    said = refused(with_effects(GAME.box_data["project"][1]["enters"], {"op": "lose_action"}))
    entering = GAME.box_data["project"][1]["enters"]
    assert said == spot.format(names[1]) + f"brought by no card, it should be by [{entering!r}] (W29.4)"
    said = refused(with_effects("I-10", {"op": "project", "id": "bridge"}))
    assert said == spot.format("bridge") + "brought by ['I-10'], it should be by none (W29.4)"


@rule("W29.6")
def test_five_covering_tiles_suffice_and_six_are_too_many() -> None:
    def favours(*ids: str) -> dict[str, Any]:
        return {"op": "cover", "target": "favour", "spaces": list(ids)}

    # In chapter I the cloth space is covered from the start, so four more tiles are left.
    bare = copy.deepcopy(GAME.box_data)
    for card in bare["event"]:
        card["effects"] = [effect for effect in card["effects"] if effect["op"] not in ("cover", "uncover")] or [
            {"op": "random_discard" if card["colour"] == "blue" else "lose_action"}
        ]
    ids = [favour["id"] for favour in bare["favour"] if favour["effect"]["kind"] != "outlaw"][:6]
    for card, fits in ((BEIGE, 4), ("II-07", 5)):
        GAME.open_box(with_effects(card, favours(*ids[:fits]), box=bare), "my.toml")
        said = refused(with_effects(card, favours(*ids[: fits + 1]), box=bare))
        numeral = card.partition("-")[0]
        assert said == (
            f"my.toml [[event]], field 'effects': chapter {numeral} needs up to 6 covering tiles, there are 5 (W29.6)"
        )
    # The market's other space and the projects on the board count with the favours.
    wool = {"op": "cover", "target": "market", "goods": ["wool"]}
    GAME.open_box(with_effects(BEIGE, favours(*ids[:3]), wool, box=bare), "my.toml")
    assert "needs up to 6" in refused(with_effects(BEIGE, favours(*ids[:4]), wool, box=bare))
