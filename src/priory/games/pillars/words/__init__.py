"""How it is said: prompts, options, journal lines, and the elements an option touches.

A prompt is read by everybody at the table, so that it speaks to nobody; names and numbers are those of the box that is
played with (`t.box`).
"""

from __future__ import annotations

from priory.core.fields import View
from priory.core.plain import Form
from priory.games.pillars.rules.pieces import EVENT_PROTECTION, FIXED_TAX, FREE_PLACEMENT, GOLD, TAX_EXEMPTION
from priory.games.pillars.words.changes import gold_change
from priory.games.pillars.words.log import line
from priory.games.pillars.words.places import AREA_NAMES, SPOTS, card_id, card_of, kind_of, own_row, space_id
from priory.games.pillars.words.texts import amount, called, formula, once
from priory.words import Tongue

__all__ = ["line", "option", "prompt", "touches"]


def described(id: str, t: Tongue) -> tuple[str, str]:
    """A craftsman's name and what he does: two of one name never do the same."""
    return called(id, t), formula(id, t)


def prompt(view: View, t: Tongue) -> str:
    """What is being decided, in one line."""
    asked = view["question"]
    if asked == "card":
        return t("A resource card, a craftsman, or no more cards?")
    if asked == "make_room":
        return t("The row is full: who makes room for {craftsman}?", craftsman=called(view["hired"], t))
    if asked == "put_back":
        gold = amount(GOLD, view["cost"], t)
        return t("A builder is drawn for {gold}: leave it, or put it back into the bag?", gold=gold)
    if asked == "place":
        if view["cost"]:
            return t("Where does the builder go for {gold}, or does it wait?", gold=amount(GOLD, view["cost"], t))
        return t("Where does the builder go, free of charge?")
    if asked in ("bishopric", "thomas", "collapse"):
        return event_prompt(asked, view, t)
    if asked == "exemption":
        return t("The tax is {gold}: use {privilege}?", gold=tax_due(view, t), privilege=once(TAX_EXEMPTION, t))
    if asked == "shiring":
        newcomer = called(view["shiring"][view["turn"]], t)
        return t("The row is full: who leaves, or is {craftsman} turned away?", craftsman=newcomer)
    if asked == "market":
        return t("Buy or sell one kind of resource, or leave the market?")
    if asked == "cathedral":
        return t("Which craftsman works on the cathedral?")
    if asked == "give_up":
        return t.plural(
            "Only {count} resource may be kept: which one goes?",
            "Only {count} resources may be kept: which one goes?",
            t.box.kept_most,
        )
    return t("The cathedral is finished")


def event_prompt(asked: str, view: View, t: Tongue) -> str:
    """A question of step 1."""
    event = called(view["event"], t)
    if asked == "thomas":
        return t("Use {privilege} against {event}?", privilege=once(EVENT_PROTECTION, t), event=event)
    if asked == "collapse":
        return t("{event}: which craftsman is lost?", event=event)
    area = called("area_bishopric", t)
    if t.box.event_negative[t.box.event_ids.index(view["event"])]:
        return t("{area}: protection from {event}, or a cube?", area=area, event=event)
    return t("{area}: which cube? The event is {event}", area=area, event=event)


def tax_due(view: View, t: Tongue) -> str:
    """The tax of the player who must choose, which a privilege may have fixed."""
    box = t.box
    fixed = box.privilege_of[FIXED_TAX]
    mine = box.privilege_ids[fixed] in view["players"][view["player"]]["privileges"]
    return amount(GOLD, box.privilege_amount[fixed] if mine else view["tax"], t)


def option(view: View, form: Form, t: Tongue) -> str:
    """What this option does, as a person would say it."""
    kind = form["kind"]
    if kind in ("take", "hire", "hire_away", "pass_cards"):
        return card_option(view, form, t)
    if kind in ("place", "place_free", "pass_builder"):
        return builder_option(view, form, t)
    if kind in ("make_room", "lose", "replace"):
        who, says = described(own_row(view)[form["slot"] - 1], t)
        return t("{craftsman} leaves ({formula})", craftsman=who, formula=says)
    if kind == "turn_away":
        who, says = described(view["shiring"][view["turn"]], t)
        return t("{craftsman} is turned away ({formula})", craftsman=who, formula=says)
    if kind == "leave":
        return t("Leave the builder to its owner")
    if kind == "put_back":
        return t("Put the builder back and draw again")
    if kind == "protection":
        return t("Protection from the event")
    if kind == "gift":
        return t("{cubes} from the market", cubes=amount(kind_of(form), 1, t))
    if kind in ("thomas", "exemption"):
        return t("Use the card") if form["answer"] == "yes" else t("Keep the card")
    if kind == "pass_market":
        return t("Leave the market")
    if kind == "finish":
        return t("Finish work")
    if kind == "use":
        who, says = described(own_row(view)[form["slot"] - 1], t)
        count = form["times"]
        return t.plural(
            "{craftsman} works once ({formula})",
            "{craftsman} works {count} times ({formula})",
            count,
            craftsman=who,
            formula=says,
        )
    if kind == "give_up":
        return t("Give up {cubes}", cubes=amount(kind_of(form), 1, t))
    gold = amount(GOLD, abs(gold_change(view, form, t)), t)
    cubes = amount(kind_of(form), form["amount"], t)
    if kind == "buy":
        return t("Buy {cubes} for {gold}", cubes=cubes, gold=gold)
    return t("Sell {cubes} for {gold}", cubes=cubes, gold=gold)


def card_option(view: View, form: Form, t: Tongue) -> str:
    """An option of phase I."""
    box = t.box
    if form["kind"] == "pass_cards":
        return t("Pass: no more cards in this round")
    if form["kind"] == "take":
        card = card_of(form)
        name = called(box.card_ids[card], t)
        cubes = amount(kind_of(form), box.card_yield[card], t)
        count = box.card_workers[card]
        return t.plural(
            "{card}: {cubes} for {count} worker", "{card}: {cubes} for {count} workers", count, card=name, cubes=cubes
        )
    id = view["supply"]["craftsmen"][form["place"] - 1]
    cost = amount(GOLD, -gold_change(view, form, t), t)
    if form["kind"] == "hire":
        return t("Hire {craftsman} for {gold} ({formula})", craftsman=called(id, t), gold=cost, formula=formula(id, t))
    return t("Pay {gold} and send {craftsman} away", craftsman=called(id, t), gold=cost)


def builder_option(view: View, form: Form, t: Tongue) -> str:
    """An option of phase II."""
    if form["kind"] == "pass_builder":
        return t("Pass: the builder waits on {cost}, free at the end", cost=view["cost"])
    place = place_name(view, form["space"], t)
    if form["kind"] == "place_free":
        return t("{place}, free of charge: {privilege}", place=place, privilege=once(FREE_PLACEMENT, t))
    if view["cost"]:
        return t("{place} for {gold}", place=place, gold=amount(GOLD, view["cost"], t))
    return place


def place_name(view: View, target: str, t: Tongue) -> str:
    """A placement target, with the card that lies there."""
    area, number = SPOTS[target]
    name = called(AREA_NAMES[area], t)
    if area not in ("kingsbridge", "shiring"):
        return name
    card = view[area][number - 1]
    return f"{name} {number}" if card is None else f"{name}: {called(card, t)}"


def touches(view: View, form: Form) -> list[str]:
    """The elements an option touches, in order."""
    kind = form["kind"]
    if kind == "take":
        return [card_id(card_of(form))]
    if kind == "hire":
        return [f"supply-{form['place']}", "row"]
    if kind == "hire_away":
        return [f"supply-{form['place']}", "removed"]
    if kind in ("make_room", "lose", "replace"):
        return [f"row-{form['slot']}", "removed"]
    if kind == "turn_away":
        return [f"shiring-{view['turn'] + 1}", "removed"]
    if kind == "put_back":
        return ["drawn", "bag"]
    if kind == "place":
        return ["drawn", space_id(view, form["space"])]
    if kind == "place_free":
        return ["privilege-asked", space_id(view, form["space"])]
    if kind == "pass_builder":
        return ["drawn", f"waiting-{view['cost']}"]
    if kind == "protection":
        return ["event"]
    if kind == "gift":
        return [f"market-{form['resource']}"]
    if kind in ("thomas", "exemption"):
        return ["privilege-asked"] if form["answer"] == "yes" else ["pass"]
    if kind == "buy":
        return [f"market-{form['resource']}", f"times-{form['amount']}"]
    if kind == "sell":
        return [f"cube-{form['resource']}", f"times-{form['amount']}"]
    if kind == "use":
        return [f"row-{form['slot']}", f"times-{form['times']}"]
    if kind == "give_up":
        return [f"cube-{form['resource']}", f"stock-{form['resource']}"]
    return ["pass"]
