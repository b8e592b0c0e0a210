"""What a table shows at times (the past, what is said, friends who are waited for, a hint, the ending, its review, a
puzzle), at every size and at 400 %: nothing beyond the edge, over something else, cut, or too small to be met. For
every change each of these is looked at in one game and at few sizes, by night in all of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute

from priory.core.reader import LANGUAGES
from priory.core.registry import game, games
from priory.puzzles.puzzle import Puzzle, puzzles_of
from tests.browser.conftest import DESKTOP, Server, Visitor
from tests.browser.hands import PATIENCE, play_without_the_board
from tests.browser.measuring import frame
from tests.browser.reviewed import comes, finished
from tests.browser.test_endings import KINDS, opened, over
from tests.browser.test_pages import ALL, AT, SPOKEN, looked_at
from tests.browser.test_reading import speak
from tests.browser.test_screens import FEW, resize
from tests.browser.test_sitting import lay, until_my_turn
from tests.review.made import made, played

REASON = "It builds the wall now, keeps a card for the next round, and leaves the others less than they had before it."
HELD = """selector => [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect())
    .map(box => box.top >= 0 && box.bottom <= innerHeight + 1)"""
PUZZLES = [puzzles_of(game(id))[0] for id in games()]


@pytest.fixture
def one(browser: Browser, server: Server) -> Visitor:
    return Visitor(browser, server, DESKTOP)


def table(visitor: Visitor, id: str, choices: int = 2) -> str:
    """A table with as many as can play, and hints, after some choices of one's own."""
    seats = max(game(id).seat_counts({variant.name: variant.usual for variant in game(id).variants}))
    path = lay(visitor, "person", *["bot"] * (seats - 1), game=id)
    for _ in range(choices):
        play_without_the_board(visitor.page, path)
    visitor.go(path)
    until_my_turn(visitor)
    return path


def fits(visitor: Visitor, known: Sequence[str] = (), sizes: Sequence[tuple[int, int]] = ALL) -> None:
    """Nothing is wrong with the page at any of these sizes, nor was `known` to be."""
    wrong = [*known, *looked_at(visitor, sizes)]
    assert wrong == [], "\n".join(wrong)


def the_past(visitor: Visitor, id: str) -> None:
    table(visitor, id, 4)
    visitor.page.evaluate("document.querySelector('#scrub [data-act=back]').click()")
    visitor.page.wait_for_selector("body.past #log li.here", state="attached")


def the_replay(visitor: Visitor, id: str) -> None:
    path = table(visitor, id)
    visitor.go(path.replace("table", "replay"))
    visitor.page.wait_for_selector("#board > *")
    visitor.page.keyboard.press("Home")
    visitor.page.wait_for_selector("body.past")


def the_chat(visitor: Visitor, id: str) -> None:
    table(visitor, id, 1)
    visitor.page.locator("header [data-act=chat]").click()
    visitor.page.locator("#say input").fill("A sentence that is long enough to need more than one line beside a board.")
    visitor.page.locator("#say button").click()
    visitor.page.wait_for_selector("#chat-lines li")
    name = visitor.page.locator("#chat-lines b").first.bounding_box()
    assert name is not None
    assert name["height"] < 30, "a name stays in one line"


def the_lobby(visitor: Visitor, id: str) -> None:
    seats = max(game(id).seat_counts({variant.name: variant.usual for variant in game(id).variants}))
    visitor.go(lay(visitor, "person", *["open"] * (seats - 1), game=id))
    visitor.page.wait_for_selector("#lobby .lobby")


def advised(line: WebSocketRoute) -> None:
    """A hint comes at once, and is as long as any: the master takes the choice with the longest name."""
    server, table = line.connect_to_server(), dict[str, Any]()

    def told(text: str | bytes) -> None:
        news = json.loads(text)
        if news["is"] == "table":
            table.update(news)
        line.send(text)

    def asked(text: str | bytes) -> None:
        if json.loads(text)["do"] != "hint":
            server.send(text)
            return
        longest = sorted(table["choices"], key=lambda choice: -len(choice[1]))
        option, words, touches, *_ = longest[0]
        hint = {"is": "hint", "ply": table["ply"], "option": option, "text": words, "touches": touches}
        weighed = [[choice[1], 40 - 7 * at, f"{24 - at}"] for at, choice in enumerate(longest[:3])]
        more = {"reason": REASON, "weighed": weighed, "counted": "Points", "so_far": True}
        line.send(json.dumps(hint | more))

    server.on_message(told)
    line.on_message(asked)


def the_hint(visitor: Visitor, id: str) -> None:
    visitor.page.route_web_socket("**/live/**", advised)
    table(visitor, id)
    for shown in ("#hint.hint-chip [data-hint=on]", "#hint.hint-chip b", "#hint.hint-why [data-hint=take]"):
        visitor.page.keyboard.press("h")
        visitor.page.wait_for_selector(shown)
        if shown.endswith(" b"):
            fits(visitor, sizes=FEW)
    for wide, high in FEW:
        resize(visitor.page, wide, high)
        assert visitor.page.evaluate(HELD, "#hint .two .btn") == [True, True], (
            f"{wide} x {high}: both buttons stay in sight"
        )


def the_ending(visitor: Visitor, id: str) -> None:
    seats, variants = [(seats, variants) for one, seats, variants in KINDS if one == id][-1]
    ending(visitor, id, seats, variants)


def ending(visitor: Visitor, id: str, seats: int, variants: dict[str, Any]) -> None:
    opened(
        comes(visitor).page, f"{visitor.server.url}/table/{finished(visitor.server, over(id, seats, variants), None)}"
    )


def the_review(visitor: Visitor, id: str) -> None:
    record = played(id, 3)
    comes(visitor).go(f"/review/{finished(visitor.server, record, made(record))}")
    visitor.page.wait_for_selector("#rings .ring, #apart li", state="attached")


STATES = [the_past, the_replay, the_chat, the_lobby, the_hint, the_ending, the_review]
EACH = [
    pytest.param(state, *SPOKEN[at % len(SPOKEN)], FEW, id=f"{state.__name__}-{SPOKEN[at % len(SPOKEN)][0]}")
    for at, state in enumerate(STATES)
]
EVERY = [
    pytest.param(state, id, language, ALL, id=f"{state.__name__}-{id}-everywhere", marks=pytest.mark.nightly)
    for state in STATES
    for id, language in SPOKEN
]


@pytest.mark.parametrize(("state", "id", "language", "sizes"), [*EACH, *EVERY])
def test_a_table_fits_every_screen_at_all_times(
    one: Visitor, state: Callable[[Visitor, str], None], id: str, language: str, sizes: list[tuple[int, int]]
) -> None:
    speak(one, language)
    state(one, id)
    fits(one, sizes=sizes)


@pytest.mark.nightly
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("id", "seats", "variants"), KINDS, ids=[f"{id}-{seats}" for id, seats, _ in KINDS])
def test_every_ending_fits_every_screen(
    one: Visitor, id: str, seats: int, variants: dict[str, Any], language: str
) -> None:
    speak(one, language)
    ending(one, id, seats, variants)
    fits(one)


@AT
@pytest.mark.parametrize(("puzzle", "language"), list(zip(PUZZLES, LANGUAGES, strict=True)), ids=games())
def test_a_puzzle_and_its_solution_fit_every_screen(
    one: Visitor, puzzle: Puzzle, language: str, sizes: list[tuple[int, int]]
) -> None:
    speak(one, language)
    one.go(f"/puzzle/{puzzle.game.id}/{puzzle.number}")
    one.page.wait_for_selector(".opt[data-option]", state="attached", timeout=PATIENCE)
    wrong = looked_at(one, sizes)
    for wide, high in sizes:
        resize(one.page, wide, high)
        down = one.page.evaluate("document.documentElement.scrollHeight")
        if down > high and frame(wide, high) != "lens":
            wrong.append(f"{wide} x {high}: the page is {down} high")
    one.page.keyboard.press("s")
    one.page.wait_for_selector("#puzzle-solved:not([hidden])", state="attached", timeout=PATIENCE)
    fits(one, wrong, sizes)


def test_the_page_of_all_puzzles_fits_every_screen(one: Visitor) -> None:
    speak(one, "de")
    one.go("/puzzles")
    fits(one)
