"""An older build as an engine: positions in its words, options by their forms, and whole games."""

from __future__ import annotations

import importlib
import json
import shlex
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

import priory
from benchmarks.alike import SEED, alike
from benchmarks.yesterday import NEW, Old, Refused, answered, as_it_was, marked
from priory import OVER, Rng, Seat
from priory.bots.bot import Budget
from priory.engine import protocol
from priory.engine.driver import asked
from priory.games.world.rules import agenda as todo
from tools.learn.duels import duel, read
from tools.learn.players import budget_of

ROOT = Path(__file__).parents[2]
COMMAND = shlex.join([sys.executable, str(ROOT / "benchmarks" / "yesterday.py"), str(ROOT / "src")])


def part_of(game: str) -> Any:
    return lambda name: importlib.import_module(f"priory.games.{game}.{name}".rstrip("."))


def seated(game: str, seats: int = 2, seat: int = 0) -> Old:
    """Today's build in the place of an older one."""
    setting = protocol.Setting(game, 1, priory.game(game).box_edition, None, {}, seats, seat, 7)
    return Old(setting.plain(), "greedy", None, 0.0)


@pytest.mark.parametrize("seats", [2, 4])
def test_tasks_of_world_are_packed_as_the_table_holds_them(seats: int) -> None:
    kinds = set()
    for seed in range(6):
        state: Any = priory.game("world").new(seats, seed)
        rng = Rng(seed)
        while state.player != OVER:
            was = as_it_was(state.to_dict(), part_of("world"))
            for entry, top in zip(was["agenda"], reversed(state.agenda), strict=True):
                kind = todo.kind_of(top)
                kinds.add(kind)
                told = (todo.a_of(top), todo.b_of(top), todo.seat_of(top))
                assert (entry["a"], entry["b"], entry["seat"]) == told, todo.TASKS[kind]
            options = state.options()
            state.play(state.quick(rng) if rng.below(4) else options[rng.below(len(options))])
    assert {todo.ASK_OFFER, todo.ASK_BUILD, todo.ASK_HARVEST, todo.ASK_HEAL, todo.STEP_TURN} <= kinds


def test_what_a_player_of_column_goes_through_was_not_written() -> None:
    position = priory.game("column").new(2, 1).to_dict()
    was = as_it_was(position, part_of("column"))
    assert [set(now) - set(then) for now, then in zip(position["players"], was["players"], strict=True)] == [
        {"quiet"},
        {"quiet"},
    ]


def test_new_options_are_never_chosen() -> None:
    for game, kinds in NEW.items():
        met = 0
        old = seated(game)
        for seed in range(8):
            state = priory.game(game).new(2, seed)
            rng = Rng(seed)
            while state.player != OVER:
                forms = [priory.game(game).decode(option) for option in state.options()]
                if state.player == 0 and any(form["kind"] in kinds for form in forms):
                    met += 1
                    chosen = old.choose(asked(Seat(state, 0), 1, Budget()).plain())
                    assert priory.game(game).decode(chosen)["kind"] not in kinds
                state.play(state.quick(rng))
        assert met > 0


def test_where_the_old_table_does_not_stop_the_plainest_answer_is_given() -> None:
    old = seated("column")
    offered = {marked({"kind": "pay"}): 5, marked({"kind": "go_on"}): 9}
    assert old.help(offered, "it does not stop") == 9
    assert old.help({marked({"kind": "use", "symbol": 1}): 4}, "it does not stop") == 4
    assert old.helped == {"it does not stop": 2}


def test_another_box_is_refused() -> None:
    message = protocol.Setting("pillars", 1, "0" * 16, None, {}, 2, 0, 7).plain()
    with pytest.raises(Refused, match="the box here is"):
        Old(message, "greedy", None, 0.0)


def test_the_order_of_messages_is_kept() -> None:
    with pytest.raises(Refused) as refused:
        answered({"type": "choose", "id": 1}, [], Namespace())
    assert refused.value.code == "order"


def test_it_answers_whatever_comes() -> None:
    lines = ['{"type": "hello", "protocol": 1}', "no JSON", '{"type": "dance"}', '{"type": "stop", "id": 1}']
    told = "\n".join(lines)
    ran = subprocess.run(shlex.split(COMMAND), check=True, input=told, capture_output=True, text=True, timeout=60)
    said = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [one["type"] for one in said] == ["hello", "error", "error"]
    assert [one.get("code") for one in said] == [None, "failed", "unknown"]


@pytest.mark.parametrize("game", ["pillars", "column", "kingsbridge"])
def test_it_plays_whole_games_in_a_duel_that_goes_on_where_it_stopped(game: str, tmp_path: Path) -> None:
    setup = priory.game(game).check_setup(2, 0, None, {})
    match = (game, "random", f"engine:{COMMAND} --level greedy", setup, 7)
    said = duel(*match, 1, tmp_path / "kept")
    assert said == duel(*match, 1, tmp_path / "kept")
    assert "0.0 % of 1" in said
    assert list(read(tmp_path / "kept", [game, match[1], match[2], 2])) == [(7, 0)]


def test_budgets_are_walks_or_seconds() -> None:
    assert budget_of("") is None
    assert budget_of("60") == Budget(iterations=60)
    assert budget_of("0.1s") == Budget(seconds=0.1)


def test_the_same_build_chooses_alike_from_the_same_seed() -> None:
    same, asked = alike("pillars", f"{COMMAND} --seed {SEED}", 16, 5, searched="ends=1")  # a master asks the oracle
    assert same == asked > 40
    same, asked = alike("pillars", f"{COMMAND} --seed {SEED + 1}", 16, 5, searched="ends=1")
    assert same < asked
    same, asked = alike("pillars", f"{COMMAND} --seed {SEED}", 2, 5, searched="hunches=0,plays=0")
    assert same < asked
