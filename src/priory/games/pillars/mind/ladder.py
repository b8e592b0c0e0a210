"""How The Pillars of the Earth is played by those who are no masters.

A journeyman goes by the sense of value, at first and down a tree, and plays its walks on as whoever is in a hurry. It
looks two turns ahead instead of four, and never to the end of the game: with more, it hardly lost to the greedy.
"""

from __future__ import annotations

from typing import Final

PLAINLY: Final = {"turns": 2, "short": 0, "trust": 4.0, "deepest": 60, "hunches": None, "plays": None}
