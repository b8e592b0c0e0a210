"""What an option would bring and cost at once, for sentences and previews (W6, W7, W9, W11, W23.17 to W23.24)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from priory.core.plain import Form
from priory.games.world.position.fields import View
from priory.games.world.rules.vocabulary import (
    ACT_BUILD,
    ACT_DONATE,
    ACT_FAVOUR,
    ACT_HARVEST,
    ACT_HOUSE,
    ACT_MATERIAL,
    ACT_MEDICINE,
    ACT_SELL,
    ACT_WEAVE,
    BONUS,
    GOLD,
    LIMIT,
    MARKET,
    PERFORM,
    SURCHARGE,
    Bundle,
    Effect,
    bundle_names,
)

ACTION_OF = {
    "material": ACT_MATERIAL,
    "build": ACT_BUILD,
    "sell": ACT_SELL,
    "house": ACT_HOUSE,
    "harvest": ACT_HARVEST,
    "donate": ACT_DONATE,
    "weave": ACT_WEAVE,
    "heal": ACT_MEDICINE,
    "small_service": ACT_MEDICINE,
    "move_favour": ACT_FAVOUR,
}
"""The action that an option carries out."""
GO_ON = ("build", "harvest", "heal")
"""Of these the same action asks again: what comes on top for it comes at its end."""


# The council.


def landing(view: View, steps: int) -> int:
    """The favour space the marker would come to stand on."""
    space = view.favour
    while steps:
        space = space % len(view.box.labels.favours) + 1
        if space not in view.covered.favour:
            steps -= 1
    return space


def corner(view: View, seat: int, arrow: int) -> Bundle:
    """What the corner shows that would point to a seat."""
    assert view.event is not None
    shown = view.event["corners"][(view.sides[seat] - view.council.index(arrow) - 1) % 4]
    return view.box.labels.corners[shown]


def incomes(view: View, arrow: int) -> list[Bundle]:
    """What each seat would receive: nothing while begging, a point where the supply is empty (W6.4 to W6.6)."""
    supply = dict(view.supply)
    found: list[Bundle] = [{} for _ in range(view.seats)]
    for k in range(view.seats):
        seat = (view.crest + k) % view.seats
        if "begging" in view.players[seat].penalties:
            continue
        for good, amount in corner(view, seat, arrow).items():
            left = supply.get(good, amount)
            supply[good] = left - min(left, amount)
            found[seat] = {good: min(left, amount)} if left else {"vp": 1}
    return found


def income(view: View, seat: int, arrow: int) -> Bundle:
    """What a seat would receive."""
    return incomes(view, arrow)[seat]


# The actions.


def in_force(view: View, op: int, action: int) -> list[Effect]:
    """What the blue cards in force do to an action."""
    effects = [effect for id in view.in_force for effect in view.box.event(id).effects]
    return [effect for effect in effects if effect.op == op and effect.action == action]


def surcharge(view: View, action: int) -> Bundle:
    """All that has to be paid on top for an action (W23.19, W23.24)."""
    return bundle_names([part for effect in in_force(view, SURCHARGE, action) for part in effect.pay])


def material_taken(view: View, good: str) -> int:
    """How much the action Building material brings now: what its card, events in force and the supply allow."""
    limits = [effect.most for effect in in_force(view, LIMIT, ACT_MATERIAL)]
    return min(view.box.material_amount, view.supply[good], *limits)


def sold(form: Form) -> Bundle:
    """What is sold at the market."""
    return {good: form.number(good) for good in MARKET if form.number(good)}


def house_fee(view: View, number: int) -> Bundle:
    """What is printed as the cost of a house on a site."""
    return Counter(view.box.labels.fees["house"]) + Counter([view.box.labels.sites[number - 1].material])


def house_cost(view: View, number: int) -> Bundle:
    """What a house costs on a site now: less what is waived, and more where blue cards ask for it."""
    cost = house_fee(view, number)
    due = Counter({good: count for good, count in cost.items() if good not in view.asked.waived})
    return due + Counter(surcharge(view, ACT_HOUSE)) if view.asked.by_action else due


def donation_cost(view: View) -> Bundle:
    """What a donation costs now; an event that lets everybody donate may waive it (W23.15)."""
    effects = view.card.effects if view.card is not None and view.arrow is None else []
    waived = any(one.op == PERFORM and one.action == ACT_DONATE and one.waive >> GOLD & 1 for one in effects)
    return Counter({} if waived else view.box.labels.fees["donate"]) + Counter(surcharge(view, ACT_DONATE))


def change(view: View, form: Form) -> Bundle:
    """How an option changes at once what the one who chooses owns: what it brings less what it costs."""
    found = Counter(_moved(view, form))
    action = ACTION_OF.get(form.kind, -1)
    if action < 0 or not _by_action(view, form):
        return found
    if form.kind not in ("house", "donate") and _begins(view, form):
        found.subtract(surcharge(view, action))
    if form.kind not in GO_ON:
        for effect in in_force(view, BONUS, action):
            for good, amount in bundle_names(effect.get).items():
                found[good] += min(amount, view.supply.get(good, amount + found[good]) - found[good])
    return found


def _by_action(view: View, form: Form) -> bool:
    """Whether an action is carried out by it with some effect."""
    match form.kind:
        case "house" | "heal":
            return view.asked.by_action
        case "sell":
            return bool(sold(form))
        case "weave":
            return form.number("amount") > 0
    return True


def _begins(view: View, form: Form) -> bool:
    """Whether it is the first piece of the action: what an action costs on top is paid with that (W23.19)."""
    match form.kind:
        case "build":
            return not view.asked.pieces
        case "harvest":
            return not view.asked.named
        case "heal":
            return not view.asked.healed
    return True


def _moved(view: View, form: Form) -> Mapping[str, int]:
    """What the option itself brings and costs."""
    match form.kind:
        case "orient":
            return _oriented(view, form.number("arrow"))
        case "accept":
            offer = view.asked.options[form.number("offer") - 1]
            return _less(offer["get"], offer["pay"])
        case "material":
            return {form.word("good"): material_taken(view, form.word("good"))}
        case "build":
            return {form.word("good"): -1}
        case "sell":
            gold = sum(count * view.prices[good] for good, count in sold(form).items())
            return _less({"gold": gold}, sold(form))
        case "weave":
            return {"wool": -form.number("amount"), "cloth": form.number("amount")}
        case "house":
            return _less({}, house_cost(view, form.number("site")))
        case "harvest":
            return _there(view.box.labels.sites[form.number("site") - 1].rent, view.supply)
        case "donate":
            return _less({}, donation_cost(view))
        case "heal":
            return _there(view.box.labels.places[form.number("place") - 1].bonus, view.supply)
        case "small_service":
            return _there(view.box.labels.gains["medicine"], view.supply)
        case "move_favour":
            return _favoured(view, landing(view, view.box.favour_steps), view.supply)
    return {}


def _oriented(view: View, arrow: int) -> Bundle:
    """The income of the one who chooses, and the favour after it (W5.1)."""
    all_incomes = incomes(view, arrow)
    found = Counter(all_incomes[view.seat])
    if arrow:
        supply = Counter(view.supply)
        for one in all_incomes:
            supply.subtract({good: count for good, count in one.items() if good in view.supply})
        found.update(_favoured(view, landing(view, arrow), supply))
    return found


def _favoured(view: View, space: int, supply: Mapping[str, int]) -> Bundle:
    """The goods that a favour brings or costs; points are told elsewhere."""
    label = view.box.labels.favours[space - 1]
    if label.kind == "pay":
        return {label.stat: -label.amount}
    return _there({label.stat: label.amount}, supply) if label.kind == "gain" else {}


def _there(bundle: Bundle, supply: Mapping[str, int]) -> Bundle:
    """What the supply holds of a bundle (W22.2)."""
    return {good: min(count, supply.get(good, count)) for good, count in bundle.items()}


def _less(get: Bundle, pay: Bundle) -> Bundle:
    found = Counter(get)
    found.subtract(pay)
    return found
