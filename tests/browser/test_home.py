"""The home page on a real device: tables are removed and come back, lessons that were begun stand among them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tests.browser.conftest import Visitor
from tests.browser.test_sitting import lay


@pytest.mark.parametrize("at", [0, 1], ids=["desk", "phone"])
def test_a_table_is_removed_after_a_question_and_brought_back(visitors: list[Visitor], at: int) -> None:
    one, page = visitors[at], visitors[at].page
    lay(one, "person", "bot")
    one.go("/")
    row = page.locator("#going li:not([hidden])")
    assert row.count() == 1
    row.locator("button").click()
    page.locator("#ask [data-answer=no]").click()
    assert row.count() == 1, "asked first"
    row.locator("button").click()
    page.locator("#ask [data-answer=yes]").click()
    page.wait_for_selector("#going", state="hidden")
    page.locator("#toast button").click()
    page.wait_for_selector("#going li:not([hidden])")
    page.wait_for_load_state("networkidle")
    page.reload()
    assert row.count() == 1, "it is listed again"
    row.locator("button").click()
    page.locator("#ask [data-answer=yes]").click()
    page.wait_for_selector("#going", state="hidden")
    assert page.locator("#toast button").is_visible()
    page.wait_for_load_state("networkidle")
    page.reload()
    assert not page.locator("#going").is_visible(), "it stays away"


def test_what_is_removed_can_be_brought_back_for_eight_seconds(visitors: list[Visitor]) -> None:
    one, page = visitors[0], visitors[0].page
    lay(one, "person", "bot")
    page.clock.install(time=datetime(2030, 1, 1, tzinfo=UTC))
    one.go("/")
    page.clock.pause_at(datetime(2030, 1, 1, 1, tzinfo=UTC))
    page.locator("#going li:not([hidden]) button").click()
    page.locator("#ask [data-answer=yes]").click()
    page.wait_for_selector("#toast button")
    page.clock.fast_forward(7900)
    assert page.locator("#toast button").is_visible()
    page.clock.fast_forward(200)
    page.wait_for_selector("#toast button", state="detached")


def test_a_lesson_that_was_begun_is_gone_on_with_from_the_home_page(visitors: list[Visitor]) -> None:
    one, page = visitors[1], visitors[1].page
    one.go("/")
    assert not page.locator("#going").is_visible()
    page.evaluate("localStorage.setItem('lesson-pillars', '5')")
    page.reload()
    row = page.locator("#going li:not([hidden])")
    assert row.count() == 1
    assert "5 of 14" in row.inner_text()
    link, button = row.locator("a").bounding_box(), row.locator("button").bounding_box()
    assert link is not None
    assert button is not None
    assert button["x"] >= link["x"] + link["width"], "both in one row"
    assert link["y"] <= button["y"] + button["height"] / 2 <= link["y"] + link["height"]
    row.locator("button").click()
    page.locator("#ask [data-answer=yes]").click()
    page.wait_for_selector("#going", state="hidden")
    page.locator("#toast button").click()
    page.wait_for_selector("#going li:not([hidden])")
    assert page.evaluate("localStorage.getItem('lesson-pillars')") == "5"
    row.locator("a").click()
    page.wait_for_selector("#lesson:not([hidden])")
    assert "5 of 14" in page.locator("#lesson").inner_text()


def test_the_rules_of_all_games_are_searched_from_the_home_page(visitors: list[Visitor]) -> None:
    one, page = visitors[0], visitors[0].page
    one.go("/")
    page.fill("#rules-seek", "Edgar")
    page.wait_for_function("() => [...document.querySelectorAll('[data-rules] em')].every(one => one.textContent)")
    hits = {
        row.get_attribute("data-rules"): int(row.locator("em").inner_text().removeprefix("hits: "))
        for row in page.locator("[data-rules]").all()
    }
    assert [id for id, count in hits.items() if count] == ["kingsbridge"]
    page.press("#rules-seek", "Enter")
    page.wait_for_url("**/rules/kingsbridge?find=Edgar")
    assert page.locator("#rules-text mark").count() == hits["kingsbridge"]
    assert page.locator("mark.now").is_visible()
    one.go("/")
    aid = page.locator("#rules a.also").first
    assert aid.evaluate("one => getComputedStyle(one).backgroundColor") == "rgba(0, 0, 0, 0)", "the panel's own ground"
    aid.click()
    page.wait_for_selector("#aid[open]")
