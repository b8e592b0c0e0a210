"""What things are worth to the player in a hurry who plays imagined games of A Column of Fire on (`walks.py`).

These are the weights of two seats; those of more stand in `weights_of_more.py`, in the same order.
"""

from __future__ import annotations

from typing import Final

NAMED: Final[list[tuple[str, float]]] = [
    ("won with 1 space left, 2 behind", 0.11),
    ("won with 1 space left, 1 behind", 0.00042),
    ("won with 1 space left, equal", 0.352),
    ("won with 1 space left, 1 ahead", 0.989),
    ("won with 1 space left, 2 ahead", 1.0),
    ("won with 2 spaces left, 2 behind", -0.082),
    ("won with 2 spaces left, 1 behind", -0.0115),
    ("won with 2 spaces left, equal", 0.232),
    ("won with 2 spaces left, 1 ahead", 0.288),
    ("won with 2 spaces left, 2 ahead", 0.494),
    ("won with 3 spaces left, 1 behind", 0.00805),
    ("won with 3 spaces left, equal", -0.0333),
    ("won with 3 spaces left, 1 ahead", 0.232),
    ("won with all spaces left", 0.106),
    ("lost with 1 space left, 2 behind", 0.746),
    ("lost with 1 space left, 1 behind", 0.695),
    ("lost with 1 space left, equal", 0.574),
    ("lost with 1 space left, 1 ahead", 0.3),
    ("lost with 1 space left, 2 ahead", 0.128),
    ("lost with 2 spaces left, 2 behind", 0.518),
    ("lost with 2 spaces left, 1 behind", 0.385),
    ("lost with 2 spaces left, equal", 0.566),
    ("lost with 2 spaces left, 1 ahead", 0.253),
    ("lost with 2 spaces left, 2 ahead", 0.0558),
    ("lost with 3 spaces left, 1 behind", 0.42),
    ("lost with 3 spaces left, equal", 0.317),
    ("lost with 3 spaces left, 1 ahead", 0.396),
    ("lost with all spaces left", 0.432),
    ("a house lost", 3.2),
    ("a house lost, for each number of its site", 0.262),
    ("conflicts of the others", 1.05),
    ("stones where there is no house", 0.449),
    ("a good", 5.34),
    ("a good with a buyer for 4", 0.378),
    ("a good with a buyer for 2", 0.00994),
    ("a second one of a good", 0.689),
    ("a third one", 0.163),
    ("a good that is sold", 0.222),
    ("a tile", 3.06),
    ("the first protection", 2.5),
    ("another protection", 1.75),
    ("a sale anywhere, later", 1.19),
    ("a neutral stone, later", 0.242),
    ("a Catholic stone, later", 0.869),
    ("a Protestant stone, later", 1.21),
    ("a stone of either, later", 9.88),
    ("turning a die, later", 0.199),
    ("removing a character, later", 0.365),
    ("a space further, later", 3.57),
    ("taking a die off, later", 0.757),
    ("a good, later", 1.37),
    ("a tile, later", 5.16),
    ("protection, later", 2.22),
    ("points, later", 2.91),
    ("the better of two symbols", 0.0132),
    ("a space further", 0.944),
    ("turning a die", -0.0832),
    ("removing a character", 0.165),
    ("taking a die off", 0.0557),
    ("a first house", 2.47),
    ("a site higher", 0.636),
    ("another's house pushed", 0.357),
    ("another's house pushed off", 1.22),
    ("another free die", 2.01),
    ("the purple die", 3.07),
    ("a value picked with", -0.235),
    ("a value picked with, for each other die on a card", 0.157),
    ("the end, in points", 350.0),
    ("a move that a die is missed for", 0.842),
    ("renouncing", 0.0146),
    ("paying for a die", 2.58),
    ("a turn of the religion die", 0.262),
    ("rolling the religion die", -0.181),
    ("a better religion, to be chosen", 2.33),
    ("years alone in a religion", -0.211),
    ("a space passed over", 2.41),
    ("a ship's stone", 0.95),
    ("points a year", 8.18),
    ("points just now", 1.46),
    ("a year in prison", 2.04),
    ("the first use to come", 0.22),
    ("the second use", 0.217),
    ("the third use", 0.205),
    ("the fourth use", 0.168),
    ("the fifth use", 0.0312),
    ("the first free die", 5.74),
    ("the second free die", 3.95),
    ("a free die for the next year", 1.7),
    ("no die for the next year", 1.87),
    ("one die for the next year", 0.525),
    ("a tile that sells, kept", 2.29),
    ("a tile with a neutral stone, kept", 3.22),
    ("a tile with a Catholic stone, kept", 3.9),
    ("a tile with a Protestant stone, kept", 3.84),
    ("a tile with a stone of either, kept", 1.59),
    ("a tile that turns a die, kept", 1.06),
    ("a tile that removes a character, kept", 1.69),
    ("a tile for a space further, kept", 5.01),
    ("a tile that takes a die off, kept", 5.81),
]
"""Found by `python -m tools.tune column mind.weights --by ascent --player walking` (docs/experiments.md)."""
WEIGHTS: Final = [weight for _, weight in NAMED]
WON: Final = 0
LOST: Final = 14
HOUSE_LOST: Final = 28
SITE_LOST: Final = 29
OTHERS: Final = 30
FUTURE: Final = 31
GOOD: Final = 32
DEAR: Final = 33
CHEAP: Final = 34
SECOND_GOOD: Final = 35
THIRD_GOOD: Final = 36
SOLD: Final = 37
A_TILE: Final = 38
SHIELD: Final = 39
SHIELDS: Final = 40
LATER: Final = 41
LATER_GOOD: Final = 50
LATER_TILE: Final = 51
LATER_SHIELD: Final = 52
LATER_POINT: Final = 53
EITHER: Final = 54
NEXT: Final = 55
TURNED: Final = 56
REMOVED: Final = 57
TAKEN: Final = 58
FIRST_HOUSE: Final = 59
HIGHER: Final = 60
PUSHED: Final = 61
PUSHED_OFF: Final = 62
FREE_DIE: Final = 63
WILD: Final = 64
BOUND: Final = 65
CROWDED: Final = 66
CLOSING: Final = 67
MISSED: Final = 68
RENOUNCED: Final = 69
PAID: Final = 70
FAITH: Final = 71
ROLLED: Final = 72
BETTER: Final = 73
ALONE: Final = 74
PASSED: Final = 75
SHIP_STONE: Final = 76
PACE: Final = 77
A_POINT: Final = 78
JAIL: Final = 79
USES: Final = 80
FIRST_DIE: Final = 85
SECOND_DIE: Final = 86
DIE_LATE: Final = 87
NONE_NEXT: Final = 88
ONE_NEXT: Final = 89
KEPT: Final = 90
