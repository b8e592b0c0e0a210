"""Being told: why something cannot be touched, the player aid, and the rules with their search."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Error

from tests.browser.barriers import AXE, barriers
from tests.browser.conftest import Visitor
from tests.browser.test_sitting import lay, until_my_turn
from tests.real import without

CARD = "#why:not([hidden])"
STUCK = ".hand-card.stuck:not(.can)"


def said(one: Visitor) -> str:
    """What the card beside something says."""
    one.page.wait_for_selector(CARD)
    return one.page.locator("#why p").inner_text()


def sit_down(one: Visitor) -> None:
    """To a table at which some card of the hand fits nowhere: with six open columns there nearly always is one."""
    one.go(lay(one, "person", "bot"))
    until_my_turn(one)
    one.page.wait_for_selector(STUCK)


def test_a_card_that_fits_nowhere_says_why_to_mouse_keys_and_finger(visitors: list[Visitor]) -> None:
    for one in visitors:
        sit_down(one)
        page = one.page
        number = page.locator(STUCK).first.get_attribute("data-same")
        assert number is not None
        asked = f"The {number.removeprefix('hand-')} "
        page.evaluate(
            "id => document.getElementById(id).dispatchEvent(new MouseEvent('click', {bubbles: true}))", number
        )
        assert said(one).startswith(asked), "a touch is answered at once"
        assert page.locator(f"#{number}").get_attribute("aria-describedby") == "why"
        page.keyboard.press("Escape")
        page.wait_for_selector("#why", state="hidden")
        page.keyboard.press("w")
        first = said(one)
        page.keyboard.press("ArrowRight")
        page.wait_for_function("before => document.activeElement.id !== before", arg="")
        assert page.evaluate("document.activeElement.closest('#board, #tray') !== null")
        page.keyboard.press("Escape")
        assert page.locator(CARD).count() == 0
        assert first


def test_hovering_tells_after_a_moment_and_moving_on_puts_it_away(visitors: list[Visitor]) -> None:
    one, page = visitors[0], visitors[0].page
    sit_down(one)
    box = page.locator(STUCK).first.bounding_box()
    assert box is not None
    for step in range(8):  # a hand that holds a mouse is never quite still
        page.mouse.move(box["x"] + box["width"] * 0.3 + step, box["y"] + box["height"] * 0.3)
        with suppress(Error):
            page.wait_for_selector(CARD, timeout=2000)
            break
    assert said(one)
    card, thing = page.locator("#why").bounding_box(), box
    assert card is not None
    assert card["y"] + card["height"] <= thing["y"] + 1 or card["y"] >= thing["y"] + thing["height"] - 1
    page.mouse.move(2, 2)
    page.wait_for_selector("#why", state="hidden")


@pytest.mark.parametrize("game", ["kingsbridge", "world"])
def test_the_aid_opens_by_its_key_and_keeps_its_place_on_the_phone(visitors: list[Visitor], game: str) -> None:
    for one in visitors:
        page = one.page
        one.go(lay(one, "person", "bot", game=game))
        page.wait_for_selector("#board > *")
        page.keyboard.press("?")
        page.wait_for_selector("#aid[open] .aid-forget")
        page.evaluate("document.getElementById('aid').scrollTop = 120")
        page.wait_for_function("game => localStorage.getItem(`aid-${game}`) !== null || innerWidth > 700", arg=game)
        before = page.evaluate("document.getElementById('aid').scrollTop")
        page.keyboard.press("?")
        page.wait_for_selector("#aid", state="hidden")
        page.keyboard.press("?")
        assert page.evaluate("document.getElementById('aid').scrollTop") == before
        page.keyboard.press("Escape")
        page.wait_for_selector("#aid", state="hidden")


def test_the_rules_are_searched_as_one_types(visitors: list[Visitor]) -> None:
    for one in visitors:
        page = one.page
        one.go("/rules/pillars")
        page.fill("#rules-search", "WAIT")
        marks = page.locator("#rules-text mark")
        seen = int(page.inner_text("#rules-hits"))
        assert 0 < seen < marks.count(), "the exact rules are searched though they are hidden"
        assert str(marks.count() - seen) in page.inner_text("#rules-more")
        assert marks.first.inner_text().lower() == "wait"
        page.press("#rules-search", "Enter")
        assert page.inner_text("#rules-hits") == f"1/{seen}"
        assert page.locator("mark.now").is_visible()
        page.locator("#rules-exact").check()
        assert int(page.inner_text("#rules-hits")) == marks.count()
        page.reload()
        assert page.locator("#rules-exact").is_checked(), "the switch is remembered"
        assert page.locator("#builders .exact").first.is_visible()
        page.locator("#rules-exact").uncheck()
        assert page.locator(".exact:visible").count() == 0


def test_axe_finds_nothing_serious_in_aid_and_rules(visitors: list[Visitor]) -> None:
    if not AXE.exists():
        without("axe-core is not installed: make web")
    for one in visitors:
        one.go("/rules/kingsbridge")
        assert barriers(one.page, "rules") == []
        one.page.locator("#rules-exact").check()
        assert barriers(one.page, "rules") == []
        one.page.keyboard.press("?")
        one.page.wait_for_selector("#aid[open]")
        assert barriers(one.page, "rules") == []
