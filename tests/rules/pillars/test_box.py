"""The box: every wrong count, typo or contradiction is refused with the place where it stands."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from priory import OVER, BadBox, Rng
from priory.games.pillars import GAME
from tests.rules.pillars.tables import look

Change = Callable[[dict[str, Any]], object]


def entry(box: dict[str, Any], shelf: str, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in box[shelf] if one["id"] == id)
    return found


THREE = {"stone": 1, "wood": 1, "sand": 1}
GAIN = {"kind": "gain"}
SEE = {"kind": "see_event"}
ONE_LEFT = {"kind": "builders_next_round", "amount": 1}

WRONG: list[tuple[str, Change]] = [
    ("seven rounds", lambda box: box["game"].update(rounds=7)),
    ("thirteen workers of small and large ones", lambda box: box["setup"].update(workers_per_player=13)),
    ("colours in another order", lambda box: box["setup"]["colours"].reverse()),
    ("a cost track with a gap", lambda box: box["cost_track"].update(costs=[7, 6, 5, 4, 3, 2, 1, 1])),
    ("a die with five faces", lambda box: box["die"]["faces"].pop()),
    ("a stock that does not add up", lambda box: box["resource"][0].update(stock_start=20)),
    ("metal on the market", lambda box: box["resource"][3].update(can_buy=True)),
    ("a trade nobody has", lambda box: box["resource"][1].update(buy_needs="dragon")),
    ("five stone on the market", lambda box: box["resource"][0].update(market_start=5, stock_start=18)),
    ("a resource card out of order", lambda box: box["resource_card"][0].update(index=3)),
    ("a small card that yields more than a medium one", lambda box: box["resource_card"][0].update({"yield": 3})),
    ("23 craftsmen", lambda box: box["craftsman"].pop()),
    ("a craftsman of another round", lambda box: entry(box, "craftsman", "cs_3_mason").update(round=4)),
    ("a craftsman who makes nothing", lambda box: entry(box, "craftsman", "cs_3_mason").update(produces={})),
    ("a craftsman with three inputs", lambda box: entry(box, "craftsman", "cs_3_mason").update(consumes=THREE)),
    ("a capacity of nine that can be raised", lambda box: entry(box, "craftsman", "cs_6_goldsmith").update(capacity=9)),
    ("an unknown requirement", lambda box: entry(box, "craftsman", "cs_3_mason").update(requirement="sun")),
    ("two craftsmen of one id", lambda box: entry(box, "craftsman", "cs_3_mason").update(id="cs_2_mason")),
    ("a privilege of the wrong type", lambda box: entry(box, "privilege", "pv_tom").update(type="once")),
    ("a privilege that gains nothing", lambda box: entry(box, "privilege", "pv_madonna").update(effect=GAIN)),
    ("two privileges that see the event", lambda box: entry(box, "privilege", "pv_tom").update(effect=SEE)),
    ("two last-round cards on one space", lambda box: box["privilege"][-1].update(kingsbridge_space=2)),
    ("an event without a sign", lambda box: entry(box, "event", "ev_king").pop("sign")),
    ("an event with a typo", lambda box: entry(box, "event", "ev_king")["effect"].update(amont=1)),
    ("a second extra use", lambda box: entry(box, "event", "ev_archbishop")["effect"].update(amount=2)),
    ("two town walls that differ", lambda box: entry(box, "event", "ev_winter").update(effect=ONE_LEFT)),
    ("a space in the wrong area", lambda box: box["space"][0].update(area="market")),
    ("an area with too many spaces", lambda box: box["area"][1].update(spaces=2)),
    ("a name without Italian", lambda box: entry(box, "event", "ev_king")["name"].pop("it")),
    ("an unknown source", lambda box: entry(box, "event", "ev_king").update(source="rumour")),
    ("an unknown field", lambda box: box["limits"].update(luck=1)),
]  # fmt: skip


@pytest.mark.parametrize("change", [change for _, change in WRONG], ids=[what for what, _ in WRONG])
def test_a_wrong_box_is_refused(change: Change) -> None:
    data = copy.deepcopy(GAME.box_data)
    change(data)
    with pytest.raises(BadBox, match="own box"):
        GAME.new(2, box=data)


def test_an_own_box_changes_what_is_played() -> None:
    data = copy.deepcopy(GAME.box_data)
    data["setup"]["vp_start"] = 5
    data["die"]["faces"] = [1, 1, 1, 1, 1, 1]
    entry(data, "craftsman", "cs_1_mason")["cost"] = 9
    state = GAME.new(2, seed=1, box=data)
    assert state.scores() == [5.0, 5.0]
    rng = Rng(1)
    while state.player != OVER:
        assert look(state)["tax"] in (0, 1)
        state.play(rng.choice(state.options()))


def test_an_income_that_comes_in_the_last_round_is_paid_then() -> None:
    data = copy.deepcopy(GAME.box_data)
    income = {"kind": "income", "resource": "sand", "amount": 2}
    entry(data, "privilege", "pv_festivities").update(effect=income, type="permanent")
    spaces = {"kingsbridge": [1], "court": [0, 1]}
    position = {"round": 6, "step": 4, "event": "ev_king", "kingsbridge": ["pv_festivities", None], "spaces": spaces}
    players = [{"cubes": {"stone": 2}}, {}]
    state = GAME.from_dict({"game": "pillars", "seats": 2, "players": players, **position}, box=data)
    assert look(state)["players"][1]["cubes"]["sand"] == 2
