"""Why something of World Without End cannot be touched now: what it needs, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.plain import Form
from priory.games.world.labels import Favour
from priory.games.world.options import ACTIONS, PROJECTS
from priory.games.world.position.fields import View
from priory.games.world.rules.deck import Event
from priory.games.world.rules.projects import TOWER
from priory.games.world.words.changes import house_cost, house_fee, landing
from priory.games.world.words.idle import hollow, is_open, may_build, room, stock
from priory.games.world.words.names import action, bundle, goods, person, place, plain, project, site
from priory.words import Reason, Tongue

ASKED = (
    "hand-",
    "own-",
    "market-",
    "project-",
    "site-",
    "place-",
    "arrow-",
    "favour-",
    "event-card",
    "permanent-",
    "open-pile",
    "no-action",
    "hidden-pile",
    "quarry",
    "forest",
    "field",
    "cathedral",
    "reserve",
    "deck",
)
PLAYED = ("hand-",)
"""Elements that may be touched and are spoken of all the same: a card may do nothing."""
SUPPLIES = {"quarry": "stone", "forest": "wood", "field": "grain", "cathedral": "piety"}


def why(view: View, offered: Sequence[Form], element: str, t: Tongue) -> Reason | None:
    """The reason why an element cannot be touched now; None where there is nothing to say."""
    kind, _, rest = element.partition("-")
    asked = view.question if offered else ""
    number = int(rest) if rest.isdigit() else 0
    match kind:
        case "hand" if rest in ACTIONS:
            return card(view, rest, asked, t)
        case "project" if rest in PROJECTS:
            return of_project(view, rest, asked, t)
        case "site" if 0 < number <= len(view.sites):
            return of_site(view, number, asked, t)
        case "place" if 0 < number <= len(view.places):
            return patient(view, number, asked, t)
        case "market" if rest in view.prices:
            return stall(view, rest, asked, t)
        case "arrow" if rest.isdigit():
            return arrow(view, number, asked, t)
        case "favour" if 0 < number <= len(view.box.labels.favours):
            return favour(view, number, t)
        case "event":
            return None if view.card is None else told(view.card, t)
        case "permanent" if 0 < number <= len(view.spaces):
            blue = view.spaces[number - 1]
            return None if blue is None else told(blue, t)
    return around(view, element, rest, asked, t)


# Cards.


def card(view: View, name: str, asked: str, t: Tongue) -> Reason | None:
    """A card of the own hand: it may be played, but perhaps for nothing."""
    if asked != "card":
        return Reason(action(name, t)) if not asked else None
    because = "" if view.asked.forced else hollow(view, name, t)
    if not because:
        return None
    return Reason(action(name, t), t("You may play it, but it would do nothing: {why}.", why=because))


def told(event: Event, t: Tongue) -> Reason:
    """An event card, with its whole text."""
    lasts = t("Blue: in force to the end of the chapter.") if event.blue else t("Works once, when it is drawn.")
    return Reason(t.name(event.title), t.name(event.text), lasts)


# The town.


def of_project(view: View, id: str, asked: str, t: Tongue) -> Reason | None:
    """A building project."""
    title, state = project(id, t), view.projects[id]
    if state.stage == "off":
        if id == PROJECTS[TOWER]:
            return Reason(title, t("Not here yet: it comes after chapter II."))
        return Reason(title, t("Not here yet: an event brings it. Some projects never come."))
    if state.stage == "complete":
        return Reason(title, t("Finished: nothing more is built here."))
    if not is_open(view, id):
        return Reason(title, t("Covered by an event until the end of the chapter."))
    if asked == "build":
        if view.asked.pieces and view.asked.project != id:
            return Reason(title, t("All pieces of one action go on the same project."))
        held = [good for good in ("stone", "wood") if stock(view).get(good)]
        if held:
            return Reason(title, t("There is no free space for what you own."))
        return Reason(title, t("You have neither {stone} nor {wood}.", stone=plain("stone", t), wood=plain("wood", t)))
    if asked == "donate":
        return Reason(title, not_endowed(view, id, t))
    needed = {good: room(view, id, good) for good in ("stone", "wood") if room(view, id, good)}
    said = t(
        "Built with the card {build}, endowed with the card {donate}. Missing: {goods}.",
        build=action("build", t),
        donate=action("donate", t),
        goods=bundle(needed, t),
    )
    return Reason(title, said, late(view, "donate", t))


def not_endowed(view: View, id: str, t: Tongue) -> str:
    """Why a project gets no donation."""
    if view.seat in view.projects[id].seals:
        return t("Your seal lies here already.")
    because = hollow(view, "donate", t)
    return because[:1].upper() + because[1:] + "." if because else ""


def late(view: View, name: str, t: Tongue) -> str:
    """A card that a first game brings only later."""
    starred = view.box.starred >> ACTIONS.index(name) & 1
    if view.first_game and view.chapter == 1 and not starred:
        return t("In a first game you get the card {card} in chapter II.", card=action(name, t))
    return ""


def of_site(view: View, number: int, asked: str, t: Tongue) -> Reason:
    """A building site."""
    title, owner = site(number, t), view.sites[number - 1]
    if asked == "harvest" and owner == view.seat:
        if number in view.asked.named:
            return Reason(title, t("It has paid already."))
        return Reason(title, hollow(view, "harvest", t))
    if owner is not None:
        if owner == view.seat:
            return Reason(title, t("Your house pays with the card {card}.", card=action("harvest", t)))
        return Reason(title, t("Somebody's house stands here."))
    if not may_build(view, number) and view.seat >= 0:
        return Reason(title, t("You have a house with this yield already."))
    if asked == "house":
        cost = house_cost(view, number)
        missing = {good: count for good, count in cost.items() if stock(view).get(good, 0) < count}
        if missing:
            return Reason(title, t("Costs {cost}; you lack {goods}.", cost=bundle(cost, t), goods=bundle(missing, t)))
        return Reason(title)
    cost = house_fee(view, number)
    said = t("Built with the card {card}: {cost}.", card=action("house", t), cost=bundle(cost, t))
    return Reason(title, said, late(view, "house", t))


def patient(view: View, number: int, asked: str, t: Tongue) -> Reason:
    """A numbered place and its plague tile."""
    title, here = place(number, t), view.places[number - 1]
    if here.state == "patient":
        needed = goods("knowledge", here.value or 0, t)
        if asked == "heal" and (here.value or 0) > view.asked.knowledge_left:
            left = view.asked.knowledge_left
            if view.asked.healed:
                return Reason(title, t("Needs {needed}; you have {left} left for it.", needed=needed, left=left))
            return Reason(title, t("Needs {needed}; you have {left}.", needed=needed, left=left))
        said = t("A patient: healed with the card {card}. Needs {needed}.", card=action("medicine", t), needed=needed)
        return Reason(title, "" if asked == "heal" else said, late(view, "medicine", t))
    if here.state == "healed":
        return Reason(title, t("Healed already."))
    if view.chapter < view.box.plague_chapter:
        return Reason(title, t("Nobody is ill here before chapter III."))
    return Reason(title, t("Nobody is ill here yet: an event card with this number turns the tile up."))


def stall(view: View, good: str, asked: str, t: Tongue) -> Reason:
    """A space of the market."""
    title = plain(good, t)
    title = title[:1].upper() + title[1:]
    if good in view.covered.market:
        return Reason(title, t("Its market space is covered until an event opens it or the chapter ends."))
    if asked == "sell":
        return Reason(title, "" if stock(view).get(good) else t("You have none."))
    said = t(
        "Sold with the card {card}: {gold} each.", card=action("sell", t), gold=goods("gold", view.prices[good], t)
    )
    return Reason(title, said)


# Council and favours.


def arrow(view: View, number: int, asked: str, t: Tongue) -> Reason | None:
    """A way to lay the event card."""
    if asked != "orient" or not number:
        return None
    space = landing(view, number)
    label = view.box.labels.favours[space - 1]
    if label.kind != "pay":
        return None
    said = t(
        "Ends at {person}: you could not pay {gold}.", person=person(space, t), gold=goods("gold", label.amount, t)
    )
    return Reason(t("Arrow {arrow}", arrow=number), said)


def favour(view: View, number: int, t: Tongue) -> Reason:
    """A space of the favour track."""
    if number in view.covered.favour:
        return Reason(person(number, t), t("Covered by an event: the marker passes over it without counting it."))
    said = t(
        "The marker moves by the arrow of the event card, or with the card {card}.",
        card=action("favour", t),
    )
    return Reason(person(number, t), said, counted(view.box.labels.favours[number - 1], t))


def counted(label: Favour, t: Tongue) -> str:
    """That some favours only look at goods."""
    if label.kind in ("vp_if", "vp_per"):
        return t("What you own is only counted for it, not given.")
    return ""


# Around the town.


def around(view: View, element: str, rest: str, asked: str, t: Tongue) -> Reason | None:
    """Supplies, piles and the own goods."""
    if element in SUPPLIES:
        good = SUPPLIES[element]
        title = plain(good, t)
        title = title[:1].upper() + title[1:]
        if not view.supply[good]:
            return Reason(title, t("There is none left: whoever would get one as income gets a point."))
        card_of = {"quarry": "material", "forest": "material", "field": "grain", "cathedral": "piety"}[element]
        return Reason(title, t("Taken with the card {card}, or as income.", card=action(card_of, t)))
    if element.startswith("own-") and rest in stock(view) and view.seat >= 0:
        title = plain(rest, t)
        title = title[:1].upper() + title[1:]
        return Reason(title, t("You have none.") if asked and not stock(view)[rest] else "")
    if element == "deck":
        return Reason(t("Event cards"), t("One is turned up at the beginning of each round."))
    piles = {
        "open-pile": t("Your open pile"),
        "no-action": t("Without action"),
        "hidden-pile": t("Your hidden pile"),
    }
    return Reason(piles[element]) if element in piles and view.seat >= 0 else None
