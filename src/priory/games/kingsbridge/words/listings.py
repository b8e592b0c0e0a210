"""To look up in Kingsbridge: the characters."""

from __future__ import annotations

from priory.games.kingsbridge.box import CHARACTERS
from priory.games.kingsbridge.words.names import character, effect
from priory.leaflets import Listing
from priory.words import Tongue


def listings(t: Tongue) -> list[Listing]:
    """Each character with what it does."""
    return [Listing("characters", t("The characters"), [(character(id, t), effect(id, t)) for id in CHARACTERS])]
