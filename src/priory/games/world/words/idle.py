"""Action cards that may be played although they would do nothing now, and why (W8.7, W9, W11, W23.19, W23.20)."""

from __future__ import annotations

from priory.games.world.options import ACTIONS, PROJECTS
from priory.games.world.position.fields import View
from priory.games.world.rules.vocabulary import ACT_BUILD, ACT_DONATE, FORBID, GOODS, LIMIT, MARKET
from priory.games.world.words.changes import house_fee, in_force, landing, surcharge
from priory.games.world.words.names import bundle, plain
from priory.words import Tongue


def hollow(view: View, card: str, t: Tongue) -> str:
    """Why a card would do nothing now; empty if it can do something."""
    action = ACTIONS.index(card)
    if forbidden(view, action):
        return t("an event of this chapter forbids it")
    extra = surcharge(view, action)
    owned = stock(view)
    if any(owned.get(good, 0) < count for good, count in extra.items()):
        return t("it costs {goods} more now, which you do not have", goods=bundle(extra, t))
    left = {good: owned.get(good, 0) - extra.get(good, 0) for good in GOODS}
    match card:
        case "grain" | "piety":
            return "" if view.supply[card] else t("there is none left")
        case "material":
            return "" if view.supply["stone"] or view.supply["wood"] else t("there is none left")
        case "build":
            return no_building(view, left, t)
        case "sell":
            return no_sale(view, left, t)
        case "privilege":
            return no_repeat(view, t)
        case "house":
            return no_house(view, left, t)
        case "harvest":
            return "" if view.seat in view.sites else t("you have no house on the board")
        case "donate":
            return no_donation(view, left, t)
        case "weave":
            if not left["wool"]:
                return t("missing: {good}", good=plain("wool", t))
            return "" if view.supply["cloth"] else t("there is none left")
        case "favour":
            label = view.box.labels.favours[landing(view, view.box.favour_steps) - 1]
            if label.kind == "pay" and left["gold"] < label.amount:
                return t("the marker would end on outlaws whom you could not pay")
    return ""


def stock(view: View) -> dict[str, int]:
    """The own goods."""
    return dict(view.own.goods or {})


def forbidden(view: View, action: int) -> bool:
    """Whether a blue card in force forbids an action; where building is forbidden, donating is, too."""
    barred = in_force(view, FORBID, action)
    if action == ACT_DONATE:
        barred += in_force(view, FORBID, ACT_BUILD)
    return bool(barred) or any(effect.most == 0 for effect in in_force(view, LIMIT, action))


def is_open(view: View, id: str) -> bool:
    """Whether a project can be built on."""
    return view.projects[id].stage == "begun" and id not in view.covered.projects


def room(view: View, id: str, good: str) -> int:
    """Free spaces of a project for a material."""
    label, state = view.box.labels.projects[id], view.projects[id]
    return label.stone - state.stone if good == "stone" else label.wood - state.wood


def no_building(view: View, left: dict[str, int], t: Tongue) -> str:
    """Why nothing can be built."""
    held = [good for good in ("stone", "wood") if left[good] > 0]
    if not held:
        return t("you have neither {stone} nor {wood}", stone=plain("stone", t), wood=plain("wood", t))
    if any(is_open(view, id) and room(view, id, good) for id in PROJECTS for good in held):
        return ""
    return t("no project has a free space for what you own")


def no_sale(view: View, left: dict[str, int], t: Tongue) -> str:
    """Why nothing can be sold."""
    wanted = [good for good in MARKET if good == "wool" or view.box.cloth_most]
    held = [good for good in wanted if left[good] > 0]
    if not held:
        return t("you have neither {wool} nor {cloth}", wool=plain("wool", t), cloth=plain("cloth", t))
    if all(good in view.covered.market for good in held):
        return t("the market space for what you own is covered")
    return ""


def no_repeat(view: View, t: Tongue) -> str:
    """Why a Privilege repeats nothing: no action yet, or one that would do nothing itself."""
    played = [one["card"] for one in view.own.open if one["played"]]
    if not played:
        return t("it repeats your last action of this chapter, and there is none yet")
    return hollow(view, played[-1], t) if played[-1] != "privilege" else ""


def no_house(view: View, left: dict[str, int], t: Tongue) -> str:
    """Why no house can be built."""
    if not view.own.houses:
        return t("all your houses are on the board")
    if not any(may_build(view, number) for number in range(1, len(view.sites) + 1)):
        return t("there is no free site with another yield")
    costs = [house_fee(view, number) for number in range(1, len(view.sites) + 1) if may_build(view, number)]
    if any(all(left[good] >= count for good, count in cost.items()) for cost in costs):
        return ""
    return t("you cannot pay for any site")


def may_build(view: View, number: int) -> bool:
    """Whether a site is free, and no own house has its yield (W11.1)."""
    labels = view.box.labels.sites
    own = {good for at, owner in enumerate(view.sites) if owner == view.seat for good in labels[at].rent}
    return view.sites[number - 1] is None and not own & set(labels[number - 1].rent)


def no_donation(view: View, left: dict[str, int], t: Tongue) -> str:
    """Why no donation can be made."""
    if not view.own.seals:
        return t("all your seals lie on unfinished projects")
    fee = view.box.labels.fees["donate"]
    if any(left[good] < count for good, count in fee.items()):
        return t("it costs {goods}, which you do not have", goods=bundle(fee, t))
    if any(is_open(view, id) and view.seat not in view.projects[id].seals for id in PROJECTS):
        return ""
    return t("there is no open project without your seal")
