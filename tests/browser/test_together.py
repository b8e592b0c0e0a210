"""Several people and their pages: who is there, what was missed, what is asked before, what the host may do."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, WebSocket, WebSocketRoute

from priory.core.registry import game, games
from tests.browser.conftest import DESKTOP, Server, Visitor
from tests.browser.hands import CHOOSING, can_choose, choose_by_keyboard, play_without_the_board, ply, wait_for_change
from tests.browser.test_sitting import lay, until_my_turn


def frames_of(page: Page) -> list[str]:
    """The kinds of what the page is sent, as it comes."""
    found: list[str] = []

    def heard(text: str | bytes) -> None:
        found.append(str(json.loads(text)["is"]))

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", heard)

    page.on("websocket", opened)
    return found


def test_friends_see_who_is_there_and_a_leaver_s_seat_goes_to_a_bot(visitors: list[Visitor]) -> None:
    host, friend = visitors
    path = lay(host, "person", "open")
    host.go(path)
    host.page.wait_for_selector(".lobby")
    assert host.page.locator("[data-invite]").input_value().endswith(path)
    friend.go(path)
    friend.page.get_by_role("button", name="Take this seat").click()
    friend.page.wait_for_selector("#board svg.table")
    host.page.wait_for_selector("[data-there='1'].on")
    friend.page.goto(f"{friend.server.url}/about")
    host.page.wait_for_selector("[data-there='1']:not(.on)")
    host.page.locator("header [data-act=settings]").click()
    host.page.locator("#settings [data-bot='1']").click()
    host.page.locator("[data-answer=yes]").click()
    host.page.wait_for_selector("#settings li:nth-child(2) [data-free]")
    host.page.locator("#settings [data-act=close]").click()
    host.page.wait_for_selector("#seat-1 .name small:has-text('bot')")
    host.page.wait_for_function(f"() => {CHOOSING}", timeout=60_000)
    friend.go(path)
    friend.page.wait_for_selector("#board svg.table")
    assert friend.page.locator("#say").count() == 0, "who left only watches"


def test_what_happened_meanwhile_is_shown_move_by_move(visitors: list[Visitor]) -> None:
    one = visitors[0]
    path = lay(one, "person", "bot")
    one.go(path)
    page = one.page
    until_my_turn(one)
    before = ply(page)
    page.goto(f"{one.server.url}/about")
    for _ in range(3):
        play_without_the_board(page, path)
    kinds = frames_of(page)
    one.go(path)
    page.wait_for_function("ply => Number(document.body.dataset.ply) > ply", arg=before + 1)
    until_my_turn(one)
    assert kinds.count("step") >= 2


def test_what_cannot_be_taken_back_is_asked_about_unless_told_not_to(visitors: list[Visitor]) -> None:
    one = visitors[0]
    one.go(lay(one, "person", "bot", characters=False))
    page = one.page
    until_my_turn(one)
    # Whoever has exchanged cards draws new ones: from then on there is no way back.
    for words in ("Exchange hand cards", "under the draw pile"):
        before = ply(page)
        entry = page.locator("#options .opt", has_text=words).first
        if words.startswith("Exchange") and not entry.count():
            continue  # with an unlucky hand there is nothing else to do, and it is not asked
        entry.click()
        wait_for_change(page, before)
    before = ply(page)
    page.locator("#options .opt", has_text="That is enough").click()
    page.wait_for_selector("#ask[open]")
    page.locator("[data-answer=no]").click()
    assert ply(page) == before, "nothing has happened yet"
    page.locator("#options .opt", has_text="That is enough").click()
    page.locator("#never-ask").check()
    page.locator("[data-answer=yes]").click()
    wait_for_change(page, before)
    page.locator("header [data-act=settings]").click()
    assert page.evaluate("localStorage.getItem('sure')") == "1"


def test_a_box_of_one_s_own_is_chosen_in_the_form(visitors: list[Visitor], tmp_path: Path) -> None:
    one, page = visitors[0], visitors[0].page
    one.expected.append("status of 4")  # the browser notes the refusal of the first box as an error
    mine = tmp_path / "mine.toml"
    one.go("/new/kingsbridge")
    for seat in (1, 2):
        page.locator(".seat .kind").nth(seat).select_option("bot:greedy")
    page.locator("details summary", has_text="A box of your own").click()
    mine.write_text("[game]\nid = 'kingsbridge'\n", encoding="utf-8")
    page.locator("#own-box").set_input_files(mine)
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_selector(".wrong:not([hidden])")
    mine.write_text((game("kingsbridge").folder / "box.toml").read_text(encoding="utf-8"), encoding="utf-8")
    page.locator("#own-box").set_input_files(mine)
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_selector("#board svg.table")


def test_others_moves_are_told_to_those_who_listen(visitors: list[Visitor]) -> None:
    one = visitors[0]
    one.go(lay(one, "person", "bot"))
    for _ in range(12):
        until_my_turn(one)
        choose_by_keyboard(one.page)
        if one.page.locator("#said p").count():
            break
    assert one.page.locator("#said[aria-live=polite] p").count()
    assert one.page.locator("section[aria-label]").count() >= 4


def test_keys_alone_reach_everything(visitors: list[Visitor]) -> None:
    one, page = visitors[0], visitors[0].page
    one.go(lay(one, "person", "bot", characters=False))
    until_my_turn(one)
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.classList.contains('opt')")
    before = ply(page)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "before => Number(document.body.dataset.ply) !== before || document.getElementById('ask').open", arg=before
    )
    if page.locator("#ask[open]").count():
        page.keyboard.press("Enter")
    wait_for_change(page, before)
    page.wait_for_function(f"() => {CHOOSING}", timeout=60_000)
    assert page.evaluate("document.activeElement.classList.contains('opt')"), "the next question is where one was"


@pytest.mark.parametrize("moving", [True, False], ids=["moving", "still"])
def test_dice_tumble_unless_somebody_wants_it_still(browser: Browser, server: Server, moving: bool) -> None:
    one = Visitor(browser, server, DESKTOP, motion="no-preference" if moving else "reduce")
    page = one.page
    faces = itertools.cycle(range(1, 7))

    def rolled(text: str | bytes) -> str | bytes:
        """A die on the board that falls on another face each time."""
        told = json.loads(text)
        if told["is"] == "table" and "board" in told["parts"]:
            face = next(faces)
            die = f'<g class="die" id="die-1" data-die="{face}"><rect width="40" height="40"/></g>'
            told["parts"]["board"] = f"<svg>{die}</svg>"
        return json.dumps(told)

    def between(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(lambda text: socket.send(rolled(text)))

    page.route_web_socket("**/live/**", between)
    one.skip_questions()
    one.go(lay(one, "person", "bot"))
    page.evaluate("""() => {
        window.seen = 0;
        new MutationObserver(() => { if (document.querySelector('.tumbling')) window.seen += 1; })
            .observe(document.body, {childList: true});
    }""")
    until_my_turn(one)
    choose_by_keyboard(page)
    for _ in range(50 if moving else 3):
        page.wait_for_timeout(100)
        if page.evaluate("window.seen"):
            break
    assert bool(page.evaluate("window.seen")) is moving


@pytest.mark.parametrize("id", games())
def test_pieces_travel(browser: Browser, server: Server, id: str) -> None:
    one = Visitor(browser, server, DESKTOP, motion="no-preference")
    one.skip_questions()
    one.context.add_init_script(f"localStorage.setItem('speed-{id}', 'fast')")
    one.go(lay(one, "person", "bot", game=id))
    page = one.page
    page.evaluate("""() => {
        window.flown = 0;
        new MutationObserver(changes => {
            for (const change of changes) for (const node of change.addedNodes)
                if (node instanceof SVGSVGElement && node.classList.contains('flying')) window.flown += 1;
        }).observe(document.body, {childList: true});
    }""")
    chance = Random(3)
    for _ in range(25):
        until_my_turn(one)
        choose_by_keyboard(page, chance)
        if page.evaluate("window.flown") > 2:
            break
    assert page.evaluate("window.flown") > 2


def test_a_replay_can_be_shared_at_a_moment(visitors: list[Visitor]) -> None:
    one, friend = visitors
    path = lay(one, "person", "bot")
    one.go(path)
    until_my_turn(one)
    choose_by_keyboard(one.page)
    friend.go(path.replace("table", "replay") + "?ply=1")
    friend.page.wait_for_function("() => document.getElementById('ply').textContent.includes('1')")
    assert not can_choose(friend.page)
    friend.page.locator("header [data-act=settings]").click()
    assert friend.page.get_by_role("button", name="Copy a link to this moment").is_visible()


def hidden(page: Page, away: bool) -> None:
    """As if the screen had been switched off, or on again."""
    page.evaluate(
        """away => {
            const told = (name, value) => Object.defineProperty(document, name, {configurable: true, get: () => value});
            told('hidden', away);
            told('visibilityState', away ? 'hidden' : 'visible');
            document.dispatchEvent(new Event('visibilitychange'));
        }""",
        away,
    )


@pytest.fixture
def nightly(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of one's own, which may be stopped."""
    found = Server(tmp_path_factory.mktemp("night"))
    found.start()
    yield found
    found.stop()


def sleeping_lines(page: Page) -> Callable[[], None]:
    """Make the page's connections fall asleep when told: they look open, and nothing comes through any more."""
    opened: list[WebSocketRoute] = []
    asleep: list[WebSocketRoute] = []

    def between(line: WebSocketRoute) -> None:
        opened.append(line)
        line.connect_to_server().on_message(lambda text: None if line in asleep else line.send(text))

    page.route_web_socket("**/live/**", between)
    return lambda: asleep.extend(opened)


@pytest.mark.parametrize("restarted", [False, True], ids=["slept", "restarted"])
def test_a_page_left_open_overnight_goes_on_without_a_reload(
    browser: Browser, nightly: Server, restarted: bool
) -> None:
    server = nightly
    one = Visitor(browser, server, DESKTOP)
    one.expected.append("WebSocket")
    one.skip_questions()
    path = lay(one, "person", "bot")
    page, other = one.page, one.open()
    page.clock.install()
    if not restarted:
        fall_asleep = sleeping_lines(page)
    one.go(path)
    until_my_turn(one)
    page.evaluate("window.evening = true")
    before = ply(page)
    hidden(page, True)
    if restarted:
        server.stop()
        page.wait_for_selector("body.offline", state="attached")
        server.start()
    else:
        fall_asleep()
    # Meanwhile somebody goes on with the game elsewhere.
    other.goto(f"{server.url}/about")
    play_without_the_board(other, path)
    page.clock.fast_forward("09:00:00")
    hidden(page, False)
    page.wait_for_selector("body:not(.offline)")
    wait_for_change(page, before)
    assert page.evaluate("window.evening"), "the page was not loaded anew"
    # A browser notes a connection that was refused while the server was away as an error.
