"""Phases 2 to 4, the council: orienting the event card, incomes and favour (W5, W6, W7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.world.rules.pieces import count, give, pay, score
from priory.games.world.rules.vocabulary import GOLD, VP

if TYPE_CHECKING:
    from priory.games.world.table import Table

SPACES: Final = 10
VP_IF: Final = 0
GAIN: Final = 1
PAY: Final = 2
BEGGING: Final = 2


def corner_of(s: Table, seat: int, arrow: int) -> int:
    """The corner that points to a player when the arrow shows this number (W5.3)."""
    side = s.box.sides[s.seats][seat]
    return s.box.events[s.event].corners[(side - s.box.arrow_position[arrow] - 1) % 4]


def landing(s: Table, steps: int) -> int:
    """Where the favour marker comes to stand; covered spaces are not counted (W7.1, W7.2)."""
    space = s.favour
    while steps:
        space = (space + 1) % SPACES
        if not s.covered_favour >> space & 1:
            steps -= 1
    return space


def can_stand(s: Table, space: int, gold: int) -> bool:
    """Whether a player with this much gold may bring the marker to a space: outlaws must be paid (W7.8, W11.6)."""
    return s.box.favour_kind[space] != PAY or gold >= s.box.favour_amount[space]


def legal_orient(s: Table, seat: int) -> list[int]:
    """The orientations that do not end at outlaws whom the active player cannot pay (W5.6)."""
    found = [0]
    for arrow in range(1, 4):
        space = landing(s, arrow)
        gold = s.own(seat, GOLD)
        corner = corner_of(s, seat, arrow)
        if s.box.corner_good[corner] == GOLD and not s.penalty[seat] & BEGGING:
            gold += s.box.corner_amount[corner]
        if can_stand(s, space, gold):
            found.append(arrow)
    return found


def orient(s: Table, arrow: int) -> None:
    """The card is laid on the council space; incomes and favour follow (W5.1)."""
    s.arrow = arrow
    if s.journal is not None:
        s.journal.note("orient", s.crest, {"arrow": arrow, "event": s.box.events[s.event].id})
    pay_incomes(s, arrow)
    if arrow:
        move_favour(s, s.crest, arrow)


def pay_incomes(s: Table, arrow: int) -> None:
    """Each player in clockwise order receives the income of their corner, or 1 VP if it is not there (W6)."""
    for k in range(s.seats):
        seat = (s.crest + k) % s.seats
        if s.penalty[seat] & BEGGING:
            s.penalty[seat] -= BEGGING
            if s.journal is not None:
                s.journal.note("beg", seat, {})
            continue
        corner = corner_of(s, seat, arrow)
        good = s.box.corner_good[corner]
        if good < GOLD and not s.supply[good]:
            score(s, seat, 1, "substitute")
        else:
            give(s, seat, good, s.box.corner_amount[corner], "income")


def move_favour(s: Table, seat: int, steps: int) -> None:
    """The marker moves and the player gets the favour of the space where it now stands (W7.3, W7.4)."""
    space = landing(s, steps)
    s.favour = space
    if s.journal is not None:
        s.journal.note("favour", seat, {"space": space + 1, "name": s.box.favour_names[space]})
    kind = s.box.favour_kind[space]
    stat = s.box.favour_stat[space]
    if kind == GAIN:
        give(s, seat, stat, s.box.favour_amount[space], "favour")
    elif kind == PAY:
        pay(s, seat, stat, s.box.favour_amount[space], "favour")
    elif kind == VP_IF:
        if count(s, seat, stat) >= s.box.favour_amount[space]:
            give(s, seat, VP, s.box.favour_vp[space], "favour")
    else:
        give(s, seat, VP, s.box.favour_vp[space] * count(s, seat, stat), "favour")
