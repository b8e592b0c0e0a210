"""The options of Kingsbridge: the first number of each kind, and the structured form of all of them."""

from __future__ import annotations

from typing import Final

from priory.core.options import Codec, Kind

END: Final = 0
EXCHANGE: Final = 1
PENALTY: Final = 2
CHARACTER: Final = 3
PLACE: Final = 6
PLACE_DISPLAY: Final = 19
MOVE: Final = 32
TARGET: Final = 42
WHOLE: Final = 82
TAIL: Final = 83
HEAD: Final = 187
MOVE_TARGET: Final = 291
EXCHANGE_STOP: Final = 311
EXCHANGE_CARD: Final = 312
PENALTY_CARD: Final = 325
EDGAR_COLUMN: Final = 338
EDGAR_RANK: Final = 348
WYNSTAN: Final = 361
GYTHA_COLUMN: Final = 381
GYTHA_STOP: Final = 391
GYTHA_CARD: Final = 392
ETHELRED_HAND: Final = 405
ETHELRED_DISPLAY: Final = 418
DEN_COLUMN: Final = 431
WIGELM_SEAT: Final = 441
WIGELM_STOP: Final = 446
WIGELM_COLUMN: Final = 447
WILWULF_STOP: Final = 457
WILWULF_CARD: Final = 458
PONDER: Final = 471

SPOT_END: Final = 0
SPOT_FRONT: Final = 1
SPOT_GAP: Final = 2
SPOT_SWAP: Final = 3
SPOTS: Final = 4

COLUMN_NAMES: list[str] = ["c1", "c2", "c3", "c4", "c5", "c6", "X1", "X2", "X3", "X4"]
VALUES = list(range(1, 14))
CELLS: list[int] = list(range(1, 105))

CODEC = Codec(
    [
        Kind("end", END),
        Kind("exchange", EXCHANGE),
        Kind("penalty", PENALTY),
        Kind("character", CHARACTER, place=[1, 2, 3]),
        Kind("place", PLACE, value=VALUES),
        Kind("place_display", PLACE_DISPLAY, value=VALUES),
        Kind("move", MOVE, column=COLUMN_NAMES),
        Kind("target", TARGET, column=COLUMN_NAMES, spot=["end", "front", "gap", "swap"]),
        Kind("whole", WHOLE),
        Kind("tail", TAIL, after=CELLS),
        Kind("head", HEAD, cells=CELLS),
        Kind("move_target", MOVE_TARGET, column=COLUMN_NAMES, spot=["end", "front"]),
        Kind("exchange_stop", EXCHANGE_STOP),
        Kind("exchange_card", EXCHANGE_CARD, value=VALUES),
        Kind("penalty_card", PENALTY_CARD, value=VALUES),
        Kind("edgar_column", EDGAR_COLUMN, column=COLUMN_NAMES),
        Kind("edgar_rank", EDGAR_RANK, value=VALUES),
        Kind("wynstan", WYNSTAN, column=COLUMN_NAMES, cells=[1, 2]),
        Kind("gytha_column", GYTHA_COLUMN, column=COLUMN_NAMES),
        Kind("gytha_stop", GYTHA_STOP),
        Kind("gytha_card", GYTHA_CARD, value=VALUES),
        Kind("ethelred_hand", ETHELRED_HAND, value=VALUES),
        Kind("ethelred_display", ETHELRED_DISPLAY, value=VALUES),
        Kind("den_column", DEN_COLUMN, column=COLUMN_NAMES),
        Kind("wigelm_seat", WIGELM_SEAT, seat=[0, 1, 2, 3, 4]),
        Kind("wigelm_stop", WIGELM_STOP),
        Kind("wigelm_column", WIGELM_COLUMN, column=COLUMN_NAMES),
        Kind("wilwulf_stop", WILWULF_STOP),
        Kind("wilwulf_card", WILWULF_CARD, value=VALUES),
        Kind("ponder", PONDER, value=[0, *VALUES]),
    ]
)
