"""The drawing: every option can be reached, every id is one element's, every part is well formed, in every language."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

from priory.choices import choices_of
from priory.core.game import Game
from priory.core.journal import NOBODY
from priory.core.reader import LANGUAGES
from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.drawing import icons
from priory.drawing.easel import HERE, SHIELDS, Sitting, draw, easel_of, environment, symbols

VOID = {"input", "br", "img", "meta", "link", "hr"}
SETUPS = [(one, setup) for one in map(game, games()) for setup in one.setups()]
DRAWN = [(one, setup) for one, setup in SETUPS if easel_of(one) is not None]


class Reader(HTMLParser):
    """Collects ids and checks that tags close."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.options: set[int] = set()
        self.uses: set[str] = set()

    def handle_startendtag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(attrs)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}> closes another element"

    def _note(self, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if found.get("data-option"):
            self.options.add(int(str(found["data-option"])))
        if len(str(found.get("href"))) > 1 and str(found.get("href")).startswith("#"):
            self.uses.add(str(found["href"])[1:])


def read(*texts: str) -> Reader:
    reader = Reader()
    for text in texts:
        reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


def sitting_for(one: Game, seats: int, seat: int, language: str = "en", ranks: tuple[int, ...] = ()) -> Sitting:
    return Sitting(
        game=one,
        seat=seat,
        mine=(seat,),
        names=tuple(f"Somebody{at}" for at in range(seats)),
        kinds=("person",) * seats,
        levels=("",) * seats,
        language=language,
        box=one.box,
        ranks=ranks,
    )


def moments(one: Game, setup: Any, seed: int, every: int = 1, most: int = 4000) -> Iterator[tuple[Any, Seat]]:
    """The moments of a random game, each from the seat that must choose."""
    state, rng = one.new(setup.seats, seed, **setup.variants), Rng(seed)
    for ply in range(most):
        if state.player == OVER:
            break
        if ply % every == 0:
            yield state, Seat(state, state.player)
        state.play(rng.choice(state.options()))
    yield state, Seat(state, 0)


def known(one: Game) -> set[str]:
    return set(read(f"<svg>{symbols(one, one.box)}</svg>").ids)


@pytest.mark.parametrize(("one", "setup"), DRAWN, ids=lambda value: getattr(value, "id", str(value)))
def test_every_option_of_a_random_game_can_be_touched_or_is_a_button(one: Game, setup: Any) -> None:
    shapes = known(one)
    unreachable: dict[str, int] = {}
    for state, seat in moments(one, setup, 5, every=3, most=450):
        choices = choices_of(one, seat, "en")
        ranks = tuple(state.ranks()) if state.player == OVER else ()
        parts = draw(sitting_for(one, setup.seats, seat.seat, ranks=ranks), seat.look(), choices)
        reader = read(*parts.values())
        assert len(reader.ids) == len(set(reader.ids)), "an id stands twice"
        assert reader.uses <= shapes, f"no such piece: {reader.uses - shapes}"
        for choice in choices:
            if choice.option not in reader.options and not any(id in reader.ids for id in choice.touches):
                kind = choice.form.kind
                unreachable[kind] = unreachable.get(kind, 0) + 1
    # What ends something is a button of the prompt line; everything else lies on the board.
    ends = {"end", "exchange_stop", "gytha_stop", "wigelm_stop", "wilwulf_stop", "penalty_card", "ponder"}
    ends |= {"pass_cards", "leave", "thomas", "exemption", "pass_market", "finish"}
    ends |= {"decline", "no_material", "stop_building", "no_house", "stop_harvest", "no_donation", "stop_healing"}
    ends |= {"keep_favour"}
    ends |= {"go_on", "go_through", "renounce", "suffer", "sell_both"}
    assert set(unreachable) <= ends


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("one", "setup"), SETUPS, ids=lambda value: getattr(value, "id", str(value)))
def test_every_language_draws(one: Game, setup: Any, language: str) -> None:
    shapes = known(one)
    for state, seat in moments(one, setup, 7, every=90, most=540):
        ranks = tuple(state.ranks()) if state.player == OVER else ()
        choices = choices_of(one, seat, language)
        for watcher in (seat, Seat(state, NOBODY)):
            sitting = sitting_for(one, setup.seats, watcher.seat, language, ranks)
            parts = draw(sitting, watcher.look(), choices if watcher is seat else [])
            reader = read(*parts.values())
            assert not [text for text in parts.values() if "{" in text], "something was not filled in"
            assert reader.uses <= shapes, f"no such piece: {reader.uses - shapes}"


def test_a_game_without_a_board_of_its_own_is_drawn_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    from priory.drawing import easel

    monkeypatch.setattr(easel, "easel_of", lambda _: None)
    monkeypatch.setattr(easel, "drawn_by", easel.drawn_by.__wrapped__)
    one = game("kingsbridge")
    seat = Seat(one.new(3, 1), 0)
    parts = draw(sitting_for(one, 3, 0), seat.look(), choices_of(one, seat, "en"))
    assert "<pre>" in parts["board"]
    assert "Somebody1" in parts["board"] + parts["players"]


@pytest.mark.parametrize("id", sorted({one.id for one, _ in DRAWN}))
def test_a_board_is_drawn_in_time(id: str) -> None:
    one = game(id)
    setup = next(iter(one.setups()))
    taken = []
    for _, seat in moments(one, setup, 9, every=5, most=900):
        if seat.player == OVER:
            continue
        view, choices = seat.look(), choices_of(one, seat, "en")
        environment().keep.clear()
        start = time.process_time()
        draw(sitting_for(one, setup.seats, seat.seat), view, choices)
        taken.append(time.process_time() - start)
    taken.sort()
    assert taken[int(len(taken) * 0.95)] < 0.015, "a board takes more than 15 ms at the 95th percentile"


def test_the_icons_that_templates_use_are_in_the_list_of_the_build() -> None:
    used: set[str] = set()
    root = HERE.parent
    for path in [*root.rglob("*.j2"), *root.glob("games/*/board/*.py")]:
        text = path.read_text(encoding="utf-8")
        used |= set(re.findall(r"#i-([a-z0-9]+(?:-[a-z0-9]+)*)", text))
        used |= set(re.findall(r'icon\("([a-z0-9-]+)"\)', text))
    assert used <= set(icons.wanted())
    assert len(SHIELDS) >= max(setup.seats for _, setup in SETUPS)
