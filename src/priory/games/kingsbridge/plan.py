"""The plans of a turn, by the name that programs know them by since 0.1.0; `mind/plan.py` says how they are made."""

from __future__ import annotations

from priory.games.kingsbridge.mind.plan import plans

__all__ = ["plans"]
