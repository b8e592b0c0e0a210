"""The journal tells all that happens in the open: who hears nothing else can keep book of the table."""

from __future__ import annotations

from typing import Any

from priory import NOBODY, OVER, Journal, Rng
from priory.games.column import GAME
from tests.rules.column.scribe import Scribe

PLAYER = ("score", "religion", "religion_die", "protection", "space", "goods", "houses", "dice", "cards", "prison",
          "tile_count", "quiet")  # fmt: skip
TABLE = ("active", "year", "half", "rolled", "tile_supply", "used_tiles", "event_done")
COUNTRY = ("face_up", "stones", "torch", "deck_count", "removed")


def follow(seats: int, seed: int) -> set[str]:
    """Play a random game and keep book of it; the kinds of entry that were told."""
    told: set[str] = set()
    state, rng = GAME.new(seats, seed), Rng(seed)
    state.journal = Journal()
    scribe = Scribe(state.view(NOBODY), GAME.box)
    while state.player != OVER:
        view = state.view(NOBODY)
        scribe.book.update(about=view["about"], cards=view["cards"])
        state.play(rng.choice(state.options()))
        for entry in state.journal.take():
            told.add(entry.kind)
            scribe.write(entry)
        if state.player != OVER:
            compare(scribe, state.view(NOBODY))
    return told


def compare(scribe: Scribe, seen: dict[str, Any]) -> None:
    """The book holds what lies open."""
    if seen["question"] not in ("stone", "house"):
        scribe.take()
    assert {name: scribe.book[name] for name in TABLE} == {name: seen[name] for name in TABLE}
    assert scribe.book["sold"] == sorted(seen["sold"])
    for kept, true in zip(scribe.book["players"], seen["players"], strict=True):
        assert {name: kept[name] for name in PLAYER} == {name: true[name] for name in PLAYER}
    for name, board in seen["countries"].items():
        kept = scribe.book["countries"][name]
        assert {field: kept[field] for field in COUNTRY} == {field: board[field] for field in COUNTRY}, name


def test_a_scribe_who_hears_the_journal_knows_the_table() -> None:
    told: set[str] = set()
    for seats in (2, 3, 4):
        for seed in range(12):
            told |= follow(seats, seed)
    kinds = {name for name in vars(Scribe) if not name.startswith("_")}
    assert kinds - told == {"write", "take", "shows", "gone", "leaves"}
