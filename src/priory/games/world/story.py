"""The log of World Without End: a sentence for each thing that happened."""

from __future__ import annotations

from typing import Any

from priory.games.world.naming import action, duty, goods, listed, number, penalty, plain, points, project
from priory.games.world.rules.deck import NUMERALS
from priory.words import Tongue


def line(entry: dict[str, Any], names: list[str], t: Tongue) -> str:
    """One sentence for an entry as a seat saw it; empty when it is told by another."""
    name = names[entry["seat"]] if entry["seat"] >= 0 else ""
    for tell in (_cards, _pieces, _board, _plague, _chapter):
        said = tell(entry, name, t)
        if said:
            return said
    if entry["kind"] == "end":
        standing = sorted(range(len(names)), key=lambda seat: (entry["ranks"][seat], seat))
        scores = [f"{names[seat]} {number(entry['scores'][seat], t)}" for seat in standing]
        return t("The game is over: {scores}.", scores=", ".join(scores))
    return ""


def _cards(entry: dict[str, Any], name: str, t: Tongue) -> str:
    match entry["kind"]:
        case "play":
            return t("{name} plays {card}.", name=name, card=action(entry["card"], t))
        case "lay":
            return t("{name} lays {card} without action.", name=name, card=action(entry["card"], t))
        case "hide":
            if entry["why"] == "penance":
                if "card" in entry:
                    return t("{name} does penance and hides {card}.", name=name, card=action(entry["card"], t))
                return t("{name} does penance and hides a card.", name=name)
            if "card" in entry:
                return t("{name} hides {card}.", name=name, card=action(entry["card"], t))
            return t("{name} hides a card.", name=name)
    return ""


def _pieces(entry: dict[str, Any], name: str, t: Tongue) -> str:
    match entry["kind"]:
        case "gain":
            return t("{name} receives {goods}.", name=name, goods=goods(entry["good"], entry["amount"], t))
        case "pay":
            return t("{name} pays {goods}.", name=name, goods=goods(entry["good"], entry["amount"], t))
        case "score":
            return t("{name} scores {points}.", name=name, points=points(entry["vp"], t))
        case "lose":
            return t("{name} loses {points}.", name=name, points=points(entry["vp"], t))
        case "beg":
            return t("{name} begs and receives no income.", name=name)
        case "compare":
            shown = ", ".join(str(count) for count in entry["counts"])
            return t("Compared ({stat}): {counts}.", stat=plain(entry["stat"], t), counts=shown)
        case "metal":
            shown = ", ".join(str(count) for count in entry["counts"])
            return t("The king gives the metal; loyalty counted: {counts}.", counts=shown)
    return ""


def _board(entry: dict[str, Any], name: str, t: Tongue) -> str:
    place = project(entry["project"], t) if "project" in entry else ""
    match entry["kind"]:
        case "event":
            return t("Event: {title}.", title=t.name(entry["title"]))
        case "orient":
            return t("{name} turns the arrow to {arrow}.", name=name, arrow=entry["arrow"])
        case "favour":
            return t("The favour marker reaches {person}.", person=t.name(entry["name"]))
        case "replaced":
            return t("No longer in force: {title}.", title=t.name(entry["title"]))
        case "cover":
            if "favour" in entry:
                return t("Favour space {space} is covered.", space=entry["favour"])
            if "market" in entry:
                return t("The market closes for {good}.", good=plain(entry["market"], t))
            return t("Covered: {project}.", project=place)
        case "uncover":
            return t("The market opens for {good}.", good=plain(entry["market"], t))
        case "project":
            return t("New project: {project}.", project=place)
        case "complete":
            return t("Complete: {project}.", project=place)
        case "progress":
            return t("Progress: {goods} for {project}.", goods=goods(entry["good"], 1, t), project=place)
        case "build":
            return t(
                "{name} builds: {goods} for {project}.", name=name, goods=goods(entry["good"], 1, t), project=place
            )
        case "donate":
            return t("{name} donates: {project}.", name=name, project=place)
        case "house":
            return t("{name} builds a house on site {site}.", name=name, site=entry["site"])
        case "remove_house":
            return t("{name} takes the house off site {site}.", name=name, site=entry["site"])
        case "harvest":
            return t("{name} collects the rent of site {site}.", name=name, site=entry["site"])
    return ""


def _plague(entry: dict[str, Any], name: str, t: Tongue) -> str:
    match entry["kind"]:
        case "ill":
            return t(
                "Somebody falls ill at place {place}: {knowledge} needed.",
                place=entry["place"],
                knowledge=goods("knowledge", entry["value"], t),
            )
        case "heal":
            return t(
                "{name} heals at place {place} and shows {knowledge}.",
                name=name,
                place=entry["place"],
                knowledge=goods("knowledge", entry["shown"], t),
            )
    return ""


def _chapter(entry: dict[str, Any], name: str, t: Tongue) -> str:
    match entry["kind"]:
        case "round":
            numeral, turn = NUMERALS[entry["chapter"] - 1], entry["round"]
            return t(
                "Chapter {chapter}, round {round}: the crest is with {name}.", chapter=numeral, name=name, round=turn
            )
        case "tax":
            return t("The tax is {gold}.", gold=goods("gold", entry["tax"], t))
        case "duties":
            short = [f"{duty(i, t)} {missing}" for i, missing in enumerate(entry["lacking"]) if missing]
            return t("{name} falls short: {duties}.", name=name, duties=", ".join(short)) if short else ""
        case "protect":
            if entry["duties"] == "none":
                return t("{name} pays no loyalty.", name=name)
            return t("{name} is protected by loyalty.", name=name)
        case "penalty":
            noted = [penalty(i, t) for i in range(3) if entry["penalties"] >> i & 1]
            return t("{name} is punished: {penalties}.", name=name, penalties=listed(noted, t))
    return ""
