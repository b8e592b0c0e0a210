"""A round of Pillars in numbers: gold, cubes, and points by builders and by craftsmen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from priory.core.plain import Facts
from priory.games.pillars.position.fields import Player, View
from priory.games.pillars.words.log import line
from priory.games.pillars.words.names import called, gains, points
from priory.story import Recap, Row
from priory.words import Tongue

BUILDERS = ("priory", "privilege")


def recap(
    happened: Sequence[Facts], round: int, before: View, after: View, names: Sequence[str], t: Tongue
) -> Recap | None:
    """What a round has brought to everybody, from the tables at its beginning and at its end."""
    seats = range(after.seats)
    by = [_sources(happened, seat, t) for seat in seats]
    rows = []
    for seat in seats:
        old, new = before.players[seat], after.players[seat]
        works = ", ".join(f"+{count} {name}" for name, count in by[seat].items() if count and name != _others(t))
        rows.append(
            Row(
                seat,
                (
                    f"{old.gold} → {new.gold}",
                    _cubes(new, t),
                    f"+{by[seat][_others(t)]}" if by[seat][_others(t)] else "–",
                    works or "–",
                    f"{old.vp} → {new.vp}",
                ),
            )
        )
    ended = [line(entry, list(names), t) for entry in happened if entry.kind in ("part", "start_player")]
    return Recap(
        t("Round {round} is over", round=round),
        ". ".join(ended),
        (t("Gold"), t("Cubes"), t("By builders"), t("By craftsmen"), t("Points")),
        tuple(rows),
        _difference(by, names, t),
        t("On to round {round}", round=round + 1),
    )


def _others(t: Tongue) -> str:
    return t("By builders")


def _sources(happened: Sequence[Facts], seat: int, t: Tongue) -> Counter[str]:
    """The points of a seat in this round: by its builders, and by each of its craftsmen."""
    found: Counter[str] = Counter()
    for entry in happened:
        if entry.seat == seat and entry.kind == "work":
            found[called(entry.word("craftsman"), t)] += entry.number("vp")
        if entry.seat == seat and entry.kind in BUILDERS:
            found[_others(t)] += entry.number("vp")
    return found


def _cubes(player: Player, t: Tongue) -> str:
    held = {name: count for name, count in player.cubes.items() if count}
    return ", ".join(gains(held, 0, 0, t)) or "–"


def _difference(by: Sequence[Counter[str]], names: Sequence[str], t: Tongue) -> str:
    """The source by which the first was farthest ahead of the second."""
    best, said = 0, ""
    for source in sorted({name for one in by for name in one}):
        first, second = sorted((one[source] for one in by), reverse=True)[:2]
        if first - second > best:
            best = first - second
            who = names[max(range(len(by)), key=lambda seat: by[seat][source])]
            said = t(
                "{name} won {points} ({source}), {more} more than anybody else.",
                name=who,
                points=points(first, t),
                source=source,
                more=best,
            )
    return said
