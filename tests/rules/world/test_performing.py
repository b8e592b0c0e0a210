"""W23.4, W23.15 and W8: what an event lets everybody do, what it waives, and what is told of it."""

from __future__ import annotations

from typing import Any

import pytest

from priory import Journal
from tests.rulebook import rule
from tests.rules.world.tables import drawing, goods, kinds, play, turn, with_effects


def beige(*effects: dict[str, Any], **position: Any) -> Any:
    """I-10 with other effects is drawn."""
    return drawing("I-10", box=with_effects("I-10", *effects), **position)


@rule("W23.15", "W11.3")
@pytest.mark.parametrize(("waive", "paid"), [(["gold"], 0), ([], 1)])
def test_a_donation_by_an_event_costs_its_gold_unless_that_is_waived(waive: list[str], paid: int) -> None:
    table = beige({"op": "perform", "action": "donate", "waive": waive}, players={0: {"goods": {"gold": 1}}})
    assert (table.player, kinds(table)) == (0, {"no_donation", "donate"})
    play(table, "donate", project="bridge")
    assert goods(table, 0).get("gold", 0) == 1 - paid
    # Seat 1 has no gold, so it is asked only where none is needed.
    assert (table.view(0)["question"] == "donate") is (paid == 0)


@rule("W23.15", "W11.1")
def test_a_house_by_an_event_costs_what_is_not_waived() -> None:
    owners = {0: {"goods": {"gold": 3, "stone": 1, "wood": 1}}, 1: {"goods": {"gold": 3}}}
    for waive, left in (
        (["stone", "wood"], {"gold": 2, "stone": 1, "wood": 1}),
        (["gold"], {"gold": 3, "wood": 1}),
        ([], {"gold": 2, "wood": 1}),
    ):
        table = beige({"op": "perform", "action": "house", "waive": waive}, players=owners)
        assert (table.player, kinds(table)) == (0, {"no_house", "house"})
        site = next(i + 1 for i, material in enumerate(table.box.site_material) if material == 0)
        play(table, "house", site=site)
        assert goods(table, 0) == left
        # Without material seat 1 builds only where that is waived.
        assert (table.player == 1 and table.view(0)["question"] == "house") is ("stone" in waive)


@rule("W23.4", "W23.7")
@pytest.mark.parametrize(("held", "asked"), [({"grain": 9}, False), ({"wool": 15}, False), ({"grain": 8}, True)])
def test_every_part_of_an_offer_must_be_in_the_supply(held: dict[str, int], asked: bool) -> None:
    offer = {"op": "offer", "optional": True, "options": [{"get": {"grain": 2, "wool": 1}}]}
    table = beige(offer, players={3: {"goods": held}})
    assert ("accept" in kinds(table)) is asked


@rule("W8.2", "W8.4")
@pytest.mark.parametrize("kind", ["play", "lay"])
def test_a_card_is_told_as_played_or_as_laid(kind: str) -> None:
    table = turn()
    table.journal = Journal()
    play(table, kind, card="grain")
    told = [(entry.kind, entry.facts["card"]) for entry in table.journal.take() if entry.kind in ("play", "lay")]
    assert told == [(kind, "grain")]


@rule("W19.2")
def test_a_patient_has_come_to_light() -> None:
    offer = {"op": "offer", "optional": True, "options": [{"get": {"vp": 1}}]}
    box = with_effects("III-08", offer, {"op": "sicken", "count": 1})
    table = drawing("III-08", box=box, seats=2)
    play(table, "decline")
    table.journal = Journal()
    play(table, "decline")
    [ill] = [entry for entry in table.journal.take() if entry.kind == "ill"]
    assert ill.opened
    patients = [i + 1 for i, place in enumerate(table.view(0)["places"]) if place["state"] == "patient"]
    assert ill.facts["place"] in patients
    assert ill.facts["value"] == table.view(0)["places"][ill.facts["place"] - 1]["value"]
