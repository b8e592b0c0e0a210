"""Who sits at a table, and who looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

PERSON, LOCAL, BOT, OPEN = "person", "local", "bot", "open"
HUMAN = (PERSON, LOCAL)


class Onlooker(Protocol):
    """Somebody to be told when something happens; `rewound` says that the table went back to this ply."""

    def wake(self) -> None: ...
    def rewound(self, ply: int) -> None: ...
    def seats_here(self) -> Sequence[int]: ...


@dataclass
class Sitter:
    """Who sits on a seat: a person, somebody on the host's device, a bot, or nobody yet."""

    seat: int
    kind: str
    name: str
    level: str | None
    device: str | None
    generation: int
