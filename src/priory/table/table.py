"""A live table: its record, its people, its clock and the pages that show it.

Whatever is asked becomes an event, or is refused; the table changes when an event is taken in. Whoever keeps tables
writes the event down in between. A table knows no time but that of its events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from priory.core.errors import UndoRefused
from priory.core.journal import NOBODY
from priory.core.record import Record
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.table.clock import Clock, Limit
from priory.table.events import PLAY, SIT, UNDO, Event, Said
from priory.table.people import OPEN, Held, Sitter
from priory.table.refusals import Late, NotAllowed, NotYours

if TYPE_CHECKING:
    from priory.table.drawn import Drawn, Sight

CHAT_KEPT = 200


class Onlooker(Protocol):
    """Somebody to be told when something happens; `rewound` says that the table went back to this ply."""

    def wake(self) -> None: ...
    def rewound(self, ply: int) -> None: ...
    def seats_here(self) -> Sequence[int]: ...


class LiveTable:
    """One table that is being played at."""

    def __init__(
        self,
        record: Record,
        sitters: Sequence[Sitter],
        limit: Limit | None = None,
        began: float = 0.0,
        guide: bool = False,
        id: str = "",
    ) -> None:
        self.id = id
        self.record = record
        self.sitters = list(sitters)
        self.held: list[Held] = []
        self.clock = Clock(limit, record.setup.seats, began)
        self.guide = guide
        self.rematch: str | None = None
        self.number = 0
        self.keys: set[str] = set()
        self.chat: list[Said] = []
        self.onlookers: set[Onlooker] = set()
        self.drawn: dict[Sight, Drawn] = {}
        self._views: dict[int, Seat] = {}

    # What there is to know.

    @property
    def player(self) -> int:
        return self.record.state.player

    @property
    def over(self) -> bool:
        return self.player == OVER

    @property
    def waiting(self) -> bool:
        """Whether a seat is free, so that nobody can play."""
        return any(one.kind == OPEN for one in self.sitters)

    @property
    def names(self) -> list[str]:
        return [one.name for one in self.sitters]

    def seat(self, seat: int) -> Seat:
        """What this seat (or NOBODY) may know now."""
        if seat not in self._views:
            self._views[seat] = Seat(self.record.state, seat)
        return self._views[seat]

    def past(self, ply: int, seat: int) -> Seat:
        """What this seat knew after so many choices."""
        return Seat(self.record.replay(ply), seat)

    def secret(self, seat: int) -> bool:
        """Whether this seat knows anything now that is not public."""
        return {**self.seat(seat).view(), "seat": NOBODY} != self.seat(NOBODY).view()

    def barred(self, seat: int, device: str) -> bool:
        """Whether a device must not take this seat: something is hidden there, and the device has seen what lies at
        another seat. It may come back to a seat that nobody else has held since."""
        was_last = Held(seat, self.sitters[seat].generation - 1, device) in self.held
        elsewhere = any(one.device == device and one.seat != seat for one in self.held)
        return elsewhere and not was_last and self.secret(seat)

    def first_seat(self) -> int:
        """The seat that began the game: the one that was agreed, or the one that was drawn."""
        if self.record.setup.start is not None:
            return self.record.setup.start
        dealt = self.record.replay(0)
        # Where the first seat had only one option, that is taken already and another seat is asked.
        began: int = dealt.view(NOBODY).get("start", dealt.player)
        return began

    def acting_seat(self, mine: Sequence[int], asked: int | None = None) -> int:
        """The seat that somebody acts for who has these: the one asked for, or the one whose turn it is, or the
        first."""
        if asked is not None:
            if asked not in mine:
                raise NotYours(f"seat {asked} is not yours")
            return asked
        if not mine:
            raise NotYours("you have no seat at this table")
        return self.player if self.player in mine else mine[0]

    def seen_from(self, mine: Sequence[int], asked: int | None = None) -> int:
        """The seat whose view is shown to somebody who has these: one's own, any when the game is over, else a
        spectator's."""
        if asked is None:
            return self.acting_seat(mine) if mine else NOBODY
        if asked == NOBODY or asked in mine or (self.over and 0 <= asked < len(self.sitters)):
            return asked
        raise NotYours(f"seat {asked} is not yours")

    # What is asked.

    def ask_to_play(
        self, seat: int, option: int, ply: int, key: str, made: float, sitter: Sitter | None = None
    ) -> Event | None:
        """A choice for a seat, as an event; None if this very choice was already taken in. `sitter` is who asks for it:
        they may have lost the seat while they waited."""
        if key in self.keys:
            return None
        if sitter is not None:
            self._still_there(sitter)
        if self.waiting:
            raise Late("a seat is free: the game waits until somebody takes it")
        self._not_late(ply)
        if self.over:
            raise Late("the game is over")
        if self.player != seat:
            raise NotYours(f"it is seat {self.player}'s choice, not seat {seat}'s")
        if option not in self.record.state.options():
            raise NotAllowed(f"{option} is not offered: seat {seat} may choose from {self.record.state.options()}")
        return Event(self.number, PLAY, seat, option, key, made)

    def ask_to_undo(self, sitter: Sitter, ply: int, key: str, made: float) -> Event | None:
        """The seat's latest choice is taken back, if courtesy allows; None if this was already done."""
        if key in self.keys:
            return None
        self._still_there(sitter)
        self._not_late(ply)
        if not self.record.undo_depth(sitter.seat):
            try:
                self.record.undo(sitter.seat)
            except UndoRefused as error:
                raise NotAllowed(str(error)) from error
        return Event(self.number, UNDO, sitter.seat, None, key, made)

    def _still_there(self, sitter: Sitter) -> None:
        if self.sitters[sitter.seat] != sitter:
            raise NotYours(f"seat {sitter.seat} is not yours any more")

    def _not_late(self, ply: int) -> None:
        if ply != self.record.ply:
            raise Late(f"the table is at ply {self.record.ply}, not {ply}")

    # What happens.

    def take(self, event: Event) -> None:
        """Take in a choice, or one that was taken back: that was granted when it was asked for."""
        before = self.player
        if event.kind == PLAY:
            assert event.option is not None
            self.record.play(event.option)
        else:
            self.record.take_back()
            for one in self.onlookers:
                one.rewound(self.record.ply)
        self.clock.played(before, self.player, event.made)
        self._taken(event)

    def seat_anew(self, event: Event, sitters: Sequence[Sitter], held: Sequence[Held]) -> None:
        """Somebody has sat down or left: these sit there now, and those have held seats."""
        self.sitters, self.held = list(sitters), list(held)
        self.clock.sat(event.made)
        self._taken(event)

    def _taken(self, event: Event) -> None:
        self.number = event.at + 1
        self.keys.add(event.key)
        self.changed()
        self.wake()

    def hear(self, said: Sequence[Said]) -> None:
        """Take in what was said."""
        self.chat = [*self.chat, *said][-CHAT_KEPT:]
        self.wake()

    def changed(self) -> None:
        """What was worked out for the table before is of no use any more."""
        self._views = {}
        self.drawn = {}

    def wake(self) -> None:
        """Something is new: everybody who looks shall see."""
        for one in self.onlookers:
            one.wake()

    # For whoever writes nothing down: asked and done at once.

    def play(self, seat: int, option: int, made: float = 0.0) -> None:
        """A choice for the seat whose turn it is."""
        self.at_once(self.ask_to_play(seat, option, self.record.ply, f"{PLAY}-{self.number}", made))

    def undo(self, seat: int, made: float = 0.0) -> None:
        """The seat's latest choice is taken back."""
        self.at_once(self.ask_to_undo(self.sitters[seat], self.record.ply, f"{UNDO}-{self.number}", made))

    def say(self, seat: int, text: str, made: float = 0.0) -> None:
        """A line of chat from a seat."""
        last = self.chat[-1].id if self.chat else 0
        self.hear([Said(last + 1, seat, self.sitters[seat].name, text, made)])

    def sit(self, sitter: Sitter, made: float = 0.0) -> None:
        """Somebody sits down on a seat, or leaves it."""
        event = Event(self.number, SIT, sitter.seat, None, f"{SIT}-{self.number}", made)
        sitters = [sitter if one.seat == sitter.seat else one for one in self.sitters]
        held = [] if sitter.device is None else [Held(sitter.seat, sitter.generation, sitter.device)]
        self.seat_anew(event, sitters, [*self.held, *held])

    def at_once(self, event: Event | None) -> None:
        """Take in what was asked for, if it is new."""
        if event is not None:
            self.take(event)
