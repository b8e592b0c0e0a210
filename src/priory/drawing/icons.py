"""Icons: the paths that the build took from the game-icons collection, by name."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
BUILT = FOLDER / "icons.json"
WANTED = FOLDER / "icons.txt"


@cache
def paths() -> dict[str, str]:
    """The body of each icon; empty until the client is built (`make web`)."""
    if not BUILT.exists():
        return {}
    found: dict[str, str] = json.loads(BUILT.read_text(encoding="utf-8"))
    return found


def wanted() -> list[str]:
    """The names of all icons that drawings use, in the list the build reads."""
    lines = WANTED.read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def body(name: str) -> str:
    """What an icon's symbol holds."""
    return paths().get(name, "")
