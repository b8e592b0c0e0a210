"""How A Column of Fire is said: questions, options and what they touch."""

from __future__ import annotations

from priory.core.fields import View
from priory.core.plain import Form
from priory.games.column.rules.pieces import COUNTRIES, DICE, GOODS
from priory.games.column.words.log import line, spoken, title
from priory.words import Tongue

__all__ = ["line", "option", "prompt", "touches"]


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
    return {
        "gain_any_good": t("take 1 good of any kind"),
        "gain_advantage": t("draw 1 advantage tile"),
        "gain_protection": t("take 1 protection tile"),
        "sell_any": t.plural("sell 1 good for {count} point", "sell 1 good for {count} points", t.box.sell_any_points),
        "place_neutral": t("place 1 stone: {religion}", religion=title("neutral", t)),
        "stone_catholic": t("place or remove 1 stone: {religion}", religion=title("catholic", t)),
        "stone_protestant": t("place or remove 1 stone: {religion}", religion=title("protestant", t)),
        "stone_either": t(
            "place or remove 1 stone: {religion} or {other}",
            religion=title("catholic", t),
            other=title("protestant", t),
        ),
        "adjust_die": t("turn 1 die on an own card by 1"),
        "remove_character": t("remove 1 character"),
        "next_space": t("go to the next free space and use it"),
        "take_die": t("take 1 die off a card"),
    }[name]


def card_name(view: View, card: str, t: Tongue) -> str:
    """The name of a character that lies open."""
    return t.name(view["cards"][card]["name"])


def prompt(view: View, t: Tongue) -> str:
    """What is being decided, in one line."""
    question = view["question"]
    about = view["about"]
    active = view["players"][view["active"]]
    if question == "window":
        return {
            1: t("The half-year begins: turn the dice, or act first"),
            3: t("The half-year ends: go on, or act first"),
            4: t("Roll the free dice, or act first"),
            7: t("Reveal the next card, or act first"),
            9: t("The turn ends: go on, or act first"),
        }[about["window"]]
    if question in ("card", "use"):
        name = card_name(view, about["card"], t)
        if question == "card" and about["value"] == 1:
            return t("The die on {card} shows 1: the card leaves", card=name)
        return t("Use {card}?", card=name)
    if question == "target":
        return t("Choose: {action}", action=symbol(about["symbol"], t))
    if question == "stone":
        religion = title(view["cards"][about["card"]]["stone"], t)
        return t(
            "The stone of {card} ({religion}): place it?", card=card_name(view, about["card"], t), religion=religion
        )
    if question == "house":
        country = title(about["country"], t)
        return t("Raise the trading house to site {site} ({country})?", site=about["value"], country=country)
    if question == "space":
        return t("Use the space: {action}?", action=symbol(view["track"][active["space"]]["symbol"], t))
    if question == "ship":
        return t(
            "Place a stone ({religion}, {country})?",
            religion=title("neutral", t),
            country=title(about["country"], t),
        )
    if question == "event":
        return t("{event}: {text}", event=t.name(about["name"]), text=t.name(about["text"]))
    if question == "religion":
        return t("Choose a religion; the die shows {value}", value=active["religion_die"])
    return {
        "pick": t("Pick a die and a character"),
        "move": t("Move on the action track"),
        "conflicts": t("Several conflicts break out: which comes next?"),
        "over": t("The game is over"),
    }[question]


def option(view: View, form: Form, t: Tongue) -> str:
    """What an option does, as a person would say it."""
    kind = form["kind"]
    if kind == "go_on":
        return going_on(view, t)
    if kind == "go_through":
        return t("No more stops until after your next turn")
    if kind == "decline":
        return declining(view, t)
    if kind == "use":
        return using(view, form["alternative"], t)
    if kind == "tile":
        name = next(kind["name"] for kind in view["tile_kinds"].values() if kind["symbol"] == form["tile"])
        return t("Tile {tile}: {action}", tile=t.name(name), action=symbol(form["tile"], t))
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
        return said[form["do"]]
    if kind == "remove":
        name = card_name(view, view["countries"][form["country"]]["face_up"], t)
        return t("Remove {card} from the deck of {country}", card=name, **named(form, t))
    if kind == "renounce":
        return t.plural("Renounce, for {count} point", "Renounce, for {count} points", view["costs"]["renounce"])
    if kind == "pay":
        return t.plural(
            "Pay {count} point to take a die off a card",
            "Pay {count} points to take a die off a card",
            view["costs"]["pay"],
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


def named(form: Form, t: Tongue) -> dict[str, str]:
    """The names of what an option is about."""
    fields = [field for field in ("country", "good", "religion", "die") if field in form]
    return {field: spoken(form[field], field, t) for field in fields}


def going_on(view: View, t: Tongue) -> str:
    """Closing a window."""
    if view["question"] == "card":
        return t("Let {card} go", card=card_name(view, view["about"]["card"], t))
    if view["question"] == "move":
        return t("Stay on the space")
    return {
        1: t("Turn the dice"),
        3: t("End the half-year"),
        4: t("Roll the dice"),
        7: t("Reveal the next card"),
        9: t("End the turn"),
    }[view["about"]["window"]]


def declining(view: View, t: Tongue) -> str:
    """Leaving something unused."""
    if view["question"] in ("card", "use"):
        return t("Do not use {card}", card=card_name(view, view["about"]["card"], t))
    if view["question"] == "ship":
        return t("Place no stone")
    if view["question"] == "event":
        return t("Keep the protection tile")
    return t("Do not use the space")


def using(view: View, alternative: int, t: Tongue) -> str:
    """A character or space that needs no target."""
    if view["question"] == "space":
        name = view["track"][view["players"][view["active"]]["space"]]["symbol"]
        if name.startswith("goods_"):
            name = "gain_" + name.removeprefix("goods_")
    else:
        name = view["cards"][view["about"]["card"]]["actions"][alternative - 1]
    said = symbol(name, t)
    return said[0].upper() + said[1:]


def selling(view: View, form: Form, t: Tongue) -> str:
    """One sale or two."""
    if form["kind"] == "sell_both":
        return t("Sell both")
    names = named(form, t)
    points = price(view, form, t)
    return t.plural(
        "Sell {good} for {count} point: {country}", "Sell {good} for {count} points: {country}", points, **names
    )


def price(view: View, form: Form, t: Tongue) -> int:
    """What a sale brings: what the country pays at a ship or on a goods space, elsewhere the same for every good."""
    here = view["track"][view["players"][view["active"]]["space"]]["symbol"]
    if view["question"] == "space" and here.startswith(("ship_", "goods_")):
        return int(view["countries"][form["country"]]["buys"][form["good"]])
    return int(t.box.sell_any_points)


def picking(view: View, form: Form, t: Tongue) -> str:
    """A die and a country, or a die and a space."""
    player = view["players"][view["active"]]
    names = named(form, t)
    if form["kind"] == "move":
        space = reached(view, form["die"], form["passing"])
        action = symbol(view["track"][space]["symbol"], t)
        if not form["passing"]:
            return t("With the {die} die: space {space}, {action}", space=space, action=action, **names)
        return t.plural(
            "With the {die} die, passing over {count} space: space {space}, {action}",
            "With the {die} die, passing over {count} spaces: space {space}, {action}",
            form["passing"],
            space=space,
            action=action,
            **names,
        )
    die = "purple" if form["kind"] == "pick_purple" else DICE[COUNTRIES.index(form["country"])]
    shown = view["countries"][form["country"]]["face_up"]
    names = {"die": spoken(die, "die", t), "country": names["country"]}
    if shown is None:
        return t("With the {die} die, {value}: a house, {country}", value=player["dice"][die], **names)
    card = card_name(view, shown, t)
    return t("With the {die} die, {value}: {card}, {country}", value=player["dice"][die], card=card, **names)


def reached(view: View, die: str, passing: int) -> int:
    """The space that a die leads to."""
    track = view["track"]
    taken: list[int] = [player["space"] for player in view["players"]]
    here: int = view["players"][view["active"]]["space"]
    round_ = [(here + step) % len(track) for step in range(1, len(track))]
    open_ = [space for space in round_ if track[space]["colour"] == die and space not in taken]
    return open_[passing]


def with_die(view: View, form: Form, t: Tongue) -> str:
    """Something done with a die, and the card it lies on."""
    seat = view["player"]
    die = spoken(form["die"], "die", t)
    player = view["players"][seat]
    card = next((card_name(view, one["card"], t) for one in player["cards"] if one["die"] == form["die"]), "")
    if form["kind"] == "adjust":
        said = {"up": t("Turn the {die} die up by 1", die=die), "down": t("Turn the {die} die down by 1", die=die)}
        return said[form["turn"]]
    if form["kind"] == "dismiss":
        return t("Dismiss {card}, with the {die} die", card=card, die=die)
    if form["kind"] == "imprison":
        if card:
            return t("Put the {die} die on Loch Leven and lose {card}", die=die, card=card)
        return t("Put the {die} die on Loch Leven", die=die)
    if form["die"] == "black":
        return t("Roll the religion die anew")
    if card:
        return t("Take the {die} die off {card}", die=die, card=card)
    return t("Take the {die} die off Loch Leven", die=die)


def touches(view: View, form: Form) -> list[str]:
    """The elements an option touches, in order."""
    kind = form["kind"]
    found = []
    if kind == "tile":
        found.append(f"tile-{form['tile']}")
    elif kind == "use" and view["question"] in ("card", "use"):
        found.append(f"action-{view['about']['die']}-{form['alternative']}")
    elif kind == "use":
        found.append(f"space-{view['players'][view['active']]['space']}")
    elif kind == "pick_purple":
        found.append(f"die-{view['player']}-purple")
    elif kind == "pick":
        found.append(f"die-{view['player']}-{DICE[COUNTRIES.index(form['country'])]}")
    elif kind in ("place", "protect", "exchange"):
        found.append("protection" if kind != "place" else f"country-{view['about']['country']}")
    elif kind in ("leave", "raise", "ship_stone"):
        found.append(f"country-{view['about']['country']}")
    elif kind in ("go_on", "go_through", "decline", "renounce", "pay", "suffer", "sell_both"):
        found.append(kind.replace("_", "-"))
    if "die" in form:
        found.append(f"die-{view['player']}-{form['die']}")
    if "turn" in form:
        found.append(f"turn-{form['turn']}")
    if kind == "move":
        found.append(f"space-{reached(view, form['die'], form['passing'])}")
    if "religion" in form:
        found.append(f"religion-{form['religion']}")
    if "do" in form:
        found.append(f"stone-{form['do']}")
    if "good" in form:
        found.append(f"good-{form['good']}")
    if "country" in form:
        place = "deck" if kind in ("pick", "pick_purple", "remove") else "country"
        found.append(f"{place}-{form['country']}")
    return found
