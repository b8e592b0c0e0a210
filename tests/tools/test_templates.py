"""The layout of templates: one element a line, nothing lost, and nothing drawn that was not drawn before."""

from __future__ import annotations

import pytest

from priory.drawing.templates import Quick
from tools.template_reading import Unreadable
from tools.templates import WIDTH, laid_out

DENSE = (
    '{% macro row(one) %}<g id="a-{{ one }}"><rect width="2"/><text x="1">{{ one }}</text></g>{% endmacro %}'
    '<svg>{% for n in (1, 2) %}{{ row(n) }}{% else %}<use href="#none"/>{% endfor %}<path d="M0 0h1"/></svg>'
)


def test_every_element_gets_a_line_and_its_depth() -> None:
    assert laid_out(DENSE).splitlines() == [
        "{% macro row(one) %}",
        '  <g id="a-{{ one }}">',
        '    <rect width="2"/>',
        '    <text x="1">{{ one }}</text>',
        "  </g>",
        "{% endmacro %}",
        "<svg>",
        "  {% for n in (1, 2) %}",
        "    {{ row(n) }}",
        "  {% else %}",
        '    <use href="#none"/>',
        "  {% endfor %}",
        '  <path d="M0 0h1"/>',
        "</svg>",
    ]


@pytest.mark.parametrize(
    "template",
    [
        DENSE,
        "<p>{{ a }} <b>{{ a }}</b> and <i>so on</i></p>",
        "<p>" + "<b>{{ a }}</b> <i>and on</i>, " * 9 + "</p>",
        '<a {% if a %} href="{{ a }}"{% else %} hidden{% endif %} title="a > b">{# why #}{{ a }}</a>',
        '<path d="' + "M0 0C1 1 2 2 3 3" * 20 + 'z" ' + 'style="' + "--x:{{ a }};" * 20 + '" fill="none"/>',
        '{% set said %}{% for n in (1, 2) %}{{ n }}, {% endfor %}{% endset %}<b title="{{ said }}"></b>',
        '<!doctype html><html><head><meta charset="utf-8"></head><body><br>{{ a }}<input disabled></body></html>',
    ],
)
def test_a_template_draws_the_same_as_before_and_stays_as_it_is_laid_out(template: str) -> None:
    laid = laid_out(template)
    assert laid_out(laid) == laid
    assert max(map(len, laid.splitlines())) <= WIDTH

    def drawn(text: str) -> str:
        """Without what only makes lines, and with paths that may have a space before a letter."""
        return Quick().from_string(text).render(a="word").replace("\n", "").replace(" M", "M").replace(" C", "C")

    assert drawn(laid).replace("; ", ";").replace(" >", ">") == drawn(template).replace(" >", ">")


def test_an_empty_line_and_the_lines_of_code_are_kept() -> None:
    template = (
        '<g>\n  <path/>\n\n  {% for n in (\n    1,\n    2,\n  ) %}\n    <use x="{{ n }}"/>\n  {% endfor %}\n</g>\n'
    )
    assert laid_out(template) == template


@pytest.mark.parametrize("template", ["<g>", "{% if a %}<g>{% endif %}</g>", '<g{% if a %} x="1">{% endif %}</g>'])
def test_what_does_not_lie_within_each_other_is_told(template: str) -> None:
    with pytest.raises(Unreadable):
        laid_out(template)
