"""The log: one sentence for each thing that happened."""

from __future__ import annotations

from priory.core.plain import Facts
from priory.games.pillars.rules.pieces import GOLD, METAL, RESOURCES, SEE_EVENT
from priory.games.pillars.words.names import amount, called, gains, once, points
from priory.games.pillars.words.places import AREA_NAMES, SPOTS
from priory.words import Tongue


def line(entry: Facts, names: list[str], t: Tongue) -> str:
    """One sentence for a journal entry as a seat saw it; empty when it is not worth a line."""
    kind = entry.kind
    who = names[entry.seat] if entry.seat >= 0 else ""
    if kind in CARD_LINES:
        return card_line(kind, entry, who, t)
    if kind in BUILDER_LINES:
        return builder_line(kind, entry, who, names, t)
    if kind in EVENT_LINES:
        return event_line(kind, entry, who, t)
    if kind in PEOPLE_LINES:
        return people_line(kind, entry, who, t)
    return work_line(kind, entry, who, names, t)


CARD_LINES = ("round", "foresee", "take", "hire", "hire_away", "dismiss", "pass_cards", "to_the_mill")
BUILDER_LINES = ("drawn", "aside", "put_back", "place", "pass_builder")
EVENT_LINES = (
    "event", "protection", "gift", "thomas", "event_gold", "event_metal", "event_payment", "event_points", "walled",
    "collapse",
)  # fmt: skip
PEOPLE_LINES = (
    "privilege", "privilege_gone", "craftsman_gone", "shiring", "castle", "gray_leave", "gray_come", "part",
    "start_player",
)  # fmt: skip


def card_line(kind: str, entry: Facts, who: str, t: Tongue) -> str:
    """The beginning of a round and phase I."""
    if kind == "round":
        return t("Round {round}. {name} is start player", round=entry.number("round"), name=who)
    if kind == "foresee":
        seer = once(SEE_EVENT, t)
        if "event" in entry:
            event = called(entry.word("event"), t)
            return t("{privilege} tells {name}: {event} is coming", privilege=seer, name=who, event=event)
        return t("{privilege} tells {name} which event is coming", privilege=seer, name=who)
    if kind == "take":
        count = entry.number("workers")
        card = called(entry.word("card"), t)
        return t.plural(
            "{name} sends {count} worker: {card}", "{name} sends {count} workers: {card}", count, name=who, card=card
        )
    if kind == "pass_cards":
        return t("{name} takes no more cards", name=who)
    if kind == "to_the_mill":
        return ""
    craftsman = called(entry.word("craftsman"), t)
    if kind == "dismiss":
        return t("{craftsman} leaves {name}", name=who, craftsman=craftsman)
    said = {"name": who, "craftsman": craftsman, "gold": amount(GOLD, entry.number("gold"), t)}
    if kind == "hire":
        return t("{name} hires {craftsman} for {gold}", **said)
    return t("{name} pays {gold} and sends {craftsman} away", **said)


def builder_line(kind: str, entry: Facts, who: str, names: list[str], t: Tongue) -> str:
    """Phase II."""
    if kind == "drawn":
        return t("{name}'s builder is drawn for {gold}", name=who, gold=amount(GOLD, entry.number("cost"), t))
    if kind == "aside":
        return t("{name}'s builder is laid aside for this round", name=who)
    if kind == "put_back" and entry.number("owner") == entry.seat:
        return t("{name} puts an own builder back into the bag", name=who)
    if kind == "put_back":
        return t("{name} puts {owner}'s builder back into the bag", name=who, owner=names[entry.number("owner")])
    if kind == "pass_builder":
        return t("{name} passes at {cost}", name=who, cost=entry.number("cost"))
    area = list(SPOTS.values())[entry.number("target")][0]
    place = called(AREA_NAMES[area], t)
    if entry.word("privilege"):
        spent = called(entry.word("privilege"), t)
        return t("{name}: {place}, free of charge: {privilege}", name=who, place=place, privilege=spent)
    if entry.number("gold"):
        return t("{name}: {place} for {gold}", name=who, place=place, gold=amount(GOLD, entry.number("gold"), t))
    return t("{name}: {place}", name=who, place=place)


def event_line(kind: str, entry: Facts, who: str, t: Tongue) -> str:
    """Steps 1 and 2."""
    bishopric = called("area_bishopric", t)
    if kind == "event":
        return t("Event: {event}", event=called(entry.word("event"), t))
    if kind == "protection":
        return t("{source}: {name} is protected", source=bishopric, name=who)
    if kind == "thomas":
        return t("{source}: {name} is protected", source=called(entry.word("privilege"), t), name=who)
    if kind == "gift":
        return received(bishopric, who, amount(RESOURCES.index(entry.word("resource")), 1, t), t)
    if kind == "event_gold":
        return t("{name} receives {gain}", name=who, gain=amount(GOLD, entry.number("gold"), t))
    if kind == "event_metal":
        return t("{name} receives {gain}", name=who, gain=amount(METAL, entry.number("amount"), t))
    if kind == "event_payment":
        return payment(entry, who, t)
    if kind == "event_points":
        return t("{name} loses {points}", name=who, points=points(entry.number("vp"), t))
    if kind == "walled":
        return t.plural(
            "{name} will play only {count} builder in the next round",
            "{name} will play only {count} builders in the next round",
            entry.number("builders"),
            name=who,
        )
    return t("{name} loses {craftsman}", name=who, craftsman=called(entry.word("craftsman"), t))


def received(source: str, who: str, gain: str, t: Tongue) -> str:
    """Something that an area or a card brings."""
    return t("{source}: {name} receives {gain}", source=source, name=who, gain=gain)


def payment(entry: Facts, who: str, t: Tongue) -> str:
    """Gold paid, and points lost for what was missing."""
    gold = amount(GOLD, entry.number("gold"), t)
    if entry.number("vp"):
        return t("{name} pays {gold} and loses {points}", name=who, gold=gold, points=points(entry.number("vp"), t))
    return t("{name} pays {gold}", name=who, gold=gold)


def people_line(kind: str, entry: Facts, who: str, t: Tongue) -> str:
    """Who and what comes and goes: privileges, craftsmen, gray workers, parts of the cathedral."""
    if kind == "privilege":
        name = called(entry.word("privilege"), t)
        brought = gains(entry.table("cubes"), entry.number("gold"), entry.number("vp"), t)
        if entry.flag("kept"):
            return t("{name} takes {privilege}", name=who, privilege=name)
        # Gold above the limit is lost, so that an immediate card may bring nothing at all.
        return received(name, who, ", ".join(brought or [amount(GOLD, 0, t)]), t)
    if kind == "privilege_gone":
        return t("Nobody takes {privilege}", privilege=called(entry.word("privilege"), t))
    if kind == "part":
        return t("{name} places {part}", name=who, part=called(f"part_{entry.number('part')}", t))
    if kind == "start_player":
        return t("{name} becomes start player", name=who)
    if kind in ("castle", "gray_come", "gray_leave"):
        count = entry.number("workers")
        if kind == "castle":
            return t.plural(
                "{name} will have {count} gray worker", "{name} will have {count} gray workers", count, name=who
            )
        if kind == "gray_come":
            return t.plural("{name} has {count} gray worker", "{name} has {count} gray workers", count, name=who)
        return t.plural(
            "{name} gives back {count} gray worker", "{name} gives back {count} gray workers", count, name=who
        )
    craftsman = called(entry.word("craftsman"), t)
    if kind == "craftsman_gone":
        return t("Nobody takes {craftsman}", craftsman=craftsman)
    return t("{area}: {craftsman} comes to {name}", area=called("area_shiring", t), name=who, craftsman=craftsman)


def work_line(kind: str, entry: Facts, who: str, names: list[str], t: Tongue) -> str:
    """Steps 3 to 13 and the end."""
    if kind == "wool":
        return received(called("area_wool_mill", t), who, amount(GOLD, entry.number("gold"), t), t)
    if kind == "priory":
        return received(called("area_priory", t), who, points(entry.number("vp"), t), t)
    if kind == "produce":
        return t("{name} brings in {cubes}", name=who, cubes=", ".join(gains(entry.table("cubes"), 0, 0, t)))
    if kind == "court_metal":
        return received(called("area_court", t), who, amount(METAL, entry.number("amount"), t), t)
    if kind == "roll":
        return t("The tax is {gold}", gold=amount(GOLD, entry.number("tax"), t))
    if kind == "exemption":
        spent = called(entry.word("privilege"), t)
        return t("{source}: {name} pays no tax", source=spent, name=who)
    if kind == "tax":
        return payment(entry, who, t)
    if kind == "pass_market":
        return t("{name} leaves the market", name=who)
    if kind in ("buy", "sell"):
        cubes = amount(RESOURCES.index(entry.word("resource")), entry.number("amount"), t)
        said = {"name": who, "cubes": cubes, "gold": amount(GOLD, entry.number("gold"), t)}
        return (
            t("{name} buys {cubes} for {gold}", **said)
            if kind == "buy"
            else t("{name} sells {cubes} for {gold}", **said)
        )
    if kind == "work":
        used = " + ".join(gains(entry.table("cubes"), entry.number("paid"), 0, t))
        made = " + ".join(gains({}, entry.number("gold"), entry.number("vp"), t)) or amount(GOLD, 0, t)
        gain = f"{used} → {made}" if used else made
        return t("{name}, {craftsman}: {gain}", name=who, craftsman=called(entry.word("craftsman"), t), gain=gain)
    if kind == "give_up":
        return t("{name} gives up {cubes}", name=who, cubes=amount(RESOURCES.index(entry.word("resource")), 1, t))
    first = [names[seat] for seat, rank in enumerate(entry.numbers("ranks")) if rank == 1]
    best = points(max(entry.numbers("vp")), t)
    return t("The cathedral is finished: {names} with {points}", names=", ".join(first), points=best)
