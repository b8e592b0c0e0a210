"""How it is drawn in the browser."""

from __future__ import annotations

from typing import Any

from priory.words import Tongue
from priory_mill.options import LINES, POINTS

STEP = 84


def at(point: str) -> tuple[int, int]:
    """Where a point lies on the drawing."""
    return STEP * "abcdefg".index(point[0]), STEP * (7 - int(point[1]))


def scene(view: dict[str, Any], _choices: Any, _t: Tongue) -> dict[str, Any]:
    """The lines, and for each point its place and whose man stands there."""
    owner = {point: seat for seat, men in enumerate(view["men"]) for point in men}
    ends = [(at(POINTS[line[0]]), at(POINTS[line[2]])) for line in LINES]
    points = [(point, *at(point), owner.get(point)) for point in POINTS]
    return {"aside": "", "lines": ends, "points": points}


def big(view: dict[str, Any], seat: int, t: Tongue) -> tuple[str, str, str]:
    """What decides: the men a player has."""
    return str(len(view["men"][seat]) + view["hand"][seat]), "p-worker", t("men left")


def travels(entry: dict[str, Any], _: dict[str, Any]) -> list[tuple[str, str]]:
    """A man that moves flies from point to point."""
    return [(entry["start"], entry["end"])] if entry["kind"] == "move" else []
