"""Why not, for every game: whatever a page asks about is answered from what its seat may know."""

from __future__ import annotations

import pytest

import priory
from priory import Rng
from priory.core.record import Record
from priory.core.registry import game
from priory.table.drawn import drawn, sitting_of
from priory.table.messages import Why, WhyNews
from priory.table.people import company
from priory.table.reading import Misread
from priory.table.table import LiveTable
from priory.table.why import asked_of, elements_of, warned_of, why_not
from priory.table.wire import read
from tests.table.holding import Reader

ROOMS = priory.games()
LOOKED_AT = 40


def laid(id: str, seed: int) -> LiveTable:
    room = game(id)
    seats = min(room.seat_counts({one.name: one.usual for one in room.variants}))
    return LiveTable(Record(room, room.check_setup(seats, seed, 0, {})), company(["me", "me", "me"][:seats], seats))


@pytest.mark.parametrize("id", ROOMS)
def test_what_cannot_be_touched_says_why_and_what_can_be_does_not(id: str) -> None:
    table, rng = laid(id, 3), Rng(3)
    told = 0
    for ply in range(400):
        if table.over:
            break
        if ply % (400 // LOOKED_AT) == 0:
            seat = table.player
            sitting = sitting_of(table, seat, [seat], "en", False)
            touched = {one for choice in drawn(table, sitting, False).choices for one in choice.touches}
            for element in elements_of(table, seat, "en"):
                found = why_not(table, seat, element, "en")
                if element in touched and not element.startswith(warned_of(table.record.game)):
                    assert found is None
                elif found is not None:
                    assert found.title
                    assert found.text
                    told += 1
        options = table.record.state.options()
        table.play(table.player, options[rng.below(len(options))])
    assert told > 5 * LOOKED_AT


@pytest.mark.parametrize("id", ROOMS)
def test_it_is_said_in_every_language(id: str) -> None:
    table = laid(id, 4)
    said: dict[str, list[str]] = {}
    for language in ("en", "fr", "de", "it"):
        found = [why_not(table, table.player, element, language) for element in elements_of(table, table.player, "en")]
        said[language] = [one.text for one in found if one is not None]
    assert len({len(texts) for texts in said.values()}) == 1
    assert said["en"]
    for language in ("fr", "de", "it"):
        assert not set(said[language]) & {text for text in said["en"] if len(text) > 20}


def test_whoever_waits_or_watches_is_told_so() -> None:
    table = laid("kingsbridge", 5)
    other = 1 - table.player
    said = why_not(table, other, f"hand-{table.seat(other).view()['hand'][0]}", "en")
    assert said is not None
    assert said.text == f"It is {table.names[table.player]}'s turn."
    watched = why_not(table, -1, "column-c1", "de")
    assert watched is not None
    assert watched.text == "Du schaust zu."


def test_a_game_that_knows_no_reasons_is_silent() -> None:
    room = game("kingsbridge")
    assert asked_of(room)
    assert why_not(laid("kingsbridge", 5), 0, "no-such-thing", "en") is None


def test_a_page_asks_over_the_wire() -> None:
    table = laid("kingsbridge", 6)
    page = Reader(table, [table.player])
    page.look()
    card = next(one for one in elements_of(table, table.player, "en") if why_not(table, table.player, one, "en"))
    (news,) = page.ask(Why(element=card))
    assert isinstance(news, WhyNews)
    assert (news.element, news.ply) == (card, 0)
    assert news.title
    assert news.text
    (nothing,) = page.ask(Why(element="title"))
    assert isinstance(nothing, WhyNews)
    assert nothing.text == ""
    watcher = Reader(table, [])
    (watched,) = watcher.ask(Why(element=card))
    assert isinstance(watched, WhyNews)
    assert watched.text in ("", "You are watching.")
    assert table.record.ply == 0


@pytest.mark.parametrize("element", ["", "x" * 65, "a b", "<b>", 3, None])
def test_a_strange_element_is_no_message(element: object) -> None:
    with pytest.raises(Misread):
        read({"do": "why", "element": element})
