"""How World Without End is said: prompts, options, log lines, and the elements an option touches."""

from __future__ import annotations

from priory.games.world.words.log import line
from priory.games.world.words.options import option, touches
from priory.games.world.words.prompts import prompt
from priory.words import Tongue

__all__ = ["line", "option", "prompt", "touches", "variant"]


def variant(name: str, value: object, t: Tongue) -> str:
    """A variant's value as it is said before the game."""
    match name:
        case "first_game":
            return t("first game: six cards in chapter I") if value else t("all twelve cards from the start")
        case "open_screens":
            return t("open screens") if value else t("goods behind screens")
    return t("the crest passes twice after a chapter") if value else t("the crest passes once a round")
