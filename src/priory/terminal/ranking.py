"""The end of a game: who came in where, and what to do next."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from priory.table.log import lines
from priory.terminal.app import Page
from priory.terminal.parts import hints, told
from priory.terminal.shields import called
from priory.terminal.sitting import Sitting
from priory.words import Tongue

LAST_LINES = 4


class Ranking(Page):
    """The final ranking, with rematch."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rematch", show=False),
        Binding("v", "replay", show=False),
        Binding("m", "menu", show=False),
        Binding("escape,b", "close", show=False),
        Binding("q", "app.quit", show=False),
    ]

    def __init__(self, sitting: Sitting, pace: float) -> None:
        super().__init__()
        self.sitting = sitting
        self.pace = pace
        self.following: Page | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Static(id="ranking")
        yield Static(id="hints")

    def retell(self) -> None:
        t = self.t
        record = self.sitting.record
        language = self.priory.language
        names = self.sitting.names
        ranks, winners = record.state.ranks(), record.state.winners()
        scores = record.state.scores()
        table = Table(box=None, padding=(0, 2), header_style="dim")
        table.add_column(t("place"), justify="right")
        table.add_column(t("name"))
        table.add_column(t("played by"))
        table.add_column(t("result"), justify="right")
        for seat in sorted(range(len(names)), key=lambda seat: ranks[seat]):
            plays = self.sitting.people[seat].plays
            place = Text(f"{ranks[seat]}.", "bold" if seat in winners else "") if winners else Text("–", "dim")
            table.add_row(place, called(seat, names[seat]), played_by(plays, t), figure(scores[seat]))
        last = lines(record, names, self.sitting.first_eyes(), language)[-LAST_LINES:]
        self.query_one("#title", Static).update(
            Text(record.game.titles[language])
            .append("   ")
            .append(t("the game is over") if winners else t("the game is lost"))
        )
        self.query_one("#ranking", Static).update(Padding(Group(table, Text(), told(last, 0)), (1, 2)))
        self.query_one("#hints", Static).update(
            hints(
                ("r", "screen.rematch", t("rematch")),
                ("v", "screen.replay", t("look through the game")),
                ("b", "screen.close", t("back to the table")),
                ("m", "screen.menu", t("menu")),
                ("q", "app.quit", t("leave")),
            )
        )

    def action_rematch(self) -> None:
        from priory.terminal.play import Play

        self.go_to(Play(self.sitting.rematch(), self.pace))

    def action_menu(self) -> None:
        from priory.terminal.menu import Menu

        self.go_to(Menu(self.pace))

    def go_to(self, page: Page) -> None:
        """Leave the table of the finished game, which lies below this screen, for another page."""
        self.following = page
        self.dismiss(None)

    def action_replay(self) -> None:
        from priory.terminal.replay import Replay

        self.app.push_screen(Replay(self.sitting.record, self.sitting.record.ply))

    def action_close(self) -> None:
        self.dismiss(None)


def played_by(plays: str, t: Tongue) -> str:
    """Who plays a seat, in a word."""
    return {"me": t("me"), "friend": t("a friend here")}.get(plays, plays)


def figure(score: float) -> str:
    """A score without needless digits, and without a minus before nothing."""
    return f"{score + 0.0:g}"
