"""Before the first choice of a person bots make haste, and afterwards they do not: here, on the server, without one,
and in the terminal."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from priory.bots.bot import Budget
from priory.bots.levels import LEVELS, bot
from priory.bots.thinking import think, within
from priory.core.registry import game, games
from priory.server.thinking import Thinkers
from priory.table.patience import LEAST, PATIENCE, Patience
from priory.terminal.play import PACE
from tests.alone.houses import house
from tests.alone.houses import laid as laid_alone
from tests.server.conftest import lay, opened, people, settings
from tests.table.holding import Bots, laid
from tests.terminal.driving import Hand, drive, playing


def to_the_person(id: str, count: int, seed: int) -> tuple[Patience, Bots]:
    """A table at which a person sits last, and somebody else begins."""
    table = laid(id, *["random"] * (count - 1), "me", seed=seed)
    return Patience(table), Bots(table)


@pytest.mark.parametrize("id", games())
def test_however_many_choices_there_are_bots_use_no_more_than_there_is_patience(id: str) -> None:
    """Each uses all that it is given, and the least there is comes on top where patience is at its end. What one has
    used is gone for all who follow, so that few choices are held to it as strictly as many."""
    told, most = 0, max(setup.seats for setup in game(id).setups())
    for seed in range(1, 6):
        patience, bots = to_the_person(id, most, seed)
        spent, choices = 0.0, 0
        while (share := patience.share()) is not None and bots.play():
            assert share <= max(LEAST, (PATIENCE - spent) / 4 + 1e-9)
            spent += share
            choices += 1
            patience.spend(share)
        assert spent <= PATIENCE + choices * LEAST
        told += choices
    assert told >= most - 1


def test_the_first_have_more_time_than_the_last_and_none_has_nothing() -> None:
    patience, _ = to_the_person("world", 4, 1)
    shares = []
    for _ in range(60):
        share = patience.share()
        assert share is not None
        shares.append(share)
        patience.spend(share)
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == PATIENCE / 4
    assert shares[-1] == LEAST


def test_haste_ends_with_the_first_choice_of_a_person_and_bots_alone_know_none() -> None:
    table = laid("pillars", "me", "random", "random")
    patience, bots = Patience(table), Bots(table)
    while bots.play():
        pass
    assert patience.share() is not None
    table.play(0, table.record.state.options()[0], 0.0)
    assert patience.share() is None
    table.undo(0)
    assert patience.share() is not None, "it is to be chosen still"
    assert Patience(laid("pillars", "random", "random")).share() is None


def test_only_who_thinks_longer_is_hurried() -> None:
    assert within(bot("master"), 0.25) == Budget(seconds=0.25)
    assert within(bot("master"), 3.0) is None
    assert within(bot("master"), None) is None
    assert within(bot("journeyman"), 0.6) is None
    for level in set(LEVELS) - {"journeyman", "master"}:
        assert within(bot(level), 0.02) is None


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[Budget | None]:
    """What bots are given to think with; they choose at random."""
    found: list[Budget | None] = []
    chance = bot("random")

    def choose(_: object, seat: Any, budget: Budget | None = None) -> int:
        found.append(budget)
        return chance.choose(seat)

    monkeypatch.setattr("priory.bots.thinker.Thinker.choose", choose)
    return found


def hurried(given: list[Budget | None]) -> bool:
    return bool(given) and all(one is not None and LEAST <= one.seconds <= PATIENCE / 4 for one in given)


def test_a_server_has_its_bots_hurry_and_does_not_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: list[Budget | None]
) -> None:
    async def here(_: Thinkers, record: Any, seat: int, mind: Any, *more: Any) -> int:
        return think(record.game.id, record.state.to_dict(), record.box, seat, mind.level, mind.seed, more[-1])

    monkeypatch.setattr(Thinkers, "choose", here)
    with opened(settings(tmp_path, bot_pause=600.0)) as client:
        while True:
            told = lay(client, ["master", "master", "person"], game="pillars")
            me = people(client, told)[2]
            if given or me.view()["ply"] or me.view()["player"] != 2:
                break
        view = me.view()
        for _ in range(8):
            if not view["options"]:
                view = me.get(f"/view?after={view['number']}&wait=5").json()
        assert hurried(given), "else they would wait for ten minutes"
        first = len(given)
        assert me.play(view["options"][0]["option"], view["ply"]).status_code == 200
        after = me.view()
        assert after["player"] != 2
        assert me.get(f"/view?after={after['number']}&wait=1").json()["number"] == after["number"], "they pause again"
        assert len(given) == first


def test_without_a_server_it_is_the_same(given: list[Budget | None]) -> None:
    async def run() -> None:
        asked: list[list[Any]] = []

        async def think_here(text: str) -> str:
            asked.append(json.loads(text))
            _, game_id, position, box, seat, level, seed, seconds = asked[-1]
            return json.dumps(think(game_id, position, box, seat, level, seed, seconds))

        held = await laid_alone(house(thinker=think_here), "pillars", "master", "master", "person")
        held.pause = 600.0
        held.table.onlookers.add(Nobody())
        held.stir()
        async with asyncio.timeout(60):
            while held.table.player != 2:
                await asyncio.sleep(0.01)
        assert hurried(given)

    asyncio.run(run())


class Nobody:
    """Somebody who looks."""

    def wake(self) -> None: ...

    def rewound(self, ply: int) -> None: ...

    def seats_here(self) -> list[int]:
        return [2]


def test_the_terminal_tells_briefly_what_comes_before_the_first_choice_unless_a_pace_is_asked_for(
    tmp_path: Path, given: list[Budget | None]
) -> None:
    play = playing(tmp_path, "master", "master", "me", start=0)
    play.pace = None

    async def story(hand: Hand) -> None:
        await hand.until(lambda: play.record.state.player == 2)
        assert hurried(given)
        share = play.patience.share()
        assert share is not None
        assert play.patience.left < PATIENCE
        assert play.shown(share) == min(PACE, share)
        assert play.shown(None) == PACE
        play.pace = 2.0
        assert play.shown(share) == 2.0

    drive(play, story)
