"""How A Column of Fire is said: questions, options and what they touch, the log, the story."""

from priory.games.column.words.facts import facts, phase
from priory.games.column.words.log import line
from priory.games.column.words.options import option, touches
from priory.games.column.words.prompts import prompt
from priory.games.column.words.recap import recap
from priory.games.column.words.scene import scene
from priory.games.column.words.story import fresh, opens, summary
from priory.games.column.words.terms import held, said, terms
from priory.games.column.words.why import ASKED, why

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
