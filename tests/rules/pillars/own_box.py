"""A box of one's own: every id, every name and every number that may change is another one than in the standard box."""

from __future__ import annotations

import copy
from itertools import count
from typing import Any

from priory.core.reader import LANGUAGES
from priory.games.pillars import GAME

PREFIX = {"en": "Qvex", "fr": "Qwox", "de": "Qzux", "it": "Qjix"}
"""How a name begins in each language, so that a name of another language is seen."""


def letters(number: int) -> str:
    """A number without a digit."""
    return "".join("bcdfghjklm"[int(digit)] for digit in f"{number:03d}")


def own_box() -> dict[str, Any]:
    """The box as it would be written in a file."""
    box = copy.deepcopy(GAME.box_data)
    numbers = count(1)
    for entry in (box["game"], box["die"]):
        rename(entry, next(numbers))
    for shelf in ("resource", "currency", "resource_card", "craftsman", "privilege", "event", "area", "cathedral_part"):
        for entry in box[shelf]:
            number = next(numbers)
            rename(entry, number)
            if shelf in ("resource_card", "craftsman", "privilege", "event"):
                entry["id"] = f"own_{letters(number)}"
    change_constants(box)
    change_goods(box)
    for entry in box["craftsman"]:
        change_craftsman(entry)
    change_privileges(box["privilege"])
    change_events(box["event"])
    for at, amount in ((3, 5), (4, 4), (11, 3)):
        box["space"][at]["effect"]["amount"] = amount
    return box


def rename(entry: dict[str, Any], number: int) -> None:
    entry["name"] = {language: f"{PREFIX[language]} {letters(number)}" for language in LANGUAGES}


def change_constants(box: dict[str, Any]) -> None:
    box["setup"].update(
        vp_start=9, gold_start_first=23, gold_start_step=2, builders_per_player=4, workers_small=9,
        large_worker_value=6, workers_per_player=15, gray_workers=6, black_workers=2, cost_marker_start=8,
    )  # fmt: skip
    box["cost_track"]["costs"] = list(range(8, -1, -1))
    box["limits"].update(
        gold_max=47, vp_track=50, craftsmen=4, resources_kept=6, debt_gold_per_vp=3, put_back_per_round=2,
        wool_mill_gold_per_worker=2,
    )  # fmt: skip
    box["round_start"].update(resource_cards_supply=8, resource_cards_unused=1)
    box["die"]["faces"] = [6, 7, 7, 8, 8, 9]


def change_goods(box: dict[str, Any]) -> None:
    for entry, total, buy, sell in zip(box["resource"], (31, 32, 33, 17), (7, 6, 5, 0), (6, 5, 4, 8), strict=True):
        entry.update(cubes_total=total, sell_price=sell, stock_start=total - (3 if buy else 1))
        if buy:
            entry.update(buy_price=buy, market_start=3)
    box["resource"][1]["buy_needs"] = "stonecutter"
    box["resource"][0]["sell_needs"] = "mortar_mixer"
    for entry in box["resource_card"]:
        entry["yield"] += 3
        entry["workers"] += 1


def change_craftsman(entry: dict[str, Any]) -> None:
    if entry["round"]:
        entry["cost"] += 2
    entry["capacity"] = entry["capacity"] + 1 if entry["capacity"] < 8 else 5
    for part in ("consumes", "produces"):
        entry[part] = {name: amount + 1 for name, amount in entry[part].items()}


def change_privileges(privileges: list[dict[str, Any]]) -> None:
    for entry in privileges:
        effect = entry["effect"]
        for field in ("amount", "gold", "metal", "vp", "stone", "wood"):
            if field in effect:
                # The row has room for six craftsmen at most, so that the privilege for more can only give less.
                effect[field] += -1 if effect["kind"] == "craftsmen_limit" else 1


def change_events(events: list[dict[str, Any]]) -> None:
    for entry in events:
        effect = entry["effect"]
        if effect["kind"] not in ("extra_use", "lose_craftsman"):
            effect["amount"] += -1 if effect["amount"] < 0 else 1
        if "max" in effect:
            effect["max"] = 9
