"""The guided first round of A Column of Fire: what glows and why, in five steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from priory.drawing.easel import Chosen
from priory.words import Tongue


def coach(view: dict[str, Any], choices: Sequence[Chosen], t: Tongue) -> dict[str, Any] | None:
    """What glows and why, in five steps; then a word for each kind of question."""
    if view["question"] == "over":
        return None
    if not choices:
        title, text = (
            t("The others play"),
            t("Watch the stones: a country whose spaces are full catches fire, and only one religion scores there."),
        )
        return {"title": title, "text": text, "step": 0, "all": 5}
    title, text, step = _lesson(view, t)
    return {"title": title, "text": text, "step": step, "all": 5}


def _lesson(view: dict[str, Any], t: Tongue) -> tuple[str, str, int]:
    question = view["question"]
    if question == "religion":
        return (
            t("Choose a side"),
            t("Your religion decides which conflicts you win. Alone in a religion you score a point each year."),
            1,
        )
    if question == "pick":
        return (
            t("A die and a character"),
            t(
                "Touch a glowing die, then a deck. The number is your site for a house, and how often the character"
                " helps you."
            ),
            2,
        )
    if question in ("stone", "house"):
        return _building(question, t)
    if question in ("card", "use"):
        return (
            t("Use the character"),
            t("Touch what glows to use it. Each first half its die is turned down by 1; at 1 the character leaves."),
            4,
        )
    if question in ("move", "space", "ship"):
        return (
            t("Round the wheel"),
            t("Go to the next space in the colour of a free die. Ships and goods spaces sell where you have a house."),
            5,
        )
    if question == "event":
        return (
            t("An event"),
            t("Events strike when a new card is turned up. A protection tile spares you; keep one in reserve."),
            0,
        )
    if question == "conflicts":
        return (
            t("Conflicts"),
            t("Several torches burn. Touch the country that comes first; the plate shows what each will bring."),
            0,
        )
    return (
        t("A free moment"),
        t("Here you may play an advantage tile or pay for a die. If you do not want to, just go on."),
        0,
    )


def _building(question: str, t: Tongue) -> tuple[str, str, int]:
    if question == "stone":
        return (
            t("The stone"),
            t("The character's stone falls on a space of the country. A protection tile keeps it away."),
            3,
        )
    return (
        t("Your house"),
        t("Higher sites bring more in a conflict. A house in the way is pushed down, from site 1 off the board."),
        3,
    )
