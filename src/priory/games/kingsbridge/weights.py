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
    *[3, 352, 691, 704],
    *[-1, 133, 238, 494, 571],
    *[31, 21, 8, 2, -12, 21, -19, -36, -1, -1, 15, 5],
    *[115, 1967, 1],
    *[116, 25, 164, 168, 80, 234, 65, 67, 23, 144],
    *[318, 32, 3, -3],
]
LATE: Final[list[int]] = [
    *[8, 349, 541, 852],
    *[2, 197, 277, 433, 312],
    *[26, 25, 14, 7, -10, 20, -20, -33, 2, -3, 14, -7],
    *[301, 1486, 2],
    *[63, 14, 167, 122, 50, 160, 111, 51, 33, 112],
    *[384, 21, 2, 1],
]
WEIGHTS: Final[list[list[int]]] = staged(EARLY, LATE)
"""The weights of those who play together."""
AGAINST_EARLY: Final[list[int]] = [
    *[-6, 36, 45, 72],
    *[-3, 56, 88, 155, 175],
    *[29, 9, -9, 7, 9, 11, -12, -15, 3, -1, 4, 0],
    *[0, 0, 6],
    *[26, 29, 11, 4, 36, 14, 29, 17, 22, 12],
    *[0, -2, 317, -82],
]
AGAINST_LATE: Final[list[int]] = [
    *[0, 27, 43, 48],
    *[6, 35, 128, 185, 233],
    *[34, 24, -3, 3, 12, 12, -13, -16, 7, -3, 13, -1],
    *[0, 0, 6],
    *[17, 21, 13, 17, 11, 24, 15, 27, 18, 29],
    *[0, -17, 365, -172],
]
AGAINST: Final[list[list[int]]] = staged(AGAINST_EARLY, AGAINST_LATE)
"""The weights of those who play against each other."""
STRETCHES: Final[list[int]] = [80, 60, 40, 20, 5, 0]
"""The stretches of the game: as long as at least so many cards are to be drawn."""
EXPECTED: Final[list[list[int]]] = [
    [
        *[-25, -332, -222, -136, -39, 181, -150, -67, -5, 33, 102, 41, 61, 46, -71, 65, -21, -50],
        *[-9, 29, -4, 3, -82, 235, 225, 145, 71, 105, -143, -1, -10, -76, 243, 91, 66, 123],
        *[83, 141, 71, 166, 30, -23, 296, 26, 90, 162, 105, 161, -21, 181, 47, 47],
    ],
    [
        *[-212, 148, 328, 505, 665, 828, -377, -193, -70, 38, 135, 49, 79, 61, -51, 54, -40, -3],
        *[19, -235, 47, 4, -91, 411, 403, 322, 201, 113, -249, -216, -40, -198, 88, 106, 238, 167],
        *[205, 150, 91, 264, 132, 136, 19, -69, 131, 61, 103, 52, -106, 167, 39, 89],
    ],
    [
        *[-9, 76, 218, 335, 435, 536, -244, -75, 40, 111, 159, 28, 45, 38, -35, 41, -35, -12],
        *[13, -189, 35, 3, -57, 651, 548, 465, 329, 176, -108, -133, -20, -111, -49, 93, 200, 221],
        *[158, 158, 106, 202, 105, 130, -78, 6, 151, 144, 116, 114, -4, 148, 48, 93],
    ],
    [
        *[184, 111, 208, 258, 278, 302, -95, 5, 49, 76, 107, 15, 16, 14, -11, 13, -17, 1],
        *[-2, -70, 11, 1, -21, 801, 657, 523, 359, 192, -11, -58, -3, 6, -120, 78, 69, 117],
        *[73, 69, 83, 86, 38, 1, -55, 117, 127, 134, 132, 120, 95, 142, 85, 87],
    ],
    [
        *[421, -49, -22, -1, 14, 25, 22, 43, 65, 80, 94, 3, 8, -16, -3, 2, -2, 32],
        *[-4, -7, 1, 0, -9, 882, 714, 557, 383, 195, 162, -27, 10, 117, -175, 58, -17, 25],
        *[1, -3, 102, -3, -12, -123, -42, 200, 112, 130, 136, 117, 202, 127, 111, 89],
    ],
    [
        *[450, 37, -92, -62, -25, -9, 33, 29, 51, 98, 140, -5, -23, -45, 4, -1, 6, 126],
        *[-7, 5, 0, -1, -3, 922, 747, 580, 412, 214, 109, 30, 231, 135, -208, 83, -51, -15],
        *[-29, -37, 90, -33, -36, -76, -44, 258, 107, 124, 138, 116, 225, 131, 117, 91],
    ],
]
"""What each thing seen is worth in each stretch, in the order of foresight.seen_on."""
