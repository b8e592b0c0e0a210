"""Messages are read strictly and written as they always were."""

from __future__ import annotations

import pytest

from priory.table import messages
from priory.table.messages import INT32, Log, Look, Play, Say, StepNews, Undo, UnreadNews, read, write
from priory.table.reading import Misread

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
    log = Log(from_=2, lines=[messages.Line(3, 0, "Ädä builds.")])
    parts: dict[str, messages.Part] = {"board": [messages.Gone(1, 2), messages.Changed(4, 1, 0, 0, "<g>")]}
    step = StepNews(ply=3, player=-1, parts=parts, log=log, travels=[("hand", "board")])
    assert write(step) == (
        '{"is":"step","ply":3,"player":-1,"parts":{"board":[[1,2],[4,1,0,0,"<g>"]]},'
        '"log":{"from":2,"lines":[[3,0,"Ädä builds."]]},"travels":[["hand","board"]]}'
    )
    assert write(UnreadNews()) == '{"is":"refused","code":"bad-request","message":"that is no message of ours"}'
    assert read({"do": "ping"}) == messages.Ping()
