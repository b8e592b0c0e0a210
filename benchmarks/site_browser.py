"""What the page without a server needs in a real Chromium: how soon it is there, what is loaded, memory and tasks."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Frame, Page, Playwright

from benchmarks.site_marks import FIRST, HOME, LATER, MEGABYTES, MEMORY, TASK, Measured
from tests.site.playing import play
from tools.site.serving import Counting, serve

SITE = Path(__file__).parents[1] / "site"
CHROMIUM = os.environ.get("PRIORY_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 120_000
CHOICES = 5
"""So many choices are made while memory and tasks are looked at."""
CHOOSING = "() => !!document.body && document.body.classList.contains('choosing')"
OVER = "() => !!document.querySelector('#ending .stage')"
SIT = """async (path) => {
    const answer = await priory.ask('POST', path, '');
    priory.go(answer.headers.get('location'));
}"""
AT_ONCE = """(id) => {
    try {
        localStorage.setItem(`speed-${id}`, 'once');
        localStorage.setItem(`recaps-${id}`, '0');
        localStorage.setItem('sure', '1');
    } catch {}
}"""
"""What the others do is told at once, and nothing is asked twice: a question that nobody answers would end the game."""


@contextmanager
def served() -> Iterator[str]:
    """The folder at an address of this machine."""
    server = serve(SITE, handler=Counting)
    yield f"http://localhost:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


def shown(page: Page) -> Frame:
    """The page of the house that is shown, once somebody can choose there."""
    handle = page.wait_for_selector("iframe.shown", timeout=PATIENCE)
    assert handle is not None
    frame = handle.content_frame()
    assert frame is not None
    frame.wait_for_function(CHOOSING, timeout=PATIENCE)
    return frame


def first_visit(browser: Browser, address: str, id: str) -> list[Measured]:
    """With an empty cache: the home page, a table, and what was loaded for it."""
    context = browser.new_context(locale="en", service_workers="block")
    page = context.new_page()
    Counting.begin()
    began = time.monotonic()
    page.goto(address, wait_until="domcontentloaded")
    page.locator(f"#box-{id} form button").wait_for()
    usable = time.monotonic() - began
    page.click(f"#box-{id} form button")
    shown(page)
    ready = time.monotonic() - began
    context.close()
    plain = sum(file.stat().st_size for file in Counting.files)
    return [
        Measured("home page, empty cache", id, usable, HOME, "s"),
        Measured("table, empty cache", id, ready, FIRST, "s"),
        Measured("loaded for it, compressed", id, Counting.sent / 1e6, MEGABYTES, "MB"),
        Measured("loaded for it, from a host that compresses nothing", id, plain / 1e6, None, "MB"),
    ]


def later_visits(browser: Browser, address: str, id: str) -> list[Measured]:
    """When everything is kept: what that was, and the table again, with and without a network."""
    context = browser.new_context(locale="en")
    page = context.new_page()
    Counting.begin()
    page.goto(address)
    page.wait_for_selector("html.ready", state="attached", timeout=PATIENCE)
    page.evaluate(SIT, f"/play/{id}?level=journeyman")
    shown(page)
    page.wait_for_function("() => !!navigator.serviceWorker.controller", timeout=PATIENCE)
    found = [Measured("the same, and all that is kept to play offline", id, Counting.sent / 1e6, MEGABYTES, "MB")]
    for name, offline in (("table, later", False), ("table, later, no network", True)):
        context.set_offline(offline)
        began = time.monotonic()
        page.reload()
        shown(page)
        found.append(Measured(name, id, time.monotonic() - began, LATER, "s"))
    context.close()
    return found


def seated(page: Page, address: str, id: str) -> Frame:
    """A new table against journeymen, once somebody can choose there."""
    page.add_init_script(f"({AT_ONCE})({id!r})")
    page.goto(address)
    page.wait_for_selector("html.ready", state="attached", timeout=PATIENCE)
    page.evaluate(SIT, f"/play/{id}?level=journeyman")
    return shown(page)


def while_bots_think(browser: Browser, address: str, id: str) -> list[Measured]:
    """Play some choices: the most memory, and the longest task of the page by the time of the processor, so that what
    else runs does not count."""
    page = browser.new_context(locale="en").new_page()
    frame = seated(page, address, id)
    time.sleep(1)
    browser.start_tracing(page=page, categories=["toplevel"])
    most, chosen, end = 0.0, 0, time.monotonic() + PATIENCE / 1000
    while chosen < CHOICES and time.monotonic() < end and not frame.evaluate(OVER):
        most = max(most, *map(memory, renderers(browser)))
        chosen += play(frame, 1) if frame.evaluate(CHOOSING) else 0
        time.sleep(0.3)
    longest = longest_task(json.loads(browser.stop_tracing())["traceEvents"])
    return [
        Measured("longest task while bots think", id, longest, TASK, "ms"),
        Measured("memory while bots think", id, most, MEMORY, "MB"),
    ]


def longest_task(events: list[Any]) -> float:
    """The milliseconds of the processor that the longest task of a page's own thread took."""
    tasks = [one for one in of_the_page(events) if one["name"].endswith("RunTask")]
    return max(float(one.get("tdur", one.get("dur", 0))) for one in tasks) / 1000


def most_dressed(events: list[Any]) -> int:
    """The most elements of a page that were dressed anew at once."""
    dressed = [one["args"].get("elementCount", 0) for one in of_the_page(events) if one["name"] == "UpdateLayoutTree"]
    return max(dressed, default=0)


def of_the_page(events: list[Any]) -> list[Any]:
    """What happened in a page's own thread."""
    threads = {(one["pid"], one["tid"]) for one in events if one.get("args", {}).get("name") == "CrRendererMain"}
    return [one for one in events if (one["pid"], one["tid"]) in threads]


def renderers(browser: Browser) -> list[int]:
    """The processes that show pages: the largest has ours with its workers, others are the browser's own."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [int(one["id"]) for one in processes if one["type"] == "renderer"]


def memory(process: int) -> float:
    """What a process holds alone and its share of what it holds with others, in megabytes."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:")) / 1000


def measured(driver: Playwright, games: list[str]) -> list[Measured]:
    """All of it for each game, each in a browser of its own."""
    found: list[Measured] = []
    with served() as address:
        for id in games:
            for visit in (first_visit, later_visits, while_bots_think):
                browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
                found += visit(browser, address, id)
                browser.close()
    return found
