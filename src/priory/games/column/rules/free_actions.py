"""Free actions: playing advantage tiles and paying points for a die, as extra options of a question (C19.2, C24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.column.options import GO_ON, GO_THROUGH, PAY, TILE, USE
from priory.games.column.rules import symbols
from priory.games.column.rules.pieces import NONE, TAKE_DIE
from priory.games.column.rules.tasks import ABOUT, BEFORE_REVEAL, BEFORE_ROLL, TARGET

if TYPE_CHECKING:
    from priory.games.column.table import Table

TILE_KINDS: Final = 15
THROUGH: Final = 2
"""Going through lasts to the end of so many own turns, the one that is played among them (C24.9)."""


def holds(t: Table, symbol: int) -> bool:
    """Whether the active player has a tile with this symbol."""
    tile = t.box.tile_of[symbol]
    return tile != NONE and t.hand[t.box.kinds * t.active + tile] > 0


def can_pay(t: Table) -> bool:
    """Whether the points for a die can be paid (C19.6)."""
    return t.score[t.active] - t.box.take_die_cost >= t.box.least_score


def has_dice_on_cards(t: Table) -> bool:
    """Whether a coloured die lies on a character or on Loch Leven."""
    return t.row[t.active] != 0 or t.prison[t.active] != 0


def may_stop(t: Table, paying: bool) -> bool:
    """Whether the turn may stop for free actions alone (C24.8): for somebody with tiles, whatever they show, or who can
    pay where paying counts; not for who goes through (C24.9). All of this lies open, so a stop tells nothing."""
    seat = t.active
    if t.quiet >> (2 * seat) & 3:
        return False
    return t.tiles[2 * seat] + t.tiles[2 * seat + 1] > 0 or (paying and can_pay(t))


def stops(t: Table, window: int) -> bool:
    """Whether a window without a question of its own is worth one (C24.8)."""
    if window == BEFORE_ROLL:
        return may_stop(t, has_dice_on_cards(t))
    return may_stop(t, window != BEFORE_REVEAL)


def join(t: Table, found: list[int], paying: bool) -> None:
    """Add the tiles that can be played and the payment (C24.2, C19.2); where there is but one answer without them, only
    if the turn may stop for them, and then it may also go on without stops."""
    alone = len(found) == 1
    if alone and not may_stop(t, paying):
        return
    if t.tiles[2 * t.active]:
        for symbol in range(TILE_KINDS):
            if holds(t, symbol) and symbols.possible(t, symbol):
                found.append(TILE + symbol)
    if can_pay(t):
        found.append(PAY)
    if alone:
        found.append(GO_THROUGH)


def window_options(t: Table) -> list[int]:
    """Go on, or a free action."""
    found = [GO_ON]
    join(t, found, True)
    return found


def go_on(t: Table, window: int) -> None:
    """The window closes."""
    t.agenda.pop()
    if t.journal is not None:
        t.journal.note("went_on", t.active, {"window": window})


def listen(t: Table, seat: int) -> None:
    """The turns of a seat stop again (C24.9)."""
    t.quiet &= ~(3 << (2 * seat))


def turn_over(t: Table) -> None:
    """The active player has gone through one more turn (C24.9)."""
    if t.quiet >> (2 * t.active) & 3:
        t.quiet -= 1 << (2 * t.active)


def take(t: Table, option: int) -> None:
    """A tile is shown and leaves the game, or the points are paid; then its target is asked for (D22)."""
    seat = t.active
    listen(t, seat)
    if option == GO_THROUGH:
        t.quiet |= THROUGH << (2 * seat)
        if t.journal is not None:
            t.journal.note("went_through", seat, {})
        return
    if option == PAY:
        t.score[seat] -= t.box.take_die_cost
        t.agenda.append(TARGET + (TAKE_DIE << ABOUT))
        if t.journal is not None:
            t.journal.note("paid", seat, {"points": t.box.take_die_cost})
        return
    symbol = option - TILE
    tile = t.box.tile_of[symbol]
    t.hand[t.box.kinds * seat + tile] -= 1
    t.tiles[2 * seat] -= 1
    t.used_tiles[tile] += 1
    if t.journal is not None:
        facts = {"tile": t.box.tile_ids[tile], "name": t.box.tile_names[tile]}
        t.journal.note("tile_used", seat, facts, opened=True)
    if symbols.needs_target(symbol):
        t.agenda.append(TARGET + (symbol << ABOUT))
    else:
        symbols.carry_out(t, USE, symbol, "tile")


def target_options(t: Table, symbol: int) -> list[int]:
    """What a tile or payment can be used on."""
    found: list[int] = []
    symbols.offer(t, symbol, USE, symbols.NO_DIE, found)
    return found


def use_target(t: Table, option: int, symbol: int) -> None:
    """The tile or payment takes effect (C23.15)."""
    t.agenda.pop()
    symbols.carry_out(t, option, symbol, "tile")
