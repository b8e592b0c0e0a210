"""The menu: which game, which rules, who sits where; or a game to go on with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from priory.core.errors import PrioryError
from priory.core.game import Game, on_shelf
from priory.core.plain import Data
from priory.core.reader import LANGUAGES
from priory.core.record import Record
from priory.core.registry import game, games
from priory.table.people import KINDS, company
from priory.terminal.app import Page
from priory.terminal.parts import hints
from priory.terminal.play import Play
from priory.terminal.ranking import played_by
from priory.terminal.setting import fitting, fresh_seed, said
from priory.terminal.shields import called
from priory.terminal.sitting import Sitting, fresh_path, resume, unfinished

LATEST = 3
SPOKEN = {"en": "English", "fr": "Français", "de": "Deutsch", "it": "Italiano"}


class Row:
    """One line of the menu: what it is, what is chosen, and what left, right and Enter do."""

    def __init__(self, label: Text, value: str, turn: Callable[[int], None] | None, enter: Callable[[], None]) -> None:
        self.label = label
        self.value = value
        self.turn = turn
        self.enter = enter


class Menu(Page):
    """Everything to be agreed before a game, one line each."""

    DEFAULT_CSS = """
    Menu VerticalScroll { height: 1fr; padding: 1 2; }
    Menu #rows { width: 100%; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("left", "turn(-1)", show=False, priority=True),
        Binding("right", "turn(1)", show=False, priority=True),
        Binding("enter", "enter", show=False, priority=True),
        Binding("space", "turn(1)", show=False),
        Binding("q,escape", "app.quit", show=False),
    ]

    def __init__(self, pace: float | None = None) -> None:
        super().__init__()
        self.pace = pace
        self.ids = [one.id for one in sorted(map(game, games()), key=on_shelf)]
        self.room: Game = game(self.ids[0])
        self.variants: Data = {}
        self.seats = 0
        self.plays = ["me", *["greedy"] * 9]
        self.at = 0
        self.paths = unfinished(LATEST)
        self.rows: list[Row] = []
        self._choose_game(0)

    def compose(self) -> ComposeResult:
        yield Static("Priory", id="title")
        with VerticalScroll(can_focus=False):
            yield Static(id="rows")
        yield Static(id="hints")

    # What can be agreed.

    def _choose_game(self, at: int) -> None:
        self.room = game(self.ids[at % len(self.ids)])
        self.variants, self.seats = fitting(self.room, {}, None)

    def _turn_game(self, by: int) -> None:
        self._choose_game(self.ids.index(self.room.id) + by)

    def _turn_variant(self, name: str, by: int) -> None:
        """The next value; whatever does not go together with it gives way."""
        values = next(variant.values for variant in self.room.variants if variant.name == name)
        wanted = {**self.variants, name: values[(values.index(self.variants[name]) + by) % len(values)]}
        for kept, seats in ((wanted, self.seats), (wanted, None), ({name: wanted[name]}, None)):
            variants, found = fitting(self.room, kept, seats)
            if found in self.room.seat_counts({**self.variants, **variants}):
                self.variants, self.seats = variants, found
                return

    def _turn_seats(self, by: int) -> None:
        counts = self.room.seat_counts(self.variants)
        self.seats = counts[(counts.index(self.seats) + by) % len(counts)]

    def _turn_person(self, seat: int, by: int) -> None:
        self.plays[seat] = KINDS[(KINDS.index(self.plays[seat]) + by) % len(KINDS)]

    def _turn_language(self, by: int) -> None:
        at = LANGUAGES.index(self.priory.language)
        self.priory.language = LANGUAGES[(at + by) % len(LANGUAGES)]

    def _start(self) -> None:
        try:
            setup = self.room.check_setup(self.seats, fresh_seed(), None, self.variants)
            people = company(self.plays[: self.seats], self.seats)
            sitting = Sitting(Record(self.room, setup), people, fresh_path(self.room))
            sitting.save()
        except PrioryError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.app.switch_screen(Play(sitting, self.pace))

    def _resume(self, path: Path) -> None:
        try:
            sitting = resume(path)
        except PrioryError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.app.switch_screen(Play(sitting, self.pace))

    # What is on the screen.

    def _rows(self) -> list[Row]:
        t = self.t
        language = self.priory.language
        rows = [Row(Text(t("Go on with")), path.stem, None, partial(self._resume, path)) for path in self.paths]
        rows.append(Row(Text(t("Game")), self.room.titles[language], self._turn_game, self._start))
        for name, value in self.variants.items():
            spoken = said(self.room, name, value, language)
            rows.append(Row(Text(t("Rules")), spoken, partial(self._turn_variant, name), self._start))
        rows.append(Row(Text(t("Seats")), str(self.seats), self._turn_seats, self._start))
        for seat, person in enumerate(company(self.plays[: self.seats], self.seats)):
            label = called(seat, person.name)
            rows.append(Row(label, played_by(person.plays, t), partial(self._turn_person, seat), self._start))
        rows.append(Row(Text(t("Language")), SPOKEN[language], self._turn_language, self._start))
        rows.append(Row(Text(t("Play"), style="bold"), "", None, self._start))
        return rows

    def retell(self) -> None:
        t = self.t
        self.rows = self._rows()
        self.at = min(self.at, len(self.rows) - 1)
        table = Table.grid(padding=(0, 2, 0, 0))
        for place, row in enumerate(self.rows):
            here = place == self.at
            value = Text(f"◂ {row.value} ▸" if here and row.turn else f"  {row.value}", style="bold" if here else "")
            table.add_row(Text("▶" if here else " ", style="bold"), row.label, value)
        welcome = Text(t("A home for board games. Take a seat."), style="italic")
        self.query_one("#rows", Static).update(Group(welcome, Text(), table))
        self.query_one("#hints", Static).update(
            hints(
                ("↑ ↓", "screen.move(1)", t("line")),
                ("← →", "screen.turn(1)", t("change")),
                ("Enter", "screen.enter", t("play")),
                ("F2", "app.language", t("language")),
                ("F3", "app.light", t("light or dark")),
                ("q", "app.quit", t("leave")),
            )
        )

    def action_move(self, by: int) -> None:
        self.at = (self.at + by) % len(self.rows)
        self.retell()

    def action_turn(self, by: int) -> None:
        turn = self.rows[self.at].turn
        if turn is not None:
            turn(by)
            self.retell()

    def action_enter(self) -> None:
        self.rows[self.at].enter()
