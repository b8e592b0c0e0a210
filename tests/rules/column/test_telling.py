"""What is told: the log is true in every situation, prompts address nobody, and what shows itself ends undo."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

from priory import OVER, Journal, Record, Rng, Setup
from priory.core.plain import Facts
from priory.core.reader import LANGUAGES
from priory.games.column import GAME, words
from priory.games.column.table import Table
from priory.games.column.words.names import title
from priory.games.column.words.story import summary
from priory.story import Turn
from priory.words import Tongue, tongue_at
from tests.rulebook import rule
from tests.rules.column.helper import BLUE, CARDS, picking, play, stones, table, typed, with_card

NAMES = ["Yellow", "Blue", "Green", "Red"]
EN = Tongue("en", "column")
DICE = ["white", "blue", "orange", "brown", "purple"]


def told(s: Table, kind: str, **fields: Any) -> list[str]:
    """The log of a choice, as everybody reads it."""
    s.journal = Journal()
    play(s, kind, **fields)
    lines = [words.line(entry.told_to(-1), NAMES, EN) for entry in s.journal.take()]
    return [line for line in lines if line]


def of_roll(**player: Any) -> list[str]:
    """The log from the window before the roll on."""
    return told(table({"tiles": ["vp_1"], **player}, half=2), "go_on")


@rule("C6.4", "C6.8")
def test_who_renounces_pays() -> None:
    assert told(picking({"score": 2}), "renounce")[0] == "Yellow picks nobody and pays 1 point."


@rule("C6.5", "C6.8")
@pytest.mark.parametrize(
    ("score", "line"),
    [(3, "Yellow has nothing to pick and loses 1 point."), (0, "Yellow has nothing to pick.")],
)
def test_who_cannot_pick_pays_nothing(score: int, line: str) -> None:
    log = of_roll(prison=DICE, score=score)
    assert log[:2] == ["Yellow has no die to roll.", line]


@rule("C5.3")
def test_a_die_on_loch_leven_that_is_turned_down_is_told() -> None:
    player = {"tiles": ["vp_1"], "prison": ["white", "blue"], "dice": {"white": 3, "blue": 1}, "religion_die": 4}
    log = told(table(player), "go_on")
    assert log[:3] == [
        "Yellow turns the white die down to 2.",
        "Yellow has the blue die back from Loch Leven.",
        "Yellow turns the black die down to 3.",
    ]


@rule("C7.5")
def test_a_stone_without_room_is_told() -> None:
    s = picking(countries={"england": {"face_up": "ned_willard", **stones(neutral=4)}})
    religion = title(s.view(0)["cards"]["ned_willard"]["stone"], EN)
    assert f"There is no room for the stone ({religion}, England)." in told(s, "pick", country="england")


@rule("C10.4")
def test_every_further_event_of_a_turn_is_told_as_without_effect() -> None:
    events = [card["id"] for card in GAME.box_data["event"] if card["deck"] == "england"]
    deck = [*events[:3], "ned_willard"]
    board = {"england": {"face_up": "elizabeth_i", "deck": deck}}
    s = picking({"dice": {"white": 6}}, countries=board, event_done=True)
    play(s, "pick", country="england")
    log = told(s, "use", alternative=1)
    assert sum(line.startswith("Another event of this turn has no effect") for line in log) == 3


@rule("C14.5", "C14.7")
@pytest.mark.parametrize("first", [{"effect": "gain_vp", "amount": 2}, {"effect": "gain_protection"}])
@pytest.mark.parametrize("turned", [False, True])
def test_a_captain_with_two_actions_sells_for_the_fixed_price(first: dict[str, Any], turned: bool) -> None:
    data = copy.deepcopy(GAME.box_data)
    captain = next(one for one in data["character"] if one["id"] == "england_captain")
    actions = [first, {"effect": "sell_any"}]
    captain["actions"] = actions[::-1] if turned else actions
    player = {**with_card("england_captain", "white", 4), "goods": {"ore": 1}, "houses": {"spain": 1}, "score": 0}
    s = GAME.from_dict({"game": "column", "players": [player, {"religion_die": 1}], "agenda": CARDS}, data)
    s.play(GAME.encode({"kind": "sell", "country": "spain", "good": "ore"}))
    assert s.scores()[0] == 3


@rule("C23.8")
def test_two_actions_that_place_the_same_stone_offer_it_once() -> None:
    data = copy.deepcopy(GAME.box_data)
    one = next(one for one in data["character"] if one["id"] == "elizabeth_i")
    one["actions"] = [
        {"effect": "religion_stone", "religions": ["catholic"]},
        {"effect": "religion_stone", "religions": ["catholic", "protestant"]},
    ]
    player = with_card("elizabeth_i", "white", 4)
    s = GAME.from_dict({"game": "column", "players": [player, {"religion_die": 1}], "agenda": CARDS}, data)
    assert s.options() == sorted(set(s.options()))
    s.play(GAME.encode({"kind": "stone", "religion": "protestant", "do": "place", "country": "spain"}))
    assert s.to_dict()["countries"]["spain"]["stones"]["protestant"] == 1


# Undo.


def recorded(kind: str) -> tuple[Record, int]:
    """A random game up to the first choice of this kind, which has been made; and who made it."""
    for seed in range(20):
        record = Record(GAME, Setup(3, seed))
        rng = Rng(seed)
        while record.state.player != OVER:
            wanted = [option for option in record.state.options() if GAME.decode(option)["kind"] == kind]
            seat = record.state.player
            record.play(rng.choice(wanted or record.state.options()))
            if wanted:
                return record, seat
    raise AssertionError(f"nobody ever had the choice {kind}")


@rule("I4", "D22")
def test_a_used_tile_has_come_to_light_and_is_not_taken_back() -> None:
    record, seat = recorded("tile")
    assert record.undo_depth(seat) == 0


def test_going_through_shows_nothing_and_can_be_taken_back() -> None:
    record, seat = recorded("go_through")
    if not any(entry.opened for entry in record.entries[-1]) and record.state.player == seat:
        assert record.undo_depth(seat) > 0


def test_a_turn_that_begins_shows_nothing_of_its_tiles() -> None:
    s = table({"score": 9}, {"tiles": ["vp_2"], "religion_die": 4}, agenda=["end", "conflicts", "window 3"])
    s.journal = Journal()
    play(s, "go_on")
    assert [(entry.kind, entry.seat, entry.opened) for entry in s.journal.take()][-1] == ("turn", BLUE, False)


# Prompts.

SECOND_PERSON = {
    "en": r"\b(you|your|yours)\b",
    "fr": r"\b(vous|votre|vos|choisissez|lancez|tournez|révélez|avancez|continuez|agissez)\b",
    "de": r"\b(du|dir|dich|dein\w*|wähle|ziehe|wirf|decke|drehe|handle|mache)\b",
    "it": r"\b(tu|ti|te|tu[oae]|tuoi|scegli|lancia|rivela|muoviti|agisci|continua|gira i)\b",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_addresses_nobody_so_that_it_can_follow_any_name(language: str) -> None:
    asked: set[str] = set()
    for seed in range(6):
        state, rng = GAME.new(2 + seed % 3, seed), Rng(seed)
        while state.player != OVER:
            view = typed(state.look((state.player + 1) % state.seats))
            prompt = words.prompt(view, tongue_at(state, language))
            assert not re.search(SECOND_PERSON[language], prompt, re.IGNORECASE), prompt
            asked.add(view.question)
            state.play(rng.choice(state.options()))
    assert asked >= {"window", "card", "use", "target", "stone", "house", "space", "ship", "event", "religion", "pick"}


def fought(points: list[int], lost: list[int]) -> str:
    """A conflict that somebody has won, in the log."""
    facts = {"kind": "conflict", "seat": 0, "country": "france", "winner": "catholic", "points": points, "lost": lost}
    return words.line(Facts(facts), NAMES, EN)


def test_a_conflict_tells_nothing_of_points_and_houses_that_there_are_none_of() -> None:
    assert fought([6, 0, 0, 0], [2]) == "Conflict (France), won by: Catholic. Points: Yellow 6. Houses lost: Green."
    assert fought([6, 0, 0, 0], []) == "Conflict (France), won by: Catholic. Points: Yellow 6."
    assert fought([0, 0, 0, 0], []) == "Conflict (France), won by: Catholic."


def test_a_turn_in_which_only_points_change_says_where_from() -> None:
    """Whoever picks nobody, sells on the wheel or chooses a faith anew has done that, not only won or lost points."""
    sold = {"kind": "sold", "seat": 1, "good": "book", "points": 4, "country": "france"}
    turn = [{"kind": "renounced", "seat": 1, "points": 1, "forced": False}, sold, {**sold, "country": "netherlands"}]
    assert (
        summary([Facts(one) for one in turn], Turn(1, 6), NAMES, EN) == "Blue: nobody picked, 2 goods sold, +7 points."
    )
    chosen = [{"kind": "religion", "seat": 0, "religion": "protestant"}, {"kind": "minority", "seat": 0, "points": 1}]
    assert summary([Facts(one) for one in chosen], Turn(0, 1), NAMES, EN) == "Yellow: Protestant, +1 point."
    paid = [Facts({"kind": "paid", "seat": 0, "points": 3})] * 2
    assert summary(paid, Turn(0, 1), NAMES, EN) == "Yellow: die taken back, −6 points."
