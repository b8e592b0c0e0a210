"""Conflicts of A Column of Fire, country by country: who won, who scored, whose house is lost."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.plain import Facts
from priory.games.column.words.log import line
from priory.games.column.words.names import title
from priory.games.column.words.story import CONFLICT
from priory.story import Gain, Place, Scene, Turn
from priory.words import Tongue


def scene(happened: Sequence[Facts], old: int, turn: Turn, names: Sequence[str], t: Tongue) -> Scene | None:
    """The countries that are fought over, of which so many were told before."""
    fought = [(at, entry) for at, entry in enumerate(happened) if entry.kind == CONFLICT]
    new = [at for at, _ in fought if at >= old]
    if turn.about != CONFLICT or not new:
        return None
    places = tuple(
        Place(
            mark=str(number),
            name=title(entry.word("country"), t),
            at=f"country-{entry.word('country')}",
            told=_told(entry, names, t),
            gains=tuple(_gains(entry)) if at >= old else (),
        )
        for number, (at, entry) in enumerate(fought, 1)
    )
    return Scene(t("Religious conflicts"), places, len(fought) - len(new), len(fought), t("Go on"))


def _told(entry: Facts, names: Sequence[str], t: Tongue) -> str:
    """Who won, who scored and whose house is lost; where, says the place."""
    if entry.maybe_word("winner") is None:
        return line(entry, list(names), t)
    scored = [
        f"{names[seat]} {t.plural('{points} point', '{points} points', points, points=f'+{points}')}"
        for seat, points in enumerate(entry.numbers("points"))
        if points
    ]
    lost = [t("{name} loses a house", name=names[seat]) for seat in entry.numbers("lost")]
    return "; ".join([t("Won by: {winner}", winner=title(entry.word("winner"), t)), *scored, *lost])


def _gains(entry: Facts) -> list[Gain]:
    """Points for the houses of the winning religion, and the houses that are lost."""
    won = [Gain(seat, f"+{points}", "p-points") for seat, points in enumerate(entry.numbers("points")) if points]
    return [*won, *(Gain(seat, "−1", "p-house-rule", True) for seat in entry.numbers("lost"))]
