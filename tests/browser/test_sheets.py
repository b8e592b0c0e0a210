"""The player aid is one screen at a desk and one sheet of paper, in every game and language."""

from __future__ import annotations

import re

import pytest

from priory.core.reader import LANGUAGES
from priory.core.registry import game, rooms
from tests.browser.conftest import Visitor
from tests.browser.test_sitting import lay
from tests.nightly import by_night

LANDSCAPE = (297, 210)
WORDIEST = "fr"
"""The language that is tried with every change; the others by night."""
ROOM = """() => {
    const aid = document.getElementById('aid');
    const box = aid.getBoundingClientRect();
    const blocks = [...aid.querySelectorAll('.aid-block')].map(one => one.getBoundingClientRect());
    return {
        scrolls: aid.scrollHeight > aid.clientHeight + 1 || aid.scrollWidth > aid.clientWidth + 1,
        outside: blocks.some(one => one.bottom > box.bottom + 1 || one.right > box.right + 1),
    };
}"""


def pages(paper: bytes) -> list[tuple[int, int]]:
    """The size of each page of a document, in millimetres."""
    count = len(re.findall(rb"/Type\s*/Page\b", paper))
    sizes = [
        tuple(round(float(one) * 25.4 / 72) for one in found.split()[2:4])
        for found in re.findall(rb"/MediaBox\s*\[([^\]]*)\]", paper)
    ]
    assert sizes
    return [(sizes[0][0], sizes[0][1])] * count


@pytest.mark.parametrize("language", by_night(LANGUAGES, lambda language: language != WORDIEST))
@pytest.mark.parametrize("id", rooms())
def test_an_aid_fits_one_screen_and_one_sheet(visitors: list[Visitor], id: str, language: str) -> None:
    one = visitors[0]
    one.context.add_cookies([{"name": "language", "value": language, "url": one.server.url}])
    most = max(setup.seats for setup in game(id).setups())
    one.go(lay(one, "person", *["bot"] * (most - 1), game=id))
    one.page.wait_for_selector("#board > *")
    one.page.keyboard.press("?")
    one.page.wait_for_selector("#aid[open] .aid-forget")
    assert one.page.evaluate(ROOM) == {"scrolls": False, "outside": False}
    assert pages(one.page.pdf(prefer_css_page_size=True)) == [LANDSCAPE]
