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


def holds(s: Table, symbol: int) -> bool:
    """Whether the active player has a tile with this symbol."""
    tile = s.box.tile_of[symbol]
    return tile != NONE and s.hand[s.box.kinds * s.active + tile] > 0


def can_pay(s: Table) -> bool:
    """Whether the points for a die can be paid (C19.6)."""
    return s.score[s.active] - s.box.take_die_cost >= s.box.least_score


def has_dice_on_cards(s: Table) -> bool:
    """Whether a coloured die lies on a character or on Loch Leven."""
    return s.row[s.active] != 0 or s.prison[s.active] != 0


def may_stop(s: Table, paying: bool) -> bool:
    """Whether the turn may stop for free actions alone (C24.8): for somebody with tiles, whatever they show, or who can
    pay where paying counts; not for who goes through (C24.9). All of this lies open, so a stop tells nothing."""
    seat = s.active
    if s.quiet >> (2 * seat) & 3:
        return False
    return s.tiles[2 * seat] + s.tiles[2 * seat + 1] > 0 or (paying and can_pay(s))


def stops(s: Table, window: int) -> bool:
    """Whether a window without a question of its own is worth one (C24.8)."""
    if window == BEFORE_ROLL:
        return may_stop(s, has_dice_on_cards(s))
    return may_stop(s, window != BEFORE_REVEAL)


def join(s: Table, found: list[int], paying: bool) -> None:
    """Add the tiles that can be played and the payment (C24.2, C19.2); where there is but one answer without them, only
    if the turn may stop for them, and then it may also go on without stops."""
    alone = len(found) == 1
    if alone and not may_stop(s, paying):
        return
    if s.tiles[2 * s.active]:
        for symbol in range(TILE_KINDS):
            if holds(s, symbol) and symbols.possible(s, symbol):
                found.append(TILE + symbol)
    if can_pay(s):
        found.append(PAY)
    if alone:
        found.append(GO_THROUGH)


def window_options(s: Table) -> list[int]:
    """Go on, or a free action."""
    found = [GO_ON]
    join(s, found, True)
    return found


def go_on(s: Table, window: int) -> None:
    """The window closes."""
    s.agenda.pop()
    if s.journal is not None:
        s.journal.note("went_on", s.active, {"window": window})


def listen(s: Table, seat: int) -> None:
    """The turns of a seat stop again (C24.9)."""
    s.quiet &= ~(3 << (2 * seat))


def turn_over(s: Table) -> None:
    """The active player has gone through one more turn (C24.9)."""
    if s.quiet >> (2 * s.active) & 3:
        s.quiet -= 1 << (2 * s.active)


def take(s: Table, option: int) -> None:
    """A tile is shown and leaves the game, or the points are paid; then its target is asked for (D22)."""
    seat = s.active
    listen(s, seat)
    if option == GO_THROUGH:
        s.quiet |= THROUGH << (2 * seat)
        if s.journal is not None:
            s.journal.note("went_through", seat, {})
        return
    if option == PAY:
        s.score[seat] -= s.box.take_die_cost
        s.agenda.append(TARGET + (TAKE_DIE << ABOUT))
        if s.journal is not None:
            s.journal.note("paid", seat, {"points": s.box.take_die_cost})
        return
    symbol = option - TILE
    tile = s.box.tile_of[symbol]
    s.hand[s.box.kinds * seat + tile] -= 1
    s.tiles[2 * seat] -= 1
    s.used_tiles[tile] += 1
    if s.journal is not None:
        facts = {"tile": s.box.tile_ids[tile], "name": s.box.tile_names[tile]}
        s.journal.note("tile_used", seat, facts, opened=True)
    if symbols.needs_target(symbol):
        s.agenda.append(TARGET + (symbol << ABOUT))
    else:
        symbols.carry_out(s, USE, symbol, "tile")


def target_options(s: Table, symbol: int) -> list[int]:
    """What a tile or payment can be used on."""
    found: list[int] = []
    symbols.offer(s, symbol, USE, symbols.NO_DIE, found)
    return found


def use_target(s: Table, option: int, symbol: int) -> None:
    """The tile or payment takes effect (C23.15)."""
    s.agenda.pop()
    symbols.carry_out(s, option, symbol, "tile")
