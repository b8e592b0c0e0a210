"""The end of a turn and of the game as the journal tells them (K8, K9, K24)."""

from __future__ import annotations

from typing import Any

import pytest

from priory import Journal
from tests.rulebook import rule
from tests.rules.kingsbridge.table import Layout, lay

CLOSED = {name: [13] for name in ("c1", "c2", "c3", "c4", "c5")}


def with_journal(table: Layout) -> Journal:
    table.state.journal = Journal()
    return table.state.journal


def over(journal: Journal) -> dict[str, Any]:
    [entry] = [entry for entry in journal.take() if entry.kind == "over"]
    return entry.facts


@rule("K8.6")
def test_where_there_is_nothing_to_draw_no_drawing_is_told() -> None:
    table = lay({"c1": [3]}, [4, 9], pile=[])
    journal = with_journal(table)
    table.end()
    assert table.active == 1
    assert [entry for entry in journal.take() if entry.kind == "draw"] == []


@rule("K9.1")
def test_the_last_card_is_told_as_the_reason_of_the_end() -> None:
    table = lay({"c1": [3], "c2": [5]}, [4], pile=[], stack=["den"])
    journal = with_journal(table)
    table.place(4, "c1")
    told = over(journal)
    assert (told["why"], told["ranks"], told["winners"], told["together"]) == ("cards", [1, 2], [0], False)
    assert told["scores"] == table.state.scores()


@rule("K9.4", "K9.5")
@pytest.mark.parametrize(("fields", "why"), [({"quiet": 1}, "deadlock"), ({"turns": 199}, "limit")])
def test_a_deadlock_and_the_limit_are_told_as_the_reason(fields: dict[str, Any], why: str) -> None:
    table = lay(CLOSED, [9, 10], piles=[[], []], hands={1: [9, 10, 11]}, **fields)
    journal = with_journal(table)
    table.end()
    told = over(journal)
    assert (told["why"], told["ranks"], told["winners"]) == (why, [1, 2], [0])


@rule("K24.1")
def test_together_the_last_card_of_all_is_told() -> None:
    table = lay({"c1": [3]}, [4], mode="coop", piles=[[], []], hands={1: []})
    journal = with_journal(table)
    table.place(4, "c1")
    told = over(journal)
    assert (told["why"], told["together"], set(told["ranks"])) == ("cards", True, {1})


@rule("K8.1")
def test_drawn_cards_have_come_to_light() -> None:
    table = lay({"c1": [4]}, [5, 9], hands={1: [1, 2, 3, 4, 5, 6]})
    journal = with_journal(table)
    table.place(5, "c1")
    table.end()
    [draw] = [entry for entry in journal.take() if entry.kind == "draw"]
    assert draw.opened
    assert len(draw.seen_by(0)["values"]) == draw.facts["count"] == 5


@rule("K22.4")
def test_a_penalty_stands_before_the_characters_that_could_be_used() -> None:
    table = lay(CLOSED, [9, 10], mode="coop", open=["aldred", "agatha", "ragna"])
    options = table.state.options()
    assert len(table.offers("character")) > 1
    assert len(table.offers("penalty")) == 1
    assert options == sorted(options)
