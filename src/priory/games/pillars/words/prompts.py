"""The prompts: what is being decided, in one line that speaks to nobody."""

from __future__ import annotations

from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import EVENT_PROTECTION, FIXED_TAX, GOLD, TAX_EXEMPTION
from priory.games.pillars.words.names import amount, called, once
from priory.games.pillars.words.places import newcomer
from priory.words import Tongue


def prompt(view: View, t: Tongue) -> str:
    """What is being decided, in one line."""
    asked = view.question
    if asked == "card":
        return t("A resource card, a craftsman, or no more cards?")
    if asked == "make_room":
        return t("The row is full: who makes room for {craftsman}?", craftsman=called(view.hired or "", t))
    if asked == "put_back":
        gold = amount(GOLD, view.cost, t)
        return t("A builder is drawn for {gold}: leave it, or put it back into the bag?", gold=gold)
    if asked == "place":
        if view.cost:
            return t("Where does the builder go for {gold}, or does it wait?", gold=amount(GOLD, view.cost, t))
        return t("Where does the builder go, free of charge?")
    if asked in ("bishopric", "thomas", "collapse"):
        return event_prompt(view, t)
    if asked == "exemption":
        return t("The tax is {gold}: use {privilege}?", gold=tax_due(view, t), privilege=once(TAX_EXEMPTION, t))
    if asked == "shiring":
        return t("The row is full: who leaves, or is {craftsman} turned away?", craftsman=called(newcomer(view), t))
    if asked == "market":
        return t("Buy or sell one kind of resource, or leave the market?")
    if asked == "cathedral":
        return t("Which craftsman works on the cathedral?")
    if asked == "give_up":
        return t.plural(
            "Only {count} resource may be kept: which one goes?",
            "Only {count} resources may be kept: which one goes?",
            view.box.kept_most,
        )
    return t("The cathedral is finished")


def event_prompt(view: View, t: Tongue) -> str:
    """A question of step 1."""
    id = view.event or ""
    event = called(id, t)
    if view.question == "thomas":
        return t("Use {privilege} against {event}?", privilege=once(EVENT_PROTECTION, t), event=event)
    if view.question == "collapse":
        return t("{event}: which craftsman is lost?", event=event)
    area = called("area_bishopric", t)
    if view.box.event_negative[view.box.event_ids.index(id)]:
        return t("{area}: protection from {event}, or a cube?", area=area, event=event)
    return t("{area}: which cube? The event is {event}", area=area, event=event)


def tax_due(view: View, t: Tongue) -> str:
    """The tax of the player who must choose, which a privilege may have fixed."""
    box = view.box
    fixed = box.privilege_of[FIXED_TAX]
    mine = box.privilege_ids[fixed] in view.players[view.player].privileges
    return amount(GOLD, box.privilege_amount[fixed] if mine else view.tax, t)
