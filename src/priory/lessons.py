"""A lesson: a first game by the hand. A room writes its steps and keeps the game they are told on, both in its
`words/lessons.py`; here they are put together.

A lesson is played with the standard box, so that its deal is always the same. The learner sits on the first seat; the
moves of the others are kept, not thought out anew, and so any step can be opened by replaying.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from priory.core.errors import BadRecord
from priory.core.game import Game
from priory.core.reader import ENGLISH
from priory.core.record import Record
from priory.words import tongue

LEARNER = 0
"""The seat of whoever learns."""
NAMES = ("Wren", "Heron", "Finch", "Magpie", "Robin")
"""Who sits at the table of a lesson, the learner first."""
LEVEL = "apprentice"
"""How well the others play once the lesson is over."""


class Kept(NamedTuple):
    """The game that a lesson is told on: its deal, and all options played, those of the learner among them."""

    seats: int
    seed: int
    start: int
    variants: Mapping[str, Any]
    options: tuple[int, ...]

    def record(self, game: Game, plies: int | None = None) -> Record:
        """The game played again, all of it or so many choices."""
        found = Record(game, game.check_setup(self.seats, self.seed, self.start, dict(self.variants)))
        for option in self.options[:plies]:
            found.play(option)
        return found


class Step(NamedTuple):
    """One step of a lesson, in the words of one language.

    `touch` are the forms that the learner plays, one after the other, and `do` says it; without them the learner reads
    and goes on. `rings` are the elements to be touched, `looks` those to be looked at, `way` from which element to
    which something goes: ids as in the touches of options. `fact` is a line of small texts and pictures (`#symbol`).
    `parts` are the heads and texts of a large card: the first step and the last have them.

    `then` counts the kept moves after it, by whomever; where nothing is said, the others play until the learner must
    choose. `jump` says that these are not shown: some turns later.
    """

    title: str
    text: str
    do: str = ""
    touch: tuple[Mapping[str, object], ...] = ()
    rings: tuple[str, ...] = ()
    looks: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    fact: tuple[str, ...] = ()
    parts: tuple[tuple[str, str], ...] = ()
    then: int | None = None
    jump: bool = False


class Wanted(NamedTuple):
    """A choice that a step asks for: at which ply, which option."""

    ply: int
    option: int


class Placed(NamedTuple):
    """A step with its place in the record: the ply at which it begins, what it asks for, and the ply it leads to."""

    step: Step
    at: int
    wanted: tuple[Wanted, ...]
    to: int


class Lesson:
    """The lesson of a game: the game it is told on, and its steps."""

    def __init__(self, game: Game) -> None:
        words: Any = game.room("words.lessons")
        self.game = game
        self.kept: Kept = words.KEPT
        self.record = self.kept.record(game)
        self.names = NAMES[: self.kept.seats]
        self._steps = words.steps
        self._told: dict[str, list[Placed]] = {}

    def steps(self, language: str) -> list[Placed]:
        """The steps in this language, each in its place."""
        if language not in self._told:
            told = self._steps(tongue(language, self.game.id, self.game.box), self.names)
            self._told[language] = self._placed(told)
        return self._told[language]

    def _placed(self, steps: Sequence[Step]) -> list[Placed]:
        found: list[Placed] = []
        ply = 0
        for number, step in enumerate(steps, 1):
            at, wanted = ply, []
            for form in step.touch:
                ply = self._others(ply)
                option = self.game.encode(form)
                if self.record.options[ply : ply + 1] != [option]:
                    raise BadRecord(f"the lesson of {self.game.id}, step {number}: {form} is not what is kept there")
                wanted.append(Wanted(ply, option))
                ply += 1
            ply = self._others(ply) if step.then is None else ply + step.then
            found.append(Placed(step, at, tuple(wanted), ply))
        if ply != self.record.ply:
            raise BadRecord(f"the lesson of {self.game.id} ends at ply {ply}, its record at {self.record.ply}")
        return found

    def _others(self, ply: int) -> int:
        """The next ply at which the learner chooses, or the end."""
        while ply < self.record.ply and self.record.choosers[ply] != LEARNER:
            ply += 1
        return ply


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game, if its room has one."""
    return Lesson(game) if game.has("words.lessons") else None


@cache
def length_of(game: Game) -> int:
    """How many steps the lesson of a game has; none where there is no lesson."""
    lesson = lesson_of(game)
    return len(lesson.steps(ENGLISH)) if lesson else 0
