"""Pages that are read, at every size and at 400 %: nothing beyond the edge, over something else, or cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Browser

from priory.core.reader import LANGUAGES
from priory.core.registry import games
from tests.browser.conftest import DESKTOP, STEWARD, Server, Visitor
from tests.browser.measuring import reading_faults
from tests.browser.test_reading import speak
from tests.browser.test_screens import FEW, SIZES, ZOOMED, resize
from tests.browser.test_sitting import lay, until_my_turn

ALL = [*SIZES, *ZOOMED]
AT = pytest.mark.parametrize("sizes", [FEW, pytest.param(ALL, marks=pytest.mark.nightly)], ids=["few", "all"])
"""For every change few sizes are looked at, by night all of them."""
SPOKEN = list(zip(games(), LANGUAGES, strict=True))
"""Each game is read in another language."""


def looked_at(one: Visitor, sizes: Sequence[tuple[int, int]] = ALL) -> list[str]:
    """What is wrong with the page at hand, size by size."""
    wrong = []
    one.page.evaluate("document.fonts.ready")
    for wide, high in sizes:
        resize(one.page, wide, high)
        wrong += [f"{one.page.url} {wide} x {high}: {fault}" for fault in reading_faults(one.page)]
    return wrong


@pytest.fixture
def reader(browser: Browser, server: Server) -> Visitor:
    return Visitor(browser, server, DESKTOP)


@AT
@pytest.mark.parametrize(("id", "language"), SPOKEN)
def test_pages_of_a_game_fit_every_screen(
    reader: Visitor, id: str, language: str, sizes: list[tuple[int, int]]
) -> None:
    speak(reader, language)
    wrong = []
    for path in (f"/new/{id}", f"/rules/{id}"):
        reader.go(path)
        wrong += looked_at(reader, sizes)
    assert wrong == [], "\n".join(wrong)


def home(one: Visitor) -> None:
    """With tables to go on with."""
    for id in games():
        one.go(lay(one, "person", "bot", game=id))
        one.page.wait_for_selector("#board > *")
    one.go("/")


def joining(one: Visitor) -> None:
    path = lay(one, "person", "open", "bot", game="pillars")
    one.context.clear_cookies()
    speak(one, "de")
    one.go(path)
    one.page.wait_for_selector("#join-name")


def replay(one: Visitor) -> None:
    path = lay(one, "person", "bot", game="world")
    one.go(path.replace("table", "replay"))
    one.page.wait_for_selector("#board > *")


def lesson(one: Visitor) -> None:
    one.go("/learn/pillars?step=3")
    one.page.wait_for_selector("#lesson:not([hidden])")


def aid(one: Visitor) -> None:
    one.go(lay(one, "person", "bot", game="column"))
    until_my_turn(one)
    one.page.locator("header [data-act=aid]").click()


def settings(one: Visitor) -> None:
    one.go(lay(one, "person", "bot", "open", "local", game="pillars"))
    one.page.wait_for_selector("#board > *")
    one.page.locator("header [data-act=settings]").click()


def person(one: Visitor) -> None:
    one.go(lay(one, "person", "bot", game="world"))
    until_my_turn(one)
    one.page.locator("#seat-1:not(.can)").click()
    one.page.wait_for_selector("#person[open]")


def steward(one: Visitor) -> None:
    one.expected.append("status of 401")
    one.go("/steward")
    one.page.locator("input[name=token]").fill(STEWARD)
    one.page.locator("main form button").first.click()
    one.page.wait_for_selector("text=load")


def stranger(one: Visitor) -> None:
    one.expected.append("status of 401")
    one.go("/steward")


def nowhere(one: Visitor) -> None:
    one.expected.append("status of 404")
    one.go("/nowhere")


def about(one: Visitor) -> None:
    one.go("/about")


OPENED = [home, joining, replay, lesson, aid, settings, person, steward, stranger, nowhere, about]


@AT
@pytest.mark.parametrize("opened", OPENED)
def test_other_pages_fit_every_screen(
    reader: Visitor, opened: Callable[[Visitor], None], sizes: list[tuple[int, int]]
) -> None:
    speak(reader, "de")
    opened(reader)
    wrong = looked_at(reader, sizes)
    assert wrong == [], "\n".join(wrong)
