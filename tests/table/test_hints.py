"""Hints at a table that is held in one process: who may ask, what is counted, and that they use what the seat knows."""

from __future__ import annotations

import pytest

from priory.core.record import Record
from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.table import messages
from priory.table.ending import ending_at
from priory.table.hints import hinted
from priory.table.messages import HintNews, RefusedNews
from priory.table.page import Owned, Page
from priory.table.people import company
from priory.table.table import LiveTable


def table(*people: str, id: str = "pillars") -> LiveTable:
    room = game(id)
    return LiveTable(Record(room, room.check_setup(len(people), 7, 0, {})), company(list(people), len(people)))


def ask(live: LiveTable, seat: int, key: str = "a-first-hint") -> messages.News:
    page = Page(live, lambda: Owned([seat]), "en")
    return page.ask(messages.Hint(ply=live.record.ply, key=key), 0.0)[0]


def test_a_hint_advises_one_of_the_options_and_changes_nothing() -> None:
    live = table("me:Ada", "greedy:Ben")
    before = live.record.state.digest()
    told = ask(live, 0)
    assert isinstance(told, HintNews)
    assert told.option in live.record.state.options()
    assert told.touches
    assert told.reason
    assert len(told.weighed) == 3
    assert told.weighed[0].chance >= told.weighed[1].chance
    assert (live.record.state.digest(), live.hinted) == (before, [1, 0])


def test_others_must_have_agreed() -> None:
    live = table("me:Ada", "friend:Ben")
    told = ask(live, 0)
    assert isinstance(told, RefusedNews)
    assert told.code == "no-hints"
    assert live.hinted == [0, 0]
    live.agreed = True
    assert isinstance(ask(live, 0), HintNews)


def test_who_is_not_asked_gets_no_hint() -> None:
    live = table("greedy:Ben", "me:Ada")
    told = ask(live, 1)
    assert isinstance(told, RefusedNews)
    assert told.code == "not-yours"


def test_the_ending_tells_of_hints_and_keeps_no_record_of_such_a_game() -> None:
    live = table("me:Ada", "greedy:Ben")
    ask(live, 0)
    ask(live, 0, "another-hint")
    rng = Rng(3)
    while live.player != OVER:
        live.play(live.player, live.record.state.quick(rng))
    told = ending_at(live, (0,), "en")
    assert told.hinted == "Played with 2 hints: this game sets no record."
    assert next(one.who for one in told.places if one.seat == 0) == "you, with 2 hints"
    assert told.kept is None
    live.hinted = [0, 0]
    live.endings = {}
    assert ending_at(live, (0,), "en").kept is not None


@pytest.mark.parametrize("id", games())
def test_a_hint_knows_no_more_than_the_seat(id: str) -> None:
    """Whatever is hidden is dealt anew: the hint stays the same."""
    room = game(id)
    state, rng = room.new(2, 11), Rng(4)
    for _ in range(25):
        state.play(state.quick(rng))
    seat = state.player
    own = Seat(state, seat)
    others = [Seat(own.imagine(Rng(seed)), seat) for seed in (1, 2)]
    first, *rest = [[one.option for one in hinted(each, 100.0, iterations=20).best] for each in (own, *others)]
    assert rest == [first, first]
