"""How people use the page: by touching the board, or by the list and the keyboard."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

GOOD = {"kingsbridge": ("#board .spot.can", "#hand .can", "#display .can", "#board .drawn.can")}
"""Where a touch brings a game forward that could otherwise go round in circles."""
LIKED = ("Place the", "To ", "End the turn")
MOST_TOUCHES = 8

POINTS = """selector => {
    const found = [];
    for (const element of document.querySelectorAll(selector)) {
        const box = element.getBoundingClientRect();
        if (!box.width || !box.height) continue;
        search: for (const fy of [0.15, 0.3, 0.5, 0.75]) for (const fx of [0.3, 0.5, 0.7, 0.15, 0.85]) {
            const x = Math.round(box.left + box.width * fx), y = Math.round(box.top + box.height * fy);
            const hit = document.elementFromPoint(x, y);
            if (hit && hit.closest('.can') === element) { found.push({x, y}); break search; }
        }
        if (found.length > 15) break;
    }
    return found;
}"""

BUTTONS = """[...document.querySelectorAll('#acts .btn[data-option], #sheet .two .btn[data-option]')]
    .some(button => button.checkVisibility())"""
ANSWER = """([before, narrowed, most]) => new Promise(done => {
    const end = performance.now() + most;
    const look = () => {
        const chosen = document.querySelectorAll('.selected').length;
        if (document.getElementById('ask').open) done('asked');
        else if (Number(document.body.dataset.ply) !== before) done('taken');
        else if (narrowed !== null && document.body.classList.contains('looking')) done('looked');
        else if (narrowed !== null && chosen !== narrowed) done(chosen ? 'narrowed' : 'sent');
        else if (performance.now() > end) done('');
        else setTimeout(look, 5);
    };
    look();
})"""
"""What the page makes of a touch or a key, as soon as it shows. One question to a page that is busy drawing costs as
much time as many."""
PLAY = """async id => {
    const look = async () => (await fetch(`/api/tables/${id}/view`)).json();
    let view = await look();
    for (; !view.options.length; view = await look()) await new Promise(done => setTimeout(done, 50));
    const asked = {option: view.options[0].option, ply: view.ply, key: `unseen-${view.ply}`};
    const headers = {'content-type': 'application/json'};
    return (await fetch(`/api/tables/${id}/play`, {method: 'POST', headers, body: JSON.stringify(asked)})).ok;
}"""
CHOOSING = "document.body.classList.contains('choosing') && !document.querySelector('dialog[open]')"
STATE = f"document.querySelector('#ending .stage') ? 'over' : {CHOOSING} ? 'choosing' : ''"
PATIENCE = 15_000


def state(page: Page) -> str:
    """Whether the game is over here, or it is this page's turn to choose."""
    return str(page.evaluate(STATE))


def can_choose(page: Page) -> bool:
    return state(page) == "choosing"


def ply(page: Page) -> int:
    return int(page.evaluate("Number(document.body.dataset.ply)"))


def wait_for_change(page: Page, before: int) -> None:
    page.wait_for_function("before => Number(document.body.dataset.ply) !== before", arg=before, timeout=PATIENCE)


def points_of(page: Page, selector: str) -> list[dict[str, float]]:
    """Where a finger can reach glowing elements: a point that really lies on each."""
    found: list[dict[str, float]] = page.evaluate(POINTS, selector)
    return found


def point_of(page: Page, selector: str) -> dict[str, float] | None:
    found = points_of(page, selector)
    return found[0] if found else None


def touch(page: Page, point: dict[str, float], phone: bool) -> None:
    (page.touchscreen.tap if phone else page.mouse.click)(point["x"], point["y"])


def next_touch(page: Page, chance: Random) -> dict[str, float] | None:
    """Something on the board that glows: what brings the game forward, else anything."""
    for selector in GOOD.get(str(page.evaluate("document.body.dataset.game")), ()):
        point = point_of(page, selector)
        if point is not None:
            return point
    if page.evaluate(BUTTONS) and chance.random() < 0.5:
        return None
    found = points_of(page, "#tray .can, #board .can, #players .can, .edgebar .lit")
    return chance.choice(found) if found else None


def choose_by_touch(page: Page, phone: bool, chance: Random | None = None) -> int:
    """One choice by touching the board, narrowing as long as it takes; what is not on it is a button. How many touches
    of the board it took."""
    chance, before = chance or Random(1), ply(page)
    for touches in range(MOST_TOUCHES):
        point = next_touch(page, chance)
        if point is None:
            choose_by_button(page, phone, chance)
            settle(page, before)
            return touches
        narrowed = page.evaluate("document.querySelectorAll('.selected').length")
        touch(page, point, phone)
        # Where nothing happens the board was still moving to what glows: the finger missed, and comes again.
        answer = page.evaluate(ANSWER, [before, narrowed, 4000])
        if answer == "looked":
            do_what_is_shown(page)
        if answer in ("asked", "taken", "sent", "looked"):
            settle(page, before)
            return touches + 1
    raise AssertionError("touching the board never ends in a choice")


def choose_by_button(page: Page, phone: bool, chance: Random) -> None:
    """A button of the prompt line or of the sheet, else an entry of the list."""
    buttons = page.locator("#sheet .two .btn[data-option], #acts .btn[data-option]").locator("visible=true")
    if count := buttons.count():
        take(page, buttons.nth(chance.randrange(count)), phone)
        return
    choose_in_list(page, phone, chance)


def do_what_is_shown(page: Page) -> None:
    """The button below what was touched."""
    page.locator("#sheet [data-shown], #options [data-shown]").locator("visible=true").first.tap()


def press(one: Locator, phone: bool) -> None:
    (one.tap if phone else one.click)()


def take(page: Page, one: Locator, phone: bool) -> None:
    """Press what stands for a choice; a finger may be shown first what it brings."""
    press(one, phone)
    if page.evaluate("document.body.classList.contains('looking')"):
        do_what_is_shown(page)


def choose_in_list(page: Page, phone: bool, chance: Random) -> None:
    """An entry of the list: of the sheet where there is one, else of what stands beside the board."""
    sheet = page.locator("#sheet").is_visible()
    more = page.locator("#sheet:not(.open) [data-act=all]").locator("visible=true")
    if sheet and more.count():
        press(more, phone)
    entries = page.locator("#sheet .list .opt" if sheet else "#options .opt")
    take(page, entries.nth(liked(entries.all_inner_texts(), chance)), phone)


def liked(texts: list[str], chance: Random) -> int:
    good = [at for at, text in enumerate(texts) if any(word in text for word in LIKED)]
    return good[0] if good else chance.randrange(len(texts))


def choose_by_keyboard(page: Page, chance: Random | None = None, tired: bool = False) -> bool:
    """One choice with keys only: a number, or down the list and Enter; whether it was asked about."""
    before, chance = ply(page), chance or Random(1)
    at = liked(page.locator("#options .opt").all_inner_texts(), chance)
    if at < 9:
        page.keyboard.press(str(at + 1))
    else:
        page.locator("#options .opt").nth(at - 1).focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    return settle(page, before, tired)


def choose_by_list(page: Page, phone: bool, chance: Random | None = None, tired: bool = False) -> bool:
    """One choice by the list: with keys at a desk, with a finger on a phone; whether it was asked about."""
    if not phone:
        return choose_by_keyboard(page, chance, tired)
    before = ply(page)
    if page.locator("#sheet [data-act=all]").count():
        choose_in_list(page, phone, chance or Random(1))
    else:
        take(page, page.locator("#sheet .btn[data-option]").first, phone)
    return settle(page, before, tired)


def play_without_the_board(page: Page, path: str) -> None:
    """The first choice of the own seat's next turn, from any page of the house."""
    assert page.evaluate(PLAY, path.rpartition("/")[2])


def settle(page: Page, before: int, tired: bool = False) -> bool:
    """Wait until the choice has been taken, answering the question before one that cannot be taken back; whether it
    was asked. Who is `tired` of the question says so."""
    answer = page.evaluate(ANSWER, [before, None, PATIENCE])
    assert answer, "nothing comes of a choice"
    if answer == "taken":
        return False
    if tired:
        page.locator("#never-ask").check()
        page.locator("[data-answer=yes]").click()
    else:
        page.keyboard.press("Enter")
    wait_for_change(page, before)
    return True


def fits(page: Page) -> bool:
    """Whether nothing of the page lies beyond the right edge of the screen."""
    found: Any = page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    return bool(found)
