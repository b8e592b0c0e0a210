"""What an option of Pillars brings or costs, in small pictures for its line in the list."""

from __future__ import annotations

from typing import Any

from priory.games.pillars.board.cards import symbol
from priory.games.pillars.board.ground import gold_change
from priory.games.pillars.board.layout import BOX
from priory.games.pillars.pieces import CASTLE, GAIN, GOLD, KINDS, PRIORY
from priory.games.pillars.words import SPOTS, card_of, own_row

Chip = tuple[str, str]


def chips(view: dict[str, Any], form: dict[str, Any]) -> list[Chip]:
    """Numbers with their pictures: what comes in, what goes out."""
    kind = form["kind"]
    if kind == "take":
        card = card_of(form)
        return [(str(BOX.card_yield[card]), symbol(card // 3))]
    if kind in ("place", "place_free"):
        return placed(view, form["space"])
    if kind in ("hire", "hire_away", "buy", "sell"):
        return [(f"{gold_change(view, form):+d}".replace("-", "−"), "p-coin")]
    if kind == "use":
        c = BOX.craft_ids.index(own_row(view)[form["slot"] - 1])
        gold = gold_change(view, form)
        found = [(f"{gold:+d}".replace("-", "−"), "p-coin")] if gold else []
        points = form["times"] * BOX.craft_vp[c]
        return found + ([(f"+{points}", "p-points")] if points else [])
    if kind in ("gift", "give_up"):
        return [("", f"p-{form['resource']}")]
    return []


def placed(view: dict[str, Any], target: str) -> list[Chip]:
    """What a builder on this space will bring."""
    area, number = SPOTS[target]
    if area == "priory":
        return [(f"+{BOX.space_amount[PRIORY + view['spaces'][area].index(None)]}", "p-points")]
    if area == "castle":
        return [(f"+{BOX.space_amount[CASTLE]}", "w-gray")]
    if area == "court":
        first = [("", "p-metal")] if view["court"] and view["spaces"]["court"][0] is None else []
        return [*first, ("", "p-notax")]
    if area == "kingsbridge" and view["kingsbridge"][number - 1]:
        p = BOX.privilege_ids.index(view["kingsbridge"][number - 1])
        if BOX.privilege_verb[p] == GAIN:
            gain = BOX.gains[p]
            found = [(f"+{gain[kind]}", symbol(kind)) for kind in range(GOLD + 1) if gain[kind]]
            return found + ([(f"+{gain[KINDS + 1]}", "p-points")] if gain[KINDS + 1] else [])
        return []
    plain = {"bishopric": "i-checked-shield", "market": "i-two-coins", "cathedral": "i-crown"}
    return [("", plain[area])] if area in plain else []
