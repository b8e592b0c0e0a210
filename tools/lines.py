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
BEFORE_SORTS = (3885, 625, 268, 628)
"""Of all lines of the rooms: code, imports, docstrings and comments, blank."""


def lines(paths: Iterable[Path]) -> int:
    """The lines of these files."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def fields(room: Path) -> int:
    """The fields that a room describes."""
    tree = ast.parse((room / "position" / "fields.py").read_text(encoding="utf-8"))
    sheets = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    named = [one for sheet in sheets for one in sheet.body if isinstance(one, ast.Assign)]
    return sum(isinstance(one.value, ast.Call) for one in named)


def files(room: Path) -> tuple[list[Path], list[Path], list[Path]]:
    """The files of a room that write, read and show; check; observe."""
    position = sorted((room / "position").glob("*.py"))
    checks = [path for path in position if path.stem in CHECKS]
    others = [path for path in position if path.stem not in CHECKS]
    return [*others, room / "seat.py", *room.glob("labels.py")], checks, [room / "observe.py"]


def is_text(value: ast.expr) -> bool:
    """Whether this is nothing but a text."""
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def sorts(path: Path) -> tuple[int, int, int, int]:
    """The lines of a file: code, imports, docstrings and comments, blank."""
    text = path.read_text(encoding="utf-8")
    found = [
        "blank" if not line.strip() else "said" if line.strip().startswith("#") else "" for line in text.splitlines()
    ]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Expr):
            sort = "imports" if not isinstance(node, ast.Expr) else "said" if is_text(node.value) else ""
            for line in range(node.lineno - 1, node.end_lineno or 0) if sort else ():
                found[line] = sort
    return found.count(""), found.count("imports"), found.count("said"), found.count("blank")


def table() -> list[str]:
    """The lines of all rooms and of what they share, before and now."""
    found = ["| | fields | written, read, shown | checked | observed | in all |", "|---|---:|---:|---:|---:|---:|"]
    sums = [0, 0]
    for id in sorted(rooms()):
        now, was = [lines(paths) for paths in files(HOME / "games" / id)], BEFORE[id]
        pairs = [f"{one:,} → {other:,}" for one, other in zip((*was, sum(was)), (*now, sum(now)), strict=True)]
        found.append(f"| `{id}` | {fields(HOME / 'games' / id)} | {' | '.join(pairs)} |")
        sums = [sums[0] + sum(was), sums[1] + sum(now)]
    shared = lines(HOME / "core" / f"{name}.py" for name in SHARED)
    found.append(f"| shared in `core` | | | | | {BEFORE_SHARED:,} → {shared:,} |")
    found.append(f"| all rooms | | | | | {sums[0]:,} → {sums[1]:,} |")
    return found


def sorted_table() -> list[str]:
    """The lines of all rooms by what they are, before and now."""
    paths = [path for id in sorted(rooms()) for paths in files(HOME / "games" / id) for path in paths]
    now = [sum(column) for column in zip(*map(sorts, paths), strict=True)]
    found = [
        "| lines of the rooms | in all | code | imports | docstrings, comments | blank |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for name, numbers in (("before", BEFORE_SORTS), ("now", now)):
        found.append(f"| {name} | {' | '.join(f'{number:,}' for number in (sum(numbers), *numbers))} |")
    return found


if __name__ == "__main__":
    print("\n".join([*table(), "", *sorted_table()]))
