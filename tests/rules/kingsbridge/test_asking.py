"""Being asked tells nothing of a hand (D16), and every table that could be is a sound one (section 26)."""

from __future__ import annotations

from typing import Any

import pytest

from priory import NOBODY, OVER, Journal, Rng, State
from priory.games.kingsbridge import GAME
from tests.rulebook import rule
from tests.rules.kingsbridge.table import Cards, Layout, lay

STUCK = {"c1": [3], "c2": [9], "c3": [13], "c4": [13], "c5": [13], "c6": [13]}
"""No part can be moved; a 4 and a 10 fit."""
PLAYED = [(2, "competitive", True), (3, "competitive", False), (1, "solo", True), (2, "coop", True), (4, "coop", True)]


def kinds(table: Layout) -> list[str]:
    return [str(GAME.decode(option)["kind"]) for option in table.state.options()]


def seen(table: Layout, option: dict[str, Any], seat: int) -> tuple[Any, ...]:
    """What another seat has of a choice: the entries, who went unasked, whose turn it is, the view."""
    journal = Journal()
    table.state.journal = journal
    table.state.play(GAME.encode(option))
    told = [entry.seen_by(seat) for entry in journal.entries]
    return told, journal.unasked, table.state.player, table.state.view(seat)


@rule("D16", "K4.6")
@pytest.mark.parametrize(
    ("hands", "placed"), [([[1, 5, 8], [1, 5, 10]], True), ([[1, 5, 8], [1, 5, 10]], False), ([[7, 7], [7, 10]], False)]
)
@pytest.mark.parametrize("pile", [[], [2, 2]])
def test_a_closing_that_only_the_hand_forces_is_asked_for_like_any_other(
    hands: list[Cards], placed: bool, pile: Cards
) -> None:
    closing = {"kind": "end" if placed or not pile else "exchange"}
    told = []
    for hand in hands:
        table = lay(STUCK, hand, pile=pile, turn={"placed": int(placed)}, hands={1: [12, 12]}, characters=False)
        assert table.active == 0, "the turn goes on until its player closes it"
        assert closing["kind"] in kinds(table)
        told.append([table.state.view(1), table.state.view(NOBODY)])
    assert told[0] == told[1]
    stuck = lay(STUCK, hands[0], pile=pile, turn={"placed": int(placed)}, hands={1: [12, 12]}, characters=False)
    assert kinds(stuck) == [closing["kind"], "ponder"]


@rule("D16")
def test_before_the_first_choice_of_a_turn_nothing_is_told_either() -> None:
    told = []
    for hidden, piled in ((5, 10), (10, 5)):
        columns = {**STUCK, "c1": [3, 4]}
        table = lay(columns, [5, 8], hands={1: [1, hidden]}, piles=[[2], [piled, 6]], characters=False)
        table.state.apply(GAME.encode({"kind": "place", "value": 5}))
        table.state.apply(GAME.encode({"kind": "target", "column": "c1", "spot": "end"}))
        table.state.advance()
        told.append(seen(table, {"kind": "end"}, 0))
        assert table.state.player == 1
        assert table["question"] == "main"
    assert told[0] == told[1]


@rule("D16", "K4.6")
def test_what_everybody_sees_is_not_asked() -> None:
    full = {name: [13] for name in STUCK}
    assert lay(full, [1, 5], pile=[], hands={1: [2, 3]}, piles=[[], [4]]).active == 1, "nothing fits on a 13"
    gone = lay({**full, "c1": [7]}, [1, 5], piles=[[], [4]], hands={1: [2, 3]}, displays={1: [6, 8]})
    assert gone.active == 1, "every 8 lies in the open"


@rule("D16")
@pytest.mark.parametrize(
    ("table", "asked", "answer"),
    [
        (lay({"c1": [3]}, [8, 8]), "exchange", "exchange_card"),
        (lay({"c1": [3]}, [8, 8], seats=1), "penalty", "penalty_card"),
        (lay({"c1": [3]}, [8, 8], stack=["wilwulf"]), "character", "wilwulf_card"),
        (lay({"c1": [3]}, [8, 8], stack=["ethelred"]), "character", "ethelred_hand"),
    ],
)
def test_a_hand_of_equal_cards_is_asked_for_one_like_any_other(table: Layout, asked: str, answer: str) -> None:
    table.state.play(next(option for option in table.state.options() if GAME.decode(option)["kind"] == asked))
    assert [GAME.decode(option) for option in table.state.options()] == [
        {"kind": answer, "value": 8},
        {"kind": "ponder", "value": 8},
    ]


@rule("D16")
def test_to_ponder_does_what_is_left_to_do() -> None:
    table = lay(STUCK, [1, 5], pile=[], hands={1: [12, 12]}, characters=False)
    other = table.state.clone()
    table.state.play(GAME.encode({"kind": "end"}))
    other.play(GAME.encode({"kind": "ponder", "value": 0}))
    assert other.digest() == table.state.digest()
    alone = lay(STUCK, [1, 10], seats=1, pile=[2])
    assert kinds(alone) == ["place", "ponder"]
    alone.state.play(GAME.encode({"kind": "ponder", "value": 10}))
    assert alone.column("c2") == [9, 10]


@rule("I-4", "K22.4")
def test_who_gives_a_penalty_is_imagined_with_nothing_that_fits() -> None:
    table = lay({"c1": [3]}, [8, 9, 11, 11], mode="coop", seats=3, pile=[1, 1], hands={1: [4, 4], 2: [4, 13]})
    table.do({"kind": "penalty"})
    for seat in (1, 2, NOBODY):
        hands = set()
        for seed in range(40):
            imagined = Layout(table.state.imagine(seat, Rng(seed)))
            assert not {4, 13} & set(imagined.hand(0)), "a 4 or a 13 would have to be placed"
            hands.add(str(imagined.hand(0)))
        assert len(hands) > 10


def sound(state: State, seat: int, seed: int) -> None:
    """A table that could be survives being written down, and asks a real question."""
    imagined = state.imagine(seat, Rng(seed))
    imagined.audit()
    again = GAME.from_dict(imagined.to_dict())
    assert again.digest() == imagined.digest()
    assert again.options() == imagined.options()
    assert len(imagined.options()) > 1


@rule("I-4", "I-7", "D16")
@pytest.mark.parametrize(("seats", "mode", "characters"), PLAYED)
def test_every_table_that_could_be_is_a_sound_one(seats: int, mode: str, characters: bool) -> None:
    for seed in range(3):
        state, rng = GAME.new(seats, seed, mode=mode, characters=characters), Rng(seed)
        ply = 0
        while state.player != OVER:
            for seat in (NOBODY, ply % seats):
                sound(state, seat, ply)
            state.play(rng.choice(state.options()))
            ply += 1
