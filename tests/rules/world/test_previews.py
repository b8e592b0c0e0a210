"""Previews: what an option is said to bring and to cost is what it brings and costs, blue cards in force included."""

from __future__ import annotations

from typing import Any

import pytest

from priory import OVER, Rng, Seat
from priory.choices import choices_of
from priory.core.plain import Form
from priory.games.world.board.drawer import drawer
from priory.games.world.board.gains import chips
from priory.games.world.board.tray import tray
from priory.games.world.rules.vocabulary import GOODS
from priory.games.world.table import Table
from priory.games.world.words import option
from priory.games.world.words.changes import change
from priory.words import tongue_at
from tests.rulebook import rule
from tests.rules.world.tables import GAME, drawing, goods, play, seen, turn, with_effects

RICH = {"stone": 2, "wood": 2, "grain": 1, "wool": 3, "cloth": 1, "knowledge": 3, "gold": 9}
ACTIONS = ("material", "build", "sell", "house", "harvest", "donate", "weave", "medicine", "favour")
GO_ON = ("build", "harvest", "heal")


def dearer(action: str, *more: dict[str, Any]) -> Table:
    """Seat 0 has played the card of an action that costs 2 gold on top while III-05 is in force."""
    box = with_effects("III-05", {"op": "surcharge", "action": action, "pay": {"gold": 2}}, *more)
    table = turn(blue=("III-05",), sites={"7": 0}, sick={5: 1}, players={0: {"goods": RICH}}, box=box)
    play(table, "play", card=action)
    return table


def pills(table: Table, good: str) -> dict[int, int]:
    """What the cup of a good says of each option."""
    seat = Seat(table, table.player)
    own: Any = tray(seen(seat), choices_of(GAME, seat, "en"), tongue_at(seat, "en"))
    return dict(own["cups"][GOODS.index(good)]["pills"])


def changed(table: Table, chosen: int) -> dict[str, int]:
    """What an option changes behind the screen of the one who chooses."""
    seat, after = table.player, table.clone()
    after.play(chosen)
    return {good: after.own(seat, i) - table.own(seat, i) for i, good in enumerate(GOODS)}


@rule("W23.19", "W23.24")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_preview_counts_the_surcharges_of_blue_cards_in_force(action: str) -> None:
    table = dearer(action)
    shown, view = pills(table, "gold"), seen(table)
    for one in table.options():
        real, told = changed(table, one), change(view, GAME.form(one))
        assert {good: told.get(good, 0) for good in GOODS} == real, GAME.decode(one)
        assert shown.get(one, 0) == real["gold"], GAME.decode(one)
    assert shown


@rule("W23.18")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_preview_counts_the_bonuses_of_blue_cards_in_force(action: str) -> None:
    table = dearer(action, {"op": "bonus", "action": action, "get": {"gold": 1, "wool": 1}})
    view = seen(table)
    for one in table.options():
        form = GAME.form(one)
        if form.kind not in GO_ON:
            assert {good: change(view, form).get(good, 0) for good in GOODS} == changed(table, one), form


@rule("W23.19", "W9.5")
def test_a_sale_is_previewed_with_what_it_costs_on_top() -> None:
    table = dearer("sell")
    view, t = seen(table), tongue_at(table, "en")
    assert view.prices["wool"] == 2
    # Two wool bring 4 gold, the sale costs 2; one wool pays no more than the surcharge.
    two = GAME.encode({"kind": "sell", "wool": 2, "cloth": 0})
    assert pills(table, "gold")[two] == 2
    assert chips(view, GAME.form(two), t) == [("+2", "p-coin")]
    shown: Any = drawer(view, choices_of(GAME, Seat(table, 0), "en"), t)
    lower = {tile["id"]: str(tile["lower"]) for tile in shown["tiles"]}
    assert ">+2<" in lower["sell-2-0"]
    assert ">+0<" in lower["sell-1-0"]


@rule("W23.19", "W9.4")
def test_building_costs_the_surcharge_with_the_first_piece_alone() -> None:
    # IV-04: whoever carries out the action Building project pays 1 gold for it.
    table = turn(blue=("IV-04",), players={0: {"goods": {"stone": 2, "gold": 3}}})
    play(table, "play", card="build")
    stone = GAME.encode({"kind": "build", "project": "bridge", "good": "stone"})
    assert (pills(table, "gold")[stone], pills(table, "stone")[stone]) == (-1, -1)
    table.play(stone)
    assert stone in table.options()
    assert pills(table, "gold") == {}


@rule("W23.19", "W11.1", "W23.15")
def test_a_house_is_said_to_cost_what_it_costs_now() -> None:
    table = dearer("house")
    said = option(seen(table), Form({"kind": "house", "site": 1}), tongue_at(table, "en"))
    # 1 gold and the material of the site by the card, 2 gold by III-05.
    assert "(3 gold and 1 wood)" in said


@rule("W23.15", "W11.3")
@pytest.mark.parametrize(("waive", "cost"), [(["gold"], 0), ([], -1)])
def test_a_donation_that_an_event_waives_is_not_previewed_as_paid(waive: list[str], cost: int) -> None:
    box = with_effects("II-07", {"op": "perform", "action": "donate", "waive": waive})
    table = drawing("II-07", players={0: {"goods": {"gold": 5}}}, box=box)
    given = GAME.encode({"kind": "donate", "project": "bridge"})
    assert pills(table, "gold").get(given, 0) == cost
    table.play(given)
    assert goods(table, 0)["gold"] == 5 + cost


def test_previews_come_true_in_whole_games() -> None:
    """Whatever moves goods at once, in all chapters; of an orientation the next question shows no more."""
    kinds = set()
    for seed in range(4):
        table, rng = GAME.new(2 + seed % 3, seed), Rng(seed)
        assert isinstance(table, Table)
        while table.player != OVER:
            view = seen(table)
            chosen = rng.choice(table.options())
            form, seat = GAME.form(chosen), table.player
            told, before = change(view, form), [table.own(seat, i) for i in range(len(GOODS))]
            after = table.clone()
            after.apply(chosen)
            if form.kind in ("material", "sell", "weave", "house", "donate", "harvest", "small_service", "move_favour"):
                kinds.add(form.kind)
                real = {good: after.own(seat, i) - before[i] for i, good in enumerate(GOODS)}
                if after.chapter == table.chapter and after.round == table.round:
                    assert {good: told.get(good, 0) for good in GOODS} == real, form
            table.play(chosen)
    assert len(kinds) == 8
