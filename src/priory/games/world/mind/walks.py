"""How imagined games of World Without End are played on: by a player in a hurry with weights of its own.

They were found by `python -m tools.tune world mind.policy,mind.appraisal --by ascent` (docs/experiments.md), which
makes better players of quick games. Who is only in a hurry, and the sense of value, go on with theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.rng import Rng
from priory.games.world.mind.policy import Haste, chosen, felt

if TYPE_CHECKING:
    from priory.games.world.table import Table

NAMED: Final[list[tuple[str, float]]] = [
    ("grain, later", 0.381),
    ("piety, later", 0.278),
    ("material, later", 0.15),
    ("build, later", 0.3),
    ("sell, later", 0.657),
    ("privilege, later", 0.184),
    ("house, later", 0.527),
    ("harvest, later", 0.464),
    ("donate, later", 0.0604),
    ("weave, later", 0.0606),
    ("medicine, later", 0.393),
    ("favour, later", 0.426),
    ("a card played, of its later use", 0.326),
    ("a card laid, of its value", 0.627),
    ("what an orientation brings the others", 0.413),
    ("declining an offer", 0.0359),
    ("knowledge used up in healing", 0.197),
    ("an own seal on what is built", 0.538),
    ("the others' seals on what is built", 0.287),
    ("chance", 0.206),
]
"""In the order of the weights of `policy.py`."""
WORTH: Final[list[tuple[str, float]]] = [
    ("penance", 2.35),
    ("begging", 2.15),
    ("the court", 0.343),
    ("a card in hand", 0.668),
    ("a round to meet a duty", 0.0756),
    ("a house's harvest", 1.33),
    ("a project, for sure", 0.127),
    ("a project, a turn for each space", -0.0236),
    ("wool", 0.779),
    ("more wool", 0.792),
    ("cloth that can be sold", 1.24),
    ("more cloth", 0.38),
    ("loyalty at the end", 0.592),
    ("loyalty, a chapter", 0.291),
    ("more loyalty", 0.686),
    ("more loyalty, a chapter", 0.605),
    ("loyalty beyond", 0.272),
    ("beyond a duty", 0.789),
    ("material for the next building", 2.46),
    ("material for later", 0.957),
    ("material left over", 1.09),
    ("knowledge before the plague", 2.1),
    ("more knowledge before the plague", 0.539),
    ("knowledge in the plague", 1.38),
    ("more knowledge in the plague", 0.0626),
    ("some gold, later", 0.983),
    ("some piety, later", 1.02),
    ("some material, later", 4.82),
    ("some grain or cloth, later", 1.01),
    ("other goods, later", 1.16),
    ("a privilege", 0.69),
    ("a privilege, of the card played again", 1.28),
]
"""In the order of those of `appraisal.py`."""
WALKING: Final = Haste([weight for _, weight in NAMED], [weight for _, weight in WORTH])


def plays(s: Table, rng: Rng) -> int:
    """The option that seems to bring most."""
    return chosen(s, WALKING, rng)


def hunches(s: Table) -> list[float]:
    """What each option offered seems to bring."""
    return felt(s, WALKING)
