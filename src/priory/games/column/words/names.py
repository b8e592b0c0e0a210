"""What things are called in A Column of Fire: countries, goods, dice, religions, cards and symbols."""

from __future__ import annotations

from functools import lru_cache

from priory.core.plain import Entries
from priory.games.column.box import Box
from priory.games.column.position.fields import View
from priory.games.column.rules.pieces import COUNTRIES, DICE, GOODS, RELIGIONS
from priory.words import Tongue

ABOUT = ("country", "good", "religion", "winner", "die")
"""The entries of an option or of what happened that name something in the box."""


@lru_cache(maxsize=64)
def names_in(box: Box) -> dict[str, dict[str, str]]:
    """What the box calls the countries, goods, dice and religions."""
    return {
        **dict(zip(COUNTRIES, box.country_names, strict=True)),
        **dict(zip(GOODS, box.good_names, strict=True)),
        **dict(zip(DICE, box.die_names, strict=True)),
        **dict(zip(RELIGIONS, box.religion_names, strict=True)),
    }


def title(name: str, t: Tongue) -> str:
    """A country, good, die or religion by its name in the box that is played with."""
    return t.name(names_in(t.box)[name])


def spoken(name: str, field: str, t: Tongue) -> str:
    """A country, good, die or religion inside a sentence: colours begin small everywhere, goods except in German."""
    found = title(name, t)
    if field == "die" or (field == "good" and t.language != "de"):
        return found[:1].lower() + found[1:]
    return found


def named(form: Entries, t: Tongue) -> dict[str, str]:
    """The names of what an option or an entry of the journal is about."""
    found = {field: form.maybe_word(field) for field in ABOUT}
    return {field: spoken(name, field, t) for field, name in found.items() if name is not None}


def card_name(view: View, card: str, t: Tongue) -> str:
    """The name of a character that lies open."""
    return t.name(view.cards[card].name)


def face_up_name(view: View, country: str, t: Tongue) -> str:
    """The name of the character that lies face up in a country; empty if there is none."""
    card = view.countries[country].face_up
    return "" if card is None else card_name(view, card, t)


def symbol(name: str, t: Tongue) -> str:
    """What a symbol lets one do, in a few words."""
    kind, _, rest = name.partition("_")
    if kind == "points":
        return t.plural("score {count} point", "score {count} points", int(rest))
    if kind == "ship":
        return t("sell goods: {country}", country=title(rest, t))
    if kind == "goods":
        return t("take or sell: {good}", good=spoken(rest, "good", t))
    if kind == "gain" and rest in GOODS:
        return t("take 1: {good}", good=spoken(rest, "good", t))
    match name:
        case "gain_any_good":
            return t("take 1 good of any kind")
        case "gain_advantage":
            return t("draw 1 advantage tile")
        case "gain_protection":
            return t("take 1 protection tile")
        case "sell_any":
            points = t.box.sell_any_points
            return t.plural("sell 1 good for {count} point", "sell 1 good for {count} points", points)
        case "place_neutral":
            return t("place 1 stone: {religion}", religion=title("neutral", t))
        case "stone_catholic" | "stone_protestant":
            return t("place or remove 1 stone: {religion}", religion=title(rest, t))
        case "stone_either":
            sides = {"religion": title("catholic", t), "other": title("protestant", t)}
            return t("place or remove 1 stone: {religion} or {other}", **sides)
        case "adjust_die":
            return t("turn 1 die on an own card by 1")
        case "remove_character":
            return t("remove 1 character")
        case "next_space":
            return t("go to the next free space and use it")
        case "take_die":
            return t("take 1 die off a card")
    raise KeyError(name)
