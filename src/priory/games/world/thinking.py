"""How the bots search World Without End: far, and trusting the first look, as the sense of value is good here."""

from __future__ import annotations

from typing import Final

TURNS: Final = 4
TRUST: Final = 32.0
