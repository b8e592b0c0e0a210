"""Replaying: the same table, looked through choice by choice, through anybody's eyes."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.timer import Timer
from textual.widgets import Static

from priory.core.journal import NOBODY
from priory.core.record import Record
from priory.core.seat import Seat
from priory.table.log import lines
from priory.table.messages import Line
from priory.table.people import company
from priory.terminal.app import Page
from priory.terminal.notices import WholeLog
from priory.terminal.parts import Board, Log, hints
from priory.terminal.shields import called
from priory.words import Tongue, tongue_at

LEAP = 10
PLAY_EVERY = 0.8


class Replay(Page):
    """A record on the screen, at one ply, through one pair of eyes."""

    DEFAULT_CSS = """
    Replay #table { height: 1fr; layout: vertical; }
    Replay Log { height: 5; }
    Replay #track { height: 1; padding: 0 1; background: $primary 25%; }
    Replay.-high Log { height: 10; }
    Replay.-wide #table { layout: horizontal; }
    Replay.-wide Board { width: 1fr; }
    Replay.-wide Log { width: 48; height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("up", f"step(-{LEAP})", show=False),
        Binding("down", f"step({LEAP})", show=False),
        Binding("home", "leap(0)", show=False),
        Binding("end", "leap(-1)", show=False),
        Binding("space", "run", show=False),
        Binding("tab,e", "eyes", show=False, priority=True),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
        Binding("l", "log", show=False),
        Binding("escape,q", "close", show=False),
    ]

    def __init__(self, record: Record, ply: int) -> None:
        super().__init__()
        self.record = record
        self.ply = ply
        self.eyes = NOBODY if record.setup.seats > 1 else 0
        self.names = [person.name for person in company(record.people, record.setup.seats)]
        self.running: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Container(id="table"):
            yield Board()
            yield Log()
        yield Static(id="track")
        yield Static(id="hints")

    @property
    def own(self) -> Tongue:
        return tongue_at(self.record.state, self.priory.language)

    def lines(self) -> list[Line]:
        return lines(self.record, self.names, self.eyes, self.priory.language, last=self.ply)

    def retell(self) -> None:
        t = self.t
        title = Text(self.record.game.titles[self.priory.language]).append("   ")
        seen = Text(t("what everybody sees")) if self.eyes == NOBODY else called(self.eyes, self.names[self.eyes])
        self.query_one("#title", Static).update(title.append(seen))
        view = Seat(self.record.replay(self.ply), self.eyes).look()
        self.query_one(Board).show(self.record.game, view, self.names, self.own)
        told = self.lines()
        self.query_one(Log).show(told, told[-1].ply - 1 if told else 0)
        self._track()
        self.query_one("#hints", Static).update(
            hints(
                ("← → ↑ ↓", "screen.step(1)", t("step")),
                (t("Space"), "screen.run", t("run")),
                ("Tab", "screen.eyes", t("whose eyes")),
                ("l", "screen.log", t("log")),
                ("q", "screen.close", t("leave")),
            )
        )

    def _track(self) -> None:
        t = self.t
        said = t("choice {ply} of {all}", ply=self.ply, all=self.record.ply)
        room = max(10, self.size.width - len(said) - 5)
        filled = room * self.ply // max(1, self.record.ply)
        track = (
            Text("━" * filled, style="bold")
            .append("╸" if filled < room else "")
            .append("─" * (room - filled - 1), "dim")
        )
        self.query_one("#track", Static).update(track.append(f"  {said}"))

    def on_resize(self) -> None:
        self._track()

    def show(self, ply: int) -> None:
        """Show the table after this many choices, as far as there are."""
        self.ply = max(0, min(ply, self.record.ply))
        self.retell()

    def action_step(self, plies: int) -> None:
        self.show(self.ply + plies)

    def action_leap(self, ply: int) -> None:
        self.show(self.record.ply if ply < 0 else ply)

    def action_run(self) -> None:
        """Let it run by itself, or stop it."""
        if self.running is not None:
            self.running.stop()
            self.running = None
        else:
            self.running = self.set_interval(PLAY_EVERY, self._run_on)

    def _run_on(self) -> None:
        if self.ply == self.record.ply:
            self.action_run()
        else:
            self.action_step(1)

    def action_eyes(self) -> None:
        """See it through the next pair of eyes; after the last seat what everybody sees."""
        self.eyes = self.eyes + 1 if self.eyes + 1 < self.record.setup.seats else NOBODY
        self.retell()

    def action_scroll(self, pages: int) -> None:
        board = self.query_one(Board)
        board.scroll_relative(y=pages * max(1, board.size.height - 2), animate=False)

    def action_log(self) -> None:
        self.app.push_screen(WholeLog(self.lines))

    def action_close(self) -> None:
        """Back to where it was opened, or out."""
        if len(self.app.screen_stack) > 2:
            self.dismiss(None)
        else:
            self.app.exit()
