"""The options at hand, each with a key: a list to press, point at, or narrow by typing."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from priory.choices import Choice, summed_up

KEYS = "123456789abcdefgijknoprtvwxyz"
"""The keys of options; the letters h, l, m, q, s and u are the table's own."""


class Choices(Vertical):
    """The options at hand."""

    DEFAULT_CSS = """
    Choices { height: auto; background: $surface; }
    Choices > OptionList { height: auto; max-height: 100%; border: none; background: $surface; padding: 0 1;
        scrollbar-size-vertical: 1; }
    Choices > OptionList:focus { border: none; background: $surface; background-tint: $foreground 0%; }
    Choices > OptionList > .option-list--option-highlighted { background: $primary 30%; text-style: none; }
    Choices > OptionList:focus > .option-list--option-highlighted { background: $primary 40%; color: $foreground; }
    Choices > Input { height: 1; border: none; padding: 0 1; background: $panel; display: none; }
    Choices.-narrowing > Input { display: block; }
    Choices > Static { dock: bottom; height: 1; padding: 0 1; background: $panel; text-style: italic; display: none; }
    Choices.-telling > Static { display: block; }
    """

    class Taken(Message):
        """An option was taken."""

        def __init__(self, option: int) -> None:
            super().__init__()
            self.option = option

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.offered: list[Choice] = []
        self.shown: list[Choice] = []
        self.language = "en"

    def compose(self) -> ComposeResult:
        yield Input()
        yield OptionList()
        yield Static()

    @property
    def list(self) -> OptionList:
        return self.query_one(OptionList)

    @property
    def input(self) -> Input:
        return self.query_one(Input)

    def offer(self, choices: Sequence[Choice], placeholder: str, language: str) -> None:
        """Offer these choices, each with its sentence; what the one at hand brings and costs stands below."""
        self.language = language
        changed = [one.option for one in choices] != [one.option for one in self.offered]
        self.offered = list(choices)
        self.input.placeholder = placeholder
        if changed:
            self.widen()
        self._fill(keep=not changed)

    def narrow(self) -> None:
        """Let the options be narrowed by typing."""
        if self.offered:
            self.add_class("-narrowing")
            self.input.focus()

    def widen(self) -> None:
        """Show all options again."""
        self.remove_class("-narrowing")
        with self.prevent(Input.Changed):
            self.input.value = ""
        self._fill(keep=False)
        self.list.focus()

    def take(self, key: str) -> bool:
        """Take the option of this key; whether there is one."""
        at = KEYS.find(key) if len(key) == 1 else -1
        if not 0 <= at < len(self.shown):
            return False
        self.post_message(self.Taken(self.shown[at].option))
        return True

    def _fill(self, keep: bool) -> None:
        wanted = self.input.value.casefold().split()
        self.shown = [one for one in self.offered if all(word in one.text.casefold() for word in wanted)]
        at = self.list.highlighted if keep else 0
        colour = self.app.current_theme.accent or "default"
        self.list.set_options([Option(_row(place, one.text, colour)) for place, one in enumerate(self.shown)])
        if self.shown:
            self.list.highlighted = min(at or 0, len(self.shown) - 1)
        self._tell()

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        """What the option at hand brings and costs."""
        at = self.list.highlighted
        told = summed_up(self.shown[at].terms, self.language) if at is not None and at < len(self.shown) else ""
        self.set_class(bool(told), "-telling")
        self.query_one(Static).update(Text(told, overflow="ellipsis", no_wrap=True))

    @on(Input.Changed)
    def _typed(self) -> None:
        self._fill(keep=False)

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        event.stop()
        at = self.list.highlighted
        if at is not None and self.shown:
            self.post_message(self.Taken(self.shown[at].option))

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.Taken(self.shown[event.option_index].option))


def _row(place: int, text: str, colour: str) -> Table:
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_column(width=2, justify="right")
    row.add_column(ratio=1)
    row.add_row(Text(KEYS[place] if place < len(KEYS) else "", style=f"bold {colour}"), Text(text))
    return row
