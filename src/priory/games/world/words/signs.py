"""Signs: goods and the effects of an event card drawn in small signs, from the same entry that the rules carry out."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from priory.core.fields import View
from priory.core.plain import Facts
from priory.words import Tongue

MARKS = {
    "stone": ("■", "#8d8d8d"),
    "wood": ("▤", "#a5713d"),
    "grain": ("♠", "#c9a227"),
    "piety": ("✝", "#b48ad0"),
    "wool": ("●", "#d8d2c4"),
    "cloth": ("▰", "#c86b6b"),
    "loyalty": ("♦", "#d0574a"),
    "knowledge": ("✚", "#4f9d5d"),
    "gold": ("◉", "#d9b310"),
    "vp": ("★", "#e0e0e0"),
    "houses": ("⌂", "#e0e0e0"),
}
CARD = "▯"
HAND = "✋"
ILL = "☣"


def mark(good: str, count: int = 1) -> Text:
    """So many pieces of a good."""
    sign, colour = MARKS[good]
    return Text(f"{count}{sign}", colour)


def marks(amounts: dict[str, int]) -> Text:
    """Several goods beside each other."""
    return Text(" ").join([mark(good, count) for good, count in amounts.items()])


def signs(card: dict[str, Any], view: View, t: Tongue) -> Text:
    """All effects of a card."""
    return Text("   ").join([effect(entry, view, t) for entry in card["effects"]])


def amounts(bundle: dict[str, int], sign: str = "") -> str:
    """A bundle as plain signs."""
    return " ".join(f"{sign}{count}{CARD if good == 'card' else MARKS[good][0]}" for good, count in bundle.items())


def exchange(offer: dict[str, Any]) -> str:
    """One option of an offer."""
    pay, get = amounts(offer.get("pay", {})), amounts(offer.get("get", {}))
    if pay and get:
        return f"{pay} → {get}"
    return f"-{pay}" if pay else f"+{get}"


def effect(entry: Facts, view: View, t: Tongue) -> Text:
    """One effect."""
    return Text(immediate(entry, view, t) or permanent(entry, view, t), "bold")


def immediate(entry: Facts, view: View, t: Tongue) -> str:
    """An effect of a beige card; empty for one of a blue card."""
    labels = view["labels"]
    match entry["op"]:
        case "gain":
            return amounts(entry["get"], "+")
        case "offer":
            return " / ".join(exchange(offer) for offer in entry["options"])
        case "compare":
            stat = MARKS[entry["stat"]][0]
            best = "▲" if entry["pick"] == "most" else "▼"
            change = f"{amounts(entry.get('pay', {}), '-')} {amounts(entry.get('get', {}), '+')}".strip()
            return f"{best}{stat}: {change}"
        case "cover":
            if entry["target"] == "projects":
                kept = [t.name(labels["projects"][id]["name"]) for id in entry["except"]]
                return f"▒ ({', '.join(kept)})"
            if entry["target"] == "market":
                return "▒ " + " ".join(MARKS[good][0] for good in entry["goods"])
            persons = [t.name(t.box.favour_names[t.box.favour_ids[space]]) for space in entry["spaces"]]
            return "▒ " + ", ".join(persons)
        case "uncover":
            return "□ " + " ".join(MARKS[good][0] for good in entry["goods"])
        case "project":
            return f"+ {t.name(labels['projects'][entry['id']]['name'])}"
        case "complete":
            return f"✓ {t.name(labels['projects'][entry['id']]['name'])}"
        case "lose_action":
            return HAND
        case "remove_house":
            return f"-{entry['count']}{MARKS['houses'][0]}"
        case "perform":
            if entry["action"] == "heal":
                return f"▷ {MARKS['knowledge'][0]} ≤{entry['max']}"
            return f"▷ {t.name(labels['actions'][entry['action']])}"
        case "sicken":
            return f"+{entry['count']}{ILL}"
    return ""


def permanent(entry: Facts, view: View, t: Tongue) -> str:
    """An effect of a blue card."""
    actions = view["labels"]["actions"]
    match entry["op"]:
        case "price":
            return f"{MARKS[entry['good']][0]} = {entry['gold']}{MARKS['gold'][0]}"
        case "bonus":
            return f"{t.name(actions[entry['action']])} {amounts(entry['get'], '+')}"
        case "surcharge":
            return f"{t.name(actions[entry['action']])} {amounts(entry['pay'], '-')}"
        case "limit":
            return f"{t.name(actions[entry['action']])} ≤{entry['max']}"
        case "forbid":
            what = MARKS["knowledge"][0] if entry["what"] == "heal" else t.name(actions[entry["what"]])
            return f"✖ {what}"
        case "forgo_reward":
            return f"{HAND} {amounts(entry['get'], '+')}"
        case "round_offer":
            return "↻ " + " / ".join(exchange(offer) for offer in entry["options"])
    return f"? {CARD}"
