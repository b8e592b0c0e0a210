"""How it is said: prompts, options, journal lines, the story, and the elements an option touches.

A prompt is read by everybody at the table, so that it speaks to nobody; names and numbers are those of the box that is
played with.
"""

from __future__ import annotations

from priory.games.pillars.words.facts import facts, phase
from priory.games.pillars.words.log import line
from priory.games.pillars.words.options import option, touches
from priory.games.pillars.words.prompts import prompt
from priory.games.pillars.words.recap import recap
from priory.games.pillars.words.scene import scene
from priory.games.pillars.words.story import fresh, opens, summary
from priory.games.pillars.words.terms import held, said, terms
from priory.games.pillars.words.why import ASKED, why

__all__ = [
    "ASKED",
    "facts",
    "fresh",
    "held",
    "line",
    "opens",
    "option",
    "phase",
    "prompt",
    "recap",
    "said",
    "scene",
    "summary",
    "terms",
    "touches",
    "why",
]
