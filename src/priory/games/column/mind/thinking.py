"""How the bots search A Column of Fire: far, and guided by a player in a hurry who is made for it (`walks.py`).

That player is better than the sense of value, which foresees the end of this game badly, and walks need no tree.
"""

from __future__ import annotations

from typing import Final

from priory.games.column.mind.walks import hunches as hunches
from priory.games.column.mind.walks import plays as plays

TURNS: Final = 4
TRUST: Final = 10.0
DEEPEST: Final = 1
