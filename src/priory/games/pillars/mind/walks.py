"""How imagined games of The Pillars of the Earth are played on: by a player in a hurry with weights of its own.

They were found by `python -m tools.tune pillars mind.workshop --by ascent` (docs/experiments.md), for two seats and for
more. Who is only in a hurry, and the sense of value, go on with theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.rng import Rng
from priory.games.pillars.mind.policy import chosen, felt

if TYPE_CHECKING:
    from priory.games.pillars.table import Table

NAMED: Final[list[tuple[str, float, float]]] = [
    ("a gold", 0.236, 0.236),
    ("the bishopric", 1.12, 1.12),
    ("the castle", 0.36, 0.36),
    ("the cathedral", 0.337, 0.337),
    ("a builder that waits", 0.422, 0.422),
    ("a cube kept", 0.703, 0.703),
    ("cubes still to come", 0.582, 0.582),
    ("chance", -0.0415, -0.0415),
    ("a round later", 0.858, 0.858),
    ("a worker", 0.324, 0.324),
    ("the market, beside the purchases", 0.21, 0.21),
    ("usual stone", 0.224, 0.224),
    ("usual wood", 0.278, 0.278),
    ("usual sand", 0.847, 0.847),
    ("usual metal", 0.228, 0.228),
    ("usual gold to spare", 2.74, 2.74),
    ("income, a round", 1.12, 1.12),
    ("seeing events, a round", -0.00258, -0.00258),
    ("fixed tax, a round", 0.276, 0.276),
    ("points at the priory, a round", 1.67, 1.67),
    ("room for craftsmen, a round", 0.281, 0.281),
    ("the black worker, a round", 0.421, 0.421),
    ("tax exemption", 0.535, 0.535),
    ("protection from an event", 0.762, 0.762),
    ("placing for free", 1.45, 1.45),
    ("gold, last builders", 0.136, 0.136),
    ("gold, last cards", 0.389, 0.389),
    ("gold, a round to go", 0.986, 0.986),
    ("gold for goldsmiths", 0.275, 0.275),
    ("gold, while there is little", 0.34, 0.34),
    ("a stone kept, beside", 0.329, 0.329),
    ("wood kept, beside", -0.0653, -0.0653),
    ("sand kept, beside", -0.104, -0.104),
    ("metal at its price", 0.268, 0.268),
    ("metal kept", 0.371, 0.371),
    ("metal not sold", 2.57, 2.57),
    ("purchases at the market", 0.189, 0.189),
    ("a trade at least", 0.21, 0.21),
    ("no card", -0.0782, -0.0782),
    ("a worker, a round to go", 1.16, 1.16),
    ("a worker in the last round", 0.448, 0.448),
    ("the price of a craftsman", 0.191, 0.191),
    ("tax without gold", 0.287, 0.287),
    ("what a rival would make of a card", 0.529, 0.529),
    ("what a rival would make of a craftsman", 0.221, 0.221),
    ("what a rival would make of a space", 0.769, 0.769),
    ("waiting, a round", 0.222, 0.222),
    ("waiting, a gold of cost", 0.74, 0.74),
    ("waiting, of the second best space", -0.0466, -0.0466),
    ("waiting, of the third best space", -0.037, -0.037),
    ("protection from the event at hand", 0.812, 0.812),
    ("a gift of the bishop", 0.205, 0.205),
    ("a privilege that brings something at once", -0.0452, -0.0452),
    ("income of stone, a round", 0.303, 0.303),
    ("income of wood, a round", 0.0183, 0.0183),
    ("income of sand, a round", -0.122, -0.122),
    ("taking small stone", -0.000172, -0.000172),
    ("taking medium stone", 0.0312, 0.0312),
    ("taking large stone", 0.0717, 0.0717),
    ("taking small wood", 0.302, 0.302),
    ("taking medium wood", -0.172, -0.172),
    ("taking large wood", -0.0652, -0.0652),
    ("taking small sand", 0.956, 0.956),
    ("taking medium sand", 0.221, 0.221),
    ("taking large sand", -0.341, -0.341),
    ("hiring, mortar_mixer", -0.352, -0.352),
    ("hiring, woodworker", -0.0798, -0.0798),
    ("hiring, stonecutter", 0.0109, 0.0109),
    ("hiring, tool_maker", -0.0711, -0.0711),
    ("hiring, mason", -2.1, -2.1),
    ("hiring, carpenter", -0.056, -0.056),
    ("hiring, potter", 0.319, 0.319),
    ("hiring, architect", 0.357, 0.357),
    ("hiring, sculptor", 1.85, 1.85),
    ("hiring, glassblower", -0.117, -0.117),
    ("hiring, goldsmith", -0.201, -0.201),
    ("hiring, organ_builder", 0.287, 0.287),
    ("hiring, bell_maker", 0.449, 0.449),
    ("on bishopric", -0.0438, -0.0438),
    ("on kingsbridge", -0.226, -0.226),
    ("on priory", 0.0867, 0.0867),
    ("on court", -0.0654, -0.0654),
    ("on shiring", 0.395, 0.395),
    ("on castle", -0.0527, -0.0527),
    ("on market", -0.0651, -0.0651),
    ("on cathedral", -0.126, -0.126),
    ("on bishopric, a round", 0.0611, 0.0611),
    ("on kingsbridge, a round", 0.177, 0.177),
    ("on priory, a round", 0.262, 0.262),
    ("on court, a round", 0.253, 0.253),
    ("on shiring, a round", 0.158, 0.158),
    ("on castle, a round", -0.0699, -0.0699),
    ("on market, a round", -0.0792, -0.0792),
    ("on cathedral, a round", -0.255, -0.255),
]
"""What counts with two seats, and with more; in the order of the weights of `workshop.py`."""
OF_TWO: Final = [weight for _, weight, _ in NAMED]
OF_MORE: Final = [weight for _, _, weight in NAMED]


def plays(s: Table, rng: Rng) -> int:
    """The option that seems to bring most."""
    return chosen(s, OF_TWO if s.seats == 2 else OF_MORE, rng)


def hunches(s: Table) -> list[float]:
    """What each option offered seems to bring."""
    return felt(s, OF_TWO if s.seats == 2 else OF_MORE)
