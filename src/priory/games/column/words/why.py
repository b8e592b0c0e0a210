"""Why something of A Column of Fire cannot be touched now: what it needs, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.plain import Form
from priory.games.column.position.fields import View
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, DICE, GOODS
from priory.games.column.words.names import card_name, face_up_name, spoken, symbol, title
from priory.words import Reason, Tongue

ASKED = (
    "die-",
    "pay",
    "renounce",
    "space-",
    "price-",
    "site-",
    "house-",
    "deck-",
    "faith-",
    "loch-leven",
    "tile-",
    "good-",
    "protection",
    "set-",
    "action-",
    "religion",
    "event",
)
OWN = ("pay", "renounce", "loch", "tile", "good", "protection", "set", "action", "religion")
"""What lies before a seat."""


def why(view: View, offered: Sequence[Form], element: str, t: Tongue) -> Reason | None:
    """The reason why an element cannot be touched now; None where there is nothing to say."""
    kind, _, rest = element.partition("-")
    asked = view.question if offered else ""
    name, _, last = rest.partition("-")
    if name in COUNTRIES:
        match kind:
            case "price" if last in GOODS:
                return price(view, name, last, t)
            case "site" if last.isdigit():
                return site(view, name, int(last), asked, t)
            case "house" | "faith":
                return of_country(view, kind, name, t)
            case "deck":
                return deck(view, name, asked, t)
        return None
    if kind == "die" and last in DICE:
        return die(view, int(name), last, asked, t) if name.isdigit() else None
    if kind == "space" and rest.isdigit():
        return space(view, int(rest), asked, t)
    if element == "event" and view.question == "event":
        return Reason(t.name(view.about.name), t.name(view.about.text))
    return own(view, kind, rest, asked, t) if kind in OWN and view.seat >= 0 else None


# Dice.


def where(view: View, seat: int, colour: str) -> str:
    """Where a coloured die lies: on a character by its id, on `prison`, or `free`."""
    for one in view.players[seat].cards:
        if one.die == colour:
            return one.card
    return "prison" if colour in view.players[seat].prison else "free"


def die(view: View, seat: int, colour: str, asked: str, t: Tongue) -> Reason:
    """A die of a seat."""
    title_ = t("The {die} die", die=spoken(colour, "die", t))
    if colour == "black":
        return Reason(title_, t("It counts down your faith: from 1 it is rolled, and you choose anew."))
    lies = where(view, seat, colour)
    if lies == "prison":
        return Reason(title_, t("Locked up: it is turned down each first half and comes free after 1."))
    if lies != "free":
        return Reason(title_, t("It lies on {card}: free when the card leaves.", card=card_name(view, lies, t)))
    if asked == "pick" and colour in view.rolled:
        return Reason(title_, t("There is no character for it, and no higher site for a house."))
    if asked == "move":
        return Reason(title_, t("No free space of its colour is in reach."))
    if view.half == 1:
        return Reason(title_, t("Free dice are rolled in the second half of the year."))
    return Reason(title_)


# The countries.


def price(view: View, country: str, good: str, t: Tongue) -> Reason:
    """What a country pays for a good."""
    heading = f"{title(country, t)}: {title(good, t)}"
    if [country, good] in [list(pair) for pair in view.sold]:
        return Reason(heading, t("Sold in this turn already: each good once in each country."))
    if view.seat >= 0 and country not in view.players[view.seat].houses:
        return Reason(heading, t("You sell only where you have a house: here you have none."))
    if view.seat >= 0 and not view.players[view.seat].goods[good]:
        return Reason(heading, t("You have none of it to sell."))
    return Reason(heading, t("You sell on the wheel, with a tile or with a character who sells."))


def site(view: View, country: str, number: int, asked: str, t: Tongue) -> Reason:
    """A site for a house."""
    heading = t("{country}, site {site}", country=title(country, t), site=number)
    colour = COLOURS[COUNTRIES.index(country)]
    player = view.players[view.seat] if view.seat >= 0 else None
    if player is None or asked != "pick" or view.active != view.seat:
        return Reason(heading, t("A house goes to the site of the number of the die with which you pick."))
    purple = ""
    if "purple" in view.rolled and player.dice["purple"] == number:
        purple = t("The {die} {value} leads here.", die=spoken("purple", "die", t), value=number)
    names = {"die": spoken(colour, "die", t), "value": player.dice[colour]}
    if colour in view.rolled:
        return Reason(heading, t("Your {die} die shows {value}: it leads to site {value}.", **names), purple)
    return Reason(heading, t("Your {die} die is not free.", **names), purple)


def of_country(view: View, kind: str, country: str, t: Tongue) -> Reason:
    """A house, or the stones of a country."""
    if kind == "house":
        return Reason(title(country, t), t("One house for each player: a higher number may raise it."))
    said = t.plural(
        "With {count} stone there is a conflict at the end of a turn.",
        "With {count} stones there is a conflict at the end of a turn.",
        view.religion_spaces,
    )
    return Reason(title(country, t), said)


def deck(view: View, country: str, asked: str, t: Tongue) -> Reason:
    """The deck of a country, and the character who lies face up."""
    name = face_up_name(view, country, t)
    if not name and not view.countries[country].deck_count:
        return Reason(title(country, t), t("The deck is used up: nobody is left to pick here."))
    heading = name or title(country, t)
    dice = {"die": spoken(COLOURS[COUNTRIES.index(country)], "die", t), "purple": spoken("purple", "die", t)}
    if asked == "pick":
        return Reason(heading, t("Picked with the {die} die or the {purple} one: neither is free.", **dice))
    return Reason(heading, t("Picked in the second half, with the {die} die or the {purple} one.", **dice))


# The wheel.


def space(view: View, number: int, asked: str, t: Tongue) -> Reason | None:
    """A space of the wheel."""
    if number >= len(view.track):
        return None
    here = view.track[number]
    heading = symbol(here.symbol, t)
    heading = heading[:1].upper() + heading[1:]
    discs = [player.space for player in view.players]
    if number in discs:
        if view.seat >= 0 and number == discs[view.seat]:
            return Reason(heading, t("Your disc stands here."))
        return Reason(heading, t("Another disc stands here: it is passed over for nothing."))
    if asked != "move":
        return Reason(heading, t("Comes after the pick: a free die moves your disc to a space of its colour."))
    if where(view, view.seat, here.colour) != "free":
        return Reason(heading, t("Needs your {die} die, which is not free.", die=spoken(here.colour, "die", t)))
    return Reason(heading, too_far(view, t))


def too_far(view: View, t: Tongue) -> str:
    """Passing over more spaces is not possible, or cannot be paid (C11.3)."""
    box = view.box
    afford = (view.players[view.seat].score - box.least_score) // box.pass_cost
    if afford < box.passes:
        return must_leave(view, t)
    return t.plural(
        "At most {count} free space of a colour is passed over.",
        "At most {count} free spaces of a colour are passed over.",
        box.passes,
    )


def must_leave(view: View, t: Tongue) -> str:
    """A payment must leave some points."""
    return t.plural(
        "Payments must leave you {count} point: you have {score}.",
        "Payments must leave you {count} points: you have {score}.",
        view.box.least_score,
        score=view.players[view.seat].score,
    )


# The own place.


def own(view: View, kind: str, rest: str, asked: str, t: Tongue) -> Reason | None:
    """What lies before a seat."""
    match kind:
        case "pay" | "renounce":
            return payment(view, kind, asked, t)
        case "loch":
            said = t("Events lock up a die here: it is turned down each first half and comes free after 1.")
            if not view.players[view.seat].prison:
                said = t("Empty. Events lock up a die here.")
            return Reason(t("Loch Leven"), said)
        case "tile":
            return tile(view, rest, asked, t)
        case "good" if rest in GOODS:
            said = t("You sell on the wheel, with a tile or with a character who sells.")
            none = not view.players[view.seat].goods[rest]
            return Reason(title(rest, t), t("You have none.") if none else said)
        case "protection":
            said = t("Keeps off a stone or an event: you are asked when it can help.")
            none = not view.players[view.seat].protection
            return Reason(t("Protection"), t("You have none.") if none else said)
        case "religion":
            return Reason(t("Faith"), t("You choose anew when the black die has come down from 1 and is rolled."))
    colour = rest.partition("-")[0]
    lies = where(view, view.seat, colour) if colour in COLOURS else "free"
    if lies in ("free", "prison"):
        return None
    said = t("Used once when it is taken, and once in each first half, from left to right.")
    return Reason(card_name(view, lies, t), said)


def payment(view: View, kind: str, asked: str, t: Tongue) -> Reason:
    """Points for a die, or for renouncing."""
    player, box = view.players[view.seat], view.box
    cost = box.take_die_cost if kind == "pay" else box.renounce_cost
    heading = t.plural("{count} point", "{count} points", cost)
    if asked and player.score - cost < box.least_score:
        return Reason(heading, must_leave(view, t))
    if kind == "renounce" or not asked:
        return Reason(heading)
    return Reason(heading, t("You can pay it between the steps of your turn, not within one."))


def tile(view: View, shown: str, asked: str, t: Tongue) -> Reason | None:
    """An own advantage tile."""
    if shown in view.tile_kinds and view.tile_kinds[shown].symbol is None:
        return Reason(t.name(view.tile_kinds[shown].name), t("Points on tiles count only at the end."))
    kinds = [one for one in view.tile_kinds.values() if one.symbol == shown]
    if not kinds:
        return None
    heading = t.name(kinds[0].name)
    if not asked:
        return Reason(heading, t("Played in your own turn, between its steps."))
    return Reason(heading, t("Now there is nothing it could be used on, or a step has to be finished first."))
