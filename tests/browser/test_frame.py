"""The frame around every board: the mark of one's turn, the way out by Escape, what flies, what the end offers."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute

from priory.core.reader import LANGUAGES
from tests.browser.conftest import DESKTOP, Server, Visitor
from tests.browser.hands import ply, settle, wait_for_change
from tests.browser.test_sitting import lay, until_my_turn
from tests.browser.test_together import hidden

MARK = "● "


def marked(page: Page) -> bool:
    return page.title().startswith(MARK)


def doctored(page: Page, change: dict[str, Any]) -> None:
    """The page is told of another table than there is."""

    def told(text: str | bytes) -> str:
        news = json.loads(text)
        return json.dumps({**news, **change} if news["is"] == "table" else news)

    def between(line: WebSocketRoute) -> None:
        line.connect_to_server().on_message(lambda text: line.send(told(text)))

    page.route_web_socket("**/live/**", between)


def test_the_title_is_marked_only_while_one_s_turn_waits_in_the_background(visitors: list[Visitor]) -> None:
    one, page = visitors[0], visitors[0].page
    one.go(lay(one, "person", "bot"))
    until_my_turn(one)
    assert not marked(page), "whoever looks at the page needs no mark"
    hidden(page, True)
    assert marked(page)
    hidden(page, False)
    assert not marked(page), "it has been looked at"
    hidden(page, True)
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert not marked(page), "it has been left"


@pytest.mark.parametrize("change", [{"over": True}, {"waiting": True}, {"player": 1}], ids=["over", "waiting", "other"])
def test_the_title_is_not_marked_when_nothing_is_to_be_chosen(visitors: list[Visitor], change: dict[str, Any]) -> None:
    one, page = visitors[0], visitors[0].page
    doctored(page, change)
    one.go(lay(one, "person", "bot"))
    page.wait_for_selector("#board > *")
    page.wait_for_selector(".dot.on")
    hidden(page, True)
    assert not marked(page)


def test_escape_leads_out_of_every_question_within_another(visitors: list[Visitor]) -> None:
    one, page = visitors[0], visitors[0].page
    one.skip_questions()
    for _ in range(20):
        one.go(lay(one, "person", "bot"))
        until_my_turn(one)
        use = page.locator("#options .opt", has_text="Wynstan")
        if use.count():
            break
    else:
        pytest.fail("Wynstan is never there")
    before, asked = ply(page), page.locator("#prompt").inner_text()
    use.first.click()
    wait_for_change(page, before)
    assert "Wynstan" in page.locator("#prompt").inner_text()
    page.wait_for_selector("#acts [data-act=esc]")
    page.keyboard.press("Escape")
    wait_for_change(page, before + 1)
    assert ply(page) == before
    assert page.locator("#prompt").inner_text() == asked
    assert page.locator("#acts [data-act=esc]").count() == 0, "there is nothing to leave any more"
    page.keyboard.press("Escape")
    page.wait_for_timeout(200)
    assert ply(page) == before


def test_escape_leaves_what_lies_before_the_table(visitors: list[Visitor]) -> None:
    one, page = visitors[0], visitors[0].page
    one.go(lay(one, "person", "bot"))
    until_my_turn(one)
    use = page.locator("#options .opt").first
    before = ply(page)
    use.click()
    settle(page, before)
    until_my_turn(one)
    now = ply(page)
    page.locator(".languages summary").click()
    page.keyboard.press("Escape")
    assert page.locator(".languages[open]").count() == 0
    page.locator("#scrub [data-act=first]").click()
    page.wait_for_selector("body.past")
    page.locator("#rail").focus()
    page.keyboard.press("Escape")
    page.wait_for_selector("body:not(.past).choosing")
    assert ply(page) == now, "nothing was taken back on the way"
    page.evaluate("document.body.classList.add('ended')")
    page.keyboard.press("Escape")
    assert page.locator("body.ended").count() == 0, "the ending"
    assert ply(page) == now


def test_undo_is_offered_by_the_header_only_when_there_is_something_to_take_back(visitors: list[Visitor]) -> None:
    one, page = visitors[0], visitors[0].page
    one.go(lay(one, "person", "bot"))
    until_my_turn(one)
    assert page.locator("header [data-act=undo]").is_disabled()
    before = ply(page)
    page.locator("#options .opt", has_text="Place the").first.click()
    settle(page, before)
    until_my_turn(one)
    assert page.locator("header [data-act=undo]").is_enabled()


def test_undo_is_not_offered_when_the_game_is_over(visitors: list[Visitor]) -> None:
    one, page = visitors[0], visitors[0].page
    doctored(page, {"over": True, "undo": 3, "choices": []})
    one.go(lay(one, "person", "bot"))
    page.wait_for_selector(".dot.on")
    assert page.locator("header [data-act=undo]").is_disabled()
    assert page.locator("#acts [data-act=undo]").count() == 0


FLIGHTS = {
    "kingsbridge": ("Use", ".character.still"),
    "pillars": ("Quarry", "#tray .still"),
    "world": ("Play", ".hcard.still"),
    "column": ("Pick", "[id^=said-], .deck.still"),
}
"""For each game what to choose so that a card flies, and where the names of cards are written."""


WATCH_FLIGHTS = """names => {
    window.flown = [];
    new MutationObserver(changes => {
        const said = new Set([...document.querySelectorAll(`:is(${names}) text`)].map(one => one.textContent));
        for (const change of changes) for (const node of change.addedNodes) {
            if (!(node instanceof SVGSVGElement) || !node.classList.contains('flying')) continue;
            for (const text of node.querySelectorAll('text')) window.flown.push(text.textContent);
        }
        window.named = new Set([...(window.named ?? []), ...said]);
    }).observe(document.body, {childList: true, subtree: true});
}"""


def flies(one: Visitor, id: str) -> bool:
    """Whether a card with its name on it flies at some new table of this game within some choices."""
    choice, names = FLIGHTS[id]
    one.go(lay(one, "person", "bot", game=id))
    page = one.page
    page.evaluate(WATCH_FLIGHTS, names)
    for _ in range(25):
        until_my_turn(one)
        before = ply(page)
        options = page.locator("#options .opt")
        wanted = options.filter(has_text=choice)
        (wanted if wanted.count() else options).first.click()
        settle(page, before)
        if page.evaluate("window.flown.some(text => window.named.has(text))"):
            return True
    return False


@pytest.mark.parametrize("id", FLIGHTS)
def test_a_card_flies_with_all_that_is_printed_on_it(browser: Browser, server: Server, id: str) -> None:
    server.deal_for("a card that flies, 2")  # in each game one does soon
    one = Visitor(browser, server, DESKTOP, motion="no-preference")
    one.skip_questions()
    one.context.add_init_script(f"localStorage.setItem('speed-{id}', 'fast')")
    assert any(flies(one, id) for _ in range(4)), "not every deal has a card that flies to its own place"


CUT = """() => [...document.querySelectorAll('#settings .btn')]
    .filter(one => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_of_the_table_s_dialog_is_cut_off_on_a_phone(visitors: list[Visitor], language: str) -> None:
    one, page = visitors[1], visitors[1].page
    path = lay(one, "person", "bot")
    page.evaluate("code => fetch(`/language/${code}`, {method: 'POST', redirect: 'manual'})", language)
    one.go(path)
    page.wait_for_selector(f"html[lang={language}]")
    page.locator("header [data-act=settings]").tap()
    page.wait_for_selector("#settings .seatlist")
    assert page.evaluate(CUT) == []


def test_a_seat_that_is_gone_is_refused_in_the_language_of_the_page(visitors: list[Visitor]) -> None:
    host, late = visitors
    late.expected.append("status of 4")
    path = lay(host, "person", "open")
    late.go("/about")
    late.page.evaluate("() => fetch('/language/de', {method: 'POST', redirect: 'manual'})")
    late.go(path)
    host.go(path)
    host.page.locator("#lobby [data-bot='1']").click()
    host.page.wait_for_selector("#lobby:empty", state="attached")
    late.page.get_by_role("button", name="Diesen Platz nehmen").tap()
    late.page.wait_for_selector(".wrong:not([hidden])")
    assert late.page.locator(".wrong").inner_text() == "Der Tisch war schon weiter."


def test_candlelight_is_told_to_those_who_listen_from_the_beginning(visitors: list[Visitor]) -> None:
    one, page = visitors[0], visitors[0].page
    one.go("/")
    button = page.locator("[data-act=candle]")
    assert button.get_attribute("aria-pressed") == "false"
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    page.reload()
    assert button.get_attribute("aria-pressed") == "true", "it was lit before the page came"
