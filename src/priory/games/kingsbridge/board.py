"""How Kingsbridge is laid out on the browser's table: columns, spots, piles, characters; and which cards travel."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any, Protocol

from priory.games.kingsbridge.box import CHARACTERS
from priory.games.kingsbridge.naming import cells_of, character, column, effect, moving_part, rank
from priory.games.kingsbridge.options import COLUMN_NAMES, SPOT_FRONT
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
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
GAP_ROWS = 0.64
CARD_HIGH, CARD_WIDE = 166, 120
PERMANENT = 6
DRAWERS = ("gytha_stop", "edgar_rank")


class Chosen(Protocol):
    """An option as the drawing needs it."""

    @property
    def option(self) -> int: ...
    @property
    def form(self) -> dict[str, Any]: ...
    @property
    def text(self) -> str: ...


# The board.


def scene(view: dict[str, Any], choices: Sequence[Chosen], t: Tongue, g: Tongue) -> dict[str, Any]:
    """All that the templates need besides the view."""
    shown = [name for name in COLUMN_NAMES if not name.startswith("X") or cells_of(view, name)]
    if any(one.form.get("column", "c1") not in shown for one in choices):
        shown += [name for name in COLUMN_NAMES if name not in shown and _named(choices, name)]
    columns = [laid(view, name, at, g) for at, name in enumerate(shown)]
    by_name = {one["name"]: one for one in columns}
    spots = [spot for one in choices for spot in spots_of(view, one, by_name, t)]
    rows = max([one["rows"] for one in columns] + [spot["r"] + 1 for spot in spots])
    return {
        "vars": measures(len(columns), max(rows, 1.0)),
        "columns": columns,
        "spots": spots,
        "drawer": drawer(view, choices, t, g),
        "discard": pile(view["discard"]),
        "penalty": pile(view["penalty"]) if "penalty" in view else None,
        "effect": figure(view["turn"]["effect"], g) if view["turn"]["effect"] else None,
        "boxed": [figure(who, g) for who in view.get("boxed", [])],
        "hand": fan(view, choices),
        "aside": aside(view, t, g),
        "display": spread(view["displays"][view["seat"]], "display") if view["seat"] >= 0 else [],
        "characters": people(view, g),
        "note": character_note(view, t, g),
        "all": {who: figure(who, g) for who in CHARACTERS},
    }


def _named(choices: Sequence[Chosen], name: str) -> bool:
    return any(one.form.get("column") == name for one in choices)


def laid(view: dict[str, Any], name: str, at: int, g: Tongue) -> dict[str, Any]:
    """A column: its cards row by row, the gaps in it, the equal neighbours."""
    cells = cells_of(view, name)
    found: dict[str, Any] = {
        "name": name,
        "at": at,
        "label": ROMAN[COLUMN_NAMES.index(name)] if not name.startswith("X") else name,
        "title": column(name, g),
        "cells": [],
        "gaps": [],
        "joints": [],
    }
    row = 0.0
    for i, cell in enumerate(cells):
        value = rank(cell)
        if i and value - rank(cells[i - 1]) == 2:
            found["gaps"].append({"r": row, "value": value - 1})
            row += GAP_ROWS
        if i and value == rank(cells[i - 1]):
            found["joints"].append(round(row - 0.02, 2))
        href = f"edgar-{value}" if isinstance(cell, str) else f"ev-{value}"
        found["cells"].append({"i": i, "r": round(row, 2), "value": value, "href": href})
        row += 1
    found["rows"] = round(row, 2)
    return found


def spots_of(view: dict[str, Any], choice: Chosen, columns: dict[str, Any], t: Tongue) -> list[dict[str, Any]]:
    """Where an option would lay or take something, as a place on the board that can be touched."""
    form = choice.form
    kind = form["kind"]
    if kind in ("whole", "tail", "head"):
        return [_handle(form, choice, columns[view["so_far"]["column"]])]
    if kind == "wynstan":
        here = columns[form["column"]]
        cell = here["cells"][-form["cells"]]
        return [_spot(choice, here, cell["r"], "take", "", "1" if form["cells"] == 1 else "2")]
    if kind not in ("target", "move_target"):
        return []
    here = columns[form["column"]]
    href = _carried(view)
    if form["spot"] == "front":
        return [_spot(choice, here, -1.0, "front", href, t("in front"))]
    if form["spot"] == "gap":
        value = view["so_far"]["value"]
        gap = next(one for one in here["gaps"] if one["value"] == value)
        return [_spot(choice, here, gap["r"], "fill", href, "")]
    if form["spot"] == "swap":
        edgar = next(one for one in here["cells"] if one["href"].startswith("edgar"))
        return [_spot(choice, here, edgar["r"], "swap", href, "")]
    return [_spot(choice, here, here["rows"], "end", href, "")]


def _carried(view: dict[str, Any]) -> str:
    """The card that is being placed, or the first one of the part that is being moved."""
    so_far = view["so_far"]
    if "part" not in so_far:
        return f"ev-{so_far['value']}"
    first = moving_part(view, so_far["column"], so_far["part"])[0]
    return f"edgar-{rank(first)}" if isinstance(first, str) else f"ev-{first}"


def _spot(choice: Chosen, here: dict[str, Any], row: float, kind: str, href: str, text: str) -> dict[str, Any]:
    name = f"spot-{here['name']}-{kind}{text if kind == 'take' else ''}"
    return {
        "id": name,
        "option": choice.option,
        "tip": choice.text,
        "c": here["at"],
        "r": round(row, 2),
        "kind": kind,
        "href": href,
        "text": text,
    }


def _handle(form: dict[str, Any], choice: Chosen, here: dict[str, Any]) -> dict[str, Any]:
    """A part of a column by the card where it begins or ends."""
    kind = form["kind"]
    number = form.get("after", form.get("cells", 0))
    if kind == "whole":
        row, text = -0.72, ""
    elif kind == "tail":
        row, text = here["cells"][number]["r"], "tail"
    else:
        row, text = here["cells"][number - 1]["r"], "head"
    return {
        "id": f"part-{kind}-{number}",
        "option": choice.option,
        "tip": choice.text,
        "c": here["at"],
        "r": row,
        "kind": f"part {kind}",
        "href": "",
        "text": text,
    }


def measures(columns: int, rows: float) -> str:
    """The custom properties that place the cards: wide for desktops (-w), tall for phones (-t)."""
    pitch = min(151.0, 755.0 / (columns - 1))
    most = 1.12 if rows <= 8 else 1.0
    size = min(most, (pitch - 9) / CARD_WIDE)
    step = min(45.0 if rows <= 8 else 34.0, (520 - CARD_HIGH * size) / max(rows - 1, 1), 46 * size)
    tall_pitch = min(64.0, 384.0 / columns)
    tall_size = min(0.516, (tall_pitch - 2) / CARD_WIDE)
    tall_step = min(34.0, 260.0 / max(rows - 1, 1), 66 * tall_size)
    return (
        f"--pitch-w:{pitch:.1f}px;--step-w:{step:.1f}px;--s-w:{size:.3f};--num-w:{min(34.0, step / size * 0.8):.0f}px;"
        f"--pitch-t:{tall_pitch:.1f}px;--step-t:{tall_step:.1f}px;--s-t:{tall_size:.3f};"
        f"--num-t:{min(54.0, tall_step / tall_size * 0.85):.0f}px"
    )


def pile(values: list[int]) -> dict[str, Any]:
    """A pile: how many, the last few on top, and how many of each value."""
    return {"count": len(values), "top": values[-3:], "of": [values.count(value) for value in range(1, 14)]}


def drawer(view: dict[str, Any], choices: Sequence[Chosen], t: Tongue, g: Tongue) -> dict[str, Any] | None:
    """Small cards to pick one from: out of the discard pile, or Edgar's rank."""
    if view["question"] not in DRAWERS or not choices:
        return None
    cards = []
    for one in choices:
        if "value" in one.form:
            value = one.form["value"]
            href = f"edgar-{value}" if view["question"] == "edgar_rank" else f"ev-{value}"
            cards.append({"id": f"discard-{value}", "option": one.option, "href": href, "value": value, "tip": one.text})
    title = character("edgar", g) if view["question"] == "edgar_rank" else t("From the discard pile")
    return {"title": title, "cards": cards}


# The tray.


def fan(view: dict[str, Any], choices: Sequence[Chosen]) -> list[dict[str, Any]]:
    """The own hand as a fan; a card that fits nowhere now is veiled."""
    hand = view["hand"] or []
    placing = view["so_far"].get("value") if view["question"] == "target" and not view["so_far"]["display"] else None
    usable = {one.form["value"] for one in choices if "value" in one.form}
    choosing = view["question"] == "main" and bool(choices)
    found = spread(hand, "hand")
    for at, one in enumerate(found):
        one["i"] = at - (len(hand) - 1) / 2
        one["sel"] = one["value"] == placing and one["first"]
        one["stuck"] = choosing and one["value"] not in usable
    return found


def spread(values: list[int], where: str) -> list[dict[str, Any]]:
    """Cards side by side: the first of a value has the plain id, its twins a number behind it."""
    found: list[dict[str, Any]] = []
    for at, value in enumerate(values):
        twin = values[:at].count(value)
        id = f"{where}-{value}" if not twin else f"{where}-{value}-{twin + 1}"
        found.append({"id": id, "same": f"{where}-{value}", "value": value, "first": not twin})
    return found


def figure(who: str, g: Tongue) -> dict[str, Any]:
    """A character for the drawing."""
    name = character(who, g)
    said = effect(who, g)
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
    lines = textwrap.wrap(text, wide)
    return lines if len(lines) <= most else [*lines[: most - 1], textwrap.shorten(" ".join(lines[most - 1 :]), wide, placeholder=" …")]


def people(view: dict[str, Any], g: Tongue) -> list[dict[str, Any]]:
    """The characters before the own seat: the top of the stack, or the open ones of all."""
    if "open" in view:
        return [figure(who, g) for who in view["open"] if who is not None]
    if view["seat"] < 0 or not view["stacks"][view["seat"]]:
        return []
    return [figure(view["stacks"][view["seat"]][0], g)]


def character_note(view: dict[str, Any], t: Tongue, g: Tongue) -> list[str]:
    """What is to be said about the own characters now."""
    if view["turn"]["used"] and view["active"] == view["seat"]:
        return wrapped(t("one used this turn"), 18, 4)
    if "open" in view:
        return wrapped(t.plural("{count} more face down", "{count} more face down", view["deck_size"]), 18, 4)
    if view["seat"] >= 0 and len(view["stacks"][view["seat"]]) > 1:
        rest = [figure(who, g)["short"] for who in view["stacks"][view["seat"]][1:]]
        return wrapped(t("then {names}", names=", ".join(rest)), 18, 4)
    return []


# The frame.


def aside(view: dict[str, Any], t: Tongue, g: Tongue) -> str:
    """What to keep in mind while choosing."""
    if view["question"] is None:
        return ""
    if view["turn"]["effect"]:
        who = figure(view["turn"]["effect"], g)
        return f"{who['short']}: {who['effect']}"
    if not view["turn"]["placed"]:
        return t("nothing placed yet")
    return ""


def steps(view: dict[str, Any], t: Tongue) -> dict[str, str]:
    """Where the game stands."""
    aims = {
        "competitive": t("first to lay the last card wins"),
        "solo": t("lay all cards; 1 point or more wins"),
        "coop": t("lay all cards together; 1 point or more wins"),
    }
    return {"now": t("Turn {number}", number=view["turns"] + 1), "aim": aims[view["mode"]]}


def big(view: dict[str, Any], seat: int) -> str:
    """The number that decides: the cards a player still has, or the common score."""
    left = view["hand_sizes"][seat] + view["pile_sizes"][seat] + len(view["displays"][seat])
    return str(left)


def state(view: dict[str, Any], seat: int, t: Tongue) -> str:
    """What a player is doing."""
    if view["player"] != seat:
        return ""
    if view["turn"]["placed"]:
        return t.plural("{count} card placed", "{count} cards placed", view["turn"]["placed"])
    return t("begins the turn")


def chips(view: dict[str, Any], form: dict[str, Any]) -> list[int]:
    """The values an option brings together, for its line in the list."""
    if form["kind"] in ("place", "place_display", "exchange_card", "penalty_card", "gytha_card", "wilwulf_card"):
        return [form["value"]]
    if form["kind"] in ("target", "move_target") and form["spot"] in ("end", "front"):
        cells = cells_of(view, form["column"])
        so_far = view["so_far"]
        part = moving_part(view, so_far["column"], so_far["part"]) if "part" in so_far else [so_far["value"]]
        if form["spot"] == "front":
            return [rank(part[-1]), *[rank(cell) for cell in cells[:1]]]
        return [*[rank(cell) for cell in cells[-1:]], rank(part[0])]
    return []


# What travels.


def travels(entry: dict[str, Any], view: dict[str, Any]) -> list[tuple[str, str]]:
    """From which element to which a card went, for things that have just happened."""
    kind, own = entry["kind"], entry["seat"] == view["seat"]
    source = f"hand-{entry.get('value')}" if own else f"seat-{entry['seat']}"
    name = COLUMN_NAMES[entry["column"]] if "column" in entry else ""
    if kind in ("place", "ethelred", "gytha"):
        if entry.get("display"):
            source = f"display-{entry['value']}" if own else f"seat-{entry['seat']}"
        at = _index(view, name, entry["value"], entry.get("spot") == SPOT_FRONT)
        return [("discard" if kind == "gytha" else source, f"cell-{name}-{at}")]
    if kind == "move":
        return _moved(entry, view, name)
    if kind in ("finish", "take_off"):
        kept = len(cells_of(view, name))
        count = entry["cards"] if kind == "finish" else entry["cells"]
        return [(f"cell-{name}-{kept + i}", "discard") for i in range(count)]
    if kind == "draw" and own:
        return [("pile", f"hand-{value}") for value in entry["values"]]
    if kind == "give":
        return [(f"cell-{name}-0", f"seat-{entry['to']}")]
    if kind == "use":
        return [(f"character-{CHARACTERS[entry['character']]}" if own else f"seat-{entry['seat']}", "in-force")]
    ends = {"wilwulf": f"display-{entry.get('value')}", "penalty": "penalty", "put_under": "pile"}
    return [(source, ends[kind])] if kind in ends and own else []


def _index(view: dict[str, Any], name: str, value: int, front: bool) -> int:
    cells = cells_of(view, name)
    if front:
        return 0
    for at in range(len(cells) - 1, -1, -1):
        if cells[at] == value:
            return at
    return len(cells)


def _moved(entry: dict[str, Any], view: dict[str, Any], name: str) -> list[tuple[str, str]]:
    target = COLUMN_NAMES[entry["to"]]
    count = entry["cells"]
    begin = 0 if entry["head"] else len(cells_of(view, name))
    first = 0 if entry["front"] else max(0, len(cells_of(view, target)) - count)
    return [(f"cell-{name}-{begin + i}", f"cell-{target}-{first + i}") for i in range(count)]


# The guided first round.


def coach(view: dict[str, Any], choices: Sequence[Chosen], t: Tongue, g: Tongue) -> dict[str, Any] | None:
    """What glows and why, in five steps; then a word for each kind of question."""
    if not choices:
        if view["question"] is None:
            return None
        return {
            "title": t("The others play"),
            "text": t("Watch the columns: what they lay there, you can build on. The log on the right tells every step."),
            "step": 0,
            "all": 5,
        }
    kinds = {one.form["kind"] for one in choices}
    title, text, step = _lesson(view, kinds, t)
    return {"title": title, "text": text, "step": step, "all": 5}


def _lesson(view: dict[str, Any], kinds: set[str], t: Tongue) -> tuple[str, str, int]:
    question, turn = view["question"], view["turn"]
    if question == "target":
        return (
            t("Where it may go"),
            t("The glowing places take your card: a column's end, if the card is one higher, or an empty column."),
            2,
        )
    if question in ("whole", "move_target"):
        return (
            t("Tidy up"),
            t("Cards on the table may be moved as often as you like: a part of a column goes where it continues a run."),
            3,
        )
    if question != "main":
        return (
            t("A character at work"),
            t("Characters bend the rules for a moment. Choose among what glows; the prompt says what for."),
            5,
        )
    if "end" in kinds and turn["placed"]:
        return (
            t("Go on, or end the turn"),
            t("Lay as many cards as you like. End the turn to draw back up to six. A column from 1 to 13 is cleared away."),
            4,
        )
    if kinds & {"place", "place_display"}:
        return (
            t("Lay your cards"),
            t("Whoever lays the last card first wins. The cards that glow fit somewhere now: touch one, then a place."),
            1,
        )
    return (
        t("Nothing fits"),
        t("No card of yours fits now. Move cards on the table, use your character, or exchange hand cards with your pile."),
        3,
    )
