"""The server as it is, but what it deals follows from the test at hand: `python -m tests.browser.house FILE serve …`,
where the file names the test."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from priory.cli import main
from priory.server.thinking import Thinkers
from tests.dealing import dealer


class Seeds:
    """Seeds for whichever test the file names when one is needed."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.dealers: dict[str, Callable[[], int]] = {}

    def __call__(self) -> int:
        test = self.file.read_text()
        if test not in self.dealers:
            self.dealers[test] = dealer(test)
        return self.dealers[test]()


def as_long_as_the_test(file: Path) -> Callable[..., Awaitable[Any]]:
    """Looks back at a game only in the test that asked for it first: a review of minutes would slow down all others."""
    look_back, begun = Thinkers.look_back, dict[str, str]()

    async def looked(self: Thinkers, work: Callable[[], Any], asker: str, table: str) -> Any:
        test = file.read_text()
        if begun.setdefault(table, test) != test:
            raise asyncio.CancelledError
        return await look_back(self, work, asker, table)

    return looked


if __name__ == "__main__":
    deal = pytest.MonkeyPatch()
    deal.setattr("priory.server.served_tables.new_seed", Seeds(Path(sys.argv[1])))
    # Bots have their own: one that is still thinking when the next test begins must not change that test's deal.
    deal.setattr("priory.server.thinking.new_seed", Seeds(Path(sys.argv[1])))
    deal.setattr(Thinkers, "look_back", as_long_as_the_test(Path(sys.argv[1])))
    sys.exit(main(sys.argv[2:]))
