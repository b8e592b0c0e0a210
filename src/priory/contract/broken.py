"""Breaking a tree of plain data: leaving out, replacing and doubling what stands somewhere in it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

Place = tuple[str | int, ...]

LEAVE_OUT = "(left out)"
DOUBLE = "(doubled)"
JUNK: list[Any] = [LEAVE_OUT, DOUBLE, None, True, -1, 0, 1, 7, 10**12, 1.5, "", "x", [], [[]], [0], ["x"], {}, {"x": 1}]


def places(data: Any, every: bool = False, at: Place = ()) -> list[Place]:
    """Where something stands in the data. Of a list's entries the first, or each with `every`."""
    found: list[Place] = []
    inner: list[tuple[str | int, Any]] = []
    if isinstance(data, dict):
        inner = list(data.items())
    elif isinstance(data, list):
        inner = list(enumerate(data if every else data[:1]))
    for key, value in inner:
        found.append((*at, key))
        found += places(value, every, (*at, key))
    return found


def damage(data: Any, place: Place, junk: Any) -> tuple[Any, str]:
    """The data with junk at one place (the data itself is changed), and what was done in words."""
    holder = data
    for key in place[:-1]:
        holder = holder[key]
    last = place[-1]
    if junk == LEAVE_OUT:
        del holder[last]
    elif junk == DOUBLE:
        if isinstance(holder, list) and isinstance(last, int):
            holder.insert(last, deepcopy(holder[last]))
        else:
            holder[f"{last} "] = deepcopy(holder[last])
    else:
        holder[last] = deepcopy(junk)
    return data, f"{'.'.join(map(str, place))} = {junk!r}"
