"""What guests do again and again, and what axe finds on a page."""

from __future__ import annotations

from playwright.sync_api import Frame, Page

from tests.browser.barriers import AXE
from tests.site.conftest import Guest

BARRIERS = "() => axe.run(document, {resultTypes: ['violations'], iframes: false})"


def barriers(page: Page | Frame) -> list[str]:
    """What axe finds serious or critical."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(BARRIERS)
    return [one["id"] for one in found["violations"] if one["impact"] in ("serious", "critical")]


def sit_down(guest: Guest, id: str) -> None:
    """To a table against bots, at once."""
    guest.come()
    guest.ready()
    guest.page.click(f"#box-{id} form button")
    guest.shown.wait_for_selector("#board > *")
