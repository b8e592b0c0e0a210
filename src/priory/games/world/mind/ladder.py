"""How World Without End is played by those who are no masters.

Two of twelve cards are spent each round, and a card overlooked at the wrong time is missed in the whole chapter: an
apprentice that overlooked one option in four was no match for anybody. A journeyman goes by the sense of value at first
and down a tree, two turns ahead; only below it are its walks played on as a master's are.
"""

from __future__ import annotations

from typing import Final

OVERLOOKS: Final = 12
PLAINLY: Final = {"turns": 2, "trust": 32.0, "deepest": 60, "hunches": None}
