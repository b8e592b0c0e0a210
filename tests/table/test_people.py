"""What people do at a table that is held without a server: choose, take back, talk, share a device, leave."""

from __future__ import annotations

from dataclasses import replace

import pytest

from priory.core.errors import BadSetup
from priory.core.journal import NOBODY
from priory.core.rng import Rng
from priory.drawing.easel import draw
from priory.table.bots import due, pace
from priory.table.clock import STAND_IN, Limit
from priory.table.log import lines
from priory.table.messages import (
    Anew,
    ChatNews,
    ConfirmNews,
    Line,
    Look,
    News,
    Ping,
    Play,
    PongNews,
    PresentNews,
    RefusedNews,
    Say,
    TableNews,
    Undo,
    UnshownNews,
)
from priory.table.people import BOT, OPEN, PERSON, Place, company, seated
from priory.table.refusals import Late, NotAllowed, NotYours
from priory.table.table import LiveTable
from tests.table.holding import Bots, Reader, laid


def before_an_undo() -> tuple[LiveTable, int]:
    """A table, and a choice that the same seat may take back, and of which the log tells."""
    table, rng = laid("world", "me", "friend"), Rng(4)
    while not table.over:
        player, option = table.player, rng.choice(table.record.state.options())
        table.play(player, option)
        if table.record.undo_depth(player) and any(line.ply == table.record.ply for line in told(table)):
            table.undo(player)
            return table, option
    raise AssertionError("there is no such choice")


def told(table: LiveTable) -> list[Line]:
    return lines(table.record, table.names, NOBODY, "en")


def hiding(seat: int | None = None) -> LiveTable:
    """A table at which a seat, or the one that must choose, holds something hidden."""
    found = (laid("world", "me", "friend", seed=seed) for seed in range(9))
    return next(one for one in found if one.secret(one.player if seat is None else seat))


def code(told: list[News]) -> str:
    (refused,) = told
    assert isinstance(refused, RefusedNews)
    return refused.code


# Choices.


def test_the_same_key_is_the_same_choice() -> None:
    table = laid("kingsbridge", "me", "friend")
    reader = Reader(table, [table.player])
    asked = Play(option=table.record.state.options()[0], ply=0, key="the-same-key", sure=True)
    assert reader.ask(asked) == reader.ask(asked) == []
    assert (table.record.ply, table.number) == (1, 1)


def test_refusals_say_why_and_change_nothing() -> None:
    table = laid("kingsbridge", "me", "friend")
    player = table.player
    mine, other, public = Reader(table, [player]), Reader(table, [1 - player]), Reader(table, [])
    option = table.record.state.options()[0]
    asked = Play(option=option, ply=0, key="some-key-1", sure=True)
    assert code(other.ask(asked)) == "not-yours"
    assert code(public.ask(asked)) == "not-yours"
    assert code(mine.ask(replace(asked, ply=1))) == "late"
    assert code(mine.ask(replace(asked, option=99_999))) == "not-allowed"
    assert code(mine.ask(Undo(ply=0, key="some-key-2"))) == "not-allowed"
    assert code(mine.ask(Look(seat=1 - player))) == "not-yours"
    assert (table.number, table.record.ply, table.keys) == (0, 0, set())


def test_a_choice_that_cannot_be_taken_back_is_asked_about_first() -> None:
    table = laid("kingsbridge", "me", "friend")
    reader, rng = Reader(table, [0, 1]), Rng(2)
    asked = 0
    for ply in range(30):
        reader.ask(Look(seat=table.player))
        option = rng.choice(table.record.state.options())
        told = reader.ask(Play(option=option, ply=ply, key=f"the-key-{ply}"))
        if told:
            assert told == [ConfirmNews(option=option, ply=ply)]
            asked += 1
            assert table.record.ply == ply
            assert reader.ask(Play(option=option, ply=ply, key=f"the-key-{ply}", sure=True)) == []
        assert table.record.ply == ply + 1
    assert asked


def test_a_page_forgets_what_was_taken_back() -> None:
    table, option = before_an_undo()
    player, ply, number, before = table.player, table.record.ply, table.number, told(table)
    reader, public = Reader(table, [player]), Reader(table, [])
    reader.ask(Play(option=option, ply=ply, key="the-choice", sure=True))
    for page in (reader, public):
        page.look()
        assert page.table_now.ply == ply + 1
    assert len(public.log) > len(before)
    assert reader.table_now.undo
    assert code(Reader(table, [1 - player]).ask(Undo(ply=ply + 1, key="the-other"))) == "not-allowed"
    assert reader.ask(Undo(ply=ply + 1, key="the-undo")) == []
    for page in (reader, public):
        page.look()
        assert page.table_now.ply == ply
    assert public.log == before
    assert reader.ask(Undo(ply=ply + 1, key="the-undo")) == [], "the same key is the same undo"
    assert (table.number, table.record.ply) == (number + 2, ply)


def test_a_page_that_missed_an_undo_and_another_choice_tells_the_other_one() -> None:
    table, option = before_an_undo()
    player, ply = table.player, table.record.ply
    public = Reader(table, [])
    table.play(player, option)
    public.look()
    once = told(table)
    table.undo(player)
    for other in table.record.state.options():
        table.play(player, other)
        if told(table)[: len(once)] != once and len(told(table)) >= len(once):
            break
        if table.record.undo_depth(player):
            table.undo(player)
        else:
            raise AssertionError("another choice of which the log tells is needed")
    assert table.record.ply == ply + 1
    public.look()
    assert public.log == told(table)


def test_whoever_writes_nothing_down_is_refused_in_the_same_way() -> None:
    table, option = before_an_undo()
    player, ply = table.player, table.record.ply
    with pytest.raises(NotYours):
        table.play(1 - player, option)
    with pytest.raises(NotAllowed):
        table.undo(1 - player)
    table.play(player, option)
    table.undo(player)
    assert table.record.ply == ply


# Chat, and who is there.


def test_what_is_said_is_heard_by_all_and_once() -> None:
    table = laid("kingsbridge", "me", "friend")
    ada, public = Reader(table, [0]), Reader(table, [])
    assert ada.ask(Say(text="  good\nluck ")) == []
    assert code(public.ask(Say(text="me too"))) == "not-yours"
    assert code(ada.ask(Say(text="\n"))) == "not-allowed"
    for reader in (ada, public):
        assert any(isinstance(one, ChatNews) for one in reader.look())
        assert reader.look() == []
        assert reader.said == ["good luck"]


def test_pages_see_who_is_there() -> None:
    table = laid("kingsbridge", "me", "friend")
    ada = Reader(table, [0])
    assert PresentNews(seats=[0], watching=0, gone=[]) in ada.look()
    ben, _ = Reader(table, [1]), Reader(table, [])
    assert ada.look() == [PresentNews(seats=[0, 1], watching=1, gone=[])]
    table.onlookers.discard(ben.page)
    assert ada.look() == [PresentNews(seats=[0], watching=1, gone=[])]


def test_pings_are_answered_and_all_is_told_anew_when_asked_for() -> None:
    table = laid("kingsbridge", "me", "friend")
    ada = Reader(table, [0])
    first = ada.look()[0]
    assert ada.ask(Ping(), time=8.5) == [PongNews(now=8.5)]
    assert ada.ask(Anew()) == []
    assert ada.look() == [first]


def test_a_page_is_woken_when_there_is_something_new() -> None:
    table, woken = laid("kingsbridge", "me", "friend"), []
    reader = Reader(table, [0])
    reader.page._waking = lambda: woken.append(table.number)
    table.play(table.player, table.record.state.options()[0])
    table.say(0, "hello")
    assert woken == [1, 1]


def no_ink(*_: object) -> dict[str, str]:
    """Draws nothing."""
    raise RuntimeError("no ink")


def test_a_table_that_cannot_be_drawn_is_told_and_drawn_when_it_can() -> None:
    table = laid("kingsbridge", "me", "friend")
    reader = Reader(table, [0])
    table.draw = no_ink
    assert reader.look()[0] == UnshownNews()
    table.draw = draw
    assert isinstance(reader.look()[0], TableNews)


# One device for two.


def test_a_curtain_falls_where_something_is_hidden() -> None:
    table = hiding()
    player = table.player
    shared = Reader(table, [0, 1])
    shared.look()
    closed = shared.table_now
    assert (closed.curtain, closed.seat, closed.choices) == (player, NOBODY, [])
    assert code(shared.ask(Play(option=table.record.state.options()[0], ply=0, key="too-soon-1"))) == "not-yours"
    assert shared.ask(Look(seat=player)) == []
    shared.look()
    assert (shared.table_now.curtain, shared.table_now.seat) == (None, player)
    assert shared.table_now.choices


def test_behind_a_curtain_nothing_of_anybody_is_shown() -> None:
    table = hiding()
    shared, public = Reader(table, [0, 1]), Reader(table, [])
    shared.look()
    public.look()
    for name in ("board", "tray"):
        assert shared.table_now.parts[name] == public.table_now.parts[name]


def test_no_curtain_falls_where_all_is_open() -> None:
    found = [laid("pillars", "me", "friend", seed=seed) for seed in range(4)]
    table = next(one for one in found if not one.secret(0) and not one.secret(1))
    shared = Reader(table, [0, 1])
    shared.look()
    assert (shared.table_now.curtain, shared.table_now.seat) == (None, table.player)


# Seats.


def test_a_game_waits_while_a_seat_is_free_and_a_device_that_saw_another_is_barred() -> None:
    table = hiding(1)
    ada, ben = Reader(table, [0]), Reader(table, [1])
    for seat, device in ((0, "ada"), (1, "ben")):
        table.sit(replace(table.sitters[seat], device=device))
    free = replace(table.sitters[1], kind=OPEN, device=None, generation=1)
    ben.seats = []
    table.sit(free, made=4.0)
    assert (table.waiting, table.number, table.clock.since) == (True, 3, 4.0)
    assert table.barred(1, "ada")
    assert not table.barred(1, "ben"), "nobody else has held it since"
    assert not table.barred(1, "clare")
    ada.look()
    assert (ada.table_now.waiting, ada.table_now.choices, due(table, 0.0)) == (True, [], None)
    with pytest.raises(Late, match="a seat is free"):
        table.play(table.player, table.record.state.options()[0])
    assert code(ben.ask(Play(option=0, ply=0, key="sent-away"))) == "not-yours"
    table.sit(replace(free, kind=BOT, level="random"))
    assert not table.waiting


def test_a_device_may_come_back_to_the_seat_it_held_last() -> None:
    table = hiding(1)
    for seat in (0, 1):
        table.sit(replace(table.sitters[seat], device="both"))
    table.sit(replace(table.sitters[1], kind=OPEN, device=None, generation=1))
    assert not table.barred(1, "both")
    table.sit(replace(table.sitters[1], kind=PERSON, device="clare"))
    table.sit(replace(table.sitters[1], kind=OPEN, device=None, generation=2))
    assert table.barred(1, "both"), "somebody else has held it since"


def test_people_get_names_that_nobody_has() -> None:
    sitting = seated([Place(PERSON, "Wren"), Place(OPEN), Place(BOT, level="greedy"), Place(PERSON)], "this-device")
    assert [one.name for one in sitting] == ["Wren", "Heron", "Finch", "Magpie"]
    assert [one.device for one in sitting] == ["this-device", None, None, "this-device"]
    with pytest.raises(BadSetup, match="there is no bot 'genius'"):
        seated([Place(BOT, level="genius")], "this-device")
    said = [str(one) for one in company(["me", "friend:Wren", "random"], 3)]
    assert said == ["me:Robin", "friend:Wren", "random:Hazel"]


# The clock, and bots.


@pytest.mark.parametrize("per", ["turn", "game"])
def test_when_the_time_is_up_a_bot_chooses(per: str) -> None:
    table = laid("kingsbridge", "me", "friend", limit=Limit("turn" if per == "turn" else "game", 60))
    player = table.player
    reader, bots = Reader(table, [player]), Bots(table)
    reader.look(20.0)
    clock = reader.table_now.clock
    assert clock is not None
    assert (clock.per, clock.left[player], clock.left[1 - player]) == (per, 40.0, 60.0)
    asked = due(table, 59.0)
    assert asked is not None
    assert (asked.level, asked.left) == (None, 1.0)
    assert not bots.play(59.0)
    asked = due(table, 60.0)
    assert asked is not None
    assert asked.level == STAND_IN
    assert bots.play(61.0)
    assert table.record.choosers == [player]


def test_a_bot_goes_on_briskly_within_its_turn() -> None:
    table = laid("kingsbridge", "random", "random")
    bots, paces = Bots(table), set()
    for _ in range(12):
        same = bool(table.record.ply) and table.record.choosers[-1] == table.player
        paces.add((same, pace(table)))
        bots.play()
    assert {share for same, share in paces if not same} == {1.0}
    assert all(share < 1.0 for same, share in paces if same)
