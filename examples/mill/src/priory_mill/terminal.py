"""How it is drawn in a terminal."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from priory.words import Tongue

LOOK = """\
7  .-----------.-----------.
   |           |           |
6  |   .-------.-------.   |
   |   |       |       |   |
5  |   |   .---.---.   |   |
   |   |   |       |   |   |
4  .---.---.       .---.---.
   |   |   |       |   |   |
3  |   |   .---.---.   |   |
   |   |       |       |   |
2  |   .-------.-------.   |
   |           |           |
1  .-----------.-----------.
   a   b   c   d   e   f   g
"""


def draw(view: dict[str, Any], t: Tongue, names: list[str]) -> Text:
    """The board, the men in hand, and whose are which."""
    rows = [list(row) for row in LOOK.splitlines()]
    for seat, mark in enumerate("●○"):
        for point in view["men"][seat]:
            rows[2 * (7 - int(point[1]))][3 + 4 * "abcdefg".index(point[0])] = mark
    drawn = Text("\n".join("".join(row) for row in rows))
    for seat, mark in enumerate("●○"):
        drawn.append(f"\n{mark} {names[seat]}, {t('in hand')}: {view['hand'][seat]}")
    return drawn
