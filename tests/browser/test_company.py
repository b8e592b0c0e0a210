"""In company: chat stands beside the board where there is room, whoever watches is told so, and a seat whose player is
away can be handed to a bot by any player; the past of a replay is left by keys and gone through by turns."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from priory.core.registry import games
from tests.browser.conftest import DESKTOP, PHONE, Server, Visitor
from tests.browser.hands import play_without_the_board
from tests.browser.test_sitting import lay, until_my_turn

APART = """() => {
    const [chat, board] = ['#chat', '.board'].map(one => document.querySelector(one).getBoundingClientRect());
    return chat.left >= board.right || chat.right <= board.left || chat.top >= board.bottom || chat.bottom <= board.top;
}"""
TOLD_BESIDE = """() => {
    const [mark, told] = ['.prompt .watching', '#told .say'].map(one => document.querySelector(one));
    const [left, right] = [mark.getBoundingClientRect(), told.getBoundingClientRect()];
    const inside = left.right <= innerWidth && left.width > 20 && right.width > 60;
    return {watching: mark.checkVisibility() && inside, apart: left.right <= right.left, body: document.body.className};
}"""
PATIENT = "2"
"""So many seconds somebody may be away."""


@pytest.mark.parametrize("size", [(1440, 900), (1366, 657), (1024, 768), (820, 1180)])
def test_one_talks_and_plays_where_chat_has_room_beside_the_board(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    one = Visitor(browser, server, {"width": size[0], "height": size[1]})
    one.skip_questions()
    one.go(lay(one, "person", "bot"))
    until_my_turn(one)
    page = one.page
    page.locator("header [data-act=chat]").click()
    assert page.locator("#chat:modal").count() == 0
    assert page.evaluate(APART)
    before = page.evaluate("document.body.dataset.ply")
    page.locator("#options .opt").first.click()
    page.wait_for_function("before => document.body.dataset.ply !== before", arg=before)
    assert page.locator("#chat[open]").is_visible(), "it stays while one plays"
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.wait_for_selector("#chat:modal")


@pytest.mark.parametrize("id", games())
def test_whoever_watches_is_told_so(visitors: list[Visitor], id: str) -> None:
    path = lay(visitors[0], "person", "bot", game=id)
    for one in visitors:
        one.go(path)
        one.page.wait_for_selector("#board > *")
    own, other = (one.page for one in visitors)
    assert own.locator(".prompt .watching").count() == 0
    assert other.locator(".prompt .watching").inner_text() == "watching"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_whoever_watches_is_told_so_while_a_move_is_told(
    browser: Browser, server: Server, size: dict[str, int]
) -> None:
    own, other = Visitor(browser, server, DESKTOP), Visitor(browser, server, size, "no-preference")
    other.context.add_init_script("localStorage.setItem('speed-kingsbridge', 'slow')")
    path = lay(own, "person", "bot")
    own.go(path)
    other.go(path)
    other.page.wait_for_selector(".dot.on", state="attached")
    # Not every choice has a sentence of its own.
    for _ in range(12):
        play_without_the_board(own.page, path)
        other.page.wait_for_timeout(300)
        if other.page.locator("body.telling").count():
            break
    other.page.wait_for_selector("body.telling #told .say")
    told = other.page.evaluate(TOLD_BESIDE)
    assert told["watching"], "the mark is in sight"
    assert told["apart"], "and not beneath what is told"
    assert "telling" in told["body"], "while it is told"


@pytest.fixture
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("impatient"), {"PRIORY_ABSENT_SECONDS": PATIENT})
    found.start()
    yield found
    found.stop()


def test_a_player_who_is_not_the_host_hands_the_seat_of_somebody_away_to_a_bot(
    browser: Browser, impatient: Server
) -> None:
    host, guest = (Visitor(browser, impatient, DESKTOP) for _ in range(2))
    path = lay(host, "person", "open")
    guest.go(path)
    guest.page.get_by_role("button", name="Take this seat").click()
    guest.page.wait_for_selector("#board svg.table")
    # Whoever begins, the host is the one who is waited for.
    for _ in range(30):
        player = guest.page.evaluate(
            "id => fetch(`/api/tables/${id}/view`).then(answer => answer.json())", path.rpartition("/")[2]
        )["player"]
        if player == 0:
            break
        play_without_the_board(guest.page, path)
    host.page.close()
    hand = guest.page.locator("#away button")
    hand.wait_for()
    assert "is away" in guest.page.locator("#away").inner_text()
    hand.click()
    guest.page.wait_for_selector("#seat-0 .name small:has-text('bot')")
    guest.page.locator("header [data-act=settings]").click()
    assert "away for more than 2 seconds" in guest.page.locator("#settings").inner_text()
    guest.page.close()


def at(page: Page) -> int:
    """The moment that is shown."""
    return int(page.evaluate("Number(document.getElementById('rail').value)"))


def test_a_replay_is_gone_through_by_turns_and_rounds_and_plays_by_itself(browser: Browser, server: Server) -> None:
    one = Visitor(browser, server, DESKTOP)
    path = lay(one, "person", "bot", game="pillars")
    for _ in range(8):
        play_without_the_board(one.page, path)
    one.go(path.replace("table", "replay"))
    page = one.page
    page.wait_for_selector("#log li")
    last = int(page.evaluate("Number(document.getElementById('rail').max)"))
    page.keyboard.press("Home")
    page.wait_for_selector("body.past")
    assert page.inner_text("#banner b") == f"Move 0 of {last}."
    page.locator("#scrub [data-act=turn-on]").click()
    first = at(page)
    assert 0 < first < last
    page.locator("#scrub [data-act=turn-on]").click()
    assert at(page) > first
    page.locator("#scrub [data-act=turn-back]").click()
    assert at(page) == first
    page.locator("#scrub [data-act=round-back]").click()
    assert at(page) == 0
    page.locator("#scrub [data-act=round-on]").click()
    assert at(page) >= first
    page.keyboard.press("Home")
    page.evaluate("localStorage.setItem('speed-pillars', 'slow')")
    page.locator("#scrub [data-act=run]").click()
    page.wait_for_timeout(1000)
    assert at(page) == 0, "a slow one takes its time"
    page.evaluate("localStorage.setItem('speed-pillars', 'fast')")
    page.wait_for_function("() => Number(document.getElementById('rail').value) > 2")
    page.locator("#scrub [data-act=run]").click()
    stopped = at(page)
    page.wait_for_timeout(600)
    assert at(page) == stopped
    for key in ("End", "Escape"):
        page.keyboard.press("Home")
        page.wait_for_selector("body.past")
        page.keyboard.press(key)
        page.wait_for_selector("body:not(.past)")
        assert at(page) == last
