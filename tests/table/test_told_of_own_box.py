"""Whatever is told of a table with a box of one's own is told in its names: turns, what is new, rounds, places,
reasons, the aid, the rules and the ending."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from priory import Record, Rng
from priory.contract.cases import LANGUAGES
from priory.contract.strange import strange
from priory.core.registry import game, rooms
from priory.endings.ending import Ending
from priory.leaflets import leaflet
from priory.table.ending import ending_at
from priory.table.people import company
from priory.table.recap import recap, scene, since
from priory.table.table import LiveTable
from priory.table.why import elements_of, why_not
from priory.words import tongue_at

COUNTED = re.compile(r" [IVX]+$")
"""A word and its number are no name: chapter III is so in every box."""
ASKED_EVERY = 60
"""Reasons are asked for that seldom: a whole board is looked at then."""


def words_in(told: object) -> Iterator[str]:
    """All texts of something that is told."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, tuple | list):
        for one in told:
            yield from words_in(one)


def told_of(table: LiveTable, language: str) -> Iterator[str]:
    """What the last choice brought with it."""
    ply = table.record.ply
    yield from words_in(table.story.heads(table.names, 0, language, max(0, ply - 1), ply))
    for one in (scene(table, ply, 0, language), recap(table, ply, 0, language)):
        yield from words_in(one)
    if not table.over:
        yield from words_in(since(table, table.player, language))
    if ply % ASKED_EVERY == 1 and not table.over:
        for element in elements_of(table, table.player, language):
            yield from words_in(why_not(table, table.player, element, language))


def leaflets(table: LiveTable, language: str) -> Iterator[str]:
    setup = table.record.setup
    for name in ("aid", "rules"):
        found = leaflet(table.record.game, name, setup.seats, setup.variants, tongue_at(table.record.state, language))
        for block in found.blocks if found else ():
            yield block.title
            for line in block.lines:
                yield line.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", rooms())
def test_nothing_of_the_standard_box_is_told(id: str, language: str) -> None:
    box, one = strange(id), game(id)
    seats = max(one.seat_counts({variant.name: variant.usual for variant in one.variants}))
    record = Record(one, one.check_setup(seats, 5, 0, {}), box.data)
    table = LiveTable(record, company(["me"], seats))
    names, rng = box.pattern(language), Rng(5)
    texts = set(leaflets(table, language))
    while not table.over:
        table.play(table.player, rng.choice(record.state.options()))
        texts.update(told_of(table, language))
    ended: Ending = ending_at(table, (0,), language)
    texts.update(words_in(tuple(ended)))
    assert len(texts) > 100
    assert [text for text in texts if any(not COUNTED.search(name) for name in names.findall(text))] == []
    assert any("Zyq" in text for text in words_in(tuple(ended))) or id == "kingsbridge", (
        "names of the box that is played"
    )
