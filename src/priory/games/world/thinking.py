"""How the bots search World Without End: the first look counts for much, as the sense of value is good here."""

from __future__ import annotations

from typing import Final

TRUST: Final = 32.0
