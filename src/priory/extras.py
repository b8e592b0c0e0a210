"""Extras: parts of Priory that need more than its bare installation, and say so where that is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtra(ImportError):
    """A package is not installed which comes with an extra of Priory."""


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """What is imported within belongs to this extra: if some of it is missing, the error tells how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "priory"):
            raise
        told = f"this needs {package}, which is not installed here and comes with an extra: pip install"
        raise MissingExtra(f'{told} "priory[{extra}]"', name=error.name) from error
