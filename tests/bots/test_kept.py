"""Bots keep their seats: what people meet at a table, at a screen or in an environment is what the arena measures."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

import priory
from priory.arena import match as arena
from priory.bots import levels, thinking
from priory.bots.bot import Bot, Budget
from priory.bots.kept import Kept
from priory.bots.levels import LEVELS, bot
from priory.bots.thinker import Thinker
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.lab.gymnasium import PrioryEnv
from tests.bots.moments import moments
from tests.terminal.driving import Hand, drive, playing, short_box, sitting

FEW = Budget(iterations=12)


class Counted(Thinker):
    """A thinker whose budget is counted, so that it always thinks the same; all that are made are noted."""

    made: ClassVar[list[Counted]] = []

    def __init__(self, seed: int) -> None:
        super().__init__(seed, FEW)
        self.seed = seed
        self.chosen: list[int] = []
        self.planned = 0
        Counted.made.append(self)

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        self.planned += bool(self.line) and self.expected == seat.view()
        self.chosen.append(super().choose(seat, budget))
        return self.chosen[-1]


@pytest.fixture(autouse=True)
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "journeyman", Counted)
    monkeypatch.setattr(Counted, "made", [])
    monkeypatch.setattr(thinking, "KEPT", Kept(8))


def measured(id: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[int], list[list[int]]]:
    """The seeds of both bots in the first game of a match, and what each chose."""
    sat: list[Counted] = []

    def made(name: str, seed: int = 0) -> Bot:
        found = levels.bot(name, seed)
        assert isinstance(found, Counted)
        sat.append(found)
        return found

    monkeypatch.setattr(arena, "bot", made)
    arena.play(arena.Match(id, ("journeyman", "journeyman"), 1, seed=4), 0)
    return [one.seed for one in sat], [one.chosen for one in sat]


@pytest.mark.parametrize("id", ["kingsbridge", "column"])
def test_at_a_table_of_the_server_a_bot_chooses_as_in_the_arena(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds, wanted = measured(id, monkeypatch)
    Counted.made.clear()
    state, rng = priory.game(id).new(2, 4), Rng(9)
    chosen: list[list[int]] = [[], []]
    while state.player != OVER:
        at = state.player
        position = Seat(state, at).imagine(rng).to_dict()
        chosen[at].append(thinking.think(id, position, None, at, "journeyman", seeds[at]))
        state.play(chosen[at][-1])
    assert chosen == wanted
    assert len(Counted.made) == 2, "one for each seat, from the first choice to the last"


def test_in_kingsbridge_a_turn_is_planned_once_and_then_played(monkeypatch: pytest.MonkeyPatch) -> None:
    measured("kingsbridge", monkeypatch)
    for one in Counted.made:
        assert one.planned > len(one.chosen) / 2


@pytest.mark.parametrize("id", priory.games())
def test_a_bot_notices_that_the_table_is_not_where_it_left_it(id: str) -> None:
    """After an undo, at another table, at another seat: it chooses as one that has never sat anywhere."""
    for state in moments(id, priory.Setup(3), count=4, apart=6):
        kept = Thinker(3)
        kept.choose(Seat(state, state.player), FEW)
        other = state.clone()
        other.play(other.options()[-1])
        if other.player == OVER:
            return
        kept.choose(Seat(other, other.player), FEW)
        kept.rng = Rng(7)
        fresh = Thinker(3)
        fresh.rng = Rng(7)
        assert kept.choose(Seat(state, state.player), FEW) == fresh.choose(Seat(state, state.player), FEW)


def test_an_opponent_in_gymnasium_keeps_its_seat_to_the_end_of_the_game() -> None:
    env = PrioryEnv("kingsbridge", 2, opponents="journeyman", characters=False)
    env.reset(seed=3)
    sat = env.players[1]
    assert isinstance(sat, Counted)
    table = env.observer.deal(3)
    same = bot("journeyman", sat.seed)
    env.action_space.seed(3)
    over = False
    for _ in range(150):
        while table.player == 1:
            table.play(same.choose(Seat(table, 1)))
        option = int(env.action_space.sample())
        over = env.step(option)[2]
        if over:
            break
        table.play(option)
    assert env.players[1] is sat
    assert isinstance(same, Counted)
    assert sat.chosen[: len(same.chosen)] == same.chosen
    assert sat.planned
    env.reset()
    assert env.players[1] is not sat, "another game, another bot"


def test_at_the_screen_a_bot_keeps_its_seat(tmp_path: Path) -> None:
    play = playing(tmp_path, "journeyman", "journeyman", box=short_box())

    async def story(hand: Hand) -> None:
        await hand.until(lambda: play.sitting.over)

    drive(play, story)
    assert len(Counted.made) == 2
    state, sat = play.record.replay(0), [bot("journeyman", one.seed) for one in Counted.made[:2]]
    by_seat = sorted(sat, key=lambda one: getattr(one, "seed", 0))
    for option in play.record.options:
        assert by_seat[state.player].choose(Seat(state, state.player)) == option
        state.play(option)


def test_at_the_screen_nobody_thinks_on_about_a_choice_that_was_taken_back(tmp_path: Path) -> None:
    table = sitting(tmp_path, "me", "journeyman")
    before = table.bot(1)
    assert table.bot(1) is before
    while table.record.state.player != 0 or not table.record.undo_depth(0):
        table.record.play(table.record.state.options()[0])
    table.undo(0)
    assert table.bot(1) is not before


def test_those_not_asked_for_longest_go_first() -> None:
    kept = Kept(2)
    first, second = kept.bot("a", "greedy", 1), kept.bot("b", "greedy", 2)
    assert kept.bot("a", "greedy", 1) is first
    kept.bot("c", "greedy", 3)
    assert len(kept) == 2
    assert kept.bot("a", "greedy", 1) is first
    assert kept.bot("b", "greedy", 2) is not second


def test_another_level_or_seed_is_another_bot() -> None:
    kept = Kept(2)
    first = kept.bot("a", "greedy", 1)
    assert kept.bot("a", "greedy", 2) is not first
    assert type(kept.bot("a", "random", 2)).__name__ == "Random"
    kept.leave("a")
    assert len(kept) == 0
