"""How A Column of Fire is told: where turns begin, a whole turn in one sentence, and what is new since one's own."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.journal import NOBODY
from priory.core.plain import Facts
from priory.games.column.position.fields import View
from priory.games.column.rules.pieces import COUNTRIES
from priory.games.column.words.log import line, names_of
from priory.games.column.words.names import card_name, spoken, title
from priory.story import Turn
from priory.words import Tongue

CONFLICT, FINAL = "conflict", "final"
SCORED = ("sold", "points", "minority", "exchanged")
LOST = ("lost", "paid", "renounced")


def opens(entry: Facts, _chooser: int, turns: Sequence[Turn]) -> Turn | None:
    """The turn that begins with this: a half-year of a player; or what concerns all: conflicts, and the end."""
    turn = turns[-1] if turns else Turn(NOBODY)
    if entry.kind == "turn":
        return Turn(entry.seat, entry.number("year"))
    if entry.kind in (CONFLICT, FINAL) and turn.about != entry.kind:
        return Turn(NOBODY, turn.round, entry.kind)
    return None


def summary(happened: Sequence[Facts], turn: Turn, names: Sequence[str], t: Tongue) -> str:
    """A turn in one sentence; empty where its last line says it best."""
    if turn.about == CONFLICT:
        fought = [entry for entry in happened if entry.kind == CONFLICT]
        return line(fought[0], list(names), t) if len(fought) == 1 else _conflicts(fought, t)
    if turn.about == FINAL:
        totals = ", ".join(f"{names[entry.seat]} {entry.number('total')}" for entry in happened if entry.kind == FINAL)
        return t("The last points are counted: {totals}.", totals=totals)
    parts = [*_done(happened, turn.seat, t), *_points(happened, turn.seat, t)]
    return t("{name}: {parts}.", name=names[turn.seat], parts=", ".join(parts)) if parts else ""


def _conflicts(fought: Sequence[Facts], t: Tongue) -> str:
    where = ", ".join(title(entry.word("country"), t) for entry in fought)
    return t("Conflicts: {countries}.", countries=where)


def _done(happened: Sequence[Facts], seat: int, t: Tongue) -> list[str]:
    """Who was picked or used, and what came of it."""
    found: list[str] = []
    for entry in happened:
        about = names_of(entry, t)
        if entry.kind in ("picked", "used") and "card" in about:
            found.append(str(about["card"]))
        if entry.seat != seat:
            continue
        if entry.kind == "religion":
            found.append(str(about["religion"]))
        if entry.kind == "renounced":
            found.append(t("nobody picked"))
        if entry.kind == "paid":
            found.append(t("die taken back"))
        if entry.kind == "house":
            country = title(entry.word("country"), t)
            found.append(t("house on site {site} ({country})", site=entry.number("site"), country=country))
        if entry.kind == "stone":
            found.append(t("stone ({religion}, {country})", **about))
        if entry.kind == "good":
            found.append(spoken(entry.word("good"), "good", t))
        if entry.kind in ("advantage", "protection"):
            found.append(t("advantage tile") if entry.kind == "advantage" else t("protection tile"))
        if entry.kind == "event":
            found.append(str(about["card"]))
    sold = sum(entry.kind == "sold" and entry.seat == seat for entry in happened)
    told = [t.plural("{count} good sold", "{count} goods sold", sold)] if sold else []
    return [*dict.fromkeys(found), *told]


def _points(happened: Sequence[Facts], seat: int, t: Tongue) -> list[str]:
    """The points that a player won and lost in all."""
    total = 0
    for entry in happened:
        if entry.seat == seat and (entry.kind in SCORED or entry.kind in LOST):
            total += entry.number("points") * (1 if entry.kind in SCORED else -1)
        if entry.seat == seat and entry.kind == "moved":
            total -= entry.number("paid")
    if not total:
        return []
    signed = f"{'+' if total > 0 else '−'}{abs(total)}"
    return [t.plural("{points} point", "{points} points", abs(total), points=signed)]


def fresh(before: View, view: View, _names: Sequence[str], t: Tongue) -> str:
    """Characters who have appeared since."""
    found = []
    for country in COUNTRIES:
        card = view.countries[country].face_up
        if card is not None and card != before.countries[country].face_up:
            found.append(f"{card_name(view, card, t)} ({title(country, t)})")
    return t("New for you: {characters}.", characters=", ".join(found)) if found else ""
