"""How the bots search World Without End: far, and trusting the first look, as the sense of value is good here.

In the first chapters it foretells the end less well than a walk that goes there: who has time walks on to the end.
"""

from __future__ import annotations

from typing import Final

TURNS: Final = 4
TRUST: Final = 32.0
SHORT: Final = 400
