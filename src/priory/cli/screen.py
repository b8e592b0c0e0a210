"""Whether there is a terminal to draw on."""

from __future__ import annotations

import sys

from priory.core.errors import BadSetup


def needed() -> None:
    """Complain if input or output is not a terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadSetup("this needs a terminal, for input and for output: no file and no other program in its place")
