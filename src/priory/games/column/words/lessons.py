"""The lesson of A Column of Fire: a half-year, a conflict that others light, and what dice do a year later."""

from __future__ import annotations

from collections.abc import Sequence

from priory.games.column.words.names import spoken, title
from priory.lessons import Kept, Step
from priory.words import Tongue

KEPT = Kept(
    seats=3,
    seed=1,
    start=0,
    variants={},
    options=(
        79, 83, 4, 88, 12, 0,  # the learner's turn
        77, 83, 5, 99, 4, 0,  # the second player's
        77, 83, 29, 84, 100, 29,  # the third player's
        0, 4,  # the next year
    ),
)  # fmt: skip
"""The learner is Protestant, with a purple 6; the cloth merchant lies open in England."""

ENGLAND, NETHERLANDS, CLOTH = "england", "netherlands", "cloth"


def steps(t: Tongue, names: Sequence[str]) -> list[Step]:
    """The steps, one idea each."""
    return [_goal(t), *_picking(t), *_using(t), *_selling(t), *_burning(t, names[1], names[2]), *_later(t)]


def _parts(t: Tongue) -> tuple[tuple[str, str], ...]:
    """What a year is made of."""
    return (
        (t("First half"), t("your people work again, and their dice count down")),
        (t("Second half"), t("roll, pick a character, build a house, move on the wheel")),
        (t("Conflicts"), t("four stones set a country alight")),
    )


def _goal(t: Tongue) -> Step:
    return Step(
        t("The goal"),
        t(
            "Sell goods, win conflicts, use people. Once somebody has {points} points the year is played out; "
            "then the most points win.",
            points=50,
        ),
        parts=_parts(t),
    )


def _picking(t: Tongue) -> list[Step]:
    return [
        Step(
            t("Dice are servants"),
            t("Five dice, rolled each year. A colour is a country, purple is any. One die takes one character."),
            looks=("own-dice", "deck-england", "deck-france", "deck-netherlands", "deck-spain"),
        ),
        Step(
            t("High dice stay"),
            t(
                "A {six} serves six times: now, and once a year while it counts down. "
                "And its house gets the best site.",
                six=6,
            ),
            looks=("die-0-purple", "site-england-6"),
        ),
        Step(
            t("The cloth merchant"),
            t(
                "Take him with the purple {six}: he gives cloth, and {country} pays {points} points for cloth.",
                six=6,
                country=title(ENGLAND, t),
                points=4,
            ),
            do=t("Touch the purple die, then his card"),
            touch=({"kind": "pick_purple", "country": ENGLAND},),
            rings=("die-0-purple", "deck-england"),
            looks=("price-england-cloth",),
            way=("die-0-purple", "deck-england"),
        ),
    ]


def _using(t: Tongue) -> list[Step]:
    country = title(ENGLAND, t)
    return [
        Step(
            t("First his stone"),
            t(
                "Every character brings a stone. Four stones set a country alight. "
                "Protection could send it away; keep yours."
            ),
            do=t("Touch {country}: place the stone", country=country),
            touch=({"kind": "place"},),
            rings=("country-england",),
            looks=("faith-england", "protection"),
        ),
        Step(
            t("Then your house"),
            t(
                "It takes site {six}, the number of your die. It lets you sell here, and counts {six} in a conflict.",
                six=6,
            ),
            looks=("site-england-6",),
        ),
        Step(
            t("Use him"),
            t("Now the first of his six uses: one cloth."),
            do=t("Touch what he does: cloth"),
            touch=({"kind": "use", "alternative": 1},),
            rings=("action-purple-1",),
            looks=("good-cloth",),
        ),
        Step(
            t("The wheel"),
            t(
                "A free die moves your disc to the next space of its colour. "
                "For {cost} point you may pass one over: to cloth.",
                cost=1,
            ),
            do=t("Touch the white die, then cloth"),
            touch=({"kind": "move", "die": "white", "passing": 1},),
            rings=("die-0-white", "space-6"),
            looks=("disk-0", "space-2"),
            way=("disk-0", "space-6"),
            fact=("–1", "#p-points"),
        ),
    ]


def _selling(t: Tongue) -> list[Step]:
    return [
        Step(
            t("Sell for four"),
            t(
                "Take another cloth here, or sell one where you have a house. {country} pays {points}. Sell.",
                country=title(ENGLAND, t),
                points=4,
            ),
            do=t("Touch the cloth and {country}, then end the turn", country=title(ENGLAND, t)),
            touch=({"kind": "sell", "country": ENGLAND, "good": CLOTH}, {"kind": "go_on"}),
            rings=("good-cloth", "country-england"),
            looks=("price-england-cloth",),
            fact=(spoken(CLOTH, "good", t), "→", "+4", "#p-points"),
        ),
    ]


def _burning(t: Tongue, first: str, second: str) -> list[Step]:
    country = title(NETHERLANDS, t)
    return [
        Step(
            t("{first} and {second}", first=first, second=second),
            t(
                "{first} settled in the {country}. {second} came too and laid stones until there were four: "
                "the country burned at the end of that turn.",
                first=first,
                second=second,
                country=country,
            ),
            looks=("country-netherlands", "score-2"),
        ),
        Step(
            t("Four stones burn"),
            t(
                "The larger faith wins. {second} is Catholic and scored the site, {points}. "
                "{first} is Protestant: the house went home. A tie harms nobody.",
                first=first,
                second=second,
                points=6,
            ),
            looks=("faith-netherlands", "site-netherlands-6"),
        ),
    ]


def _later(t: Tongue) -> list[Step]:
    return [
        Step(
            t("They work again"),
            t("In the first half each die on your people turns down by one, and the card works again: a second cloth."),
            do=t("Turn the dice, then touch what he does"),
            touch=({"kind": "go_on"}, {"kind": "use", "alternative": 1}),
            looks=("set-purple", "good-cloth"),
        ),
        Step(
            t("Faith can turn"),
            t(
                "The black die counts down, too. When it shows 1, it is rolled and you may change sides. "
                "Alone in a faith: {points} point a year.",
                points=1,
            ),
            looks=("religion", "die-0-black"),
        ),
        Step(
            t("Now you know enough"),
            t("Pick, house, use, wheel; next year they work again. You can play on from here."),
            parts=_parts(t),
        ),
    ]
