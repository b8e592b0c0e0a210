"""How the end of Kingsbridge is told: against others the cards that are left, alone and together the count."""

from __future__ import annotations

from math import ceil

from priory.core.record import Record
from priory.core.tally import START
from priory.endings import manner
from priory.endings.manner import Deed, Feat, Scale, Source
from priory.games.kingsbridge.box import CHARACTERS as ALL
from priory.games.kingsbridge.box import COMPETITIVE, PERMANENT, Box
from priory.games.kingsbridge.rules import characters
from priory.games.kingsbridge.table import Table
from priory.games.kingsbridge.tally import CHARACTERS, COLUMNS, PENALTY, PLACED, RECEIVED
from priory.games.kingsbridge.words.names import points
from priory.words import Tongue

LEAST_SHOWN = -8
"""The scale of the count begins here, or at the score if that is lower, but never far below."""
FAR_BELOW = -20


class Manner(manner.Manner):
    """The end of a game of Kingsbridge."""

    def __init__(self, record: Record, t: Tongue, house: Tongue) -> None:
        super().__init__(record, t, house)
        assert isinstance(record.state, Table)
        self.s = record.state
        self.box: Box = t.box
        self.turned = self.s.mode == COMPETITIVE

    def source(self, source: str) -> Source:
        t = self.t
        if self.turned:
            names = {
                START: t("cards dealt"),
                RECEIVED: t("cards received"),
                PLACED: t("cards laid"),
                CHARACTERS: t("cards laid by a character"),
            }
            return Source(source, names[source], names[source], list(names).index(source))
        titles = {
            CHARACTERS: self._characters(),
            COLUMNS: self._columns(),
            PENALTY: self._penalties(),
        }
        worth = {
            CHARACTERS: self.box.character_points,
            COLUMNS: self.box.column_points,
            PENALTY: self.box.penalty_points,
        }
        names = {CHARACTERS: t("characters"), COLUMNS: t("empty columns"), PENALTY: t("penalty pile")}
        off = -worth[source]
        each = (
            t.plural("{count} point off each", "{count} points off each", off)
            if off > 0
            else t("{points} each", points=points(worth[source], t))
        )
        rank = list(names).index(source)
        return Source(source, names[source], names[source], rank, note=each, title=titles[source])

    def always(self) -> list[str]:
        return [] if self.turned else [CHARACTERS, COLUMNS, PENALTY]

    def stretch(self, name: str) -> str:
        if "–" in name:
            return self.t("turns {numbers}", numbers=name)
        return self.t("turn {number}", number=name)

    def closing(self) -> str:
        return self.t("All cards are laid") if self._why == "cards" else super().closing()

    def length(self) -> str:
        return self.t.plural("{count} turn", "{count} turns", self.record.tally.rounds[-1])

    def curve(self) -> str:
        if self.turned:
            return self.t("Cards left, turn by turn")
        return self.t("The score if the game had ended there, turn by turn")

    def counted(self) -> str:
        return self.t("cards left") if self.turned else super().counted()

    def whence(self) -> str:
        return self.t("The cards") if self.turned else self.t("The count")

    def account(self) -> str:
        if self.turned:
            return self.t("whoever has none left has won")
        return self.t("{most} is the most there is", most=self.box.maximum)

    def total(self) -> str:
        return self.t("Cards left") if self.turned else super().total()

    def sentence(self) -> str:
        t = self.t
        if self.turned:
            return {
                "cards": t("The last card is laid."),
                "deadlock": t("Nobody could go on: the fewest cards win."),
                "limit": t("The last round is over: the fewest cards win."),
            }[self._why]
        least = points(self.box.win_at_least, t)
        if self.record.state.winners():
            if self._mastery is not None and self.s.together_score() >= self._mastery:
                return t("{points} or more: a master's game.", points=points(self._mastery, t))
            most = self.box.maximum
            return t("With {points} or more it is won; {most} is the most there is.", points=least, most=most)
        return t("{points} or more would have won.", points=least)

    def amount(self, points: float) -> str:
        if not self.turned:
            return super().amount(points)
        return self.t.plural("{count} card left", "{count} cards left", int(points))

    def margin(self, points: float) -> str:
        if not self.turned:
            return super().margin(points)
        return self.t.plural("{count} card", "{count} cards", int(points))

    def feats(self) -> list[Feat]:
        """Columns finished and characters used, by everybody."""
        t = self.t
        kinds = {"finish": t("Columns finished"), "use": t("Characters used")}
        counts = {kind: [0] * self.s.seats for kind in kinds}
        turns = [0] * self.s.seats
        for entries in self.record.entries:
            for entry in entries:
                if entry.kind in counts:
                    counts[entry.kind][entry.seat] += 1
                elif entry.kind == "end":
                    turns[entry.seat] = max(turns[entry.seat], int(entry.facts["placed"]))
        feats = [Feat(kinds[kind], tuple(map(str, found))) for kind, found in counts.items() if any(found)]
        most = Feat(t("Most cards in one turn"), tuple(map(str, turns)))
        return [*feats, most] if any(turns) else feats

    def deed(self, names: list[str]) -> Deed | None:
        """The most cards in one turn, by anybody."""
        ends = [entry for entries in self.record.entries for entry in entries if entry.kind == "end"]
        if not ends:
            return None
        best = max(ends, key=lambda entry: int(entry.facts["placed"]))
        count = int(best.facts["placed"])
        said = self.t.plural(
            "{count} card in one turn: {name}", "{count} cards in one turn: {name}", count, name=names[best.seat]
        )
        return Deed(count, said)

    def scale(self) -> Scale | None:
        if self.turned:
            return None
        low = max(FAR_BELOW, min(LEAST_SHOWN, self.s.together_score()))
        called = "" if self._mastery is None else self.t("{points}, a master's game", points=self._mastery)
        return Scale(low, self.box.win_at_least, self.box.maximum, self._mastery, called)

    def consolation(self) -> str:
        """What would have been enough, each alone."""
        if self.turned:
            return ""
        t, missing = self.t, self.box.win_at_least - self.s.together_score()
        left, given = characters.left(self.s), sum(self.s.penalty)
        filled = sum(bool(self.s.columns[slot]) for slot in range(PERMANENT))
        found = []
        if self.box.penalty_points < 0 and (cards := ceil(missing / -self.box.penalty_points)) <= given:
            found.append(
                t.plural("{count} card laid instead of given away", "{count} cards laid instead of given away", cards)
            )
        if self.box.column_points > 0 and (columns := ceil(missing / self.box.column_points)) <= filled:
            found.append(t.plural("{count} more column empty", "{count} more columns empty", columns))
        if self.box.character_points > 0 and (kept := ceil(missing / self.box.character_points)) <= len(ALL) - left:
            found.append(t.plural("{count} more character kept", "{count} more characters kept", kept))
        return t("Any one of these would have won: {ways}.", ways=", ".join(found)) if found else ""

    @property
    def _mastery(self) -> int | None:
        """From where on alone or together it is a master's game; none where winning asks for as much."""
        least = self.box.expert_at_least
        return least if self.box.win_at_least < least <= self.box.maximum else None

    @property
    def _why(self) -> str:
        """How the end came: the last card, nobody could go on, or the last round."""
        why: str = self.record.entries[-1][-1].facts["why"]
        return why

    def _characters(self) -> str:
        left = characters.left(self.s)
        return self.t("Characters left: {left} of {all}", left=left, all=len(ALL))

    def _columns(self) -> str:
        empty = sum(not self.s.columns[slot] for slot in range(PERMANENT))
        return self.t("Columns empty: {empty} of {all}", empty=empty, all=PERMANENT)

    def _penalties(self) -> str:
        return self.t("Cards in the penalty pile: {count}", count=sum(self.s.penalty))
