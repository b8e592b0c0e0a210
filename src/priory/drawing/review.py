"""The page of a review: what stands in its graph, its tables and its turning points, in words and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from priory.drawing import chart, easel
from priory.drawing import ending as endings
from priory.drawing.chart import Chart, Spot
from priory.drawing.easel import Sitting
from priory.drawing.fortune import Account, accounts_of, luck_note
from priory.drawing.scribe import SPACE, Scribe, percent, verdict_words, way
from priory.endings.curve import Curve, Moment
from priory.endings.ending import Ending
from priory.endings.manner import capital
from priory.review.judging import USUAL
from priory.review.review import VERDICTS
from priory.words import Tongue, tongue

LONG, SHORT = 90.0, 12.0
"""From so many seconds on minutes are told; below so many, single seconds."""


class Player(NamedTuple):
    """How close to the master a player was."""

    seat: int
    name: str
    who: str
    me: bool
    accuracy: str
    counts: tuple[int, ...]


class Turning(NamedTuple):
    """A turning point, as it stands on its card."""

    ply: int
    verdict: str
    when: str
    moved: int
    swing: str
    name: str
    text: str


class Row(NamedTuple):
    """A decision in the table that those read who hear the graph."""

    number: int
    seat: int
    verdict: str
    values: tuple[str, ...]


class Told(NamedTuple):
    """All of a review that does not belong to one decision. `spots` are the decisions as the client needs them: seat,
    verdict, place, round and what the cursor says there."""

    title: str
    names: tuple[str, ...]
    seats: int
    single: bool
    chart: Chart
    spots: tuple[tuple[int, str, float, int, str], ...]
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    players: tuple[Player, ...]
    splits: tuple[Account, ...]
    luck_note: str
    longer: bool
    shorter: bool
    complete: bool
    turns: tuple[Turning, ...]
    nothing: str


def told_of(scribe: Scribe, turns: Sequence[Turning]) -> Told:
    """All that is told of a review besides its single decisions."""
    review, t, alone = scribe.review, scribe.t, scribe.manner.alone
    return Told(
        title=t("Expected score, decision by decision") if alone else t("Chance to win, decision by decision"),
        names=scribe.names,
        seats=review.seats,
        single=alone,
        chart=chart_of(scribe),
        spots=tuple(spots_of(scribe)),
        columns=(t("Expected score"),) if alone else scribe.names,
        rows=tuple(rows_of(scribe)),
        players=tuple(players_of(scribe)),
        splits=tuple(accounts_of(scribe)),
        luck_note=luck_note(scribe),
        longer=review.budget > USUAL,
        shorter=review.budget < USUAL,
        complete=review.complete,
        turns=tuple(turns),
        nothing=nothing_of(scribe),
    )


def chart_of(scribe: Scribe) -> Chart:
    """The graph: chances stacked, the own seat lowest and the winner on top; or one line where all share a score."""
    review, manner, total = scribe.review, scribe.manner, scribe.review.total
    order = scribe.order()
    spots = [Spot(seat, verdict) for seat, verdict, *_ in spots_of(scribe)]
    scale = manner.scale()
    line, levels = "", chart.shares()
    if manner.alone:
        line, levels = chart.scores(scribe.expected(), scale.win if scale else None, total)
    names = [manner.round(number) for number in range(max(scribe.record.tally.rounds) + 1)]
    stacked = [order[0], *reversed(order[1:])]
    return Chart(
        areas=() if manner.alone or not review.chances else chart.areas(review.chances, stacked, total),
        line=line,
        levels=levels,
        stretches=chart.stretches([scribe.round_of(ply) for ply in range(total)], names),
        lanes=chart.lanes(spots, order),
        known=chart.across(review.done, total),
    )


def spots_of(scribe: Scribe) -> list[tuple[int, str, float, int, str]]:
    """The decisions as the client needs them."""
    total, expected = scribe.review.total, scribe.expected()
    found: list[tuple[int, str, float, int, str]] = []
    for ply in range(total):
        one, seat = scribe.decision(ply), scribe.record.choosers[ply]
        said = scribe.names[seat]
        if ply >= scribe.review.done:
            pass
        elif scribe.manner.alone:
            said = f"{said} {scribe.number(expected[ply])}{SPACE}→{SPACE}{scribe.number(expected[ply + 1])}"
        else:
            said = f"{said} {way(scribe.review.chances[ply][seat], scribe.review.chances[ply + 1][seat])}"
        verdict = "" if one is None else one.verdict
        found.append((seat, verdict, chart.across(ply + 0.5, total), scribe.round_of(ply), said))
    return found


def rows_of(scribe: Scribe) -> list[Row]:
    """The graph as a table: after each decision the chances of all, or the score to be expected."""
    expected = [scribe.number(value) for value in scribe.expected()]
    found = []
    for ply, seat in enumerate(scribe.record.choosers):
        one = scribe.decision(ply)
        values: tuple[str, ...] = ()
        if ply < scribe.review.done:
            alone = scribe.manner.alone
            values = (expected[ply + 1],) if alone else tuple(map(percent, scribe.review.chances[ply + 1]))
        found.append(Row(ply + 1, seat, "" if one is None else one.verdict, values))
    return found


def players_of(scribe: Scribe) -> list[Player]:
    """The players in the order they came in, with what they did well or badly."""
    sitting, t = scribe.sitting, scribe.t
    known = {one.seat: one for one in scribe.review.players}
    found = []
    for seat in scribe.by_rank():
        if seat in known:
            who = t("you") if seat == scribe.you else t("bot") if sitting.kinds[seat] == "bot" else ""
            one = known[seat]
            accuracy = f"{round(one.accuracy)}{SPACE}%" if sum(one.counts) else "–"
            found.append(Player(seat, scribe.names[seat], who, seat in sitting.mine, accuracy, one.counts))
    return found


def nothing_of(scribe: Scribe) -> str:
    """What is said where there is nothing to report: of the own choices, or, of a game of others, of all."""
    asked = [one for one in scribe.review.players if one.seat in scribe.sitting.mine] or list(scribe.review.players)
    if not scribe.review.complete or any(sum(one.counts[1:]) for one in asked):
        return ""
    return scribe.t("No mistakes. The master would have played the same.")


def turning(scribe: Scribe, ply: int, chosen: str, reason: str) -> Turning:
    """The card of a turning point: what was chosen and the first reason why that mattered, and whose chance it moved
    most."""
    one, seat = scribe.review.decisions[ply], scribe.record.choosers[ply]
    before, after = scribe.review.chances[ply], scribe.review.chances[ply + 1]
    moved = max(range(len(before)), key=lambda each: (abs(after[each] - before[each]), each == seat))
    number = scribe.t("decision {number}", number=ply + 1)
    when = scribe.when(ply)
    return Turning(
        ply=ply,
        verdict=one.verdict,
        when=f"{capital(when)} · {number}" if when else capital(number),
        moved=moved,
        swing=way(before[moved], after[moved]),
        name=scribe.names[seat],
        text=f": {chosen}. {reason}".rstrip(),
    )


def moments_of(scribe: Scribe, curve: Curve, cards: Sequence[Turning]) -> tuple[Moment, ...]:
    """The turning points as the moments that decided: whose chance changed most, with the points that they had then."""
    found = []
    for card in cards:
        number = scribe.round_of(card.ply)
        places = curve.places[0 if scribe.manner.alone else card.moved]
        named, when = scribe.manner.round(number), scribe.when(card.ply)
        whose = "" if scribe.manner.alone else f"{scribe.names[card.moved]} "
        text = f"{card.name}{card.text} ({whose}{card.swing})"
        place = places[min(number, len(places) - 1)]
        found.append(Moment(card.moved, named, capital(when) or named, card.ply + 1, text, *place))
    return tuple(found)


def drawn_curve(scribe: Scribe, ending: Ending, cards: Sequence[Turning]) -> str:
    """The curve of an ending with the moments that the review has found; nothing where there are none."""
    if ending.curve is None or not cards:
        return ""
    judged = ending._replace(curve=ending.curve._replace(moments=moments_of(scribe, ending.curve, cards)))
    page = endings.page_of(judged, scribe.sitting.game, scribe.sitting.box)
    t = tongue(scribe.sitting.language, "server")
    return easel.render("ending.curve.html.j2", {"t": t, "ending": judged, "page": page})


def drawn_overview(sitting: Sitting, told: Told) -> dict[str, str]:
    """The parts of the page that do not belong to one decision."""
    t = tongue(sitting.language, "server")
    given = {"t": t, "told": told, "VERDICTS": VERDICTS, "words": verdict_words(sitting.language)}
    names = ("graph", "accuracy", "luck", "turns")
    return {name: easel.render(f"review.{name}.html.j2", given) for name in names}


def label_of(scribe: Scribe, working: bool) -> str:
    """What the button says that leads to a review."""
    review, t = scribe.review, scribe.t
    if review.complete or not (review.done or working):
        return t("Review the game")
    return t("Review ({share})", share=f"{100 * review.done // max(1, review.total)}{SPACE}%")


class Waiting(NamedTuple):
    """How far a review is: what is said, the share in hundredths, and whether it can be gone on with."""

    text: str
    share: int
    again: bool


def waiting_of(scribe: Scribe, working: bool, left: float | None) -> Waiting:
    """What is said while a review is worked out, or where it was broken off."""
    review, t = scribe.review, scribe.t
    if review.complete:
        return Waiting("", 100, False)
    share = 100 * review.done // max(1, review.total)
    far = t("Looking at decision {number} of {total}", number=review.done + 1, total=review.total)
    if not working:
        stopped = t("Looked at {number} of {total} decisions", number=review.done, total=review.total)
        return Waiting(stopped, share, True)
    if left is None:
        return Waiting(far, share, False)
    return Waiting(f"{far}, {about(left, t)}", share, False)


def about(seconds: float, t: Tongue) -> str:
    """About how long something takes."""
    if seconds >= LONG:
        return t.plural("about {count} minute", "about {count} minutes", round(seconds / 60))
    count = max(1, round(seconds)) if seconds < SHORT else 10 * round(seconds / 10)
    return t.plural("about {count} second", "about {count} seconds", count)


def drawn_waiting(language: str, waiting: Waiting) -> str:
    """The bar of a review that is not whole yet."""
    return easel.render("review.progress.html.j2", {"t": tongue(language, "server"), "progress": waiting})
