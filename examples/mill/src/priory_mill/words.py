"""How it is said."""

from __future__ import annotations

from typing import Any

from priory.words import Tongue


def prompt(view: dict[str, Any], t: Tongue) -> str:
    """What is being decided."""
    asked = {"place": t("Place a man"), "move": t("Move a man"), "take": t("A mill! Take a man")}
    return asked.get(view["question"], t("The game is over"))


def option(_: dict[str, Any], form: dict[str, Any], t: Tongue) -> str:
    """What an option does."""
    if form["kind"] == "move":
        return t("Move from {start} to {end}", **form)
    return t("Place a man on {point}", **form) if form["kind"] == "place" else t("Take the man on {point}", **form)


def touches(_: dict[str, Any], form: dict[str, Any]) -> list[str]:
    """The points to be touched."""
    return [form["start"], form["end"]] if form["kind"] == "move" else [form["point"]]


def line(entry: dict[str, Any], names: list[str], t: Tongue) -> str:
    """One sentence of the log."""
    said = {
        "place": "{name} places a man on {point}.",
        "move": "{name} moves from {start} to {end}.",
        "take": "{name} takes the man on {point}.",
        "end": "The game is over.",
    }
    return t(said[entry["kind"]], name=names[entry["seat"]], **entry)
