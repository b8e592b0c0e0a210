"""Our own games, in the build at hand and in pure Python."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from priory.bench import Rate, Speed


def measure(pure: bool, seats: int | None, seconds: float) -> Iterator[Speed]:
    """The figures of every game and set-up (of this many seats), as they come in from a process of their own."""
    settings = {name: value for name, value in os.environ.items() if name != "PRIORY_PURE"}
    if pure:
        settings["PRIORY_PURE"] = "1"
    command = [sys.executable, "-m", "priory.bench", "--seconds", str(seconds)]
    command += [] if seats is None else ["--seats", str(seats)]
    with subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield read(json.loads(line))
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)


def read(data: dict[str, Any]) -> Speed:
    """The figures in a line that `python -m priory.bench` wrote."""
    return Speed(**{**data, "loop": Rate(**data["loop"]), "playout": Rate(**data["playout"])})
