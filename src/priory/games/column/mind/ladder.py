"""How A Column of Fire is played by those who are no masters.

A slip is dear here, as what a character would bring is lost for years: an apprentice that overlooked one option in four
was no match for anybody. A journeyman goes by what a player in a hurry makes of the options, who plays its walks on;
it does not know what a table comes to, and judges by worth where its walks end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.column.mind.policy import brings
from priory.games.column.mind.sense import years_ahead

if TYPE_CHECKING:
    from priory.games.column.table import Table

OVERLOOKS: Final = 12


def hunches(s: Table) -> list[float]:
    """What each option offered seems to bring, as the player in a hurry sees it."""
    ahead = years_ahead(s)
    return [brings(s, s.player, option, ahead) for option in s.offered]


PLAINLY: Final = {"turns": 2, "hunches": hunches, "plays": None, "expects": False}
