"""The goldens' tool: what it writes replays, and it notices what is missing, left over or changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import priory
from priory.core import record as records
from tools import goldens

GAME = priory.game("kingsbridge")
SETUPS = list(GAME.setups())


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("goldens")
    assert goldens.write(GAME, folder) == len(SETUPS)
    return folder


def test_what_is_written_replays(shelf: Path) -> None:
    assert goldens.check(GAME, shelf) == []


def test_what_is_written_is_a_plain_record(shelf: Path) -> None:
    path = goldens.path_of(GAME, SETUPS[0], shelf)
    assert records.load(path).to_dict() == json.loads(path.read_text(encoding="utf-8"))
    assert len(path.read_text(encoding="utf-8").splitlines()) < 100


def test_writing_twice_changes_nothing(shelf: Path) -> None:
    path = goldens.path_of(GAME, SETUPS[0], shelf)
    assert goldens.on_paper(goldens.play(GAME, SETUPS[0])) == path.read_text(encoding="utf-8")


def test_a_missing_and_a_left_over_game_are_told(shelf: Path) -> None:
    path = goldens.path_of(GAME, SETUPS[0], shelf)
    aside = path.with_name("aside.json")
    path.rename(aside)
    try:
        assert goldens.check(GAME, shelf) == [
            f"{GAME.id}/{path.name} is missing",
            f"{GAME.id}/aside.json belongs to no set-up",
        ]
    finally:
        aside.rename(path)


def test_another_course_of_the_game_is_told(shelf: Path) -> None:
    path = goldens.path_of(GAME, SETUPS[0], shelf)
    sound = path.read_text(encoding="utf-8")
    written = json.loads(sound)
    written["snapshots"][-1]["digest"] = "0" * 32
    path.write_text(json.dumps(written), encoding="utf-8")
    try:
        assert len(goldens.check(GAME, shelf)) == 1
        assert f"ply {len(written['options'])} is not the one" in goldens.check(GAME, shelf)[0]
    finally:
        path.write_text(sound, encoding="utf-8")


def test_a_game_of_another_set_up_and_an_unfinished_one_are_told(shelf: Path) -> None:
    path = goldens.path_of(GAME, SETUPS[0], shelf)
    sound = path.read_text(encoding="utf-8")
    try:
        path.write_text(goldens.on_paper(goldens.play(GAME, SETUPS[-1])), encoding="utf-8")
        assert goldens.check(GAME, shelf) == [f"{GAME.id}/{path.name} is a game of another set-up"]
        half = goldens.play(GAME, SETUPS[0])
        cut = {"options": half.options[:-1], "snapshots": [], "over": False, "result": None}
        half = records.from_dict({**half.to_dict(), **cut})
        path.write_text(goldens.on_paper(half), encoding="utf-8")
        assert goldens.check(GAME, shelf) == [f"{GAME.id}/{path.name} stops before the end of the game"]
    finally:
        path.write_text(sound, encoding="utf-8")
