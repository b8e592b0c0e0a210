"""How A Column of Fire is played by those who are no masters.

A slip is dear here, as what a character would bring is lost for years: an apprentice that overlooked one option in four
was no match for anybody. A journeyman looks a single turn ahead and goes by the sense of value, at first and where its
walks end; with more, it hardly lost to the greedy.
"""

from __future__ import annotations

from typing import Final

OVERLOOKS: Final = 12
PLAINLY: Final = {"turns": 1, "hunches": None, "plays": None, "expects": False}
