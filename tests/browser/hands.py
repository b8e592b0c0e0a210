"""How people use the page: by touching the board, or by the list and the keyboard."""

from __future__ import annotations

from playwright.sync_api import Page

LIKED = ("#board .spot.can", "#hand .can", "#display .can", "#board .drawn.can")


def can_choose(page: Page) -> bool:
    return bool(
        page.evaluate("document.body.classList.contains('choosing') && !document.querySelector('dialog[open]')")
    )


def over(page: Page) -> bool:
    return page.locator("#ending .podium").count() > 0


def ply(page: Page) -> int:
    return int(page.evaluate("Number(document.body.dataset.ply)"))


def wait_for_change(page: Page, before: int) -> None:
    page.wait_for_function("before => Number(document.body.dataset.ply) !== before", arg=before, timeout=15_000)


def point_of(page: Page, selector: str) -> dict[str, float] | None:
    """Where a finger can reach a glowing element: a point that really lies on it."""
    found: dict[str, float] | None = page.evaluate(
        """selector => {
            for (const element of document.querySelectorAll(selector)) {
                const box = element.getBoundingClientRect();
                for (const fy of [0.15, 0.3, 0.5, 0.75]) for (const fx of [0.3, 0.5, 0.7, 0.15, 0.85]) {
                    const x = box.left + box.width * fx, y = box.top + box.height * fy;
                    const hit = document.elementFromPoint(x, y);
                    if (hit && element.contains(hit)) return {x, y};
                }
            }
            return null;
        }""",
        selector,
    )
    return found


def touch_once(page: Page, phone: bool) -> bool:
    """Touch something on the board that glows, as a person would: a place for the card in hand, then a card."""
    for selector in LIKED:
        point = point_of(page, selector)
        if point is not None:
            touch = page.touchscreen.tap if phone else page.mouse.click
            touch(point["x"], point["y"])
            return True
    return False


def choose_by_touch(page: Page, phone: bool) -> None:
    """One choice by touching the board; what is not on it is a button of the prompt line or the sheet."""
    before = ply(page)
    if not touch_once(page, phone):
        button = page.locator("#sheet .btn[data-option], #acts .btn[data-option]").locator("visible=true").first
        if button.count():
            button.click()
        elif (point := point_of(page, "#tray .can, #board .can, #players .can, .edgebar .lit")) is not None:
            (page.touchscreen.tap if phone else page.mouse.click)(point["x"], point["y"])
        else:
            page.locator("#options .opt").first.click()
    settle(page, before)


def choose_by_keyboard(page: Page) -> None:
    """One choice with keys only: a number, or down the list and Enter."""
    before = ply(page)
    texts = page.locator("#options .opt").all_inner_texts()
    liked = [at for at, text in enumerate(texts) if "Place the" in text or "To " in text or "End the turn" in text]
    at = liked[0] if liked else 0
    if at < 9:
        page.keyboard.press(str(at + 1))
    else:
        page.locator("#options .opt").nth(at).focus()
        page.keyboard.press("Enter")
    settle(page, before)


def settle(page: Page, before: int) -> None:
    """Wait until the choice has been taken, answering the question before one that cannot be taken back."""
    page.wait_for_function(
        "before => Number(document.body.dataset.ply) !== before || document.getElementById('ask').open",
        arg=before,
        timeout=15_000,
    )
    if page.evaluate("document.getElementById('ask').open"):
        page.locator("#ask [data-answer=yes]").click()
        wait_for_change(page, before)
