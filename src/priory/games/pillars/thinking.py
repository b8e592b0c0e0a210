"""How the bots search The Pillars of the Earth: with time enough, farther than usual."""

from __future__ import annotations

from typing import Final

FARTHER: Final = 4
