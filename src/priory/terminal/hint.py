"""A hint in the terminal: first where to look, then what the master would do, then why."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from priory.table.messages import HintNews
from priory.terminal.app import Page
from priory.terminal.parts import hints

BAR = 24
WHERE, WHAT, WHY = range(3)


class HintPage(Page):
    """One hint, step by step; Enter does what it says. `group` names the options among which the best one is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,space", "on", show=False),
        Binding("enter", "take", show=False),
        Binding("escape,q", "close", show=False),
    ]

    def __init__(self, told: HintNews, group: list[str]) -> None:
        super().__init__()
        self.told = told
        self.group = group
        self.step = WHERE
        self.taken = False

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Static(id="hint")
        yield Static(id="hints")

    def retell(self) -> None:
        t = self.t
        self.query_one("#title", Static).update(t("Hint"))
        self.query_one("#hint", Static).update(Padding(Group(*self.parts()), (1, 2)))
        following = {WHERE: t("what would the master do?"), WHAT: t("why?")}
        go_on = [("h", "screen.on", following[self.step])] if self.step in following else []
        do_it = [("Enter", "screen.take", t("do it"))] if self.step > WHERE else []
        self.query_one("#hints", Static).update(hints(*go_on, *do_it, ("Esc", "screen.close", t("I choose myself"))))

    def parts(self) -> list[RenderableType]:
        """What has been told so far."""
        t, told = self.t, self.told
        if self.step == WHERE:
            return [Text(t("Look at these:"), "bold"), *[Text(f"  {text}") for text in self.group]]
        so_far = f" ({t('so far')})" if told.so_far else ""
        found: list[RenderableType] = [Text(t("The master would choose: {choice}", choice=told.text) + so_far, "bold")]
        return found if self.step == WHAT else [*found, Text(), Text(told.reason), Text(), weighed(told)]

    def action_on(self) -> None:
        self.step = min(WHY, self.step + 1)
        self.retell()

    def action_take(self) -> None:
        self.taken = self.step > WHERE
        if self.taken:
            self.dismiss(None)

    def action_close(self) -> None:
        self.dismiss(None)


def weighed(told: HintNews) -> Table:
    """The best options with their chances."""
    table = Table(box=None, padding=(0, 2), show_header=False)
    for text, chance, points in told.weighed:
        table.add_row(text, "█" * max(1, round(BAR * chance / 100)), f"{chance} %", f"{points} {told.counted}")
    return table
