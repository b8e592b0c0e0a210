"""Why not, in The Pillars of the Earth: each reason beside what the rules offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from priory import Rng, State
from priory.games.pillars import GAME
from priory.games.pillars.rules.pieces import FREE_PLACEMENT
from tests.reasons import why
from tests.rules.pillars.own_box import own_box
from tests.rules.pillars.tables import asked, first_row, forms, lay, look, mat, offers, play, player


def until(fits: Callable[[State], bool]) -> State:
    """A table of random games at which something is so."""
    for seed in range(40):
        rng, state = Rng(seed), GAME.new(seats=3, seed=seed)
        while state.player >= 0:
            if fits(state):
                return state
            options = state.options()
            state.play(options[rng.below(len(options))])
    raise AssertionError("no game came to this")


def market(**me: Any) -> State:
    return lay(player(**me), round=3, step=12, event="ev_king", spaces={"market": [0]})


def cathedral(**me: Any) -> State:
    return lay(player(**me), round=3, step=13, event="ev_king")


def placing(gold: int, **fields: Any) -> State:
    return lay(player(gold=gold), {}, round=2, question="place", drawn=0, put_backs=1, **fields)


def test_a_resource_card_names_the_workers_it_takes() -> None:
    card = GAME.box.card_ids[2]

    def lacks(state: State) -> bool:
        here = asked(state)[0] == "card" and card in look(state)["supply"]["cards"]
        return here and not offers(state, "take", resource="stone", size="large")

    state = until(lacks)
    left = mat(state, state.player)["reserve"]
    assert left < GAME.box.card_workers[2]
    assert why(state, "card-stone-large") == [f"Takes {GAME.box.card_workers[2]} workers; you have {left} left."]
    rich = GAME.new(seats=3, seed=1)
    took = forms(rich, "take")[0]
    assert why(rich, f"card-{took['resource']}-{took['size']}") == []


def test_a_craftsman_names_his_price() -> None:
    potter = "cs_2_potter"
    price = GAME.box.craft_cost[GAME.box.craft_ids.index(potter)]
    cards = [GAME.box.card_ids[0]]
    state = lay(player(gold=price - 1), round=2, question="card", supply={"cards": cards, "craftsmen": [potter]})
    assert not offers(state, "hire")
    assert why(state, "supply-1")[0] == f"Costs {price} gold; you have {price - 1}."


def test_what_comes_later_says_when() -> None:
    state = lay(player(gold=9), round=2, question="card", supply={"cards": [GAME.box.card_ids[0]]})
    assert why(state, "market-wood") == ["Opens in step 12, and only for builders who stand here."]
    assert why(state, "event-deck") == ["Turned up in step 1 of phase III. Bad events can be kept off: Bishopric."]
    assert why(state, "cathedral") == ["Your craftsmen work in step 13, with the cubes you have by then."]
    assert why(state, "row-1")[0] == "Your craftsmen work in step 13, with the cubes you have by then."
    assert why(state, "space-castle-1") == ["Builders are placed in phase II."]


def test_a_privilege_goes_to_the_builder_beside_it() -> None:
    card = next(id for id, verb in zip(GAME.box.privilege_ids, GAME.box.privilege_verb, strict=True) if verb == 9)
    state = lay({}, round=2, question="card", kingsbridge=[card], supply={"cards": [GAME.box.card_ids[0]]})
    said = why(state, "kingsbridge-1")
    assert said[0] == "A privilege goes to the builder who stands beside it: phase II, then step 4."
    assert said[1].endswith("at once")


def test_a_space_that_is_taken_and_one_that_fills_up_later() -> None:
    state = placing(gold=9, spaces={"castle": [1]})
    assert not offers(state, "place", space="castle")
    assert why(state, "space-castle-1") == ["A builder stands here already."]
    assert why(state, "space-court-1") == []
    assert why(state, "space-court-3") == ["These spaces fill up in order: the first free one comes next."]


def test_a_space_names_what_it_costs_whoever_cannot_pay() -> None:
    """P6.10: who cannot pay is not asked to place; as start player one may still put the builder back (P6.5)."""
    state = lay(player(gold=3), {}, round=2, question="put_back", drawn=0)
    assert asked(state)[0] == "put_back"
    assert why(state, "space-castle-1") == ["Costs 7 gold; you have 3."]
    assert why(lay(player(gold=7), {}, round=2, question="put_back", drawn=0), "space-castle-1") == []
    assert why(state, "space-castle-1", seat=1) == [], "it is somebody else's builder"
    remigius = next(
        id for id, verb in zip(GAME.box.privilege_ids, GAME.box.privilege_verb, strict=True) if verb == FREE_PLACEMENT
    )
    free = lay(player(gold=3, privileges=[remigius]), {}, round=2, question="put_back", drawn=0)
    assert why(free, "space-castle-1") == []


def test_at_cost_0_nobody_waits() -> None:
    state = until(lambda state: asked(state)[0] == "place" and not look(state)["cost"])
    assert not offers(state, "pass_builder")
    assert why(state, "waiting-1") == ["At cost 0 a builder must be placed."]


@pytest.mark.parametrize(("first", "then"), [("sell", "buy"), ("buy", "sell")])
def test_nobody_buys_and_sells_one_kind_in_a_round(first: str, then: str) -> None:
    state = market(gold=9, stone=2)
    play(state, first, resource="stone", amount=1)
    assert not offers(state, then, resource="stone")
    said = {
        "buy": "You have sold stone in this round, so you may not buy it.",
        "sell": "You have bought stone in this round, so you may not sell it.",
    }[then]
    assert why(state, f"{'market' if then == 'buy' else 'cube'}-stone") == [said]


@pytest.mark.parametrize(
    ("resource", "me", "said"),
    [
        ("stone", {"gold": 1, "sand": 2}, "Costs 4 gold; you have 1."),
        ("wood", {"gold": 30, "craftsmen": first_row(0)[:1]}, "You may not buy wood without: Woodworker."),
    ],
)
def test_what_cannot_be_bought_says_why(resource: str, me: dict[str, Any], said: str) -> None:
    state = market(**me)
    assert not offers(state, "buy", resource=resource)
    assert why(state, f"market-{resource}") == [said]


@pytest.mark.parametrize(
    ("resource", "me", "said"),
    [
        ("sand", {"stone": 2}, "You have none."),
        (
            "stone",
            {"stone": 2, "gold": 9, "craftsmen": first_row(0)[:2]},
            "You may not sell stone without: Stonecutter.",
        ),
    ],
)
def test_what_cannot_be_sold_says_why(resource: str, me: dict[str, Any], said: str) -> None:
    state = market(**{"gold": 9, **me})
    assert not offers(state, "sell", resource=resource)
    assert why(state, f"cube-{resource}") == [said]


def test_a_mason_without_a_mortar_mixer() -> None:
    mason = next(id for id in GAME.box.craft_ids if id.endswith("mason"))
    state = cathedral(stone=4, craftsmen=["cs_0_stonecutter_blue", mason])
    assert not offers(state, "use", slot=2)
    assert why(state, "row-2")[0] == "Mason: works only beside Mortar mixer. You have none."


def test_a_craftsman_names_the_cubes_he_lacks() -> None:
    state = cathedral(stone=2, craftsmen=first_row(0))
    box, wood = GAME.box, GAME.box.craft_ids.index(first_row(0)[1])
    assert not offers(state, "use", slot=2)
    need = box.craft_need[wood]
    assert why(state, "row-2")[0] == f"One use takes {need} wood; you have 0."


def test_names_and_numbers_come_from_the_box_that_is_played_with() -> None:
    box = own_box()
    table = GAME.new(seats=2, seed=1, box=box)
    for language, begins in (("en", "Qvex"), ("de", "Qzux"), ("fr", "Qwox"), ("it", "Qjix")):
        said = " ".join(why(table, "event-deck", language))
        assert begins in said
        assert "Bishopric" not in said
