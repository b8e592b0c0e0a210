"""How Pillars is told: where turns begin, a whole turn in one sentence, and what is new since one's own."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.journal import NOBODY
from priory.core.plain import Facts
from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import GOLD, RESOURCES
from priory.games.pillars.words.log import line
from priory.games.pillars.words.names import amount, called, gains, points
from priory.story import Turn
from priory.words import Tongue

SETTLED, ENDED, BEGUN, MARKET, WORKS = "settled", "ended", "begun", "market", "works"
OWN = {
    **dict.fromkeys(("take", "hire", "hire_away", "pass_cards", "place", "pass_builder"), ""),
    **dict.fromkeys(("buy", "sell", "pass_market"), MARKET),
    **dict.fromkeys(("work", "give_up"), WORKS),
}
"""What a player does in a turn of their own, and in which."""


def opens(entry: Facts, _chooser: int, turns: Sequence[Turn]) -> Turn | None:
    """The turn that begins with this: of whoever takes a card, whose builder is drawn, who trades or works; or what
    concerns all, from the event on and from the end of the round on."""
    kind, seat = entry.kind, entry.seat
    turn = turns[-1] if turns else Turn(NOBODY)
    if kind == "round":
        return Turn(NOBODY, entry.number("round"), BEGUN)
    if kind in ("event", "part"):
        return Turn(NOBODY, turn.round, SETTLED if kind == "event" else ENDED)
    if kind in ("drawn", "aside"):
        return Turn(seat, turn.round)
    if kind in OWN and (seat, OWN[kind]) != (turn.seat, turn.about):
        return Turn(seat, turn.round, OWN[kind])
    return None


def summary(happened: Sequence[Facts], turn: Turn, names: Sequence[str], t: Tongue) -> str:
    """A turn in one sentence; empty where its last line says it best."""
    first = happened[0]
    if turn.about == SETTLED:
        return t("Round {round} is settled (event: {event})", round=turn.round, event=called(first.word("event"), t))
    if turn.about == ENDED:
        return line(first, list(names), t)
    if turn.about == BEGUN:
        return line(first, list(names), t)
    if turn.about == WORKS:
        return _worked([entry for entry in happened if entry.kind == "work"], names[turn.seat], t)
    if turn.about == MARKET:
        return _traded([entry for entry in happened if entry.kind in ("buy", "sell")], names[turn.seat], t)
    # What is done counts, not who is turned away for it or drawn next.
    done = [entry for entry in happened if entry.kind in OWN]
    return line(done[-1], list(names), t) if done else ""


def _worked(works: Sequence[Facts], name: str, t: Tongue) -> str:
    """What the craftsmen of a player made of their cubes."""
    if not works:
        return ""
    scored, gold = (sum(entry.number(what) for entry in works) for what in ("vp", "gold"))
    brought = " + ".join(gains({}, gold, scored, t)) or points(0, t)
    who = ", ".join(dict.fromkeys(called(entry.word("craftsman"), t) for entry in works))
    return t("{name} works for {points}: {craftsmen}", name=name, points=brought, craftsmen=who)


def _traded(deals: Sequence[Facts], name: str, t: Tongue) -> str:
    """What a player gave and got at the market."""
    if not deals:
        return ""
    told = []
    for entry in deals:
        cubes = amount(RESOURCES.index(entry.word("resource")), entry.number("amount"), t)
        gold = amount(GOLD, entry.number("gold"), t)
        told.append(f"{gold} → {cubes}" if entry.kind == "buy" else f"{cubes} → {gold}")
    return t("{name} trades: {deals}", name=name, deals=", ".join(told))


def fresh(before: View, view: View, _names: Sequence[str], t: Tongue) -> str:
    """What can be had now, by the question at hand."""
    if view.question == "card":
        cards = t.plural("{count} resource card", "{count} resource cards", len(view.supply.cards))
        hands = [called(id, t) for id in view.supply.craftsmen if id]
        return t("Still there: {things}.", things=", ".join([cards, *hands]))
    if view.question == "place" and view.cost < before.cost:
        return t("A builder costs {gold} now.", gold=amount(GOLD, view.cost, t))
    if view.event and before.event is None:
        return t("The event is {event}.", event=called(view.event, t))
    return ""
