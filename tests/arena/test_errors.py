"""Bots that fail: the game is forfeited, the match goes on; and time that was overstepped is counted."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from priory.arena import local, report
from priory.arena.ledger import Ledger
from priory.arena.match import Match, play
from priory.bots.bot import Bot, Budget, Estimate
from priory.bots.levels import LEVELS
from priory.core.errors import BadSetup, IllegalOption
from priory.core.seat import Seat
from tests.bots.test_guests import Install, install

__all__ = ["install"]

AFTER = 3


class Faulty(Bot):
    """Takes the first option a few times, and then does something wrong."""

    def __init__(self, seed: int, wrong: Callable[[Seat], Any]) -> None:
        super().__init__(seed)
        self.wrong = wrong
        self.asked = 0

    def explain(self, seat: Seat, budget: Budget | None = None) -> list[Estimate]:  # noqa: ARG002 (it does not think)
        self.asked += 1
        chosen = seat.options()[0] if self.asked <= AFTER else self.wrong(seat)
        return [Estimate(chosen, 0.0, 0)]


def broken(_: Seat) -> int:
    raise RuntimeError("no [weights] here")


def leaving(_: Seat) -> int:
    raise SystemExit(1)


WRONG: dict[str, tuple[Callable[[Seat], Any], str]] = {
    "raises": (broken, "RuntimeError: no [weights] here"),
    "leaves": (leaving, "SystemExit: 1"),
    "not offered": (lambda _: 100_000, "IllegalOption: 100000 is not offered"),
    "below 0": (lambda _: -1, "IllegalOption: -1 is not offered"),
    "nothing": (lambda _: None, "TypeError"),
    "half": (lambda seat: seat.options()[0] + 0.5, "TypeError"),
}


@pytest.fixture
def seat_it(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Seat], Any]], None]:
    def add(wrong: Callable[[Seat], Any]) -> None:
        monkeypatch.setitem(LEVELS, "faulty", lambda seed: Faulty(seed, wrong))

    return add


@pytest.mark.parametrize("kind", WRONG)
def test_who_fails_forfeits_the_game_and_the_others_share_the_first_place(kind: str, seat_it: Any) -> None:
    wrong, reason = WRONG[kind]
    seat_it(wrong)
    match = Match("pillars", ("greedy", "faulty", "random"), 3, seed=4)
    for number in range(3):
        result = play(match, number)
        assert result.ranks == [1, 3, 1]
        assert result.forfeiter == 1
        assert result.reason.startswith(reason)
        assert result.plies >= AFTER


def test_together_all_have_lost(seat_it: Any) -> None:
    seat_it(broken)
    match = Match("kingsbridge", ("greedy", "faulty"), 2, variants={"mode": "coop"})
    ledger = Ledger(match)
    for number in range(2):
        ledger.enter(play(match, number))
    assert [one.wins for one in report.standings(ledger)] == [0.0, 0.0]
    alone = Ledger(Match("kingsbridge", ("faulty",), 1, variants={"mode": "solo"}))
    alone.enter(play(alone.match, 0))
    assert report.standings(alone)[0].wins == 0.0


def test_asked_to_stop_the_match_ends_with_the_error(seat_it: Any) -> None:
    seat_it(broken)
    with pytest.raises(RuntimeError, match="weights"):
        play(Match("pillars", ("faulty", "greedy"), 1, on_error="stop"), 0)
    seat_it(lambda _: 100_000)
    with pytest.raises(IllegalOption, match="100000 is not offered"):
        play(Match("pillars", ("faulty", "greedy"), 1, on_error="stop"), 0)


def test_anything_else_cannot_be_asked_for() -> None:
    with pytest.raises(BadSetup, match=r"cannot 'weep': it can forfeit or stop"):
        Match("pillars", ("random", "random"), 1, on_error="weep").check()


def test_the_ledger_keeps_who_forfeited_and_why(seat_it: Any, tmp_path: Path) -> None:
    seat_it(broken)
    match = Match("pillars", ("greedy", "faulty"), 2)
    path = tmp_path / "ledger.jsonl"
    Ledger(match, path).enter(play(match, 0))
    line = json.loads(path.read_text().splitlines()[1])
    assert (line["forfeiter"], line["reason"]) == (1, "RuntimeError: no [weights] here")
    again = Ledger(Match("pillars", ("greedy", "faulty"), 2, on_error="stop"), path)
    assert again.results[0].forfeiter == 1
    assert again.left() == [1]


def test_a_ledger_from_before_forfeits_were_kept_is_gone_on_with(tmp_path: Path) -> None:
    match = Match("pillars", ("greedy", "random"), 2)
    path = tmp_path / "ledger.jsonl"
    head = match.to_dict()
    del head["on_error"]
    game = {"number": 0, "ranks": [1, 2], "scores": [30.0, 9.0], "slowest": [0.1, 0.0], "plies": 90, "seconds": 1.0}
    path.write_text(f"{json.dumps({'match': head})}\n{json.dumps(game)}\n")
    ledger = Ledger(match, path)
    assert ledger.left() == [1]
    assert [(one.forfeits, one.late) for one in report.standings(ledger)] == [(0, 0), (0, 0)]


def test_the_report_counts_forfeits_and_leaves_their_scores_out(seat_it: Any) -> None:
    match = Match("pillars", ("random", "faulty"), 2, seed=4)
    ledger = Ledger(match)
    seat_it(lambda seat: seat.options()[0])
    whole = play(match, 0)
    ledger.enter(whole)
    seat_it(broken)
    ledger.enter(play(match, 1))
    first, second = report.standings(ledger)
    assert (first.forfeits, second.forfeits) == (0, 1)
    assert (first.score, second.score) == tuple(whole.scores)
    assert report.to_dict(ledger)["forfeits"] == [
        {"game": 1, "bot": "faulty", "reason": "RuntimeError: no [weights] here"}
    ]
    console = Console(width=140, record=True, file=StringIO())
    console.print(report.table(ledger))
    assert "game 1: faulty forfeited: RuntimeError: no [weights] here" in console.export_text()


def test_a_bot_whose_making_fails_forfeits_and_one_nobody_knows_stops_the_match(install: Install) -> None:
    install("stranger-bots", broken="stranger_bots:broken", last="stranger_bots:Last")
    result = play(Match("pillars", ("last", "broken"), 1), 0)
    assert (result.forfeiter, result.plies) == (1, 0)
    assert "no weights here" in result.reason
    with pytest.raises(BadSetup, match="randy"):
        play(Match("pillars", ("last", "randy"), 1), 0)


def test_in_processes_of_their_own_the_match_goes_on_to_its_last_game(install: Install) -> None:
    install("stranger-bots", broken="stranger_bots:broken")
    ledger = Ledger(Match("pillars", ("random", "broken"), 3))
    local.run(ledger, 1)
    assert [ledger.results[number].forfeiter for number in range(3)] == [1, 1, 1]
    with pytest.raises(local.Crashed, match="no weights here"):
        local.run(Ledger(Match("pillars", ("random", "broken"), 3, on_error="stop")), 1)


class Slow(Bot):
    """Takes three times its time at its first two choices."""

    usual = Budget(seconds=0.02)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked = 0

    def explain(self, seat: Seat, budget: Budget | None = None) -> list[Estimate]:
        self.asked += 1
        if self.asked <= 2:
            time.sleep(3 * (budget or self.usual).seconds)
        return [Estimate(option, 0.0, 0) for option in seat.options()]


def test_choices_that_take_more_than_twice_their_time_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "slow", Slow)
    match = Match("kingsbridge", ("random", "slow"), 1, seed=4)
    result = play(match, 0)
    assert result.late == [0, 2]
    ledger = Ledger(match)
    ledger.enter(result)
    assert [one.late for one in report.standings(ledger)] == [0, 2]
    assert play(Match("kingsbridge", ("random", "slow"), 1, seed=4, pace=100), 0).late == [0, 0]
