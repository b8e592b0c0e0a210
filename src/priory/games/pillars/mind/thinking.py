"""How the bots search The Pillars of the Earth: far, as what a builder brings shows only rounds later.

Who has time for many walks goes on to the end of the game with most of them.
"""

from __future__ import annotations

from typing import Final

TURNS: Final = 4
SHORT: Final = 400
