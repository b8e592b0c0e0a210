"""What an option does to the own gold and points at once."""

from __future__ import annotations

from priory.core.plain import Form
from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import GOLD
from priory.games.pillars.words.places import for_hire, in_row, kind_of


def gold_change(view: View, form: Form) -> int:
    """What an option costs or brings at once; gold above the limit is lost."""
    box, kind = view.box, form.kind
    held = view.players[view.player].gold
    spent = gained = 0
    if kind == "place":
        spent = view.cost
    elif kind in ("hire", "hire_away"):
        spent = box.craft_cost[box.craft_ids.index(for_hire(view, form))]
    elif kind == "buy":
        spent = form.number("amount") * box.buy_price[kind_of(form)]
    elif kind == "sell":
        gained = form.number("amount") * box.sell_price[kind_of(form)]
    elif kind == "use":
        c, times = box.craft_ids.index(in_row(view, form)), form.number("times")
        inputs = ((box.craft_input[c], box.craft_need[c]), (box.craft_input2[c], box.craft_need2[c]))
        spent = times * sum(need for kind, need in inputs if kind == GOLD)
        gained = times * box.craft_gold[c]
    return min(held - spent + gained, box.gold_most) - held


def point_change(view: View, form: Form) -> int:
    """The points that an option brings at once."""
    if form.kind != "use":
        return 0
    box = view.box
    return form.number("times") * box.craft_vp[box.craft_ids.index(in_row(view, form))]
