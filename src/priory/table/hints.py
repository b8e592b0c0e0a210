"""Hints: what the master would do, from what the seat knows alone, and how that is told.

Hints are for who plays alone or against bots, and for tables where it was agreed when they were laid
(`LiveTable.hints`). Each is an event of the table, so it is counted, and told at the end.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from priory.bots.bot import Budget
from priory.bots.thinker import WITHOUT_LIMIT, Thinker, plans_in
from priory.choices import Choice, choices_of, summed_up
from priory.core.oracle import chances
from priory.core.plain import Data
from priory.core.registry import game
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import State
from priory.endings.ending import manner_of
from priory.review.judging import SURE, USUAL, judge
from priory.review.review import Weighed
from priory.table.messages import HintNews, Rated
from priory.words import tongue

# Who only thinks of a hint, in a process or worker of its own, needs no table and nothing to draw it with.
if TYPE_CHECKING:
    from priory.table.table import LiveTable

SECONDS = 2.0
"""After so long the best so far is told."""
GLANCE = 100
"""So many walks the first look has."""
MASTERS = 400
"""And so many iterations the master's search, between options that are as good as each other."""
SHOWN = 3
TABLES = 8
"""So many tables a planned turn is tried on."""
CLOSE = 0.03
"""Options whose chances differ by less are as good as each other."""


class Told(NamedTuple):
    """An option with its chance to win and the points to be expected."""

    option: int
    chance: float
    points: float


class Hint(NamedTuple):
    """What was found: the best options, the best first, and whether there was no time to look longer."""

    best: tuple[Told, ...]
    so_far: bool


def hinted(seat: Seat, seconds: float = SECONDS, iterations: int = WITHOUT_LIMIT) -> Hint:
    """What the master would do: a first look, and a longer one if that can be done in time. A turn that is planned is
    planned as long as there is time, or for so many iterations."""
    if plans_in(seat.game_id):
        return planned(seat, seconds, iterations)
    began = time.perf_counter()
    found = judge(seat, GLANCE)
    so_far = (time.perf_counter() - began) * USUAL / GLANCE > seconds
    if not so_far:
        found = judge(seat)
    best = masters(seat, found, seconds)
    # None is told to be better than the one that is advised: they cannot be told apart.
    rest = [one._replace(chance=min(one.chance, best.chance)) for one in found if one is not best]
    return Hint(tuple(Told(one.option, one.chance, one.points) for one in [best, *rest][:SHOWN]), so_far)


def hinted_at(game_id: str, position: Data, box: Data | None, seat: int) -> Hint:
    """In a worker: what the master would do at a table that agrees with all the seat knows."""
    return hinted(Seat(game(game_id).from_dict(position, box), seat))


def planned(seat: Seat, seconds: float, iterations: int) -> Hint:
    """What the master plans, in games whose turns are long chains of choices: the best way that begins with each
    option, with the chance to win and the score at the end of the turn, over a few imagined tables."""
    rng = Rng(0)
    plan = game(seat.game_id).room("mind.plan")
    ways: dict[int, list[int]] = {}
    for line, _, _ in plan.plans(seat.imagine(rng), seat.seat, rng, iterations, seconds / 2):
        ways.setdefault(line[0], line)
    found: list[Told] = []
    for option, line in list(ways.items())[:SHOWN]:
        ends = [followed(seat.imagine(rng), line) for _ in range(TABLES)]
        chance = sum(chances(end)[seat.seat] for end in ends) / TABLES
        points = sum(end.scores()[seat.seat] for end in ends) / TABLES
        # None is told to be better than one that the master prefers.
        found.append(Told(option, min([chance, *[one.chance for one in found]]), points))
    return Hint(tuple(found), False)


def followed(table: State, line: list[int]) -> State:
    """The table after a turn that is played so, as far as it can be."""
    seat = table.player
    for option in line:
        if table.player != seat or option not in table.offered:
            break
        table.play(option)
    return table


def masters(seat: Seat, found: list[Weighed], seconds: float) -> Weighed:
    """Of the options that cannot be told apart from the best, the one that the master's search prefers."""
    equals = {one.option: one for one in found if found[0].chance - one.chance <= SURE * one.error}
    if len(equals) < 2:
        return found[0]
    preferred = Thinker().explain(seat, Budget(iterations=MASTERS, seconds=seconds / 4))
    return next(equals[one.option] for one in preferred if one.option in equals)


def told(table: LiveTable, seat: int, hint: Hint, language: str) -> HintNews:
    """A hint as a page is told of it."""
    choices = {one.option: one for one in choices_of(table.record.game, table.seat(seat), language)}
    best = choices[hint.best[0].option]
    manner = manner_of(table.record, language)
    return HintNews(
        ply=table.record.ply,
        option=best.option,
        text=best.text,
        touches=best.touches,
        reason=reason(choices, hint, language),
        weighed=[
            Rated(
                short(choices, one.option),
                round(100 * one.chance),
                manner.amount(round(abs(one.points))) if manner.turned else f"{one.points:.1f}",
            )
            for one in hint.best
        ],
        counted="" if manner.turned else tongue(language, "priory")("points"),
        so_far=hint.so_far,
    )


def short(choices: dict[int, Choice], option: int) -> str:
    """An option by its name, or as a sentence where others have the same name."""
    name = choices[option].terms.name
    alike = sum(one.terms.name == name for one in choices.values())
    return name if alike == 1 else choices[option].text


def reason(choices: dict[int, Choice], hint: Hint, language: str) -> str:
    """Why: what it brings and costs, and how far it is ahead."""
    t = tongue(language, "priory")
    brings = summed_up(choices[hint.best[0].option].terms, language)
    parts = [f"{brings}."] if brings else []
    if len(hint.best) > 1:
        lead = hint.best[0].chance - hint.best[1].chance
        other = short(choices, hint.best[1].option)
        if lead < CLOSE:
            parts.append(t("As far as can be told, this is as good: {choice}.", choice=other))
        else:
            parts.append(
                t.plural(
                    "It wins {count} game in 100 more than the next best: {choice}.",
                    "It wins {count} games in 100 more than the next best: {choice}.",
                    round(100 * lead),
                    choice=other,
                )
            )
    return " ".join(parts) or t("Every other way to play the turn comes to less.")
