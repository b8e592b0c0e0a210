"""How it is said: prompts, options, journal lines, and the elements an option touches."""

from __future__ import annotations

from typing import Any

from priory.games.pillars import GAME
from priory.games.pillars.pieces import GOLD, METAL, RESOURCES, SIZES
from priory.games.pillars.texts import amount, called, formula, points
from priory.words import Tongue

SPOTS = {
    "bishopric": ("bishopric", 1),
    "kingsbridge_1": ("kingsbridge", 1),
    "kingsbridge_2": ("kingsbridge", 2),
    "priory": ("priory", 0),
    "court": ("court", 0),
    "shiring_1": ("shiring", 1),
    "shiring_2": ("shiring", 2),
    "castle": ("castle", 1),
    "market": ("market", 0),
    "cathedral": ("cathedral", 1),
}
AREA_NAMES = {
    "bishopric": "area_bishopric",
    "kingsbridge": "area_kingsbridge",
    "priory": "area_priory",
    "court": "area_court",
    "shiring": "area_shiring",
    "castle": "area_castle",
    "market": "area_market",
    "cathedral": "area_start_player",
}


def kind_of(form: dict[str, Any]) -> int:
    """The resource an option is about."""
    return RESOURCES.index(form["resource"])


def card_of(form: dict[str, Any]) -> int:
    """The resource card an option is about."""
    return kind_of(form) * len(SIZES) + SIZES.index(form["size"])


def own_row(view: dict[str, Any]) -> list[str]:
    """The craftsmen of the player who must choose."""
    row: list[str] = view["players"][view["player"]]["craftsmen"]
    return row


def described(id: str, t: Tongue) -> tuple[str, str]:
    """A craftsman's name and what he does: two of one name never do the same."""
    return called(id, t), formula(id, t)


def prompt(view: dict[str, Any], t: Tongue) -> str:
    """What is being decided, in one line."""
    asked = view["question"]
    if asked == "card":
        return t("Take a resource card, hire a craftsman, or pass")
    if asked == "make_room":
        return t("The row is full: who makes room for {craftsman}?", craftsman=called(view["hired"], t))
    if asked == "put_back":
        return t("A builder is drawn for {cost} gold: leave it, or put it back into the bag?", cost=view["cost"])
    if asked == "place":
        if view["cost"]:
            return t("Where does your builder go for {cost} gold? Passing lets it wait", cost=view["cost"])
        return t("Where does your builder go, free of charge?")
    if asked == "bishopric":
        return t("Bishopric: what do you ask for? The event is {event}", event=called(view["event"], t))
    if asked == "thomas":
        return t("Use Thomas against {event}?", event=called(view["event"], t))
    if asked == "collapse":
        return t("{event}: which craftsman do you lose?", event=called(view["event"], t))
    if asked == "exemption":
        return t("The tax is {tax}: use the tax exemption?", tax=view["tax"])
    if asked == "shiring":
        newcomer = called(view["shiring"][view["turn"]], t)
        return t("The row is full: who leaves, or is {craftsman} turned away?", craftsman=newcomer)
    if asked == "market":
        return t("Buy or sell one kind of resource, or leave the market")
    if asked == "cathedral":
        return t("Which craftsman works on the cathedral?")
    if asked == "give_up":
        return t("Only {count} resources may be kept: which one goes?", count=GAME.box.kept_most)
    return t("The cathedral is finished")


def option(view: dict[str, Any], form: dict[str, Any], t: Tongue) -> str:
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
    cubes = amount(kind_of(form), form["amount"], t)
    if kind == "buy":
        return t("Buy {cubes} for {gold} gold", cubes=cubes, gold=form["amount"] * GAME.box.buy_price[kind_of(form)])
    return t("Sell {cubes} for {gold} gold", cubes=cubes, gold=form["amount"] * GAME.box.sell_price[kind_of(form)])


def card_option(view: dict[str, Any], form: dict[str, Any], t: Tongue) -> str:
    """An option of phase I."""
    box = GAME.box
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
    cost = box.craft_cost[box.craft_ids.index(id)]
    if form["kind"] == "hire":
        return t(
            "Hire {craftsman} for {gold} gold ({formula})", craftsman=called(id, t), gold=cost, formula=formula(id, t)
        )
    return t("Pay {gold} gold and send {craftsman} away", craftsman=called(id, t), gold=cost)


def builder_option(view: dict[str, Any], form: dict[str, Any], t: Tongue) -> str:
    """An option of phase II."""
    if form["kind"] == "pass_builder":
        return t("Pass: the builder waits on {cost}, free at the end", cost=view["cost"])
    place = place_name(view, form["space"], t)
    if form["kind"] == "place_free":
        return t("{place}, with Remigius free of charge", place=place)
    if view["cost"]:
        return t("{place} for {cost} gold", place=place, cost=view["cost"])
    return place


def place_name(view: dict[str, Any], target: str, t: Tongue) -> str:
    """A placement target, with the card that lies there."""
    area, number = SPOTS[target]
    name = called(AREA_NAMES[area], t)
    if area not in ("kingsbridge", "shiring"):
        return name
    card = view[area][number - 1]
    return f"{name} {number}" if card is None else f"{name}: {called(card, t)}"


def touches(view: dict[str, Any], form: dict[str, Any]) -> list[str]:
    """The elements an option touches, in order."""
    kind = form["kind"]
    if kind == "take":
        return [f"card-{GAME.box.card_ids[card_of(form)]}"]
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
        return ["privilege-pv_remigius", space_id(view, form["space"])]
    if kind == "pass_builder":
        return ["drawn", f"waiting-{view['cost']}"]
    if kind == "protection":
        return ["event"]
    if kind == "gift":
        return [f"market-{form['resource']}"]
    if kind in ("thomas", "exemption"):
        card = "pv_thomas" if kind == "thomas" else "pv_tax"
        return [f"privilege-{card}"] if form["answer"] == "yes" else ["pass"]
    if kind == "buy":
        return [f"market-{form['resource']}", f"times-{form['amount']}"]
    if kind == "sell":
        return [f"cube-{form['resource']}", f"times-{form['amount']}"]
    if kind == "use":
        return [f"row-{form['slot']}", f"times-{form['times']}"]
    if kind == "give_up":
        return [f"cube-{form['resource']}", f"stock-{form['resource']}"]
    return ["pass"]


def space_id(view: dict[str, Any], target: str) -> str:
    """The space a builder would stand on."""
    area, number = SPOTS[target]
    if not number:
        number = view["spaces"][area].index(None) + 1
    return f"space-{area}-{number}"


def line(entry: dict[str, Any], names: list[str], t: Tongue) -> str:
    """One sentence for a journal entry as a seat saw it; empty when it is not worth a line."""
    kind = entry["kind"]
    who = names[entry["seat"]] if entry["seat"] >= 0 else ""
    if kind in CARD_LINES:
        return card_line(kind, entry, who, t)
    if kind in BUILDER_LINES:
        return builder_line(kind, entry, who, names, t)
    if kind in EVENT_LINES:
        return event_line(kind, entry, who, t)
    return work_line(kind, entry, who, names, t)


CARD_LINES = ("round", "foresee", "take", "hire", "hire_away", "dismiss", "pass_cards", "to_the_mill")
BUILDER_LINES = ("drawn", "aside", "put_back", "place", "pass_builder")
EVENT_LINES = (
    "event", "protection", "gift", "thomas", "event_gold", "event_metal", "event_payment", "event_points", "walled",
    "collapse",
)  # fmt: skip


def card_line(kind: str, entry: dict[str, Any], who: str, t: Tongue) -> str:
    """The beginning of a round and phase I."""
    if kind == "round":
        return t("Round {round}. {name} is start player", round=entry["round"], name=who)
    if kind == "foresee":
        if "event" in entry:
            return t("Ellen tells {name}: {event} is coming", name=who, event=called(entry["event"], t))
        return t("Ellen tells {name} which event is coming", name=who)
    if kind == "take":
        count = entry["workers"]
        card = called(entry["card"], t)
        return t.plural(
            "{name} sends {count} worker: {card}", "{name} sends {count} workers: {card}", count, name=who, card=card
        )
    if kind == "pass_cards":
        return t("{name} takes no more cards", name=who)
    if kind == "to_the_mill":
        return ""
    craftsman = called(entry["craftsman"], t)
    if kind == "hire":
        return t("{name} hires {craftsman} for {gold} gold", name=who, craftsman=craftsman, gold=entry["gold"])
    if kind == "hire_away":
        return t(
            "{name} pays {gold} gold and sends {craftsman} away", name=who, craftsman=craftsman, gold=entry["gold"]
        )
    return t("{craftsman} leaves {name}", name=who, craftsman=craftsman)


def builder_line(kind: str, entry: dict[str, Any], who: str, names: list[str], t: Tongue) -> str:
    """Phase II."""
    if kind == "drawn":
        return t("{name}'s builder is drawn for {cost} gold", name=who, cost=entry["cost"])
    if kind == "aside":
        return t("{name}'s third builder stays outside the town wall", name=who)
    if kind == "put_back":
        return t("{name} puts {owner}'s builder back into the bag", name=who, owner=names[entry["owner"]])
    if kind == "pass_builder":
        return t("{name} passes at {cost}", name=who, cost=entry["cost"])
    area = list(SPOTS.values())[entry["target"]][0]
    place = called(AREA_NAMES[area], t)
    if entry["remigius"]:
        return t("{name}: {place}, free with Remigius", name=who, place=place)
    if entry["gold"]:
        return t("{name}: {place} for {gold} gold", name=who, place=place, gold=entry["gold"])
    return t("{name}: {place}", name=who, place=place)


def event_line(kind: str, entry: dict[str, Any], who: str, t: Tongue) -> str:
    """Steps 1 and 2."""
    if kind == "event":
        return t("Event: {event}", event=called(entry["event"], t))
    if kind == "protection":
        return t("{name} is protected by the bishop", name=who)
    if kind == "thomas":
        return t("{name} is protected by Thomas", name=who)
    if kind == "gift":
        cubes = amount(RESOURCES.index(entry["resource"]), 1, t)
        return t("The bishop gives {name} {cubes}", name=who, cubes=cubes)
    if kind == "event_gold":
        return t("{name} receives {gold} gold", name=who, gold=entry["gold"])
    if kind == "event_metal":
        return t("{name} receives {cubes}", name=who, cubes=amount(METAL, entry["amount"], t))
    if kind == "event_payment":
        return payment(entry, who, t)
    if kind == "event_points":
        return t("{name} loses {points}", name=who, points=points(entry["vp"], t))
    if kind == "walled":
        return t("{name} will play only {count} builders in the next round", name=who, count=entry["builders"])
    return t("{name} loses {craftsman}", name=who, craftsman=called(entry["craftsman"], t))


def payment(entry: dict[str, Any], who: str, t: Tongue) -> str:
    """Gold paid, and points lost for what was missing."""
    if entry["vp"]:
        lost = points(entry["vp"], t)
        return t("{name} pays {gold} gold and loses {points}", name=who, gold=entry["gold"], points=lost)
    return t("{name} pays {gold} gold", name=who, gold=entry["gold"])


def work_line(kind: str, entry: dict[str, Any], who: str, names: list[str], t: Tongue) -> str:
    """Steps 3 to 14 and the end."""
    if kind == "wool":
        return t("{name} earns {gold} gold with wool", name=who, gold=entry["gold"])
    if kind == "privilege":
        return t("{name} takes {privilege}", name=who, privilege=called(entry["privilege"], t))
    if kind == "priory":
        return t("{name} prays for {points}", name=who, points=points(entry["vp"], t))
    if kind == "produce":
        cubes = [amount(RESOURCES.index(name), count, t) for name, count in entry["cubes"].items()]
        return t("{name} brings in {cubes}", name=who, cubes=", ".join(cubes))
    if kind == "court_metal":
        return t("The king gives {name} {cubes}", name=who, cubes=amount(METAL, entry["amount"], t))
    if kind == "roll":
        return t("The king asks for {tax} gold", tax=entry["tax"])
    if kind == "exemption":
        return t("{name} is exempt from tax", name=who)
    if kind == "tax":
        return payment(entry, who, t)
    if kind == "shiring":
        return t("{craftsman} comes from Shiring to {name}", name=who, craftsman=called(entry["craftsman"], t))
    if kind == "castle":
        return t("{name} will have {count} gray workers", name=who, count=entry["workers"])
    if kind == "pass_market":
        return t("{name} leaves the market", name=who)
    if kind in ("buy", "sell"):
        cubes_sold = amount(RESOURCES.index(entry["resource"]), entry["amount"], t)
        if kind == "buy":
            return t("{name} buys {cubes} for {gold} gold", name=who, cubes=cubes_sold, gold=entry["gold"])
        return t("{name} sells {cubes} for {gold} gold", name=who, cubes=cubes_sold, gold=entry["gold"])
    if kind == "work":
        made = [points(entry["vp"], t)] if entry["vp"] else []
        if entry["gold"] or not made:
            made.append(amount(GOLD, entry["gold"], t))
        return t(
            "{name}, {craftsman}: {gain}", name=who, craftsman=called(entry["craftsman"], t), gain=" + ".join(made)
        )
    if kind == "give_up":
        return t("{name} gives up {cubes}", name=who, cubes=amount(RESOURCES.index(entry["resource"]), 1, t))
    if kind == "part":
        return t("{name} places {part}", name=who, part=called(f"part_{entry['part']}", t))
    if kind == "start_player":
        return t("{name} becomes start player", name=who)
    first = [names[seat] for seat, rank in enumerate(entry["ranks"]) if rank == 1]
    best = points(max(entry["vp"]), t)
    return t("The cathedral is finished: {names} with {points}", names=", ".join(first), points=best)
