"""The program's placings and moves against a plain reading of K5 and K6, on random tables."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from priory import OVER, Rng, State
from priory.games.kingsbridge import GAME
from tests.rulebook import rule
from tests.rules.kingsbridge import reference
from tests.rules.kingsbridge.reference import Move, Spot, Turn
from tests.rules.kingsbridge.table import EXTRA, PERMANENT, VALUES

RANKS = st.integers(1, 13)
STEPS = st.sampled_from([0, 1, 1, 1, 1, 1, 2])


@st.composite
def columns(draw: st.DrawFn, left: dict[int, int], names: list[str]) -> list[list[int]]:
    """Columns with doubles and gaps, as long as there are cards for them and none is finished."""
    found = []
    for _ in names:
        cells: list[int] = []
        value = draw(RANKS)
        for step in draw(st.lists(STEPS, max_size=9)):
            if value > 13 or not left[value]:
                break
            if cells and {*cells, value} == set(VALUES):
                break
            cells.append(value)
            left[value] -= 1
            value += step
        found.append(cells)
    return found


def some_cards(draw: st.DrawFn, left: dict[int, int], most: int) -> list[int]:
    found = []
    for value in draw(st.lists(RANKS, max_size=most)):
        if left[value]:
            left[value] -= 1
            found.append(value)
    return found


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """A table in the middle of a turn, in any mode, with any effect in force."""
    left = dict.fromkeys(VALUES, 8)
    permanent: list[list[Any]] = [*draw(columns(left, PERMANENT))]
    extra: list[list[Any]] = [*draw(columns(left, EXTRA[: draw(st.sampled_from([0, 1, 4]))]))]
    cells = [(column, i) for column in permanent + extra for i in range(len(column))]
    with_edgar = draw(st.booleans())
    if cells and with_edgar:
        column, i = draw(st.sampled_from(cells))
        left[column[i]] += 1
        column[i] = f"E{column[i]}"
    hand, display = some_cards(draw, left, 6), some_cards(draw, left, 3)
    piles = [some_cards(draw, left, 2), []]
    mode = draw(st.sampled_from(["competitive", "coop"]))
    effect = draw(st.sampled_from([None, "aldred", "agatha", "ragna"]))
    piles[1] = [value for value in VALUES for _ in range(left[value])]
    if not hand and not display:
        piles[0].append(piles[1].pop())
    return {
        "game": "kingsbridge",
        "seats": 2,
        "mode": mode,
        "columns": permanent,
        "extra": extra,
        "hands": [hand, []],
        "displays": [display, []],
        "piles": piles,
        "discard": [],
        "turn": {
            "used": True,
            "placed": 1,
            "effect": effect,
            "skipped": effect == "ragna" and draw(st.booleans()),
        },
    }


def offered_moves(state: State) -> set[Move]:
    """The moves the program offers, by going down every branch of the decision."""
    found: set[Move] = set()
    cells = reference.named(state.to_dict())
    for option in state.options():
        form = GAME.decode(option)
        if form["kind"] != "move":
            continue
        size = len(cells[form["column"]])
        with_source = state.clone()
        with_source.apply(option)
        for part in with_source.legal():
            shape = GAME.decode(part)
            with_part = with_source.clone()
            with_part.apply(part)
            for target in with_part.legal():
                goal = GAME.decode(target)
                start, stop = shape.get("after", 0), shape.get("cells", size)
                found.add((form["column"], start, stop, goal["column"], goal["spot"]))
    return found


def offered_spots(state: State) -> set[Spot]:
    """The placings the program offers."""
    found: set[Spot] = set()
    for option in state.options():
        form = GAME.decode(option)
        if form["kind"] in ("place", "place_display"):
            with_card = state.clone()
            with_card.apply(option)
            for target in with_card.legal():
                goal = GAME.decode(target)
                found.add((form["value"], form["kind"] == "place_display", goal["column"], goal["spot"]))
    return found


def move_forms(turn: Turn, move: Move) -> list[dict[str, Any]]:
    source, start, stop, target, spot = move
    part: dict[str, Any] = {"kind": "whole"}
    if start:
        part = {"kind": "tail", "after": start}
    elif stop < len(turn.columns[source]):
        part = {"kind": "head", "cells": stop}
    return [{"kind": "move", "column": source}, part, {"kind": "move_target", "column": target, "spot": spot}]


def spot_forms(spot: Spot) -> list[dict[str, Any]]:
    value, from_display, column, where = spot
    kind = "place_display" if from_display else "place"
    return [{"kind": kind, "value": value}, {"kind": "target", "column": column, "spot": where}]


def at_main(state: State) -> bool:
    """Whether the active seat still has its turn, at the main question."""
    table = state.to_dict()
    return state.player == 0 and table["question"] == "main" and table["turns"] == 0


@rule("K5.1", "K5.2", "K5.3", "K5.4", "K5.5", "K5.6", "K5.7", "K6.2", "K6.3", "K6.4", "K6.5", "K6.9")
@settings(max_examples=250)
@given(positions(), st.data())
def test_the_program_offers_what_the_definitions_allow(position: dict[str, Any], data: st.DataObject) -> None:
    state = GAME.from_dict(position)
    if not at_main(state):
        return
    turn = reference.turn_of(state.to_dict())
    for _ in range(8):
        legal_moves, legal_spots = reference.moves(turn), reference.spots(turn)
        assert offered_moves(state) == legal_moves
        assert offered_spots(state) == legal_spots
        choices: list[tuple[str, Any]] = [("move", move) for move in sorted(legal_moves)]
        choices += [("place", spot) for spot in sorted(legal_spots)]
        if not choices:
            return
        kind, chosen = data.draw(st.sampled_from(choices))
        forms = move_forms(turn, chosen) if kind == "move" else spot_forms(chosen)
        for form in forms:
            state.apply(GAME.encode(form))
        if kind == "move":
            reference.make(turn, chosen)
        else:
            reference.put(turn, chosen)
        if state.player == OVER:
            return
        state.advance()
        table = state.to_dict()
        assert [*table["columns"], *table["extra"]] == list(turn.columns.values())
        if not at_main(state):
            return
        assert table["turn"]["skipped"] == turn.skipped
        assert GAME.from_dict(table).options() == state.options()


@rule("K8.1", "K8.2", "K8.3", "K8.4", "K22.2", "K22.4", "K22.5")
@settings(max_examples=150)
@given(positions(), st.integers(0, 1))
def test_a_turn_closes_as_the_definitions_say(position: dict[str, Any], placed: int) -> None:
    position["turn"]["placed"] = placed
    state = GAME.from_dict(position)
    if not at_main(state):
        return
    turn = reference.turn_of(state.to_dict())
    offered = {GAME.decode(option)["kind"] for option in state.options()} & {"end", "exchange", "penalty"}
    if placed:
        wanted = {"end"}
    elif position["mode"] == "competitive":
        wanted = {"exchange"} if turn.hand and position["piles"][0] else {"end"}
    elif not turn.hand and not turn.display:
        wanted = {"end"}
    else:
        wanted = set() if reference.spots(turn) else {"penalty"}
    assert offered == wanted


@rule("K5.1", "K5.7", "K6.2", "K6.9", "K12.2", "K16.6", "K20.2", "K20.3")
def test_the_program_and_the_definitions_agree_through_whole_games() -> None:
    for seed, setup in enumerate(GAME.setups()):
        state = GAME.new(setup.seats, seed, **setup.variants)
        rng = Rng(seed)
        ply = 0
        while state.player != OVER:
            if ply % 5 == 0 and state.to_dict()["question"] == "main":
                turn = reference.turn_of(state.to_dict())
                assert offered_moves(state) == reference.moves(turn)
                assert offered_spots(state) == reference.spots(turn)
            state.play(state.quick(rng) if rng.below(3) else rng.choice(state.options()))
            ply += 1
