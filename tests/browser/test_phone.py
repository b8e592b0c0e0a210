"""What a phone needs: a finger drags what it picked up and moves the board elsewhere; nothing is too small for it."""

from __future__ import annotations

from math import copysign, hypot

import pytest
from playwright.sync_api import Browser, CDPSession

from priory.core.reader import LANGUAGES
from priory.core.registry import games
from tests.browser.conftest import PHONE, Server, Visitor
from tests.browser.hands import choose_by_list, fits, ply, point_of, points_of, wait_for_change
from tests.browser.test_sitting import lay, until_my_turn

FINGER = 44

SMALL = """least => [...document.querySelectorAll('button, a[href], summary, select, input:not([type=hidden])')]
    .filter(one => one.checkVisibility() && !one.closest('.prose') && !one.matches('label input'))
    .map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height && Math.min(box.width, box.height) < least - 0.5)
    .map(([text, box]) => `${text} ${Math.round(box.width)} x ${Math.round(box.height)}`)"""

SPACES = "#board .space.can"
CENTRES = """selector => [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect())
    .map(box => ({x: box.left + box.width / 2, y: box.top + box.height / 2}))"""
RIM = 60
"""So near the edge of its window a finger might take the board along."""


@pytest.fixture
def phone(browser: Browser, server: Server) -> Visitor:
    one = Visitor(browser, server, PHONE)
    one.skip_questions()
    return one


class Finger:
    """A finger on the glass, as the browser hears of it."""

    def __init__(self, phone: Visitor) -> None:
        self.session: CDPSession = phone.context.new_cdp_session(phone.page)
        self.page = phone.page

    def _tell(self, kind: str, *points: tuple[float, float]) -> None:
        self.session.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        )

    def down(self, x: float, y: float) -> None:
        self.at = (x, y)
        self._tell("touchStart", self.at)

    def move(self, x: float, y: float, steps: int = 8) -> None:
        (a, b), self.at = self.at, (x, y)
        for n in range(1, steps + 1):
            self._tell("touchMove", (a + (x - a) * n / steps, b + (y - b) * n / steps))
            self.page.wait_for_timeout(20)

    def up(self) -> None:
        self._tell("touchEnd")


def until_asked(phone: Visitor, selector: str) -> dict[str, float]:
    """Play on by the list until something glows."""
    for _ in range(60):
        until_my_turn(phone)
        point = point_of(phone.page, selector)
        if point is not None:
            return point
        choose_by_list(phone.page, phone=True)
    raise AssertionError(f"{selector} never glows")


def middle_of(box: dict[str, float]) -> tuple[float, float]:
    return box["left"] + box["width"] / 2, box["top"] + box["height"] / 2


def beyond(point: dict[str, float], box: dict[str, float]) -> tuple[float, float]:
    """How far a point lies outside the part of a window where a finger moves nothing but itself, across and down."""
    x, y = middle_of(box)
    across, down = point["x"] - x, point["y"] - y
    return (
        copysign(max(0, abs(across) - (box["width"] / 2 - RIM)), across),
        copysign(max(0, abs(down) - (box["height"] / 2 - RIM)), down),
    )


def within_reach(point: dict[str, float], box: dict[str, float]) -> bool:
    return not any(beyond(point, box))


def edge_towards(points: list[dict[str, float]], box: dict[str, float]) -> tuple[float, float]:
    """Where at the edge of a window a finger brings the nearest of what lies outside into sight."""
    across, down = min((beyond(one, box) for one in points if not within_reach(one, box)), key=lambda far: hypot(*far))
    x, y = middle_of(box)
    return (
        x + copysign(box["width"] / 2 - 12, across) if across else x,
        y + copysign(box["height"] / 2 - 12, down) if down else y,
    )


def test_a_finger_drags_the_builder_to_a_space_and_the_board_elsewhere(phone: Visitor) -> None:
    phone.go(lay(phone, "person", "bot", "bot", game="pillars"))
    page, finger = phone.page, Finger(phone)
    until_asked(phone, SPACES)
    before = page.evaluate("document.querySelector('[data-pan]').scrollLeft")
    box = page.evaluate("document.querySelector('#board [data-pan]').getBoundingClientRect().toJSON()")
    area = middle_of(box)
    finger.down(*area)
    finger.move(area[0] + (110 if before else -110), area[1])
    finger.up()
    page.wait_for_timeout(300)
    assert page.evaluate("document.querySelector('[data-pan]').scrollLeft") != before
    page.evaluate("document.getElementById('drawn').scrollIntoView({block: 'center', inline: 'center'})")
    page.wait_for_timeout(200)
    drawn, asked = point_of(page, "#drawn.can"), ply(page)
    assert drawn is not None
    finger.down(drawn["x"], drawn["y"])
    finger.move(drawn["x"], drawn["y"] - 40)
    page.wait_for_selector("body.dragging")
    place = None
    for _ in range(40):
        if place := next((one for one in points_of(page, SPACES) if within_reach(one, box)), None):
            break
        # Held at the edge, the builder takes the board along; back in the middle, the board rests.
        finger.move(*edge_towards(page.evaluate(CENTRES, SPACES), box), steps=2)
        page.wait_for_timeout(150)
        finger.move(*area, steps=2)
    assert place is not None, "no space comes into sight"
    finger.move(place["x"], place["y"])
    finger.up()
    wait_for_change(page, asked)


@pytest.mark.parametrize("id", games())
def test_nothing_to_press_is_smaller_than_a_finger(phone: Visitor, id: str) -> None:
    phone.go(lay(phone, "person", "bot", game=id))
    until_my_turn(phone)
    assert phone.page.evaluate(SMALL, FINGER) == []


@pytest.mark.parametrize("path", ["/", "/new/kingsbridge", "/rules/kingsbridge", "/about"])
def test_no_page_has_anything_smaller_than_a_finger(phone: Visitor, path: str) -> None:
    phone.go(path)
    assert phone.page.evaluate(SMALL, FINGER) == []


@pytest.mark.parametrize("id", games())
def test_where_the_game_stands_is_told_in_full_in_every_language(phone: Visitor, id: str) -> None:
    path = lay(phone, "person", "bot", "bot", game=id)
    for language in LANGUAGES:
        phone.context.add_cookies([{"name": "language", "value": language, "url": phone.server.url}])
        phone.go(path)
        until_my_turn(phone)
        cut = phone.page.evaluate(
            """() => [...document.querySelectorAll('header .steps b, header .phase .now')]
                .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
                .map(one => one.textContent)"""
        )
        assert cut == [], f"{language}: {cut}"
        assert fits(phone.page)
