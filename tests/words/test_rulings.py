"""The rules say the same in every language: each numbered statement, in its order, with its numbers and rulings."""

from __future__ import annotations

from pathlib import Path

import pytest

import priory
from tests.words.catalogues import TRANSLATIONS
from tests.words.rulings import ENGLISH_ONLY, differences, sections

RULES = Path(__file__).parents[2] / "docs" / "rules"

ENGLISH = """# A game

## 1. Things

- **K1.1** There are 12 cards.
- **K1.2** **Ruling:** a card is read as in K1.1.

| no. | effect |
|---|---|
| V1 | 3 gold (D1) |

## 2. Decisions

- **D1** Take a card.
"""
GERMAN = """# Ein Spiel

## 1. Dinge

- **K1.1** Es gibt 12 Karten.
- **K1.2** **Festlegung:** Eine Karte liest sich wie in K1.1.

| Nr. | Wirkung |
|---|---|
| V1 | 3 Gold |
"""


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("game", priory.games())
def test_a_translation_holds_every_statement_and_no_other(game: str, language: str) -> None:
    english = (RULES / f"{game}.md").read_text(encoding="utf-8")
    other = (RULES / language / f"{game}.md").read_text(encoding="utf-8")
    assert differences(english, other, language, ENGLISH_ONLY[game]) == []


@pytest.mark.parametrize("game", priory.games())
def test_what_is_left_out_is_there_in_english(game: str) -> None:
    headings = [section.heading for section in sections((RULES / f"{game}.md").read_text(encoding="utf-8"))]
    assert set(ENGLISH_ONLY[game]) <= set(headings)


def test_every_language_has_the_rules_of_every_game_and_of_no_other() -> None:
    for language in TRANSLATIONS:
        assert sorted(path.stem for path in (RULES / language).iterdir()) == sorted(priory.games())


def test_a_faithful_translation_has_no_differences() -> None:
    assert differences(ENGLISH, GERMAN, "de", ("2. Decisions",)) == []


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ("- **K1.1** Es gibt 12 Karten.\n", "", "'1. Things': K1.1"),
        ("| V1 | 3 Gold |", "| V1 | 3 Gold |\n| V2 | 3 Gold |", "'1. Things': V2"),
        ("| V1 | 3 Gold |", "| V1 | 3 Gold |\n| V1 | 3 Gold |", "'1. Things': another order, or one twice"),
        ("12 Karten", "13 Karten", "K1.1: has other numbers"),
        ("wie in K1.1", "wie in K1.2", "K1.2: cites other rules"),
        ("**Festlegung:** ", "", "K1.2: does not say what is a ruling"),
        ("Es gibt", "**Festlegung:** Es gibt", "K1.1: does not say what is a ruling"),
        ("## 1. Dinge", "## 1. Dinge\n\n## 2. Entscheidungen", "2 sections, not 1"),
    ],
)
def test_every_slip_of_a_translation_is_found(before: str, after: str, found: str) -> None:
    assert before in GERMAN
    assert differences(ENGLISH, GERMAN.replace(before, after), "de", ("2. Decisions",)) == [found]


def test_a_statement_that_changes_places_is_found() -> None:
    lines = GERMAN.splitlines()
    lines[4], lines[5] = lines[5], lines[4]
    found = differences(ENGLISH, "\n".join(lines), "de", ("2. Decisions",))
    assert found == ["'1. Things': another order, or one twice"]
