"""Sets of columns and of values as bits, and what they hold."""

from __future__ import annotations

from typing import Final

from priory.games.kingsbridge.box import LANE, PERMANENT, RANKS, SLOTS

ALL_SLOTS: Final = (1 << SLOTS) - 1
HOLES: Final = (1 << PERMANENT) - 1
"""The permanent columns: those of them without cards take any part."""
SLOTS_OF: Final = [tuple(slot for slot in range(SLOTS) if bits >> slot & 1) for bits in range(1 << SLOTS)]
ALL_VALUES: Final = (1 << LANE) - 2
VALUES_OF: Final = [tuple(v for v in range(1, RANKS + 1) if bits >> (v - 1) & 1) for bits in range(1 << RANKS)]
"""The values of each set without the 0 of an empty column, by its bits from that of value 1 on."""
