"""Engines for tests: the fake one as a command, and our own in this very process, with all that was said."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from priory.engine import driver, protocol
from priory.engine.driver import Engine
from priory.engine.serve import Service

OURS = f"{shlex.quote(sys.executable)} -m priory.cli engine"


def fake(how: str, *more: str) -> str:
    """The command of the fake engine."""
    return shlex.join([sys.executable, str(Path(__file__).with_name("fake.py")), how, *more])


class Beside:
    """Stands in for the process: a service that answers at once."""

    def __init__(self, command: str, said: list[tuple[str, bytes]]) -> None:
        self.said = said
        self.service = Service(command, None, self.answer)
        self.answers: list[bytes] = []

    def answer(self, line: bytes) -> None:
        self.said.append(("engine", line))
        self.answers.append(line.rstrip(b"\n"))

    def send(self, line: bytes) -> None:
        self.said.append(("arena", line))
        found = self.service.answered(line.rstrip(b"\n"))
        if found is not None:
            self.answer(protocol.written(found))

    def receive(self, until: float) -> bytes:  # noqa: ARG002 (it never waits)
        return self.answers.pop(0)

    def end(self) -> None:
        pass


Seated = Callable[[str], tuple[Engine, list[tuple[str, bytes]]]]


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> Seated:
    """Gives an engine of a level that thinks in this process, and what goes to and fro."""

    def sit(level: str) -> tuple[Engine, list[tuple[str, bytes]]]:
        said: list[tuple[str, bytes]] = []
        monkeypatch.setattr(driver, "Process", lambda command: Beside(command, said))
        return Engine(level), said

    return sit
