"""The terms of an option: what it is, what it brings and what it costs, and what its button says."""

from __future__ import annotations

from priory.choices import Amount, Terms
from priory.core.plain import Form
from priory.games.kingsbridge.position.fields import View
from priory.games.kingsbridge.words.names import character, column, effect, moving_part, points, run
from priory.games.kingsbridge.words.options import option, usable
from priory.words import Tongue

PONDERED = {
    "exchange_stop": "exchange_card",
    "penalty_card": "penalty_card",
    "wilwulf_stop": "wilwulf_card",
    "ethelred_hand": "ethelred_hand",
}
"""Questions about a card of the hand, and the answer that a moment's thought stands for where there is but one."""
STOPS = ("gytha_stop", "wigelm_stop", "wilwulf_stop")


def held(view: View) -> dict[str, int]:
    """What the one who chooses holds, by the names of things in `brings` and `costs`."""
    return {"hand": view.hand_sizes[view.player], "display": len(view.displays[view.player])}


def terms(view: View, form: Form, t: Tongue) -> Terms:
    """What an option is, brings and costs."""
    match form.kind:
        case "end" | "exchange" | "exchange_stop" | "exchange_card" | "penalty" | "penalty_card":
            return _closing(view, form, t)
        case "character":
            who = usable(view, form.number("place"))
            brings = [Amount(effect(who, t, view.mode == "solo"))]
            verb = t("Use {character}", character=character(who, t))
            return Terms(character(who, t), verb, "forward", f"il-{who}", brings, [Amount(_price(view, t))])
        case "place" | "place_display" | "move" | "whole" | "tail" | "head":
            return _picked(view, form, t)
        case "target" | "move_target":
            return _laid(view, form, t)
        case "ponder" if form.number("value") and view.question in PONDERED:
            same = Form({"kind": PONDERED[view.question], "value": form.number("value")})
            return terms(view, same, t)._replace(verb=option(view, form, t))
    return _answer(view, form, t)


def _price(view: View, t: Tongue) -> str:
    if view.mode != "competitive":
        return t("the character leaves the game")
    return t("the character goes to the left neighbour")


def _from(view: View, source: str, t: Tongue) -> Amount:
    """One card of the hand or of the display."""
    said = t("a card of your hand") if source == "hand" else t("a card of your display")
    return Amount(said, "card-back", source, 1, held(view)[source])


def _closing(view: View, form: Form, t: Tongue) -> Terms:
    """What closes a turn."""
    said, hand = option(view, form, t), view.hand_sizes[view.player]
    match form.kind:
        case "end":
            drawn = min(view.box.hand_size - hand, view.pile_sizes[view.player])
            new = t.plural("{count} card is drawn", "{count} cards are drawn", drawn)
            return Terms(t("End the turn"), t("End the turn"), "plain", "", [Amount(new, "card-back")] if drawn else [])
        case "exchange":
            brings = [Amount(t("new cards in their place"), "card-back")]
            return Terms(said, said, "plain", "card-back", brings, [Amount(t("your turn"))], "", True)
        case "exchange_stop":
            return Terms(t("Exchange hand cards"), t("Draw new cards"), "forward", "card-back")
        case "exchange_card":
            value = form.number("value")
            return Terms(
                t("The {value}", value=value), said, "plain", f"ev-{value}", (), [_from(view, "hand", t)], "", hand > 1
            )
        case "penalty":
            costs = [Amount(points(abs(view.box.penalty_points), t))]
            return Terms(said, said, "plain", "", (), costs, "", True)
    value = form.number("value")
    costs = [_from(view, "hand" if hand else "display", t), Amount(points(abs(view.box.penalty_points), t))]
    return Terms(t("The {value}", value=value), t("Give it up"), "loss", f"ev-{value}", (), costs)


def _picked(view: View, form: Form, t: Tongue) -> Terms:
    """A card, a column or a part of it that is picked up; where it goes is asked next."""
    said, then = option(view, form, t), t("touch one of the places that glow")
    if form.kind in ("place", "place_display"):
        value = form.number("value")
        return Terms(t("The {value}", value=value), said, "forward", f"ev-{value}", (), (), then, True)
    if form.kind == "move":
        return Terms(_titled(form.word("column"), t), t("Move cards of it"), "forward", "", (), (), "", True)
    return Terms(said, t("Take it up"), "forward", "", (), (), then, True)


def _titled(name: str, t: Tongue) -> str:
    said = column(name, t)
    return said[:1].upper() + said[1:]


def _laid(view: View, form: Form, t: Tongue) -> Terms:
    """Where a card or a part of a column goes."""
    name, said = form.word("column"), option(view, form, t)
    brings = [Amount(said)]
    if form.kind == "move_target":
        cards = run(moving_part(view, view.so_far.column, Form(view.so_far.part)), t)
        return Terms(_titled(name, t), t("Move {cards} here", cards=cards), "forward", "", brings)
    value = view.so_far.value
    costs = [_from(view, "display" if view.so_far.display else "hand", t)]
    verb = t("Place the {value} on {column}", value=value, column=column(name, t))
    if form.word("spot") == "swap":
        brings = [Amount(said), Amount(t("{character} comes back", character=character("edgar", t)), "il-edgar")]
    return Terms(_titled(name, t), verb, "forward", f"ev-{value}", brings, costs)


def _answer(view: View, form: Form, t: Tongue) -> Terms:
    """The answers to the questions of the characters."""
    kind, said = form.kind, option(view, form, t)
    value = form.maybe_number("value") or 0
    if kind in STOPS:
        return Terms(said, said, "plain", f"il-{kind.removesuffix('_stop')}")
    if kind in ("ethelred_hand", "ethelred_display", "wilwulf_card"):
        source = "display" if kind == "ethelred_display" else "hand"
        aside = kind == "wilwulf_card"
        brings = [Amount(t("it can be placed in a later turn") if aside else t("an extra column begins with it"))]
        if aside:
            brings = [brings[0]._replace(sign="card-back", thing="display", number=1, held=held(view)["display"])]
        verb = said if aside else t("Begin with the {value}", value=value)
        return Terms(t("The {value}", value=value), verb, "forward", f"ev-{value}", brings, [_from(view, source, t)])
    if kind in ("edgar_column", "gytha_column", "wigelm_seat"):
        who = kind.partition("_")[0]
        return Terms(said, t("Choose it"), "forward", f"il-{who}", (), (), "", True)
    if kind in ("wynstan", "den_column"):
        brings = [Amount(t("these cards go to the discard pile"))]
        return Terms(said, t("Discard them"), "forward", f"il-{kind.removesuffix('_column')}", brings)
    verb = {
        "edgar_rank": t("Lay him as the {value}", value=value),
        "gytha_card": said,
        "wigelm_column": t("Give this card away") if view.mode != "solo" else t("Take this card"),
    }.get(kind, t("Choose it"))
    sign = {"edgar_rank": f"edgar-{value}", "gytha_card": f"ev-{value}", "wigelm_column": "il-wigelm"}.get(kind, "")
    return Terms(said, verb, "forward", sign)
