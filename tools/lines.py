"""Counts the lines by which rooms write, read, show, check and observe their tables, beside those of before.

python -m tools.lines           what there is now, beside what there was before every field was described once
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

from priory.core.registry import rooms

HOME = Path(__file__).parent.parent / "src" / "priory"
CHECKS = {"audit", "order", "question", "agenda", "chronicle"}
"""The modules of `position` that refuse what no game reaches; the others write and read."""
SHARED = ("fields", "field_lists", "writing", "written", "reader", "observation")
BEFORE = {
    "column": (804, 0, 372),
    "kingsbridge": (511, 146, 261),
    "pillars": (502, 635, 405),
    "world": (761, 678, 331),
}
"""What it was right before the rebuilding, at 9a55216: written, read and shown; checked; observed. The checks of Column
stood among its readings."""
BEFORE_SHARED = 392
"""`page`, `pieces`, and the reader that stood in `box`."""


def lines(paths: Iterable[Path]) -> int:
    """The lines of these files."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def fields(room: Path) -> int:
    """The fields that a room describes."""
    tree = ast.parse((room / "position" / "fields.py").read_text(encoding="utf-8"))
    sheets = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    named = [one for sheet in sheets for one in sheet.body if isinstance(one, ast.Assign)]
    return sum(isinstance(one.value, ast.Call) for one in named)


def counted(room: Path) -> tuple[int, int, int]:
    """The lines of a room: written, read and shown; checked; observed."""
    position = sorted((room / "position").glob("*.py"))
    checks = [path for path in position if path.stem in CHECKS]
    others = [path for path in position if path.stem not in CHECKS]
    shown = [room / "seat.py", *room.glob("labels.py")]
    return lines([*others, *shown]), lines(checks), lines([room / "observe.py"])


def table() -> list[str]:
    """The lines of all rooms and of what they share, before and now."""
    found = ["| | fields | written, read, shown | checked | observed | in all |", "|---|---:|---:|---:|---:|---:|"]
    sums = [0, 0]
    for id in sorted(rooms()):
        now, was = counted(HOME / "games" / id), BEFORE[id]
        pairs = [f"{one:,} → {other:,}" for one, other in zip((*was, sum(was)), (*now, sum(now)), strict=True)]
        found.append(f"| `{id}` | {fields(HOME / 'games' / id)} | {' | '.join(pairs)} |")
        sums = [sums[0] + sum(was), sums[1] + sum(now)]
    shared = lines(HOME / "core" / f"{name}.py" for name in SHARED)
    found.append(f"| shared in `core` | | | | | {BEFORE_SHARED:,} → {shared:,} |")
    found.append(f"| all rooms | | | | | {sums[0]:,} → {sums[1]:,} |")
    return found


if __name__ == "__main__":
    print("\n".join(table()))
