"""To look up in Pillars: craftsmen, privileges and events."""

from __future__ import annotations

from priory.games.pillars.rules.pieces import GOLD
from priory.games.pillars.words.names import amount, box_of, called
from priory.games.pillars.words.texts import event, formula, privilege
from priory.leaflets import Listing
from priory.words import Tongue


def listings(t: Tongue) -> list[Listing]:
    """Each card with what it does; craftsmen with what they cost."""
    box = box_of(t)
    craftsmen = [(called(id, t), _hired(at, formula(id, t), t)) for at, id in enumerate(box.craft_ids)]
    return [
        Listing("list-craftsmen", t("All craftsmen"), craftsmen),
        Listing(
            "list-privileges", t("All privileges"), [(called(id, t), privilege(id, t)) for id in box.privilege_ids]
        ),
        Listing("list-events", t("All events"), [(called(id, t), event(id, t)) for id in box.event_ids]),
    ]


def _hired(at: int, does: str, t: Tongue) -> str:
    """What a craftsman does, and for how much he can be hired."""
    cost = box_of(t).craft_cost[at]
    return t("{does}; hired for {gold}", does=does, gold=amount(GOLD, cost, t)) if cost else does
