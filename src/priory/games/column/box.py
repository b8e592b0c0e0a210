"""What is in the box of A Column of Fire, read from box.toml and checked (C1, C3, C13.5, C16.1, C23)."""

from __future__ import annotations

from typing import Final

from priory.core.box import Contents
from priory.core.plain import Data
from priory.core.reader import SOURCES, Reader
from priory.games.column.rules import pieces as p

PLAIN: Final = {
    "gain_advantage": p.ADVANTAGE,
    "gain_protection": p.PROTECTION,
    "sell_any": p.SELL_ANY,
    "place_neutral": p.PLACE_NEUTRAL,
    "adjust_die": p.ADJUST_DIE,
    "remove_character": p.REMOVE_CHARACTER,
    "next_space": p.NEXT_SPACE,
    "take_die": p.TAKE_DIE,
    "gain_any_good": p.ANY_GOOD,
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
        self.ids: list[str] = [""] * (p.DECK * 4)
        self.names: list[dict[str, str]] = [{}] * (p.DECK * 4)
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
        shelf.number("houses", len(p.COUNTRIES), len(p.COUNTRIES))
        spaces = shelf.inner("religion_spaces")
        self.religion_spaces = [0, 0] + [spaces.number(f"p{seats}", 1, 10) for seats in (2, 3, 4)]
        spaces.done()
        self.renounce_cost = shelf.number("renounce_cost", 1, 10)
        self.take_die_cost = shelf.number("take_die_cost", 1, 10)
        self.pass_cost = shelf.number("pass_cost", 1, 10)
        self.passes = shelf.number("passes", 0, 3)
        self.least_score = shelf.number("least_score_after_payment", 0, 10)
        self.minority_bonus = shelf.number("minority_bonus", 0, 10)
        if self.minority_bonus >= self.take_die_cost:  # rolling the religion die anew would pay for itself (N8)
            lower = f"must be lower than take_die_cost, which is {self.take_die_cost}"
            raise shelf.fail("minority_bonus", f"{self.minority_bonus} {lower}: else a turn could go on for ever")
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
        for shelf, wanted in zip(top.inners("religion", len(p.RELIGIONS)), p.RELIGIONS, strict=True):
            self._named(shelf, wanted)
            self.religion_names.append(shelf.names())
            shelf.text("stone_colour")
            self._close(shelf, ())
        self.good_names: list[dict[str, str]] = []
        for shelf, wanted in zip(top.inners("good", len(p.GOODS)), p.GOODS, strict=True):
            self._named(shelf, wanted)
            self.good_names.append(shelf.names())
            self._close(shelf, ())
        self.die_names: list[dict[str, str]] = []
        self.faces: list[int] = []
        for shelf, wanted in zip(top.inners("die", len(p.DICE)), p.DICE, strict=True):
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
        for country, shelf in enumerate(top.inners("country", len(p.COUNTRIES))):
            self._named(shelf, p.COUNTRIES[country])
            self.country_names.append(shelf.names())
            self.city_names.append(shelf.names("city"))
            shelf.one_of("die", [p.COLOURS[country]])
            self.buys.append([])
            for sale, points in zip(shelf.inners("buys", 2), (4, 2), strict=True):
                good = p.GOODS.index(sale.one_of("good", p.GOODS))
                if self.price[4 * country + good]:
                    raise sale.fail("good", f"{p.GOODS[good]!r} is bought twice in {p.COUNTRIES[country]}")
                sale.number("points", points, points)
                for elsewhere in self.bought_in[good]:
                    if self.price[4 * elsewhere + good] == points:
                        raise sale.fail(
                            "good", f"{p.GOODS[good]!r} is bought for {points} in {p.COUNTRIES[elsewhere]} too"
                        )
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
            symbol = p.BOOK + p.GOODS.index(shelf.one_of("good", p.GOODS))
        elif effect == "goods_space":
            symbol = p.GOODS_SPACE + p.GOODS.index(shelf.one_of("good", p.GOODS))
        elif effect == "ship":
            symbol = p.SHIP + p.COUNTRIES.index(shelf.one_of("country", p.COUNTRIES))
        elif effect == "religion_stone":
            shown = shelf.entries("religions")
            if shown == ["catholic", "protestant"]:
                symbol = p.STONE_EITHER
            elif shown == ["catholic"]:
                symbol = p.STONE_CATHOLIC
            elif shown == ["protestant"]:
                symbol = p.STONE_PROTESTANT
            else:
                raise shelf.fail("religions", f"{shown!r} is not a list of catholic, protestant or both in this order")
        else:
            symbol = p.POINTS + shelf.number("amount", 1, p.MOST_POINTS)
        shelf.done()
        return symbol

    def _deck_place(self, shelf: Reader, filled: list[int], room: int) -> int:
        """The next free place for this entry in the deck it names."""
        country = p.COUNTRIES.index(shelf.one_of("deck", p.COUNTRIES))
        if filled[country] == room:
            raise shelf.fail("deck", f"{p.COUNTRIES[country]} has more than {room} cards of this sort")
        filled[country] += 1
        return p.DECK * country + filled[country] - 1

    def _characters(self, top: Reader) -> None:
        self.first: list[int] = [p.NONE] * (p.DECK * 4)
        self.second: list[int] = [p.NONE] * (p.DECK * 4)
        self.stone: list[int] = [p.NONE] * (p.DECK * 4)
        filled = [0, 0, 0, 0]
        captains = [0, 0, 0, 0]
        for shelf in top.inners("character", p.CHARACTERS * 4):
            card = self._deck_place(shelf, filled, p.CHARACTERS)
            self.ids[card] = shelf.text("id")
            self.names[card] = shelf.names()
            actions = [self._symbol(action, ON_CHARACTERS) for action in shelf.inners("actions")]
            if len(actions) not in (1, 2) or len(set(actions)) != len(actions):
                raise shelf.fail("actions", "one action is needed, or two different ones")
            self.first[card] = actions[0]
            self.second[card] = actions[1] if len(actions) == 2 else p.NONE
            if p.SELL_ANY in actions:
                captains[card // p.DECK] += 1
                if captains[card // p.DECK] > 1:
                    raise shelf.fail("actions", f"{p.COUNTRIES[card // p.DECK]} has a second character that sells")
            self.stone[card] = p.RELIGIONS.index(shelf.one_of("stone", p.RELIGIONS))
            self._close(shelf, ("deck", "action", "stone"))
        for country, name in enumerate(p.COUNTRIES):
            if not captains[country]:
                raise top.fail("character", f"the deck of {name} has no Captain, a character with sell_any")

    def _events(self, top: Reader) -> None:
        self.event_effect: list[int] = [p.NONE] * (p.DECK * 4)
        self.event_who: list[int] = [p.NONE] * (p.DECK * 4)
        self.event_country: list[int] = [p.NONE] * (p.DECK * 4)
        self.event_amount: list[int] = [0] * (p.DECK * 4)
        self.event_texts: dict[str, dict[str, str]] = {}
        filled = [0, 0, 0, 0]
        for shelf in top.inners("event", p.EVENTS * 4):
            card = self._deck_place(shelf, filled, p.EVENTS) + p.CHARACTERS
            self.ids[card] = shelf.text("id")
            self.names[card] = shelf.names()
            self.event_texts[self.ids[card]] = shelf.names("text")
            effect = p.EVENT_EFFECTS.index(shelf.one_of("effect", p.EVENT_EFFECTS))
            for other in range(p.DECK * (card // p.DECK) + p.CHARACTERS, card):
                if effect in (p.LOCH_LEVEN, p.TRADE) and self.event_effect[other] == effect:
                    raise shelf.fail(
                        "effect", f"{p.COUNTRIES[card // p.DECK]} has a second event {p.EVENT_EFFECTS[effect]!r}"
                    )
            self.event_effect[card] = effect
            self.event_who[card] = p.WHO.index(shelf.one_of("who", p.WHO if effect != p.TRADE else ["all"]))
            if self.event_who[card] == p.WHO_HOUSE:
                self.event_country[card] = p.COUNTRIES.index(shelf.one_of("country", p.COUNTRIES))
            if effect == p.LOCH_LEVEN:
                self.event_amount[card] = shelf.number("value", 1, 6)
            elif effect == p.LOSE_GOOD:
                self.event_amount[card] = shelf.number("amount", 1, 1)
            elif effect != p.TRADE:
                self.event_amount[card] = shelf.number("amount", 1, p.MOST_POINTS)
            self._close(shelf, ("effect",))
        for country, name in enumerate(p.COUNTRIES):
            own = self.event_effect[p.DECK * country + p.CHARACTERS : p.DECK * (country + 1)]
            for needed in (p.LOCH_LEVEN, p.TRADE):
                if needed not in own:
                    raise top.fail("event", f"the deck of {name} has no event {p.EVENT_EFFECTS[needed]!r}")

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
        self.tile_of: list[int] = [p.NONE] * len(p.TILE_SYMBOLS)
        """The tile with each symbol, if there is one."""
        points = [0, 0, 0, 0]
        for tile, shelf in enumerate(top.inners("tile")):
            if shelf.text("id") in self.tile_ids:
                raise shelf.fail("id", f"{shelf.text('id')!r} is used twice")
            self.tile_ids.append(shelf.text("id"))
            self.tile_names.append(shelf.names())
            count = shelf.number("count", 1, p.TILES)
            self.tile_counts.append(count)
            symbol = self._symbol(shelf.inner("action"), ON_TILES)
            if symbol >= p.POINTS:
                if symbol - p.POINTS >= len(points):
                    raise shelf.fail("action", f"there are tiles with 1, 2 and 3 points, not {symbol - p.POINTS}")
                points[symbol - p.POINTS] += count
                self.tile_points.append(symbol - p.POINTS)
                self.point_tiles.append(tile)
                self.tile_sort.append(1)
                self.tile_symbol.append(p.NONE)
            else:
                if self.tile_of[symbol] != p.NONE:
                    raise shelf.fail("action", f"is the same as that of {self.tile_ids[self.tile_of[symbol]]!r}")
                self.tile_of[symbol] = tile
                self.tile_points.append(0)
                self.tile_sort.append(0)
                self.tile_symbol.append(symbol)
            self._close(shelf, ("count",))
        self.kinds = len(self.tile_ids)
        if sum(self.tile_counts) != p.TILES:
            raise top.fail("tile", f"there are {sum(self.tile_counts)} tiles, {p.TILES} are needed")
        if points != POINT_TILES:
            raise top.fail("tile", f"with 1, 2 and 3 points there are {points[1:]} tiles, {POINT_TILES[1:]} are needed")
        self.kind_number: dict[str, int] = {name: tile for tile, name in enumerate(self.tile_ids)}

    def _track(self, top: Reader) -> None:
        self.colour: list[int] = []
        self.symbol: list[int] = []
        for shelf in top.inners("track", p.SPACES):
            colour = p.COLOURS.index(shelf.one_of("colour", p.COLOURS))
            symbol = self._symbol(shelf.inner("action"), ON_TRACK)
            if (colour == p.PURPLE) != (p.SHIP <= symbol < p.GOODS_SPACE):
                raise shelf.fail("colour", "the purple spaces are the ships, and no others")
            if colour == p.PURPLE and symbol in self.symbol:
                raise shelf.fail("action", f"{p.COUNTRIES[symbol - p.SHIP]} has a second ship")
            self.colour.append(colour)
            self.symbol.append(symbol)
            self._close(shelf, ("colour", "position"))
        for colour, name in enumerate(p.COLOURS):
            if self.colour.count(colour) != 4:
                raise top.fail("track", f"{self.colour.count(colour)} spaces are {name}, 4 are needed")
        self.ahead: list[list[int]] = []
        """The other spaces of colour i, clockwise from space j on, at 20 * i + j."""
        for colour in range(len(p.COLOURS)):
            for start in range(p.SPACES):
                round_ = [(start + step) % p.SPACES for step in range(1, p.SPACES)]
                self.ahead.append([space for space in round_ if self.colour[space] == colour])

    def _loch_leven(self, top: Reader) -> None:
        self.loch_ids: list[str] = []
        self.loch_names: list[dict[str, str]] = []
        self.loch_space: list[int] = []
        self.loch_religion: list[int] = []
        self.loch_good: list[int] = []
        self.loch_protection: list[int] = []
        for shelf in top.inners("loch_leven", len(p.COUNTRIES)):
            if shelf.text("id") in self.loch_ids:
                raise shelf.fail("id", f"{shelf.text('id')!r} is used twice")
            self.loch_ids.append(shelf.text("id"))
            self.loch_names.append(shelf.names())
            space = self.symbol.index(p.SHIP + p.COUNTRIES.index(shelf.one_of("ship", p.COUNTRIES)))
            if space in self.loch_space:
                raise shelf.fail("ship", f"two cards start at the ship of {shelf.text('ship')}")
            self.loch_space.append(space)
            self.loch_religion.append(p.RELIGIONS.index(shelf.one_of("religion", p.RELIGIONS[:2])))
            self.loch_good.append(p.GOODS.index(shelf.one_of("good", p.GOODS)))
            self.loch_protection.append(shelf.number("protection", 0, 16))
            self._close(shelf, ("religion", "good"))
        if len(set(self.loch_religion)) < 2:
            raise top.fail("loch_leven", "both religions must occur, so that two players can start differently")
