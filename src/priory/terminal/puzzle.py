"""A puzzle at the terminal: the table, the question, the options; tries until it is solved or given up."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from priory.choices import Choice, choices_of
from priory.core.seat import Seat
from priory.puzzles.answering import answered
from priory.puzzles.messages import PuzzleNews
from priory.puzzles.page import names_of
from priory.puzzles.puzzle import Puzzle
from priory.puzzles.trying import tried
from priory.puzzles.words import Telling
from priory.words import tongue, tongue_at

SHOW, LEAVE, BACK = "?", "q", "u"


def solve(puzzle: Puzzle, language: str, console: Console, ask: Callable[[str], str]) -> bool:
    """Ask until it is solved; whether it was, and not given up or left. `ask` shows a prompt and gives a line."""
    t, telling = tongue(language, "priory"), Telling(puzzle, language)
    played: list[int] = []
    tries = 0
    while True:
        offered = show(puzzle, telling, played, language, console)
        answer = ask(t("Number, ? shows the solution, u takes back, q leaves: ")).strip().lower()
        if answer == LEAVE:
            return False
        if answer == SHOW:
            tell(answered(puzzle, [], language, give_up=True), 0, language, console)
            return False
        if answer == BACK:
            played = played[:-1]
            continue
        if not answer.isascii() or not answer.isdigit() or not 1 <= int(answer) <= len(offered):
            console.print(t("Please type a number from 1 to {most}.", most=len(offered)), style="yellow")
            continue
        told = answered(puzzle, [*played, offered[int(answer) - 1].option], language)
        played = [*played, offered[int(answer) - 1].option]
        if told.result == "asked":
            continue
        tries += 1
        tell(told, tries, language, console)
        if told.result == "right":
            return True
        played = []


def show(puzzle: Puzzle, telling: Telling, played: list[int], language: str, console: Console) -> list[Choice]:
    """The table as it lies, and what can be chosen."""
    state = tried(puzzle, played).table
    seat = Seat(state, puzzle.seat)
    names = names_of(puzzle, state.seats)
    console.print(puzzle.game.room("terminal").draw(seat.look(), tongue_at(state, language), names))
    console.print(Text(f"{telling.asked()}  ", "bold").append(telling.standing(), "not bold"))
    offered = choices_of(puzzle.game, seat, language)
    for number, one in enumerate(offered, 1):
        console.print(Text(f"{number:>3}  {one.text}"))
    return offered


def tell(told: PuzzleNews, tries: int, language: str, console: Console) -> None:
    """What is said of a try, and the solution if there is one."""
    t = tongue(language, "priory")
    good = told.result == "right"
    mark = {"right": "✓", "wrong": "×"}.get(told.result, " ")
    line = Text(f"{mark} {told.chosen}. {told.said}", "green" if good else "yellow")
    console.print(line.append(" " + t.plural("{count} try.", "{count} tries.", tries) if good else ""))
    if told.solution is None:
        return
    if told.solution.weighed:
        table = Table(box=None, padding=(0, 2))
        table.add_column(t("choice"))
        table.add_column(t("chance to win"), justify="right")
        table.add_column(told.solution.counted, justify="right")
        for text, chance, points, right in told.solution.weighed:
            table.add_row(Text(text, "bold" if right else ""), f"{chance} %", points)
        console.print(table)
    console.print(told.solution.reason)
    console.print(Text(" → ".join(step.text for step in told.solution.line), "dim"))
