"""Step 12, the market: buying and selling resources (P17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.pillars.options import BUY, PASS_MARKET, SELL
from priory.games.pillars.rules.pieces import (
    CATHEDRAL,
    KINDS,
    MARKET,
    METAL,
    MOST_AMOUNT_BOUGHT,
    MOST_AMOUNT_SOLD,
    NONE,
    RESOURCES,
    TRADE,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def begin(s: Table) -> None:
    """The builder on the first space is the first to act (P17.1, P17.2)."""
    s.turn = CATHEDRAL - MARKET - 1
    next_turn(s)


def next_turn(s: Table) -> None:
    """In the order of the spaces, again and again, while a builder stands there (P17.2)."""
    count = CATHEDRAL - MARKET
    for i in range(1, count + 1):
        place = (s.turn + i) % count
        seat = s.spaces[MARKET + place]
        if seat != NONE:
            s.turn = place
            s.ask(TRADE, seat)
            return


def trades(s: Table) -> list[int]:
    """Pass, buy what lies there and the gold pays for, sell what is held (P17.3 to P17.9)."""
    box = s.box
    seat = s.player
    found = [PASS_MARKET]
    bought = s.bought[seat]
    sold = s.sold[seat]
    gold = s.gold[seat]
    row = s.trades(seat)
    for kind in range(METAL):
        most = gold // box.buy_price[kind]
        if s.market[kind] < most:
            most = s.market[kind]
        if most and not (sold >> kind) & 1 and allows(row, box.buy_needs[kind]):
            first = BUY + MOST_AMOUNT_BOUGHT * kind
            found.extend(range(first, first + most))
    for kind in range(KINDS):
        most = s.cubes[seat * KINDS + kind]
        if most and not (bought >> kind) & 1 and allows(row, box.sell_needs[kind]):
            if most > MOST_AMOUNT_SOLD:
                most = MOST_AMOUNT_SOLD
            first = SELL + MOST_AMOUNT_SOLD * kind
            found.extend(range(first, first + most))
    return found


def allows(row: int, trade: int) -> bool:
    """Whether a row has the trade that a purchase or a sale needs (P17.7, P17.8)."""
    return trade == NONE or (row >> trade) & 1 == 1


def trade(s: Table, option: int) -> None:
    """One purchase or sale of one kind, or the builder leaves the market (P17.3, P17.4)."""
    seat = s.player
    if option == PASS_MARKET:
        s.clear(MARKET + s.turn, 1)
        if s.journal is not None:
            s.journal.note("pass_market", seat, {})
    elif option < SELL:
        kind = (option - BUY) // MOST_AMOUNT_BOUGHT
        buy(s, seat, kind, (option - BUY) % MOST_AMOUNT_BOUGHT + 1)
    else:
        kind = (option - SELL) // MOST_AMOUNT_SOLD
        sell(s, seat, kind, (option - SELL) % MOST_AMOUNT_SOLD + 1)
    next_turn(s)


def buy(s: Table, seat: int, kind: int, amount: int) -> None:
    """From the market to the holding (P17.5)."""
    price = amount * s.box.buy_price[kind]
    s.gold[seat] -= price
    s.market[kind] -= amount
    s.cubes[seat * KINDS + kind] += amount
    s.bought[seat] |= 1 << kind
    if s.journal is not None:
        s.journal.note("buy", seat, {"resource": RESOURCES[kind], "amount": amount, "gold": price})


def sell(s: Table, seat: int, kind: int, amount: int) -> None:
    """From the holding to the stock, not to the market (P17.6)."""
    s.hand_in(seat, kind, amount)
    gained = s.gain_gold(seat, amount * s.box.sell_price[kind])
    s.sold[seat] |= 1 << kind
    if s.journal is not None:
        s.journal.note("sell", seat, {"resource": RESOURCES[kind], "amount": amount, "gold": gained})
