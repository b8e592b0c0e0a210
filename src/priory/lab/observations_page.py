"""The page that says what each number of an observation is."""

from __future__ import annotations

from priory.core.game import Game
from priory.core.observation import Piece
from priory.core.registry import game as find_game
from priory.core.registry import games

HEAD = """\
# What each number of an observation is

Made by `make docs`; not edited by hand. The pieces stand one after the other, as they are listed; the
flat form is all of them end to end, the last dimension counting fastest. Every number is a 16-bit integer within its
bounds. Where seats are told apart the own seat comes first, then the others clockwise. How it is meant and used:
[lab.md](lab.md).
"""


def shape(few: Piece, many: Piece) -> str:
    """A shape in words; what grows with the seats is called so. The two pieces are those of 2 and of 3 seats."""
    lengths = ["seats" if one != other else str(one) for one, other in zip(few.shape, many.shape, strict=True)]
    return " × ".join(lengths)


def chapter(game: Game) -> list[str]:
    """The table of one game."""
    room = game.room("observe")
    few, many = room.pieces(game.box, 2), room.pieces(game.box, 3)
    wide = sum(piece.size for piece in few), sum(piece.size for piece in many)
    more = wide[1] - wide[0]
    lines = ["", f"## {game.titles['en']} (`{game.id}`)", ""]
    lines += [f"{wide[0] - 2 * more} numbers and {more} more for each seat; {game.option_count} options.", ""]
    lines += ["| piece | shape | from | to | what it is |", "|---|---|---:|---:|---|"]
    for one, other in zip(few, many, strict=True):
        most = str(one.most) if one.most == other.most else f"{other.most - one.most} × seats"
        lines.append(f"| `{one.name}` | {shape(one, other)} | {one.least} | {most} | {one.text} |")
    return lines


def page() -> str:
    """The whole page."""
    lines = [HEAD.rstrip()]
    for id in games():
        lines += chapter(find_game(id))
    return "\n".join(lines) + "\n"
