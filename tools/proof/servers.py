"""Real servers for the trial, on the loopback alone: started, asked, killed, started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

import priory
from priory.core.rng import Rng
from tests.server.cluster import free_port

STARTING = 180.0
"""So many seconds a server may take to answer: the machine may have other things to do."""
PATIENCE = 40.0
SMALL_FILES = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
os.execv(sys.argv[2], sys.argv[2:])
"""
"""Runs a program whose files may not grow beyond a size."""


class Failed(AssertionError):
    """A trial that was not passed: what was expected and what came."""


def expect(held: bool, said: str) -> None:
    """What must hold."""
    if not held:
        raise Failed(said)


class Server:
    """One `priory serve`, with a database that outlives it."""

    def __init__(self, database: str, workers: int = 1, largest: int | None = None, **settings: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        limited = [] if largest is None else ["-c", SMALL_FILES, str(largest), sys.executable]
        command = ["-m", "priory.cli", "serve", "--port", str(self.port), "--workers", str(workers)]
        self._command = [sys.executable, *limited, *command]
        self._settings = {
            **os.environ,
            "PYTHONPATH": str(Path(priory.__file__).parent.parent),
            "PRIORY_DATABASE_URL": database,
            "PRIORY_BOT_PAUSE": "0",
            "PRIORY_THINKERS": "1",
            **settings,
        }
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.process = subprocess.Popen(
            self._command,
            env=self._settings,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        end = time.monotonic() + STARTING
        while time.monotonic() < end and self.process.poll() is None:
            try:
                httpx.get(f"{self.url}/healthz", timeout=5)
                return
            except httpx.HTTPError:
                time.sleep(0.2)
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does; its workers end by themselves."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask it to end, and make it if it does not."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()

    def memory(self) -> tuple[float, float]:
        """The resident memory in MB of the server itself, and of the processes in which its bots think."""
        assert self.process is not None
        first = self.process.pid
        listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True, check=False)
        return resident(first), sum(map(resident, map(int, listed.stdout.split())))


def resident(process: int) -> float:
    """The resident memory of a process in MB; none, if it has just ended."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS")), 0.0)


@contextmanager
def serving(*given: Any, **more: Any) -> Iterator[Server]:
    """A server that is stopped in the end."""
    server = Server(*given, **more)
    try:
        server.start()
        yield server
    finally:
        server.stop()


class Game:
    """One table at which all seats are ours: what was accepted is remembered, to be held against what is there."""

    def __init__(self, url: str, rng: Rng, game: str = "kingsbridge") -> None:
        self.rng = rng
        self.client = httpx.Client(base_url=f"{url}/api", timeout=PATIENCE)
        asked = {"game": game, "seats": [{"kind": "person"}] * 2}
        laid = self.client.post("/tables", json=asked).raise_for_status().json()
        self.id: str = laid["table"]["id"]
        self.tokens = {int(seat): {"Authorization": f"Bearer {token}"} for seat, token in laid["tokens"].items()}
        self.accepted: list[int] = []
        self.pending: dict[str, Any] | None = None

    def view(self) -> dict[str, Any]:
        """What whoever must choose sees."""
        told = self.client.get(f"/tables/{self.id}").raise_for_status().json()
        seat = max(0, told["player"])
        answer = self.client.get(f"/tables/{self.id}/view", headers=self.tokens[seat]).raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    def choice(self) -> tuple[int, dict[str, Any]] | None:
        """A choice to be made: the seat, and what is sent; None when the game is over."""
        if self.pending is None:
            view = self.view()
            if view["over"]:
                return None
            option = self.rng.choice([one["option"] for one in view["options"]])
            key = f"proof-{view['ply']:05}-{self.rng.below(10**9)}"
            self.pending = {"seat": view["player"], "option": option, "ply": view["ply"], "key": key}
        return self.pending["seat"], self.pending

    def play(self) -> httpx.Response | None:
        """Make a choice; what was sent and not answered is sent again with the same key."""
        made = self.choice()
        if made is None:
            return None
        answer = self.client.post(f"/tables/{self.id}/play", json=made[1], headers=self.tokens[made[0]])
        if answer.status_code == 200:
            self.accepted.append(made[1]["option"])
            self.pending = None
        return answer

    def lost(self) -> int:
        """How many of the accepted choices are not there, or there twice."""
        ply: int = self.view()["ply"]
        return abs(ply - len(self.accepted))


def until(done: Callable[[], bool], seconds: float) -> bool:
    """Wait for something; whether it came."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if done():
            return True
        time.sleep(0.2)
    return done()
