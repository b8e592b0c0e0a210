"""Real browsers of other engines, driven by what they speak: Firefox by WebDriver BiDi, WebKit by WebDriver."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from websockets.sync.client import ClientConnection, connect

PATIENCE = 30.0
MINI_BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkit2gtk-4.0/MiniBrowser")


class Engine(Protocol):
    """A browser with one page."""

    def go(self, address: str) -> None: ...
    def run(self, program: str) -> Any:
        """What the body of an asynchronous function returns in the page."""

    def size(self, width: int, height: int) -> None: ...


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def written(program: str) -> str:
    """A program that tells what comes of it as JSON, what goes wrong included."""
    return (
        f"(async () => {{ {program} }})().then(found => JSON.stringify([found ?? null]),"
        " wrong => JSON.stringify({wrong: String(wrong)}))"
    )


def told(answer: str) -> Any:
    found = json.loads(answer)
    if isinstance(found, dict):
        raise AssertionError(found["wrong"])
    return found[0]


@contextmanager
def running(*command: str, **more: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program while it is needed."""
    silent = subprocess.DEVNULL
    process = subprocess.Popen(command, env={**os.environ, **more}, stdout=silent, stderr=silent)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


# Firefox.


class Firefox:
    """Firefox, asked by messages over a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.ask("session.new", capabilities={})
        self.page = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> Any:
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv(timeout=PATIENCE * 3))
            if answer.get("id") == self.number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def go(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def run(self, program: str) -> Any:
        found = self.ask(
            "script.evaluate", expression=written(program), target={"context": self.page}, awaitPromise=True
        )
        assert found["type"] == "success", found
        return told(found["result"]["value"])

    def size(self, width: int, height: int) -> None:
        self.ask("browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height})


def firefox_here() -> str:
    return os.environ.get("PRIORY_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox") or ""


@contextmanager
def firefox(folder: Path) -> Iterator[Engine]:
    """A Firefox of its own."""
    port = free_port()
    command = (firefox_here(), "--headless", "--no-remote", "--profile", str(folder), f"--remote-debugging-port={port}")
    with running(*command, HOME=str(folder), MOZ_DISABLE_CONTENT_SANDBOX="1"):
        end = time.monotonic() + PATIENCE * 2
        while True:
            try:
                socket = connect(f"ws://127.0.0.1:{port}/session", max_size=None, proxy=None)
                break
            except OSError:
                assert time.monotonic() < end, "Firefox does not start"
                time.sleep(0.2)
        with socket:
            yield Firefox(socket)


# WebKit.


class WebKit:
    """WebKit's MiniBrowser, asked over HTTP."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}/session"
        options = {"binary": mini_browser(), "args": ["--automation"]}
        asked = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        end = time.monotonic() + PATIENCE * 2
        while True:
            try:
                session = self.ask("", asked)["sessionId"]
                break
            except OSError:
                assert time.monotonic() < end, "WebKit does not start"
                time.sleep(0.2)
        self.address = f"{self.address}/{session}"
        self.ask("/timeouts", {"script": int(PATIENCE * 3000), "pageLoad": int(PATIENCE * 1000)})

    def ask(self, path: str, asked: dict[str, Any] | None, method: str = "POST") -> Any:
        data = None if asked is None else json.dumps(asked).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        request.add_header("content-type", "application/json")
        with urllib.request.urlopen(request, timeout=PATIENCE * 4) as answer:
            return json.load(answer)["value"]

    def go(self, address: str) -> None:
        self.ask("/url", {"url": address})

    def run(self, program: str) -> Any:
        script = f"const done = arguments[arguments.length - 1]; {written(program)}.then(done)"
        return told(self.ask("/execute/async", {"script": script, "args": []}))

    def size(self, width: int, height: int) -> None:
        self.ask("/window/rect", {"x": 0, "y": 0, "width": width, "height": height})

    def close(self) -> None:
        self.ask("", None, "DELETE")


def mini_browser() -> str:
    """Where the browser lies that shows nothing but WebKit."""
    found = [str(path) for pattern in MINI_BROWSERS for path in Path("/").glob(pattern.lstrip("/"))]
    return found[0] if found else ""


def webkit_here() -> bool:
    return bool(shutil.which("WebKitWebDriver") and shutil.which("Xvfb") and mini_browser())


@contextmanager
def webkit(folder: Path) -> Iterator[Engine]:
    """A WebKit of its own, on a screen that nobody sees."""
    reading, writing = os.pipe()
    screen = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    silent = subprocess.DEVNULL
    with subprocess.Popen(screen, pass_fds=[writing], stdout=silent, stderr=silent) as shown:
        try:
            with os.fdopen(reading) as told_by:
                os.close(writing)
                display = f":{told_by.readline().strip()}"
            port = free_port()
            home = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "DISPLAY": display}
            with running("WebKitWebDriver", f"--port={port}", **home, GTK_A11Y="none", NO_AT_BRIDGE="1"):
                found = WebKit(port)
                yield found
                found.close()
        finally:
            shown.terminate()
