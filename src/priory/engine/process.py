"""A command that runs beside us: lines go in and come out, it cannot keep us waiting, and it never outlives us."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from contextlib import suppress
from queue import Empty, Full, Queue, SimpleQueue
from typing import Final

from priory.core.errors import BadSetup, PrioryError
from priory.engine import protocol

UNREAD: Final = 64
"""So many lines may wait to be read."""
LEAVING: Final = 2.0
"""Seconds that it may take to go once nothing is asked any more."""
LAST_WORDS: Final = 2000
"""Bytes kept of what it complained of."""


class EngineFailed(PrioryError):
    """An engine that ended, was silent for too long, or refused; `code` is then what it said of it."""

    def __init__(self, message: str, code: str = "") -> None:
        super().__init__(message)
        self.code = code


class Process:
    """A running command. No shell reads it: it is split into words as a shell would, and that is all."""

    def __init__(self, command: str) -> None:
        try:
            self.process = subprocess.Popen(
                words(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                # In a group of its own it can be ended with all that it has started.
                start_new_session=os.name == "posix",
            )
        except (OSError, ValueError) as error:
            raise BadSetup(f"the engine {command!r} cannot be started: {error}") from error
        self.going: SimpleQueue[bytes | None] = SimpleQueue()
        self.coming: Queue[bytes | EOFError | None] = Queue(UNREAD)
        self.complaints: deque[int] = deque(maxlen=LAST_WORDS)
        self.ended = False
        self.threads = [threading.Thread(target=one, daemon=True) for one in (self._tell, self._hear, self._listen)]
        for one in self.threads:
            one.start()
        RUNNING.add(self)

    def send(self, line: bytes) -> None:
        """Say a line, without waiting until it is read."""
        self.going.put(line)

    def receive(self, until: float) -> bytes | None:
        """The next line; None if it is too long. Until then it must have come, or it is a TimeoutError."""
        try:
            line = self.coming.get(timeout=max(0.0, until - time.monotonic()))
        except Empty:
            raise TimeoutError from None
        if isinstance(line, EOFError):
            self.coming.put(line)
            raise EngineFailed(self._gone())
        return line

    def end(self) -> None:
        """Let it go; what does not go is ended."""
        self.going.put(None)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(LEAVING)
        self.kill()

    def kill(self) -> None:
        """End it with all that it has started."""
        self.ended = True
        RUNNING.discard(self)
        if self.process.poll() is None:
            if os.name == "posix":
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(self.process.pid, signal.SIGKILL)
            self.process.kill()
            self.process.wait()
        self.going.put(None)
        for one in self.threads:
            one.join(LEAVING)

    def _tell(self) -> None:
        stdin = self.process.stdin
        assert stdin is not None
        with suppress(OSError), stdin:
            while (line := self.going.get()) is not None:
                while line:
                    line = line[stdin.write(line) :]

    def _hear(self) -> None:
        stdout = self.process.stdout
        assert stdout is not None
        with stdout:
            for line in protocol.lines(stdout.read):
                if not self._kept(line):
                    return
        self._kept(EOFError())

    def _kept(self, line: bytes | EOFError | None) -> bool:
        """Whether a line could be put where it is read; at the end nobody reads it any more."""
        while not self.ended:
            with suppress(Full):
                self.coming.put(line, timeout=0.1)
                return True
        return False

    def _listen(self) -> None:
        stderr = self.process.stderr
        assert stderr is not None
        with stderr:
            while piece := stderr.read(protocol.PIECE):
                self.complaints.extend(piece[-LAST_WORDS:])

    def _gone(self) -> str:
        """How it ended, and what it complained of last."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(LEAVING)
        self.threads[-1].join(LEAVING)
        code = self.process.poll()
        how = "closed its output" if code is None else f"ended with exit code {code}"
        said = bytes(self.complaints).decode(errors="replace").split("\n")
        last = [line.strip() for line in said if line.strip()][-1:]
        return ": ".join([how, *(printable(line) for line in last)])


RUNNING: Final[set[Process]] = set()
"""All that run just now."""


def end_all() -> None:
    """End every command at once: this process is about to go."""
    for one in list(RUNNING):
        if os.name == "posix":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(one.process.pid, signal.SIGKILL)
        one.process.kill()


def words(command: str) -> list[str]:
    """The words of a command."""
    try:
        found = shlex.split(command)
    except ValueError as error:
        raise BadSetup(f"the engine {command!r} is not a command: {error}") from error
    if not found:
        raise BadSetup('an engine is a command: engine:"priory engine --level greedy"')
    return found


def printable(text: str) -> str:
    """What an engine said, without signs that would disturb a screen."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
