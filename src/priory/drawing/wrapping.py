"""Texts in lines of so many letters. The same texts stand on the table again and again: each is broken once."""

from __future__ import annotations

import textwrap
from functools import lru_cache

KEPT = 4096
"""So many texts are remembered."""


@lru_cache(maxsize=KEPT)
def _wrapped(text: str, letters: int, whole: bool) -> tuple[str, ...]:
    return tuple(textwrap.wrap(text, letters, break_long_words=not whole))


def wrapped(text: str, letters: int, whole: bool = True) -> list[str]:
    """A text in lines of at most so many letters; a longer word stays `whole`, or is broken, too."""
    return list(_wrapped(text, letters, whole))
