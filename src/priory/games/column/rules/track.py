"""The action track: moving by a die, paying to pass over, the spaces, and the ship's neutral stone (C11, C21.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.options import DECLINE, GO_ON, MOVE, SHIP_STONE, USE
from priory.games.column.rules import free_actions, symbols
from priory.games.column.rules.dice import FREE
from priory.games.column.rules.disk import arrive, occupied
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, NEUTRAL, SPACES, symbol_name

if TYPE_CHECKING:
    from priory.games.column.table import Table


def move_options(t: Table) -> list[int]:
    """Every free die and how many spaces it may pass over (C11.1 to C11.4); without any, the disk stays (C11.8)."""
    seat = t.active
    found: list[int] = []
    taken = occupied(t)
    afford = (t.score[seat] - t.box.least_score) // t.box.pass_cost
    most = t.box.passes if afford > t.box.passes else afford
    here = t.disk[seat]
    for die in range(5):
        if t.place[5 * seat + die] == FREE:
            passing = 0
            for space in t.box.ahead[SPACES * die + here]:
                if not taken >> space & 1:
                    found.append(MOVE + 4 * die + passing)
                    passing += 1
                    if passing > most:
                        break
    moves = len(found) > 0
    if not moves:
        found.append(GO_ON)
    free_actions.join(t, found, moves or free_actions.has_dice_on_cards(t))
    return found


def move(t: Table, option: int) -> None:
    """The disk moves by a die's colour; passing over is paid first (C11.3, C11.10)."""
    seat = t.active
    t.agenda.pop()
    if option == GO_ON:
        if t.journal is not None:
            t.journal.note("stayed", seat, {})
        return
    die = (option - MOVE) >> 2
    passing = (option - MOVE) & 3
    left = passing
    taken = occupied(t)
    for space in t.box.ahead[SPACES * die + t.disk[seat]]:
        if not taken >> space & 1:
            if left == 0:
                t.score[seat] -= passing * t.box.pass_cost
                if t.journal is not None:
                    paid = passing * t.box.pass_cost
                    symbol = symbol_name(t.box.symbol[space])
                    facts = {"die": COLOURS[die], "space": space, "symbol": symbol, "paid": paid}
                    t.journal.note("moved", seat, facts)
                arrive(t, space)
                return
            left -= 1


def space_options(t: Table) -> list[int]:
    """Decline the space, or use it (C11.6)."""
    found = [DECLINE]
    symbols.offer(t, t.box.symbol[t.disk[t.active]], USE, symbols.NO_DIE, found)
    return found


def use_space(t: Table, option: int) -> None:
    """The action of the space is carried out or declined (D23)."""
    t.agenda.pop()
    if option == DECLINE:
        if t.journal is not None:
            t.journal.note("declined", t.active, {"space": t.disk[t.active]})
        return
    if t.journal is not None:
        t.journal.note("space", t.active, {"space": t.disk[t.active]})
    symbols.carry_out(t, option, t.box.symbol[t.disk[t.active]], "track")


def ship_options(t: Table, country: int) -> list[int]:
    """A neutral stone in the ship's country, if there is room (C21.1)."""
    return [DECLINE] if t.full(country) else [DECLINE, SHIP_STONE]


def use_ship_stone(t: Table, option: int, country: int) -> None:
    """The neutral stone is placed or not (C21.1)."""
    t.agenda.pop()
    if option == SHIP_STONE:
        symbols.place_stone(t, country, NEUTRAL)
    elif t.journal is not None:
        t.journal.note("no_ship_stone", t.active, {"country": COUNTRIES[country]})
