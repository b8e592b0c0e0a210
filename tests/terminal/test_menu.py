"""The menu: choosing a game, its rules and its people by the arrow keys, and going on with one."""

from __future__ import annotations

from pathlib import Path

import pytest

import priory
from priory.terminal.menu import Menu
from priory.terminal.play import Play
from priory.terminal.sitting import resume, unfinished
from tests.terminal.driving import Hand, drive, playing


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PRIORY_HOME", str(tmp_path))
    return tmp_path


async def choose_kingsbridge(hand: Hand, menu: Menu) -> None:
    """Turn to Kingsbridge, the menu standing on the game."""
    for _ in priory.games():
        if menu.room.id != "kingsbridge":
            await hand.press("right")
    assert menu.room.id == "kingsbridge"


async def go_to(hand: Hand, menu: Menu, label: str) -> None:
    """Move down to the first line with this label."""
    for _ in menu.rows:
        if menu.rows[menu.at].label.plain == label:
            return
        await hand.press("down")
    raise AssertionError(f"no line {label!r}")


def test_enter_begins_a_game_against_a_bot(home: Path) -> None:
    menu = Menu(0.0)

    async def story(hand: Hand) -> None:
        await choose_kingsbridge(hand, menu)
        await hand.press("enter")
        await hand.until(lambda: isinstance(hand.app.screen, Play))
        play = hand.app.screen
        assert isinstance(play, Play)
        assert play.record.game.id == "kingsbridge"
        assert [person.plays for person in play.sitting.people] == ["me", "greedy"]
        assert play.sitting.path.parent == home / "games"
        assert play.sitting.path.exists()

    drive(menu, story)


def test_seats_and_people_are_chosen_by_the_arrows() -> None:
    menu = Menu(0.0)

    async def story(hand: Hand) -> None:
        await choose_kingsbridge(hand, menu)
        await go_to(hand, menu, "Seats")
        await hand.press("right", "right")
        assert menu.seats == 4
        await go_to(hand, menu, "▲ Robin")
        await hand.press("left", "left", "left")
        assert menu.plays[:4] == ["me", "friend", "greedy", "greedy"]
        await hand.press("enter")
        await hand.until(lambda: not isinstance(hand.app.screen, Menu))
        play = next(screen for screen in hand.app.screen_stack if isinstance(screen, Play))
        assert [person.plays for person in play.sitting.people] == ["me", "friend", "greedy", "greedy"]

    drive(menu, story)


def test_what_does_not_go_together_with_a_variant_gives_way() -> None:
    menu = Menu(0.0)

    async def story(hand: Hand) -> None:
        await choose_kingsbridge(hand, menu)
        await hand.press("down", "down", "right")
        assert menu.variants == {"mode": "competitive", "characters": False}
        await hand.press("up", "right")
        assert menu.variants == {"mode": "solo", "characters": True}
        assert menu.seats == 1
        await hand.press("right")
        assert menu.variants == {"mode": "coop", "characters": True}
        assert menu.seats == 2

    drive(menu, story)


def test_the_language_is_chosen_in_the_menu() -> None:
    menu = Menu(0.0)

    async def story(hand: Hand) -> None:
        await go_to(hand, menu, "Language")
        await hand.press("right")
        assert hand.app.language == "fr"
        assert "Prenez place" in hand.text()

    drive(menu, story)


def test_an_unfinished_game_is_offered_first(home: Path) -> None:
    play = playing(home / "games", "me", "greedy")
    play.record.play(play.record.state.options()[0])
    play.sitting.save()
    menu = Menu(0.0)

    async def story(hand: Hand) -> None:
        assert "Go on with" in hand.text()
        await hand.press("enter")
        await hand.until(lambda: isinstance(hand.app.screen, Play))
        again = hand.app.screen
        assert isinstance(again, Play)
        assert again.record.options[:1] == play.record.options

    drive(menu, story)


def test_files_that_are_no_games_are_not_offered(home: Path) -> None:
    (home / "games").mkdir()
    (home / "games" / "broken.json").write_text("{")
    (home / "games" / "list.json").write_text("[]")
    assert unfinished(5) == []


def test_a_game_that_cannot_be_gone_on_with_says_why(home: Path) -> None:
    play = playing(home / "games", "me", "greedy")
    play.sitting.save()
    path = play.sitting.path
    path.write_text(path.read_text().replace(f'"rules": {play.record.game.rules_version}', '"rules": 99'))
    menu = Menu(0.0)

    async def story(hand: Hand) -> None:
        await hand.press("enter")
        assert hand.app.screen is menu
        await hand.read("version 99")

    drive(menu, story)
    with pytest.raises(priory.BadRecord):
        resume(path)
