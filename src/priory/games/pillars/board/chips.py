"""What an option of Pillars brings or costs, in small pictures for its line in the list."""

from __future__ import annotations

from priory.core.plain import Form
from priory.games.pillars.board.cards import symbol
from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import CASTLE, COURT, GAIN, GOLD, KINDS, PRIORY, PRIORY_VP
from priory.games.pillars.words.changes import gold_change, point_change
from priory.games.pillars.words.places import SPOTS, card_of
from priory.words import Tongue

Chip = tuple[str, str]


def chips(view: View, form: Form, _: Tongue) -> list[Chip]:
    """Numbers with their pictures: what comes in, what goes out."""
    kind = form.kind
    if kind == "take":
        card = card_of(form)
        return [(str(view.box.card_yield[card]), symbol(card // 3))]
    if kind in ("place", "place_free"):
        return placed(view, form.word("space"))
    if kind in ("hire", "hire_away", "buy", "sell", "use"):
        gold, points = gold_change(view, form), point_change(view, form)
        found = [(f"{gold:+d}".replace("-", "−"), "p-coin")] if gold or kind != "use" else []
        return found + ([(f"+{points}", "p-points")] if points else [])
    if kind in ("gift", "give_up"):
        return [("", f"p-{form.word('resource')}")]
    return []


def placed(view: View, target: str) -> list[Chip]:
    """What a builder on this space will bring."""
    box = view.box
    area, number = SPOTS[target]
    if area == "priory":
        philip = box.privilege_of[PRIORY_VP]
        points = box.space_amount[PRIORY + view.spaces[area].index(None)]
        if box.privilege_ids[philip] in view.players[view.player].privileges:
            points += box.privilege_amount[philip]
        return [(f"+{points}", "p-points")]
    if area == "castle":
        # In the last round the castle has no effect.
        return [(f"+{box.space_amount[CASTLE]}", "w-gray")] if view.round < box.rounds else []
    if area == "court":
        metal = view.court and box.space_amount[COURT] and view.spaces["court"][0] is None
        return [*([("", "p-metal")] if metal else []), ("", "p-notax")]
    if area == "kingsbridge" and (id := view.kingsbridge[number - 1]):
        p = box.privilege_ids.index(id)
        if box.privilege_verb[p] == GAIN:
            gain = box.gains[p]
            found = [(f"+{gain[kind]}", symbol(kind)) for kind in range(GOLD + 1) if gain[kind]]
            return found + ([(f"+{gain[KINDS + 1]}", "p-points")] if gain[KINDS + 1] else [])
        return []
    plain = {"bishopric": "i-checked-shield", "market": "i-two-coins", "cathedral": "i-crown"}
    return [("", plain[area])] if area in plain else []
