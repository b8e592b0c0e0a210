"""The guided first round of World Without End: what glows and why, in five steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from priory.core.state import OVER
from priory.drawing.easel import Chosen
from priory.words import Tongue

STEPS = 5


def coach(view: dict[str, Any], choices: Sequence[Chosen], t: Tongue) -> dict[str, Any] | None:
    """A word for each kind of question; the five steps are those of a round and of a chapter."""
    if view["player"] == OVER:
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


def _lesson(view: dict[str, Any], t: Tongue) -> tuple[str, str, int]:
    match view["question"]:
        case "orient":
            return (
                t("Lay the event card"),
                t("Each corner pays the player it points to, the arrow moves the favour marker. Touch one of four."),
                1,
            )
        case "card":
            if view["asked"]["forced"]:
                return t("An action is lost"), t("Touch a card you can spare, then the plate without action."), 2
            return (
                t("Play a card"),
                t("Touch a card of your hand, then the open pile. You use six of the twelve in a chapter."),
                2,
            )
        case "discard":
            return (
                t("Give one up"),
                t("One card goes on the hidden pile and rests until the next chapter. Which one can you spare?"),
                3,
            )
        case "protect":
            return (
                t("The chapter ends"),
                t("Piety, grain and tax were due. What is missing costs points; loyalty spares you the penalty."),
                5,
            )
        case "build":
            return (
                t("Build"),
                t("Touch stone or wood on your screen, then a project: 3 points for each piece."),
                4,
            )
    return _action(view, t)


def _action(view: dict[str, Any], t: Tongue) -> tuple[str, str, int]:
    match view["question"]:
        case "offer":
            return t("An offer"), t("The event lets everybody exchange once. Touch an offer, or decline."), 4
        case "house" | "harvest" | "remove_house":
            return t("Houses"), t("The sites that glow can be chosen: what they cost and yield is written on them."), 4
        case "donate":
            return t("Donate"), t("Touch your seal, then a project: its bonus is yours when it is complete."), 4
        case "heal":
            return t("Heal"), t("A patient needs as much knowledge as the tile says. It is shown, never spent."), 4
    return (
        t("The action"),
        t("Choose among what glows. Keep 2 piety, 2 grain and up to 5 gold for the end of the chapter."),
        4,
    )
