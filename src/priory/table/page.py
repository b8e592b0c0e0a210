"""One page that shows a table: whose seats it has, behind which curtain, what it may do and what is new for it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple

from priory.core.errors import PrioryError
from priory.core.journal import NOBODY
from priory.table import messages, wire
from priory.table.events import personal
from priory.table.hints import hinted, told
from priory.table.messages import (
    Asked,
    ChatLine,
    ChatNews,
    ConfirmNews,
    News,
    PongNews,
    RefusedNews,
    UnshownNews,
    WhyNews,
)
from priory.table.people import Sitter
from priory.table.presence import Present, here
from priory.table.refusals import NotAllowed, NotYours, Refusal
from priory.table.table import LiveTable
from priory.table.undo import irreversible
from priory.table.updates import Look, Updates
from priory.table.why import why_not
from priory.words import Reason

log = logging.getLogger("priory.table")


class Owned(NamedTuple):
    """What somebody has of a table: the seats of their own, whether they have set it up, and the seat that they can
    have back from a bot."""

    seats: list[int]
    host: bool = False
    back: int | None = None


class Page:
    """One page that is open on a table. What it is shown is worked out when it is asked for.

    `owned` says what its owner has of the table now; it is asked again whenever somebody has sat down or left. `waking`
    is called when there is something new.
    """

    def __init__(
        self,
        table: LiveTable,
        owned: Callable[[], Owned],
        language: str,
        seen: int | None = None,
        waking: Callable[[], None] | None = None,
    ) -> None:
        self.table = table
        self.updates = Updates(table, language, seen)
        self._owned = owned
        self._waking = waking
        self._own = Owned([])
        self._sitters: list[Sitter] | None = None
        self._look_round()
        self.seat = self._usual()
        self._chat_seen = 0
        self._present: Present | None = None
        self._left: dict[int, int] = {}

    @property
    def mine(self) -> list[int]:
        """The seats of this page's own."""
        return self._own.seats

    def wake(self) -> None:
        if self._waking is not None:
            self._waking()

    def rewound(self, ply: int) -> None:
        self.updates.rewound(ply)

    def seats_here(self) -> Sequence[int]:
        return self.mine

    # What is shown.

    def news(self, now: float, present: Present | None = None) -> list[News]:
        """What this page does not know yet. `present` says who is there, unless all are here."""
        found: list[News] = []
        try:
            curtain = self._curtain()
            found += self.updates.news(Look(self.seat, tuple(self.mine), curtain, self._own.host, self._own.back), now)
        except Exception:
            log.exception("table %s cannot be shown to seat %s", self.table.id, self.seat)
            found = [UnshownNews()]
        seen = present or here(self.table)
        if seen != self._present:
            self._present = seen
            found.append(seen.told())
        fresh = [one for one in self.table.chat if one.id > self._chat_seen]
        if fresh:
            self._chat_seen = fresh[-1].id
            lines = [ChatLine(id=one.id, seat=one.seat, name=one.name, text=one.text) for one in fresh]
            found.append(ChatNews(lines=lines))
        return found

    def _look_round(self) -> None:
        """Which seats are this page's own: checked again whenever somebody has sat down or left."""
        if self._sitters is not self.table.sitters:
            self._sitters = self.table.sitters
            self._own = self._owned()

    def _usual(self) -> int:
        """Where somebody sits who has said nothing else."""
        return self.mine[0] if len(self.mine) == 1 else NOBODY

    def _curtain(self) -> int | None:
        """The seat that must come to the device before anything of its own is shown."""
        self._look_round()
        if self.seat not in self.mine:
            self.seat = self._usual()
        table, player = self.table, self.table.player
        if len(self.mine) < 2 or table.over or table.waiting:
            return None
        if player not in self.mine or self.seat == player:
            return None
        if table.secret(player):
            self._left.setdefault(self.seat, table.record.ply)
            self.seat = NOBODY
            return player
        # There is nothing to hide from the others: the device is theirs without more ado.
        if self.seat != NOBODY and table.secret(self.seat):
            self.updates.forget()
        self.seat = player
        return None

    # What is asked.

    def answer(self, asked: Asked, now: float) -> list[News] | None:
        """The answer to what concerns this page alone; None where something shall happen at the table."""
        if isinstance(asked, messages.Ping):
            return [PongNews(now=now)]
        if isinstance(asked, messages.Anew):
            self.updates.forget()
            self.wake()
            return []
        if isinstance(asked, messages.Again):
            self.updates.again(asked.ply)
            self.wake()
            return []
        if isinstance(asked, messages.Why):
            return [self._why(asked.element)]
        if isinstance(asked, messages.Look):
            self._look(asked.seat)
            return []
        if isinstance(asked, messages.Play) and not asked.sure and asked.ply == self.table.record.ply:
            if irreversible(self.table.seat(self.acting().seat), asked.option):
                return [ConfirmNews(option=asked.option, ply=asked.ply)]
        return None

    def _why(self, element: str) -> WhyNews:
        """What this page is told about an element that cannot be touched now."""
        self._look_round()
        seat = self.seat if self.seat in self.mine else NOBODY
        title, text, way = why_not(self.table, seat, element, self.updates.language) or Reason("")
        return WhyNews(element=element, ply=self.table.record.ply, title=title, text=text, way=way)

    def _look(self, seat: int) -> None:
        """The person of this seat sits in front of the device now."""
        self._look_round()
        if seat not in (*self.mine, NOBODY):
            raise NotYours(f"seat {seat} is not yours")
        self.seat = seat
        self.updates.forget(self._left.pop(seat, None))
        self.wake()

    def acting(self) -> Sitter:
        """Who acts here: looked up now, for the seat may have gone to somebody else."""
        self._look_round()
        if self.seat not in self.mine:
            raise NotYours("this is not your seat")
        return self.table.sitters[self.seat]

    def speaking(self) -> int:
        """The seat that a line of chat comes from."""
        self._look_round()
        return self.table.acting_seat(self.mine)

    def ask(self, asked: Asked, now: float) -> list[News]:
        """Do what is asked, where the table is held here and nothing is written down; what is refused is said."""
        try:
            if isinstance(asked, messages.Hint):
                return [self._hint(asked, now)]
            found = self.answer(asked, now)
            if found is None:
                self._do(asked, now)
            return found or []
        except (Refusal, PrioryError) as error:
            return [refused(error, asked)]

    def _hint(self, asked: messages.Hint, now: float) -> News:
        """A hint, thought out here."""
        sitter = self.acting()
        key = personal(sitter.seat, asked.key)
        self.table.at_once(self.table.ask_to_hint(sitter, asked.ply, key, now))
        return told(self.table, sitter.seat, hinted(self.table.seat(sitter.seat)), self.updates.language)

    def _do(self, asked: Asked, now: float) -> None:
        table = self.table
        if isinstance(asked, messages.Say):
            table.say(self.speaking(), cleaned(asked.text), now)
        elif isinstance(asked, messages.Play):
            sitter = self.acting()
            key = personal(sitter.seat, asked.key)
            table.at_once(table.ask_to_play(sitter.seat, asked.option, asked.ply, key, now, sitter))
        elif isinstance(asked, messages.Undo):
            sitter = self.acting()
            table.at_once(table.ask_to_undo(sitter, asked.ply, personal(sitter.seat, asked.key), now))


def refused(error: Refusal | PrioryError, asked: Asked) -> RefusedNews:
    """What a page is told about a refusal."""
    code = error.code if isinstance(error, Refusal) else NotAllowed.code
    return RefusedNews(code=code, message=str(error), key=wire.key_of(asked))


def cleaned(text: str) -> str:
    """A line of chat without line breaks and control characters."""
    found = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if not found:
        raise NotAllowed("there is nothing in it")
    return found
