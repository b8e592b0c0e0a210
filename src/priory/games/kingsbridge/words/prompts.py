"""What is being decided in Kingsbridge, in one line."""

from __future__ import annotations

from priory.core.plain import Form
from priory.games.kingsbridge.position.fields import View
from priory.games.kingsbridge.words.names import character, column, moving_part, run
from priory.words import Tongue


def variant(name: str, value: object, t: Tongue) -> str:
    """A variant's value as it is said before the game."""
    if name == "mode":
        return {
            "competitive": t("everybody for themselves"),
            "solo": t("alone"),
            "coop": t("all together"),
        }[str(value)]
    return t("with characters") if value else t("without characters (a first game)")


def prompt(view: View, t: Tongue) -> str:
    """The question at hand, in one line."""
    so_far = view.so_far
    place = column(so_far.column, t) if "column" in so_far else ""
    match view.question:
        case "main":
            return _main_prompt(view, t)
        case "target":
            return t("Where does the {value} go?", value=so_far.value)
        case "whole":
            return t("Which part of {column} is moved?", column=place)
        case "move_target":
            part = run(moving_part(view, so_far.column, Form(so_far.part)), t)
            return t("Where does the part {cards} of {column} go?", cards=part, column=place)
        case "exchange_stop":
            return t("Another card under the draw pile?") if so_far.count else t("Which card goes under the draw pile?")
        case "penalty_card":
            return t("Which card goes to the penalty pile?")
        case "edgar_column":
            return t("{character}: into which column?", character=character("edgar", t))
        case "edgar_rank":
            return t("{character}: which rank in {column}?", character=character("edgar", t), column=place)
        case "wynstan":
            return t("{character}: which cards are discarded?", character=character("wynstan", t))
        case "gytha_column":
            return t("{character}: on which column are discarded cards laid?", character=character("gytha", t))
        case "gytha_stop":
            return t("Which discarded card goes on {column}?", column=place)
        case "ethelred_hand":
            return t("Which card begins the extra column?")
        case "den_column":
            return t("{character}: which column is discarded?", character=character("den", t))
        case "wigelm_seat":
            return t("{character}: who gets a card?", character=character("wigelm", t))
        case "wigelm_column":
            return t("{character}: from which column does the first card go?", character=character("wigelm", t))
        case "wilwulf_stop":
            return t("{character}: which card is laid aside?", character=character("wilwulf", t))
    return t("The game is over.")


def _main_prompt(view: View, t: Tongue) -> str:
    placed = view.turn.placed
    if placed:
        return t.plural("{count} card placed: what next?", "{count} cards placed: what next?", placed)
    return t("A turn begins: what first?") if not view.turn.moves else t("What next?")
