"""What the rules call the things on the table: countries, goods, dice, symbols and events by number and by name."""

from __future__ import annotations

from typing import Final

COUNTRIES: Final = ["england", "france", "netherlands", "spain"]
GOODS: Final = ["book", "ore", "cloth", "wine"]
COLOURS: Final = ["white", "blue", "orange", "brown", "purple"]
DICE: Final = ["white", "blue", "orange", "brown", "purple", "black"]
RELIGIONS: Final = ["catholic", "protestant", "neutral"]

CATHOLIC: Final = 0
PROTESTANT: Final = 1
NEUTRAL: Final = 2
PURPLE: Final = 4
BLACK: Final = 5

# A symbol is a number: what a card, tile or space lets its user do. The first 15 can stand on a tile.
BOOK: Final = 0
ADVANTAGE: Final = 4
PROTECTION: Final = 5
SELL_ANY: Final = 6
PLACE_NEUTRAL: Final = 7
STONE_CATHOLIC: Final = 8
STONE_PROTESTANT: Final = 9
STONE_EITHER: Final = 10
ADJUST_DIE: Final = 11
REMOVE_CHARACTER: Final = 12
NEXT_SPACE: Final = 13
TAKE_DIE: Final = 14
ANY_GOOD: Final = 15
SHIP: Final = 16
GOODS_SPACE: Final = 20
POINTS: Final = 24
NONE: Final = -1
"""No symbol; a symbol of 24 or more scores its number less 24."""

TILE_SYMBOLS: Final = [
    "gain_book",
    "gain_ore",
    "gain_cloth",
    "gain_wine",
    "gain_advantage",
    "gain_protection",
    "sell_any",
    "place_neutral",
    "stone_catholic",
    "stone_protestant",
    "stone_either",
    "adjust_die",
    "remove_character",
    "next_space",
    "take_die",
]
MOST_POINTS: Final = 9

EVENT_EFFECTS: Final = [
    "event_loch_leven",
    "event_lose_vp",
    "event_lose_vp_per_house",
    "event_lose_good",
    "event_trade_protection",
]
LOCH_LEVEN: Final = 0
LOSE_POINTS: Final = 1
LOSE_PER_HOUSE: Final = 2
LOSE_GOOD: Final = 3
TRADE: Final = 4
WHO: Final = ["catholic", "protestant", "all", "house"]
WHO_ALL: Final = 2
WHO_HOUSE: Final = 3

CHARACTERS: Final = 13
EVENTS: Final = 4
DECK: Final = 17
SPACES: Final = 20
TILES: Final = 28


def symbol_name(symbol: int) -> str:
    """The readable name of a symbol."""
    if symbol < len(TILE_SYMBOLS):
        return TILE_SYMBOLS[symbol]
    if symbol == ANY_GOOD:
        return "gain_any_good"
    if symbol < GOODS_SPACE:
        return f"ship_{COUNTRIES[symbol - SHIP]}"
    if symbol < POINTS:
        return f"goods_{GOODS[symbol - GOODS_SPACE]}"
    return f"points_{symbol - POINTS}"
