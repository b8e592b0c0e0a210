"""What a table is worth to those who play together: the weights of what can be seen of it, in hundredths of a point.

They were found by `python -m benchmarks.tune_patience`, `tune_contest` and `tune_foresight`: see docs/experiments.md.
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
        *[372, -266, -238, -172, -100, 54, -118, -75, -38, 6, 56, 36, 48, 45, -64, 51],
        *[-22, -28, -16, 28, -4, 3, -61, 373, 356, 166, -11, -75, -94, -67, 55, -8],
        *[32, 90, 87, 179, 89, 182, 45, 235, 5, 15, 67, 67, 84, 111, 89, 141],
        *[-1, 244, 63, 24],
    ],
    [
        *[-211, 222, 310, 419, 520, 612, -330, -209, -103, -4, 92, 39, 60, 54, -31, 27],
        *[-25, -24, -5, -158, 29, 2, -5, 461, 453, 432, 343, 223, -106, -31, -35, -41],
        *[116, 184, 248, 192, 216, 246, 160, 305, 153, 155, 42, 19, 143, 55, 117, 89],
        *[32, 208, 83, 64],
    ],
    [
        *[-374, 125, 203, 283, 352, 434, -178, -74, -5, 42, 64, 26, 35, 31, -32, 29],
        *[-19, -30, -11, -61, 13, 2, -10, 687, 644, 576, 488, 364, 73, -45, 6, 30],
        *[170, 208, 251, 247, 258, 207, 275, 299, 183, 169, 71, 40, 135, 128, 143, 92],
        *[119, 163, 94, 68],
    ],
    [
        *[-291, 151, 183, 213, 241, 262, -59, 5, 34, 41, 52, 9, 15, 18, -10, 4],
        *[-10, -26, 3, -18, 3, 1, 10, 836, 768, 665, 566, 433, 159, -7, 21, 42],
        *[139, 203, 202, 194, 186, 144, 235, 225, 136, 117, 82, 109, 147, 126, 135, 97],
        *[140, 160, 104, 89],
    ],
    [
        *[-36, -29, -23, -13, -3, 10, 0, 33, 45, 61, 82, 5, 7, -1, -2, 0],
        *[-4, -7, 4, -10, 1, 0, -1, 955, 852, 738, 605, 451, 129, 6, 9, 49],
        *[107, 192, 148, 147, 132, 95, 183, 171, 104, 82, 93, 163, 134, 124, 119, 93],
        *[135, 146, 99, 98],
    ],
    [
        *[37, -269, -151, -103, -74, -39, -75, 26, 59, 95, 117, 2, 4, 1, 2, 0],
        *[-18, 17, 11, -8, 1, 0, -5, 1013, 891, 738, 557, 362, 111, 32, 9, 91],
        *[87, 163, 122, 95, 105, 92, 137, 139, 99, 90, 87, 182, 117, 94, 107, 93],
        *[120, 122, 103, 103],
    ],
]
"""What each thing seen is worth in each stretch, in the order of foresight.seen_on."""
