"""The review in the terminal: the chances as small bars, accuracy, luck and skill, and the turning points."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from priory.core.record import Record
from priory.endings.ending import manner_of
from priory.review.review import VERDICTS, Review, Verdict
from priory.review.words import Remark, luck_and_skill, percent, remark, verdict_said
from priory.terminal.ending import bars
from priory.terminal.shields import called, shield
from priory.words import Tongue, tongue

STYLES: dict[Verdict, str] = {"good": "green", "inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}
MARKS: dict[Verdict, str] = {"good": "✓", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""As the marks on the board: a word and a sign, never a colour alone."""


def review(record: Record, told: Review, names: list[str], language: str) -> RenderableType:
    """All that a review tells, below each other."""
    t = tongue(language, "priory")
    found: list[RenderableType] = [Text(t("The chance to win"), "bold"), path(told, names), Text()]
    found += [Text(t("How well everybody played"), "bold"), players(told, names, t), legend(t), Text()]
    found += [Text(t("Luck and skill"), "bold"), parts(told, names, t)]
    found += [Text(luck_and_skill(one, names, language), "italic") for one in told.players]
    found += [Text(), Text(t("Turning points"), "bold")]
    points = [remark(record, told.decisions[ply], names, language) for ply in told.turning_points]
    if not points:
        found.append(Text(t("None: nothing moved anybody's chance by much at once.")))
    for one in points:
        found += turning_point(record, told, one, t)
    doubt = percent(max(told.error, told.level_error))
    found += [Text(), Text(t("Chances are estimates: give or take {size}.", size=doubt), "dim italic")]
    return Group(*found)


def path(told: Review, names: list[str]) -> Table:
    """A row of bars for each player, with the first and the last chance."""
    table = Table(box=None, padding=(0, 1), show_header=False)
    for seat, name in enumerate(names):
        chances = [one[seat] for one in told.chances]
        heights = bars([100 * chance for chance in chances])
        table.add_row(called(seat, name), percent(chances[0]), heights, percent(chances[-1]))
    return table


def players(told: Review, names: list[str], t: Tongue) -> Table:
    """A line for each player: accuracy, and how many choices got each verdict, by its mark."""
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("")
    table.add_column(t("Accuracy"), justify="right")
    for verdict in VERDICTS:
        table.add_column(MARKS[verdict], justify="right", style=STYLES[verdict])
    for one in told.players:
        table.add_row(called(one.seat, names[one.seat]), f"{one.accuracy:.0f}", *map(str, one.counts))
    return table


def legend(t: Tongue) -> Text:
    """What the marks mean."""
    return Text("   ".join(f"{MARKS[verdict]} {verdict_said(verdict, t)}" for verdict in VERDICTS), "dim")


def parts(told: Review, names: list[str], t: Tongue) -> Table:
    """A line for each player: luck and skill, with the doubt about the own choices."""
    table = Table(box=None, padding=(0, 1), header_style="bold")
    for title in ("", t("Own choices"), t("Others' choices"), t("Luck")):
        table.add_column(title, justify="right" if title else "left")
    for one in told.players:
        own = f"{signed(one.split.own)} ± {percent(one.error)}"
        table.add_row(called(one.seat, names[one.seat]), own, signed(one.split.others), signed(one.split.luck))
    return table


def signed(change: float) -> str:
    """A change of a chance with its sign."""
    sign = "−" if round(100 * change) < 0 else "+"
    return f"{sign}{percent(abs(change))}"


def turning_point(record: Record, told: Review, one: Remark, t: Tongue) -> list[RenderableType]:
    """Who chose what and when, what moved, what would have been better and why."""
    decision = told.decisions[one.ply]
    round_name = manner_of(record, t.language).round(record.tally.rounds[one.ply])
    head = shield(one.seat).append(f" {round_name}. ", "bold").append(one.chosen)
    moved = [after[decision.seat] for after in told.chances[one.ply : one.ply + 2]]
    head.append(f"   {percent(moved[0])} → {percent(moved[1])}   ")
    head.append(f"{MARKS[decision.verdict]} {one.verdict}", STYLES[decision.verdict])
    lines: list[RenderableType] = [head]
    if decision.verdict != "good":
        best = one.alternatives[0]
        better = t("Better: {option} ({chance})", option=best.text, chance=best.chance)
        lines += [Text(f"   {line}", "dim") for line in (better, *one.why)]
    return lines
