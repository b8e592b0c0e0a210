"""How the end of The Pillars of the Earth is told: points by trade, round by round."""

from __future__ import annotations

from collections.abc import Sequence

from priory.core.plain import Facts
from priory.core.tally import START
from priory.endings import manner
from priory.endings.manner import Deed, Source
from priory.games.pillars.rules.pieces import TRADES
from priory.games.pillars.table import Table
from priory.games.pillars.tally import CRAFTSMAN, EVENTS, PRIORY, PRIVILEGES
from priory.games.pillars.words.names import box_of, called, of_trade, spoken
from priory.games.pillars.words.places import AREA_NAMES

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI")
TRADE = "trade:"
"""A part of the account: `trade:` and the trade's id."""


class Manner(manner.Manner):
    """The end of a game of Pillars."""

    def source(self, source: str) -> Source:
        t = self.t
        if source.startswith(CRAFTSMAN):
            box = box_of(t)
            trade = box.craft_trade[box.craft_ids.index(source.removeprefix(CRAFTSMAN))]
            name = of_trade(trade, t)
            return Source(TRADE + TRADES[trade], name if t.language == "de" else name.lower(), t("craftsmen"), 1)
        if source == PRIORY:
            name = called(AREA_NAMES["priory"], t)
            return Source(source, name, name, 2)
        if source == PRIVILEGES:
            return Source(source, t("privileges"), t("privileges"), 3)
        if source == START:
            return Source(source, t("start"), t("start"))
        if source == EVENTS:
            return Source(source, t("events"), t("lost: events, taxes"), 4)
        return Source(source, t("taxes"), t("lost: events, taxes"), 4)

    def round(self, number: int) -> str:
        return NUMERALS[number]

    def stretch(self, name: str) -> str:
        return self.t("round {round}", round=name)

    def closing(self) -> str:
        return self.t("The cathedral stands")

    def length(self) -> str:
        rounds = box_of(self.t).rounds
        return self.t.plural("{count} round", "{count} rounds", rounds)

    def curve(self) -> str:
        return self.t("Points, round by round")

    def account(self) -> str:
        return self.t("each craftsman by trade")

    def tie_break(self, first: int, second: int) -> str:
        """More gold decides (P21.3a)."""
        del first, second
        return self.t("more {gold}", gold=spoken("gold", self.t))

    def deed(self, names: list[str]) -> Deed | None:
        """The most points by one trade."""
        best = Deed(0, "")
        for seat, name in enumerate(names):
            sums: dict[str, float] = {}
            for source, points in self.record.tally.totals(seat).items():
                if source.startswith(CRAFTSMAN):
                    trade = self.source(source).name
                    sums[trade] = sums.get(trade, 0.0) + points
            for trade, points in sums.items():
                if points > best.size:
                    said = self.t(
                        "{points} by one trade ({trade}): {name}", points=self.amount(points), trade=trade, name=name
                    )
                    best = Deed(points, said)
        return best if best.said else None

    def occasion(self, entry: Facts, happened: Sequence[Facts], names: list[str]) -> str:
        """Taxes and events are told with what was asked for."""
        told = super().occasion(entry, happened, names)
        before = list(happened[: happened.index(entry)]) if entry in happened else []
        asked = {"tax": "roll", "event_payment": "event", "event_points": "event"}.get(entry.kind, "")
        found = next((one for one in reversed(before) if one.kind == asked), None)
        return told if found is None else f"{super().occasion(found, happened, names)}. {told}"

    def sentence(self) -> str:
        """A tie is told by the gold that decided it; else the house tells who was ahead since when."""
        s = self.record.state
        assert isinstance(s, Table)
        first = [seat for seat, rank in enumerate(s.ranks()) if rank == 1]
        tied = [seat for seat in range(s.seats) if s.vp[seat] == s.vp[first[0]] and seat not in first]
        if len(first) != 1 or not tied:
            return ""
        held, most = s.gold[first[0]], max(s.gold[seat] for seat in tied)
        return self.t(
            "The same points; {held} {gold} against {most}.", held=held, most=most, gold=spoken("gold", self.t)
        )
