"""What lies on the board of Pillars in a position: areas, spaces and builders, cards, heaps, workers and tracks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from priory.choices import Choice
from priory.core.journal import NOBODY
from priory.drawing.view_cache import kept
from priory.games.pillars.board import signs
from priory.games.pillars.board.layout import (
    AREAS,
    CATHEDRAL,
    CRAFTSMEN,
    CRANES,
    FIELDS,
    MILL,
    PARTS,
    PRIVILEGES,
    SPACES,
    STALLS,
    cost_x,
    fit,
    gold_disc,
    heap,
    point_disc,
    tracks,
)
from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import GOLD, SEE_EVENT, SIZES
from priory.games.pillars.words.changes import gold_change, point_change
from priory.games.pillars.words.names import amount, called
from priory.games.pillars.words.places import SPOTS, card_of, first_free
from priory.words import Tongue

BENEFITS = {"bishopric": "i-checked-shield", "court": "p-notax", "castle": "i-meeple", "cathedral": "i-crown"}

Drawn = list[dict[str, object]]


@kept("step")
def areas(view: View, t: Tongue) -> Drawn:
    """The fourteen areas: the one at hand in gold, those that are done paler."""
    step = view.step if isinstance(view.step, int) else 0
    found = []
    for id, area in AREAS.items():
        state = "now" if area.number == step else "done" if area.number < step else ""
        room = area.wide - (76 if id == "market" else 38)
        label = fit(signs.title(id, t), room, 12.8, 0.7)
        found.append({"id": id, **area._asdict(), "state": state, "title": label, "tip": signs.purpose(id, t)})
    return found


def spaces(view: View, choices: Sequence[Choice], t: Tongue) -> Drawn:
    """The seventeen sockets: what each brings, who stands there, which option it is now."""
    return _spaces(view, _placements(view, choices), t)


@kept("spaces", "kingsbridge", "shiring")
def _spaces(view: View, open_now: dict[str, list[int]], t: Tongue) -> Drawn:
    found = []
    for area, standing in view.spaces.items():
        for at, seat in enumerate(standing):
            id = f"{area}-{at + 1}"
            x, y = SPACES[id]
            meant = open_now.get(id, [])
            found.append(
                {
                    "id": id,
                    "x": x,
                    "y": y,
                    "seat": seat,
                    "option": meant[0] if meant else None,
                    "options": " ".join(map(str, meant)),
                    "picture": "" if area == "court" and not at else BENEFITS.get(area, ""),
                    "points": signs.priory_points(at + 1, t) if area == "priory" else 0,
                    "number": at + 1 if area == "market" else 0,
                    "tip": signs.space(area, at + 1, view, t),
                }
            )
    return found


def _placements(view: View, choices: Sequence[Choice]) -> dict[str, list[int]]:
    """By space, the options that put a builder there: the paid one first."""
    found: dict[str, list[int]] = {}
    for one in choices:
        if one.form.kind in ("place", "place_free"):
            area, number = SPOTS[one.form.word("space")]
            found.setdefault(f"{area}-{number or first_free(view, area)}", []).append(one.option)
    return found


@kept("kingsbridge")
def privileges(view: View, spots: Drawn, t: Tongue) -> Drawn:
    """The privileges in Kingsbridge."""
    return _laid("kingsbridge", view.kingsbridge, PRIVILEGES, spots, 80, t)


@kept("shiring")
def craftsmen(view: View, spots: Drawn, t: Tongue) -> Drawn:
    """The craftsmen in Shiring."""
    return _laid("shiring", view.shiring, CRAFTSMEN, spots, 86, t)


def _laid(
    area: str, cards: list[str | None], places: tuple[tuple[int, int], ...], spots: Drawn, wide: int, t: Tongue
) -> Drawn:
    found = []
    for at, id in enumerate(cards):
        x, y = places[at]
        spot = next(one for one in spots if one["id"] == f"{area}-{at + 1}")
        one: dict[str, object] = {"slot": f"{area}-{at + 1}", "x": x, "y": y, "id": id, "options": spot["options"]}
        if id is not None:
            one["name"] = fit(called(id, t), wide - 14, 13)
            one["tip"] = signs.favour(id, t) if area == "kingsbridge" else signs.craftsman(id, t)
        found.append(one)
    return found


@kept("stock")
def heaps(view: View) -> Drawn:
    """The stocks in quarry, forest and pit."""
    return [
        {"resource": resource, "count": view.stock[resource], "cubes": heap(resource, view.stock[resource])}
        for resource in FIELDS
    ]


@kept("market")
def stalls(view: View, t: Tongue) -> Drawn:
    """The rows of the market with their prices."""
    return [
        {
            "resource": resource,
            "y": y,
            "count": view.market[resource],
            "price": view.box.buy_price[kind],
            "gold": amount(GOLD, view.box.buy_price[kind], t),
        }
        for kind, (resource, y) in enumerate(STALLS.items())
    ]


@kept("step", "tax")
def tax(view: View, t: Tongue) -> dict[str, object]:
    """The die of the tax: what it shows, and what it can show before it is rolled in step 9."""
    if isinstance(view.step, int) and view.step >= 9:
        return {"face": str(view.tax), "tip": t("The tax of this round: {gold}", gold=amount(GOLD, view.tax, t))}
    least, most = min(view.box.die), amount(GOLD, max(view.box.die), t)
    return {"face": "unknown", "tip": t("The tax is rolled in step 9: {least} to {most}.", least=least, most=most)}


def workers(view: View, choices: Sequence[Choice], t: Tongue) -> Drawn:
    """Who works where, for what: one figure and a number; and who would, for a card that can be taken."""
    offered = {card_of(one.form): one.option for one in choices if one.form.kind == "take"}
    return _workers(view, offered, view.player if offered else NOBODY, t)


@kept("seats", "players.cards")
def _workers(view: View, offered: dict[int, int], player: int, t: Tongue) -> Drawn:
    found: Drawn = []
    box = view.box
    for kind, resource in enumerate(FIELDS):
        area = AREAS[FIELDS[resource]]
        cards = range(kind * len(SIZES), (kind + 1) * len(SIZES))
        sent = [
            (seat, card)
            for card in cards
            for seat in range(view.seats)
            if box.card_ids[card] in view.players[seat].cards
        ]
        rows: list[tuple[int, int, int, int | None]] = [
            (at, seat, card, None) for at, (seat, card) in enumerate(reversed(sent))
        ]
        rows += [(len(sent), player, card, offered[card]) for card in cards if card in offered]
        for at, seat, card, option in rows:
            found.append(
                {
                    "id": box.card_ids[card],
                    "seat": seat,
                    "x": 990,
                    "y": area.y + area.high - 32 - 26 * at,
                    "workers": box.card_workers[card],
                    "brings": box.card_yield[card],
                    "resource": resource,
                    "option": option,
                    "tip": signs.field(box.card_ids[card], t),
                }
            )
    return found


@kept("players.mill")
def mill(view: View, t: Tongue) -> Drawn:
    """The workers left over."""
    found = []
    for seat, player in enumerate(view.players):
        if player.mill:
            x, y = MILL[seat]
            tip = t.plural("{count} worker left over", "{count} workers left over", player.mill)
            found.append({"seat": seat, "x": x, "y": y, "count": player.mill, "tip": tip})
    return found


@kept("players.vp", "players.gold")
def discs(view: View, t: Tongue) -> Drawn:
    """The markers of points and gold, shifted where several share a step."""
    found = []
    on, around = tracks(view.box), view.box.vp_track
    for seat, player in enumerate(view.players):
        before = view.players[:seat]
        x, y = point_disc(player.vp, sum(1 for one in before if (one.vp - player.vp) % around == 0), on)
        gx, gy = gold_disc(player.gold, sum(1 for one in before if one.gold == player.gold), on)
        gold = amount(GOLD, player.gold, t)
        found.append({"seat": seat, "x": x, "y": y, "gx": gx, "gy": gy, "vp": player.vp, "gold": gold})
    return found


class Ghost(TypedDict):
    """A marker where it would go: its place, the options that lead there, and for gold from where to where it hops."""

    x: float
    y: float
    options: str
    hop: tuple[float, float] | None


def previews(view: View, choices: Sequence[Choice]) -> list[Ghost]:
    """Where the own gold and points would go: one ghost for each sum, with the options that lead there."""
    if not choices:
        return []
    own, on = view.players[view.player], tracks(view.box)
    found: list[Ghost] = []
    start = gold_disc(own.gold, 0, on)[0]
    for gold, options in _ends(own.gold, [(one, gold_change(view, one.form)) for one in choices]).items():
        x, y = gold_disc(gold, 0, on)
        found.append({"x": x, "y": y, "options": options, "hop": (round(start + 9, 1), round(x + 9, 1))})
    for points, options in _ends(own.vp, [(one, point_change(view, one.form)) for one in choices]).items():
        x, y = point_disc(points, 0, on)
        found.append({"x": x, "y": y, "options": options, "hop": None})
    return found


def _ends(held: int, changes: list[tuple[Choice, int]]) -> dict[int, str]:
    """The options by what will be held after them, as far as it changes."""
    found: dict[int, list[int]] = {}
    for one, change in changes:
        if change:
            found.setdefault(held + change, []).append(one.option)
    return {end: " ".join(map(str, options)) for end, options in found.items()}


def costs(view: View, choices: Sequence[Choice], t: Tongue) -> Drawn:
    """The cost track: who waits where, and where the drawn builder would wait."""
    return _costs(view, next((one.option for one in choices if one.form.kind == "pass_builder"), None), t)


@kept("step", "cost", "waiting")
def _costs(view: View, passing: int | None, t: Tongue) -> Drawn:
    found: Drawn = []
    on = tracks(view.box)
    for cost in range(on.cost_start, -1, -1):
        now = view.step == "builders" and cost == view.cost
        gold = amount(GOLD, cost, t)
        found.append(
            {
                "cost": cost,
                "x": round(cost_x(cost, on), 1),
                "mid": round(cost_x(cost, on) + (on.cost_step - 2) / 2, 1),
                "wide": round(on.cost_step - 2, 1),
                "now": now,
                "seat": view.waiting.get(str(cost)),
                "option": passing if now else None,
                "tip": t("A builder drawn now costs {gold}.", gold=gold)
                if now
                else t("{gold} for the builder drawn here", gold=gold),
            }
        )
    return found


@kept("round", "event", "foreseen", "players.privileges")
def event(view: View, t: Tongue) -> dict[str, object]:
    """The pile of events, the open one, or the one that Ellen showed."""
    left = view.box.rounds - view.round + (view.event is None)
    id = view.event or view.foreseen
    ellen = view.box.privilege_ids[view.box.privilege_of[SEE_EVENT]]
    seer = next((seat for seat, one in enumerate(view.players) if ellen in one.privileges), None)
    found: dict[str, object] = {"left": left, "id": id, "open": view.event is not None, "seer": seer}
    found["told"] = t("{privilege} told you", privilege=called(ellen, t))
    found["pile"] = t.plural("{count} event is still to come", "{count} events are still to come", left)
    if id is not None:
        found["name"] = fit(called(id, t), 68, 13)
        found["tip"] = signs.happening(id, t)
    return found


class Cathedral(TypedDict):
    """The parts, the one that is built now and the crane beside it."""

    states: list[str]
    names: list[str]
    held: dict[str, object]
    at: str
    crane: str
    finished: bool


@kept("parts")
def cathedral(view: View, t: Tongue) -> Cathedral:
    """The six parts: built, the one that is being built, the ones to come."""
    states = ["built" if n <= view.parts else "next" if n == view.parts + 1 else "later" for n in range(1, 7)]
    held = min(view.parts + 1, len(PARTS))
    return {
        "states": states,
        "names": [called(f"part_{n}", t) for n in range(1, 7)],
        "held": {"part": held, "box": PARTS[held], "name": called(f"part_{held}", t)},
        "at": "translate({} {}) scale({})".format(*CATHEDRAL),
        "crane": CRANES[held],
        "finished": view.parts == len(PARTS),
    }


@kept("start", "seats")
def order(view: View) -> list[int]:
    """The seats clockwise from the start player."""
    return [(view.start + at) % view.seats for at in range(view.seats)]
