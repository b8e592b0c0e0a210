"""What the twelve action cards do, in one sentence each, in the numbers of the box that is played with."""

from __future__ import annotations

from priory.games.world.box import Box
from priory.games.world.words.names import action, bundle, goods, plain
from priory.words import Tongue


def rule(card: str, t: Tongue) -> str:
    """What an action card does, for its tooltip, in the numbers of this box."""
    return f"{action(card, t)}: {does(card, t)}"


def does(card: str, t: Tongue) -> str:
    """What an action card does, in one sentence."""
    return _starred(card, t) or _unstarred(card, t)


def _starred(card: str, t: Tongue) -> str:
    box: Box = t.box
    match card:
        case "grain":
            return t("{goods} from the field.", goods=bundle(box.labels.gains[card], t))
        case "piety":
            return t("{goods} from the cathedral.", goods=bundle(box.labels.gains[card], t))
        case "material":
            stone, wood = goods("stone", box.material_amount, t), goods("wood", box.material_amount, t)
            return t("{stone} from the quarry or {wood} from the forest.", stone=stone, wood=wood)
        case "build":
            points = goods("vp", box.build_vp, t)
            return t.plural(
                "Put {count} piece of material on a project: {points}.",
                "Put up to {count} pieces of material on one project: {points} each.",
                box.build_most,
                points=points,
            )
        case "sell":
            wool = plain("wool", t)
            if not box.cloth_most:
                return t("Sell any amount of {wool} at the market.", wool=wool)
            cloth = goods("cloth", box.cloth_most, t)
            return t("Sell any amount of {wool} and at most {cloth} at the market.", wool=wool, cloth=cloth)
        case "privilege":
            return t("Carry out the action you played last in this chapter once more.")
    return ""


def _unstarred(card: str, t: Tongue) -> str:
    box: Box = t.box
    match card:
        case "house":
            fee = bundle(box.labels.fees[card], t)
            if not fee:
                return t("Pay the material of a free site, and build a house there.")
            return t("Pay {gold} and the material of a free site, and build a house there.", gold=fee)
        case "harvest":
            return t.plural(
                "Receive the rent of {count} of your houses.",
                "Receive the rent of up to {count} of your houses.",
                box.harvest_most,
            )
        case "donate":
            fee = bundle(box.labels.fees[card], t)
            if not fee:
                return t("Put a seal on a project; its bonus comes when it is complete.")
            return t("Pay {gold} and put a seal on a project; its bonus comes when it is complete.", gold=fee)
        case "weave":
            return t("Turn up to {wool} into {cloth}.", wool=goods("wool", box.weave_most, t), cloth=plain("cloth", t))
        case "medicine":
            service = bundle(box.labels.gains[card], t)
            chapter = t.name(box.chapter_names[box.plague_chapter - 1])
            return t("Either {goods}, or heal patients ({chapter} and later).", goods=service, chapter=chapter)
    return t.plural(
        "The favour marker moves {count} space, and you receive that favour.",
        "The favour marker moves {count} spaces, and you receive that favour.",
        box.favour_steps,
    )
