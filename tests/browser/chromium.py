"""A real Chromium for a test, which ends whatever happens in it."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, Playwright

CHROMIUM = os.environ.get("PRIORY_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or ""
LONGEST = 300.0
"""So many seconds a browser lives, at most: the longest test needs a third of that."""
DRAWN = """() => Promise.race([
    new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
    new Promise(done => setTimeout(done, 2000)),
])"""


def processes(mark: str) -> list[int]:
    """The numbers of all processes whose command has this mark."""
    found = []
    for command in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if mark.encode() in command.read_bytes().split(b"\0"):
                found.append(int(command.parent.name))
    return found


def end(mark: str) -> None:
    for process in processes(mark):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


@contextmanager
def chromium(driver: Playwright, *more: str, longest: float = LONGEST) -> Iterator[Browser]:
    """A browser that is ended where it no longer answers: Chromium may keep silent forever, and whoever asks it waits
    as long. The test then fails by `TargetClosedError`, after which alone a test is tried a second time."""
    mark = f"--of-test={uuid4().hex}"
    found = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", mark, *more])
    alarm = Timer(longest, end, [mark])
    alarm.daemon = True
    alarm.start()
    try:
        yield found
    finally:
        found.close()
        alarm.cancel()


def second_try(items: list[pytest.Item], folder: Path) -> None:
    """Let the tests of a folder be tried again, once, where their browser had to be ended, and only there."""
    for item in items:
        if folder in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=["TargetClosedError"]))


def drawn(page: Page) -> None:
    """Wait until the page has been drawn anew; where Chromium draws nothing, it has been laid out all the same."""
    page.evaluate(DRAWN)
