"""What an option brings, in small pictures beside its line in the list."""

from __future__ import annotations

from priory.core.plain import Form
from priory.drawing.easel import SHIELDS
from priory.games.world.board.council import corner_symbol
from priory.games.world.board.formulas import PIECES, signed
from priory.games.world.position.fields import View
from priory.games.world.rules.vocabulary import Bundle
from priory.games.world.words.changes import change, incomes
from priory.words import Tongue

Chip = tuple[str, str] | tuple[str, str, str]


def chips(view: View, form: Form, _: Tongue) -> list[Chip]:
    """Pairs of a number and a symbol; for an orientation everybody's income on their colour."""
    match form.kind:
        case "orient":
            received = incomes(view, form.number("arrow"))
            return [_income(gives, SHIELDS[seat]) for seat, gives in enumerate(received) if gives]
        case "material" | "build":
            return [("", PIECES[form.word("good")])]
        case "house" | "harvest":
            return _bundle(view.box.labels.sites[form.number("site") - 1].rent)
        case "donate":
            return _bundle(view.box.labels.projects[form.word("project")].bonus)
        case "heal":
            return _bundle(view.box.labels.places[form.number("place") - 1].bonus)
        case "sell":
            gold = change(view, form).get("gold", 0)
            return [(signed(gold), "p-coin")] if gold else []
    return []


def _income(gives: Bundle, shield: str) -> Chip:
    symbol, count = corner_symbol(gives), next(iter(gives.values()))
    return "" if count == (2 if symbol == "p-coin2" else 1) else str(count), symbol, shield


def _bundle(bundle: Bundle) -> list[Chip]:
    return [("" if count == 1 else str(count), PIECES[good]) for good, count in bundle.items()]
