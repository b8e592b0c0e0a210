"""The story in the terminal: the others' turns in the words of the browser, rounds in numbers, and why something cannot
be chosen."""

from __future__ import annotations

from pathlib import Path

import priory
from priory import Record, Rng
from priory.table.people import company
from priory.table.recap import since
from priory.terminal.play import Play
from priory.terminal.sitting import Sitting
from priory.terminal.story import LastRound, last_recap, strip
from priory.terminal.why import WhyNot, reasons
from tests.terminal.driving import Hand, drive, playing


def pillars(path: Path, rounds: int) -> Sitting:
    """A game of two in which so many rounds are over, and the first seat must choose."""
    game = priory.game("pillars")
    found = Sitting(Record(game, game.check_setup(2, 5, 0, {})), company(["me", "greedy"], 2), path / "record.json")
    rng, state = Rng(5), found.record.state
    while found.record.state.view(0)["round"] <= rounds or found.record.state.player != 0:
        state = found.record.state
        found.table.play(state.player, state.quick(rng))
    return found


def test_before_the_own_choice_each_other_turn_is_told_in_one_sentence(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "greedy", "greedy")

    async def story(hand: Hand) -> None:
        while not (found := since(play.sitting.table, 0, "en")) or not play.choosing:
            await hand.take(play.record.state.options()[-1] if play.choosing else 0)
            await hand.until(lambda: play.choosing)
        assert len(found.cells) == 2
        first = " ".join(found.cells[0].text.split()[:4])
        await hand.read(first)

    drive(play, story, size=(140, 40))


def test_a_round_that_is_over_is_summed_up_and_can_be_looked_at(tmp_path: Path) -> None:
    sitting = pillars(tmp_path, 1)
    told = last_recap(sitting.table, 0, "en")
    assert told is not None
    assert told.title == "Round 1 is over"
    lines = [line.plain for line in strip(sitting.table, 0, "en", 9)]
    assert any("Round 1 is over." in line for line in lines)
    assert strip(sitting.table, 0, "en", 0) == []

    async def story(hand: Hand) -> None:
        await hand.press("f5")
        assert isinstance(hand.app.screen, LastRound)
        points = [row.cells[-1] for row in told.rows]
        await hand.read("Round 1 is over", *told.heads, *points)
        await hand.press("escape")
        assert isinstance(hand.app.screen, Play)

    drive(Play(sitting, pace=0.0), story, size=(140, 40))


def test_whatever_cannot_be_chosen_says_why_also_here(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "greedy")
    told = reasons(play.sitting.table, 0, "en")
    assert told
    assert all(one.title and one.text for one in told)

    async def story(hand: Hand) -> None:
        await hand.press("f4")
        assert isinstance(hand.app.screen, WhyNot)
        await hand.read("Why not?", told[0].title, " ".join(told[0].text.split()[:4]))
        await hand.press("f4")
        assert isinstance(hand.app.screen, Play)

    drive(play, story, size=(140, 40))
