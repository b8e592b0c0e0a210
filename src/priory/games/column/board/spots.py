"""Which place on the table stands for which option, where one touch of it says all."""

from __future__ import annotations

from collections.abc import Sequence

from priory.choices import Choice
from priory.core.plain import Form
from priory.games.column.position.fields import View
from priory.games.column.words.options import reached


def place_of(view: View, form: Form) -> str:
    """The one place that means this option; empty if it is narrowed down by touches, or a button."""
    kind, question, about = form.kind, view.question, view.about
    if kind == "move":
        return f"space-{reached(view, form.word('die'), form.number('passing'))}"
    if kind == "use":
        if question == "space":
            return f"space-{view.players[view.active].space}"
        return f"action-{form.number('alternative')}"
    if kind == "sell":
        return f"price-{form.word('country')}-{form.word('good')}"
    if kind in ("neutral_stone", "ship_stone"):
        return f"put-{form.maybe_word('country') or about.country}-neutral"
    if kind == "place":
        return f"put-{about.country}-{view.cards[about.card].stone}"
    if kind == "stone":
        return f"{'put' if form.word('do') == 'place' else 'take'}-{form.word('country')}-{form.word('religion')}"
    if kind == "adjust":
        return f"turn-{form.word('die')}-{form.word('turn')}"
    if kind in ("raise", "leave"):
        return f"{kind}-{about.country}"
    if kind == "conflict":
        return f"conflict-{form.word('country')}"
    return ""


def places(view: View, choices: Sequence[Choice]) -> dict[str, Choice]:
    """The options that have a place of their own."""
    found: dict[str, Choice] = {}
    for one in choices:
        place = place_of(view, one.form)
        if place:
            found[place] = one
    return found
