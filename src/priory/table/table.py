"""A live table: its record, its people, its clock and the pages that show it.

Whatever is asked becomes an event, or is refused; the table changes when an event is taken in. Whoever keeps tables
writes the event down in between. A table knows no time but that of its events.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from priory.choices import Choice
from priory.core.errors import PrioryError, UndoRefused
from priory.core.fields import View
from priory.core.journal import NOBODY
from priory.core.plain import Data
from priory.core.record import Record
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.drawing.easel import Sitting, Studio, draw
from priory.drawing.view_cache import again
from priory.endings.ending import Ending, Eyes
from priory.story import Cell, Scene
from priory.table.clock import Clock, Limit
from priory.table.events import AGREED, HINT, PLAY, SIT, UNDO, Event, Said
from priory.table.people import OPEN, Held, Sitter
from priory.table.refusals import Late, NoHints, NotAllowed, NotYours, Refusal
from priory.table.story import Story
from priory.table.trying import Try

if TYPE_CHECKING:
    from priory.table.drawn import Drawn, Sight
    from priory.table.recap import Asked, Saw

BROKEN_OFF = "the rules of this game have changed since the table was laid: it can be read up to here, not played on"
CHAT_KEPT = 200
PAST_KEPT = 12
"""So many views of earlier moments are kept: what has happened since one's own turn is asked again and again."""


Draw = Callable[[Sitting, View, Sequence[Choice], Studio | None], dict[str, str]]
"""Whoever draws a table: for whom, what they see, what they may choose, and what was drawn of it before."""


class Onlooker(Protocol):
    """Somebody to be told when something happens; `rewound` says that the table went back to this ply."""

    def wake(self) -> None: ...
    def rewound(self, ply: int) -> None: ...
    def seats_here(self) -> Sequence[int]: ...


class Sittings(NamedTuple):
    """How those who look from somewhere sit, as long as these sit there; by seat, own seats, language, whether they
    have set up the table and the seat that they can have back."""

    sitters: list[Sitter]
    known: dict[tuple[int, tuple[int, ...], str, bool, int | None], Sitting]


class LiveTable:
    """One table that is being played at.

    `earlier` says that it was laid under other rules or with a box that is not known any more: what happened is
    followed as long as it can still happen, then the table is `broken_off`.
    """

    def __init__(
        self,
        record: Record,
        sitters: Sequence[Sitter],
        limit: Limit | None = None,
        began: float = 0.0,
        id: str = "",
    ) -> None:
        self.id = id
        self.record = record
        self.sitters = list(sitters)
        self.held: list[Held] = []
        self._asked_of: list[Sitter] | None = None
        self._waiting = False
        self.clock = Clock(limit, record.setup.seats, began)
        self.timed = record.ply == 0
        """Whether the time of all choices is known: a record that was begun elsewhere does not tell it."""
        self.rematch: str | None = None
        self.eager: tuple[int, ...] = ()
        """The seats of whoever asked for the rematch, and waits there."""
        self.tried: Try | None = None
        """Where this table comes from, if it is a try."""
        self.earlier = False
        self.broken_off = False
        self.number = 0
        self.keys: set[str] = set()
        self.chat: list[Said] = []
        self.onlookers: set[Onlooker] = set()
        self.drawn: dict[Sight, Drawn] = {}
        self.sittings = Sittings([], {})
        self.endings: dict[Eyes, Ending] = {}
        self.studio = Studio(lambda: self.look(NOBODY))
        self.draw: Draw = draw
        self.story = Story(record)
        self.agreed = False
        self.hinted = record.hints
        self.told: dict[Asked, tuple[Cell, ...]] = {}
        self.settled: dict[Saw, Scene | None] = {}
        self._seats: dict[int, Seat] = {}
        self._views: dict[int, View] = {}
        self._before: dict[int, Data] = {}
        self._left: dict[int, tuple[int, View]] = {}
        """What each seat saw after its latest choice, and when."""
        self._past: dict[tuple[int, int], View] = {}
        self._questions: dict[int, str] = {}

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
        if self._asked_of is not self.sitters:
            self._asked_of, self._waiting = self.sitters, any(one.kind == OPEN for one in self.sitters)
        return self._waiting

    @property
    def hints(self) -> bool:
        """Whether hints may be asked for: nobody else plays, or everybody knew of it when they sat down."""
        return self.agreed or sum(one.human or one.stands_in or one.kind == OPEN for one in self.sitters) < 2

    @property
    def names(self) -> list[str]:
        return [one.name for one in self.sitters]

    def seat(self, seat: int) -> Seat:
        """What this seat (or NOBODY) may know now."""
        if seat not in self._seats:
            self._seats[seat] = Seat(self.record.state, seat)
        return self._seats[seat]

    def look(self, seat: int) -> View:
        """What this seat (or NOBODY) sees now; all who look from there share it, and nobody may change it."""
        if seat not in self._views:
            found = self._views[seat] = self.seat(seat).look()
            before = self._before.get(seat) or self._before.get(NOBODY)
            if before is not None:
                again(found.plain, before)
            self._before[seat] = found.plain
            ply = self.record.ply
            if seat == NOBODY:
                self._questions[ply] = str(found.question)
            elif ply and self.record.choosers[ply - 1] == seat:
                self._left[seat] = ply, found
        return self._views[seat]

    def question(self, ply: int) -> str:
        """What was asked after so many choices, as everybody saw it."""
        if ply not in self._questions:
            self._questions[ply] = str(self.looked(ply, NOBODY).question)
        return self._questions[ply]

    def past(self, ply: int, seat: int) -> Seat:
        """What this seat knew after so many choices."""
        return Seat(self.record.replay(ply), seat)

    def looked(self, ply: int, seat: int) -> View:
        """What this seat saw after so many choices, worked out once as long as it is of use: nobody may change it."""
        if ply == self.record.ply:
            return self.look(seat)
        left = self._left.get(seat)
        if left is not None and left[0] == ply:
            return left[1]
        found = self._past.get((ply, seat))
        if found is None:
            if len(self._past) >= PAST_KEPT:
                del self._past[next(iter(self._past))]
            found = self._past[ply, seat] = self.past(ply, seat).look()
        return found

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
        self._goes_on()
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
        self._goes_on()
        self._still_there(sitter)
        self._not_late(ply)
        if not self.record.undo_depth(sitter.seat):
            try:
                self.record.undo(sitter.seat)
            except UndoRefused as error:
                raise NotAllowed(str(error)) from error
        return Event(self.number, UNDO, sitter.seat, None, key, made)

    def ask_to_hint(self, sitter: Sitter, ply: int, key: str, made: float) -> Event | None:
        """A hint for whoever must choose; None if this very one was asked for before: it counts once."""
        if key in self.keys:
            return None
        self._still_there(sitter)
        if not self.hints:
            raise NoHints("others play at this table: hints are only given where that was agreed when it was laid")
        self._not_late(ply)
        if self.over or self.waiting:
            raise Late("there is nothing to choose now")
        if self.player != sitter.seat:
            raise NotYours(f"it is seat {self.player}'s choice, not seat {sitter.seat}'s")
        return Event(self.number, HINT, sitter.seat, None, key, made)

    def _goes_on(self) -> None:
        if self.broken_off:
            raise Late(BROKEN_OFF)

    def _still_there(self, sitter: Sitter) -> None:
        if self.sitters[sitter.seat] != sitter:
            raise NotYours(f"seat {sitter.seat} is not yours any more")

    def _not_late(self, ply: int) -> None:
        if ply != self.record.ply:
            raise Late(f"the table is at ply {self.record.ply}, not {ply}")

    # What happens.

    def follow(self, event: Event) -> bool:
        """Take in what happened at a table that was laid under earlier rules or with a box that was not kept, if it
        can still happen; else the table ends here, and can only be read."""
        try:
            if event.kind == PLAY and event.seat != self.player:
                raise NotAllowed(f"it is not seat {event.seat}'s choice any more")
            self.take(event)
        except (PrioryError, Refusal):
            self.broken_off = True
        return not self.broken_off

    def take(self, event: Event) -> None:
        """Take in a choice, one that was taken back, or a hint: that was granted when it was asked for."""
        before = self.player
        if event.kind in (HINT, AGREED):
            self.agreed = self.agreed or event.kind == AGREED
            if event.kind == HINT:
                self.hinted[event.seat] += 1
            self._taken(event)
            return
        if event.kind == PLAY:
            assert event.option is not None
            self.record.play(event.option)
        else:
            self.record.take_back()
            self._past = {at: one for at, one in self._past.items() if at[0] <= self.record.ply}
            self._left = {seat: one for seat, one in self._left.items() if one[0] <= self.record.ply}
            self._questions = {ply: one for ply, one in self._questions.items() if ply <= self.record.ply}
            self.story.rewind(self.record.ply)
            self.told = {}
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
        self._seats = {}
        self._views = {}
        self.studio.changed()
        self.story.changed()
        self.settled = {}
        self.drawn = {}
        self.endings = {}

    def play_again(self, id: str, eager: Sequence[int]) -> None:
        """Those who sit here play again at this table: whoever asked for it is there already."""
        self.rematch, self.eager = id, tuple(eager)
        self.changed()
        self.wake()

    def forget(self) -> None:
        """Nothing of what was worked out before is known any more, as if nobody had looked yet."""
        self._before, self._left, self._past, self._questions, self.told = {}, {}, {}, {}, {}
        self.story.rewind(0)
        self.changed()

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
