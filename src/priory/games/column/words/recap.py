"""A year of A Column of Fire in numbers: points by sales and by conflicts."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.plain import Facts
from priory.games.column.position.fields import View
from priory.games.column.words.log import line
from priory.games.column.words.story import CONFLICT
from priory.story import Recap, Row
from priory.words import Tongue


def recap(
    happened: Sequence[Facts], year: int, before: View, after: View, names: Sequence[str], t: Tongue
) -> Recap | None:
    """What a year has brought to everybody."""
    rows, sales, fights = [], [0] * after.seats, [0] * after.seats
    for entry in happened:
        if entry.kind == "sold":
            sales[entry.seat] += entry.number("points")
        if entry.kind == CONFLICT:
            for seat, won in enumerate(entry.numbers("points")):
                fights[seat] += won
    for seat in range(after.seats):
        old, new = before.players[seat].score, after.players[seat].score
        rest = new - old - sales[seat] - fights[seat]
        rows.append(Row(seat, (*map(_signed, (sales[seat], fights[seat], rest)), f"{old} → {new}")))
    gained = [after.players[seat].score - before.players[seat].score for seat in range(after.seats)]
    best = max(range(after.seats), key=lambda seat: gained[seat])
    return Recap(
        t("Year {year} is over", year=year),
        " ".join(line(entry, list(names), t) for entry in happened if entry.kind == CONFLICT),
        (t("Sales"), t("Conflicts"), t("Other"), t("Points")),
        tuple(rows),
        t("{name} gained most: {points}.", name=names[best], points=_signed(gained[best])),
        t("On to year {year}", year=year + 1),
    )


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "–"
