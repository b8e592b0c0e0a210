"""Plain words: options, questions and what happened as they are written, in English."""

from __future__ import annotations

from typing import Any

from priory.words import Tongue

UNSAID = ("kind", "seat", "opened")


def prompt(view: dict[str, Any], _: Tongue) -> str:
    """What is being decided."""
    return said(view["question"] or "over")


def option(_view: dict[str, Any], form: dict[str, Any], _: Tongue) -> str:
    """An option in its structured form."""
    return told(form)


def touches(_view: dict[str, Any], _form: dict[str, Any]) -> list[str]:
    """A plain drawing has nothing to touch."""
    return []


def line(entry: dict[str, Any], names: list[str], _: Tongue) -> str:
    """What happened, and who did it."""
    who = f"{names[entry['seat']]}: " if entry["seat"] >= 0 else ""
    return who + told(entry)


def told(form: dict[str, Any]) -> str:
    """A kind and its fields."""
    rest = ", ".join(f"{said(name)} {value}" for name, value in form.items() if name not in UNSAID)
    kind = said(form["kind"])
    return f"{kind}: {rest}" if rest else kind


def said(name: Any) -> str:
    """A name as it is read."""
    return str(name).replace("_", " ")
