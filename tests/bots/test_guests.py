"""Bots of other packages: found by their entry points, seated in the arena and the laboratory, refused if broken."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from priory import OVER, Seat, game
from priory.arena import local
from priory.arena.ledger import Ledger
from priory.arena.match import Match, play
from priory.bots.levels import bot
from priory.cli import main
from priory.core.errors import BadSetup
from priory.lab.gymnasium import PrioryEnv

CODE = """
from priory.bots.bot import Bot, Estimate


class Last(Bot):
    def explain(self, seat, budget=None):
        return [Estimate(option, 0.0, 0) for option in reversed(seat.options())]


def wrong(seed):
    return "a bot"


def broken(seed):
    raise RuntimeError("no weights here")
"""
Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs a package that brings bots, as an installer would: a module, and a folder with its metadata."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def add(package: str, **bots: str) -> None:
        module = package.replace("-", "_")
        (tmp_path / f"{module}.py").write_text(CODE)
        info = tmp_path / f"{module}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = "".join(f"{name} = {value}\n" for name, value in bots.items())
        (info / "entry_points.txt").write_text(f"[priory.bots]\n{lines}")
        sys.modules.pop(module, None)

    return add


def test_a_bot_of_another_package_plays_in_the_arena(install: Install) -> None:
    install("stranger-bots", last="stranger_bots:Last")
    result = play(Match("pillars", ("last", "random"), 1).check(), 0)
    state, other = game("pillars").new(2, 0), bot("random", 1)
    while state.player != OVER:
        state.play(state.options()[-1] if state.player == 0 else other.choose(Seat(state, 1), other.usual))
    assert result.scores == state.scores()


def test_it_plays_in_the_processes_of_a_match(install: Install) -> None:
    install("stranger-bots", last="stranger_bots:Last")
    ledger = Ledger(Match("pillars", ("last", "random"), 2).check(), None)
    local.run(ledger, 1, lambda _: None)
    assert len(ledger.results) == 2


def test_it_can_be_an_opponent_in_the_laboratory(install: Install) -> None:
    install("stranger-bots", last="stranger_bots:Last")
    env = PrioryEnv("pillars", 2, opponents="last")
    _, info = env.reset(seed=1)
    assert info["action_mask"].sum() >= 2


def test_it_is_listed_with_its_package(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    install("stranger-bots", last="stranger_bots:Last")
    main(["bots"])
    assert "last         stranger-bots" in capsys.readouterr().out


def test_a_name_that_nobody_has_is_refused_with_all_there_are(install: Install) -> None:
    install("stranger-bots", last="stranger_bots:Last")
    with pytest.raises(BadSetup, match=r"there is no bot 'lost': .*master, last; did you mean 'last'"):
        bot("lost")


def test_no_package_takes_the_name_of_a_level(install: Install) -> None:
    install("stranger-bots", greedy="stranger_bots:broken")
    assert type(bot("greedy")).__module__ == "priory.bots.greedy"


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("stranger_bots:broken", "RuntimeError: no weights here"),
        ("stranger_bots:wrong", "not 'a bot'"),
        ("stranger_bots:missing", "AttributeError"),
        ("no_such_module:Last", "ModuleNotFoundError"),
    ],
)
def test_a_broken_bot_is_refused_and_its_package_named(install: Install, value: str, told: str) -> None:
    install("stranger-bots", odd=value)
    with pytest.raises(BadSetup, match=rf"the bot 'odd' of stranger-bots \({value}\).*{told}"):
        bot("odd")


def test_two_packages_cannot_bring_the_same_name(install: Install) -> None:
    install("stranger-bots", last="stranger_bots:Last")
    install("other-bots", last="other_bots:Last")
    with pytest.raises(BadSetup, match="comes from other-bots and stranger-bots"):
        bot("last")
