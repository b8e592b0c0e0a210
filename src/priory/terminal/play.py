"""Playing: the table, the question, the options, the log; people and bots take turns."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.events import Key
from textual.widgets import Static

from priory.bots.thinking import within
from priory.choices import choices_of, prompt_of
from priory.core.errors import PrioryError
from priory.core.journal import NOBODY
from priory.table.hints import hinted, told
from priory.table.log import lines
from priory.table.messages import Line
from priory.table.patience import Patience
from priory.table.refusals import Refusal
from priory.terminal.aid import Aid
from priory.terminal.app import Page
from priory.terminal.choices import Choices
from priory.terminal.hint import HintPage
from priory.terminal.notices import AskFile, Curtain, Help, WholeLog
from priory.terminal.parts import Board, Log, hints
from priory.terminal.shields import shield
from priory.terminal.sitting import Sitting
from priory.terminal.story import LastRound, strip
from priory.terminal.why import WhyNot
from priory.words import Tongue, tongue_at

HIGH = 34
"""On a screen of so many rows there is room to tell what has happened above the question; else the log tells it."""
MOST_TOLD = 6
PACE = 0.7
"""So many seconds a bot's move is shown, unless it was asked for otherwise."""


class Play(Page):
    """A sitting on the screen. `eyes` is the seat through which it is seen: never more than that seat may know."""

    DEFAULT_CSS = """
    Play #table { height: 1fr; layout: grid; grid-size: 2 3; grid-columns: 3fr 2fr; grid-rows: 1fr auto 7; }
    Play.-high #table { grid-rows: 1fr auto 14; }
    Play Board { height: 100%; column-span: 2; }
    Play #prompt { height: auto; column-span: 2; background: $primary 25%; padding: 0 1; text-style: bold; }
    Play Choices { height: 100%; }
    Play Log { height: 100%; }
    Play.-wide #table { grid-columns: 1fr 50; grid-rows: auto 2fr 1fr; }
    Play.-wide Board { column-span: 1; row-span: 2; }
    Play.-wide #prompt { column-span: 1; padding: 1; }
    Play.-wide Choices { row-span: 2; }
    """
    AUTO_FOCUS = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", show=False),
        Binding("h", "hint", show=False),
        Binding("s", "save", show=False),
        Binding("l", "log", show=False),
        Binding("m", "menu", show=False),
        Binding("q", "app.quit", show=False),
        Binding("question_mark", "help", show=False),
        Binding("f1", "aid", show=False),
        Binding("f4", "why", show=False),
        Binding("f5", "round", show=False),
        Binding("slash", "narrow", show=False),
        Binding("escape", "widen", show=False),
        Binding("space", "hurry", show=False),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
    ]

    def __init__(self, sitting: Sitting, pace: float | None = None) -> None:
        """`pace` is how many seconds a bot's move is shown, if that was asked for."""
        super().__init__()
        self.sitting = sitting
        self.record = sitting.record
        self.pace = pace
        self.patience = Patience(sitting.table)
        self.eyes = sitting.first_eyes()
        self.hurried = False
        self.moment = 0

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Container(id="table"):
            yield Board()
            yield Static(id="prompt")
            yield Choices()
            yield Log()
        yield Static(id="hints")

    def on_mount(self) -> None:
        self.go_on()

    # What is on the screen.

    @property
    def choosing(self) -> bool:
        """Whether it is for the person before the screen to choose."""
        return not self.sitting.over and self.eyes == self.record.state.player

    @property
    def own(self) -> Tongue:
        """The language as this game speaks it."""
        return tongue_at(self.record.state, self.priory.language)

    def lines(self) -> list[Line]:
        """The log as the person before the screen saw it."""
        return lines(self.record, self.sitting.names, self.eyes, self.priory.language)

    def retell(self) -> None:
        t = self.t
        game, language = self.record.game, self.priory.language
        seat = self.sitting.table.seat(self.eyes)
        view = seat.look()
        self.query_one("#title", Static).update(self._title())
        self.query_one(Board).show(game, view, self.sitting.names, self.own)
        offered = choices_of(game, seat, language, view) if self.choosing else []
        self.query_one("#prompt", Static).update(self._prompt(prompt_of(game, seat, language) if offered else ""))
        self.query_one(Choices).offer(offered, t("type to narrow, Enter takes, Escape shows all"), language)
        self.query_one(Log).show(self.lines(), self._new_from())
        self.query_one("#hints", Static).update(
            hints(
                ("?", "screen.help", t("keys")),
                ("/", "screen.narrow", t("narrow")),
                ("u", "screen.undo", t("undo")),
                *([("h", "screen.hint", t("hint"))] if self.sitting.table.hints else []),
                ("l", "screen.log", t("log")),
                ("F2", "app.language", t("language")),
                ("m", "screen.menu", t("menu")),
                ("q", "app.quit", t("leave")),
            )
        )

    def _title(self) -> Text:
        t = self.t
        title = Text(self.record.game.titles[self.priory.language])
        if self.eyes != NOBODY:
            title.append("   ").append(shield(self.eyes)).append(f" {self.sitting.names[self.eyes]}")
        elif not self.sitting.humans:
            title.append("   ").append(t("the bots play"))
        return title.append("   ").append(t("choice {ply}", ply=self.record.ply + 1), style="dim")

    def _prompt(self, question: str) -> Text:
        t = self.t
        player = self.record.state.player
        if self.sitting.over:
            return Text(t("The game is over: Enter shows the ranking."))
        if question:
            room = MOST_TOLD if self.size.height >= HIGH else 0
            told = strip(self.sitting.table, self.eyes, self.priory.language, room)
            return Text("\n").join([*told, Text(question)])
        person = self.sitting.people[player]
        if person.human:
            return shield(player).append(" ").append(t("{name} chooses.", name=person.name))
        thinking = t("{name} ({bot}) is thinking …", name=person.name, bot=person.plays)
        done = self.lines()[-1:] if self.size.height >= HIGH else []
        just = shield(done[0].seat).append(f" {done[0].text}\n", "not bold") if done else Text()
        return just.append_text(shield(player)).append(f" {thinking}")

    def _new_from(self) -> int:
        """The ply from which on things are new to whoever looks: after their own choice before the latest others'."""
        ply = self.record.ply
        while ply and self.record.choosers[ply - 1] == self.eyes:
            ply -= 1
        while ply and self.record.choosers[ply - 1] != self.eyes:
            ply -= 1
        return ply

    # Whose choice it is.

    def go_on(self) -> None:
        """Turn to whoever must choose now: a bot in the background, a person, perhaps behind a curtain."""
        self.moment += 1
        player = self.record.state.player
        if self.sitting.over:
            self.eyes = self.sitting.first_eyes()
            self.retell()
            self.show_ranking()
        elif not self.sitting.people[player].human:
            self.retell()
            self.run_worker(self.let_bot_play(self.moment), group="bot", exclusive=True)
        else:
            self.hurried = False
            if self.eyes != player and len(self.sitting.humans) > 1:
                self.draw_curtain(player)
            else:
                self.eyes = player
                self.retell()

    def choose(self, option: int) -> None:
        """Make a choice at the table and keep it."""
        self.sitting.table.play(self.record.state.player, option, time.time())
        self.keep()
        self.go_on()

    def keep(self) -> None:
        """Save; a full disk must not stop the game."""
        try:
            self.sitting.save()
        except PrioryError as error:
            self.notify(str(error), severity="error", markup=False)

    async def let_bot_play(self, moment: int) -> None:
        """The bot thinks beside the screen; its choice is shown for a while if there is something to see."""
        player = self.record.state.player
        seat = self.sitting.table.seat(player)
        began, haste, bot = time.monotonic(), self.patience.share(), self.sitting.bot(player)
        option = await asyncio.to_thread(bot.choose, seat, within(bot, haste))
        told = self.record.ply == 0 or bool(self.record.entries[-1])
        if told and not self.hurried:
            await asyncio.sleep(max(0.0, self.shown(haste) - (time.monotonic() - began)))
        self.patience.spend(time.monotonic() - began)
        if moment == self.moment and self.app.is_running:  # nobody took a choice back or left meanwhile
            self.choose(option)

    def shown(self, haste: float | None) -> float:
        """How many seconds a bot's move is shown: before the first choice of a person no longer than bots have then,
        unless it was asked for."""
        return self.pace if self.pace is not None else min(PACE, haste or PACE)

    def draw_curtain(self, player: int) -> None:
        """Hide the table until the person of this seat is alone before the screen."""
        self.eyes = NOBODY
        self.retell()
        before = self.record.choosers[-1] if self.record.ply else NOBODY
        may_undo = before in self.sitting.humans and before != player and self.record.undo_depth(before) > 0
        curtain = Curtain(player, self.sitting.names[player], self.sitting.names[before] if may_undo else None)
        self.app.push_screen(curtain, lambda _: self.lift_curtain(before if curtain.taken_back else player))

    def lift_curtain(self, seat: int) -> None:
        """Show the table to this seat: the one to choose, or the one who takes the latest choice back."""
        self.eyes = seat
        if seat != self.record.state.player:
            self.action_undo()
        self.retell()

    def show_ranking(self) -> None:
        from priory.terminal.ranking import Ranking

        ranking = Ranking(self.sitting, self.pace)
        self.app.push_screen(ranking, lambda _: self.go_to(ranking.following))

    def go_to(self, page: Page | None) -> None:
        """Leave this table for another page."""
        if page is not None:
            self.moment += 1
            self.app.switch_screen(page)

    # What the keys do.

    @on(Choices.Taken)
    def _taken(self, event: Choices.Taken) -> None:
        if self.choosing and event.option in self.record.state.options():
            self.choose(event.option)

    def on_key(self, event: Key) -> None:
        if self.sitting.over and event.key == "enter":
            self.show_ranking()
        elif event.character and self.choosing and self.query_one(Choices).take(event.character):
            event.stop()

    def action_undo(self) -> None:
        seat = self.eyes
        if seat == NOBODY:
            return
        try:
            self.sitting.undo(seat)
        except Refusal:
            self.notify(self._why_not(seat), severity="warning", markup=False)
            return
        self.keep()
        self.go_on()

    def action_hint(self) -> None:
        if not self.choosing:
            return
        table, seat = self.sitting.table, self.record.state.player
        try:
            table.at_once(table.ask_to_hint(table.sitters[seat], self.record.ply, f"hint-{table.number}", 0.0))
        except Refusal:
            self.notify(self.t("Others play here: hints are for who plays alone or against bots."), severity="warning")
            return
        self.keep()
        self.notify(self.t("The master is thinking …"))
        self.run_worker(self._hint(seat, self.moment), group="hint", exclusive=True)

    async def _hint(self, seat: int, moment: int) -> None:
        """The master thinks beside the screen."""
        table = self.sitting.table
        found = await asyncio.to_thread(hinted, table.seat(seat))
        if moment != self.moment or not self.app.is_running:
            return
        news = told(table, seat, found, self.priory.language)
        offered = choices_of(self.record.game, table.seat(seat), self.priory.language)
        kind = next(one.form.kind for one in offered if one.option == news.option)
        page = HintPage(news, [one.text for one in offered if one.form.kind == kind])
        self.app.push_screen(page, lambda _: self.choose(news.option) if page.taken else None)

    def _why_not(self, seat: int) -> str:
        t = self.t
        if not self.record.ply:
            return t("Nothing has been played yet.")
        last = self.record.choosers[-1]
        if last != seat:
            return t("The latest choice was {name}'s.", name=self.sitting.names[last])
        return t("Something hidden has come to light since: that choice stands.")

    def action_save(self) -> None:
        self.app.push_screen(AskFile(self.t, self.sitting.path), self._save_copy)

    def _save_copy(self, path: Path | None) -> None:
        if path is None:
            return
        t = self.t
        try:
            Sitting(self.record, self.sitting.people, path).save()
        except PrioryError as error:
            self.notify(str(error), severity="error", markup=False)
        else:
            self.notify(t("Saved: {path}", path=path), markup=False)

    def action_log(self) -> None:
        self.app.push_screen(WholeLog(self.lines))

    def action_aid(self) -> None:
        self.app.push_screen(Aid(self.sitting))

    def action_why(self) -> None:
        if self.eyes != NOBODY:
            self.app.push_screen(WhyNot(self.sitting, self.eyes))

    def action_round(self) -> None:
        self.app.push_screen(LastRound(self.sitting, self.eyes))

    def action_help(self) -> None:
        self.app.push_screen(Help())

    def action_menu(self) -> None:
        from priory.terminal.menu import Menu

        self.go_to(Menu(self.pace))

    def action_narrow(self) -> None:
        self.query_one(Choices).narrow()

    def action_widen(self) -> None:
        self.query_one(Choices).widen()

    def action_hurry(self) -> None:
        self.hurried = not self.choosing

    def action_scroll(self, pages: int) -> None:
        board = self.query_one(Board)
        board.scroll_relative(y=pages * max(1, board.size.height - 2), animate=False)
