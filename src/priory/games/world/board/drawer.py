"""The drawer in the middle of the table: what no single piece on the board stands for, as tiles to be touched."""

from __future__ import annotations

from collections.abc import Sequence

from priory.choices import Choice
from priory.core.plain import Form
from priory.games.world.board.formulas import ARROW, Token, amounts, exchange, picture, piece, signed, text
from priory.games.world.board.letters import line
from priory.games.world.options import PROTECTIONS
from priory.games.world.position.fields import View
from priory.games.world.words.changes import change, material_taken, sold
from priory.games.world.words.prompts import protection
from priory.words import Tongue

ROOM = 424
MOST_IN_ROW = 8
DUTY_GOODS = ("piety", "grain", "gold")


def drawer(view: View, choices: Sequence[Choice], t: Tongue) -> dict[str, object] | None:
    """The tiles for this question, in rows; None where the board itself has them all."""
    tiles = [(one, tokens) for one in choices if (tokens := _tokens(view, one.form, t)) is not None]
    if not tiles:
        return None
    per_row = min(len(tiles), MOST_IN_ROW if len(tiles) != 2 * ((len(tiles) + 1) // 2) else _even(len(tiles)))
    rows = -(-len(tiles) // per_row)
    wide = min(112.0, (ROOM - 16) / per_row)
    left = -wide * per_row / 2
    found = []
    for i, (one, (upper, lower)) in enumerate(tiles):
        found.append(
            {
                "id": _id(one.form),
                "option": one.option,
                "tip": one.text,
                "x": round(left + wide * (i % per_row) + 3, 1),
                "y": 30 + 56 * (i // per_row),
                "wide": round(wide - 6, 1),
                "upper": line(upper, 22, wide - 14),
                "lower": line(lower, 22, wide - 14),
            }
        )
    return {
        "title": _title(view, choices, t),
        "tiles": found,
        "high": 36 + 56 * rows,
        "wide": max(wide * per_row + 16, 196),
    }


def _even(count: int) -> int:
    return count if count <= MOST_IN_ROW else -(-count // (-(-count // MOST_IN_ROW)))


def _id(form: Form) -> str:
    match form.kind:
        case "accept":
            return f"offer-{form.number('offer')}"
        case "sell":
            return f"sell-{form.number('wool')}-{form.number('cloth')}"
        case "weave":
            return f"weave-{form.number('amount')}"
        case "protect":
            return f"protect-{PROTECTIONS.index(form.word('duties'))}"
        case "material":
            return f"material-{form.word('good')}"
    return "small-service"


def _title(view: View, choices: Sequence[Choice], t: Tongue) -> str:
    match view.question:
        case "offer":
            return t("The offer") if view.asked.optional else t("The choice")
        case "sell":
            return t("At the market")
        case "weave":
            return t("At the loom")
        case "protect":
            return protection(view, t)
        case "material":
            return t("From quarry or forest")
    patients = any(one.form.kind == "heal" for one in choices)
    return t("Heal a patient on the board, or") if patients else t("A small service")


def _tokens(view: View, form: Form, t: Tongue) -> tuple[list[Token], list[Token]] | None:
    """The upper and the lower line of a tile."""
    match form.kind:
        case "accept":
            offer = view.asked.options[form.number("offer") - 1]
            if offer["pay"] and offer["get"]:
                return [*amounts(offer["pay"]), ARROW], amounts(offer["get"])
            return exchange(offer["pay"], offer["get"]), []
        case "sell":
            return _sale(view, form) or ([text(t("nothing"))], [])
        case "weave":
            amount = form.number("amount")
            if not amount:
                return [text(t("nothing"))], []
            return [*piece("wool", amount), ARROW], piece("cloth", amount)
        case "protect":
            chosen = PROTECTIONS.index(form.word("duties"))
            spared = [token for i, good in enumerate(DUTY_GOODS) if chosen >> i & 1 for token in piece(good)]
            return ([*piece("loyalty", chosen.bit_count()), ARROW], spared) if chosen else ([text(t("nothing"))], [])
        case "material":
            return piece(form.word("good"), material_taken(view, form.word("good"))), []
        case "small_service":
            return amounts(view.box.labels.gains["medicine"], "+"), []
    return None


def _sale(view: View, form: Form) -> tuple[list[Token], list[Token]] | None:
    """What is sold, and the gold it brings in the end: less what blue cards ask for a sale."""
    if not sold(form):
        return None
    gold = change(view, form).get("gold", 0)
    return [*amounts(sold(form)), ARROW], [text(signed(gold)), *picture("gold")]
