"""How The Pillars of the Earth is played by those who are no masters.

A journeyman looks two turns ahead instead of four, without the oracle, and its walks are played on by whoever is in a
hurry: with more, it hardly lost to the greedy. It has the master's hunches all the same: without them it hardly won
against a master. One turn is too little: the longer it thinks, the less its hunches count, and the worse it plays.
"""

from __future__ import annotations

from typing import Final

PLAINLY: Final = {"turns": 2, "short": 0, "plays": None, "ends": False}
