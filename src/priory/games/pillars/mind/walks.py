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
    ("a gold", 0.221, -0.00948),
    ("the bishopric", 1.23, 1.44),
    ("the castle", 0.358, 0.503),
    ("the cathedral", 0.329, 0.412),
    ("a builder that waits", 0.388, 0.738),
    ("a cube kept", 0.713, 0.602),
    ("cubes still to come", 0.567, 0.425),
    ("chance", -0.0498, -0.0206),
    ("a round later", 0.898, 0.734),
    ("a worker", 0.307, 0.304),
    ("the market, beside the purchases", 0.201, 0.236),
    ("usual stone", 0.174, 0.969),
    ("usual wood", 0.257, 0.837),
    ("usual sand", 0.815, 1.78),
    ("usual metal", 0.234, 0.235),
    ("usual gold to spare", 2.72, 3.25),
    ("income, a round", 1.09, 1.25),
    ("seeing events, a round", -0.0126, -0.0506),
    ("fixed tax, a round", 0.272, 0.211),
    ("points at the priory, a round", 1.93, 1.35),
    ("room for craftsmen, a round", 0.282, 0.343),
    ("the black worker, a round", 0.393, 0.55),
    ("tax exemption", 0.541, 0.604),
    ("protection from an event", 0.723, 0.747),
    ("placing for free", 1.39, 1.79),
    ("gold, last builders", 0.134, 0.165),
    ("gold, last cards", 0.402, 0.544),
    ("gold, a round to go", 0.899, 0.737),
    ("gold for goldsmiths", 0.262, 0.292),
    ("gold, while there is little", 0.339, 0.741),
    ("a stone kept, beside", 0.348, 0.0724),
    ("wood kept, beside", -0.074, -0.0297),
    ("sand kept, beside", -0.0997, -0.187),
    ("metal at its price", 0.25, 0.553),
    ("metal kept", 0.424, 0.513),
    ("metal not sold", 2.57, 3.52),
    ("purchases at the market", 0.184, -0.0243),
    ("a trade at least", 0.205, 0.154),
    ("no card", -0.0298, -0.0753),
    ("a worker, a round to go", 1.17, 0.909),
    ("a worker in the last round", 0.468, 0.349),
    ("the price of a craftsman", 0.17, 0.29),
    ("tax without gold", 0.289, 0.43),
    ("what a rival would make of a card", 0.491, 0.389),
    ("what a rival would make of a craftsman", 0.258, 0.267),
    ("what a rival would make of a space", 0.758, 0.135),
    ("waiting, a round", 0.24, -0.188),
    ("waiting, a gold of cost", 0.785, -0.149),
    ("waiting, of the second best space", -0.0854, -0.0677),
    ("waiting, of the third best space", -0.034, -0.0837),
    ("protection from the event at hand", 0.765, 1.19),
    ("a gift of the bishop", 0.248, 0.227),
    ("a privilege that brings something at once", -0.0403, 0.125),
    ("income of stone, a round", 0.317, 0.207),
    ("income of wood, a round", 0.0556, 0.215),
    ("income of sand, a round", -0.151, -0.0921),
    ("taking small stone", -0.00723, 0.333),
    ("taking medium stone", 0.0414, 0.122),
    ("taking large stone", 0.0441, -0.119),
    ("taking small wood", 0.324, 0.258),
    ("taking medium wood", -0.195, 0.0187),
    ("taking large wood", -0.0763, -0.0713),
    ("taking small sand", 1.17, 0.4),
    ("taking medium sand", 0.224, 0.0768),
    ("taking large sand", -0.337, -0.258),
    ("hiring, mortar_mixer", -0.35, -0.157),
    ("hiring, woodworker", -0.0579, -0.111),
    ("hiring, stonecutter", -0.0036, -0.0663),
    ("hiring, tool_maker", -0.1, 0.0122),
    ("hiring, mason", -2.16, -0.607),
    ("hiring, carpenter", -0.0881, -0.000835),
    ("hiring, potter", 0.368, 0.246),
    ("hiring, architect", 0.381, 0.0676),
    ("hiring, sculptor", 1.89, 0.741),
    ("hiring, glassblower", -0.133, -0.109),
    ("hiring, goldsmith", -0.209, -0.138),
    ("hiring, organ_builder", 0.295, -0.0197),
    ("hiring, bell_maker", 0.493, 0.144),
    ("on bishopric", -0.0638, -0.101),
    ("on kingsbridge", -0.253, -0.142),
    ("on priory", 0.103, 0.231),
    ("on court", -0.0766, -0.227),
    ("on shiring", 0.417, 0.823),
    ("on castle", -0.0328, -0.155),
    ("on market", -0.0744, 0.151),
    ("on cathedral", -0.136, -0.104),
    ("on bishopric, a round", 0.0596, 0.131),
    ("on kingsbridge, a round", 0.211, 0.191),
    ("on priory, a round", 0.279, 0.4),
    ("on court, a round", 0.282, 0.00406),
    ("on shiring, a round", 0.15, 0.18),
    ("on castle, a round", -0.0722, 0.114),
    ("on market, a round", -0.0926, -0.602),
    ("on cathedral, a round", -0.261, 0.521),
    ("hiring, mortar_mixer, a round", 0, -0.21),
    ("hiring, woodworker, a round", 0, -0.0156),
    ("hiring, stonecutter, a round", 0, -0.00103),
    ("hiring, tool_maker, a round", 0, -0.0962),
    ("hiring, mason, a round", 0, -0.472),
    ("hiring, carpenter, a round", 0, -0.0195),
    ("hiring, potter, a round", 0, 0.243),
    ("hiring, architect, a round", 0, 0.228),
    ("hiring, sculptor, a round", 0, 0.286),
    ("hiring, glassblower, a round", 0, -0.0821),
    ("hiring, goldsmith, a round", 0, -0.16),
    ("hiring, organ_builder, a round", 0, -0.0327),
    ("hiring, bell_maker, a round", 0, -0.0978),
    ("taking stone, a round", 0, -0.0872),
    ("taking wood, a round", 0, 0.157),
    ("taking sand, a round", 0, 0.235),
    ("waiting, a builder that rivals still place", 0, 0.0682),
    ("a gold, a round", 0, 0.0518),
    ("an own builder left", 1, 1.1),
    ("an own builder left, a gold of cost", 0, -0.0291),
    ("a rival's builder left", -1, -0.918),
    ("a rival's builder left, a gold of cost", 0, -0.0374),
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
