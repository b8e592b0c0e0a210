"""Messages are read strictly and written as they always were."""

from __future__ import annotations

import sys

import pytest

from priory.core.game import Setup
from priory.core.record import Record
from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.story import Gain, Head, Place, Scene
from priory.table import messages
from priory.table.messages import INT32, Log, Look, Play, Say, StepNews, Undo, UnreadNews
from priory.table.people import Place as Seated
from priory.table.people import seated
from priory.table.reading import Misread
from priory.table.table import LiveTable
from priory.table.wire import ENCODER, read, write, writer
from tests.table.holding import Reader

PLAY = {"do": "play", "option": 4, "ply": 0, "key": "12345678"}


def test_what_is_asked_is_read() -> None:
    assert read(PLAY) == Play(option=4, ply=0, key="12345678", sure=False)
    assert read({**PLAY, "sure": True, "ply": INT32}) == Play(option=4, ply=INT32, key="12345678", sure=True)
    assert read({"do": "undo", "ply": 3, "key": "a" * 64}) == Undo(ply=3, key="a" * 64)
    assert read({"do": "say", "text": "x" * 500}) == Say(text="x" * 500)
    assert read({"do": "look", "seat": -1}) == Look(seat=-1)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "ping",
        {},
        {"do": "dance"},
        {"do": ["ping"]},
        {"do": "ping", "loud": True},
        {**PLAY, "option": 4.0},
        {**PLAY, "option": True},
        {**PLAY, "option": "4"},
        {**PLAY, "option": -1},
        {**PLAY, "option": INT32 + 1},
        {**PLAY, "ply": None},
        {**PLAY, "key": "1234567"},
        {**PLAY, "key": "1" * 65},
        {**PLAY, "key": "1234 5678"},
        {**PLAY, "key": "12345678\n"},
        {**PLAY, "key": "ünderschön"},
        {**PLAY, "sure": 1},
        {**PLAY, "sure": None},
        {"do": "play", "option": 4, "ply": 0},
        {"do": "say", "text": ""},
        {"do": "say", "text": "x" * 501},
        {"do": "say", "text": "\ud800"},
        {"do": "look", "seat": -2},
        {"do": "look", "seat": 8},
    ],
)
def test_what_is_not_exactly_a_message_is_refused(data: object) -> None:
    with pytest.raises(Misread):
        read(data)


def test_messages_are_written_by_the_names_and_in_the_order_of_the_wire() -> None:
    told = Head(1, 0, 3, 0, 2, "Ädä builds much.")
    log = Log(from_=2, lines=[messages.Line(3, 0, "Ädä builds.")], turns=[told])
    parts: dict[str, messages.Part] = {"board": [messages.Gone(1, 2), messages.Changed(4, 1, 0, 0, "<g>")]}
    scene = Scene("Round 1", (Place("6", "Quarry", "area-6", "Ädä 3", (Gain(0, "+3", "p-stone"),)),), 0, 1, "On")
    step = StepNews(
        ply=3,
        by=0,
        turn=1,
        player=-1,
        parts=parts,
        log=log,
        travels=[("hand", "board")],
        sounds=[("card", 2)],
        scene=scene,
        recap=None,
    )
    assert write(step) == (
        '{"is":"step","ply":3,"by":0,"turn":1,"player":-1,"parts":{"board":[[1,2],[4,1,0,0,"<g>"]]},'
        '"log":{"from":2,"lines":[[3,0,"Ädä builds."]],"turns":[[1,0,3,0,2,"Ädä builds much."]]},'
        '"travels":[["hand","board"]],"sounds":[["card",2]],'
        '"scene":["Round 1",[["6","Quarry","area-6","Ädä 3",[[0,"+3","p-stone",false]]]],0,1,"On"],"recap":null}'
    )
    assert write(UnreadNews()) == '{"is":"refused","code":"bad-request","message":"that is no message of ours"}'
    assert read({"do": "ping"}) == messages.Ping()


@pytest.mark.parametrize("id", games())
def test_the_quick_writer_and_the_usual_one_write_the_same(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    people = seated([Seated("person", name) for name in ("Ädä", "Ben 🂡", "C")], "me")
    table = LiveTable(Record(game(id), Setup(3, 7, None, {})), people)
    readers, rng = [Reader(table, [seat]) for seat in range(3)], Rng(3)
    quick = writer()
    monkeypatch.setitem(sys.modules, "orjson", None)
    assert writer() == ENCODER.encode
    for _ in range(12):
        for one in readers:
            for news in one.page.news(0.5):
                assert quick(news) == ENCODER.encode(news)
        table.play(table.player, rng.choice(table.record.state.options()))
