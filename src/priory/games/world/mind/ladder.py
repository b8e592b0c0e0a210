"""How World Without End is played by those who are no masters.

Two of twelve cards are spent each round, and a card overlooked at the wrong time is missed in the whole chapter: an
apprentice that overlooked one option in four was no match for anybody.
"""

from __future__ import annotations

from typing import Final

OVERLOOKS: Final = 12
