"""Goldens: recorded games replay to the same digests in this build and in the other one."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import priory
from priory.version import build
from tools import goldens


def test_the_recorded_games_replay_in_this_build(game_id: str) -> None:
    assert goldens.check(priory.game(game_id)) == []


def test_the_recorded_games_replay_in_the_other_build() -> None:
    home = Path(priory.__file__).parent
    if build() == "pure" and not any((home / "core" / f"state{end}").exists() for end in EXTENSION_SUFFIXES):
        pytest.skip("there is no compiled build here")
    other = "pure" if build() == "compiled" else "compiled"
    run = subprocess.run(
        [sys.executable, goldens.__file__, "--check"],
        env={**os.environ, "PRIORY_PURE": "1" if other == "pure" else "0", "PYTHONPATH": str(home.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout.splitlines()[-1:] == [f"{other} build: {len(priory.games())} games looked at, 0 problems"], (
        run.stdout + run.stderr
    )
    assert run.returncode == 0
