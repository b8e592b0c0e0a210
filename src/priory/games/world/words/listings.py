"""To look up in World Without End: the action cards, and the event cards by chapters."""

from __future__ import annotations

from priory.games.world.box import Box
from priory.games.world.options import ACTIONS
from priory.games.world.words.actions import does
from priory.games.world.words.names import action
from priory.leaflets import Listing
from priory.words import Tongue


def listings(t: Tongue) -> list[Listing]:
    """Each card with what it does."""
    box: Box = t.box
    found = [Listing("list-actions", t("All action cards"), [(action(card, t), does(card, t)) for card in ACTIONS])]
    for chapter, names in enumerate(box.chapter_names, 1):
        rows = [(t.name(card.title), t.name(card.text)) for card in box.events if card.chapter == chapter]
        title = t("Events: {chapter}", chapter=t.name(names))
        found.append(Listing(f"list-events-{chapter}", title, rows))
    return found
