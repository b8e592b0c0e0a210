"""The end of a chapter of World Without End, place by place: each duty, and what was missing."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.plain import Facts
from priory.games.world.rules.chapter import TAX
from priory.games.world.rules.vocabulary import GOLD, GOODS
from priory.games.world.words.log import line
from priory.games.world.words.names import duty, goods, number
from priory.games.world.words.story import CHAPTER
from priory.story import Gain, Place, Scene, Turn
from priory.words import Tongue

AREAS = {"piety": "cathedral", "grain": "field"}
"""Where goods lie on the board; all others lie in the reserve."""
MISSING = ("protect", "penalty", "lose")


def scene(happened: Sequence[Facts], old: int, turn: Turn, names: Sequence[str], t: Tongue) -> Scene | None:
    """What is reckoned up, of which so many things were told before; the end of the game has a page of its own."""
    if turn.about != CHAPTER or any(entry.kind == "end" for entry in happened):
        return None
    paid = list(t.box.duty_good)
    steps = sorted(step for entry in happened[old:] if (step := _step(entry, paid)) is not None)
    if not steps:
        return None
    places = [_duty(at, good, happened, old, names, t) for at, good in enumerate(paid)]
    places.append(_missed(len(paid), happened, old, names, t))
    return Scene(t("The chapter ends"), tuple(places), steps[0], steps[-1] + 1, t("Go on"))


def _step(entry: Facts, paid: Sequence[int]) -> int | None:
    """The place that something belongs to: a duty, or what was missing."""
    if entry.kind == "tax":
        return TAX
    if entry.kind == "pay" and entry.word("why") == "duty":
        return paid.index(GOODS.index(entry.word("good")))
    if entry.kind in MISSING or (entry.kind == "pay" and entry.word("why") == "protection"):
        return len(paid)
    return None


def _duty(at: int, good: int, happened: Sequence[Facts], old: int, names: Sequence[str], t: Tongue) -> Place:
    """Who paid what of a duty, and who fell short."""
    name = GOODS[good]
    symbol = "p-coin" if good == GOLD else f"p-{name}"
    told, gains = [], []
    for place, entry in enumerate(happened):
        if entry.kind == "tax" and at == TAX:
            told.append(line(entry, list(names), t).rstrip("."))
        if entry.kind == "pay" and entry.word("why") == "duty" and entry.word("good") == name:
            told.append(f"{names[entry.seat]} −{goods(name, entry.number('amount'), t)}")
            if place >= old:
                gains.append(Gain(entry.seat, f"−{entry.number('amount')}", symbol))
        if entry.kind == "duties" and entry.numbers("lacking")[at]:
            lacking = number(entry.numbers("lacking")[at])
            told.append(t("{name} is {count} short", name=names[entry.seat], count=lacking))
    return Place(str(at + 1), duty(at, t), AREAS.get(name, "reserve"), "; ".join(told), tuple(gains))


def _missed(at: int, happened: Sequence[Facts], old: int, names: Sequence[str], t: Tongue) -> Place:
    """Loyalty that protects, penalties, and points lost."""
    told, gains = [], []
    for place, entry in enumerate(happened):
        if entry.kind in MISSING:
            told.append(line(entry, list(names), t).rstrip("."))
        if entry.kind == "lose" and place >= old:
            gains.append(Gain(entry.seat, f"−{number(entry.plain['vp'])}", "p-points", True))
    return Place(str(at + 1), t("What is missing"), "", "; ".join(told), tuple(gains))
