"""Why not, in A Column of Fire: each reason beside what the rules offer."""

from __future__ import annotations

from priory.games.column import GAME
from tests.reasons import why
from tests.rules.column.helper import forms, kinds, moving, offers, on_space, picking, table, with_card

CAPTAIN = next(card for card, first in zip(GAME.box.ids, GAME.box.first, strict=True) if first >= 0)


def test_a_payment_must_leave_a_point() -> None:
    s = picking({"score": 2})
    assert "pay" not in kinds(s)
    assert why(s, "pay") == ["Payments must leave you 1 point: you have 2."]
    assert why(picking({"score": 9}), "pay") == []


def test_renouncing_must_leave_a_point() -> None:
    s = picking({"score": 1})
    assert "renounce" not in kinds(s)
    assert why(s, "renounce") == ["Payments must leave you 1 point: you have 1."]


def test_a_die_on_a_card_is_not_free() -> None:
    s = picking(with_card(CAPTAIN, "white", 4))
    assert not [form for form in forms(s) if form.get("die") == "white" and form["kind"] == "pick"]
    name = GAME.box.names[GAME.box.ids.index(CAPTAIN)]["en"]
    assert why(s, "die-0-white") == [f"It lies on {name}: free when the card leaves."]


def test_a_die_on_loch_leven() -> None:
    s = picking({"prison": ["blue"], "dice": {"blue": 3}})
    assert why(s, "die-0-blue") == ["Locked up: it is turned down each first half and comes free after 1."]
    assert why(s, "loch-leven")[0].startswith("Events lock up a die here")
    assert why(picking(), "loch-leven") == ["Empty. Events lock up a die here."]


def test_a_site_is_reached_by_the_number_of_the_die() -> None:
    s = picking({"dice": {"brown": 5, "purple": 6}})
    country = "spain" if GAME.box.data["country"][3]["die"] == "brown" else ""
    country = country or GAME.box.data["country"][3]["id"]
    assert why(s, f"site-{country}-6") == [
        "Your brown die shows 5: it leads to site 5.",
        "The purple 6 leads here.",
    ]
    assert why(s, f"site-{country}-2") == ["Your brown die shows 5: it leads to site 5."]


def test_the_wheel_comes_after_the_pick() -> None:
    free = next(at for at, one in enumerate(GAME.box.colour) if at not in GAME.box.loch_space)
    said = "Comes after the pick: a free die moves your disc to a space of its colour."
    assert why(picking(), f"space-{free}") == [said]


def test_on_the_wheel_others_are_passed_over_and_dice_must_be_free() -> None:
    s = moving({"space": 0, "prison": ["white"], "score": 30}, {"space": 1})
    assert not [form for form in offers(s, "move") if form["die"] == "white"]
    assert why(s, "space-1") == ["Another disc stands here: it is passed over for nothing."]
    assert why(s, "space-0") == ["Your disc stands here."]
    white = next(at for at, colour in enumerate(GAME.box.colour) if not colour and at not in (0, 1))
    taken = [player["space"] for player in s.view(0)["players"]]
    if white not in taken:
        assert why(s, f"space-{white}") == ["Needs your white die, which is not free."]


def test_passing_over_must_be_paid() -> None:
    s = moving({"space": 0, "score": 1}, seats=2)
    reached = {form["passing"] for form in offers(s, "move")}
    assert reached == {0}
    said = [why(s, f"space-{at}") for at in range(20)]
    assert ["Payments must leave you 1 point: you have 1."] in said


def test_a_country_buys_only_from_a_house_and_each_good_once() -> None:
    ship = next(
        at for at, symbol in enumerate(s["symbol"] for s in table().view(0)["track"]) if symbol == "ship_england"
    )
    goods = {"cloth": 2, "wine": 1}
    s = on_space(ship, {"goods": goods})
    assert not offers(s, "sell")
    assert why(s, "price-england-cloth") == ["You sell only where you have a house: here you have none."]
    s = on_space(ship, {"goods": {"wine": 1}, "houses": {"england": 2}})
    assert {form["good"] for form in offers(s, "sell")} == {"wine"}
    assert why(s, "price-england-cloth") == ["You have none of it to sell."]
    s = on_space(ship, {"goods": goods, "houses": {"england": 2}}, sold=[["england", "cloth"]])
    assert {form["good"] for form in offers(s, "sell")} == {"wine"}
    assert why(s, "price-england-cloth") == ["Sold in this turn already: each good once in each country."]


def test_a_price_says_when_goods_are_sold() -> None:
    s = picking({"goods": {"cloth": 1}, "houses": {"england": 2}})
    assert not offers(s, "sell")
    assert why(s, "price-england-cloth") == ["You sell on the wheel, with a tile or with a character who sells."]


def test_points_on_tiles_wait_for_the_end() -> None:
    tile = GAME.box.tile_ids[GAME.box.point_tiles[0]]
    s = picking({"tiles": [tile]})
    assert why(s, f"tile-{tile}") == ["Points on tiles count only at the end."]


def test_a_tile_tells_others_nothing() -> None:
    tiles = [GAME.box.tile_ids[at] for at in range(2)]
    one, two = picking({"tiles": [tiles[0]]}), picking({"tiles": [tiles[1]]})
    for tile in tiles:
        assert why(one, f"tile-{tile}", seat=1) == why(two, f"tile-{tile}", seat=1)
