"""Every lesson, played on its table from beginning to end: what it points at is drawn, what it asks for is allowed."""

from __future__ import annotations

import re

import pytest

from priory import OVER, Game, game, games
from priory.choices import choices_of
from priory.core.errors import BadRecord
from priory.core.options import Codec, Kind
from priory.core.reader import LANGUAGES
from priory.core.seat import Seat
from priory.drawing.easel import draw, symbols
from priory.lessons import LEARNER, Kept, Lesson, Placed, Step, length_of, lesson_of
from priory.table import learning
from priory.table.drawn import sitting_of
from priory.table.messages import StepNews, TableNews

TAUGHT = [id for id in games() if length_of(game(id))]
FEWEST, MOST = 8, 14
LONGEST_TITLE, LONGEST_TEXT = 5, 32


def taught(id: str) -> Lesson:
    lesson = lesson_of(game(id))
    assert lesson is not None
    return lesson


def drawn(lesson: Lesson, ply: int, language: str = "en") -> str:
    """Board, own place and players as the learner sees them."""
    table = learning.laid(lesson, ply)
    sitting = sitting_of(table, LEARNER, [LEARNER], language, False)
    place = table.seat(LEARNER)
    parts = draw(sitting, place.look(), choices_of(lesson.game, place, language))
    return parts["board"] + parts["tray"] + parts["players"]


def names_in(text: str) -> set[str]:
    """All that can be pointed at."""
    return set(re.findall(r'\b(?:id|data-same)="([^"]+)"', text))


def test_our_games_are_taught() -> None:
    ours = [id for id in games() if not game(id).guest]
    assert ours == TAUGHT


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_is_short_and_begins_and_ends_with_a_large_card(id: str) -> None:
    steps = [one.step for one in taught(id).steps("en")]
    assert FEWEST <= len(steps) <= MOST
    assert [bool(one.parts) for one in steps] == [True, *[False] * (len(steps) - 2), True]
    for step in steps:
        assert len(step.title.split()) <= LONGEST_TITLE, step.title
        assert len(step.text.split()) <= LONGEST_TEXT, step.text
        assert bool(step.do) == bool(step.touch), step.title


@pytest.mark.parametrize("id", TAUGHT)
def test_what_a_step_asks_for_is_offered_at_that_moment(id: str) -> None:
    lesson = taught(id)
    asked = 0
    for placed in lesson.steps("en"):
        for ply, option in placed.wanted:
            state = lesson.kept.record(lesson.game, ply).state
            assert state.player == LEARNER, placed.step.title
            assert option in state.options(), placed.step.title
            asked += 1
    assert asked >= FEWEST - 2
    assert lesson.record.state.player != OVER, "there is something left to play on with"


@pytest.mark.parametrize("id", TAUGHT)
def test_nobody_plays_for_the_learner_unless_the_page_is_turned(id: str) -> None:
    lesson = taught(id)
    own = {ply for ply, seat in enumerate(lesson.record.choosers) if seat == LEARNER}
    touched = {ply for placed in lesson.steps("en") for ply, _ in placed.wanted}
    turned = {ply for placed in lesson.steps("en") if placed.step.jump for ply in range(placed.at, placed.to)}
    assert touched == own - turned


@pytest.mark.parametrize("id", TAUGHT)
def test_what_a_step_points_at_is_drawn(id: str) -> None:
    lesson = taught(id)
    pointed = 0
    for placed in lesson.steps("en"):
        there = names_in(drawn(lesson, placed.at))
        for name in (*placed.step.rings, *placed.step.looks, *placed.step.way):
            assert name in there, f"{placed.step.title}: {name} is not on the table"
            pointed += 1
    assert pointed >= FEWEST


@pytest.mark.parametrize("id", TAUGHT)
def test_what_is_to_be_touched_shines_or_is_a_button(id: str) -> None:
    """Where something of an option is drawn, the first of it that is touched has a ring."""
    lesson = taught(id)
    for placed in lesson.steps("en"):
        for number, (ply, option) in enumerate(placed.wanted):
            state = lesson.kept.record(lesson.game, ply).state
            choice = next(one for one in choices_of(lesson.game, Seat(state, LEARNER), "en") if one.option == option)
            there = names_in(drawn(lesson, ply))
            shown = [name for name in choice.touches if name in there]
            if number == 0 and shown:
                assert set(shown) & {*placed.step.rings}, f"{placed.step.title}: {shown}"


@pytest.mark.parametrize("id", TAUGHT)
def test_the_pictures_of_a_fact_are_on_the_page(id: str) -> None:
    lesson = taught(id)
    there = names_in(symbols(lesson.game, lesson.game.box))
    for placed in lesson.steps("en"):
        for part in placed.step.fact:
            assert not part.startswith("#") or part[1:] in there, part


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_is_the_same_in_every_language(id: str, language: str) -> None:
    def shape(placed: Placed) -> object:
        step = placed.step
        return placed.at, placed.to, placed.wanted, step.rings, step.looks, step.way, len(step.parts), len(step.fact)

    lesson = taught(id)
    english, told = lesson.steps("en"), lesson.steps(language)
    assert [shape(one) for one in told] == [shape(one) for one in english]
    for one, other in zip(told, english, strict=True):
        assert one.step.text != other.step.text
        assert numbers(one.step.text) == numbers(other.step.text), one.step.text


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


@pytest.mark.parametrize("id", TAUGHT)
def test_a_page_is_shown_the_moves_since_the_ply_it_has_seen(id: str) -> None:
    lesson = taught(id)
    for placed in lesson.steps("en"):
        if placed.to == placed.at or placed.step.jump:
            continue
        news = learning.moment(lesson, placed.to, placed.at, "en")
        assert isinstance(news[0], StepNews)
        table = next(one for one in news if isinstance(one, TableNews))
        assert (table.ply, table.seat, table.mine) == (placed.to, LEARNER, [LEARNER])


def test_a_step_that_asks_for_what_is_not_kept_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    id = TAUGHT[0]
    good = taught(id)
    wrong = [one.step for one in good.steps("en")]
    first = next(at for at, one in enumerate(wrong) if one.touch)
    wrong[first] = wrong[first]._replace(touch=wrong[first].touch * 2)
    words = good.game.room("words.lessons")
    monkeypatch.setattr(words, "steps", lambda _t, _names: wrong)
    with pytest.raises(BadRecord, match=f"step {first + 1}: .* is not what is kept there"):
        Lesson(good.game).steps("en")


def test_steps_that_end_before_the_record_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    words = game(TAUGHT[0]).room("words.lessons")
    monkeypatch.setattr(words, "steps", lambda _t, _names: [Step("One", "step", then=0)])
    with pytest.raises(BadRecord, match="ends at ply 0"):
        Lesson(game(TAUGHT[0])).steps("en")


def test_a_game_without_a_lesson_has_none() -> None:
    silent = Game("silent", 1, (), Codec([Kind("pass", 0)]), 1)
    assert lesson_of(silent) is None
    assert length_of(silent) == 0


def test_a_kept_game_is_played_again_as_far_as_asked() -> None:
    one = taught(TAUGHT[0])
    kept: Kept = one.kept
    assert kept.record(one.game).options == list(kept.options)
    assert kept.record(one.game, 3).options == list(kept.options[:3])
