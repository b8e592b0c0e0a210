"""The own place on the table: free dice, religion, Loch Leven, the row of characters, goods and tiles."""

from __future__ import annotations

from typing import TypedDict

from priory.choices import Choice
from priory.core.journal import NOBODY
from priory.core.plain import Data
from priory.drawing.view_cache import kept
from priory.games.column.board import layout
from priory.games.column.board.faces import Shape, face, tiles
from priory.games.column.position.fields import View
from priory.games.column.rules.pieces import COLOURS, GOODS
from priory.games.column.words.names import spoken, title
from priory.words import Tongue

SLOTS = 5


class LaidDie(TypedDict):
    """A die and where it lies."""

    colour: str
    value: int
    x: float
    y: float
    s: float
    where: str
    rolled: bool
    tip: str


def place(view: View, spots: dict[str, Choice], t: Tongue) -> Shape:
    """What lies before the seat that looks; whoever watches sees the place of the active player."""
    seat = view.seat if view.seat >= 0 else view.active
    here = {spot: one for spot, one in spots.items() if spot.startswith(("turn-", "action-"))}
    plain, active = view.plain, seat == view.active
    player, cards, kinds = plain["players"][seat], plain["cards"], plain["tile_kinds"]
    return _place(
        player,
        seat,
        view.seat < 0,
        {one["card"]: cards[one["card"]] for one in player["cards"]},
        {name: kinds[name] for name in player.get("tiles", ())},
        view.rolled if active else None,
        view.question if active else "",
        {"card": view.about.card} if active and "card" in view.about else {},
        here,
        t,
    )


@kept()
def _place(
    player: Data,
    seat: int,
    watched: bool,
    cards: Data,
    kinds: Data,
    rolled: list[str] | None,
    question: str,
    about: Data,
    spots: dict[str, Choice],
    t: Tongue,
) -> Shape:
    """The place of a seat; what was rolled and is asked only if it is playing."""
    part = {
        "seat": NOBODY if watched else seat,
        "players": [{}] * seat + [player],
        "cards": cards,
        "tile_kinds": kinds,
        "active": NOBODY if rolled is None else seat,
        "rolled": rolled or [],
        "question": question,
        "about": about,
    }
    return _laid(View(part, t.box), seat, spots, t)


def _laid(view: View, seat: int, spots: dict[str, Choice], t: Tongue) -> Shape:
    player = view.players[seat]
    own = tiles(view, seat, t)
    found = dice(view, seat, t)
    faith = title(player.religion, t)
    return {
        "seat": seat,
        "watching": view.seat < 0,
        "dice": found,
        "free_said": t.plural("{count} free", "{count} free", sum(1 for one in found if one["where"] == "free")),
        "pay": t.plural(
            "{count} point buys a die back from a card",
            "{count} points buy a die back from a card",
            view.box.take_die_cost,
        ),
        "turns": turns(found, spots),
        "people": people(view, seat, spots, t),
        "slots": [layout.card_at(at) for at in range(SLOTS)],
        "religion": player.religion,
        "faith": faith[:1].upper() + faith[1:],
        "religions": religions(view, seat, t),
        "religion_tip": t(
            "Religion: {religion}. The religion die is turned down each first half; at 1 it is rolled and the religion"
            " is chosen anew.",
            religion=faith,
        ),
        "goods": [good_cup(at, good, player.goods[good], t) for at, good in enumerate(GOODS)],
        "protection": player.protection,
        "stock": 4 - len(player.houses),
        "tiles": [{**tile, **layout.tile_at(at, len(own))} for at, tile in enumerate(own)],
        "tall": layout.tray_wide(len(own)),
    }


def dice(view: View, seat: int, t: Tongue) -> list[LaidDie]:
    """All six dice of a seat with the place where each lies."""
    player = view.players[seat]
    on_cards = {one.die: at for at, one in enumerate(player.cards)}
    free = [colour for colour in COLOURS if colour not in on_cards and colour not in player.prison]
    size, spots = layout.FREE_DICE[len(free)]
    found: list[LaidDie] = []
    for colour in COLOURS:
        where, scale = "free", size
        at: tuple[float, float]
        if colour in on_cards:
            x, y = layout.card_at(on_cards[colour])
            where, at, scale = "card", (x + 42.0, y + 112.0), 0.95
        elif colour in player.prison:
            where, scale = "prison", 1.0
            at = layout.prison_at(player.prison.index(colour), len(player.prison))
        else:
            at = spots[free.index(colour)]
        rolled = colour in view.rolled and seat == view.active
        tip = die_tip(colour, player.dice[colour], where, rolled, t)
        found.append(
            {
                "colour": colour,
                "value": player.dice[colour],
                "x": at[0],
                "y": at[1],
                "s": scale,
                "where": where,
                "rolled": rolled,
                "tip": tip,
            }
        )
    x, y = layout.RELIGION_AT
    tip = t("the religion die shows {value}", value=player.religion_die)
    black: LaidDie = {
        "colour": "black",
        "value": player.religion_die,
        "x": x + 44,
        "y": y + 109,
        "s": 1.0,
        "where": "faith",
        "rolled": False,
        "tip": tip,
    }
    return [*found, black]


def die_tip(colour: str, value: int, where: str, rolled: bool, t: Tongue) -> str:
    """What a die is and does."""
    die = spoken(colour, "die", t)
    if where == "card":
        return t(
            "the {die} die shows {value}: it is turned down each first half, and at 1 the character leaves",
            die=die,
            value=value,
        )
    if where == "prison":
        return t("the {die} die is held on Loch Leven until it has been turned down past 1", die=die)
    if rolled and colour == "purple":
        return t("the {die} die rolled {value} and stands for any country", die=die, value=value)
    if rolled:
        return t("the {die} die rolled {value}", die=die, value=value)
    return t("the {die} die is free", die=die)


def turns(dice: list[LaidDie], spots: dict[str, Choice]) -> list[Shape]:
    """The arrows beside dice that may be turned up or down."""
    found: list[Shape] = []
    for die in dice:
        for way, side in (("down", -1), ("up", 1)):
            one = spots.get(f"turn-{die['colour']}-{way}")
            if one is not None:
                found.append({"die": die["colour"], "way": way, "x": die["x"] + 31 * side, "y": die["y"], "one": one})
    return found


def people(view: View, seat: int, spots: dict[str, Choice], t: Tongue) -> list[Shape]:
    """The characters from left to right; the one in question shows what it can do."""
    asked = view.about.card if view.question in ("card", "use") and seat == view.active else None
    found: list[Shape] = []
    for at, one in enumerate(view.players[seat].cards):
        shown = face(view, one.card, t)
        x, y = layout.card_at(at)
        now = one.card == asked
        uses = [spots.get(f"action-{number}") if now else None for number in (1, 2)]
        found.append({**shown, "die": one.die, "x": x, "y": y, "now": now, "uses": uses})
    return found


def religions(view: View, seat: int, t: Tongue) -> list[dict[str, str]]:
    """The two religions while they are to be chosen between."""
    if view.question != "religion" or seat != view.active:
        return []
    return [{"id": name, "title": title(name, t)} for name in ("catholic", "protestant")]


def good_cup(at: int, good: str, count: int, t: Tongue) -> Shape:
    """A cup with goods of one kind."""
    return {
        "id": good,
        "count": count,
        "x": 866 + 60 * (at % 2),
        "y": 36 + 44 * (at // 2),
        "tip": f"{title(good, t)}: {count}",
    }
