"""What an option does to the own gold and points at once."""

from __future__ import annotations

from priory.core.fields import View
from priory.core.plain import Form
from priory.games.pillars.rules.pieces import GOLD
from priory.games.pillars.words.places import kind_of, own_row
from priory.words import Tongue


def gold_change(view: View, form: Form, t: Tongue) -> int:
    """What an option costs or brings at once; gold above the limit is lost."""
    box, kind = t.box, form["kind"]
    held = int(view["players"][view["player"]]["gold"])
    spent = gained = 0
    if kind == "place":
        spent = view["cost"]
    elif kind in ("hire", "hire_away"):
        spent = box.craft_cost[box.craft_ids.index(view["supply"]["craftsmen"][form["place"] - 1])]
    elif kind == "buy":
        spent = form["amount"] * box.buy_price[kind_of(form)]
    elif kind == "sell":
        gained = form["amount"] * box.sell_price[kind_of(form)]
    elif kind == "use":
        c = box.craft_ids.index(own_row(view)[form["slot"] - 1])
        inputs = ((box.craft_input[c], box.craft_need[c]), (box.craft_input2[c], box.craft_need2[c]))
        spent = form["times"] * sum(need for kind, need in inputs if kind == GOLD)
        gained = form["times"] * box.craft_gold[c]
    return min(held - int(spent) + int(gained), int(box.gold_most)) - held


def point_change(view: View, form: Form, t: Tongue) -> int:
    """The points that an option brings at once."""
    if form["kind"] != "use":
        return 0
    box = t.box
    return int(form["times"]) * int(box.craft_vp[box.craft_ids.index(own_row(view)[form["slot"] - 1])])
