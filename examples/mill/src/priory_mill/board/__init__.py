"""How it is drawn in the browser."""

from typing import Any

from priory.core.plain import Facts
from priory.words import Tongue
from priory_mill.options import LINES, POINTS
from priory_mill.table import Position

STEP = 84


def at(point: str) -> tuple[int, int]:
    """Where a point lies on the drawing."""
    return STEP * "abcdefg".index(point[0]), STEP * (7 - int(point[1]))


def scene(view: Position, _choices: Any, _t: Tongue) -> dict[str, Any]:
    """The lines, and for each point its place and whose man stands there."""
    ends = [(at(POINTS[line[0]]), at(POINTS[line[2]])) for line in LINES]
    return {"aside": "", "lines": ends, "points": [(point, *at(point), whose) for point, whose in view.points.items()]}


def big(view: Position, seat: int, t: Tongue) -> tuple[str, str, str]:
    """What decides: the men a player has."""
    men = list(view.points.values()).count(seat + 1) + view.hand[seat]
    return str(men), "p-worker", t("men left")


def travels(entry: Facts, _: Position) -> list[tuple[str, str]]:
    """A man that moves flies from point to point."""
    return [(entry.word("start"), entry.word("end"))] if entry.kind == "move" else []
