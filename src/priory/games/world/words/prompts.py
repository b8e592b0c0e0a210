"""The prompts of World Without End: the question at hand, in one line."""

from __future__ import annotations

from priory.games.world.position.fields import View
from priory.games.world.words.names import plain
from priory.words import Tongue


def prompt(view: View, t: Tongue) -> str:
    """The question at hand, in one line."""
    asked = view.asked
    match view.question:
        case "orient":
            assert view.card is not None
            return t("How does the event card lie: {title}?", title=t.name(view.card.title))
        case "card":
            return t("Which card is laid without action?") if asked.forced else t("Which card is put down?")
        case "discard":
            return t("Which card goes on the hidden pile?")
        case "offer":
            title = t.name(view.box.event(asked.event).title)
            return t("An offer: {title}", title=title) if asked.optional else t("A choice: {title}", title=title)
        case "material":
            return t("What is taken from the supply?")
        case "build":
            return t("Another piece?") if asked.pieces else t("What is built, and where?")
        case "sell":
            return t("What is sold at the market?")
        case "house":
            return t("Where is a house built?") if asked.by_action else t("Where is a house built, free of charge?")
        case "harvest":
            return t("Which house pays rent?")
        case "donate":
            return t("Which project receives a donation?")
        case "weave":
            return t("How much {wool} becomes {cloth}?", wool=plain("wool", t), cloth=plain("cloth", t))
        case "heal":
            return t("Who is healed next?") if asked.healed else t("Who is healed?")
        case "favour":
            return t("Does the favour marker move?")
        case "protect":
            return protection(view, t)
        case "remove_house":
            return t("Which house is taken off the board?")
    return t("The game is over.")


def protection(view: View, t: Tongue) -> str:
    """What loyalty is paid for: penalties, or after the last chapter half of the loss (W16.1, W16.5)."""
    good = plain("loyalty", t)
    if view.chapter == view.box.chapters:
        return t("Which losses are not doubled, for {good}?", good=good)
    return t("Which penalties are bought off with {good}?", good=good)
