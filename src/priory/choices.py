"""A choice: one option on its way from the rules to whoever chooses, in the same shape for everybody."""

from __future__ import annotations

from typing import NamedTuple

from priory.core.fields import View
from priory.core.game import Game
from priory.core.plain import Form
from priory.core.seat import Seat
from priory.words import tongue_at

Chip = int | tuple[str, str] | tuple[str, str, str]
"""What a choice brings or costs, for its line in a list: a card's value, or a number with its picture and perhaps whose
colour it has. Boards make chips from a choice's form; whoever draws no board needs none."""


class Choice(NamedTuple):
    """One option: its number, its structured form, how it is said, and the elements of the table it touches."""

    option: int
    form: Form
    text: str
    touches: list[str]


def choices_of(game: Game, seat: Seat, language: str, view: View | None = None) -> list[Choice]:
    """What the seat may choose now; empty if it is not its turn. `view` is what it sees, if that is known already."""
    options = seat.options()
    if not options:
        return []
    forms = [game.form(option) for option in options]
    words, view, t = game.room("words"), view or seat.look(), tongue_at(seat, language)
    return [
        Choice(option, form, words.option(view, form, t), words.touches(view, form))
        for option, form in zip(options, forms, strict=True)
    ]


def prompt_of(game: Game, seat: Seat, language: str) -> str:
    """What is being decided."""
    return str(game.room("words").prompt(seat.look(), tongue_at(seat, language)))
