"""What is heard, and how one is told that it is one's turn: nothing before it is wanted, and once for each turn."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Visitor
from tests.browser.test_sitting import lay, until_my_turn

EARS = """
window.heard = 0;
for (const Kind of [window.AudioContext]) {
    const make = Kind.prototype.createGain;
    Kind.prototype.createGain = function () { window.heard++; return make.call(this); };
}
"""
"""Counts the voices that are sung."""
BROWSER = """
window.told = [];
window.away = false;
Object.defineProperty(document, 'hidden', {get: () => window.away});
window.Notification = class {
    static permission = 'default';
    static async requestPermission() { return Notification.permission = 'granted'; }
    constructor(title, more) { window.told.push([title, more.body]); }
    close() {}
};
"""
"""A browser that shows notices, and can be looked away from."""
PLAY = """async id => {
    const view = await (await fetch(`/api/tables/${id}/view`)).json();
    if (!view.options.length) return false;
    const end = view.options.find(one => /^End the turn/.test(one.text)) ?? view.options[0];
    const asked = {option: end.option, ply: view.ply, key: `by-hand-${view.ply}`};
    const headers = {'content-type': 'application/json'};
    return (await fetch(`/api/tables/${id}/play`, {method: 'POST', headers, body: JSON.stringify(asked)})).ok;
}"""


OVER = "async id => (await (await fetch(`/api/tables/${id}/view`)).json()).over"


def asleep(visitor: Visitor, away: bool) -> None:
    """The page is looked away from, or at again."""
    visitor.page.evaluate(
        "away => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }", away
    )


def look(visitor: Visitor) -> Any:
    title = "document.title.startsWith('● Your turn')"
    icon = "document.querySelector('link[rel=icon]').href.includes('turn')"
    return visitor.page.evaluate(f"[{title}, {icon}, told]")


def test_nothing_is_heard_before_the_sound_is_switched_on_and_that_is_remembered(visitors: list[Visitor]) -> None:
    one = visitors[0]
    one.context.add_init_script(EARS)
    path = lay(one, "person", "bot")
    one.go(path)
    until_my_turn(one)
    assert one.page.locator("header [data-act=sound]").get_attribute("aria-label") == "Sound: off"
    one.page.evaluate(PLAY, path.rpartition("/")[2])
    one.page.wait_for_function("Number(document.body.dataset.ply) > 0")
    assert one.page.evaluate("heard") == 0
    one.page.locator("header [data-act=sound]").click()
    assert one.page.evaluate("heard") > 0, "one hears that it is on"
    one.go("/")
    assert one.page.locator("header [data-act=sound]").inner_text() == "Sound: on"
    one.go(path)
    until_my_turn(one)
    one.page.locator("header h1").click()
    before = one.page.evaluate("[heard, Number(document.body.dataset.ply)]")
    one.page.evaluate(PLAY, path.rpartition("/")[2])
    one.page.wait_for_function(
        "before => heard > before[0] && Number(document.body.dataset.ply) > before[1]", arg=before
    )


def test_a_hidden_page_tells_once_that_it_is_my_turn(visitors: list[Visitor]) -> None:
    host, friend = visitors
    host.context.add_init_script(BROWSER)
    path = lay(host, "person", "open")
    id = path.rpartition("/")[2]
    host.go(path)
    friend.go(path)
    friend.page.locator("[data-join]").click()
    for one in visitors:
        one.page.wait_for_selector("#hand .hand-card")
    host.page.locator("header [data-act=settings]").click()
    assert not host.page.locator("#notice").is_checked(), "off until it is wanted"
    host.page.locator("#notice").check()
    host.page.locator("#settings [data-act=close]").click()
    while host.page.evaluate(PLAY, id):
        pass
    host.page.wait_for_selector("body:not(.choosing)")
    asleep(host, away=True)
    assert look(host) == [False, False, []]
    while friend.page.evaluate(PLAY, id):
        pass
    host.page.wait_for_function("told.length === 1")
    told = look(host)
    assert told[:2] == [True, True]
    assert told[2][0][0] == "Your turn: Kingsbridge - The Game"
    assert told[2][0][1].startswith("Turn ")
    asleep(host, away=False)
    assert look(host)[:2] == [False, False]
    host.page.reload()
    host.page.locator("header [data-act=settings]").click()
    assert host.page.evaluate("localStorage.getItem('notice')") == "1", "it is remembered"


def test_after_the_first_game_with_a_friend_notices_are_offered_once(visitors: list[Visitor]) -> None:
    """Not on arrival; whoever takes the offer has them, and is not asked again."""
    host, friend = visitors
    host.context.add_init_script(BROWSER)
    path = lay(host, "person", "open", game="world")
    id = path.rpartition("/")[2]
    host.go(path)
    friend.go(path)
    friend.page.locator("[data-join]").click()
    for one in visitors:
        one.page.wait_for_selector("#board svg.table")
    assert host.page.locator("#toast button").count() == 0
    assert host.page.evaluate("localStorage.getItem('notice')") is None
    while not host.page.evaluate(OVER, id):
        for one in visitors:
            while one.page.evaluate(PLAY, id):
                pass
    button = host.page.locator("#toast button")
    button.wait_for()
    assert host.page.evaluate("localStorage.getItem('notice')") == "0", "asked for once"
    button.click()
    host.page.wait_for_function("localStorage.getItem('notice') === '1'")
    host.page.reload()
    host.page.wait_for_selector("body.ended")
    assert host.page.locator("#toast button").count() == 0
