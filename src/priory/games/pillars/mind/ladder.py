"""How The Pillars of the Earth is played by those who are no masters.

A journeyman looks two turns ahead instead of four, and never to the end of the game: with more, hardly a game was lost
to the greedy.
"""

from __future__ import annotations

from typing import Final

PLAINLY: Final = {"turns": 2, "short": 0}
