"""What an option of Kingsbridge does, as a person would say it, and what it touches."""

from __future__ import annotations

from priory.core.plain import Form
from priory.games.kingsbridge.position.fields import View
from priory.games.kingsbridge.words.names import (
    cells_of,
    character,
    column,
    effect,
    moving_part,
    part_number,
    rank,
    run,
)
from priory.words import Tongue


def option(view: View, form: Form, t: Tongue) -> str:
    """What an option does, as a person would say it."""
    match form.kind:
        case "end":
            return t("End the turn") if view.turn.placed else t("End the turn without placing a card")
        case "exchange":
            return t("Exchange hand cards")
        case "penalty":
            return t("Give a card to the penalty pile")
        case "character":
            who = usable(view, form.number("place"))
            does = effect(who, t, view.mode == "solo")
            return t("Use {character}: {effect}", character=character(who, t), effect=does)
        case "ponder":
            return t("The same, after a moment's thought")
        case "place":
            return t("Place the {value}", value=form.number("value"))
        case "place_display":
            return t("Place the {value} from the display", value=form.number("value"))
        case "move":
            held = run(cells_of(view, form.word("column")), t)
            return t("Move cards of {column} ({cards})", column=column(form.word("column"), t), cards=held)
        case "target" | "move_target":
            return _target(view, form, t)
        case "whole" | "tail" | "head":
            return _part(view, form, t)
    return _answer(view, form, t)


def usable(view: View, place: int) -> str:
    """The character that may be used: the top of the own stack, or the one on this open place."""
    return str(view.stacks[view.player][0] if "stacks" in view else view.open[place - 1])


def _target(view: View, form: Form, t: Tongue) -> str:
    cells = cells_of(view, form.word("column"))
    name = column(form.word("column"), t)
    if not cells:
        return t("To {column}, which is empty", column=name)
    if form.word("spot") == "front":
        return t("To the front of {column}, before the {rank}", column=name, rank=rank(cells[0]))
    if form.word("spot") == "gap":
        return t("Into the gap in {column}", column=name)
    if form.word("spot") == "swap":
        return t("In exchange for {character} in {column}", character=character("edgar", t), column=name)
    last = rank(cells[-1])
    part = Form(view.so_far.part) if "part" in view.so_far else None
    first = view.so_far.value if part is None else rank(moving_part(view, view.so_far.column, part)[0])
    if first == last:
        return t("To the end of {column}, as a second {rank}", column=name, rank=last)
    if first > last + 1:
        return t("To the end of {column}, skipping the {rank}", column=name, rank=last + 1)
    return t("To the end of {column}, after the {rank}", column=name, rank=last)


def _part(view: View, form: Form, t: Tongue) -> str:
    cells = moving_part(view, view.so_far.column, form)
    held = run(cells, t)
    if form.kind == "whole":
        return t("The whole column ({cards})", cards=held)
    if form.kind == "tail":
        return t.plural("The last card ({cards})", "The last {count} cards ({cards})", len(cells), cards=held)
    return t.plural("The first card ({cards})", "The first {count} cards ({cards})", len(cells), cards=held)


def _answer(view: View, form: Form, t: Tongue) -> str:
    """The answers to the questions of exchanging, of the penalty and of the characters."""
    value = form.maybe_number("value") or 0
    name = column(form.word("column"), t) if "column" in form else ""
    match form.kind:
        case "exchange_stop":
            return t("That is enough: draw new cards")
        case "exchange_card":
            return t("The {value} goes under the draw pile", value=value)
        case "penalty_card":
            return t("The {value} goes to the penalty pile", value=value)
        case "edgar_column":
            cards = run(cells_of(view, form.word("column")), t)
            return t("{character} joins {column} ({cards})", character=character("edgar", t), column=name, cards=cards)
        case "edgar_rank":
            return t("{character} stands for the {value}", character=character("edgar", t), value=value)
        case "wynstan":
            taken = run(cells_of(view, form.word("column"))[-form.number("cells") :], t)
            return t.plural(
                "The last card of {column} ({cards})",
                "The last {count} cards of {column} ({cards})",
                form.number("cells"),
                column=name,
                cards=taken,
            )
        case "gytha_column" | "den_column":
            return t("{column} ({cards})", column=name, cards=run(cells_of(view, form.word("column")), t))
        case "wigelm_column":
            return t("The {rank} of {column}", rank=rank(cells_of(view, form.word("column"))[0]), column=name)
        case "gytha_card":
            return t("Lay the {value}", value=value)
        case "ethelred_hand":
            return t("The {value} from the hand", value=value)
        case "ethelred_display":
            return t("The {value} from the display", value=value)
        case "wigelm_seat":
            return _neighbour((form.number("seat") - view.player) % view.seats, t)
        case "wilwulf_card":
            return t("Lay the {value} aside", value=value)
    return t("That is enough")


def _neighbour(steps: int, t: Tongue) -> str:
    if steps == 1:
        return t("The left neighbour")
    return t("The player {count} seats to the left", count=steps)


def touches(view: View, form: Form) -> list[str]:
    """The elements an option touches, in the order a hand would."""
    kind = form.kind
    if kind in ("place", "exchange_card", "ethelred_hand", "wilwulf_card", "penalty_card"):
        return [f"hand-{form.number('value')}"]
    if kind in ("place_display", "ethelred_display"):
        return [f"display-{form.number('value')}"]
    if kind == "gytha_card":
        return ["discard", f"discard-{form.number('value')}"]
    if kind == "character":
        return [f"character-{usable(view, form.number('place'))}"]
    if kind == "edgar_rank":
        return ["character-edgar", f"column-{view.so_far.column}"]
    if kind in ("whole", "tail", "head"):
        return [f"column-{view.so_far.column}", f"part-{kind}-{part_number(form)}"]
    if kind == "wigelm_seat":
        return [f"seat-{form.number('seat')}"]
    if "column" in form:
        return [f"column-{form.word('column')}"]
    return {"exchange": ["pile"], "penalty": ["penalty"]}.get(kind, [kind.replace("_", "-")])
