"""How it is drawn in a terminal: the numbered areas around the board, the tracks, and a mat for each player."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import CARDS, GOLD, PRIORY, RESOURCES, SEE_EVENT
from priory.games.pillars.words.names import amount, called, once, points
from priory.games.pillars.words.texts import event, formula, privilege
from priory.terminal.fitting import Fitting
from priory.words import Tongue

SEAT_STYLES = ("bold bright_blue", "bold bright_red", "bold yellow", "bold green")
SEAT_MARKS = "①②③④"
CUBE_STYLES = {"stone": "grey70", "wood": "orange4", "sand": "khaki1", "metal": "steel_blue1"}
CUBE = "■"
EMPTY = "○"
WIDE = 100
NUMERALS = ("", "I", "II", "III", "IV", "V", "VI")


def draw(view: View, tongue: Tongue, names: list[str]) -> RenderableType:
    """The whole table as the view shows it."""
    return Drawing(view, tongue, names)


class Drawing(Fitting[View]):
    """The table, drawn for the width at hand: the mats lie in two columns where there is room."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view = self.view
        yield self.heading()
        if view.seat >= 0:
            yield self.own()
        yield self.board()
        if view.step == "cards":
            yield self.supply()
        columns = 2 if options.max_width >= WIDE else 1
        mats = Grid.grid(expand=True)
        for _ in range(columns):
            mats.add_column(ratio=1)
        cells = [self.mat(seat) for seat in range(view.seats)]
        for first in range(0, len(cells), columns):
            mats.add_row(*cells[first : first + columns])
        yield mats

    # Small pieces.

    def seat(self, seat: int | None, empty: str = EMPTY) -> Text:
        """A builder or a player's mark, never told by colour alone."""
        return Text(empty, "dim") if seat is None else Text(SEAT_MARKS[seat], SEAT_STYLES[seat])

    def marks(self, seats: list[int | None]) -> Text:
        return Text(" ").join(self.seat(seat) for seat in seats)

    def cubes(self, resource: str, count: int) -> Text:
        """Up to five cubes are drawn, more are counted."""
        style = CUBE_STYLES[resource]
        if 0 <= count <= 5:
            return Text(CUBE * count, style)
        return Text(f"{CUBE}×{count}", style)

    # The board.

    def heading(self) -> Text:
        view, t = self.view, self.t
        text = Text(t("Round {round}", round=NUMERALS[view.round]), "bold")
        text.append("   ")
        if view.step == "cards":
            text.append(t("Phase I: cards"))
        elif view.step == "builders":
            text.append(t("Phase II: builders"))
        else:
            text.append(t("Phase III: step {step}", step=view.step))
        text.append("   ")
        text.append(t("start player"), "dim")
        text.append(" ")
        text.append_text(self.seat(view.start))
        text.append(" " + self.names[view.start])
        return text

    def board(self) -> Grid:
        """One line for each numbered area, the one at hand marked."""
        grid = Grid(box=None, show_header=False, expand=True, padding=(0, 1))
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(max_width=30)
        grid.add_column(ratio=1)
        rows = [
            ("event", self.event_card()),
            ("bishopric", self.marks(self.view.spaces["bishopric"])),
            ("wool_mill", self.mill()),
            ("kingsbridge", self.privileges()),
            ("priory", self.priory()),
            ("quarry", self.field("stone")),
            ("forest", self.field("wood")),
            ("gravel_pit", self.field("sand")),
            ("court", self.court()),
            ("shiring", self.craftsmen()),
            ("castle", self.castle()),
            ("market", self.market()),
            ("cathedral", self.cathedral()),
            ("start_player", self.marks(self.view.spaces["cathedral"])),
        ]
        for step, (area, content) in enumerate(rows, start=1):
            now = self.view.step == step
            name = Text(called(f"area_{area}", self.t), "bold reverse" if now else "bold")
            grid.add_row(Text(str(step), "bold red" if now else "red"), name, content)
        players = self.view.players
        grid.add_row("", Text(self.t("Cost"), "bold"), self.costs())
        grid.add_row("", Text(called("gold", self.t), "bold"), self.track([player.gold for player in players]))
        grid.add_row("", Text(called("vp", self.t), "bold"), self.track([player.vp for player in players]))
        return grid

    def track(self, values: list[int]) -> Text:
        """The occupied steps of a track in order, with the markers that stand there."""
        steps = []
        for value in sorted(set(values)):
            text = Text(f"{value} ", "bold")
            for seat, own in enumerate(values):
                if own == value:
                    text.append_text(self.seat(seat))
            steps.append(text)
        return Text(" ── ", "dim").join(steps)

    def cathedral(self) -> Text:
        """The parts built so far."""
        parts = self.view.parts
        text = Text("▲" * parts + "△" * (self.view.box.rounds - parts), "bright_white")
        return text.append("  " + ", ".join(called(f"part_{part}", self.t) for part in range(1, parts + 1)), "none")

    def event_card(self) -> Text:
        view, t = self.view, self.t
        if view.event:
            text = Text(called(view.event, t), "bold magenta")
            return text.append(f"  {event(view.event, t)}", "none")
        if view.foreseen:
            said = {"privilege": once(SEE_EVENT, t), "event": called(view.foreseen, t)}
            text = Text(t("face down; {privilege} has shown you {event}", **said), "magenta")
            return text.append(f"  {event(view.foreseen, t)}")
        return Text(t("face down"), "dim")

    def mill(self) -> Text:
        text = Text()
        for seat, player in enumerate(self.view.players):
            if player.mill:
                text.append_text(self.seat(seat)).append(f" {player.mill}   ")
        return text

    def privileges(self) -> Text:
        return self.cards_on("kingsbridge", privilege)

    def craftsmen(self) -> Text:
        return self.cards_on("shiring", formula)

    def cards_on(self, area: str, says: Callable[[str, Tongue], str]) -> Text:
        """The two cards of an area with the builders beside them."""
        lines = []
        cards = self.view.kingsbridge if area == "kingsbridge" else self.view.shiring
        for seat, card in zip(self.view.spaces[area], cards, strict=True):
            text = self.seat(seat)
            if card:
                text.append(f" {called(card, self.t)}", "bold").append(f"  {says(card, self.t)}", "none")
            lines.append(text)
        return Text("\n").join(lines)

    def priory(self) -> Text:
        text = Text()
        for place, seat in enumerate(self.view.spaces["priory"]):
            text.append_text(self.seat(seat))
            text.append(f" {points(self.view.box.space_amount[PRIORY + place], self.t)}   ")
        return text

    def field(self, resource: str) -> Text:
        """The stock and who works there."""
        text = self.cubes(resource, self.view.stock[resource])
        text.append("   ")
        kind = RESOURCES.index(resource)
        for card in range(kind * 3, kind * 3 + 3):
            for seat, player in enumerate(self.view.players):
                if self.view.box.card_ids[card] in player.cards:
                    text.append_text(self.seat(seat))
                    text.append(f" {self.view.box.card_workers[card]}→{self.view.box.card_yield[card]}   ")
        return text

    def court(self) -> Text:
        text = self.marks(self.view.spaces["court"])
        text.append("  ").append_text(self.cubes("metal", self.view.court))
        if self.view.tax:
            text.append("  ").append(self.t("tax {tax}", tax=self.view.tax), "bold")
        return text

    def castle(self) -> Text:
        text = self.marks(self.view.spaces["castle"])
        if self.view.gray_next is not None:
            text.append("  ").append(self.t("gray workers for"), "dim").append(" ")
            text.append_text(self.seat(self.view.gray_next))
        return text

    def market(self) -> Text:
        text = self.marks(self.view.spaces["market"])
        for resource in RESOURCES[:3]:
            price = self.view.box.buy_price[RESOURCES.index(resource)]
            text.append("   ").append_text(self.cubes(resource, self.view.market[resource]))
            text.append(" ").append(amount(GOLD, price, self.t), "yellow")
        return text

    def costs(self) -> Text:
        """The cost track with waiting builders, the drawn builder and the bag."""
        view = self.view
        text = Text()
        for cost in range(self.view.box.cost_start, -1, -1):
            text.append(f" {cost} ", "bold black on yellow" if cost == view.cost else "yellow")
            if str(cost) in view.waiting:
                text.append_text(self.seat(view.waiting[str(cost)]))
        if view.drawn is not None:
            text.append("   ").append(self.t("drawn"), "dim").append(" ").append_text(self.seat(view.drawn))
        text.append("   ").append(self.t("bag"), "dim")
        for seat, count in enumerate(view.bag):
            if count:
                text.append(" ").append_text(self.seat(seat)).append(f"×{count}")
        return text

    def supply(self) -> Panel:
        """The cards that can be taken in phase I."""
        t = self.t
        kinds = []
        for kind in range(CARDS // 3):
            cards = []
            for card in range(kind * 3, kind * 3 + 3):
                id = self.view.box.card_ids[card]
                if id in self.view.supply.cards:
                    text = self.cubes(RESOURCES[kind], self.view.box.card_yield[card]).append(
                        f" {called(id, t)}", "none"
                    )
                    workers = t.plural("{count} worker", "{count} workers", self.view.box.card_workers[card])
                    cards.append(text.append(f" ({workers})", "dim"))
            if cards:
                kinds.append(Text("   ").join(cards))
        hires = []
        for one in self.view.supply.craftsmen:
            if one:
                cost = self.view.box.craft_cost[self.view.box.craft_ids.index(one)]
                text = Text(called(one, t), "bold").append("  " + amount(GOLD, cost, t), "yellow")
                hires.append(text.append(f"  {formula(one, t)}", "none"))
        return Panel(Group(*kinds, *hires), title=t("Card supply"), title_align="left", border_style="dim")

    # The players.

    def mat(self, seat: int) -> Panel:
        """All that lies in front of a player."""
        view, t = self.view, self.t
        player = view.players[seat]
        title = self.seat(seat).append(f" {self.names[seat]}")
        if seat == view.seat:
            you = t("you")
            title.append(f" ({you})", "dim")
        row = Grid.grid(padding=(0, 1))
        for slot, craftsman in enumerate(player.craftsmen):
            says = formula(craftsman, t)
            if seat == view.player and view.used[slot]:
                says += f"  ✓{view.used[slot]}"
            row.add_row(Text(str(slot + 1), "dim"), Text(called(craftsman, t), "bold"), says)
        lines: list[RenderableType] = [self.numbers(seat), self.holdings(seat), row]
        for card in player.privileges:
            lines.append(Text(called(card, t), "bold magenta").append(f"  {privilege(card, t)}", "none"))
        border = SEAT_STYLES[seat] if seat == view.player else "dim"
        return Panel(Group(*lines), title=title, title_align="left", border_style=border)

    def own(self) -> Text:
        """What the one who looks has: always in sight, however small the window."""
        seat = self.view.seat
        text = self.seat(seat).append(f" {self.names[seat]}   ").append_text(self.numbers(seat))
        return text.append("\n").append_text(self.holdings(seat))

    def numbers(self, seat: int) -> Text:
        """The points, the gold and the workers of a player."""
        player, t = self.view.players[seat], self.t
        text = Text(f"★ {points(player.vp, t)}", "bold")
        text.append("   ").append(amount(GOLD, player.gold, t), "yellow")
        workers = t.plural("{count} worker in reserve", "{count} workers in reserve", player.reserve)
        return text.append(f"   {workers}", "dim")

    def holdings(self, seat: int) -> Text:
        """All cubes of a player."""
        cubes = self.view.players[seat].cubes
        return Text("   ").join(self.holding(kind, cubes[resource]) for kind, resource in enumerate(RESOURCES))

    def holding(self, kind: int, count: int) -> Text:
        """The cubes of a kind that a player has."""
        return Text(f"{CUBE} {amount(kind, count, self.t)}", CUBE_STYLES[RESOURCES[kind]] if count else "dim")
