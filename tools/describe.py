"""Writes the pages of docs/ that describe the games as data: positions.md, actions.md and observations.md.

python -m tools.describe            write them anew
python -m tools.describe --check    say which are out of date, and write nothing
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import priory
from priory.core.field_lists import ByName, Each, inside
from priory.core.fields import Field, Sheet, fields_of
from priory.core.game import Game
from priory.core.observation import Piece, pieces_of
from priory.core.options import Kind
from priory.core.registry import rooms

DOCS = Path(__file__).parent.parent / "docs"
FEW = 8
"""More values than these of an option's field are told by the first and the last."""

POSITIONS = """\
# What stands in a position

Made by `make docs` from `position/fields.py` of each room; not edited by hand. `table.to_dict()` writes a position,
`game.from_dict()` reads one, also one written by hand: what is left out takes the default, what contradicts the rules
is refused with the name of the field. `table.view(seat)` holds what everybody sees and, in the second table, what is
made for who looks. A dot leads into a table, `[]` into each of a list, `<name>` into each of the names.
"""
ACTIONS = """\
# What can be answered

Made by `make docs` from `options.py` of each room; not edited by hand. An option is a number: `game.decode(option)`
gives its structured form, `game.encode(form)` its number. The kinds lie end to end. Within a kind the last field counts
fastest: with fields *column* (10 values) and *spot* (4 values) the option of the i-th column and the j-th spot is the
first number of the kind + 4 × i + j, counted from 0.
"""
OBSERVATIONS = """\
# What each number of an observation is

Made by `make docs`; not edited by hand. The pieces stand one after the other, as they are listed; the
flat form is all of them end to end, the last dimension counting fastest. Every number is a 16-bit integer within its
bounds. Where seats are told apart the own seat comes first, then the others clockwise. How it is meant and used:
[lab.md](lab.md).
"""


# Positions.


def paths(sheet: type[Sheet], before: str = "") -> Iterator[tuple[str, Field[Any]]]:
    """Every field of a sheet and of the sheets in it, by its path."""
    for name, field in fields_of(sheet):
        yield before + name, field
        inner = inside(field)
        if inner is not None:
            step = "[]." if isinstance(field, Each) else ".<name>." if isinstance(field, ByName) else "."
            yield from paths(inner, before + name + step)


def seen_by(field: Field[Any], seen: Field[Any] | None) -> str:
    """Who sees what stands there."""
    if seen is None:
        return "nobody"
    return "everybody" if seen is field else "who looks, as told below"


def positions(game: Game) -> list[str]:
    """The fields of a game's positions, and of its views beside them."""
    room = game.room("position.fields")
    seen = dict(paths(room.View))
    lines = ["| field | what it is | what stands there | default | seen by |", "|---|---|---|---|---|"]
    written = dict(paths(room.Position))
    for path, field in written.items():
        default = field.default_text() if field.usual is None else "by the rules"
        lines.append(f"| `{path}` | {field.text} | {field.kind} | {default} | {seen_by(field, seen.get(path))} |")
    lines += ["", "A view holds besides:", "", "| field | what it is | what stands there |", "|---|---|---|"]
    lines += [
        f"| `{path}` | {field.text} | {field.kind} |" for path, field in seen.items() if written.get(path) is not field
    ]
    return lines


# Actions.


def values(found: list[object]) -> str:
    """The values of an option's field, in a few words."""
    numbers = [one for one in found if isinstance(one, int) and not isinstance(one, bool)]
    if len(numbers) == len(found) and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
    names = [str(one).lower() if isinstance(one, bool) else str(one) for one in found]
    return ", ".join(names) if len(names) <= FEW else f"{names[0]}, {names[1]}, … {names[-1]} ({len(names)})"


def form(kind: Kind) -> str:
    """The structured form of a kind: its fields, and what each can be."""
    fields = [f"`{name}`: {values(found)}" for name, found in kind.fields.items()]
    return "; ".join(fields) if fields else "nothing else"


def actions(game: Game) -> list[str]:
    """The kinds of option of a game."""
    lines = [f"{game.option_count} options.", "", "| kind | numbers | its fields |", "|---|---:|---|"]
    for kind in game.codec.kinds:
        last = kind.first + kind.size - 1
        numbers = str(kind.first) if kind.size == 1 else f"{kind.first}–{last}"
        lines.append(f"| `{kind.name}` | {numbers} | {form(kind)} |")
    return lines


# Observations.


def shape(few: Piece, many: Piece) -> str:
    """A shape in words; what grows with the seats is called so. The two pieces are those of 2 and of 3 seats."""
    lengths = ["seats" if one != other else str(one) for one, other in zip(few.shape, many.shape, strict=True)]
    return " × ".join(lengths)


def observations(game: Game) -> list[str]:
    """The pieces of a game's observation."""
    few, many = pieces_of(game, game.box, 2), pieces_of(game, game.box, 3)
    wide = sum(piece.size for piece in few), sum(piece.size for piece in many)
    more = wide[1] - wide[0]
    lines = [f"{wide[0] - 2 * more} numbers and {more} more for each seat; {game.option_count} options.", ""]
    lines += ["| piece | shape | from | to | what it is |", "|---|---|---:|---:|---|"]
    for one, other in zip(few, many, strict=True):
        most = str(one.most) if one.most == other.most else f"{other.most - one.most} × seats"
        lines.append(f"| `{one.name}` | {shape(one, other)} | {one.least} | {most} | {one.text} |")
    return lines


PAGES = {
    "positions.md": (POSITIONS, "position.fields", positions),
    "actions.md": (ACTIONS, "options", actions),
    "observations.md": (OBSERVATIONS, "observe", observations),
}


def page(name: str) -> str:
    """One of the pages, with a chapter for each game."""
    head, part, chapter = PAGES[name]
    lines = [head.rstrip()]
    for game in map(priory.game, rooms()):
        if not game.has(part):
            continue
        lines += ["", f"## {game.titles['en']} (`{game.id}`)", "", *chapter(game)]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the pages, or check them; 1 if one is out of date."""
    parser = argparse.ArgumentParser(description="Write the pages that describe the games as data.")
    parser.add_argument("--check", action="store_true", help="say which are out of date, and write nothing")
    asked = parser.parse_args()
    stale = [name for name in PAGES if not (DOCS / name).exists() or (DOCS / name).read_text("utf-8") != page(name)]
    for name in stale:
        print(f"docs/{name} {'is out of date' if asked.check else 'is written anew'}")
        if not asked.check:
            (DOCS / name).write_text(page(name), encoding="utf-8")
    return 1 if stale and asked.check else 0


if __name__ == "__main__":
    sys.exit(main())
