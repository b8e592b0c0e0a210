"""The guided first round of Pillars: what glows and why, in five steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from priory.games.pillars.board.layout import Chosen
from priory.words import Tongue

STEPS = {"card": 1, "make_room": 1, "put_back": 2, "place": 2, "market": 4, "cathedral": 5, "give_up": 5}


def coach(view: dict[str, Any], choices: Sequence[Chosen], t: Tongue) -> dict[str, Any] | None:
    """A word for the question at hand; while the others choose, a word about what to look at."""
    if view["player"] < 0:
        return None
    title, text = _lesson(view["question"], t) if choices else _watching(view["step"], t)
    step = STEPS.get(view["question"], 3) if choices else 0
    return {"title": title, "text": text, "step": step, "all": 5}


def _lesson(question: str, t: Tongue) -> tuple[str, str]:
    if question == "card":
        return (
            t("Send your workers"),
            t(
                "The glowing cards below can be yours: resources for workers, craftsmen for gold. Workers you do not "
                "send earn a little gold in the wool mill."
            ),
        )
    if question == "put_back":
        return (
            t("The first draw"),
            t("As start player you may put one builder back into the bag; another one is then drawn for this price."),
        )
    if question == "place":
        return (
            t("Place your master builder"),
            t(
                "The round sockets that glow are free. The earlier a builder is drawn, the more gold it costs; on the "
                "glowing price it waits, and is placed free of charge when all others stand."
            ),
        )
    if question == "market":
        return (
            t("At the market"),
            t("Touch a heap on the stalls to buy, or your own cubes below to sell, then how many. One kind at a time."),
        )
    if question == "cathedral":
        return (
            t("Build the cathedral"),
            t("Your craftsmen turn resources into points, that is how you win. Touch one that glows, then how often."),
        )
    if question == "give_up":
        return (
            t("Too many resources"),
            t("Only a few cubes may be kept for the next round: touch the ones that go back to the stock."),
        )
    if question in ("make_room", "shiring", "collapse"):
        return (
            t("A craftsman must go"),
            t("Touch the craftsman who leaves, then the chest. Weak ones of the first rounds are the least loss."),
        )
    return (
        t("The steps of the round"),
        t("From 1 to 14 every area is settled in turn, the golden frame shows where. Choose among what glows."),
    )


def _watching(step: Any, t: Tongue) -> tuple[str, str]:
    if step == "cards":
        return t("The others choose"), t("One card after the other is taken. Look at what remains for your workers.")
    if step == "builders":
        return (
            t("Builders are drawn"),
            t("Builders come out of the bag by chance and cost less and less. Watch which sockets stay free."),
        )
    return t("The others choose"), t("The golden frame shows the area at hand. The log tells every step.")
