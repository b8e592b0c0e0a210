"""The guided first round of World Without End: what glows and why, in five steps."""

from __future__ import annotations

from collections.abc import Sequence

from priory.choices import Choice
from priory.core.state import OVER
from priory.games.world.box import Box
from priory.games.world.position.fields import View
from priory.games.world.rules.chapter import TAX
from priory.games.world.rules.vocabulary import GOODS
from priory.games.world.words.names import action, goods, listed, plain
from priory.words import Tongue

STEPS = 5


def coach(view: View, choices: Sequence[Choice], t: Tongue) -> dict[str, object] | None:
    """A word for each kind of question; the five steps are those of a round and of a chapter."""
    if view.player == OVER:
        return None
    if not choices:
        title, text, step = (
            t("The others choose"),
            t("The log tells every step. Watch their open piles: each card is used only once in a chapter."),
            0,
        )
    else:
        title, text, step = _lesson(view, t)
    return {"title": title, "text": text, "step": step, "all": STEPS}


def _lesson(view: View, t: Tongue) -> tuple[str, str, int]:
    match view.question:
        case "orient":
            return (
                t("Lay the event card"),
                t("Each corner pays the player it points to, the arrow moves the favour marker. Touch one that glows."),
                1,
            )
        case "card":
            return _card(view, t)
        case "discard":
            return (
                t("Give one up"),
                t("One card goes on the hidden pile and rests until the next chapter. Which one can you spare?"),
                3,
            )
        case "protect":
            return t("The chapter ends"), _reckoning(view, t), 5
        case "build":
            points = goods("vp", view.box.build_vp, t)
            stone, wood = plain("stone", t), plain("wood", t)
            return (
                t("Build"),
                t(
                    "Touch {stone} or {wood} on your screen, then a project: {points} for each piece.",
                    stone=stone,
                    wood=wood,
                    points=points,
                ),
                4,
            )
    return _action(view, t)


def _card(view: View, t: Tongue) -> tuple[str, str, int]:
    if view.asked.forced:
        return t("An action is lost"), t("Touch a card you can spare, then the plate without action."), 2
    if view.first_game and view.chapter == 1:
        text = t("Touch a card of your hand, then the open pile. In this chapter you use all six.")
    else:
        text = t("Touch a card of your hand, then the open pile. You use six of the twelve in a chapter.")
    return t("Play a card"), text, 2


def _reckoning(view: View, t: Tongue) -> str:
    """What was due, and what loyalty is good for: after the last chapter there are no penalties (W16.4, W16.5)."""
    due = listed([t.name(name) for name in view.box.duty_names], t)
    good = plain("loyalty", t)
    if view.chapter == view.box.chapters:
        return t(
            "These were due: {duties}. What is missing costs double, unless {good} is paid.", duties=due, good=good
        )
    return t(
        "These were due: {duties}. What is missing costs points; {good} spares the penalty.", duties=due, good=good
    )


def _action(view: View, t: Tongue) -> tuple[str, str, int]:
    match view.question:
        case "offer":
            return _offer(view, t)
        case "house":
            return t("Houses"), t("The sites that glow can be chosen: what they cost and yield is written on them."), 4
        case "harvest":
            return (
                action("harvest", t),
                t("The houses that glow can be chosen: you receive what is written on their sites."),
                4,
            )
        case "remove_house":
            return t("A house is lost"), t("Touch the house that you take back; its site becomes free."), 4
        case "donate":
            return t("Donate"), t("Touch your seal, then a project: its bonus is yours when it is complete."), 4
        case "heal":
            return _healing(view, t)
    return t("The action"), _keep(view.box, t), 4


def _offer(view: View, t: Tongue) -> tuple[str, str, int]:
    """Some offers can be declined, some are a gift or a loss with a choice (W23.7, W23.22)."""
    if view.asked.permanent:
        return t("An offer"), t("You may take this offer once in each round. Touch it, or decline."), 4
    if view.asked.optional:
        return t("An offer"), t("The event lets everybody exchange once. Touch an offer, or decline."), 4
    if any(offer["pay"] for offer in view.asked.options):
        return t("A loss"), t("The event takes something from everybody. Touch what you give; you cannot decline."), 4
    return t("A gift"), t("The event gives something to everybody. Touch what you take."), 4


def _healing(view: View, t: Tongue) -> tuple[str, str, int]:
    good = plain("knowledge", t)
    if not any(place.state == "patient" for place in view.places):
        return t("A small service"), t("Nobody lies ill now. Touch the small service, or do nothing."), 4
    text = t("A patient needs as much {good} as the tile says. It is shown, never spent.", good=good)
    return t("Heal"), text, 4


def _keep(box: Box, t: Tongue) -> str:
    """What to put aside for the duties."""
    amounts = [(GOODS[box.duty_good[i]], box.duty_amount[i]) for i in range(TAX)]
    kept = [goods(good, count, t) for good, count in amounts if count]
    tax = goods("gold", max(box.tax_faces), t)
    if not kept:
        return t("Choose among what glows. Keep up to {gold} for the end of the chapter.", gold=tax)
    return t(
        "Choose among what glows. Keep {goods} and up to {gold} for the end of the chapter.",
        goods=", ".join(kept),
        gold=tax,
    )
