"""How World Without End is said: prompts, options, log lines, the story, and the elements an option touches."""

from __future__ import annotations

from priory.games.world.words.facts import facts, phase
from priory.games.world.words.log import line
from priory.games.world.words.options import option, touches
from priory.games.world.words.prompts import prompt
from priory.games.world.words.recap import recap
from priory.games.world.words.scene import scene
from priory.games.world.words.story import fresh, opens, summary
from priory.games.world.words.terms import held, said, terms
from priory.games.world.words.why import ASKED, PLAYED, why
from priory.words import Tongue

__all__ = [
    "ASKED",
    "PLAYED",
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
    "variant",
    "why",
]


def variant(name: str, value: object, t: Tongue) -> str:
    """A variant's value as it is said before the game."""
    match name:
        case "first_game":
            return t("first game: six cards in chapter I") if value else t("all twelve cards from the start")
        case "open_screens":
            return t("open screens") if value else t("goods behind screens")
    return t("the crest passes twice after a chapter") if value else t("the crest passes once a round")
