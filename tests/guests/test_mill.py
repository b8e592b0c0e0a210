"""Nine Men's Morris moves in: the contract, the terminal, the bots, the arena, the laboratory, the server."""

from __future__ import annotations

import json
import re
import subprocess
import urllib.request
from pathlib import Path

import pytest

from priory.core.registry import rooms
from tests.guest import MILL, house, run
from tests.real import served

LINES = 400
TERMINAL = """
import sys
from pathlib import Path
import priory
from priory.core.record import Record
from priory.table.people import company
from priory.terminal.play import Play
from priory.terminal.sitting import Sitting
from tests.terminal.driving import drive

game = priory.game("mill")
people = company(["me", "random"], 2)
play = Play(Sitting(Record(game, game.check_setup(2, 5, 0, {})), people, Path(sys.argv[1]) / "record.json"), pace=0.0)

async def story(hand):
    await hand.read("Place a man")
    rng = priory.Rng(1)
    while play.record.state.player != priory.OVER:
        await hand.until(lambda: play.record.state.player == priory.OVER or bool(hand.offered()))
        if play.record.state.player != priory.OVER:
            await hand.take(rng.choice([option for option, _ in hand.offered()]))
    print(play.record.ply, play.record.result())

drive(play, story)
"""


def files() -> list[Path]:
    """All that the package is made of."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "."], check=False, capture_output=True, cwd=MILL
    )
    if listed.returncode == 0:
        return [MILL / name for name in listed.stdout.decode().split()]
    return [path for path in MILL.rglob("*") if path.is_file() and path.suffix != ".pyc"]


def test_the_whole_package_is_short() -> None:
    count = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files())
    assert 200 < count < LINES


def test_it_keeps_the_contract() -> None:
    told = run("-m", "priory.contract", "mill", "-p", "no:cacheprovider", "-o", "addopts=-q", PRIORY_GAMES="30")
    assert re.search(r"\d+ passed", told)
    assert "skipped" not in told


def test_its_own_tests_pass() -> None:
    assert "passed" in run("-m", "pytest", "tests", "-p", "no:cacheprovider", "-o", "addopts=-q")


def test_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    assert "'winners'" in run("-c", TERMINAL, str(tmp_path))


def test_the_command_line_knows_it(tmp_path: Path) -> None:
    assert "mill         Nine Men's Morris, 2 players" in run("-m", "priory.cli", "games")
    assert json.loads(run("-m", "priory.bench", "mill", "--seconds", "0.01"))["game"] == "mill"
    (tmp_path / "none.toml").write_text('[game]\nid = "mill"\nname = {en = "Merels"}\n')
    assert "the standard box in other words for mill" in run(
        "-m", "priory.cli", "box", "check", str(tmp_path / "none.toml")
    )


@pytest.mark.parametrize("bot", ["apprentice", "journeyman"])
def test_the_bots_of_the_house_play_it_and_play_well(bot: str) -> None:
    match = ("arena", "mill", "--bots", f"{bot},random", "--games", "8", "--workers", "1", "--pace", "40", "--json")
    told = json.loads(run("-m", "priory.cli", *match))
    won = {one["bot"]: one["wins"] for one in told["standings"]}
    assert told["forfeits"] == []
    assert won[bot] > won["random"] + 0.5


def test_the_laboratory_observes_it() -> None:
    program = """
from pettingzoo.test import api_test
from priory.lab.pettingzoo import make, priory_v0
api_test(priory_v0.env("mill"), num_cycles=300)
make("aec", "priory/mill-v0")
import gymnasium, priory.lab.gymnasium
from gymnasium.utils.env_checker import check_env
check_env(gymnasium.make("priory/mill-v0").unwrapped, skip_render_check=True)
"""
    run("-W", "ignore", "-c", program)


def test_the_server_lays_a_table(tmp_path: Path) -> None:
    with served(tmp_path, more=house()) as address:
        url = address.rstrip("/")
        home = read(f"{url}/")
        assert "Three in a row take a man." in home
        assert home.index("/play/mill") < min(home.index(f"/play/{id}") for id in rooms())
        assert "/rules/mill" not in home
        table = read(f"{url}/play/mill", b"")
        assert 'data-mode="live"' in table
        assert 'id="a7"' in table
        assert "/rules/mill" not in table
        assert "/rules/mill" not in read(f"{url}/new/mill")


def read(url: str, body: bytes | None = None) -> str:
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    with opener.open(urllib.request.Request(url, data=body), timeout=20) as answer:
        return str(answer.read(), "utf-8")
