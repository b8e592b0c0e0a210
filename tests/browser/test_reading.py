"""Reading the rules: in every language, at a desk and on a phone, and the English original from a translation."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from priory.core.reader import LANGUAGES
from priory.core.registry import game, games
from priory.drawing.figures import named
from priory.server.house import LANGUAGE_COOKIE
from tests.browser.barriers import barriers
from tests.browser.conftest import Visitor
from tests.browser.hands import fits
from tests.nightly import by_night


def language_of_rules(page: Page) -> str | None:
    """The language that the page gives for the exact rules on it."""
    return page.locator(".exact").first.get_attribute("lang")


def speak(visitor: Visitor, language: str) -> None:
    visitor.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": visitor.server.url}])


def late(language: str) -> bool:
    """Whether a language waits for the night: by day the original and one translation are read."""
    return language not in ("en", "de")


@pytest.mark.parametrize("language", by_night(LANGUAGES, late))
def test_the_rules_are_read_in_every_language(visitors: list[Visitor], language: str) -> None:
    for one in visitors:
        speak(one, language)
        for id in games():
            one.go(f"/rules/{id}")
            assert language_of_rules(one.page) == language
            assert fits(one.page), id
            one.page.locator(".rules-contents li a").last.click()
            assert one.page.locator(":target").is_visible()


@pytest.mark.parametrize("language", by_night([language for language in LANGUAGES if language != "en"], late))
def test_the_original_is_a_click_away_and_so_is_the_translation(visitors: list[Visitor], language: str) -> None:
    for one in visitors:
        speak(one, language)
        one.go("/rules/pillars")
        one.page.locator("#rules-exact").check()
        one.page.locator("article .note a").click()
        one.page.wait_for_selector(".exact[lang=en]")
        assert one.page.locator("html").get_attribute("lang") == language
        assert one.page.locator("strong", has_text="X20 Same trade").count() == 1
        one.page.locator("article .note a").click()
        one.page.wait_for_selector(f".exact[lang={language}]")
        assert one.page.locator("strong", has_text="X20").count() == 0


def test_a_picture_opens_the_table_at_its_moment(visitors: list[Visitor]) -> None:
    """By touch and by key, and the way back leads to the part that it stands in."""
    ply = named(game("kingsbridge"))["characters"]["ply"]
    for one, way in zip(visitors, ("key", "touch"), strict=True):
        one.go("/rules/kingsbridge")
        picture = one.page.locator("#characters figure a")
        if way == "key":
            picture.focus()
            one.page.keyboard.press("Enter")
        else:
            picture.click()
        one.page.wait_for_url("**/rules/kingsbridge/characters")
        one.page.wait_for_selector("body.past #board svg.table")
        assert one.page.locator("#banner b").inner_text().startswith(f"Move {ply} of ")
        assert one.page.locator("#tray [id^=hand-]").first.is_visible(), "the hand that the picture shows"
        assert fits(one.page)
        assert barriers(one.page, one.page.url) == []
        one.page.locator(".prompt a.btn").click()
        one.page.wait_for_url("**/rules/kingsbridge#characters")
