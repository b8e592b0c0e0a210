"""Writes docs/provenance.md from the boxes of all games: where each entry comes from, and what is of our own making.

An entry is any table of a box.toml with a `source`. A part of an entry may say otherwise: `stone_source = "house"`
speaks for the field `stone`, and so does `house_keys = ["stone"]`; both are listed with the entry. `house_names` are
the languages in which a name is our own translation.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
BOXES = ROOT / "src" / "priory" / "games"
TARGET = ROOT / "docs" / "provenance.md"
SOURCES = ("rulebook", "public", "inferred", "house")

INTRODUCTION = """\
# Where the boxes come from

Written by `make docs` from `src/priory/games/*/box.toml`; not edited by hand.

Every entry of a box says where its content comes from:

| source | meaning |
|---|---|
| `rulebook` | stated in the printed rulebook |
| `public` | stated in other published material of the game |
| `inferred` | follows from those by arithmetic or logic, without being printed |
| `house` | designed here, because the printed value is not known or the rulebook is silent |

Owners of a printed game can export a box (`priory box export`), put in what is printed on their cards, check it
(`priory box check`) and play with it.
"""


@dataclass
class Entry:
    """One entry of a box: where it stands, its source, and the fields with another one."""

    section: str
    label: str
    source: str
    note: str = ""
    parts: dict[str, str] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)

    def house(self) -> str:
        """What of this entry is of our own making, or nothing."""
        if self.source == "house":
            return "all of it"
        return ", ".join(f"`{name}`" for name, source in self.parts.items() if source == "house")


def parts(table: dict[str, Any]) -> dict[str, str]:
    """The fields of an entry with a source of their own."""
    found: dict[str, str] = {}
    for name, value in table.items():
        for source in SOURCES:
            if name == f"{source}_keys":
                found.update(dict.fromkeys(value, source))
        if name.endswith("_source"):
            inner = value if isinstance(value, dict) else {"": value}
            for language, source in inner.items():
                found[f"{name.removesuffix('_source')}.{language}".rstrip(".")] = source
    return found


def walk(value: Any, path: list[str]) -> Iterator[Entry]:
    """All entries in a table or list, in the order they are written."""
    if isinstance(value, dict):
        if "source" in value:
            label, note, names = " / ".join(path[1:] or path), value.get("note", ""), value.get("house_names", [])
            yield Entry(path[0], label, value["source"], note, parts(value), names)
        for name, inner in value.items():
            yield from walk(inner, [*path, name])
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            name = inner.get("id", i + 1) if isinstance(inner, dict) else i + 1
            yield from walk(inner, [*path, str(name)])


def row(cells: list[str]) -> str:
    """A row of a table."""
    return "| " + " | ".join(cells) + " |"


def chapter(box: dict[str, Any]) -> list[str]:
    """The page's part on one game."""
    head = box.get("game") or box["meta"]
    titles = head.get("name") or head["title"]
    entries = list(walk(box, []))
    sections = list(dict.fromkeys(entry.section for entry in entries))
    counts = Counter((entry.section, entry.source) for entry in entries)
    totals = Counter(entry.source for entry in entries)
    lines = [f"## {titles['en']}", "", row(["part of the box", *SOURCES]), row(["---", *["---:"] * len(SOURCES)])]
    for section in sections:
        lines.append(row([f"`{section}`", *(str(counts[section, source] or "") for source in SOURCES)]))
    lines += [row(["**all**", *(f"**{totals[source]}**" for source in SOURCES)]), ""]
    names = Counter(language for entry in entries for language in entry.names)
    if names:
        told = ", ".join(f"{count} in {language}" for language, count in sorted(names.items()))
        lines += [f"Names in our own translation, no printed title being known: {told}.", ""]
    house = [entry for entry in entries if entry.house()]
    if not house:
        return [*lines, "Nothing in this box is of our own making.", ""]
    lines += ["Of our own making:", ""]
    for entry in house:
        note = f" ({entry.note})" if entry.note else ""
        where = f"`{entry.section}`" if entry.label == entry.section else f"`{entry.section}` {entry.label}"
        lines.append(f"- {where}: {entry.house()}{note}")
    return [*lines, ""]


def page() -> str:
    """The whole page."""
    lines = [INTRODUCTION]
    for path in sorted(BOXES.glob("*/box.toml")):
        lines += chapter(tomllib.loads(path.read_text(encoding="utf-8")))
    return "\n".join(lines)


def main() -> int:
    """Write the page, or only check it; the exit code."""
    parser = argparse.ArgumentParser(description="Write docs/provenance.md from the boxes of all games.")
    parser.add_argument("--check", action="store_true", help="only say whether the page is current")
    asked = parser.parse_args()
    text = page()
    if asked.check:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
            sys.stderr.write("docs/provenance.md is not what the boxes say: run `make docs`\n")
            return 1
        return 0
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
