"""Templates that are drawn with less ado say the same as Jinja2 would."""

from __future__ import annotations

import textwrap

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined, Template, UndefinedError
from markupsafe import Markup

from priory.drawing.template_cache import Reading, look
from priory.drawing.templates import Quick, Sheet
from priory.drawing.wrapping import wrapped

MACROS = '{% macro piece(id, high=2) %}<i id="{{ id }}">{{ high }}</i>{% endmacro %}'
FRAME = "{% macro frame(title) %}<b>{{ title }}{{ caller() }}</b>{% endmacro %}"
SAID = {"name": "<Ada & Ben>", "many": [1, 2, 3], "none": 0, "inner": {"count": 2}, "low": str.lower}


@pytest.mark.parametrize(
    "template",
    [
        MACROS + "{{ piece(name, 3) }}{{ piece(name) }}{{ piece(id=name, high='<') }}",
        FRAME + "{% call frame(name) %}<u>{{ many|length }}</u>{% endcall %}",
        "{{ 'some' if many }}{{ 'never' if none }}{{ 'a' if none else '<b>' }}",
        "{% if ('x' if none) %}never{% endif %}{{ low('<ABC>') }}{{ name.upper() }}",
        "{% for one in many %}{{ loop.index }}{{ one }}{{ loop.cycle('a', 'b') }}{% endfor %}",
        "{{ range(inner.count)|list }}{{ inner.items()|list }}",
    ],
)
def test_macros_functions_and_conditions_say_what_jinja_says(template: str) -> None:
    usual = Environment(loader=DictLoader({"x": template}), undefined=StrictUndefined, autoescape=True)
    quick = Quick(loader=DictLoader({"x": template}), undefined=StrictUndefined)
    sheet = quick.get_template("x")
    assert isinstance(sheet, Sheet)
    expected = usual.get_template("x").render(SAID)
    assert sheet.drawn(SAID) == expected
    assert sheet.render(SAID) == expected


def test_what_a_macro_gives_is_safe_and_what_it_is_given_is_not() -> None:
    quick = Quick(loader=DictLoader({"x": MACROS + "{{ piece('<script>', 1) }}"}), undefined=StrictUndefined)
    assert quick.get_template("x").render() == Markup('<i id="&lt;script&gt;">1</i>')


def test_what_is_not_there_is_still_an_error() -> None:
    quick = Quick(loader=DictLoader({"x": "{{ nobody }}"}), undefined=StrictUndefined)
    sheet = quick.get_template("x")
    assert isinstance(sheet, Sheet)
    with pytest.raises(UndefinedError):
        sheet.drawn({})


def test_a_template_is_found_once_unless_it_may_change() -> None:
    texts = {"x": "one"}
    steady = Quick(loader=DictLoader(texts), auto_reload=False)
    changing = Quick(loader=DictLoader(texts), auto_reload=True)

    def said(env: Quick) -> str:
        found: Template = env.get_template("x")
        return found.render()

    assert [said(steady), said(changing)] == ["one", "one"]
    texts["x"] = "two"
    assert [said(steady), said(changing)] == ["one", "two"]


def test_all_that_a_template_reads_is_looked_up() -> None:
    class Sitting:
        names = ("Ada", "Ben")

    words = {"seat": 1, "view": {"scores": [3, 5], "seat": 0}, "sitting": Sitting(), "t": None}
    paths = [
        ("missing",),
        ("seat",),
        ("sitting", "names"),
        ("sitting", "nothing"),
        ("view", "scores", ("seat",)),
        ("view", "scores", ("view", "seat")),
        ("view", "scores", ("missing",)),
        ("view", "seat"),
        ("view", "nothing"),
        ("missing", "nothing"),
    ]
    found = Reading(paths).of(words)
    assert sorted(map(repr, found)) == sorted(repr(look(words, path)) for path in paths)
    other = {**words, "view": {"scores": [3, 6], "seat": 0}}
    assert Reading(paths).of(words) == found != Reading(paths).of(other)


@pytest.mark.parametrize("whole", [True, False])
def test_texts_are_broken_as_ever_and_nobody_shares_the_lines(whole: bool) -> None:
    text = "The incomprehensibilities of the council, in a few words"
    lines = wrapped(text, 9, whole)
    assert lines == textwrap.wrap(text, 9, break_long_words=not whole)
    lines.clear()
    assert wrapped(text, 9, whole)
