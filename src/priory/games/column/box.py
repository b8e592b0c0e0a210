"""What is in the box of A Column of Fire, read from box.toml and checked (C1, C3, C13.5, C16.1, C23)."""

from __future__ import annotations

from typing import Final

from priory.core.box import Contents
from priory.core.plain import Data
from priory.core.reader import SOURCES, Reader
from priory.games.column.rules.pieces import (
    ADJUST_DIE,
    ADVANTAGE,
    ANY_GOOD,
    BOOK,
    CHARACTERS,
    COLOURS,
    COUNTRIES,
    DECK,
    DICE,
    EVENT_EFFECTS,
    EVENTS,
    GOODS,
    GOODS_SPACE,
    LOCH_LEVEN,
    LOSE_GOOD,
    MOST_POINTS,
    NEXT_SPACE,
    NONE,
    PLACE_NEUTRAL,
    POINTS,
    PROTECTION,
    PURPLE,
    RELIGIONS,
    REMOVE_CHARACTER,
    SELL_ANY,
    SHIP,
    SPACES,
    STONE_CATHOLIC,
    STONE_EITHER,
    STONE_PROTESTANT,
    TAKE_DIE,
    TILE_SYMBOLS,
    TILES,
    TRADE,
    WHO,
    WHO_HOUSE,
)

PLAIN: Final = {
    "gain_advantage": ADVANTAGE,
    "gain_protection": PROTECTION,
    "sell_any": SELL_ANY,
    "place_neutral": PLACE_NEUTRAL,
    "adjust_die": ADJUST_DIE,
    "remove_character": REMOVE_CHARACTER,
    "next_space": NEXT_SPACE,
    "take_die": TAKE_DIE,
    "gain_any_good": ANY_GOOD,
}
ON_CHARACTERS: Final = [
    "gain_good", "gain_advantage", "gain_protection", "gain_vp", "sell_any", "place_neutral", "religion_stone",
    "adjust_die", "remove_character", "next_space", "take_die",
]  # fmt: skip
ON_TILES: Final = [
    "endgame_vp", "gain_good", "gain_advantage", "gain_protection", "sell_any", "place_neutral", "religion_stone",
    "adjust_die", "remove_character", "next_space", "take_die",
]  # fmt: skip
ON_TRACK: Final = [
    "ship", "goods_space", "gain_good", "gain_any_good", "gain_advantage", "gain_protection", "gain_vp", "sell_any",
    "place_neutral", "religion_stone", "adjust_die", "remove_character", "take_die",
]  # fmt: skip
POINT_TILES: Final = [0, 5, 5, 2]
"""How many tiles there are with 1, 2 and 3 points (C13.5)."""


class Box(Contents):
    """The typed tables of a box. Card 17 * country + i is a character for i below 13, else an event."""

    def __init__(self, data: Data, where: str) -> None:
        super().__init__(data)
        top = Reader(data, where, box=True)
        self._game(top.inner("game"))
        self._constants(top.inner("constants"))
        self._supply(top.inner("supply"))
        self._pieces(top)
        self._countries(top)
        self.ids: list[str] = [""] * (DECK * 4)
        self.names: list[dict[str, str]] = [{}] * (DECK * 4)
        self._characters(top)
        self._events(top)
        self._tiles(top)
        self._track(top)
        self._loch_leven(top)
        self._stand_ins(data)
        top.done()
        self.card_of: dict[str, int] = {name: card for card, name in enumerate(self.ids)}
        if len(self.card_of) != len(self.ids):
            twice = sorted(name for name in self.card_of if self.ids.count(name) > 1)
            raise top.fail("character", f"the id {twice[0]!r} is used twice")

    def _stand_ins(self, data: Data) -> None:
        """What is not as printed, but ours: cards and tiles by id, the spaces of the track by number."""
        self.stand_ins: set[str] = set()
        for kind in ("character", "event", "tile"):
            for entry in data[kind]:
                if "house" in (entry["source"], entry.get("action_source"), entry.get("effect_source")):
                    self.stand_ins.add(entry["id"])
        self.space_stand_ins: list[bool] = [entry["source"] == "house" for entry in data["track"]]

    def _close(self, shelf: Reader, parts: tuple[str, ...]) -> None:
        """The origin of the entry and of those parts that have one of their own; nothing else may be left."""
        shelf.source()
        for part in parts:
            if shelf.has(f"{part}_source"):
                shelf.one_of(f"{part}_source", SOURCES)
        shelf.done()

    def _named(self, shelf: Reader, wanted: str) -> None:
        if shelf.text("id") != wanted:
            raise shelf.fail("id", f"{shelf.text('id')!r} stands where {wanted!r} belongs")

    def _game(self, shelf: Reader) -> None:
        shelf.one_of("id", ["column"])
        shelf.names()
        shelf.text("designer")
        shelf.number("players_min", 2, 2)
        shelf.number("players_max", 4, 4)
        self._close(shelf, ())

    def _constants(self, shelf: Reader) -> None:
        self.start_score = shelf.number("start_score", 0, 40)
        self.end_score = shelf.number("end_score", self.start_score + 1, 1000)
        self.longest_game = shelf.number("longest_game", 1, 40)
        self.sites = shelf.number("sites", 6, 6)
        shelf.number("houses", len(COUNTRIES), len(COUNTRIES))
        spaces = shelf.inner("religion_spaces")
        self.religion_spaces = [0, 0] + [spaces.number(f"p{seats}", 1, 10) for seats in (2, 3, 4)]
        spaces.done()
        self.renounce_cost = shelf.number("renounce_cost", 1, 10)
        self.take_die_cost = shelf.number("take_die_cost", 1, 10)
        self.pass_cost = shelf.number("pass_cost", 1, 10)
        self.passes = shelf.number("passes", 0, 3)
        self.least_score = shelf.number("least_score_after_payment", 0, 10)
        self.minority_bonus = shelf.number("minority_bonus", 0, 10)
        self.sell_any_points = shelf.number("sell_any_points", 0, 10)
        self.points_per_house = shelf.number("points_per_house", 0, 10)
        self.points_per_protection = shelf.number("points_per_protection", 0, 10)
        self.goods_per_point = shelf.number("goods_per_point", 1, 10)
        self.ship_stones_up_to = shelf.number("ship_stones_up_to", 0, 4)
        self._close(shelf, ("longest_game", "least_score_after_payment"))

    def _supply(self, shelf: Reader) -> None:
        self.supply_goods = shelf.number("goods_each", 1, 1000)
        self.supply_protection = shelf.number("protection", 1, 1000)
        for field in ("stones_each", "torches", "crosses"):
            shelf.number(field, 0)
        self._close(shelf, ())

    def _pieces(self, top: Reader) -> None:
        self.religion_names: list[dict[str, str]] = []
        for shelf, wanted in zip(top.inners("religion", len(RELIGIONS)), RELIGIONS, strict=True):
            self._named(shelf, wanted)
            self.religion_names.append(shelf.names())
            shelf.text("stone_colour")
            self._close(shelf, ())
        self.good_names: list[dict[str, str]] = []
        for shelf, wanted in zip(top.inners("good", len(GOODS)), GOODS, strict=True):
            self._named(shelf, wanted)
            self.good_names.append(shelf.names())
            self._close(shelf, ())
        self.die_names: list[dict[str, str]] = []
        self.faces: list[int] = []
        for shelf, wanted in zip(top.inners("die", len(DICE)), DICE, strict=True):
            self._named(shelf, wanted)
            self.die_names.append(shelf.names())
            faces = shelf.numbers("faces", 1, 6, count=6)
            if wanted != "black" and faces != [1, 2, 3, 4, 5, 6]:
                raise shelf.fail("faces", f"must be the numbers 1 to {self.sites}, one for each site")
            self.faces = faces
            self._close(shelf, ())
        self.top_face = max(self.faces)
        if self.top_face < 2:
            raise top.fail("die", "the religion die must show some number above 1")

    def _countries(self, top: Reader) -> None:
        self.country_names: list[dict[str, str]] = []
        self.city_names: list[dict[str, str]] = []
        self.price = [0] * 16
        """What country c pays for good g, at 4 * c + g; 0 if it does not buy it."""
        self.buys: list[list[int]] = []
        self.bought_in: list[list[int]] = [[], [], [], []]
        for country, shelf in enumerate(top.inners("country", len(COUNTRIES))):
            self._named(shelf, COUNTRIES[country])
            self.country_names.append(shelf.names())
            self.city_names.append(shelf.names("city"))
            shelf.one_of("die", [COLOURS[country]])
            self.buys.append([])
            for sale, points in zip(shelf.inners("buys", 2), (4, 2), strict=True):
                good = GOODS.index(sale.one_of("good", GOODS))
                if self.price[4 * country + good]:
                    raise sale.fail("good", f"{GOODS[good]!r} is bought twice in {COUNTRIES[country]}")
                sale.number("points", points, points)
                for elsewhere in self.bought_in[good]:
                    if self.price[4 * elsewhere + good] == points:
                        raise sale.fail("good", f"{GOODS[good]!r} is bought for {points} in {COUNTRIES[elsewhere]} too")
                self.price[4 * country + good] = points
                self.buys[country].append(good)
                self.bought_in[good].append(country)
                self._close(sale, ())
            self._close(shelf, ())

    def _symbol(self, shelf: Reader, allowed: list[str]) -> int:
        """The number of the symbol an action table names."""
        effect = shelf.one_of("effect", allowed)
        if effect in PLAIN:
            symbol = PLAIN[effect]
        elif effect == "gain_good":
            symbol = BOOK + GOODS.index(shelf.one_of("good", GOODS))
        elif effect == "goods_space":
            symbol = GOODS_SPACE + GOODS.index(shelf.one_of("good", GOODS))
        elif effect == "ship":
            symbol = SHIP + COUNTRIES.index(shelf.one_of("country", COUNTRIES))
        elif effect == "religion_stone":
            shown = shelf.entries("religions")
            if shown == ["catholic", "protestant"]:
                symbol = STONE_EITHER
            elif shown == ["catholic"]:
                symbol = STONE_CATHOLIC
            elif shown == ["protestant"]:
                symbol = STONE_PROTESTANT
            else:
                raise shelf.fail("religions", f"{shown!r} is not a list of catholic, protestant or both in this order")
        else:
            symbol = POINTS + shelf.number("amount", 1, MOST_POINTS)
        shelf.done()
        return symbol

    def _deck_place(self, shelf: Reader, filled: list[int], room: int) -> int:
        """The next free place for this entry in the deck it names."""
        country = COUNTRIES.index(shelf.one_of("deck", COUNTRIES))
        if filled[country] == room:
            raise shelf.fail("deck", f"{COUNTRIES[country]} has more than {room} cards of this sort")
        filled[country] += 1
        return DECK * country + filled[country] - 1

    def _characters(self, top: Reader) -> None:
        self.first: list[int] = [NONE] * (DECK * 4)
        self.second: list[int] = [NONE] * (DECK * 4)
        self.stone: list[int] = [NONE] * (DECK * 4)
        filled = [0, 0, 0, 0]
        captains = [0, 0, 0, 0]
        for shelf in top.inners("character", CHARACTERS * 4):
            card = self._deck_place(shelf, filled, CHARACTERS)
            self.ids[card] = shelf.text("id")
            self.names[card] = shelf.names()
            actions = [self._symbol(action, ON_CHARACTERS) for action in shelf.inners("actions")]
            if len(actions) not in (1, 2) or len(set(actions)) != len(actions):
                raise shelf.fail("actions", "one action is needed, or two different ones")
            self.first[card] = actions[0]
            self.second[card] = actions[1] if len(actions) == 2 else NONE
            if SELL_ANY in actions:
                captains[card // DECK] += 1
                if captains[card // DECK] > 1:
                    raise shelf.fail("actions", f"{COUNTRIES[card // DECK]} has a second character that sells")
            self.stone[card] = RELIGIONS.index(shelf.one_of("stone", RELIGIONS))
            self._close(shelf, ("deck", "action", "stone"))
        for country, name in enumerate(COUNTRIES):
            if not captains[country]:
                raise top.fail("character", f"the deck of {name} has no Captain, a character with sell_any")

    def _events(self, top: Reader) -> None:
        self.event_effect: list[int] = [NONE] * (DECK * 4)
        self.event_who: list[int] = [NONE] * (DECK * 4)
        self.event_country: list[int] = [NONE] * (DECK * 4)
        self.event_amount: list[int] = [0] * (DECK * 4)
        self.event_texts: dict[str, dict[str, str]] = {}
        filled = [0, 0, 0, 0]
        for shelf in top.inners("event", EVENTS * 4):
            card = self._deck_place(shelf, filled, EVENTS) + CHARACTERS
            self.ids[card] = shelf.text("id")
            self.names[card] = shelf.names()
            self.event_texts[self.ids[card]] = shelf.names("text")
            effect = EVENT_EFFECTS.index(shelf.one_of("effect", EVENT_EFFECTS))
            for other in range(DECK * (card // DECK) + CHARACTERS, card):
                if effect in (LOCH_LEVEN, TRADE) and self.event_effect[other] == effect:
                    raise shelf.fail(
                        "effect", f"{COUNTRIES[card // DECK]} has a second event {EVENT_EFFECTS[effect]!r}"
                    )
            self.event_effect[card] = effect
            self.event_who[card] = WHO.index(shelf.one_of("who", WHO if effect != TRADE else ["all"]))
            if self.event_who[card] == WHO_HOUSE:
                self.event_country[card] = COUNTRIES.index(shelf.one_of("country", COUNTRIES))
            if effect == LOCH_LEVEN:
                self.event_amount[card] = shelf.number("value", 1, 6)
            elif effect == LOSE_GOOD:
                self.event_amount[card] = shelf.number("amount", 1, 1)
            elif effect != TRADE:
                self.event_amount[card] = shelf.number("amount", 1, MOST_POINTS)
            self._close(shelf, ("effect",))
        for country, name in enumerate(COUNTRIES):
            own = self.event_effect[DECK * country + CHARACTERS : DECK * (country + 1)]
            for needed in (LOCH_LEVEN, TRADE):
                if needed not in own:
                    raise top.fail("event", f"the deck of {name} has no event {EVENT_EFFECTS[needed]!r}")

    def _tiles(self, top: Reader) -> None:
        self.tile_ids: list[str] = []
        self.tile_names: list[dict[str, str]] = []
        self.tile_counts: list[int] = []
        self.tile_points: list[int] = []
        self.point_tiles: list[int] = []
        """The tiles that bring points at the end."""
        self.tile_sort: list[int] = []
        """Whether it can be played (0) or brings points at the end (1)."""
        self.tile_symbol: list[int] = []
        self.tile_of: list[int] = [NONE] * len(TILE_SYMBOLS)
        """The tile with each symbol, if there is one."""
        points = [0, 0, 0, 0]
        for tile, shelf in enumerate(top.inners("tile")):
            if shelf.text("id") in self.tile_ids:
                raise shelf.fail("id", f"{shelf.text('id')!r} is used twice")
            self.tile_ids.append(shelf.text("id"))
            self.tile_names.append(shelf.names())
            count = shelf.number("count", 1, TILES)
            self.tile_counts.append(count)
            symbol = self._symbol(shelf.inner("action"), ON_TILES)
            if symbol >= POINTS:
                if symbol - POINTS >= len(points):
                    raise shelf.fail("action", f"there are tiles with 1, 2 and 3 points, not {symbol - POINTS}")
                points[symbol - POINTS] += count
                self.tile_points.append(symbol - POINTS)
                self.point_tiles.append(tile)
                self.tile_sort.append(1)
                self.tile_symbol.append(NONE)
            else:
                if self.tile_of[symbol] != NONE:
                    raise shelf.fail("action", f"is the same as that of {self.tile_ids[self.tile_of[symbol]]!r}")
                self.tile_of[symbol] = tile
                self.tile_points.append(0)
                self.tile_sort.append(0)
                self.tile_symbol.append(symbol)
            self._close(shelf, ("count",))
        self.kinds = len(self.tile_ids)
        if sum(self.tile_counts) != TILES:
            raise top.fail("tile", f"there are {sum(self.tile_counts)} tiles, {TILES} are needed")
        if points != POINT_TILES:
            raise top.fail("tile", f"with 1, 2 and 3 points there are {points[1:]} tiles, {POINT_TILES[1:]} are needed")
        self.kind_number: dict[str, int] = {name: tile for tile, name in enumerate(self.tile_ids)}

    def _track(self, top: Reader) -> None:
        self.colour: list[int] = []
        self.symbol: list[int] = []
        for shelf in top.inners("track", SPACES):
            colour = COLOURS.index(shelf.one_of("colour", COLOURS))
            symbol = self._symbol(shelf.inner("action"), ON_TRACK)
            if (colour == PURPLE) != (SHIP <= symbol < GOODS_SPACE):
                raise shelf.fail("colour", "the purple spaces are the ships, and no others")
            if colour == PURPLE and symbol in self.symbol:
                raise shelf.fail("action", f"{COUNTRIES[symbol - SHIP]} has a second ship")
            self.colour.append(colour)
            self.symbol.append(symbol)
            self._close(shelf, ("colour", "position"))
        for colour, name in enumerate(COLOURS):
            if self.colour.count(colour) != 4:
                raise top.fail("track", f"{self.colour.count(colour)} spaces are {name}, 4 are needed")
        self.ahead: list[list[int]] = []
        """The other spaces of colour i, clockwise from space j on, at 20 * i + j."""
        for colour in range(len(COLOURS)):
            for start in range(SPACES):
                round_ = [(start + step) % SPACES for step in range(1, SPACES)]
                self.ahead.append([space for space in round_ if self.colour[space] == colour])

    def _loch_leven(self, top: Reader) -> None:
        self.loch_ids: list[str] = []
        self.loch_names: list[dict[str, str]] = []
        self.loch_space: list[int] = []
        self.loch_religion: list[int] = []
        self.loch_good: list[int] = []
        self.loch_protection: list[int] = []
        for shelf in top.inners("loch_leven", len(COUNTRIES)):
            if shelf.text("id") in self.loch_ids:
                raise shelf.fail("id", f"{shelf.text('id')!r} is used twice")
            self.loch_ids.append(shelf.text("id"))
            self.loch_names.append(shelf.names())
            space = self.symbol.index(SHIP + COUNTRIES.index(shelf.one_of("ship", COUNTRIES)))
            if space in self.loch_space:
                raise shelf.fail("ship", f"two cards start at the ship of {shelf.text('ship')}")
            self.loch_space.append(space)
            self.loch_religion.append(RELIGIONS.index(shelf.one_of("religion", RELIGIONS[:2])))
            self.loch_good.append(GOODS.index(shelf.one_of("good", GOODS)))
            self.loch_protection.append(shelf.number("protection", 0, 16))
            self._close(shelf, ("religion", "good"))
        if len(set(self.loch_religion)) < 2:
            raise top.fail("loch_leven", "both religions must occur, so that two players can start differently")
