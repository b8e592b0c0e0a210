"""Who has won and by how much, or that the game is lost; and in one sentence how it came about."""

from __future__ import annotations

from priory.core.journal import NOBODY
from priory.endings.manner import Manner, listed, number


def headline(manner: Manner, names: list[str], you: int = NOBODY) -> str:
    """What happened, in a few words. `you` is the seat of whoever looks, if it is a single one of their own."""
    t, state = manner.house, manner.record.state
    winners, scores = state.winners(), state.scores()
    if manner.alone:
        points = number(manner.shown(scores[0]))
        if not winners:
            return t("Not this time: {points}", points=points)
        if state.seats > 1:
            return t("Won together: {points}", points=points)
        return t("Won: {points}", points=points)
    if not winners:
        return t("Nobody has won")
    if len(winners) == state.seats and not tells(manner):
        return t("A draw")
    if len(winners) > 1:
        if you in winners:
            others = listed([names[seat] for seat in winners if seat != you], t)
            return t("You and {names} share the victory", names=others)
        return t("{names} share the victory", names=listed([names[seat] for seat in winners], t))
    first = winners[0]
    second = best_of_others(scores, first)
    ahead = scores[first] - scores[second]
    if ahead <= 0:
        how = manner.tie_break(first, second)
        return t("You win, {how}", how=how) if first == you else t("{name} wins, {how}", name=names[first], how=how)
    if not tells(manner):
        return t("You win") if first == you else t("{name} wins", name=names[first])
    by = manner.margin(ahead)
    return (
        t("You win by {points}", points=by)
        if first == you
        else t("{name} wins by {points}", name=names[first], points=by)
    )


def tells(manner: Manner) -> bool:
    """Whether points say anything: where they come only with the last choice, they are but another word for winning."""
    lines = manner.record.tally.lines
    return any(line.ply < manner.record.ply for line in lines)


def best_of_others(scores: list[float], seat: int) -> int:
    """The seat with the highest score besides this one."""
    return max((other for other in range(len(scores)) if other != seat), key=lambda other: scores[other])


def sentence(manner: Manner) -> str:
    """How it came about: in the words of the room, or since when the winner was ahead."""
    told = manner.sentence()
    winners = manner.record.state.winners()
    if told or manner.alone or not winners or not tells(manner):
        return told
    t, first = manner.house, winners[0]
    if len(winners) > 1:
        each = manner.amount(manner.shown(manner.record.state.scores()[first]))
        return t("{points} each: nothing tells them apart.", points=each)
    behind = [_behind(scores, first) for scores in manner.record.tally.curve()]
    last = len(behind) - 1
    late = [at for at in range(1, last) if behind[at] > 0]
    if not late:
        return t("Never behind, from the first to the last.")
    if not manner.stretch(manner.round(1)):
        return t("Once behind by {points}, first at the end.", points=manner.amount(max(behind[at] for at in late)))
    if late[-1] == last - 1:
        points, stretch = manner.amount(behind[last - 1]), manner.stretch(manner.round(last - 1))
        return t("{points} behind after {stretch}, first at the end.", points=points, stretch=stretch)
    return t("Ahead since {stretch}.", stretch=manner.stretch(manner.round(late[-1] + 1)))


def _behind(scores: list[float], seat: int) -> float:
    return max(scores) - scores[seat]
