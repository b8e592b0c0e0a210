"""How A Column of Fire is said: questions, options and what they touch, the log."""

from priory.games.column.words.log import line
from priory.games.column.words.options import option, touches
from priory.games.column.words.prompts import prompt

__all__ = ["line", "option", "prompt", "touches"]
