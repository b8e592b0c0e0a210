"""The guided first round of Kingsbridge: what glows and why, in five steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from priory.games.kingsbridge.board.layout import Chosen
from priory.words import Tongue


def coach(view: dict[str, Any], choices: Sequence[Chosen], t: Tongue) -> dict[str, Any] | None:
    """What glows and why, in five steps; then a word for each kind of question."""
    if not choices:
        if view["question"] is None:
            return None
        return {
            "title": t("The others play"),
            "text": t("Watch the columns: what they lay there, you can build on. The log tells every step."),
            "step": 0,
            "all": 5,
        }
    kinds = {one.form["kind"] for one in choices}
    title, text, step = _lesson(view, kinds, t)
    return {"title": title, "text": text, "step": step, "all": 5}


def _lesson(view: dict[str, Any], kinds: set[str], t: Tongue) -> tuple[str, str, int]:
    question, turn = view["question"], view["turn"]
    if question == "target":
        return (
            t("Where it may go"),
            t("The glowing places take your card: a column's end, if the card is one higher, or an empty column."),
            2,
        )
    if question in ("whole", "move_target"):
        return (
            t("Tidy up"),
            t("Cards on the table may be moved as often as you like: a part of a column goes where it fits."),
            3,
        )
    if question != "main":
        return (
            t("A character at work"),
            t("Characters bend the rules for a moment. Choose among what glows; the prompt says what for."),
            5,
        )
    if "end" in kinds and turn["placed"]:
        return (
            t("Go on, or end the turn"),
            t("Lay as many cards as you like. Ending the turn draws back up to six. A column from 1 to 13 is cleared."),
            4,
        )
    if kinds & {"place", "place_display"}:
        return (
            t("Lay your cards"),
            t("Whoever lays the last card first wins. The cards that glow fit somewhere now: touch one, then a place."),
            1,
        )
    return (
        t("Nothing fits"),
        t("No card of yours fits now. Move cards on the table, use your character, or exchange hand cards."),
        3,
    )
