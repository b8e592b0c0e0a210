"""What is heard of a game: each room knows its own sounds, and a loss is heard by who has lost."""

from __future__ import annotations

import pytest

from priory.core.game import Game
from priory.core.plain import Facts
from priory.core.record import Record
from priory.core.registry import game, rooms
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.drawing.easel import easel_of
from priory.drawing.sounds import AT_ONCE, SOUNDS, heard

MOST = 120


def played(one: Game, seed: int) -> Record:
    """A game of random choices."""
    counts = one.seat_counts({variant.name: variant.usual for variant in one.variants})
    record, rng = Record(one, one.check_setup(max(counts), seed, 0, {})), Rng(seed)
    while record.state.player != OVER and record.ply < MOST:
        record.play(rng.choice(record.state.options()))
    return record


@pytest.mark.parametrize("id", rooms())
def test_every_move_has_at_most_a_few_sounds_that_there_are(id: str) -> None:
    record = played(game(id), 3)
    kinds = set()
    for entries in record.entries:
        for seat in range(-1, record.state.seats):
            found = heard(record.game, [entry.told_to(seat) for entry in entries], seat)
            assert len(found) <= AT_ONCE
            assert len({name for name, _ in found}) == len(found)
            assert all(name in SOUNDS and amount >= 1 for name, amount in found)
            kinds |= {name for name, _ in found}
    assert {"card", "slide", "page"} <= kinds


@pytest.mark.parametrize("id", rooms())
def test_a_spectator_loses_nothing(id: str) -> None:
    record = played(game(id), 4)
    for entries in record.entries:
        assert "crack" not in dict(heard(record.game, [entry.told_to(-1) for entry in entries], -1))


@pytest.mark.parametrize(
    ("id", "facts", "own", "other"),
    [
        ("kingsbridge", {"kind": "draw", "seat": 0, "count": 2}, [("card", 2)], [("card", 2)]),
        ("kingsbridge", {"kind": "finish", "seat": 0, "column": 1, "cards": 13}, [("chord", 1)], [("chord", 1)]),
        ("kingsbridge", {"kind": "turn", "seat": 0}, [], []),
        ("pillars", {"kind": "tax", "seat": 0, "gold": 4, "vp": 0}, [("crack", 4)], [("coin", 4)]),
        ("pillars", {"kind": "work", "seat": 0, "vp": 6}, [("star", 6)], [("star", 6)]),
        ("world", {"kind": "gain", "seat": 0, "good": "gold", "amount": 3}, [("coin", 3)], [("coin", 3)]),
        ("world", {"kind": "pay", "seat": 0, "good": "wool", "amount": 2}, [("slide", 2)], [("slide", 2)]),
        ("world", {"kind": "lose", "seat": 0, "vp": 5, "why": "duty"}, [("crack", 5)], []),
        (
            "column",
            {"kind": "house", "seat": 1, "country": "spain", "site": 1, "fallen": 0},
            [("slide", 1), ("crack", 1)],
            [("slide", 1)],
        ),
        ("column", {"kind": "conflict", "seat": -1, "country": "spain", "lost": [0]}, [("crack", 1)], [("page", 1)]),
        ("column", {"kind": "rolled", "seat": 0, "dice": {}}, [("dice", 1)], [("dice", 1)]),
    ],
)
def test_what_happens_is_heard_by_the_seat_it_happens_to(
    id: str, facts: dict[str, object], own: list[tuple[str, int]], other: list[tuple[str, int]]
) -> None:
    assert heard(game(id), [Facts(facts)], 0) == own
    assert heard(game(id), [Facts(facts)], 2) == other


def test_the_same_sound_of_one_move_is_heard_once_and_longer() -> None:
    gains = [Facts({"kind": "gain", "seat": 0, "good": "gold", "amount": amount}) for amount in (1, 2)]
    assert heard(game("world"), gains, 0) == [("coin", 3)]


def test_a_game_without_sounds_of_its_own_is_heard_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    board = easel_of(game("kingsbridge"))
    assert board is not None
    monkeypatch.delattr(board, "sounds")
    assert heard(game("kingsbridge"), [Facts({"kind": "turn", "seat": 0})], 0) == [("slide", 1)]
