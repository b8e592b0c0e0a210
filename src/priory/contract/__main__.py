"""Holds games to the contract: `python -m priory.contract GAME [GAME ...] [options of pytest]`."""

from __future__ import annotations

import sys
from itertools import takewhile
from pathlib import Path

import pytest

from priory.contract import OPTION
from priory.core.errors import UnknownGame
from priory.core.registry import game


def main(argv: list[str]) -> int:
    """Run the tests; the exit code."""
    asked = list(takewhile(lambda one: not one.startswith("-"), argv))
    try:
        named = [f"{OPTION}={game(id).id}" for id in asked]
    except UnknownGame as error:
        sys.stderr.write(f"priory.contract: {error}\n")
        return 2
    suite = str(Path(__file__).parent)
    return int(pytest.main(["-p", "priory.contract.plugin", suite, *named, *argv[len(asked) :]]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
