"""The bounds of observations: nothing is ever outside, and each comes from the rules or the box, not from thin air."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import priory
from priory import OVER, Rng, State
from priory.contract.cases import CASES, Case
from priory.core.observation import pieces_of
from priory.lab.observer import Observer
from tests.lab.test_observations import observer

FEW = [case for case in CASES if case.setup.seats in (1, 2, 4)][::2]

BOUNDS = {
    "column": {
        "year": (0, 40),  # C13.10
        "tile_supply": (0, 28),  # C22.2
        "score": (0, 200),  # four times the 50 points that end the game (C13.1)
        "total": (0, 200),
        "protection": (0, 64),  # four times the 16 tiles printed (C22.1)
        "goods": (0, 56),  # four times the 14 of a kind printed (C22.1)
        "houses": (0, 6),  # six sites
        "tile_counts": (0, 28),
        "tiles": (0, 5),  # five tiles of 1 point (C13.5)
        "used_tiles": (0, 5),
        "decks": (0, 17),
        "stones": (0, 4),  # four religion spaces (C21.4, C21.7)
        "room": (0, 4),
    },
    "kingsbridge": {
        "columns": (0, 9),  # eight copies and Edgar
        "hand": (0, 6),  # a hand of six (K3.1)
        "hand_sizes": (0, 6),
        "count": (0, 6),
        "pile_sizes": (0, 104),
        "deck_size": (0, 10),
        "penalty": (0, 8),
        "scores": (-520, 22),  # five points for each of 104 cards, and K24.3
    },
    "pillars": {
        "round": (0, 6),
        "cost": (0, 7),
        "put_backs": (0, 1),
        "court": (0, 1),
        "tax": (0, 5),
        "vp": (0, 240),  # four times around the track of 60
        "gold": (0, 30),  # P3.3
        "market": (0, 4),
    },
    "world": {
        "chapter": (0, 4),
        "round": (0, 6),
        "tax": (0, 5),
        "build_pieces": (0, 2),
        "supply": (0, 25),  # 25 stones
        "scores": (0, 480),  # four times around the track of 60 (W1.1), in halves
        "goods": (0, 120),
        "tiles": (0, 5),
        "drawn": (0, 24),
        "lacking": (0, 5),
    },
}


def watched(case: Case, quick: bool, seed: int) -> tuple[Observer, Any, Any]:
    """The least and the most of every number seen in a game: at each question by who must choose, at the end by all."""
    watch = observer(case)
    state, rng = case.new(seed), Rng(seed)
    low, high = watch.high.copy(), watch.low.copy()
    while True:
        for seat in [state.player] if state.player != OVER else range(state.seats):
            row = watch.row(state, seat)
            np.minimum(low, row, out=low)
            np.maximum(high, row, out=high)
        if state.player == OVER:
            return watch, low, high
        state.play(state.quick(rng) if quick else rng.choice(state.options()))


@pytest.mark.parametrize("quick", [False, True], ids=["random", "quick"])
@pytest.mark.parametrize("few", FEW, ids=str)
def test_in_whole_games_nothing_is_ever_outside(few: Case, quick: bool) -> None:
    watch, low, high = watched(few, quick, 5)
    outside = [name for name, part in watch.named((low < watch.low) | (high > watch.high)).items() if part.any()]
    assert not outside


def test_the_bounds_are_those_of_the_rules_and_the_box(game_id: str) -> None:
    game = priory.game(game_id)
    declared = {piece.name: (piece.least, piece.most) for piece in pieces_of(game, game.box, 4)}
    wanted = BOUNDS[game_id]
    assert {name: declared[name] for name in wanted} == wanted


def test_bounds_come_from_the_box_that_is_played_with() -> None:
    game = priory.game("pillars")
    data = {**game.box_data, "limits": {**game.box_data["limits"], "vp_track": 100}}
    box = game.open_box(data, "own box")
    assert {piece.name: piece.most for piece in pieces_of(game, box, 2)}["vp"] == 400


def test_in_pillars_nobody_holds_more_cubes_than_all_sources_bring_in_a_round() -> None:
    game = priory.game("pillars")
    most = {piece.name: piece for piece in pieces_of(game, game.box, 4)}
    data = game.box_data
    kept = data["limits"]["resources_kept"]
    cards = dict.fromkeys(("stone", "wood", "sand"), 0)
    for card in data["resource_card"]:
        cards[card["resource"]] += card["yield"]
    assert kept + max(cards.values()) < most["cubes"].most <= 2 * (kept + max(cards.values()))
    totals = [kind["cubes_total"] for kind in data["resource"]]
    assert most["stock"].most == max(totals)
    assert most["stock"].least < 0


def test_divided_by_its_scale_every_number_is_between_minus_1_and_1(game_id: str) -> None:
    watch = Observer(game_id, 2, "rank", "flat", {})
    assert (np.abs(watch.low) <= watch.scale).all()
    assert (np.abs(watch.high) <= watch.scale).all()
    assert ((watch.low == -watch.scale) | (watch.high == watch.scale)).all()


def lavish(id: str) -> State:
    state: Any = priory.game(id).new(2, 3)
    if id == "pillars":
        state.vp[0] = 999
    elif id == "world":
        state.score[0] = 9999
        state.goods[8] = 999
    else:
        state.score[0] = 999
        state.protection[0] = 999
        for good in range(4):
            state.goods[good] = 999
    table: State = state
    return table


@pytest.mark.parametrize(
    ("id", "names"),
    [("pillars", {"vp"}), ("world", {"scores", "goods"}), ("column", {"score", "total", "protection", "goods"})],
)
def test_what_the_rules_leave_open_is_told_up_to_its_bound(id: str, names: set[str]) -> None:
    watch = Observer(id, 2, "rank", "flat", {})
    row = watch.row(lavish(id), 0)
    assert (row <= watch.high).all()
    full = {name for name, part in watch.named(row == watch.high).items() if part.any()}
    assert names <= full
