"""The guided first round of Kingsbridge: what glows and why, in five steps; in four without characters."""

from __future__ import annotations

from collections.abc import Sequence

from priory.choices import Choice
from priory.games.kingsbridge.position.fields import View
from priory.games.kingsbridge.words.names import points
from priory.words import Tongue

OPENED = {"front", "gap", "swap"}
"""Places that only a character opens, now or in an earlier turn."""


def coach(view: View, choices: Sequence[Choice], t: Tongue) -> dict[str, object] | None:
    """What glows and why, step by step; then a word for each kind of question."""
    steps = 5 if view.characters else 4
    if not choices:
        if view.question is None:
            return None
        return {
            "title": t("The others play"),
            "text": t("Watch the columns: what they lay there, you can build on. The log tells every step."),
            "step": 0,
            "all": steps,
        }
    title, text, step = _lesson(view, choices, t)
    return {"title": title, "text": text, "step": step, "all": steps}


def _lesson(view: View, choices: Sequence[Choice], t: Tongue) -> tuple[str, str, int]:
    match view.question:
        case "main":
            return _main(view, {one.form.kind for one in choices}, t)
        case "target":
            return t("Where it may go"), _places(view, choices, t), 2
        case "whole" | "move_target":
            return (
                t("Tidy up"),
                t("Cards on the table may be moved, too: a part of a column goes where it fits."),
                3,
            )
        case "exchange_stop":
            return (
                t("Exchange hand cards"),
                t("Touch the cards that go under your pile. Then you draw new ones, and your turn is over."),
                3,
            )
        case "penalty_card":
            cost = points(t.box.penalty_points, t)
            return (
                t("A penalty"),
                t("The card you touch goes to the penalty pile. It counts {points} at the end.", points=cost),
                3,
            )
    return (
        t("A character at work"),
        t("Characters bend the rules for a moment. Choose among what glows; the prompt says what for."),
        5,
    )


def _places(view: View, choices: Sequence[Choice], t: Tongue) -> str:
    """Where the card goes: characters open more places than there usually are."""
    if view.turn.effect or any(one.form.word("spot") in OPENED for one in choices):
        return t("The glowing places take your card: ends of columns, empty ones, and what a character has opened.")
    return t("The glowing places take your card: a column's end, if the card is one higher, or an empty column.")


def _main(view: View, kinds: set[str], t: Tongue) -> tuple[str, str, int]:
    """What to do next in the turn."""
    if view.turn.placed:
        return (
            t("Go on, or end the turn"),
            t.plural(
                "Lay as many cards as you like. A column from 1 to 13 is cleared. "
                "At the end of your turn you draw up to {count} card, while your pile lasts.",
                "Lay as many cards as you like. A column from 1 to 13 is cleared. "
                "At the end of your turn you draw up to {count} cards, while your pile lasts.",
                t.box.hand_size,
            ),
            4,
        )
    if kinds & {"place", "place_display"}:
        return t("Lay your cards"), _aim(view, t), 1
    return t("Nothing fits"), t("No card of yours fits now. You can: {ways}.", ways=", ".join(_ways(kinds, t))), 3


def _aim(view: View, t: Tongue) -> str:
    """What the game is about, and how to begin."""
    if view.mode == "competitive":
        return t(
            "Whoever lays the last card first wins. The cards that glow fit somewhere now: touch one, then a place."
        )
    return t("At least one card must be laid each turn. What glows fits somewhere now: touch a card, then a place.")


def _ways(kinds: set[str], t: Tongue) -> list[str]:
    """What can be done without a card that fits."""
    ways = {
        "move": t("move cards on the table"),
        "character": t("use a character"),
        "exchange": t("exchange hand cards"),
        "penalty": t("give a card to the penalty pile"),
        "end": t("end the turn"),
    }
    return [said for kind, said in ways.items() if kind in kinds]
