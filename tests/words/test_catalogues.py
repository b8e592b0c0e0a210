"""Every message of the code is translated into every language, with the same placeholders, and nothing is left over."""

from __future__ import annotations

import json
import re

import pytest
from babel import Locale

from priory.core.reader import LANGUAGES
from priory.core.registry import rooms
from priory.pages.phrases import says
from priory.words import LOCALE, Tongue
from tests.words.catalogues import (
    TRANSLATIONS,
    domains,
    held,
    placeholders,
    said,
    sources,
    texts,
    unreadable,
)

COUNTED = re.compile(r"\{count\} (?:[a-z]+ )?[a-z]+(?<!s)s\b")
"""A number and things in the plural: "{count} cards", "{count} gray workers"."""
NEVER_ONE = {"The player {count} seats to the left"}
"""What is said of two or more only."""
DATIVE = re.compile(r"\b(mit|von|aus|nach|seit) \{(points|goods|cubes|knowledge|gain)\}", re.IGNORECASE)
CATALOGUES = [(language, domain) for domain in domains() for language in TRANSLATIONS]


def test_every_message_is_written_out() -> None:
    assert [place for path in sources() for place in unreadable(path)] == []


@pytest.mark.parametrize("domain", ["server", "priory"])
def test_what_the_frame_counts_has_a_form_for_one(domain: str) -> None:
    assert [message for message in said(domain) if isinstance(message, str) and "count" in placeholders(message)] == []


@pytest.mark.parametrize("domain", rooms())
def test_what_a_room_counts_has_a_form_for_one(domain: str) -> None:
    plain = {message: place for message, place in said(domain).items() if isinstance(message, str)}
    counted = {message: place for message, place in plain.items() if COUNTED.search(message)}
    # A lesson is told on a kept game, in which the counts are known.
    assert [one for one, place in counted.items() if one not in NEVER_ONE and "lessons.py" not in place] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_client_gets_a_form_for_every_count(language: str) -> None:
    t, category = Tongue(language, "server"), Locale.parse(language).plural_form
    told = json.loads(says(t))
    for count in range(120):
        form = told[f"count.{category(count)}"]
        assert form.format(count=count) == t.plural("{count} option", "{count} options", count)


@pytest.mark.parametrize(("language", "domain"), CATALOGUES)
def test_every_message_is_translated(language: str, domain: str) -> None:
    catalogue = held(language, domain)
    assert catalogue is not None or not said(domain), f"{language}/{domain}.po does not exist"
    missing = []
    for message, place in said(domain).items():
        entry = catalogue.get(message) if catalogue is not None else None
        forms = [] if entry is None else texts(entry.string)
        if not forms or not all(forms) or (catalogue is not None and len(forms) not in (1, catalogue.num_plurals)):
            missing.append(f"{place}: {message!r}")
    assert missing == []


@pytest.mark.parametrize(("language", "domain"), CATALOGUES)
def test_no_translation_is_left_over_fuzzy_or_obsolete(language: str, domain: str) -> None:
    catalogue = held(language, domain)
    if catalogue is None:
        return
    assert [entry.id for entry in catalogue if entry.id and entry.fuzzy] == []
    assert [entry.id for entry in catalogue if entry.id and entry.id not in said(domain)] == []
    assert list(catalogue.obsolete) == []
    assert not catalogue.fuzzy


@pytest.mark.parametrize(("language", "domain"), CATALOGUES)
def test_a_translation_has_the_placeholders_of_its_message(language: str, domain: str) -> None:
    catalogue = held(language, domain)
    wrong = []
    for entry in catalogue or ():
        if not entry.id:
            continue
        ids, forms = texts(entry.id), texts(entry.string)
        asked = set.union(*map(placeholders, ids))
        # The form for one thing may say "a card" and leave the count out.
        may_lack = {"count"} if len(ids) > 1 else set()
        wrong += [
            f"{form!r} of {ids[0]!r}" for form in forms if form and not asked - may_lack <= placeholders(form) <= asked
        ]
    assert wrong == []


@pytest.mark.parametrize("domain", rooms())
def test_amounts_in_german_stand_where_they_need_no_ending(domain: str) -> None:
    """An amount is filled in as "3 Punkte": after a word that asks for "Punkten" it would be wrong."""
    forms = [form for entry in held("de", domain) or () for form in texts(entry.string)]
    assert [form for form in forms if DATIVE.search(form)] == []


def test_there_is_no_catalogue_in_an_unknown_language() -> None:
    if LOCALE.exists():
        assert {path.name for path in LOCALE.iterdir() if path.is_dir()} <= set(TRANSLATIONS)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'es' is not one of en, fr, de, it"):
        Tongue("es", "priory")


def test_english_needs_no_catalogue() -> None:
    tongue = Tongue("en", "priory")
    assert tongue("Place the {value}", value=7) == "Place the 7"
    assert [tongue.plural("{count} card", "{count} cards", count) for count in (0, 1, 2)] == [
        "0 cards",
        "1 card",
        "2 cards",
    ]
    assert tongue.name({"en": "Mason", "fr": "Maçon"}) == "Mason"
