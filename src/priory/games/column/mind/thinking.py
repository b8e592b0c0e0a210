"""How the bots search A Column of Fire: far, and guided by what the player in a hurry makes of the options.

That player is better than the sense of value, which foresees the end of this game badly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.column.mind.policy import brings
from priory.games.column.mind.sense import years_ahead

if TYPE_CHECKING:
    from priory.games.column.table import Table

TURNS: Final = 4
TRUST: Final = 10.0
DEEPEST: Final = 1


def hunches(s: Table) -> list[float]:
    """What each option offered seems to bring, as the player in a hurry sees it."""
    ahead = years_ahead(s)
    return [brings(s, s.player, option, ahead) for option in s.offered]
