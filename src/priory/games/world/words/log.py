"""The log of World Without End: a sentence for each thing that happened."""

from __future__ import annotations

from priory.core.plain import Facts
from priory.games.world.rules.chapter import TAX
from priory.games.world.rules.vocabulary import GOODS, METAL
from priory.games.world.words.names import (
    action,
    duty,
    goods,
    listed,
    number,
    penalty,
    person,
    place,
    plain,
    points,
    project,
    site,
)
from priory.words import Tongue


def line(entry: Facts, names: list[str], t: Tongue) -> str:
    """One sentence for an entry as a seat saw it; empty when it is told by another."""
    name = names[entry.seat] if entry.seat >= 0 else ""
    for tell in (_cards, _pieces, _board, _plague, _chapter):
        said = tell(entry, name, t)
        if said:
            return said
    if entry.kind == "end":
        ranks = entry.numbers("ranks")
        standing = sorted(range(len(names)), key=lambda seat: (ranks[seat], seat))
        scores = [f"{names[seat]} {number(_amount(entry.entries('scores')[seat]))}" for seat in standing]
        return t("The game is over: {scores}.", scores=", ".join(scores))
    return ""


def _amount(points: object) -> float:
    """A number of points, halves allowed."""
    return points if isinstance(points, int | float) else 0


def _cards(entry: Facts, name: str, t: Tongue) -> str:
    match entry.kind:
        case "play":
            return t("{name} plays {card}.", name=name, card=action(entry.word("card"), t))
        case "lay":
            return t("{name} lays {card} without action.", name=name, card=action(entry.word("card"), t))
        case "hide":
            if entry.word("why") == "penance":
                done = penalty(0, t)
                if "card" in entry:
                    return t(
                        "{penalty}: {name} hides {card}.", penalty=done, name=name, card=action(entry.word("card"), t)
                    )
                return t("{penalty}: {name} hides a card.", penalty=done, name=name)
            if "card" in entry:
                return t("{name} hides {card}.", name=name, card=action(entry.word("card"), t))
            return t("{name} hides a card.", name=name)
    return ""


def _pieces(entry: Facts, name: str, t: Tongue) -> str:
    match entry.kind:
        case "gain":
            return t("{name} receives {goods}.", name=name, goods=goods(entry.word("good"), entry.number("amount"), t))
        case "pay":
            return t("{name} pays {goods}.", name=name, goods=goods(entry.word("good"), entry.number("amount"), t))
        case "score":
            return t("{name} scores {points}.", name=name, points=points(_amount(entry.plain["vp"]), t))
        case "lose":
            return t("{name} loses {points}.", name=name, points=points(_amount(entry.plain["vp"]), t))
        case "beg":
            return t("{penalty}: {name} receives no income.", penalty=penalty(1, t), name=name)
        case "compare":
            shown = ", ".join(str(count) for count in entry.numbers("counts"))
            return t("Compared ({stat}): {counts}.", stat=plain(entry.word("stat"), t), counts=shown)
        case "metal":
            shown = ", ".join(str(count) for count in entry.numbers("counts"))
            stat = plain(GOODS[t.box.metal_stat], t)
            metal = t.name(t.box.good_names[METAL])
            return t("{metal} is given; counted ({stat}): {counts}.", metal=metal, stat=stat, counts=shown)
    return ""


def _board(entry: Facts, name: str, t: Tongue) -> str:
    work = project(entry.word("project"), t) if "project" in entry else ""
    spot = site(entry.number("site"), t) if "site" in entry else ""
    match entry.kind:
        case "event":
            return t("Event: {title}.", title=t.name(entry.table("title")))
        case "orient":
            return t("{name} turns the arrow to {arrow}.", name=name, arrow=entry.number("arrow"))
        case "favour":
            return t("The favour marker reaches {person}.", person=t.name(entry.table("name")))
        case "replaced":
            return t("No longer in force: {title}.", title=t.name(entry.table("title")))
        case "cover":
            if "favour" in entry:
                return t("Covered on the favour track: {person}.", person=person(entry.number("favour"), t))
            if "market" in entry:
                return t("The market closes for {good}.", good=plain(entry.word("market"), t))
            return t("Covered: {project}.", project=work)
        case "uncover":
            return t("The market opens for {good}.", good=plain(entry.word("market"), t))
        case "project":
            return t("New project: {project}.", project=work)
        case "complete":
            return t("Complete: {project}.", project=work)
        case "progress":
            return t("Progress: {goods} for {project}.", goods=goods(entry.word("good"), 1, t), project=work)
        case "build":
            return t(
                "{name} builds: {goods} for {project}.", name=name, goods=goods(entry.word("good"), 1, t), project=work
            )
        case "donate":
            return t("{name} donates: {project}.", name=name, project=work)
        case "house":
            return t("{name} builds a house: {site}.", name=name, site=spot)
        case "remove_house":
            return t("{name} takes a house off the board: {site}.", name=name, site=spot)
        case "harvest":
            return t("{name} collects a rent: {site}.", name=name, site=spot)
    return ""


def _plague(entry: Facts, name: str, t: Tongue) -> str:
    match entry.kind:
        case "ill":
            return t(
                "Somebody falls ill ({place}): healing needs {knowledge}.",
                place=place(entry.number("place"), t),
                knowledge=goods("knowledge", entry.number("value"), t),
            )
        case "heal":
            return t(
                "{name} heals ({place}) and shows {knowledge}.",
                name=name,
                place=place(entry.number("place"), t),
                knowledge=goods("knowledge", entry.number("shown"), t),
            )
    return ""


def _chapter(entry: Facts, name: str, t: Tongue) -> str:
    match entry.kind:
        case "round":
            chapter, turn = t.name(t.box.chapter_names[entry.number("chapter") - 1]), entry.number("round")
            return t("{chapter}, round {round}: the crest is with {name}.", chapter=chapter, name=name, round=turn)
        case "tax":
            return t("{duty}: {gold}.", duty=duty(TAX, t), gold=goods("gold", entry.number("tax"), t))
        case "duties":
            short = [f"{duty(i, t)} {missing}" for i, missing in enumerate(entry.numbers("lacking")) if missing]
            return t("{name} falls short: {duties}.", name=name, duties=", ".join(short)) if short else ""
        case "protect":
            if entry.word("duties") == "none":
                return t("{name} asks for no protection.", name=name)
            return t("{name} is protected by {good}.", name=name, good=plain("loyalty", t))
        case "penalty":
            noted = [penalty(i, t) for i in range(3) if entry.number("penalties") >> i & 1]
            return t("{name} is punished: {penalties}.", name=name, penalties=listed(noted, t))
    return ""
