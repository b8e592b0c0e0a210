"""The lesson of The Pillars of the Earth: the first of six rounds, from the first card to the cathedral."""

from __future__ import annotations

from collections.abc import Sequence

from priory.games.pillars.words.names import called
from priory.lessons import Kept, Step
from priory.words import Tongue

KEPT = Kept(
    seats=2,
    seed=219,
    start=1,
    variants={},
    options=(
        7, 0, 1, 9, 13, 3, 13,  # cards and craftsmen
        20, 23, 20, 42, 20, 26, 20, 27, 20, 25, 30, 30,  # builders
        78, 69, 64, 64,  # the market
        158, 176, 186, 168,  # the cathedral
    ),
)  # fmt: skip
"""The other player begins. Dealt are stone 2, 3, 4, wood 2, 4 and sand 3, 4, a mason and a master woodworker."""

MASON, WOODWORKER = "cs_1_mason", "cs_0_woodworker_blue"


def steps(t: Tongue, names: Sequence[str]) -> list[Step]:
    """The steps, one idea each."""
    return [_goal(t), *_cards(t), *_builders(t, names[1]), *_places(t), *_paying(t), _enough(t)]


def _parts(t: Tongue) -> tuple[tuple[str, str], ...]:
    """What a round is made of."""
    return (
        (t("Cards"), t("send workers for stone, wood and sand, hire craftsmen for gold")),
        (t("Builders"), t("drawn by lot, sent to the best places; early ones are dear")),
        (t("Places"), t("all of them pay in turn; at last craftsmen work on the cathedral")),
    )


def _goal(t: Tongue) -> Step:
    return Step(
        t("The goal"),
        t(
            "Six rounds, six parts of a cathedral. Your craftsmen turn stone, wood, sand and metal into points. "
            "The most points after round six win."
        ),
        parts=_parts(t),
    )


def _cards(t: Tongue) -> list[Step]:
    return [
        Step(
            t("Workers fetch"),
            t(
                "You have twelve workers. Five of them bring {count} stone at the end of the round. "
                "Taken cards are gone for the others.",
                count=2,
            ),
            do=t("Touch the quarry card with {count} stone", count=2),
            touch=({"kind": "take", "resource": "stone", "size": "small"},),
            rings=("card-stone-small",),
            looks=("area-quarry",),
            way=("card-stone-small", "area-quarry"),
        ),
        Step(
            t("Gold hires"),
            t(
                "{mason}: 1 point for 1 stone, twice a round. He stays with you for the whole game: worth {gold} gold.",
                mason=called(MASON, t),
                gold=5,
            ),
            do=t("Touch the card of the {mason}, then your row", mason=called(MASON, t)),
            touch=({"kind": "hire", "place": 1},),
            rings=("supply-1",),
            looks=("gold-0",),
            fact=("1", "#p-stone", "→", "1", "#p-points", "×2"),
        ),
        Step(
            t("Feed your craftsmen"),
            t(
                "{name}, already yours: 1 point for 2 wood, up to four times. Three workers bring {count} wood.",
                name=called(WOODWORKER, t),
                count=2,
            ),
            do=t("Touch the forest card with {count} wood", count=2),
            touch=({"kind": "take", "resource": "wood", "size": "small"},),
            rings=("card-wood-small",),
            looks=("area-forest",),
            fact=("2", "#p-wood", "→", "1", "#p-points", "×4"),
        ),
        Step(
            t("The rest spin wool"),
            t("Pass. The four workers left go to the wool mill by themselves and earn 1 gold each."),
            do=t("Pass"),
            touch=({"kind": "pass_cards"},),
            looks=("area-mill",),
        ),
    ]


def _builders(t: Tongue, other: str) -> list[Step]:
    return [
        Step(
            t("Builders come by lot"),
            t(
                "Each player has three. The first one drawn costs {first} gold, every further one less. "
                "{name} was drawn first and took the wool fair.",
                first=7,
                name=other,
            ),
            looks=("bag", "waiting-7", "area-kingsbridge"),
        ),
        Step(
            t("Waiting is free"),
            t(
                "{gold} gold is dear. A builder who waits is placed at the very end for nothing, "
                "but only where there is room.",
                gold=6,
            ),
            do=t("Touch the builder, then its place: it waits"),
            touch=({"kind": "pass_builder"},),
            rings=("drawn", "waiting-6"),
        ),
        Step(
            t("The king's court"),
            t(
                "No tax of {least} to {most} gold this round, and on the first space a metal besides. Metal is rare.",
                least=2,
                most=5,
            ),
            do=t("Touch the first space of the king's court"),
            touch=({"kind": "place", "space": "court"},),
            rings=("drawn", "space-court-1"),
            looks=("area-court",),
            way=("drawn", "space-court-1"),
            fact=("#p-notax", "+", "1", "#p-metal"),
        ),
    ]


def _places(t: Tongue) -> list[Step]:
    return [
        Step(
            t("Two points, cheap"),
            t(
                "The first priory space is worth {first} points, the second {second}. Your builder costs {gold} gold.",
                first=2,
                second=1,
                gold=3,
            ),
            do=t("Touch the first space of the priory"),
            touch=({"kind": "place", "space": "priory"},),
            rings=("drawn", "space-priory-1"),
            looks=("area-priory",),
            way=("drawn", "space-priory-1"),
        ),
        Step(
            t("The free builder"),
            t("The bag is empty, so your waiting builder comes free. Only who stands on the market may buy or sell."),
            do=t("Touch the free space of the market"),
            touch=({"kind": "place", "space": "market"},),
            rings=("drawn", "space-market-2"),
            looks=("area-market",),
            way=("drawn", "space-market-2"),
        ),
        Step(
            t("Fourteen places pay"),
            t(
                "Every place was settled, one after the other. The event gave a cube more for each card: "
                "you have {stone} stone, {wood} wood, {metal} metal, and no tax.",
                stone=3,
                wood=3,
                metal=1,
            ),
            looks=("event", "cube-stone", "cube-wood", "cube-metal", "gold-0"),
        ),
    ]


def _paying(t: Tongue) -> list[Step]:
    return [
        Step(
            t("Buy one wood"),
            t("Three wood make one point and leave one over. A fourth for {gold} gold makes it two points.", gold=3),
            do=t("Touch the wood and 1, then leave the market"),
            touch=({"kind": "buy", "resource": "wood", "amount": 1}, {"kind": "pass_market"}),
            rings=("market-wood",),
            looks=("cube-wood",),
        ),
        Step(
            t("Let them work"),
            t(
                "{mason} twice, {woodworker} twice: {points} points. "
                "You may keep five cubes; what a craftsman does not use is lost.",
                mason=called(MASON, t),
                woodworker=called(WOODWORKER, t),
                points=4,
            ),
            do=t("Touch each of them, then 2"),
            touch=({"kind": "use", "slot": 4, "times": 2}, {"kind": "use", "slot": 2, "times": 2}),
            rings=("row-4", "row-2"),
            looks=("cathedral",),
        ),
    ]


def _enough(t: Tongue) -> Step:
    return Step(
        t("Now you know enough"),
        t("Fetch, hire, place, settle, build. Five rounds to go: later craftsmen give more for each cube."),
        parts=_parts(t),
    )
