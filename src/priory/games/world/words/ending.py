"""How the end of World Without End is told: a line for each kind of points, by chapters, with halves."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.plain import Facts
from priory.core.tally import START
from priory.endings import manner
from priory.endings.manner import Source, number
from priory.games.world.box import Box
from priory.games.world.options import PROJECTS
from priory.games.world.rules.deck import NUMERALS
from priory.games.world.rules.projects import TOWER
from priory.games.world.rules.vocabulary import GOLD, GOODS
from priory.games.world.table import Table
from priory.games.world.words.names import is_usual, plain, project

MATERIAL_LEFT = "material left"
GOLD_LEFT = "gold left"
GROUPS = {
    "build": "build",
    "donor": "donor",
    "favour": "favour",
    "event": "event",
    "income": "event",
    "substitute": "event",
    "forgone": "event",
    "medicine": "heal",
    "heal": "heal",
    "metal": "metal",
    "duty": "duty",
    MATERIAL_LEFT: MATERIAL_LEFT,
    GOLD_LEFT: GOLD_LEFT,
}
"""What each reason for points is counted with; reasons that only an own box can bring stand with the events."""
CAUSES = {"duty": "duties", "favour": "favour"}
"""What has to be told before points: by what they were for; else it is the event."""
ORDER = [START, "build", "donor", "favour", "event", "heal", "metal", "duty", MATERIAL_LEFT, GOLD_LEFT]


class Manner(manner.Manner):
    """The end of a game of World Without End."""

    def source(self, source: str) -> Source:
        t, box = self.t, self._box
        group = START if source == START else GROUPS.get(source, "event")
        names = {
            START: t("start"),
            "build": t("building projects"),
            "donor": t("donations"),
            "favour": t("favours"),
            "event": t("events and incomes"),
            "heal": t("healing the sick"),
            "metal": t("metal ({project})", project=project(PROJECTS[TOWER], t)),
            "duty": t("duties missed"),
            MATERIAL_LEFT: t("{stone} and {wood} left", stone=plain("stone", t), wood=plain("wood", t)),
            GOLD_LEFT: t("{gold} left", gold=plain("gold", t)),
        }
        notes = {
            "build": t("{points} each", points=number(box.build_vp)),
            MATERIAL_LEFT: self._material(),
            GOLD_LEFT: self._gold(),
        }
        last = group in (MATERIAL_LEFT, GOLD_LEFT)
        return Source(group, names[group], names[group], ORDER.index(group), last, notes.get(group, ""))

    def round(self, number: int) -> str:
        return NUMERALS[number - 1]

    def stretch(self, name: str) -> str:
        at = NUMERALS.index(name)
        names = self._box.chapter_names[at]
        if not is_usual(names, "chapter_names", at, self.t):
            return self.t.name(names)
        return self.t("chapter {chapter}", chapter=name)

    def closing(self) -> str:
        return self.t("{chapter} is closed", chapter=self.t.name(self._box.chapter_names[self._box.chapters - 1]))

    def length(self) -> str:
        return self.t.plural("{count} chapter", "{count} chapters", self._box.chapters)

    def curve(self) -> str:
        return self.t("Points, chapter by chapter")

    def whence(self) -> str:
        return self.t("How the points add up")

    def account(self) -> str:
        return self.t("best of a line in gold")

    def tie_break(self, first: int, second: int) -> str:
        """The first good of which one has more decides (W21.3)."""
        s = self.record.state
        assert isinstance(s, Table)
        goods = [good for good in self._box.tie_break if s.own(first, good) > s.own(second, good)]
        if not goods:
            return super().tie_break(first, second)
        return self.t("more {good}", good=plain(GOODS[goods[0]], self.t))

    def sentence(self) -> str:
        """What the winner had on the track, lost for duties, and got for what was left."""
        winners = self.record.state.winners()
        if len(winners) != 1:
            return ""
        t, totals = self.t, self.record.tally.totals(winners[0])
        left = totals.get(MATERIAL_LEFT, 0.0) + totals.get(GOLD_LEFT, 0.0)
        lost = -totals.get("duty", 0.0)
        score = self.record.state.scores()[winners[0]]
        if lost:
            return t(
                "{gained} scored, {lost} lost for duties, {left} for what was left: {score}",
                gained=number(score - left + lost),
                lost=number(lost),
                left=number(left),
                score=number(score),
            )
        track = number(score - left)
        return t(
            "{track} on the track, {left} for what was left: {score}",
            track=track,
            left=number(left),
            score=number(score),
        )

    def occasion(self, entry: Facts, happened: Sequence[Facts], names: list[str]) -> str:
        """Points are told with what they were for: duties that were missing, a favour, the event."""
        told = super().occasion(entry, happened, names)
        why = entry.maybe_word("why") or ""
        if why in (MATERIAL_LEFT, GOLD_LEFT):
            parts = f"{self.source(why).name} {number(entry.plain['vp'])}"
            return self.t("{name}: {parts}.", name=names[entry.seat], parts=parts)
        kind = CAUSES.get(why, "event")
        before = happened[: happened.index(entry)] if entry in happened else happened
        causes = [one for one in before if one.kind == kind and (kind != "duties" or one.seat == entry.seat)]
        if entry.kind not in ("score", "lose") or not causes:
            return told
        return " ".join(filter(None, (super().occasion(causes[-1], happened, names), told)))

    def half(self) -> str:
        if self._box.final_half_gold != 1:
            return ""
        return self.t("½ is half a point: each {gold} that is left counts so much.", gold=plain("gold", self.t))

    @property
    def _box(self) -> Box:
        box: Box = self.t.box
        return box

    def _material(self) -> str:
        stone, wood = self._box.final_stone, self._box.final_wood
        if stone == wood:
            return self.t("{points} each", points=number(stone))
        return self.t("{stone} and {wood} each", stone=number(stone), wood=number(wood))

    def _gold(self) -> str:
        s = self.record.state
        assert isinstance(s, Table)
        ranks = s.ranks()
        held = ", ".join(
            str(s.own(seat, GOLD)) for seat in sorted(range(s.seats), key=lambda seat: (ranks[seat], seat))
        )
        each = number(self._box.final_half_gold / 2)
        return self.t("{points} each: {held}", points=each, held=held)
