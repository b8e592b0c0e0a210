"""A box of one's own: prompts, options, log and terminal say its names and numbers, and none of the standard box."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from priory import NOBODY, OVER, Journal, Rng, State
from priory.core.plain import Form
from priory.core.reader import LANGUAGES
from priory.games.pillars import GAME, terminal, words
from priory.games.pillars.position.fields import View
from priory.games.pillars.words import names, texts
from priory.games.pillars.words.changes import gold_change, point_change
from priory.words import Tongue, tongue_at
from tests.rules.pillars.own_box import PREFIX, own_box
from tests.rules.pillars.tables import seen

BOX = own_box()
NAMES = ["Heron", "Lapwing", "Plover", "Avocet"]
RULES_WORDS = {"event", "événement", "ereignis", "evento"}
"""What the rules themselves call a thing, whatever stands on the board."""


def numbers(text: str) -> list[int]:
    return sorted(int(found) for found in re.findall(r"\d+", text))


@cache
def standard_names(language: str) -> re.Pattern[str]:
    """Any name of the standard box, as a word of its own."""
    names = {names[language].lower() for names in GAME.box.names.values()} - RULES_WORDS
    return re.compile(r"(?<!\w)(" + "|".join(re.escape(name) for name in sorted(names)) + r")(?!\w)")


def strange(text: str, language: str) -> str:
    """What does not belong into a text of this box in this language: a standard name or id, or another language."""
    found = standard_names(language).search(text.lower())
    foreign = [prefix for other, prefix in PREFIX.items() if other != language and f"{prefix.lower()} " in text.lower()]
    ids = re.search(r"\b(cs_\d|pv_|ev_|rc_)\w+", text)
    return (found.group() if found else "") or " ".join(foreign) or (ids.group() if ids else "")


def games() -> Iterator[State]:
    """The moments of random games of two, three and four with this box, their journals kept."""
    for seats in (2, 3, 4):
        state, rng = GAME.new(seats, seed=seats, box=BOX), Rng(seats)
        state.journal = Journal()
        yield state
        while state.player != OVER:
            state.play(rng.choice(state.options()))
            yield state


def drawn(view: View, t: Tongue) -> str:
    page = StringIO()
    Console(file=page, width=140, color_system=None).print(terminal.draw(view, t, NAMES))
    return page.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_the_standard_box_is_said(language: str) -> None:
    t, asked = Tongue(language, "pillars", GAME.open_box(BOX, "own box")), set()
    for ply, state in enumerate(games()):
        assert tongue_at(state, language).box is state.contents()
        assert state.journal is not None
        said = [words.line(entry.told_to(seat), NAMES, t) for entry in state.journal.take() for seat in (0, NOBODY)]
        for seat in (state.player, NOBODY):
            view = seen(state, seat)
            said.append(words.prompt(view, t))
            asked.add(view.question)
        view = seen(state, state.player)
        said += [words.option(view, GAME.form(option), t) for option in state.options()]
        if ply % 16 == 0:
            said.append(drawn(view, t))
        text = "\n".join(said)
        assert not strange(text, language), text
    assert {"card", "make_room", "put_back", "place", "bishopric", "market", "cathedral", "shiring", "give_up"} <= asked


def test_every_card_says_the_numbers_of_its_effect() -> None:
    t = Tongue("en", "pillars", GAME.open_box(BOX, "own box"))
    for entry in BOX["craftsman"]:
        printed = [*entry["consumes"].values(), *entry["produces"].values(), entry["capacity"]]
        assert numbers(texts.formula(entry["id"], t)) == sorted(printed), entry["id"]
    for entry in BOX["privilege"]:
        assert numbers(texts.privilege(entry["id"], t)) == sorted(_amounts(entry["effect"])), entry["id"]
    for entry in BOX["event"]:
        fixed = entry["effect"]["kind"] in ("extra_use", "lose_craftsman")
        wanted = [] if fixed else sorted(map(abs, _amounts(entry["effect"])))
        assert numbers(texts.event(entry["id"], t)) == wanted, entry["id"]


def _amounts(effect: dict[str, Any]) -> list[int]:
    return [value for value in effect.values() if isinstance(value, int)]


def test_what_an_option_says_and_foretells_is_what_playing_it_does() -> None:
    t, tried = Tongue("en", "pillars", GAME.open_box(BOX, "own box")), set()
    for state in games():
        if state.player == OVER:
            continue
        view, own = seen(state, state.player), state.player
        for option in state.options():
            form = GAME.form(option)
            after = state.clone()
            after.journal = Journal()
            after.play(option)
            first = after.journal.take()[0].seen_by(own) if after.journal.entries else {}
            kind = form.kind
            # The first entry tells what the option itself did; more may follow by itself.
            gold = {"place": -1, "hire": -1, "hire_away": -1, "buy": -1, "sell": 1, "use": 1}.get(kind, 0)
            expected = gold * first.get("gold", 0) - first.get("paid", 0)
            assert gold_change(view, form) == expected, form
            assert point_change(view, form) == (first["vp"] if kind == "use" else 0), form
            if kind in ("buy", "sell"):
                assert numbers(words.option(view, form, t)) == sorted([form.number("amount"), abs(expected)])
            elif kind == "hire_away" or (kind == "place" and view.cost):
                assert numbers(words.option(view, form, t)) == [-expected]
            elif kind == "take":
                card = next(card for card in BOX["resource_card"] if card["id"] == first["card"])
                assert numbers(words.option(view, form, t)) == sorted([card["yield"], card["workers"]])
            tried.add(kind)
    assert {"buy", "sell", "hire", "hire_away", "place", "take", "use", "gift", "give_up"} <= tried


def test_a_stone_for_seven_is_offered_for_seven() -> None:
    box = own_box()
    state = GAME.from_dict(
        {
            "game": "pillars",
            "seats": 2,
            "round": 3,
            "step": 12,
            "event": box["event"][0]["id"],
            "spaces": {"market": [0]},
        },
        box=box,
    )
    view, form = seen(state, 0), Form({"kind": "buy", "resource": "stone", "amount": 2})
    stone, gold = box["resource"][0]["name"]["en"].lower(), box["currency"][0]["name"]["en"].lower()
    assert words.option(view, form, tongue_at(state, "en")) == f"Buy 2 {stone} for 14 {gold}"
    state.play(GAME.encode(form.plain))
    assert seen(state, 0).players[0].gold == view.players[0].gold - 14


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("de", 1, ["1 Stein", "1 Holz", "1 Sand", "1 Metall", "1 Gold"]),
        ("de", 2, ["2 Steine", "2 Holz", "2 Sand", "2 Metall", "2 Gold"]),
        ("it", 1, ["1 pietra", "1 legno", "1 sabbia", "1 metallo", "1 oro"]),
        ("it", 2, ["2 pietre", "2 legno", "2 sabbia", "2 metallo", "2 oro"]),
        ("fr", 1, ["1 pierre", "1 bois", "1 sable", "1 métal", "1 or"]),
        ("fr", 2, ["2 pierres", "2 bois", "2 sable", "2 métal", "2 or"]),
        ("en", 2, ["2 stone", "2 wood", "2 sand", "2 metal", "2 gold"]),
    ],
)
def test_resources_are_counted_as_the_language_counts_them(language: str, count: int, said: list[str]) -> None:
    assert [names.amount(kind, count, Tongue(language, "pillars")) for kind in range(5)] == said
