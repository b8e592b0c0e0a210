"""What goes wrong on its way to a page mends itself; and what cannot be mended is asked about first."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, WebSocketRoute

from tests.browser.chromium import chromium
from tests.browser.conftest import DESKTOP, Server, Visitor
from tests.browser.hands import choose_by_keyboard, ply, wait_for_change
from tests.browser.test_sitting import lay, until_my_turn

PIECES = "[...document.querySelectorAll('#board [id], #board use')].map(one => one.id || one.getAttribute('href'))"


@pytest.mark.parametrize(
    "wrong",
    [[[100_000, 3, 0, 0, "<b>garbled</b>"]], [[0, 1, 100_000, 5, "<b>garbled</b>"]]],
    ids=["lines that are not there", "letters that are not there"],
)
def test_a_page_that_cannot_put_the_pieces_together_asks_for_all_of_it(
    browser: Browser, server: Server, wrong: list[Any]
) -> None:
    one = Visitor(browser, server, DESKTOP)
    one.skip_questions()
    page, asked, broken = one.page, list[str](), list[int]()

    def garbled(text: str | bytes) -> str:
        told = json.loads(text)
        if told["is"] == "table" and told["ply"] > 0 and not broken:
            broken.append(told["ply"])
            told["parts"] = {**told["parts"], "board": wrong}
        return json.dumps(told)

    def between(socket: WebSocketRoute) -> None:
        behind = socket.connect_to_server()
        behind.on_message(lambda text: socket.send(garbled(text)))

        def passed_on(text: str | bytes) -> None:
            asked.append(str(json.loads(text)["do"]))
            behind.send(text)

        socket.on_message(passed_on)

    page.route_web_socket("**/live/**", between)
    path = lay(one, "person", "bot")
    one.go(path)
    until_my_turn(one)
    before = ply(page)
    page.keyboard.press("1")
    wait_for_change(page, before)
    until_my_turn(one)
    assert broken
    assert "anew" in asked
    healed = page.evaluate(PIECES)
    # A page that is opened now shows the same.
    other = one.open()
    other.goto(f"{server.url}{path}")
    other.wait_for_selector("body.choosing")
    assert other.evaluate(PIECES) == healed
    assert "garbled" not in page.content()
    choose_by_keyboard(page)
    assert one.complaints == []


def test_nobody_leaves_or_is_sent_away_without_a_question(visitors: list[Visitor]) -> None:
    one = visitors[0]
    one.skip_questions()  # those are about choices in the game, not about this
    page, path = one.page, lay(one, "person", "bot")
    one.go(path)
    until_my_turn(one)
    for act, words in (("[data-free='0']", "Leave the seat of"), ("[data-bot='0']", "to a bot?")):
        page.locator("header [data-act=settings]").click()
        page.locator(f"#settings {act}").click()
        page.wait_for_selector("#ask[open]")
        assert words in page.locator("#ask p").inner_text()
        assert not page.locator("#never-ask").is_visible(), "this question is always asked"
        page.locator("[data-answer=no]").click()
        page.locator("#settings [data-act=close]").click()
        assert page.evaluate(f"fetch('/api/tables/{path.rpartition('/')[2]}').then(a => a.json())")["seats"][0]["mine"]
    page.locator("header [data-act=settings]").click()
    page.locator("#settings [data-free='0']").click()
    page.locator("[data-answer=yes]").click()
    page.wait_for_selector("#join")


def test_a_link_that_works_on_this_computer_only_says_so(visitors: list[Visitor]) -> None:
    one, page = visitors[0], visitors[0].page
    one.go(lay(one, "person", "open"))
    note = page.locator(".lobby [data-near]")
    note.wait_for(state="visible")
    assert "--host 0.0.0.0" in note.inner_text()
    page.locator("header [data-act=settings]").click()
    assert page.locator("#settings [data-near]").is_visible()


def test_a_link_that_works_elsewhere_is_not_warned_about(driver: Playwright, server: Server) -> None:
    names = f"--host-resolver-rules=MAP table.example 127.0.0.1:{server.port}"
    with chromium(driver, names) as browser:
        page = browser.new_page()
        page.goto("http://table.example/new/kingsbridge")
        page.locator(".seat .kind").nth(1).select_option("open")
        page.get_by_role("button", name="Lay the table").click()
        page.wait_for_function("() => document.querySelector('[data-invite]')?.value.includes('table.example')")
        assert page.locator("[data-near]").count() == 2
        assert page.locator("[data-near]:visible").count() == 0


def test_where_all_is_open_people_on_one_device_need_no_curtain(visitors: list[Visitor]) -> None:
    one, page = visitors[0], visitors[0].page
    one.skip_questions()
    one.go(lay(one, "person", "local", game="pillars"))
    seen = set()
    for _ in range(12):
        until_my_turn(one)
        assert page.locator("#curtain[open]").count() == 0
        seen.add(
            page.evaluate("document.querySelector('#players .turn, #players .now, #players li[aria-current]')?.id")
        )
        choose_by_keyboard(page)
    assert ply(page) >= 12
