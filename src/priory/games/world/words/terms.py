"""The terms of an option: what it is, what it brings and what it costs, and what its button says."""

from __future__ import annotations

from priory.choices import Amount, Terms, Way, exchanged
from priory.core.plain import Form
from priory.games.world.options import PROTECTIONS
from priory.games.world.position.fields import View
from priory.games.world.rules.vocabulary import FORGO_REWARD, Bundle, bundle_names
from priory.games.world.words.actions import does
from priory.games.world.words.changes import change, landing, sold
from priory.games.world.words.names import action, duty, goods, listed, person, place, project, site
from priory.games.world.words.options import donor_bonus, healing_bonus, option
from priory.words import Tongue

SIGNS = {
    "stone": "p-stone",
    "wood": "p-wood",
    "grain": "p-grain",
    "piety": "p-piety",
    "wool": "p-wool",
    "cloth": "p-cloth",
    "loyalty": "p-loyalty",
    "knowledge": "p-knowledge",
    "gold": "p-coin",
    "vp": "star",
    "card": "p-back",
    "houses": "house-own",
    "hand": "p-back",
    "seals": "",
}
PLAIN = (
    "lay", "discard", "decline", "no_material", "stop_building", "no_house", "stop_harvest", "no_donation",
    "stop_healing", "keep_favour",
)  # fmt: skip
"""Options that pass, decline, give up or end."""
UNCERTAIN = ("vp", "card")
"""Points are told elsewhere, and a card is drawn by chance."""


def held(view: View) -> dict[str, int]:
    """What the one who chooses holds, by the names of things in `brings` and `costs`."""
    own = view.players[view.player]
    return {**(own.goods or {}), "hand": own.hand_size, "houses": own.houses, "seals": own.seals}


def terms(view: View, form: Form, t: Tongue) -> Terms:
    """What an option is, brings and costs."""
    changes = _changes(view, form)
    certain = {thing: count for thing, count in changes.items() if thing not in UNCERTAIN}
    brings, costs = exchanged(certain, held(view), lambda thing, count: said(thing, count, t), SIGNS)
    told, spent = _besides(view, form, t)
    for thing in UNCERTAIN:
        if count := changes.get(thing, 0):
            (brings if count > 0 else costs).append(Amount(said(thing, abs(count), t), SIGNS[thing]))
    name, sign = _named(view, form, t)
    kind, then = _kind(view, form), _then(form, t)
    return Terms(name, _verb(view, form, t), kind, sign, [*brings, *told], [*costs, *spent], then)


def _changes(view: View, form: Form) -> Bundle:
    """What changes at once: goods, and cards, houses and seals put down."""
    found = {good: count for good, count in change(view, form).items() if count}
    more: Bundle = {
        "play": {"hand": -1},
        "lay": {"hand": -1},
        "discard": {"hand": -1},
        "house": {"houses": -1},
        "remove_house": {"houses": 1},
        "donate": {"seals": -1},
    }.get(form.kind, {})
    if form.kind == "protect":
        found["loyalty"] = -PROTECTIONS.index(form.word("duties")).bit_count()
    return {**found, **more}


def said(thing: str, count: int, t: Tongue) -> str:
    """So many of a thing that is held."""
    if thing == "hand":
        return t.plural("{count} card of your hand", "{count} cards of your hand", count)
    if thing == "seals":
        return t.plural("{count} seal", "{count} seals", count)
    return goods(thing, count, t)


def _besides(view: View, form: Form, t: Tongue) -> tuple[list[Amount], list[Amount]]:
    """What it brings and costs that does not lie behind the screen at once."""
    box = view.box
    match form.kind:
        case "orient":
            arrow = form.number("arrow")
            favour = t("favour of {person}", person=person(landing(view, arrow), t)) if arrow else t("no favour")
            return [Amount(favour, "p-pawn")], []
        case "play":
            return [Amount(does(form.word("card"), t))], []
        case "discard" | "lay":
            reward = _forgone(view, t) if form.kind == "lay" and not view.asked.forced else []
            return reward, [Amount(t("its action, until the next chapter"))]
        case "build":
            return [Amount(goods("vp", box.build_vp, t), "star")], []
        case "house":
            label = box.labels.sites[form.number("site") - 1]
            rent = listed([goods(good, count, t) for good, count in label.rent.items()], t)
            return [Amount(t("rent: {goods}", goods=rent), "house-own")], []
        case "donate":
            bonus = donor_bonus(box.labels.projects[form.word("project")], t)
            return [Amount(t("{bonus}, when the project is complete", bonus=bonus))], []
        case "heal":
            number = form.number("place")
            needed = goods("knowledge", view.places[number - 1].value or 0, t)
            said = (
                [] if box.labels.places[number - 1].bonus else [Amount(healing_bonus(box.labels.places[number - 1], t))]
            )
            return said, [Amount(t("{knowledge} shown, not spent", knowledge=needed), "p-knowledge")]
        case "remove_house":
            return [], [Amount(t("the house on this site"), "house-own")]
        case "protect":
            return _protection(view, form, t)
    return [], []


def _forgone(view: View, t: Tongue) -> list[Amount]:
    """What blue cards in force give for a card that is laid without action (W23.21)."""
    effects = [effect for id in view.in_force for effect in view.box.event(id).effects if effect.op == FORGO_REWARD]
    gains = [bundle_names(effect.get) for effect in effects]
    return [Amount(goods(good, count, t), SIGNS[good]) for one in gains for good, count in one.items()]


def _protection(view: View, form: Form, t: Tongue) -> tuple[list[Amount], list[Amount]]:
    """The duties that are bought off, and those that are not."""
    chosen = PROTECTIONS.index(form.word("duties"))
    lacking = view.players[view.player].lacking
    spared = [duty(i, t) for i in range(3) if lacking[i] and chosen >> i & 1]
    open_ = [duty(i, t) for i in range(3) if lacking[i] and not chosen >> i & 1]
    brings = [Amount(t("no loss: {duties}", duties=listed(spared, t)))] if spared else []
    costs = [Amount(t("the loss for what is missing: {duties}", duties=listed(open_, t)))] if open_ else []
    return brings, costs


def _kind(view: View, form: Form) -> Way:
    kind = form.kind
    if kind == "remove_house" or (kind == "protect" and not PROTECTIONS.index(form.word("duties"))):
        return "loss"
    if kind == "accept":
        return "forward" if view.asked.options[form.number("offer") - 1]["get"] else "plain"
    empty = (kind == "sell" and not sold(form)) or (kind == "weave" and not form.number("amount"))
    return "plain" if kind in PLAIN or empty else "forward"


def _named(view: View, form: Form, t: Tongue) -> tuple[str, str]:
    """What an option is about, and its picture."""
    match form.kind:
        case "orient":
            return t("Arrow {arrow}", arrow=form.number("arrow")), ""
        case "play" | "lay" | "discard":
            return action(form.word("card"), t), f"act-{form.word('card')}"
        case "material":
            return goods(form.word("good"), change(view, form)[form.word("good")], t), SIGNS[form.word("good")]
        case "build" | "donate":
            return project(form.word("project"), t), SIGNS[form.word("good")] if form.kind == "build" else "act-donate"
        case "house" | "harvest" | "remove_house":
            return site(form.number("site"), t), "house-own"
        case "heal":
            return place(form.number("place"), t), "p-plague-up"
        case "small_service":
            return t("A small service"), "act-medicine"
        case "move_favour" | "keep_favour":
            return person(landing(view, view.box.favour_steps), t), "p-pawn"
        case "sell":
            return action("sell", t), "act-sell"
        case "weave":
            return action("weave", t), "act-weave"
        case "protect":
            return listed([duty(i, t) for i in range(3) if view.players[view.player].lacking[i]], t), "p-loyalty"
    return option(view, form, t), ""


def _verb(view: View, form: Form, t: Tongue) -> str:
    match form.kind:
        case "orient":
            return t("Turn the arrow to {arrow}", arrow=form.number("arrow"))
        case "play":
            return t("Play it")
        case "lay":
            return t("Lay without action")
        case "discard":
            return t("Hide it")
        case "build":
            return t("Build here")
        case "house":
            return t("Build a house here")
        case "donate":
            return t("Donate here")
        case "harvest":
            return t("Collect this rent")
        case "heal":
            return t("Heal here")
        case "small_service":
            return t("Do a small service")
        case "move_favour":
            return t("Take the favour")
        case "remove_house":
            return t("Take this house off")
    return option(view, form, t)


def _then(form: Form, t: Tongue) -> str:
    """What is chosen next."""
    match form.word("card") if form.kind == "play" else "":
        case "house":
            return t("choose a site")
        case "build" | "donate":
            return t("choose a project")
        case "harvest":
            return t("choose your houses")
        case "material":
            return t("choose the material")
        case "sell":
            return t("choose what you sell")
    return ""
