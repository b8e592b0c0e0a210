"""W29: what the data must satisfy, and what the box says when it does not."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from priory import BadBox, Rng, playout
from tests.rulebook import rule
from tests.rules.world.tables import GAME, with_effects

BOX = GAME.box
DATA = GAME.box_data
EVENTS = {event["id"]: event for event in DATA["event"]}


def refused(data: dict[str, Any]) -> str:
    with pytest.raises(BadBox) as error:
        GAME.open_box(data, "my.toml")
    return str(error.value)


def changed(event: str, **fields: Any) -> dict[str, Any]:
    """The standard box, one event with other fields."""
    data = copy.deepcopy(DATA)
    next(card for card in data["event"] if card["id"] == event).update(fields)
    return data


@rule("W29.1", "W12.2")
def test_eleven_cards_a_chapter_and_at_most_three_blue() -> None:
    assert [sum(event.chapter == chapter for event in BOX.events) for chapter in range(1, 5)] == [11] * 4
    assert all(sum(event.blue for event in BOX.events if event.chapter == chapter) <= 3 for chapter in range(1, 5))
    data = copy.deepcopy(DATA)
    data["event"].pop()
    assert "43 entries, 44" in refused(data)
    said = refused(changed("I-05", colour="blue", effects=[{"op": "random_discard"}]))
    assert "chapter I has 4 blue" in said
    assert "'colour'" in said
    assert "I-05, field 'chapter'" in refused(changed("I-05", chapter=2))


@rule("W29.2", "W6.2")
def test_four_corners_from_the_list() -> None:
    assert all(len(event.corners) == 4 for event in BOX.events)
    assert "I-05, field 'corners'" in refused(changed("I-05", corners=["wood"] * 3))
    assert "I-05, field 'corners[2]'" in refused(changed("I-05", corners=["wood", "wood", "silk", "wood"]))


@rule("W29.3")
def test_plague_numbers_once_each_in_chapters_three_and_four() -> None:
    for chapter in (3, 4):
        assert sorted(event.plague for event in BOX.events if event.chapter == chapter) == list(range(1, 12))
    assert all(event.plague == 0 for event in BOX.events if event.chapter < 3)
    assert "III-02, field 'plague': place 4 is already that of III-01" in refused(changed("III-02", plague=4))
    assert "II-02, field 'plague'" in refused(changed("II-02", plague=4))
    assert "III-02, field 'plague'" in refused(changed("III-02", plague=0))


@rule("W29.4")
def test_each_project_is_brought_by_the_card_it_names() -> None:
    data = copy.deepcopy(DATA)
    data["project"][1]["enters"] = "I-99"
    assert "st_mark, field 'enters': there is no event 'I-99'" in refused(data)
    assert "st_mark, field 'enters'" in refused(with_effects("I-04", {"op": "gain", "get": {"gold": 1}}))
    assert "bridge, field 'enters'" in refused(with_effects("I-04", {"op": "project", "id": "bridge"}))


@rule("W29.5")
def test_blue_cards_have_permanent_effects_and_beige_ones_immediate() -> None:
    assert "I-02 [[effects]] 1, field 'op': a blue card" in refused(with_effects("I-02", {"op": "lose_action"}))
    assert "I-01 [[effects]] 1, field 'op': a beige card" in refused(with_effects("I-01", {"op": "random_discard"}))
    assert "field 'op': 'gian' is not one of" in refused(with_effects("I-01", {"op": "gian"}))


@rule("W29.6")
def test_the_covering_tiles_suffice_with_all_cards_of_a_chapter() -> None:
    many = {"op": "cover", "target": "favour", "spaces": ["queen", "prior", "guild", "earl", "bishop"]}
    assert "chapter I needs up to" in refused(with_effects("I-05", many))


@rule("W29.7")
def test_the_material_suffices_for_all_spaces() -> None:
    data = copy.deepcopy(DATA)
    data["project"][0]["stone"] = 9
    assert "field 'stone': the spaces of all projects need 26, the box holds 25" in refused(data)


@rule("W29.8")
def test_sites_tiles_die_favours_and_cards() -> None:
    assert len(BOX.site_material) == 14
    assert set(BOX.site_material) <= {0, 1}
    assert len(BOX.tiles) == 11
    assert set(BOX.tiles) <= {1, 2, 3, 4, 5}
    assert len(BOX.tax_faces) == 6
    assert set(BOX.tax_faces) <= {2, 3, 4, 5}
    assert BOX.favour_kind.count(2) == 2
    assert BOX.starred.bit_count() == 6
    for table, field, value in (
        ("plague", "tiles", [1] * 10),
        ("plague", "tiles", [6] + [1] * 10),
        ("tax_die", "faces", [1, 2, 3, 3, 4, 5]),
        ("council", "numbers", [0, 1, 2, 2]),
    ):
        data = copy.deepcopy(DATA)
        data[table][field] = value
        assert f"[{table}], field '{field}" in refused(data)
    for list_, index, field, wrong in (
        ("site", 3, "material", "brick"),
        ("favour", 2, "effect", {"kind": "gain", "good": "gold", "amount": 1}),
        ("action", 7, "starred", True),
    ):
        data = copy.deepcopy(DATA)
        data[list_][index][field] = wrong
        assert f"[[{list_}]]" in refused(data)


def with_value(value: Any, *place: str | int) -> dict[str, Any]:
    """The standard box with another value in one place."""
    data = copy.deepcopy(DATA)
    holder: Any = data
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = value
    return data


@rule("W29.8.1", "W23.1")
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (with_value({}, "action", 0, "params", "gain"), "[[action]] grain.params, field 'gain': is empty"),
        (with_value({}, "action", 1, "params", "gain"), "[[action]] piety.params, field 'gain': is empty"),
        (with_value({}, "action", 10, "params", "gain"), "[[action]] medicine.params, field 'gain': is empty"),
        (with_value({}, "action", 6, "params", "pay"), "[[action]] house.params, field 'pay': is empty"),
        (with_value({}, "project", 0, "donor_bonus", "gain"), "[[project]] bridge.donor_bonus, field 'gain': is empty"),
        (with_value({}, "corner", 0, "gives"), "[[corner]] stone, field 'gives': is empty"),
        (with_value({}, "site", 0, "yield"), "[[site]] 1, field 'yield': is empty"),
        (with_effects("I-10", {"op": "gain", "get": {}}), "I-10 [[effects]] 1, field 'get': is empty"),
        (with_effects("I-02", {"op": "forgo_reward", "get": {}}), "I-02 [[effects]] 1, field 'get': is empty"),
        (with_effects("I-02", {"op": "surcharge", "action": "sell", "pay": {}}), "I-02 [[effects]] 1, field 'pay'"),
        (with_value(100, "setup", "gold"), "[setup], field 'gold': 100 is out of range: from 0 to 99"),
        (with_value(100, "action", 3, "params", "vp_each"), "[[action]] build.params, field 'vp_each': 100"),
        (with_value(10**12, "corner", 9, "gives", "vp"), "[[corner]] vp.gives, field 'vp': 1000000000000"),
        (with_value(100, "duty", 0, "amount"), "[[duty]] piety, field 'amount': 100"),
        (with_effects("I-02", {"op": "price", "good": "wool", "gold": 100}), "I-02 [[effects]] 1, field 'gold': 100"),
    ],
)
def test_an_empty_bundle_and_a_number_beyond_all_measure_are_named(data: dict[str, Any], said: str) -> None:
    assert said in refused(data)


@rule("W29.8.1", "W19.10")
def test_the_bonus_of_a_place_may_be_empty() -> None:
    assert GAME.open_box(with_value({}, "place", 0, "bonus"), "my.toml").place_get[0] == []


def plain_values(data: Any, *at: str | int) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every number, list and table of the box but names and notes, and where it stands."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        if key not in ("name", "penalty_name", "title", "text"):
            yield (*at, key), value
            yield from plain_values(value, *at, key)


def changes(value: Any, rng: Rng) -> Any:
    """Another value of the same sort."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice([0, 1, 2, 3, 14, 99, value + 1])
    if isinstance(value, list):
        return [[], value[1:], value[::-1], value[:1] + value[:-1]][rng.below(4)]
    return {}


def complaint_about(data: dict[str, Any]) -> str:
    """What is wrong with a box, if anything."""
    try:
        GAME.open_box(data, "my.toml")
    except BadBox as error:
        return str(error)
    return ""


def test_whatever_number_list_or_table_is_changed_the_box_is_refused_by_name_or_can_be_played() -> None:
    rng = Rng(29)
    values = [(place, value) for place, value in plain_values(DATA) if not isinstance(value, str)]
    played = 0
    for _ in range(90):
        place, value = values[rng.below(len(values))]
        data = with_value(changes(value, rng), *place)
        complaint = complaint_about(data)
        if complaint:
            assert complaint.startswith(("my.toml [", "my.toml, field")), place
            continue
        played += 1
        table = GAME.new(2 + played % 3, played, box=data)
        while table.player >= 0:
            table.play(rng.choice(table.options()))
            if not rng.below(40):
                written = table.to_dict()
                assert GAME.from_dict(written, data).to_dict() == written, place
        table.audit()
    assert played > 15


@rule("W29.9")
def test_the_corner_incomes_of_the_deck() -> None:
    wanted = {
        1: (6, 4, 7, 5, 6, 4, 1, 5, 4, 2),
        2: (5, 4, 6, 6, 5, 4, 3, 5, 4, 2),
        3: (5, 3, 6, 5, 5, 4, 6, 5, 3, 2),
        4: (5, 3, 6, 5, 4, 4, 6, 5, 3, 3),
    }
    for chapter, counts in wanted.items():
        found = Counter(corner for event in BOX.events if event.chapter == chapter for corner in event.corners)
        assert tuple(found[corner] for corner in range(10)) == counts


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"op": "gain"}, "field 'get': is missing"),
        ({"op": "offer", "optional": True, "options": []}, "field 'options'"),
        ({"op": "offer", "optional": "yes", "options": [{}]}, "field 'optional'"),
        ({"op": "compare", "stat": "beards", "pick": "most"}, "field 'stat'"),
        ({"op": "cover", "target": "favour", "spaces": ["jester"]}, "field 'spaces[0]'"),
        ({"op": "cover", "target": "projects", "except": ["castle"]}, "field 'except[0]'"),
        ({"op": "project", "id": "castle"}, "field 'id'"),
        ({"op": "perform", "action": "privilege"}, "field 'action'"),
        ({"op": "perform", "action": "sell", "waive": ["gold"]}, "field 'waive[0]'"),
        ({"op": "perform", "action": "heal"}, "field 'max'"),
        ({"op": "lose_action", "count": 1}, "field 'count': is not a field"),
        ({"op": "sicken", "count": 12}, "field 'count'"),
    ],
)
def test_a_wrong_effect_is_named_by_entry_and_field(effect: dict[str, Any], said: str) -> None:
    message = refused(with_effects("I-10", effect))
    assert "[[event]] I-10" in message
    assert said in message


def test_every_entry_says_where_it_comes_from() -> None:
    data = copy.deepcopy(DATA)
    del data["event"][4]["source"]
    assert "[[event]] I-05, field 'source'" in refused(data)
    assert all(card["source"] in ("rulebook", "public", "inferred", "house") for card in EVENTS.values())


def test_a_card_can_be_replaced_and_played() -> None:
    data = with_effects(
        "I-10",
        {"op": "gain", "get": {"gold": 2}},
        {"op": "perform", "action": "material"},
        {"op": "offer", "optional": True, "options": [{"pay": {"card": 1}, "get": {"vp": 2}}]},
    )
    for seed in range(20):
        table = GAME.new(4, seed, box=data)
        playout(table, Rng(seed))
        table.audit()
