"""Prompts: they are read by all and speak to nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from priory import NOBODY, OVER, Rng, State
from priory.core.plain import Facts
from priory.core.reader import LANGUAGES
from priory.games.pillars import GAME, words
from priory.games.pillars.position.fields import View
from priory.words import Tongue, tongue_at
from tests.rules.pillars.tables import asked, first_row, lay, player, seen

FULL = [*first_row(0), "cs_1_mason", "cs_1_tool_maker"]
TAX = {"privileges": ["pv_tax"]}
MOMENTS: dict[str, dict[str, Any]] = {
    "card": {"supply": {"cards": ["rc_sand_2", "rc_sand_3"], "craftsmen": ["cs_1_mason", None]}},
    "make_room": {"round": 2, "hired": "cs_2_mason", "players": [{"craftsmen": FULL}, {}]},
    "put_back": {"drawn": 1},
    "place": {"drawn": 0},
    "bishopric": {"round": 2, "event": "ev_conflict", "spaces": {"bishopric": [0]}},
    "thomas": {"round": 2, "event": "ev_conflict", "players": [{"privileges": ["pv_thomas"]}, {}]},
    "collapse": {"round": 2, "event": "ev_collapse"},
    "exemption": {"round": 2, "tax": 4, "players": [TAX, {}]},
    "shiring": {
        "round": 2,
        "shiring": ["cs_2_mason", None],
        "spaces": {"shiring": [0]},
        "players": [{"craftsmen": FULL}, {}],
    },
    "market": {"round": 2, "spaces": {"market": [0]}},
    "cathedral": {"round": 2, "players": [player(wood=4), {}]},
    "give_up": {"round": 2, "players": [player(wood=4, sand=3), {}]},
}
ADDRESS = {
    "en": r"\b(you|your|yours)\b|^(take|buy|sell|choose|use|place)\b.*[^?]$",
    "fr": r"\b(vous|votre|vos|tu|ton|ta|tes)\b|\b\w+ez\b",
    "de": r"\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\w*)\b",
    "it": r"\b(tu|ti|tuo|tua|tuoi|tue)\b|\b(prendi|compra|vendi|ingaggia|passa|perdi|chiedi)\b",
}
"""Words that speak to somebody; in English an order, in French and Italian its form."""


def moment(question: str, **changes: Any) -> State:
    fields = {**MOMENTS[question], **changes}
    state = lay(*fields.pop("players", []), question=question, **fields)
    assert asked(state)[0] == question
    return state


def all_moments() -> Iterator[State]:
    for question in MOMENTS:
        yield moment(question)
    yield moment("bishopric", event="ev_king")
    # Free of charge: the eighth builder of three players.
    spaces = {"priory": [0], "court": [1, 1, 1], "market": [2, 2, 2]}
    yield moment("place", seats=3, spaces=spaces)
    state, rng = GAME.new(3, 5), Rng(5)
    while state.player != OVER:
        yield state
        state.play(rng.choice(state.options()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_speaks_to_nobody(language: str) -> None:
    questions = set()
    for state in all_moments():
        for seat in (*range(state.seats), NOBODY):
            said = words.prompt(seen(state, seat), tongue_at(state, language))
            assert not re.search(ADDRESS[language], said), said
        questions.add(asked(state)[0])
    assert questions == set(MOMENTS)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Where does the builder go for 7 gold, or does it wait?"),
        ("de", "Wohin geht der Baumeister für 7 Gold, oder wartet er?"),
    ],
)
def test_everybody_reads_where_the_builder_goes(language: str, said: str) -> None:
    state = moment("place")
    assert [words.prompt(seen(state, seat), tongue_at(state, language)) for seat in (0, 1, NOBODY)] == [said] * 3


def test_the_tax_in_question_is_the_one_that_is_owed() -> None:
    t = Tongue("en", "pillars")
    assert words.prompt(seen(moment("exemption"), 0), t) == "The tax is 4 gold: use Tax exemption?"
    state = moment("exemption", players=[{"privileges": ["pv_tax", "pv_francis"]}, {}])
    assert words.prompt(seen(state, 0), t) == "The tax is 2 gold: use Tax exemption?"


@pytest.mark.parametrize("kept", [1, 2])
@pytest.mark.parametrize(
    ("language", "one", "more"),
    [
        ("en", "Only 1 resource may be kept: which one goes?", "Only 2 resources may be kept: which one goes?"),
        (
            "fr",
            "On ne garde que 1 ressource : laquelle est rendue ?",
            "On ne garde que 2 ressources : laquelle est rendue ?",
        ),
        ("de", "Nur 1 Baustoff bleibt: Welcher geht zurück?", "Nur 2 Baustoffe bleiben: Welcher geht zurück?"),
        ("it", "Si tiene solo 1 risorsa: quale va via?", "Si tengono solo 2 risorse: quale va via?"),
    ],
)
def test_a_count_of_one_is_said_as_one(language: str, one: str, more: str, kept: int) -> None:
    data = {**GAME.box_data, "limits": {**GAME.box_data["limits"], "resources_kept": kept}}
    box = GAME.open_box(data, "own box")
    assert words.prompt(View({"question": "give_up"}, box), Tongue(language, "pillars", box)) == (
        one if kept == 1 else more
    )


def test_whoever_puts_an_own_builder_back_is_not_named_twice() -> None:
    t, names = Tongue("en", "pillars"), ["Wren", "Heron"]
    said = [words.line(Facts({"kind": "put_back", "seat": 0, "owner": owner}), names, t) for owner in (0, 1)]
    assert said == ["Wren puts an own builder back into the bag", "Wren puts Heron's builder back into the bag"]
