"""Prompts and choices say what is true in every mode, and to whom it is said."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from priory import NOBODY, OVER, Rng, Seat
from priory.choices import choices_of
from priory.core.reader import LANGUAGES
from priory.drawing.easel import draw
from priory.games.kingsbridge import GAME
from priory.games.kingsbridge.words import prompt
from priory.games.kingsbridge.words.names import effect
from priory.lab.picture import sitting
from priory.terminal import plain
from priory.words import tongue
from tests.rulebook import rule
from tests.rules.kingsbridge.table import Layout, lay, looked

PLAYED = [(2, "competitive", True), (2, "competitive", False), (1, "solo", True), (3, "coop", True)]
EN = tongue("en", "kingsbridge")
SECOND_PERSON = {
    "en": r"\byou",
    "fr": r"\b(vous|votre|vos|tu|ton|ta|tes)\b",
    "de": r"\b(du|dich|dir|dein\w*|ihr|euch|euer|eure)\b",
    "it": r"\b(tu|ti|tuo|tua|tuoi|tue|vostr\w)\b",
}


def moments(seats: int, mode: str, characters: bool) -> Iterator[Layout]:
    for seed in range(3):
        state, rng = GAME.new(seats, seed, 0, mode=mode, characters=characters), Rng(seed)
        while state.player != OVER:
            yield Layout(state)
            state.play(rng.choice(state.options()))


@rule("K19.1", "K19.7")
def test_alone_wigelm_is_not_said_to_give_cards_to_others() -> None:
    alone = lay({"c1": [3]}, [8, 9], seats=1, open=["wigelm"])
    said = [one.text for one in choices_of(GAME, Seat(alone.state, 0), "en") if one.form.kind == "character"]
    assert said == ["Use Wigelm: the first card of a column goes on the own pile"]
    assert effect("wigelm", EN) == "first cards of columns go to the others"


@rule("K23.4")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "mode", "characters"), [one for one in PLAYED if one[0] > 1])
def test_a_prompt_that_others_read_does_not_address_them(
    seats: int, mode: str, characters: bool, language: str
) -> None:
    t = tongue(language, "kingsbridge")
    for table in moments(seats, mode, characters):
        for seat in {NOBODY, (table.state.player + 1) % seats}:
            said = prompt(looked(table.state, seat), t)
            assert not re.search(SECOND_PERSON[language], said, re.IGNORECASE), said


@rule("K1.10")
@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "your draw pile: 1 card", "your draw pile: 2 cards"),
        ("fr", "votre pioche : 1 carte", "votre pioche : 2 cartes"),
        ("de", "dein Nachziehstapel: 1 Karte", "dein Nachziehstapel: 2 Karten"),
        ("it", "il tuo mazzo: 1 carta", "il tuo mazzo: 2 carte"),
    ],
)
def test_one_card_is_one(language: str, one: str, many: str) -> None:
    for pile, said in (([1], one), ([1, 2], many)):
        state = lay({"c1": [3]}, [4, 9], pile=pile).state
        assert f'"{said}"' in draw(sitting(state, 0, language), state.look(0), [])["tray"]


@pytest.mark.parametrize(("mode", "seats", "told"), [("solo", 1, False), ("coop", 2, True)])
def test_the_terminal_speaks_of_others_only_where_there_are_some(mode: str, seats: int, told: bool) -> None:
    table = lay({"c1": [3]}, [4], mode=mode, seats=seats, open=["wigelm"])
    drawn = plain.text(table.state)
    assert "Wigelm" in drawn
    assert ("go to the others" in drawn) == told
