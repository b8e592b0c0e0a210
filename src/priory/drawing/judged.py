"""One decision of a review, as its panel tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from priory.choices import Choice
from priory.drawing import easel
from priory.drawing.scribe import Scribe, percent, verdict_words
from priory.review.judging import SURE
from priory.review.review import Decision, Verdict, Weighed, verdict_of
from priory.words import Tongue, tongue

MOST_SHOWN = 6
SCALES = (0.25, 0.5, 0.75, 1.0)
"""Bars of chances end at the first of these that all of them are within."""


class Alternative(NamedTuple):
    """An option in the list: how good it would have been, and how wide its bar is, in hundredths."""

    option: int
    verdict: str
    text: str
    wide: float
    chance: str
    points: str
    chosen: bool


class Said(NamedTuple):
    """Something that happened then, and who did it."""

    seat: int
    text: str


class Now(NamedTuple):
    """The decision at hand."""

    ply: int
    seat: int
    name: str
    where: str
    verdict: str
    headline: str
    chose: str
    chosen: str
    masters: str
    counted: str
    alternatives: tuple[Alternative, ...]
    reasons: str
    then: tuple[Said, ...]
    ahead: bool


def now_of(
    scribe: Scribe, ply: int, choices: Sequence[Choice], reasons: str, then: Sequence[Said], ahead: bool = False
) -> Now:
    """What is told of a decision; of one that nobody has looked at yet, only what was chosen. `then` is what came, or
    where it leads `ahead` what the master's choice might have brought."""
    t, seat, one = scribe.t, scribe.record.choosers[ply], scribe.decision(ply)
    texts = {choice.option: choice.text for choice in choices}
    chosen, name = scribe.record.options[ply], scribe.names[seat]
    number = t("decision {number} of {total}", number=ply + 1, total=scribe.review.total)
    when = scribe.when(ply)
    return Now(
        ply=ply,
        seat=seat,
        name=name,
        where=f"{when} · {number}" if when else number,
        verdict="" if one is None else one.verdict,
        headline=headline(one, t),
        chose=t("You chose") if seat == scribe.you else t("{name} chose", name=name),
        chosen=texts[chosen],
        masters="" if one is None or one.best.option == chosen else texts[one.best.option],
        counted=scribe.manner.counted(),
        alternatives=() if one is None else tuple(alternatives_of(scribe, one, texts)),
        reasons=reasons,
        then=tuple(then),
        ahead=ahead,
    )


def headline(one: Decision | None, t: Tongue) -> str:
    """The verdict, and what it cost."""
    if one is None:
        return t("Not looked at yet")
    if one.best.option == one.chosen:
        return t("Good: the master's choice")
    lost = round(100 * one.lost)
    if one.verdict == "good":
        return t.plural("Good: {count} win in 100 lost", "Good: {count} wins in 100 lost", lost) if lost else t("Good")
    if one.verdict == "inaccuracy":
        return t.plural("Inaccuracy: {count} win in 100 lost", "Inaccuracy: {count} wins in 100 lost", lost)
    if one.verdict == "mistake":
        return t.plural("Mistake: {count} win in 100 lost", "Mistake: {count} wins in 100 lost", lost)
    return t.plural("Blunder: {count} win in 100 lost", "Blunder: {count} wins in 100 lost", lost)


def alternatives_of(scribe: Scribe, one: Decision, texts: dict[int, str]) -> list[Alternative]:
    """The best options, and the chosen one wherever it stands."""
    shown = [each for at, each in enumerate(one.weighed) if at < MOST_SHOWN - 1 or each.option == one.chosen]
    most = next((scale for scale in SCALES if shown[0].chance <= scale), 1.0)
    return [
        Alternative(
            option=each.option,
            verdict=one.verdict if each.option == one.chosen else called(one, each),
            text=texts[each.option],
            wide=round(100 * each.chance / most, 1),
            chance=percent(each.chance),
            points=scribe.points(each.points),
            chosen=each.option == one.chosen,
        )
        for each in shown
    ]


def called(one: Decision, each: Weighed) -> Verdict:
    """What an option would have been called; one that the estimate cannot tell from the best is good."""
    lost = one.best.chance - each.chance
    return verdict_of(lost) if lost > SURE * each.error else "good"


def drawn_now(language: str, now: Now) -> str:
    """The panel of a decision."""
    return easel.render(
        "review.now.html.j2", {"t": tongue(language, "server"), "now": now, "words": verdict_words(language)}
    )
