"""How it is said: prompts, options, journal lines, and the elements an option touches.

A prompt is read by everybody at the table, so that it speaks to nobody; names and numbers are those of the box that is
played with.
"""

from __future__ import annotations

from priory.games.pillars.words.log import line
from priory.games.pillars.words.options import option, touches
from priory.games.pillars.words.prompts import prompt

__all__ = ["line", "option", "prompt", "touches"]
