"""A review in words, for browser and terminal alike: verdicts, options, reasons, and what luck and skill did."""

from __future__ import annotations

from typing import Any, NamedTuple

from priory.choices import choices_of
from priory.core.journal import NOBODY
from priory.core.record import Record
from priory.core.seat import Seat
from priory.endings.ending import manner_of
from priory.endings.manner import Manner, capital, number
from priory.review.review import Decision, Player, Reason, Verdict
from priory.words import Tongue, tongue, tongue_at


class Alternative(NamedTuple):
    """An option as it is told: what it is, the chance after it and the points to be expected, as they are written."""

    option: int
    text: str
    chance: str
    points: str
    chosen: bool


class Remark(NamedTuple):
    """A decision in words: the verdict, the option taken, those worth telling (the best first), and why."""

    ply: int
    seat: int
    verdict: str
    chosen: str
    lost: str
    alternatives: tuple[Alternative, ...]
    why: tuple[str, ...]


def verdict_said(verdict: Verdict, t: Tongue) -> str:
    """A verdict in a word."""
    return {
        "good": t("good"),
        "inaccuracy": t("inaccuracy"),
        "mistake": t("mistake"),
        "blunder": t("blunder"),
    }[verdict]


def percent(share: float) -> str:
    """A chance as it is written; what is told of it is not finer than this."""
    return f"{round(100 * share)} %"


def remark(record: Record, decision: Decision, names: list[str], language: str) -> Remark:
    """All that is told of one decision."""
    manner, t = manner_of(record, language), tongue(language, "priory")
    seat = Seat(record.replay(decision.ply), decision.seat)
    said = {one.option: one.text for one in choices_of(record.game, seat, language)}
    return Remark(
        ply=decision.ply,
        seat=decision.seat,
        verdict=verdict_said(decision.verdict, t),
        chosen=said[decision.chosen],
        lost=percent(decision.lost),
        alternatives=tuple(
            Alternative(
                one.option,
                said[one.option],
                percent(one.chance),
                number(rounded(manner.shown(one.points))),
                one.option == decision.chosen,
            )
            for one in decision.weighed
        ),
        why=tuple(reason_said(one, manner, names) for one in decision.reasons),
    )


def reason_said(reason: Reason, manner: Manner, names: list[str]) -> str:
    """A reason in one sentence."""
    t = manner.house
    if reason.kind == "points":
        better, chosen = apart(of_source(reason.better, manner), of_source(reason.chosen, manner))
        source = capital(manner.source(reason.about).name)
        return t("{source}: {better} to be expected instead of {chosen}.", source=source, better=better, chosen=chosen)
    if reason.kind == "held":
        words: Any = manner.record.game.room("words")
        own = tongue_at(manner.record.state, t.language)
        better, chosen = (words.said(reason.about, round(count), own) for count in (reason.better, reason.chosen))
        return t("{better} instead of {chosen} when the next turn begins.", better=better, chosen=chosen)
    return t(
        "It gives {name} a chance of {chosen} instead of {better}.",
        name=names[int(reason.about)],
        chosen=percent(reason.chosen),
        better=percent(reason.better),
    )


def of_source(points: float, manner: Manner) -> float:
    """What a source brings, as it is counted: where little is good, pieces laid or received, which have no sign."""
    return abs(points) if manner.turned else points


def apart(one: float, other: float) -> tuple[str, str]:
    """Two numbers, written as coarsely as they can still be told apart."""
    if round(one) != round(other):
        return number(round(one)), number(round(other))
    return number(rounded(one)), number(rounded(other))


def rounded(value: float) -> float:
    """To a tenth: what is expected is never known better."""
    return round(value, 1) + 0.0


def luck_and_skill(player: Player, names: list[str], language: str, you: int = NOBODY) -> str:
    """What luck, the own choices and those of the others did to somebody's chance, in one sentence."""
    t, split = tongue(language, "priory"), player.split
    alone = len(names) == 1
    parts = [("luck", split.luck), ("own", split.own), *([] if alone else [("others", split.others)])]
    told = [
        clause(kind, change, t) if player.seat == you or alone else clause_of(kind, change, names[player.seat], t)
        for kind, change in parts
    ]
    return capital(", ".join(told)) + "."


def clause(kind: str, change: float, t: Tongue) -> str:
    """A part of it, said to whoever it is about."""
    size = percent(abs(change))
    if kind == "luck":
        return t("luck gave you {size}", size=size) if change >= 0 else t("luck took {size} from you", size=size)
    if kind == "own":
        if change >= 0:
            return t("your choices gave you {size}", size=size)
        return t("your choices cost you {size}", size=size)
    if change >= 0:
        return t("the choices of the others gave you {size}", size=size)
    return t("the choices of the others cost you {size}", size=size)


def clause_of(kind: str, change: float, name: str, t: Tongue) -> str:
    """A part of it, said of somebody."""
    size = percent(abs(change))
    if kind == "luck":
        if change >= 0:
            return t("luck gave {name} {size}", name=name, size=size)
        return t("luck took {size} from {name}", name=name, size=size)
    if kind == "own":
        return t("own choices gave {size}", size=size) if change >= 0 else t("own choices cost {size}", size=size)
    if change >= 0:
        return t("the choices of the others gave {size}", size=size)
    return t("the choices of the others cost {size}", size=size)
