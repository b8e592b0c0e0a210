"""The games for PettingZoo: `priory_v0.env("pillars", seats=4)`, or `make("aec", "priory/pillars-v0", seats=4)`.

Importing this enters them in PettingZoo's registry.
"""

from __future__ import annotations

from priory.extras import needs

with needs("lab"):
    from pettingzoo import make, register

from priory.core.registry import games
from priory.lab.pettingzoo import priory_v0

__all__ = ["make", "priory_v0"]

for id in games():
    register(
        "aec",
        f"priory/{id}-v{priory_v0.VERSION}",
        entry_point="priory.lab.pettingzoo.priory_v0:env",
        kwargs={"game": id},
    )
