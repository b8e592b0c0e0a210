"""Why something of Kingsbridge cannot be touched now: what it needs, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.plain import Form
from priory.games.kingsbridge.options import COLUMN_NAMES
from priory.games.kingsbridge.position.fields import View
from priory.games.kingsbridge.words.names import cells_of, character, column, effect, points, rank
from priory.words import Reason, Tongue

ASKED = (
    "hand-",
    "display-",
    "column-",
    "cell-",
    "gap-",
    "character-",
    "discard",
    "pile",
    "penalty",
    "boxed",
    "in-force",
    "end",
)
LAST = 13
WITH_AN = (8, 11)
"""Numbers that English says with `an` before them."""


def why(view: View, offered: Sequence[Form], element: str, t: Tongue) -> Reason | None:
    """The reason why an element cannot be touched now; None where there is nothing to say."""
    kind, _, rest = element.partition("-")
    name, _, _ = rest.partition("-")
    choosing = view.question == "main" and bool(offered)
    if kind in ("hand", "display") and name.isdigit():
        return card(view, kind, int(name), choosing, t)
    if kind in ("column", "cell") and name in COLUMN_NAMES:
        if any(form.maybe_word("column") == name for form in offered):
            return None
        return of_column(view, name, choosing, t)
    if kind == "gap":
        title = t("A gap")
        number = rest.rpartition("-")[2]
        return Reason(title, t("The {value} is missing here: whoever holds one may lay it in.", value=number))
    if kind == "character" and view.characters:
        return of_character(view, name, choosing, t)
    if element == "in-force" and view.turn.effect:
        return Reason(
            character(view.turn.effect, t),
            t("In force until the end of this turn: {effect}.", effect=effect(view.turn.effect, t)),
        )
    return of_pile(view, element, choosing, t)


# Cards.


def a_card(value: int, t: Tongue) -> str:
    """A card by its number, with its article."""
    return t("an {value}", value=value) if value in WITH_AN else t("a {value}", value=value)


def any_of(values: Sequence[int], t: Tongue) -> str:
    """One of several cards: `a 7 or an 8`."""
    words = [a_card(value, t) for value in values]
    if len(words) < 2:
        return "".join(words)
    return t("{first} or {last}", first=", ".join(words[:-1]), last=words[-1])


def before(view: View, value: int) -> list[int]:
    """The cards behind which this one may be laid now."""
    found = [value - 1] if value > 1 else []
    if view.turn.effect == "agatha":
        found.append(value)
    if view.turn.effect == "ragna" and not view.turn.skipped and value > 2:
        found.insert(0, value - 2)
    return found


def ends(view: View) -> dict[str, int]:
    """The card at the end of each column that is not empty."""
    return {name: rank(cells_of(view, name)[-1]) for name in COLUMN_NAMES if cells_of(view, name)}


def empty(view: View) -> bool:
    """Whether one of the columns that are always there is empty."""
    return any(not cells for cells in view.columns)


def card(view: View, where: str, value: int, choosing: bool, t: Tongue) -> Reason:
    """A card of the own hand or display."""
    title = t("The {value}", value=value)
    if where == "display" and value in view.fresh:
        return Reason(title, t("Laid aside this turn: it can be laid from your next turn on."))
    if not choosing:
        return Reason(title)
    follows = before(view, value)
    if follows:
        said = t(
            "The {value} follows {cards} or opens an empty column: there is neither.",
            value=value,
            cards=any_of(follows, t),
        )
    else:
        said = t("The {value} opens an empty column: there is none.", value=value)
    return Reason(title, said, way_for(view, value, "", t))


def way_for(view: View, value: int, here: str, t: Tongue) -> str:
    """What could be laid first, so that this card fits somewhere (a column `here` does not help itself)."""
    hand = view.hand or []
    for name, last in ends(view).items():
        between = list(range(last + 1, value))
        if name != here and between and all(one in hand for one in between):
            cards = ", ".join(map(str, between))
            return t("Lay {cards} on {column} first, then it fits.", cards=cards, column=column(name, t))
    if not here and value - 1 in hand:
        return t("You hold {card}, but it needs a place first.", card=a_card(value - 1, t))
    return ""


# Columns.


def of_column(view: View, name: str, choosing: bool, t: Tongue) -> Reason:
    """A column of which nothing can be moved now."""
    title = column(name, t)
    title = title[:1].upper() + title[1:]
    cells = [rank(cell) for cell in cells_of(view, name)]
    if view.question == "whole" and view.so_far.column == name and view.player == view.seat:
        return Reason(title, t("Only the end or the beginning of a column moves, never a middle piece."))
    if not cells and view.question == "main":
        return Reason(title, t("Empty: any card of your hand may be laid here, and any part of another column."))
    if not choosing or not cells:
        return Reason(title)
    if view.turn.moves >= view.box.moves_per_turn:
        return Reason(
            title, t.plural("Only {count} move a turn.", "Only {count} moves a turn.", view.box.moves_per_turn)
        )
    joins = sorted({last for value in cells for last in before(view, value)})
    others = {last for other, last in ends(view).items() if other != name}
    if others & set(joins) or empty(view) or fits_in_front(view, name, cells):
        return Reason(title, t("It could only be moved to where it stood before in this turn, or for nothing."))
    return Reason(title, nowhere(cells, joins, t), way_for(view, cells[0], name, t))


def fits_in_front(view: View, name: str, cells: Sequence[int]) -> bool:
    """Whether a part of a column fits before another one, while that is allowed."""
    firsts = {rank(cells_of(view, other)[0]) for other in ends(view) if other != name}
    return view.turn.effect == "aldred" and any(value + 1 in firsts for value in cells)


def nowhere(cells: Sequence[int], joins: Sequence[int], t: Tongue) -> str:
    """Nothing of a column fits behind another one, and no column is empty."""
    if not joins:
        return t("The {value} moves only into an empty column: there is none.", value=cells[0])
    if len(cells) == 1:
        return t(
            "The {value} moves only behind {cards}: no column ends so, and none is empty.",
            value=cells[0],
            cards=any_of(joins, t),
        )
    return t(
        "A part of it moves behind {cards}, or into an empty column: there is neither.",
        cards=any_of(joins, t) if len(joins) < 3 else t("a card from {low} to {high}", low=joins[0], high=joins[-1]),
    )


# Characters.


def of_character(view: View, who: str, choosing: bool, t: Tongue) -> Reason | None:
    """A character before the own seat."""
    shown = view.open if "open" in view else view.stacks[view.seat] if view.seat >= 0 else []
    if who not in shown:
        return None
    title = character(who, t)
    if choosing and view.turn.used:
        used = view.turn.effect
        if used:
            return Reason(title, t("One character a turn: you have used {character}.", character=character(used, t)))
        return Reason(title, t("One character a turn: you have used one."))
    if not choosing:
        return Reason(title)
    if "open" not in view and who != shown[0]:
        return Reason(title, t("Only the first character of your stack can be used."))
    return Reason(title, helpless(view, who, t))


def helpless(view: View, who: str, t: Tongue) -> str:
    """Why a character could do nothing now (K10.7)."""
    if who == "gytha":
        if not view.discard:
            return t("The discard pile is empty.")
        return t("None of the discarded cards fits anywhere.")
    if who == "edgar":
        return t("Every column ends with a {value}: nothing follows it.", value=LAST)
    if who == "ethelred":
        if not view.hand_sizes[view.seat] and not view.displays[view.seat]:
            return t("You have no card to begin a column with.")
        return t("There is no room for another extra column.")
    if who == "wigelm":
        return t("No column begins with a card that could be given away.")
    if who in ("wynstan", "den"):
        return t("There is no card in any column.")
    return t("Your hand is empty.") if who == "wilwulf" else ""


# Piles, and the end of the turn.


def of_pile(view: View, element: str, choosing: bool, t: Tongue) -> Reason | None:
    """The piles beside the columns, and closing the turn."""
    if element == "discard":
        if not view.characters:
            return Reason(t("Discard pile"), t("Finished columns lie here: they do not come back."))
        return Reason(
            t("Discard pile"),
            t("Only {character} brings cards back from here.", character=character("gytha", t)),
        )
    if element == "boxed" and "boxed" in view:
        return Reason(t("Out of the game"), t("These characters are not used any more."))
    if element == "pile" and view.seat >= 0:
        return Reason(t("Your draw pile"), of_draw_pile(view, t) if choosing else "")
    if element == "end":
        return Reason(t("End turn"), unfinished(view, t) if choosing else "")
    if element == "penalty" and "penalty" in view:
        said = t(
            "Only when none of your cards fits and you have laid none: a card goes here and counts {points}.",
            points=points(view.box.penalty_points, t),
        )
        return Reason(t("Penalty pile"), said)
    return None


def of_draw_pile(view: View, t: Tongue) -> str:
    """Why cards cannot be exchanged (K8)."""
    if view.mode != "competitive":
        return t("You draw from here when the turn ends; here nobody exchanges cards.")
    if view.turn.placed:
        return t("You have laid a card, so your turn ends with End turn: then you draw.")
    if not view.pile_sizes[view.seat]:
        return t("Your draw pile is empty: there is nothing to exchange for. If you lay nothing, you pass.")
    return t("Your hand is empty: there is nothing to exchange.")


def unfinished(view: View, t: Tongue) -> str:
    """Why the turn cannot be ended."""
    if view.mode == "competitive":
        return t("You have laid no card yet: lay one, or exchange cards.")
    return t("You have laid no card yet: lay one. Only if none fits, one goes to the penalty pile.")
