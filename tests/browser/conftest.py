"""A real server in its own process and a real Chromium."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

import priory
from priory.core.registry import games
from priory.server.app import STATIC
from tests.browser.chromium import CHROMIUM, chromium, second_try
from tests.real import without

Motion = Literal["reduce", "no-preference"]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
STEWARD = "a-token-of-the-steward"
ROOT = Path(__file__).parents[2]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    second_try(items, Path(__file__).parent)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Server:
    """A server that can be stopped and started again on the same port and database."""

    def __init__(self, folder: Path, more: dict[str, str] | None = None) -> None:
        """`more` stands in its surroundings."""
        self.port = free_port()
        self.folder = folder
        self.more = more or {}
        self.process: subprocess.Popen[bytes] | None = None
        self.deal_for("nothing yet")

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def deal_for(self, test: str) -> None:
        """What is dealt from now on follows from this."""
        (self.folder / "test").write_text(test)

    def start(self) -> None:
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(Path(priory.__file__).parent.parent), str(ROOT)]),
            **self.more,
            "PRIORY_DATABASE_URL": f"sqlite:///{self.folder / 'tables.db'}",
            "PRIORY_BOT_PAUSE": "0",
            "PRIORY_GENEROUS": "1",
            "PRIORY_STEWARD": STEWARD,
        }
        house = [sys.executable, "-m", "tests.browser.house", str(self.folder / "test")]
        command = [*house, "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{self.url}/about", timeout=2).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server does not start")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(20)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "priory.js").exists():
        without("the browser client is not built: make web")
    found = Server(tmp_path_factory.mktemp("server"))
    found.start()
    yield found
    found.stop()


@pytest.fixture(autouse=True)
def same_deals(server: Server, request: pytest.FixtureRequest) -> None:
    server.deal_for(request.node.name)


@pytest.fixture(scope="package")
def driver() -> Iterator[Playwright]:
    """What drives a browser, for the tests of this folder alone: as long as it does, nothing else can run a loop of
    events."""
    if not CHROMIUM:
        without("there is no Chromium here: set PRIORY_CHROMIUM")
    with sync_playwright() as found:
        yield found


@pytest.fixture
def browser(driver: Playwright) -> Iterator[Browser]:
    """A browser of the test's own, and with it go its visitors: Chromium may wait forever when asked to forget one of
    them alone, while a whole browser that does not end is ended."""
    with chromium(driver) as found:
        yield found


class Visitor:
    """Somebody with a browser of their own; whatever its console complains about is kept, and at the end of the test
    there must be nothing."""

    met: ClassVar[list[Visitor]] = []

    def __init__(
        self,
        browser: Browser,
        server: Server,
        size: dict[str, int],
        motion: Motion = "reduce",
        grain: float = 1.0,
        finger: bool | None = None,
    ) -> None:
        """`finger` says whether the screen can be touched, as a phone's can. `grain` is how many dots the screen has
        for a pixel of the page: with fewer there is less to paint, and the page is laid out, touched and read just the
        same."""
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            has_touch=size == PHONE if finger is None else finger,
            device_scale_factor=grain,
            locale="en",
            reduced_motion=motion,
        )
        # The others are told at once, unless a test is about how they are told.
        for id in games():
            for name, value in (("speed", "once"), ("recaps", "0")):
                self.context.add_init_script(
                    f"localStorage.getItem('{name}-{id}') ?? localStorage.setItem('{name}-{id}', '{value}')"
                )
        self.server = server
        self.complaints: list[str] = []
        self.expected: list[str] = []
        self.page = self.open()
        self.met.append(self)

    def open(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(15_000)
        page.on("console", lambda said: self.complain(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.complain(str(error)))
        return page

    def complain(self, text: str) -> None:
        if not any(words in text for words in self.expected):
            self.complaints.append(text)

    def go(self, path: str) -> None:
        self.page.goto(f"{self.server.url}{path}")

    def skip_questions(self) -> None:
        """As if `Do not ask again` had been ticked."""
        self.context.add_init_script("localStorage.setItem('sure', '1')")


@pytest.fixture
def visitors(browser: Browser, server: Server) -> list[Visitor]:
    """Two people: one at a desk, one with a phone."""
    return [Visitor(browser, server, DESKTOP), Visitor(browser, server, PHONE)]


@pytest.fixture(autouse=True)
def no_complaints() -> Iterator[None]:
    """No console complains in any test."""
    Visitor.met.clear()
    yield
    assert [complaint for one in Visitor.met for complaint in one.complaints] == []
