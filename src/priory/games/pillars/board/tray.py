"""The own place: the card supply in phase I, and otherwise stores, workers, craftsmen and privileges."""

from __future__ import annotations

import textwrap

from priory.drawing.view_cache import kept
from priory.games.pillars.board import signs
from priory.games.pillars.board.layout import fit
from priory.games.pillars.position.fields import Player, View
from priory.games.pillars.rules.pieces import (
    CARDS,
    CRAFTSMEN_LIMIT,
    EVENT_PROTECTION,
    FREE_PLACEMENT,
    GOLD,
    RESOURCES,
    SLOTS,
    TAX_EXEMPTION,
)
from priory.games.pillars.words.names import amount, box_of, called, spoken
from priory.games.pillars.words.places import card_id
from priory.games.pillars.words.texts import privilege
from priory.words import Tongue

LOSING = ("make_room", "collapse", "shiring")
ONCE = {"thomas": EVENT_PROTECTION, "exemption": TAX_EXEMPTION, "place": FREE_PLACEMENT}
FIVE = 5
"""So many craftsmen lie side by side; for a sixth they move together."""
SUPPLY_WIDE = 592.2
UNUSED = [0] * SLOTS

Cards = list[dict[str, object]]


def tray(view: View, t: Tongue) -> dict[str, object]:
    """All that the own place shows; whoever watches sees the place of the player who must choose."""
    choosing = view.seat >= 0 and view.seat == view.player
    seat = next(one for one in (view.seat, view.player, view.start) if one >= 0)
    asked = view.question if choosing else ""
    newcomer = view.shiring[view.turn] if asked == "shiring" else view.hired
    return _tray(
        view.players[seat],
        seat,
        supply(view, t) if view.step == "cards" and asked not in LOSING else None,
        asked,
        view.used if choosing else UNUSED,
        newcomer if asked in LOSING else None,
        t,
    )


@kept()
def _tray(
    own: Player,
    seat: int,
    supply: dict[str, object] | None,
    asked: str,
    used: list[int],
    newcomer: str | None,
    t: Tongue,
) -> dict[str, object]:
    """The place of a seat; `asked` is the question if it is this seat's own."""
    most = limit(own, t)
    six = supply is None and most > FIVE
    return {
        **({"mode": "row"} if supply is None else supply),
        "seat": seat,
        "losing": asked in LOSING,
        "own": own.plain,
        "total": sum(own.cubes.values()),
        "gold": amount(GOLD, own.gold, t),
        "limit": most,
        "six": six,
        "caption": fit(caption(asked, six, t), 80 if six else 174, 13, 0.7),
        "row": row(own.craftsmen, used, t),
        "privileges": privileges(own.privileges, asked, t),
        "sent": [sent(id, t) for id in own.cards],
        "newcomer": face(newcomer, t) if newcomer else None,
    }


@kept("supply", "players.cards")
def supply(view: View, t: Tongue) -> dict[str, object]:
    """The cards of phase I, which lie where the own row lies afterwards."""
    hires = [face(id, t) if id else None for id in view.supply.craftsmen]
    return {
        "mode": "supply",
        "fields": fields(view, t),
        "hires": hires,
        # Seven cards fill the well; more lie closer together.
        "lap": round(SUPPLY_WIDE / max(7, view.box.cards_laid), 1),
        "for_gold": t("Craftsmen for {gold}", gold=spoken("gold", t)),
    }


def caption(asked: str, six: bool, t: Tongue) -> str:
    """What stands over the second well: the workers, who comes, or who must go."""
    if asked not in LOSING:
        return t("Workers sent")
    return t("Out of the game") if asked == "collapse" or six else t("Newcomer")


def limit(player: Player, t: Tongue) -> int:
    """How many craftsmen a player may have."""
    box = box_of(t)
    jack = box.privilege_of[CRAFTSMEN_LIMIT]
    return box.privilege_amount[jack] if box.privilege_ids[jack] in player.privileges else box.craftsmen_most


@kept()
def face(id: str, t: Tongue) -> dict[str, object]:
    """A craftsman's card with its words."""
    box = box_of(t)
    return {
        "id": id,
        "name": fit(called(id, t), 104, 15),
        "foot": fit(signs.foot(id, t), 106, 13, 0.4),
        "tip": signs.craftsman(id, t),
        "cost": box.craft_cost[box.craft_ids.index(id)],
    }


def row(craftsmen: list[str], used: list[int], t: Tongue) -> Cards:
    """The own craftsmen, and how often each has worked."""
    found, box = [], box_of(t)
    for at, id in enumerate(craftsmen):
        most = box.craft_capacity[box.craft_ids.index(id)]
        found.append({**face(id, t), "slot": at + 1, "used": used[at], "most": max(most, used[at])})
    return found


def fields(view: View, t: Tongue) -> Cards:
    """The resource cards of this round in their order; a taken one leaves its place and the taker's shield."""
    found = []
    for card in range(CARDS):
        id = view.box.card_ids[card]
        taker = next((seat for seat, player in enumerate(view.players) if id in player.cards), None)
        if id in view.supply.cards or taker is not None:
            found.append({**sent(id, t), "taker": taker})
    return found


@kept()
def sent(id: str, t: Tongue) -> dict[str, object]:
    """A resource card with its words."""
    box = box_of(t)
    card = box.card_ids.index(id)
    area = ("area_quarry", "area_forest", "area_gravel_pit")[card // 3]
    return {
        "id": id,
        "card": card_id(card),
        "resource": RESOURCES[card // 3],
        "name": fit(called(area, t), 76, 13),
        "tip": signs.field(id, t),
        "workers": box.card_workers[card],
        "brings": box.card_yield[card],
    }


def privileges(held: list[str], asked: str, t: Tongue) -> Cards:
    """The own privileges, the one in question in front."""
    box = box_of(t)
    asked_for = box.privilege_ids[box.privilege_of[ONCE[asked]]] if asked in ONCE else ""
    ordered = sorted(held, key=lambda one: one == asked_for)
    step = min(25.0, 72.0 / max(1, len(ordered) - 1))
    return [
        {
            "id": id,
            "touched": "asked" if id == asked_for else id,
            "y": round(34 + at * step, 1),
            "name": fit(called(id, t), 88, 14),
            "lines": lines(privilege(id, t)) if len(ordered) == 1 else [],
            "tip": signs.favour(id, t),
        }
        for at, id in enumerate(ordered)
    ]


def lines(text: str) -> list[str]:
    """A text in two lines; what does not fit ends in dots, and the tooltip has it all."""
    found = textwrap.wrap(text, 18)
    return [found[0], textwrap.shorten(" ".join(found[1:]), 18, placeholder=" …")] if len(found) > 1 else found
