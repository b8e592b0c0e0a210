"""The ending in the terminal: the browser's words, points by source as a table, the curve as small bars."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from priory.endings.curve import Curve
from priory.endings.ending import Ending
from priory.endings.parts import Part
from priory.terminal.shields import called, shield
from priory.words import Tongue

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 48
"""So many bars of a curve fit beside a name; of longer games some rounds are left out."""


def ending(told: Ending, t: Tongue) -> RenderableType:
    """Who won and how, the points by source, the curve, the moments that decided."""
    found: list[RenderableType] = [Text(told.headline, "bold")]
    for line in (told.sentence, told.consolation, told.hinted):
        if line:
            found.append(Text(line))
    found += [Text(), account(told)]
    for line in (told.account, told.half):
        if line:
            found.append(Text(line, "dim italic"))
    if told.curve is not None:
        found += [Text(), *curve(told, told.curve, t)]
    return Group(*found)


def account(told: Ending) -> Table:
    """One column for each player, by place; one line for each source, and the sum."""
    table = Table(box=None, padding=(0, 2), header_style="bold", title_justify="left")
    table.add_column(told.whence, no_wrap=True)
    places = told.places[:1] if told.alone else told.places
    for one in places:
        name = called(one.seat, one.name)
        if not told.alone:
            name = Text(f"{one.rank}. ").append_text(name)
        table.add_column(name, justify="right")
    table.add_row(Text(), *[Text(one.who, "dim italic") for one in places])
    for part in told.parts:
        best = max(part.points) if told.tabled and not told.turned and len(set(part.points)) > 1 else None
        table.add_row(row(part), *[figure(part, one.seat, best) for one in places])
    table.add_section()
    table.add_row(Text(told.total, "bold"), *[Text(one.total, "bold") for one in places])
    if not told.alone:
        for feat in told.feats:
            table.add_row(Text(feat.title, "dim"), *[Text(feat.said[one.seat], "dim") for one in places])
    return table


def row(part: Part) -> Text:
    """A source by its name, and what each is worth."""
    name = Text(part.title)
    return name.append(f"  {part.note}", "dim italic") if part.note else name


def figure(part: Part, seat: int, best: float | None) -> Text:
    """What a seat has from a source; the best of a line in gold."""
    points = part.points[seat]
    if not points:
        return Text("–", "dim")
    return Text(part.said[seat], "red" if points < 0 else "bold yellow" if points == best else "")


def curve(told: Ending, line: Curve, t: Tongue) -> list[RenderableType]:
    """A row of bars for each player, what they began and ended with, and below it what decided."""
    found: list[RenderableType] = [Text(line.title, "bold")]
    table = Table(box=None, padding=(0, 1), show_header=False)
    for seat, places in enumerate(line.places):
        name = Text(told.total) if told.alone else called(seat, told.names[seat])
        table.add_row(name, line.values[seat][0], bars([100 - y for _, y in places]), line.values[seat][-1])
    found.append(table)
    if line.moments:
        found += [Text(), Text(t("What decided"), "bold")]
    for moment in line.moments:
        mark = Text() if told.alone else shield(moment.seat).append(" ")
        found.append(mark.append(f"{moment.round}. ", "bold").append(moment.text))
    return found


def bars(heights: list[float]) -> str:
    """Small bars as high as these, in hundredths; of very many only some, the last one always."""
    step = -(-len(heights) // WIDEST)
    chosen = heights[::-step][::-1]
    return "".join(BARS[min(len(BARS) - 1, int(height * len(BARS) / 100))] for height in chosen)
