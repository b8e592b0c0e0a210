"""The guided first round of A Column of Fire: what glows and why, in five steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from priory.choices import Choice
from priory.games.column.position.fields import View
from priory.games.column.words.names import title
from priory.words import Tongue

FREE = {"go_on", "go_through", "decline", "tile", "pay"}
"""What a stop for free actions offers, and nothing else."""


class Lesson(TypedDict):
    """What the guide says, and at which of its steps."""

    title: str
    text: str
    step: int
    all: int


def coach(view: View, choices: Sequence[Choice], t: Tongue) -> Lesson | None:
    """What glows and why, in five steps; then a word for each kind of question."""
    if view.question == "over":
        return None
    if not choices:
        heading, text = (
            t("The others play"),
            t("Watch the stones: a country whose spaces are full catches fire, and one religion at most scores there."),
        )
        return {"title": heading, "text": text, "step": 0, "all": 5}
    heading, text, step = _lesson(view, {one.form.kind for one in choices}, t)
    return {"title": heading, "text": text, "step": step, "all": 5}


def _lesson(view: View, offered: set[str], t: Tongue) -> tuple[str, str, int]:
    question = view.question
    if question == "religion":
        return _religion(view.box.minority_bonus, t)
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
    if question == "event":
        return _event(offered, t)
    if question == "conflicts":
        return (
            t("Conflicts"),
            t("Several torches burn. Touch the country that comes first; the plate shows what each will bring."),
            0,
        )
    if question == "ship":
        text = t("With so few players a ship also brings a stone ({religion}).", religion=title("neutral", t))
        return t("The ship's stone"), text, 5
    if question == "target":
        return (
            t("Where it counts"),
            t("The tile is played or the points are paid. Touch what it is for; it cannot be left undone."),
            0,
        )
    if "go_through" in offered or offered <= FREE:
        return (
            t("A free moment"),
            t(
                "Between two steps you may play a tile that helps now, or pay for a die if you have the points. If you"
                " do not want to, just go on."
            ),
            0,
        )
    return _acting(question, t)


def _acting(question: str, t: Tongue) -> tuple[str, str, int]:
    if question in ("card", "use"):
        return (
            t("Use the character"),
            t("Touch what glows to use it. Each first half its die is turned down by 1; at 1 the character leaves."),
            4,
        )
    return (
        t("Round the wheel"),
        t("Go to the next space in the colour of a free die. Ships and goods spaces sell where you have a house."),
        5,
    )


def _religion(points: int, t: Tongue) -> tuple[str, str, int]:
    text = t("Your religion decides which conflicts you win.")
    if points:
        bonus = t.plural(
            "Whoever turns or rolls the religion die and is alone in a religion scores {count} point.",
            "Whoever turns or rolls the religion die and is alone in a religion scores {count} points.",
            points,
        )
        text = f"{text} {bonus}"
    return t("Choose a side"), text, 1


def _event(offered: set[str], t: Tongue) -> tuple[str, str, int]:
    if "exchange" in offered:
        text = t("This event is a chance: one protection tile brings as many points as your religion die shows.")
    else:
        text = t("Events strike when a new card is turned up. A protection tile spares you, if you have one left.")
    return t("An event"), text, 0


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
