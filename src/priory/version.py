"""The version, and which build of the rules is running."""

from __future__ import annotations

from priory.core import state

VERSION = "0.1.0"


def build() -> str:
    """`compiled` when the compiled modules are the ones loaded, else `pure`."""
    file = state.__file__ or ""
    return "pure" if file.endswith(".py") else "compiled"
