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


def move_options(s: Table) -> list[int]:
    """Every free die and how many spaces it may pass over (C11.1 to C11.4); without any, the disk stays (C11.8)."""
    seat = s.active
    found: list[int] = []
    taken = occupied(s)
    afford = (s.score[seat] - s.box.least_score) // s.box.pass_cost
    most = s.box.passes if afford > s.box.passes else afford
    here = s.disk[seat]
    for die in range(5):
        if s.place[5 * seat + die] == FREE:
            passing = 0
            for space in s.box.ahead[SPACES * die + here]:
                if not taken >> space & 1:
                    found.append(MOVE + 4 * die + passing)
                    passing += 1
                    if passing > most:
                        break
    moves = len(found) > 0
    if not moves:
        found.append(GO_ON)
    free_actions.join(s, found, moves or free_actions.has_dice_on_cards(s))
    return found


def move(s: Table, option: int) -> None:
    """The disk moves by a die's colour; passing over is paid first (C11.3, C11.10)."""
    seat = s.active
    s.agenda.pop()
    if option == GO_ON:
        if s.journal is not None:
            s.journal.note("stayed", seat, {})
        return
    die = (option - MOVE) >> 2
    passing = (option - MOVE) & 3
    left = passing
    taken = occupied(s)
    for space in s.box.ahead[SPACES * die + s.disk[seat]]:
        if not taken >> space & 1:
            if left == 0:
                s.score[seat] -= passing * s.box.pass_cost
                if s.journal is not None:
                    paid = passing * s.box.pass_cost
                    symbol = symbol_name(s.box.symbol[space])
                    facts = {"die": COLOURS[die], "space": space, "symbol": symbol, "paid": paid}
                    s.journal.note("moved", seat, facts)
                arrive(s, space)
                return
            left -= 1


def space_options(s: Table) -> list[int]:
    """Decline the space, or use it (C11.6)."""
    found = [DECLINE]
    symbols.offer(s, s.box.symbol[s.disk[s.active]], USE, symbols.NO_DIE, found)
    return found


def use_space(s: Table, option: int) -> None:
    """The action of the space is carried out or declined (D23)."""
    s.agenda.pop()
    if option == DECLINE:
        if s.journal is not None:
            s.journal.note("declined", s.active, {"space": s.disk[s.active]})
        return
    if s.journal is not None:
        s.journal.note("space", s.active, {"space": s.disk[s.active]})
    symbols.carry_out(s, option, s.box.symbol[s.disk[s.active]], "track")


def ship_options(s: Table, country: int) -> list[int]:
    """A neutral stone in the ship's country, if there is room (C21.1)."""
    return [DECLINE] if s.full(country) else [DECLINE, SHIP_STONE]


def use_ship_stone(s: Table, option: int, country: int) -> None:
    """The neutral stone is placed or not (C21.1)."""
    s.agenda.pop()
    if option == SHIP_STONE:
        symbols.place_stone(s, country, NEUTRAL)
    elif s.journal is not None:
        s.journal.note("no_ship_stone", s.active, {"country": COUNTRIES[country]})
