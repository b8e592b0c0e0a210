"""The guided first round of Pillars: what glows and why, in five steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from priory.choices import Choice
from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import FREE_PLACEMENT, GOLD
from priory.games.pillars.words.names import amount, called, once, spoken
from priory.words import Tongue

STEPS = {"card": 1, "make_room": 1, "put_back": 2, "place": 2, "market": 4, "cathedral": 5, "give_up": 5}

Said = tuple[str, str]
"""A title and a text."""


class Lesson(TypedDict):
    """A word for a moment, and which of how many steps it is."""

    title: str
    text: str
    step: int
    all: int


def coach(view: View, choices: Sequence[Choice], t: Tongue) -> Lesson | None:
    """A word for the question at hand; while the others choose, a word about what to look at."""
    if view.player < 0:
        return None
    kinds = {one.form.kind for one in choices}
    title, text = _lesson(view, kinds, t) if choices else _watching(view.step, t)
    step = STEPS.get(view.question, 3) if choices else 0
    return {"title": title, "text": text, "step": step, "all": 5}


def _lesson(view: View, kinds: set[str], t: Tongue) -> Said:
    question = view.question
    if question in ("card", "put_back", "place"):
        return _phase_one_or_two(view, kinds, t)
    if question in ("make_room", "shiring", "collapse"):
        return _farewell(question, t)
    if question == "bishopric":
        cube = t("Touch a stall of the market: one cube of it is yours, free of charge.")
        if "protection" in kinds:
            cube = t("Touch the event to be protected from it, or a stall of the market for a cube of it.")
        return called("area_bishopric", t), cube
    if question in ("thomas", "exemption"):
        return (
            t("A privilege that serves once"),
            t("Touch the glowing privilege to use it up now, or keep it for another round."),
        )
    if question == "market":
        return (
            t("At the market"),
            t(
                "Touch a glowing stall to buy, or glowing cubes of your own below to sell, then how many. What is "
                "bought is not sold in the same round, nor the other way round. Your builder's turn comes again until "
                "it leaves."
            ),
        )
    if question == "cathedral":
        return (
            t("Build the cathedral"),
            t(
                "Your craftsmen turn what you have into points, that is how you win; some make {gold} of it. Touch one "
                "that glows, then how often.",
                gold=spoken("gold", t),
            ),
        )
    return (
        t("Too many resources"),
        t.plural(
            "Only {count} cube may be kept for the next round: touch a kind below, then its stock, and one goes back.",
            "Only {count} cubes may be kept for the next round: touch a kind below, then its stock, and one goes back.",
            view.box.kept_most,
        ),
    )


def _phase_one_or_two(view: View, kinds: set[str], t: Tongue) -> Said:
    if view.question == "card":
        said = {"gold": spoken("gold", t), "earned": amount(GOLD, view.box.mill_gold, t)}
        return (
            t("Send your workers"),
            t(
                "The glowing cards below can be yours: resources for workers, craftsmen for {gold}. Touch a craftsman, "
                "then your row, or the chest to send him away. Workers you do not send earn {earned} each.",
                **said,
            ),
        )
    if view.question == "put_back":
        return (
            t("A builder is drawn"),
            t.plural(
                "As start player you may put a builder back into the bag {count} time in a round; then one is drawn "
                "anew, perhaps the same, and costs as much.",
                "As start player you may put a builder back into the bag {count} times in a round; then one is drawn "
                "anew, perhaps the same, and costs as much.",
                view.box.put_backs,
            ),
        )
    cost = amount(GOLD, view.cost, t)
    told = []
    if "place" in kinds and view.cost:
        told.append(
            t("The round sockets that glow are free: touch one, and the builder stands there for {gold}.", gold=cost)
        )
    elif "place" in kinds:
        told.append(t("The round sockets that glow are free: touch one. This builder costs nothing."))
    if "place_free" in kinds:
        told.append(t("With {privilege}, touched first, it costs nothing, once.", privilege=once(FREE_PLACEMENT, t)))
    if "pass_builder" in kinds:
        told.append(t("On the glowing price it waits, and is placed free of charge when the bag is empty."))
    return t("Place your master builder"), " ".join(told)


def _farewell(question: str, t: Tongue) -> Said:
    """Somebody must leave the row, or not come at all."""
    if question == "collapse":
        text = t("The event takes one of your craftsmen: touch the one you can spare, then the chest.")
    elif question == "shiring":
        text = t("Your row is full: touch the craftsman who leaves it, or the newcomer on the board, then the chest.")
    else:
        text = t("Your row is full: touch the craftsman who leaves it for the newcomer, then the chest.")
    return t("A craftsman must go"), text


def _watching(step: int | str, t: Tongue) -> Said:
    if step == "cards":
        return (
            t("The others choose"),
            t("One card after the other is taken. What is left when all have passed is put away."),
        )
    if step == "builders":
        return (
            t("Builders are drawn"),
            t(
                "Builders come out of the bag by chance, the later the cheaper; those that wait are placed last, free "
                "of charge."
            ),
        )
    return t("The others choose"), t("The golden frame shows the area at hand. The log tells every step.")
