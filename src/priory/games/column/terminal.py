"""How A Column of Fire is drawn in a terminal: countries, players and the action track."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box as frames
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from priory.games.column.position.fields import View
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, GOODS, RELIGIONS
from priory.games.column.words.names import card_name, symbol, title
from priory.terminal.fitting import Fitting
from priory.words import Tongue

SEATS = ("bright_blue", "bright_red", "bright_green", "bright_yellow")
INK = {
    "white": "bright_white",
    "blue": "bright_blue",
    "orange": "dark_orange",
    "brown": "orange4",
    "purple": "medium_purple1",
    "black": "grey58",
    "catholic": "medium_purple1",
    "protestant": "grey70",
    "neutral": "wheat1",
}
OF_COUNTRY = dict(zip(COUNTRIES, COLOURS, strict=False))
SHORT = {"catholic": "C", "protestant": "P", "neutral": "N"}
LEAST = 36
"""The columns a box needs so that not every line of it is broken."""


def draw(view: View, tongue: Tongue, names: list[str]) -> RenderableType:
    """The whole table as a seat sees it."""
    return Drawing(view, tongue, names)


class Drawing(Fitting[View]):
    """The table, drawn for the width at hand: what is one's own first, then the countries and the others in boxes."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, t, names = self.view, self.t, self.names
        yield heading(view, t, names)
        if view.seat >= 0:
            yield player(view, view.seat, t, names)
        yield beside([country(view, name, t, names) for name in COUNTRIES], options.max_width)
        others = [seat for seat in range(view.seats) if seat != view.seat]
        yield beside([player(view, seat, t, names) for seat in others], options.max_width)
        yield track(view, t, names)


def beside(boxes: Sequence[Panel], width: int) -> Grid:
    """Boxes in as many columns as there is room for, all of one width."""
    columns = max(1, min(len(boxes), width // LEAST))
    grid = Grid.grid(expand=True)
    for _ in range(columns):
        grid.add_column(ratio=1)
    for first in range(0, len(boxes), columns):
        grid.add_row(*boxes[first : first + columns])
    return grid


def heading(view: View, t: Tongue, names: list[str]) -> Text:
    """Year, half-year and whose turn it is."""
    line = Text()
    line.append(t("Year {year}, half-year {half}", year=view.year, half=view.half), style="bold")
    line.append(f"  {names[view.active]}", style=SEATS[view.active])
    line.append("  " + t("start: {name}", name=names[view.start]), style="dim")
    line.append("  " + t("tiles left: {count}", count=view.tile_supply), style="dim")
    if view.last_year:
        line.append("  " + t("last year"), style="bold red")
    return line


def country(view: View, name: str, t: Tongue, names: list[str]) -> Panel:
    """One country: what it buys, its stones, its sites, and the character face up."""
    board = view.countries[name]
    body = Text()
    body.append(", ".join(f"{title(good, t)} {points}" for good, points in board.buys.items()))
    body.append("\n")
    stones = [religion for religion in RELIGIONS for _ in range(board.stones[religion])]
    for religion in stones:
        body.append("● ", style=INK[religion])
        body.append(SHORT[religion] + " ", style=INK[religion])
    body.append("○ " * (view.religion_spaces - len(stones)), style="dim")
    if board.torch:
        body.append("🔥", style="bold red")
    body.append("\n")
    for site in range(6, 0, -1):
        owner = next((seat for seat, one in enumerate(view.players) if one.houses.get(name) == site), None)
        body.append(f"{site}", style="dim")
        body.append("· " if owner is None else f"⌂{names[owner][:1]} ", style="dim" if owner is None else SEATS[owner])
    body.append("\n")
    if board.face_up is None:
        body.append(t("no character"), style="dim italic")
        body.append("\n–")
    else:
        card = view.cards[board.face_up]
        body.append(card_name(view, board.face_up, t), style="bold")
        body.append(f" ●{SHORT[card.stone]}", style=INK[card.stone])
        body.append("\n" + " / ".join(symbol(action, t) for action in card.actions), style="italic")
    label = f"{title(name, t)} ({board.deck_count})"
    return Panel(body, title=label, title_align="left", border_style=INK[OF_COUNTRY[name]], box=frames.ROUNDED)


def short(colour: str, t: Tongue) -> str:
    """A colour in three letters, so that nobody depends on hue."""
    return title(colour, t)[:3].lower()


def die(colour: str, value: int, t: Tongue) -> Text:
    """A die with its colour and the number it shows."""
    return Text(f"{short(colour, t)}[{value}]", style=f"bold {INK[colour]}")


def player(view: View, seat: int, t: Tongue, names: list[str]) -> Panel:
    """What lies before a player."""
    one = view.players[seat]
    body = Text()
    body.append(t.plural("{count} point", "{count} points", one.score), style="bold")
    body.append("  ")
    body.append(title(one.religion, t) + " ", style=INK[one.religion])
    body.append(f"[{one.religion_die}]", style=f"bold {INK['black']}")
    body.append("\n")
    goods = [f"{title(good, t)} {one.goods[good]}" for good in GOODS if one.goods[good]]
    body.append(", ".join(goods) or t("no goods"), style="" if goods else "dim")
    body.append("\n")
    placed = {card.die for card in one.cards} | set(one.prison)
    for colour in COLOURS:
        if colour not in placed:
            body.append_text(die(colour, one.dice[colour], t))
            body.append("* " if colour in view.rolled and seat == view.active else " ")
    for card in one.cards:
        body.append("\n")
        body.append_text(die(card.die, one.dice[card.die], t))
        body.append(f" {card_name(view, card.card, t)}: ")
        body.append(" / ".join(symbol(action, t) for action in view.cards[card.card].actions), style="italic")
    if one.prison:
        body.append("\nLoch Leven ", style="red")
        for colour in one.prison:
            body.append_text(die(colour, one.dice[colour], t)).append(" ")
    body.append("\n" + t("protection {count}", count=one.protection) + ", ")
    body.append(t.plural("{count} tile", "{count} tiles", one.tile_count))
    if "tiles" in one and one.tiles:
        body.append(": " + ", ".join(t.name(view.tile_kinds[tile].name) for tile in one.tiles), style="italic")
    mark = "▶ " if seat == view.player else ""
    return Panel(body, title=mark + names[seat], title_align="left", border_style=SEATS[seat], box=frames.ROUNDED)


def track(view: View, t: Tongue, names: list[str]) -> RenderableType:
    """The action track, twenty spaces in two columns."""
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    for _ in range(2):
        grid.add_column(ratio=1)
    on = {one.space: seat for seat, one in enumerate(view.players)}
    cells = []
    for space, shown in enumerate(view.track):
        cell = Text()
        cell.append(f"{space:2} ", style="dim")
        cell.append(f"■ {short(shown.colour, t)} ", style=INK[shown.colour])
        if space in on:
            cell.append(f"◉{names[on[space]][:1]} ", style=f"bold {SEATS[on[space]]}")
        cell.append(symbol(shown.symbol, t))
        cells.append(cell)
    half = len(cells) // 2
    for left, right in zip(cells[:half], cells[half:], strict=True):
        grid.add_row(left, right)
    return Panel(grid, title=t("Action track"), title_align="left", box=frames.ROUNDED)
