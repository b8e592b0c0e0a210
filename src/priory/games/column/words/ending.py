"""How the end of A Column of Fire is told: a line for each kind of points, by years."""

from __future__ import annotations

from priory.core.tally import START
from priory.endings import manner
from priory.endings.manner import Source, number
from priory.games.column.box import Box
from priory.games.column.table import Table
from priory.games.column.tally import CONFLICTS, FINAL, MINORITY, SOLD
from priory.games.column.words.names import title

ORDER = [START, SOLD, "cards", "track", CONFLICTS, MINORITY, "exchanged", "lost", "paid", *FINAL]
GROUPS = {"character": "cards", "tile": "cards", "renounced": "paid"}


class Manner(manner.Manner):
    """The end of a game of A Column of Fire."""

    def source(self, source: str) -> Source:
        t, box = self.t, self._box
        group = SOLD if source.startswith(SOLD) else GROUPS.get(source, source)
        names = {
            START: t("start"),
            SOLD: t("goods sold"),
            "cards": t("characters and tiles"),
            "track": t("action track"),
            CONFLICTS: t("religious conflicts"),
            MINORITY: t("the only one of a religion"),
            "exchanged": t("protection tiles exchanged"),
            "lost": t("lost to events"),
            "paid": t("paid and renounced"),
            "houses": t("houses on the board"),
            "protection": t("protection tiles left"),
            "goods": t("goods left"),
            "tiles": t("advantage tiles shown"),
        }
        notes = {
            SOLD: self._countries() if source.startswith(SOLD) else "",
            "houses": t("{points} each", points=number(box.points_per_house)),
            "protection": t("{points} each", points=number(box.points_per_protection)),
            "goods": t.plural("1 for {count} good", "1 for {count} goods", box.goods_per_point),
        }
        last = group in FINAL
        return Source(group, names[group], names[group], ORDER.index(group), last, notes.get(group, ""))

    def stretch(self, name: str) -> str:
        return self.t("year {year}", year=name)

    def closing(self) -> str:
        return self.t("The last year is over")

    def length(self) -> str:
        return self.t.plural("{count} year", "{count} years", self._table.year)

    def curve(self) -> str:
        return self.t("Points, year by year")

    def whence(self) -> str:
        return self.t("How the points add up")

    def account(self) -> str:
        return self.t("best of a line in gold")

    def tie_break(self, first: int, second: int) -> str:
        """More goods decide, then the higher religion die (C13.8)."""
        s = self._table
        if s.goods_count(first) > s.goods_count(second):
            return self.t("more goods")
        return self.t("the higher religion die")

    @property
    def _box(self) -> Box:
        box: Box = self.t.box
        return box

    @property
    def _table(self) -> Table:
        s = self.record.state
        assert isinstance(s, Table)
        return s

    def _countries(self) -> str:
        """Where goods were sold, by all together, most first."""
        sums: dict[str, float] = {}
        for line in self.record.tally.lines:
            if line.source.startswith(SOLD):
                country = line.source.removeprefix(SOLD)
                sums[country] = sums.get(country, 0.0) + line.points
        found = sorted(sums.items(), key=lambda one: -one[1])
        return ", ".join(f"{title(country, self.t)} {number(points)}" for country, points in found)
