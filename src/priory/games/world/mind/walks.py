"""How imagined games of World Without End are played on: by a player in a hurry with weights of its own.

They were found by `python -m tools.tune world mind.policy,mind.appraisal --by ascent` (docs/experiments.md), for two
seats and for more: it makes better players of quick games. Who is only in a hurry, and the sense of value, go on with
theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.rng import Rng
from priory.games.world.mind.policy import Haste, chosen, felt

if TYPE_CHECKING:
    from priory.games.world.table import Table

NAMED: Final[list[tuple[str, float, float]]] = [
    ("grain, later", 3.43, 0.381),
    ("piety, later", 0.312, 0.278),
    ("material, later", -0.0576, 0.15),
    ("build, later", 0.188, 0.3),
    ("sell, later", 2.9, 0.657),
    ("privilege, later", 0.0654, 0.184),
    ("house, later", 0.44, 0.527),
    ("harvest, later", 0.399, 0.464),
    ("donate, later", 0.000551, 0.0604),
    ("weave, later", -0.0529, 0.0606),
    ("medicine, later", 0.884, 0.393),
    ("favour, later", 0.508, 0.426),
    ("a card played, of its later use", 0.31, 0.326),
    ("a card laid, of its value", 0.607, 0.627),
    ("what an orientation brings the others", 0.551, 0.413),
    ("declining an offer", -0.296, 0.0359),
    ("knowledge used up in healing", -0.0938, 0.197),
    ("an own seal on what is built", 0.57, 0.538),
    ("the others' seals on what is built", 0.307, 0.287),
    ("chance", 0.00172, 0.206),
    ("grain, now", -0.11, 0),
    ("piety, now", -0.059, 0),
    ("material, now", -0.027, 0),
    ("build, now", -0.0551, 0),
    ("sell, now", 0.21, 0),
    ("privilege, now", 0.13, 0),
    ("house, now", -0.067, 0),
    ("harvest, now", 0.289, 0),
    ("donate, now", -0.0322, 0),
    ("weave, now", -0.0475, 0),
    ("medicine, now", -0.199, 0),
    ("favour, now", -0.0274, 0),
    ("grain, laid", 0.0107, 0),
    ("piety, laid", 0.0364, 0),
    ("material, laid", -0.195, 0),
    ("build, laid", 0.0063, 0),
    ("sell, laid", -0.162, 0),
    ("privilege, laid", 0.0388, 0),
    ("house, laid", 0.043, 0),
    ("harvest, laid", -0.0854, 0),
    ("donate, laid", -0.0746, 0),
    ("weave, laid", -0.043, 0),
    ("medicine, laid", 0.0249, 0),
    ("favour, laid", 0.0559, 0),
    ("grain, a chapter to come", 0.174, 0),
    ("piety, a chapter to come", -0.0756, 0),
    ("material, a chapter to come", 0.221, 0),
    ("build, a chapter to come", -0.229, 0),
    ("sell, a chapter to come", -0.0775, 0),
    ("privilege, a chapter to come", 0.116, 0),
    ("house, a chapter to come", 0.148, 0),
    ("harvest, a chapter to come", 0.274, 0),
    ("donate, a chapter to come", -0.0815, 0),
    ("weave, a chapter to come", -0.031, 0),
    ("medicine, a chapter to come", -0.0601, 0),
    ("favour, a chapter to come", -0.143, 0),
]
"""What counts with two seats, and with more; in the order of the weights of `policy.py`."""
WORTH: Final[list[tuple[str, float, float]]] = [
    ("penance", 8.61, 2.35),
    ("begging", 4.56, 2.15),
    ("the court", 1.52, 0.343),
    ("a card in hand", 0.824, 0.668),
    ("a round to meet a duty", 0.0638, 0.0756),
    ("a house's harvest", 1.58, 1.33),
    ("a project, for sure", -0.146, 0.127),
    ("a project, a turn for each space", 0.126, -0.0236),
    ("wool", 0.938, 0.779),
    ("more wool", 0.866, 0.792),
    ("cloth that can be sold", 1.35, 1.24),
    ("more cloth", 0.255, 0.38),
    ("loyalty at the end", 1.95, 0.592),
    ("loyalty, a chapter", 0.244, 0.291),
    ("more loyalty", 0.659, 0.686),
    ("more loyalty, a chapter", 0.919, 0.605),
    ("loyalty beyond", 1.6, 0.272),
    ("beyond a duty", 0.826, 0.789),
    ("material for the next building", 2.08, 2.46),
    ("material for later", 0.735, 0.957),
    ("material left over", 1.14, 1.09),
    ("knowledge before the plague", 2.65, 2.1),
    ("more knowledge before the plague", 0.808, 0.539),
    ("knowledge in the plague", 1.63, 1.38),
    ("more knowledge in the plague", 0.5, 0.0626),
    ("some gold, later", 0.459, 0.983),
    ("some piety, later", 1.19, 1.02),
    ("some material, later", 3.68, 4.82),
    ("some grain or cloth, later", 0.533, 1.01),
    ("other goods, later", 1.35, 1.16),
    ("a privilege", 3.98, 0.69),
    ("a privilege, of the card played again", 0.117, 1.28),
]
"""In the order of those of `appraisal.py`."""
OF_TWO: Final = Haste([weight for _, weight, _ in NAMED], [weight for _, weight, _ in WORTH])
OF_MORE: Final = Haste([weight for _, _, weight in NAMED], [weight for _, _, weight in WORTH])


def plays(s: Table, rng: Rng) -> int:
    """The option that seems to bring most."""
    return chosen(s, OF_TWO if s.seats == 2 else OF_MORE, rng)


def hunches(s: Table) -> list[float]:
    """What each option offered seems to bring."""
    return felt(s, OF_TWO if s.seats == 2 else OF_MORE)
