"""The table of A Column of Fire: countries, decks, dice, houses and the agenda of the turn (C1, C13, C25)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from priory.core.plain import Data
from priory.core.rng import Rng
from priory.core.state import OVER, State
from priory.games.column import seat as knowledge
from priory.games.column.box import Box
from priory.games.column.mind import policy, sense
from priory.games.column.options import CONFLICT as CONFLICT_OPTION
from priory.games.column.options import RELIGION as RELIGION_OPTION
from priory.games.column.options import TILE
from priory.games.column.position.audit import audit
from priory.games.column.position.fields import Position, View
from priory.games.column.rules import (
    conflicts,
    dice,
    events,
    first_half,
    free_actions,
    houses,
    second_half,
    track,
    turn,
)
from priory.games.column.rules.tasks import (
    ABOUT,
    CARD,
    CONFLICTS,
    EVENT,
    HOUSE,
    KIND,
    MOVE,
    PICK,
    RELIGION,
    SHIP,
    SPACE,
    STONE,
    TARGET,
    USE,
    WINDOW,
)


class Table(State):
    """The true table. What belongs to a seat lies in one list after the other: goods of seat s at 4 * s, dice at 5 * s.

    These lists are vecs, which hold the numbers themselves: they are quicker to read and to copy than lists of objects.
    `tiles` counts for seat s at 2 * s those that can be played, and next to it those that bring points at the end.
    `quiet` says with two bits for each seat until the end of how many own turns nothing stops for free actions alone.
    `deck` and `supply` never change once they are dealt (`top` and `drawn` say how much of them is used up), so that
    copies share them.
    """

    def __init__(self, seats: int, box: Box) -> None:
        super().__init__("column", seats)
        self.box = box
        nothing: list[int] = []  # one list for all: a blank is filled by `clear` or by `clone`
        empty = vec[i64]()
        # The course of the game.
        self.start: int = 0
        self.active: int = 0
        self.year: int = 1
        self.second_half: bool = False
        self.last_year: bool = False
        # The turn.
        self.event_done: bool = False
        self.sold: int = 0
        self.rolled: int = 0
        self.quiet: i64 = 0
        self.agenda: list[int] = nothing
        # The seats.
        self.loch: vec[i64] = empty
        self.score: vec[i64] = empty
        self.religion: vec[i64] = empty
        self.faith: vec[i64] = empty
        self.protection: vec[i64] = empty
        self.disk: vec[i64] = empty
        self.row: vec[i64] = empty
        self.prison: vec[i64] = empty
        self.tiles: vec[i64] = empty
        self.goods: vec[i64] = empty
        self.houses: vec[i64] = empty
        self.value: vec[i64] = empty
        self.place: vec[i64] = empty
        self.hand: vec[i64] = empty
        self.used_tiles: vec[i64] = empty
        # The board.
        self.stones: vec[i64] = empty
        self.face_up: vec[i64] = empty
        self.top: vec[i64] = empty
        self.deck: bytes = b""
        self.supply: list[int] = nothing
        self.drawn: int = 0
        self.room: int = box.religion_spaces[seats]

    def clear(self) -> None:
        """An empty table: all dice free, nothing dealt."""
        seats = self.seats
        self.loch = vec[i64]([0] * seats)
        self.score = vec[i64]([0] * seats)
        self.religion = vec[i64]([0] * seats)
        self.faith = vec[i64]([1] * seats)
        self.protection = vec[i64]([0] * seats)
        self.disk = vec[i64]([0] * seats)
        self.row = vec[i64]([0] * seats)
        self.prison = vec[i64]([0] * seats)
        self.tiles = vec[i64]([0] * (2 * seats))
        self.goods = vec[i64]([0] * (4 * seats))
        self.houses = vec[i64]([0] * (4 * seats))
        self.value = vec[i64]([1] * (5 * seats))
        self.place = vec[i64]([dice.FREE] * (5 * seats))
        self.hand = vec[i64]([0] * (self.box.kinds * seats))
        self.used_tiles = vec[i64]([0] * self.box.kinds)
        self.stones = vec[i64]([0] * 12)
        self.face_up = vec[i64]([-1] * 4)
        self.top = vec[i64]([0] * 4)
        self.deck = b""
        self.supply = []

    def clone(self) -> Table:
        other = Table(self.seats, self.box)
        self.copy_frame(other)
        other.start = self.start
        other.active = self.active
        other.year = self.year
        other.second_half = self.second_half
        other.last_year = self.last_year
        other.event_done = self.event_done
        other.sold = self.sold
        other.rolled = self.rolled
        other.quiet = self.quiet
        other.agenda = self.agenda.copy()
        other.loch = self.loch
        other.score = self.score[:]
        other.religion = self.religion[:]
        other.faith = self.faith[:]
        other.protection = self.protection[:]
        other.disk = self.disk[:]
        other.row = self.row[:]
        other.prison = self.prison[:]
        other.tiles = self.tiles[:]
        other.goods = self.goods[:]
        other.houses = self.houses[:]
        other.value = self.value[:]
        other.place = self.place[:]
        other.hand = self.hand[:]
        other.used_tiles = self.used_tiles[:]
        other.stones = self.stones[:]
        other.face_up = self.face_up[:]
        other.top = self.top[:]
        other.deck = self.deck
        other.supply = self.supply
        other.drawn = self.drawn
        return other

    def __setstate__(self, parts: Data) -> None:
        """What was pickled. Vecs are made here: set from outside they would never be given back."""
        numbers: dict[str, list[int]] = parts
        self.loch = vec[i64](numbers.pop("loch"))
        self.score = vec[i64](numbers.pop("score"))
        self.religion = vec[i64](numbers.pop("religion"))
        self.faith = vec[i64](numbers.pop("faith"))
        self.protection = vec[i64](numbers.pop("protection"))
        self.disk = vec[i64](numbers.pop("disk"))
        self.row = vec[i64](numbers.pop("row"))
        self.prison = vec[i64](numbers.pop("prison"))
        self.tiles = vec[i64](numbers.pop("tiles"))
        self.goods = vec[i64](numbers.pop("goods"))
        self.houses = vec[i64](numbers.pop("houses"))
        self.value = vec[i64](numbers.pop("value"))
        self.place = vec[i64](numbers.pop("place"))
        self.hand = vec[i64](numbers.pop("hand"))
        self.used_tiles = vec[i64](numbers.pop("used_tiles"))
        self.stones = vec[i64](numbers.pop("stones"))
        self.face_up = vec[i64](numbers.pop("face_up"))
        self.top = vec[i64](numbers.pop("top"))
        for name, value in parts.items():
            setattr(self, name, value)

    # The question at hand.

    def legal(self) -> list[int]:
        task = self.agenda[-1]
        kind = task & KIND
        about = task >> ABOUT
        if kind == CARD:
            return first_half.card_options(self, about)
        if kind == MOVE:
            return track.move_options(self)
        if kind == SPACE:
            return track.space_options(self)
        if kind == PICK:
            return second_half.pick_options(self)
        if kind == USE:
            return first_half.use_options(self, about, -1)
        if kind == STONE:
            return second_half.stone_options(self)
        if kind == WINDOW:
            return free_actions.window_options(self)
        if kind == TARGET:
            return free_actions.target_options(self, about)
        if kind == HOUSE:
            return houses.raise_options()
        if kind == EVENT:
            return events.options(self, about)
        if kind == RELIGION:
            return [RELIGION_OPTION, RELIGION_OPTION + 1]
        if kind == SHIP:
            return track.ship_options(self, about)
        return conflicts.options(self)

    def apply(self, option: int) -> None:
        task = self.agenda[-1]
        kind = task & KIND
        about = task >> ABOUT
        if option >= TILE:
            free_actions.take(self, option)
        elif kind == CARD:
            first_half.deal_with(self, option, about)
        elif kind == MOVE:
            track.move(self, option)
        elif kind == SPACE:
            track.use_space(self, option)
        elif kind == PICK:
            second_half.pick(self, option)
        elif kind == USE:
            second_half.use_new(self, option, about)
        elif kind == STONE:
            second_half.settle_stone(self, option, about & 3)
        elif kind == WINDOW:
            free_actions.go_on(self, about)
        elif kind == TARGET:
            free_actions.use_target(self, option, about)
        elif kind == HOUSE:
            houses.choose_raise(self, option, about >> 2, about & 3)
        elif kind == EVENT:
            events.settle(self, option, about)
        elif kind == RELIGION:
            dice.choose_religion(self, option - RELIGION_OPTION)
        elif kind == SHIP:
            track.use_ship_stone(self, option, about)
        elif kind == CONFLICTS:
            conflicts.settle(self, option - CONFLICT_OPTION)
        turn.proceed(self)

    # What rules need everywhere.

    def full(self, country: int) -> bool:
        """Whether all religion spaces of a country are occupied (C3.4, C15.1)."""
        at = 3 * country
        return self.stones[at] + self.stones[at + 1] + self.stones[at + 2] >= self.room

    def gain(self, seat: int, points: int) -> None:
        """Score points; the year in which anybody reaches the end score is the last (C13.1)."""
        self.score[seat] += points
        if self.score[seat] >= self.box.end_score:
            self.last_year = True

    def lose(self, seat: int, points: int) -> None:
        """Lose points, never below 0 (C25.5)."""
        left = self.score[seat] - points
        self.score[seat] = left if left > 0 else 0

    def draw_tile(self, seat: int) -> None:
        """Draw the top advantage tile and keep it face down (C23.3, I4)."""
        tile = self.supply[self.drawn]
        self.drawn += 1
        self.hand[self.box.kinds * seat + tile] += 1
        free_actions.listen(self, seat)
        self.tiles[2 * seat + self.box.tile_sort[tile]] += 1
        if self.journal is not None:
            secret = {"tile": self.box.tile_ids[tile], "name": self.box.tile_names[tile]}
            self.journal.note("advantage", seat, {}, secret, [seat], opened=True)

    def house_count(self, seat: int) -> int:
        """Houses on the board."""
        count = 0
        at: i64 = 4 * seat
        for i in range(at, at + 4):
            if self.houses[i]:
                count += 1
        return count

    def goods_count(self, seat: int) -> int:
        """Goods of all kinds (C13.8)."""
        at: i64 = 4 * seat
        return self.goods[at] + self.goods[at + 1] + self.goods[at + 2] + self.goods[at + 3]

    def tile_count(self, seat: int) -> int:
        """Advantage tiles, whatever they show (C24.1)."""
        return self.tiles[2 * seat] + self.tiles[2 * seat + 1]

    # The final scoring (C13.5).

    def house_points(self, seat: int) -> int:
        return self.house_count(seat) * self.box.points_per_house

    def protection_points(self, seat: int) -> int:
        return self.protection[seat] * self.box.points_per_protection

    def goods_points(self, seat: int) -> int:
        return self.goods_count(seat) // self.box.goods_per_point

    def tile_points(self, seat: int) -> int:
        points = 0
        if self.tiles[2 * seat + 1]:
            at: i64 = self.box.kinds * seat
            for tile in self.box.point_tiles:
                points += self.hand[at + tile] * self.box.tile_points[tile]
        return points

    def total(self, seat: int) -> int:
        """The score with the final scoring added."""
        added = self.house_points(seat) + self.protection_points(seat) + self.goods_points(seat)
        return self.score[seat] + added + self.tile_points(seat)

    def scores(self) -> list[float]:
        """The score track; after the game the totals."""
        if self.player == OVER:
            return [float(self.total(seat)) for seat in range(self.seats)]
        return [float(score) for score in self.score]

    def ranks(self) -> list[int]:
        """The higher total, then more goods, then the higher religion die (C13.7, C13.8)."""
        scores = self.scores()
        standing = [(scores[seat], self.goods_count(seat), self.faith[seat]) for seat in range(self.seats)]
        found: list[int] = []
        for own in standing:
            rank = 1
            for other in standing:
                if other > own:
                    rank += 1
            found.append(rank)
        return found

    # The rest of the room.

    def contents(self) -> Box:
        return self.box

    def look(self, seat: int) -> View:
        return knowledge.look(self, seat)

    def imagine(self, seat: int, rng: Rng) -> Table:
        return knowledge.imagine(self, seat, rng)

    def worth(self) -> list[float]:
        return sense.worth(self)

    def quick(self, rng: Rng) -> int:
        return policy.quick(self, rng)

    def to_dict(self) -> Data:
        return Position.written(self)

    def audit(self) -> None:
        audit(self)
