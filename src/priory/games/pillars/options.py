"""The options: the decisions D1 to D12 of the rules laid end to end, 216 numbers, and their structured forms."""

from __future__ import annotations

from typing import Final

from priory.core.options import Codec, Kind
from priory.games.pillars.rules.pieces import (
    MOST_AMOUNT_BOUGHT,
    MOST_AMOUNT_SOLD,
    MOST_USES,
    RESOURCES,
    SIZES,
    SLOTS,
)

TAKE: Final = 0
HIRE: Final = 9
HIRE_AWAY: Final = 11
PASS_CARDS: Final = 13
MAKE_ROOM_FROM: Final = 14
LEAVE: Final = 20
PUT_IT_BACK: Final = 21
PLACE_AT: Final = 22
PLACE_FREE_AT: Final = 32
PASS_BUILDER: Final = 42
PROTECTION: Final = 43
GIFT: Final = 44
THOMAS_NO: Final = 47
THOMAS_YES: Final = 48
LOSE_FROM: Final = 49
EXEMPTION_NO: Final = 55
EXEMPTION_YES: Final = 56
REPLACE_FROM: Final = 57
TURN_AWAY: Final = 63
PASS_MARKET: Final = 64
BUY: Final = 65
SELL: Final = 77
FINISH: Final = 157
USE: Final = 158
GIVE: Final = 212

TARGET_NAMES = (
    "bishopric", "kingsbridge_1", "kingsbridge_2", "priory", "court", "shiring_1", "shiring_2", "castle", "market",
    "cathedral",
)  # fmt: skip
PLACES = range(1, 3)
ROW = range(1, SLOTS + 1)

CODEC = Codec(
    [
        # D1, choose a card
        Kind("take", TAKE, resource=RESOURCES[:3], size=SIZES),
        Kind("hire", HIRE, place=PLACES),
        Kind("hire_away", HIRE_AWAY, place=PLACES),
        Kind("pass_cards", PASS_CARDS),
        # D2, make room for a hired craftsman
        Kind("make_room", MAKE_ROOM_FROM, slot=ROW),
        # D3, put the drawn builder back
        Kind("leave", LEAVE),
        Kind("put_back", PUT_IT_BACK),
        # D4, place a builder
        Kind("place", PLACE_AT, space=TARGET_NAMES),
        Kind("place_free", PLACE_FREE_AT, space=TARGET_NAMES),
        Kind("pass_builder", PASS_BUILDER),
        # D5, bishopric
        Kind("protection", PROTECTION),
        Kind("gift", GIFT, resource=RESOURCES[:3]),
        # D6, Thomas
        Kind("thomas", THOMAS_NO, answer=("no", "yes")),
        # D7, lose a craftsman
        Kind("lose", LOSE_FROM, slot=ROW),
        # D8, tax exemption
        Kind("exemption", EXEMPTION_NO, answer=("no", "yes")),
        # D9, make room at Shiring
        Kind("replace", REPLACE_FROM, slot=ROW),
        Kind("turn_away", TURN_AWAY),
        # D10, market
        Kind("pass_market", PASS_MARKET),
        Kind("buy", BUY, resource=RESOURCES[:3], amount=range(1, MOST_AMOUNT_BOUGHT + 1)),
        Kind("sell", SELL, resource=RESOURCES, amount=range(1, MOST_AMOUNT_SOLD + 1)),
        # D11, use a craftsman
        Kind("finish", FINISH),
        Kind("use", USE, slot=ROW, times=range(1, MOST_USES + 1)),
        # D12, give up a cube
        Kind("give_up", GIVE, resource=RESOURCES),
    ]
)
