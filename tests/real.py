"""Tests with real parts, such as a browser or a database, are left out where there are none, by `.ci/run` never."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

import priory


def without(reason: str) -> NoReturn:
    """This cannot be tested here."""
    if os.environ.get("PRIORY_CI") == "1":
        pytest.fail(f"{reason}, and this run must leave nothing out")
    pytest.skip(reason)


@contextmanager
def served(folder: Path, before: str = "", more: dict[str, str] | None = None) -> Iterator[str]:
    """The address of a server of its own that keeps its tables in this folder; `before` is what it does first, `more`
    stands in its surroundings."""
    package = Path(priory.__file__).parent
    if not (package / "server" / "static" / "priory.js").exists():
        without("the browser's client is not built")
    settings = {"PRIORY_DATABASE_URL": f"sqlite:///{folder / 'tables.db'}", "PRIORY_BOT_PAUSE": "0"}
    program = f"{before}\nimport sys\nfrom priory.cli import main\nsys.exit(main(['serve', '--port', '0']))"
    command = [sys.executable, "-c", program]
    environment = {**os.environ, "PYTHONPATH": str(package.parent), **(more or {}), **settings}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            line = server.stdout.readline()
            if not line.startswith("Priory is at "):
                raise subprocess.CalledProcessError(server.wait(20), command, line)
            yield line.split()[3]
        finally:
            server.terminate()
