"""What a page is told about the way back: out of a question within another one, and none when the game is over."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from priory.core.record import Record
from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.table.messages import TableNews
from priory.table.people import company
from priory.table.table import LiveTable
from priory.table.undo import inside
from priory.table.updates import Look, Updates
from tests.server.conftest import lay, served_of


def question(record: Record) -> str:
    return str(Seat(record.state, record.state.player).view()["question"])


def begun(id: str, seed: int) -> LiveTable:
    one = game(id)
    return LiveTable(Record(one, one.check_setup(2, seed, None, {})), company(["me:Ada", "me:Ben"], 2))


def test_every_question_within_a_turn_of_kingsbridge_can_be_left() -> None:
    seen = set()
    for seed in range(6):
        table, rng = begun("kingsbridge", seed), Rng(seed)
        record = table.record
        for _ in range(150):
            if record.state.player == OVER:
                break
            asked = question(record)
            if record.undo_depth(record.state.player):
                seen.add(asked)
                # The turn itself is the one question that lies in no other.
                assert inside(table) == (asked != "main"), asked
            else:
                assert not inside(table)
            table.play(record.state.player, rng.choice(record.state.options()))
    assert {"main", "target", "wynstan", "den_column", "edgar_column", "exchange_stop"} <= seen


@pytest.mark.parametrize("id", games())
def test_the_way_out_ends_at_a_question_that_cannot_be_left(id: str) -> None:
    table, rng, left = begun(id, 4), Rng(4), 0
    record = table.record
    for _ in range(250):
        if record.state.player == OVER:
            break
        seat, taken = record.state.player, []
        while inside(table):
            taken.append(record.options[-1])
            table.undo(seat)
            assert table.player == seat
        left += len(taken)
        for option in reversed(taken):
            table.play(seat, option)
        table.play(table.player, rng.choice(record.state.options()))
    assert left, "some question lies within another one"


def test_nothing_can_be_taken_back_when_the_game_is_over(client: TestClient) -> None:
    laid = lay(client, ["person", "person"], game="pillars")
    served, rng = served_of(client, laid["table"]["id"]), Rng(3)
    while not served.table.over:
        served.table.record.play(rng.choice(served.table.record.state.options()))
    served.table.changed()
    for seat in range(2):
        told = Updates(served.table, "en").news(Look(seat, (seat,)), 0.0)[-1]
        assert isinstance(told, TableNews)
        assert (told.over, told.undo) == (True, 0)
