"""Step 9, the king's court: the metal and the taxes (P14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.pillars.options import EXEMPTION_NO, EXEMPTION_YES
from priory.games.pillars.rules.pieces import COURT, EXEMPTION, FIXED_TAX, KINDS, METAL, NONE, SHIRING, TAX_EXEMPTION

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def begin(s: Table) -> None:
    """The metal, the roll, the exemption, the payments (P14.7)."""
    first = s.spaces[COURT]
    if first != NONE and s.court:
        metal = s.court if s.court < s.box.space_amount[COURT] else s.box.space_amount[COURT]
        s.court -= metal
        s.cubes[first * KINDS + METAL] += metal
        if s.journal is not None and metal:
            s.journal.note("court_metal", first, {"amount": metal})
    s.tax = s.box.die[s.rng.below(len(s.box.die))]
    if s.journal is not None:
        s.journal.note("roll", s.start, {"tax": s.tax}, opened=True)
    owner = s.owner_of(TAX_EXEMPTION)
    if owner >= 0 and not at_court(s, owner):
        s.ask(EXEMPTION, owner)
        return
    collect_taxes(s, NONE)


def at_court(s: Table, seat: int) -> bool:
    """A builder on any of the spaces frees from tax (P14.2)."""
    for space in range(COURT, SHIRING):
        if s.spaces[space] == seat:
            return True
    return False


def use_exemption_or_not() -> list[int]:
    """The owner may keep the card for a later round (P14.5, P23.7)."""
    return [EXEMPTION_NO, EXEMPTION_YES]


def use_exemption(s: Table, option: int) -> None:
    """The card frees from one tax and is gone (P14.5)."""
    if option == EXEMPTION_NO:
        collect_taxes(s, NONE)
        return
    spent = s.remove_privilege(TAX_EXEMPTION)
    if s.journal is not None:
        s.journal.note("exemption", s.player, {"privilege": spent})
    collect_taxes(s, s.player)


def collect_taxes(s: Table, exempt: int) -> None:
    """Everybody else pays in clockwise order; missing gold costs points (P14.4, P14.6)."""
    for i in range(s.seats):
        seat = (s.start + i) % s.seats
        if seat == exempt or at_court(s, seat):
            continue
        held = s.gold[seat]
        lost = s.pay_or_lose_points(seat, tax_of(s, seat))
        if s.journal is not None:
            s.journal.note("tax", seat, {"gold": held - s.gold[seat], "vp": lost})
    s.clear(COURT, SHIRING - COURT)


def tax_of(s: Table, seat: int) -> int:
    """Francis makes it a fixed sum (P14.4)."""
    if s.owner_of(FIXED_TAX) == seat:
        return s.box.privilege_amount[s.box.privilege_of[FIXED_TAX]]
    return s.tax
