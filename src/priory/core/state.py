"""The contract of a table: who must choose, between what, and what follows."""

from __future__ import annotations

import copy
import hashlib
import importlib
import json
from typing import Any, Final, cast

from mypy_extensions import mypyc_attr

from priory.core.box import Contents
from priory.core.errors import IllegalOption
from priory.core.fields import View
from priory.core.journal import Journal
from priory.core.plain import Data
from priory.core.rng import Rng
from priory.holding import held

OVER: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The true table. A game's Table fills in `legal`, `apply`, `clone` and `scores`, and what its game needs besides:
    what is written here is enough for a game without secrets in which the most points win.

    `offered` always holds the options of the question at hand: two or more, sorted, or none when the game is over.
    `together` says that all seats win or lose as one.
    """

    def __init__(self, game_id: str, seats: int) -> None:
        self.game_id = game_id
        self.seats = seats
        self.player = 0
        self.together = False
        self.rng = Rng()
        self.journal: Journal | None = None
        self.offered: list[int] = []

    # What each game says.

    def legal(self) -> list[int]:
        """The options of the question at hand, sorted and unique; one is enough, `advance` then goes on by itself."""
        raise NotImplementedError

    def apply(self, option: int) -> None:
        """Do what a legal option says, up to the next question; set `player` to OVER at the end of the game."""
        raise NotImplementedError

    def clone(self) -> State:
        """A copy that shares nothing that can change; without a journal."""
        raise NotImplementedError

    def imagine(self, seat: int, rng: Rng) -> State:  # noqa: ARG002 - for those that have secrets
        """A clone in which all that `seat` cannot know is dealt anew, from `rng` and public knowledge alone.

        Two tables that look the same to `seat` give the same imagined table for the same `rng`. Where nothing is
        hidden only chance is another.
        """
        other = self.clone()
        other.rng = rng.fork()
        return other

    def look(self, seat: int) -> View:
        """What `seat` may know, typed, with the box that is played with; NOBODY sees what is public.

        Where nothing is hidden that is everything.
        """
        game = importlib.import_module("priory.core.registry").game(self.game_id)
        seen = self.to_dict()
        del seen["rng"]
        asked = game.decode(self.offered[0])["kind"] if self.offered else None
        common = {"player": self.player, "seat": seat, "question": asked, "scores": self.scores()}
        return cast(View, (game.position or View)({**seen, **common}, self.contents()))

    def contents(self) -> Contents:
        """The opened box that is played with; whatever is said or drawn of this table comes from there."""
        return cast(Contents, getattr(self, "box"))  # noqa: B009 - each game's table has one, of its own kind

    def scores(self) -> list[float]:
        """What each seat has scored so far."""
        raise NotImplementedError

    def ranks(self) -> list[int]:
        """Each seat's rank: 1 is first, ties share, tie-breaks are applied."""
        scores = self.scores()
        return [1 + sum([other > own for other in scores]) for own in scores]

    def winners(self) -> list[int]:
        """The seats that have won once the game is over; none while it goes on, or if nobody has won."""
        if self.player != OVER:
            return []
        return [seat for seat, rank in enumerate(self.ranks()) if rank == 1]

    def worth(self) -> list[float]:
        """How good the table looks for each seat, in points, by the game's `sense`; without one, by its scores."""
        return self.scores()

    def quick(self, rng: Rng) -> int:
        """A reasonable option, found at once, to play imagined games on with."""
        return self.offered[rng.below(len(self.offered))]

    def to_dict(self) -> Data:
        """The whole truth in readable names; the game's `from_dict` reads it back."""
        game = importlib.import_module("priory.core.registry").game(self.game_id)
        common = {"game": self.game_id, "seats": self.seats, "player": self.player}
        return {**common, **game.position.written(self), "rng": self.rng.words()}

    def audit(self) -> None:
        """Raise BadPosition if anything is lost, doubled or impossible: every card, cube and token has one place."""

    # What all games share.

    def view(self, seat: int) -> Data:
        """What `seat` may know, in readable names, as a plain dict."""
        return self.look(seat).plain

    def options(self) -> list[int]:
        """The options of the player who must choose: sorted, unique, two or more; none when the game is over."""
        return self.offered.copy()

    def play(self, option: int) -> None:
        """Take one of the options and go on to the next question."""
        for offered in self.offered:  # quicker than `in` when compiled
            if offered == option:
                break
        else:
            if self.player == OVER:
                raise IllegalOption(f"{option!r} cannot be played: the game is over")
            raise IllegalOption(f"{option!r} is not offered to seat {self.player}: it may choose from {self.offered}")
        self.apply(option)
        self.advance()

    def advance(self) -> None:
        """Go on to the next real question: one with a single answer is never asked."""
        while self.player != OVER:
            found = self.legal()
            if len(found) > 1:
                self.offered = found
                return
            if self.journal is not None:
                self.journal.unasked.append(self.player)
            self.apply(found[0])
        self.offered = []

    def copy_frame(self, other: State) -> None:
        """Give `other`, a fresh blank, the part of this table that every game has."""
        other.player = self.player
        other.together = self.together
        other.rng = self.rng.clone()
        other.offered = self.offered

    def __repr__(self) -> str:
        """Nothing that is hidden."""
        asked = "over" if self.player == OVER else f"seat {self.player} has {len(self.offered)} options"
        return f"<table of {self.game_id}, {self.seats} seats, {asked}>"

    def __str__(self) -> str:
        """The table in plain characters, as the seat that must choose sees it."""
        return str(importlib.import_module("priory.terminal.plain").text(self)).rstrip("\n")

    def __eq__(self, other: object) -> bool:
        """Whether all lies alike, what is hidden, too, and chance; what was noted in a journal does not count."""
        if not isinstance(other, State) or self.game_id != other.game_id:
            return False
        return self.contents().edition == other.contents().edition and self.to_dict() == other.to_dict()

    def __copy__(self) -> State:
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        """A clone, and unlike other clones with its journal."""
        other = self.clone()
        other.journal = copy.deepcopy(self.journal, memo)
        return other

    def __reduce__(self) -> tuple[object, ...]:
        parts = held(self)
        del parts["box"]
        return blank, (type(self), self.seats, self.contents()), parts

    def _repr_svg_(self) -> str:
        """How a notebook shows the table: as the seat that must choose sees it."""
        return str(importlib.import_module("priory.lab.picture").svg(self))

    def digest(self) -> str:
        """A fingerprint of the whole truth, the same in every build."""
        text = json.dumps(self.to_dict(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:32]


def blank(table: Any, seats: int, box: Contents) -> State:
    """A table that nothing lies on yet, for what was pickled."""
    return cast(State, table(seats=seats, box=box))


def playout(state: State, rng: Rng) -> int:
    """Play random options to the end of the game; the number of decisions."""
    plies = 0
    while state.player != OVER:
        offered = state.offered
        state.apply(offered[rng.below(len(offered))])
        state.advance()
        plies += 1
    return plies
