"""The options of World Without End: what each does, as a person would say it, and the elements it touches."""

from __future__ import annotations

from priory.core.plain import Form
from priory.games.world.labels import Place, Project, Site
from priory.games.world.options import PROTECTIONS
from priory.games.world.position.fields import View
from priory.games.world.position.task import Exchange
from priory.games.world.words.changes import house_cost, income, landing, material_taken, sold
from priory.games.world.words.names import action, bundle, duty, goods, listed, person, place, project, site
from priory.words import Tongue


def option(view: View, form: Form, t: Tongue) -> str:
    """What an option does, as a person would say it."""
    match form.kind:
        case "orient":
            return _orient(view, form.number("arrow"), t)
        case "play":
            return t("Play {card}", card=action(form.word("card"), t))
        case "lay":
            return t("Lay {card} without action", card=action(form.word("card"), t))
        case "discard":
            return t("Hide {card}", card=action(form.word("card"), t))
        case "decline":
            return t("Decline")
        case "accept":
            return _offer(view.asked.options[form.number("offer") - 1], t)
        case "protect":
            return _protect(form.word("duties"), t)
        case "sell":
            return t("Sell {goods}", goods=bundle(sold(form), t)) if sold(form) else t("Sell nothing")
        case "weave":
            amount = form.number("amount")
            return t("Weave {goods}", goods=goods("cloth", amount, t)) if amount else t("Weave nothing")
    return _build(view, form, t) or _town(view, form, t)


def _orient(view: View, arrow: int, t: Tongue) -> str:
    own = bundle(income(view, view.player, arrow), t) or t("no income")
    if not arrow:
        return t("Arrow {arrow}: {income}, no favour", arrow=arrow, income=own)
    who = person(landing(view, arrow), t)
    return t("Arrow {arrow}: {income}, favour of {person}", arrow=arrow, income=own, person=who)


def _offer(offer: Exchange, t: Tongue) -> str:
    pay, get = bundle(offer["pay"], t), bundle(offer["get"], t)
    if not pay:
        return t("Take {goods}", goods=get) if get else t("Accept")
    return t("Give {pay} and take {get}", pay=pay, get=get) if get else t("Give {goods}", goods=pay)


def _protect(duties: str, t: Tongue) -> str:
    chosen = PROTECTIONS.index(duties)
    if not chosen:
        return t("Pay nothing")
    names = [duty(i, t) for i in range(3) if chosen >> i & 1]
    return t("Pay {goods}: {duties}", goods=goods("loyalty", len(names), t), duties=listed(names, t))


def _build(view: View, form: Form, t: Tongue) -> str:
    match form.kind:
        case "no_material":
            return t("Take nothing")
        case "material":
            good = form.word("good")
            return t("Take {goods}", goods=goods(good, material_taken(view, good), t))
        case "stop_building":
            return t("Build no more") if view.asked.pieces else t("Build nothing")
        case "build":
            built, where = goods(form.word("good"), 1, t), project(form.word("project"), t)
            return t("Build {goods}: {project}", goods=built, project=where)
        case "no_donation":
            return t("Donate nothing")
        case "donate":
            where = form.word("project")
            bonus = donor_bonus(view.box.labels.projects[where], t)
            return t("Donate: {project} ({bonus})", project=project(where, t), bonus=bonus)
    return ""


def donor_bonus(label: Project, t: Tongue) -> str:
    """What a donor of a project receives."""
    parts = [goods(good, count, t) for good, count in label.bonus.items()]
    if label.heal:
        parts.append(t.plural("heal {count} patient", "heal {count} patients", label.heal))
    return listed(parts, t)


def _town(view: View, form: Form, t: Tongue) -> str:
    match form.kind:
        case "no_house":
            return t("Build no house")
        case "house":
            cost = bundle(house_cost(view, form.number("site")), t) or t("free of charge")
            return t(
                "Build a house: {site} ({cost}), rent {goods}",
                site=site(form.number("site"), t),
                cost=cost,
                goods=bundle(_site(view, form).rent, t),
            )
        case "stop_harvest":
            return t("Collect no more") if view.asked.named else t("Collect nothing")
        case "harvest":
            rent = bundle(_site(view, form).rent, t)
            return t("Collect a rent: {site} ({goods})", site=site(form.number("site"), t), goods=rent)
        case "stop_healing":
            return t("Heal no more") if view.asked.healed else t("Heal nobody")
        case "heal":
            return _heal(view, form.number("place"), t)
        case "small_service":
            return t("A small service: {goods}", goods=bundle(view.box.labels.gains["medicine"], t))
        case "keep_favour":
            return t("Leave the favour marker")
        case "move_favour":
            who = person(landing(view, view.box.favour_steps), t)
            return t("Move the favour marker to {person}", person=who)
    rent = bundle(_site(view, form).rent, t)
    return t("Take off a house: {site} ({goods})", site=site(form.number("site"), t), goods=rent)


def _site(view: View, form: Form) -> Site:
    return view.box.labels.sites[form.number("site") - 1]


def _heal(view: View, number: int, t: Tongue) -> str:
    bonus = healing_bonus(view.box.labels.places[number - 1], t)
    needed = goods("knowledge", view.places[number - 1].value or 0, t)
    return t("Heal: {place} (needs {knowledge}): {bonus}", place=place(number, t), knowledge=needed, bonus=bonus)


def healing_bonus(label: Place, t: Tongue) -> str:
    """What healing at a place brings besides points."""
    parts = [goods(good, count, t) for good, count in label.bonus.items()]
    return listed([*parts, *([t("a free house")] if label.free_house else [])], t) or t("no bonus")


# What an option touches.


def touches(view: View, form: Form) -> list[str]:
    """The elements an option touches, in order."""
    match form.kind:
        case "orient":
            return ["event", f"arrow-{form.number('arrow')}"]
        case "play":
            return [f"hand-{form.word('card')}", "open-pile"]
        case "lay":
            return [f"hand-{form.word('card')}", "no-action"]
        case "discard":
            return [f"hand-{form.word('card')}", "hidden-pile"]
        case "accept":
            return [f"event-{view.asked.event}", f"offer-{form.number('offer')}"]
        case "material":
            return ["quarry" if form.word("good") == "stone" else "forest"]
        case "build":
            return [f"own-{form.word('good')}", f"project-{form.word('project')}"]
        case "sell":
            return [f"market-{good}" for good in sold(form)] or ["market"]
        case "house" | "harvest" | "remove_house":
            return [f"site-{form.number('site')}"]
        case "donate":
            return ["own-seal", f"project-{form.word('project')}"]
        case "weave":
            return ["own-wool", "own-cloth"] if form.number("amount") else ["own-wool"]
        case "heal":
            return ["own-knowledge", f"place-{form.number('place')}"]
        case "small_service":
            return ["small-service"]
        case "move_favour":
            return ["favour-marker", f"favour-{landing(view, view.box.favour_steps)}"]
        case "protect":
            chosen = PROTECTIONS.index(form.word("duties"))
            return ["own-loyalty", *[f"duty-{i}" for i in range(3) if chosen >> i & 1]]
    return ["nothing"]
