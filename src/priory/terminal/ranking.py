"""The end of a game: how it came out and how it came about, and what to do next."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static
from textual.worker import get_current_worker

from priory.core.journal import NOBODY
from priory.review.words import luck_and_skill
from priory.review.working import Reviewer
from priory.table.ending import ending_at
from priory.terminal.app import Page
from priory.terminal.ending import ending
from priory.terminal.parts import hints
from priory.terminal.review import review
from priory.terminal.sitting import Sitting
from priory.words import Tongue


class Ranking(Page):
    """The ending, with rematch."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rematch", show=False),
        Binding("v", "replay", show=False),
        Binding("w", "review", show=False),
        Binding("m", "menu", show=False),
        Binding("escape,b", "close", show=False),
        Binding("q", "app.quit", show=False),
    ]

    def __init__(self, sitting: Sitting, pace: float | None = None) -> None:
        super().__init__()
        self.sitting = sitting
        self.pace = pace
        self.following: Page | None = None
        self.reviewer: Reviewer | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with VerticalScroll():
            yield Static(id="ranking")
        yield Static(id="hints")

    def retell(self) -> None:
        t = self.t
        record, language = self.sitting.record, self.priory.language
        told = ending_at(self.sitting.table, tuple(self.sitting.humans), language)
        title = Text(record.game.titles[language]).append(f"   {told.closing}, {told.length}")
        self.query_one("#title", Static).update(title)
        parts = [ending(told, t), *self.looked_back()]
        self.query_one("#ranking", Static).update(Padding(Group(*parts), (1, 2)))
        self.query_one("#hints", Static).update(
            hints(
                ("r", "screen.rematch", t("rematch")),
                ("v", "screen.replay", t("look through the game")),
                ("w", "screen.review", t("review")),
                ("b", "screen.close", t("back to the table")),
                ("m", "screen.menu", t("menu")),
                ("q", "app.quit", t("leave")),
            )
        )

    def looked_back(self) -> list[RenderableType]:
        """The review as far as it goes: how much of it there is, and at its end luck and skill and all the rest."""
        if self.reviewer is None:
            return []
        t, record, language = self.t, self.sitting.record, self.priory.language
        if not self.reviewer.complete:
            done = len(self.reviewer.decisions)
            return [Text(), Text(t("Looking at choice {done} of {total} …", done=done + 1, total=record.ply), "italic")]
        told, names = self.reviewer.review(), list(self.sitting.table.names)
        humans = list(self.sitting.humans)
        you = humans[0] if len(humans) == 1 else NOBODY
        mine = [luck_and_skill(told.players[seat], names, language, you) for seat in humans]
        return [Text(), *[Text(line, "bold") for line in mine], Text(), review(record, told, names, language)]

    def action_review(self) -> None:
        """Look back at the game, beside whatever is done here."""
        if self.reviewer is None:
            self.run_worker(self.look_back, thread=True, exclusive=True)

    def look_back(self) -> None:
        """In a thread of its own: look at one choice after the other."""
        worker = get_current_worker()
        reviewer = self.reviewer = Reviewer(self.sitting.record)
        while not reviewer.complete and not worker.is_cancelled:
            reviewer.go_on()
            self.app.call_from_thread(self.retell)

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
