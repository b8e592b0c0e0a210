"""How Kingsbridge is drawn in a terminal: the columns as ladders from 1 to 13, the hand, the piles, the characters."""

from __future__ import annotations

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.style import Style
from rich.table import Table
from rich.text import Text

from priory.games.kingsbridge.options import COLUMN_NAMES
from priory.games.kingsbridge.position.cards import Cell
from priory.games.kingsbridge.position.fields import View
from priory.games.kingsbridge.words.names import cells_of, character, effect, rank
from priory.terminal.fitting import Fitting
from priory.terminal.shields import called
from priory.words import Tongue

RANKS = 13
ROOMY = 92
CARD = 4
PAINT = (
    *("#2f5d9b", "#2f6ea6", "#2c7f9e", "#2a8c85", "#2f9468", "#559f4c", "#86a53c"),
    *("#b0a233", "#c9962f", "#c97c34", "#b25c4a", "#9c4a6b", "#7d3c85"),
)
SMALL = ("", "", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹")
INK = ("#ffffff", "#1c1814")
JOKER = Style(color="#1c1814", bgcolor="#f1e3b5", bold=True)
FITS = Style(color="#3f9a55", bold=True)
GAP = Style(color="#c8553d", bold=True)
MARK = Style(bold=True, reverse=True)


def card(value: int) -> Style:
    """The colours of a card: from blue over green and ochre to plum as the values rise."""
    paint = PAINT[value - 1]
    light = sum(weight * int(paint[at : at + 2], 16) for weight, at in ((0.299, 1), (0.587, 3), (0.114, 5)))
    return Style(color=INK[1] if light > 128 else INK[0], bgcolor=paint, bold=True)


def draw(view: View, tongue: Tongue, names: list[str]) -> RenderableType:
    """The whole table as this view shows it."""
    return Drawing(view, tongue, names)


class Drawing(Fitting[View]):
    """A drawing that takes the room it is given."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = 5 if options.max_width >= ROOMY else 4
        table = Table.grid(padding=(0, 2, 0, 0), expand=True)
        table.add_column(no_wrap=True)
        table.add_column(ratio=1)
        table.add_row(ladders(self.view, self.t, wide), Group(*self.beside()))
        yield table

    def beside(self) -> list[RenderableType]:
        """What lies beside the columns."""
        view, t = self.view, self.t
        parts: list[RenderableType] = []
        if view.hand is not None:
            parts.append(hand(view, t, self.names[view.seat]))
        if view.turn.effect is not None:
            who = view.turn.effect
            parts.append(Text(f" {character(who, t)}: {effect(who, t, view.mode == 'solo')} ", style=JOKER))
        parts.append(players(view, t, self.names))
        if "open" in view:
            parts.append(together(view, t))
        turn = t("Turn {number}", number=view.turns + 1)
        quiet = t.plural("{count} quiet turn", "{count} quiet turns", view.quiet) if view.quiet else ""
        parts.append(Text(" · ".join(part for part in (turn, quiet) if part), style="dim"))
        return parts


# The columns.


def ladders(view: View, t: Tongue, wide: int) -> Text:
    """Each column on a ladder from 1 to 13; beside them how many of each value are discarded.

    The rung after a column's end shows the value that fits there, if it is in the hand of whoever looks.
    """
    shown = [name for name in COLUMN_NAMES if not name.startswith("X") or cells_of(view, name)]
    chosen = view.so_far.column if "column" in view.so_far else None
    text = Text("   ")
    for name in shown:
        label = (name[1:] if name.startswith("c") else name).center(wide)
        text.append(label, MARK if name == chosen else "bold").append(" ")
    text.append(t("out").rjust(4), "dim").append("\n")
    hand = view.hand or []
    for value in range(1, RANKS + 1):
        text.append(f"{value:>2} ", "dim")
        for name in shown:
            text.append_text(rung(cells_of(view, name), value, value in hand, wide)).append(" ")
        gone = view.discard.count(value)
        text.append(str(gone or "").rjust(4), "dim")
        if value < RANKS:
            text.append("\n")
    return text


def rung(cells: list[Cell], value: int, held: bool, wide: int) -> Text:
    """One rung of a column's ladder: the cards of this value, a gap, the card that would fit, or nothing."""
    here = [cell for cell in cells if rank(cell) == value]
    if here:
        joker = any(isinstance(cell, str) for cell in here)
        if joker:
            label = f"★{value}{SMALL[len(here)]}"
        else:
            label = f"{value:>2}" + (f"×{len(here)}" if len(here) > 1 else "  ")
        return Text(label.center(wide), JOKER if joker else card(value))
    if cells and rank(cells[0]) < value < rank(cells[-1]):
        return Text("┄" * wide, GAP)
    if held and (not cells or value == rank(cells[-1]) + 1):
        return Text(f"({value})".center(wide), FITS)
    return Text("·".center(wide), "dim")


# What lies beside them.


def hand(view: View, t: Tongue, name: str) -> RenderableType:
    """The hand as cards; the one being placed is marked."""
    values = view.hand
    placing = view.so_far.value if view.question == "target" and not view.so_far.display else None
    title = called(view.seat, name).append("  ").append(t("hand"), "dim")
    if not values:
        return title.append("\n").append(t("no cards"), "dim").append("\n")
    return Group(title, Cards(values, values.index(placing) if placing in values else None))


class Cards:
    """Cards side by side, in as many rows as the width asks for; one of them may be marked."""

    def __init__(self, values: list[int], marked: int | None) -> None:
        self.values = values
        self.marked = marked

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        abreast = max(1, (options.max_width + 1) // (CARD + 1))
        for first in range(0, len(self.values), abreast):
            rows = [Text(), Text(), Text()]
            for at, value in enumerate(self.values[first : first + abreast], first):
                for row, label in zip(rows, ("", str(value), "▲" if at == self.marked else ""), strict=True):
                    row.append(" " if at > first else "").append(label.center(CARD), card(value))
            yield from rows


def row_of(values: list[int]) -> Text:
    """Cards in a row, small."""
    return Text(" ").join([Text(f" {value} ", card(value)) for value in values])


def players(view: View, t: Tongue, names: list[str]) -> RenderableType:
    """Everybody's cards: hand, draw pile, what lies aside, the stack of characters from its top."""
    parts: list[RenderableType] = []
    widest = max(map(cell_len, names))
    for seat, name in enumerate(names):
        active = view.player >= 0 and seat == view.active
        text = Text().append("▶ " if active else "  ", "bold")
        text.append_text(called(seat, name)).append(" " * (widest - cell_len(name) + 2))
        text.append(f"{view.hand_sizes[seat]}", "bold").append(" ").append(t("hand"), "dim")
        text.append(f"  {view.pile_sizes[seat]:>2}", "bold").append(" ").append(t("pile"), "dim")
        parts.append(text)
        if view.displays[seat]:
            aside = Text().append(t("aside"), "dim").append(" ").append_text(row_of(view.displays[seat]))
            parts.append(Padding(aside, (0, 0, 0, 4)))
        if "stacks" in view and view.stacks[seat]:
            parts.append(Padding(stack(view.stacks[seat], seat == view.seat, t), (0, 0, 0, 4)))
    return Group(*parts)


def stack(people: list[str], own: bool, t: Tongue) -> Text:
    """A stack of characters; only the top can be used, so the others wait in grey. The own top says what it does."""
    text = Text().append(character(people[0], t), "bold")
    if own:
        text.append(f": {effect(people[0], t)}")
    for who in people[1:]:
        text.append(f" › {character(who, t)}", "dim")
    return text


def together(view: View, t: Tongue) -> RenderableType:
    """The open characters, the penalty pile and the score of a solo or co-op game."""
    parts: list[RenderableType] = []
    for who in view.open:
        if who is not None:
            line = Text.assemble((character(who, t), "bold"), f": {effect(who, t, view.mode == 'solo')}")
            parts.append(Padding(line, (0, 0, 0, 2)))
    deck = t.plural("{count} character face down", "{count} characters face down", view.deck_size)
    parts.append(Text(f"  {deck}", "dim"))
    penalty = Text().append(t("penalty"), "dim").append("  ")
    penalty.append_text(row_of(view.penalty) if view.penalty else Text("–", "dim"))
    parts.append(Padding(penalty, (0, 0, 0, 2)))
    score = Text().append(t("score"), "dim").append(f"  {view.scores[0]:g}", "bold")
    parts.append(Padding(score, (0, 0, 0, 2)))
    return Group(*parts)
