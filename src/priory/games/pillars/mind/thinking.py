"""How the bots search The Pillars of the Earth: far, as what a builder brings shows only rounds later, and guided by a
player in a hurry who is made for it (`walks.py`).

Who has time for many walks goes on to the end of the game with most of them. Where walks stop before, the oracle judges
them if the table has one.
"""

from __future__ import annotations

from typing import Final

from priory.games.pillars.mind.walks import hunches as hunches
from priory.games.pillars.mind.walks import plays as plays

TURNS: Final = 4
TRUST: Final = 10.0
DEEPEST: Final = 1
SHORT: Final = 400
FORETOLD: Final = {"ends": True}
