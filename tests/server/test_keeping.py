"""What was drawn is kept, and shown again only where the very same things are to be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jinja2 import DictLoader, StrictUndefined, TemplateAssertionError
from markupsafe import Markup

from priory.choices import choices_of
from priory.core.fields import View
from priory.core.journal import NOBODY
from priory.core.plain import Data
from priory.core.registry import game, games
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.drawing.easel import draw
from priory.drawing.template_cache import Keep, inputs
from priory.drawing.templates import Quick
from priory.drawing.view_cache import PARTS, kept, printed, together, written
from priory.words import Tongue
from tests.server.test_drawing import sitting_for

ENGLISH, GERMAN = Tongue("en", "server"), Tongue("de", "server")


def templates(**texts: str) -> Quick:
    return Quick(loader=DictLoader({f"{name}.svg.j2": text for name, text in texts.items()}), undefined=StrictUndefined)


def counted(keep: Keep, *read: Any, t: Tongue = ENGLISH) -> int:
    """How often something has to be drawn for this."""
    drawn: list[int] = []

    def draw() -> str:
        drawn.append(1)
        return "drawing"

    assert keep.get("board", read, t, draw) == "drawing"
    return len(drawn)


def test_the_same_things_are_drawn_once() -> None:
    keep = Keep()
    assert counted(keep, {"cards": [1, 2]}, "Ada") == 1
    assert counted(keep, {"cards": [1, 2]}, "Ada") == 0


@pytest.mark.parametrize("other", [[1, 3], [1], [True, 2], ["1", 2], [1.0, 2], (1, 2), None])
def test_anything_else_is_drawn_anew(other: Any) -> None:
    keep = Keep()
    counted(keep, {"cards": [1, 2]})
    assert counted(keep, {"cards": other}) == 1


def test_each_language_is_drawn_for_itself() -> None:
    keep = Keep()
    counted(keep, 1)
    assert counted(keep, 1, t=GERMAN) == 1


def test_words_that_are_safe_are_not_taken_for_words_that_are_not() -> None:
    assert written((Markup("<b>"),)) not in (None, written(("<b>",)))


def test_what_cannot_be_written_down_is_always_drawn_anew() -> None:
    keep = Keep()
    assert [counted(keep, lambda: 1) for _ in range(2)] == [1, 1]


def test_what_was_not_asked_for_lately_goes_first() -> None:
    keep = Keep(most=200)
    counted(keep, "wanted")
    for number in range(40):
        counted(keep, number)
        assert counted(keep, "wanted") == 0
    assert counted(keep, 0) == 1


def test_a_template_is_found_to_read_what_it_names_and_what_it_includes() -> None:
    env = templates(
        board='{{ view.scores[0] }}{% for one in scene.cards %}{{ one.x }}{% include "card.svg.j2" %}{% endfor %}',
        card="{{ one.y }}{{ sitting.names }}{{ loop.index }}{{ t('to') }}{{ view.get('z') }}",
    )
    assert inputs(env, "card.svg.j2") == [("loop", "index"), ("one", "y"), ("sitting", "names"), ("view",)]
    assert inputs(env, "board.svg.j2") == [("scene", "cards"), ("sitting", "names"), ("view",)]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("{{ view.names.index('Ada') }}", [("view", "names")]),
        ("{{ view.name.startswith('A') }}{{ name.upper() }}", [("name",), ("view", "name")]),
        ("{{ view.hands[view.seat]|length }}", [("view", "hands", ("view", "seat")), ("view", "seat")]),
        ("{{ view.hands[view.seat + 1] }}", [("view", "hands"), ("view", "seat")]),
        ("{% for n in (1, 2) %}{{ view.hands[n] }}{% endfor %}", [("view", "hands")]),
        ("{{ scene.words(view.text) }}", [("view", "text")]),
        ("{{ scene.items() }}", [("scene",)]),
        (
            "{{ one.a }}{{ one.b }}{{ one.c[one.d] }}",
            [("one", "a"), ("one", "b"), ("one", "c", ("one", "d")), ("one", "d")],
        ),
        ("{{ one.a }}{{ one.b }}{{ one.c }}{{ one.d }}{{ one.e }}", [("one",)]),
    ],
)
def test_what_is_read_is_found(text: str, read: list[tuple[str, ...]]) -> None:
    assert inputs(templates(board=text), "board.svg.j2") == read


def test_rounds_of_a_loop_are_kept_one_by_one() -> None:
    many = "".join(f"{{{{ one.f{number} }}}}" for number in range(14))
    env = templates(
        board=f"{{% for one in scene.cards %}}{many}{{{{ loop.index }}}}{{{{ seen(one.f0) }}}},{{% endfor %}}"
    )
    drawn: list[int] = []

    def seen(value: int) -> str:
        drawn.append(value)
        return ""

    env.globals["seen"] = seen
    cards = [{f"f{number}": number + card for number in range(14)} for card in (0, 1, 2)]

    def shown() -> str:
        return env.get_template("board.svg.j2").render(scene={"cards": cards}, t=ENGLISH)

    first = shown()
    assert shown() == first
    assert drawn == [0, 1, 2]
    cards = [cards[0], {**cards[1], "f13": 99}, cards[2]]  # what was drawn is never changed, but laid anew
    assert shown() == first.replace(f"{14}2", "992")
    assert drawn == [0, 1, 2, 1]


def test_a_macro_that_looks_around_is_refused() -> None:
    env = templates(board="{% macro card(one) %}{{ one.x }}{{ view.hand }}{% endmacro %}{{ card(scene.one) }}")
    with pytest.raises(TemplateAssertionError, match="'card' reads view"):
        env.get_template("board.svg.j2")


# Parts of a scene.


@pytest.fixture
def made() -> Iterator[list[Any]]:
    """What had to be made, and nothing kept from elsewhere."""
    PARTS.clear()
    yield []
    PARTS.clear()


def seen(plain: Data) -> View:
    """A view with these entries."""
    return View(plain, game("kingsbridge").box)


def test_a_part_is_made_once_for_all_who_see_the_same(made: list[Any]) -> None:
    @kept("town", "players.score")
    def part(view: View, t: Tongue) -> list[Any]:
        made.append(t.language)
        return [view.plain["town"], *[one["score"] for one in view.plain["players"]]]

    ada = seen({"town": ["mill"], "seat": 0, "players": [{"score": 1, "hand": [7]}, {"score": 2}]})
    ben = seen({"town": ["mill"], "seat": 1, "players": [{"score": 1}, {"score": 2, "hand": [9]}]})
    assert part(ada, ENGLISH) == [["mill"], 1, 2]
    assert part(ben, ENGLISH) is part(ada, ENGLISH)
    assert part(ada, GERMAN) == [["mill"], 1, 2]
    assert part(seen({**ada.plain, "players": [{"score": 3}, {"score": 2}]}), ENGLISH) == [["mill"], 3, 2]
    assert made == ["en", "de", "en"]


def test_a_part_cannot_read_what_it_does_not_name(made: list[Any]) -> None:
    @kept("town", "players.score")
    def part(view: View, entry: str) -> Any:
        made.append(entry)
        return view.plain[entry] if entry == "seat" else view.plain["players"][0][entry]

    for entry in ("seat", "hand"):
        with pytest.raises(KeyError, match=entry):
            part(seen({"town": [], "seat": 0, "players": [{"score": 1, "hand": [7]}]}), entry)


def test_a_part_is_known_by_its_sign_and_never_taken_for_another(made: list[Any]) -> None:
    @kept()
    def part(value: Any) -> list[Any]:
        made.append(value)
        return [value]

    one, other = part(1), part(2)
    assert together(one, other) is together(part(1), part(2))
    assert together(one, other) == [[1], [2]]
    assert together(one, part(3)) == [[1], [3]]
    # A part, what is printed, and what only looks like it: all in the same place of a key.
    label = {"name": "mill"}
    printed(label)
    keep = Keep()
    assert [counted(keep, value) for value in (one, [1], label, {"name": "mill"})] == [1] * 4
    assert [counted(keep, value) for value in (one, [1], label, {"name": "mill"})] == [0] * 4


def test_parts_that_were_not_asked_for_lately_go_first(made: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    @kept()
    def part(value: int) -> list[int]:
        made.append(value)
        return [value]

    monkeypatch.setattr(PARTS, "most", 4)
    keep = Keep()
    for value in range(60):
        assert part(value) == [value]
        assert part(1000) == [1000]
        # What was drawn from a part that is gone is not shown for the one that lies where it lay.
        assert counted(keep, part(value)) == 1
    assert made.count(1000) == 1
    part(0)
    assert made.count(0) == 2
    assert len(PARTS.signs) < 20


def moments(id: str) -> Iterator[tuple[Any, Any, Any]]:
    one, rng = game(id), Rng(3)
    state = one.new(3, 3)
    for ply in range(160):
        if state.player < 0:
            return
        for seat in (NOBODY, 0, 1, 2) if ply % 20 == 0 else ():
            place = Seat(state, seat)
            yield sitting_for(one, 3, seat), place.look(), choices_of(one, place, "en")
        state.play(rng.choice(state.options()))


@pytest.mark.parametrize("id", games())
def test_what_is_kept_is_what_would_be_drawn(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [draw(*moment) for moment in moments(id)]
    monkeypatch.setattr(PARTS, "off", True)
    assert written(("anything",)) is None
    assert [draw(*moment) for moment in moments(id)] == kept
