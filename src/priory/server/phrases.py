"""What the client says by itself, in the language of the page."""

from __future__ import annotations

import json

from priory.words import Tongue


def says(t: Tongue) -> str:
    """What the client says by itself, in this language."""
    return json.dumps(
        {
            "options": t("What you can do"),
            **counted("count", t.forms("{count} option", "{count} options")),
            "back": t("Back"),
            "undo": t("Undo"),
            "confirm": t("This cannot be taken back. Go on?"),
            "yes": t("Yes, do it"),
            "no": t("Not yet"),
            "lost": t("The connection is lost. Trying again …"),
            "found": t("Connected again."),
            "late": t("The table had moved on already."),
            "not-allowed": t("That is not allowed now."),
            "not-yours": t("That seat is somebody else's."),
            "too-much": t("That was a little too much at once. Please wait a moment."),
            "foreign": t("That is not possible here."),
            "bad-request": t("That is not possible here."),
            "trouble": t("That did not work just now. Please try again."),
            "days": t("{days}d {time}", days="{days}", time="{time}"),
            "move": t("move {ply}", ply="{ply}"),
            "copied": t("Copied."),
            "curtain": t("Pass the device to {name}.", name="{name}"),
            "here": t("I am {name}: show my cards", name="{name}"),
            "happened": t("Meanwhile"),
        },
        ensure_ascii=False,
    )


def counted(name: str, forms: dict[str, str]) -> dict[str, str]:
    """A message with a count, a form for each category of numbers: the client picks by the number at hand."""
    return {f"{name}.{category}": said for category, said in forms.items()}
