"""P14: step 9, the king's court."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from priory import Journal, Rng, State
from tests.rulebook import rule
from tests.rules.pillars.tables import asked, cubes, golds, lay, look, mat, play, player, points


def court(*players: dict[str, Any], seed: int = 0, **fields: Any) -> State:
    """Round 3 before step 9; the start player is then asked in step 13."""
    first = {**(players[0] if players else {}), "cubes": {"stone": 2}}
    position = {"round": 3, "step": 9, "event": "ev_king", "rng": Rng(seed).words(), **fields}
    return lay(first, *players[1:], **position)


@rule("P14.1", "P1.3")
def test_the_die_decides_the_tax_of_everybody() -> None:
    rolled: Counter[int] = Counter()
    for seed in range(300):
        state = court({"gold": 10}, {"gold": 10}, seed=seed)
        tax = look(state)["tax"]
        assert golds(state) == [10 - tax, 10 - tax]
        rolled[tax] += 1
    assert sorted(rolled) == [2, 3, 4, 5]
    assert rolled[3] > rolled[2]
    assert rolled[4] > rolled[5]


@rule("P14.2", "P14.2a", "P14.3", "X10")
def test_builders_at_court_free_from_tax_and_the_first_one_takes_the_metal() -> None:
    state = court({"gold": 10}, {"gold": 10}, {"gold": 10}, seats=3, spaces={"court": [1, 1, 0]})
    tax = look(state)["tax"]
    assert golds(state) == [10, 10, 10 - tax]
    assert cubes(state, 1)[3] == 1
    assert look(state)["court"] == 0


@rule("P14.3")
def test_without_a_builder_on_the_first_space_the_metal_stays() -> None:
    assert look(court())["court"] == 1


@rule("P14.4", "V5")
def test_francis_makes_the_tax_two() -> None:
    for seed in range(8):
        state = court({"gold": 10, "privileges": ["pv_francis"]}, seed=seed)
        assert golds(state)[0] == 8


@rule("P14.5", "V9", "D8", "P23.7", "X18")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_tax_exemption_frees_once_or_is_kept(owner: int) -> None:
    for answer, kept in (("yes", []), ("no", ["pv_tax"])):
        mats: list[dict[str, Any]] = [{"gold": 10}, {"gold": 10}]
        mats[owner]["privileges"] = ["pv_tax"]
        state = court(*mats)
        assert asked(state) == ("exemption", owner)
        tax = look(state)["tax"]
        assert tax in (2, 3, 4, 5)
        play(state, "exemption", answer=answer)
        assert golds(state)[1 - owner] == 10 - tax
        assert golds(state)[owner] == (10 if answer == "yes" else 10 - tax)
        assert mat(state, owner)["privileges"] == kept


@rule("D8", "P14.5")
def test_the_exemption_is_not_asked_for_at_court() -> None:
    state = court({}, {"privileges": ["pv_tax"]}, spaces={"court": [1]})
    assert asked(state) == ("cathedral", 0)


@rule("P23.2")
def test_an_owner_of_francis_and_the_exemption_is_still_asked() -> None:
    state = court({}, {"gold": 10, "privileges": ["pv_francis", "pv_tax"]})
    play(state, "exemption", answer="yes")
    assert golds(state)[1] == 10


@rule("P14.6", "X10")
@pytest.mark.parametrize("gold", [0, 1, 2, 3, 4, 5, 6])
def test_missing_tax_costs_a_point_for_every_two(gold: int) -> None:
    for seed in range(12):
        state = court({}, {"gold": gold, "vp": 10}, seed=seed)
        tax = look(state)["tax"]
        assert golds(state)[1] == max(0, gold - tax)
        assert points(state)[1] == 10 - max(0, tax - gold) // 2


@rule("X10")
def test_tax_five_with_two_gold_costs_one_point() -> None:
    seed = next(seed for seed in range(100) if look(court(seed=seed))["tax"] == 5)
    state = court({}, {"gold": 2, "vp": 10}, seed=seed)
    assert (golds(state)[1], points(state)[1]) == (0, 9)
    state = court({}, {"gold": 5, "vp": 10}, seed=seed)
    assert (golds(state)[1], points(state)[1]) == (0, 10)


@rule("P14.7")
def test_metal_roll_exemption_and_payment_follow_in_this_order() -> None:
    state = lay(
        player(stone=2, gold=9), {"privileges": ["pv_thomas", "pv_tax"]}, {}, seats=3, round=3, step=1,
        event_deck=["ev_conflict", "ev_king", "ev_richard", "ev_philip"], spaces={"court": [2]},
    )  # fmt: skip
    state.journal = Journal()
    play(state, "thomas", answer="no")
    play(state, "exemption", answer="yes")
    kinds = [entry.kind for entry in state.journal.take()]
    order = [kind for kind in kinds if kind in ("court_metal", "roll", "exemption", "tax")]
    assert order == ["court_metal", "roll", "exemption", "tax"]
