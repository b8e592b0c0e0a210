"""The box: every constraint is checked, and an error names the entry and the field (N0 to N6)."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from priory import OVER, BadBox, Rng
from priory.games.column import GAME
from tests.rulebook import rule

Data = dict[str, Any]


def opened(change: Callable[[Data], object]) -> None:
    """Open a copy of the box after a change."""
    data = copy.deepcopy(GAME.box_data)
    change(data)
    GAME.open_box(data, "own box")


def entry(data: Data, table: str, id: str) -> Data:
    """The entry of a table with this id."""
    found: Data = next(one for one in data[table] if one["id"] == id)
    return found


BROKEN: dict[str, tuple[Callable[[Data], object], str]] = {
    "a fourteenth character": (
        lambda data: entry(data, "character", "elizabeth_i").update(deck="spain"),
        r"\[\[character\]\] jeronima_ruiz, field 'deck'",
    ),
    "a character too few": (lambda data: data["character"].pop(), r"field 'character': holds 51 entries, 52"),
    "an unknown symbol": (
        lambda data: entry(data, "character", "elizabeth_i").update(actions=[{"effect": "gain_vq", "amount": 2}]),
        r"elizabeth_i \[\[actions\]\] 1, field 'effect': 'gain_vq' is not one of .*did you mean 'gain_vp'",
    ),
    "a symbol that only a track can have": (
        lambda data: entry(data, "character", "elizabeth_i").update(actions=[{"effect": "ship", "country": "spain"}]),
        r"elizabeth_i .* field 'effect': 'ship'",
    ),
    "a symbol with a field too many": (
        lambda data: entry(data, "character", "elizabeth_i")["actions"][0].update(good="book"),
        r"elizabeth_i .* field 'good': is not a field",
    ),
    "two equal alternatives": (
        lambda data: entry(data, "character", "elizabeth_i").update(actions=[{"effect": "take_die"}] * 2),
        r"elizabeth_i, field 'actions': one action is needed, or two different ones",
    ),
    "no action": (
        lambda data: entry(data, "character", "elizabeth_i").update(actions=[]),
        r"elizabeth_i, field 'actions'",
    ),
    "a second captain": (
        lambda data: entry(data, "character", "elizabeth_i").update(actions=[{"effect": "sell_any"}]),
        r"elizabeth_i, field 'actions': england has a second",
    ),
    "no captain": (
        lambda data: entry(data, "character", "england_captain").update(actions=[{"effect": "take_die"}]),
        r"field 'character': the deck of england has no Captain",
    ),
    "a strange stone": (
        lambda data: entry(data, "character", "elizabeth_i").update(stone="anglican"),
        r"elizabeth_i, field 'stone': 'anglican'",
    ),
    "religions in the wrong order": (
        lambda data: entry(data, "character", "francis_walsingham")["actions"][0].update(religions=["neutral"]),
        r"francis_walsingham .* field 'religions'",
    ),
    "an id used twice": (
        lambda data: entry(data, "character", "ned_willard").update(id="elizabeth_i"),
        r"the id 'elizabeth_i' is used twice",
    ),
    "a name without a language": (
        lambda data: entry(data, "character", "elizabeth_i")["name"].pop("it"),
        r"elizabeth_i.*name.*field 'it': is missing",
    ),
    "a second exchange": (
        lambda data: entry(data, "event", "spain_protestants").update(effect="event_trade_protection", who="all"),
        r"event 'event_trade_protection'|spain_protestants, field|spain_trade, field 'effect'",
    ),
    "no loch leven event": (
        lambda data: (
            entry(data, "event", "spain_loch_leven").update(effect="event_lose_vp", amount=1)
            or entry(data, "event", "spain_loch_leven").pop("value")
        ),
        r"the deck of spain has no event 'event_loch_leven'",
    ),
    "an event for house owners without a country": (
        lambda data: entry(data, "event", "france_civil_war").pop("country"),
        r"france_civil_war, field 'country': is missing",
    ),
    "two goods lost at once": (
        lambda data: entry(data, "event", "england_armada").update(amount=2),
        r"england_armada, field 'amount': 2 is out of range",
    ),
    "a tile too many": (
        lambda data: entry(data, "tile", "take_die").update(count=3),
        r"field 'tile': there are 29 tiles, 28 are needed",
    ),
    "other point tiles": (
        lambda data: (entry(data, "tile", "vp_1").update(count=4), entry(data, "tile", "vp_2").update(count=6)),
        r"field 'tile': with 1, 2 and 3 points there are \[4, 6, 2\]",
    ),
    "a tile with four points": (
        lambda data: entry(data, "tile", "vp_3")["action"].update(amount=4),
        r"vp_3, field 'action': there are tiles with 1, 2 and 3 points, not 4",
    ),
    "two tiles with one symbol": (
        lambda data: entry(data, "tile", "take_die").update(action={"effect": "adjust_die"}),
        r"take_die, field 'action': is the same as that of 'adjust_die'",
    ),
    "two tiles with one id": (
        lambda data: entry(data, "tile", "take_die").update(id="adjust_die"),
        r"adjust_die, field 'id': 'adjust_die' is used twice",
    ),
    "a ship that is not purple": (
        lambda data: data["track"][0].update(colour="white"),
        r"\[\[track\]\] 1, field 'colour': the purple spaces are the ships",
    ),
    "two ships of a country": (
        lambda data: data["track"][5]["action"].update(country="england"),
        r"\[\[track\]\] 6, field 'action': england has a second ship",
    ),
    "five white spaces": (
        lambda data: data["track"][1].update(colour="white"),
        r"field 'track': 5 spaces are white, 4 are needed",
    ),
    "next space on the track": (
        lambda data: data["track"][1].update(action={"effect": "next_space"}),
        r"\[\[track\]\] 2.* field 'effect': 'next_space'",
    ),
    "a good bought twice for four": (
        lambda data: data["country"][1]["buys"][0].update(good="cloth"),
        r"\[\[buys\]\] 1, field 'good': 'cloth' is bought for 4 in england too",
    ),
    "a good bought twice in a country": (
        lambda data: data["country"][0]["buys"][1].update(good="cloth"),
        r"field 'good': 'cloth' is bought twice in england",
    ),
    "another price": (
        lambda data: data["country"][0]["buys"][0].update(points=3),
        r"field 'points': 3 is out of range",
    ),
    "countries in another order": (
        lambda data: data["country"].reverse(),
        r"\[\[country\]\] spain, field 'id': 'spain' stands where 'england' belongs",
    ),
    "a die without a six": (
        lambda data: data["die"][0].update(faces=[1, 2, 3, 4, 5, 5]),
        r"\[\[die\]\] white, field 'faces'",
    ),
    "a religion die that shows 1 only": (
        lambda data: data["die"][5].update(faces=[1] * 6),
        r"field 'die': the religion die must show some number above 1",
    ),
    "one religion at the start": (
        lambda data: [one.update(religion="catholic") for one in data["loch_leven"]],
        r"field 'loch_leven': both religions must occur",
    ),
    "two cards for one ship": (
        lambda data: data["loch_leven"][1].update(ship="england"),
        r"loch_blue, field 'ship': two cards start at the ship of england",
    ),
    "two loch leven cards with one id": (
        lambda data: data["loch_leven"][1].update(id="loch_white"),
        r"loch_white, field 'id': 'loch_white' is used twice",
    ),
    "an unknown constant": (
        lambda data: data["constants"].update(end_scores=50),
        r"\[constants\], field 'end_scores': is not a field of this entry; did you mean 'end_score'",
    ),
    "an unknown source": (
        lambda data: entry(data, "character", "elizabeth_i").update(stone_source="hearsay"),
        r"elizabeth_i, field 'stone_source': 'hearsay' is not one of",
    ),
}


@rule("N0")
@pytest.mark.parametrize("case", list(BROKEN))
def test_a_broken_box_is_refused_by_entry_and_field(case: str) -> None:
    change, message = BROKEN[case]
    with pytest.raises(BadBox, match=r"own box.*(" + message + ")"):
        opened(change)


@rule("N8", "C18.4", "C19.5")
@pytest.mark.parametrize(("bonus", "price"), [(3, 3), (4, 3), (1, 1)])
def test_a_box_in_which_rolling_the_religion_die_anew_pays_for_itself_is_refused(bonus: int, price: int) -> None:
    message = (
        rf"own box \[constants\], field 'minority_bonus': {bonus} must be lower than take_die_cost, which is {price}"
    )
    with pytest.raises(BadBox, match=message):
        opened(lambda data: data["constants"].update(minority_bonus=bonus, take_die_cost=price))


@rule("N8", "C18.4", "C19.5")
def test_whoever_pays_for_the_religion_die_as_often_as_possible_comes_to_an_end() -> None:
    data = copy.deepcopy(GAME.box_data)
    data["constants"].update(minority_bonus=2, take_die_cost=3)
    players = [{"score": 20, "religion": "catholic"}, {"religion": "protestant"}]
    agenda = ["end", "conflicts", "window 9"]
    own = GAME.from_dict({"game": "column", "half": 2, "players": players, "agenda": agenda}, data)
    paid = 0
    while own.player == 0 and GAME.encode({"kind": "pay"}) in own.options():
        own.play(GAME.encode({"kind": "pay"}))
        own.play(GAME.encode({"kind": "religion", "religion": "catholic"}))
        paid += 1
    # Each time costs 3 and brings 2; 1 point must be left after paying (C19.6): from 20 points down to 3.
    assert paid == 17
    assert own.to_dict()["players"][0]["score"] == 3


@rule("N0")
def test_a_table_takes_everything_from_its_own_box() -> None:
    data = copy.deepcopy(GAME.box_data)
    data["constants"]["start_score"] = 7
    entry(data, "character", "elizabeth_i")["name"]["en"] = "Queen Elizabeth"
    own = GAME.new(4, 1, box=data)
    usual = GAME.new(4, 1)
    assert min(player["score"] for player in own.to_dict()["players"]) >= 7
    assert min(player["score"] for player in usual.to_dict()["players"]) < 7
    rng = Rng(1)
    while own.player != OVER:
        own.play(rng.choice(own.options()))
    own.audit()
    assert GAME.from_dict(own.to_dict(), data).digest() == own.digest()


@rule("N3")
def test_the_stones_on_the_characters_are_spread_evenly() -> None:
    found = Counter((one["deck"], one["stone"]) for one in GAME.box_data["character"])
    spread = {deck: tuple(found[(deck, stone)] for stone in ("catholic", "protestant", "neutral")) for deck, _ in found}
    assert spread == {"england": (4, 6, 3), "france": (5, 5, 3), "netherlands": (5, 5, 3), "spain": (6, 4, 3)}


@rule("N4")
def test_each_quarter_of_the_track_starts_with_a_ship_and_a_goods_space_and_holds_each_colour() -> None:
    track = GAME.box_data["track"]
    for first in (0, 5, 10, 15):
        assert track[first]["action"]["effect"] == "ship"
        assert track[first + 1]["action"]["effect"] == "goods_space"
        assert len({space["colour"] for space in track[first : first + 5]}) == 5
    goods = Counter(space["action"]["good"] for space in track if space["action"]["effect"] == "goods_space")
    assert goods == {"book": 2, "ore": 2, "cloth": 2, "wine": 2}


@rule("N5")
def test_the_start_good_cannot_be_sold_at_the_ship_where_its_player_starts() -> None:
    buys = {one["id"]: [sale["good"] for sale in one["buys"]] for one in GAME.box_data["country"]}
    for card in GAME.box_data["loch_leven"]:
        assert card["good"] not in buys[card["ship"]]


@rule("N6")
def test_events_hit_both_religions_alike() -> None:
    hit = Counter(
        (one["who"], one["amount"]) for one in GAME.box_data["event"] if one["who"] in ("catholic", "protestant")
    )
    assert hit == {("catholic", 2): 2, ("protestant", 2): 2}


@rule("N1")
def test_every_entry_of_our_own_is_marked() -> None:
    """What the rulebook does not name is not claimed to be printed."""
    known = {
        "england_captain",
        "france_captain",
        "netherlands_captain",
        "spain_captain",
        "elizabeth_i",
        "francis_walsingham",
        "france_cloth_merchant",
        "france_wine_merchant",
        "spain_cloth_merchant",
        "mary_stuart",
        "father_huus",
        "count_of_feria",
    }
    assert {one["id"] for one in GAME.box_data["character"] if one["source"] == "rulebook"} == known
