"""The terms of an option: what it is, what it brings and what it costs, and what its button says."""

from __future__ import annotations

from priory.choices import Amount, Terms, Way, exchanged
from priory.core.plain import Form
from priory.games.column.position.fields import View
from priory.games.column.rules.pieces import COUNTRIES, DICE, GOODS, LOSE_PER_HOUSE
from priory.games.column.words.names import card_name, face_up_name, named, spoken, symbol, title
from priory.games.column.words.options import option, price, reached
from priory.words import Tongue

ENDINGS = (3, 9)
"""The windows at the end of a half-year and of a turn."""
PLAIN = ("decline", "go_through", "leave", "lose", "suffer", "imprison", "dismiss")
SIGNS = {
    "score": "p-points",
    "protection": "p-protect",
    "tiles": "p-advantage",
    **{good: f"p-{good}" for good in GOODS},
}
LOSSES = ("renounce", "lose", "suffer", "imprison")


def held(view: View) -> dict[str, int]:
    """What the one who chooses holds, by the names of things in `brings` and `costs`."""
    own = view.players[view.player]
    return {"score": own.score, "protection": own.protection, "tiles": own.tile_count, **own.goods}


def terms(view: View, form: Form, t: Tongue) -> Terms:
    """What an option is, brings and costs."""
    brings, costs = exchanged(_changes(view, form), held(view), lambda thing, count: said(thing, count, t), SIGNS)
    more, less = _besides(view, form, t)
    name, sign = _named(view, form, t)
    return Terms(name, _verb(view, form, t), _kind(view, form), sign, [*brings, *more], [*costs, *less])


def _changes(view: View, form: Form) -> dict[str, int]:
    kind, box = form.kind, view.box
    own = view.players[view.player]
    match kind:
        case "religion":
            return {"score": _minority(view, form.word("religion"))}
        case "adjust" if form.word("die") == "black":
            return {"score": _minority(view, own.religion)}
        case "conflict":
            return {"score": _won(view, form.word("country"))}
        case "good":
            return {form.word("good"): 1}
        case "lose":
            return {form.word("good"): -1}
        case "sell":
            return {form.word("good"): -1, "score": price(view, form)}
        case "sell_both":
            return _both(view)
        case "use":
            return _used(_symbol(view, form))
        case "tile":
            found = _used(form.word("tile"))
            return {**found, "tiles": found.get("tiles", 0) - 1}
        case "protect":
            return {"protection": -1}
        case "exchange":
            return {"protection": -1, "score": own.religion_die}
        case "suffer":
            return {"score": -min(own.score, _suffered(view))}
        case "renounce":
            return {"score": -min(own.score, box.renounce_cost)}
        case "pay":
            return {"score": -box.take_die_cost}
        case "move":
            return {"score": -form.number("passing") * box.pass_cost}
    return {}


def _minority(view: View, religion: str) -> int:
    """The bonus of the only player of a religion (C18.1)."""
    others = [one.religion for seat, one in enumerate(view.players) if seat != view.player]
    return 0 if religion in others else view.box.minority_bonus


def _winner(view: View, country: str) -> str:
    """The religion that wins a conflict; empty if neither does (C15.4)."""
    stones = view.countries[country].stones
    catholic, protestant = stones["catholic"], stones["protestant"]
    return "catholic" if catholic > protestant else "protestant" if protestant > catholic else ""


def _won(view: View, country: str) -> int:
    """What a conflict brings the one who chooses: the number of the house's site, on the side that wins."""
    own = view.players[view.player]
    return own.houses.get(country, 0) if own.religion == _winner(view, country) else 0


def _symbol(view: View, form: Form) -> str:
    """The symbol that is used without a target."""
    if view.question == "space":
        name = view.track[view.players[view.active].space].symbol
        return "gain_" + name.removeprefix("goods_") if name.startswith("goods_") else name
    return view.cards[view.about.card].actions[form.number("alternative") - 1]


def _used(name: str) -> dict[str, int]:
    """What a symbol brings that needs no target."""
    kind, _, rest = name.partition("_")
    if kind == "points":
        return {"score": int(rest)}
    if kind == "gain" and rest in GOODS:
        return {rest: 1}
    return {"gain_advantage": {"tiles": 1}, "gain_protection": {"protection": 1}}.get(name, {})


def _both(view: View) -> dict[str, int]:
    """Both sales that a space allows."""
    here = view.track[view.players[view.active].space].symbol
    kind, _, rest = here.partition("_")
    if kind == "ship":
        buys = view.countries[rest].buys
        return {**dict.fromkeys(buys, -1), "score": sum(buys.values())}
    paid = [land.buys[rest] for land in (view.countries[name] for name in COUNTRIES) if rest in land.buys]
    return {rest: -len(paid), "score": sum(paid)}


def _suffered(view: View) -> int:
    """The points that an event takes."""
    box, card = view.box, view.box.ids.index(view.about.event)
    own = view.players[view.player]
    return box.event_amount[card] * (len(own.houses) if box.event_effect[card] == LOSE_PER_HOUSE else 1)


def said(thing: str, count: int, t: Tongue) -> str:
    """So many of a thing that is held."""
    if thing == "score":
        return t.plural("{count} point", "{count} points", count)
    if thing == "protection":
        return t.plural("{count} protection tile", "{count} protection tiles", count)
    if thing == "tiles":
        return t.plural("{count} advantage tile", "{count} advantage tiles", count)
    return f"{count} {spoken(thing, 'good', t)}"


def _besides(view: View, form: Form, t: Tongue) -> tuple[list[Amount], list[Amount]]:
    """What it brings and costs that lies on the board."""
    match form.kind:
        case "pick" | "pick_purple":
            return _picked(view, form, t)
        case "move":
            space = reached(view, form.word("die"), form.number("passing"))
            return [Amount(symbol(view.track[space].symbol, t), f"fx-{view.track[space].symbol}")], []
        case "raise":
            return [Amount(t("the house stands on site {site}", site=view.about.value))], []
        case "place" | "stone" | "neutral_stone" | "ship_stone":
            return [Amount(_stone(view, form, t), f"stone-{_religion(view, form)}")], []
        case "protect" if view.question == "stone":
            return [Amount(t("the stone is kept away"))], []
        case "protect":
            return [Amount(t("the event does not concern you"))], []
        case "take_off" | "dismiss" | "imprison":
            return _die(view, form, t)
        case "tile" if not _used(form.word("tile")):
            return [Amount(symbol(form.word("tile"), t), f"fx-{form.word('tile')}")], []
        case "use" if not _used(_symbol(view, form)):
            return [Amount(symbol(_symbol(view, form), t), f"fx-{_symbol(view, form)}")], []
        case "pay":
            return [Amount(t("a die comes off a card"))], []
        case "conflict":
            country, own = form.word("country"), view.players[view.player]
            lost = country in own.houses and _winner(view, country) not in ("", own.religion)
            return [], [Amount(t("your house there"))] if lost else []
    return [], []


def _picked(view: View, form: Form, t: Tongue) -> tuple[list[Amount], list[Amount]]:
    """A house, a stone and a character, for a die that stays on the card."""
    country, own = form.word("country"), view.players[view.active]
    die = "purple" if form.kind == "pick_purple" else DICE[COUNTRIES.index(country)]
    value, card = own.dice[die], view.countries[country].face_up
    brings = []
    if own.houses.get(country, 0) < value:
        brings.append(Amount(t("a house on site {site}: {country}", site=value, country=title(country, t))))
    if card is None:
        return brings, []
    shown = view.cards[card]
    if not view.countries[country].torch:
        stone = title(shown.stone, t)
        brings.append(Amount(t("a stone there: {religion}", religion=stone), f"stone-{shown.stone}"))
    does = " / ".join(symbol(one, t) for one in shown.actions)
    brings.append(Amount(f"{t.name(shown.name)}: {does}", f"fx-{shown.actions[0]}"))
    return brings, [Amount(t("the {die} die stays on the card", die=spoken(die, "die", t)))]


def _religion(view: View, form: Form) -> str:
    if form.kind == "place":
        return view.cards[view.about.card].stone
    return form.word("religion") if form.kind == "stone" else "neutral"


def _stone(view: View, form: Form, t: Tongue) -> str:
    country = form.maybe_word("country") or view.about.country
    said = {"religion": title(_religion(view, form), t), "country": title(country, t)}
    if form.kind == "stone" and form.word("do") == "remove":
        return t("a stone less: {religion}, {country}", **said)
    return t("a stone: {religion}, {country}", **said)


def _die(view: View, form: Form, t: Tongue) -> tuple[list[Amount], list[Amount]]:
    """A die that comes free or goes to prison, and the card it lay on."""
    die, row = form.word("die"), view.players[view.player].cards
    card = next((card_name(view, one.card, t) for one in row if one.die == die), "")
    costs = [Amount(t("{card} leaves the game", card=card))] if card else []
    if form.kind == "imprison":
        return [], [Amount(t("the {die} die goes to Loch Leven", die=spoken(die, "die", t))), *costs]
    if die == "black":
        return [Amount(t("the religion die is rolled anew"))], []
    return [Amount(t("the {die} die is free again", die=spoken(die, "die", t)))], costs


def _kind(view: View, form: Form) -> Way:
    kind = form.kind
    if kind == "go_on":
        return "plain" if view.question != "window" or view.about.window in ENDINGS else "forward"
    return "loss" if kind in LOSSES else "plain" if kind in PLAIN else "forward"


def _named(view: View, form: Form, t: Tongue) -> tuple[str, str]:
    """What an option is about, and its picture."""
    kind, names = form.kind, named(form, t)
    match kind:
        case "pick" | "pick_purple":
            card = face_up_name(view, form.word("country"), t)
            return f"{card}, {names['country']}" if card else title(form.word("country"), t), ""
        case "move":
            space = reached(view, form.word("die"), form.number("passing"))
            return t("Space {space}", space=space), f"fx-{view.track[space].symbol}"
        case "good" | "lose" | "sell":
            return title(form.word("good"), t), f"p-{form.word('good')}"
        case "religion":
            return title(form.word("religion"), t), f"stone-{form.word('religion')}"
        case "use" if view.question in ("card", "use"):
            return card_name(view, view.about.card, t), f"fx-{_symbol(view, form)}"
        case "tile":
            name = next(one.name for one in view.tile_kinds.values() if one.symbol == form.word("tile"))
            return t.name(name), f"fx-{form.word('tile')}"
        case "raise" | "leave" | "place" | "ship_stone":
            return title(view.about.country, t), ""
        case "stone" | "neutral_stone" | "conflict" | "remove":
            return title(form.word("country"), t), f"stone-{_religion(view, form)}" if "stone" in kind else ""
    return option(view, form, t), ""


def _verb(view: View, form: Form, t: Tongue) -> str:
    kind, names = form.kind, named(form, t)
    if kind in ("pick", "pick_purple"):
        card = face_up_name(view, form.word("country"), t)
        return t("Take {card}", card=card) if card else t("Take the house")
    if kind == "move":
        return t("Move to space {space}", space=reached(view, form.word("die"), form.number("passing")))
    if kind == "sell":
        return t.plural("Sell for {count} point", "Sell for {count} points", price(view, form))
    if kind == "stone":
        return {"place": t("Place the stone"), "remove": t("Remove the stone")}[form.word("do")]
    said = {
        "use": t("Use it"),
        "tile": t("Play the tile"),
        "neutral_stone": t("Place the stone"),
        "conflict": t("Let this conflict come first"),
        "exchange": t("Give the tile for points"),
        "remove": t("Remove this character"),
        "pay": t("Pay for a die"),
    }
    return said.get(kind) or (t("Be {religion}", **names) if kind == "religion" else option(view, form, t))
