"""Words and drawing: each question, option and table can be said in four languages and drawn at common widths."""

from __future__ import annotations

from io import StringIO

from rich.cells import cell_len
from rich.console import Console

import priory
from priory.contract.cases import LANGUAGES, Case, moments, open_moments, spread
from priory.core.fields import View
from priory.core.reader import hint
from priory.drawing.icons import WANTED, wanted
from priory.words import Tongue


def test_each_title_is_in_four_languages(game_id: str) -> None:
    titles = priory.game(game_id).titles
    assert set(titles) == set(LANGUAGES)
    assert all(titles.values())


def test_the_picture_on_its_lid_is_in_the_collection(game_id: str) -> None:
    icon = priory.game(game_id).blurb.icon
    assert icon in wanted(), f"there is no icon {icon!r} in {WANTED}{hint(icon, wanted())}"


def test_each_question_is_asked_in_one_line(case: Case) -> None:
    words = case.game.room("words")
    for language in LANGUAGES:
        tongue = Tongue(language, case.game_id)
        for moment in open_moments(case):
            for seat in case.watchers:
                prompt = words.prompt(moment.state.look(seat), tongue)
                assert isinstance(prompt, str)
                assert prompt.strip() == prompt != "", moment
                assert "\n" not in prompt


def test_the_options_of_a_question_are_told_apart(case: Case) -> None:
    words = case.game.room("words")
    for language in LANGUAGES:
        tongue = Tongue(language, case.game_id)
        for moment in open_moments(case):
            view = moment.state.look(moment.state.player)
            said: dict[str, int] = {}
            for option in moment.state.options():
                sentence = words.option(view, case.game.form(option), tongue)
                assert isinstance(sentence, str)
                assert sentence.strip() == sentence != "", moment
                assert "\n" not in sentence
                assert sentence not in said, f"{moment}, {language}: {sentence!r} is both {said[sentence]} and {option}"
                said[sentence] = option


def test_an_option_touches_named_elements(case: Case) -> None:
    words = case.game.room("words")
    for moment in open_moments(case):
        view = moment.state.look(moment.state.player)
        for option in moment.state.options():
            touched = words.touches(view, case.game.form(option))
            assert isinstance(touched, list)
            assert all(isinstance(element, str) and element.split() == [element] for element in touched), moment


def drawn(case: Case, view: View, language: str, width: int) -> list[str]:
    """The lines of a table drawn in a terminal of this width."""
    page = StringIO()
    console = Console(file=page, width=width, height=60, force_terminal=True, color_system=None, legacy_windows=False)
    console.print(case.game.room("terminal").draw(view, Tongue(language, case.game_id), case.names))
    return page.getvalue().splitlines()


def test_the_table_is_drawn_for_every_seat_in_every_language(case: Case) -> None:
    for i, moment in enumerate(spread(moments(case), 12)):
        seat = case.watchers[i % len(case.watchers)]
        language = LANGUAGES[i % len(LANGUAGES)]
        view = moment.state.look(seat)
        for width in (80, 100):
            lines = drawn(case, view, language, width)
            assert any(line.strip() for line in lines), moment
            assert max(cell_len(line) for line in lines) <= width, f"{moment}, {language}, width {width}"
