"""Signs: goods and the effects of an event card drawn in small signs, from the same entry that the rules carry out."""

from __future__ import annotations

from priory.core.plain import Entries
from priory.games.world.rules.deck import Event
from priory.games.world.rules.vocabulary import Bundle
from priory.games.world.words.names import action, project
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


def effects(card: Event) -> list[Entries]:
    """The effects of a card as the box has them."""
    return Entries(card.card).inners("effects")


def part(entry: Entries, name: str) -> Bundle:
    """A bundle of an effect or an offer; empty if it has none."""
    return entry.table(name) if name in entry else {}


def amounts(bundle: Bundle, sign: str = "") -> str:
    """A bundle as plain signs."""
    return " ".join(f"{sign}{count}{CARD if good == 'card' else MARKS[good][0]}" for good, count in bundle.items())


def exchange(offer: Entries) -> str:
    """One option of an offer."""
    pay, get = amounts(part(offer, "pay")), amounts(part(offer, "get"))
    if pay and get:
        return f"{pay} → {get}"
    return f"-{pay}" if pay else f"+{get}"


def sign_of(entry: Entries, t: Tongue) -> str:
    """One effect."""
    return immediate(entry, t) or permanent(entry, t)


def immediate(entry: Entries, t: Tongue) -> str:
    """An effect of a beige card; empty for one of a blue card."""
    match entry.word("op"):
        case "gain":
            return amounts(part(entry, "get"), "+")
        case "offer":
            return " / ".join(exchange(offer) for offer in entry.inners("options"))
        case "compare":
            stat = MARKS[entry.word("stat")][0]
            best = "▲" if entry.word("pick") == "most" else "▼"
            change = f"{amounts(part(entry, 'pay'), '-')} {amounts(part(entry, 'get'), '+')}".strip()
            return f"{best}{stat}: {change}"
        case "cover":
            return f"▒ {covered(entry, t)}"
        case "uncover":
            return "□ " + " ".join(MARKS[good][0] for good in entry.words("goods"))
        case "project":
            return f"+ {project(entry.word('id'), t)}"
        case "complete":
            return f"✓ {project(entry.word('id'), t)}"
        case "lose_action":
            return HAND
        case "remove_house":
            return f"-{entry.number('count')}{MARKS['houses'][0]}"
        case "perform":
            if entry.word("action") == "heal":
                return f"▷ {MARKS['knowledge'][0]} ≤{entry.number('max')}"
            return f"▷ {action(entry.word('action'), t)}"
        case "sicken":
            return f"+{entry.number('count')}{ILL}"
    return ""


def covered(entry: Entries, t: Tongue) -> str:
    """What an event covers; of the projects those that it spares."""
    match entry.word("target"):
        case "projects":
            return f"({', '.join(project(id, t) for id in entry.words('except'))})"
        case "market":
            return " ".join(MARKS[good][0] for good in entry.words("goods"))
    return ", ".join(t.name(t.box.favour_names[t.box.favour_ids[space]]) for space in entry.words("spaces"))


def permanent(entry: Entries, t: Tongue) -> str:
    """An effect of a blue card."""
    match entry.word("op"):
        case "price":
            return f"{MARKS[entry.word('good')][0]} = {entry.number('gold')}{MARKS['gold'][0]}"
        case "bonus":
            return f"{action(entry.word('action'), t)} {amounts(part(entry, 'get'), '+')}"
        case "surcharge":
            return f"{action(entry.word('action'), t)} {amounts(part(entry, 'pay'), '-')}"
        case "limit":
            return f"{action(entry.word('action'), t)} ≤{entry.number('max')}"
        case "forbid":
            what = MARKS["knowledge"][0] if entry.word("what") == "heal" else action(entry.word("what"), t)
            return f"✖ {what}"
        case "forgo_reward":
            return f"{HAND} {amounts(part(entry, 'get'), '+')}"
        case "round_offer":
            return "↻ " + " / ".join(exchange(offer) for offer in entry.inners("options"))
    return f"? {CARD}"
