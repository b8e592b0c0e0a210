"""What people do around a game: invite, refresh, reconnect, undo, pass the device, watch, switch language, replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Route

from priory.core.registry import games
from tests.browser.barriers import AXE, barriers
from tests.browser.chromium import drawn
from tests.browser.conftest import DESKTOP, PHONE, Server, Visitor
from tests.browser.hands import can_choose, choose_by_keyboard, choose_by_touch, ply, point_of, wait_for_change
from tests.real import without


def lay(visitor: Visitor, *kinds: str, game: str = "kingsbridge", **variants: bool) -> str:
    """A table of one's own; its address."""
    seats = [{"kind": kind, "level": "greedy" if kind == "bot" else None} for kind in kinds]
    visitor.go("/about")
    id = visitor.page.evaluate(
        """asked => fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify(asked)}).then(answer => answer.json()).then(told => told.table.id)""",
        {"game": game, "seats": seats, "variants": variants},
    )
    return f"/table/{id}"


def until_my_turn(visitor: Visitor) -> None:
    visitor.page.wait_for_selector("body.choosing", timeout=60_000)


def test_a_newcomer_plays_within_two_clicks(visitors: list[Visitor]) -> None:
    page = visitors[0].page
    visitors[0].go("/")
    page.locator("button[data-game=kingsbridge]").click()
    page.wait_for_selector("#board svg.table")
    until_my_turn(visitors[0])
    assert page.locator("#hand .hand-card").count() > 0


def test_a_choice_is_taken_back_by_key_and_survives_a_refresh(visitors: list[Visitor]) -> None:
    one = visitors[0]
    one.go(lay(one, "person", "bot"))
    until_my_turn(one)
    before = ply(one.page)
    choose_by_touch(one.page, phone=False)
    after = ply(one.page)
    assert after == before + 1
    one.page.reload()
    one.page.wait_for_selector("body.choosing")
    assert ply(one.page) == after
    hand = one.page.locator("#hand").inner_html()
    one.page.keyboard.press("z")
    wait_for_change(one.page, after)
    assert ply(one.page) == before
    assert one.page.locator("#hand").inner_html() != hand


def test_a_card_is_dragged_to_its_place(visitors: list[Visitor]) -> None:
    one = visitors[0]
    one.go(lay(one, "person", "bot"))
    until_my_turn(one)
    page = one.page
    for _ in range(12):
        point = point_of(page, "#hand .can")
        if point is None:
            choose_by_keyboard(page)
            page.wait_for_selector("body.choosing", timeout=60_000)
            continue
        before = ply(page)
        held = page.locator("#hand .hand-card").count()
        page.mouse.move(point["x"], point["y"])
        page.mouse.down()
        page.mouse.move(point["x"], point["y"] - 60, steps=4)
        wait_for_change(page, before)
        spot = point_of(page, "#board .spot.can")
        if spot is not None:
            page.mouse.move(spot["x"], spot["y"], steps=4)
        page.mouse.up()
        page.wait_for_function("held => document.querySelectorAll('#hand .hand-card').length < held", arg=held)
        return
    pytest.fail("no card ever fitted")


def test_two_tabs_of_one_seat_agree_and_a_restart_is_survived(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    server = Server(tmp_path_factory.mktemp("restarted"))
    server.start()
    one = Visitor(browser, server, DESKTOP)
    one.expected.append("WebSocket")
    path = lay(one, "person", "bot")
    one.go(path)
    until_my_turn(one)
    second = one.open()
    second.goto(server.url + path)
    second.wait_for_selector("body.choosing")
    before = ply(one.page)
    choose_by_touch(one.page, phone=False)
    wait_for_change(second, before)
    server.stop()
    one.page.wait_for_selector("body.offline")
    server.start()
    one.page.wait_for_selector("body:not(.offline)", timeout=30_000)
    until_my_turn(one)
    before = ply(one.page)
    choose_by_keyboard(one.page)
    assert ply(one.page) != before
    server.stop()


def test_the_curtain_falls_between_people_on_one_device(visitors: list[Visitor]) -> None:
    one = visitors[1]
    one.go(lay(one, "person", "local"))
    page = one.page
    page.wait_for_selector("#curtain[open]")
    assert page.locator("#hand .hand-card").count() == 0, "nobody's cards lie behind the curtain"
    page.locator("[data-act=look]").tap()
    page.wait_for_selector("body.choosing")
    assert page.locator("#hand .hand-card").count() == 6


def test_a_spectator_sees_the_table_and_no_hand(visitors: list[Visitor]) -> None:
    path = lay(visitors[0], "person", "bot")
    visitors[0].go(path)
    visitors[1].go(path)
    page = visitors[1].page
    page.wait_for_selector("#board .cell.card")
    assert "You are watching." in page.locator("#tray").inner_text()
    assert not can_choose(page)


def test_the_language_can_be_switched_at_the_table(visitors: list[Visitor]) -> None:
    one = visitors[0]
    one.go(lay(one, "person", "bot"))
    until_my_turn(one)
    one.page.locator(".languages summary").click()
    one.page.get_by_role("button", name="Deutsch").click()
    one.page.wait_for_selector("html[lang=de]")
    until_my_turn(one)
    assert "Du bist dran." in one.page.locator("#prompt").inner_text()


def test_an_earlier_moment_is_shown_and_left_again(visitors: list[Visitor]) -> None:
    one = visitors[0]
    one.go(lay(one, "person", "bot"))
    until_my_turn(one)
    page = one.page
    choose_by_touch(page, phone=False)
    page.wait_for_selector("body.choosing")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/moment/**", hold)
    page.locator("#scrub [data-act=first]").click()
    page.wait_for_selector("body.past")
    assert not can_choose(page), "nothing can be chosen while the earlier moment is fetched"
    while not held:
        page.wait_for_timeout(10)
    with page.expect_response("**/moment/**") as fetched:
        held.pop().continue_()
    fetched.value.finished()
    drawn(page)
    assert not can_choose(page)
    page.locator("#rail").press("End")
    page.wait_for_selector("body.choosing")


def test_chat_reaches_the_other_and_is_only_text(visitors: list[Visitor]) -> None:
    host, friend = visitors
    path = lay(host, "person", "open")
    host.go(path)
    friend.go(path)
    friend.page.locator("#join-name").fill("<b>Ben</b>")
    friend.page.get_by_role("button", name="Take this seat").click()
    friend.page.wait_for_selector("#board svg.table")
    host.page.locator("header [data-act=chat]").click()
    host.page.locator("#say input").fill("<i>good evening</i>")
    host.page.locator("#say button").click()
    friend.page.wait_for_selector("body.unread")
    friend.page.locator("header [data-act=chat]").click()
    assert friend.page.locator("#chat-lines li span").inner_text() == "<i>good evening</i>"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_page_has_a_serious_barrier(browser: Browser, server: Server, size: dict[str, int]) -> None:
    if not AXE.exists():
        without("axe-core is not installed: make web")
    one, stranger = Visitor(browser, server, size), Visitor(browser, server, size)
    one.expected.append("status of 404")  # one of the pages is none
    tables = [lay(one, "person", "bot", game=id) for id in games()]
    waiting = lay(one, "person", "open")
    reading = ["/", "/about", "/nowhere"]
    for id in games():
        reading += [f"/new/{id}", f"/rules/{id}"]
    problems = []
    for path in [*reading, waiting, tables[0].replace("table", "replay")]:
        one.go(path)
        problems += barriers(one.page, path)
    for path in tables:
        one.go(path)
        until_my_turn(one)
        problems += barriers(one.page, path)
    stranger.go(waiting)
    problems += barriers(stranger.page, "joining")
    assert problems == []
