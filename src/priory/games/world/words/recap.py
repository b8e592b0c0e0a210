"""A chapter of World Without End in numbers: the duties that were missing, and what that cost."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.plain import Facts
from priory.games.world.position.fields import View
from priory.games.world.words.names import duty, number, points
from priory.story import Recap, Row
from priory.words import Tongue


def recap(
    happened: Sequence[Facts], _round: int, before: View, after: View, names: Sequence[str], t: Tongue
) -> Recap | None:
    """The end of a chapter; none for other rounds."""
    lacking = {entry.seat: entry.numbers("lacking") for entry in happened if entry.kind == "duties"}
    if not lacking:
        return None
    duties = range(len(next(iter(lacking.values()))))
    lost = [0.0] * after.seats
    for entry in happened:
        if entry.kind == "lose":
            lost[entry.seat] += entry.plain["vp"]
    rows = tuple(
        Row(
            seat,
            (
                *(_missing(lacking[seat][at]) for at in duties),
                number(lost[seat]) if lost[seat] else "–",
                f"{number(before.players[seat].score)} → {number(after.players[seat].score)}",
            ),
        )
        for seat in range(after.seats)
    )
    worst = max(range(after.seats), key=lambda seat: lost[seat])
    said = t("{name} lost most: {points}.", name=names[worst], points=points(lost[worst], t)) if lost[worst] else ""
    chapter = t.name(t.box.chapter_names[before.chapter - 1])
    return Recap(
        t("{chapter} is over", chapter=chapter),
        t("What was missing of the duties, and what it cost."),
        (*(duty(at, t) for at in duties), t("points lost"), t("points")),
        rows,
        said,
        t("Go on"),
    )


def _missing(count: int) -> str:
    return f"−{number(count)}" if count else "✓"
