"""The table of A Column of Fire: countries, decks, dice, houses and the agenda of the turn (C1, C13, C25)."""

from __future__ import annotations

from typing import Any

from priory.core.rng import Rng
from priory.core.state import OVER, State
from priory.games.column import haste, position, sense
from priory.games.column import seat as seats_
from priory.games.column.box import Box
from priory.games.column.options import CONFLICT as CONFLICT_OPTION
from priory.games.column.options import RELIGION as RELIGION_OPTION
from priory.games.column.options import TILE
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

    `deck` and `supply` never change once they are dealt (`top` and `drawn` say how much of them is used up), so that
    copies share them.
    """

    def __init__(self, seats: int, box: Box) -> None:
        super().__init__("column", seats)
        self.box = box
        nothing: list[int] = []  # one list for all: a blank is filled by `clear` or by `clone`
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
        self.agenda: list[int] = nothing
        # The seats.
        self.loch: list[int] = nothing
        self.score: list[int] = nothing
        self.religion: list[int] = nothing
        self.faith: list[int] = nothing
        self.protection: list[int] = nothing
        self.disk: list[int] = nothing
        self.row: list[int] = nothing
        self.prison: list[int] = nothing
        self.playable: list[int] = nothing
        self.goods: list[int] = nothing
        self.houses: list[int] = nothing
        self.value: list[int] = nothing
        self.place: list[int] = nothing
        self.hand: list[int] = nothing
        self.used_tiles: list[int] = nothing
        # The board.
        self.stones: list[int] = nothing
        self.face_up: list[int] = nothing
        self.top: list[int] = nothing
        self.deck: list[int] = nothing
        self.supply: list[int] = nothing
        self.drawn: int = 0
        self.room: int = box.religion_spaces[seats]

    def clear(self) -> None:
        """An empty table: all dice free, nothing dealt."""
        seats = self.seats
        self.loch = [0] * seats
        self.score = [0] * seats
        self.religion = [0] * seats
        self.faith = [1] * seats
        self.protection = [0] * seats
        self.disk = [0] * seats
        self.row = [0] * seats
        self.prison = [0] * seats
        self.playable = [0] * seats
        self.goods = [0] * (4 * seats)
        self.houses = [0] * (4 * seats)
        self.value = [1] * (5 * seats)
        self.place = [dice.FREE] * (5 * seats)
        self.hand = [0] * (self.box.kinds * seats)
        self.used_tiles = [0] * self.box.kinds
        self.stones = [0] * 12
        self.face_up = [-1] * 4
        self.top = [0] * 4
        self.deck = []
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
        other.agenda = self.agenda.copy()
        other.loch = self.loch
        other.score = self.score.copy()
        other.religion = self.religion.copy()
        other.faith = self.faith.copy()
        other.protection = self.protection.copy()
        other.disk = self.disk.copy()
        other.row = self.row.copy()
        other.prison = self.prison.copy()
        other.playable = self.playable.copy()
        other.goods = self.goods.copy()
        other.houses = self.houses.copy()
        other.value = self.value.copy()
        other.place = self.place.copy()
        other.hand = self.hand.copy()
        other.used_tiles = self.used_tiles.copy()
        other.stones = self.stones.copy()
        other.face_up = self.face_up.copy()
        other.top = self.top.copy()
        other.deck = self.deck
        other.supply = self.supply
        other.drawn = self.drawn
        return other

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
        if self.box.tile_symbol[tile] >= 0:
            self.playable[seat] += 1
        if self.journal is not None:
            secret = {"tile": self.box.tile_ids[tile], "name": self.box.tile_names[tile]}
            self.journal.note("advantage", seat, {}, secret, [seat], opened=True)

    def house_count(self, seat: int) -> int:
        """Houses on the board."""
        count = 0
        for country in range(4):
            if self.houses[4 * seat + country]:
                count += 1
        return count

    def goods_count(self, seat: int) -> int:
        """Goods of all kinds (C13.8)."""
        at = 4 * seat
        return self.goods[at] + self.goods[at + 1] + self.goods[at + 2] + self.goods[at + 3]

    def tile_count(self, seat: int) -> int:
        """Advantage tiles, whatever they show (C24.1)."""
        count = self.playable[seat]
        for tile in self.box.point_tiles:
            count += self.hand[self.box.kinds * seat + tile]
        return count

    # The final scoring (C13.5).

    def house_points(self, seat: int) -> int:
        return self.house_count(seat) * self.box.points_per_house

    def protection_points(self, seat: int) -> int:
        return self.protection[seat] * self.box.points_per_protection

    def goods_points(self, seat: int) -> int:
        return self.goods_count(seat) // self.box.goods_per_point

    def tile_points(self, seat: int) -> int:
        points = 0
        for tile in self.box.point_tiles:
            points += self.hand[self.box.kinds * seat + tile] * self.box.tile_points[tile]
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

    def view(self, seat: int) -> dict[str, Any]:
        return seats_.view(self, seat)

    def imagine(self, seat: int, rng: Rng) -> Table:
        return seats_.imagine(self, seat, rng)

    def worth(self) -> list[float]:
        return sense.worth(self)

    def quick(self, rng: Rng) -> int:
        return haste.quick(self, rng)

    def to_dict(self) -> dict[str, Any]:
        return position.written(self)

    def audit(self) -> None:
        position.audit(self)
