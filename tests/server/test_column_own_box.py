"""A Column of Fire with a box of one's own: what is said and drawn comes from that box, and from no other."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from priory.choices import choices_of
from priory.core.journal import NOBODY, Journal
from priory.core.plain import Form
from priory.core.reader import LANGUAGES
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.drawing.easel import draw, symbols
from priory.games.column import GAME, words
from priory.games.column.board import big, chips, pieces
from priory.games.column.board.faces import short
from priory.games.column.board.forecast import final
from priory.games.column.words.names import symbol
from priory.words import tongue_at
from tests.rules.column.helper import typed
from tests.server.test_drawing import sitting_for

NUMBERS = {
    "start_score": 13, "end_score": 77, "longest_game": 31, "renounce_cost": 8, "take_die_cost": 9, "pass_cost": 7,
    "passes": 2, "least_score_after_payment": 0, "minority_bonus": 6, "sell_any_points": 10, "points_per_house": 5,
    "points_per_protection": 4, "goods_per_point": 3, "ship_stones_up_to": 4,
}  # fmt: skip
"""Every number of the box that may be another one."""
NAMES = ["Aliena", "Caris", "Ned"]
Data = dict[str, Any]


def renamed(data: Any, said: list[str]) -> Any:
    """Everything that has a name in four languages gets another; the old ones are collected."""
    if isinstance(data, list):
        return [renamed(one, said) for one in data]
    if not isinstance(data, dict):
        return data
    if data.keys() == set(LANGUAGES):
        said += [name for name in data.values() if not re.search(r"\d", name)]
        return {language: f"Qx{len(said)}{language}" for language in LANGUAGES}
    return {field: renamed(value, said) for field, value in data.items()}


@cache
def own() -> tuple[Data, tuple[str, ...]]:
    """A box in which every name and every number that may change is another, and what the standard one says."""
    said: list[str] = []
    data: Data = copy.deepcopy(GAME.box_data)
    for table in data:
        if table != "game":
            data[table] = renamed(data[table], said)
    data["constants"].update(NUMBERS)
    data["constants"]["religion_spaces"] = {"p2": 5, "p3": 5, "p4": 5}
    for one in data["event"]:
        if "value" in one:
            one["value"] = 6
        elif one.get("amount") == 2:
            one["amount"] = 8
    for one in [*data["character"], *data["tile"], *data["track"]]:
        one["source"] = "rulebook"
        one.pop("action_source", None)
        for action in one.get("actions", []) + ([one["action"]] if "action" in one else []):
            if action["effect"] == "gain_vp":
                action["amount"] = 9
    for one in data["event"]:
        one["source"] = "rulebook"
        one.pop("effect_source", None)
    return data, tuple(sorted(set(said), key=len))


def game(seed: int) -> Iterator[Any]:
    """A random game with the own box, before each choice and at its end."""
    state, rng = GAME.new(3, seed, box=own()[0]), Rng(seed)
    state.journal = Journal()
    while state.player != OVER:
        yield state
        state.play(rng.choice(state.options()))
    yield state


def text_of(part: str) -> str:
    """What a drawing says: its texts and what its tips and labels tell."""
    told = re.findall(r'(?:data-tip|aria-label|title)="([^"]*)"', part)
    return "\n".join([re.sub(r"<[^>]*>", "\n", part), *told])


def assert_nothing_of_the_standard_box(text: str) -> None:
    found = re.findall(r"\b(?:" + "|".join(map(re.escape, own()[1])) + r")\b", text, re.IGNORECASE)
    assert not found, f"{found[0]!r} in {text[max(0, text.find(found[0]) - 200) :][:400]!r}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_the_standard_box_is_said(language: str) -> None:
    for seed in range(2):
        told: list[str] = []
        for state in game(seed):
            t = tongue_at(state, language)
            for seat in (state.player, NOBODY):
                told.append(words.prompt(state.look(seat), t))
            told += [one.text for one in choices_of(GAME, Seat(state, state.player), language)]
            lines = [words.line(entry.told_to(state.player), NAMES, t) for entry in state.journal.take()]
            told += lines
        assert any(re.search(r"Qx\d", text) for text in told)
        assert_nothing_of_the_standard_box("\n".join(told))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_the_standard_box_is_drawn(language: str) -> None:
    for at, state in enumerate(game(5)):
        if at % 9 and state.player != OVER:
            continue
        seat = Seat(state, state.player)
        sitting = sitting_for(GAME, 3, seat.seat, language)._replace(box=state.box)
        parts = draw(sitting, seat.look(), choices_of(GAME, seat, language))
        for part in ("steps", "prompt", "board", "tray", "players"):
            assert_nothing_of_the_standard_box(text_of(parts[part]))
            assert "p-house-rule" not in parts[part]


def test_the_numbers_said_are_those_of_the_box() -> None:
    said: set[str] = set()
    for state in game(7):
        t = tongue_at(state, "en")
        view = state.look(state.player)
        if state.player == OVER:
            rows = final(view)
            assert rows is not None
            for row in rows:
                assert row["total"] == sum(row[part] for part in ("score", "houses", "protection", "goods", "tiles"))
            break
        for option in state.options():
            form = GAME.form(option)
            text = words.option(view, form, t)
            if form.kind == "pay":
                assert text == "Pay 9 points to take a die off a card"
                assert chips(view, form, t) == [("–9", "p-points")]
            elif form.kind == "renounce":
                assert text == "Renounce, for 8 points"
            elif form.kind == "move":
                assert chips(view, form, t) == (
                    [(f"–{7 * form.number('passing')}", "p-points")] if form.number("passing") else []
                )
            elif form.kind == "sell":
                before = state.clone()
                before.play(option)
                gained = before.score[state.player] - state.score[state.player]
                assert f"for {gained} point" in text
                assert chips(view, form, t) == [(f"+{gained}", "p-points")]
            said.add(form.kind)
        assert "77" in big(view, 0, t)[2]
    assert said >= {"pay", "renounce", "move", "sell"}


def test_a_sale_anywhere_shows_the_price_of_the_box() -> None:
    state = next(game(1))
    t = tongue_at(state, "en")
    assert symbol("sell_any", t) == "sell 1 good for 10 points"
    assert short("sell_any", t) == "sell for 10"
    assert pieces(state.box) == {"sell_any": 10}
    assert 'class="effect-small">10</text>' in symbols(GAME, state.box)


def test_a_space_that_sells_any_good_names_its_one_price() -> None:
    data = copy.deepcopy(GAME.box_data)
    number, space = next((at, one) for at, one in enumerate(data["track"]) if one["action"]["effect"] == "gain_vp")
    space["action"] = {"effect": "sell_any"}
    me = {"space": number, "goods": {"cloth": 1}, "houses": {"england": 2}}
    rest = [{"religion_die": 1}] * 3
    position = {
        "game": "column",
        "half": 2,
        "agenda": ["end", "conflicts", "window 9", "space"],
        "players": [me, *rest],
    }
    state = GAME.from_dict(position, data)
    view = typed(state.look(0))
    form, t = Form({"kind": "sell", "country": "england", "good": "cloth"}), tongue_at(state, "en")
    assert words.option(view, form, t) == "Sell cloth for 3 points: England"
    assert chips(view, form, t) == [("+3", "p-points")]
    state.play(GAME.encode(form.plain))
    assert state.scores()[0] == 2 + 3
