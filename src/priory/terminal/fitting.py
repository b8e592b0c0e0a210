"""What the drawings of all rooms have in common: a table that is drawn for the width at hand."""

from __future__ import annotations

from typing import Generic, TypeVar

from priory.core.fields import View
from priory.words import Tongue

V = TypeVar("V", bound=View)


class Fitting(Generic[V]):
    """A table as a seat sees it. A room says in `__rich_console__` what stands there, by the width there is."""

    def __init__(self, view: V, t: Tongue, names: list[str]) -> None:
        self.view = view
        self.t = t
        self.names = names
