"""Plain words: options, questions and what happened as they are written, in English."""

from __future__ import annotations

from priory.core.fields import View
from priory.core.plain import Data, Facts, Form
from priory.words import Tongue

UNSAID = ("kind", "seat", "opened")


def prompt(view: View, _: Tongue) -> str:
    """What is being decided."""
    return said(view.question or "over")


def option(_view: View, form: Form, _: Tongue) -> str:
    """An option in its structured form."""
    return told(form.plain)


def touches(_view: View, _form: Form) -> list[str]:
    """A plain drawing has nothing to touch."""
    return []


def line(entry: Facts, names: list[str], _: Tongue) -> str:
    """What happened, and who did it."""
    who = f"{names[entry.seat]}: " if entry.seat >= 0 else ""
    return who + told(entry.plain)


def told(entry: Data) -> str:
    """A kind and its fields."""
    rest = ", ".join(f"{said(name)} {value}" for name, value in entry.items() if name not in UNSAID)
    kind = said(entry["kind"])
    return f"{kind}: {rest}" if rest else kind


def said(name: str) -> str:
    """A name as it is read."""
    return name.replace("_", " ")
