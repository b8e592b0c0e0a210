"""The layout of templates: it goes into nothing that is drawn, and what is drawn still comes in lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from priory.drawing.templates import Quick
from priory.drawing.whitespace import lean_styles


def drawn(template: str, **words: object) -> str:
    return Quick().from_string(template).render(words)


@pytest.mark.parametrize(
    ("template", "expected"),
    [
        ("<b>\n  one\n  two\n</b>\n", "<b>one two</b>"),
        ("<b>one</b>\n<i>two</i>", "<b>one</b><i>two</i>"),
        ("<b>one</b> <i>two</i>", "<b>one</b> <i>two</i>"),
        ('<b>one</b>{{ " " }}\n<i>two</i>', "<b>one</b> <i>two</i>"),
        ("<b>\n  {{ word }}\n</b>", "<b>word</b>"),
        ("<b>{{ word }} and {{ word }}</b>", "<b>word and word</b>"),
        ("{% if word %}\n  <b>yes</b>\n{% else %}\n  <b>no</b>\n{% endif %}\n", "<b>yes</b>"),
        ("1 < 2\n  and 3 > 2", "1 < 2 and 3 > 2"),
    ],
)
def test_line_breaks_between_things_vanish_and_spaces_stay(template: str, expected: str) -> None:
    assert drawn(template, word="word") == expected


@pytest.mark.parametrize(
    ("template", "expected"),
    [
        ('<use\n    href="#a" x="1"\n    y="2"/>', '<use href="#a" x="1" y="2"/>'),
        ('<a\n    {% if yes %}\n      x="1"\n    {% endif %}\n    y="2">', '<a x="1" y="2">'),
        ('<a\n    {% if not yes %}\n      x="1"\n    {% endif %}\n    y="2">', '<a y="2">'),
        ('<a x="1"{% if yes %} y="2"{% endif %}>', '<a x="1" y="2">'),
        ('<path\n    d="M0 0\n      L1 1"/>', '<path d="M0 0 L1 1"/>'),
        ('<a title="a > b\n  c"\n>d</a>', '<a title="a > b c">d</a>'),
        ("<a title='it{{ yes }}\n  \"is\"'>", "<a title='itTrue\"is\"'>"),
    ],
)
def test_attributes_may_stand_on_lines_of_their_own(template: str, expected: str) -> None:
    assert drawn(template, yes=True) == expected


def test_what_changes_by_itself_begins_a_line_of_the_drawing() -> None:
    loop = "  {% for n in (1, 2) %}\n    <g>\n      <path/>\n    </g>\n  {% endfor %}\n"
    assert (
        drawn(f'<svg>\n  <rect/>\n  <use id="a"/>\n{loop}</svg>\n')
        == '<svg><rect/>\n<use id="a"/>\n<g><path/></g>\n<g><path/></g></svg>'
    )


def test_no_line_of_the_drawing_is_seen_as_a_space() -> None:
    assert (
        drawn('<b>one</b>\n<span class="a">two</span>\n<i id="b">3</i>')
        == '<b>one</b><span\nclass="a">two</span><i\nid="b">3</i>'
    )
    assert drawn("<b>one</b>\n<span>two</span>") == "<b>one</b><span>two</span>"


def test_an_element_that_follows_on_the_same_line_stays_there() -> None:
    assert drawn('<b>one</b><span id="a">two</span>') == '<b>one</b><span id="a">two</span>'


def test_styles_are_sent_without_comments_and_layout(tmp_path: Path) -> None:
    written = "/* Why. */\n.one,\n.two > b {\n  margin: 0 1px;\n  transform:\n    rotate(1deg)\n    scale(2);\n}\n"
    (tmp_path / "board.css").write_text(written)
    assert lean_styles(tmp_path / "board.css") == ".one,.two > b{margin: 0 1px;transform: rotate(1deg) scale(2);}"


def test_styles_that_are_imported_stand_where_they_are_named(tmp_path: Path) -> None:
    (tmp_path / "styles").mkdir()
    (tmp_path / "styles" / "colours.css").write_text("/* Colours. */\n.one {\n  color: red;\n}\n")
    (tmp_path / "styles" / "phone.css").write_text(".two {\n  margin: 0;\n}\n")
    (tmp_path / "board.css").write_text('/* All. */\n@import "styles/colours.css";\n@import "styles/phone.css";\n')
    assert lean_styles(tmp_path / "board.css") == ".one{color: red;}.two{margin: 0;}"
