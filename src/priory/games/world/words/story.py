"""How World Without End is told: where turns begin, a whole turn in one sentence, and what is new since one's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from priory.core.journal import NOBODY
from priory.core.plain import Facts
from priory.games.world.position.fields import View
from priory.games.world.words.log import line
from priory.games.world.words.names import action, duty, goods, listed, number, place, points, project, site
from priory.story import Turn
from priory.words import Tongue

EVENT, CHAPTER = "event", "chapter"


def opens(entry: Facts, _chooser: int, turns: Sequence[Turn]) -> Turn | None:
    """The turn that begins with this: of whoever puts down a card; or what concerns all, with a round and at the end of
    a chapter."""
    round = turns[-1].round if turns else 1
    match entry.kind:
        case "play" | "lay":
            return Turn(entry.seat, round)
        case "round":
            return Turn(NOBODY, round + 1, EVENT)
        case "tax":
            return Turn(NOBODY, round, CHAPTER)
    return None if turns else Turn(NOBODY, round, EVENT)


def summary(happened: Sequence[Facts], turn: Turn, names: Sequence[str], t: Tongue) -> str:
    """A turn in one sentence; empty where its last line says it best."""
    if any(entry.kind == "end" for entry in happened):
        return ""
    if turn.about == CHAPTER:
        return _chapter(happened, names, t)
    if turn.about == EVENT:
        told = [line(entry, list(names), t) for entry in happened if entry.kind in ("event", "favour")]
        return " ".join(told)
    card, mine = happened[0], [entry for entry in happened if entry.seat == turn.seat]
    said = {"name": names[turn.seat], "card": action(card.word("card"), t)}
    if card.kind == "lay":
        return t("{name} lays {card} without action.", **said)
    parts = [*_done(happened, t), *changes(mine, t)]
    if not parts:
        return t("{name} plays {card}.", **said)
    return t("{name} plays {card}: {parts}.", **said, parts=", ".join(parts))


def _done(happened: Sequence[Facts], t: Tongue) -> list[str]:
    """What was built, sold or healed, by its name."""
    found = []
    for entry in happened:
        match entry.kind:
            case "build" | "donate":
                found.append(project(entry.word("project"), t))
            case "house" | "harvest":
                found.append(site(entry.number("site"), t))
            case "heal":
                found.append(place(entry.number("place"), t))
    return list(dict.fromkeys(found))


def changes(happened: Sequence[Facts], t: Tongue) -> list[str]:
    """What somebody got and gave in all: `−1 wool`, `+2 gold`, `+1½ points`."""
    held: Counter[str] = Counter()
    scored = 0.0
    for entry in happened:
        if entry.kind in ("gain", "pay"):
            held[entry.word("good")] += entry.number("amount") * (1 if entry.kind == "gain" else -1)
        if entry.kind in ("score", "lose"):
            amount = entry.plain["vp"]
            scored += amount if entry.kind == "score" else -amount
    found = [f"{'+' if count > 0 else '−'}{goods(good, abs(count), t)}" for good, count in held.items() if count]
    return [*found, f"{'+' if scored > 0 else '−'}{points(abs(scored), t)}"] if scored else found


def _chapter(happened: Sequence[Facts], names: Sequence[str], t: Tongue) -> str:
    """Who could not meet which duties at the end of a chapter."""
    missing = []
    for entry in happened:
        if entry.kind == "duties":
            short = [f"{duty(i, t)} {number(lack)}" for i, lack in enumerate(entry.numbers("lacking")) if lack]
            if short:
                missing.append(f"{names[entry.seat]} ({', '.join(short)})")
    if not missing:
        return t("The chapter ends; all duties are met.")
    return t("The chapter ends; duties are missing: {missing}.", missing=listed(missing, t))


def fresh(before: View, view: View, _names: Sequence[str], t: Tongue) -> str:
    """A new event card, and what has been finished since."""
    found = []
    if view.card is not None and (before.card is None or before.card.id != view.card.id):
        found.append(t("New event: {title}.", title=t.name(view.card.title)))
    return " ".join(found)
