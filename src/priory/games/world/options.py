"""Options: every decision of W25 as a run of numbers, laid end to end, and their structured form."""

from __future__ import annotations

from typing import Final

from priory.core.options import Codec, Kind

ACTIONS: Final = (
    "grain",
    "piety",
    "material",
    "build",
    "sell",
    "privilege",
    "house",
    "harvest",
    "donate",
    "weave",
    "medicine",
    "favour",
)
PROJECTS: Final = ("bridge", "st_mark", "mill", "palace", "hospital", "chapel", "tower")
SITES: Final = 14
PLACES: Final = 11
OFFERS: Final = 5
MOST_WOOL: Final = 15
MOST_CLOTH: Final = 1
MOST_WEAVE: Final = 2

# The duties a seat buys off with loyalty, as a sum of 1 (piety), 2 (grain) and 4 (tax).
PROTECTIONS: Final = (
    "none",
    "piety",
    "grain",
    "piety and grain",
    "tax",
    "piety and tax",
    "grain and tax",
    "piety, grain and tax",
)

ORIENT: Final = 0
PLAY: Final = 4
LAY: Final = 16
DISCARD: Final = 28
DECLINE: Final = 40
ACCEPT: Final = 41
NO_MATERIAL: Final = 46
MATERIAL: Final = 47
STOP_BUILD: Final = 49
BUILD: Final = 50
SELL: Final = 64
NO_HOUSE: Final = 96
HOUSE: Final = 97
STOP_HARVEST: Final = 111
HARVEST: Final = 112
NO_DONATION: Final = 126
DONATE: Final = 127
WEAVE: Final = 134
STOP_HEAL: Final = 137
HEAL: Final = 138
SMALL_SERVICE: Final = 149
NO_FAVOUR: Final = 150
FAVOUR: Final = 151
PROTECT: Final = 152
REMOVE: Final = 160

CODEC: Final = Codec(
    [
        Kind("orient", ORIENT, arrow=range(4)),
        Kind("play", PLAY, card=ACTIONS),
        Kind("lay", LAY, card=ACTIONS),
        Kind("discard", DISCARD, card=ACTIONS),
        Kind("decline", DECLINE),
        Kind("accept", ACCEPT, offer=range(1, OFFERS + 1)),
        Kind("no_material", NO_MATERIAL),
        Kind("material", MATERIAL, good=("stone", "wood")),
        Kind("stop_building", STOP_BUILD),
        Kind("build", BUILD, project=PROJECTS, good=("stone", "wood")),
        Kind("sell", SELL, wool=range(MOST_WOOL + 1), cloth=range(MOST_CLOTH + 1)),
        Kind("no_house", NO_HOUSE),
        Kind("house", HOUSE, site=range(1, SITES + 1)),
        Kind("stop_harvest", STOP_HARVEST),
        Kind("harvest", HARVEST, site=range(1, SITES + 1)),
        Kind("no_donation", NO_DONATION),
        Kind("donate", DONATE, project=PROJECTS),
        Kind("weave", WEAVE, amount=range(MOST_WEAVE + 1)),
        Kind("stop_healing", STOP_HEAL),
        Kind("heal", HEAL, place=range(1, PLACES + 1)),
        Kind("small_service", SMALL_SERVICE),
        Kind("keep_favour", NO_FAVOUR),
        Kind("move_favour", FAVOUR),
        Kind("protect", PROTECT, duties=PROTECTIONS),
        Kind("remove_house", REMOVE, site=range(1, SITES + 1)),
    ]
)
