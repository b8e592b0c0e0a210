"""The own place: what lies behind the screen, the duties to come, hand and piles (W10, W13 to W16)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from priory.choices import Choice
from priory.core.state import OVER
from priory.drawing.view_cache import kept
from priory.games.world.board.formulas import PIECES
from priory.games.world.board.layout import lines
from priory.games.world.box import Box
from priory.games.world.options import ACTIONS
from priory.games.world.position.fields import SeenPlayer, View
from priory.games.world.rules.vocabulary import GOODS, Bundle
from priory.games.world.words.actions import rule
from priory.games.world.words.changes import change
from priory.games.world.words.names import action, bundle, duty, goods, is_usual, plain
from priory.words import Tongue

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


@lru_cache(maxsize=256)
def short_name(card: str, t: Tongue) -> str:
    """An action card's name as it stands in its band; one that this box has renamed stands as it is."""
    at = ACTIONS.index(card)
    if not is_usual(t.box.action_names[at], "action_names", at, t):
        return action(card, t)
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
    box: Box = t.box
    match card:
        case "grain" | "piety":
            return t("take {goods}", goods=bundle(box.labels.gains[card], t))
        case "material":
            stone, wood = goods("stone", box.material_amount, t), goods("wood", box.material_amount, t)
            return t("{stone} or {wood}", stone=stone, wood=wood)
        case "build":
            return t.plural("{count} piece on a project", "up to {count}, on one project", box.build_most)
        case "sell":
            wool, cloth = plain("wool", t), goods("cloth", box.cloth_most, t)
            return (
                t("any {wool}, up to {cloth}", wool=wool, cloth=cloth) if box.cloth_most else t("any {wool}", wool=wool)
            )
        case "harvest":
            return t.plural("{count} rent", "up to {count} rents", box.harvest_most)
        case "weave":
            return t("up to {goods}", goods=goods("cloth", box.weave_most, t))
        case "favour":
            return t.plural("{count} step on", "{count} steps on", box.favour_steps)
    return {
        "privilege": t("last action once more"),
        "house": t("on a free site"),
        "donate": t("a seal on a project"),
        "medicine": t("one of the two"),
    }[card]


def tray(view: View, choices: Sequence[Choice], t: Tongue) -> dict[str, object] | None:
    """Everything that lies before the viewer; None for a spectator."""
    if view.seat < 0:
        return None
    own = view.own
    mine = SeenPlayer({name: own.plain[name] for name in ("goods", "hand", "open", "hidden", "houses", "seals")})
    changes = [(one.option, change(view, one.form)) for one in choices]
    pills = {good: [(option, found[good]) for option, found in changes if found.get(good)] for good in GOODS if changes}
    paid = view.question in ("protect", "over")
    shown = reckoning(view) if not own.hand else []
    lacking = own.lacking if paid else None
    return _tray(view, mine, pills, shown, lacking, view.tax or 0, _hint(view, t), t)


@kept("labels")
def _tray(
    view: View,
    own: SeenPlayer,
    pills: dict[str, list[tuple[int, int]]],
    reckoning: list[dict[str, object]],
    lacking: list[int] | None,
    tax: int,
    hint: str,
    t: Tongue,
) -> dict[str, object]:
    owned = own.goods or {}
    played = [one["card"] for one in own.open if one["played"]]
    return {
        "cups": cups(owned, pills, t),
        "duties": duties(view.box, owned, lacking, tax, t),
        "hand": hand(own.hand, played[-1] if played else "", t),
        "large": len(own.hand) <= MOST_LARGE,
        "reckoning": reckoning,
        "open": [_pile_card(one["card"], one["played"], t) for one in own.open],
        "hidden": [_pile_card(card, True, t) for card in own.hidden],
        "hint": hint,
        "houses": own.houses,
        "seals": own.seals,
    }


def _hint(view: View, t: Tongue) -> str:
    if view.player == OVER:
        return ""
    if not view.own.hand:
        return t("all cards return for the next chapter")
    # In chapter I of a first game nothing is hidden (W10.6).
    usual = t("play one each round") if _beginning(view) else t("play one each round, then hide one")
    if view.player != view.seat:
        return usual
    match view.question:
        case "card":
            return t("touch a card, then a pile")
        case "discard":
            return t("touch a card, then the hidden pile")
    return usual


def _beginning(view: View) -> bool:
    return view.first_game and view.chapter == 1


def cups(owned: Bundle, pills: dict[str, list[tuple[int, int]]], t: Tongue) -> list[dict[str, object]]:
    """The goods behind the screen, with what each option would add or take away."""
    found: list[dict[str, object]] = []
    for i, good in enumerate(GOODS):
        found.append(
            {
                "i": i,
                "good": good,
                "href": PIECES[good],
                "count": owned[good],
                "high": 1.083 if good in ("stone", "wood") else 1.0,
                "pills": pills.get(good, []),
                "tip": goods(good, owned[good], t),
            }
        )
    return found


@kept()
def duties(box: Box, owned: Bundle, lacking: list[int] | None, tax: int, t: Tongue) -> list[dict[str, object]]:
    """What the end of the chapter asks for, and what is there; once it is paid (`lacking`), what was given."""
    found: list[dict[str, object]] = []
    for i, good in enumerate(("piety", "grain", "gold")):
        least = most = box.duty_amount[i]
        if good == "gold":
            least, most = (min(box.tax_faces), max(box.tax_faces)) if lacking is None else (tax, tax)
        if lacking is not None:
            owned = {**owned, good: most - lacking[i]}
        state = "met" if owned[good] >= most else "short" if owned[good] < least else "open"
        due = f"{least}" if least == most else f"{least}–{most}"
        name = duty(i, t)
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


def reckoning(view: View) -> list[dict[str, object]]:
    """What each seat fell short of when the chapter ended, and what loyalty spared it; it lies where the hand was."""
    found: list[dict[str, object]] = []
    for seat, player in enumerate(view.players):
        rows = [
            {"href": href, "missing": player.lacking[i], "spared": bool(player.spared >> i & 1)}
            for i, href in enumerate(("p-piety", "p-grain", "p-coin"))
        ]
        found.append({"seat": seat, "rows": rows})
    return found


@kept()
def hand(cards: list[str], previous: str, t: Tongue) -> list[dict[str, object]]:
    """The hand; large cards up to six, else two rows of small ones."""
    found: list[dict[str, object]] = []
    for i, card in enumerate(cards):
        again = previous if card == "privilege" else ""
        place = {"card": card, "i": i, "column": i % MOST_LARGE, "row": i // MOST_LARGE}
        found.append({**place, **_face(card, again, t)})
    return found


@kept()
def _face(card: str, again: str, t: Tongue) -> dict[str, object]:
    """What stands on an action card; `again` is the one that it carries out once more."""
    said = t("again: {card}", card=short_name(again, t)) if again else foot(card, t)
    return {"band": BANDS[card], "name": short_name(card, t), "foot": lines(said, 15, 2), "tip": rule(card, t)}


@kept()
def _pile_card(card: str, played: bool, t: Tongue) -> dict[str, object]:
    tip = action(card, t)
    return {
        "card": card,
        "band": BANDS[card] if played else "idle",
        "name": short_name(card, t),
        "tip": tip if played else t("{card}, laid without action", card=tip),
    }
