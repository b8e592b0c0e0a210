"""A box of one's own: every name and number that is said or drawn comes from it, in every mode and language."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from priory import NOBODY, OVER, Record, Rng, Seat
from priory.choices import choices_of, prompt_of
from priory.core.reader import LANGUAGES
from priory.drawing.easel import Sitting, draw, symbols
from priory.endings.ending import Eyes, ending_of
from priory.games.kingsbridge import GAME, board
from priory.games.kingsbridge.words import line
from priory.words import tongue_at
from tests.rulebook import rule
from tests.rules.kingsbridge.table import looked

HAND, COPIES, EXTRA, OPEN, ROUNDS, MOVES = 4, 5, 3, 2, 9, 7
POINTS, WIN, MOST = (3, 7, -11), 29, 10 * 3 + 6 * 7
PLAYED = [(2, "competitive", True), (3, "competitive", False), (1, "solo", True), (3, "coop", True)]
STANDARD = re.compile(
    r"\b(Aldred|Edgar|Wynstan|Gytha|Agatha|Ragna|Ethelred|Etelredo|Wigelm|Wilwulf|(Sheriff|Shérif|Sceriffo) Den)\b"
    r"|\bsix\b|\bsechs\b|\bsei\b|\b6 (cards|cartes|Karten|carte) en? "  # the hand
    r"|\b(of|von|sur|su) 22\b|\b1 (point|Punkt|punto)\b|(?<!\d)[-−]?5 (points|Punkte|punti)\b|\b100 "  # the score
)


@cache
def other_box() -> dict[str, Any]:
    """A box in which every name and every number that may change has changed."""
    data = copy.deepcopy(GAME.box_data)
    data["game"]["name"] = {language: f"Shiring {language}" for language in LANGUAGES}
    for one in data["characters"]:
        one["name"] = {language: f"Lord {one['id'].upper()}{language}" for language in LANGUAGES}
    cards = 13 * COPIES
    data["components"]["event_cards"].update(copies_per_value=COPIES, count=cards)
    data["components"]["total_cards"]["count"] = cards + 10 + 6
    data["hand"]["size"] = HAND
    data["columns"]["extra"]["max_at_a_time"] = EXTRA
    for deal in [*data["deal"], data["deal_solo"]]:
        players = deal["players"]
        deal["dealt"] = [(cards - 6 + players - 1 - i) // players for i in range(players)]
        deal["draw_pile"] = [count - HAND for count in deal["dealt"]]
    data["characters_solo_coop"]["open"] = OPEN
    keys = ("per_remaining_character", "per_empty_permanent_column", "per_penalty_card")
    data["scoring_solo_coop"].update(zip(keys, POINTS, strict=True), win_at_least=WIN, expert_at_least=50, maximum=MOST)
    data["limits"]["rearranging_moves_per_turn"]["value"] = MOVES
    data["limits"]["rounds_competitive"]["value"] = ROUNDS
    return data


def record(seats: int, mode: str, characters: bool, seed: int) -> Record:
    return Record(GAME, GAME.check_setup(seats, seed, 0, {"mode": mode, "characters": characters}), other_box())


def sitting(made: Record, seat: int, language: str) -> Sitting:
    state, mine = made.state, () if seat == NOBODY else (seat,)
    names, people = tuple(f"Somebody{at}" for at in range(state.seats)), ("",) * state.seats
    over = state.player == OVER
    return Sitting(
        GAME, seat, mine, names, ("person",) * state.seats, people, language, state.contents(),
        ranks=tuple(state.ranks()) if over else (), winners=tuple(state.winners()),
        ending=ending_of(made, Eyes(names, people, mine, language)) if over else None,
    )  # fmt: skip


def shown(parts: dict[str, str]) -> list[str]:
    """What can be read or heard of the parts of a page: its words and its labels, not its ids and colours."""
    found = []
    for text in parts.values():
        found += re.findall(r'(?:data-tip|aria-label|title)="([^"]*)"', text)
        found += re.findall(r">([^<>]+)<", text)
    return found


def told(made: Record, language: str) -> Iterator[str]:
    """All that is said and drawn of a moment, to the chooser (at the end to the first seat) and to a spectator."""
    for at in {max(0, made.state.player), NOBODY}:
        seat = Seat(made.state, at)
        choices = choices_of(GAME, seat, language)
        yield prompt_of(GAME, seat, language)
        yield from [one.text for one in choices]
        yield from shown(draw(sitting(made, at, language), seat.look(), choices))


@rule("K24.2", "K24.3", "K8.6", "K9.5")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "mode", "characters"), PLAYED)
def test_nothing_of_the_standard_box_is_said_or_drawn(seats: int, mode: str, characters: bool, language: str) -> None:
    named = False
    for seed in range(2):
        made, rng = record(seats, mode, characters, seed), Rng(seed)
        names = [f"Somebody{seat}" for seat in range(seats)]
        while True:
            state = made.state
            if made.ply % 4 == 0 or state.player == OVER or state.view(NOBODY)["question"] != "main":
                for text in told(made, language):
                    assert not STANDARD.search(text), text
                    named |= f"Lord {text[5:]}" == text and language in text
            if state.player == OVER:
                break
            t = tongue_at(state, language)
            for entry in made.play(rng.choice(state.options())):
                for seat in (NOBODY, 0):
                    text = line(entry.told_to(seat), names, t)
                    assert not STANDARD.search(text), text
    assert named == characters


def test_the_pieces_have_no_name_and_a_fan_for_every_hand() -> None:
    box = record(2, "competitive", True, 1).state.contents()
    drawn = symbols(GAME, box)
    assert not re.search(r">(Edgar|Lord)", drawn)
    assert f'id="fan-{HAND}"' in drawn
    assert f'id="fan-{HAND + 1}"' not in drawn
    assert 'id="fan-6"' in symbols(GAME, GAME.box)


@rule("K24.2", "K24.3")
def test_the_numbers_of_the_box_are_said() -> None:
    made, rng = record(1, "solo", True, 3), Rng(3)
    t = tongue_at(made.state, "en")
    assert board.steps(looked(made.state, 0), t)["aim"] == "lay all cards; win with 29 points or more"
    said = " ".join(told(made, "en"))
    assert "penalty pile: each card counts −11 points" in said
    assert "3 for each character left, 7 for each empty column, −11 for each penalty card" in said
    while made.state.player != OVER:
        made.play(rng.choice(made.state.options()))
    said, score = " ".join(told(made, "en")), made.state.scores()[0]
    assert f"Not this time: {score:g}".replace("-", "−") in said
    assert "29 wins" in said
    assert "72" in said.split()
    last = line(made.entries[-1][-1].told_to(0), ["Ned"], t)
    assert last == f"The game is lost: {score:g} of 72 points."


@rule("K9.5")
def test_the_last_of_the_rounds_is_told_as_the_reason_of_the_end() -> None:
    box = other_box()
    box = {**box, "limits": {**box["limits"], "rounds_competitive": {"value": 2, "source": "house"}}}
    made, rng = Record(GAME, GAME.check_setup(2, 1, 0, {}), box), Rng(1)
    while made.state.player != OVER:
        made.play(rng.choice(made.state.options()))
    told = line(made.entries[-1][-1].told_to(0), ["Ned", "Caris"], tongue_at(made.state, "en"))
    assert told.startswith("After 2 rounds the game ends: the fewest cards win. First: ")
