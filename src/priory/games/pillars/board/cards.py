"""The faces of the cards of Pillars: band, icon and the line of pieces that says what a card does, from the box."""

from __future__ import annotations

from typing import TypedDict

from priory.games.pillars.board.layout import BAND, GOLD_X, Tracks, point_at, tracks
from priory.games.pillars.box import Box
from priory.games.pillars.rules.pieces import (
    BLACK_WORKER,
    BUILDERS_NEXT_ROUND,
    CRAFTSMEN_LIMIT,
    EVENT_PROTECTION,
    EXTRA_USE,
    FIXED_TAX,
    FREE_PLACEMENT,
    GAIN,
    GOLD,
    GOLD_PER_MILL_WORKER,
    INCOME,
    KINDS,
    LOSE_CRAFTSMAN,
    LOSE_VP,
    NEEDS_METAL_HELD,
    NONE,
    PAY_GOLD,
    PRIORY_VP,
    RECEIVE_GOLD,
    RECEIVE_METAL,
    RESOURCES,
    SEE_EVENT,
    TAX_EXEMPTION,
    TRADES,
)

TRADE_ICONS = {
    "mortar_mixer": "full-wood-bucket",
    "woodworker": "hand-saw",
    "stonecutter": "stone-crafting",
    "tool_maker": "anvil",
    "mason": "trowel",
    "carpenter": "hammer-nails",
    "potter": "painted-pottery",
    "architect": "compass",
    "sculptor": "stone-bust",
    "glassblower": "glass-ball",
    "goldsmith": "big-diamond-ring",
    "organ_builder": "pipe-organ",
    "bell_maker": "ringing-bell",
}
PRIVILEGE_ICONS = {
    "pv_tom": "stone-block",
    "pv_aliena": "swordwoman",
    "pv_richard": "visored-helm",
    "pv_ellen": "eye-target",
    "pv_francis": "scroll-quill",
    "pv_philip": "monk-face",
    "pv_jack": "three-friends",
    "pv_otto": "miner",
    "pv_tax": "tied-scroll",
    "pv_thomas": "cowled",
    "pv_remigius": "prayer",
    "pv_woolfair": "sheep",
    "pv_toledo": "metal-bar",
    "pv_madonna": "nun-face",
    "pv_completion": "church",
    "pv_festivities": "party-popper",
}
EVENT_ICONS = {
    "ev_king": "king",
    "ev_richard": "visored-helm",
    "ev_philip": "sheep",
    "ev_volunteers": "three-friends",
    "ev_archbishop": "pope-crown",
    "ev_william": "bandit",
    "ev_conflict": "crossed-swords",
    "ev_townwall": "defensive-wall",
    "ev_winter": "snowing",
    "ev_collapse": "falling-rocks",
}
FIELD_ICONS = {"stone": "stone-pile", "wood": "pine-tree", "sand": "dig-dug"}

PRIVILEGE_KINDS = (
    "stone-block", "eye-target", "scroll-quill", "monk-face", "three-friends", "miner", "tied-scroll", "cowled",
    "prayer", "party-popper",
)  # fmt: skip
EVENT_KINDS = (
    "king", "visored-helm", "sheep", "three-friends", "pope-crown", "bandit", "crossed-swords", "defensive-wall",
    "falling-rocks",
)  # fmt: skip
"""By effect, for cards that only an own box has."""
LEAST_STEP = 15.0
"""A step of a track that is narrower than this has no room for its number."""


class Item(TypedDict, total=False):
    """A piece of the line that says what a card does: a text or a picture, its place, its width and its size."""

    kind: str
    text: str
    symbol: str
    x: float
    w: float
    s: float


class Face(TypedDict):
    """The face of a card: its band, its picture, and its line on the board and on the tray."""

    id: str
    band: str
    icon: str
    small: list[Item]
    large: list[Item]


def pieces(box: Box) -> dict[str, object]:
    """All faces, for the symbols that the page holds once."""
    return {
        "craftsmen": [craftsman(id, box) for id in box.craft_ids],
        "fields": [field(id, box) for id in box.card_ids],
        "privileges": [privilege(id, box) for id in box.privilege_ids],
        "events": [event(id, box) for id in box.event_ids],
        "track": [track(points, tracks(box)) for points in range(box.vp_track)],
        "gold": [coin(gold, tracks(box)) for gold in range(box.gold_most + 1)],
        "faces": sorted(set(box.die)),
        "icons": sorted(
            {*TRADE_ICONS.values(), *PRIVILEGE_ICONS.values(), *EVENT_ICONS.values(), *FIELD_ICONS.values()}
        ),
    }


def track(points: int, on: Tracks) -> dict[str, object]:
    """A step of the point track: corner, size, number, whether there is room for it and whether it lies across."""
    x, y, length, across = point_at(points, on)
    wide, high = (length, float(BAND)) if across else (float(BAND), length)
    shown = length >= LEAST_STEP or points % 5 == 0
    return {
        "x": round(x, 1),
        "y": round(y, 1),
        "wide": round(wide, 1),
        "high": round(high, 1),
        "number": points,
        "shown": shown,
        "across": across,
    }


def coin(gold: int, on: Tracks) -> dict[str, object]:
    """A step of the gold track: its edge and width, its number where there is room for it."""
    shown = on.gold_step >= LEAST_STEP or gold % max(5, 5 * round(LEAST_STEP / on.gold_step / 5 + 0.5)) == 0
    return {"x": round(GOLD_X + gold * on.gold_step, 1), "wide": round(on.gold_step, 2), "number": gold, "shown": shown}


def symbol(kind: int) -> str:
    """The picture of a resource, or of gold."""
    return "p-coin" if kind == GOLD else f"p-{RESOURCES[kind]}"


def craftsman(id: str, box: Box) -> Face:
    """A craftsman's face: inputs, arrow with the capacity, what comes out."""
    c = box.craft_ids.index(id)
    inputs = [(box.craft_input[c], box.craft_need[c]), (box.craft_input2[c], box.craft_need2[c])]
    used = [(kind, need) for kind, need in inputs if kind != NONE]
    items: list[Item] = []
    for kind, need in used:
        items += counted(need, symbol(kind), need > 1)
    if box.craft_requires[c] == NEEDS_METAL_HELD:
        items.append({"kind": "held", "symbol": "p-metal"})
    items.append({"kind": "arrow", "text": f"×{box.craft_capacity[c]}"})
    if box.craft_vp[c]:
        items.append({"kind": "points", "text": str(box.craft_vp[c])})
    if box.craft_gold[c]:
        items += counted(box.craft_gold[c], "p-coin", True)
    kinds = [kind for kind, _ in used]
    band = "none" if not kinds else "gold" if kinds[-1] == GOLD else RESOURCES[kinds[-1]]
    return {
        "id": id,
        "band": "metal" if box.craft_requires[c] == NEEDS_METAL_HELD else band,
        "icon": TRADE_ICONS[TRADES[box.craft_trade[c]]],
        "small": row(items, 86, 16),
        "large": row(items, 112, 19),
    }


def field(id: str, box: Box) -> dict[str, object]:
    """A resource card: what it yields for how many workers."""
    card = box.card_ids.index(id)
    resource = RESOURCES[card // 3]
    return {
        "id": id,
        "band": resource,
        "icon": FIELD_ICONS[resource],
        "yield": box.card_yield[card],
        "symbol": f"p-{resource}",
        "workers": box.card_workers[card],
    }


def privilege(id: str, box: Box) -> Face:
    """A privilege's face."""
    p = box.privilege_ids.index(id)
    verb, amount = box.privilege_verb[p], box.privilege_amount[p]
    items: list[Item] = []
    if verb == INCOME:
        items = [{"kind": "text", "text": "+"}, *counted(amount, symbol(box.privilege_kind[p]), True)]
    elif verb == SEE_EVENT:
        items = [{"kind": "icon", "symbol": "i-wax-seal"}]
    elif verb == FIXED_TAX:
        items = [{"kind": "icon", "symbol": "p-die"}, {"kind": "text", "text": "="}, *counted(amount, "p-coin", True)]
    elif verb == PRIORY_VP:
        items = [{"kind": "icon", "symbol": "builder-any"}, {"kind": "text", "text": "+"}]
        items.append({"kind": "points", "text": str(amount)})
    elif verb == CRAFTSMEN_LIMIT:
        items = [{"kind": "icon", "symbol": "p-cardlet"}, {"kind": "text", "text": f"≤{amount}"}]
    elif verb == BLACK_WORKER:
        items = [{"kind": "text", "text": f"+{amount}"}, {"kind": "icon", "symbol": "w-black"}]
    elif verb == TAX_EXEMPTION:
        items = [{"kind": "icon", "symbol": "p-notax"}]
    elif verb == EVENT_PROTECTION:
        items = [{"kind": "icon", "symbol": "i-templar-shield"}]
    elif verb == FREE_PLACEMENT:
        items = [
            {"kind": "icon", "symbol": "builder-any"},
            {"kind": "text", "text": "0"},
            {"kind": "icon", "symbol": "p-coin"},
        ]
    elif verb == GAIN:
        for kind in range(KINDS + 1):
            if box.gains[p][kind]:
                items += counted(box.gains[p][kind], symbol(kind), True)
        if box.gains[p][KINDS + 1]:
            items.append({"kind": "points", "text": str(box.gains[p][KINDS + 1])})
    return {
        "id": id,
        "band": "privilege",
        "icon": privilege_icon(id, box),
        "small": row(items, 80, 20),
        "large": row(items, 96, 22),
    }


def event(id: str, box: Box) -> Face:
    """An event's face."""
    e = box.event_ids.index(id)
    verb, amount = box.event_verb[e], box.event_amount[e]
    items: list[Item]
    if verb == RECEIVE_GOLD:
        items = counted(amount, "p-coin", True, "+")
    elif verb == RECEIVE_METAL:
        items = counted(amount, "p-metal", True, "+")
    elif verb == GOLD_PER_MILL_WORKER:
        items = [{"kind": "icon", "symbol": "w-gray"}, {"kind": "text", "text": f"≤{box.event_most[e]}"}]
        items.append({"kind": "icon", "symbol": "p-coin"})
    elif verb == EXTRA_USE:
        items = [{"kind": "icon", "symbol": "p-cardlet"}, {"kind": "text", "text": f"+{amount}"}]
    elif verb == PAY_GOLD:
        items = counted(amount, "p-coin", True, "−")
    elif verb == LOSE_VP:
        items = [{"kind": "text", "text": "−"}, {"kind": "points", "text": str(amount)}]
    elif verb == BUILDERS_NEXT_ROUND:
        items = [{"kind": "icon", "symbol": "builder-any"}, {"kind": "text", "text": f"≤{amount}"}]
    elif verb == LOSE_CRAFTSMAN:
        items = [{"kind": "text", "text": f"−{amount}"}, {"kind": "icon", "symbol": "p-cardlet"}]
    else:
        items = [{"kind": "icon", "symbol": "p-fieldlet"}, {"kind": "text", "text": f"{amount:+d}".replace("-", "−")}]
    icon = EVENT_ICONS.get(id, EVENT_KINDS[verb])
    return {"id": id, "band": "event", "icon": icon, "small": row(items, 74, 18), "large": []}


def privilege_icon(id: str, box: Box) -> str:
    """The picture of a privilege: its own, or one for what it does."""
    return PRIVILEGE_ICONS.get(id, PRIVILEGE_KINDS[box.privilege_verb[box.privilege_ids.index(id)]])


def counted(count: int, picture: str, written: bool, sign: str = "") -> list[Item]:
    """A number before a picture."""
    found: list[Item] = [{"kind": "text", "text": f"{sign}{count}"}] if written else []
    return [*found, {"kind": "icon", "symbol": picture}]


def row(items: list[Item], wide: float, size: float) -> list[Item]:
    """The pieces side by side in the middle of a card, smaller where they would not fit: each with x and size."""
    while True:
        widths = [_wide(one, size) for one in items]
        gap = size * 0.16
        total = sum(widths) + gap * (len(items) - 1)
        if total <= wide - 6 or size < 9:
            break
        size -= 0.5
    x = (wide - total) / 2
    found: list[Item] = []
    for one, width in zip(items, widths, strict=True):
        found.append({**one, "x": round(x, 1), "w": round(width, 1), "s": size})
        x += width + gap
    return found


def _wide(one: Item, size: float) -> float:
    if one["kind"] == "text":
        return len(one["text"]) * size * 0.6
    return {"arrow": 1.7, "points": 1.5, "icon": 1.0, "held": 1.0}[one["kind"]] * size
