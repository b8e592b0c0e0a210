"""Programs go on working: what the pages and notebooks of the last release show runs, and what it wrote is read.

`released/<version>/` holds it as it was released: the programs of the pages (`readme`, `architecture`, `bots`, `lab`),
the bot of one's own (`server_program`), the code of notebooks, some records, and what the release said of its games and
of its API.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import priory
from priory import NOBODY, BadPosition, BadRecord, Rng, Seat, playout
from priory.cli.serve import PORT
from priory.core import record as records
from tests.real import served

HERE = Path(__file__).parent / "released"
RELEASE = HERE / "0.1.0"
PAGES = ("readme", "architecture", "bots", "lab")
SMALLER = {
    "column": (
        ("TABLES = 256", "TABLES = 4"),
        ("GAMES = 512", "GAMES = 8"),
        ("steps = Rng(1), 200", "steps = Rng(1), 5"),
    ),
    "kingsbridge": (("GAMES, MEAN = 6, 25, 4", "GAMES, MEAN = 1, 2, 1"), ("10**6 + 16", "10**6 + 1")),
    "pillars": (("DEALS = 20", "DEALS = 1"),),
    "world": (("SIMULATIONS, DEALS = 12, 3", "SIMULATIONS, DEALS = 2, 1"),),
}
"""What the notebooks do many times is done less often here."""


@cache
def told() -> dict[str, Any]:
    """What the release said of its games."""
    found: dict[str, Any] = json.loads((RELEASE / "games.json").read_text(encoding="utf-8"))
    return found


GAMES = list(told())


class Alike(doctest.OutputChecker):
    """What is said may hold other numbers, since some rules have changed: more options, another course of the game."""

    def check_output(self, want: str, got: str, _: int) -> bool:
        return re.sub(r"\d+", "0", want) == re.sub(r"\d+", "0", got)


@pytest.mark.parametrize("page", PAGES)
def test_the_programs_of_the_pages_run(page: str) -> None:
    text = (RELEASE / f"{page}.txt").read_text(encoding="utf-8")
    program = doctest.DocTestParser().get_doctest(text, {}, page, None, 0)
    failed, tried = doctest.DocTestRunner(Alike()).run(program)
    assert tried
    assert not failed


@pytest.mark.parametrize("name", SMALLER)
def test_the_code_of_the_notebooks_runs(name: str, tmp_path: Path) -> None:
    written = (RELEASE / f"notebook-{name}.txt").read_text(encoding="utf-8")
    program = re.sub(
        "^assert (explained|results).*", "", written, flags=re.MULTILINE
    )  # true of many games, not of a few
    for before, after in SMALLER[name]:
        assert before in program
        program = program.replace(before, after)
    said = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program],
        env={**os.environ, "PYTHONPATH": str(Path(priory.__file__).parents[1]), "MPLBACKEND": "Agg"},
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert said.returncode == 0, said.stderr


def test_the_bot_of_one_s_own_plays_at_the_server(tmp_path: Path) -> None:
    program = (RELEASE / "server_program.example").read_text(encoding="utf-8")
    # It asks again and again, as fast as it can: how soon the bot answers must not decide.
    patient = "from priory.server import limits\nlimits.READ = limits.Rate(10**9, 10**9)"
    with served(tmp_path, patient) as address:
        program = program.replace(f"http://localhost:{PORT}/", address)
        said = subprocess.run(
            [sys.executable, "-c", program + "\nprint(sorted(record))"], capture_output=True, text=True, check=False
        )
    assert said.returncode == 0, said.stderr
    assert "'options'" in said.stdout


@pytest.mark.parametrize("id", GAMES)
def test_a_game_is_what_it_was(id: str) -> None:
    assert id in priory.games()
    game, was = priory.game(id), told()[id]
    assert game.titles == was["titles"]
    assert {variant.name: list(variant.values) for variant in game.variants} == was["variants"]
    for option, form in was["forms"].items():
        assert game.decode(game.encode(form)) == form
        assert game.encode(form) == int(option) or game.rules_version != was["rules_version"]


@pytest.mark.parametrize("id", GAMES)
def test_a_view_has_the_entries_it_had(id: str) -> None:
    game = priory.game(id)
    table, rng = game.new(2, 11), Rng(11)
    for _ in range(40):
        for seat in (0, 1, NOBODY):
            view = table.view(seat)
            assert type(view) is dict
            assert set(told()[id]["view"]) <= view.keys()
            assert Seat(table, seat).view() == view
        if table.player != priory.OVER:
            table.play(rng.choice(table.options()))


@pytest.mark.parametrize("id", GAMES)
def test_a_position_that_was_written_is_read(id: str) -> None:
    game, was = priory.game(id), told()[id]
    for moment in was["moments"]:
        if game.rules_version != was["rules_version"]:
            with suppress(BadPosition):  # of older rules, it may hold what newer ones do not know
                game.from_dict(moment["position"]).audit()
            continue
        table = game.from_dict(moment["position"])
        assert table.options() == moment["options"]
        assert table.digest() == moment["digest"]
        assert table.to_dict() == moment["position"]


@pytest.mark.parametrize("id", GAMES)
def test_what_a_table_could_do_it_can_do(id: str) -> None:
    game = priory.game(id)
    table = game.new(seats=2, seed=3, start=1)
    copy = table.clone()
    assert copy.digest() == table.digest()
    assert table.imagine(0, Rng(1)).player == table.player
    assert playout(copy, Rng(2)) > 0
    assert len(copy.scores()) == len(copy.ranks()) == 2
    assert game.from_dict(table.to_dict()).digest() == table.digest()


def test_a_record_of_the_same_rules_is_replayed() -> None:
    found = 0
    for path in sorted(RELEASE.glob("record-*.json")):
        written = json.loads(path.read_text(encoding="utf-8"))
        if written["rules"] == priory.game(written["game"]).rules_version:
            record = records.load(path)
            assert record.state.player == priory.OVER
            assert record.options == written["options"]
            found += 1
    assert found


def test_a_record_of_older_rules_is_refused_and_told_why() -> None:
    found = 0
    for path in sorted(RELEASE.glob("record-*.json")):
        written = json.loads(path.read_text(encoding="utf-8"))
        now = priory.game(written["game"]).rules_version
        if written["rules"] != now:
            with pytest.raises(BadRecord, match=rf"rules.*{written['rules']}.*{now}"):
                records.from_dict(written)
            found += 1
    assert found


def test_the_api_has_the_paths_and_the_entries_it_had(tmp_path: Path) -> None:
    was = json.loads((RELEASE / "api.json").read_text(encoding="utf-8"))
    program = "import json; from priory.server.app import create; print(json.dumps(create().openapi()))"
    environment = {
        **os.environ,
        "PYTHONPATH": str(Path(priory.__file__).parents[1]),
        "PRIORY_DATABASE_URL": f"sqlite:///{tmp_path / 'tables.db'}",
    }
    said = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    spec = json.loads(said.stdout)
    for path, methods in was["paths"].items():
        assert set(methods) <= spec["paths"][path].keys(), path
    shapes = spec["components"]["schemas"]
    for name, entries in was["shapes"].items():
        assert set(entries) <= shapes[name]["properties"].keys(), name
        # What need not be said to the server then need not be said now.
        if not re.search("Told|View|Error", name):
            assert set(shapes[name].get("required", ())) <= set(was["required"][name]), name
