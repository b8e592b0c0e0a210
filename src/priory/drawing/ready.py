"""What is worked out from templates and their neighbours and never changes: what each template reads, the shapes that
are drawn. Where templates lie ready-compiled, in the page without a server, it lies beside them, and nobody who opens
the page waits for a parser."""

from __future__ import annotations

import marshal
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar, cast

COMPILED = Path(__file__).parent / "compiled"
"""Where templates lie ready-compiled, if they do."""
FILE = COMPILED / "ready"
Found = TypeVar("Found")


@cache
def _known() -> dict[str, object]:
    return dict(marshal.loads(FILE.read_bytes())) if FILE.exists() else {}


def ready(name: str, work_out: Callable[[], Found]) -> Found:
    """What is known by this name, or else is worked out now."""
    known = _known()
    if name not in known:
        known[name] = work_out()
    return cast("Found", known[name])


def keep() -> None:
    """Lay all that was worked out by now beside the templates, for the interpreter that runs this."""
    FILE.write_bytes(marshal.dumps(_known()))
