"""Writes web/src/wire.ts, the messages between table and page in TypeScript, from `priory.table.messages`,
`priory.puzzles.messages` and `priory.story`; or checks that it is current."""

from __future__ import annotations

import argparse
import ast
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

from priory import story
from priory.puzzles import messages as puzzles
from priory.table import messages
from priory.table.wire import wire_name

TARGET = Path(__file__).parent.parent / "web" / "src" / "wire.ts"
HEAD = """\
// What a page and the table tell each other. Made from src/priory/table/messages.py: python -m tools.wire
"""
WIDTH = 120
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}
TOLD = ("Head", "Cell", "Since", "Gain", "Place", "Scene", "Row", "Recap")
"""What of the story goes over the wire."""
PUZZLES = ("Weighed", "Followed", "Solution", "PuzzleNews")
"""What of puzzles does."""
ALIASES = {"Says": messages.Says, "Part": messages.Part, "News": messages.News, "Asked": messages.Asked}


def typescript(hint: object) -> str:
    """A type of Python in TypeScript."""
    alias = [name for name, one in ALIASES.items() if one is hint]
    return alias[0] if alias else spelt(hint)


def spelt(hint: object) -> str:
    """A type in TypeScript, written out."""
    origin, inner = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and hint.__module__ in (messages.__name__, puzzles.__name__, story.__name__):
        return hint.__name__
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in inner)
    if origin in (Union, UnionType):
        return " | ".join(typescript(one) for one in inner)
    if origin is tuple and inner[1:] == (Ellipsis,):
        return f"{typescript(inner[0])}[]"
    if origin is tuple:
        return f"[{', '.join(typescript(one) for one in inner)}]"
    if origin is dict:
        return f"Record<string, {typescript(inner[1])}>"
    if origin is list:
        found = typescript(inner[0])
        return f"({found})[]" if " | " in found else f"{found}[]"
    raise TypeError(f"{hint} has no name on the wire")


def declared(name: str) -> str:
    """A message, or a part of one."""
    if name in ALIASES:
        found = spelt(ALIASES[name])
        line = f"export type {name} = {found};\n"
        return line if len(line) <= WIDTH else f"export type {name} =\n  | {found.replace(' | ', f'{chr(10)}  | ')};\n"
    kind = getattr(story if name in TOLD else puzzles if name in PUZZLES else messages, name)
    hints = get_type_hints(kind)
    if not is_dataclass(kind):
        parts = [f"{field}: {typescript(hint)}" for field, hint in hints.items()]
        line = f"export type {name} = [{', '.join(parts)}];\n"
        return line if len(line) <= WIDTH else f"export type {name} = [\n  {f',{chr(10)}  '.join(parts)},\n];\n"
    rows = []
    for field in fields(kind):
        # What is told always has all its fields; what is asked may leave out what is usual.
        spared = kind in get_args(messages.Asked) and field.default is not MISSING and field.name != "do"
        rows.append(f"  {wire_name(field.name)}{'?' if spared else ''}: {typescript(hints[field.name])};\n")
    return f"export interface {name} {{\n{''.join(rows)}}}\n"


def described() -> Iterator[tuple[str, str]]:
    """The names of all messages and their parts with what is said of them, in the order of the modules."""
    yield from ((name, getattr(story, name).__doc__) for name in TOLD)
    assert messages.__file__ is not None
    body = ast.parse(Path(messages.__file__).read_text(encoding="utf-8")).body
    for at, one in enumerate(body):
        if isinstance(one, ast.ClassDef):
            yield one.name, ast.get_docstring(one) or ""
        elif isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name) and one.targets[0].id in ALIASES:
            after = body[at + 1]
            said = after.value if isinstance(after, ast.Expr) else None
            yield one.targets[0].id, str(said.value) if isinstance(said, ast.Constant) else ""
    yield from ((name, getattr(puzzles, name).__doc__) for name in PUZZLES)


def page() -> str:
    """The whole file."""
    found = [HEAD]
    for name, text in described():
        comment = textwrap.wrap(" ".join(text.split()), WIDTH - len("// "))
        found.append("".join(f"// {line}\n" for line in comment) + declared(name))
    return "\n".join(found)


def main() -> int:
    """Write the file, or only check it; the exit code."""
    parser = argparse.ArgumentParser(description="Write web/src/wire.ts from priory.table.messages.")
    parser.add_argument("--check", action="store_true", help="only say whether the file is current")
    if not parser.parse_args().check:
        TARGET.write_text(page(), encoding="utf-8")
    elif TARGET.read_text(encoding="utf-8") != page():
        sys.stderr.write("web/src/wire.ts is not what priory.table.messages says: run `python -m tools.wire`\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
