"""What an object holds, by name: compiled or not, it is pickled in the same way.

A compiled class cannot be made without its arguments. So each says in `__reduce__` what to make it anew with, and gives
what it holds beside that. This module is never compiled: it sees objects from outside.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec


def held(thing: Any) -> dict[str, Any]:
    """All attributes of an object; those that are vecs as lists, since vecs cannot be pickled.

    A class that is not compiled but made from one that is has some attributes of either sort.
    """
    found: dict[str, Any] = {**thing.__getstate__(), **getattr(thing, "__dict__", {})}
    return {name: list(value) if isinstance(value, vec) else value for name, value in found.items()}
