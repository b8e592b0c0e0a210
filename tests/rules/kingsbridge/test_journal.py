"""The journal: what is done at the table is told with the cards and columns it was done with."""

from __future__ import annotations

from typing import Any

import pytest

from priory import NOBODY, Journal
from tests.rulebook import rule
from tests.rules.kingsbridge.table import VALUES, Layout, lay

C1, C2, C3, X1 = 0, 1, 2, 6
"""Columns by their number."""
END, FRONT, GAP, SWAP = 0, 1, 2, 3
"""Where in a column a card is placed."""


def with_journal(table: Layout) -> Layout:
    table.state.journal = Journal()
    return table


def told(table: Layout, *kinds: str) -> list[dict[str, Any]]:
    """What everybody hears, of some kinds or of all."""
    assert table.state.journal is not None
    heard = [entry.seen_by(NOBODY) for entry in table.state.journal.take()]
    return [entry for entry in heard if not kinds or entry["kind"] in kinds]


def facts(entry: dict[str, Any], *names: str) -> tuple[Any, ...]:
    return tuple(entry[name] for name in names)


@rule("K14.1", "K17.2", "K20.1", "K12.2")
@pytest.mark.parametrize(
    ("who", "answers", "names", "wanted"),
    [
        ("gytha", ("c1", 5, 6), ("value", "column"), [(5, C1), (6, C1)]),
        ("ethelred", (8,), ("value", "column", "display"), [(8, X1, False)]),
        ("wilwulf", (8, 1), ("value",), [(8,), (1,)]),
        ("edgar", ("c1", 5), ("column", "rank"), [(C1, 5)]),
    ],
)
def test_what_a_character_does_is_told(
    who: str, answers: tuple[Any, ...], names: tuple[str, ...], wanted: list[tuple[Any, ...]]
) -> None:
    table = with_journal(lay({"c1": [4]}, [8, 1, 9], stack=[who], discard=[5, 6, 9]))
    table.use(who, *answers)
    entries = told(table)
    assert entries[0]["kind"] == "use"
    assert [facts(entry, *names) for entry in entries if entry["kind"] == who] == wanted
    assert {entry["seat"] for entry in entries} == {0}


@rule("K17.2", "K20.2")
def test_a_card_laid_aside_that_begins_an_extra_column_is_told_as_such() -> None:
    table = with_journal(lay({"c1": [4]}, [1, 9], display=[8], stack=["ethelred"]))
    table.do({"kind": "character", "place": 1}, {"kind": "ethelred_display", "value": 8})
    [entry] = told(table, "ethelred")
    assert facts(entry, "value", "column", "display") == (8, X1, True)


@rule("K5.1", "K11.2", "K16.6", "K12.2")
@pytest.mark.parametrize(
    ("column", "value", "spot", "number"),
    [([4], 5, "end", END), ([6], 5, "front", FRONT), ([4, 6], 5, "gap", GAP), (["E5", 6], 5, "swap", SWAP)],
)
def test_a_placed_card_is_told_with_its_spot(column: list[int | str], value: int, spot: str, number: int) -> None:
    table = with_journal(lay({"c1": [13], "c2": column}, [value, 1], turn={"effect": "aldred"}))
    table.place(value, "c2", spot)
    [entry] = told(table, "place")
    assert facts(entry, "value", "column", "spot", "display") == (value, C2, number, False)


@rule("K7.2", "K7.3", "K12.10")
def test_a_finished_column_is_told_and_so_is_edgar_who_was_in_it() -> None:
    table = with_journal(lay({"c2": [*range(1, 7), "E7", *range(8, 13)]}, [13, 1, 2]))
    table.place(13, "c2")
    [finish] = told(table, "finish")
    assert facts(finish, "column", "cards", "seat") == (C2, 13, 0)
    table = with_journal(lay({"c2": [*range(1, 7), "E7", *range(8, 13)]}, [13, 1, 2]))
    table.place(13, "c2")
    assert [entry["kind"] for entry in told(table, "finish", "recover")] == ["finish", "recover"]


@rule("K6.2", "K6.4")
@pytest.mark.parametrize(
    ("columns", "move", "wanted"),
    [
        ({"c1": [3, 4], "c2": [2]}, {"source": "c1", "target": "c2"}, (C1, 2, False, C2, False, 3, 4)),
        ({"c1": [3, 5], "c2": [4]}, {"source": "c1", "target": "c2", "tail": 1}, (C1, 1, False, C2, False, 5, 5)),
        (
            {"c1": [3, 5], "c3": [4]},
            {"source": "c1", "target": "c3", "head": 1, "front": True},
            (C1, 1, True, C3, True, 3, 3),
        ),
    ],
    ids=["whole", "tail", "head to the front"],
)
def test_a_move_is_told_with_its_cells_and_columns(
    columns: dict[str, list[int]], move: dict[str, Any], wanted: tuple[Any, ...]
) -> None:
    table = with_journal(lay(columns, [9, 10], turn={"effect": "aldred"}))
    table.move(**move)
    [entry] = told(table, "move")
    assert facts(entry, "column", "cells", "head", "to", "front", "first", "last") == wanted


@rule("K8.1", "K8.2", "K8.3")
def test_the_end_of_a_turn_is_told_with_what_was_placed_and_drawn() -> None:
    table = with_journal(lay({"c1": [4]}, [5, 6, 9], hands={1: [1, 2, 3, 4, 5, 6]}))
    table.place(5, "c1")
    table.place(6, "c1")
    table.end()
    entries = told(table, "end", "draw", "turn")
    assert [entry["kind"] for entry in entries] == ["end", "draw", "turn"]
    end, draw, turn = entries
    assert (end["placed"], draw["count"], turn["seat"]) == (2, 5, 1)
    assert "values" not in draw


@rule("K8.2")
def test_an_exchange_is_told_by_its_number_and_the_cards_to_their_owner_alone() -> None:
    table = with_journal(lay({"c1": [4]}, [9, 10, 1], hands={1: [1, 2, 3, 4, 5, 6]}))
    table.exchange(9, 1)
    assert table.state.journal is not None
    entries = table.state.journal.take()
    assert [entry.seen_by(0).get("value") for entry in entries if entry.kind == "put_under"] == [9, 1]
    assert [entry.seen_by(1).get("value") for entry in entries if entry.kind == "put_under"] == [None, None]
    [exchange] = [entry.seen_by(1) for entry in entries if entry.kind == "exchange"]
    assert exchange["count"] == 2


@rule("K14.2", "K17.2", "K20.1")
@pytest.mark.parametrize("value", VALUES)
def test_characters_take_cards_of_every_value(value: int) -> None:
    assert lay({"c1": []}, [8, 1], stack=["gytha"], discard=[value]).can_use("gytha", "c1", value)
    assert lay({"c1": [4]}, [value, 1], stack=["ethelred"]).can_use("ethelred", value)
    assert lay({"c1": [4]}, [value, 1], stack=["wilwulf"]).can_use("wilwulf", value)
    assert lay({"c1": []}, [8, 1], stack=["edgar"]).can_use("edgar", "c1", value)
