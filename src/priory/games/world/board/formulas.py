"""What event cards do, drawn as lines of small pieces, from the same entries that the rules carry out (W23)."""

from __future__ import annotations

from typing import TypedDict

from priory.core.plain import Entries
from priory.games.world.rules.vocabulary import Bundle
from priory.games.world.words.signs import part
from priory.games.world.words.terms import SIGNS
from priory.words import Tongue

PIECES = {**SIGNS, "houses": "house-any"}
"""The small picture of each good; of houses the one of nobody in particular."""
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


class Token(TypedDict, total=False):
    """A small thing in a line: a piece (`use`), a few letters (`text`), an icon, or an arrow."""

    use: str
    text: str
    icon: str
    arrow: bool
    tone: str
    struck: bool
    w: float


def piece(good: str, count: int = 1) -> list[Token]:
    """So many pieces of a good: the number where there is more than one, then the piece."""
    number = [text(str(count))] if count != 1 or good == "vp" else []
    return [*number, *picture(good)]


def picture(good: str) -> list[Token]:
    """The piece of a good alone."""
    return [{"use": PIECES[good], "w": 1.0}]


def text(words: str, tone: str = "") -> Token:
    """A few letters."""
    return {"text": words, "tone": tone, "w": 0.0}


def sign(name: str, tone: str = "") -> Token:
    """An icon of one colour."""
    return {"icon": name, "tone": tone, "w": 1.0}


ARROW: Token = {"arrow": True, "w": 0.85}


def signed(number: int) -> str:
    """A number that is added or taken away."""
    return f"+{number}" if number >= 0 else f"–{-number}"


def amounts(bundle: Bundle, sign: str = "") -> list[Token]:
    """A bundle of goods."""
    found: list[Token] = [text(sign, "red" if sign == "–" else "")] if sign and bundle else []
    for good, count in bundle.items():
        found += piece(good, count)
    return found


def exchange(pay: Bundle, get: Bundle) -> list[Token]:
    """One option of an offer: what is paid, what is received."""
    if pay and get:
        return [*amounts(pay), ARROW, *amounts(get)]
    return amounts(pay, "–") or amounts(get, "+")


def _offer(entry: Entries) -> list[Token]:
    options = [(part(offer, "pay"), part(offer, "get")) for offer in entry.inners("options")]
    losses = len(options) > 1 and not any(get for _, get in options)
    found = [text("–", "red")] if losses else []
    for i, (pay, get) in enumerate(options):
        found += [*([text("/")] if i else []), *(amounts(pay) if losses else exchange(pay, get))]
    return found


def formula(entry: Entries, t: Tongue) -> list[Token]:
    """One effect as a line."""
    return _immediate(entry, t) or _permanent(entry)


def _immediate(entry: Entries, t: Tongue) -> list[Token]:
    match entry.word("op"):
        case "gain":
            return amounts(part(entry, "get"), "+")
        case "offer":
            return _offer(entry)
        case "compare":
            most = t("most") if entry.word("pick") == "most" else t("fewest")
            change = amounts(part(entry, "pay"), "–") + amounts(part(entry, "get"), "+")
            return [text(most), *picture(entry.word("stat")), *change]
        case "cover":
            return [{"use": "p-cover", "w": 0.9}, *_covered(entry, t)]
        case "uncover":
            return [sign("i-padlock-open"), *[token for good in entry.words("goods") for token in piece(good)]]
        case "project":
            return [text("+"), sign(BUILDINGS[entry.word("id")])]
        case "complete":
            return [sign(BUILDINGS[entry.word("id")]), text("✓", "green")]
        case "lose_action":
            return [text("–", "red"), {"use": "p-back", "w": 0.8}]
        case "remove_house":
            return amounts({"houses": entry.number("count")}, "–")
        case "perform":
            bound = text(f"≤ {entry.number('max')}" if "max" in entry else "!")
            free = "waive" in entry and "gold" in entry.words("waive")
            return [sign(ICONS[entry.word("action")]), bound, *([ARROW, text("0"), *picture("gold")] if free else [])]
        case "sicken":
            return [text(f"+{entry.number('count')}", "red"), sign("i-rat", "red")]
    return []


def _covered(entry: Entries, t: Tongue) -> list[Token]:
    if entry.word("target") == "favour":
        return [sign(PERSONS[t.box.favour_ids[space]]) for space in entry.words("spaces")]
    if entry.word("target") == "market":
        return [token for good in entry.words("goods") for token in piece(good)]
    return [sign("i-trowel")]


def _permanent(entry: Entries) -> list[Token]:
    match entry.word("op"):
        case "price":
            return [*piece(entry.word("good")), text("="), text(str(entry.number("gold"))), *picture("gold")]
        case "bonus":
            return [sign(ICONS[entry.word("action")]), *amounts(part(entry, "get"), "+")]
        case "surcharge":
            return [sign(ICONS[entry.word("action")]), *amounts(part(entry, "pay"), "–")]
        case "limit":
            return [sign(ICONS[entry.word("action")]), text(f"≤ {entry.number('max')}")]
        case "forbid":
            return [{"icon": ICONS[entry.word("what")], "tone": "", "w": 1.2, "struck": True}]
        case "forgo_reward":
            return [{"use": "p-back", "w": 0.8, "struck": True}, ARROW, *amounts(part(entry, "get"))]
        case "round_offer":
            return _offer(entry)
    return [text("?"), {"use": "p-back", "w": 0.8}]
