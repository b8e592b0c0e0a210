"""The lesson of Kingsbridge: a first turn, a turn of the other player, and a finished column. Without characters."""

from __future__ import annotations

from collections.abc import Sequence

from priory.lessons import Kept, Step
from priory.words import Tongue

KEPT = Kept(
    seats=2,
    seed=154509,
    start=0,
    variants={"mode": "competitive", "characters": False},
    options=(
        9, 42, 10, 34, 6, 7, 32, 82, 14, 0,  # the learner's first turn
        15, 54, 16, 12, 17, 46, 37, 7, 36, 10, 0,  # the other player's
        15, 16, 0, 13, 0, 17, 42, 0, 18, 0, 34, 87, 1, 316, 316, 312, 313, 311, 34,  # some turns more
        35, 187, 15, 0, 9, 36, 190, 0, 16, 0,
        32, 82,  # a finished column
    ),
)  # fmt: skip
"""The columns begin with 3, 11, 6, 9, 3 and 13, the hand with 1, 2, 4, 5, 9 and 11."""

COLUMNS = ("column-c1", "column-c2", "column-c3", "column-c4", "column-c5", "column-c6")
LEFT, LEFT_LATER = 49, 44
"""Cards in hand and pile before and after the first turn."""
WHOLE = {"kind": "whole"}


def steps(t: Tongue, names: Sequence[str]) -> list[Step]:
    """The steps, one idea each."""
    return [_goal(t, names[1]), *_laying(t), *_joining(t), *_leaving(t), *_ending(t, names[1]), _enough(t)]


def _parts(t: Tongue) -> tuple[tuple[str, str], ...]:
    """What a turn is made of."""
    return (
        (t("Lay"), t("a card that follows, or any card into an empty column")),
        (t("Join"), t("columns that follow each other, to make room")),
        (t("Draw"), t("back to {count} cards when your turn ends", count=t.box.hand_size)),
    )


def _goal(t: Tongue, other: str) -> Step:
    return Step(
        t("The goal"),
        t(
            "You hold {count} cards, and so does {name}. Whoever lays the last card first wins. "
            "No points, no suits: only laying counts.",
            count=LEFT,
            name=other,
        ),
        looks=("own-count",),
        parts=_parts(t),
    )


def _laying(t: Tongue) -> list[Step]:
    return [
        Step(
            t("Columns count upwards"),
            t(
                "A column grows by exactly one: a 4 on a 3, a 5 on a 4, up to {last}. "
                "The colours only repeat the number.",
                last=13,
            ),
            looks=COLUMNS,
        ),
        Step(
            t("Lay the {value}", value=4),
            t("Your {value} is bright: it follows a {before}. Dark cards fit nowhere yet.", value=4, before=3),
            do=t("Touch the {value}, then column {column}", value=4, column=1),
            touch=({"kind": "place", "value": 4}, {"kind": "target", "column": "c1", "spot": "end"}),
            rings=("hand-4", "column-c1"),
            way=("hand-4", "column-c1"),
        ),
        Step(
            t("Go on laying"),
            t(
                "There is no limit: lay whatever fits, as long as something fits. "
                "The {before} has made room for your {value}.",
                before=4,
                value=5,
            ),
            do=t("Touch the {value}", value=5),
            touch=({"kind": "place", "value": 5},),
            rings=("hand-5",),
            looks=("column-c1",),
            way=("hand-5", "column-c1"),
        ),
    ]


def _joining(t: Tongue) -> list[Step]:
    return [
        Step(
            t("Move a column"),
            t(
                "You may also join columns, as often as you like. "
                "The {value} of column {column} follows your {before}, and its place becomes free.",
                value=6,
                column=3,
                before=5,
            ),
            do=t("Touch column {column}", column=3),
            touch=({"kind": "move", "column": "c3"},),
            rings=("column-c3",),
            looks=("column-c1",),
            way=("column-c3", "column-c1"),
        ),
        Step(
            t("An empty column"),
            t(
                "It takes any card. Choose one that your other cards can follow: "
                "the {value}, because you hold the {next}.",
                value=1,
                next=2,
            ),
            do=t("Touch the {value}", value=1),
            touch=({"kind": "place", "value": 1},),
            rings=("hand-1",),
            looks=("column-c3",),
            way=("hand-1", "column-c3"),
        ),
        Step(
            t("Doors open doors"),
            t("See, the {value} has become bright. Every card you lay may open a place for the next one.", value=2),
            do=t("Touch the {value}", value=2),
            touch=({"kind": "place", "value": 2},),
            rings=("hand-2",),
            looks=("column-c3",),
            way=("hand-2", "column-c3"),
        ),
    ]


def _leaving(t: Tongue) -> list[Step]:
    return [
        Step(
            t("Join once more"),
            t(
                "Column {from_column} begins with {value}, column {column} ends with {before}. "
                "Move all of column {from_column} over: six in a row, and a free column.",
                from_column=1,
                value=3,
                column=3,
                before=2,
            ),
            do=t("Touch column {column}, then the whole column", column=1),
            touch=({"kind": "move", "column": "c1"}, WHOLE),
            rings=("column-c1",),
            looks=("column-c3",),
            way=("column-c1", "column-c3"),
        ),
        Step(
            t("Leave no gifts"),
            t(
                "The others may use every column, too. Fill the empty one yourself: the {value}. "
                "Your {waiting} waits for a {before}.",
                value=9,
                waiting=11,
                before=10,
            ),
            do=t("Touch the {value}", value=9),
            touch=({"kind": "place", "value": 9},),
            rings=("hand-9",),
            looks=("column-c1", "hand-11"),
            way=("hand-9", "column-c1"),
        ),
    ]


def _ending(t: Tongue, other: str) -> list[Step]:
    return [
        Step(
            t("End your turn"),
            t(
                "You draw back to {hand} cards: {count} left. "
                "A turn in which you lay nothing is closed by exchanging cards instead.",
                hand=t.box.hand_size,
                count=LEFT_LATER,
            ),
            do=t("End the turn"),
            touch=({"kind": "end"},),
            looks=("pile",),
        ),
        Step(
            t("{name}'s turn", name=other),
            t(
                "{name} has laid six cards and moved two columns. What the others lay, you can build on: "
                "look at column {column}, {first} to {last}.",
                name=other,
                column=3,
                first=1,
                last=7,
            ),
            looks=("column-c2", "column-c3", "column-c4", "column-c6"),
            then=29,
            jump=True,
        ),
        Step(
            t("Finish a column"),
            t(
                "Some turns later: column {low} counts {first} to {middle}, column {high} counts {next} to {last}. "
                "Join them: a full column leaves the table.",
                low=3,
                first=1,
                middle=8,
                high=1,
                next=9,
                last=13,
            ),
            do=t("Touch column {column}, then the whole column", column=1),
            touch=({"kind": "move", "column": "c1"}, WHOLE),
            rings=("column-c1",),
            looks=("column-c3",),
            way=("column-c1", "column-c3"),
        ),
    ]


def _enough(t: Tongue) -> Step:
    return Step(
        t("Now you know enough"),
        t("Lay, join, use empty columns, exchange. Characters add special powers; try them in your second game."),
        parts=_parts(t),
    )
