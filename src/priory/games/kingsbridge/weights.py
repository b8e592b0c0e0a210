"""What a table is worth to those who play together: the weights of what can be seen of it, in hundredths of a point.

They were found by `python -m benchmarks.tune_patience`: see docs/experiments.md.
"""

from __future__ import annotations

from typing import Final

NEVER: Final = -(1 << 40)
"""Less than any table is worth."""

FREE: Final = 0
"""By the number of free columns, three or more as three."""
FIT: Final = 4
"""By the number of different cards held that fit at an end, four or more as four."""
BEFORE: Final = 9
"""A card held that fits only before a column, if there is a free one."""
CHAIN: Final = 10
"""A card held that fits after others held."""
UNSEEN: Final = 11
"""A 64th of the cards to come that fits at an end."""
UNSEEN_BEFORE: Final = 12
"""A 64th of the cards to come that fits only before a column, if there is a free one."""
MISSING: Final = 13
"""A rank that is nowhere in the columns."""
NEEDED: Final = 14
"""Such a rank that is held."""
SEVERAL: Final = 15
"""A rank held more than once."""
LAST_RANK: Final = 16
"""A 13 in the columns."""
FIRST_RANK: Final = 17
"""A 1 in the columns."""
OPEN_ENDS: Final = 18
"""A rank that fits at an end."""
JOIN: Final = 19
"""A card held that joins two columns."""
VALUE: Final = 20
"""Each point of the card placed."""
LEFT_OVER: Final = 21
"""A column that will be left at the end."""
PENALTY: Final = 22
"""A card on the penalty pile."""
ASIDE: Final = 23
"""Wilwulf is used if at most so many cards held fit."""
COST: Final = 24
"""Using each of the ten characters."""

FROM_ONE: Final = 34
"""An extra column that begins with a 1, which lasts until it is finished."""
APART: Final = 35
"""A rank held that neither fits nor follows another one held."""
PLACED: Final = 36
"""A card placed."""
EXCHANGED: Final = 37
"""Closing a turn without a placed card, against each other."""

STAGE: Final = 8
"""The weights change after so many cards to come."""
STAGES: Final = 13


def staged(early: list[int], late: list[int]) -> list[list[int]]:
    """The weights for each stage of the game, by the cards to come: from those for the end to those for the start."""
    found: list[list[int]] = []
    for stage in range(STAGES):
        row: list[int] = []
        for at in range(len(early)):
            row.append((late[at] * (STAGES - 1 - stage) + early[at] * stage) // (STAGES - 1))
        found.append(row)
    return found


EARLY: Final[list[int]] = [
    *[9, 376, 596, 883],
    *[1, 163, 313, 458, 517],
    *[27, 19, 10, 4, -13, 17, -19, -23, 0, 2, 17, -2],
    *[220, 1599, 2],
    *[93, 20, 154, 143, 67, 181, 71, 61, 27, 114],
    *[300, 30, 0, 0],
]
LATE: Final[list[int]] = [
    *[9, 376, 596, 883],
    *[1, 163, 313, 458, 517],
    *[27, 19, 10, 4, -13, 17, -19, -23, 0, 2, 17, -2],
    *[220, 1599, 2],
    *[93, 20, 154, 143, 67, 181, 71, 61, 27, 114],
    *[300, 30, 0, 0],
]
WEIGHTS: Final[list[list[int]]] = staged(EARLY, LATE)
"""The weights of those who play together."""
AGAINST_EARLY: Final[list[int]] = [
    *[0, 20, 40, 60],
    *[0, 60, 110, 150, 170],
    *[20, 15, -2, -1, 0, 5, -10, -5, 0, 0, 10, 0],
    *[0, 0, 6],
    *[20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
    *[0, -10, 200, -100],
]
AGAINST_LATE: Final[list[int]] = [
    *[0, 20, 40, 60],
    *[0, 60, 110, 150, 170],
    *[20, 15, -2, -1, 0, 5, -10, -5, 0, 0, 10, 0],
    *[0, 0, 6],
    *[20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
    *[0, -10, 200, -100],
]
AGAINST: Final[list[list[int]]] = staged(AGAINST_EARLY, AGAINST_LATE)
"""The weights of those who play against each other."""
STRETCHES: Final[list[int]] = [80, 60, 40, 20, 5, 0]
"""The stretches of the game: as long as at least so many cards are to be drawn."""
EXPECTED: Final[list[list[int]]] = [
    [
        *[186, -614, -429, -310, -197, -3, -76, 63, 170, 197, 158, 26, 61, 38, -65, 57, -58, -18],
        *[-23, -67, 17, -1, -41, 162, 183, 80, 178, 78, 16, -139, -23, 47, -40, 76, 115, 19],
        *[79, 32, 106, 96, -6, -34, 27, 94, 165, 167, 117, 168, 33, 179, 119, 86],
    ],
    [
        *[-130, -57, 96, 253, 400, 523, -264, -71, 66, 161, 232, 32, 57, 72, -56, 67, -63, -17],
        *[12, -238, 48, 7, -75, 406, 382, 292, 284, 111, -245, -202, -46, -132, 68, 121, 184, 128],
        *[137, 134, 75, 231, 99, 45, 15, -5, 123, 119, 74, 113, -72, 182, 73, 78],
    ],
    [
        *[20, -69, 63, 189, 296, 415, -236, -91, 11, 77, 191, 42, 59, 38, -34, 37, -51, -13],
        *[25, -144, 27, 3, -56, 716, 598, 476, 372, 228, -76, -124, -18, -100, 55, 87, 146, 181],
        *[128, 161, 114, 157, 125, 107, 40, 9, 148, 138, 114, 138, 6, 112, 105, 61],
    ],
    [
        *[56, 318, 402, 457, 482, 508, -136, -37, 0, 29, 37, 10, 24, 20, -6, 16, -27, 4],
        *[13, -67, 10, 2, -28, 861, 701, 560, 385, 207, -50, -73, 15, -39, -73, 25, 45, 98],
        *[47, 49, 36, 49, 35, -9, 2, 82, 119, 146, 132, 110, 59, 117, 96, 78],
    ],
    [
        *[399, 13, 35, 50, 58, 60, -43, -19, 2, 21, 44, -1, -10, -29, -5, 11, -11, 50],
        *[-6, -10, 1, 0, 5, 919, 744, 584, 395, 221, 115, -41, 8, 117, -151, 69, -27, 27],
        *[0, -30, 81, -21, -19, -97, -10, 215, 102, 138, 138, 103, 201, 117, 103, 104],
    ],
    [
        *[423, 47, -178, -99, -56, -33, 27, -56, -30, 7, 53, -15, -30, -52, -1, 16, -2, 189],
        *[3, 21, 0, -1, 8, 980, 805, 640, 459, 260, 47, 82, 1918, 121, -189, 103, -63, 0],
        *[-29, -62, 74, -49, -34, -102, -13, 273, 93, 140, 135, 97, 228, 115, 112, 103],
    ],
]
"""What each thing seen is worth in each stretch, in the order of foresight.seen_on."""
