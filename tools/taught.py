"""Pictures of what teaches: steps of lessons, and the player aids."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from priory.table.table import LiveTable

Lay = Callable[[list[str], dict[str, object], str], LiveTable]
"""Lays a table for these kinds of people, with these variants, of this game."""
MAIN = {"pillars": (3,)}
MORE = {"kingsbridge": (1, 3, 5, 13), "pillars": (1, 8, 13), "world": (1, 5, 11), "column": (1, 4, 11)}
"""The steps of each game's lesson that are looked at."""


def taught(page: Page, lay: Lay, url: str, take: Callable[[str], None], all_of_them: bool) -> None:
    """The main step and aid, or all that are looked at."""
    for id, steps in (MORE if all_of_them else MAIN).items():
        for step in steps:
            page.goto(f"{url}/learn/{id}?step={step}")
            page.wait_for_selector("#lesson-first[open], #lesson-last[open], #lesson:not([hidden])")
            page.wait_for_timeout(600)
            take(f"lesson-{id}-{step}")
        table = lay(["person", "bot", "bot"], {}, id)
        page.goto(f"{url}/table/{table.id}")
        page.wait_for_selector("#board svg.table")
        page.wait_for_timeout(300)
        page.keyboard.press("?")
        page.wait_for_timeout(500)
        take(f"aid-{id}")
