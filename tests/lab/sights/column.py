"""A view of Column as numbers."""

from __future__ import annotations

from typing import Any

from tests.lab.sights.reading import Numbers, View, around, common, counted, flat, one_hot, placed, seat_hot

QUESTIONS = (
    *("end", "conflicts", "window", "cards", "card", "first", "move", "reveal", "use", "take", "house", "stone"),
    *("pick", "roll", "ship", "space", "event", "religion", "target"),
)
COUNTRIES = ("england", "france", "netherlands", "spain")
GOODS = ("book", "ore", "cloth", "wine")
DICE = ("white", "blue", "orange", "brown", "purple")
RELIGIONS = ("catholic", "protestant", "neutral")
SPACES = 20
MOST_PRISON = 5


def read(view: View, box: Any) -> dict[str, Numbers]:
    countries = [view["countries"][name] for name in COUNTRIES]
    about = view["about"]
    return {
        **common(view),
        "active": seat_hot(view, view["active"]),
        "start": seat_hot(view, view["start"]),
        "year": [view["year"]],
        "second_half": [view["half"] - 1],
        **{name: [int(view[name])] for name in ("last_year", "event_done")},
        "over": [int(view["question"] == "over")],
        "tile_supply": [view["tile_supply"]],
        "sold": flat([int([country, good] in view["sold"]) for good in GOODS] for country in COUNTRIES),
        "rolled": one_hot(DICE, *view["rolled"]),
        "question": [int(name == view["question"]) for name in QUESTIONS],
        "die": one_hot(DICE, about.get("die")),
        **players(view, box),
        "used_tiles": [view["used_tiles"].get(tile, 0) for tile in box.tile_ids],
        "decks": [one["deck_count"] for one in countries],
        "stones": flat([one["stones"][religion] for religion in RELIGIONS] for one in countries),
        "face_up": one_hot(box.ids, *(one["face_up"] for one in countries)),
        "removed": one_hot(box.ids, *(card for one in countries for card in one["removed"])),
        "room": [view["religion_spaces"]],
    }


def players(view: View, box: Any) -> dict[str, Numbers]:
    """What lies before the players."""
    them = around(view["players"], view["seat"])
    return {
        **{name: [one[name] for one in them] for name in ("score", "religion_die", "protection", "quiet")},
        "total": [one.get("total", 0) for one in them],
        "loch_leven": flat(one_hot(box.loch_ids, one["loch_leven"]) for one in them),
        "religion": flat(one_hot(RELIGIONS, one["religion"]) for one in them),
        "space": flat(one_hot(range(SPACES), one["space"]) for one in them),
        "goods": flat([one["goods"][good] for good in GOODS] for one in them),
        "houses": flat([one["houses"].get(country, 0) for country in COUNTRIES] for one in them),
        "dice": flat([one["dice"][die] for die in DICE] for one in them),
        "row": flat(placed(DICE, [card["die"] for card in one["cards"]]) for one in them),
        "prison": flat(placed(DICE, one["prison"]) for one in them),
        "characters": flat(standing(one["cards"], box.ids) for one in them),
        "tile_counts": [one["tile_count"] for one in them],
        "tiles": flat(counted(box.tile_ids, one.get("tiles", [])) for one in them),
    }


def standing(cards: list[View], ids: list[str]) -> Numbers:
    """The die on each character, 1 for white."""
    found = {card["card"]: DICE.index(card["die"]) + 1 for card in cards}
    return [found.get(id, 0) for id in ids]
