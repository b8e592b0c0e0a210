"""The options of A Column of Fire: the first number of each kind, and the structured form of all of them (D1 to D21).

The free actions, tiles and the payment for a die, come last, with going through the stops that are made for them alone:
they are added to the question at hand.
"""

from __future__ import annotations

from typing import Final

from priory.core.options import Codec, Kind
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, DICE, GOODS, RELIGIONS, TILE_SYMBOLS

GO_ON: Final = 0
RELIGION: Final = 1
DECLINE: Final = 3
USE: Final = 4
GOOD: Final = 6
SELL: Final = 10
SELL_BOTH: Final = 26
NEUTRAL_STONE: Final = 27
STONE: Final = 31
ADJUST: Final = 47
DISMISS: Final = 59
REMOVE: Final = 64
TAKE_OFF: Final = 68
RENOUNCE: Final = 74
PICK: Final = 75
PICK_PURPLE: Final = 79
PLACE: Final = 83
PROTECT: Final = 84
LEAVE: Final = 85
RAISE: Final = 86
MOVE: Final = 87
SHIP_STONE: Final = 107
SUFFER: Final = 108
EXCHANGE: Final = 109
IMPRISON: Final = 110
LOSE: Final = 115
CONFLICT: Final = 119
TILE: Final = 123
PAY: Final = 138
GO_THROUGH: Final = 139

CODEC = Codec(
    [
        Kind("go_on", GO_ON),
        Kind("religion", RELIGION, religion=RELIGIONS[:2]),
        Kind("decline", DECLINE),
        Kind("use", USE, alternative=[1, 2]),
        Kind("good", GOOD, good=GOODS),
        Kind("sell", SELL, country=COUNTRIES, good=GOODS),
        Kind("sell_both", SELL_BOTH),
        Kind("neutral_stone", NEUTRAL_STONE, country=COUNTRIES),
        Kind("stone", STONE, religion=RELIGIONS[:2], do=["place", "remove"], country=COUNTRIES),
        Kind("adjust", ADJUST, die=DICE, turn=["down", "up"]),
        Kind("dismiss", DISMISS, die=COLOURS),
        Kind("remove", REMOVE, country=COUNTRIES),
        Kind("take_off", TAKE_OFF, die=DICE),
        Kind("renounce", RENOUNCE),
        Kind("pick", PICK, country=COUNTRIES),
        Kind("pick_purple", PICK_PURPLE, country=COUNTRIES),
        Kind("place", PLACE),
        Kind("protect", PROTECT),
        Kind("leave", LEAVE),
        Kind("raise", RAISE),
        Kind("move", MOVE, die=COLOURS, passing=[0, 1, 2, 3]),
        Kind("ship_stone", SHIP_STONE),
        Kind("suffer", SUFFER),
        Kind("exchange", EXCHANGE),
        Kind("imprison", IMPRISON, die=COLOURS),
        Kind("lose", LOSE, good=GOODS),
        Kind("conflict", CONFLICT, country=COUNTRIES),
        Kind("tile", TILE, tile=TILE_SYMBOLS),
        Kind("pay", PAY),
        Kind("go_through", GO_THROUGH),
    ]
)
