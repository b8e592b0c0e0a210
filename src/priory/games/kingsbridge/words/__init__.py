"""How Kingsbridge is said: prompts, options and their terms, log lines, the story, and what an option touches."""

from __future__ import annotations

from priory.games.kingsbridge.words.facts import facts, phase
from priory.games.kingsbridge.words.log import line
from priory.games.kingsbridge.words.options import option, touches
from priory.games.kingsbridge.words.prompts import prompt, variant
from priory.games.kingsbridge.words.story import fresh, opens, summary
from priory.games.kingsbridge.words.terms import held, terms
from priory.games.kingsbridge.words.why import ASKED, why

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
    "summary",
    "terms",
    "touches",
    "variant",
    "why",
]
