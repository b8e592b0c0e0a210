"""The faces of cards, tiles and events of A Column of Fire: names, effects in a word, and what is our own stand-in."""

from __future__ import annotations

from typing import TypedDict

from priory.drawing.view_cache import kept
from priory.drawing.wrapping import wrapped
from priory.games.column.position.fields import Character, View
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, DECK, GOODS
from priory.games.column.words.names import spoken, symbol, title
from priory.words import Tongue

Shape = dict[str, object]
"""What a template reads by name."""
OF_COUNTRY = dict(zip(COUNTRIES, COLOURS, strict=False))


class Face(TypedDict):
    """A character as it is drawn."""

    id: str
    name: str
    fit: str
    small: str
    colour: str
    actions: list[str]
    says: list[str]
    feet: list[tuple[str, str]]
    toes: list[tuple[str, str]]
    stone: str
    tip: str
    ours: str


def short(name: str, t: Tongue) -> str:
    """An effect in a word or two, for the foot of a card."""
    kind, _, rest = name.partition("_")
    if kind == "points":
        return t.plural("{count} point", "{count} points", int(rest))
    if kind in ("gain", "goods") and rest in GOODS:
        return spoken(rest, "good", t)
    return {
        "gain_any_good": t("any good"),
        "gain_advantage": t("advantage"),
        "gain_protection": t("protection"),
        "sell_any": t("sell for {points}", points=t.box.sell_any_points),
        "place_neutral": t("stone: {religion}", religion=title("neutral", t)),
        "stone_catholic": t("place or remove"),
        "stone_protestant": t("place or remove"),
        "stone_either": t("place or remove"),
        "adjust_die": t("turn a die"),
        "remove_character": t("remove one"),
        "next_space": t("next space"),
        "take_die": t("die back"),
    }[name]


def feet(actions: list[str], t: Tongue) -> list[str]:
    """What stands at the foot of a card: its effect, or its two alternatives in two lines."""
    if len(actions) == 1:
        return wrapped(short(actions[0], t), 17, False)[:2]
    return [short(action, t) for action in actions]


def stand_in(t: Tongue) -> str:
    """What the small mark on a card says."""
    return t("Our own stand-in: what the boxed game prints here is not known to us.")


def face(view: View, card: str, t: Tongue) -> Face:
    """A character as it is drawn, on its deck or before a player."""
    return _face(view.cards[card], card, t)


@kept()
def _face(shown: Character, card: str, t: Tongue) -> Face:
    name = t.name(shown.name)
    said = " / ".join(symbol(action, t) for action in shown.actions)
    return {
        "id": card,
        "name": name,
        "fit": fitting(name, 96, 14.5),
        "small": fitting(name, 77, 13.5),
        "colour": OF_COUNTRY[shown.deck],
        "actions": shown.actions,
        "says": [symbol(action, t) for action in shown.actions],
        "feet": [(line, fitting(line, 96, 13, 0.43)) for line in feet(shown.actions, t)],
        "toes": [(line, fitting(line, 78, 12.5, 0.43)) for line in feet(shown.actions, t)],
        "stone": shown.stone,
        "tip": f"{name}: {said}",
        "ours": stand_in(t) if card in t.box.stand_ins else "",
    }


def fitting(text: str, wide: float, size: float, letter: float = 0.47) -> str:
    """Attributes that make a line of text fit: a smaller size first, then narrower letters."""
    need = len(text) * size * letter
    if need <= wide:
        return ""
    smaller = max(size * wide / need, min(size, 11.5))
    squeezed = f' textLength="{wide:g}" lengthAdjust="spacingAndGlyphs"' if need * smaller / size > wide else ""
    return f'style="font-size:{smaller:.1f}px"{squeezed}'


def tiles(view: View, seat: int, t: Tongue) -> list[Shape]:
    """The advantage tiles before a seat: one drawing for each kind with its number, or backs for those unseen."""
    player = view.players[seat]
    if "tiles" not in player:
        return [{"id": f"tile-back-{at}", "back": True, "count": 1} for at in range(player.tile_count)]
    found: list[Shape] = []
    for name in dict.fromkeys(player.tiles):
        kind = view.tile_kinds[name]
        effect = kind.symbol or f"points_{kind.points}"
        foot = short(effect, t) if kind.symbol else t("end")
        name_said = t.name(kind.name)
        counted = t("{tile}, counted at the end of the game", tile=name_said)
        found.append(
            {
                "id": f"tile-{kind.symbol or name}",
                "back": False,
                "count": player.tiles.count(name),
                "effect": effect,
                "feet": wrapped(foot, 9)[:2],
                "tip": f"{name_said}: {symbol(effect, t)}" if kind.symbol else counted,
                "ours": stand_in(t) if name in view.box.stand_ins else "",
            }
        )
    return found


def event(view: View, t: Tongue) -> Shape | None:
    """The event that is being carried out, as a scroll."""
    if view.question != "event":
        return None
    about = view.about
    return {
        "name": t.name(about.name),
        "fit": fitting(t.name(about.name), 196, 16.5, 0.5),
        "lines": wrapped(t.name(about.text), 34, False),
        "colour": COLOURS[view.box.card_of[about.event] // DECK],
        "ours": stand_in(t) if about.event in view.box.stand_ins else "",
    }
