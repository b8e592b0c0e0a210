"""A finger looks first and then does: the first touch plays nothing, the second does, a long one never."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute

from priory.core.registry import games
from tests.browser.conftest import DESKTOP, PHONE, Server, Visitor
from tests.browser.hands import play_without_the_board, ply, point_of, points_of, wait_for_change
from tests.browser.test_phone import Finger
from tests.browser.test_sitting import lay, until_my_turn

LYING = {"width": 844, "height": 390}
GLOWING = "#board .can, #tray .can"
LONG = 700
QUIET = 400
LEAST = 44
NARROW = """least => {
    const found = [...document.querySelectorAll('#board .can, #tray .can')].filter(one => one.checkVisibility())
        .map(one => [one.id || one.outerHTML.slice(0, 60), one.getBoundingClientRect()]);
    const near = (one, other) => one.left <= other.right + 1 && other.left <= one.right + 1
        && one.top <= other.bottom + 1 && other.top <= one.bottom + 1;
    return found.filter(([, box]) => Math.min(box.width, box.height) < least - 0.5
        && !found.some(([, other]) => other !== box && near(box, other)))
        .map(([name, box]) => `${name} ${Math.round(box.width)} x ${Math.round(box.height)}`);
}"""
"""What glows and is smaller than a finger, although nothing beside it hinders it."""
SHOWN = "#sheet [data-shown]"
EXPLAINED = """() => {
    const said = [...document.querySelectorAll('#tip, #why, .looking #sheet .what')];
    return said.some(one => one.checkVisibility() && one.textContent.trim() !== '');
}"""


def by_finger(browser: Browser, server: Server, size: dict[str, int]) -> Visitor:
    return Visitor(browser, server, size, finger=True)


@pytest.fixture
def phone(browser: Browser, server: Server) -> Visitor:
    return by_finger(browser, server, PHONE)


def looked(page: Page) -> bool:
    return bool(page.evaluate("document.body.classList.contains('looking')"))


def until_looked(page: Page) -> dict[str, float]:
    """Touch what glows, step by step, until something is shown before it is done; where that was."""
    for _ in range(12):
        page.wait_for_selector("body.choosing")
        page.wait_for_timeout(QUIET)
        for point in points_of(page, GLOWING):
            before = ply(page)
            page.touchscreen.tap(point["x"], point["y"])
            page.wait_for_timeout(QUIET)
            if looked(page):
                assert ply(page) == before
                return point
            if ply(page) != before:
                break
    raise AssertionError("nothing is ever shown first")


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
@pytest.mark.parametrize("id", games())
def test_the_first_touch_shows_and_the_second_does(
    browser: Browser, server: Server, id: str, size: dict[str, int]
) -> None:
    phone = by_finger(browser, server, size)
    page = phone.page
    phone.go(lay(phone, "person", "bot", game=id))
    until_my_turn(phone)
    point = until_looked(page)
    before, name = ply(page), page.inner_text("#sheet .what")
    assert name.strip()
    assert page.locator(SHOWN).count() == 1
    # The sheet does not lie over what was touched.
    assert page.evaluate("([x, y]) => !document.elementFromPoint(x, y)?.closest('#sheet')", [point["x"], point["y"]])
    again = page.evaluate(
        "() => { const box = document.querySelector('.lifted').getBoundingClientRect();"
        " return [box.left + box.width / 2, box.top + box.height / 2]; }"
    )
    page.touchscreen.tap(*again)
    wait_for_change(page, before)


TERMS = """([id, option]) => fetch(`/api/tables/${id}/view`).then(answer => answer.json())
    .then(view => view.options.find(one => one.option === option).terms)"""


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_the_sheet_tells_what_it_is_what_it_brings_and_what_it_costs(
    browser: Browser, server: Server, size: dict[str, int]
) -> None:
    phone = by_finger(browser, server, size)
    page = phone.page
    path = lay(phone, "person", "bot", game="pillars")
    phone.go(path)
    until_my_turn(phone)
    until_looked(page)
    button = page.locator(SHOWN)
    option = int(button.get_attribute("data-option") or -1)
    terms = page.evaluate(TERMS, [path.rpartition("/")[2], option])
    assert page.inner_text("#sheet .what").endswith(terms["name"])
    assert button.inner_text().strip() == terms["verb"]
    told = {title: page.inner_text(f"#sheet dt:text-is('{title}') + dd") for title in ("Brings", "Costs")}
    for title, amounts in (("Brings", terms["brings"]), ("Costs", terms["costs"])):
        assert amounts, "a card of resources brings them and costs workers"
        assert all(amount["text"] in told[title] for amount in amounts)
    assert "from 12 to" in told["Costs"], "what is left is told, too"


def test_another_touch_changes_what_is_shown_and_one_beside_it_forgets_it(phone: Visitor) -> None:
    page = phone.page
    phone.go(lay(phone, "person", "bot", game="pillars"))
    until_my_turn(phone)
    page.wait_for_timeout(QUIET)
    told = []
    before = ply(page)
    for card in points_of(page, GLOWING)[:3]:
        page.touchscreen.tap(card["x"], card["y"])
        page.wait_for_timeout(QUIET)
        told.append(page.inner_text("#sheet .what"))
    assert len(set(told)) > 1
    page.locator("#sheet [data-act=esc], #sheet [data-act=all]").first.wait_for()
    page.keyboard.press("Escape")
    assert not looked(page)
    assert page.locator("#sheet .asks").count() == 1
    assert ply(page) == before


@pytest.mark.parametrize("id", games())
def test_a_long_touch_explains_and_never_plays(phone: Visitor, id: str) -> None:
    page, finger = phone.page, Finger(phone)
    phone.go(lay(phone, "person", "bot", game=id))
    until_my_turn(phone)
    page.wait_for_timeout(QUIET)
    before = ply(page)
    for point in points_of(page, GLOWING)[:3]:
        finger.down(point["x"], point["y"])
        page.wait_for_timeout(LONG)
        assert page.evaluate(EXPLAINED), "something is said while the finger rests"
        finger.up()
        page.wait_for_timeout(QUIET)
        assert ply(page) == before
        assert page.locator("body.narrowed, dialog[open]").count() == 0


@pytest.mark.parametrize("manner", ["first", "once"])
def test_the_setting_is_remembered_and_kept_to(phone: Visitor, manner: str) -> None:
    page = phone.page
    phone.skip_questions()
    phone.go(lay(phone, "person", "bot", game="pillars"))
    until_my_turn(phone)
    page.locator("[data-act=settings]").click()
    page.locator(f"input[name=touching][value={manner}]").check()
    page.reload()
    until_my_turn(phone)
    assert page.locator("input[name=touching]:checked").get_attribute("value") == manner
    page.wait_for_timeout(QUIET)
    point, before = point_of(page, GLOWING), ply(page)
    assert point is not None
    page.touchscreen.tap(point["x"], point["y"])
    if manner == "once":
        wait_for_change(page, before)
    else:
        page.wait_for_selector("body.looking")
        assert ply(page) == before


@pytest.mark.parametrize("back", [True, False], ids=["can be taken back", "cannot"])
def test_one_may_ask_to_act_at_once_only_on_what_can_be_taken_back(phone: Visitor, back: bool) -> None:
    page = phone.page
    phone.skip_questions()
    phone.context.add_init_script("localStorage.setItem('touching', 'back')")

    def told(text: str | bytes) -> str:
        news = json.loads(text)
        for choice in news.get("choices") or []:
            choice[4] |= {"back": back, "step": False}
        return json.dumps(news)

    def between(line: WebSocketRoute) -> None:
        line.connect_to_server().on_message(lambda text: line.send(told(text)))

    page.route_web_socket("**/live/**", between)
    phone.go(lay(phone, "person", "bot", game="pillars"))
    until_my_turn(phone)
    page.wait_for_timeout(QUIET)
    point, before = point_of(page, GLOWING), ply(page)
    assert point is not None
    page.touchscreen.tap(point["x"], point["y"])
    if back:
        wait_for_change(page, before)
    else:
        page.wait_for_selector("body.looking")
        assert ply(page) == before


LAST = "#sheet .last span"


def test_others_moves_are_told_one_by_one_where_the_list_would_be(browser: Browser, server: Server) -> None:
    """And a touch on what is told opens the log."""
    phone, other = by_finger(browser, server, PHONE), Visitor(browser, server, DESKTOP)
    page = phone.page
    path = lay(phone, "person", "open")
    other.go(path)
    other.page.get_by_role("button", name="Take this seat").click()
    other.page.wait_for_selector("#board svg.table")
    id, told = path.rpartition("/")[2], []
    phone.go(path)
    for _ in range(40):
        view = page.evaluate("id => fetch(`/api/tables/${id}/view`).then(answer => answer.json())", id)
        if view["player"] == 0:
            play_without_the_board(page, path)
            continue
        page.wait_for_function("ply => Number(document.body.dataset.ply) === ply", arg=view["ply"])
        page.wait_for_selector(LAST)
        told.append(page.evaluate("selector => document.querySelector(selector).firstChild.data", LAST))
        assert told[-1] == page.evaluate("[...document.querySelectorAll('#log li')].at(-1).textContent").strip()
        assert page.inner_text(f"{LAST} em").startswith("just now")
        if len(set(told)) > 1:
            break
        play_without_the_board(other.page, path)
    assert len(set(told)) > 1, "the line is another one after each move"
    page.locator("#sheet .last").tap()
    page.wait_for_selector("#log li:last-child")
    assert page.locator("#log").is_visible()


@pytest.mark.parametrize("id", games())
def test_a_chip_opens_all_that_is_public_of_a_player(phone: Visitor, id: str) -> None:
    page = phone.page
    phone.go(lay(phone, "person", "bot", "bot", game=id))
    until_my_turn(phone)
    page.locator("#seat-1:not(.can)").tap()
    page.wait_for_selector("#person[open]")
    assert page.inner_text("#person h2") == page.evaluate("document.querySelector('#seat-1 .name span').textContent")
    words = page.evaluate("[...document.querySelectorAll('#person li')].map(one => one.lastElementChild.textContent)")
    assert len(words) >= 2
    assert all(word.strip() for word in words)
    assert page.evaluate("document.getElementById('person').getBoundingClientRect().height <= innerHeight * 0.67")
    page.locator("#person [data-step='1']").tap()
    assert page.inner_text("#person h2") == page.evaluate("document.querySelector('#seat-2 .name span').textContent")
    page.keyboard.press("Escape")
    assert page.locator("#person[open]").count() == 0


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
@pytest.mark.parametrize("id", games())
def test_what_glows_in_a_drawing_can_be_met_by_a_finger(
    browser: Browser, server: Server, id: str, size: dict[str, int]
) -> None:
    phone = by_finger(browser, server, size)
    path = lay(phone, "person", "bot", game=id)
    for _ in range(3):
        phone.go(path)
        until_my_turn(phone)
        phone.page.wait_for_timeout(QUIET)
        assert phone.page.evaluate(NARROW, LEAST) == []
        play_without_the_board(phone.page, path)
