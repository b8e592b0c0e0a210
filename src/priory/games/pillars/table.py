"""The table: what lies on the board and in front of each player, as plain numbers (P1, P3.3 to P3.5, P21)."""

from __future__ import annotations

from priory.core.plain import Data
from priory.core.rng import Rng
from priory.core.state import State
from priory.games.pillars import seat as knowledge
from priory.games.pillars.box import Box
from priory.games.pillars.mind import policy, sense
from priory.games.pillars.position.audit import audit
from priory.games.pillars.position.fields import Position, View
from priory.games.pillars.rules import rounds
from priory.games.pillars.rules.pieces import (
    CRAFTSMEN_LIMIT,
    KINDS,
    NO_QUESTION,
    NONE,
    PHASE_2,
    REMOVED,
    SEE_EVENT,
    SLOTS,
    START,
)


class Table(State):
    """All of a game in progress.

    Lists by seat hold one entry per seat; `cubes` has 4 kinds per seat, `row` 6 slots per seat, `piles` 4 craftsmen for
    each round. Sets of seats or kinds are bit masks. Decks have their top card at the end. A seat of -1 is nobody.
    """

    box: Box
    round: int
    step: int
    question: int
    turn: int  # how far the step at hand is: a space, or a place in clockwise order
    start: int
    # in front of the players
    vp: list[int]
    gold: list[int]
    reserve: list[int]
    mill: list[int]
    cubes: list[int]
    row: list[int]
    row_length: list[int]
    bought: list[int]
    sold: list[int]
    # cards
    card_at: list[int]
    passed: int
    supply: list[int]
    shiring: list[int]
    hired: int
    piles: list[int]
    kingsbridge: list[int]
    privilege_at: list[int]
    privilege_deck: list[int]
    privileges_out: list[int]
    event: int
    event_deck: list[int]
    events_out: list[int]
    protected: int
    # builders
    bag: list[int]
    aside: list[int]
    spaces: list[int]
    waiting: list[int]
    drawn: int
    cost: int
    put_backs: int
    walled: int
    walled_next: int
    # the rest of the board
    gray: int
    gray_next: int
    market: list[int]
    stock: list[int]
    court: int
    tax: int
    used: list[int]

    def __init__(self, seats: int, box: Box) -> None:
        super().__init__("pillars", seats)
        self.box = box
        self.round = 0
        self.step = START
        self.question = NO_QUESTION
        self.turn = 0
        self.start = 0
        self.passed = 0
        self.hired = NONE
        self.event = NONE
        self.protected = 0
        self.drawn = NONE
        self.cost = 0
        self.put_backs = 0
        self.walled = 0
        self.walled_next = 0
        self.gray = NONE
        self.gray_next = NONE
        self.court = 0
        self.tax = 0

    def legal(self) -> list[int]:
        return rounds.legal(self)

    def apply(self, option: int) -> None:
        rounds.answer(self, option)

    def clone(self) -> Table:
        other = Table(self.seats, self.box)
        self.copy_frame(other)
        other.round = self.round
        other.step = self.step
        other.question = self.question
        other.turn = self.turn
        other.start = self.start
        other.vp = self.vp[:]
        other.gold = self.gold[:]
        other.reserve = self.reserve[:]
        other.mill = self.mill[:]
        other.cubes = self.cubes[:]
        other.row = self.row[:]
        other.row_length = self.row_length[:]
        other.bought = self.bought[:]
        other.sold = self.sold[:]
        other.card_at = self.card_at[:]
        other.passed = self.passed
        other.supply = self.supply[:]
        other.shiring = self.shiring[:]
        other.hired = self.hired
        other.piles = self.piles[:]
        other.kingsbridge = self.kingsbridge[:]
        other.privilege_at = self.privilege_at[:]
        other.privilege_deck = self.privilege_deck[:]
        other.privileges_out = self.privileges_out[:]
        other.event = self.event
        other.event_deck = self.event_deck[:]
        other.events_out = self.events_out[:]
        other.protected = self.protected
        other.bag = self.bag[:]
        other.aside = self.aside[:]
        other.spaces = self.spaces[:]
        other.waiting = self.waiting[:]
        other.drawn = self.drawn
        other.cost = self.cost
        other.put_backs = self.put_backs
        other.walled = self.walled
        other.walled_next = self.walled_next
        other.gray = self.gray
        other.gray_next = self.gray_next
        other.market = self.market[:]
        other.stock = self.stock[:]
        other.court = self.court
        other.tax = self.tax
        other.used = self.used[:]
        return other

    def imagine(self, seat: int, rng: Rng) -> Table:
        return knowledge.imagine(self, seat, rng)

    def contents(self) -> Box:
        return self.box

    def look(self, seat: int) -> View:
        return knowledge.look(self, seat)

    def worth(self) -> list[float]:
        return sense.worth(self)

    def quick(self, rng: Rng) -> int:
        return policy.quick(self, rng)

    def to_dict(self) -> Data:
        return Position.written(self)

    def audit(self) -> None:
        audit(self)

    def scores(self) -> list[float]:
        return [float(points) for points in self.vp]

    def ranks(self) -> list[int]:
        """By victory points, then by gold; equals share a rank (P21.2, P21.3a)."""
        found = []
        for seat in range(self.seats):
            rank = 1
            for other in range(self.seats):
                ahead = self.vp[other] - self.vp[seat]
                if ahead > 0 or (ahead == 0 and self.gold[other] > self.gold[seat]):
                    rank += 1
            found.append(rank)
        return found

    # What the rules do again and again.

    def ask(self, question: int, seat: int) -> None:
        """The next thing to be decided, and by whom."""
        self.question = question
        self.player = seat

    def owner_of(self, verb: int) -> int:
        """The seat that has the privilege with this effect, or a negative number."""
        return self.privilege_at[self.box.privilege_of[verb]]

    def foresees(self, seat: int) -> bool:
        """Whether the seat has seen the event that is still face down: only through Ellen (P4.5, I4)."""
        return self.step <= PHASE_2 and seat != NONE and self.owner_of(SEE_EVENT) == seat

    def gain_gold(self, seat: int, amount: int) -> int:
        """Gold above the limit is lost (P3.3); what was really gained."""
        before = self.gold[seat]
        after = before + amount
        if after > self.box.gold_most:
            after = self.box.gold_most
        self.gold[seat] = after
        return after - before

    def lose_vp(self, seat: int, amount: int) -> int:
        """Points never fall below 0 (P3.5); what was really lost."""
        held = self.vp[seat]
        if amount > held:
            amount = held
        self.vp[seat] = held - amount
        return amount

    def pay_or_lose_points(self, seat: int, owed: int) -> int:
        """Gold goes first, as far as it reaches; missing gold costs points (P8.5, P8.6, P14.6). The points lost."""
        held = self.gold[seat]
        if held >= owed:
            self.gold[seat] = held - owed
            return 0
        self.gold[seat] = 0
        return self.lose_vp(seat, (owed - held) // self.box.debt_per_vp)

    def receive(self, seat: int, kind: int, amount: int) -> None:
        """Cubes from the stock, owed if it has too few (P13.5, P13.6)."""
        self.stock[kind] -= amount
        self.cubes[seat * KINDS + kind] += amount

    def hand_in(self, seat: int, kind: int, amount: int) -> None:
        """Cubes back to the stock."""
        self.cubes[seat * KINDS + kind] -= amount
        self.stock[kind] += amount

    def cubes_held(self, seat: int) -> int:
        at = seat * KINDS
        return self.cubes[at] + self.cubes[at + 1] + self.cubes[at + 2] + self.cubes[at + 3]

    def row_limit(self, seat: int) -> int:
        """How many craftsmen the seat may have (P5.10)."""
        box = self.box
        jack = box.privilege_of[CRAFTSMEN_LIMIT]
        if self.privilege_at[jack] == seat:
            return box.privilege_amount[jack]
        return box.craftsmen_most

    def row_full(self, seat: int) -> bool:
        return self.row_length[seat] >= self.row_limit(seat)

    def trades(self, seat: int) -> int:
        """The trades in the seat's row, as a mask."""
        found = 0
        first = seat * SLOTS
        for at in range(first, first + self.row_length[seat]):
            found |= 1 << self.box.craft_trade[self.row[at]]
        return found

    def engage(self, seat: int, craftsman: int) -> None:
        """The new one stands last in the row."""
        self.row[seat * SLOTS + self.row_length[seat]] = craftsman
        self.row_length[seat] += 1

    def dismiss(self, seat: int, slot: int) -> int:
        """A craftsman leaves the game; the later ones move up."""
        first = seat * SLOTS
        last = first + self.row_length[seat] - 1
        gone = self.row[first + slot]
        for at in range(first + slot, last):
            self.row[at] = self.row[at + 1]
        self.row[last] = NONE
        self.row_length[seat] -= 1
        return gone

    def remove_privilege(self, verb: int) -> str:
        """A privilege that works once is spent; its name."""
        privilege = self.box.privilege_of[verb]
        self.privilege_at[privilege] = REMOVED
        return self.box.privilege_ids[privilege]

    def clear(self, first: int, count: int) -> None:
        """The builders of an area go back into the bag (P7.1)."""
        for space in range(first, first + count):
            seat = self.spaces[space]
            if seat != NONE:
                self.spaces[space] = NONE
                self.bag[seat] += 1
