"""The small screens: the curtain between two people at one keyboard, the help, the whole log, the name of a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from priory.table.messages import Line
from priory.terminal.app import Page
from priory.terminal.parts import Log, hints, listed
from priory.terminal.shields import called
from priory.words import Tongue

EVERYTHING = 1_000_000


class Curtain(Page):
    """Nothing is to be seen until the right person says so."""

    DEFAULT_CSS = """
    Curtain { align: center middle; }
    Curtain > #word { width: auto; height: auto; padding: 2 6; border: round $primary; background: $surface;
        text-align: center; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", show=False),
        Binding("space", "lift", show=False),
        Binding("u", "undo", show=False),
        Binding("q", "app.quit", show=False),
    ]

    def __init__(self, seat: int, name: str, last: str | None) -> None:
        """The curtain before the person `name`; `last` is who may still take the latest choice back."""
        super().__init__()
        self.seat = seat
        self.person = name
        self.last = last
        self.taken_back = False

    def compose(self) -> ComposeResult:
        yield Static(id="word")

    def retell(self) -> None:
        t = self.t
        text = Text(justify="center")
        text.append(t("Hand the keyboard to {name}.", name=self.person), style="bold")
        text.append("\n\n").append(called(self.seat, self.person)).append("\n\n")
        text.append(t("{name}, press Enter when nobody else is looking.", name=self.person))
        if self.last is not None:
            text.append("\n\n").append(
                t("{name} may still press u to take the last choice back.", name=self.last), "dim"
            )
        self.query_one("#word", Static).update(text)

    def action_lift(self) -> None:
        self.dismiss(None)

    def action_undo(self) -> None:
        if self.last is not None:
            self.taken_back = True
            self.dismiss(None)


class Help(Page):
    """What the keys do."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,enter,q", "close", show=False),
    ]

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Static(id="keys")
        yield Static(id="hints")

    def retell(self) -> None:
        t = self.t
        rows = [
            ("1-9 a-z", t("take the option with this key")),
            ("↑ ↓ Enter", t("choose an option from the list")),
            ("/", t("narrow the options by typing; Escape shows all again")),
            ("u", t("take your latest choice back, while nobody has acted and nothing was revealed")),
            ("h", t("a hint: where to look, what the master would do, and why")),
            ("s", t("save a copy of the record; the game itself is saved after every choice")),
            ("l", t("the whole log")),
            ("F1", t("player aid: how a turn goes, what everybody forgets")),
            ("F4", t("why not: whatever cannot be chosen now, and what it needs")),
            ("F5", t("the last round in numbers")),
            ("PgUp PgDn", t("scroll the table")),
            (t("Space"), t("let the bots play on without a pause")),
            ("F2", t("English, French, German, Italian")),
            ("F3", t("light or dark")),
            ("m", t("the menu: another game")),
            ("q", t("leave; the game can be gone on with")),
        ]
        self.query_one("#title", Static).update(t("Keys"))
        self.query_one("#keys", Static).update(listed([(Text(key, style="bold"), text) for key, text in rows]))
        self.query_one("#hints", Static).update(hints(("Esc", "screen.close", t("back"))))

    def action_close(self) -> None:
        self.dismiss(None)


class WholeLog(Page):
    """All that happened, from the first choice on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,l,enter,q", "close", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-15)", show=False),
        Binding("pagedown", "scroll(15)", show=False),
    ]
    DEFAULT_CSS = "WholeLog > Log { height: 1fr; }"

    def __init__(self, lines: Callable[[], Sequence[Line]]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Log(latest=EVERYTHING)
        yield Static(id="hints")

    def retell(self) -> None:
        t = self.t
        self.query_one("#title", Static).update(t("What happened"))
        self.query_one(Log).show(self.lines(), 0)
        self.query_one("#hints", Static).update(hints(("Esc", "screen.close", t("back"))))

    def action_scroll(self, lines: int) -> None:
        self.query_one(Log).scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        self.dismiss(None)


class AskFile(ModalScreen[Path | None]):
    """Asks for the name of a file to save a copy in."""

    DEFAULT_CSS = """
    AskFile { align: center middle; }
    AskFile > Vertical { width: 70; max-width: 95%; height: auto; padding: 1 2; border: round $primary;
        background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, t: Tongue, start: Path) -> None:
        super().__init__()
        self.question = t("Save a copy of the record as:")
        self.start = start

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(self.question)
            yield Input(str(self.start))

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        self.dismiss(Path(event.value).expanduser() if event.value.strip() else None)

    def action_close(self) -> None:
        self.dismiss(None)
