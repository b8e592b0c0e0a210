"""How Kingsbridge is drawn on the browser's table: the scene for the templates, the panels, the head of the page."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TypedDict

from priory.choices import Choice
from priory.core.plain import Form
from priory.drawing.wrapping import wrapped as broken
from priory.games.kingsbridge.board.layout import laid, measures, spots_of
from priory.games.kingsbridge.board.sounds import sounds
from priory.games.kingsbridge.board.travels import travels
from priory.games.kingsbridge.box import Box
from priory.games.kingsbridge.options import COLUMN_NAMES
from priory.games.kingsbridge.position.fields import View
from priory.games.kingsbridge.words.names import cells_of, character, effect, moving_part, points, rank, signed
from priory.words import Tongue

FIGURES = {
    "aldred": "monk-face",
    "edgar": "farmer",
    "wynstan": "pope-crown",
    "gytha": "cowled",
    "agatha": "nun-face",
    "ragna": "woman-elf-face",
    "ethelred": "king",
    "den": "visored-helm",
    "wigelm": "bandit",
    "wilwulf": "viking-head",
}
__all__ = [
    "big",
    "chips",
    "offered",
    "own",
    "pieces",
    "result",
    "scene",
    "shared",
    "sounds",
    "state",
    "steps",
    "travels",
]

DRAWERS = ("gytha_stop", "edgar_rank")


def pieces(box: Box) -> dict[str, int]:
    """What the symbols are drawn with: a hand of any size up to the whole one."""
    return {"hand_size": box.hand_size}


# The board.


def scene(view: View, choices: Sequence[Choice], t: Tongue) -> dict[str, object]:
    """All that the templates need besides the view."""
    return {**shared(view, t), **offered(view, choices, t), **own(view, choices, t)}


def shared(view: View, t: Tongue) -> dict[str, object]:
    """Of these entries those that are the same for everybody."""
    alone = view.mode == "solo"
    return {
        "discard": pile(view.discard),
        "penalty": pile(view.penalty) if "penalty" in view else None,
        "score": view.scores[0] if "penalty" in view else None,
        "effect": figure(view.turn.effect, alone, t) if view.turn.effect else None,
        "boxed": [figure(who, alone, t) for who in (view.boxed if "boxed" in view else [])],
        "figure": partial(figure, alone=alone, t=t),
        "rules": rules(view, t),
    }


def offered(view: View, choices: Sequence[Choice], t: Tongue) -> dict[str, object]:
    """Of these entries those that hang on what can be chosen."""
    shown = [name for name in COLUMN_NAMES if not name.startswith("X") or cells_of(view, name)]
    if any(one.form.word("column") not in shown for one in choices if "column" in one.form):
        shown += [name for name in COLUMN_NAMES if name not in shown and _named(choices, name)]
    columns = [laid(view, name, at, t) for at, name in enumerate(shown)]
    by_name = {one["name"]: one for one in columns}
    spots = [spot for one in choices for spot in spots_of(view, one, by_name, t)]
    rows = max([one["rows"] for one in columns] + [spot["r"] + 1 for spot in spots])
    return {
        "aside": aside(view, t),
        "vars": measures(len(columns), max(rows, 1.0)),
        "columns": columns,
        "spots": spots,
        "drawer": drawer(view, choices, t),
    }


def own(view: View, choices: Sequence[Choice], t: Tongue) -> dict[str, object]:
    """Of these entries those that hang on who looks."""
    return {
        "pile": own_pile(view, t),
        "hand": fan(view, choices),
        "display": spread(view.displays[view.seat], "display") if view.seat >= 0 else [],
        "characters": people(view, t),
        "note": character_note(view, t),
    }


def rules(view: View, t: Tongue) -> dict[str, str]:
    """What the numbers of the box mean for playing alone or together (K24.2)."""
    if view.mode == "competitive":
        return {}
    box = t.box
    return {
        "penalty": t("penalty pile: each card counts {points}", points=points(box.penalty_points, t)),
        "score": t(
            "{character} for each character left, {column} for each empty column, {penalty} for each penalty card",
            character=signed(box.character_points),
            column=signed(box.column_points),
            penalty=signed(box.penalty_points),
        ),
    }


def _named(choices: Sequence[Choice], name: str) -> bool:
    return any(one.form.maybe_word("column") == name for one in choices)


def pile(values: list[int]) -> dict[str, object]:
    """A pile: how many, the last few on top, and how many of each value."""
    return {"count": len(values), "top": values[-3:], "of": [values.count(value) for value in range(1, 14)]}


def own_pile(view: View, t: Tongue) -> str:
    """How many cards the own draw pile holds."""
    left = view.pile_sizes[view.seat] if view.seat >= 0 else 0
    return t.plural("your draw pile: {count} card", "your draw pile: {count} cards", left)


def drawer(view: View, choices: Sequence[Choice], t: Tongue) -> dict[str, object] | None:
    """Small cards to pick one from: out of the discard pile, or Edgar's rank."""
    if view.question not in DRAWERS or not choices:
        return None
    cards = []
    for one in choices:
        if "value" in one.form:
            value = one.form.number("value")
            href = f"edgar-{value}" if view.question == "edgar_rank" else f"ev-{value}"
            cards.append(
                {"id": f"discard-{value}", "option": one.option, "href": href, "value": value, "tip": one.text}
            )
    title = character("edgar", t) if view.question == "edgar_rank" else t("From the discard pile")
    return {"title": title, "cards": cards}


# The tray.


def fan(view: View, choices: Sequence[Choice]) -> list[dict[str, object]]:
    """The own hand as a fan; a card that fits nowhere now is veiled."""
    hand = view.hand or []
    placing = view.so_far.value if view.question == "target" and not view.so_far.display else None
    usable = {one.form.number("value") for one in choices if "value" in one.form}
    choosing = view.question == "main" and bool(choices)
    found = spread(hand, "hand")
    for at, one in enumerate(found):
        one["i"] = at - (len(hand) - 1) / 2
        one["sel"] = one["value"] == placing and one["first"]
        one["stuck"] = choosing and one["value"] not in usable
    return found


def spread(values: list[int], where: str) -> list[dict[str, object]]:
    """Cards side by side: the first of a value has the plain id, its twins a number behind it."""
    found: list[dict[str, object]] = []
    for at, value in enumerate(values):
        twin = values[:at].count(value)
        id = f"{where}-{value}" if not twin else f"{where}-{value}-{twin + 1}"
        found.append({"id": id, "same": f"{where}-{value}", "value": value, "first": not twin})
    return found


class Figure(TypedDict):
    """A character for the drawing."""

    id: str
    icon: str
    name: str
    short: str
    effect: str
    lines: list[str]
    ribbon: list[str]


@lru_cache(maxsize=512)
def figure(who: str, alone: bool, t: Tongue) -> Figure:
    """A character for the drawing."""
    name, said = character(who, t), effect(who, t, alone)
    return {
        "id": who,
        "icon": FIGURES[who],
        "name": name,
        "short": name.split()[-1],
        "effect": said,
        "lines": wrapped(said, 22, 3),
        "ribbon": wrapped(said, 26, 3),
    }


def wrapped(text: str, wide: int, most: int) -> list[str]:
    """A text in lines of so many letters; what does not fit ends in dots, and the tooltip has it all."""
    lines = broken(text, wide, False)
    return (
        lines
        if len(lines) <= most
        else [*lines[: most - 1], textwrap.shorten(" ".join(lines[most - 1 :]), wide, placeholder=" …")]
    )


def people(view: View, t: Tongue) -> list[Figure]:
    """The characters before the own seat: the top of the stack, or the open ones of all."""
    if "open" in view:
        return [figure(who, view.mode == "solo", t) for who in view.open if who is not None]
    if view.seat < 0 or not view.stacks[view.seat]:
        return []
    return [figure(view.stacks[view.seat][0], False, t)]


def character_note(view: View, t: Tongue) -> list[str]:
    """What is to be said about the own characters now."""
    if view.turn.used and view.active == view.seat:
        return wrapped(t("one used this turn"), 18, 4)
    if "open" in view:
        return wrapped(t.plural("{count} more face down", "{count} more face down", view.deck_size), 18, 4)
    if view.seat >= 0 and len(view.stacks[view.seat]) > 1:
        rest = [figure(who, False, t)["short"] for who in view.stacks[view.seat][1:]]
        return wrapped(t("then {names}", names=", ".join(rest)), 18, 4)
    return []


# The frame.


def aside(view: View, t: Tongue) -> str:
    """What to keep in mind while choosing."""
    if view.question is None:
        return ""
    if view.turn.effect:
        who = figure(view.turn.effect, view.mode == "solo", t)
        return f"{who['short']}: {who['effect']}"
    if not view.turn.placed:
        return t("nothing placed yet")
    return ""


def steps(view: View, t: Tongue) -> dict[str, str]:
    """Where the game stands."""
    least = points(t.box.win_at_least, t)
    aims = {
        "competitive": t("first to lay the last card wins"),
        "solo": t("lay all cards; win with {points} or more", points=least),
        "coop": t("lay all cards together; win with {points} or more", points=least),
    }
    return {"now": t("Turn {number}", number=view.turns + 1), "aim": aims[view.mode]}


def standing(view: View, t: Tongue) -> str:
    """How far the game has come, for who has left it."""
    return t("Turn {number}", number=view.turns + 1)


def big(view: View, seat: int, t: Tongue) -> tuple[str, str, str]:
    """The number that decides, its picture and its name: the cards a player still has."""
    left = view.hand_sizes[seat] + view.pile_sizes[seat] + len(view.displays[seat])
    return str(left), "p-cards", t("cards left")


def result(view: View, seat: int, t: Tongue) -> str:
    """What a player has reached at the end: alone and together the score (K24.2), else the cards left."""
    if view.mode == "competitive":
        return big(view, seat, t)[0]
    return t("{points} of {most} points", points=f"{view.scores[seat]:g}", most=t.box.maximum)


def state(view: View, seat: int, t: Tongue) -> str:
    """What a player is doing."""
    if view.player != seat:
        return ""
    if view.turn.placed:
        return t.plural("{count} card placed", "{count} cards placed", view.turn.placed)
    return t("begins the turn")


def chips(view: View, form: Form, _: Tongue) -> list[int]:
    """The values an option brings together, for its line in the list."""
    if form.kind in ("place", "place_display", "exchange_card", "penalty_card", "gytha_card", "wilwulf_card"):
        return [form.number("value")]
    if form.kind in ("target", "move_target") and form.word("spot") in ("end", "front"):
        cells = cells_of(view, form.word("column"))
        so_far = view.so_far
        part = moving_part(view, so_far.column, Form(so_far.part)) if "part" in so_far else [so_far.value]
        if form.word("spot") == "front":
            return [rank(part[-1]), *[rank(cell) for cell in cells[:1]]]
        return [*[rank(cell) for cell in cells[-1:]], rank(part[0])]
    return []
