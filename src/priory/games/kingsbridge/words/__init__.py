"""How Kingsbridge is said: prompts, options, log lines, and the elements an option touches."""

from __future__ import annotations

from priory.games.kingsbridge.words.log import line
from priory.games.kingsbridge.words.options import option, touches
from priory.games.kingsbridge.words.prompts import prompt, variant

__all__ = ["line", "option", "prompt", "touches", "variant"]
