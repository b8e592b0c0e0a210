"""What event cards do, drawn as lines of small pieces, from the same entries that the rules carry out (W23)."""

from __future__ import annotations

from typing import Any

from priory.core.plain import Facts
from priory.words import Tongue

PIECES = {
    "stone": "p-stone",
    "wood": "p-wood",
    "grain": "p-grain",
    "piety": "p-piety",
    "wool": "p-wool",
    "cloth": "p-cloth",
    "loyalty": "p-loyalty",
    "knowledge": "p-knowledge",
    "gold": "p-coin",
    "vp": "star",
    "card": "p-back",
    "houses": "house-any",
}
ICONS = {
    "grain": "i-wheat",
    "piety": "i-prayer",
    "material": "i-hammer-nails",
    "build": "i-trowel",
    "sell": "i-coins",
    "privilege": "i-clockwise-rotation",
    "house": "i-house",
    "harvest": "i-sickle",
    "donate": "i-wax-seal",
    "weave": "i-rolled-cloth",
    "medicine": "i-pestle-mortar",
    "favour": "i-imperial-crown",
    "heal": "i-plague-doctor-profile",
}
"""The small sign of each action."""
PERSONS = (
    "i-queen-crown",
    "i-monk-face",
    "i-robber",
    "i-scales",
    "i-nun-face",
    "i-trade",
    "i-king",
    "i-robber",
    "i-horse-head",
    "i-pope-crown",
)
"""The persons of the favour track."""
BUILDINGS = {
    "bridge": "i-stone-bridge",
    "st_mark": "i-church",
    "mill": "i-windmill",
    "palace": "i-castle",
    "hospital": "i-healing-shield",
    "chapel": "i-village",
    "tower": "i-stone-tower",
}

Token = dict[str, Any]


def piece(good: str, count: int = 1) -> list[Token]:
    """So many pieces of a good: the number where there is more than one, then the piece."""
    number = [text(str(count))] if count != 1 or good == "vp" else []
    return [*number, {"use": PIECES[good], "w": 1.0}]


def text(words: str, tone: str = "") -> Token:
    """A few letters."""
    return {"text": words, "tone": tone, "w": 0.0}


def sign(name: str, tone: str = "") -> Token:
    """An icon of one colour."""
    return {"icon": name, "tone": tone, "w": 1.0}


ARROW: Token = {"arrow": True, "w": 0.85}


def amounts(bundle: dict[str, int], sign: str = "") -> list[Token]:
    """A bundle of goods."""
    found: list[Token] = [text(sign, "red" if sign == "–" else "")] if sign and bundle else []
    for good, count in bundle.items():
        found += piece(good, count)
    return found


def exchange(offer: dict[str, Any]) -> list[Token]:
    """One option of an offer: what is paid, what is received."""
    pay, get = offer.get("pay") or {}, offer.get("get") or {}
    if pay and get:
        return [*amounts(pay), ARROW, *amounts(get)]
    return amounts(pay, "–") or amounts(get, "+")


def _offer(options: list[dict[str, Any]]) -> list[Token]:
    if len(options) > 1 and not any(offer.get("get") for offer in options):
        found = [text("–", "red")]
        for i, offer in enumerate(options):
            found += [*([text("/")] if i else []), *amounts(offer["pay"])]
        return found
    found = []
    for offer in options:
        if found:
            found.append(text("/"))
        found += exchange(offer)
    return found


def formula(entry: Facts, t: Tongue) -> list[Token]:
    """One effect as a line."""
    return _immediate(entry, t) or _permanent(entry)


def _immediate(entry: Facts, t: Tongue) -> list[Token]:
    match entry["op"]:
        case "gain":
            return amounts(entry["get"], "+")
        case "offer":
            return _offer(entry["options"])
        case "compare":
            most = t("most") if entry["pick"] == "most" else t("fewest")
            change = amounts(entry.get("pay", {}), "–") + amounts(entry.get("get", {}), "+")
            return [text(most), {"use": PIECES[entry["stat"]], "w": 1.0}, *change]
        case "cover":
            return [{"use": "p-cover", "w": 0.9}, *_covered(entry, t)]
        case "uncover":
            return [sign("i-padlock-open"), *[token for good in entry["goods"] for token in piece(good)]]
        case "project":
            return [text("+"), sign(BUILDINGS[entry["id"]])]
        case "complete":
            return [sign(BUILDINGS[entry["id"]]), text("✓", "green")]
        case "lose_action":
            return [text("–", "red"), {"use": "p-back", "w": 0.8}]
        case "remove_house":
            return amounts({"houses": entry["count"]}, "–")
        case "perform":
            free = [ARROW, text("0"), {"use": "p-coin", "w": 1.0}] if "gold" in entry.get("waive", []) else []
            return [sign(ICONS[entry["action"]]), text(f"≤ {entry['max']}" if "max" in entry else "!"), *free]
        case "sicken":
            return [text(f"+{entry['count']}", "red"), sign("i-rat", "red")]
    return []


def _covered(entry: Facts, t: Tongue) -> list[Token]:
    if entry["target"] == "favour":
        return [sign(PERSONS[t.box.favour_ids[space]]) for space in entry["spaces"]]
    if entry["target"] == "market":
        return [token for good in entry["goods"] for token in piece(good)]
    return [sign("i-trowel")]


def _permanent(entry: Facts) -> list[Token]:
    match entry["op"]:
        case "price":
            return [*piece(entry["good"]), text("="), text(str(entry["gold"])), {"use": "p-coin", "w": 1.0}]
        case "bonus":
            return [sign(ICONS[entry["action"]]), *amounts(entry["get"], "+")]
        case "surcharge":
            return [sign(ICONS[entry["action"]]), *amounts(entry["pay"], "–")]
        case "limit":
            return [sign(ICONS[entry["action"]]), text(f"≤ {entry['max']}")]
        case "forbid":
            return [{"icon": ICONS[entry["what"]], "tone": "", "w": 1.2, "struck": True}]
        case "forgo_reward":
            return [{"use": "p-back", "w": 0.8, "struck": True}, ARROW, *amounts(entry["get"])]
        case "round_offer":
            return _offer(entry["options"])
    return [text("?"), {"use": "p-back", "w": 0.8}]
