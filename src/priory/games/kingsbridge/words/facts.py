"""Names and numbers of Kingsbridge for the leaflets, from the box that is played with, and what holds at a table."""

from __future__ import annotations

from priory.core.plain import Data
from priory.games.kingsbridge.box import CHARACTERS, RANKS
from priory.games.kingsbridge.position.fields import View
from priory.games.kingsbridge.words.names import character, effect, points, signed
from priory.leaflets import Facts
from priory.words import Tongue


def facts(seats: int, variants: Data, t: Tongue) -> Facts:
    """What the leaflets say of this table."""
    box, mode = t.box, str(variants.get("mode", "competitive"))
    alone = mode == "solo"
    says = {
        "hand": t.plural("{count} card", "{count} cards", box.hand_size),
        "last": str(RANKS),
        "low": str(seats),
        "win": points(box.win_at_least, t),
        "expert": str(box.expert_at_least),
        "most": points(box.maximum, t),
        "for_character": plus(box.character_points),
        "for_column": plus(box.column_points),
        "for_penalty": plus(box.penalty_points),
        "rounds": str(box.rounds),
        "open": str(box.open_characters),
        **{who: character(who, t) for who in CHARACTERS},
        **{f"does_{who}": effect(who, t, alone) for who in CHARACTERS},
    }
    holds = {mode, *(["characters"] if variants.get("characters", True) else []), *(["many"] if seats > 1 else [])}
    return Facts(says, holds)


def phase(view: View) -> str:
    """The part of the rules that a table has come to."""
    match view.question:
        case "target":
            return "laying"
        case "whole" | "move_target":
            return "joining"
        case "main" | "exchange_stop":
            return "turn"
        case "penalty_card":
            return "together"
    return "characters"


def plus(number: int) -> str:
    """A number that is added, with its sign."""
    return f"+{number}" if number > 0 else signed(number)
