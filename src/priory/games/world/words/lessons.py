"""The lesson of World Without End: two rounds of the first chapter, in the variant for a first game."""

from __future__ import annotations

from collections.abc import Sequence

from priory.lessons import Kept, Step
from priory.words import Tongue

KEPT = Kept(
    seats=3,
    seed=1,
    start=0,
    variants={"first_game": True, "open_screens": False, "extra_crest_pass": False},
    options=(
        3, 6, 47, 6, 47, 5,  # round 1
        41, 41, 41, 3, 7, 53, 52, 9, 7, 50,  # round 2
    ),
)  # fmt: skip
"""The events are the cracks at St Mark's and the Flemish buyers. The learner holds the crest first."""

DUTIES = ("duty-0", "duty-1", "duty-2")


def steps(t: Tongue, names: Sequence[str]) -> list[Step]:
    """The steps, one idea each."""
    others = {"first": names[1], "second": names[2]}
    return [_goal(t), *_council(t), *_hand(t, others), *_second(t, others), *_building(t)]


def _parts(t: Tongue) -> tuple[tuple[str, str], ...]:
    """What a round is made of."""
    return (
        (t("Event"), t("a card is drawn; who holds the crest turns it: goods for all, a favour for one")),
        (t("Action"), t("everybody plays one card, each card only once in a chapter")),
        (t("Price"), t("after six rounds all pay piety, grain and gold")),
    )


def _goal(t: Tongue) -> Step:
    return Step(
        t("The goal"),
        t(
            "Four chapters of six rounds. Build, help, win favours. The most points at the end win; "
            "but every chapter has its price."
        ),
        parts=_parts(t),
    )


def _council(t: Tongue) -> list[Step]:
    return [
        Step(
            t("The price"),
            t(
                "After round six you owe {piety} piety, {grain} grain and {least} to {most} gold. "
                "What is missing costs points and brings a penalty.",
                piety=2,
                grain=2,
                least=2,
                most=5,
            ),
            looks=DUTIES,
        ),
        Step(
            t("An event"),
            t("Every round opens with a card. This one puts St Mark's church on the board: a new place to build."),
            looks=("council", "project-st_mark"),
        ),
        Step(
            t("You turn it"),
            t(
                "You hold the crest. Each corner feeds the player it points at; "
                "the arrow says how far the favour pawn walks."
            ),
            looks=("council", "favour-marker"),
        ),
        Step(
            t("Arrow {number}", number=3),
            t("It gives you piety, which you owe, and brings the pawn to the Merchants: one wool, for you alone."),
            do=t("Touch the small card with the {number}", number=3),
            touch=({"kind": "orient", "arrow": 3},),
            rings=("arrow-3",),
            looks=("favour-6", "cup-piety"),
            way=("favour-marker", "favour-6"),
        ),
    ]


def _hand(t: Tongue, others: dict[str, str]) -> list[Step]:
    return [
        Step(
            t("Six cards, six rounds"),
            t("Each round you play one card, and each card only once in a chapter. So the order is your plan."),
            looks=("hand",),
        ),
        Step(
            t("Material first"),
            t("A stone now is {points} points as soon as you build. Take it from the quarry.", points=3),
            do=t("Touch the card, then your pile, then the quarry"),
            touch=({"kind": "play", "card": "material"}, {"kind": "material", "good": "stone"}),
            rings=("hand-material",),
            looks=("quarry", "open-pile"),
            way=("hand-material", "open-pile"),
        ),
        Step(
            t("{first} and {second}", **others),
            t(
                "{first} took a stone, {second} piety. Then the crest passed on: {first} turns the next card, "
                "which first makes an offer to all.",
                **others,
            ),
            looks=("council",),
        ),
    ]


def _second(t: Tongue, others: dict[str, str]) -> list[Step]:
    return [
        Step(
            t("Wool into gold"),
            t(
                "This event pays {offer} gold for a wool; the market pays {market}. "
                "You own two, and the tax will come: accept.",
                offer=3,
                market=2,
            ),
            do=t("Accept the offer"),
            touch=({"kind": "accept", "offer": 1},),
            rings=("offer-1",),
            looks=("market-wool", "cup-wool"),
            then=1,
        ),
        Step(
            t("Somebody else's turn"),
            t(
                "{first} turned the card, yet one corner still points at you: {points} point. "
                "The favour went to {first} alone.",
                first=others["first"],
                points=1,
            ),
            looks=("council", "score-0"),
        ),
    ]


def _building(t: Tongue) -> list[Step]:
    return [
        Step(
            t("Now build"),
            t(
                "Play the project: your stone on the bridge is {points} points. With two pieces it would have been "
                "{double}.",
                points=3,
                double=6,
            ),
            do=t("Touch the card and your pile, then stone and bridge"),
            touch=(
                {"kind": "play", "card": "build"},
                {"kind": "build", "project": "bridge", "good": "stone"},
            ),
            rings=("hand-build",),
            looks=("project-bridge", "cup-stone", "open-pile"),
            way=("cup-stone", "project-bridge"),
        ),
        Step(
            t("What comes later"),
            t(
                "From chapter II you hold twelve cards: six you play, six you give up. "
                "From chapter III the plague is in town."
            ),
            looks=("project-bridge", "site-1", "site-8"),
        ),
        Step(
            t("Now you know enough"),
            t("Turn, take, play, and keep the price in mind. Four rounds are left in this chapter."),
            parts=_parts(t),
        ),
    ]
