"""To look up in A Column of Fire: the characters by countries, the events, the advantage tiles."""

from __future__ import annotations

from priory.games.column.box import Box
from priory.games.column.position.fields import characters, tile_kinds
from priory.games.column.rules.pieces import COUNTRIES
from priory.games.column.words.names import symbol, title
from priory.leaflets import Listing
from priory.words import Tongue


def listings(t: Tongue) -> list[Listing]:
    """Each card and tile with what it does."""
    box: Box = t.box
    found = []
    for country in COUNTRIES:
        rows = {
            t.name(card["name"]): " / ".join(symbol(action, t) for action in card["actions"])
            for card in characters(box)
            if card["deck"] == country and card["actions"]
        }
        heading = t("Characters: {country}", country=title(country, t))
        found.append(Listing(f"list-{country}", heading, list(rows.items())))
    events = [(t.name(one["name"]), t.name(one["text"])) for one in box.data["event"]]
    tiles = [(t.name(kind["name"]), _tile(kind["symbol"], t)) for kind in tile_kinds(box).values()]
    return [*found, Listing("list-events", t("All events"), events), Listing("list-tiles", t("Advantage tiles"), tiles)]


def _tile(effect: str | None, t: Tongue) -> str:
    """What a tile lets one do; points are counted at the end."""
    return symbol(effect, t) if effect else t("counted at the end of the game")
