"""How the bots search The Pillars of the Earth: far, as what a builder brings shows only rounds later."""

from __future__ import annotations

from typing import Final

TURNS: Final = 4
