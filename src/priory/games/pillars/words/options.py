"""The options: what each does, as a person would say it, and the elements of the table it touches."""

from __future__ import annotations

from priory.core.plain import Form
from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import FREE_PLACEMENT, GOLD
from priory.games.pillars.words.changes import gold_change
from priory.games.pillars.words.names import amount, called, once
from priory.games.pillars.words.places import (
    AREA_NAMES,
    SPOTS,
    card_id,
    card_of,
    for_hire,
    in_row,
    kind_of,
    laid_at,
    newcomer,
    space_id,
)
from priory.games.pillars.words.texts import formula
from priory.words import Tongue


def option(view: View, form: Form, t: Tongue) -> str:
    """What this option does, as a person would say it."""
    kind = form.kind
    if kind in ("take", "hire", "hire_away", "pass_cards"):
        return card_option(view, form, t)
    if kind in ("place", "place_free", "pass_builder"):
        return builder_option(view, form, t)
    if kind in ("make_room", "lose", "replace", "turn_away", "use"):
        return craftsman_option(view, form, t)
    if kind == "leave":
        return t("Leave the builder to its owner")
    if kind == "put_back":
        return t("Put the builder back and draw again")
    if kind == "protection":
        return t("Protection from the event")
    if kind == "gift":
        return t("{cubes} from the market", cubes=amount(kind_of(form), 1, t))
    if kind in ("thomas", "exemption"):
        return t("Use the card") if form.word("answer") == "yes" else t("Keep the card")
    if kind == "pass_market":
        return t("Leave the market")
    if kind == "finish":
        return t("Finish work")
    if kind == "give_up":
        return t("Give up {cubes}", cubes=amount(kind_of(form), 1, t))
    gold = amount(GOLD, abs(gold_change(view, form)), t)
    cubes = amount(kind_of(form), form.number("amount"), t)
    if kind == "buy":
        return t("Buy {cubes} for {gold}", cubes=cubes, gold=gold)
    return t("Sell {cubes} for {gold}", cubes=cubes, gold=gold)


def card_option(view: View, form: Form, t: Tongue) -> str:
    """An option of phase I."""
    box = view.box
    if form.kind == "pass_cards":
        return t("Pass: no more cards in this round")
    if form.kind == "take":
        card = card_of(form)
        name = called(box.card_ids[card], t)
        cubes = amount(kind_of(form), box.card_yield[card], t)
        count = box.card_workers[card]
        return t.plural(
            "{card}: {cubes} for {count} worker", "{card}: {cubes} for {count} workers", count, card=name, cubes=cubes
        )
    id = for_hire(view, form)
    cost = amount(GOLD, -gold_change(view, form), t)
    if form.kind == "hire":
        return t("Hire {craftsman} for {gold} ({formula})", craftsman=called(id, t), gold=cost, formula=formula(id, t))
    return t("Pay {gold} and send {craftsman} away", craftsman=called(id, t), gold=cost)


def craftsman_option(view: View, form: Form, t: Tongue) -> str:
    """An option about one craftsman, who is told with what he does: two of one name never do the same."""
    id = newcomer(view) if form.kind == "turn_away" else in_row(view, form)
    who, says = called(id, t), formula(id, t)
    if form.kind == "turn_away":
        return t("{craftsman} is turned away ({formula})", craftsman=who, formula=says)
    if form.kind == "use":
        return t.plural(
            "{craftsman} works once ({formula})",
            "{craftsman} works {count} times ({formula})",
            form.number("times"),
            craftsman=who,
            formula=says,
        )
    return t("{craftsman} leaves ({formula})", craftsman=who, formula=says)


def builder_option(view: View, form: Form, t: Tongue) -> str:
    """An option of phase II."""
    if form.kind == "pass_builder":
        return t("Pass: the builder waits on {cost}, free at the end", cost=view.cost)
    place = place_name(view, form.word("space"), t)
    if form.kind == "place_free":
        return t("{place}, free of charge: {privilege}", place=place, privilege=once(FREE_PLACEMENT, t))
    if view.cost:
        return t("{place} for {gold}", place=place, gold=amount(GOLD, view.cost, t))
    return place


def place_name(view: View, target: str, t: Tongue) -> str:
    """A placement target, with the card that lies there."""
    area, number = SPOTS[target]
    name = called(AREA_NAMES[area], t)
    if area not in ("kingsbridge", "shiring"):
        return name
    card = laid_at(view, area, number)
    return f"{name} {number}" if card is None else f"{name}: {called(card, t)}"


def touches(view: View, form: Form) -> list[str]:
    """The elements an option touches, in order."""
    kind = form.kind
    if kind == "take":
        return [card_id(card_of(form))]
    if kind in ("hire", "hire_away"):
        return [f"supply-{form.number('place')}", "row" if kind == "hire" else "removed"]
    if kind in ("make_room", "lose", "replace"):
        return [f"row-{form.number('slot')}", "removed"]
    if kind == "turn_away":
        return [f"shiring-{view.turn + 1}", "removed"]
    if kind == "put_back":
        return ["drawn", "bag"]
    if kind in ("place", "place_free"):
        return ["drawn" if kind == "place" else "privilege-asked", space_id(view, form.word("space"))]
    if kind == "pass_builder":
        return ["drawn", f"waiting-{view.cost}"]
    if kind == "protection":
        return ["event"]
    if kind in ("thomas", "exemption"):
        return ["privilege-asked"] if form.word("answer") == "yes" else ["pass"]
    if kind == "use":
        return [f"row-{form.number('slot')}", f"times-{form.number('times')}"]
    return resource_touches(form) if "resource" in form else ["pass"]


def resource_touches(form: Form) -> list[str]:
    """The elements of an option about one kind of resource."""
    resource = form.word("resource")
    if form.kind == "gift":
        return [f"market-{resource}"]
    if form.kind == "give_up":
        return [f"cube-{resource}", f"stock-{resource}"]
    return [f"{'market' if form.kind == 'buy' else 'cube'}-{resource}", f"times-{form.number('amount')}"]
