"""The questions of A Column of Fire: what is being decided."""

from __future__ import annotations

from priory.games.column.position.fields import View
from priory.games.column.words.names import card_name, symbol, title
from priory.words import Tongue


def prompt(view: View, t: Tongue) -> str:
    """What is being decided, in one line."""
    question = view.question
    about = view.about
    active = view.players[view.active]
    if question == "window":
        return {
            1: t("The half-year begins: turn the dice, or act first"),
            3: t("The half-year ends: go on, or act first"),
            4: t("Roll the free dice, or act first"),
            7: t("Reveal the next card, or act first"),
            9: t("The turn ends: go on, or act first"),
        }[about.window]
    if question in ("card", "use"):
        name = card_name(view, about.card, t)
        if question == "card" and about.value == 1:
            return t("The die on {card} shows 1: the card leaves", card=name)
        return t("Use {card}?", card=name)
    if question == "target":
        return t("Choose: {action}", action=symbol(about.symbol, t))
    if question == "stone":
        religion = title(view.cards[about.card].stone, t)
        return t("The stone of {card} ({religion}): place it?", card=card_name(view, about.card, t), religion=religion)
    if question == "house":
        country = title(about.country, t)
        return t("Raise the trading house to site {site} ({country})?", site=about.value, country=country)
    if question == "space":
        return t("Use the space: {action}?", action=symbol(view.track[active.space].symbol, t))
    if question == "ship":
        return t(
            "Place a stone ({religion}, {country})?",
            religion=title("neutral", t),
            country=title(about.country, t),
        )
    if question == "event":
        return t("{event}: {text}", event=t.name(about.name), text=t.name(about.text))
    if question == "religion":
        return t("Choose a religion; the die shows {value}", value=active.religion_die)
    return {
        "pick": t("Pick a die and a character"),
        "move": t("Move on the action track"),
        "conflicts": t("Several conflicts break out: which comes next?"),
        "over": t("The game is over"),
    }[question]
