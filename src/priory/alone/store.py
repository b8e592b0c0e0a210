"""What keeps tables where there is no database: texts by kind and key. In a browser that is its IndexedDB."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import NamedTuple, Protocol

from priory.core.plain import Data
from priory.table.events import Event
from priory.table.laid import Laid

TABLES, EVENTS, BOXES, REVIEWS = "tables", "events", "boxes", "reviews"


class Change(NamedTuple):
    """One text that is written. With `fresh` it must not be there yet; without a text it goes."""

    kind: str
    key: str
    text: str | None
    fresh: bool = False


class Store(Protocol):
    """Where texts are kept."""

    async def read(self, kind: str, first: str = "") -> list[str]:
        """The texts of a kind whose keys begin like this, in the order of their keys."""

    async def write(self, changes: list[Change]) -> bool:
        """Write all of it or nothing; False if something that must be fresh is there already."""


@dataclass(frozen=True)
class Row(Laid):
    """A table as it was laid, and what has become of it: when it was last played at, whether it is put away,
    which table was laid after it, and from which moment of another game it is a try."""

    people: list[Data]
    created: float
    latest: float
    away: bool = False
    rematch: str | None = None
    tried: Data | None = None

    def change(self, fresh: bool = False) -> Change:
        """This row, to be written."""
        return Change(TABLES, self.id, json.dumps(asdict(self)), fresh)


def event_change(id: str, event: Event) -> Change:
    """An event of a table, to be written; its place must be free."""
    return Change(EVENTS, f"{id}/{event.at:06d}", json.dumps(event), True)
