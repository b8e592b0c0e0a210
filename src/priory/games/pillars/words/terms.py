"""The terms of an option: what it is, what it brings and what it costs, and what its button says."""

from __future__ import annotations

from priory.choices import Amount, Terms, Way, exchanged
from priory.core.plain import Form
from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import (
    CASTLE,
    COURT,
    EVENT_PROTECTION,
    EXTRA_USE,
    FREE_PLACEMENT,
    GOLD,
    METAL,
    NEEDS_METAL_HELD,
    NONE,
    PRIORY,
    PRIORY_VP,
    RESOURCES,
    TAX_EXEMPTION,
)
from priory.games.pillars.words.changes import gold_change, point_change
from priory.games.pillars.words.names import amount, called, once, points
from priory.games.pillars.words.options import option, place_name
from priory.games.pillars.words.places import SPOTS, card_of, for_hire, in_row, kind_of, laid_at, newcomer
from priory.games.pillars.words.texts import formula, privilege
from priory.words import Tongue

STEPS = {
    "bishopric": "2",
    "kingsbridge": "4",
    "priory": "5",
    "court": "9",
    "shiring": "10",
    "castle": "11",
    "market": "12",
    "cathedral": "14",
}
"""The number that stands beside each area on the board."""
ENDS = ("pass_market", "finish")
SIGNS = {"gold": "p-coin", "points": "p-points", "workers": "i-meeple", **{name: f"p-{name}" for name in RESOURCES}}


def held(view: View) -> dict[str, int]:
    """What the one who chooses holds, by the names of things in `brings` and `costs`."""
    own = view.players[view.player]
    return {"gold": own.gold, "points": own.vp, "workers": own.reserve, **own.cubes}


def terms(view: View, form: Form, t: Tongue) -> Terms:
    """What an option is, brings and costs."""
    match form.kind:
        case "take" | "hire" | "hire_away" | "pass_cards":
            return _card(view, form, t)
        case "place" | "place_free":
            return _placed(view, form, t)
        case "pass_builder":
            brings = [Amount(t("it goes free of charge at the end, where there is room"), "p-bag")]
            return Terms(t("Pass"), t("Pass, wait on {cost}", cost=view.cost), "plain", "p-bag", brings)
        case "make_room" | "lose" | "replace" | "turn_away":
            return _leaving(view, form, t)
        case "use":
            return _work(view, form, t)
        case "buy" | "sell" | "gift" | "give_up":
            return _cubes(view, form, t)
    return _answer(view, form, t)


def _things(view: View, changes: dict[str, int], t: Tongue) -> tuple[list[Amount], list[Amount]]:
    """What comes in and what goes out at once."""
    return exchanged(changes, held(view), lambda thing, count: said(thing, count, t), SIGNS)


def said(thing: str, count: int, t: Tongue) -> str:
    """So many of a thing that is held."""
    if thing == "points":
        return points(count, t)
    if thing == "workers":
        return t.plural("{count} worker", "{count} workers", count)
    return amount(GOLD if thing == "gold" else RESOURCES.index(thing), count, t)


def _card(view: View, form: Form, t: Tongue) -> Terms:
    """An option of phase I."""
    box = view.box
    if form.kind == "pass_cards":
        costs = [Amount(t("no more cards in this round"))]
        return Terms(t("Pass"), t("Take no more cards"), "plain", "", (), costs)
    if form.kind == "take":
        card = card_of(form)
        count = box.card_workers[card]
        crop = amount(kind_of(form), box.card_yield[card], t)
        brings = [Amount(t("{cubes} when the round is settled", cubes=crop), f"p-{form.word('resource')}")]
        _, costs = _things(view, {"workers": -count}, t)
        verb = t.plural("Send {count} worker", "Send {count} workers", count)
        return Terms(called(box.card_ids[card], t), verb, "forward", f"p-{form.word('resource')}", brings, costs)
    id = for_hire(view, form)
    _, costs = _things(view, {"gold": gold_change(view, form)}, t)
    gold = amount(GOLD, -gold_change(view, form), t)
    if form.kind == "hire":
        brings = [Amount(formula(id, t))]
        return Terms(called(id, t), t("Hire for {gold}", gold=gold), "forward", f"b-{id}", brings, costs)
    brings = [Amount(t("nobody else can hire this craftsman"))]
    return Terms(called(id, t), t("Send away for {gold}", gold=gold), "plain", f"b-{id}", brings, costs)


def _placed(view: View, form: Form, t: Tongue) -> Terms:
    """A builder on a space."""
    area, number = SPOTS[form.word("space")]
    card = laid_at(view, area, number)
    free = form.kind == "place_free"
    _, costs = _things(view, {} if free else {"gold": gold_change(view, form)}, t)
    if free:
        costs = [Amount(once(FREE_PLACEMENT, t), f"b-{view.box.privilege_ids[view.box.privilege_of[FREE_PLACEMENT]]}")]
    verb = t("Place it free of charge") if free else t("Place the builder here")
    brings = _prospect(view, area, card, t)
    return Terms(place_name(view, form.word("space"), t), verb, "forward", STEPS[area], brings, costs)


def _prospect(view: View, area: str, card: str | None, t: Tongue) -> list[Amount]:
    """What a builder will bring where it stands, when the round is settled."""
    box = view.box
    if card is not None:
        return [Amount(privilege(card, t) if area == "kingsbridge" else formula(card, t), f"b-{card}")]
    if area == "priory":
        philip = box.privilege_of[PRIORY_VP]
        more = box.privilege_amount[philip] if box.privilege_ids[philip] in view.players[view.player].privileges else 0
        return [Amount(points(box.space_amount[PRIORY + view.spaces[area].index(None)] + more, t), "p-points")]
    if area == "court":
        metal = min(view.court, box.space_amount[COURT]) if view.spaces[area][0] is None else 0
        found = [Amount(amount(METAL, metal, t), "p-metal")] if metal else []
        return [*found, Amount(t("no tax in this round"), "p-notax")]
    if area == "castle":
        if view.round == box.rounds:
            return []
        count = box.space_amount[CASTLE]
        said = t.plural("{count} gray worker in the next round", "{count} gray workers in the next round", count)
        return [Amount(said, "w-gray")]
    said = {
        "bishopric": t("protection from a bad event, or a cube from the market"),
        "market": t("buying and selling at the market"),
        "cathedral": t("you become start player"),
    }.get(area, "")
    signs = {"bishopric": "i-checked-shield", "market": "i-two-coins", "cathedral": "i-crown"}
    return [Amount(said, signs[area])] if said else []


def _leaving(view: View, form: Form, t: Tongue) -> Terms:
    """A craftsman who leaves the game."""
    id = newcomer(view) if form.kind == "turn_away" else in_row(view, form)
    who = called(id, t)
    costs = [Amount(t("{craftsman} leaves the game ({formula})", craftsman=who, formula=formula(id, t)), f"b-{id}")]
    coming = (view.hired or "") if form.kind == "make_room" else newcomer(view) if form.kind == "replace" else ""
    brings = [Amount(f"{called(coming, t)}: {formula(coming, t)}", f"b-{coming}")] if coming else []
    verb = t("Turn {craftsman} away", craftsman=who) if form.kind == "turn_away" else t("Let {name} go", name=who)
    return Terms(who, verb, "loss" if form.kind == "lose" else "plain", f"b-{id}", brings, costs)


def _work(view: View, form: Form, t: Tongue) -> Terms:
    """A craftsman at the cathedral."""
    box, id, times = view.box, in_row(view, form), form.number("times")
    c = box.craft_ids.index(id)
    used = ((box.craft_input[c], box.craft_need[c]), (box.craft_input2[c], box.craft_need2[c]))
    changes = {RESOURCES[kind]: -times * need for kind, need in used if kind not in (NONE, GOLD)}
    changes |= {"gold": gold_change(view, form), "points": point_change(view, form)}
    brings, costs = _things(view, changes, t)
    return Terms(called(id, t), t.plural("Work once", "Work {count} times", times), "forward", f"b-{id}", brings, costs)


def _cubes(view: View, form: Form, t: Tongue) -> Terms:
    """Cubes bought, sold, given and given up."""
    resource, gold = form.word("resource"), gold_change(view, form)
    count = {"buy": 1, "gift": 1}.get(form.kind, -1) * (form.maybe_number("amount") or 1)
    brings, costs = _things(view, {resource: count, "gold": gold}, t)
    kind: Way = "plain" if form.kind == "give_up" else "forward"
    said = option(view, form, t)
    name = called(resource, t)
    verb = t("Take {cubes}", cubes=amount(kind_of(form), 1, t)) if form.kind == "gift" else said
    return Terms(name, verb, kind, f"p-{resource}", brings, costs)


def _answer(view: View, form: Form, t: Tongue) -> Terms:
    """The answers to the questions of the steps."""
    said = option(view, form, t)
    if form.kind in ("thomas", "exemption"):
        card = once(EVENT_PROTECTION if form.kind == "thomas" else TAX_EXEMPTION, t)
        id = view.box.privilege_ids[view.box.privilege_of[EVENT_PROTECTION if form.kind == "thomas" else TAX_EXEMPTION]]
        if form.word("answer") == "no":
            return Terms(card, said, "plain", f"b-{id}", [Amount(t("the card stays for later"))])
        return Terms(card, said, "forward", f"b-{id}", [Amount(privilege(id, t))], [Amount(card, f"b-{id}")])
    if form.kind == "protection":
        return Terms(said, t("Take protection"), "forward", "i-checked-shield")
    if form.kind == "put_back":
        return Terms(t("The drawn builder"), t("Put it back"), "forward", "p-bag", [Amount(said)])
    if form.kind == "leave":
        return Terms(t("The drawn builder"), t("Leave it"), "plain", "", [Amount(said)])
    assert form.kind in ENDS, form.kind
    brings, _ = _things(view, {"gold": _tools(view) if form.kind == "finish" else 0}, t)
    return Terms(said, said, "plain", "", brings)


def _tools(view: View) -> int:
    """The gold of the tool maker, which comes by itself when work is finished (P18.8a)."""
    box, own = view.box, view.players[view.player]
    row = [box.craft_ids.index(id) for id in own.craftsmen]
    over = [view.used[slot] > box.craft_capacity[c] for slot, c in enumerate(row)]
    raised = view.event is not None and box.event_verb[box.event_ids.index(view.event)] == EXTRA_USE
    gold = 0
    for slot, c in enumerate(row):
        if box.craft_requires[c] == NEEDS_METAL_HELD and own.cubes[RESOURCES[METAL]]:
            most = box.craft_capacity[c] - view.used[slot]
            if raised and box.craft_raisable[c] and not any(over[:slot] + over[slot + 1 :]):
                most += box.event_amount[box.event_ids.index(view.event or "")]
            gold += max(0, most) * box.craft_gold[c]
    return min(own.gold + gold, box.gold_most) - own.gold
