"""A puzzle in words: what is asked, what a wrong choice fails to do, why the right one is right, and how it goes on."""

from __future__ import annotations

from collections.abc import Sequence

from priory.choices import Choice, choices_of, prompt_of
from priory.core.journal import Journal
from priory.core.seat import Seat
from priory.core.state import OVER, State
from priory.endings.ending import manner_of
from priory.endings.manner import Manner, capital, listed
from priory.puzzles.messages import Followed, Solution, Weighed
from priory.puzzles.page import names_of, recorded
from priory.puzzles.puzzle import Fact, Puzzle
from priory.puzzles.trying import Try
from priory.words import Tongue, tongue, tongue_at

LEAST = 0.5
"""What differs by less than so many points is not worth a word."""
MOST_FACTS = 2
MOST_SHOWN = 6
MOST_STEPS = 6


class Telling:
    """Tells one puzzle in one language."""

    def __init__(self, puzzle: Puzzle, language: str) -> None:
        self.puzzle = puzzle
        self.language = language
        self.t: Tongue = tongue(language, "priory")
        self.table: State = puzzle.table()
        self.manner: Manner = manner_of(recorded(puzzle, self.table), language)

    # What is asked.

    def asked(self) -> str:
        """What is to be found."""
        t = self.t
        if not self.puzzle.whole_turn:
            return t("Find the choice that wins")
        amount = self.manner.margin(self.puzzle.gain)
        if self.manner.turned:
            return t("Get rid of {amount} in this turn", amount=amount)
        return t("Gain {amount} in this turn", amount=amount)

    def question(self) -> str:
        """The question at the table."""
        return prompt_of(self.puzzle.game, Seat(self.table, self.puzzle.seat), self.language)

    def standing(self) -> str:
        """Who has how much."""
        t, puzzle = self.t, self.puzzle
        scores = [self.manner.amount(abs(score)) for score in self.table.scores()]
        names = names_of(puzzle, self.table.seats)
        others = [
            t("{name} {amount}", name=name, amount=scores[seat])
            for seat, name in enumerate(names)
            if seat != puzzle.seat
        ]
        return t("You have {amount}; {others}.", amount=scores[puzzle.seat], others=listed(others, t))

    def grade(self) -> str:
        """How hard it is, in a word."""
        return grade_said(self.puzzle.grade, self.t)

    # What is said of a try.

    def said_of(self, tried: Try, played: Sequence[int]) -> str:
        """What is said of where a try has come to."""
        t = self.t
        if tried.result == "right":
            return t("That is it.")
        if self.puzzle.whole_turn:
            if tried.result == "asked":
                return ""
            done, most = self.manner.margin(max(0, tried.gained)), self.manner.margin(self.puzzle.gain)
            return t("That was {done}; {most} can be done.", done=done, most=most)
        return self._failing(played[0]) if tried.result == "wrong" else ""

    def _failing(self, option: int) -> str:
        """What a choice fails to do."""
        t = self.t
        one = next(each for each in self.puzzle.options if each.option == option)
        lacking = [fact for fact in one.facts if fact.best - fact.other >= LEAST][:1]
        if lacking:
            return t(
                "It gives up about {amount} from {source}.",
                amount=self._amount(lacking[0].best - lacking[0].other),
                source=self.manner.source(lacking[0].source).name,
            )
        behind = self.puzzle.options[0].points - one.points
        if behind >= LEAST:
            return t("It ends about {amount} behind the best choice.", amount=self._amount(behind))
        return t("It lets the others win far more often.")

    def _amount(self, points: float) -> str:
        return self.manner.amount(max(LEAST, round(2 * points) / 2))

    def chosen(self, played: Sequence[int]) -> Choice | None:
        """The latest option of a try, as it was offered; none where nothing has been played."""
        if not played:
            return None
        table = self.puzzle.table()
        for option in played[:-1]:
            table.play(option)
        return self._choice(table, played[-1])

    def _choice(self, table: State, option: int) -> Choice:
        seat = Seat(table, table.player)
        return next(one for one in choices_of(self.puzzle.game, seat, self.language) if one.option == option)

    # What is told once it is solved.

    def solution(self) -> Solution:
        """All that is told of the solved puzzle."""
        best = self._choice(self.table, self.puzzle.solution)
        return Solution(
            touches=best.touches,
            weighed=[] if self.puzzle.whole_turn else self._weighed(),
            counted=self.t("points"),
            reason=self._reason(best),
            line=self._line(),
        )

    def _weighed(self) -> list[Weighed]:
        seat = Seat(self.table, self.puzzle.seat)
        texts = {one.option: one.text for one in choices_of(self.puzzle.game, seat, self.language)}
        return [
            Weighed(texts[one.option], round(100 * one.chance), f"{one.points:.1f}", at == 0)
            for at, one in enumerate(self.puzzle.options[:MOST_SHOWN])
        ]

    def _reason(self, best: Choice) -> str:
        """Why the solution is one: what it brings more than the next best choice."""
        t, puzzle = self.t, self.puzzle
        if puzzle.whole_turn:
            steps = len(puzzle.line)
            return t.plural("{count} choice does it.", "{count} choices do it.", steps)
        first, second = puzzle.options[0], puzzle.options[1]
        lead = round(100 * (first.chance - second.chance))
        told = [self._fact(fact) for fact in second.facts if abs(fact.best - fact.other) >= LEAST][:MOST_FACTS]
        more = [t("Beside the second it brings {facts}.", facts=listed(told, t))] if told else []
        wins = t.plural(
            "It wins {count} game in 100 more than the second.",
            "It wins {count} games in 100 more than the second.",
            lead,
        )
        return " ".join([f"{capital(best.text).rstrip('.')}.", wins, *more])

    def _fact(self, fact: Fact) -> str:
        t, change = self.t, fact.best - fact.other
        amount, source = self._amount(abs(change)), self.manner.source(fact.source).name
        if change > 0:
            return t("about {amount} more from {source}", amount=amount, source=source)
        return t("about {amount} less from {source}", amount=amount, source=source)

    def _line(self) -> list[Followed]:
        """How it goes on: the solver's choices as they are said, what others do as the solver sees it."""
        puzzle, table = self.puzzle, self.puzzle.table()
        journal = Journal()
        table.journal = journal
        names, t = names_of(puzzle, table.seats), tongue_at(table, self.language)
        words = puzzle.game.room("words")
        found: list[Followed] = []
        for option in puzzle.line:
            if table.player == OVER:
                break
            mover = table.player
            text = self._choice(table, option).text if mover == puzzle.seat else ""
            table.play(option)
            seen = [str(words.line(one.told_to(puzzle.seat), names, t)) for one in journal.take() if one.seat == mover]
            text = text or next((line for line in seen if line), "")
            if text:
                found.append(Followed(mover, text))
        return found if puzzle.whole_turn else found[:MOST_STEPS]


def grade_said(grade: int, t: Tongue) -> str:
    """A grade in a word."""
    return {1: t("easy"), 2: t("harder"), 3: t("hard")}[grade]
