"""How the bots search World Without End: far, and guided by a player in a hurry who is made for it (`walks.py`).

That player is better than one who looks a step ahead by the sense of value, so walks need no tree. In the first
chapters that sense foretells the end less well than a walk that goes there: who has time walks on to the end.
"""

from __future__ import annotations

from typing import Final

from priory.games.world.mind.walks import hunches as hunches
from priory.games.world.mind.walks import plays as plays

TURNS: Final = 4
TRUST: Final = 10.0
DEEPEST: Final = 1
SHORT: Final = 400
