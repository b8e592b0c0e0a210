"""The games for PettingZoo: `priory_v0.env(id, seats=4)`, or `make("aec", "priory/<id>-v0", seats=4)`.

Importing this enters them in PettingZoo's registry.
"""

from __future__ import annotations

from priory.extras import needs

with needs("lab"):
    from pettingzoo import make, register

from priory.lab.observer import observed
from priory.lab.pettingzoo import priory_v0

__all__ = ["make", "priory_v0"]

for game in observed():
    register(
        "aec",
        f"priory/{game.id}-v{priory_v0.VERSION}",
        entry_point="priory.lab.pettingzoo.priory_v0:env",
        kwargs={"game": game.id},
    )
