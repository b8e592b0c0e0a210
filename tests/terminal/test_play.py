"""Playing in the terminal: whole games by keys, against bots and on one keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

import priory
from priory.bots.greedy import Greedy
from priory.core.journal import NOBODY
from priory.core.record import load
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.terminal.choices import KEYS, Choices
from priory.terminal.notices import AskFile, Curtain, Help, WholeLog
from priory.terminal.play import Play
from priory.terminal.ranking import Ranking
from priory.terminal.replay import Replay
from priory.terminal.sitting import resume
from tests.terminal.driving import Hand, drive, playing, short_box, sitting


def choosing(hand: Hand) -> bool:
    return not isinstance(hand.app.screen, Play) or hand.app.screen.choosing


async def play_to_the_end(hand: Hand, play: Play, player: Greedy) -> None:
    """Play as the greedy bot would, by keys alone, lifting every curtain."""
    while not isinstance(hand.app.screen, Ranking):
        if isinstance(hand.app.screen, Curtain):
            await hand.press("enter")
            continue
        state = play.record.state
        await hand.take(player.choose(Seat(state, state.player)))
        await hand.until(lambda: choosing(hand))


def test_a_whole_game_against_bots_is_played_by_keys(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "greedy", "random", characters=False)

    async def story(hand: Hand) -> None:
        await play_to_the_end(hand, play, Greedy(1))
        [winner] = play.record.state.winners()
        name, left = play.sitting.names[winner], -play.record.state.scores()[winner]
        told = "the fewest cards win" if left else "The last card is laid."
        await hand.read(*play.sitting.names, f"{name} wins" if winner else "You win", told)

    drive(play, story)
    again = load(play.sitting.path)
    assert again.options == play.record.options
    assert again.state.player == priory.OVER
    assert again.people == ["me:Wren", "greedy:Robin", "random:Hazel"]


def test_a_lost_game_alone_is_told_as_lost(tmp_path: Path) -> None:
    alone = sitting(tmp_path, "me", mode="solo")
    rng = Rng(3)
    while not alone.over:
        alone.record.play(rng.choice(alone.record.state.options()))
    assert alone.record.state.winners() == []

    async def story(hand: Hand) -> None:
        await hand.read(f"Not this time: −{-alone.record.state.scores()[0]:g}", "22 is the most there is")
        assert "1. ✚" not in hand.text(), "no rank"

    drive(Ranking(alone, 0.0), story)


def test_a_whole_game_of_two_people_at_one_keyboard_is_played_by_keys(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "friend:Ada", box=short_box())
    seen: list[int] = []

    async def story(hand: Hand) -> None:
        await hand.until(lambda: isinstance(hand.app.screen, Curtain))
        while not isinstance(hand.app.screen, Ranking):
            if isinstance(hand.app.screen, Curtain):
                seen.append(hand.app.screen.seat)
            await play_one(hand, play)

    async def play_one(hand: Hand, play: Play) -> None:
        if isinstance(hand.app.screen, Curtain):
            await hand.press("enter")
            return
        state = play.record.state
        await hand.take(Greedy(play.record.ply).choose(Seat(state, state.player)))

    drive(play, story)
    assert seen == [0, 1, 0, 1]
    assert play.record.state.player == priory.OVER


def test_the_curtain_hides_every_hand(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "friend:Ada")

    async def story(hand: Hand) -> None:
        await hand.until(lambda: isinstance(hand.app.screen, Curtain))
        text = hand.text()
        assert "Hand the keyboard to Wren." in text
        assert not any(character.isdigit() for character in text)
        assert play.eyes == NOBODY
        await hand.press("enter")
        assert play.eyes == 0
        assert " hand" in hand.text()

    drive(play, story)


def test_the_screen_of_one_person_is_the_same_whatever_the_others_hold(tmp_path: Path) -> None:
    screens = []
    for other in range(3):
        play = playing(tmp_path, "me", "friend", "friend")
        state = play.record.state
        if other:
            journal = state.journal
            play.record.state = state.imagine(0, Rng(other))
            play.record.state.journal = journal

        async def story(hand: Hand) -> None:
            await hand.press("enter")
            screens.append(hand.text())

        drive(play, story)
    assert screens[0] == screens[1] == screens[2]


def test_what_one_draws_the_next_does_not_read_in_the_log(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "friend")

    async def story(hand: Hand) -> None:
        await hand.press("enter")
        while play.record.state.player == 0:
            await hand.take(Greedy(1).choose(Seat(play.record.state, 0)))
        await hand.until(lambda: isinstance(hand.app.screen, Curtain))
        await hand.press("enter")
        drawn = [entry for entries in play.record.entries for entry in entries if entry.kind == "draw"]
        assert len(drawn) == 1
        told = " ".join(line.text for line in play.lines())
        values = drawn[0].secret["values"]
        assert f"Wren draws {len(values)} card" in told
        assert f"draws {', '.join(map(str, values))}." not in told

    drive(play, story)


def test_u_takes_the_latest_choice_back(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "random")

    async def story(hand: Hand) -> None:
        before = hand.text()
        place = next(option for option, text in hand.offered() if text.startswith("Place"))
        digest = play.record.state.digest()
        await hand.take(place)
        assert play.record.ply == 1
        await hand.press("u")
        assert play.record.ply == 0
        assert play.record.state.digest() == digest
        assert hand.text() == before
        await hand.press("u")
        await hand.read("Nothing has been")

    drive(play, story)


def test_what_was_drawn_cannot_be_taken_back(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "friend")

    async def story(hand: Hand) -> None:
        await hand.press("enter")
        while play.record.state.player == 0:
            await hand.take(Greedy(1).choose(Seat(play.record.state, 0)))
        await hand.until(lambda: isinstance(hand.app.screen, Curtain))
        ply = play.record.ply
        await hand.press("u")
        assert isinstance(hand.app.screen, Curtain)
        await hand.press("enter", "u")
        assert play.record.ply == ply
        await hand.read("Wren's")

    drive(play, story)


def test_the_arrows_and_enter_take_an_option(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "random")

    async def story(hand: Hand) -> None:
        second = hand.offered()[1][0]
        await hand.press("down", "enter")
        assert play.record.options == [second]

    drive(play, story)


def test_typing_narrows_the_options(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "random")

    async def story(hand: Hand) -> None:
        everything = hand.offered()
        wanted = [(option, text) for option, text in everything if "exchange" in text.casefold()]
        assert 0 < len(wanted) < len(everything)
        await hand.press("slash", *"exch")
        assert hand.offered() == wanted
        await hand.press("escape")
        assert hand.offered() == everything
        await hand.press("slash", *"exch", "enter")
        assert play.record.options == [wanted[0][0]]
        assert hand.page.query_one(Choices).input.value == ""

    drive(play, story)


def test_the_table_s_own_keys_are_no_option_s() -> None:
    own = {binding.key for binding in Play.BINDINGS if not isinstance(binding, tuple)}
    assert not own & set(KEYS)
    assert len(set(KEYS)) == len(KEYS)


def test_a_game_left_is_gone_on_with(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "greedy")

    async def leave(hand: Hand) -> None:
        await hand.take(next(option for option, text in hand.offered() if text.startswith("Place")))
        await hand.press("q")

    drive(play, leave)
    again = Play(resume(play.sitting.path), 0.0)
    assert again.record.options == play.record.options
    assert again.sitting.people == play.sitting.people

    async def go_on(hand: Hand) -> None:
        assert again.choosing
        assert hand.offered()

    drive(again, go_on)


def test_s_saves_a_copy(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "random")
    copy = tmp_path / "sub" / "copy.json"

    async def story(hand: Hand) -> None:
        await hand.press("s")
        asking = hand.app.screen
        assert isinstance(asking, AskFile)
        asking.query_one(Input).value = str(copy)
        await hand.press("enter")
        assert load(copy).options == play.record.options

    drive(play, story)


def test_a_file_that_cannot_be_written_is_told_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    blocked = Path("file")  # short, so that what is told keeps its line
    blocked.write_text("")
    play = playing(blocked, "me", "random")

    async def story(hand: Hand) -> None:
        await hand.press("1")
        assert play.record.ply == 1
        await hand.read("cannot be written")

    drive(play, story)


def test_help_and_log_open_and_close(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "random")

    async def story(hand: Hand) -> None:
        await hand.press("question_mark")
        assert isinstance(hand.app.screen, Help)
        assert "take the option with this key" in hand.text()
        await hand.press("escape", "l")
        assert isinstance(hand.app.screen, WholeLog)
        await hand.press("escape")
        assert hand.page == play

    drive(play, story)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40), (220, 60)])
def test_the_table_is_seen_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    play = playing(tmp_path, "me", "random")

    async def story(hand: Hand) -> None:
        text = hand.text()
        assert "leave" in text
        assert play.query_one("#prompt").region.height > 0
        assert hand.offered()[0][1] in text
        assert any(line.strip().startswith("13 ") for line in text.splitlines())

    drive(play, story, size=size)


def test_f2_says_everything_again_in_the_next_language(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "random")

    async def story(hand: Hand) -> None:
        said = []
        for leave in ("leave", "quitter", "Ende", "esci"):
            text = hand.text()
            assert f"q {leave}" in text
            said.append([sentence for _, sentence in hand.offered()])
            await hand.press("f2")
        assert len({tuple(one) for one in said}) == 4
        assert [sentence for _, sentence in hand.offered()] == said[0]

    drive(play, story)


def test_f3_turns_the_light_on(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "random")

    async def story(hand: Hand) -> None:
        assert hand.app.current_theme.dark
        await hand.press("f3")
        assert not hand.app.current_theme.dark

    drive(play, story)


def test_bots_alone_play_to_the_end_before_everybody_s_eyes(tmp_path: Path) -> None:
    play = playing(tmp_path, "random", "greedy", "random", box=short_box())

    async def story(hand: Hand) -> None:
        await hand.read("rematch")
        assert isinstance(hand.app.screen, Ranking)
        assert play.eyes == NOBODY

    drive(play, story)


def test_what_a_bot_was_about_to_do_is_dropped_when_the_person_leaves_for_the_menu(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRIORY_HOME", str(tmp_path))
    play = playing(tmp_path, "me", "random", start=1)
    play.pace = 2.0

    async def story(hand: Hand) -> None:
        assert play.record.state.player == 1
        ply = play.record.ply
        await hand.press("m")
        await hand.pilot.pause(2.5)
        assert play.record.ply == ply

    drive(play, story)


def test_after_the_end_there_is_a_rematch_a_replay_and_the_way_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRIORY_HOME", str(tmp_path))
    play = playing(tmp_path, "me", "random", box=short_box())

    async def story(hand: Hand) -> None:
        await play_to_the_end(hand, play, Greedy(4))
        await hand.press("v")
        assert isinstance(hand.app.screen, Replay)
        await hand.press("q")
        assert isinstance(hand.app.screen, Ranking)
        await hand.press("b")
        assert hand.page == play
        await hand.press("enter")
        assert isinstance(hand.app.screen, Ranking)
        await hand.press("r")
        await hand.until(lambda: isinstance(hand.app.screen, Play) and hand.app.screen is not play)
        again = hand.app.screen
        assert isinstance(again, Play)
        assert again.sitting.people == play.sitting.people
        assert again.record.setup.seed != play.record.setup.seed
        assert again.record.box == play.record.box

    drive(play, story)


def test_f1_shows_the_player_aid_of_this_table(tmp_path: Path) -> None:
    play = playing(tmp_path, "me", "random")

    async def story(hand: Hand) -> None:
        await hand.press("f1")
        await hand.read("Player aid", "Your turn", "End turn")
        await hand.press("f2")
        await hand.read("Votre tour", "Finir le tour")
        await hand.press("escape")
        assert choosing(hand)

    drive(play, story)
