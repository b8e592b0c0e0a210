"""The options of A Column of Fire: what each does, and which elements of the table it touches."""

from __future__ import annotations

from priory.core.plain import Form
from priory.games.column.position.fields import View
from priory.games.column.rules.pieces import COUNTRIES, DICE
from priory.games.column.words.names import card_name, face_up_name, named, spoken, symbol, title
from priory.words import Tongue

TOUCHED = {"tile": "tile", "turn": "turn", "religion": "religion", "do": "stone", "good": "good"}
"""The elements that the entries of an option stand for, in order."""


def option(view: View, form: Form, t: Tongue) -> str:
    """What an option does, as a person would say it."""
    kind = form.kind
    if kind == "go_on":
        return going_on(view, t)
    if kind == "go_through":
        return t("No more stops until after your next turn")
    if kind == "decline":
        return declining(view, t)
    if kind == "use":
        return using(view, form.number("alternative"), t)
    if kind == "tile":
        shown = form.word("tile")
        name = next(one.name for one in view.tile_kinds.values() if one.symbol == shown)
        return t("Tile {tile}: {action}", tile=t.name(name), action=symbol(shown, t))
    if kind in ("sell", "sell_both"):
        return selling(view, form, t)
    if kind in ("pick", "pick_purple", "move"):
        return picking(view, form, t)
    if kind in ("adjust", "take_off", "dismiss", "imprison"):
        return with_die(view, form, t)
    if kind == "stone":
        said = {
            "place": t("Place a stone: {religion}, {country}", **named(form, t)),
            "remove": t("Remove a stone: {religion}, {country}", **named(form, t)),
        }
        return said[form.word("do")]
    if kind == "remove":
        card = face_up_name(view, form.word("country"), t)
        return t("Remove {card} from the deck of {country}", card=card, **named(form, t))
    if kind == "renounce":
        return t.plural("Renounce, for {count} point", "Renounce, for {count} points", view.box.renounce_cost)
    if kind == "pay":
        return t.plural(
            "Pay {count} point to take a die off a card",
            "Pay {count} points to take a die off a card",
            view.box.take_die_cost,
        )
    return plain(kind, named(form, t), t)


def plain(kind: str, names: dict[str, str], t: Tongue) -> str:
    """The options that say the same whatever lies on the table."""
    if kind == "religion":
        return t("Be {religion}", **names)
    if kind == "good":
        return t("Take {good}", **names)
    if kind == "neutral_stone":
        return t("Place a stone: {religion}, {country}", religion=title("neutral", t), **names)
    if kind == "lose":
        return t("Give up {good}", **names)
    if kind == "conflict":
        return t("Conflict: {country}", **names)
    return {
        "place": t("Place the stone"),
        "protect": t("Give a protection tile"),
        "leave": t("Leave the house where it stands"),
        "raise": t("Raise the house"),
        "ship_stone": t("Place the stone"),
        "suffer": t("Suffer the event"),
        "exchange": t("Give a protection tile for the points of the religion die"),
    }[kind]


def going_on(view: View, t: Tongue) -> str:
    """Closing a window."""
    if view.question == "card":
        return t("Let {card} go", card=card_name(view, view.about.card, t))
    if view.question == "move":
        return t("Stay on the space")
    return {
        1: t("Turn the dice"),
        3: t("End the half-year"),
        4: t("Roll the dice"),
        7: t("Reveal the next card"),
        9: t("End the turn"),
    }[view.about.window]


def declining(view: View, t: Tongue) -> str:
    """Leaving something unused."""
    if view.question in ("card", "use"):
        return t("Do not use {card}", card=card_name(view, view.about.card, t))
    if view.question == "ship":
        return t("Place no stone")
    if view.question == "event":
        return t("Keep the protection tile")
    return t("Do not use the space")


def using(view: View, alternative: int, t: Tongue) -> str:
    """A character or space that needs no target."""
    if view.question == "space":
        name = view.track[view.players[view.active].space].symbol
        if name.startswith("goods_"):
            name = "gain_" + name.removeprefix("goods_")
    else:
        name = view.cards[view.about.card].actions[alternative - 1]
    said = symbol(name, t)
    return said[0].upper() + said[1:]


def selling(view: View, form: Form, t: Tongue) -> str:
    """One sale or two."""
    if form.kind == "sell_both":
        return t("Sell both")
    names = named(form, t)
    points = price(view, form)
    return t.plural(
        "Sell {good} for {count} point: {country}", "Sell {good} for {count} points: {country}", points, **names
    )


def price(view: View, form: Form) -> int:
    """What a sale brings: what the country pays at a ship or on a goods space, elsewhere the same for every good."""
    here = view.track[view.players[view.active].space].symbol
    if view.question == "space" and here.startswith(("ship_", "goods_")):
        return view.countries[form.word("country")].buys[form.word("good")]
    return view.box.sell_any_points


def picking(view: View, form: Form, t: Tongue) -> str:
    """A die and a country, or a die and a space."""
    names = named(form, t)
    if form.kind == "move":
        space = reached(view, form.word("die"), form.number("passing"))
        action = symbol(view.track[space].symbol, t)
        if not form.number("passing"):
            return t("With the {die} die: space {space}, {action}", space=space, action=action, **names)
        return t.plural(
            "With the {die} die, passing over {count} space: space {space}, {action}",
            "With the {die} die, passing over {count} spaces: space {space}, {action}",
            form.number("passing"),
            space=space,
            action=action,
            **names,
        )
    die = "purple" if form.kind == "pick_purple" else DICE[COUNTRIES.index(form.word("country"))]
    card = face_up_name(view, form.word("country"), t)
    names["die"] = spoken(die, "die", t)
    value = view.players[view.active].dice[die]
    if not card:
        return t("With the {die} die, {value}: a house, {country}", value=value, **names)
    return t("With the {die} die, {value}: {card}, {country}", value=value, card=card, **names)


def reached(view: View, die: str, passing: int) -> int:
    """The space that a die leads to."""
    track = view.track
    taken = [player.space for player in view.players]
    here = view.players[view.active].space
    round_ = [(here + step) % len(track) for step in range(1, len(track))]
    open_ = [space for space in round_ if track[space].colour == die and space not in taken]
    return open_[passing]


def with_die(view: View, form: Form, t: Tongue) -> str:
    """Something done with a die, and the card it lies on."""
    die = spoken(form.word("die"), "die", t)
    row = view.players[view.player].cards
    card = next((card_name(view, one.card, t) for one in row if one.die == form.word("die")), "")
    if form.kind == "adjust":
        said = {"up": t("Turn the {die} die up by 1", die=die), "down": t("Turn the {die} die down by 1", die=die)}
        return said[form.word("turn")]
    if form.kind == "dismiss":
        return t("Dismiss {card}, with the {die} die", card=card, die=die)
    if form.kind == "imprison":
        if card:
            return t("Put the {die} die on Loch Leven and lose {card}", die=die, card=card)
        return t("Put the {die} die on Loch Leven", die=die)
    if form.word("die") == "black":
        return t("Roll the religion die anew")
    if card:
        return t("Take the {die} die off {card}", die=die, card=card)
    return t("Take the {die} die off Loch Leven", die=die)


def touches(view: View, form: Form) -> list[str]:
    """The elements an option touches, in order."""
    kind, country, die = form.kind, form.maybe_word("country"), form.maybe_word("die")
    found: list[str] = []
    if kind == "use" and view.question in ("card", "use"):
        found.append(f"action-{view.about.die}-{form.number('alternative')}")
    elif kind == "use":
        found.append(f"space-{view.players[view.active].space}")
    elif kind == "pick_purple":
        found.append(f"die-{view.player}-purple")
    elif kind == "pick":
        found.append(f"die-{view.player}-{DICE[COUNTRIES.index(form.word('country'))]}")
    elif kind in ("protect", "exchange"):
        found.append("protection")
    elif kind in ("place", "leave", "raise", "ship_stone"):
        found.append(f"country-{view.about.country}")
    elif kind in ("go_on", "go_through", "decline", "renounce", "pay", "suffer", "sell_both"):
        found.append(kind.replace("_", "-"))
    if die is not None:
        found.append(f"die-{view.player}-{die}")
    if kind == "move":
        found.append(f"space-{reached(view, form.word('die'), form.number('passing'))}")
    for field, element in TOUCHED.items():
        if field in form:
            found.append(f"{element}-{form.word(field)}")
    if country is not None:
        found.append(f"deck-{country}" if kind in ("pick", "pick_purple", "remove") else f"country-{country}")
    return found
