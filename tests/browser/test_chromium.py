"""A browser that keeps silent is ended, so that whoever waits for it goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, Playwright

from tests.browser.chromium import chromium, end, processes


def test_a_browser_that_never_answers_is_ended(driver: Playwright) -> None:
    with chromium(driver, longest=2) as browser:
        page = browser.new_page()
        with pytest.raises(Error, match="closed"):
            page.evaluate("() => new Promise(() => {})")
        assert not browser.is_connected()


def test_only_the_browser_that_is_meant_is_ended(driver: Playwright) -> None:
    with chromium(driver, "--one") as one, chromium(driver, "--other") as other:
        assert processes("--one")
        assert processes("--other")
        end("--one")
        with pytest.raises(Error):
            one.new_page()
        assert other.new_page().evaluate("1 + 1") == 2
