"""Reading the rules: in every language, at a desk and on a phone, and the English original from a translation."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from priory.core.reader import LANGUAGES
from priory.core.registry import games
from priory.server.house import LANGUAGE_COOKIE
from tests.browser.conftest import Visitor
from tests.browser.hands import fits


def language_of_rules(page: Page) -> str | None:
    """The language that the page gives for the exact rules on it."""
    return page.locator(".exact").first.get_attribute("lang")


def speak(visitor: Visitor, language: str) -> None:
    visitor.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": visitor.server.url}])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_read_in_every_language(visitors: list[Visitor], language: str) -> None:
    for one in visitors:
        speak(one, language)
        for game in games():
            one.go(f"/rules/{game}")
            assert language_of_rules(one.page) == language
            assert fits(one.page), game
            one.page.locator(".rules-contents li a").last.click()
            assert one.page.locator(":target").is_visible()


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
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
