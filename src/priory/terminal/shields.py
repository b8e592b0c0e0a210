"""Shields: every seat is a colour and a charge, so that nobody depends on hue."""

from __future__ import annotations

from rich.text import Text

COLOURS = ("#4f8fd6", "#d0574a", "#4f9d5d", "#c39a1f", "#a06cc0")
CHARGES = ("✚", "▲", "◢", "▬", "▮")


def shield(seat: int) -> Text:
    """The mark of a seat; a dot for what is nobody's."""
    if seat < 0:
        return Text().append("·", "dim")
    return Text().append(CHARGES[seat % len(CHARGES)], f"bold {COLOURS[seat % len(COLOURS)]}")


def called(seat: int, name: str) -> Text:
    """A seat's mark and name."""
    return shield(seat).append(f" {name}", f"bold {COLOURS[seat % len(COLOURS)]}")
