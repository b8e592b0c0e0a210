"""Names and numbers of World Without End for the leaflets, from the box that is played with, and what holds."""

from __future__ import annotations

from priory.core.plain import Data
from priory.games.world.box import DUTIES, Box
from priory.games.world.options import ACTIONS
from priory.games.world.position.fields import View
from priory.games.world.rules.deck import NUMERALS
from priory.games.world.rules.vocabulary import GOODS
from priory.games.world.words.actions import does
from priory.games.world.words.names import action, bundle, duty, goods, number, penalty, plain, points
from priory.leaflets import Facts
from priory.words import Tongue


def facts(seats: int, variants: Data, t: Tongue) -> Facts:
    """What the leaflets say of this table."""
    box: Box = t.box
    says = {
        "seats": str(seats),
        "chapters": t.plural("{count} chapter", "{count} chapters", box.chapters),
        "rounds": t.plural("{count} round", "{count} rounds", box.rounds),
        "after": str(box.rounds),
        "plague_chapter": NUMERALS[box.plague_chapter - 1],
        "last_chapter": NUMERALS[box.chapters - 1],
        "build_points": points(box.build_vp, t),
        "heal_points": points(box.heal_vp, t),
        "houses": goods("houses", box.houses, t),
        "seals": t.plural("{count} seal", "{count} seals", box.seals),
        "outlaws_pay": goods("gold", next(one.amount for one in box.labels.favours if one.kind == "pay"), t),
        "wool_price": goods("gold", box.prices[0], t),
        "cloth_price": goods("gold", box.prices[1], t),
        "stone_end": points(box.final_stone, t),
        "wood_end": points(box.final_wood, t),
        "gold_end": points(box.final_half_gold / 2, t),
        "metal_points": points(box.metal_vp, t),
        "tax_low": str(min(box.tax_faces)),
        "tax_high": str(max(box.tax_faces)),
        "house_fee": bundle(box.labels.fees["house"], t) or number(0),
        "substitute": points(1, t),
        **{f"card_{card}": action(card, t) for card in ACTIONS},
        **{f"does_{card}": does(card, t) for card in ACTIONS},
        **{name: plain(name, t) for name in GOODS},
    }
    for at, name in enumerate(DUTIES):
        says[f"duty_{name}"] = duty(at, t)
        says[f"due_{name}"] = str(box.duty_amount[at])
        says[f"loss_{name}"] = points(box.duty_loss[at], t)
        says[f"penalty_{name}"] = penalty(at, t)
    holds = {name for name in ("first_game", "open_screens", "extra_crest_pass") if variants.get(name)}
    return Facts(says, holds)


def phase(view: View) -> str:
    """The part of the rules that a table has come to."""
    match view.question:
        case "orient":
            return "council"
        case "offer":
            return "event"
        case "protect":
            return "chapter"
        case "heal":
            return "plague"
    return "actions"
