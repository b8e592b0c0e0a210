"""Prompts: what is said to those who only watch speaks of the choice, never to the chooser."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import priory
from priory import NOBODY, OVER, Rng, State
from priory.words import tongue_at

GAMES = priory.games()
"""The rooms whose prompts are held to it."""
PLAYED = 1

# Words by which somebody is addressed. German Sie and Ihr only within a sentence: at its beginning they may be others.
ADDRESS = {
    "en": r"\b(you|your|yours|yourself)\b",
    "de": r"\b(du|dich|dir|dein\w*|euch|euer\w*|eure\w*)\b|(?<=[\w,;:] )(Sie|Ihnen|Ihr|Ihre\w*)\b",
    "fr": r"\b(tu|te|toi|ton|ta|tes|vous|votre|vos)\b|\b[\w]+-vous\b",
    "it": r"\b(tu|te|ti|tuo|tua|tuoi|tue|voi|vi|vostr\w+)\b",
}
WORDS = {
    language: re.compile(pattern, re.IGNORECASE if language != "de" else re.NOFLAG)
    for language, pattern in ADDRESS.items()
}


def addressed(text: str, language: str) -> str:
    """The word by which a text speaks to somebody, if there is one."""
    found = WORDS[language].search(text)
    if found is None and language == "de":
        found = re.search(r"^(Du|Dich|Dir|Dein\w*|Euch|Euer\w*|Eure\w*)\b", text)
    return found.group(0) if found else ""


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("en", "Where does your house go?", "your"),
        ("en", "Where is the house built?", ""),
        ("de", "Wohin kommt dein Haus?", "dein"),
        ("de", "Welche Karte spielst du?", "du"),
        ("de", "Welche Karte spielen Sie?", "Sie"),
        ("de", "Sie wird gespielt.", ""),
        ("fr", "Où va votre maison ?", "votre"),
        ("fr", "Que vendez-vous ?", "vendez-vous"),
        ("fr", "Que vendre ?", ""),
        ("it", "Dove va la tua casa?", "tua"),
        ("it", "Che cosa si vende?", ""),
    ],
)
def test_an_address_is_found(language: str, text: str, word: str) -> None:
    assert addressed(text, language) == word


def games_of(game_id: str) -> Iterator[State]:
    """Every moment of random games, in each set-up."""
    game = priory.game(game_id)
    for setup in game.setups():
        for seed in range(PLAYED):
            state, rng = game.new(setup.seats, seed, **setup.variants), Rng(seed)
            while state.player != OVER:
                yield state
                state.play(rng.choice(state.options()))


@pytest.mark.parametrize("game_id", GAMES)
def test_nobody_who_watches_is_spoken_to(game_id: str) -> None:
    words = priory.game(game_id).room("words")
    seen: set[tuple[str, str]] = set()
    for state in games_of(game_id):
        for eyes in [seat for seat in (*range(state.seats), NOBODY) if seat != state.player]:
            view = state.look(eyes)
            for language in ADDRESS:
                prompt = words.prompt(view, tongue_at(state, language))
                if (language, prompt) not in seen:
                    seen.add((language, prompt))
                    assert not addressed(prompt, language), f"{language}: {prompt}"
    assert seen
