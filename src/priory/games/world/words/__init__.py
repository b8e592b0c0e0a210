"""How World Without End is said: prompts, options, log lines, and the elements an option touches."""

from __future__ import annotations

from typing import Any

from priory.core.fields import View
from priory.core.plain import Form
from priory.games.world.options import PROTECTIONS
from priory.games.world.rules.vocabulary import ACT_HOUSE, GOODS, bundle_names
from priory.games.world.words.log import line
from priory.games.world.words.names import (
    bundle,
    favour,
    goods,
    income,
    landing,
    listed,
    material_taken,
    place,
    plain,
    site,
)
from priory.words import Tongue

__all__ = ["line", "option", "prompt", "touches", "variant"]


def variant(name: str, value: Any, t: Tongue) -> str:
    """A variant's value as it is said before the game."""
    match name:
        case "first_game":
            return t("first game: six cards in chapter I") if value else t("all twelve cards from the start")
        case "open_screens":
            return t("open screens") if value else t("goods behind screens")
    return t("the crest passes twice after a chapter") if value else t("the crest passes once a round")


# What is being decided.


def prompt(view: View, t: Tongue) -> str:
    """The question at hand, in one line."""
    asked = view["asked"]
    match view["question"]:
        case "orient":
            return t("How does the event card lie: {title}?", title=t.name(view["event"]["title"]))
        case "card":
            return t("Which card is laid without action?") if asked["forced"] else t("Which card is put down?")
        case "discard":
            return t("Which card goes on the hidden pile?")
        case "offer":
            title = t.name(_event(view, asked["event"])["title"])
            return t("An offer: {title}", title=title) if asked["optional"] else t("A choice: {title}", title=title)
        case "material":
            return t("What is taken from the supply?")
        case "build":
            return t("Another piece?") if asked["pieces"] else t("What is built, and where?")
        case "sell":
            return t("What is sold at the market?")
        case "house":
            return t("Where is a house built?") if asked["by_action"] else t("Where is a house built, free of charge?")
        case "harvest":
            return t("Which house pays rent?")
        case "donate":
            return t("Which project receives a donation?")
        case "weave":
            return t("How much {wool} becomes {cloth}?", wool=plain("wool", t), cloth=plain("cloth", t))
        case "heal":
            return t("Who is healed next?") if asked["healed"] else t("Who is healed?")
        case "favour":
            return t("Does the favour marker move?")
        case "protect":
            return protection(view, t)
        case "remove_house":
            return t("Which house is taken off the board?")
    return t("The game is over.")


def protection(view: View, t: Tongue) -> str:
    """What loyalty is paid for: penalties, or after the last chapter half of the loss (W16.1, W16.5)."""
    good = plain("loyalty", t)
    if view["chapter"] == t.box.chapters:
        return t("Which losses are not doubled, for {good}?", good=good)
    return t("Which penalties are bought off with {good}?", good=good)


def _event(view: View, id: str) -> dict[str, Any]:
    for card in (view["event"], *view["permanent"]):
        if card is not None and card["id"] == id:
            found: dict[str, Any] = card
            return found
    raise KeyError(id)


# What can be done.


def option(view: View, form: Form, t: Tongue) -> str:
    """What an option does, as a person would say it."""
    match form["kind"]:
        case "orient":
            return _orient(view, form["arrow"], t)
        case "play":
            return t("Play {card}", card=_card(view, form, t))
        case "lay":
            return t("Lay {card} without action", card=_card(view, form, t))
        case "discard":
            return t("Hide {card}", card=_card(view, form, t))
        case "decline":
            return t("Decline")
        case "accept":
            return _offer(view["asked"]["options"][form["offer"] - 1], t)
        case "protect":
            return _protect(view, form["duties"], t)
        case "sell":
            sold = {good: form[good] for good in ("wool", "cloth") if form[good]}
            return t("Sell {goods}", goods=bundle(sold, t)) if sold else t("Sell nothing")
        case "weave":
            return t("Weave {goods}", goods=goods("cloth", form["amount"], t)) if form["amount"] else t("Weave nothing")
    return _build(view, form, t) or _town(view, form, t)


def _card(view: View, form: Form, t: Tongue) -> str:
    return t.name(view["labels"]["actions"][form["card"]])


def _project(view: View, form: Form, t: Tongue) -> str:
    return t.name(view["labels"]["projects"][form["project"]]["name"])


def _orient(view: View, arrow: int, t: Tongue) -> str:
    own = bundle(income(view, view["player"], arrow), t) or t("no income")
    if not arrow:
        return t("Arrow {arrow}: {income}, no favour", arrow=arrow, income=own)
    person = favour(view, landing(view, arrow), t)
    return t("Arrow {arrow}: {income}, favour of {person}", arrow=arrow, income=own, person=person)


def _offer(offer: dict[str, Any], t: Tongue) -> str:
    pay, get = bundle(offer["pay"], t), bundle(offer["get"], t)
    if not pay:
        return t("Take {goods}", goods=get) if get else t("Accept")
    return t("Give {pay} and take {get}", pay=pay, get=get) if get else t("Give {goods}", goods=pay)


def _protect(view: View, duties: str, t: Tongue) -> str:
    chosen = PROTECTIONS.index(duties)
    if not chosen:
        return t("Pay nothing")
    names = [t.name(view["labels"]["duties"][i]) for i in range(3) if chosen >> i & 1]
    return t("Pay {goods}: {duties}", goods=goods("loyalty", len(names), t), duties=listed(names, t))


def _build(view: View, form: Form, t: Tongue) -> str:
    match form["kind"]:
        case "no_material":
            return t("Take nothing")
        case "material":
            return t("Take {goods}", goods=goods(form["good"], material_taken(view, form["good"], t), t))
        case "stop_building":
            return t("Build no more") if view["asked"].get("pieces") else t("Build nothing")
        case "build":
            return t("Build {goods}: {project}", goods=goods(form["good"], 1, t), project=_project(view, form, t))
        case "no_donation":
            return t("Donate nothing")
        case "donate":
            bonus = _bonus(view["labels"]["projects"][form["project"]], t)
            return t("Donate: {project} ({bonus})", project=_project(view, form, t), bonus=bonus)
    return ""


def _bonus(project: dict[str, Any], t: Tongue) -> str:
    parts = [goods(good, count, t) for good, count in project["bonus"].items()]
    if project["heal"]:
        parts.append(t.plural("heal {count} patient", "heal {count} patients", project["heal"]))
    return listed(parts, t)


def _town(view: View, form: Form, t: Tongue) -> str:
    match form["kind"]:
        case "no_house":
            return t("Build no house")
        case "house":
            label, spot = view["labels"]["sites"][form["site"] - 1], site(form["site"], t)
            cost = house_cost(view, label["material"], t) or t("free of charge")
            return t(
                "Build a house: {site} ({cost}), rent {goods}", site=spot, cost=cost, goods=bundle(label["yield"], t)
            )
        case "stop_harvest":
            return t("Collect no more") if view["asked"].get("named") else t("Collect nothing")
        case "harvest":
            yields = bundle(view["labels"]["sites"][form["site"] - 1]["yield"], t)
            return t("Collect a rent: {site} ({goods})", site=site(form["site"], t), goods=yields)
        case "stop_healing":
            return t("Heal no more") if view["asked"].get("healed") else t("Heal nobody")
        case "heal":
            return _heal(view, form["place"], t)
        case "small_service":
            return t("A small service: {goods}", goods=bundle(view["labels"]["service"], t))
        case "keep_favour":
            return t("Leave the favour marker")
        case "move_favour":
            return t(
                "Move the favour marker to {person}", person=favour(view, landing(view, view["labels"]["steps"]), t)
            )
    yields = bundle(view["labels"]["sites"][form["site"] - 1]["yield"], t)
    return t("Take off a house: {site} ({goods})", site=site(form["site"], t), goods=yields)


def house_cost(view: View, material: str, t: Tongue) -> str:
    """What a house costs now, without what an event or a healing waives."""
    waived = view["asked"].get("waived", [])
    cost = bundle_names([*t.box.action_pay[ACT_HOUSE], GOODS.index(material), 1])
    return bundle({good: count for good, count in cost.items() if good not in waived}, t)


def _heal(view: View, number: int, t: Tongue) -> str:
    label = view["labels"]["places"][number - 1]
    parts = [goods(good, count, t) for good, count in label["bonus"].items()]
    if label["free_house"]:
        parts.append(t("a free house"))
    bonus = listed(parts, t) or t("no bonus")
    needed = goods("knowledge", view["places"][number - 1]["value"], t)
    return t("Heal: {place} (needs {knowledge}): {bonus}", place=place(number, t), knowledge=needed, bonus=bonus)


# What an option touches.


def touches(view: View, form: Form) -> list[str]:
    """The elements an option touches, in order."""
    match form["kind"]:
        case "orient":
            return ["event", f"arrow-{form['arrow']}"]
        case "play":
            return [f"hand-{form['card']}", "open-pile"]
        case "lay":
            return [f"hand-{form['card']}", "no-action"]
        case "discard":
            return [f"hand-{form['card']}", "hidden-pile"]
        case "accept":
            return [f"event-{view['asked']['event']}", f"offer-{form['offer']}"]
        case "material":
            return ["quarry" if form["good"] == "stone" else "forest"]
        case "build":
            return [f"own-{form['good']}", f"project-{form['project']}"]
        case "sell":
            return [f"market-{good}" for good in ("wool", "cloth") if form[good]] or ["market"]
        case "house" | "harvest" | "remove_house":
            return [f"site-{form['site']}"]
        case "donate":
            return ["own-seal", f"project-{form['project']}"]
        case "weave":
            return ["own-wool", "own-cloth"] if form["amount"] else ["own-wool"]
        case "heal":
            return ["own-knowledge", f"place-{form['place']}"]
        case "small_service":
            return ["small-service"]
        case "move_favour":
            return ["favour-marker", f"favour-{landing(view, view['labels']['steps'])}"]
        case "protect":
            chosen = PROTECTIONS.index(form["duties"])
            return ["own-loyalty", *[f"duty-{i}" for i in range(3) if chosen >> i & 1]]
    return ["nothing"]
