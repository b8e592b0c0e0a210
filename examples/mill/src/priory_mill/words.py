"""How it is said."""

from priory.core.plain import Facts, Form
from priory.words import Tongue
from priory_mill.table import Position


def prompt(view: Position, t: Tongue) -> str:
    """What is being decided."""
    asked = {"place": t("Place a man"), "move": t("Move a man"), "take": t("A mill! Take a man")}
    return asked.get(view.question or "", t("The game is over"))


def option(_: Position, form: Form, t: Tongue) -> str:
    """What an option does."""
    if form.kind == "move":
        return t("Move from {start} to {end}", **form.plain)
    return t("Place a man on {point}" if form.kind == "place" else "Take the man on {point}", **form.plain)


def touches(_: Position, form: Form) -> list[str]:
    """The points to be touched."""
    return [form.word("start"), form.word("end")] if form.kind == "move" else [form.word("point")]


def line(entry: Facts, names: list[str], t: Tongue) -> str:
    """One sentence of the log."""
    said = {
        "place": "{name} places a man on {point}.",
        "move": "{name} moves from {start} to {end}.",
        "take": "{name} takes the man on {point}.",
        "end": "The game is over.",
    }
    return t(said[entry.kind], name=names[entry.seat], **entry.plain)
