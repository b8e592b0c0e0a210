"""Free actions: playing advantage tiles and paying points for a die, as extra options of a question (C19.2, C24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.column.options import GO_ON, PAY, TILE, USE
from priory.games.column.pieces import ADJUST_DIE, NONE, REMOVE_CHARACTER, TAKE_DIE
from priory.games.column.rules import symbols
from priory.games.column.rules.tasks import ABOUT, BEFORE_REVEAL, BEFORE_ROLL, START, TARGET

if TYPE_CHECKING:
    from priory.games.column.table import Table

TILE_KINDS: Final = 15


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


def can_free_a_die(t: Table) -> bool:
    """Whether a free action could give the active player one more free die."""
    if not has_dice_on_cards(t):
        return False
    if can_pay(t) or holds(t, TAKE_DIE):
        return True
    return t.row[t.active] != 0 and holds(t, REMOVE_CHARACTER)


def has_playable(t: Table) -> bool:
    """Whether the active player has a tile that can be used now (C24.5)."""
    if t.tiles[2 * t.active]:
        for symbol in range(TILE_KINDS):
            if holds(t, symbol) and symbols.possible(t, symbol):
                return True
    return False


def offer(t: Table, found: list[int]) -> None:
    """Add the tiles that can be played and the payment (C24.2, C19.2)."""
    if t.tiles[2 * t.active]:
        for symbol in range(TILE_KINDS):
            if holds(t, symbol) and symbols.possible(t, symbol):
                found.append(TILE + symbol)
    if can_pay(t):
        found.append(PAY)


def stops(t: Table, window: int) -> bool:
    """Whether a window without a question of its own is worth one (C24.8)."""
    seat = t.active
    if window == START:
        return t.tiles[2 * seat] > 0 and (holds(t, ADJUST_DIE) or holds(t, TAKE_DIE))
    if window == BEFORE_ROLL:
        return can_free_a_die(t)
    if has_playable(t):
        return True
    return window != BEFORE_REVEAL and can_pay(t) and smoulders(t)


def smoulders(t: Table) -> bool:
    """Whether a torch burns in a country where the active player has a house."""
    for country in range(4):
        if t.houses[4 * t.active + country] and t.full(country):
            return True
    return False


def window_options(t: Table) -> list[int]:
    """Go on, or a free action."""
    found = [GO_ON]
    offer(t, found)
    return found


def go_on(t: Table, window: int) -> None:
    """The window closes."""
    t.agenda.pop()
    if t.journal is not None:
        t.journal.note("went_on", t.active, {"window": window})


def take(t: Table, option: int) -> None:
    """A tile is shown and leaves the game, or the points are paid; then its target is asked for (D22)."""
    seat = t.active
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
        t.journal.note("tile_used", seat, {"tile": t.box.tile_ids[tile], "name": t.box.tile_names[tile]})
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
