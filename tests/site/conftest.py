"""The built folder `site/` behind a plain static server, and a real Chromium that opens it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, Playwright, expect, sync_playwright

from priory.core.registry import games
from tests.browser.chromium import CHROMIUM, chromium, second_try
from tests.real import without
from tools.site.serving import Counting, serve

SITE = Path(__file__).parents[2] / "site"
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 60_000
MEGABYTES = 9.0
"""So much may be loaded to play one game, compressed, with all that is kept to go on without a network."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    second_try(items, Path(__file__).parent)


@pytest.fixture(scope="package")
def address() -> Iterator[str]:
    """Where the folder is served; it lies in another one, as it does on many hosts."""
    if not (SITE / "sw.js").exists():
        without("the page without a server is not built: make site")
    server = serve(SITE.parent, handler=Counting)
    yield f"http://localhost:{server.server_address[1]}/site/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="package")
def driver() -> Iterator[Playwright]:
    if not CHROMIUM:
        without("there is no Chromium here: set PRIORY_CHROMIUM")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as found:
        yield found


class Guest:
    """Somebody who opens the page: what the console complains about and what is asked of other hosts is kept."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.complaints: list[str] = []
        self.warnings: list[str] = []
        self.strangers: list[str] = []
        home = urlsplit(address).netloc
        # The others are told at once, and nothing is asked twice.
        for id in games():
            self.remember(f"speed-{id}", "once")
            self.remember(f"recaps-{id}", "0")
        self.remember("sure", "1")
        context.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        context.on("console", lambda said: self.warnings.append(said.text) if said.type == "warning" else None)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        context.on(
            "request",
            lambda asked: (
                self.strangers.append(asked.url)
                if urlsplit(asked.url).netloc not in (home, "") and not asked.url.startswith(("blob:", "data:"))
                else None
            ),
        )
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)

    def remember(self, name: str, value: str) -> None:
        """This device has chosen something before; an empty frame has nothing to remember it with."""
        self.context.add_init_script(f"try {{ localStorage.setItem('{name}', '{value}') }} catch {{}}")

    def come(self, path: str = "") -> None:
        self.page.goto(self.address + path)

    def ready(self) -> None:
        """Wait until Python is there."""
        self.page.wait_for_selector("html.ready", state="attached")

    def loaded(self) -> float:
        """The megabytes that were sent to whoever came here with an empty cache, once all files are kept."""
        self.page.wait_for_function("() => !!navigator.serviceWorker.controller")
        return Counting.sent / 1e6

    def go_offline(self) -> None:
        """Leave the network once all files are kept."""
        self.page.wait_for_function("() => !!navigator.serviceWorker.controller")
        self.context.set_offline(True)

    @property
    def shown(self) -> Frame:
        """The page of the house that is shown."""
        handle = self.page.wait_for_selector("iframe.shown")
        assert handle is not None
        frame = handle.content_frame()
        assert frame is not None
        frame.wait_for_selector("header")
        return frame


@contextmanager
def visiting(
    driver: Playwright, address: str, size: dict[str, int] | None = None, more: Sequence[str] = ()
) -> Iterator[Guest]:
    """Somebody with a browser of their own, which may be told `more` when it begins; nothing was complained about, and
    nobody else was asked for anything."""
    shape = size or DESKTOP
    with chromium(driver, *more) as browser:
        context = browser.new_context(
            viewport={"width": shape["width"], "height": shape["height"]},
            has_touch=shape == PHONE,
            device_scale_factor=0.5,
            locale="en",
            reduced_motion="reduce",
            accept_downloads=True,
        )
        found = Guest(context, address)
        Counting.begin()
        yield found
    assert found.complaints == []
    assert found.strangers == []


@pytest.fixture
def guest(driver: Playwright, address: str, request: pytest.FixtureRequest) -> Iterator[Guest]:
    with visiting(driver, address, PHONE if "phone" in request.node.name else DESKTOP) as found:
        yield found
