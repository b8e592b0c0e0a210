"""The own place: what lies behind the screen, the duties to come, hand and piles (W10, W13 to W16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from priory.core.registry import game
from priory.core.state import OVER
from priory.drawing.easel import Chosen
from priory.drawing.parts import kept
from priory.games.world.board.formulas import PIECES
from priory.games.world.board.layout import lines
from priory.games.world.naming import goods, income
from priory.words import Tongue

GOODS = ("stone", "wood", "grain", "piety", "wool", "cloth", "loyalty", "knowledge", "gold")
BANDS = {
    "grain": "gain",
    "piety": "gain",
    "material": "gain",
    "build": "build",
    "sell": "trade",
    "privilege": "court",
    "house": "build",
    "harvest": "gain",
    "donate": "build",
    "weave": "trade",
    "medicine": "court",
    "favour": "court",
}
MOST_LARGE = 6


def short_name(card: str, t: Tongue) -> str:
    """An action card's name as it stands in its band."""
    return {
        "grain": t("Grain"),
        "piety": t("Piety"),
        "material": t("Material"),
        "build": t("Project"),
        "sell": t("Sale"),
        "privilege": t("Privilege"),
        "house": t("House"),
        "harvest": t("Harvest"),
        "donate": t("Donation"),
        "weave": t("Cloth"),
        "medicine": t("Medicine"),
        "favour": t("Favour"),
    }[card]


def foot(card: str, t: Tongue) -> str:
    """What an action card does, in a few words."""
    return {
        "grain": t("take one"),
        "piety": t("take one"),
        "material": t("take one of the two"),
        "build": t("up to two, on one project"),
        "sell": t("any wool, one cloth"),
        "privilege": t("last action once more"),
        "house": t("on a free site"),
        "harvest": t("two rents"),
        "donate": t("a seal on a project"),
        "weave": t("up to two"),
        "medicine": t("one of the two"),
        "favour": t("one step on"),
    }[card]


def rule(view: dict[str, Any], card: str, t: Tongue) -> str:
    """What an action card does, for its tooltip."""
    said = {
        "grain": t("1 grain from the field."),
        "piety": t("1 piety from the cathedral."),
        "material": t("1 stone from the quarry or 1 wood from the forest."),
        "build": t("Put 1 or 2 of your stone and wood on one project: 3 points each."),
        "sell": t("Sell any number of wool and at most 1 cloth at the market."),
        "privilege": t("Carry out the action you played last in this chapter once more."),
        "house": t("Pay 1 gold and the material of a free site, and build a house there."),
        "harvest": t("Receive the rent of up to 2 of your houses."),
        "donate": t("Pay 1 gold and put a seal on a project; its bonus comes when it is complete."),
        "weave": t("Turn up to 2 wool into cloth."),
        "medicine": t("Either 1 gold and 1 point, or from chapter III on heal patients."),
        "favour": t("The favour marker moves one space, and you receive that favour."),
    }[card]
    return f"{t.name(view['labels']['actions'][card])}: {said}"


def tray(view: dict[str, Any], choices: Sequence[Chosen], t: Tongue) -> dict[str, Any] | None:
    """Everything that lies before the viewer; None for a spectator."""
    if view["seat"] < 0:
        return None
    own = view["players"][view["seat"]]
    mine = {name: own[name] for name in ("goods", "hand", "open", "hidden", "houses", "seals")}
    pills = {good: [(one.option, n) for one in choices if (n := _change(view, one.form, good))] for good in GOODS}
    return _tray(view, mine, pills, reckoning(view) if not own["hand"] else [], _hint(view, t), t)


@kept("labels")
def _tray(
    view: dict[str, Any],
    own: dict[str, Any],
    pills: dict[str, list[tuple[int, int]]],
    reckoning: list[dict[str, Any]],
    hint: str,
    t: Tongue,
) -> dict[str, Any]:
    played = [one["card"] for one in own["open"] if one["played"]]
    return {
        "cups": cups(own["goods"], pills, t),
        "duties": duties(view, own["goods"], t),
        "hand": hand(view, own["hand"], played[-1] if played else "", t),
        "large": len(own["hand"]) <= MOST_LARGE,
        "reckoning": reckoning,
        "open": [_pile_card(view, one["card"], one["played"], t) for one in own["open"]],
        "hidden": [_pile_card(view, card, True, t) for card in own["hidden"]],
        "hint": hint,
        "houses": own["houses"],
        "seals": own["seals"],
    }


def _hint(view: dict[str, Any], t: Tongue) -> str:
    if view["player"] == OVER:
        return ""
    if not view["players"][view["seat"]]["hand"]:
        return t("all cards return for the next chapter")
    # In chapter I of a first game nothing is hidden (W10.6).
    usual = t("play one each round") if _beginning(view) else t("play one each round, then hide one")
    if view["player"] != view["seat"]:
        return usual
    match view["question"]:
        case "card":
            return t("touch a card, then a pile")
        case "discard":
            return t("touch a card, then the hidden pile")
    return usual


def _beginning(view: dict[str, Any]) -> bool:
    return bool(view["first_game"]) and view["chapter"] == 1


def cups(owned: dict[str, int], pills: dict[str, list[tuple[int, int]]], t: Tongue) -> list[dict[str, Any]]:
    """The goods behind the screen, with what each option would add or take away."""
    found = []
    for i, good in enumerate(GOODS):
        found.append(
            {
                "i": i,
                "good": good,
                "href": PIECES[good],
                "count": owned[good],
                "high": 1.083 if good in ("stone", "wood") else 1.0,
                "pills": pills[good],
                "tip": goods(good, owned[good], t),
            }
        )
    return found


def _change(view: dict[str, Any], form: dict[str, Any], good: str) -> int:
    """How an option changes the number of a good at once, for the gold pill of a preview."""
    match form["kind"]:
        case "orient":
            begs = "begging" in view["players"][view["seat"]]["penalties"] and view["round"] == 1
            return 0 if begs else income(view, view["seat"], form["arrow"]).get(good, 0)
        case "accept":
            offer = view["asked"]["options"][form["offer"] - 1]
            return int(offer["get"].get(good, 0)) - int(offer["pay"].get(good, 0))
        case "material" | "build":
            return int(form["good"] == good) * (1 if form["kind"] == "material" else -1)
        case "sell":
            if good == "gold":
                return sum(form[one] * view["prices"][one] for one in ("wool", "cloth"))
            return -int(form.get(good, 0))
        case "weave":
            return {"wool": -1, "cloth": 1}.get(good, 0) * int(form["amount"])
        case "harvest":
            return int(view["labels"]["sites"][form["site"] - 1]["yield"].get(good, 0))
        case "donate":
            return -int(good == "gold")
    return 0


def duties(view: dict[str, Any], owned: dict[str, int], t: Tongue) -> list[dict[str, Any]]:
    """What the end of the chapter asks for, and what is there."""
    box = game("world").box
    found = []
    for i, good in enumerate(("piety", "grain", "gold")):
        least = most = box.duty_amount[i]
        if good == "gold":
            least, most = min(box.tax_faces), max(box.tax_faces)
        state = "met" if owned[good] >= most else "short" if owned[good] < least else "open"
        due = f"{least}" if least == most else f"{least}–{most}"
        name = t.name(view["labels"]["duties"][i])
        found.append(
            {
                "i": i,
                "href": PIECES[good],
                "state": state,
                "text": t("{count} of {due}", count=owned[good], due=due),
                "due": due,
                "good": good,
                "tip": t(
                    "{duty} after round 6: {due}; each one missing costs {loss}",
                    duty=name,
                    due=due,
                    loss=goods("vp", box.duty_loss[i], t),
                ),
            }
        )
    return found


def reckoning(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What each seat fell short of when the chapter ended, and what loyalty spared it; it lies where the hand was."""
    found = []
    for seat, player in enumerate(view["players"]):
        rows = [
            {"href": href, "missing": player["lacking"][i], "spared": bool(player["spared"] >> i & 1)}
            for i, href in enumerate(("p-piety", "p-grain", "p-coin"))
        ]
        found.append({"seat": seat, "rows": rows})
    return found


@kept("labels")
def hand(view: dict[str, Any], cards: list[str], previous: str, t: Tongue) -> list[dict[str, Any]]:
    """The hand; large cards up to six, else two rows of small ones."""
    found = []
    for i, card in enumerate(cards):
        again = short_name(previous, t) if card == "privilege" and previous else ""
        found.append(
            {
                "card": card,
                "i": i,
                "column": i % MOST_LARGE,
                "row": i // MOST_LARGE,
                "band": BANDS[card],
                "name": short_name(card, t),
                "foot": lines(t("again: {card}", card=again) if again else foot(card, t), 15, 2),
                "tip": rule(view, card, t),
            }
        )
    return found


@kept("labels")
def _pile_card(view: dict[str, Any], card: str, played: bool, t: Tongue) -> dict[str, Any]:
    tip = t.name(view["labels"]["actions"][card])
    return {
        "card": card,
        "band": BANDS[card] if played else "idle",
        "name": short_name(card, t),
        "tip": tip if played else t("{card}, laid without action", card=tip),
    }
