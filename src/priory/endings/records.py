"""What a device may keep of a game among its records, and how it says it."""

from __future__ import annotations

from typing import NamedTuple

from priory.endings.headline import tells
from priory.endings.manner import Manner, number
from priory.words import Tongue


class Kept(NamedTuple):
    """One game for the records of a device: which it is compared with, what was reached, and the sentences for it.

    `{score}`, `{won}`, `{games}` and `{run}` in the sentences are filled in by whoever keeps the records. `deed` is
    compared with all games of the device that have the same pieces (`tables`), whoever did it.
    """

    key: str
    score: float
    less: bool
    won: bool
    first: str
    best: str
    until: str
    yours: str
    of: str
    run: str
    longest: str
    tables: str
    deed: float
    did: str
    most: str


def kept_of(manner: Manner, names: list[str], seat: int) -> Kept:
    """What is kept of the game of this seat, and the best that anybody did at the table."""
    state, setup, t = manner.record.state, manner.record.setup, manner.house
    score = manner.shown(state.scores()[seat])
    chosen = [f"{name}={value}" for name, value in sorted(setup.variants.items())]
    own = [] if manner.record.box is None else [state.contents().digest]
    won = seat in state.winners()
    deed = manner.deed(names)
    return Kept(
        key=" ".join([manner.record.game.id, str(state.seats), *chosen, *own]),
        score=score,
        less=manner.turned,
        won=won,
        first=_first(manner, score, won),
        best=_best(manner, number(score)) if tells(manner) and not manner.turned else "",
        until=t("until now {score}", score="{score}"),
        yours=_yours(manner) if tells(manner) and not manner.turned else "",
        of=t("won {won} of {games}", won="{won}", games="{games}"),
        run=t("{run} wins in a row", run="{run}"),
        longest=t("your longest run"),
        tables=" ".join([manner.record.game.id, *own]),
        deed=deed.size if deed else 0.0,
        did=deed.said if deed else "",
        most=t("the most at your tables"),
    )


def _first(manner: Manner, score: float, won: bool) -> str:
    t = manner.house
    if not tells(manner):
        return t("Your first game, and won.") if won else t("Your first game.")
    return t("Your first game: {points}", points=manner.amount(score))


def _best(manner: Manner, score: str) -> str:
    t, seats = manner.house, manner.record.state.seats
    if seats == 1:
        return t("{score} is your best score alone so far", score=score)
    if manner.alone:
        return t.plural(
            "{score} is your best score together with {count} player so far",
            "{score} is your best score together with {count} players so far",
            seats,
            score=score,
        )
    return t.plural(
        "{score} is your best score with {count} player so far",
        "{score} is your best score with {count} players so far",
        seats,
        score=score,
    )


def _yours(manner: Manner) -> str:
    t: Tongue = manner.house
    if manner.record.state.seats == 1:
        return t("Your best alone: {score}", score="{score}")
    if manner.alone:
        return t("Your best together: {score}", score="{score}")
    return t.plural(
        "Your best with {count} player: {score}",
        "Your best with {count} players: {score}",
        manner.record.state.seats,
        score="{score}",
    )
